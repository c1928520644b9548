"""Private matters in the window: which one is open, what can be done with it, and that nothing of it stays when it is locked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEventLoop, QObject, QPoint, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFileDialog, QMenu

from tribonian.ui import folders
from tribonian.ui.commands import keys_text
from tribonian.ui.jobs.importing import Order
from tribonian.ui.jobs.matters import MatterDesk
from tribonian.ui.link import Failure
from tribonian.ui.matter_wiping import ClipboardGuard, wipe
from tribonian.ui.presence import Presence
from tribonian.ui.tr import tr
from tribonian.ui.view_models.matters import Matter
from tribonian.ui.view_models.models import bytes_text

if TYPE_CHECKING:
    from tribonian.ui.panes.matter_form import MatterForm
    from tribonian.ui.window import DeskWindow

LOCKING_MS = 3000
"""How long a window that closes waits for its matter to be locked; the engine locks it in any case when it ends."""
BACKUPS = ".tribonian-matter"


class WindowMatters(QObject):
    """Opens the forms; each is imported when wanted, since dialogs cost the start of the window time."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        self._dropped: tuple[str, list[str]] = ("", [])
        """Files that go into a matter once it is unlocked."""
        self.desk = MatterDesk(window.link, self)
        self.presence = Presence(self)
        self.clipboard = ClipboardGuard()
        self.desk.listed.connect(self._listed)
        self.desk.opened.connect(self._opened)
        self.desk.closed.connect(self._closed)
        self.presence.active.connect(self.desk.still_used)
        self.presence.leaving.connect(lambda: self._lock_because(tr("It was locked because the machine was left.")))
        pane, strip = window.library_pane, window.matter_strip
        pane.matter_chosen.connect(self.choose)
        pane.matter_menu_asked.connect(lambda matter, at: self.menu_of(matter).popup(at))
        pane.files_dropped.connect(self.take_files)
        strip.lock_asked.connect(self.matter_lock)
        strip.import_asked.connect(self.matter_import)
        window.shelving.loaded.connect(self._shelf_loaded)
        self._reason = ""

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Handlers by the id of their command."""
        return {name: getattr(self, name) for name in vars(type(self)) if name.startswith("matter_")}

    @property
    def open_name(self) -> str:
        """Name of the open matter; "" when none is."""
        return self.desk.open_name

    # --- which one -----------------------------------------------------------------------------

    def choose(self, matter: Matter) -> None:
        """A matter was activated: unlock it, or say what can be done with the open one."""
        if matter.open:
            self.menu_of(matter).popup(QCursor.pos())
        else:
            self.unlock(matter.name)

    def menu_of(self, matter: Matter | None) -> QMenu:
        """What can be done with a matter; for None with all of them."""
        window = self._window
        actions = window.commands.commands.actions
        menu = QMenu(window)
        menu.setAccessibleName(matter.name if matter is not None else tr("Private matters"))
        if matter is None:
            names = ["matter_new", "matter_restore", *(["matter_lock"] if self.open_name else ["matter_unlock"])]
            menu.addActions([actions[name] for name in names])
        elif matter.open:
            inside = ("lock", "import", "folder", "audit", "passphrase", "label", "backup", "erase")
            menu.addActions([actions[f"matter_{name}"] for name in inside])
        else:
            menu.addAction(tr("Unlock …"), lambda: self.unlock(matter.name))
            menu.addAction(tr("Erase …"), lambda: self.erase(matter.name))
        # The menu's own actions are removed with it; those of the window stay.
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    def _with_open(self, work: Callable[[str], object]) -> None:
        if self.open_name:
            work(self.open_name)
        else:
            self._window.notices.say(tr("Unlock a matter first."), [(tr("Unlock a matter …"), self.matter_unlock)])

    def _locked(self) -> list[Matter]:
        return [one for one in self.desk.matters if not one.open]

    # --- commands ------------------------------------------------------------------------------

    def matter_new(self) -> MatterForm | None:
        """Make a matter."""
        from tribonian.ui.panes.matter_forms import CreateForm

        if not self._none_open():
            return None
        return self._shown(CreateForm(self._window, self.desk, lambda: None))

    def matter_unlock(self) -> None:
        """Unlock the matter that is chosen, the only one, or one of a menu."""
        if not self._none_open():
            return
        locked = self._locked()
        chosen = self._window.library_pane.model.matter(self._window.library_pane.tree.currentIndex())
        if not locked:
            self._window.notices.say(tr("There is no matter yet."), [(tr("New matter …"), self.matter_new)])
        elif chosen is not None or len(locked) == 1:
            self.unlock((chosen or locked[0]).name)
        else:
            menu = QMenu(self._window)
            menu.setAccessibleName(tr("Unlock a matter"))
            for one in locked:
                menu.addAction(one.name.replace("&", "&&"), partial(self.unlock, one.name))
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self._window.mapToGlobal(QPoint(24, 64)))

    def unlock(self, name: str) -> MatterForm | None:
        """Ask for the passphrase of a matter."""
        from tribonian.ui.panes.matter_forms import UnlockForm

        return self._shown(UnlockForm(self._window, self.desk, name, self._unlocked)) if self._none_open() else None

    def matter_lock(self) -> None:
        """Lock the open matter, now."""
        self._with_open(lambda _name: self._lock_because(""))

    def matter_import(self) -> None:
        """Choose files for the open matter."""
        self._with_open(lambda _name: self._put(self._choose_files()))

    def matter_folder(self) -> None:
        """Choose a folder for the open matter."""
        self._with_open(lambda _name: self._put(self._choose_folder()))

    def matter_audit(self) -> None:
        """Show what was done with the open matter."""
        from tribonian.ui.panes.matter_reports import AuditDialog

        window = self._window
        self._with_open(lambda name: AuditDialog(window, self.desk, lambda: window.theme, name).show())

    def matter_passphrase(self) -> None:
        """Another passphrase for the open matter."""
        from tribonian.ui.panes.matter_forms import PassphraseForm

        window = self._window
        said = lambda: window.notices.say(tr("The passphrase is changed."), passing=True)  # noqa: E731
        self._with_open(lambda name: self._shown(PassphraseForm(window, self.desk, name, said)))

    def matter_label(self) -> None:
        """Another label for the open matter."""
        from tribonian.ui.panes.matter_forms import LabelForm

        window = self._window
        said = lambda: window.notices.say(tr("The label is changed."), passing=True)  # noqa: E731
        self._with_open(lambda name: self._shown(LabelForm(window, self.desk, name, said)))

    def matter_backup(self) -> None:
        """Choose a file, and write the open matter into it, encrypted."""
        self._with_open(self._back_up)

    def matter_restore(self) -> None:
        """Choose a backup, and make a matter of it."""
        kinds = tr("Backups of matters (*{suffix})", suffix=BACKUPS) + ";;" + tr("All files (*)")
        with folders.unremembered():
            path, _ = QFileDialog.getOpenFileName(self._window, tr("Restore a matter"), str(Path.home()), kinds)
        if path:
            self.restore(path)

    def restore(self, path: str) -> MatterForm:
        """Ask for the passphrase of a backup."""
        from tribonian.ui.panes.matter_forms import RestoreForm

        def restored(name: str) -> None:
            text = tr("“{name}” is restored, and locked.", name=name)
            self._window.notices.say(text, [(tr("Unlock …"), lambda: self.unlock(name))])

        return self._shown(RestoreForm(self._window, self.desk, path, restored))

    def matter_erase(self) -> None:
        """Erase the open matter, or the chosen one."""
        chosen = self._window.library_pane.model.matter(self._window.library_pane.tree.currentIndex())
        name = self.open_name or (chosen.name if chosen is not None else "")
        if name:
            self.erase(name)
        else:
            self._window.notices.say(tr("Choose a matter in the library first."))

    def erase(self, name: str) -> MatterForm:
        """Ask for the name of the matter to be erased."""
        from tribonian.ui.panes.matter_forms import EraseForm
        from tribonian.ui.panes.matter_reports import ErasedDialog

        window = self._window

        def report(told: Mapping[str, Any]) -> None:
            window.notices.say(tr("“{name}” is erased.", name=name), passing=True)
            ErasedDialog(window, told).show()

        return self._shown(EraseForm(window, self.desk, name, report))

    def _shown(self, form: MatterForm) -> MatterForm:
        form.show()
        return form

    def _none_open(self) -> bool:
        if not self.open_name:
            return True
        text = tr("Matter “{name}” is open. Two are never open at once.", name=self.open_name)
        self._window.notices.say(text, [(tr("Lock it now"), self.matter_lock)])
        return False

    def _back_up(self, name: str) -> None:
        with folders.unremembered():
            kinds = tr("Backups of matters (*{suffix})", suffix=BACKUPS)
            path, _ = folders.where_to_save(self._window, tr("Back up the matter"), f"{tr('matter')}{BACKUPS}", kinds)
        if path:
            self.back_up_to(name, path if Path(path).suffix else path + BACKUPS)

    def back_up_to(self, name: str, path: str) -> None:
        """Write the matter into a file; it is read back and proven by the engine."""
        notices = self._window.notices
        notices.say(tr("Backing up “{name}” …", name=name))

        def written(result: Any) -> None:
            size = bytes_text(int(result.get("bytes") or 0))
            text = tr("Backed up into {file} ({size}) and read back.", file=Path(path).name, size=size)
            notices.say(text + " " + tr("It opens with the passphrase of today, also after that was changed."))

        self.desk.back_up(name, path, written, notices.say_failure)

    # --- files ---------------------------------------------------------------------------------

    def _choose_files(self) -> list[str]:
        with folders.unremembered():
            paths, _ = QFileDialog.getOpenFileNames(self._window, tr("Import files into the matter"), str(Path.home()))
        return paths

    def _choose_folder(self) -> list[str]:
        with folders.unremembered():
            path = QFileDialog.getExistingDirectory(self._window, tr("Import a folder into the matter"), str(Path.home()))
        return [path] if path else []

    def _put(self, paths: Sequence[str]) -> None:
        if paths and self.open_name:
            self._window.take_order(Order(tuple(paths)))

    def take_files(self, paths: Sequence[str], matter: Matter | None) -> None:
        """Files dropped on a matter: into it, after it is unlocked; elsewhere the window asks, or imports into the library."""
        if matter is None:
            self._window.offer_paths(paths)
        elif matter.open:
            self._put(paths)
        elif self._none_open():
            self._dropped = (matter.name, list(paths))
            self.unlock(matter.name)

    def asks_where(self, paths: Sequence[str]) -> bool:
        """With a matter open nobody guesses where files belong: True when it is asked. The library is not encrypted."""
        if not self.open_name or not paths:
            return False
        name = self.open_name
        text = tr(
            "{file}: into the matter “{name}”, encrypted, or into the library, not encrypted?",
            file=Order(tuple(paths)).title,
            name=name,
        )
        into, public = tr("Into the matter"), tr("Into the library")
        window = self._window
        actions: list[tuple[str, Callable[[], object]]] = [
            (into, lambda: self._put(paths)),
            (public, lambda: window.take_order(Order(tuple(paths), public=True))),
        ]
        window.notices.say(text, actions)
        return True

    def _unlocked(self) -> None:
        name, paths = self._dropped
        self._dropped = ("", [])
        if name == self.open_name:
            self._put(paths)

    # --- opened and locked ---------------------------------------------------------------------

    def _listed(self) -> None:
        window = self._window
        window.shelving.shelf.matters = self.desk.matters
        window.library_pane.show_shelf(window.shelving.shelf)

    def _opened(self, name: str) -> None:
        """From now on everything is done inside the matter; the public answer shown goes, since nothing may follow from it."""
        window = self._window
        self.clipboard.on = True
        self._reason = ""
        window.memos.close()
        window.research.clear()
        window.research.questions.load([])
        window.research_pane.box.invite(tr("Ask about this matter and the laws of this library"))
        window.importing.forget()
        window.room.forget()
        window.runs.clear()
        self._tell(name)
        self.presence.watch()
        window.shelving.reload()
        window.runs.reload()

    def _closed(self, name: str, why: str) -> None:
        window = self._window
        self.presence.rest()
        wipe(window)
        self.clipboard.clear()
        self.clipboard.on = False
        window.research_pane.box.invite(tr("Ask about the laws of this library"))
        self._tell("")
        window.shelving.forget_own()
        window.library_pane.tree.scrollToTop()
        window.shelving.reload()
        window.runs.reload()
        if why == "engine":
            self._reason = tr("The engine that held its key has stopped.")
        elif why == "elsewhere":
            self._reason = tr("Nobody worked in it for a while, or another window locked it.")
        text = " ".join(part for part in (tr("Matter “{name}” is locked.", name=name), self._reason) if part)
        self._reason = ""
        window.notices.matter_locked(text, lambda: self.unlock(name))

    def _tell(self, name: str) -> None:
        window = self._window
        keys = keys_text(window.keymap.keys("matter_lock")[:1])
        window.matter_strip.show_matter(name, window.shelving.shelf.own_count, keys)
        window.status.show_matter(name)

    def _shelf_loaded(self) -> None:
        if self.open_name:
            self._tell(self.open_name)

    def _lock_because(self, reason: str) -> None:
        """Stop what is under way, delete what is not to be kept, lock."""
        if not self.open_name:
            return
        self._reason = reason
        window = self._window
        window.research.stop()
        if window.research.unkept:
            window.finish_deleting()

        def refused(failure: Failure) -> None:
            text = f"{failure.message} {failure.hint}".strip()
            window.notices.say(text, [(tr("Lock it now"), self.matter_lock)])

        self.desk.lock(None, refused)

    def close(self) -> None:
        """The window closes: lock the matter, unless another window works in it."""
        self.presence.rest()
        if not self.open_name or self.desk.sees_others:
            return
        loop = QEventLoop()
        self.desk.closed.connect(loop.quit)
        QTimer.singleShot(LOCKING_MS, loop.quit)
        self.desk.lock()
        loop.exec()
