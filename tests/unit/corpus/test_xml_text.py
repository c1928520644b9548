"""Character data becomes normalised text whose every character knows its offset."""

from __future__ import annotations

import gc
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from tribonian.config.jurisdictions import load
from tribonian.corpus.outline import Entry
from tribonian.corpus.readers import akoma_ntoso, clml, xml_source, xml_writer
from tribonian.corpus.readers.gii_norm import GiiNorm
from tribonian.corpus.readers.uslm import Uslm
from tribonian.corpus.readers.xml_text import Collector, characters
from tribonian.corpus.readers.xml_writer import solid
from tribonian.domain.cancel import CancelToken


class Sheet:
    """A collector with the tags of the tests."""

    def __init__(self, source: str, *, survey: bool = True) -> None:
        self.root = etree.fromstring(source)
        actions = {}
        self.text = text = Collector(actions)
        actions |= {"p": text.block, "table": text.block, "tr": text.row, "td": text.cell, "br": text.line_break, "f": text.flow}
        actions |= {"note": self.note, "skip": self.skip, "unit": self.unit}
        self.chars = characters(self.root)
        if survey:
            text.survey(self.root)
        text.inline(self.root)
        self.entry = Entry("text", "", "")
        text.take_body(self.entry)

    def note(self, element):
        self.text.note("footnote", "1", self.text.aside(element))

    def skip(self, element):
        self.text.skip(element)

    def unit(self, element):
        part = self.text.open_part("subsection")
        self.text.tail_or_text(element.text)
        for child in element:
            if child.tag == "num":
                self.text.part_number(part, child)
            elif child.tag == "head":
                self.text.part_heading(part, child)
            else:
                (self.text.actions.get(child.tag) or self.text.block)(child)
            self.text.tail(child)
        self.text.close_part(part)

    @property
    def body(self):
        return self.entry.body

    def check(self):
        """Every solid character is the one at its offset."""
        for index, character in enumerate(self.body.text):
            if not character.isspace():
                assert self.chars[self.body.source(index)] == character


def test_blocks_are_lines_and_white_space_is_one_blank():
    sheet = Sheet("<r>\n <p>one\n   <b>two</b>,\tthree </p>\n <p>  four</p><p/>\n five </r>")
    assert sheet.body.text == "one two, three\nfour\nfive"
    sheet.check()


@pytest.mark.parametrize("survey", [True, False])
def test_odd_characters(survey):
    sheet = Sheet("<r><p>a\u00a0b\u00ad-c \u200b d</p><p>plain</p></r>", survey=survey)
    assert sheet.body.text == "a b-c d\nplain"
    sheet.check()
    assert solid(sheet.chars) == sheet.text.kept


def test_composed_characters():
    sheet = Sheet("<r><p>cafe\u0301  bar</p></r>")
    assert sheet.body.text == "café bar"
    assert sheet.chars[sheet.body.source(5)] == "b"


def test_tables_keep_their_cells():
    sheet = Sheet("<r><table><tr><td>a</td><td><p>b</p><p>c</p></td><td/><td>d</td></tr><tr><td/><td>e</td></tr></table>x</r>")
    assert sheet.body.text == "a\tb c\t\td\n\te\nx"
    sheet.check()


def test_notes_stand_apart_at_their_place():
    sheet = Sheet("<r><p>word<note>see <p>there</p></note> next</p></r>")
    assert sheet.body.text == "word next"
    (note,) = sheet.entry.notes
    assert (note.text, note.offset) == ("see\nthere", 4)
    sheet.check()
    assert sheet.text.kept == solid(sheet.chars)


def test_what_is_skipped_is_counted():
    sheet = Sheet("<r><p>a</p><skip>left <b>out</b></skip><p>b</p></r>")
    assert sheet.body.text == "a\nb"
    assert sheet.text.skipped == len("leftout")
    sheet.check()


def test_parts_begin_lines_and_their_text_follows_the_number():
    source = "<r><p>Intro:</p> <unit> <num>(1)</num> <p>first</p><p>more</p> <unit><num>(a)</num><p>inner</p></unit> </unit>"
    sheet = Sheet(source + "<unit><num>(2)</num><head>Head</head><p>second</p></unit><unit><num>(3)</num></unit><p>end</p></r>")
    text = sheet.body.text
    assert text == "Intro:\n(1) first\nmore\n(a) inner\n(2) Head\nsecond\n(3)\nend"
    one, inner, two, three = sheet.entry.parts
    assert text[one.start : one.end] == "first\nmore\n(a) inner"
    assert text[inner.start : inner.end] == "inner" and inner.parent == 0
    assert text[two.start : two.end] == "second" and two.heading == "Head" and two.label == "(2) Head"
    assert three.start == three.end
    sheet.check()


def test_inserted_text_is_held_by_what_follows():
    sheet = Sheet("<r><p>say</p></r>")
    text = sheet.text
    text.insert("“")
    text.hold("")
    text.block(etree.fromstring("<p>quoted</p>"))
    text.attach()
    text.insert("”")
    assert text.take().text == "“quoted”"


@pytest.mark.parametrize("text", ["", " a b\n\tc ", "\u00a0a\u2003b\u3000", "\r\n\x0c", "übung \u2028 x"])
def test_solid_counts_like_splitting(text):
    assert solid(text) == sum(map(len, text.split()))


@given(st.text(st.characters(codec="utf-8")))
def test_solid_counts_any_text_like_splitting(text):
    assert solid(text) == sum(map(len, text.split()))


XML_TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn", "Co")) | st.sampled_from("ae\u0301\u00a0 \t\n\r")
)


@given(XML_TEXT)
def test_a_surveyed_document_is_cleaned_like_any_other(text):
    root = etree.Element("r")
    etree.SubElement(root, "p").text = text
    etree.SubElement(root, "p").text = f"x {text[::-1]}"
    texts = []
    for survey in (True, False):
        collector = Collector({})
        collector.actions = {"p": collector.block}
        if survey:
            assert collector.survey(root) == (len(characters(root)), solid(characters(root)))
        collector.inline(root)
        texts.append(collector.take())
    assert texts[0] == texts[1]


def test_characters_that_need_no_look_at_their_neighbours_are_composed_whatever_stands_before_them():
    letters = [chr(code) for block in ((0x41, 0x250), (0x370, 0x530)) for code in range(*block) if chr(code).isalpha()]
    apart = [chr(code) for code in range(0xA1, 0x3000) if xml_writer._APART.fullmatch(chr(code))]
    assert {"é", "—", "ж", "“"} <= set(apart)
    for character in apart:
        assert unicodedata.combining(character) == 0 and unicodedata.is_normalized("NFC", character)
        after = "".join(f"{letter}{character}" for letter in letters if unicodedata.is_normalized("NFC", letter))
        assert unicodedata.is_normalized("NFC", after), character


AKN = """<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act name="act"><body>
<section eId="sec_1"><num>1.</num><heading>Lamps</heading><content><p>Lamps burn.</p></content></section>
</body></act></akomaNtoso>"""
CLML = """<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation"><Primary><Body>
<P1 id="section-1"><Pnumber>1</Pnumber><P1para><Text>Lamps burn.</Text></P1para></P1></Body></Primary></Legislation>"""
USLM = """<pLaw xmlns="http://schemas.gpo.gov/xml/uslm"><main>
<section><num value="1">SEC. 1. </num><content>Lamps burn.</content>
</section></main></pLaw>"""
GII = """<dokumente><norm><metadaten><jurabk>LatG</jurabk></metadaten></norm><norm><metadaten><enbez>§ 1</enbez></metadaten>
<textdaten><text><Content><P>Lampen brennen.</P></Content></text></textdaten></norm></dokumente>"""


@pytest.mark.parametrize("source", [AKN, CLML, USLM, GII], ids=["akn", "clml", "uslm", "gii"])
def test_what_was_read_is_let_go_of_without_the_collector_of_garbage(source, tmp_path):
    path = tmp_path / "lamps.xml"
    path.write_text(source, encoding="utf-8")

    def read():
        if source is USLM:
            return Uslm().outlines(path, load("us"), CancelToken())
        if source is GII:
            return GiiNorm().outline(path, load("de"), CancelToken())
        if source is CLML:
            return clml.outline_of(xml_source.read(path), "lamps", CancelToken())
        return akoma_ntoso.outlines(xml_source.read(path), "lamps", "", CancelToken())

    assert read()
    gc.collect()
    gc.disable()
    try:
        assert read()
        assert not [one for one in gc.get_objects() if isinstance(one, Collector)]
    finally:
        gc.enable()
