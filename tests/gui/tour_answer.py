"""Tasks of the tour: asking, checking the answer, the steps that led to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from tests.gui.tour_means import FURTHER, QUESTION, answered, ask, button, row, show
from tests.support.hands import Hand, Keys, Mouse, nap, until

from tribonian.ui.view_models.judgements import ANSWER, sentence_target

if TYPE_CHECKING:
    from tests.gui.tour import Tour

K, M = Qt.Key, Qt.KeyboardModifier


def asks(tour: Tour, hand: Hand) -> None:
    ask(tour, hand, QUESTION)
    answered(tour)
    assert tour.window.research.run.answered
    assert tour.window.research_pane.answer.cards()


def cancels(tour: Tour, hand: Hand) -> None:
    ask(tour, hand, FURTHER)
    until(lambda: tour.window.research.run.id, "the run to begin")
    if isinstance(hand, Mouse):
        hand.press(tour.window.research_pane.ask_button)
    else:
        hand.key(K.Key_Escape)
    until(lambda: not tour.window.research.busy, "the stop")
    tour.settled()
    assert tour.window.research.run.state == "cancelled"


def resumes(tour: Tour, hand: Hand) -> None:
    """A stopped question goes on from the list of earlier questions."""
    show(tour, hand, "runs")
    runs = tour.window.runs
    until(lambda: runs.runs and runs.rows.rowCount(), "the list of questions")

    def stopped() -> list[int]:
        return [at for at, one in enumerate(runs.rows.rows) if one.state in ("cancelled", "interrupted")]

    until(stopped, "the stopped question in the list")
    hand.open_menu(runs.view, runs.rows.index(stopped()[0]))
    hand.take("Go on with this run")
    answered(tour)
    assert tour.window.research.run.question == FURTHER, tour.window.research.run.question


def changes_depth(tour: Tour, hand: Hand) -> None:
    box = tour.window.research_pane.depth_choice
    hand.choose(box, 3)
    assert box.currentData() == "research"


def asks_again(tour: Tour, hand: Hand) -> None:
    """An earlier question comes back: ↑ in the box, or a click in the list."""
    if isinstance(hand, Keys):
        tour.do("ask")
        hand.key(K.Key_Delete)
        for _ in range(6):
            hand.key(K.Key_Up)
            if tour.window.research_pane.box.question == QUESTION:
                break
        hand.key(K.Key_Return)
    else:
        show(tour, hand, "runs")
        until(lambda: tour.window.runs.rows.rowCount() >= 2, "the list of questions")
        hand.pick(tour.window.runs.view, row(tour.window.runs.view, QUESTION))
    answered(tour)
    assert tour.window.research.run.question == QUESTION


def goes_further(tour: Tour, hand: Hand) -> None:
    answer = tour.window.research_pane.answer
    assert answer.follow_up is not None
    hand.fill(answer.follow_up.line, FURTHER)
    if isinstance(hand, Mouse):
        hand.press(button(answer.follow_up, "Ask"))
    else:
        hand.key(K.Key_Return)
    answered(tour)
    assert tour.window.research.run.question == FURTHER


def follows(tour: Tour, hand: Hand) -> None:
    card = tour.window.research_pane.answer.cards()[0]
    hand.press(card.chips[0])
    tour.settled()
    page = tour.window.reader.page
    assert page is not None and page.view.extraSelections(), "nothing is highlighted"


def supporting(tour: Tour, hand: Hand) -> None:
    from PySide6.QtWidgets import QToolTip

    card = tour.window.research_pane.answer.cards()[0]
    if isinstance(hand, Mouse):
        hand.rest(card, QPoint(card.width() // 2, 6))
        until(QToolTip.isVisible, "the words a sentence rests on", 5)
        assert card.sentence.supports[0][3][:20] in QToolTip.text()
        QToolTip.hideText()
    else:
        hand.press(card)
        assert card.shows_supporting
        hand.key(K.Key_Space)


def labels(tour: Tour, hand: Hand) -> None:
    answer = tour.window.research_pane.answer
    hand.press(answer._judgement.buttons["right"])
    tour.settled()
    assert answer.labels.label(ANSWER) == "right"
    card = answer.cards()[0]
    hand.open_menu(card)
    hand.take("wrong")
    tour.settled()
    assert answer.labels.label(sentence_target(1)) == "wrong"


def leaves_out(tour: Tour, hand: Hand) -> None:
    card = tour.window.research_pane.answer.cards()[0]
    if isinstance(hand, Mouse):
        hand.press(card.more)
        hand.take("Leave out of the memo")
    else:
        hand.go(card)
        hand.key(K.Key_Delete)
    tour.settled()
    assert not tour.window.research_pane.answer.choices.choice(1).accepted
    hand.open_menu(card)
    hand.take("Put back into the memo")
    tour.settled()
    assert tour.window.research_pane.answer.choices.choice(1).accepted


def edits(tour: Tour, hand: Hand) -> None:
    card = tour.window.research_pane.answer.cards()[0]
    if isinstance(hand, Mouse):
        hand.open_menu(card)
        hand.take("Edit for the memo")
    else:
        hand.go(card)
        hand.key(K.Key_F2)
    until(lambda: card._editor is not None, "the editor")
    hand.fill(card._editor.text, "An arrested person is told why.")
    if isinstance(hand, Mouse):
        hand.press(button(card._editor, "Keep"))
    else:
        hand.key(K.Key_Return, M.ControlModifier)
    tour.settled()
    assert tour.window.research_pane.answer.choices.choice(1).text == "An arrested person is told why."


def exports(suffix: str, kind: str) -> Callable[[Tour, Hand], None]:
    def export(tour: Tour, hand: Hand) -> None:
        target = tour.folder / f"memo-{hand.name}{suffix}"
        start = (lambda: hand.press(tour.window.research_pane.export_button)) if isinstance(hand, Mouse) else None
        hand.file(str(target.with_suffix("")), start or (lambda: tour.do("export")), kind=kind)
        until(target.is_file, f"the file {target.name}; {tour.window.banner.text}")
        tour.settled()
        assert target.name in tour.window.banner.text
        if suffix == ".json":
            assert json.loads(target.read_text(encoding="utf-8"))

    return export


def filters_steps(tour: Tour, hand: Hand) -> None:
    panel = tour.window.research_pane.steps_panel
    if tour.window.research_pane.steps_part.folded:
        hand.press(tour.window.research_pane.steps_part.toggle)
    hand.press(panel.filter_button)
    before = panel.view.shown.rowCount()
    hand.choose(panel.kind, 3)
    assert 0 < panel.view.shown.rowCount() <= before
    hand.press(panel.filter_button)
    assert panel.kind.currentIndex() == 0


def looks_into_a_step(tour: Tour, hand: Hand) -> None:
    panel = tour.window.research_pane.steps_panel
    hand.pick(panel.view, panel.view.model().index(0, 0))
    until(lambda: not panel.detail.isHidden(), "what the step saw")
    assert panel.detail.text.toPlainText()
    if isinstance(hand, Keys):
        hand.go(panel.detail.text)
        hand.key(K.Key_Escape)
    else:
        hand.press(next(one for one in panel.detail.findChildren(QWidget) if one.accessibleName() == "Close what the step saw"))
    assert panel.detail.isHidden()


def saves_the_log(tour: Tour, hand: Hand) -> None:
    panel = tour.window.research_pane.steps_panel
    target = tour.folder / f"log-{hand.name}.txt"

    def open_it() -> None:
        hand.press(panel.more)
        nap(20)
        hand.take("Save log")

    hand.file(str(target), open_it)
    assert target.read_text(encoding="utf-8")


def goes_back_in_time(tour: Tour, hand: Hand) -> None:
    panel = tour.window.research_pane.steps_panel
    hand.press(panel.time_button)
    last = panel.slider.value()
    if isinstance(hand, Mouse):
        hand.click(panel.slider, QPoint(4, panel.slider.height() // 2))
    else:
        hand.go(panel.slider)
        for _ in range(3):
            hand.key(K.Key_Left)
    until(lambda: tour.window.research.in_past, "an earlier moment")
    assert panel.slider.value() < last
    if isinstance(hand, Mouse):
        for _ in range(40):
            hand.click(panel.slider, QPoint(panel.slider.width() - 4, panel.slider.height() // 2))
            if panel.slider.value() == last:
                break
    else:
        hand.key(K.Key_End)
    until(lambda: not tour.window.research.in_past, "the end of the run")
    hand.press(panel.time_button)
