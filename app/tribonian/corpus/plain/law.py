"""One law: its lines, its headings, and the entries made of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tribonian.corpus.headings import Sighting
from tribonian.corpus.outline import EMPTY, Entry, NoteDraft, Outline, solid
from tribonian.corpus.plain import choose, dates, front, places
from tribonian.corpus.plain.layout import Layout, Placed
from tribonian.corpus.plain.lines import Line, says
from tribonian.corpus.plain.nesting import Nesting
from tribonian.corpus.sequence import NEXT, is_first, key, step
from tribonian.corpus.traced import Traced, join
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS, CONTENTS

FRONT = 600
"""First lines in which a law's enacting formula is looked for."""
SHORT = 400
"""A longer text is no statement about its own force, whatever it says."""
_YEAR = re.compile(r"\s*(?:\([^()]*\)|,?\s*\b(?:1[5-9]|20)\d\d\b)\s*")
_NUMBERED = re.compile(r"^\(?(?P<number>\d{1,4}[A-Za-z]{0,2})[.)]?\s+\S")


@dataclass(slots=True)
class ContentsList:
    """A contents list taken out of the lines; it stood before line `place` of those that are left."""

    place: int
    lines: list[Line]


class Law:
    """Reads one law of a flow."""

    def __init__(self, lines: Sequence[Line], pack: Pack, cancel: CancelToken, *, title: str = "") -> None:
        self.lines = list(lines)
        self._pack = pack
        self._cancel = cancel
        self.title = title
        self._heads: dict[int, Sighting] = choose.containers(self.lines)
        for index in places.in_revised_laws(self.lines, self._heads, pack):
            del self._heads[index]
        self._drop_heads()
        self._mains = self._choose()
        self.has_provisions = bool(self._mains) or self._numbered()

    def _drop_heads(self) -> None:
        """No heading is the title in the first line, or a schedule before the words with which the law begins."""
        if self.lines and says(self._pack.title_lines, self.lines[0].words):
            self._heads.pop(0, None)
        outer = [index for index, sighting in self._heads.items() if sighting.pattern.kind in choose.OUTER]
        if outer and outer[0] < FRONT:
            begin = next((i for i, line in enumerate(self.lines[:FRONT]) if says(self._pack.enacting, line.words)), 0)
            for index in outer:
                if index < begin:
                    del self._heads[index]

    def _choose(self) -> dict[int, Sighting]:
        """Main provisions: in the body of the law, then in each schedule by itself."""
        bounds = [0, *(i for i, s in self._heads.items() if s.pattern.kind in choose.OUTER), len(self.lines)]
        mains: dict[int, Sighting] = {}
        for start, stop in pairwise(bounds):
            self._cancel.check()
            outer = start in self._heads and self._heads[start].pattern.kind in choose.OUTER
            mains.update(choose.mains(self.lines, self._heads, start, stop, self._pack, schedule=outer))
        for index in mains:
            self.lines[index].keep()
        return dict(sorted(mains.items()))

    def outline(self, key: str, lists: Sequence[ContentsList] = (), first: int = 0) -> Outline:
        """The whole law; without entries when nothing in it is a provision.

        The contents `lists`, whose places count from line `first` on, are kept as entries of their own kind.
        """
        outline = Outline(key, title=self.title)
        if not self.has_provisions:
            return outline
        placed = Layout(self.lines, self._heads, self._mains, self._pack).place()
        begin = placed[0].start if placed else len(self.lines)
        runs = [(run.place - first, run.lines) for run in lists]
        self._front(outline, begin, [run for run in runs if run[0] <= begin])
        self._rename(placed, outline.title)
        self._body(outline, placed, [run for run in runs if run[0] > begin])
        self._check(outline)
        self._force(outline)
        self._count(outline)
        return outline

    def _numbered(self) -> bool:
        """True when the law has no headings but numbered paragraphs, which then are its provisions."""
        kind = "paragraph"
        candidates = []
        for index, line in enumerate(self.lines):
            found = _NUMBERED.match(line.words)
            value = key(found["number"]) if found else None
            if found and value:
                sighting = choose.numbered(kind, found)
                candidates.append(choose.Candidate(index, sighting, value, 0.6))
        chain = choose.best_chain(candidates, sorted(self._heads))
        if len(chain) < 2 or not is_first(chain[0].value):
            return False
        self._mains = {candidate.line: candidate.sighting for candidate in chain}
        return True

    def _rename(self, placed: Sequence[Placed], title: str) -> None:
        """Bare numbers are those of regulations, rules, articles where the title says so."""
        words = _YEAR.sub(" ", title).casefold().strip(" .,")
        kind = next((kind for last, kind in self._pack.title_kinds.items() if words.endswith(last)), "")
        for item in placed if kind else ():
            sighting = self._mains.get(item.line)
            if sighting is not None and sighting.pattern.plain and item.kind == self._pack.default_unit:
                item.kind = kind

    # --- parts of the law ---------------------------------------------------------------------

    def _front(self, outline: Outline, begin: int, lists: Sequence[tuple[int, Sequence[Line]]]) -> None:
        """Title, dates and the preamble; contents lists divide it where they stand."""
        found = front.read(self.lines[:begin], self._pack, self.title)
        outline.title, outline.title_guessed = found.title, found.guessed
        outline.title_line = found.title_line
        outline.notes.extend(found.notes)
        if found.dates:
            outline.version = found.dates[0]
        places = {id(line): place for place, line in enumerate(self.lines[:begin])}
        rest = found.preamble
        for place, lines in lists:
            before = [line for line in rest if places[id(line)] < place]
            rest = rest[len(before) :]
            outline.entries.extend([self._unnumbered("preamble", before)] if before else [])
            outline.entries.append(self._contents(lines, -1))
        outline.entries.extend([self._unnumbered("preamble", rest)] if rest else [])

    def _body(self, outline: Outline, placed: Sequence[Placed], lists: Sequence[tuple[int, Sequence[Line]]]) -> None:
        """Entries of all headings with the text under them; closing words before a schedule and at the end by themselves.

        Contents `lists` come before the heading that follows them.
        """
        nesting = Nesting()
        waiting = list(lists)
        for index, item in enumerate(placed):
            self._cancel.check()
            while waiting and (waiting[0][0] <= item.start):
                outline.entries.append(self._contents(waiting.pop(0)[1], nesting.innermost()))
            last = index + 1 == len(placed)
            stop = len(self.lines) if last else placed[index + 1].start
            ends = last or placed[index + 1].kind in choose.OUTER
            closing = front.conclusion(self.lines, item.body, stop, self._pack) if ends else stop
            outline.entries.append(self._entry(item, closing, nesting, len(outline.entries)))
            if closing < stop:
                entry = self._unnumbered("conclusion", self.lines[closing:stop])
                entry.parent = nesting.parent(entry, len(outline.entries), 0)
                outline.entries.append(entry)
        outline.entries.extend(self._contents(lines, nesting.innermost()) for _, lines in waiting)

    def _contents(self, lines: Sequence[Line], parent: int) -> Entry:
        """The contents list as it stands, under its heading when it has one."""
        headed = len(lines) > 1 and says(self._pack.contents_marks, lines[0].words)
        entry = self._unnumbered(CONTENTS, lines[headed:])
        if headed:
            entry.label, entry.heading = lines[0].text, lines[0].words
        entry.prefix, entry.parent = "toc", parent
        return entry

    def _unnumbered(self, kind: str, lines: Sequence[Line]) -> Entry:
        """The preamble or conclusion made of `lines`."""
        body, notes = _join(lines)
        return Entry(kind, "", "", body=body, prefix=kind, notes=notes, page=lines[0].block.page, place=lines[0].place)

    def _entry(self, item: Placed, stop: int, nesting: Nesting, index: int) -> Entry:
        below = self.lines[item.body : stop]
        body, notes = _join(below, item.rest)
        own = [note for line in self.lines[item.start : item.body] for note in line.notes]
        line = self.lines[item.line]
        said = item.said
        entry = Entry(
            item.kind, said.number if said else "", item.heading, label=item.label, body=body,
            prefix=(said.prefix if said.kind == item.kind else "") if said else "", unit=said.unit if said else "crosshead",
            numbers=said.numbers if said else (), placeholder=said.placeholder if said else False,
            link=line.block.link, page=line.block.page, place=line.place,
            notes=[NoteDraft(note.kind, note.mark, note.text, 0) for note in own if not item.rest.text] + notes
            + [NoteDraft(note.kind, note.mark, note.text, 0) for note in own if item.rest.text],
        )  # fmt: skip
        entry.parent = nesting.parent(entry, index, item.level)
        return entry

    # --- what is odd, what is in force ----------------------------------------------------------

    def _check(self, outline: Outline) -> None:
        """Jumps in the numbering, with their places."""
        before: dict[tuple[str, int], Entry] = {}
        for entry in outline.entries:
            if entry.kind in CONTAINER_KINDS or not entry.number:
                continue
            holder = entry.parent
            while holder >= 0 and outline.entries[holder].kind in CONTAINER_KINDS - {"schedule"}:
                holder = outline.entries[holder].parent
            last = before.get((entry.kind, holder))
            before[entry.kind, holder] = entry
            one = choose.value_of(last.numbers[-1] if last.numbers else last.number, self._pack) if last else None
            two = choose.value_of(entry.numbers[0] if entry.numbers else entry.number, self._pack)
            if last is None or one is None or two is None:
                continue
            missing = step(one, two)
            if missing not in {NEXT, None} and not choose.opens_hundred(two):
                outline.suspicious.append(f"{entry.place}: number {entry.number} follows {last.number}")
            elif missing is None and not is_first(two):
                outline.suspicious.append(f"{entry.place}: number {entry.number} stands after {last.number}")

    def _force(self, outline: Outline) -> None:
        """Status and dates that provisions state of themselves, and of the whole law."""
        latest = outline.version
        whole = []
        for entry in outline.entries:
            remarks = [note.text for note in entry.notes if note.kind == "amendment"]
            latest = max([latest, *(dates.date_of(text, self._pack) for text in remarks)])
            for said in dates.force(entry.body.text, self._pack):
                if said.whole:
                    whole.append(said)
                elif len(entry.body.text) <= SHORT:
                    _set(entry, said)
            for text in remarks if not entry.body.text else ():
                for said in dates.force(text, self._pack):
                    _set(entry, said)
        since = max((said.since for said in whole), default="")
        until = max((said.until for said in whole), default="")
        for entry in outline.entries if since or until else ():
            entry.since = entry.since or since
            entry.until = entry.until or until
        outline.version = latest

    def _count(self, outline: Outline) -> None:
        lists = sum(solid(entry.label.text) + solid(entry.body.text) for entry in outline.entries if entry.kind == CONTENTS)
        outline.characters = lists + sum(solid(line.words) for line in self.lines if not line.remark)
        outline.characters += sum(solid(note.text) for line in self.lines for note in line.notes if note.kind == "amendment")
        kept = solid(outline.title_line.text) + sum(solid(e.label.text) + solid(e.body.text) for e in outline.entries)
        kept += sum(solid(note.text) for note in outline.notes if note.kind in {"editorial", "amendment"})
        kept += sum(solid(note.text) for entry in outline.entries for note in entry.notes if note.kind == "amendment")
        outline.lost = max(0, outline.characters - kept)


def _set(entry: Entry, said: dates.Force) -> None:
    entry.status = entry.status or said.status
    entry.since = entry.since or said.since
    entry.until = entry.until or said.until


def _join(lines: Sequence[Line], first: Traced = EMPTY) -> tuple[Traced, list[NoteDraft]]:
    """Lines as one text, `first` before them; remarks and notes at their places in it."""
    parts = [first] if first.text else []
    length = len(first.text)
    notes: list[NoteDraft] = []
    for line in lines:
        if line.remark:
            notes.extend(NoteDraft(note.kind, note.mark, note.text, length) for note in line.notes)
            continue
        begin = length + 1 if parts else 0
        parts.append(line.text)
        notes.extend(NoteDraft(note.kind, note.mark, note.text, begin + note.offset) for note in line.notes)
        length = begin + len(line.words)
    return (join(parts, "\n") if parts else EMPTY), notes
