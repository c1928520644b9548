"""Which countries' laws the program knows, and what it knows of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QLocale, QModelIndex
from PySide6.QtWidgets import QWidget

from tribonian.ui import requests
from tribonian.ui.link import EngineLink
from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.panes.manager_dialog import Facts, ManagerDialog, scrolling
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.language_names import NAMES
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.trees import Rows


class JurisdictionsDialog(ManagerDialog):
    """A list above, what is known of the chosen one below."""

    def __init__(self, window: QWidget, link: EngineLink, theme: Callable[[], Theme]) -> None:
        text = tr(
            "For these countries the program knows how laws are headed, numbered and cited, and which courts there are. "
            "Laws of other countries are read by general rules."
        )
        super().__init__(window, tr("Jurisdictions"), text)
        self._known: list[Mapping[str, Any]] = []
        self.rows = ListModel(self)
        self.view = Rows(tr("Jurisdictions"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view))
        self.view.selectionModel().currentChanged.connect(self._chosen)
        self.facts = Facts()
        self.lay_out([self.view, scrolling(self.facts)], ())
        self.say(tr("Loading the list …"))
        link.call(requests.jurisdictions(), self, self._take, self.say_failure)

    def _take(self, listed: Any) -> None:
        self._known = [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []
        self.rows.show([_row(row) for row in self._known])
        self.say("" if self._known else tr("No jurisdiction is known."))
        self.view.setCurrentIndex(self.rows.index(0))

    def _chosen(self, now: QModelIndex, _before: QModelIndex) -> None:
        self.facts.show_facts(facts(self._known[now.row()]) if 0 <= now.row() < len(self._known) else ())


def _row(row: Mapping[str, Any]) -> Row:
    works = int(row.get("works") or 0)
    held = tr_count("{n} work here|{n} works here", works) if works else tr("no works here")
    return Row(str(row.get("code")), str(row.get("name")), f"{held} · {_language(row)}", str(row.get("code") or "–").upper())


def _language(row: Mapping[str, Any]) -> str:
    code = str(row.get("language") or "")
    if not code:
        return tr("any language")
    return NAMES.get(code) or QLocale.languageToString(QLocale(code).language())


def facts(row: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What is known of a jurisdiction, as labels and values."""
    computes = tr("periods and interest by its own rules") if row.get("computes") else tr("dates and sums only")
    return [
        (tr("Code"), str(row.get("code") or "–").upper()),
        (tr("Language"), _language(row)),
        (tr("Works in this library"), str(row.get("works") or 0)),
        (tr("Forms of citation"), str(row.get("citations") or 0)),
        (tr("Courts"), str(row.get("courts") or 0)),
        (tr("Names of laws"), str(row.get("abbreviations") or 0)),
        (tr("Computes"), computes),
    ]
