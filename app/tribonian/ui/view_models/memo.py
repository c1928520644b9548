"""A memo as its author works on it: sections, sentences, title block, what a form of it refuses. No widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.labels import MARKS, evidence_label, mark_text
from tribonian.ui.view_models.reading import Place

BRIEF, FACTS, ANALYSIS, CONCLUSION = SECTIONS = ("brief", "facts", "analysis", "conclusion")
ASKED = "asked"
"""What was asked: it stands at the head of the memo and is not changed in it."""
INTERNAL, FILING = "internal", "filing"
FIELDS = ("title", "matter", "client", "author", "date", "privilege")
OWN_GLYPH = "✎"
Row = Mapping[str, Any]


def section_text(section: str) -> str:
    """Heading of a section."""
    return {
        BRIEF: tr("Brief answer"),
        FACTS: tr("Facts"),
        ANALYSIS: tr("Analysis"),
        CONCLUSION: tr("Conclusion"),
    }.get(section, section)


def field_text(name: str) -> str:
    """Name of a field of the title block."""
    return {
        "title": tr("Title"),
        "matter": tr("Matter"),
        "client": tr("Client"),
        "author": tr("Author"),
        "date": tr("Date"),
        "privilege": tr("Line of privilege"),
    }.get(name, name)


def change_text(change: str) -> str:
    """What made a version, in words."""
    return {
        "made": tr("made"),
        "accept": tr("sentence put back"),
        "leave_out": tr("sentence left out"),
        "confirm": tr("sentence confirmed for filing"),
        "unconfirm": tr("confirmation taken back"),
        "edit": tr("sentence edited"),
        "cite": tr("citations of a sentence changed"),
        "move": tr("sentence moved"),
        "add": tr("sentence added"),
        "verify": tr("sentence verified again"),
        "title": tr("title block changed"),
        "include": tr("question added"),
        "restore": tr("earlier version restored"),
    }.get(change, change)


@dataclass(frozen=True, slots=True)
class MemoSentence:
    """One sentence of a memo."""

    key: str
    text: str
    status: str
    """supported, partly, unsupported, edited or own; the last two are not verified."""
    section: str
    issue: int
    """Place of its question, from 0."""
    evidence: tuple[str, ...] = ()
    supports: tuple[tuple[str, str], ...] = ()
    """(tag, words) that support it."""
    reasons: tuple[str, ...] = ()
    accepted: bool = True
    confirmed: bool = False

    @classmethod
    def of(cls, row: Row) -> MemoSentence:
        """From the JSON of `memo_show`."""
        supports = [one for one in row.get("supports") or () if isinstance(one, Mapping)]
        section = str(row.get("section") or ANALYSIS)
        return cls(
            str(row.get("key") or ""),
            str(row.get("text") or ""),
            str(row.get("status") or "unsupported"),
            section if section in SECTIONS else ANALYSIS,
            max(0, int(row.get("question") or 1) - 1),
            tuple(str(tag) for tag in row.get("evidence") or ()),
            tuple((str(one.get("tag") or ""), str(one.get("text") or "")) for one in supports),
            tuple(str(reason) for reason in row.get("reasons") or ()),
            bool(row.get("accepted", True)),
            bool(row.get("confirmed", False)),
        )

    @property
    def verified(self) -> bool:
        """True when its status is the verdict of verification."""
        return self.status in MARKS

    @property
    def glyph(self) -> str:
        """Its mark: the shape says it."""
        return MARKS.get(self.status, OWN_GLYPH)

    @property
    def refused(self) -> bool:
        """True when the form for filing would leave it out until a person confirms it."""
        return self.accepted and not self.confirmed and not (self.status == "supported" and bool(self.evidence))

    def said(self, purpose: str = INTERNAL) -> str:
        """What is to be known of it beside its words, in one line."""
        parts = [mark_text(self.status) if self.verified else tr("your words, not verified")]
        if not self.accepted:
            parts.append(tr("left out of the memo"))
        elif purpose == FILING:
            if self.confirmed and self.status != "supported":
                parts.append(tr("confirmed by you for filing"))
            elif self.refused:
                parts.append(tr("not filed unless you confirm it"))
        return " · ".join(parts)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of the memo as it is worked on: a heading, a sentence, or a section without one."""

    kind: str
    """section, asked, question, sentence or empty."""
    text: str
    section: str
    issue: int = 0
    sentence: MemoSentence | None = None


@dataclass(frozen=True, slots=True)
class MemoVersion:
    """One stored version."""

    version: int
    at: str
    change: str


@dataclass(frozen=True, slots=True)
class MemoSheet:
    """A version of a memo."""

    id: str = ""
    title: str = ""
    version: int = 0
    runs: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    front: Mapping[str, str] = field(default_factory=dict)
    sentences: tuple[MemoSentence, ...] = ()
    evidence: Mapping[str, Row] = field(default_factory=dict)
    history: tuple[MemoVersion, ...] = ()

    @classmethod
    def of(cls, memo: Row) -> MemoSheet:
        """From the JSON of `memo_show`."""
        front = memo.get("front") or {}
        rows = [one for one in memo.get("evidence") or () if isinstance(one, Mapping)]
        history = [one for one in memo.get("history") or () if isinstance(one, Mapping)]
        return cls(
            str(memo.get("memo") or ""),
            str(memo.get("title") or ""),
            int(memo.get("version") or 0),
            tuple(str(run) for run in memo.get("runs") or ()),
            tuple(str(text) for text in memo.get("questions") or ()),
            {str(name): str(value) for name, value in front.items()},
            tuple(MemoSentence.of(one) for one in memo.get("sentences") or ()),
            {str(row.get("tag") or ""): row for row in rows},
            tuple(
                MemoVersion(int(one.get("version") or 0), str(one.get("at") or ""), str(one.get("change") or ""))
                for one in history
            ),
        )

    def sentence(self, key: str) -> MemoSentence | None:
        """The sentence with that key."""
        return next((one for one in self.sentences if one.key == key), None)

    def groups(self) -> list[tuple[str, int]]:
        """(section, question) in the order in which the memo shows them."""
        issues = range(max(1, len(self.questions)))
        return [
            *((BRIEF, issue) for issue in issues),
            (FACTS, 0),
            *((ANALYSIS, issue) for issue in issues),
            (CONCLUSION, 0),
        ]

    def group_of(self, one: MemoSentence) -> tuple[str, int]:
        """Where a sentence stands."""
        return one.section, one.issue if one.section in (BRIEF, ANALYSIS) else 0

    def members(self, group: tuple[str, int]) -> list[MemoSentence]:
        """The sentences of a group in their order."""
        return [one for one in self.sentences if self.group_of(one) == group]

    def rows(self) -> list[SheetRow]:
        """The lines to show: a heading for each section, the questions where there are several, the sentences."""
        several = len(self.questions) > 1
        asked = tr("Questions presented") if several else tr("Question presented")
        made = [SheetRow("section", asked, ASKED)] if self.questions else []
        made += [SheetRow("asked", f"{n}. {text}" if several else text, ASKED) for n, text in enumerate(self.questions, 1)]
        for section in SECTIONS:
            made.append(SheetRow("section", section_text(section), section))
            own: list[SheetRow] = []
            for group in (one for one in self.groups() if one[0] == section):
                members = self.members(group)
                if several and section == ANALYSIS:
                    own.append(SheetRow("question", f"{group[1] + 1}. {self.questions[group[1]]}", section, group[1]))
                own += [SheetRow("sentence", one.text, section, one.issue, one) for one in members]
            made += own or [SheetRow("empty", tr("Nothing here yet."), section)]
        return made

    # --- moving --------------------------------------------------------------------------------

    def steps(self, key: str, down: bool) -> list[tuple[str, str]]:
        """(before, section) of the moves that take a sentence one place up or down; none at the edge of the memo.

        Past the edge of its section it goes into the next one; a sentence keeps its question.
        """
        one = self.sentence(key)
        if one is None:
            return []
        members = self.members(self.group_of(one))
        at = members.index(one)
        if down and at + 1 < len(members):
            after = members[at + 2] if at + 2 < len(members) else None
            return [(after.key if after else "", "")]
        if not down and at > 0:
            return [(members[at - 1].key, "")]
        place = SECTIONS.index(one.section) + (1 if down else -1)
        if not 0 <= place < len(SECTIONS):
            return []
        return self.into(key, SECTIONS[place], first=down)

    def into(self, key: str, section: str, *, first: bool = False, before: str = "") -> list[tuple[str, str]]:
        """The moves that put a sentence into a section: before another, at the beginning, or at the end."""
        one = self.sentence(key)
        if one is None or section not in SECTIONS or before == key:
            return []
        group = (section, one.issue if section in (BRIEF, ANALYSIS) else 0)
        others = [member for member in self.members(group) if member.key != key]
        if before:
            return [(before, section)] if any(member.key == before for member in others) else []
        if first and others:
            return [(others[0].key, section)]
        changed = [("", section)] if section != one.section else []
        # "Before nothing" is the end of the whole memo, and so of the section.
        return [*changed, ("", "")] if others else changed

    # --- what one is told ----------------------------------------------------------------------

    def refused(self) -> list[MemoSentence]:
        """Sentences that the form for filing leaves out until each is confirmed, in the order shown."""
        return [row.sentence for row in self.rows() if row.sentence is not None and row.sentence.refused]

    def place(self, tag: str) -> Place | None:
        """Where evidence stands."""
        row = self.evidence.get(tag)
        return Place.of(dict(row)) if row else None

    def cited(self, one: MemoSentence, jurisdictions: Mapping[str, str]) -> list[str]:
        """What a sentence cites, as chips say it."""
        return [evidence_label(self.evidence.get(tag, {"tag": tag}), jurisdictions) for tag in one.evidence]

    def summary(self) -> str:
        """How many sentences stand in the memo, by mark, and which version this is."""
        kept = [one for one in self.sentences if one.accepted]
        counts = [(glyph, sum(one.status == status for one in kept)) for status, glyph in MARKS.items()]
        counts.append((OWN_GLYPH, sum(not one.verified for one in kept)))
        parts = ["   ".join(f"{glyph} {count}" for glyph, count in counts if count)]
        out = len(self.sentences) - len(kept)
        parts += [tr_count("{n} left out|{n} left out", out)] if out else []
        parts.append(tr("saved as version {n}", n=self.version) if self.version else "")
        return "  ·  ".join(part for part in parts if part)


class MemoHistory:
    """The way of a memo through its versions: what taking back leads to, and what doing again does.

    Taking back restores an earlier version as the newest one: nothing that was saved is ever lost.
    """

    def __init__(self, versions: Sequence[int] = ()) -> None:
        self._path = list(versions)
        self._at = len(self._path) - 1

    def saved(self, version: int) -> None:
        """Another version was made: what was taken back before cannot be done again."""
        if version and (not self._path or self._path[self._at] != version):
            del self._path[self._at + 1 :]
            self._path.append(version)
            self._at = len(self._path) - 1

    def back(self) -> int:
        """The version that taking back restores; 0 when there is none."""
        return self._path[self._at - 1] if self._at > 0 else 0

    def again(self) -> int:
        """The version that doing again restores; 0 when there is none."""
        return self._path[self._at + 1] if 0 <= self._at < len(self._path) - 1 else 0

    def went(self, back: bool, version: int) -> None:
        """A version was restored as `version`."""
        self._at += -1 if back else 1
        self._path[self._at] = version
