"""Untrusted text made safe."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from tribonian.export import hygiene


def test_illegal_characters_become_visible_and_the_length_stays():
    text = "a\x00b\x1bc\ud800d\ufffee\x7f"
    assert hygiene.printable(text) == "a�b�c�d�e�"
    assert hygiene.printable("one\r\ntwo\rthree\x0cfour\u2028five") == "one\ntwo\nthree\nfour\nfive"
    assert hygiene.printable("tab\tand\nline ]]> <&>") == "tab\tand\nline ]]> <&>"


def test_prose_has_one_line_and_no_direction_marks():
    assert hygiene.prose("safe\u202e gnihtyna \u2066x\u2069\n  end") == "safe gnihtyna x end"
    assert hygiene.prose("क\u200dष") == "क\u200dष", "joiners belong to the script"


@pytest.mark.parametrize(
    ("link", "expected"),
    [
        ("https://a.example/x?y=1&z=2#k", "https://a.example/x?y=1&z=2#k"),
        (" https://a.example/ä b ", "https://a.example/%C3%A4%20b"),
        ("javascript:alert(1)", ""),
        ("file:///etc/passwd", ""),
        ("https://user:secret@a.example/", ""),
        ("https://", ""),
        ("data:text/html,x", ""),
        ("\\\\server\\share", ""),
        ("https://a.example/\x00", ""),
        ("https://[half", ""),
        ("https://a.example/" + "x" * 3000, ""),
        ("mailto:court@a.example", "mailto:court@a.example"),
        ('https://a.example/"><w:p>', "https://a.example/%22%3E%3Cw:p%3E"),
    ],
)
def test_only_safe_addresses_are_links(link, expected):
    assert hygiene.web_link(link) == expected


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Art. 21: what is it?", "Art. 21 what is it.docx"),
        ("../../etc/passwd", "etc passwd.docx"),
        ("a/b\\c:d*e", "a b c d e.docx"),
        ("👩‍⚖️ notice 🏮", "👩⚖️ notice 🏮.docx"),
        ("CON", "memo CON.docx"),
        ("   ", "memo.docx"),
        ("\u202egnp.exe", "gnp.exe.docx"),
        ("трудовой договор", "трудовой договор.docx"),
    ],
)
def test_file_names(title, expected):
    assert hygiene.file_name(title, ".docx") == expected


def test_a_long_title_gives_a_name_every_file_system_takes():
    name = hygiene.file_name("दीपक " * 200, ".docx")
    assert len(name.encode()) <= 125
    assert name.endswith(".docx")


@pytest.mark.parametrize(
    ("text", "candidates", "language"),
    [
        ("May the municipality remove the lantern?", ("de",), "en"),
        ("Wie lange ist die Frist und wann beginnt sie?", ("en",), "de"),
        ("कोई भी व्यक्ति", (), "hi"),
        ("कोणतीही व्यक्ती", ("mr",), "mr"),
        ("Дэнлүүг хөдөлгөнө", ("ru",), "mn"),
        ("Фонарь нельзя убрать", (), "ru"),
        ("灯笼的保护", (), "zh"),
        ("提灯の保護", (), "ja"),
        ("등불의 보호", (), "ko"),
        ("12 (3)", ("de", "en"), "de"),
        ("", (), "en"),
    ],
)
def test_language_of(text, candidates, language):
    assert hygiene.language_of(text, candidates) == language


def test_script_stretches_cover_the_text():
    text = "s. 5 नमूना संहिता, art. 3 灯笼 § 12"
    pieces = hygiene.runs_by_script(text)
    assert "".join(piece for _, piece in pieces) == text
    assert [script for script, _ in pieces] == ["latin", "devanagari", "latin", "cjk"]
    assert hygiene.runs_by_script("12 §") == [("latin", "12 §")]
    assert hygiene.runs_by_script("") == []


@settings(deadline=None)
@given(st.text(alphabet=st.characters(exclude_categories=()), max_size=60))
def test_any_text_fits_into_xml_and_stays_what_it_was(text):
    shown = hygiene.printable(text)
    element = etree.Element("t")
    element.text = shown
    assert etree.fromstring(etree.tostring(element)).text == (shown or None)
    assert hygiene.printable(shown) == shown
    assert "".join(piece for _, piece in hygiene.runs_by_script(shown)) == shown


@settings(deadline=None)
@given(st.text(max_size=200))
def test_any_title_gives_a_usable_file_name(text):
    name = hygiene.file_name(text, ".docx")
    assert name.endswith(".docx") and len(name) > 5 and not set(name) & set('/\\:*?"<>|\x00') and name[0] not in " .-"
