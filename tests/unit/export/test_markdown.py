"""Markdown: read back by a CommonMark reader, every text is exactly what it was."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from tests.support.sample_answers import run_events, sample_answer, sample_catalogue

from tribonian.export import hygiene, markdown
from tribonian.export.memo import Heading, ListBlock, Memo, Paragraph, Quote, Run, Table, TitleBlock
from tribonian.export.memo_from_run import memo_from_run


class Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)

    def handle_data(self, data):
        self.text += data


def rendered(source: str) -> Text:
    reader = Text()
    reader.feed(MarkdownIt("gfm-like", {"html": True, "linkify": False}).render(source))
    return reader


def test_footnotes_one_for_each_citation_with_pinpoint_and_link():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue)
    text = markdown.render(memo)
    definitions = dict(re.findall(r"^\[\^(\d+)\]: (.*)$", text, re.M))
    notes = list(memo.footnotes())
    assert list(definitions) == [str(number) for number in range(1, len(notes) + 1)]
    assert re.findall(r"\[\^(\d+)\](?!:)", text) == list(definitions)
    for number, note in enumerate(notes, start=1):
        assert note.pinpoint in definitions[str(number)]
        assert not note.link or f"<{note.link}>" in definitions[str(number)]


def test_quotations_read_back_identical():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue)
    shown = " ".join(rendered(markdown.render(memo)).text.split())
    for block in memo.blocks:
        if isinstance(block, Quote):
            assert " ".join(block.text.split()) in shown


@pytest.mark.parametrize(
    "text",
    ["# no heading", "1. no list", "- no list", "+ no", "> no quote", "    no code", "a | b", "*a* _b_ `c` ~~d~~",
     "<script>x</script>", "[a](http://b)", "![x](y)", "&amp; &lt;", "[^1] no note", "\\* slash", "--- ", "=====",
     "http://a.example www.b.example c@d.example",
     "a\n- b\n2) c\n    d", "<https://x.example>", "$x$ ^a^"],
)  # fmt: skip
def test_hostile_text_stays_text(text):
    blocks = (Paragraph((Run(text),)), Quote((Run(text),), "s"), Table(("h",), (((Run(text),),),)))
    memo = Memo(TitleBlock("t", "q", "2026-01-02"), blocks)
    reader = rendered(markdown.render(memo))
    wanted = " ".join(hygiene.printable(text).split())
    assert " ".join(reader.text.split()).count(wanted) >= 2
    assert set(reader.tags) <= {"h1", "p", "blockquote", "br", "table", "thead", "tbody", "tr", "th", "td"}


@given(st.text(max_size=80))
def test_any_text_reads_back(text):
    blocks = (Heading(1, "h"), ListBlock(((Run("item"),),)), Quote((Run(text),), "source"))
    memo = Memo(TitleBlock("t", "q", "2026-01-02"), blocks)
    shown = " ".join(rendered(markdown.render(memo)).text.split())
    assert " ".join(hygiene.printable(text).split()) in shown
