"""Where one law ends and the next begins, when a file holds several."""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.corpus.plain.lines import Line, finished, in_capitals, says, titled
from tribonian.corpus.sequence import is_first, key
from tribonian.domain.jurisdiction import Pack

AHEAD = 60
"""Lines looked at for the first provision of a law after its title."""
SHORT = 80
"""A longer line is text."""
ABOVE = 4
"""Lines above an enacting formula that may be the law's title."""


def starts(lines: Sequence[Line], pack: Pack) -> list[int]:
    """First line of each law: a title or an enacting formula, after which the numbering begins at one."""
    found = [0] if lines else []
    headed = 0
    last_mark = -AHEAD
    for index, line in enumerate(lines):
        if any(sighting.is_main for sighting in line.sightings):
            headed += _has_text(lines, index)
            continue
        if not says(pack.enacting, line.words) or index - last_mark < 3:
            continue
        last_mark = index
        start = _title_above(lines, index)
        if headed > 0 and start > found[-1] and _begins(lines, index):
            found.append(start)
            headed = 0
    return found


def _has_text(lines: Sequence[Line], index: int) -> bool:
    """True when a heading has text on its line or below it: it is no line of a contents list."""
    if len(lines[index].words) > SHORT:
        return True
    return index + 1 < len(lines) and not lines[index + 1].sightings and len(lines[index + 1].words) > SHORT


def _begins(lines: Sequence[Line], mark: int) -> bool:
    """True when the first provision after the mark is number one."""
    for line in lines[mark + 1 : mark + AHEAD]:
        for sighting in line.sightings:
            if sighting.is_main and sighting.pattern.where != "schedule":
                value = key(sighting.said.number)
                return value is not None and is_first(value)
    return False


def _title_above(lines: Sequence[Line], mark: int) -> int:
    """The first of the heading-like lines just above the mark, after a finished one."""
    start = mark
    while start > 0 and mark - start < ABOVE and titled(lines[start - 1]) and not lines[start - 1].sightings:
        start -= 1
    if start == mark:
        return mark
    whole = start == 0 or finished(lines[start - 1].words)
    return start if whole or in_capitals(lines[mark - 1].words) else mark
