"""Two provisions compared, as paragraphs whose words are kept, taken out or put in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tribonian.ui.tr import tr
from tribonian.ui.view_models.differences import Piece
from tribonian.ui.view_models.labels import provision_label
from tribonian.ui.view_models.reading import Place


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two provisions."""

    title: str
    """`Art. 21 · Charter of … · 2021-07-02`."""
    place: Place

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Side:
        """From a side of `compare`."""
        work, number = str(row.get("work") or ""), str(row.get("number") or "")
        label = provision_label(str(row.get("kind") or ""), number, work.split("-", 1)[0])
        parts = (label or str(row.get("heading") or ""), str(row.get("title") or work), str(row.get("version_label") or ""))
        place = Place(work, str(row.get("eid") or ""), number, version=str(row.get("expression") or ""))
        return cls(" · ".join(part for part in parts if part), place)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both sides, and the text of the second with what the first has instead."""

    first: Side
    second: Side
    pieces: tuple[Piece, ...]
    alike: float
    changes: int

    @classmethod
    def of(cls, payload: Mapping[str, Any]) -> Comparison:
        """From the JSON of `compare`."""
        old, new = payload.get("a") or {}, payload.get("b") or {}
        before, after = str(old.get("text") or ""), str(new.get("text") or "")
        pieces: list[Piece] = []
        at = 0
        changes = [change for change in payload.get("changes") or () if isinstance(change, Mapping)]
        for change in changes:
            (start, end), (added, until) = change["removed"], change["added"]
            pieces.append(Piece(after[at:added], "plain"))
            pieces.append(Piece(before[start:end], "removed"))
            if start < end and added < until:
                pieces.append(Piece(" ", "plain"))
            pieces.append(Piece(after[added:until], "added"))
            at = until
        pieces.append(Piece(after[at:], "plain"))
        kept = tuple(piece for piece in pieces if piece.text)
        return cls(Side.of(old), Side.of(new), kept, float(payload.get("alike") or 0.0), len(changes))

    @property
    def headline(self) -> str:
        """How much is the same."""
        if not self.changes:
            return tr("Both provisions have the same words.")
        return tr("{n} % of the words are the same.", n=round(100 * self.alike))

    def as_text(self) -> str:
        """For copying: taken out in [-…-], put in in [+…+]."""
        marks = {"added": "[+{}+]", "removed": "[-{}-]"}
        body = "".join(marks.get(piece.role, "{}").format(piece.text) for piece in self.pieces)
        return f"{self.first.title} → {self.second.title}\n\n{body}\n"
