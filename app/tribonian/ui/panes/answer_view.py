"""The answer: sentences with marks and citations, extracts before that, and every other way a run can end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from tribonian.ui.panes import answer_parts as parts
from tribonian.ui.panes.calculation_box import calculation_boxes
from tribonian.ui.panes.claim_card import ClaimCard
from tribonian.ui.tr import tr
from tribonian.ui.view_models.run import Run, Sentence
from tribonian.ui.widgets.small import EmptyState, label

SHOWN = frozenset({"sentences", "extracts", "answer", "state", "draft", "evidence"})


class AnswerView(QScrollArea):
    """Follows one run; cards that stay the same are kept, so that nothing flickers."""

    opened = Signal(str, object, object)
    """Tag, sentence (or None) and keyboard modifiers."""
    resume_asked = Signal()
    search_asked = Signal(str)
    """Look for the question's words by keyword instead."""
    deeper_asked = Signal()
    current_changed = Signal()
    """Another sentence has the focus."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Answer"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.run = Run()
        self.jurisdictions: Callable[[], Mapping[str, str]] = dict
        self.current: Sentence | None = None
        self._cards: dict[Sentence, ClaimCard] = {}
        self._shown: list[QWidget] = []
        self._draft = label(muted=True, wrap=True)
        self._draft.setAccessibleName(tr("Being written, not checked yet"))
        self._body = QWidget()
        self._body.setObjectName("ScrollBody")
        self._layout = QVBoxLayout(self._body)
        self._layout.setContentsMargins(8, 4, 8, 8)
        self._layout.setSpacing(8)
        self._layout.addStretch(1)
        self.setWidget(self._body)
        self._empty = EmptyState(
            tr("Ask, then check"),
            tr(
                "Places of the law appear at once, verified extracts within seconds, the answer after that. "
                "Each sentence shows the words it rests on."
            ),
        )
        # Without a parent a widget that is shown would be a window of its own.
        self._empty.setParent(self._body)
        self._draft.setParent(self._body)
        self._draft.hide()
        self._put([self._empty])
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._rebuild)

    def show_run(self, run: Run) -> None:
        """Follow another run."""
        self.run, self.current = run, None
        for card in self._cards.values():
            card.deleteLater()
        self._cards = {}
        self._rebuild()
        self.verticalScrollBar().setValue(0)

    def refresh(self, names: frozenset[str]) -> None:
        """The run changed."""
        if names == {"draft", "steps"} and self.run.draft and self._draft.isVisible():
            self._draft.setText("◌  " + self.run.draft)
        elif names & SHOWN and not self._later.isActive():
            self._later.start()

    def cards(self) -> list[ClaimCard]:
        """The cards in the order shown."""
        return [widget for widget in self._shown if isinstance(widget, ClaimCard)]

    # --- building ------------------------------------------------------------------------------

    def _rebuild(self) -> None:
        self._later.stop()
        held = self._under_cursor()
        before = held.y() if held is not None else 0
        self._put(self._parts())
        if held is not None and held.parent() is self._body:
            # What is under the cursor stays there while more arrives above it.
            self._layout.activate()
            moved = held.y() - before
            if moved:
                self.verticalScrollBar().setValue(self.verticalScrollBar().value() + moved)

    def _under_cursor(self) -> QWidget | None:
        at = self.viewport().mapFromGlobal(QCursor.pos())
        if not self.viewport().rect().contains(at) or not self.isVisible():
            return None
        child: QWidget | None = self._body.childAt(self._body.mapFrom(self.viewport(), QPoint(at)))
        while child is not None and child.parentWidget() is not self._body:
            child = child.parentWidget()
        return child if isinstance(child, ClaimCard) else None

    def _parts(self) -> list[QWidget]:
        run = self.run
        if run.state == "idle" and not run.extracts:
            return [self._empty]
        shown: list[QWidget | None] = [*self._state_parts(), parts.premises_box(run.premises)]
        resting = [sentence for sentence in run.sentences if sentence.status != "unsupported"]
        shown += [self._card(sentence) for sentence in resting]
        if run.draft:
            self._draft.setText("◌  " + run.draft)
            shown.append(self._draft)
        shown.append(parts.conflicts_box(run.conflicts))
        shown += calculation_boxes(run.calculations)
        # What nothing supports never stands among the answer's sentences.
        loose = [sentence for sentence in run.sentences if sentence.status == "unsupported"]
        if loose:
            shown.append(parts.header(tr("Written, but not supported by what was read")))
            shown += [self._card(sentence) for sentence in loose]
        extracts = self._extracts()
        if extracts:
            shown.append(parts.header(tr("Verified extracts")))
            shown += [self._card(sentence) for sentence in extracts]
        shown.append(parts.suspicious_box(run.suspicious))
        if run.state == "running" and not (run.sentences or run.extracts or run.draft):
            waiting = tr("Searching … the first verified extracts appear here.")
            shown.append(label(tr("At this moment nothing was found yet.") if run.past else waiting, muted=True, wrap=True))
        return [widget for widget in shown if widget is not None]

    def _extracts(self) -> list[Sentence]:
        """Extracts that the answer does not repeat."""
        said = {sentence.text for sentence in self.run.sentences}
        return [sentence for sentence in self.run.extracts if sentence.text not in said]

    def _state_parts(self) -> list[QWidget | None]:
        run = self.run
        again = [(tr("Go on with this run"), self.resume_asked.emit)]
        if run.state == "failed":
            return [parts.failure_box(run.failure, [])]
        if run.state == "interrupted" or (run.state == "cancelled" and run.id):
            return [parts.stopped_box(run.state, again if run.id and run.state == "interrupted" else [])]
        if run.state == "finished" and not run.answered:
            tries = [(tr("Search for its words"), lambda: self.search_asked.emit(run.question))]
            if run.depth != "research":
                tries.append((tr("Ask again with full research"), self.deeper_asked.emit))
            return [parts.not_found_box(run.answer, tries)]
        return []

    def _card(self, sentence: Sentence) -> ClaimCard:
        card = self._cards.get(sentence)
        if card is None:
            card = ClaimCard(self.run, sentence, self.jurisdictions())
            card.opened.connect(self._open)
            card.focused.connect(lambda: self._focus(card))
            self._cards[sentence] = card
        return card

    def _put(self, widgets: Sequence[QWidget]) -> None:
        """Show exactly `widgets`, in order; those that are there already are not touched."""
        for widget in self._shown:
            if widget not in widgets:
                self._layout.removeWidget(widget)
                widget.hide()
                if not isinstance(widget, ClaimCard) and widget not in (self._empty, self._draft):
                    widget.deleteLater()
        kept = [widget for widget in self._shown if widget in widgets]
        for at, widget in enumerate(widgets):
            if at < len(kept) and kept[at] is widget:
                continue
            if widget in kept:
                kept.remove(widget)
                self._layout.removeWidget(widget)
            self._layout.insertWidget(at, widget)
            kept.insert(at, widget)
            widget.show()
        self._shown = list(widgets)

    # --- use -----------------------------------------------------------------------------------

    def _open(self, tag: str, sentence: object, modifiers: object) -> None:
        self.current = sentence if isinstance(sentence, Sentence) else None
        self.opened.emit(tag, sentence, modifiers)
        self.current_changed.emit()

    def _focus(self, card: ClaimCard) -> None:
        self.ensureWidgetVisible(card, 0, 8)
        if self.current is not card.sentence:
            self.current = card.sentence
            self.current_changed.emit()

    def focus_first(self) -> bool:
        """Give the focus to the first sentence; False when there is none."""
        cards = self.cards()
        if cards:
            cards[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
        return bool(cards)
