"""From a draft to a work: one text, and spans over it for pages, messages, paragraphs, lines and cells.

Numbers: paragraph 4 of a file without pages is `4`; of page 3 it is `3.4`; inside the second attached file it is `A2.4` or
`A2.3.4`. The number that the file itself gives a paragraph (a contract's clause) is its label. A line
of a transcript is `45:12`, a cell of a sheet `Costs!B7`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus.casefiles import clauses
from tribonian.corpus.casefiles.draft import Draft, Leaf, Said, Unit
from tribonian.corpus.naming import key_of
from tribonian.corpus.outline import solid
from tribonian.corpus.passages import cut
from tribonian.domain.cancel import CancelToken
from tribonian.domain.provision import Note, Provision
from tribonian.domain.work import ParsedWork, WorkKind
from tribonian.text import language

OPEN = "kept in this library without encryption: it is no private matter"
LIKELY_PAGE = 1500
"""Characters a page that could not be read is taken to hold when no other was read."""
MOST_COVERED = 0.99
"""A file of which anything could not be read never counts as wholly read."""
MOST_HEADING = 80
"""Characters of a first line that can be a file's title."""
_SPOKEN = re.compile(r"[QA]\b\.?|Dear\b|Hi\b|Hello\b|Sehr geehrte|Liebe|\d+\s*[.:)]", re.IGNORECASE)
"""How transcripts, letters and numbered lists begin: never a title."""
_ABBREVIATED = {"paragraph": "para", "quoted": "para", "row": "row", "turn": "turn"}


class _Writer:
    """Writes leaves and units one after the other and notes their spans."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.length = 0
        self.provisions: list[Provision] = []
        self.units: list[Provision] = []
        self.notes: list[Note] = []

    def leaf(self, leaf: Leaf, outer: Provision | None, number: str, eid: str) -> None:
        """A leaf with everything inside it."""
        at = len(self.provisions)
        own = outer
        if leaf.kind:
            own = Provision(
                eid, leaf.kind, number, leaf.heading, self.length, self.length, outer.eid if outer else "", page=leaf.page
            )
            self.provisions.append(own)
        begin = self.length
        self.notes.extend(Note(one.kind, one.mark, one.text, begin, own.eid if own else "") for one in leaf.notes)
        counts: dict[str, int] = {}
        for unit in leaf.units:
            self._unit(unit, leaf, own, number, eid, counts)
        for inner in leaf.leaves:
            joined = f"{number}.{inner.number}" if number else inner.number
            self.leaf(inner, own, joined, f"{eid}__{inner.name}" if eid else inner.name)
        if leaf.kind:
            first = next((one.start for one in self.provisions[at + 1 :]), begin)
            last = max((one.end for one in self.provisions[at + 1 :]), default=begin)
            self.provisions[at] = replace(self.provisions[at], start=min(first, last), end=last)

    def _unit(self, unit: Unit, leaf: Leaf, own: Provision | None, number: str, eid: str, counts: dict[str, int]) -> None:
        kind = _ABBREVIATED.get(unit.kind, unit.kind)
        counts[kind] = counts.get(kind, 0) + 1
        counted = f"{number}.{counts[kind]}" if number else str(counts[kind])
        shown = unit.number or (counted if kind == "para" else f"{unit.kind} {counted}")
        name = f"{kind}_{counts[kind]}"
        start = self.length
        self.pieces.append(unit.text)
        self.length += len(unit.text)
        made = Provision(
            f"{eid}__{name}" if eid else name, unit.kind, shown, unit.heading, start, self.length, own.eid if own else "",
            page=leaf.page, label=unit.label,
        )  # fmt: skip
        self.pieces.append("\n\n")
        self.length += 2
        self.provisions.append(made)
        self.units.append(made)
        self.provisions.extend(
            Provision(
                f"{made.eid}__{one.name}", one.kind, one.number, "", start + one.start, start + one.end, made.eid, page=leaf.page
            )
            for one in unit.places
        )
        self.notes.extend(_anchored(one, made) for one in unit.notes)


def _anchored(said: Said, unit: Provision) -> Note:
    return Note(said.kind, said.mark, said.text, min(unit.start + said.offset, unit.end), unit.eid)


def work(path: Path, identity: str, draft: Draft, jurisdiction: str, cancel: CancelToken) -> ParsedWork:
    """The work of a draft that holds text; `identity` is where the file lies, which tells it from all others.

    Raises:
        Cancelled: when asked to stop.
    """
    clauses.mark(draft)
    writer = _Writer()
    writer.leaf(draft.leaf, None, "", "")
    text = "".join(writer.pieces).rstrip("\n")
    end = len(text)
    pack = load(jurisdiction or GENERIC)
    characters = sum(solid(unit.text) for leaf in draft.leaf.walk() for unit in leaf.units)
    first = next((unit for leaf in draft.leaf.walk() for unit in leaf.units), None)
    covered = min(MOST_COVERED, characters / max(1, characters + draft.lost)) if draft.unread else 1.0
    hidden = tuple(f"text that cannot be seen on the page was left out ({len(said.split())} words)" for said in draft.hidden)
    return ParsedWork(
        kind=WorkKind.CASEFILE,
        title=draft.title or (_heading(first.text) if first else "") or path.name,
        jurisdiction=jurisdiction,
        language=language.guess(text) or pack.language,
        text=text,
        provisions=tuple(replace(one, start=min(one.start, end), end=min(one.end, end)) for one in writer.provisions),
        passages=cut(text, _flat(writer.units), pack, cancel),
        citations=(),
        reader=draft.reader,
        key=key_of(path),
        official=(f"file:{identity}",),
        notes=tuple(replace(one, anchor=min(one.anchor, end)) for one in writer.notes),
        pages=draft.pages,
        characters=characters + draft.lost,
        covered=covered,
        warnings=(OPEN, *dict.fromkeys(draft.warnings)),
        left_out=tuple(dict.fromkeys(draft.left_out)),
        suspicious=(*draft.suspicious, *hidden),
    )


def _heading(text: str) -> str:
    """The first line of `text` when it stands there as a heading does: short, and no sentence or row of a table; else "": a
    lawyer knows a file by its name, not by the words it happens to begin with."""
    line = text.lstrip().split("\n")[0].strip()
    is_heading = 3 < len(line) <= MOST_HEADING and "\t" not in line and line[-1] not in ".,;:!?।" and not _SPOKEN.match(line)
    return line if is_heading else ""


def _flat(units: Sequence[Provision]) -> list[Provision]:
    """The units without what encloses them: passages are cut inside units only."""
    return [replace(one, parent="", label="") for one in units]
