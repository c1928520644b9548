"""Recognises heading lines with the patterns of a jurisdiction pack."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tribonian.citations.expand import expand
from tribonian.domain.jurisdiction import HeadingPattern, Pack
from tribonian.domain.provision import CONTAINER_KINDS

_ROMAN = re.compile(r"^[IVXLC]+[a-z]?$")
_SINGLE = re.compile(r"^\d+[A-Za-z]{0,3}$")


_MAIN = frozenset({"section", "article", "rule", "regulation", "order", "paragraph"})
"""Kinds of numbered provisions that hold text."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A line that may be a heading: what it says, and where in the line its words stand."""

    pattern: HeadingPattern
    said: Heading
    end: int
    """Where the number (with its unit) ends."""
    heading: tuple[int, int]
    body: tuple[int, int]
    """Words of the provision itself that follow on the heading line; (0, 0) when the pattern does not tell them apart."""

    @property
    def is_main(self) -> bool:
        """True for a numbered provision that holds text."""
        return self.pattern.kind in _MAIN


@dataclass(frozen=True, slots=True)
class Heading:
    """What a heading line says."""

    kind: str
    number: str
    heading: str
    level: int
    prefix: str
    numbers: tuple[str, ...] = ()
    """All numbers when it names several, else empty."""
    placeholder: bool = False
    unit: str = ""
    """The word a container is called by (`untertitel`), "" for other kinds."""


class Headings:
    """The heading patterns of one pack, compiled."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._patterns = [(pattern, re.compile(pattern.pattern)) for pattern in pack.headings]
        self._placeholders = [re.compile(mark) for mark in pack.placeholders]
        self._contents = [re.compile(mark) for mark in pack.contents_marks]

    def match(self, line: str) -> Heading | None:
        """What `line` is the heading of; None when no pattern knows it."""
        start, placeholder = self._start(line)
        line = line[start:]
        for pattern, compiled in self._patterns:
            found = None if pattern.plain else compiled.match(line)
            if found:
                return self._said(pattern, found, placeholder=placeholder)
        return None

    def sightings(self, line: str) -> list[Sighting]:
        """Everything `line` may be the heading of, in the order of the pack; for formats without mark-up."""
        start, placeholder = self._start(line)
        rest = line[start:]
        found: list[Sighting] = []
        for pattern, compiled in self._patterns:
            match = compiled.match(rest)
            if not match:
                continue
            said = self._said(pattern, match, placeholder=placeholder)
            spans = {
                name: (place + start, end + start)
                for name in match.groupdict()
                for place, end in [match.span(name)]
                if place >= 0
            }
            after = spans["number"][1]
            heading = spans.get("heading", (len(line), len(line)))
            found.append(Sighting(pattern, said, after, heading, spans.get("body", (0, 0))))
        return found

    def _start(self, line: str) -> tuple[int, bool]:
        """Where the heading begins behind an editor's mark, and whether there is one."""
        for mark in self._placeholders:
            found = mark.match(line)
            if found:
                return found.end(), True
        return 0, False

    def _said(self, pattern: HeadingPattern, found: re.Match[str], *, placeholder: bool) -> Heading:
        number = " ".join(found["number"].split())
        numbers: tuple[str, ...] = ()
        single = _SINGLE.match(number) or _ROMAN.match(number)
        if pattern.kind in {"section", "article", "rule", "regulation"} and not single:
            listed = expand(number, "§§", self._pack)
            numbers = tuple(listed) if len(listed) > 1 else ()
            number = listed[0] if len(listed) == 1 else number
        heading = (found.groupdict().get("heading") or "").strip()
        unit = self._unit(number) if pattern.kind in CONTAINER_KINDS else ""
        return Heading(pattern.kind, number, heading, pattern.level, pattern.prefix, numbers, placeholder, unit)

    def _unit(self, number: str) -> str:
        """`Erster Untertitel`, `Untertitel 1` → `untertitel`; the form of the numeral when there is no word."""
        words = [word.casefold() for word in number.split() if len(word) > 3 and word.isalpha()]
        words = [word for word in words if word not in self._pack.ordinals]
        if words:
            return words[-1]
        return "roman" if _ROMAN.match(number.rstrip(".")) else "digit" if number[:1].isdigit() else "letter"

    def is_contents(self, line: str) -> bool:
        """True when `line` heads a contents list."""
        return any(mark.search(line) for mark in self._contents)

    def is_container(self, heading: Heading) -> bool:
        """True when the heading only groups others."""
        return heading.kind in CONTAINER_KINDS
