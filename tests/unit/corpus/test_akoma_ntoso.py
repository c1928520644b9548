"""Akoma Ntoso, with invented laws of several countries' habits."""

from __future__ import annotations

import pytest
from lxml import etree
from tests.support.parsing import by_eid, numbers, parse, text_of

from tribonian.corpus import sniff
from tribonian.corpus.readers.xml_writer import solid
from tribonian.errors import DamagedFile, ImportRejected, NothingToImport, UnsupportedFormat

NS = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
META = """<meta><identification source="#x"><FRBRWork><FRBRthis value="/akn/{country}/act/2031/7/!main"/>
<FRBRalias value="Lamps Act" name="title"/><FRBRdate date="2031-04-28" name="Generation"/>
      <FRBRcountry value="{country}"/></FRBRWork>
<FRBRExpression><FRBRdate date="2033-01-01" name="version"/><FRBRlanguage language="eng"/></FRBRExpression>
      </identification>{more}</meta>"""


def law(tmp_path, body, *, kind="act", meta=None, front="", back="", ns=NS, after="", country="gb"):
    """The works in an invented document."""
    meta = META.format(country=country, more="") if meta is None else meta
    text = f'<akomaNtoso xmlns="{ns}"><{kind} name="x">{meta}{front}<body>{body}</body>{back}</{kind}>{after}</akomaNtoso>'
    path = tmp_path / "lamps.xml"
    path.write_text(text, encoding="utf-8")
    assert sniff.choose(path).name == "akoma-ntoso"
    return parse(path)


def one(tmp_path, body, **more):
    (work,) = law(tmp_path, body, **more)
    assert work.covered == 1.0
    return work


SECTION = """
<part eId="part_I"><num>I</num><heading>LAMPS</heading>
  <section eId="part_I__sec_1"><num>1.</num><heading>Duty</heading>
    <subsection eId="part_I__sec_1__subsec_1"><num>(1)</num>
      <intro><p>A keeper must keep—</p></intro>
      <paragraph eId="part_I__sec_1__subsec_1__para_a"><num>(a)</num><content><p>a lamp, <i>and</i></p></content></paragraph>
      <paragraph eId="part_I__sec_1__subsec_1__para_b"><num>(b)</num><content><p>oil,</p></content></paragraph>
      <wrapUp><p>unless it is day.</p></wrapUp>
    </subsection>
    <subsection eId="part_I__sec_1__subsec_2"><num>(2)</num><content><p>Two.</p><p>More.</p></content></subsection>
  </section>
</part>"""


def test_parts_sections_and_units_inside_them(tmp_path):
    work = one(tmp_path, SECTION)
    assert work.title == "Lamps Act" and work.version == "2033-01-01" and work.jurisdiction == "uk"
    part = by_eid(work, "part_I")
    assert (part.kind, part.number, part.heading, part.label) == ("part", "Part I", "LAMPS", "I LAMPS")
    section = by_eid(work, "part_I__sec_1")
    assert (section.kind, section.number, section.label) == ("section", "1", "1. Duty")
    assert text_of(work, "part_I__sec_1__subsec_1") == "A keeper must keep—\n(a) a lamp, and\n(b) oil,\nunless it is day."
    assert text_of(work, "part_I__sec_1__subsec_1__para_b") == "oil,"
    assert text_of(work, "part_I__sec_1__subsec_2") == "Two.\nMore."
    unit = by_eid(work, "part_I__sec_1__subsec_1__para_a")
    assert unit.inner and unit.kind == "paragraph" and unit.number == "(a)" and unit.parent.endswith("subsec_1")


def test_every_character_knows_its_offset(tmp_path):
    work = one(tmp_path, SECTION)
    source = "".join(etree.parse(str(tmp_path / "lamps.xml")).getroot().itertext())
    for index, character in enumerate(work.text):
        if not character.isspace():
            assert source[work.offsets.to_source(index)] == character


def test_heading_before_the_number(tmp_path):
    work = one(tmp_path, "<section><heading>Duty</heading><num>1.</num><content><p>Text.</p></content></section>")
    assert [p.label for p in work.provisions] == ["1. Duty"]


def test_words_around_numbers(tmp_path):
    printed = ("Section 1.", "SEC. 2.", "Art. 3-bis", "§ 4", "Artículo 5º.", "Article 6 ", "7A")
    body = "".join(f"<section><num>{num}</num><content><p>Text.</p></content></section>" for num in printed)
    assert numbers(one(tmp_path, body)) == ["1", "2", "3-bis", "4", "5º", "6", "7A"]


def test_schedules_and_their_paragraphs(tmp_path):
    body = """<section><num>1.</num><content><p>Text.</p></content></section>
    <hcontainer name="schedules"><hcontainer name="schedule" eId="sch_1"><num>Schedule 1<authorialNote class="referenceNote">
    <p>Section 1.</p></authorialNote></num><heading>Oils</heading>
      <part><num>Part 1</num><heading>Whale</heading><paragraph><num>1.</num><subparagraph><num>(1)</num>
        <content><p>Oil.</p></content></subparagraph></paragraph>
        <hcontainer name="crossheading"><heading>Colour</heading><paragraph><num>2.</num><content><p>Red.</p></content>
      </paragraph>
      </hcontainer></part></hcontainer></hcontainer>"""
    work = one(tmp_path, body)
    schedule = by_eid(work, "sch_1")
    assert (schedule.kind, schedule.number, schedule.label) == ("schedule", "Schedule 1", "Schedule 1 Oils")
    assert [(note.kind, note.text, note.eid) for note in work.notes] == [("editorial", "Section 1.", "sch_1")]
    kinds = [(p.kind, p.number) for p in work.provisions if not p.inner]
    expected = [("section", "1"), ("schedule", "Schedule 1"), ("part", "Part 1"), ("paragraph", "1")]
    assert kinds == [*expected, ("division", ""), ("paragraph", "2")]


def test_quoted_structures_belong_to_the_text(tmp_path):
    body = """<section eId="sec_1"><num>1</num><content><p>After section 3 insert—<quotedStructure startQuote="“" endQuote="”">
      <section eId="sec_3A"><num>3A</num><heading>Rope</heading><subsection><num>(1)</num><content><p>A rope.</p>
      </content></subsection>
      </section></quotedStructure>.</p><p>Omit <quotedText startQuote="“" endQuote="”">lamp</quotedText>.</p></content>
      </section>"""
    work = one(tmp_path, body)
    assert [p.eid for p in work.provisions] == ["sec_1"]
    assert text_of(work, "sec_1") == "After section 3 insert—\n“3A Rope\n(1) A rope.”.\nOmit “lamp”."


def test_notes_remarks_and_deleted_words_stand_apart(tmp_path):
    body = """<section eId="sec_1"><num>1</num><content><p>A lamp<authorialNote marker="3"><p>See there.</p>
      </authorialNote> burns
      <del>dimly</del> <ins>brightly</ins>.</p><p><remark status="editorial">[s. 1 amended by Act 9 of 2032]</remark></p>
      </content></section>
      <section eId="sec_2"><num>2</num><content><p><remark>[Repealed by Act 10 of 2032.]</remark></p></content></section>"""
    work = one(tmp_path, body)
    assert text_of(work, "sec_1") == "A lamp burns brightly."
    told = [(note.kind, note.mark, note.text) for note in work.notes]
    assert told == [
        ("footnote", "3", "See there."),
        ("amendment", "deleted", "dimly"),
        ("amendment", "", "[s. 1 amended by Act 9 of 2032]"),
    ]
    assert work.text[: work.notes[0].anchor].endswith("A lamp")
    gone = by_eid(work, "sec_2")
    assert gone.status == "repealed" and text_of(work, "sec_2") == "[Repealed by Act 10 of 2032.]"


def test_notes_kept_in_the_metadata(tmp_path):
    notes = '<notes source="#x"><note class="commentary F" eId="n1" marker="F1"><p>Words inserted.</p></note></notes>'
    meta = META.format(country="gb", more=notes)
    body = '<section><num>1</num><content><p>A lamp<noteRef class="commentary F" href="#n1"/>.</p></content></section>'
    work = one(tmp_path, body, meta=meta)
    assert [(n.kind, n.mark, n.text) for n in work.notes] == [("amendment", "F1", "Words inserted.")]


def test_validity_and_status(tmp_path):
    more = """<lifecycle source="#x"><eventRef eId="e1" date="2031-05-01" type="generation"/>
      <eventRef eId="e2" date="2032-06-01"
      type="repeal"/><eventRef eId="e3" date="2040-01-01" type="amendment"/></lifecycle><temporalData source="#x">
      <temporalGroup eId="t1"><timeInterval start="#e1" end="#e2" refersTo="#f"/></temporalGroup>
      <temporalGroup eId="t2"><timeInterval start="#e3" refersTo="#f"/></temporalGroup></temporalData>"""
    body = """<section period="#t1"><num>1</num><content><p>Gone.</p></content></section>
      <section period="#t2"><num>2</num><content><p>To come.</p></content></section>
      <section status="removed"><num>3</num><content><p>. . .</p></content></section>
      <section><num>4</num><content><p>In force.</p></content></section>"""
    work = one(tmp_path, body, meta=META.format(country="gb", more=more))
    told = [(p.number, p.status, p.since, p.until) for p in work.provisions]
    assert told == [
        ("1", "repealed", "2031-05-01", "2032-06-01"),
        ("2", "not_yet_in_force", "2040-01-01", ""),
        ("3", "repealed", "", ""),
        ("4", "in_force", "", ""),
    ]


def test_modifications_are_notes(tmp_path):
    more = """<analysis source="#x"><passiveModifications><textualMod type="substitution">
      <source href="/akn/gb/act/2032/9#sec_4"/>
      <destination href="#sec_1"/></textualMod></passiveModifications></analysis>"""
    body = '<section eId="sec_1"><num>1</num><content><p>Text.</p></content></section>'
    work = one(tmp_path, body, meta=META.format(country="gb", more=more))
    assert [(n.kind, n.mark, n.text, n.eid) for n in work.notes] == [
        ("amendment", "substitution", "substitution by /akn/gb/act/2032/9#sec_4", "sec_1")
    ]


def test_sections_of_articles_and_articles_of_sections(tmp_path):
    body = """<article eId="art_1"><num>Article 1</num><intro><p>Of powers.</p></intro>
      <section eId="s1"><num>Section 1</num><content><p>All powers.</p></content></section>
      <section eId="s2"><num>Section 2</num><content><p>The rest.</p></content></section></article>"""
    work = one(tmp_path, body)
    assert [(p.eid, p.kind, p.parent) for p in work.provisions] == [
        ("art_1", "article", ""),
        ("s1", "section", "art_1"),
        ("s2", "section", "art_1"),
    ]
    body = """<section eId="a1"><num>1</num><heading>Lampen</heading><article><num>§ 1</num><paragraph><num>(1)</num><content>
      <p>Brennt.</p></content></paragraph></article></section>"""
    work = one(tmp_path, body, country="de")
    assert [(p.kind, p.number) for p in work.provisions] == [("division", "Section 1"), ("article", "1"), ("paragraph", "(1)")]


def test_cross_headings_group_what_follows(tmp_path):
    body = """<part eId="p1"><num>Part 1</num><crossHeading>Oil</crossHeading><section><num>1</num><content><p>A.</p>
      </content></section>
      <crossHeading>Wick</crossHeading><section><num>2</num><content><p>B.</p></content></section></part>
      <part eId="p2"><num>Part 2</num><section><num>3</num><content><p>C.</p></content></section></part>"""
    work = one(tmp_path, body)
    parents = {p.number: by_eid(work, p.parent).heading for p in work.provisions if p.kind == "section"}
    assert parents == {"1": "Oil", "2": "Wick", "3": ""}


def test_front_and_back_matter_and_contents(tmp_path):
    front = """<coverPage><toc><tocItem level="1" href="#sec_1"><inline name="h">Duty to keep lamps</inline></tocItem>
      </toc></coverPage>
      <preface><longTitle><p>An Act about <docTitle>Lamps Act 2031</docTitle></p></longTitle></preface>
      <preamble><recitals><recital><num>(1)</num><p>Whereas it is dark,</p></recital></recitals><formula name="e">
      <p>be it so.</p></formula>
      </preamble>"""
    back = "<conclusions><p>Given <location>here</location>.</p></conclusions>"
    work = one(tmp_path, SECTION, front=front, back=back)
    assert work.title == "Lamps Act 2031" and "Lamps Act" in work.aliases
    assert any(line.startswith("contents list: Duty to keep lamps") for line in work.left_out)
    kinds = [p.kind for p in work.provisions if not p.inner]
    assert kinds == ["text", "preamble", "part", "section", "conclusion"]
    assert text_of(work, "preamble") == "(1) Whereas it is dark,\nbe it so."


def test_attachments_are_annexes_of_the_same_work(tmp_path):
    inner = f"<meta>{'<x/>'}</meta><mainBody><paragraph><num>1.</num><content><p>Red.</p></content></paragraph></mainBody>"
    back = f"""<attachments><attachment eId="att_1"><heading>Schedule 1</heading><subheading>Colours</subheading>
      <doc name="schedule">{inner}</doc></attachment><attachment eId="att_2"><heading>Annex II</heading><doc name="annex">
      {inner.replace("Red", "Blue")}</doc></attachment></attachments>"""
    work = one(tmp_path, "<section><num>1</num><content><p>Text.</p></content></section>", back=back)
    told = [(p.kind, p.number, p.label, p.parent) for p in work.provisions]
    assert told[1:] == [
        ("schedule", "Schedule 1", "Schedule 1 Colours", ""),
        ("paragraph", "1", "1.", "att_1"),
        ("annex", "Annex II", "Annex II", ""),
        ("paragraph", "1", "1.", "att_2"),
    ]


def test_components_are_works_of_their_own(tmp_path):
    inner = "<act name='x'><meta/><body><section><num>{0}</num><content><p>Text {0}.</p></content></section></body></act>"
    after = f'<components><component eId="cmp_2">{inner.format(7)}</component></components>'
    works = law(tmp_path, "<section><num>1</num><content><p>Text.</p></content></section>", after=after)
    assert [work.key for work in works] == ["lamps", "lamps-cmp_2"]
    assert numbers(works[1]) == ["7"]
    source = "".join(etree.parse(str(tmp_path / "lamps.xml")).getroot().itertext())
    for work in works:
        place = work.text.index("Text")
        assert source[work.offsets.to_source(place) :].startswith(work.text[place : place + 5])


def test_a_collection_holds_works(tmp_path):
    bill = "<bill name='b'><meta/><body><article><num>{0}</num><content><p>T{0}.</p></content></article></body></bill>"
    inner = f"<component eId='c{{0}}'>{bill}</component>"
    text = f'<akomaNtoso xmlns="{NS}"><documentCollection name="c"><meta/><preface><p>Two bills</p></preface><collectionBody>'
    text += f"{inner.format(1)}{inner.format(2)}</collectionBody></documentCollection></akomaNtoso>"
    path = tmp_path / "both.xml"
    path.write_text(text, encoding="utf-8")
    works = parse(path)
    assert [work.text.strip() for work in works] == ["Two bills", "1\nT1.", "2\nT2."]
    source = "".join(etree.parse(str(path)).getroot().itertext())
    for work in works[1:]:
        place = work.text.index("T")
        offset = work.offsets.to_source(place)
        assert source[offset : offset + 2] == work.text[place : place + 2]


@pytest.mark.parametrize(
    "ns",
    [
        "http://www.akomantoso.org/2.0",
        "http://docs.oasis-open.org/legaldocml/ns/akn/3.0/CSD13",
        "http://www.akomantoso.org/1.0",
        "",
    ],
)
def test_older_namespaces(tmp_path, ns):
    body = '<section id="sec1"><num>1</num><content><p>Text.</p></content></section>'
    work = one(tmp_path, body, ns=ns)
    assert by_eid(work, "sec1").number == "1"


def test_tables_lists_and_loose_text(tmp_path):
    body = """<section><num>1</num><content><table><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td>1</td><td/></tr></table>
      <ol><li>first</li><li>second</li></ol><blockList><listIntroduction>Of:</listIntroduction><item><num>i.</num>
      <p>one</p></item>
      </blockList><p>line<br/>break</p></content></section><level><content><p>Loose text.</p></content></level>"""
    work = one(tmp_path, body)
    assert work.text.strip() == "1\na\tb\n1\n1. first\n2. second\nOf:\ni. one\nline\nbreak\n\nLoose text."


def test_text_between_provisions_is_kept(tmp_path):
    body = """<part><num>Part 1</num><heading>H</heading><content><p>Before.</p></content>
      <section><num>1</num><content><p>Text.</p></content></section> stray words <wrapUp><p>After.</p></wrapUp></part>"""
    work = one(tmp_path, body)
    assert [p.kind for p in work.provisions] == ["part", "text", "section", "text"]
    assert "stray words" in work.text and work.text.strip().endswith("After.")
    assert work.characters == solid("Part 1HBefore.1Text.straywordsAfter.")


def test_numbers_without_words_are_text(tmp_path):
    body = "<section><num>1</num><paragraph><num>•</num><content><p>dot</p></content></paragraph></section>"
    work = one(tmp_path, body)
    assert [p.kind for p in work.provisions] == ["section"] and "• dot" in work.text


def test_own_identifiers_only_when_unique(tmp_path):
    body = """<section eId="s"><num>1</num><content><p>A.</p></content></section><section eId="s"><num>2</num><content>
      <p>B.</p></content>
      </section><section eId="not one"><num>3</num><content><p>C.</p></content></section>"""
    assert [p.eid for p in one(tmp_path, body).provisions] == ["s", "sec_2", "sec_3"]


@pytest.mark.parametrize(("kind", "why"), [("debate", "debate"), ("debateReport", "debate")])
def test_what_is_no_law_is_refused(tmp_path, kind, why):
    path = tmp_path / "x.xml"
    path.write_text(
        f'<akomaNtoso xmlns="{NS}"><{kind} name="x"><meta/><debateBody><p>Text</p></debateBody></{kind}></akomaNtoso>'
    )
    assert sniff.choose(path).name == "akoma-ntoso"
    with pytest.raises(UnsupportedFormat, match=why):
        parse(path)


def test_nothing_is_imported_empty(tmp_path):
    with pytest.raises(NothingToImport):
        law(tmp_path, "")
    with pytest.raises(NothingToImport):
        law(tmp_path, "<section><num>1</num></section>")


def test_a_broken_document_is_rejected(tmp_path):
    path = tmp_path / "x.xml"
    path.write_text(f'<akomaNtoso xmlns="{NS}"><act><body>\n<section></body></act></akomaNtoso>')
    with pytest.raises(DamagedFile, match="line 2"):
        parse(path)
    assert issubclass(DamagedFile, ImportRejected)


def test_a_country_without_a_pack_is_read_by_the_generic_one_under_its_own_code(tmp_path):
    assert one(tmp_path, SECTION, country="tz").jurisdiction == "tz"
    assert one(tmp_path, SECTION, country="xx").jurisdiction == ""
    assert one(tmp_path, SECTION, country="gb-sct").jurisdiction == "uk"
