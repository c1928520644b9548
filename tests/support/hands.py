"""Two hands for one window: one has only a mouse (and types where text is asked for), the other only a keyboard.

Both do what a person does and nothing else: events go to the window the platform would send them to, no method of a
widget is called to make it act. Widgets are only looked at, to know where they stand and what has the focus.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter

from PySide6.QtCore import QEventLoop, QModelIndex, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication, QKeySequence, QTextCursor, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QScrollArea,
    QTextEdit,
    QTreeView,
    QWidget,
)

K, M = Qt.Key, Qt.KeyboardModifier
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
MOST_TABS = 160
"""Presses of Tab after which a control counts as out of reach."""


def nap(milliseconds: int) -> None:
    """Let the event loop run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def until(what: Callable[[], object], why: str, seconds: float = 60.0) -> None:
    """Let the window live until something is true."""
    end = perf_counter() + seconds
    while not what():
        assert perf_counter() < end, f"waited {seconds:.0f} s for: {why}"
        nap(10)


def _within(view: QAbstractItemView, index: QModelIndex) -> list[QModelIndex]:
    above = []
    while (index := index.parent()).isValid():
        above.insert(0, index)
    return above


class Hand:
    """What both hands can be told to do."""

    name = ""

    # --- to be done by mouse or by keyboard ------------------------------------------------------

    def press(self, widget: QWidget) -> None:
        """Press a button, tick a box."""
        raise NotImplementedError

    def go(self, widget: QWidget) -> None:
        """Bring the focus to a control."""
        raise NotImplementedError

    def command(self, action: QAction) -> None:
        """Carry out a command of the menus."""
        raise NotImplementedError

    def pick(self, view: QAbstractItemView, index: QModelIndex, held: Qt.KeyboardModifier = M.NoModifier) -> None:
        """Choose a row."""
        raise NotImplementedError

    def choose(self, box: QComboBox, at: int) -> None:
        """Choose an entry of a box."""
        raise NotImplementedError

    def open_menu(self, widget: QWidget, index: QModelIndex | None = None) -> None:
        """Open the menu of a widget, or of a row of it."""
        raise NotImplementedError

    def take(self, *titles: str) -> None:
        """Choose an entry of the open menu, through its submenus."""
        raise NotImplementedError

    def select(self, view: QTextEdit, start: QTextCursor, end: QTextCursor, caret: QAction) -> None:
        """Select words of a text."""
        raise NotImplementedError

    def confirm(self, dialog: QFileDialog) -> None:
        """Say yes to a file dialog."""
        raise NotImplementedError

    # --- the same for both -----------------------------------------------------------------------

    def fill(self, line: QLineEdit | QPlainTextEdit, text: str) -> None:
        """Replace what stands in a line."""
        self.go(line)
        self.key(K.Key_A, M.ControlModifier)
        self.key(K.Key_Delete)
        self.type(text)

    def type(self, text: str) -> None:
        """Type into what has the focus."""
        for letter in text:
            QTest.keyClick(target(), letter)

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = M.NoModifier) -> None:
        """Press a key."""
        QTest.keyClick(target(), key, held)

    def file(self, path: str, opens: Callable[[], None], *, kind: str = "") -> None:
        """Do what opens a file dialog, and answer it with a path."""
        faults: list[Exception] = []

        def answer() -> None:
            dialog = next(
                (one for one in QApplication.topLevelWidgets() if isinstance(one, QFileDialog) and one.isVisible()), None
            )
            if dialog is None:
                QTimer.singleShot(20, answer)
                return
            try:
                if kind:
                    box = next(one for one in dialog.findChildren(QComboBox) if one.objectName() == "fileTypeCombo")
                    self.choose(box, next(at for at in range(box.count()) if kind in box.itemText(at)))
                line = next(one for one in dialog.findChildren(QLineEdit) if one.objectName() == "fileNameEdit")
                self.fill(line, path)
                for _ in range(3):  # the first only closes the list of names that comes up while one types
                    self.confirm(dialog)
                    nap(60)
                    if not dialog.isVisible():
                        break
                assert not dialog.isVisible(), f"the dialog does not take {path}"
            except (AssertionError, RuntimeError, StopIteration) as fault:  # the dialog must not stay open
                faults.append(fault)
                dialog.reject()

        QTimer.singleShot(20, answer)
        opens()
        until(lambda: not any(isinstance(one, QFileDialog) and one.isVisible() for one in QApplication.topLevelWidgets()), "file")
        if faults:
            raise faults[0]


_kept: list[object] = []


def target() -> QWindow | QWidget:
    """What gets the keys now: an open popup, else the window with the focus."""
    popup = QApplication.activePopupWidget()
    if popup is not None:  # PySide may hold the window of an earlier popup for that of this one
        focus = popup.focusWidget()
        _kept[:] = [popup, focus]  # and forgets a widget once that of its parent is forgotten
        return focus or popup
    if QGuiApplication.focusWindow() is None:  # a window manager gives it back once a popup is closed
        front().activateWindow()
        until(lambda: QGuiApplication.focusWindow() is not None, "a window with the focus", 2)
    window = QGuiApplication.focusWindow()
    assert window is not None
    return window


def front() -> QWidget:
    """The window before the others: the dialog opened last, else the main window."""
    shown = [one for one in QApplication.topLevelWidgets() if one.isVisible() and one.windowType() != Qt.WindowType.ToolTip]
    return next((one for one in reversed(shown) if isinstance(one, QDialog)), shown[0])


class Mouse(Hand):
    """Clicks what can be seen and reached; text is typed once a click has given the focus."""

    name = "mouse"

    def point(self, widget: QWidget, at: QPoint | None = None) -> tuple[QWindow | QWidget, QPoint]:
        """Where in its window a widget is clicked; it must be there to be seen. In a popup: the widget that is hit."""
        assert widget.isVisible(), f"not to be seen: {widget} {widget.accessibleName()}"
        assert widget.isEnabled(), f"cannot be used now: {widget} {widget.accessibleName()}"
        self._scroll_to(widget, at)
        window = widget.window()
        place = widget.mapTo(window, at if at is not None else widget.rect().center())
        hit = window.childAt(place) or window
        assert hit is widget or widget.isAncestorOf(hit) or hit.isAncestorOf(widget), f"{hit} covers {widget}"
        assert not widget.visibleRegion().isEmpty(), f"cut off: {widget} {widget.accessibleName()}"
        self._kept = (widget, window, hit)  # PySide forgets a widget once that of its parent is forgotten
        if window is QApplication.activePopupWidget():
            return hit, hit.mapFrom(window, place) if hit is not window else place
        handle = window.windowHandle()
        assert handle is not None
        return handle, place

    @staticmethod
    def _scroll_to(widget: QWidget, at: QPoint | None) -> None:
        area: QWidget | None = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if not isinstance(area, QScrollArea):
            return
        for _ in range(200):
            y = widget.mapTo(area.viewport(), at if at is not None else widget.rect().center()).y()
            if 4 <= y <= area.viewport().height() - 4:
                return
            handle, place = area.window().windowHandle(), area.viewport().mapTo(area.window(), area.viewport().rect().center())
            QTest.wheelEvent(handle, place.toPointF(), QPoint(0, 120 if y < 4 else -120))
            nap(1)

    def click(
        self,
        widget: QWidget,
        at: QPoint | None = None,
        held: Qt.KeyboardModifier = M.NoModifier,
        button: Qt.MouseButton = LEFT,
    ) -> None:
        """Click a widget in its middle, or where told."""
        handle, place = self.point(widget, at)
        if isinstance(handle, QWindow) and QGuiApplication.focusWindow() is not handle:
            widget.window().activateWindow()  # as a window manager does with the window that is clicked
            nap(10)
        QTest.mouseMove(handle, place)
        QTest.mouseClick(handle, button, held, place)

    def rest(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Let the mouse rest on a widget, as long as a tip takes to come."""
        handle, place = self.point(widget, at)
        QTest.mouseMove(handle, place - QPoint(2, 0))
        nap(20)
        QTest.mouseMove(handle, place)
        nap(800)

    def press(self, widget: QWidget) -> None:
        self.click(widget, QPoint(12, widget.height() // 2) if widget.width() > 200 else None)

    def go(self, widget: QWidget) -> None:
        if isinstance(widget, QPlainTextEdit | QTextEdit):
            self.click(widget.viewport())
        else:
            self.click(widget, QPoint(12, widget.height() // 2))

    def command(self, action: QAction) -> None:
        bar, menu = _menu_of(action)
        self.click(bar, bar.actionGeometry(menu.menuAction()).center())
        nap(1)
        self.click(menu, menu.actionGeometry(action).center())

    def pick(self, view: QAbstractItemView, index: QModelIndex, held: Qt.KeyboardModifier = M.NoModifier) -> None:
        self.click(view.viewport(), self._row(view, index), held)

    def _row(self, view: QAbstractItemView, index: QModelIndex) -> QPoint:
        """The middle of a row, after opening what it is in and scrolling to it by the wheel."""
        if isinstance(view, QTreeView):
            for outer in _within(view, index):
                if not view.isExpanded(outer):
                    rect = self._shown(view, outer)
                    self.click(view.viewport(), QPoint(rect.left() - view.indentation() // 2, rect.center().y()))
        rect = self._shown(view, index)
        return QPoint(min(rect.left() + 24, rect.center().x()), rect.center().y())

    @staticmethod
    def _shown(view: QAbstractItemView, index: QModelIndex) -> QRect:
        for _ in range(400):
            y = view.visualRect(index).center().y()
            if 0 <= y <= view.viewport().height() - 1:
                break
            place = view.viewport().mapTo(view.window(), view.viewport().rect().center())
            QTest.wheelEvent(view.window().windowHandle(), place.toPointF(), QPoint(0, 240 if y < 0 else -240))
            nap(1)
        return view.visualRect(index)

    def choose(self, box: QComboBox, at: int) -> None:
        self.click(box, QPoint(box.width() - 12, box.height() // 2))
        view = box.view()
        until(view.isVisible, "the entries", 5)
        nap(60)  # the list is laid out, and lies where it stays
        place = view.visualRect(box.model().index(at, 0)).center()
        assert view.viewport().rect().contains(place), f"entry {at} is not to be seen"
        handle, spot = self.point(view.viewport(), place)

        def is_under_the_pointer() -> bool:
            QTest.mouseMove(handle, spot)
            return view.currentIndex().row() == at

        # The list opens under the screen's own pointer, which may choose an entry of its own a moment later.
        until(is_under_the_pointer, f"entry {at} under the pointer", 5)
        self.click(view.viewport(), place)
        nap(20)

    def open_menu(self, widget: QWidget, index: QModelIndex | None = None) -> None:
        if index is not None and isinstance(widget, QAbstractItemView):
            place = self._row(widget, index)
            handle, at = self.point(widget.viewport(), place)
        else:
            handle, at = self.point(widget)
        QTest.mouseClick(handle, RIGHT, M.NoModifier, at)
        # The platform adds the event that opens a menu to a press of the right button.
        _context_event(widget, at, handle, QContextMenuEvent.Reason.Mouse)
        until(lambda: QApplication.activePopupWidget() is not None, "a menu")

    def take(self, *titles: str) -> None:
        for title in titles:
            menu = _open_menu()
            action = _entry(menu, title)
            self.click(menu, menu.actionGeometry(action).center())
            nap(20)

    def select(self, view: QTextEdit, start: QTextCursor, end: QTextCursor, caret: QAction) -> None:
        first, last = view.cursorRect(start), view.cursorRect(end)
        handle, place = self.point(view.viewport(), QPoint(first.x(), first.center().y()))
        drop = view.viewport().mapTo(view.window(), QPoint(last.x(), last.center().y()))
        QTest.mousePress(handle, LEFT, M.NoModifier, place)
        QTest.mouseMove(handle, (place + drop) / 2)
        QTest.mouseMove(handle, drop)
        QTest.mouseRelease(handle, LEFT, M.NoModifier, drop)

    def confirm(self, dialog: QFileDialog) -> None:
        box = dialog.findChild(QDialogButtonBox)
        assert isinstance(box, QDialogButtonBox)
        yes = next(one for one in box.buttons() if box.buttonRole(one) == QDialogButtonBox.ButtonRole.AcceptRole)
        self.click(yes)


class Keys(Hand):
    """Presses keys and nothing else."""

    name = "keyboard"

    def press(self, widget: QWidget) -> None:
        self.go(widget)
        self.key(K.Key_Space)

    def go(self, widget: QWidget) -> None:
        if _has_focus(widget):
            return
        pane = _pane(widget)
        if pane is not None:  # F6 goes from pane to pane, Tab inside one
            for _ in range(24):
                focus = QApplication.focusWidget()
                if focus is not None and pane.isAncestorOf(focus):
                    break
                self.key(K.Key_F6)
        if self._tab(widget, K.Key_Tab, 24) or self._tab(widget, K.Key_Backtab, 48) or self._tab(widget, K.Key_Tab, MOST_TABS):
            return
        raise AssertionError(f"out of reach of the keyboard: {widget} {widget.accessibleName()}")

    def _tab(self, widget: QWidget, key: Qt.Key, times: int) -> bool:
        held = M.ShiftModifier if key == K.Key_Backtab else M.NoModifier
        for _ in range(times):
            if _has_focus(widget):
                return True
            self.key(key, held)
        return _has_focus(widget)

    def command(self, action: QAction) -> None:
        if not action.shortcut().isEmpty():
            self.shortcut(action.shortcut())
            return
        _, menu = _menu_of(action)
        mnemonic = menu.title()[menu.title().index("&") + 1]
        self.key(K(ord(mnemonic.upper())), M.AltModifier)
        nap(1)
        self.take(action.text())

    def shortcut(self, keys: QKeySequence) -> None:
        """Press the keys of a shortcut."""
        for at in range(keys.count()):
            self.key(keys[at].key(), keys[at].keyboardModifiers())

    def pick(self, view: QAbstractItemView, index: QModelIndex, held: Qt.KeyboardModifier = M.NoModifier) -> None:
        self._to_row(view, index)
        self.key(K.Key_Return, held)

    def _to_row(self, view: QAbstractItemView, index: QModelIndex) -> None:
        self.go(view)
        for outer in [*_within(view, index), index]:
            rows = 0
            while view.currentIndex() != outer:
                assert rows < 600, f"no way to the row “{index.data()}” by the arrow keys"
                rows += 1
                here = view.currentIndex()
                self.key(K.Key_Home if not here.isValid() else K.Key_Down if _order(here) < _order(outer) else K.Key_Up)
            if outer != index and isinstance(view, QTreeView) and not view.isExpanded(outer):
                self.key(K.Key_Right)

    def choose(self, box: QComboBox, at: int) -> None:
        self.go(box)
        self.key(K.Key_Space)
        nap(20)
        for _ in range(box.count()):
            row = box.view().currentIndex().row()
            if row == at:
                break
            self.key(K.Key_Down if row < at else K.Key_Up)
        self.key(K.Key_Return)
        nap(20)

    def open_menu(self, widget: QWidget, index: QModelIndex | None = None) -> None:
        if index is not None and isinstance(widget, QAbstractItemView):
            self._to_row(widget, index)
        else:
            self.go(widget)
        self.key(K.Key_F10, M.ShiftModifier)
        until(lambda: QApplication.activePopupWidget() is not None, "a menu", 5)

    def take(self, *titles: str) -> None:
        for at, title in enumerate(titles):
            menu = _open_menu()
            action = _entry(menu, title)
            for _ in range(len(menu.actions()) + 1):
                if menu.activeAction() is action:
                    break
                self.key(K.Key_Down)
            assert menu.activeAction() is action, title
            self.key(K.Key_Right if at < len(titles) - 1 else K.Key_Return)
            nap(20)

    def select(self, view: QTextEdit, start: QTextCursor, end: QTextCursor, caret: QAction) -> None:
        self.go(view)
        if not caret.isChecked():
            self.command(caret)
        for _ in range(4000):
            here = view.textCursor().position()
            if here == start.position():
                break
            line = view.cursorRect().center().y() - view.cursorRect(start).center().y()
            if abs(line) > 4:
                self.key(K.Key_Up if line > 0 else K.Key_Down)
            else:
                self.key(K.Key_Right if here < start.position() else K.Key_Left)
        while view.textCursor().position() < end.position():
            self.key(K.Key_Right, M.ShiftModifier)
        self.command(caret)

    def confirm(self, dialog: QFileDialog) -> None:
        self.key(K.Key_Return)


# --- looking, not acting ---------------------------------------------------------------------------


def _has_focus(widget: QWidget) -> bool:
    focus = QApplication.focusWidget()
    while widget.focusProxy() is not None:
        widget = widget.focusProxy()
    return focus is widget


def _pane(widget: QWidget) -> QWidget | None:
    """The pane of the main window a control is in; None in a dialog."""
    from PySide6.QtWidgets import QDockWidget

    pane: QWidget | None = widget
    while pane is not None and not isinstance(pane, QDockWidget):
        pane = pane.parentWidget()
    if pane is None and type(widget.window()).__name__ == "DeskWindow":
        return widget.window().reader if widget.window().reader.isAncestorOf(widget) else None
    return pane


def _order(index: QModelIndex) -> tuple[int, ...]:
    rows: list[int] = []
    while index.isValid():
        rows.insert(0, index.row())
        index = index.parent()
    return tuple(rows)


def _menu_of(action: QAction) -> tuple[QWidget, QMenu]:
    window = action.parent()
    while not hasattr(window, "menuBar"):
        window = window.parent()
    bar = window.menuBar()
    menus: Iterable[QMenu] = (entry.menu() for entry in bar.actions() if entry.menu() is not None)
    return bar, next(menu for menu in menus if action in menu.actions())


def _open_menu() -> QMenu:
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu), f"no menu is open: {popup}"
    return popup


def _entry(menu: QMenu, title: str) -> QAction:
    found = [one for one in menu.actions() if title in one.text().replace("&&", "&") and one.isVisible()]
    assert found, f"“{title}” is not in the menu: {[one.text() for one in menu.actions()]}"
    assert found[0].isEnabled(), f"“{title}” cannot be chosen"
    return found[0]


def _context_event(widget: QWidget, at: QPoint, handle: QWindow, reason: QContextMenuEvent.Reason) -> None:
    if QApplication.activePopupWidget() is None:
        QApplication.sendEvent(handle, QContextMenuEvent(reason, at, handle.mapToGlobal(at)))
