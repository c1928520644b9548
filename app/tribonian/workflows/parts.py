"""One law in several files: `part1.pdf, part2.pdf`, a folder of `section-1.html, section-2.html` …

Files are joined only when everything speaks for it: names that differ by a running number, one country, one date, titles
that agree, and numbers of provisions that go on where the file before ended and never occur twice. In any doubt each file
stays a work of its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tribonian.domain.provision import Provision
from tribonian.domain.work import OffsetMap, ParsedWork, WorkKind
from tribonian.library.folding import title_key
from tribonian.library.numbers import number_key
from tribonian.workflows.walk import Found

_NUMBERED = re.compile(r"^(?P<head>.*?)[\s._-]*(?P<number>\d{1,5})$")
_GENERIC = re.compile(
    r"(?i)(?:^|[\s._-]+)(?:sections?|sec|articles?|art|chapter|chap|part|page|title|volume|vol|book|file|teil|kapitel|band|buch)$"
)
_DIGITS = re.compile(r"\d+")
_PART = re.compile(
    r"(?i)[\s,;:(\[–—-]+(?:part|volume|vol\.?|file|teil|band|tome|parte|tomo|часть|том|хэсэг|боть)\s*"
    r"(?:\d{1,3}|[ivx]{1,5})(?:\s*(?:of|/|von|de|из)\s*\d{1,3})?[)\]]?$"
)
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class Joined:
    """Several files as one work; by file how far its offsets moved and which of its eIds were renamed."""

    work: ParsedWork
    shifts: tuple[int, ...]
    renamed: tuple[dict[str, str], ...]


def groups(found: Sequence[Found]) -> dict[int, list[int]]:
    """Index of a first file → indexes, in the order of their numbers, of the files beside it that may be parts of one law."""
    by_name: dict[tuple[Path, str, str], list[tuple[int, int]]] = {}
    for index, file in enumerate(found):
        match = _NUMBERED.match(file.path.stem)
        if match and not file.problem:
            key = (file.path.parent, match["head"].casefold(), file.path.suffix.casefold())
            by_name.setdefault(key, []).append((int(match["number"]), index))
    made: dict[int, list[int]] = {}
    for entries in by_name.values():
        numbers = [number for number, _ in entries]
        if len(entries) >= _FEWEST and len(set(numbers)) == len(numbers):
            order = [index for _, index in sorted(entries)]
            made[min(order)] = order
    return made


class Chain:
    """Parts of one law as far as they were read; asked for each further one whether it goes on."""

    def __init__(self) -> None:
        self.parts: list[ParsedWork] = []
        self._numbers: set[str] = set()
        self._last = ""
        self._titles: set[str] = set()

    def add(self, part: ParsedWork, stem: str) -> bool:
        """Take the next part; False when it cannot be what follows in the law that the others begin."""
        numbers = _numbers(part)
        # Paragraphs of decisions are numbered anew in each, and often go on by chance.
        if part.kind is not WorkKind.LAW or not numbers or self._numbers & set(numbers):
            return False
        if self.parts:
            first = self.parts[0]
            same = (first.kind, first.jurisdiction, first.version, first.language)
            if same != (part.kind, part.jurisdiction, part.version, part.language):
                return False
            if _leading(numbers[0]) - _leading(self._last) not in (0, 1):
                return False
        if not _from_name(part.title, stem):
            self._titles.add(title_key(_whole(part.title)))
        # Without any title it must at least be the beginning of a law.
        begins = self._titles or _leading(_numbers(self.parts[0])[0] if self.parts else numbers[0]) == 1
        if len(self._titles) > 1 or not begins:
            return False
        self.parts.append(part)
        self._numbers.update(numbers)
        self._last = numbers[-1]
        return True


def join(parts: Sequence[ParsedWork], files: Sequence[Found]) -> Joined:
    """The parts, in order, as one work."""
    text, shifts, renamed = "", [], []
    provisions: list[Provision] = []
    at: dict[str, int] = {}
    for number, part in enumerate(parts, 1):
        shift = len(text)
        names = _take(part, shift, number, provisions, at)
        shifts.append(shift)
        renamed.append(names)
        text += part.text.rstrip("\n") + "\n\n"
    moved = list(zip(parts, shifts, renamed, strict=True))
    characters = sum(part.characters for part in parts)
    lost = sum((1 - part.covered) * part.characters for part in parts)
    first = next((p for p, f in zip(parts, files, strict=True) if not _from_name(p.title, f.path.stem)), parts[0])
    work = replace(
        first,
        title=_whole(first.title),
        text=text,
        key=_key(parts, files),
        provisions=tuple(provisions),
        passages=tuple(
            replace(one, start=one.start + shift, end=one.end + shift, eid=names.get(one.eid, one.eid))
            for part, shift, names in moved
            for one in part.passages
        ),
        citations=tuple(
            replace(one, start=one.start + shift, end=one.end + shift) for part, shift, _ in moved for one in part.citations
        ),
        notes=tuple(
            replace(one, anchor=one.anchor + shift, eid=names.get(one.eid, one.eid))
            for part, shift, names in moved
            for one in part.notes
        ),
        aliases=tuple(dict.fromkeys(alias for part in parts for alias in part.aliases)),
        summary=parts[0].summary,
        pages=sum(part.pages for part in parts),
        characters=characters,
        covered=1 - lost / characters if characters else min(part.covered for part in parts),
        left_out=tuple(item for part in parts for item in part.left_out),
        warnings=tuple(item for part in parts for item in part.warnings),
        suspicious=tuple(item for part in parts for item in part.suspicious),
        # One map cannot point into several files.
        offsets=OffsetMap(()),
    )
    return Joined(work, tuple(shifts), tuple(renamed))


def _take(part: ParsedWork, shift: int, number: int, provisions: list[Provision], at: dict[str, int]) -> dict[str, str]:
    """Append the provisions of a part; a chapter that goes on from the part before is made longer. Returns renamed eIds."""
    names: dict[str, str] = {}
    for one in part.provisions:
        moved = replace(one, start=one.start + shift, end=one.end + shift, parent=names.get(one.parent, one.parent))
        same = at.get(one.eid)
        if same is not None:
            held = provisions[same]
            if one.is_container and (held.kind, held.number, held.heading) == (one.kind, one.number, one.heading):
                provisions[same] = replace(held, end=moved.end)
                continue
            names[one.eid] = f"{one.eid}__file_{number}"
            moved = replace(moved, eid=names[one.eid])
        at[moved.eid] = len(provisions)
        provisions.append(moved)
    return names


def _numbers(part: ParsedWork) -> list[str]:
    """Comparable numbers of the main provisions, in order."""
    outer = {""} | {one.eid for one in part.provisions if one.is_container}
    main = [one for one in part.provisions if not one.is_container and not one.inner and one.parent in outer]
    return [key for key in (number_key(one.number) for one in main) if _DIGITS.match(key)]


def _leading(number: str) -> int:
    match = _DIGITS.match(number)
    return int(match[0]) if match else 0


def _from_name(title: str, stem: str) -> bool:
    """True when a title says no more than the file's name, or only names the unit the file holds (`Section 12`)."""
    words, name = (title_key(re.sub(r"[_-]+", " ", one)) for one in (title, stem))
    return words == name or bool(re.fullmatch(r"[^\W\d]+ \d+\w?", words))


def _whole(title: str) -> str:
    """The title without the part a file says it is: `Heron Act (Part 1 of 2)`, `Reihergesetz, Band II`."""
    cut = _PART.sub("", title).strip()
    return cut or title


def _key(parts: Sequence[ParsedWork], files: Sequence[Found]) -> str:
    """What all readers call it, else the name without the running number, else the folder's."""
    if len({part.key for part in parts}) == 1:
        return parts[0].key
    match = _NUMBERED.match(files[0].path.stem)
    head = _GENERIC.sub("", match["head"]) if match else ""
    head = head or files[0].path.resolve().parent.name or parts[0].key
    return re.sub(r"[^\w.+-]+", "-", head).strip("-._ ") or parts[0].key
