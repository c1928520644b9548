"""Character data becomes normalised text whose every character knows its offset."""

from __future__ import annotations

import pytest
from lxml import etree

from tribonian.corpus.outline import Entry
from tribonian.corpus.readers.xml_text import Collector, characters
from tribonian.corpus.readers.xml_writer import solid


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
