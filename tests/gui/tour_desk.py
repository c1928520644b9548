"""Tasks of the tour: the library, imports, versions, and the window itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton
from tests.gui.tour_means import ACT, answered, ask, button, close, open_work, reading, row, show
from tests.support.hands import Hand, Keys, Mouse, nap, until
from tests.support.tour_files import MANY, NEW, OLD

if TYPE_CHECKING:
    from tests.gui.tour import Tour

K, M = Qt.Key, Qt.KeyboardModifier


def imports_a_folder(tour: Tour, hand: Hand) -> None:
    hand.file(str(tour.files.acts), lambda: tour.do("import_folder"))
    dialog = tour.dialog("PreviewDialog")
    until(dialog.import_button.isEnabled, "the files to be read")
    tour.shot("preview", dialog)
    hand.press(dialog.import_button)
    tour.window.activateWindow()
    imported(tour)
    assert tour.window.importing.current.state == "finished"
    until(lambda: ACT in tour.window.shelving.shelf.by_id, "the new law in the list")


def imported(tour: Tour) -> None:
    until(lambda: not tour.window.importing.running, "the import")
    tour.settled()


def begin(tour: Tour, hand: Hand, folder: Path) -> None:
    """Begin to import a folder of many files."""
    hand.file(str(folder), lambda: tour.do("import_folder"))
    dialog = tour.dialog("PreviewDialog")
    until(dialog.import_button.isEnabled, "the files to be read")
    hand.press(dialog.import_button)
    tour.window.activateWindow()


def press_while_running(tour: Tour, hand: Hand, there: QPushButton) -> None:
    """Press a button that is there as long as an import runs: it may end, and the button go, before the hand is there."""
    until(lambda: there.isVisible() or not tour.window.importing.running, "the button, or the end of the import")
    try:
        hand.press(there)
    except AssertionError:
        if tour.window.importing.running:
            raise


def pauses(tour: Tour, hand: Hand) -> None:
    """Pause after a file, and go on; an import that is quicker than the hand is over."""
    begin(tour, hand, tour.files.many)
    pane, queue = tour.window.imports, tour.window.importing
    until(lambda: queue.current.outcomes, "the first file")
    press_while_running(tour, hand, pane.pause_button)
    until(lambda: not queue.running, "the pause")
    if queue.current.state == "paused":
        hand.press(pane.pause_button)
    until(lambda: queue.current.state == "finished", "the import to end")
    assert len(queue.current.outcomes) >= MANY
    tour.settled()


def stops_an_import(tour: Tour, hand: Hand) -> None:
    """Stop an import; what was finished is kept."""
    begin(tour, hand, tour.files.more)
    queue = tour.window.importing
    press_while_running(tour, hand, tour.window.imports.stop_button)
    imported(tour)
    assert queue.current.state in ("cancelled", "finished"), queue.current.state


def tries_again(tour: Tour, hand: Hand) -> None:
    hand.file(str(tour.files.damaged), lambda: tour.do("import_files"))
    imported(tour)
    assert tour.window.importing.current.to_retry()
    tour.files.mend()
    hand.press(tour.window.imports.retry_button)
    until(lambda: not tour.window.importing.current.to_retry(), "the second try")
    imported(tour)
    until(lambda: any("Reed Act" in work.title for work in tour.window.shelving.shelf.works), "the law in the list")


def drops(tour: Tour, hand: Hand) -> None:
    """Files come in dropped on the window; by keyboard, through the dialog that names files."""
    if isinstance(hand, Keys):
        hand.file(str(tour.files.dropped), lambda: tour.do("import_files"))
    else:
        files = QMimeData()
        files.setUrls([QUrl.fromLocalFile(str(tour.files.dropped))])
        place, copy = QPointF(tour.window.reader.geometry().center()), Qt.DropAction.CopyAction
        enter = QDragEnterEvent(place.toPoint(), copy, files, Qt.MouseButton.LeftButton, M.NoModifier)
        QApplication.sendEvent(tour.window.windowHandle(), enter)
        drop = QDropEvent(place, copy, files, Qt.MouseButton.LeftButton, M.NoModifier)
        QApplication.sendEvent(tour.window.windowHandle(), drop)
    until(lambda: any("Otter Act" in work.title for work in tour.window.shelving.shelf.works), "the law in the list")
    imported(tour)


def tags(tour: Tour, hand: Hand) -> None:
    pane = tour.window.library_pane
    show(tour, hand, "library")
    hand.open_menu(pane.tree, pane.model.index_of(ACT))
    hand.take("Tags", "New tag")
    dialog = tour.dialog("QInputDialog")
    hand.type("pond")
    if isinstance(hand, Mouse):
        hand.press(next(one for one in dialog.findChildren(QPushButton) if one.text().replace("&", "") == "OK"))
    else:
        hand.key(K.Key_Return)
    nap(20)
    tour.window.activateWindow()
    until(lambda: "pond" in pane._shelf.tags.get(ACT, ()), "the tag")
    hand.fill(pane.filter, "#pond")
    assert [work.id for work in pane._shelf.works if pane.model.index_of(work.id).isValid()] == [ACT]
    hand.fill(pane.filter, "")


def sorts(tour: Tour, hand: Hand) -> None:
    pane = tour.window.library_pane
    hand.press(pane.sort)
    from tribonian.ui.view_models.shelf import ORDERS, order_text

    hand.take(order_text(ORDERS[1]))
    assert pane.order == ORDERS[1]


def compares_versions(tour: Tour, hand: Hand) -> None:
    open_work(tour, hand, ACT)
    hand.press(tour.window.reader.page.head.versions)
    hand.take("Compare this version with", OLD)
    dialog = tour.dialog("CompareDialog")
    until(lambda: dialog.differences, "the differences")
    assert "thirty" in dialog.view.toPlainText()
    tour.shot("compare", dialog)
    close(tour, hand, dialog)


def reads_an_old_version(tour: Tour, hand: Hand) -> None:
    pane = tour.window.contents
    show(tour, hand, "contents")
    hand.choose(pane.versions, pane.versions.findData(OLD))
    tour.settled()
    page = tour.window.reader.page
    assert page.contents.label == OLD and "ten days" in page.view.toPlainText()
    hand.choose(pane.versions, pane.versions.findData(NEW))
    tour.settled()
    assert page.contents.label == NEW


def compares_provisions(tour: Tour, hand: Hand) -> None:
    tour.do("compare_provisions")
    dialog = tour.dialog("ProvisionsDialog")
    hand.fill(dialog.second.number, "2")
    if isinstance(hand, Mouse):
        hand.press(button(dialog, "Compare"))
    else:
        hand.key(K.Key_Return)
    until(lambda: dialog.comparison is not None, "the comparison")
    close(tour, hand, dialog)


def reads_a_decision(tour: Tour, hand: Hand) -> None:
    work = next(one.id for one in tour.window.shelving.shelf.works if one.kind == "decision")
    open_work(tour, hand, work)
    assert tour.window.reader.page.contents.work == work


def removes_a_work(tour: Tour, hand: Hand) -> None:
    pane = tour.window.library_pane
    work = next(one.id for one in tour.window.shelving.shelf.works if "Otter Act" in one.title)
    show(tour, hand, "library")
    hand.open_menu(pane.tree, pane.model.index_of(work))
    hand.take("Remove from the library")
    hand.press(button(tour.window.banner, "Remove"))
    until(lambda: work not in tour.window.shelving.shelf.by_id, "the work to go")
    tour.settled()


def searches(tour: Tour, hand: Hand) -> None:
    tour.do("palette")
    palette = tour.window.commands.palette_popup
    until(palette.isVisible, "the palette")
    hand.type("preventive detention")
    at = next(at for at in range(palette.rows.rowCount()) if palette.rows.rows[at].title.startswith("Search:"))
    if isinstance(hand, Mouse):
        hand.pick(palette.view, palette.rows.index(at))
    else:
        for _ in range(at):
            hand.key(K.Key_Down)
        hand.key(K.Key_Return)
    until(lambda: tour.window.search.hits.model().rowCount(), "hits")
    tour.settled()
    hand.pick(tour.window.search.hits, tour.window.search.hits.model().index(0, 0))
    tour.settled()
    assert reading(tour)


def themes(tour: Tour, hand: Hand) -> None:
    window = tour.window
    before = window.theme_choice
    titles = {"dark": "Dark", "contrast": "High contrast", "light": "Light", "system": "As the system"}
    for name in ("dark", "contrast", before):
        view_menu(tour, hand, "Theme", titles[name])
        tour.settled()
        assert window.theme_choice == name


def view_menu(tour: Tour, hand: Hand, *titles: str) -> None:
    bar = tour.window.menuBar()
    entry = next(one for one in bar.actions() if one.text() == "&View")
    if isinstance(hand, Mouse):
        hand.click(bar, bar.actionGeometry(entry).center())
    else:
        hand.key(K.Key_V, M.AltModifier)
    nap(20)
    hand.take(*titles)


def settings(tour: Tour, hand: Hand) -> None:
    tour.do("settings")
    dialog = tour.dialog("SettingsDialog")
    tour.settled()
    hand.fill(dialog.search, "type")
    line = next(one for one in dialog.rows if one.preference.key == "points")
    assert line.isVisible()
    hand.fill(line.control.lineEdit(), "14")
    hand.key(K.Key_Tab)
    assert tour.window.points == 14
    hand.fill(line.control.lineEdit(), "12")
    hand.key(K.Key_Tab)
    tour.shot("settings", dialog)
    close(tour, hand, dialog)


def speaks(tour: Tour, hand: Hand) -> None:
    """Another language, and back, through the settings."""
    for language, word in (("de", "Bibliothek"), ("en", "Library")):
        tour.do("settings")
        dialog = tour.dialog("SettingsDialog")
        tour.settled()
        line = next(one for one in dialog.rows if one.preference.key == "language")
        hand.choose(line.control, line.control.findData(language))
        closing = {"de": "Close", "en": "Schließen"}[language]
        if isinstance(hand, Mouse):
            hand.press(button(dialog, closing))
        else:
            hand.key(K.Key_Escape)
        old = tour.window
        old.activateWindow()
        nap(20)
        anew = {"de": "Open it anew", "en": "Neu öffnen"}[language]
        hand.press(button(old.banner, anew))
        until(lambda old=old: tour.open_windows() and tour.window is not old, "the new window")
        tour.window.activateWindow()
        tour.ready()
        assert tour.window.docks["library"].windowTitle() == word, tour.window.docks["library"].windowTitle()


def adds_a_model(tour: Tour, hand: Hand) -> None:
    tour.do("models")
    dialog = tour.dialog("ModelsDialog")
    tour.settled()
    hand.file(str(tour.files.model), lambda: hand.press(dialog.file_button))
    until(lambda: any("invented" in one.name.lower() for one in dialog._models), f"the model; {dialog.note.text()}")
    tour.settled()
    tour.shot("models", dialog)
    close(tour, hand, dialog)


def examines(tour: Tour, hand: Hand) -> None:
    tour.do("doctor")
    dialog = tour.dialog("AboutDialog")
    tour.settled()
    assert dialog.isVisible()
    close(tour, hand, dialog)


def reads_the_keys(tour: Tour, hand: Hand) -> None:
    tour.do("help")
    close(tour, hand, tour.dialog("HelpOverlay"))


def focuses(tour: Tour, hand: Hand) -> None:
    tour.do("focus_mode")
    assert tour.window.arrangement.only_reader
    nap(50)
    tour.do("focus_mode")
    assert not tour.window.arrangement.only_reader


def hides_a_pane(tour: Tour, hand: Hand) -> None:
    dock = tour.window.docks["library"]
    if isinstance(hand, Mouse):
        view_menu(tour, hand, dock.windowTitle())
    else:
        tour.do("pane_library")
    assert dock.isHidden()
    view_menu(tour, hand, "Put the panes back")
    assert not dock.isHidden()


def switches_library(tour: Tour, hand: Hand) -> None:
    """A new library, and back to the first."""
    other = tour.folder / f"other-{hand.name}"
    for path in (other, tour.library):
        old = tour.window
        tour.do("libraries")
        dialog = tour.dialog("LibrariesDialog")
        if path == other:
            hand.file(str(path), lambda dialog=dialog: hand.press(dialog.new_button))
        else:
            hand.pick(dialog.view, row(dialog.view, path.name))
            hand.press(dialog.switch_button)
        until(lambda old=old: tour.open_windows() and tour.window is not old, "the new window")
        tour.window.activateWindow()
        tour.ready()
        assert tour.window.library == path


def closes_during_work(tour: Tour, hand: Hand) -> None:
    """The window is closed while it answers; the next one offers to go on."""
    ask(tour, hand, "Which duties does the State have towards children?")
    until(lambda: tour.window.research.run.id, "the run to begin")
    run = tour.window.research.run.id
    tour.do("quit")
    nap(50)
    tour.open()
    until(lambda: tour.window.research.run.id == run and not tour.window.research.busy, "the run")
    tour.settled()
    if tour.window.research.run.state != "finished":  # it may have been quicker than the hand
        hand.press(button(tour.window.research_pane.answer, "Go on with this run"))
        answered(tour)
    assert tour.window.research.run.state == "finished", tour.window.research.run.state


def copies(tour: Tour, hand: Hand) -> None:
    QGuiApplication.clipboard().setText("")
    card = tour.window.research_pane.answer.cards()[0]
    hand.open_menu(card)
    hand.take("Copy with citations")
    until(lambda: QGuiApplication.clipboard().text(), f"the copied sentence; {tour.window.banner.text}", 20)
