"""The passphrase of questions and notes: unlocking them, and choosing where their key is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from tribonian.ui import requests
from tribonian.ui.link import EngineLink
from tribonian.ui.panes.matter_form import MatterForm
from tribonian.ui.tr import tr

Then = Callable[[], object]


class UnlockQuestionsForm(MatterForm):
    """The passphrase of what is stored; without it the laws can be worked with as ever."""

    def __init__(self, window: QWidget, link: EngineLink, then: Then) -> None:
        about = tr("Your questions and notes open with their passphrase. Laws can be read, searched and asked about without it.")
        super().__init__(window, tr("Unlock questions and notes"), about, tr("Unlock"))
        self._link, self._then = link, then
        self.passphrase = self.add_line(tr("Passphrase"), secret=True)
        self.add_words(tr("What is asked while they are locked joins them when they are unlocked, or ends with the program."))
        self.passphrase.setFocus()

    def missing(self) -> str:  # noqa: D102
        return "" if self.passphrase.text() else tr("Type the passphrase.")

    def go(self) -> None:  # noqa: D102
        done: Callable[[Any], None] = lambda _told: self.done_with(self._then)  # noqa: E731
        self._link.call(requests.privacy_unlock(self.passphrase.text()), self, done, self.refuse)


class KeepQuestionsForm(MatterForm):
    """The passphrase that holds until now, where there is one, and the new one twice, where one is wanted."""

    def __init__(self, window: QWidget, link: EngineLink, place: str, *, had_one: bool, then: Then) -> None:
        about = tr("The key to your questions and notes moves; the questions and notes stay as they are.")
        super().__init__(window, tr("How questions and notes are kept"), about, tr("Keep them so"))
        self._link, self._place, self._then = link, place, then
        self.old = self.add_line(tr("Passphrase now"), secret=True) if had_one else None
        self.first = self.add_line(tr("New passphrase"), secret=True) if place == "passphrase" else None
        self.second = self.add_line(tr("The same again"), secret=True) if place == "passphrase" else None
        if place == "passphrase":
            self.add_words(tr("A passphrase cannot be recovered by anybody. Whoever forgets it has lost questions and notes."))
        self.secrets[0].setFocus()

    def look(self) -> None:  # noqa: D102
        if self.first is not None:
            self.tell_worth(self.first.text())

    def missing(self) -> str:  # noqa: D102
        if self.old is not None and not self.old.text():
            return tr("Type the passphrase.")
        if self.first is None or self.second is None:
            return ""
        if not self.first.text():
            return tr("Choose a passphrase.")
        return "" if self.first.text() == self.second.text() else tr("The two passphrases differ. Type both again.")

    def go(self) -> None:  # noqa: D102
        old = self.old.text() if self.old is not None else ""
        new = self.first.text() if self.first is not None else ""
        done: Callable[[Any], None] = lambda _told: self.done_with(self._then)  # noqa: E731
        self._link.call(requests.privacy_keep(self._place, old, new), self, done, self.refuse)
