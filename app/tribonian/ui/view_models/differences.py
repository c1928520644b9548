"""What changed between two versions, as lines a lawyer reads: provisions with their words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.labels import provision_label, status_text
from tribonian.ui.view_models.reading import Place

SIGNS: Mapping[str, str] = {"added": "+", "removed": "−", "changed": "~"}
MOST_WORDS = 4_000
"""Characters of one added or removed stretch that are shown."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a line. `role` is plain, added, removed or muted."""

    text: str
    role: str


@dataclass(frozen=True, slots=True)
class Difference:
    """One provision that differs."""

    change: str
    title: str
    detail: str
    """Said beside the title: renumbered, another status."""
    lines: tuple[tuple[Piece, ...], ...]
    place: Place

    @classmethod
    def of(cls, entry: Mapping[str, Any], work: str) -> Difference:
        """From an entry of `diff`."""
        change = str(entry.get("change") or "changed")
        number, heading = str(entry.get("number") or ""), " ".join(str(entry.get("heading") or "").split())
        label = provision_label(str(entry.get("kind") or ""), number, work.split("-", 1)[0])
        details = []
        if entry.get("was"):
            details.append(tr("was {number}", number=entry["was"]))
        if entry.get("was_status"):
            before = status_text(str(entry["was_status"])) or tr("in force")
            details.append(f"{before} → {status_text(str(entry.get('status') or '')) or tr('in force')}")
        words = [one for one in entry.get("words") or () if isinstance(one, Mapping)]
        lines = tuple(tuple(_pieces(one)) for one in words)
        if not lines and change == "changed":
            lines = ((Piece(tr("same words"), "muted"),),)
        version = str(entry.get("from_expression" if change == "removed" else "to_expression") or "")
        place = Place(work, str(entry.get("eid") or ""), number, *_span(words, change), version=version)
        title = f"{SIGNS.get(change, '~')} {label}  {heading}".rstrip()
        return cls(change, title, " · ".join(details), lines, place)


def _pieces(words: Mapping[str, Any]) -> Iterator[Piece]:
    def shown(key: str) -> str:
        text = " ".join(str(words.get(key) or "").split())
        return text if len(text) <= MOST_WORDS else text[:MOST_WORDS] + " …"

    unit = str(words.get("unit") or "")
    if unit:
        yield Piece(f"{tr('heading') if unit == 'heading' else unit} ", "muted")
    before, after = shown("before"), shown("after")
    if before:
        yield Piece(f"{before} ", "plain")
    if removed := shown("removed"):
        yield Piece(removed, "removed")
        yield Piece(" ", "plain")
    if added := shown("added"):
        yield Piece(added, "added")
        yield Piece(" ", "plain")
    if after:
        yield Piece(after, "plain")


def _span(words: Sequence[Mapping[str, Any]], change: str) -> tuple[int, int]:
    """The first changed words in the text that is opened."""
    for one in words:
        added, at = str(one.get("added") or ""), one.get("at")
        if change == "changed" and added and isinstance(at, int) and at >= 0:
            return at, at + len(added)
    return -1, -1


def headline(differences: Sequence[Difference]) -> str:
    """How much differs."""
    if not differences:
        return tr("Nothing differs between these two versions.")
    counts = {name: sum(1 for one in differences if one.change == name) for name in SIGNS}
    texts = {
        "changed": "{n} provision changed|{n} provisions changed",
        "added": "{n} added|{n} added",
        "removed": "{n} removed|{n} removed",
    }
    return " · ".join(tr_count(texts[name], counts[name]) for name in texts if counts[name])
