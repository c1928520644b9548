"""What a decision says of itself, the chain of instances, and the key to the margin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFormLayout, QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.decision_roles import relation_text, role_name, role_short
from tribonian.ui.view_models.decisions import DecisionView, Instance, court_line
from tribonian.ui.view_models.labels import level_text
from tribonian.ui.widgets.decision_marks import Swatch
from tribonian.ui.widgets.small import flat_button, label


class Column(QScrollArea):
    """A scrolling column of widgets that is filled anew."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column = QVBoxLayout()
        self.start()

    def start(self) -> None:
        """Begin with an empty column."""
        body = QWidget()
        body.setObjectName("ScrollBody")
        self.column = QVBoxLayout(body)
        self.column.setContentsMargins(12, 8, 12, 12)
        self.column.setSpacing(4)
        self.setWidget(body)

    def heading(self, text: str, note: str = "") -> None:
        """A heading, with a quiet line below it."""
        self.column.addSpacing(8)
        self.column.addWidget(label(text, heading=True, wrap=True))
        if note:
            self.column.addWidget(label(note, muted=True, wrap=True))


class CasePart(Column):
    """Head, standing, instances, key to the margin."""

    work_opened = Signal(str, object)
    role_chosen = Signal(str)

    def __init__(self, theme: Callable[[], Theme]) -> None:
        super().__init__(tr("The case"))
        self._theme = theme

    def show_decision(self, decision: DecisionView) -> None:
        """Show a decision."""
        self.start()
        title = label(decision.title, heading=True, wrap=True, select=True)
        self.column.addWidget(title)
        level = label(level_text(decision.level) if decision.level else tr("level of the court not known"))
        level.setProperty("badge", True)
        level.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.column.addWidget(level)
        self._head(decision)
        self.heading(tr("Standing, as far as this library knows"))
        self.column.addWidget(label(decision.standing or tr("No decision in this library treats it."), wrap=True, select=True))
        self._chain(decision)
        self._key(decision)
        self.column.addStretch(1)

    def _head(self, decision: DecisionView) -> None:
        box = QWidget()
        form = QFormLayout(box)
        form.setContentsMargins(0, 4, 0, 0)
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(4)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        cited = [one for one in (decision.citation, *decision.citations) if one]
        rows = (
            (tr("Court"), [decision.court]),
            (tr("Date"), [decision.date]),
            (tr("Citation"), list(dict.fromkeys(cited))),
            (tr("Number"), list(decision.numbers)),
            (tr("Claimant / appellant"), list(decision.petitioners)),
            (tr("Respondent"), list(decision.respondents)),
            (tr("Judges"), list(decision.judges)),
        )
        for name, values in rows:
            told = "\n".join(one for one in values if one)
            field = label(told or tr("not stated"), wrap=True, select=True, muted=not told)
            field.setAccessibleName(f"{name}: {told or tr('not stated')}")
            name_label = label(name, muted=True, wrap=True)
            name_label.setFixedWidth(round(name_label.fontMetrics().averageCharWidth() * 12))
            name_label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            form.addRow(name_label, field)
        self.column.addWidget(box)

    def _chain(self, decision: DecisionView) -> None:
        self.heading(tr("Instances of this case"), tr("From the first court to the last"))
        others = [one for one in decision.chain if one.relation != "this"]
        if not others:
            self.column.addWidget(label(tr("No other decision of this case is known."), muted=True, wrap=True))
            return
        sure = [one for one in decision.chain if not one.possible]
        for at, one in enumerate(decision.chain):
            self.column.addWidget(self._instance(one, last=at == len(sure) - 1 or one.possible))

    def _instance(self, one: Instance, *, last: bool) -> QWidget:
        box = QFrame()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        here = one.relation == "this"
        row.addWidget(label("●" if here else "○" if one.work else "◌"), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(0)
        row.addLayout(column, 1)
        where = court_line(one.court, one.level, one.date)
        name = one.title or one.citation or tr("unnamed decision")
        if one.work and not here:
            button = flat_button(tr("Open {place}", place=f"{name}, {where}"), text="")
            button.setProperty("link", True)
            button.setText(button.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, 280))
            button.clicked.connect(lambda _checked=False: self.work_opened.emit(one.work, QApplication.keyboardModifiers()))
            column.addWidget(button)
        else:
            column.addWidget(label(name, wrap=True, heading=here))
        column.addWidget(label(where, muted=True, wrap=True))
        told = [relation_text(one.relation), one.ground, "" if one.work or here else tr("not in this library")]
        column.addWidget(label(" · ".join(part for part in told if part) + ("" if last else "  ↓"), muted=True, wrap=True))
        box.setAccessibleName(f"{name}, {where}, {relation_text(one.relation)}")
        return box

    def _key(self, decision: DecisionView) -> None:
        note = ""
        if decision.by_rules:
            note = tr("Found by rules, not by a trained model: for this kind of decision none has been measured.")
        self.heading(tr("Key to the margin"), note)
        if not decision.counts:
            self.column.addWidget(label(tr("The roles of its sentences are not known."), muted=True, wrap=True))
        for role, count in decision.counts.items():
            self.column.addWidget(self._key_row(role, count))

    def _key_row(self, role: str, count: int) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(Swatch(role, self._theme()))
        said = tr_count("{n} sentence|{n} sentences", count)
        button = flat_button(tr("Show paragraphs: {role}, {count}", role=role_name(role), count=said), text=role_short(role))
        button.setFixedWidth(button.fontMetrics().horizontalAdvance("Statute") + 24)
        button.clicked.connect(partial(self._choose, role))
        row.addWidget(button)
        name = label(role_name(role), wrap=True)
        name.setToolTip(plain_tip(said))
        row.addWidget(name, 1)
        row.addWidget(label(str(count), muted=True))
        return box

    def _choose(self, role: str, _checked: bool = False) -> None:
        self.role_chosen.emit(role)
