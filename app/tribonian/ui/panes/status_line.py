"""The line at the bottom: whether anything may leave the machine, the model, what is indexed, the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStatusBar

from tribonian.ui.link import EngineState
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.labels import short_title
from tribonian.ui.widgets.lock_mark import LockMark
from tribonian.ui.widgets.small import label

_GAP = 8
"""Pixels between two texts."""
_FEWEST = 16
"""Characters of the model's name and state that still say something when the rest is cut."""


class StatusLine(QStatusBar):
    """Quiet texts; each says a whole thing, so that it can be read aloud. In a narrow window the least of them make room."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Status"))
        self.setSizeGripEnabled(False)
        self.trust = label()
        self._firm: Any = ()
        self._show_firm(None)
        self.model = label(muted=True)
        self._model = ""
        self.counts = label(muted=True)
        self.engine = label(muted=True)
        self.trust.setContentsMargins(12, 0, 12, 0)
        self.engine.setContentsMargins(12, 0, 12, 0)
        self.lock, self.matter = LockMark(), label(heading=True)
        for one in (self.lock, self.matter):
            one.hide()
            self.addWidget(one)
        self.addWidget(self.trust)
        self.addWidget(self.model)
        self.addPermanentWidget(self.counts)
        self.addPermanentWidget(self.engine)
        self.anything = label(muted=True)
        self.anything.setContentsMargins(0, 0, 12, 0)
        self.addPermanentWidget(self.anything)
        for text in (self.trust, self.model, self.counts, self.engine, self.anything):
            # What is said here must not decide how narrow the window can be.
            text.setMinimumWidth(1)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        self.make_room()

    def changeEvent(self, event: QEvent) -> None:  # noqa: D102
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.make_room()

    def tell_keys(self, palette: str) -> None:
        """Say which keys lead anywhere; nothing when none do."""
        self.anything.setText(tr("{keys}  anything", keys=palette) if palette else "")
        self.make_room()

    def make_room(self) -> None:
        """Hide what does not fit, the least important first; that nothing leaves the machine is always said."""
        left = self.width() - self.trust.sizeHint().width() - _GAP
        if self.lock.isVisibleTo(self):
            left -= self.lock.width() + self.matter.sizeHint().width() + 2 * _GAP
        for text in (self.engine, self.model, self.counts, self.anything):
            if text is self.model:
                metrics = text.fontMetrics()
                text.setText(metrics.elidedText(self._model, Qt.TextElideMode.ElideRight, max(0, left - 2 * _GAP)))
            need = text.sizeHint().width() + _GAP
            said = text.text() == self._model or len(text.text()) >= _FEWEST if text is self.model else True
            shown = bool(text.text()) and said and need <= left
            text.setVisible(shown)
            left -= need if shown else 0

    def show_matter(self, name: str) -> None:
        """The tint and the lock of an open matter; "" takes them away."""
        self.matter.setText(tr("matter “{name}” · no connection at all", name=short_title(name, 24)) if name else "")
        told = tr("A matter is open: the engine opens no connection, not even to a service you allowed for the library.")
        self.matter.setToolTip(plain_tip(told))
        self.lock.setVisible(bool(name))
        self.matter.setVisible(bool(name))
        self.setProperty("matter", bool(name))
        self.style().unpolish(self)
        self.style().polish(self)
        self.make_room()

    def show_engine(self, state: str) -> None:
        """State of the engine process."""
        words = {
            EngineState.STARTING: tr("engine starting …"),
            EngineState.READY: tr("engine ready"),
            EngineState.RESTARTING: tr("engine restarting …"),
            EngineState.UNRESPONSIVE: tr("engine does not answer"),
            EngineState.FAILED: tr("engine cannot work"),
            EngineState.STOPPED: tr("engine stopped"),
        }
        self.engine.setText(words.get(EngineState(state), state))
        self.make_room()

    def show_status(self, status: Mapping[str, Any]) -> str:
        """What the engine says about its model; returns the text."""
        self._show_firm(status.get("firm"))
        text = model_text(status.get("model"))
        self._model = text
        model = status.get("model")
        why = str(model.get("why") or "") if isinstance(model, Mapping) else ""
        self.model.setToolTip(plain_tip(why or text))
        self.make_room()
        return text

    def _show_firm(self, firm: Any) -> None:
        """Whether anything leaves the machine: to the firm's library, when the user switched it on, and how that is."""
        if firm == self._firm:
            return
        self._firm = firm
        said, tip = firm_text(firm)
        self.trust.setText(said)
        self.trust.setToolTip(plain_tip(tip))

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Number of works."""
        parts = [tr_count("{n} law|{n} laws", counts.get("law", 0))]
        if counts.get("decision"):
            parts.append(tr_count("{n} decision|{n} decisions", counts["decision"]))
        self.counts.setText(tr("indexed: {works}", works=", ".join(parts)))
        self.make_room()


def firm_text(firm: Any) -> tuple[str, str]:
    """What leaves the machine, in a few words, and the same in a sentence."""
    if not isinstance(firm, Mapping):
        tip = tr("The program opens no connection beyond this machine. Questions, texts and answers stay here.")
        return tr("offline · nothing leaves this machine"), tip
    name, state = str(firm.get("name") or ""), str(firm.get("state") or "")
    tip = tr("What is typed as a search also goes to the library of your firm. Research, matters and their texts stay here.")
    if state == "silent":
        why = tr("The library of your firm does not answer. The one on this machine works on, and nothing is lost.")
        return tr("“{name}” does not answer · own library works", name=name), why
    if state == "failed":
        why = tr("The library of your firm cannot be used: {why}", why=str(firm.get("message") or ""))
        return tr("“{name}” cannot be used · own library works", name=name), why
    if state == "paused":
        return tr("“{name}” is not asked while a matter is open", name=name), tip
    return tr("searches also ask “{name}” · nothing else leaves", name=name), tip


def model_text(model: Any) -> str:
    """The model and its state in a few words."""
    if not isinstance(model, Mapping):
        return ""
    name, state = str(model.get("name") or ""), str(model.get("state") or "")
    if state == "loading":
        return tr("model {name} is loading …", name=name).replace("  ", " ")
    if state == "failed":
        return tr("no model: {why}", why=str(model.get("message") or name))
    if not name or name == "none" or state == "none":
        return tr("no model fits into memory · extracts only") if model.get("why") else tr("no model · verified extracts only")
    speed = model.get("tokens_per_second")
    fast = f" · {round(speed)} tok/s" if isinstance(speed, int | float) and speed else ""
    return tr("model {name}", name=name) + fast
