"""The line at the bottom: whether anything may leave the machine, the model, what is indexed, the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QStatusBar

from tribonian.ui.link import EngineState
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.widgets.small import label


class StatusLine(QStatusBar):
    """Four quiet texts; each says a whole thing, so that it can be read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Status"))
        self.setSizeGripEnabled(False)
        self.trust = label(tr("offline · nothing leaves this machine"))
        self.trust.setToolTip(
            plain_tip(tr("The program opens no connection beyond this machine. Questions, texts and answers stay here."))
        )
        self.model = label(muted=True)
        self.counts = label(muted=True)
        self.engine = label(muted=True)
        self.trust.setContentsMargins(12, 0, 12, 0)
        self.engine.setContentsMargins(12, 0, 12, 0)
        self.addWidget(self.trust)
        self.addWidget(self.model)
        self.addPermanentWidget(self.counts)
        self.addPermanentWidget(self.engine)
        anything = label(tr("Ctrl+K  anything"), muted=True)
        anything.setContentsMargins(0, 0, 12, 0)
        self.addPermanentWidget(anything)

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

    def show_status(self, status: Mapping[str, Any]) -> str:
        """What the engine says about its model; returns the text."""
        text = model_text(status.get("model"))
        self.model.setText(text)
        return text

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Number of works."""
        parts = [tr_count("{n} law|{n} laws", counts.get("law", 0))]
        if counts.get("decision"):
            parts.append(tr_count("{n} decision|{n} decisions", counts["decision"]))
        self.counts.setText(tr("indexed: {works}", works=", ".join(parts)))


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
        return tr("no model · verified extracts only")
    speed = model.get("tokens_per_second")
    fast = f" · {round(speed)} tok/s" if isinstance(speed, int | float) and speed else ""
    return tr("model {name}", name=name) + fast
