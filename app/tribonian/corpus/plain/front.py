"""What stands before the first provision and after the last: title, dates, enacting formula; signatures, explanatory note."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from tribonian.corpus.outline import EMPTY, NoteDraft
from tribonian.corpus.plain.dates import date_of
from tribonian.corpus.plain.lines import Line, compiled, in_capitals, says, titled
from tribonian.corpus.traced import Traced, join
from tribonian.domain.jurisdiction import Pack

_MOST_TITLE_LINES = 4


@dataclass(slots=True)
class Front:
    """What the lines before the first provision say."""

    title: str = ""
    guessed: bool = False
    """True when nothing but its place tells that the line is the title."""
    title_line: Traced = EMPTY
    notes: list[NoteDraft] = field(default_factory=list)
    preamble: list[Line] = field(default_factory=list)
    dates: list[str] = field(default_factory=list)
    """ISO dates of the remarks, in order."""


def read(lines: Sequence[Line], pack: Pack, stated: str) -> Front:
    """Title, remarks and preamble; `stated` is the title the source gives apart from its text."""
    front = Front(title=stated)
    start, stop = _title(lines, pack, stated)
    for index, line in enumerate(lines):
        front.notes.extend(line.notes if start <= index < stop else ())
        if start <= index < stop:
            continue
        told = index < start or says(pack.front_marks, line.words)
        date = date_of(line.words, pack) if told and not line.remark else ""
        front.dates.extend([date] if date else [])
        if line.remark:
            front.notes.extend(line.notes)
        elif index < start:
            front.notes.append(NoteDraft("editorial", "", line.words))
            front.notes.extend(line.notes)
        else:
            front.preamble.append(line)
    if stop > start:
        front.title_line = join([line.text for line in lines[start:stop]], " ")
        front.guessed = not front.title and not says(pack.title_lines, front.title_line.text)
        front.title = front.title or _bare_title(front.title_line.text, pack)
    return front


def _title(lines: Sequence[Line], pack: Pack, stated: str) -> tuple[int, int]:
    """The lines that are the title, as a range; empty when none is."""
    wanted = _letters(stated)
    for index, line in enumerate(lines):
        if wanted and _letters(line.words) == wanted:
            return index, index + 1
    free = [
        index
        for index, line in enumerate(lines)
        if titled(line) and not says(pack.front_marks, line.words) and not says(pack.contents_marks, line.words)
    ]
    for index in free:
        if says(pack.title_lines, lines[index].words):
            return _whole(lines, index, free)
    if stated or not free:
        return 0, 0
    return _whole(lines, free[0], free)


def _whole(lines: Sequence[Line], index: int, free: Sequence[int]) -> tuple[int, int]:
    """The title with the lines it is broken into: capitals that go on."""
    start, stop = index, index + 1
    if in_capitals(lines[index].words):
        while start - 1 in free and in_capitals(lines[start - 1].words) and stop - start < _MOST_TITLE_LINES:
            start -= 1
        while stop in free and in_capitals(lines[stop].words) and stop - start < _MOST_TITLE_LINES:
            stop += 1
    return start, stop


def _bare_title(text: str, pack: Pack) -> str:
    for pattern in compiled(pack.title_lines):
        found = pattern.search(text)
        if found and found.groupdict().get("title"):
            return str(found["title"]).strip()
    return text.strip()


def _letters(text: str) -> str:
    return re.sub(r"\W+", "", text).casefold()


def conclusion(lines: Sequence[Line], start: int, stop: int, pack: Pack) -> int:
    """First of the lines `[start, stop)` with which closing words begin; `stop` when there are none."""
    return next((index for index in range(start, stop) if says(pack.conclusion_marks, lines[index].words)), stop)
