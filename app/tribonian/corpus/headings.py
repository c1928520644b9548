"""Recognises heading lines with the patterns of a jurisdiction pack."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tribonian.citations.expand import expand
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS

_ROMAN = re.compile(r"^[IVXLC]+[a-z]?$")


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
        placeholder = False
        for mark in self._placeholders:
            found = mark.match(line)
            if found:
                placeholder, line = True, line[found.end() :]
        for pattern, compiled in self._patterns:
            found = compiled.match(line)
            if not found:
                continue
            number = " ".join(found["number"].split())
            numbers: tuple[str, ...] = ()
            if pattern.kind in {"section", "article", "rule", "regulation"} and not _ROMAN.match(number):
                listed = expand(number, "§§", self._pack)
                numbers = tuple(listed) if len(listed) > 1 else ()
                number = listed[0] if len(listed) == 1 else number
            heading = (found.groupdict().get("heading") or "").strip()
            unit = self._unit(number) if pattern.kind in CONTAINER_KINDS else ""
            return Heading(pattern.kind, number, heading, pattern.level, pattern.prefix, numbers, placeholder, unit)
        return None

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
