"""The firm's library: how it is, what is sent to it, its works; check out, publish, withdraw."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QTimer, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QLineEdit, QListView, QStackedWidget, QWidget

from tribonian.ui.jobs.firm import FirmKeeper
from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.panes.firm_form import FirmForm
from tribonian.ui.panes.manager_dialog import ManagerDialog
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.failures import told
from tribonian.ui.view_models.firm import (
    LENT,
    OFF,
    OWN,
    PAUSED,
    READY,
    SILENT,
    THEIRS,
    UNNAMED,
    FirmWork,
    lent_works,
    outward,
)
from tribonian.ui.widgets.choice_box import ChoiceBox
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.small import EmptyState, label, push_button, scrolled
from tribonian.ui.widgets.trees import Rows

PAUSE_MS = 300
"""After the last key before the firm's works are asked for again, where not all of them are listed."""


class WorkRows(Rows):
    """Several works can be chosen; Enter or a double click opens one."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: D102
        # A click chooses for the buttons below; unlike elsewhere it opens nothing.
        QListView.mouseReleaseEvent(self, event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: D102
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            self.chosen.emit(index, event.modifiers())


class FirmDialog(ManagerDialog):
    """Not modal; a job goes on when it is closed."""

    opened = Signal(str, object)
    """Work to be read, and the modifiers held."""

    def __init__(
        self, window: QWidget, keeper: FirmKeeper, theme: Callable[[], Theme], own: Callable[[], Sequence[FirmWork]]
    ) -> None:
        about = tr("A library on your firm’s own servers, searched together with the one on this machine.")
        super().__init__(window, tr("Library of the firm"), about, size=(720, 620))
        self._keeper, self._own = keeper, own
        self._listed: list[FirmWork] = []
        self._mine: list[FirmWork] = []
        self.headline = label(heading=True, wrap=True)
        self.sent = label(outward(), muted=True, wrap=True)
        self.which, self.filter = self._make_which(), self._make_filter()
        self.rows = ListModel(self)
        self.view = WorkRows(tr("Works"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view))
        self.view.chosen.connect(lambda index, modifiers: self.opened.emit(self.rows.key(index), modifiers))
        self.view.selectionModel().selectionChanged.connect(self._selected)
        self.stack = self._make_stack()
        self._make_buttons()
        self._asking = QTimer(self)
        self._asking.setSingleShot(True)
        self._asking.setInterval(PAUSE_MS)
        self._asking.timeout.connect(lambda: keeper.reload(self.filter.text()))
        keeper.changed.connect(self._draw)
        keeper.said.connect(self.say)
        keeper.progress.connect(self._progress)
        self._draw()
        keeper.watched = True
        keeper.reload()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: D102
        if not event.spontaneous():
            self._keeper.watched = False
        super().hideEvent(event)

    # --- parts ---------------------------------------------------------------------------------

    def _make_which(self) -> ChoiceBox:
        box = ChoiceBox()
        box.setAccessibleName(tr("Which works"))
        box.addItem(tr("Works of the firm"), THEIRS)
        box.addItem(tr("Checked out"), LENT)
        box.addItem(tr("Works of this machine"), OWN)
        box.currentIndexChanged.connect(lambda _at: self._draw())
        return box

    def _make_filter(self) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(tr("Find a work by words of its title"))
        line.setAccessibleName(tr("Find a work by words of its title"))
        line.setClearButtonEnabled(True)
        line.textChanged.connect(self._filtered)
        return line

    def _make_stack(self) -> QStackedWidget:
        said = tr("Your firm can keep a library on a server of its own. Whoever keeps it tells you its address.")
        self.unnamed = EmptyState(tr("No library of your firm is named"), said, [(tr("Name it …"), self.edit)])
        self.off = EmptyState(tr("It is switched off"), "", [(tr("Switch it on …"), self.ask_to_switch_on)])
        self.failed = EmptyState("", "", [(tr("Try again"), lambda: self._keeper.reload(self.filter.text()))])
        self.empty = EmptyState("", "")
        stack = QStackedWidget()
        for one in (self.unnamed, self.off, self.failed, self.empty):
            stack.addWidget(scrolled(one))
        stack.addWidget(self.view)
        return stack

    def _make_buttons(self) -> None:
        keeper = self._keeper
        self.check_out_button = push_button(tr("Check out"), lambda: keeper.check_out(self.selected), primary=True)
        self.withdraw_button = push_button(tr("Withdraw …"), self._ask_to_withdraw)
        self.refresh_button = push_button(tr("Bring all up to date"), keeper.refresh, primary=True)
        self.publish_button = push_button(tr("Publish"), lambda: keeper.publish(self.selected), primary=True)
        self.publish_all_button = push_button(tr("Publish all …"), self._ask_to_publish_all)
        self.stop_button = push_button(tr("Stop"), keeper.stop)
        self.on_button = push_button(tr("Switch on …"), self.ask_to_switch_on)
        self.off_button = push_button(tr("Switch off"), lambda: keeper.switch(False))
        self.test_button = push_button(tr("Try the connection"), lambda: keeper.try_servers())
        self.edit_button = push_button(tr("Edit the address …"), self.edit)
        self.forget_button = push_button(tr("Forget it …"), self._ask_to_forget)
        works = (self.check_out_button, self.withdraw_button, self.refresh_button, self.publish_button, self.publish_all_button)
        manage = (self.on_button, self.off_button, self.test_button, self.edit_button, self.forget_button)
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.which)
        row.addWidget(self.filter, 1)
        self.head = head
        self.lay_out([self.headline, self.sent, head, self.stack], (*works, self.stop_button, *manage))

    # --- showing -------------------------------------------------------------------------------

    @property
    def list_name(self) -> str:
        """Which list is shown."""
        return str(self.which.currentData())

    @property
    def selected(self) -> list[str]:
        """Ids of the chosen works."""
        rows = sorted(index.row() for index in self.view.selectionModel().selectedIndexes())
        return [self.rows.rows[row].key for row in rows]

    def _works(self) -> list[FirmWork]:
        if self.list_name == THEIRS:
            return self._keeper.works or []
        return self._mine if self.list_name == OWN else lent_works(self._keeper.state, self._mine)

    def _filtered(self) -> None:
        self._draw()
        if self.list_name == THEIRS and not self._keeper.whole:
            self._asking.start()

    def _draw(self) -> None:
        state, words = self._keeper.state, self.filter.text().casefold().split()
        kept = self.selected
        self._mine = list(self._own())
        self._listed = [one for one in self._works() if one.fits(words)]
        self.headline.setText(state.headline)
        self.headline.setVisible(state.state != UNNAMED)
        self.sent.setVisible(state.state != UNNAMED)
        self.head.setVisible(state.state not in (UNNAMED, OFF))
        rows = [Row(one.id, one.title, one.detail, "●" if one.lent else ("○" if one.here else "")) for one in self._listed]
        if rows != self.rows.rows:
            self.rows.show([])
            self.rows.show(rows)
            self._choose(kept)
        self.stack.setCurrentIndex(self._page())
        self._enable()
        if self._keeper.busy:
            self.say(self._keeper.doing, self.progress.value() / 1000 if self.progress.isVisible() else 0.0)
        else:
            self.progress.hide()

    def _choose(self, works: list[str]) -> None:
        """Choose these again where they are still listed, else the first."""
        at = [number for number, row in enumerate(self.rows.rows) if row.key in works]
        chosen = QItemSelection()
        for number in at:
            chosen.select(self.rows.index(number), self.rows.index(number))
        model = self.view.selectionModel()
        model.select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        first = self.rows.index(at[0] if at else 0)
        model.setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)

    def _page(self) -> int:
        """Which page of the stack is shown; says on it why there is nothing to list."""
        state, name = self._keeper.state, self.list_name
        if state.state in (UNNAMED, OFF):
            self.off.say(tr("It is switched off"), tr("Once it is on, searches also ask {hosts}.", hosts=state.hosts))
            return 0 if state.state == UNNAMED else 1
        if self._listed and (name != THEIRS or state.state == READY):
            return 4
        if name == THEIRS and state.state == PAUSED:
            said = tr("Lock the matter, and it can be asked again. What was checked out is there all the time.")
            self.empty.say(tr("Nothing is sent while a matter is open"), said)
            return 3
        if name == THEIRS and state.state != READY:
            code = "firm_unavailable" if state.state == SILENT else "firm_error"
            self.failed.say(state.headline, " ".join(told(code, state.message)).strip() if state.message else "")
            return 2
        self._say_empty()
        return 3

    def _say_empty(self) -> None:
        if self.filter.text().strip():
            self.empty.say(tr("No such work"), tr("No work of this list has “{words}” in its name.", words=self.filter.text()))
        elif self.list_name == THEIRS:
            known = self._keeper.works is not None
            said = tr("Nothing was published yet. Whoever may write to it publishes works of a machine.") if known else ""
            self.empty.say(tr("The firm’s library is empty") if known else tr("Loading the list …"), said)
        elif self.list_name == LENT:
            said = tr("A work that is checked out is on this machine: it is searched and read without the firm’s server.")
            self.empty.say(tr("Nothing is checked out"), said)
        else:
            self.empty.say(tr("No laws or decisions are on this machine"), tr("Import some first."))

    def _selected(self, _now: object, _before: object) -> None:
        self._enable()

    def _enable(self) -> None:
        keeper, name, some = self._keeper, self.list_name, bool(self.selected)
        state = keeper.state
        idle = not keeper.busy
        ready = idle and state.state == READY
        named, on = state.state != UNNAMED, state.state not in (UNNAMED, OFF)
        shown = {
            self.check_out_button: on and name == THEIRS,
            self.withdraw_button: on and name == THEIRS,
            self.refresh_button: on and name == LENT,
            self.publish_button: on and name == OWN,
            self.publish_all_button: on and name == OWN,
            self.stop_button: keeper.busy,
            self.on_button: state.state == OFF,
            self.off_button: on,
            self.test_button: named,
            self.edit_button: named,
            self.forget_button: named,
        }
        for button, visible in shown.items():
            button.setVisible(visible)
        self.check_out_button.setEnabled(ready and some)
        self.withdraw_button.setEnabled(ready and len(self.selected) == 1)
        self.refresh_button.setEnabled(ready and bool(state.lent))
        # Who publishes first finds a server on which there is nothing yet, which cannot be searched.
        may_publish = idle and state.usable
        self.publish_button.setEnabled(may_publish and some)
        self.publish_all_button.setEnabled(may_publish and bool(self._mine))
        self.off_button.setEnabled(idle)
        self.test_button.setEnabled(idle and state.state != PAUSED)
        self.edit_button.setEnabled(idle)
        self.forget_button.setEnabled(idle)
        self.stop_button.setEnabled(keeper.busy)

    def _progress(self, text: str, share: float) -> None:
        titles = {one.id: one.title for one in self._listed}
        self.say(" ".join(part for part in (self._keeper.doing, titles.get(text, text)) if part), share)

    # --- deciding ------------------------------------------------------------------------------

    def edit(self) -> FirmForm:
        """Open the form with name, address and password."""
        form = FirmForm(self, self._keeper)
        form.show()
        return form

    def ask_to_switch_on(self) -> None:
        """Say what will go out, and switch it on after a yes."""
        text = tr("From now on searches go to {hosts} as well.", hosts=self._keeper.state.hosts) + " " + outward()
        self.banner.show_notice(text, [(tr("Switch it on"), lambda: self._keeper.switch(True))])

    def _ask_to_forget(self) -> None:
        text = tr("Forget “{name}” and its address? Works that were checked out stay.", name=self._keeper.state.name)
        self.banner.show_notice(text, [(tr("Forget it"), self._keeper.forget)])

    def _ask_to_withdraw(self) -> None:
        work = next((one for one in self._listed if [one.id] == self.selected), None)
        if work is not None:
            text = tr(
                "Take “{title}” off the firm’s servers, for everybody? Copies that were checked out stay.", title=work.title
            )
            self.banner.show_notice(text, [(tr("Withdraw"), lambda: self._keeper.withdraw(work))])

    def _ask_to_publish_all(self) -> None:
        count = tr_count("{n} work|{n} works", len(self._mine))
        text = tr("Publish all laws and decisions of this machine ({count}) for everybody in the firm? Case files never go out.",
                  count=count)  # fmt: skip
        self.banner.show_notice(text, [(tr("Publish all"), lambda: self._keeper.publish([]))])
