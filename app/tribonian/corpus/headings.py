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
            return Heading(pattern.kind, number, heading, pattern.level, pattern.prefix, numbers, placeholder)
        return None

    def is_contents(self, line: str) -> bool:
        """True when `line` heads a contents list."""
        return any(mark.search(line) for mark in self._contents)

    def is_container(self, heading: Heading) -> bool:
        """True when the heading only groups others."""
        return heading.kind in CONTAINER_KINDS
