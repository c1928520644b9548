"""`purge`: remove everything the program keeps for this user; what an uninstall leaves, after a question."""

from __future__ import annotations

import argparse
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.config import paths
from tribonian.errors import LibraryError, LibraryReadOnly, MatterError, WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.session import Session

ANSWER = "yes"


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""
    purge = subcommand(
        commands, common, "purge", "remove library, matters, models and settings of this user, after a question", run
    )
    purge.add_argument("--yes", action="store_true", help="do not ask")


def folders() -> list[Path]:
    """The user's own folders of the program that are there, none inside another."""
    cache = Path(platformdirs.user_cache_dir(paths.APPLICATION, appauthor=False))
    asked = [
        paths.library_default().parent,
        paths.models_user_dir().parent,
        paths.config_dir(),
        paths.state_dir(),
        paths.logs_dir(),
    ]
    # A library or models that the environment names elsewhere are not the program's to remove.
    own = [folder for folder in (*asked, cache) if folder.name == paths.APPLICATION or paths.APPLICATION in folder.parts]
    found = sorted({folder for folder in own if folder.is_dir()}, key=lambda folder: len(folder.parts))
    return [folder for folder in found if not any(other in folder.parents for other in found)]


def run(session: Session, options: argparse.Namespace) -> int:
    """List what would go, ask, remove it.

    Raises:
        WrongUsage: nobody can be asked.
        LibraryLocked: the program is open on the library.
        LibraryReadOnly: something could not be removed.
    """
    found, out = folders(), session.output
    if not found:
        out.json({"removed": []}) if out.as_json else out.line("Nothing of the program is kept for this user.")
        return 0
    _not_in_use(paths.library_default())
    if not options.yes and not _agreed(found):
        out.json({"removed": []}) if out.as_json else out.line("Nothing was removed.")
        return 0
    keys = _destroy_keys(found)
    for folder in found:
        try:
            shutil.rmtree(folder)
        except OSError as error:
            raise LibraryReadOnly(f"{folder} could not be removed: {error.strerror}.", "Remove it by hand.") from error
    gone = [str(folder) for folder in found]
    out.json({"removed": gone, "keys": keys}) if out.as_json else out.line("Removed: " + ", ".join(gone))
    if keys and not out.as_json:
        out.line(f"Keys destroyed: {keys}, of questions and of matters.")
    return 0


def _destroy_keys(found: list[Path]) -> int:
    """Destroy the keys to questions and matters that these folders hold or name, in the keyring too; returns how many."""
    from tribonian.library.keeping import places
    from tribonian.library.keeping.files import destroyed
    from tribonian.library.keeping.header import HEADER, KEYRING, KeyHeader
    from tribonian.library.vault import keyring
    from tribonian.library.vault.shelf import FOLDER

    count = 0
    for folder in found:
        for file in folder.rglob(HEADER):
            try:
                header = KeyHeader.read(file.parent)
            except LibraryError:
                continue
            if header is not None and header.place == KEYRING:
                count += places.drop(KEYRING, header.id)
        for matters in (place for place in folder.rglob(FOLDER) if place.is_dir()):
            for matter in matters.iterdir():
                with suppress(MatterError):
                    count += keyring.forget(matter.name)
    return count + sum(destroyed(file) for file in places.own_files())


def _not_in_use(library: Path) -> None:
    from tribonian.library.lock import WriterLock

    if library.is_dir():
        lock = WriterLock(library)
        lock.acquire()
        lock.release()


def _agreed(found: list[Path]) -> bool:
    if not sys.stdin.isatty():
        raise WrongUsage("`purge` removes library, matters, models and settings for good, and nobody can be asked.", "Add --yes.")
    print("This removes for good: your library, private matters, questions, memos, models and settings,", file=sys.stderr)
    print("and the keys to your questions, also in libraries that lie elsewhere:", file=sys.stderr)
    for folder in found:
        print(f"  {folder} ({_size(folder) / 1e6:.0f} MB)", file=sys.stderr)
    return input(f"Type {ANSWER} to go on: ").strip().casefold() == ANSWER


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
