"""Two decisions one behind the other in one file: a second caption with another citation, or another court and number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from tribonian.corpus.blocks import Block, Flow
from tribonian.corpus.decisions import citation, numbered
from tribonian.corpus.decisions.courts import Courts
from tribonian.corpus.decisions.header import numbers_of
from tribonian.corpus.decisions.marks import matches
from tribonian.corpus.outline import solid
from tribonian.domain.jurisdiction import Pack

LEAST_BODY = 600
"""Characters a decision has before another can begin in the same file."""
FRONT = 14
"""Blocks around a court's name in which a caption states its number."""
MOST_COURT = 100
"""Characters of a line of a caption."""
MOST_CAPTION = 70
"""Blocks within which the second decision's paragraph 1 or its title must follow."""


def split(flow: Flow, pack: Pack) -> list[Flow]:
    """The flow, or its parts where a second caption with another citation begins."""
    begins = [0]
    seen: set[str] = set()
    known = set(_numbers(flow.blocks[:FRONT], pack))
    table = Courts.of(pack)
    size = 0
    for index, block in enumerate(flow.blocks):
        text = block.text.text
        if len(text) < 200 and matches("citation_labels", text, pack):
            cited = citation.own([text], pack)
            fresh = bool(cited) and cited[0] not in seen
            if fresh and seen and size > LEAST_BODY and _caption_follows(flow.blocks[index + 1 : index + MOST_CAPTION], pack):
                begins.append(_first_line(flow.blocks, index, begins[-1]))
                size = 0
                known |= set(_numbers(flow.blocks[begins[-1] : index + FRONT], pack))
            seen.update(cited)
        elif known and size > LEAST_BODY and len(text) < MOST_COURT and table.by_caption([text]) is not None:
            numbers = set(_numbers(flow.blocks[index : index + FRONT], pack))
            if numbers and not numbers & known and _caption_follows(flow.blocks[index + 1 : index + MOST_CAPTION], pack):
                begins.append(index)
                known |= numbers
                size = 0
        size += len(text)
    if len(begins) == 1:
        return [flow]
    parts: list[Flow] = []
    for number, begin in enumerate(begins):
        end = begins[number + 1] if number + 1 < len(begins) else len(flow.blocks)
        blocks = flow.blocks[begin:end]
        key = flow.key if not number else f"{flow.key}-{number + 1}"
        share = sum(solid(block.text.text) + sum(solid(note.text) for note in block.notes) for block in blocks)
        share -= sum(solid(block.number) for block in blocks if block.number and block.text.text.startswith(block.number))
        parts.append(replace(flow, blocks=blocks, key=key, title="", characters=share, lost=flow.lost if not number else 0))
        parts[-1].warnings = [*flow.warnings, f"decision {number + 1} of {len(begins)} in this file"]
    return parts


def _numbers(blocks: Sequence[Block], pack: Pack) -> list[str]:
    """Case numbers that the short lines of a caption state, up to its first running text."""
    caption = list(takewhile(lambda block: len(block.text.text) < 3 * MOST_COURT, blocks))
    return numbers_of([line for block in caption for line in block.text.text.split("\n") if len(line) < MOST_COURT], pack)


def _caption_follows(blocks: list[Block], pack: Pack) -> bool:
    """True when a caption leads to a paragraph 1 or to the title of a judgment."""
    titled = False
    for block in blocks:
        text = block.text.text.strip()
        titled = titled or matches("body_marks", text, pack) or matches("between_marks", text, pack)
        one = numbered.candidate(block)
        if one is not None and one.number == "1":
            return True
    return titled


def _first_line(blocks: list[Block], index: int, least: int) -> int:
    """Where the caption around a citation begins: with the short lines right above it that number or name the case."""
    begin = index
    while (
        begin - 1 > least
        and index - begin < 4
        and len(blocks[begin - 1].text.text) < 60
        and not blocks[begin - 1].text.text.rstrip().endswith(".")
    ):
        begin -= 1
    return begin
