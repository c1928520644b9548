"""Seals of an index folder: sizes and checksums of its files, so that not one changed byte is ever searched.

Engines check little of what they read: a flipped byte can give a wrong hit, or end the process. A folder is sealed after each
change; whoever opens it compares. While a change is under way the folder says so: then new files are taken as they are, and
only those sealed before are compared.
"""

from __future__ import annotations

import json
import os
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from tribonian.errors import IndexStale

NAME = "seals.json"
DATABASE = "database.seal.json"
"""Name of the seal of a database that changes while it is only read."""
_NOT_SEALED = ("stamp.json", NAME, DATABASE)
_BLOCK = 1 << 22
_LOOKS, _BETWEEN = 50, 0.03
"""How often, and after how many seconds, a folder is looked at again that changes while it is compared."""
State = tuple[int, int, int]
"""Size, time of change, inode."""


class Seals:
    """The seals of the files in and below `folder`. Thread-safe; a file found whole is not read again until it changes.

    `counted` says which of the files (names relative to the folder) the engine reads; others are neither sealed nor missed.
    """

    def __init__(self, folder: Path, counted: Callable[[Path, set[str]], set[str]] | None = None, *, name: str = NAME) -> None:
        self._folder = folder
        self._name = name
        self._counted = counted or (lambda _folder, names: names)
        self._lock = threading.Lock()
        self._known: dict[str, tuple[State, int]] = {}
        self._whole: tuple[State, frozenset[tuple[str, State]]] | None = None

    def open(self) -> None:
        """Say that a change is under way. To be called before the first file is touched.

        Raises:
            IndexStale: the seals are missing or damaged.
        """
        with self._lock:
            sealed, _ = self._read()
            self._write(sealed, changing=True)

    @property
    def changing(self) -> bool:
        """True when a change was begun and never ended.

        Raises:
            IndexStale: the seals are missing or damaged.
        """
        return self._read()[1]

    @property
    def present(self) -> bool:
        """True when there are seals."""
        return (self._folder / self._name).is_file()

    def lift(self) -> None:
        """Take the seals away: what they hold is in use and changes by itself."""
        (self._folder / self._name).unlink(missing_ok=True)

    def appended(self, name: str, end: bytes) -> None:
        """Say that `end` was written behind a file while a change is under way: the rest of it is not read again."""
        known = self._known.get(name)
        if known is not None:
            state = _state(self._folder / name)
            if state[0] == known[0][0] + len(end):
                self._known[name] = (state, zlib.crc32(end, known[1]))

    def close(self) -> None:
        """Seal the folder as it is now."""
        with self._lock:
            found = {name: self._sum(name, state) for name, state in self._files()}
            self._write({name: (state[0], total) for name, (state, total) in found.items()}, changing=False)

    def check(self) -> None:
        """Compare the files with their seals.

        Raises:
            IndexStale: a file is missing, of another size or content, or was not there when the folder was sealed; or the
                seals themselves are missing or damaged.
        """
        with self._lock:
            for attempt in range(_LOOKS):
                before = self._now()
                try:
                    if before is None or before != self._whole:
                        self._compare(dict(self._files()))
                        self._whole = before
                    return
                except (IndexStale, OSError) as error:
                    # Another process may have been changing it between two looks.
                    time.sleep(_BETWEEN)
                    if attempt + 1 == _LOOKS or (self._now() == before and before is not None):
                        raise error if isinstance(error, IndexStale) else _broken(type(error).__name__) from error

    def _now(self) -> tuple[State, frozenset[tuple[str, State]]] | None:
        try:
            return _state(self._folder / self._name), frozenset(self._files())
        except OSError:
            return None

    def _compare(self, files: dict[str, State]) -> None:
        sealed, changing = self._read()
        for name, (size, total) in sealed.items():
            state = files.get(name)
            if state is None:
                if changing:
                    continue
                raise _broken(f"{name} is missing")
            if (state[0] != size or self._sum(name, state)[1] != total) and not (changing and _is_mutable(name)):
                raise _broken(f"{name} was changed")
        if not changing and files.keys() - sealed.keys():
            raise _broken(f"{min(files.keys() - sealed.keys())} does not belong there")

    def _files(self) -> Iterator[tuple[str, State]]:
        names: set[str] = set()
        # Not `rglob`: it fails on a folder that an engine takes away while it is listed.
        for at, folders, files in os.walk(self._folder):
            folders[:] = [one for one in folders if not _is_aside(one)]
            within = Path(at).relative_to(self._folder)
            names |= {(within / one).as_posix() for one in files if not _is_aside(one)}
        for name in sorted(self._counted(self._folder, names)):
            yield name, _state(self._folder / name)

    def _sum(self, name: str, state: State) -> tuple[State, int]:
        known = self._known.get(name)
        if known is None or known[0] != state:
            total = 0
            with (self._folder / name).open("rb") as file:
                while block := file.read(_BLOCK):
                    total = zlib.crc32(block, total)
            known = self._known[name] = (state, total)
        return known

    def _read(self) -> tuple[dict[str, tuple[int, int]], bool]:
        try:
            content = json.loads((self._folder / self._name).read_text(encoding="utf-8"))
            body = {str(name): (int(size), int(total)) for name, (size, total) in content["files"].items()}
            if content["check"] != _total(body, content["changing"]):
                raise ValueError("the seals were changed")
            return body, bool(content["changing"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
            raise _broken(f"no seals: {type(error).__name__}") from error

    def _write(self, files: dict[str, tuple[int, int]], *, changing: bool) -> None:
        content = {"changing": changing, "files": files, "check": _total(files, changing)}
        partial = self._folder / f"{self._name}.partial"
        try:
            partial.write_text(json.dumps(content, sort_keys=True), encoding="utf-8")
            partial.replace(self._folder / self._name)
        except OSError as error:
            raise _broken(f"its seals cannot be written: {type(error).__name__}") from error


def is_unfinished(folder: Path) -> bool:
    """True when a change of the index in `folder` was begun and never ended: whoever writes next builds it anew."""
    try:
        return Seals(folder).changing
    except IndexStale:
        return False


def _total(files: dict[str, tuple[int, int]], changing: bool) -> int:
    return zlib.crc32(json.dumps([changing, sorted((name, *seal) for name, seal in files.items())]).encode())


def _is_aside(name: str) -> bool:
    """Files that say nothing about the content: stamps, seals, locks, what is being written."""
    return name in _NOT_SEALED or name.endswith((".partial", ".tmp")) or "lock" in name.casefold()


def _is_mutable(name: str) -> bool:
    """A file that an engine writes over in a change; all others it only adds or removes."""
    return name.rpartition("/")[2] == "meta.json"


def _state(path: Path) -> State:
    found = path.stat()
    return found.st_size, found.st_mtime_ns, found.st_ino


def _broken(why: str) -> IndexStale:
    return IndexStale(f"The index is missing or damaged ({why}).", "Run `tribonian index rebuild`; the texts are not affected.")
