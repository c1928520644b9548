"""The XML of legislation.gov.uk, with invented Acts and instruments."""

from __future__ import annotations

import pytest
from lxml import etree
from tests.support.parsing import by_eid, numbers, parse, text_of

from tribonian.corpus import sniff
from tribonian.corpus.readers.clml_names import item_number, kind_of, roman
from tribonian.errors import NothingToImport

HEAD = """<?xml version="1.0" encoding="utf-8"?>
<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation"
  xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:dct="http://purl.org/dc/terms/" DocumentURI="http://www.legislation.gov.uk/ukpga/2031/7">
<ukm:Metadata><dc:title>Lighthouses (Lamps) Act 2031</dc:title><dct:valid>2033-01-01</dct:valid>
<ukm:PrimaryMetadata><ukm:EnactmentDate Date="2031-04-28"/></ukm:PrimaryMetadata></ukm:Metadata>
<Contents><ContentsTitle>Lamps</ContentsTitle><ContentsItem><ContentsNumber>1</ContentsNumber></ContentsItem></Contents>"""
NOTES = """<Footnotes><Footnote id="f00001"><FootnoteText><Para><Text>1999 c. 3.</Text></Para></FootnoteText></Footnote>
      </Footnotes>
<Commentaries><Commentary id="c1" Type="F"><Para><Text>Words in s. 1 inserted (1.1.2033).</Text></Para></Commentary>
<Commentary id="c2" Type="I"><Para><Text>S. 1 in force at 1.5.2032.</Text></Para></Commentary>
<Commentary id="c3" Type="F"><Para><Text>S. 3 repealed.</Text></Para></Commentary>
<Commentary id="c9" Type="C"><Para><Text>Act modified.</Text></Para></Commentary></Commentaries>"""


def law(tmp_path, content, notes="", head=HEAD):
    """The work in an invented document."""
    path = tmp_path / "lamps.xml"
    path.write_text(f"{head}{content}{notes}</Legislation>", encoding="utf-8")
    assert sniff.choose(path).name == "clml"
    (work,) = parse(path)
    assert work.covered == 1.0
    return work


def act(tmp_path, body, more="", notes="", prelims=""):
    return law(tmp_path, f"<Primary>{prelims}<Body>{body}</Body>{more}</Primary>", notes)


SECTION = """<P1group RestrictStartDate="2032-05-01"><Title>Duty to keep lamps</Title>
<P1 id="section-1" DocumentURI="http://www.legislation.gov.uk/ukpga/2031/7/section/1"><Pnumber>1<CommentaryRef Ref="c2"/>
      </Pnumber><P1para>
  <P2 id="section-1-1"><Pnumber>1</Pnumber><P2para>
      <Text>A keeper must keep <Addition CommentaryRef="c1">two</Addition> lamps—</Text>
    <P3 id="section-1-1-a"><Pnumber>a</Pnumber><P3para><Text>an oil lamp, and</Text></P3para></P3>
    <P3 id="section-1-1-b"><Pnumber>b</Pnumber><P3para><Text>a <Substitution CommentaryRef="c1">spare</Substitution> one,</Text>
    </P3para></P3><Text>unless it is day<FootnoteRef Ref="f00001"/>.</Text></P2para></P2>
  <P2 id="section-1-2"><Pnumber>2</Pnumber><P2para><Text><Repeal CommentaryRef="c1">. . .</Repeal></Text></P2para></P2>
</P1para></P1></P1group>"""


def test_sections_units_and_commentaries(tmp_path):
    work = act(tmp_path, f'<Part id="part-1"><Number>Part 1</Number><Title>Lamps</Title>{SECTION}</Part>', notes=NOTES)
    assert (work.title, work.version, work.jurisdiction) == ("Lighthouses (Lamps) Act 2031", "2033-01-01", "uk")
    section = by_eid(work, "section-1")
    assert (section.kind, section.number, section.heading) == ("section", "1", "Duty to keep lamps")
    assert section.label == "1 Duty to keep lamps" and section.since == "2032-05-01" and section.link.endswith("/section/1")
    assert text_of(work, "section-1") == "\n".join(
        ("(1) A keeper must keep two lamps—", "(a) an oil lamp, and", "(b) a spare one,", "unless it is day.", "(2) . . .")
    )
    assert text_of(work, "section-1-1-b") == "a spare one,"
    assert [p.kind for p in work.provisions] == ["part", "section", "subsection", "paragraph", "paragraph", "subsection"]
    told = [(n.kind, n.mark, n.text, n.eid) for n in work.notes]
    assert told == [
        ("amendment", "F2", "S. 3 repealed.", ""),
        ("amendment", "C1", "Act modified.", ""),
        ("editorial", "I1", "S. 1 in force at 1.5.2032.", "section-1"),
        ("amendment", "F1", "Words in s. 1 inserted (1.1.2033).", "section-1"),
        ("footnote", "1", "1999 c. 3.", "section-1"),
    ]
    assert any(line.startswith("contents list") for line in work.left_out)


def test_every_character_knows_its_offset(tmp_path):
    work = act(tmp_path, SECTION, notes=NOTES)
    source = "".join(etree.parse(str(tmp_path / "lamps.xml")).getroot().itertext())
    for index, character in enumerate(work.text):
        if not character.isspace() and character not in "()":
            assert source[work.offsets.to_source(index)] == character


def test_status(tmp_path):
    one = """<P1group {0}><Title>T</Title><P1 id="section-{1}"><Pnumber>{1}</Pnumber><P1para><Text>Words.</Text></P1para></P1>
      </P1group>"""
    states = ('Status="Repealed"', 'Status="Prospective"', 'Match="false" RestrictEndDate="2032-12-01"',
              'Match="false" RestrictStartDate="2040-01-01"', 'RestrictStartDate="2032-01-01"', 'Status="Dead"')  # fmt: skip
    work = act(tmp_path, "".join(one.format(state, number) for number, state in enumerate(states, 1)))
    assert [p.status for p in work.provisions] == [
        "repealed", "not_yet_in_force", "repealed", "not_yet_in_force", "in_force", "repealed"
    ]  # fmt: skip
    assert by_eid(work, "section-3").until == "2032-12-01"


def test_block_amendments_belong_to_the_text(tmp_path):
    body = """<P1group><Title>Amendment</Title><P1 id="section-2"><Pnumber>2</Pnumber><P1para>
      <Text>After section 4 insert—</Text>
      <BlockAmendment Format="double"><P1group><Title>Ropes</Title><P1><Pnumber>4A</Pnumber><P1para><P2><Pnumber>1</Pnumber>
      <P2para><Text>A rope.</Text></P2para></P2></P1para></P1></P1group></BlockAmendment><AppendText>.</AppendText></P1para>
      </P1></P1group>"""
    work = act(tmp_path, body)
    assert [p.eid for p in work.provisions] == ["section-2"]
    assert text_of(work, "section-2") == "After section 4 insert—\n“Ropes\n4A (1) A rope.”."


def test_schedules(tmp_path):
    more = """<Schedules><Title>SCHEDULES</Title><Schedule id="schedule-1"><Number>SCHEDULE 1</Number>
      <TitleBlock><Title>Colours</Title><Subtitle>of lamps</Subtitle></TitleBlock><Reference>Section 1</Reference><ScheduleBody>
      <Pblock><Title>Red</Title><P1group><Title>Meaning</Title>
        <P1 id="schedule-1-paragraph-1"><Pnumber>1</Pnumber><P1para><P2 id="s1"><Pnumber>1</Pnumber><P2para>
      <Text>Colours are—</Text>
          <OrderedList Type="roman" Decoration="parens"><ListItem><Para><Text>red,</Text></Para></ListItem>
          <ListItem><Para><Text>blue.</Text></Para></ListItem></OrderedList></P2para></P2></P1para></P1></P1group></Pblock>
      <P1group><Title>Both</Title><P1><Pnumber>2</Pnumber><P1para><Text>Two.</Text></P1para></P1>
        <P1><Pnumber>3</Pnumber><P1para><Text>Three.</Text></P1para></P1></P1group>
      <P><Text>Loose words.</Text></P></ScheduleBody></Schedule></Schedules>
      <ExplanatoryNotes><Title>Explanatory Note</Title><Comment><Para><Text>(This note is not part of the Act)</Text></Para>
      </Comment>
      <P><Text>About lamps.</Text></P></ExplanatoryNotes>"""
    work = act(tmp_path, SECTION, more)
    schedule = by_eid(work, "schedule-1")
    assert (schedule.kind, schedule.number, schedule.heading) == ("schedule", "SCHEDULE 1", "Colours of lamps")
    assert text_of(work, "schedule-1-paragraph-1") == "(1) Colours are—\n(i) red,\n(ii) blue."
    told = [(p.kind, p.number, p.heading) for p in work.provisions if not p.inner and p.start >= schedule.start]
    assert told == [
        ("schedule", "SCHEDULE 1", "Colours of lamps"), ("division", "", "Red"), ("paragraph", "1", "Meaning"),
        ("division", "", "Both"), ("paragraph", "2", ""), ("paragraph", "3", ""), ("text", "", ""), ("annex", "",
      "Explanatory Note"),
    ]  # fmt: skip
    assert ("editorial", "Section 1", "schedule-1") in [(n.kind, n.text, n.eid) for n in work.notes]


def test_prelims_and_signatures_of_an_instrument(tmp_path):
    content = """<Secondary><SecondaryPrelims><Number> 2031 No. 43 </Number><SubjectInformation><Subject><Title>LAMPS</Title>
      </Subject>
      </SubjectInformation><Title>The Lamps Order 2031</Title><MadeDate><Text>Made</Text><DateText>15th May 2031</DateText>
      </MadeDate>
      <SecondaryPreamble><EnactingText><Para><Text>The Secretary makes this Order.</Text></Para></EnactingText>
      </SecondaryPreamble>
      </SecondaryPrelims><Body><P1group><Title>Citation</Title><P1 id="article-1"><Pnumber>1</Pnumber><P1para><P2>
      <Pnumber>1</Pnumber>
      <P2para><Text>This Order.</Text></P2para></P2></P1para></P1></P1group><SignedSection><Signatory><Signee>
      <PersonName>A. Keeper</PersonName><JobTitle>Minister</JobTitle></Signee></Signatory></SignedSection></Body></Secondary>"""
    work = law(tmp_path, content)
    assert [(p.kind, p.number) for p in work.provisions] == [
        ("text", ""), ("preamble", ""), ("article", "1"), ("paragraph", "(1)"), ("conclusion", "")
    ]  # fmt: skip
    assert text_of(work, "prelims") == "2031 No. 43\nLAMPS\nThe Lamps Order 2031\nMade 15th May 2031"
    assert text_of(work, "conclusion") == "A. Keeper\nMinister"


def test_retained_law_of_the_union(tmp_path):
    content = """<EURetained><EUPrelims><MultilineTitle><Text>Regulation (EU) 2031/1</Text></MultilineTitle><EUPreamble>
      <Division>
      <Number>(1)</Number><P><Text>Whereas it is dark.</Text></P></Division></EUPreamble></EUPrelims><EUBody>
      <EUTitle id="title-I"><Number>TITLE I</Number><Title>LAMPS</Title><P1 id="article-1"><Pnumber>Article 1</Pnumber><P1para>
      <P2><Pnumber PuncBefore="" PuncAfter=".">1</Pnumber><P2para><Text>A lamp.</Text></P2para></P2></P1para></P1></EUTitle>
      </EUBody>
      </EURetained>"""
    work = law(tmp_path, content)
    assert [(p.kind, p.number) for p in work.provisions if p.kind not in {"text", "preamble"}] == [
        ("title", "TITLE I"), ("article", "1"), ("paragraph", "1")
    ]  # fmt: skip
    assert text_of(work, "article-1") == "1. A lamp." and "(1)\nWhereas it is dark." in work.text


def test_tables_formulas_and_words_kept_although_repealed(tmp_path):
    body = """<P1group><Title>T</Title><P1><Pnumber>1</Pnumber><P1para>
      <Text>As <Repeal RetainText="true">once</Repeal> follows</Text>
      <Formula><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>A</mi> <mo>=</mo> <mi>B</mi></math></Formula>
      <Tabular><table xmlns="http://www.w3.org/1999/xhtml"><tbody><tr><th>Colour</th><th>No</th></tr><tr><td>red</td>
      <td>1<Inferior
      xmlns="http://www.legislation.gov.uk/namespaces/legislation">t</Inferior></td></tr></tbody></table></Tabular></P1para>
      </P1></P1group>"""
    work = act(tmp_path, body)
    assert text_of(work, "sec_1") == "As follows\nA = B\nColour\tNo\nred\t1t"
    assert [(n.kind, n.text) for n in work.notes] == [("amendment", "once")]


def test_provisions_without_numbers(tmp_path):
    work = act(tmp_path, "<P1group><Title>Recital</Title><P><Text>Whereas.</Text></P></P1group><P><Text>Loose.</Text></P>")
    assert [(p.kind, p.heading) for p in work.provisions] == [("section", "Recital"), ("text", "")]
    assert numbers(work) == ["", ""]


def test_nothing_is_imported_empty(tmp_path):
    with pytest.raises(NothingToImport):
        law(tmp_path, "<Primary><Body/></Primary>")


def test_how_numbers_are_printed():
    assert [roman(n) for n in (1, 4, 9, 14)] == ["i", "iv", "ix", "xiv"]
    assert item_number(2, "alpha", "parenRight") == "b)" and item_number(28, "alpha", "none") == "bb"
    assert kind_of("schedule-2-paragraph-4", "section", True) == "paragraph"
    assert kind_of("", "regulation", False) == "regulation"
