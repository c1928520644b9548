"""The answer: sentences with marks and citations, extracts before that, and every other way a run can end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from tribonian.ui.panes import answer_parts as parts
from tribonian.ui.panes.calculation_box import calculation_boxes
from tribonian.ui.panes.claim_card import ClaimCard
from tribonian.ui.panes.coverage_box import coverage_box
from tribonian.ui.panes.follow_up import FollowUpBox
from tribonian.ui.panes.judgement_row import JudgementRow
from tribonian.ui.tr import tr
from tribonian.ui.view_models.citations import citation, nearest
from tribonian.ui.view_models.coverage import Coverage
from tribonian.ui.view_models.judgements import Judgements
from tribonian.ui.view_models.labels import evidence_label
from tribonian.ui.view_models.memo_choices import MemoChoices
from tribonian.ui.view_models.reading import Place
from tribonian.ui.view_models.run import Run, Sentence
from tribonian.ui.widgets.small import EmptyState, label

SHOWN = frozenset({"sentences", "extracts", "answer", "state", "draft", "evidence"})


class AnswerView(QScrollArea):
    """Follows one run; cards that stay the same are kept, so that nothing flickers."""

    opened = Signal(str, object, object)
    """Tag, sentence (or None) and keyboard modifiers."""
    place_opened = Signal(object, object)
    """A place that was only seen, and keyboard modifiers."""
    resume_asked = Signal()
    search_asked = Signal(str)
    """Look for the question's words by keyword instead."""
    deeper_asked = Signal()
    wider_asked = Signal()
    """Ask again in all laws."""
    follow_up_asked = Signal(str)
    part_asked = Signal(str)
    """A part of the question that is open is asked by itself."""
    judged = Signal(str, str)
    memo_changed = Signal(int, object)
    verify_asked = Signal(int)
    copy_asked = Signal(int)
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
        self.narrowed: Callable[[], bool] = lambda: False
        """True while questions go to one law only."""
        self.labels, self.choices = Judgements(), MemoChoices()
        self.current: Sentence | None = None
        self.follow_up: FollowUpBox | None = None
        self._judgement: JudgementRow | None = None
        self._cards: dict[Sentence, ClaimCard] = {}
        self._shown: list[QWidget] = []
        self._draft = label(muted=True, wrap=True)
        self._draft.setAccessibleName(tr("Being written, not checked yet"))
        self._counts = label(muted=True, wrap=True)
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
        for widget in (self._empty, self._draft, self._counts):
            widget.setParent(self._body)
            widget.hide()
        self._put([self._empty])
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._rebuild)

    def show_run(self, run: Run) -> None:
        """Follow another run."""
        same = bool(run.id) and run.id == self.run.id
        self.run, self.current = run, None
        if not same:  # another moment of a run has the same sentences over the same evidence
            for card in self._cards.values():
                card.deleteLater()
            self._cards = {}
        self._forget_ending()
        self._rebuild()
        if not same:
            self.verticalScrollBar().setValue(0)

    def refresh(self, names: frozenset[str]) -> None:
        """The run changed."""
        if names == {"draft", "steps"} and self.run.draft and self._draft.isVisible():
            self._draft.setText("◌  " + self.run.draft)
        elif names & SHOWN and not self._later.isActive():
            self._later.start()

    def show_labels(self, labels: Judgements) -> None:
        """Labels of the lawyer changed."""
        self.labels = labels
        for card in self._cards.values():
            card.show_labels(labels)
        if self._judgement is not None:
            self._judgement.show_labels(labels)

    def show_choices(self, choices: MemoChoices) -> None:
        """Another choice of what goes into the memo."""
        self.choices = choices
        for card in self._cards.values():
            card.show_choice(choices)

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
        if run.state == "idle" and not run.extracts and not run.question:
            return [self._empty]
        shown: list[QWidget | None] = [*self._state_parts(), parts.premises_box(run.premises)]
        if run.sentences:
            date = str(run.answer.get("law_as_of") or "")
            dated = tr("law as of {date}", date=date) if date else ""
            self._counts.setText("   ·   ".join(part for part in (run.grounding(), dated) if part))
            shown.append(self._counts)
        resting = [sentence for sentence in run.sentences if sentence.status != "unsupported"]
        shown += [self._card(sentence) for sentence in resting]
        if run.draft:
            self._draft.setText("◌  " + run.draft)
            shown.append(self._draft)
        shown.append(parts.conflicts_box(run.conflicts, self._link))
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
        shown.append(self._coverage())
        shown.append(parts.suspicious_box(run.suspicious))
        shown.append(parts.web_box(run.web))
        if run.state in ("idle", "running") and not (run.sentences or run.extracts or run.draft):
            waiting = tr("Searching … the first verified extracts appear here.")
            shown.append(label(tr("At this moment nothing was found yet.") if run.past else waiting, muted=True, wrap=True))
        shown += self._ending()
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
            return [parts.stopped_box(run.state, again if run.id else [])]
        if run.state == "finished" and not run.answered:
            return [parts.not_found_box(run.answer, self._tries(), [self._seen(row) for row in nearest(run)])]
        return []

    def _tries(self) -> list[tuple[str, Callable[[], object]]]:
        run = self.run
        tries: list[tuple[str, Callable[[], object]]] = []
        if self.narrowed():
            tries.append((tr("Ask in all laws"), self.wider_asked.emit))
        if run.depth != "research":
            tries.append((tr("Ask again with full research"), self.deeper_asked.emit))
        tries.append((tr("Search for its words"), lambda: self.search_asked.emit(run.question)))
        return tries

    def _seen(self, row: Mapping[str, Any]) -> tuple[str, Callable[[], object]]:
        title = str(row.get("title") or self.run.titles(str(row.get("work") or "")))
        caption = " · ".join(part for part in (evidence_label(row, self.jurisdictions()), title) if part)
        return caption, lambda: self.place_opened.emit(Place.of(dict(row)), QApplication.keyboardModifiers())

    def _link(self, tag: str) -> tuple[str, Callable[[], object]] | None:
        if tag not in self.run.evidence:
            return None
        text = citation(self.run, tag, self.jurisdictions()).text
        return text, lambda: self.opened.emit(tag, None, QApplication.keyboardModifiers())

    def _coverage(self) -> QWidget | None:
        run = self.run
        if run.state != "finished":
            return None
        # A question that was not found has these buttons above already.
        deeper = self.deeper_asked.emit if run.depth != "research" and run.answered else None
        return coverage_box(Coverage.of(run.answer), self.focus_sentence, self.part_asked.emit, deeper)

    def _ending(self) -> list[QWidget]:
        """What follows a finished answer: the lawyer's judgement, and the next question."""
        run = self.run
        if run.state != "finished" or not run.id:
            self._forget_ending()
            return []
        if self._judgement is None:
            self._judgement = JudgementRow()
            self._judgement.judged.connect(self.judged)
            self._judgement.show_labels(self.labels)
        if self.follow_up is None and run.answered:
            self.follow_up = FollowUpBox(run, self.jurisdictions())
            self.follow_up.asked.connect(self.follow_up_asked)
            self.follow_up.opened.connect(lambda tag, modifiers: self.opened.emit(tag, None, modifiers))
        return [widget for widget in (self._judgement, self.follow_up) if widget is not None]

    def _forget_ending(self) -> None:
        self._judgement = self.follow_up = None  # taken away, and deleted, with the next `_put`

    def _card(self, sentence: Sentence) -> ClaimCard:
        number = self.run.sentences.index(sentence) + 1 if sentence in self.run.sentences and self.run.is_over else 0
        card = self._cards.get(sentence)
        if card is None:
            card = ClaimCard(self.run, sentence, self.jurisdictions(), number)
            card.opened.connect(self._open)
            card.judged.connect(self.judged)
            card.memo_changed.connect(self.memo_changed)
            card.verify_asked.connect(self.verify_asked)
            card.copy_asked.connect(self.copy_asked)
            card.focused.connect(lambda clicked: self._focus(card, clicked=clicked))
            self._cards[sentence] = card
        card.set_number(number)
        card.show_labels(self.labels)
        card.show_choice(self.choices)
        return card

    def _put(self, widgets: Sequence[QWidget]) -> None:
        """Show exactly `widgets`, in order; those that are there already are not touched."""
        kept_alive = (self._empty, self._draft, self._counts)
        for widget in self._shown:
            if widget not in widgets:
                self._layout.removeWidget(widget)
                widget.hide()
                if not isinstance(widget, ClaimCard) and widget not in kept_alive:
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

    def _focus(self, card: ClaimCard, *, clicked: bool) -> None:
        if not clicked:  # scrolling would take the citation away from under the mouse before the button is up again
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

    def focus_sentence(self, number: int) -> None:
        """Give the focus to the sentence with that number, from 1."""
        card = next((one for one in self.cards() if one.number == number), None)
        if card is not None:
            card.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_follow_up(self) -> bool:
        """Give the focus to the follow-up line; False when there is none."""
        if self.follow_up is None:
            return False
        self.ensureWidgetVisible(self.follow_up, 0, 8)
        self.follow_up.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True
