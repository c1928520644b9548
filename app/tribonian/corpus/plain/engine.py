"""From a flow of blocks to outlines: lines, contents lists, laws, headings, entries; with an account of every character."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tribonian.corpus.blocks import Flow
from tribonian.corpus.outline import Outline
from tribonian.corpus.plain import contents
from tribonian.corpus.plain.law import ContentsList, Law
from tribonian.corpus.plain.laws import starts
from tribonian.corpus.plain.lines import Line, split
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.errors import NothingToImport


def outline(flow: Flow, pack: Pack, cancel: CancelToken) -> list[Outline]:
    """The laws in the flow, in order; one outline for each.

    Every block ends in an entry, a note, or a line of `left_out`.

    Raises:
        NothingToImport: nothing in it is a provision, and its paragraphs are not numbered either.
        Cancelled: when asked to stop.
    """
    cancel.check()
    lines, marked = split(flow.blocks, pack)
    lines, lists = _without_contents(lines, marked, pack, cancel)
    cancel.check()
    outlines = _laws(lines, lists, flow, pack, cancel)
    if not outlines:
        raise NothingToImport(
            f"{flow.key}: no section, article or numbered paragraph was recognised in the text.",
            "Check that the file is a law, or name its jurisdiction.",
        )
    _account(outlines, flow)
    return outlines


def _laws(lines: Sequence[Line], lists: Sequence[ContentsList], flow: Flow, pack: Pack, cancel: CancelToken) -> list[Outline]:
    """One outline for each law; lines before a law that hold no provision belong to its front."""
    begins = starts(lines, pack)
    laws: list[Law] = []
    begin = 0
    for _, stop in pairwise([*begins, len(lines)]):
        law = Law(lines[begin:stop], pack, cancel, title=flow.title if len(begins) == 1 else "")
        if law.has_provisions:
            laws.append(law)
            begin = stop
    if laws and begin < len(lines):
        last = sum(len(law.lines) for law in laws[:-1])
        laws[-1] = Law(lines[last:], pack, cancel, title=laws[-1].title)
    if len(laws) == 1 and flow.title:
        laws[0].title = flow.title
    first = 0
    outlines = []
    for number, law in enumerate(laws, 1):
        own = [run for run in lists if first <= run.place and (number == len(laws) or run.place < first + len(law.lines))]
        outlines.append(law.outline(flow.key if len(laws) == 1 else f"{flow.key}-{number}", own, first))
        first += len(law.lines)
    return outlines


def _without_contents(
    lines: list[Line], marked: Sequence[tuple[int, list[Line]]], pack: Pack, cancel: CancelToken
) -> tuple[list[Line], list[ContentsList]]:
    """The lines without contents lists, and those lists, together with the ones that the source marks."""
    kept: list[Line] = []
    lists: list[ContentsList] = []
    told = list(marked)
    position = 0
    for start, stop in [*contents.find(lines, pack, cancel), (len(lines), len(lines))]:
        while told and told[0][0] <= start:
            lists.append(ContentsList(len(kept) + max(0, told[0][0] - position), told.pop(0)[1]))
        kept.extend(lines[position:start])
        if stop > start:
            lists.append(ContentsList(len(kept), lines[start:stop]))
        position = stop
    return kept, lists


def _account(outlines: Sequence[Outline], flow: Flow) -> None:
    """Put what the container reader found beside the outlines, and count."""
    first = outlines[0]
    first.left_out[:0] = flow.left_out
    first.warnings[:0] = flow.warnings
    first.suspicious[:0] = flow.suspicious
    first.notes[:0] = flow.notes
    first.lost += flow.lost
    if len(outlines) == 1:
        first.aliases, first.official = flow.aliases, flow.official
        first.version = flow.version or first.version
        first.characters = max(first.characters, flow.characters)
    for one in outlines:
        one.reader = flow.reader
        one.jurisdiction = one.jurisdiction or flow.jurisdiction
