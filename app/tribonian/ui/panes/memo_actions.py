"""What each command of the memo window does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import QDesktopServices

from tribonian.ui import folders, requests
from tribonian.ui.link import Failure
from tribonian.ui.tr import tr
from tribonian.ui.view_models import memo_files
from tribonian.ui.view_models.memo import CONCLUSION, FACTS, FILING, MemoSentence
from tribonian.ui.view_models.memo_export import file_name, formats, written_text

if TYPE_CHECKING:
    from tribonian.ui.panes.memo_window import MemoWindow


class MemoActions(QObject):
    """Handlers are named like their command without `memo_`."""

    def __init__(self, window: MemoWindow) -> None:
        super().__init__(window)
        self._window = window
        self._including = False
        self._asked = 0
        """Previews asked for; only the last one is shown."""

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Handlers by the id of their command."""
        own = ["new", "include", "preview", "export", "delete", "close"]
        own += ["edit", "leave", "verify", "confirm", "next_refused", "copy", "copy_all"]
        made: dict[str, Callable[[], object]] = {f"memo_{name}": getattr(self, name) for name in own}
        desk, sheet = self._window.desk, self._window.list
        made |= {
            "memo_undo": desk.undo,
            "memo_redo": desk.redo,
            "memo_up": lambda: self._move(False),
            "memo_down": lambda: self._move(True),
            "memo_add": lambda: sheet.add(),
            "memo_add_fact": lambda: sheet.add(FACTS),
            "memo_add_conclusion": lambda: sheet.add(CONCLUSION),
            "memo_open": lambda: self.open_first(sheet.current()),
            "memo_sheet": lambda: sheet.setFocus(Qt.FocusReason.ShortcutFocusReason),
        }
        for at, name in enumerate(("sentence", "title", "export", "versions")):
            made[f"memo_side_{name}"] = lambda at=at: self._side(at)  # type: ignore[misc]
        return made

    # --- which memo ----------------------------------------------------------------------------

    def new(self) -> None:
        """Choose questions for a new memo."""
        self._including = False
        self._offer(tr("Which questions go into the new memo?"), tr("Make the memo"))

    def include(self) -> None:
        """Choose questions to add to this memo."""
        if self._window.desk.sheet.id:
            self._including = True
            self._offer(tr("Which questions are to be added?"), tr("Add to the memo"))

    def _offer(self, title: str, button: str) -> None:
        held = self._window.desk.sheet.runs if self._including else ()

        def listed(rows: Any) -> None:
            runs = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
            self._window.runs.offer(runs, held, title, button)
            self._window.show_runs(True)

        self._window.link.call(requests.runs(), self, listed, self.say_failure)

    def take_runs(self, runs: list[str]) -> None:
        """The questions were chosen."""
        desk = self._window.desk
        self._window.show_runs(False)
        if not self._including:
            desk.make(runs)
        else:
            for run in runs:
                desk.change("include", run=run)

    def delete(self) -> None:
        """Delete the memo, once that is confirmed."""
        window, sheet = self._window, self._window.desk.sheet
        if sheet.id:
            text = tr("Delete “{title}” with all its versions? The questions and answers stay.", title=sheet.title)
            window.banner.show_notice(text, [(tr("Delete"), lambda: window.desk.delete(sheet.id))])

    def close(self) -> None:
        """Close the window; everything is saved already."""
        self._window.close()

    # --- sentences -----------------------------------------------------------------------------

    def edit(self) -> None:
        """Edit the current sentence."""
        self._window.list.edit_current()

    def leave(self) -> None:
        """Leave the current sentence out, or put it back."""
        one = self._window.list.current()
        if one is not None:
            self._window.desk.change("leave_out" if one.accepted else "accept", one.key)

    def verify(self) -> None:
        """Verify the current sentence against what it cites."""
        one = self._window.list.current()
        if one is not None:
            self._window.desk.change("verify", one.key)

    def confirm(self) -> None:
        """Take responsibility for the current sentence in the form for filing, or take that back."""
        one = self._window.list.current()
        if one is None:
            return
        if one.confirmed or one.refused:
            self._window.desk.change("unconfirm" if one.confirmed else "confirm", one.key)
        else:
            self._window.banner.show_notice(tr("A supported sentence is filed without being confirmed."))

    def next_refused(self) -> None:
        """Go to the next sentence that the form for filing refuses."""
        window = self._window
        refused = window.desk.sheet.refused()
        if not refused:
            window.banner.show_notice(tr("Every sentence of this memo can be filed."))
            return
        here = window.list.currentIndex().row()
        after = [one for one in refused if window.list.rows.number(one.key) > here]
        window.list.show_sentence((after or refused)[0].key)
        window.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def copy(self) -> None:
        """Copy the current sentence with its citations, in the style that is chosen."""
        one = self._window.list.current()
        if one is not None and one.accepted:
            self._copy([one.key])

    def copy_all(self) -> None:
        """Copy every sentence of the memo."""
        if self._window.desk.sheet.id:
            self._copy([])

    def _copy(self, keys: list[str]) -> None:
        choice = self._window.export_page.choice
        self._window.copying.copy(self._window.desk.sheet.id, keys, style=choice.style, purpose=choice.purpose)

    def _move(self, down: bool) -> None:
        one = self._window.list.current()
        if one is not None:
            self._window.desk.move(one.key, down)

    def written(self, words: str, section: str, issue: int) -> None:
        """A new sentence of the author's."""
        self._window.desk.change("add", text=words, section=section, question=issue + 1)

    def retitle(self, fields: Mapping[str, str]) -> None:
        """Fields of the title block changed."""
        self._window.desk.change("title", fields=[f"{name}={value}" for name, value in fields.items()])

    def open_first(self, one: MemoSentence | None) -> None:
        """Open the first thing a sentence cites."""
        if one is not None and one.evidence:
            self.open_tag(one.evidence[0])

    def open_tag(self, tag: str) -> None:
        """Open evidence in the reader."""
        place = self._window.desk.sheet.place(tag)
        if place is not None:
            self._window.followed.emit(place)

    def _side(self, at: int) -> None:
        side = self._window.side
        side.setCurrentIndex(at)
        page = (self._window.sentence, self._window.title_page, self._window.export_page, self._window.versions)[at]
        page.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # --- writing it ----------------------------------------------------------------------------

    def preview(self) -> None:
        """Show the memo as it will read, or the sentences again."""
        window = self._window
        window.preview_button.setChecked(window.commands.actions["memo_preview"].isChecked())
        window.show_memo()

    def make_preview(self) -> None:
        """Have the engine make the memo a web page, and show it; nothing is written, as a matter's memo is private."""
        window, sheet = self._window, self._window.desk.sheet
        self._asked += 1
        number = self._asked

        def shown(result: Any) -> None:
            if number == self._asked:
                window.preview.show_page(str(result.get("page") or ""))

        def refused(failure: Failure) -> None:
            window.preview.show_page("")
            self.say_failure(failure)

        how = window.export_page.choice.how(".html")
        window.link.call(requests.memo_page(sheet.id, **how), self, shown, refused)

    def export(self) -> None:
        """Choose a file and write the memo; for filing, what is refused is told before."""
        window, sheet = self._window, self._window.desk.sheet
        if not sheet.id:
            return
        refused = sheet.refused() if window.export_page.choice.purpose == FILING else []
        if refused:
            said = window.export_page.refused.text()
            actions = [(tr("Go through them"), self.next_refused), (tr("Write without them"), self._choose_file)]
            window.banner.show_notice(said, [*actions])
        else:
            self._choose_file()

    def _choose_file(self) -> None:
        window, choice = self._window, self._window.export_page.choice
        name = file_name(window.desk.sheet, choice.suffix)
        kinds = dict(formats(()))
        path, kind = folders.where_to_save(window, tr("Export memo"), name, kinds[choice.suffix])
        if path:
            self.export_to(memo_files.with_suffix(path, kind or kinds[choice.suffix]))

    def export_to(self, path: str) -> None:
        """Write the memo to `path` in the form that is chosen."""
        window = self._window
        window.banner.show_notice(tr("Writing {file} …", file=Path(path).name))
        how = window.export_page.choice.how(Path(path).suffix.lower())
        window.link.call(requests.export(window.desk.sheet.id, path, **how), self, self._exported, self.say_failure)

    def _exported(self, result: Any) -> None:
        file = Path(str(result.get("file") or ""))
        folder = QUrl.fromLocalFile(str(file.parent))
        actions: list[tuple[str, Callable[[], object]]] = [(tr("Show in folder"), lambda: QDesktopServices.openUrl(folder))]
        self._window.banner.show_notice(written_text(result), actions)

    def say_failure(self, failure: Failure) -> None:
        """An error in a lawyer's words."""
        if failure.code != "cancelled":
            self._window.banner.show_notice(f"{failure.message} {failure.hint}".strip(), grave=True)
