"""How questions and notes are kept, in the window: their passphrase when they are locked, and where their key is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from tribonian.ui import requests
from tribonian.ui.matter_wiping import wipe_questions
from tribonian.ui.tr import tr

if TYPE_CHECKING:
    from tribonian.ui.panes.matter_form import MatterForm
    from tribonian.ui.window import DeskWindow


class WindowQuestions(QObject):
    """Follows the engine's status. Forms are imported when wanted, since dialogs cost the start of the window time."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        self._told = False
        self._place, self._locked = "", False
        window.link.status_changed.connect(self._status)

    def _status(self, status: dict[str, Any]) -> None:
        """Ask for the passphrase once, or say once why stored questions cannot be opened."""
        kept = status.get("questions")
        if not isinstance(kept, dict):
            return
        was, self._place, self._locked = self._locked, str(kept.get("place") or ""), bool(kept.get("locked"))
        if was and not self._locked:
            self._changed()
        if self._locked and not self._told:
            self._told = True
            if self._place == "passphrase":
                self.unlock()
            else:
                text = tr("Stored questions and notes cannot be opened here. What is asked now ends with the program.")
                self._window.notices.say(text)

    def unlock(self) -> MatterForm:
        """Ask for the passphrase."""
        from tribonian.ui.panes.questions_forms import UnlockQuestionsForm

        form = UnlockQuestionsForm(self._window, self._window.link, lambda: None)
        form.show()
        return form

    def lock_or_unlock(self) -> None:
        """Lock what is open, with what is shown of it; or ask for the passphrase."""
        if self._locked:
            self.unlock()
            return
        window = self._window
        window.link.call(requests.privacy_lock(), self, lambda _told: self._emptied(), window.notices.say_failure)

    def keep(self, place: str) -> MatterForm | None:
        """Keep the key elsewhere; asks for what passphrases that needs."""
        from tribonian.ui.panes.questions_forms import KeepQuestionsForm

        window = self._window
        had_one = self._place == "passphrase" and place != "no"
        if had_one or place == "passphrase":
            form = KeepQuestionsForm(window, window.link, place, had_one=had_one, then=self._changed)
            form.show()
            return form
        done = self._emptied if place == "no" else self._changed
        window.link.call(requests.privacy_keep(place), self, lambda _told: done(), window.notices.say_failure)
        return None

    def _emptied(self) -> None:
        """What is shown of stored questions goes from the window too."""
        self._told = True
        wipe_questions(self._window)
        self._changed()

    def _changed(self) -> None:
        self._window.runs.reload()
        self._window.shelving.reload()
