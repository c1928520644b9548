"""From a flow of blocks to outlines: lines, contents lists, laws, headings, entries; with an account of every character."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tribonian.corpus.blocks import Flow
from tribonian.corpus.outline import Outline, solid
from tribonian.corpus.plain import contents
from tribonian.corpus.plain.law import Law
from tribonian.corpus.plain.laws import starts
from tribonian.corpus.plain.lines import Line, split
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.errors import NothingToImport

SHOWN = 60
"""Characters of a left-out stretch that its line in the report shows."""


def outline(flow: Flow, pack: Pack, cancel: CancelToken) -> list[Outline]:
    """The laws in the flow, in order; one outline for each.

    Every block ends in an entry, a note, or a line of `left_out`.

    Raises:
        NothingToImport: nothing in it is a provision, and its paragraphs are not numbered either.
        Cancelled: when asked to stop.
    """
    cancel.check()
    lines, listed = split(flow.blocks, pack)
    left_out: list[str] = []
    if listed:
        texts = [block.text.text for block in listed]
        left_out.append(_left_out("contents list marked by the source", texts, listed[0].place))
    omitted = sum(solid(block.text.text) for block in listed)
    lines, repeated = _without_contents(lines, pack, left_out)
    omitted += repeated
    cancel.check()
    outlines = _laws(lines, flow, pack, cancel)
    if not outlines:
        raise NothingToImport(
            f"{flow.key}: no section, article or numbered paragraph was recognised in the text.",
            "Check that the file is a law, or name its jurisdiction.",
        )
    _account(outlines, flow, left_out, omitted)
    return outlines


def _laws(lines: Sequence[Line], flow: Flow, pack: Pack, cancel: CancelToken) -> list[Outline]:
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
    return [law.outline(flow.key if len(laws) == 1 else f"{flow.key}-{number}") for number, law in enumerate(laws, 1)]


def _without_contents(lines: list[Line], pack: Pack, left_out: list[str]) -> tuple[list[Line], int]:
    """The lines without contents lists, and how many characters those had."""
    kept: list[Line] = []
    position = omitted = 0
    for start, stop in contents.find(lines, pack):
        run = lines[start:stop]
        omitted += sum(solid(line.words) for line in run)
        left_out.append(_left_out("contents list, repeats the headings", [line.words for line in run], run[0].place))
        kept.extend(lines[position:start])
        position = stop
    return [*kept, *lines[position:]], omitted


def _left_out(reason: str, texts: Sequence[str], place: str) -> str:
    words = " ".join(" ".join(texts).split())
    shown = words if len(words) <= SHOWN else f"{words[:SHOWN].rstrip()} …"
    return f"{reason}: {shown} ({f'{place}, ' if place else ''}{solid(words)} characters)"


def _account(outlines: Sequence[Outline], flow: Flow, left_out: Sequence[str], omitted: int) -> None:
    """Put what the container reader found beside the outlines, and count."""
    first = outlines[0]
    first.left_out[:0] = [*flow.left_out, *left_out]
    first.warnings[:0] = flow.warnings
    first.suspicious[:0] = flow.suspicious
    first.notes[:0] = flow.notes
    first.lost += flow.lost
    if len(outlines) == 1:
        first.aliases = flow.aliases
        first.version = flow.version or first.version
        first.characters = max(first.characters, flow.characters - omitted)
    for one in outlines:
        one.reader = flow.reader
        one.jurisdiction = one.jurisdiction or flow.jurisdiction
