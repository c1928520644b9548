"""The outline of the decision being read: paragraphs with their role, narrowed by role and by words."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui.jobs.decisions import Dossier
from tribonian.ui.models.decision_model import OutlineModel
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.decision_roles import role_name, role_short
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.decision_delegates import OutlineDelegate
from tribonian.ui.widgets.decision_marks import swatch_icon
from tribonian.ui.widgets.small import EmptyState, label
from tribonian.ui.widgets.trees import Rows


class DecisionOutline(QWidget):
    """A choice of role over the list of paragraphs; the words to filter by come from the contents pane."""

    opened = Signal(Place, object)
    """Place and keyboard modifiers."""

    def __init__(self, theme: Callable[[], Theme]) -> None:
        super().__init__()
        self._theme = theme
        self._dossier: Dossier | None = None
        self._query = ""
        self._known: tuple[int, bool, bool] = (0, False, False)
        """How much of the decision was known when it was shown last."""
        self.roles = QComboBox()
        self.roles.setAccessibleName(tr("Show paragraphs by role"))
        self.roles.setToolTip(tr("Show paragraphs by role"))
        self.roles.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.roles.currentIndexChanged.connect(lambda _at: self._show())
        self.count = label(muted=True)
        self.model = OutlineModel(self)
        self.rows = Rows(tr("Paragraphs of the decision"))
        self.rows.setModel(self.model)
        self.rows.setItemDelegate(OutlineDelegate(theme, self.rows))
        self.rows.chosen.connect(self._chosen)
        self._empty = EmptyState("", "")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.rows)
        head = QHBoxLayout()
        head.setContentsMargins(12, 0, 8, 8)
        head.setSpacing(8)
        head.addWidget(self.roles, 1)
        head.addWidget(self.count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)
        self.setFocusProxy(self.rows)

    @property
    def role(self) -> str:
        """The role asked for; "" for all."""
        return str(self.roles.currentData() or "")

    def show_dossier(self, dossier: Dossier) -> None:
        """Show a decision; called again as more of it is known."""
        outline = dossier.outline
        known = (len(outline.paragraphs), outline.complete, dossier.decision is not None)
        if dossier is self._dossier and known == self._known:
            return
        self._known = known
        if dossier is not self._dossier or self.roles.count() < 2:
            chosen = self.role if dossier is self._dossier else ""
            self._dossier = dossier
            self._fill_roles(chosen)
        self._show()

    def refresh_theme(self) -> None:
        """Draw the swatches in the theme's colours."""
        self._fill_roles(self.role)

    def choose_role(self, role: str) -> None:
        """Narrow to a role."""
        at = self.roles.findData(role)
        if at >= 0:
            self.roles.setCurrentIndex(at)

    def filter(self, query: str) -> None:
        """Narrow to paragraphs with these words or this number."""
        self._query = query
        self._show()

    def set_current(self, eid: str) -> None:
        """Mark the paragraph being read and bring it into view."""
        index = self.model.set_current(eid)
        if index.isValid() and not self.rows.hasFocus():
            self.rows.setCurrentIndex(index)
            self.rows.scrollTo(index)

    def open_first(self) -> None:
        """Open the first paragraph shown."""
        if self.model.rows:
            self._chosen(self.model.index(0), Qt.KeyboardModifier.NoModifier)

    def _fill_roles(self, chosen: str) -> None:
        self.roles.blockSignals(True)
        self.roles.clear()
        self.roles.addItem(tr("All roles"), "")
        decision = self._dossier.decision if self._dossier is not None else None
        for role, count in decision.counts.items() if decision is not None else ():
            self.roles.addItem(swatch_icon(role, self._theme()), f"{role_short(role)} ({count})", role)
            self.roles.setItemData(self.roles.count() - 1, role_name(role), Qt.ItemDataRole.ToolTipRole)
            self.roles.setItemData(self.roles.count() - 1, role_name(role), Qt.ItemDataRole.AccessibleTextRole)
        self.roles.setCurrentIndex(max(0, self.roles.findData(chosen)))
        self.roles.blockSignals(False)

    def _show(self) -> None:
        dossier = self._dossier
        if dossier is None:
            return
        shown = dossier.outline.shown(self.role, self._query)
        self.model.show(shown, self.role)
        self.count.setText(tr_count("{n} paragraph|{n} paragraphs", sum(1 for one in shown if not one.heading)))
        if shown:
            self._stack.setCurrentWidget(self.rows)
            return
        if dossier.failure is not None:
            self._empty.say(dossier.failure.message, dossier.failure.hint)
        elif not dossier.outline.complete:
            self._empty.say(tr("Reading the paragraphs …"), "")
        elif self.role or self._query:
            self._empty.say(tr("Nothing fits"), tr("No paragraph has this role and these words. Choose “All roles”."))
        else:
            self._empty.say(tr("No paragraphs"), tr("This decision has no text to read."))
        self._stack.setCurrentWidget(self._empty)

    def _chosen(self, index: QModelIndex, modifiers: object) -> None:
        dossier = self._dossier
        if dossier is None or not index.isValid():
            return
        one = self.model.rows[index.row()]
        version = dossier.decision.expression if dossier.decision is not None else ""
        runs = dossier.decision.runs_in(one.start, one.end) if dossier.decision is not None and self.role else ()
        words = next((run for run in runs if run.role == self.role), None)
        span = (max(words.start, one.start), min(words.end, one.end)) if words is not None else (-1, -1)
        self.opened.emit(Place(dossier.work, one.eid, one.number, *span, version=version), modifiers)
