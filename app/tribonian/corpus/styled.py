"""The outline of a law whose paragraph styles (or layout, see `styled_layout`) say what each paragraph is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from tribonian.corpus.blocks import CONTENTS, Block, Flow
from tribonian.corpus.outline import Entry, NoteDraft, Outline, solid
from tribonian.corpus.styled_body import Body
from tribonian.corpus.styled_numbers import PARAGRAPH, PROVISION, Marker, choose, leading, marker
from tribonian.corpus.styled_roles import Line, Template, fitting, lines
from tribonian.corpus.traced import TextBuilder, Traced, join
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack

_RANKS = {"schedules": 0, "parts": 1, "schedule": 1, "part": 2, "chapter": 3, "section": 4, "cross": 5}
_KINDS = {"parts": "division", "section": "division", "schedules": "division", "cross": "division"}
_DASHES = re.compile(r"[—–-]")
_QUOTED_TERM = "“"
MOST_TITLE = 300


def template(flow: Flow) -> Template | None:
    """The template whose styles the document uses; None when they say nothing."""
    return fitting(flow)


def outline(flow: Flow, pack: Pack, found: Template, cancel: CancelToken) -> list[Outline]:
    """The law in the flow; empty when no paragraph is a provision.

    Raises:
        Cancelled: when asked to stop.
    """
    return build(flow, lines(flow.blocks, found), pack, found, cancel)


def build(flow: Flow, roles: Sequence[Line], pack: Pack, found: Template, cancel: CancelToken) -> list[Outline]:
    """The law in lines whose roles are known; empty when none is a provision."""
    writer = _Writer(flow, pack, found)
    for line in roles:
        cancel.check()
        writer.take(line)
    return writer.finish()


@dataclass(slots=True)
class _Group:
    rank: int
    kind: str
    index: int
    lines: list[Line] = field(default_factory=list)
    """Its number and heading."""


class _Writer:
    """Takes lines in order and builds entries."""

    def __init__(self, flow: Flow, pack: Pack, found: Template) -> None:
        self._flow = flow
        self._pack = pack
        self._template = found
        self.outline = Outline(flow.key, reader=flow.reader, parts_known=True)
        self._groups: list[_Group] = []
        self._entry: Entry | None = None
        self._body = Body()
        self._mode = "front"
        """front, law, note or sign: what a line of plain text belongs to."""
        self._pending: list[Line] = []
        self._last = -1
        self._contents: list[Block] = []
        self._title: list[str] = []
        self._dashes = 0
        self._provisions = 0

    # --- lines ----------------------------------------------------------------------------------

    def take(self, line: Line) -> None:
        """The next line of the document."""
        if not line.block.text.text:
            return
        if line.role == "contents":
            self._contents.append(line.block)
            return
        if line.role == "titled":
            self._titled(line)
            return
        if line.role == "heading":
            self._pending.append(line)
            return
        opens = line.role in {"body", "group", "cross"} and self._opens(line)
        if self._pending and not opens:
            self._release()
        if opens:
            return
        handler = {
            "title": self._front,
            "front": self._front,
            "sign": self._sign,
            "note": self._note,
            "reference": self._reference,
        }
        handler.get(line.role, self._text)(line)

    def _opens(self, line: Line) -> bool:
        """True when the line began a provision or a group."""
        if line.role == "body":
            found = marker(line.block.text.text)
            if found is not None and found.levels == (PROVISION,) and self._is_provision(line, found):
                self._provision(line, found)
                return True
            return False
        if line.role == "cross":
            self._group(line, "cross")
            return True
        self._heading(line)
        return True

    def _is_provision(self, line: Line, found: Marker) -> bool:
        """A number without brackets is a provision's where it is expected: under a heading, or going on from the last."""
        if line.level == PROVISION or self._pending:
            return True
        return (found.stopped or bool(line.block.number)) and leading(found.number) >= self._last

    def _front(self, line: Line) -> None:
        if line.role == "title" and self._mode in {"front", "note"} and sum(map(len, self._title)) < MOST_TITLE:
            self._title.append(line.block.text.text)
        if self._mode == "law":
            self._text(line)
            return
        if self._mode != "front" or self._entry is None:
            self._begin(Entry("preamble", "", "", place=line.block.place), "front")
        self._write(line)

    def _sign(self, line: Line) -> None:
        if self._mode != "sign":
            self._begin(Entry("conclusion", "", "", place=line.block.place), "sign")
        self._write(line)

    def _note(self, line: Line) -> None:
        text = line.block.text
        if self._mode == "note" and self._body.empty and self._entry is not None and not self._entry.label.text:
            self._write(line)
            return
        self._begin(Entry("annex", "", text.text, label=text, notes=line.block.notes, place=line.block.place), "note")

    def _reference(self, line: Line) -> None:
        """`Section 5(2)` beside a schedule's heading: a note of the schedule."""
        if not self._groups or self._entry is not None:
            self._text(line)
            return
        entry = self.outline.entries[self._groups[-1].index]
        entry.notes.append(NoteDraft("editorial", "reference", line.block.text.text))

    def _text(self, line: Line) -> None:
        """A line of a provision, or text that stands in none."""
        if self._entry is None:
            kind = "text" if self._groups or self._provisions else "preamble"
            self._begin(Entry(kind, "", "", place=line.block.place), "law" if kind == "text" else "front")
        block = line.block
        found = marker(block.text.text) if line.role == "body" and self._mode == "law" else None
        if found is None or found.levels == (PROVISION,):
            self._write(line)
            return
        self._units(line, found)

    def _write(self, line: Line) -> None:
        """A line without a number, at the place its indent gives it."""
        block = line.block
        held = line.role in {"quoted", "row"} or self._mode != "law"
        defines = not held and block.text.text.startswith(_QUOTED_TERM)
        start = self._body.line(block.text, None if held else block.indent, above=PARAGRAPH if defines else 0)
        self._body.note(block.notes, start)

    def _units(self, line: Line, found: Marker, *, inside: int = PROVISION) -> None:
        """The units that begin in a line: `(2)`, or several at once, `(a)(i)`."""
        text = line.block.text
        hint = line.level
        while True:
            level = choose(found, hint, self._body.open_numbers)
            following = marker(text.text, found.end)
            if following is not None and (max(following.levels) <= level or not _first(following)):
                following = None
            stop = following.start if following else len(text.text)
            label = text.slice(found.start, found.start + len(found.number))
            start = self._body.unit(level, found.number, label, text.slice(found.end, stop).strip(), line.block.indent)
            if following is None:
                self._body.note(line.block.notes, start, found.end)
                return
            found, hint = following, level + 1

    # --- entries --------------------------------------------------------------------------------

    def _provision(self, line: Line, found: Marker) -> None:
        heading, self._pending = self._pending, []
        text = line.block.text
        label, title, notes = _label(found.number, text, found, heading)
        kind = "paragraph" if any(group.kind == "schedule" for group in self._groups) else self._unit()
        entry = Entry(kind, found.number, title, label=label, notes=notes, place=line.block.place, link=line.block.link)
        self._begin(entry, "law")
        self._last = leading(found.number)
        self._provisions += 1
        behind = text.text[found.start + len(found.number) : found.end]
        self._dashes += len(_DASHES.findall(behind))
        following = marker(text.text, found.end)
        if following is not None and following.levels != (PROVISION,) and (_DASHES.search(behind) or _first(following)):
            self._units(Line(line.block, "body", PROVISION + 1), following)
            return
        rest = text.slice(found.end)
        if rest.text:
            start = self._body.line(rest)
            self._body.note(line.block.notes, start, found.end)
        else:
            self._body.note(line.block.notes, 0)

    def _titled(self, line: Line) -> None:
        """`1 Heading`: the number and heading of a provision whose text follows in lines of its own."""
        text = line.block.text
        found = marker(text.text)
        if found is None:
            self._text(line)
            return
        self._release()
        kind = "paragraph" if any(group.kind == "schedule" for group in self._groups) else self._unit()
        heading = text.text[found.end :]
        self._begin(Entry(kind, found.number, heading, label=text, notes=line.block.notes, place=line.block.place), "law")
        self._last = leading(found.number)
        self._provisions += 1

    def _unit(self) -> str:
        words = " ".join(self._title).lower().split()
        for word, kind in self._template.kinds:
            if word in words[-12:] and not any(other in words[-12:] for other in ("act", "bill", "measure")):
                return kind
        return self._pack.default_unit or "section"

    def _heading(self, line: Line) -> None:
        """A line that heads a part, chapter, schedule …: its number, its heading, or both."""
        text = line.block.text.text
        for kind, pattern in self._template.groups:
            found = pattern.match(text)
            if found and kind == "reference":
                self._reference(line)
                return
            if found:
                self._group(line, kind)
                self._head(line, kind, found.end())
                return
        group = self._groups[-1] if self._groups else None
        waits = group is not None and self._entry is None and group.kind != "cross" and len(group.lines) == 1
        if group is None or not waits or group.index != len(self.outline.entries) - 1:
            self._group(line, "cross")
            return
        group.lines.append(line)
        entry = self.outline.entries[group.index]
        entry.heading = text
        entry.notes.extend(line.block.notes)
        entry.label = join([entry.label, line.block.text], " ")

    def _head(self, line: Line, kind: str, end: int) -> None:
        """Number of the group just begun, and its heading when that stands in the same line."""
        text = line.block.text.text
        group, entry = self._groups[-1], self.outline.entries[self._groups[-1].index]
        if kind == "schedules":
            entry.heading = text
            return
        rest = text[end:].strip(" .:—–-\t")
        entry.number = text[:end].strip()
        if rest and any(pattern.fullmatch(rest) for other, pattern in self._template.groups if other == "reference"):
            entry.notes.append(NoteDraft("editorial", "reference", rest))
            entry.label = line.block.text.slice(0, end)
        elif rest:
            entry.heading = rest
            group.lines.append(line)  # it has its heading

    def _group(self, line: Line, kind: str) -> None:
        self._close()
        for pending in self._pending:  # a heading above another heading groups too
            self._pending = []
            self._group(pending, "cross")
        rank = _RANKS[kind]
        while self._groups and self._groups[-1].rank >= rank:
            self._groups.pop()
        parent = self._groups[-1].index if self._groups else -1
        text = line.block.text
        heading = "" if kind != "cross" else text.text
        entry = Entry(
            _KINDS.get(kind, kind), "", heading, label=text, parent=parent, notes=list(line.block.notes), place=line.block.place
        )
        self.outline.entries.append(entry)
        self._groups.append(_Group(rank, kind, len(self.outline.entries) - 1, [line]))
        self._mode = "law"
        if kind in {"schedule", "schedules", "part"}:
            self._last = -1

    def _begin(self, entry: Entry, mode: str) -> None:
        """Close what is open and begin an entry."""
        self._close()
        self._entry, self._body, self._mode = entry, Body(), mode
        if mode == "law":
            entry.parent = self._groups[-1].index if self._groups else -1

    def _close(self) -> None:
        if self._entry is None:
            return
        entry = self._entry
        entry.body = self._body.finish()
        entry.parts = self._body.parts
        entry.notes = [*entry.notes, *self._body.notes]
        self.outline.entries.append(entry)
        self._entry = None

    def _release(self) -> None:
        """Headings that no provision follows are lines of the text they stand in."""
        pending, self._pending = self._pending, []
        for line in pending:
            self._text(Line(line.block, "text"))

    # --- the whole ------------------------------------------------------------------------------

    def finish(self) -> list[Outline]:
        """The outline, counted; none when there is no provision."""
        self._release()
        self._close()
        found, flow = self.outline, self._flow
        if not self._provisions and not any(entry.kind == "schedule" for entry in found.entries):
            return []
        found.title = " ".join(" ".join(dict.fromkeys(self._title)).split()) or flow.title
        found.aliases, found.version, found.jurisdiction = flow.aliases, flow.version, flow.jurisdiction
        found.warnings, found.suspicious = list(flow.warnings), list(flow.suspicious)
        if self._contents:
            found.left_out.append(
                f"contents list (repeats the headings): {self._contents[0].text.text[:60]} … ({len(self._contents)} lines)"
            )
        found.left_out.extend(flow.left_out)
        self._count(found)
        return [found]

    def _count(self, found: Outline) -> None:
        """Computed numbers stand in the text but not in the source; dashes behind a provision's number are part of it."""
        computed = sum(solid(block.number) for block in self._flow.blocks if block.kind != CONTENTS)
        notes = [note for entry in found.entries for note in entry.notes if note.mark != "deleted"]
        kept = sum(solid(entry.label.text) + solid(entry.body.text) for entry in found.entries)
        kept += sum(solid(note.text) for note in notes) + self._dashes - computed
        listed = sum(solid(block.text.text) for block in self._contents if block.kind != CONTENTS)
        found.characters = self._flow.characters - listed
        found.lost = self._flow.lost + max(0, found.characters - kept)


def _first(found: Marker) -> bool:
    return found.number in {"(1)", "(a)", "(i)", "(A)", "(aa)", "(A1)"}


def _label(number: str, text: Traced, found: Marker, heading: Sequence[Line]) -> tuple[Traced, str, list[NoteDraft]]:
    """The number-and-heading line of a provision whose heading stands above its number."""
    printed = text.text[found.start : found.end].strip().strip("—–- ")
    if not heading:
        return text.slice(found.start, found.start + len(printed)), "", []
    title = join([line.block.text for line in heading], " ")
    builder = TextBuilder()
    builder.append(Traced(f"{printed} ", ((0, title.source(0)),)))
    builder.append(title)
    whole, offsets = builder.build()
    notes = [note for line in heading for note in line.block.notes]
    return Traced(whole, offsets.points), title.text, notes
