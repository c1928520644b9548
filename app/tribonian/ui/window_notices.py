"""What the window says across its top: the engine died, an export is written, a removal waits for a yes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices

from tribonian.ui.jobs.importing import Order
from tribonian.ui.link import EngineState, Failure
from tribonian.ui.tr import tr
from tribonian.ui.view_models.memo_export import written_text

if TYPE_CHECKING:
    from tribonian.ui.window import DeskWindow

Actions = list[tuple[str, Callable[[], object]]]


class WindowNotices(QObject):
    """Watches engine, research and imports, and speaks through the banner."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        self._lost_run = ""
        self._lost_reason = ""
        self._restarting = False
        self._lost_import: Order | None = None
        self._lost_matter: tuple[str, Callable[[], object]] | None = None
        self._read_only = False
        window.link.state_changed.connect(self._engine)
        window.link.status_changed.connect(self._status)
        window.research.lost.connect(self._run_lost)
        window.importing.finished.connect(self._import_ended)
        window.importing.stored.connect(window.shelving.reload)
        window.importing.progress.connect(lambda: window.library_pane.show_importing(window.importing.running))
        window.shelving.failed.connect(self._failed)
        window.shelving.removed.connect(self._removed)

    # --- the engine ----------------------------------------------------------------------------

    def _engine(self, state: str, reason: str) -> None:
        banner = self._window.banner
        if state == EngineState.RESTARTING:
            self._restarting, self._lost_reason = True, reason
            banner.show_notice(tr("The engine stopped. {why} It is being started again …", why=reason), grave=True)
        elif state == EngineState.STOPPED:
            self._restarting = False
            text = tr("The engine is not running. {why}", why=reason)
            banner.show_notice(text, [(tr("Start it again"), self._window.link.restart)], grave=True)
        elif state == EngineState.FAILED:
            banner.show_notice(reason or tr("The library cannot be opened."), grave=True)
        elif state == EngineState.UNRESPONSIVE:
            banner.show_notice(tr("The engine has not answered for a while. It may be short of memory or busy."))
        elif state == EngineState.READY and self._restarting:
            self._restarted()
        elif state == EngineState.READY and banner.text and not banner.property("grave"):
            banner.dismiss()

    def _status(self, status: dict[str, Any]) -> None:
        """Say once that the library can only be read, and why."""
        error = status.get("read_only")
        if isinstance(error, dict) and not self._read_only:
            self.say_failure(Failure.of(error))
        self._read_only = bool(error)

    def _restarted(self) -> None:
        self._restarting = False
        window = self._window
        window.shelving.reload()
        window.runs.reload()
        actions: Actions = []
        text = tr("The engine stopped and was started again. {why}", why=self._lost_reason)
        if self._lost_run:
            run, self._lost_run = self._lost_run, ""
            text += " " + tr("The question can be taken up where it broke off.")
            actions.append((tr("Resume"), lambda: window.resume_run(run)))
        if self._lost_import is not None:
            order, self._lost_import = self._lost_import, None
            text += " " + tr("The import keeps every finished file.")
            actions.append((tr("Go on importing"), lambda: window.take_order(order)))
        if self._lost_matter is not None:
            (said, unlock), self._lost_matter = self._lost_matter, None
            text += " " + said
            actions.append((tr("Unlock …"), unlock))
        window.banner.show_notice(text, actions, grave=True)

    def _run_lost(self, run: str) -> None:
        self._lost_run = run  # said once the engine is back

    # --- imports and removals ------------------------------------------------------------------

    def _import_ended(self) -> None:
        window, current = self._window, self._window.importing.current
        if current.state == "failed" and current.code == "engine_stopped":
            self._lost_import = window.importing.last
        window.shelving.reload()
        changed = {row.work for row in current.outcomes if row.outcome in ("imported", "updated", "partial")}
        if changed:
            window.room.forget()  # a file may hold several works
        for page in window.reader.all_pages():
            here = page.place()
            if here is not None and here.work in changed and page.contents is not None:
                page.reload()

    def confirm_removal(self, work: str) -> None:
        """Ask before a work is removed; the answer is one click away and nothing else waits for it."""
        title = self._window.shelving.shelf.title(work)
        text = tr("Remove “{title}” from the library and every index? The source file is not touched.", title=title)
        if self._window.shelving.shelf.is_own(work):
            text = tr("Remove “{title}” from the matter? The source file is not touched.", title=title)
        self._window.banner.show_notice(text, [(tr("Remove"), lambda: self._window.shelving.remove(work))])

    def _removed(self, work: str) -> None:
        window = self._window
        window.room.forget(work)
        for page in window.reader.all_pages():
            here = page.place()
            if here is not None and here.work == work:
                next(column for column in window.reader.columns if page in column.all_pages).close_page(page)
        window.banner.show_notice(tr("Removed. Import its file again to bring it back."), passing=True)

    def _failed(self, failure: Failure) -> None:
        if failure.code not in ("engine_stopped", "cancelled"):
            self.say_failure(failure)

    def matter_locked(self, text: str, unlock: Callable[[], object]) -> None:
        """A matter is locked; where the engine died with it, that is told first and this with it."""
        if self._restarting:
            self._lost_matter, self._lost_import, self._lost_run = (text, unlock), None, ""
            text = f"{self._lost_reason} {text}".strip()
        self._window.banner.show_notice(text, [(tr("Unlock …"), unlock)], grave=self._restarting)

    # --- anything else -------------------------------------------------------------------------

    def say(self, text: str, actions: Actions | None = None, *, passing: bool = False) -> None:
        """A quiet notice; what is `passing` only tells what was done and goes by itself."""
        self._window.banner.show_notice(text, actions, passing=passing)

    def say_failure(self, failure: Failure) -> None:
        """An error in a lawyer's words."""
        self._window.banner.show_notice(f"{failure.message} {failure.hint}".strip(), grave=True)

    def exported(self, result: Any) -> None:
        """A memo was written."""
        file = Path(str(result.get("file") or ""))
        folder = QUrl.fromLocalFile(str(file.parent))
        self.say(written_text(result), [(tr("Show in folder"), lambda: QDesktopServices.openUrl(folder))], passing=True)
