"""The digest of case files: parties, dates, amounts, obligations and deadlines, each with its place. No widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tribonian.ui.tr import marked, tr, tr_count
from tribonian.ui.view_models.failures import told_text
from tribonian.ui.view_models.reading import Place

Json = Mapping[str, Any]
KINDS: Mapping[str, str] = {
    "deadline": marked("Deadlines"),
    "date": marked("Dates"),
    "party": marked("Parties"),
    "amount": marked("Amounts"),
    "obligation": marked("Obligations"),
}
"""Kinds of rows in the order in which they are asked for."""
GLYPHS: Mapping[str, str] = {"deadline": "⏱", "date": "▦", "party": "◇", "amount": "¤", "obligation": "▸"}
MARKS: Mapping[str, str] = {"confirmed": marked("confirmed"), "dismissed": marked("dismissed")}
_TICKS: Mapping[str, str] = {"confirmed": "✓", "dismissed": "✗"}
ROLES: Mapping[str, str] = {
    "claimant": marked("claimant"),
    "defendant": marked("defendant"),
    "landlord": marked("landlord"),
    "tenant": marked("tenant"),
    "seller": marked("seller"),
    "buyer": marked("buyer"),
    "employer": marked("employer"),
    "employee": marked("employee"),
    "client": marked("client"),
    "contractor": marked("contractor"),
    "lender": marked("lender"),
    "borrower": marked("borrower"),
    "sender": marked("sender"),
    "recipient": marked("recipient"),
    "witness": marked("witness"),
    "lawyer": marked("lawyer"),
    "judge": marked("judge"),
    "court": marked("court"),
    "guarantor": marked("guarantor"),
    "insurer": marked("insurer"),
    "other": marked("other"),
}
ABOUT: Mapping[str, str] = {
    "signed": marked("signed"),
    "due": marked("due"),
    "hearing": marked("hearing"),
    "birth": marked("birth"),
    "event": marked("event"),
}


@dataclass(frozen=True, slots=True)
class DigestRow:
    """One thing found in a file: what it says, where it stands, and what the lawyer made of it."""

    id: str
    kind: str
    title: str
    """What it says, in one line."""
    where: str
    """File and place."""
    text: str
    """The words of the file."""
    sentence: str
    """The sentence they stand in."""
    place: Place
    state: str = ""
    """confirmed, dismissed or ""."""
    due: str = ""
    """The day a confirmed deadline ends."""
    needs: tuple[str, ...] = ()
    """What must be given before a deadline has a day."""
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, row: Json) -> DigestRow:
        """A row of the engine's `Digest`."""
        kind, mark, value = str(row.get("kind") or ""), _map(row.get("mark")), _map(row.get("value"))
        where = " · ".join(part for part in (str(row.get("file") or row.get("work") or ""), str(row.get("place") or "")) if part)
        place = Place(
            str(row.get("work") or ""),
            str(row.get("eid") or ""),
            str(row.get("number") or ""),
            int(row.get("start", -1)),
            int(row.get("end", -1)),
            str(row.get("title") or ""),
            str(row.get("expression") or ""),
        )
        state = str(mark.get("state") or "")
        return cls(
            str(row.get("id") or ""),
            kind,
            _title(kind, value, str(row.get("text") or "")),
            where,
            _line(row.get("text")),
            _line(_map(row.get("sentence")).get("text")),
            place,
            state if state in MARKS else "",
            str(mark.get("due") or ""),
            tuple(str(one) for one in value.get("needs") or ()),
            tuple(_notes(row, mark)),
        )

    @property
    def glyph(self) -> str:
        """A mark by its shape: the kind, or what was made of it."""
        return _TICKS.get(self.state) or GLYPHS.get(self.kind, "·")

    @property
    def detail(self) -> str:
        """The quiet line: what was made of it, and where it stands."""
        due = tr("ends {date}", date=self.due) if self.due else ""
        return " · ".join(part for part in (tr(MARKS[self.state]) if self.state else "", due, self.where) if part)


@dataclass
class DigestView:
    """All rows with the state of the files they are from."""

    rows: list[DigestRow] = field(default_factory=list)
    files: int = 0
    open: list[str] = field(default_factory=list)
    """Files that were not read yet."""
    failed: list[str] = field(default_factory=list)
    """Files that could not be read, with the reason."""
    stale: int = 0
    """Rows marked before whose words are no longer in their file."""

    @classmethod
    def of(cls, digest: Any) -> DigestView:
        """From the engine's `Digest`."""
        told = _map(digest)
        files = [_map(one) for one in told.get("files") or ()]
        made = cls([DigestRow.of(one) for one in told.get("rows") or () if isinstance(one, Mapping)], len(files))
        made.open = [_named(one) for one in files if one.get("outcome") == "open"]
        made.failed = [f"{_named(one)}: {told_text(one.get('error'))}" for one in files if one.get("outcome") == "failed"]
        made.stale = len(told.get("stale") or ())
        return made

    def shown(self, kind: str = "", words: str = "") -> list[DigestRow]:
        """The rows of a kind ("" for all) in which every word stands, dismissed ones last."""
        wanted = words.casefold().split()
        found = [
            row
            for row in self.rows
            if (not kind or row.kind == kind)
            and all(word in f"{row.title} {row.where} {row.sentence}".casefold() for word in wanted)
        ]
        return sorted(found, key=lambda row: row.state == "dismissed")

    def put(self, row: Any) -> None:
        """Take in a row that was marked."""
        changed = DigestRow.of(_map(row))
        self.rows = [changed if one.id == changed.id else one for one in self.rows]

    @property
    def confirmed(self) -> int:
        """Deadlines that go into the calendar."""
        return sum(row.kind == "deadline" and row.state == "confirmed" for row in self.rows)

    def headline(self) -> str:
        """How much was found, and what is missing from it; "" before there is a file."""
        if not self.files and not self.rows:
            return ""
        parts = [tr_count("{n} entry.|{n} entries.", len(self.rows))]
        if self.open:
            parts.append(tr_count("{n} file is not read yet.|{n} files are not read yet.", len(self.open)))
        if self.failed:
            parts.append(tr("Not read: {files}", files="; ".join(self.failed[:3])))
        if self.stale:
            parts.append(
                tr_count(
                    "{n} entry marked before is no longer in its file.|{n} entries marked before are no longer in their files.",
                    self.stale,
                )
            )
        return " ".join(parts)


def _title(kind: str, value: Json, text: str) -> str:
    maker = {"party": _party, "date": _date, "amount": _amount, "obligation": _obligation, "deadline": _deadline}.get(kind)
    return (maker(value, _line(text)) if maker else "") or _line(text)


def _party(value: Json, text: str) -> str:
    roles = ", ".join(tr(ROLES[role]) for role in value.get("roles") or () if role in ROLES)
    return " — ".join(part for part in (str(value.get("name") or text), roles) if part)


def _date(value: Json, text: str) -> str:
    about = ABOUT.get(str(value.get("about") or ""))
    shown = str(value.get("date") or "") or _either(value.get("readings"))
    return " — ".join(
        part for part in (shown or text, tr(about) if about else "", text if shown and text != shown else "") if part
    )


def _amount(value: Json, text: str) -> str:
    amount = str(value.get("amount") or "") or _either(value.get("readings"))
    return f"{amount} {value.get('currency') or ''}".strip() or text


def _obligation(value: Json, text: str) -> str:
    who = str(value.get("who") or "")
    return f"{who}: {text}" if who and not text.startswith(who) else text


def _deadline(value: Json, text: str) -> str:
    date, period, since = (str(value.get(key) or "") for key in ("date", "period", "runs_from"))
    if date:
        return f"{date} — {text}" if text != date else date
    if not period:
        return text
    if not since:
        return period
    return (
        tr("{period} before {event}", period=period, event=since)
        if value.get("direction") == "before"
        else tr("{period} from {event}", period=period, event=since)
    )


def _either(readings: Any) -> str:
    found = [str(one) for one in readings or ()] if isinstance(readings, Sequence) and not isinstance(readings, str) else []
    return tr("{one} or {other}", one=found[0], other=found[1]) if len(found) > 1 else "".join(found)


def _notes(row: Json, mark: Json) -> list[str]:
    found = [tr("A language model found it; the words are the file's.")] if row.get("by") == "model" else []
    found += [str(mark["note"])] if mark.get("note") else []
    steps = _map(mark.get("calculation")).get("steps") or ()
    return found + [_line(_map(step).get("text")) for step in steps if _map(step).get("text")]


def _named(file: Json) -> str:
    return str(file.get("file") or file.get("title") or file.get("work") or "")


def _line(text: Any) -> str:
    return " ".join(str(text or "").split())


def _map(value: Any) -> Json:
    return value if isinstance(value, Mapping) else {}
