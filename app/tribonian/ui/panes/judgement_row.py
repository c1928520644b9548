"""Right, wrong, irrelevant: three small buttons that label the answer."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QToolButton

from tribonian.ui.tr import tr
from tribonian.ui.view_models.judgements import ANSWER, CHOICES, GLYPHS, Judgements, judgement_text
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import flat_button, label


class JudgementRow(QFrame):
    """`This answer is: ✓ right  ✗ wrong  – irrelevant`. The label is stored with the run and can be taken back."""

    judged = Signal(str, str)
    """Target and label."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Your judgement of the answer"))
        flow = FlowLayout(self, 4)
        said = label(tr("This answer is"), muted=True)
        flow.addWidget(said)
        self.buttons: dict[str, QToolButton] = {}
        for choice in CHOICES:
            text = f"{GLYPHS[choice]} {judgement_text(choice)}"
            button = flat_button(tr("Label the answer: {label}", label=judgement_text(choice)), text=text, checkable=True)
            button.clicked.connect(lambda _checked=False, choice=choice: self.judged.emit(ANSWER, choice))
            self.buttons[choice] = button
            flow.addWidget(button)
            said.setMinimumHeight(button.sizeHint().height())

    def show_labels(self, labels: Judgements) -> None:
        """Press the button of the answer's label."""
        for choice, button in self.buttons.items():
            button.setChecked(labels.label(ANSWER) == choice)
