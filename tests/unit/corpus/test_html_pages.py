"""Pages of portals as laws: structure, chrome, notes, what is refused and why."""

from __future__ import annotations

import pytest
from tests.support.parsing import by_eid, numbers, text_of
from tests.support.web_pages import ACT, AKN, BRITISH, EUROPEAN, FOOT, GERMAN, LISTING, MENU, MISSING, SIGN_IN, read_html

from tribonian.errors import DamagedFile, ImportRejected, NothingToImport


def page(body: str, head: str = "") -> str:
    return f"<!DOCTYPE html><html><head><title>Rivers Act</title>{head}</head><body>{body}</body></html>"


def test_a_page_becomes_a_law_without_menu_and_foot(tmp_path):
    (work,) = read_html(tmp_path, page(MENU + ACT + FOOT))
    assert work.title == "Rivers Act"
    assert [p.number for p in work.provisions if p.kind == "section"] == ["1", "2", "3"]
    assert "keep it" in text_of(work, "sec_2")
    assert "News" not in work.text and "Imprint" not in work.text
    assert work.covered == 1.0
    assert {line.split(":")[0] for line in work.left_out} == {"menu", "footer"}


def test_offsets_lead_to_the_character_data_of_the_page(tmp_path):
    from lxml import html

    source = page(MENU + ACT + FOOT)
    (work,) = read_html(tmp_path, source)
    data = "".join(html.fromstring(source).find("body").itertext())
    for word in ("Rivers Act.", "Every owner", "five crowns"):
        at = work.text.index(word)
        place = work.offsets.to_source(at)
        assert data[place : place + len(word)] == word


def test_the_german_portal(tmp_path):
    (work,) = read_html(tmp_path, GERMAN.encode("cp1252"), "de")
    assert (work.jurisdiction, work.title) == ("de", "Probegesetz")
    assert numbers(work) == ["1", "2", "3"]
    assert text_of(work, "sec_2__subsec_1__item_2__point_a") == "der breit ist oder"
    assert by_eid(work, "sec_3").status == "repealed"
    assert any(note.kind == "editorial" and "gilt ab" in note.text and note.eid == "sec_2" for note in work.notes)
    assert "Maß der Flüsse" in work.text


def test_the_british_portal(tmp_path):
    (work,) = read_html(tmp_path, BRITISH)
    assert (work.jurisdiction, work.version, work.title) == ("uk", "2015-04-01", "Ferries Act 2011")
    assert by_eid(work, "sec_1").heading == "Ferries to float"
    assert text_of(work, "sec_1__subsec_1__para_a") == "at high water, and"
    (note,) = [note for note in work.notes if note.kind == "footnote"]
    assert (note.mark, note.text, note.eid) == ("F1", "Words inserted (1.4.2015) by S.I. 2015/1", "sec_1")
    assert work.text[: note.anchor].endswith("A ferry must")


def test_the_european_portal(tmp_path):
    (work,) = read_html(tmp_path, EUROPEAN)
    assert by_eid(work, "art_1").heading == "Subject matter"
    body = text_of(work, "art_1")
    assert body.splitlines()[:5] == ["1. This Regulation covers buckets:", "(a) of tin;", "(b) of wood:", "(i) oak;", "(ii) ash."]
    assert [(note.mark, note.text) for note in work.notes if note.kind == "footnote"] == [("1", "OJ C 1, p. 1.")]


def test_akoma_ntoso_shown_as_html(tmp_path):
    (work,) = read_html(tmp_path, AKN)
    assert (work.title, work.version) == ("Rivers Act", "2010-05-01")
    section = by_eid(work, "part_I__sec_1")
    assert (section.number, section.heading, section.link) == (
        "1",
        "Short title",
        "https://laws.example.org/akn/ru/act/2001/4#part_I__sec_1",
    )
    assert text_of(work, "part_I__sec_1").split() == ["This", "is", "the", "Rivers", "Act", "for", "all."]
    assert [(note.mark, note.text) for note in work.notes] == [("1", "Chapter 9.")]
    assert [p.number for p in work.provisions if p.parent == "part_I__sec_2__subsec_1"] == ["(a)", "(b)"]
    at = work.text.index("leaks")
    from lxml import html

    assert "".join(html.fromstring(AKN).find("body").itertext())[work.offsets.to_source(at) :].startswith("leaks")


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (LISTING, "listing page: 30 links"),
        (MISSING, "Page not found"),
        (SIGN_IN, "asks to sign in"),
        ("<html><body><nav><a href='/'>Home</a></nav><script>draw()</script></body></html>", "without text"),
    ],
)
def test_pages_that_hold_no_law(tmp_path, source, says):
    with pytest.raises(NothingToImport) as caught:
        read_html(tmp_path, source, jurisdiction="in")
    assert says in caught.value.message and "rivers.html" in caught.value.message


def test_a_page_with_a_decision_is_one(tmp_path):
    (work,) = read_html(
        tmp_path,
        page("<p>In the High Court of Ruritania</p><p>Civil Appeal No. 7 of 2031</p><p>Coram: Justice Reed</p><p>It fails.</p>"),
        jurisdiction="in",
    )
    assert work.kind == "decision" and work.decision.numbers == ("Civil Appeal No. 7 of 2031",)


def test_a_page_of_contents_only_is_a_listing(tmp_path):
    listed = "".join(f'<li><a href="/s/{n}">Section {n}. Heading of the section about rivers</a></li>' for n in range(1, 40))
    with pytest.raises(NothingToImport, match="listing page"):
        read_html(tmp_path, page(f"<h1>Rivers Act</h1><p>An Act about rivers.</p><ul>{listed}</ul>"))


def test_a_law_full_of_links_is_no_listing(tmp_path):
    linked = ACT.replace("Rivers Act.", '<a href="/act/1">Rivers Act</a> and <a href="/act/2">others</a>.')
    (work,) = read_html(tmp_path, page(MENU + linked + FOOT))
    assert "Rivers Act and others." in work.text


@pytest.mark.parametrize(
    ("content", "shown"),
    [
        (page(ACT.replace("bank", "bänk"), '<meta charset="utf-8">').encode(), "bänk"),
        (page(ACT.replace("bank", "bänk"), '<meta charset="iso-8859-1">').encode("cp1252"), "bänk"),
        (page(ACT.replace("bank", "bänk")).encode("utf-16"), "bänk"),
        (page(ACT.replace("bank", "bänk"), '<meta charset="iso-8859-1">').encode("utf-8"), "bänk"),
        (page(ACT.replace("bank", "берег"), '<meta charset="windows-1251">').encode("cp1251"), "берег"),
        (page(ACT.replace("bank", "b&auml;nk&#150;")).encode(), "bänk–"),
    ],
    ids=["utf-8", "declared", "wide", "declared wrongly", "cyrillic", "entities"],
)
def test_encodings(tmp_path, content, shown):
    (work,) = read_html(tmp_path, content)
    assert shown in work.text


def test_a_page_nested_without_end_is_refused_or_read(tmp_path):
    (work,) = read_html(tmp_path, page(ACT.replace("<p>", "<p><font>" * 60)))
    assert "five crowns" in work.text
    (work,) = read_html(tmp_path, page("<font><b>" * 3000 + ACT))
    assert "five crowns" in work.text
    with pytest.raises(DamagedFile):
        read_html(tmp_path, page("<div>" * 5000 + ACT))


def test_nothing_outside_the_file_is_read(tmp_path):
    (tmp_path / "secret.txt").write_text("SECRET")
    source = f'<!DOCTYPE html [<!ENTITY x SYSTEM "file://{tmp_path}/secret.txt">]>' + page("<p>&x;</p>" + ACT)
    (work,) = read_html(tmp_path, source)
    assert "SECRET" not in work.text


def test_broken_bytes_are_refused(tmp_path):
    with pytest.raises(ImportRejected):
        read_html(tmp_path, page(ACT).encode() + b"\x00\x00")
