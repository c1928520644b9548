"""A list of ranked provisions, shared by the research and search panes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, Signal

from tribonian.ui.models.hits_model import HitsModel
from tribonian.ui.theme import Theme
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.trees import Rows


class HitsList(Rows):
    """Choosing a hit opens it at the words found."""

    followed = Signal(Place, object)

    def __init__(self, name: str, theme: Callable[[], Theme], lines: int = 3) -> None:
        super().__init__(name)
        self.hits = HitsModel(self)
        self.setModel(self.hits)
        self.setItemDelegate(TwoLineDelegate(theme, self, lines))
        self.chosen.connect(self._choose)

    def show_hits(self, hits: Sequence[Mapping[str, Any]], jurisdictions: Mapping[str, str]) -> None:
        """Show hits, best first."""
        self.hits.jurisdictions = jurisdictions
        self.hits.show(hits)

    def _choose(self, index: QModelIndex, modifiers: object) -> None:
        place = self.hits.place(index)
        if place is not None:
            self.followed.emit(place, modifiers)
