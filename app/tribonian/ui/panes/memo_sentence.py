"""One sentence of the memo: what verification says of it, the words it rests on, and the evidence it may cite."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tribonian.ui.tr import tr
from tribonian.ui.view_models.direction import isolated
from tribonian.ui.view_models.labels import evidence_label
from tribonian.ui.view_models.memo import FILING, MemoSentence, MemoSheet
from tribonian.ui.view_models.said import REASONS, said
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import label, push_button

_KEY = int(Qt.ItemDataRole.UserRole)


class SentencePage(QWidget):
    """Follows the sentence that is current; its buttons do what the menu does."""

    cited = Signal(str, list)
    """Key of a sentence and the tags it is to cite."""
    followed = Signal(str)
    """Tag of evidence to open in the reader."""

    def __init__(self, jurisdictions: Callable[[], Mapping[str, str]], do: Callable[[str], object]) -> None:
        super().__init__()
        self._jurisdictions = jurisdictions
        self._sheet, self._one = MemoSheet(), MemoSentence("", "", "", "", 0)
        self._filling = False
        self.said = label(wrap=True, heading=True)
        self.reasons = label(muted=True, wrap=True, select=True)
        self.words = label(wrap=True, select=True)
        self.words.setObjectName("Supporting")
        self.buttons = QFrame()
        flow = FlowLayout(self.buttons, 8)
        self.verify = push_button(tr("Verify again"), lambda: do("memo_verify"))
        self.edit = push_button(tr("Edit"), lambda: do("memo_edit"))
        self.leave = push_button(tr("Leave out"), lambda: do("memo_leave"))
        self.confirm = push_button(tr("Confirm for filing"), lambda: do("memo_confirm"))
        for button in (self.verify, self.edit, self.leave, self.confirm):
            flow.addWidget(button)
        self.evidence = QListWidget()
        self.evidence.setObjectName("MemoEvidence")
        self.evidence.setAccessibleName(tr("What it cites"))
        self.evidence.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.evidence.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.evidence.itemChanged.connect(self._ticked)
        self.evidence.itemActivated.connect(lambda item: self.followed.emit(str(item.data(_KEY))))
        self._hint = label(tr("Tick what the sentence cites; Enter opens a place in the reader."), muted=True, wrap=True)
        self._head = label(tr("What it cites"), heading=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        for widget in (self.said, self.reasons, self.words, self.buttons, self._head, self._hint):
            column.addWidget(widget)
        column.addWidget(self.evidence, 1)
        self.setFocusProxy(self.evidence)

    def show_sentence(self, sheet: MemoSheet, one: MemoSentence | None, purpose: str) -> None:
        """Show a sentence; None when a heading is current."""
        there = one is not None
        for widget in (self.reasons, self.words, self.buttons, self._head, self._hint, self.evidence):
            widget.setVisible(there)
        if one is None:
            self.said.setText(tr("Choose a sentence to see what it rests on."))
            return
        same = sheet.evidence.keys() == self._sheet.evidence.keys() and sheet.id == self._sheet.id
        self._sheet, self._one = sheet, one
        self.said.setText(f"{one.glyph}  {one.said(purpose)}")
        self.reasons.setText(" ".join(said(reason, REASONS) for reason in one.reasons))
        self.reasons.setVisible(bool(one.reasons))
        labels = {tag: self._label(tag) for tag, _ in one.supports}
        self.words.setText("\n".join(f"{labels[tag]}  “{isolated(' '.join(words.split()))}”" for tag, words in one.supports))
        self.words.setVisible(bool(one.supports))
        self.leave.setText(tr("Leave out") if one.accepted else tr("Put back"))
        self.confirm.setText(tr("Take confirmation back") if one.confirmed else tr("Confirm for filing"))
        self.confirm.setVisible(one.confirmed or (purpose == FILING and one.refused))
        self.verify.setVisible(not one.verified)
        self._fill(same)

    def _fill(self, same: bool) -> None:
        self._filling = True
        if not same:
            self.evidence.clear()
            for tag, row in self._sheet.evidence.items():
                title = str(row.get("title") or row.get("work") or "")
                item = QListWidgetItem(" · ".join(part for part in (self._label(tag), title) if part))
                item.setData(_KEY, tag)
                item.setToolTip("")
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                self.evidence.addItem(item)
        for at in range(self.evidence.count()):
            item = self.evidence.item(at)
            ticked = item.data(_KEY) in self._one.evidence
            item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        self._filling = False

    def _label(self, tag: str) -> str:
        return evidence_label(self._sheet.evidence.get(tag, {"tag": tag}), self._jurisdictions())

    def _ticked(self, changed: QListWidgetItem) -> None:
        if self._filling or not self._one.key:
            return
        ticked = [str(self.evidence.item(at).data(_KEY)) for at in range(self.evidence.count())
                  if self.evidence.item(at).checkState() == Qt.CheckState.Checked]  # fmt: skip
        # Those that are cited already keep their order.
        kept = [tag for tag in self._one.evidence if tag in ticked]
        self.cited.emit(self._one.key, [*kept, *(tag for tag in ticked if tag not in kept)])
