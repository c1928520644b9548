"""The box below an answer that says what it covers: each part of the question with its mark, and what is left open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from tribonian.ui.tr import tr
from tribonian.ui.view_models.coverage import COVERED, GLYPHS, Coverage, Part
from tribonian.ui.view_models.labels import short_title
from tribonian.ui.widgets.chip import Chip
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import label, push_button

_MARKS = {COVERED: "supported", "open": "unsupported", "not_searched": "partly"}
_BUTTON = 36
"""Characters of a part on the button that asks for it."""


class CoverageBox(QFrame):
    """Parts and limits; a chip leads to the sentence that answers a part, a button asks for a part that is open."""

    def __init__(
        self,
        coverage: Coverage,
        show_sentence: Callable[[int], object],
        ask: Callable[[str], object],
        deeper: Callable[[], object] | None,
    ) -> None:
        super().__init__()
        self.coverage = coverage
        self.setObjectName("Notice" if coverage.open else "Card")
        self.setAccessibleName(coverage.title)
        lines = [f"{part.question}: {part.said}" for part in coverage.parts]
        self.setAccessibleDescription("\n".join([*lines, *coverage.limits]))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        column.addWidget(label(coverage.title, heading=True, wrap=True))
        if coverage.parts:
            column.addWidget(self._grid(show_sentence))
        for text in coverage.limits:
            column.addWidget(label(text, wrap=True, select=True))
        self._add_actions(column, ask, deeper)

    def _grid(self, show_sentence: Callable[[int], object]) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        top = Qt.AlignmentFlag.AlignTop
        for number, part in enumerate(self.coverage.parts):
            mark = label(GLYPHS[part.status])
            mark.setProperty("mark", _MARKS[part.status])
            mark.setAccessibleName(part.said)
            grid.addWidget(mark, 2 * number, 0, top)
            grid.addWidget(label(part.question, wrap=True, select=True), 2 * number, 1, top)
            below = self._chips(part, show_sentence) if part.status == COVERED else label(part.said, muted=True, wrap=True)
            grid.addWidget(below, 2 * number + 1, 1, top)
        return holder

    def _chips(self, part: Part, show_sentence: Callable[[int], object]) -> QWidget:
        holder = QWidget()
        flow = FlowLayout(holder, 4)
        for number in part.sentences:
            said = tr("Sentence {n}", n=number)
            chip = Chip(said, tr("Go to sentence {n}", n=number), part.question)
            chip.clicked.connect(lambda _checked=False, number=number: show_sentence(number))
            flow.addWidget(chip)
        return holder

    def _add_actions(self, column: QVBoxLayout, ask: Callable[[str], object], deeper: Callable[[], object] | None) -> None:
        if not self.coverage.open:
            return
        row = QFrame()
        flow = FlowLayout(row, 8)
        if deeper is not None:
            flow.addWidget(push_button(tr("Ask again with full research"), deeper))
        for part in self.coverage.open:
            chip = Chip(
                tr("Ask: {text}", text=short_title(part.question, _BUTTON)), tr("Ask: {text}", text=part.question), part.question
            )
            chip.clicked.connect(lambda _checked=False, part=part: ask(part.question))
            flow.addWidget(chip)
        column.addWidget(row)


def coverage_box(
    coverage: Coverage,
    show_sentence: Callable[[int], object],
    ask: Callable[[str], object],
    deeper: Callable[[], object] | None,
) -> CoverageBox | None:
    """The box; None when the answer covers all and names no limit."""
    if not coverage.limits and not coverage.open and len(coverage.parts) < 2:
        return None
    return CoverageBox(coverage, show_sentence, ask, deeper)
