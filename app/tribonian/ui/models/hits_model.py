"""List model for ranked provisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tribonian.ui.models import roles
from tribonian.ui.view_models.labels import court_level, kind_of, provision_label, status_text
from tribonian.ui.view_models.reading import Place

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class HitsModel(QAbstractListModel):
    """Hits in the order given; more may be appended, none ever moves."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits: list[Mapping[str, Any]] = []
        self.jurisdictions: Mapping[str, str] = {}

    def show(self, hits: Sequence[Mapping[str, Any]]) -> None:
        """Show these hits; when they begin with those shown, the rest is appended in place."""
        shown = len(self._hits)
        if shown and len(hits) >= shown and list(hits[:shown]) == self._hits:
            if len(hits) > shown:
                self.beginInsertRows(QModelIndex(), shown, len(hits) - 1)
                self._hits = list(hits)
                self.endInsertRows()
            return
        self.beginResetModel()
        self._hits = list(hits)
        self.endResetModel()

    def hit(self, index: Index) -> Mapping[str, Any] | None:
        """The hit of a row."""
        return self._hits[index.row()] if index.isValid() and index.row() < len(self._hits) else None

    def place(self, index: Index) -> Place | None:
        """Where a hit leads."""
        hit = self.hit(index)
        return Place.of(dict(hit)) if hit is not None else None

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 0 if parent.isValid() else len(self._hits)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        hit = self.hit(index)
        if hit is None:
            return None
        work = str(hit.get("work") or "")
        court = " · ".join(part for part in (court_level(hit), str(hit.get("court") or "")) if part)
        label = provision_label(kind_of(hit), str(hit.get("number") or ""), self.jurisdictions.get(work, work.split("-", 1)[0]))
        if hit.get("kind") == "decision":
            label = f"¶ {hit['number']}" if hit.get("number") else ""
        heading, title = str(hit.get("heading") or ""), str(hit.get("title") or work)
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{label}  {heading}".strip()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (label, heading, title, court, status_text(str(hit.get("status") or ""))) if part)
        if role == roles.LABEL:
            return label
        if role == roles.DETAIL:
            # Which library it is in is said where it is not this machine's.
            return " · ".join(part for part in (court_level(hit) if court else "", title, str(hit.get("library") or "")) if part)
        if role == roles.MARK:
            return " ".join(str(hit.get("snippet") or "").split())
        if role == roles.STATE:
            return str(hit.get("status") or "")
        if role == roles.PLACE:
            return self.place(index)
        return None
