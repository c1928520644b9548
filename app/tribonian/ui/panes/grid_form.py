"""A new review grid: its name, the files to ask, the questions, one a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from tribonian.ui.panes.manager_dialog import ManagerDialog
from tribonian.ui.tr import tr
from tribonian.ui.widgets.small import label, push_button


class GridForm(ManagerDialog):
    """Not modal; the grid is made when it is asked for."""

    made = Signal(str, list, list)
    """Name, ids of files, questions."""

    def __init__(self, window: QWidget, files: Sequence[tuple[str, str]]) -> None:
        about = tr("Each question is asked of each file by itself. A cell holds only what the file's own words support.")
        super().__init__(window, tr("New review grid"), about, size=(520, 560))
        self.title = QLineEdit()
        self.title.setPlaceholderText(tr("Name of the grid"))
        self.title.setAccessibleName(tr("Name of the grid"))
        self.files = QListWidget()
        self.files.setAccessibleName(tr("Files to ask"))
        for work, name in files:
            item = QListWidgetItem(name)
            item.setData(Qt.ItemDataRole.UserRole, work)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.files.addItem(item)
        self.questions = QPlainTextEdit()
        self.questions.setAccessibleName(tr("Questions, one a line"))
        self.questions.setPlaceholderText(tr("Questions, one a line"))
        self.questions.setTabChangesFocus(True)
        self.make_button = push_button(tr("Make the grid"), self._make, primary=True)
        heads = [label(text, muted=True) for text in (tr("Files to ask"), tr("Questions, one a line"))]
        self.lay_out([self.title, heads[0], self.files, heads[1], self.questions], (self.make_button,))
        refresh: Callable[..., None] = lambda *_: self._enable()  # noqa: E731
        self.questions.textChanged.connect(refresh)
        self.files.itemChanged.connect(refresh)
        self._enable()

    def chosen(self) -> tuple[list[str], list[str]]:
        """Ids of the ticked files, and the questions."""
        items = [self.files.item(at) for at in range(self.files.count())]
        works = [str(one.data(Qt.ItemDataRole.UserRole)) for one in items if one.checkState() == Qt.CheckState.Checked]
        return works, [line.strip() for line in self.questions.toPlainText().splitlines() if line.strip()]

    def _enable(self) -> None:
        works, questions = self.chosen()
        self.make_button.setEnabled(bool(works and questions))
        missing = tr("Import files into a matter first.") if not self.files.count() else tr("Tick a file and write a question.")
        self.say("" if works and questions else missing)

    def _make(self) -> None:
        works, questions = self.chosen()
        self.made.emit(self.title.text().strip(), works, questions)
        self.close()
