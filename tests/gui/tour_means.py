"""Means of the tour: where things are, what to wait for, and what a task is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from tests.support.hands import Hand, Mouse, nap, until

if TYPE_CHECKING:
    from tests.gui.tour import Tour

K, M = Qt.Key, Qt.KeyboardModifier
QUESTION = "Which rights does a person have who is arrested?"
FURTHER = "Who decides on laws about preventive detention, for how long, on whose opinion, and what is the person told?"
WORK = "in-constitution"
ACT = "pondact"


@dataclass(frozen=True, slots=True)
class Task:
    """One task: what a lawyer wants, and how it is done and looked at."""

    name: str
    what: str
    do: Callable[[Tour, Hand], None]


def button(parent: QWidget, text: str) -> QPushButton:
    """A button by what stands on it."""
    found = [one for one in parent.findChildren(QPushButton) if one.text().startswith(text) and one.isVisible()]
    assert found, f"no button “{text}”: {[one.text() for one in parent.findChildren(QPushButton)]}"
    return found[0]


def row(view: Any, text: str) -> QModelIndex:
    """The row of a list or tree that shows `text`, at any depth."""
    model = view.model()
    waiting = [model.index(at, 0) for at in range(model.rowCount())]
    while waiting:
        index = waiting.pop(0)
        if text in str(index.data() or "") or text in str(index.data(Qt.ItemDataRole.AccessibleTextRole) or ""):
            return index
        if model.canFetchMore(index):
            model.fetchMore(index)
        waiting += [model.index(at, 0, index) for at in range(model.rowCount(index))]
    raise AssertionError(f"no row “{text}”")


def reading(tour: Tour) -> str:
    """eId of the provision being read."""
    page = tour.window.reader.page
    return page.eid if page is not None else ""


def ask(tour: Tour, hand: Hand, question: str) -> None:
    pane = tour.window.research_pane
    hand.fill(pane.box, question)
    if isinstance(hand, Mouse):
        hand.press(pane.ask_button)
    else:
        hand.key(K.Key_Return)


def answered(tour: Tour) -> None:
    until(lambda: not tour.window.research.busy, "the answer")
    tour.settled()
    run = tour.window.research.run
    assert run.state == "finished", (run.state, dict(run.failure))


def open_work(tour: Tour, hand: Hand, work: str) -> None:
    pane = tour.window.library_pane
    show(tour, hand, "library")
    hand.pick(pane.tree, pane.model.index_of(work))
    tour.settled()


def jump(tour: Tour, hand: Hand, number: str) -> None:
    """Open a provision of the open work by its number, through the palette."""
    tour.do("palette")
    palette = tour.window.commands.palette_popup
    until(palette.isVisible, "the palette")
    hand.type(number)
    if isinstance(hand, Mouse):
        hand.pick(palette.view, palette.rows.index(0))
    else:
        hand.key(K.Key_Return)
    tour.settled()


def show(tour: Tour, hand: Hand, dock: str) -> None:
    """Bring a pane to the front by its tab, or by its key."""
    wanted = tour.window.docks[dock]
    if not wanted.visibleRegion().isEmpty():
        return
    if isinstance(hand, Mouse):
        from PySide6.QtWidgets import QTabBar

        for bar in tour.window.findChildren(QTabBar):
            for at in range(bar.count()):
                if bar.tabText(at) == wanted.windowTitle() and bar.isVisible():
                    hand.click(bar, bar.tabRect(at).center())
                    return
        raise AssertionError(f"no tab “{wanted.windowTitle()}”")
    tour.do(f"pane_{dock}")


def close(tour: Tour, hand: Hand, dialog: QWidget) -> None:
    """Close a dialog and go back to the window."""
    if isinstance(hand, Mouse):
        hand.press(button(dialog, "Close"))
    else:
        hand.key(K.Key_Escape)
    nap(20)
    tour.window.activateWindow()
    until(lambda: QApplication.activeWindow() is tour.window, "the window to be active again")
