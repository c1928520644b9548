"""What an answer covers and what it does not: the parts of the question, and the limits the program names. No widgets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tribonian.ui.tr import tr, tr_count

Row = Mapping[str, Any]
COVERED, OPEN, UNSEARCHED = "covered", "open", "not_searched"
GLYPHS: Mapping[str, str] = {COVERED: "●", OPEN: "○", UNSEARCHED: "◌"}
_NAMED = re.compile(r"“([^”]+)”")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the question, and the sentences that answer it (from 1, as the answer shows them)."""

    question: str
    status: str
    sentences: tuple[int, ...] = ()

    @property
    def said(self) -> str:
        """How it stands with it, in words."""
        if self.status == COVERED:
            numbers = ", ".join(str(number) for number in self.sentences)
            count = len(self.sentences)
            return tr_count("answered by sentence {numbers}|answered by sentences {numbers}", count, numbers=numbers)
        return tr("not looked for") if self.status == UNSEARCHED else tr("nothing that is quoted answers it")


@dataclass(frozen=True, slots=True)
class Coverage:
    """The parts, and what else the answer does not do."""

    parts: tuple[Part, ...] = ()
    limits: tuple[str, ...] = ()

    @classmethod
    def of(cls, answer: Row) -> Coverage:
        """From the JSON of an answer; what has another shape is left out."""
        parts = tuple(_part(row) for row in _rows(answer, "coverage") if row.get("question"))
        if len(parts) < 2 and all(part.status == COVERED for part in parts):
            parts = ()
        limits = [_limit(row) for row in _rows(answer, "limits") if not (parts and row.get("kind") == "parts")]
        return cls(parts, tuple(text for text in limits if text))

    @property
    def open(self) -> tuple[Part, ...]:
        """The parts that the answer leaves open."""
        return tuple(part for part in self.parts if part.status != COVERED)

    @property
    def title(self) -> str:
        """How many parts are open, or that there are limits."""
        if self.open:
            count = len(self.parts)
            return tr_count("{n} of {count} parts is open|{n} of {count} parts are open", len(self.open), count=count)
        if self.parts:
            return tr("All parts of the question are answered")
        return tr("What this answer does not do")


def _rows(answer: Row, key: str) -> list[Row]:
    found = answer.get(key)
    return [row for row in found if isinstance(row, Mapping)] if isinstance(found, list | tuple) else []


def _part(row: Row) -> Part:
    claims = row.get("claims")
    places = [place + 1 for place in claims if isinstance(place, int)] if isinstance(claims, list | tuple) else []
    status = str(row.get("status") or OPEN)
    return Part(str(row["question"]), status if status in GLYPHS else OPEN, tuple(places))


def _limit(row: Row) -> str:
    """A limit in the interface's language: by its kind, with what it names; the program's own words for another kind."""
    text = str(row.get("text") or "")
    named = _NAMED.findall(text)
    if row.get("kind") == "advice":
        return tr(
            "The answer says what the texts of this library provide. Whether to act on it, with what prospects and by whom, "
            "it does not say: that is advice on a case, which no text here gives."
        )
    if row.get("kind") == "person" and named:
        return tr(
            "Nothing that was opened speaks of “{name}”: what is quoted is the law for everybody, "
            "and says nothing of this person.",
            name=named[0],
        )
    if row.get("kind") == "instructions" and named:
        wishes = ", ".join(f"“{name}”" for name in named)
        return tr("Not followed: {wishes}. The answer is made of what the texts say, and of where they say it.", wishes=wishes)
    return text
