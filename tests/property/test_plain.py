"""The structure engine of plain formats, whatever the blocks: nothing raised, nothing lost, parts nested, offsets kept."""

from __future__ import annotations

import re
from bisect import bisect_left

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tribonian.config.jurisdictions import available, load
from tribonian.corpus import parts, plain, structure
from tribonian.corpus.blocks import CONTENTS, PARAGRAPH, ROW, Block, Flow
from tribonian.corpus.normalise import clean
from tribonian.corpus.outline import NoteDraft, solid
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected

PIECES = (
    *("1 дүгээр зүйл.Зорилго", "2 дугаар зүйл.", "1.1.Энэ хууль", "1.1.1.нэг;", "НЭГДҮГЭЭР БҮЛЭГ", "/2020 оны хуулиар нэмсэн./"),
    *(
        "§ 1 Zweck",
        "§ 2",
        "(1) Dieses Gesetz gilt.",
        "1. Licht,",
        "a) Dunkel;",
        "aa) Schatten",
        "Abschnitt 1",
        "Anlage 1 (zu § 2)",
    ),
    *("1. Short title.—(1) This Act may be called", "2. Extent.—It extends", "(a) one;", "(i) two;", "(ii) three", "CHAPTER I"),
    *("PRELIMINARY", "ARRANGEMENT OF SECTIONS", "THE SCHEDULE", "SCHEDULE 1", "Section 5", "“1A New section", "to have effect.”"),
    *("SEC. 101. SHORT TITLE.", "TITLE I", "1.—(1) These Regulations", "Article 5", "第一条 目的", "제1조(목적) 이 법은"),
    *("Explanatory Note", "Be it enacted", "THE LAMPS ACT, 1900", "a b c", "12 months after", "x", "Contents", "1 Short title 4"),
)
WORDS = st.one_of(st.sampled_from(PIECES), st.text(max_size=30), st.lists(st.sampled_from(PIECES), max_size=3).map("\n".join))
KINDS = st.sampled_from((PARAGRAPH, PARAGRAPH, PARAGRAPH, ROW, CONTENTS))
NOTES = st.lists(st.builds(NoteDraft, st.just("footnote"), st.just("1"), st.just("n"), st.integers(0, 40)), max_size=1)
LEFT = re.compile(r"(\d+) characters\)$")
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def flows(draw: st.DrawFn) -> Flow:
    blocks: list[Block] = []
    position = 0
    for words in draw(st.lists(WORDS, max_size=30)):
        text = clean(Traced.of(words, position))
        level = draw(st.sampled_from((0, 0, 0, 1, 2)))
        blocks.append(Block(text, draw(KINDS), level, place=f"line {len(blocks) + 1}", notes=draw(NOTES)))
        position += len(words) + 1
    return Flow(blocks, "probe", title=draw(st.sampled_from(("", "The Lamps Act, 1900"))))


@QUICK
@given(flows(), st.sampled_from(available()))
def test_every_character_is_accounted_for(flow, code):
    pack = load(code)
    total = sum(solid(block.text.text) for block in flow.blocks)
    try:
        outlines = plain.outline(flow, pack, CancelToken())
    except ImportRejected:
        return
    kept = 0
    for outline in outlines:
        assert outline.lost == 0
        assert outline.entries
        kept += solid(outline.title_line.text)
        kept += sum(solid(note.text) for note in outline.notes if note.kind != "footnote")
        for entry in outline.entries:
            kept += solid(entry.label.text) + solid(entry.body.text)
            kept += sum(solid(note.text) for note in entry.notes if note.kind != "footnote")
    left = sum(int(LEFT.search(line)[1]) for line in outlines[0].left_out)
    assert kept + left == total


@QUICK
@given(flows(), st.sampled_from(available()))
def test_works_are_valid_and_know_their_source(flow, code):
    pack = load(code)
    source = "\n".join(block.text.text for block in flow.blocks)
    starts = [0]
    for block in flow.blocks:
        starts.append(starts[-1] + len(block.text.text) + 1)
    for block, start in zip(flow.blocks, starts, strict=False):
        block.text = Traced.of(block.text.text, start)
    try:
        works = [structure.build(outline, pack, CancelToken()) for outline in plain.outline(flow, pack, CancelToken())]
    except ImportRejected:
        return
    for work in works:
        structure.validate(work)
        wrong = [
            offset
            for offset, character in enumerate(work.text)
            if not character.isspace() and source[work.offsets.to_source(offset) :][:1] != character
        ]
        assert not wrong
        spans = {provision.eid: provision for provision in work.provisions}
        for provision in work.provisions:
            if provision.inner:
                outer = spans[provision.parent]
                assert outer.start <= provision.start <= provision.end <= outer.end


@QUICK
@given(st.lists(WORDS, max_size=20).map("\n".join), st.sampled_from(available()), st.sampled_from(("", "3", "17.1", "12A")))
def test_parts_are_nested_and_in_order(body, code, number):
    body = clean(Traced.of(body)).text
    found = parts.find(body, load(code), number)
    starts = [part.start for part in found]
    assert starts == sorted(starts)
    for index, part in enumerate(found):
        assert -1 <= part.parent < index
        assert 0 <= part.start <= part.end <= len(body)
        assert body[: part.start].rstrip().endswith(part.label)
        if part.parent >= 0:
            outer = found[part.parent]
            assert outer.start <= part.start - len(part.label)
            assert part.end <= outer.end
        brothers = [other for other in found[:index] if other.parent == part.parent]
        assert all(other.end <= part.start - len(part.label) for other in brothers)
    assert bisect_left(starts, 0) == 0
