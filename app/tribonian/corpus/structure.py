"""From an outline to a parsed work: nesting, spans, ids, status, names. Patterns come from the jurisdiction pack."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tribonian.corpus import naming, numbering, parts
from tribonian.corpus.outline import EMPTY, Entry, Outline
from tribonian.corpus.passages import cut
from tribonian.corpus.traced import TextBuilder
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS, CONTENTS, Note, Provision
from tribonian.domain.work import ParsedWork, Status, WorkKind

_RANKS = {"article": 1, "annex": 1, "preamble": 1, "conclusion": 1, "section": 2, "text": 3}
_OUTSIDE = frozenset({"annex", "preamble", "conclusion"})
_FORMULAS = frozenset({"preamble", "conclusion"})
_MAIN = frozenset({"section", "article", "regulation", "rule"})
"""Kinds that belong to the act as a whole, wherever their heading stands."""
_NUMBERED = frozenset({"section", "article", "rule", "regulation"})
_ANNOUNCES = re.compile(r"\w\s*(?::|:\s*[—–-]{1,2})$")
_DASHES = frozenset({"-", "–", "—"})
MOST_MARK = 400
"""A longer text is no repeal mark, whatever it begins with."""
DEEPEST = 6
"""The deepest heading level Markdown has; sources print everything below at this level."""
SUMMARY_LENGTH = 300


def build(outline: Outline, pack: Pack, cancel: CancelToken) -> ParsedWork:
    """The work the outline describes, with passages but without citations.

    Raises:
        Cancelled: when asked to stop.
    """
    if any(entry.depth for entry in outline.entries):
        nest(outline.entries)
    outline.entries = list(_unfold(outline.entries, pack))
    if not outline.parts_known:
        _find_parts(outline.entries, pack, cancel)
    writer = _Writer(pack)
    writer.write(outline, cancel)
    text, offsets = writer.builder.build()
    provisions = tuple(writer.provisions)
    title, aliases = naming.identify(outline, text, provisions, pack)
    covered = 1.0 if not outline.characters else max(0.0, 1 - outline.lost / outline.characters)
    living = [provision for provision in provisions if not provision.is_container]
    gone = bool(living) and all(provision.status == Status.REPEALED for provision in living)
    return ParsedWork(
        kind=WorkKind.LAW,
        title=title,
        jurisdiction="" if pack.code == "generic" else pack.code,
        language=pack.language,
        text=text,
        provisions=provisions,
        passages=cut(text, provisions, pack, cancel),
        citations=(),
        reader=outline.reader,
        key=outline.key,
        aliases=aliases,
        official=outline.official,
        summary=naming.summary(text, provisions, pack, SUMMARY_LENGTH),
        status=Status.REPEALED if gone else Status.UNKNOWN,
        version=outline.version,
        notes=tuple(writer.notes),
        characters=outline.characters,
        covered=round(covered, 6),
        left_out=tuple(outline.left_out),
        warnings=tuple(outline.warnings + writer.warnings),
        suspicious=tuple(outline.suspicious + writer.suspicious),
        offsets=offsets,
    )


def _find_parts(entries: Sequence[Entry], pack: Pack, cancel: CancelToken) -> None:
    """Units inside the bodies of entries whose reader has not found them itself."""
    marks = [re.compile(mark) for mark in pack.repeal_marks]
    for entry in entries:
        cancel.check()
        if entry.parts or entry.kind in CONTAINER_KINDS or entry.kind == CONTENTS or len(entry.numbers) > 1:
            continue
        entry.parts = parts.find(entry.body.text, pack, entry.number)
        for part in entry.parts:
            own = entry.body.text[part.start : part.end]
            if own and len(own) < MOST_MARK and any(mark.search(own) for mark in marks):
                part.status = Status.REPEALED


def _unfold(entries: Sequence[Entry], pack: Pack) -> Iterator[Entry]:
    """Text directly under a container becomes a provision of its own, so that containers only group others."""
    moved: dict[int, int] = {-1: -1}
    count = 0
    marks = [re.compile(mark) for mark in pack.repeal_marks]
    for index, entry in enumerate(entries):
        moved[index] = count
        entry.parent = moved[entry.parent]
        yield entry
        count += 1
        if entry.kind in CONTAINER_KINDS and entry.body.text:
            if any(mark.search(entry.body.text) for mark in marks):
                entry.status = Status.REPEALED
            text = Entry("text", "", "", body=entry.body, parent=moved[index], notes=entry.notes, place=entry.place)
            entry.body, entry.notes = EMPTY, []
            yield text
            count += 1


def nest(entries: Sequence[Entry]) -> None:
    """Set `parent` of each entry from depths and kinds.

    An entry belongs to the nearest earlier one that is less deep and of an outer rank (containers hold articles and
    annexes, articles hold sections). At equal depth an article holds the sections that follow it (sources that print
    `Art` and `§` with the same heading level), and a container holds a provision only while it has no deeper one.
    Where the source has no deeper heading level left, a container that follows another one directly and is called by
    another word lies inside it (`Untertitel` in `Titel`), here and wherever the two words meet again.
    """
    stack: list[int] = []
    deeper: set[int] = set()
    within: set[tuple[str, str]] = set()
    for index, entry in enumerate(entries):
        rank = _rank(entry)
        if entry.kind in _OUTSIDE:
            stack.clear()
        before = entries[index - 1] if index else None
        if before is not None and rank == 0 and _capped(before, entry) and (entry.unit, before.unit) not in within:
            within.add((before.unit, entry.unit))
        while stack and not _holds(entries[stack[-1]], entry, rank, stack[-1] in deeper, within):
            stack.pop()
        entry.parent = stack[-1] if stack else -1
        if stack and entry.depth > entries[stack[-1]].depth:
            deeper.add(stack[-1])
        stack.append(index)


def _capped(outer: Entry, inner: Entry) -> bool:
    """True for two containers of different names at the deepest heading level there is."""
    return outer.depth == inner.depth == DEEPEST and _rank(outer) == 0 and bool(outer.unit) and outer.unit != inner.unit


def _rank(entry: Entry) -> int:
    return 0 if entry.kind in CONTAINER_KINDS else _RANKS.get(entry.kind, 2)


def _holds(outer: Entry, inner: Entry, rank: int, has_deeper: bool, within: set[tuple[str, str]]) -> bool:
    outer_rank = _rank(outer)
    if rank == 0:
        if outer_rank == 0 and outer.depth == inner.depth == DEEPEST:
            return (outer.unit, inner.unit) in within
        return outer.depth < inner.depth and outer_rank < 2
    if outer_rank >= rank or (outer.kind in _FORMULAS and inner.kind in _MAIN):
        return False
    if outer_rank == 0 and outer.depth == inner.depth:
        return not has_deeper
    return outer.depth <= inner.depth


class _Writer:
    """Writes entries one after the other into the text and notes their spans."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.builder = TextBuilder()
        self.provisions: list[Provision] = []
        self.notes: list[Note] = []
        self.warnings: list[str] = []
        self.suspicious: list[str] = []
        self._ids = numbering.Ids(pack)
        self._repealed = [re.compile(mark) for mark in pack.repeal_marks]

    def write(self, outline: Outline, cancel: CancelToken) -> None:
        """Everything of the outline, in order."""
        if outline.title_line.text:
            self.builder.append(outline.title_line)
            self.builder.insert("\n\n")
        self.notes.extend(Note(note.kind, note.mark, note.text, 0) for note in outline.notes)
        ends = _subtree_ends(outline.entries)
        positions: list[int] = []
        begins: list[int] = []
        spans: list[tuple[int, int]] = []
        for index, entry in enumerate(outline.entries):
            cancel.check()
            positions.append(len(self.provisions))
            begins.append(self.builder.length)
            spans.append(self._write_entry(entry, positions, ends[index] > index))
        for index, last in enumerate(ends):
            if last > index:
                own = self.provisions[positions[index]]
                start = own.start if outline.entries[index].body.text else begins[index + 1]
                below = self.provisions[positions[index] + 1 : positions[last] + 1]
                status = own.status
                if status == Status.REPEALED and any(inner.status != Status.REPEALED for inner in below):
                    status = Status.IN_FORCE
                self.provisions[positions[index]] = replace(own, start=start, end=max(start, spans[last][1]), status=status)

    def _write_entry(self, entry: Entry, positions: Sequence[int], has_children: bool) -> tuple[int, int]:
        label_start, label_end = self.builder.append(entry.label)
        if entry.label.text:
            self.builder.insert("\n")
        if entry.body.text in _DASHES and self._is_repealed(entry.heading):
            entry.body = EMPTY
        start, end = self.builder.append(entry.body)
        if not entry.body.text:
            start, end = self._mark_in_label(entry, label_start, label_end)
        self.builder.insert("\n\n")
        parent = self.provisions[positions[entry.parent]] if entry.parent >= 0 else None
        status = entry.status or self._status(entry)
        for number in entry.numbers or (entry.number,):
            eid = self._ids.own(entry.eid) or self._ids.make(entry.kind, entry.prefix, number, parent)
            self._ids.remember(eid, parent)
            self.provisions.append(
                Provision(
                    eid, entry.kind, number, entry.heading, start, end, parent.eid if parent else "",
                    status, entry.page, entry.link, entry.label.text, entry.since, entry.until,
                )
            )  # fmt: skip
        self._write_parts(entry, self.provisions[-1], start)
        eid = self.provisions[positions[-1] + max(1, len(entry.numbers)) - 1].eid
        for note in entry.notes:
            self.notes.append(Note(note.kind, note.mark, note.text, min(start + note.offset, end), eid))
        if entry.kind not in CONTAINER_KINDS and not entry.body.text and status != Status.REPEALED and not has_children:
            self.warnings.append(f"{entry.label.text or entry.number}: no text ({entry.place})")
        if not has_children and entry.kind in _NUMBERED and _ANNOUNCES.search(entry.body.text):
            where = entry.label.text or entry.number
            self.suspicious.append(f"{where}: ends with a colon, what it announces is missing in the source ({entry.place})")
        return start, end

    def _write_parts(self, entry: Entry, holder: Provision, start: int) -> None:
        """The units inside an entry's body, as spans of the text already written."""
        made: list[Provision] = []
        for part in entry.parts:
            parent = made[part.parent] if part.parent >= 0 else holder
            eid = self._ids.own(part.eid) or self._ids.inner(part.kind, part.prefix, part.number, parent)
            made.append(
                Provision(
                    eid, part.kind, part.number, part.heading, start + part.start, start + part.end, parent.eid,
                    part.status or holder.status, entry.page, "", part.label,
                    part.since or holder.since, part.until or holder.until,
                    inner=parent.inner or not _says_all(part.number, parent.number),
                )
            )  # fmt: skip
        self.provisions.extend(made)

    def _mark_in_label(self, entry: Entry, start: int, end: int) -> tuple[int, int]:
        """The repeal mark inside the heading line is the text of a provision that has no other; else nothing."""
        heading = entry.heading
        if entry.kind not in CONTAINER_KINDS and heading and self._is_repealed(heading):
            where = entry.label.text.rfind(heading)
            if where >= 0:
                return start + where, start + where + len(heading)
        return (self.builder.length, self.builder.length) if not entry.label.text else (end, end)

    def _status(self, entry: Entry) -> str:
        gone = entry.placeholder or self._is_repealed(entry.body.text)
        if not gone and self._is_repealed(entry.heading):
            gone = not entry.body.text or (len(entry.body.text) < MOST_MARK and self._is_mark(entry.heading))
        return Status.REPEALED if gone else Status.IN_FORCE

    def _is_repealed(self, text: str) -> bool:
        """True when `text` says that a provision is gone, and hardly anything else."""
        return bool(text) and len(text) < MOST_MARK and any(mark.search(text) for mark in self._repealed)

    def _is_mark(self, text: str) -> bool:
        """True when `text` is nothing but a repeal mark."""
        return any(found and found.end() - found.start() == len(text) for found in (mark.search(text) for mark in self._repealed))


def _says_all(number: str, outer: str) -> bool:
    """True when a unit's number repeats that of the provision around it: `3.2.1` in `3.2` or in `3`."""
    return bool(outer) and number.rstrip(".").startswith(f"{outer.rstrip('.')}.")


def _subtree_ends(entries: Sequence[Entry]) -> list[int]:
    """Index of the last entry below each entry (itself when it has none)."""
    ends = list(range(len(entries)))
    for index in range(len(entries) - 1, -1, -1):
        parent = entries[index].parent
        if parent >= 0:
            ends[parent] = max(ends[parent], ends[index])
    return ends


def validate(work: ParsedWork) -> None:
    """Check the invariants of `ParsedWork`.

    Raises:
        ValueError: one does not hold (a bug of a reader).
    """
    size = len(work.text)
    seen: set[str] = set()
    for provision in work.provisions:
        if not 0 <= provision.start <= provision.end <= size:
            raise ValueError(f"{provision.eid}: span outside the text")
        if provision.eid in seen:
            raise ValueError(f"{provision.eid}: twice")
        if provision.parent and provision.parent not in seen:
            raise ValueError(f"{provision.eid}: before its parent {provision.parent}")
        seen.add(provision.eid)
    for passage in work.passages:
        if not 0 <= passage.start < passage.end <= size or passage.eid not in seen:
            raise ValueError(f"passage at {passage.start}: bad span or unknown provision")
    for citation in work.citations:
        if work.text[citation.start : citation.end] != citation.text:
            raise ValueError(f"citation at {citation.start}: not the slice of the text")
    if not 0 <= work.covered <= 1:
        raise ValueError("covered is not a share")
