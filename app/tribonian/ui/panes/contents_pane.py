"""The table of contents of the work being read."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui.jobs.decisions import Dossier
from tribonian.ui.models.contents_model import ContentsModel
from tribonian.ui.panes.decision_outline import DecisionOutline
from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.contents import ROOT, ContentsIndex, standing
from tribonian.ui.view_models.decisions import court_line
from tribonian.ui.view_models.labels import short_title, status_text
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.choice_box import ChoiceBox
from tribonian.ui.widgets.delegates import ContentsDelegate
from tribonian.ui.widgets.small import EmptyState, label, scrolled
from tribonian.ui.widgets.trees import Tree

EXPAND_WHOLE = 300
"""Works with up to so many provisions are shown opened; of longer ones the chapters are shown first."""
LONGEST_TITLE = 64
"""Characters of a decision's title; names of many parties would leave no room for the paragraphs."""
EXPAND_ROWS = 1500
"""A narrowed tree of up to so many rows is opened; laying out more costs a keystroke more than 30 ms."""


class FilterLine(QLineEdit):
    """A filter whose ↓ goes into the list and whose Esc empties it first."""

    down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() == Qt.Key.Key_Down:
            self.down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class ContentsPane(QWidget):
    """Tree of provisions with filter and marks; choosing one opens it."""

    opened = Signal(Place, object)
    """Place and keyboard modifiers."""
    search_asked = Signal(str)
    """Words to be looked for in the text of this work."""
    version_asked = Signal(str)
    """Label of a version of this work to read."""

    def __init__(self, theme: Callable[[], Theme]) -> None:
        super().__init__()
        self.setObjectName("Pane")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.model = ContentsModel(self)
        self.title = label(heading=True, wrap=True)
        self.note = label(muted=True, wrap=True)
        self.versions = ChoiceBox()
        self.versions.setAccessibleName(tr("Version of this work"))
        self.versions.setToolTip(plain_tip(tr("Version of this work")))
        self.versions.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.versions.activated.connect(lambda at: self.version_asked.emit(str(self.versions.itemData(at) or "")))
        self.versions.hide()
        self.filter = FilterLine()
        self.filter.setPlaceholderText(tr("Filter by number or heading"))
        self.filter.setAcceptDrops(False)
        self.filter.setAccessibleName(tr("Filter the contents"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filter)
        self.filter.down.connect(self._into_tree)
        self.filter.returnPressed.connect(self._open_first)
        self.tree = Tree(tr("Contents"))
        self.tree.setModel(self.model)
        self.tree.setItemDelegate(ContentsDelegate(theme, self.tree))
        self.tree.chosen.connect(self._chosen)
        self._empty = EmptyState(tr("No law is open"), "")
        nothing = EmptyState(
            tr("Nothing fits"),
            tr("No number or heading of this work fits. The search looks into the text itself."),
            [(tr("Search the text for them"), lambda: self.search_asked.emit(self.filter.text()))],
        )
        self._nothing = scrolled(nothing)
        self.outline = DecisionOutline(theme)
        self._outlined = False
        self._stack = QStackedWidget()
        for page in (self._empty, self.tree, self._nothing, self.outline):
            self._stack.addWidget(page)
        self._head = self._make_head()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        layout.addWidget(self._stack, 1)
        self._head.hide()
        self.setFocusProxy(self.tree)

    def _make_head(self) -> QWidget:
        head = QWidget()
        head.setObjectName("PaneHead")
        layout = QVBoxLayout(head)
        layout.setContentsMargins(12, 8, 8, 8)
        layout.setSpacing(4)
        for widget in (self.title, self.note, self.versions, self.filter):
            layout.addWidget(widget)
        return head

    def tell_keys(self, palette: str) -> None:
        """Say how a law is opened, with the keys that do it now."""
        said = tr("Choose one in the library, or press {keys} and type its name.", keys=palette)
        self._empty.say(tr("No law is open"), said)

    def show_nothing(self) -> None:
        """Nothing is being read, and nothing of what was is kept."""
        self.filter.clear()
        self.model.show(ContentsModel().contents)
        self.title.clear()
        self.title.setToolTip("")
        self.note.clear()
        self.versions.clear()
        self._head.hide()
        self._stack.setCurrentWidget(self._empty)

    def show_contents(self, contents: ContentsIndex) -> None:
        """Show the contents of another work; the filter is emptied."""
        if contents is self.model.contents:
            return
        self.model.show(contents)
        self.filter.clear()
        self.title.setText(contents.title)
        parts = [tr_count("{n} provision|{n} provisions", len(contents.units))]
        if contents.version:
            parts.insert(0, tr("as of {date}", date=contents.version))
        if status_text(contents.status):
            parts.append(status_text(contents.status))
        self.note.setText(" · ".join(parts))
        self._show_versions(contents)
        self._head.show()
        self._stack.setCurrentWidget(self.outline if self._outlined else self.tree)
        self.outline.filter("")
        if len(contents) <= EXPAND_WHOLE:
            self.tree.expandAll()

    def _show_versions(self, contents: ContentsIndex) -> None:
        """The versions held, newest first, each with what it is; the one that is read is chosen."""
        self.versions.clear()
        for name in contents.versions:
            shown = name if name != contents.label else " · ".join(part for part in (name, standing(contents)) if part)
            self.versions.addItem(shown, name)
        if contents.label in contents.versions:
            self.versions.setCurrentIndex(contents.versions.index(contents.label))
        self.versions.setVisible(len(contents.versions) > 1)

    def set_current(self, eid: str) -> None:
        """Mark the provision being read and bring it into view."""
        row = self.model.contents.by_eid.get(eid, ROOT)
        self.model.set_current(row)
        index = self.model.index_of(row)
        if not self.tree.hasFocus():
            self._reveal(index)

    def mark(self, cited: Collection[str], opened: Collection[str], searched: Collection[str] = ()) -> None:
        """Mark what the answer cites, what was opened for it and what its searches found."""
        self.model.mark(cited, opened, searched)

    def mark_noted(self, noted: Collection[str]) -> None:
        """Mark what the reader noted, highlighted or bookmarked."""
        self.model.mark_noted(noted)

    def show_outline(self, dossier: Dossier | None) -> None:
        """Show a decision by paragraphs and roles instead of its bare numbers; None goes back to the tree."""
        if dossier is not None:
            self.outline.show_dossier(dossier)
            decision = dossier.decision
            if decision is not None:
                self.title.setText(short_title(decision.title, LONGEST_TITLE))
                self.title.setToolTip(plain_tip(decision.title))
                self.note.setText(court_line("", decision.level, decision.date))
            if not self._outlined:
                self._stack.setCurrentWidget(self.outline)
        else:
            self.title.setToolTip("")
        if dossier is None and self._outlined and self.model.contents.work:
            self._stack.setCurrentWidget(self.tree)
        if (dossier is not None) != self._outlined:
            self._outlined = dossier is not None
            words = tr("Filter by number or words") if self._outlined else tr("Filter by number or heading")
            self.filter.setPlaceholderText(words)
            self.filter.clear()

    def _filter(self, text: str) -> None:
        if self._outlined:
            self.outline.filter(text)
            return
        self.model.filter(text)
        matches = self.model.matches
        if matches is None:
            self._stack.setCurrentWidget(self.tree)
            if len(self.model.contents) <= EXPAND_WHOLE:
                self.tree.expandAll()
            self._reveal(self.model.index_of(self.model.current))
            return
        self._stack.setCurrentWidget(self.tree if matches else self._nothing)
        if self.model.rows <= EXPAND_ROWS:
            self.tree.expandAll()
        if matches:
            self.tree.setCurrentIndex(self.model.index_of(matches[0]))

    def _reveal(self, index: QModelIndex) -> None:
        if index.isValid():
            self.tree.setCurrentIndex(index)
            self.tree.scrollTo(index)

    def _into_tree(self) -> None:
        (self.outline.rows if self._outlined else self.tree).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _open_first(self) -> None:
        matches = self.model.matches
        if self._outlined:
            self.outline.open_first()
        elif matches:
            self._open(matches[0], Qt.KeyboardModifier.NoModifier)

    def _chosen(self, index: QModelIndex, modifiers: object) -> None:
        row = self.model.row_of(index)
        if row == ROOT:
            return
        if self.model.hasChildren(index) and self.model.contents.unit_of(row) != row:
            self.tree.setExpanded(index, not self.tree.isExpanded(index))
            return
        self._open(row, modifiers)

    def _open(self, row: int, modifiers: object) -> None:
        node, contents = self.model.contents.node(row), self.model.contents
        self.opened.emit(Place(contents.work, node.eid, node.number, title=contents.title), modifiers)
