"""Contents lists: lines that repeat headings which come again later with their text. They are left out, with the reason."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from tribonian.corpus.plain.lines import Line, bare, says
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack

LEAST = 4
"""A shorter run of headings is no contents list, unless its heading says so."""
SHARE = 0.6
"""Share of the lines of a contents list that come again below it."""
ABOVE = 4
"""Lines above the heading of a contents list where the law's title stands."""
TRIES = 6
"""First lines of a list that are looked for below it."""
LONGEST = 260
"""A longer line ends a contents list: it is text."""

_NUMBER = re.compile(
    r"^\W*(?:(?:section|sec|art|article|artikel|regulation|rule|clause|s)\b\W*|§+\W*)?(?:\d+\w{0,3}(?:\.\d+)*\b)?\W*",
    re.IGNORECASE,
)
_OTHER = re.compile(r"\W+")
_TELLING = 4
"""First words of a line by which it is found again."""
MOST_ALIKE = 60
"""Lines with the same first words that are looked at."""
STOPS = 12
"""Places looked at where the first line of a list comes again."""


def find(lines: Sequence[Line], pack: Pack, cancel: CancelToken) -> list[tuple[int, int]]:
    """Runs `[start, stop)` of lines that are contents lists; raises Cancelled when asked to stop."""
    names = _Names(lines)
    runs: list[tuple[int, int]] = []
    index = 0
    while index < len(lines):
        cancel.check()
        marked = says(pack.contents_marks, lines[index].words)
        stop = 0
        if not marked and _main(lines[index]):
            stop = _short_list(lines, names, index)
        listed = lines[index].sightings and not _is_title(lines, index, pack) and _run_of_headings(lines, index)
        if not stop and (marked or listed):
            stop = _end(lines, names, index + marked, index, marked=marked)
        if stop > index:
            runs.append((index, stop))
            index = stop
        else:
            index += 1
    return runs


def _is_title(lines: Sequence[Line], index: int, pack: Pack) -> bool:
    """True for a law's title that has a number in front, just above the heading of its contents list."""
    if not says(pack.title_lines, lines[index].words):
        return False
    return any(says(pack.contents_marks, line.words) for line in lines[index + 1 : index + 1 + ABOVE])


def _main(line: Line) -> bool:
    return any(sighting.is_main for sighting in line.sightings)


def _short_list(lines: Sequence[Line], names: _Names, start: int) -> int:
    """End of a list of a few headings that come again, in order, right after it; 0 when there is none."""
    stop = start
    while stop < min(len(lines), start + LEAST) and _main(lines[stop]) and len(lines[stop].words) <= LONGEST:
        stop += 1
        same = stop < len(lines) and _main(lines[stop]) and len(names.full[start]) >= 3
        if same and names.numbers[start] and names.again(start, stop) == stop and names.full[stop] == names.full[start]:
            return stop
    return 0


class _Names:
    """Where each line stands, by the beginning of its words."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.full = [_plain(line.words) for line in lines]
        self._closed = [f"{name} " for name in self.full]
        self.titles = [_title(line) for line in lines]
        self.numbers = [_number(line) for line in lines]
        self.places: dict[str, list[int]] = {}
        for index, name in enumerate(self.full):
            words = name.split(" ")[:_TELLING]
            for count in range(1, len(words) + 1) if name else ():
                self.places.setdefault(" ".join(words[:count]), []).append(index)

    def again(self, index: int, after: int) -> int:
        """First line from `after` on that begins with the words of line `index`; -1 when there is none."""
        for name in (self.full[index], self.titles[index]):
            place = self._find(name, index, after) if len(name) >= 3 else -1
            if place >= 0:
                return place
        return -1

    def _find(self, name: str, index: int, after: int) -> int:
        places = self.places.get(_telling(name), ())
        begin = bisect_left(places, after)
        closed, number, numbers, wanted = self._closed, self.numbers[index], self.numbers, f"{name} "
        for place in places[begin : begin + MOST_ALIKE]:
            if closed[place].startswith(wanted) and (not number or not numbers[place] or numbers[place] == number):
                return place
        return -1


def _title(line: Line) -> str:
    """A container's title without its number: below, it may stand on a line of its own."""
    said = next((sighting.said for sighting in line.sightings if not sighting.is_main), None)
    return _plain(said.heading) if said is not None and said.heading else ""


def _telling(name: str) -> str:
    """The first words of a line, by which it is found again."""
    return " ".join(name.split(" ", _TELLING)[:_TELLING])


def _number(line: Line) -> str:
    """Number of the main provision the line names, in small letters; "" when it names none."""
    return next((sighting.said.number.casefold() for sighting in line.sightings if sighting.is_main), "")


def _plain(words: str) -> str:
    """Letters of a line, without the number in front and the page at the end."""
    text = bare(words)
    rest = _NUMBER.sub("", text, count=1)
    return _OTHER.sub(" ", rest or text).strip().casefold()[:200]


def _run_of_headings(lines: Sequence[Line], start: int) -> bool:
    """True when several lines on end look like headings of main provisions, with nothing under them."""
    mains = 0
    others = 0
    for line in lines[start : start + 3 * LEAST]:
        if len(line.words) > LONGEST:
            return False
        if any(sighting.is_main for sighting in line.sightings):
            mains += 1
            others = 0
            if mains >= LEAST:
                return True
        else:
            others += 1
            if others > 2:
                return False
    return False


def _end(lines: Sequence[Line], names: _Names, first: int, start: int, *, marked: bool) -> int:
    """Where the list that begins at `first` ends, before its first headings come again. 0 when it is no contents list."""
    for index in range(first, min(first + TRIES, len(lines))):
        if len(lines[index].words) > LONGEST:
            break
        places: list[int] = []
        again = names.again(index, index + 1)
        while again >= 0 and len(places) < STOPS:
            places.append(again)
            again = names.again(index, again + 1)
        for again in reversed(places):  # the last one that fits
            stop = _back(names, first, index, again)
            while stop > first and names.again(stop - 1, again) < 0:
                stop -= 1
            if stop > index and _repeats(lines, names, first, stop, again, least=1 if marked else LEAST):
                return stop
    return start + 1 if marked and first < len(lines) and not _listed(lines, first) else 0


def _back(names: _Names, first: int, index: int, stop: int) -> int:
    """Lines before the one found again belong to the text where they too are repeated in order."""
    while index > first and stop - 1 > index and names.full[stop - 1] and names.full[stop - 1] == names.full[index - 1]:
        index -= 1
        stop -= 1
    return stop


def _repeats(lines: Sequence[Line], names: _Names, first: int, stop: int, after: int, *, least: int) -> bool:
    """True when nearly all lines of `[first, stop)` are short and come again from `after` on."""
    if stop - first < least:
        return False
    missing = stop - first - SHARE * (stop - first)
    for index in range(first, stop):
        if len(lines[index].words) > LONGEST:
            return False
        if names.full[index] and names.again(index, after) < 0:
            missing -= 1
            if missing < 0:
                return False
    return True


def _listed(lines: Sequence[Line], first: int) -> bool:
    """True when what follows a contents mark looks like a list all the same (nothing of it comes again)."""
    return sum(1 for line in lines[first : first + LEAST] if line.sightings) >= 2
