"""Making, unlocking, restoring and erasing a matter, and another passphrase or label for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from tribonian.ui.jobs.matters import MatterDesk
from tribonian.ui.panes.matter_form import LONGEST_NAME, MatterForm
from tribonian.ui.tr import tr

Then = Callable[[], object]


class CreateForm(MatterForm):
    """Name, label, and the passphrase twice."""

    def __init__(self, window: QWidget, desk: MatterDesk, then: Then) -> None:
        about = tr("A matter keeps a client’s files encrypted, apart from the library and from every other matter.")
        super().__init__(window, tr("New matter"), about, tr("Make the matter"))
        self._desk, self._then = desk, then
        self.name = self.add_line(tr("Name"))
        self.name.setMaxLength(LONGEST_NAME)
        self.label = self.add_line(tr("Label while it is locked"))
        self.label.setMaxLength(LONGEST_NAME)
        self.label.setPlaceholderText(tr("A file number says nothing to others"))
        self.first = self.add_line(tr("Passphrase"), secret=True)
        self.second = self.add_line(tr("The same again"), secret=True)
        self.add_words(_unrecoverable())
        self.add_words(
            tr("The name is encrypted. While the matter is locked there is only its label, a number if you give none.")
        )
        self.name.setFocus()

    def look(self) -> None:  # noqa: D102
        self.tell_worth(self.first.text())

    def missing(self) -> str:  # noqa: D102
        if not self.name.text().strip():
            return tr("Give the matter a name.")
        return _differs(self.first.text(), self.second.text())

    def go(self) -> None:  # noqa: D102
        done = lambda _result: self.done_with(self._then)  # noqa: E731
        self._desk.create(self.name.text(), self.first.text(), done, self.refuse, label=self.label.text().strip())


class UnlockForm(MatterForm):
    """The passphrase of a matter."""

    def __init__(self, window: QWidget, desk: MatterDesk, name: str, then: Then) -> None:
        about = tr("“{name}” opens with its passphrase. This takes about a second, for others as well.", name=name)
        super().__init__(window, tr("Unlock a matter"), about, tr("Unlock"))
        self._desk, self._name, self._then = desk, name, then
        self.passphrase = self.add_line(tr("Passphrase"), secret=True)
        self.keep = self.add_box(tr("Keep the key in this system’s keyring: it opens without the passphrase then"))
        self.keyring = self.add_box(tr("Open it with the key that the keyring keeps"))
        self.keyring.toggled.connect(lambda on: self.passphrase.setDisabled(on))
        self.passphrase.setFocus()

    def missing(self) -> str:  # noqa: D102
        return "" if self.passphrase.text() or self.keyring.isChecked() else tr("Type the passphrase.")

    def go(self) -> None:  # noqa: D102
        secret = "" if self.keyring.isChecked() else self.passphrase.text()
        keep = self.keep.isChecked() and bool(secret)
        self._desk.unlock(self._name, secret, keep, lambda _result: self.done_with(self._then), self.refuse)


class PassphraseForm(MatterForm):
    """The old passphrase, and the new one twice."""

    def __init__(self, window: QWidget, desk: MatterDesk, name: str, then: Then) -> None:
        about = tr("Another passphrase for “{name}”. Backups made before open with the old one.", name=name)
        super().__init__(window, tr("Change the passphrase"), about, tr("Change it"))
        self._desk, self._name, self._then = desk, name, then
        self.old = self.add_line(tr("Passphrase now"), secret=True)
        self.first = self.add_line(tr("New passphrase"), secret=True)
        self.second = self.add_line(tr("The same again"), secret=True)
        self.add_words(_unrecoverable())
        self.old.setFocus()

    def look(self) -> None:  # noqa: D102
        self.tell_worth(self.first.text())

    def missing(self) -> str:  # noqa: D102
        return _differs(self.first.text(), self.second.text()) if self.old.text() else tr("Type the passphrase.")

    def go(self) -> None:  # noqa: D102
        secrets = self.old.text(), self.first.text()
        self._desk.change_passphrase(self._name, *secrets, lambda _result: self.done_with(self._then), self.refuse)


class LabelForm(MatterForm):
    """What the open matter is called while it is locked."""

    def __init__(self, window: QWidget, desk: MatterDesk, name: str, then: Then) -> None:
        about = tr("This is what “{name}” is called while it is locked. Whoever uses this machine can read it.", name=name)
        super().__init__(window, tr("Change the label"), about, tr("Change it"))
        self._desk, self._name, self._then = desk, name, then
        self.label = self.add_line(tr("Label while it is locked"), desk.open_label)
        self.label.setMaxLength(LONGEST_NAME)
        self.label.setPlaceholderText(tr("A file number says nothing to others"))
        self.show_box.hide()
        self.label.selectAll()
        self.label.setFocus()

    def missing(self) -> str:  # noqa: D102
        return "" if self.label.text().strip() else tr("Give the matter a label.")

    def go(self) -> None:  # noqa: D102
        said = " ".join(self.label.text().split())
        self._desk.relabel(self._name, said, lambda _result: self.done_with(self._then), self.refuse)


class RestoreForm(MatterForm):
    """The passphrase that a backup was made with, and under which name it comes back."""

    def __init__(self, window: QWidget, desk: MatterDesk, file: str, then: Callable[[str], object]) -> None:
        about = tr("The backup {file} opens with the passphrase that was valid when it was made.", file=Path(file).name)
        super().__init__(window, tr("Restore a matter"), about, tr("Restore"))
        self._desk, self._file, self._then = desk, file, then
        self.passphrase = self.add_line(tr("Passphrase"), secret=True)
        self.name = self.add_line(tr("Name"))
        self.name.setPlaceholderText(tr("as in the backup"))
        self.passphrase.setFocus()

    def missing(self) -> str:  # noqa: D102
        return "" if self.passphrase.text() else tr("Type the passphrase.")

    def go(self) -> None:  # noqa: D102
        def restored(result: Any) -> None:
            self.done_with(lambda: self._then(str(result.get("label") or result.get("name") or "")))

        self._desk.restore(self._file, self.passphrase.text(), self.name.text().strip(), restored, self.refuse)


class EraseForm(MatterForm):
    """The name of the matter, typed: nobody erases a client's files by a slip."""

    def __init__(self, window: QWidget, desk: MatterDesk, name: str, then: Callable[[Mapping[str, Any]], object]) -> None:
        about = tr(
            "Erasing “{name}” destroys its key and then its files: every file, question, note and memo in it. "
            "Nobody can bring it back, except from a backup.",
            name=name,
        )
        super().__init__(window, tr("Erase a matter"), about, tr("Erase it"))
        self._desk, self._name, self._then = desk, name, then
        self.typed = self.add_line(tr("Type its name"))
        self.show_box.hide()
        self.go_button.setEnabled(False)
        self.go_button.setDefault(False)
        self.typed.setFocus()

    def look(self) -> None:  # noqa: D102
        self.go_button.setEnabled(self.typed.text().strip() == self._name)

    def missing(self) -> str:  # noqa: D102
        return "" if self.typed.text().strip() == self._name else tr("This is not its name.")

    def go(self) -> None:  # noqa: D102
        self._desk.erase(self._name, lambda report: self.done_with(lambda: self._then(report)), self.refuse)


def _differs(first: str, second: str) -> str:
    if not first:
        return tr("Choose a passphrase.")
    return "" if first == second else tr("The two passphrases differ. Type both again.")


def _unrecoverable() -> str:
    return tr("A passphrase cannot be recovered by anybody. Whoever forgets it has lost the matter, unless a backup opens.")
