"""Kills work on a matter with signal 9 at a random moment, and looks at what is left: the old state or the new one."""

from __future__ import annotations

import random
import shutil
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from tests.support import sigkill
from tests.support.matters import PASSPHRASE, desk, in_clear, letters, made

from tribonian.errors import NotFound, TribonianError, WrongPassphrase
from tribonian.library.vault import audit, backup
from tribonian.library.vault.shelf import Shelf
from tribonian.workflows.commands import table

NEW, NAME, WORD = "nine loud otters", "Heron", "Zquiblamp"
FILES = 8
OPERATIONS = ("import", "lock", "passphrase", "backup", "erase")


@dataclass(slots=True)
class Place:
    """Where the work is done."""

    root: Path
    library: Path = field(init=False)
    target: Path = field(init=False)

    def __post_init__(self) -> None:
        self.library, self.target = self.root / "library", self.root / "heron.backup"


def prepared(root: Path, operation: str) -> Place:
    """A library with one matter, filled but for `import`."""
    place = Place(root)
    root.mkdir(parents=True)
    desk(place.library).close()
    made(place.library, NAME)
    letters(root / "files", WORD, FILES)
    if operation != "import":
        services = opened(place)
        table.run(services, "import", {"matter": NAME, "paths": [str(root / "files")]})
        services.close()
    return place


def opened(place: Place, passphrase: str = PASSPHRASE):
    """The library with the matter unlocked."""
    services = desk(place.library)
    try:
        table.run(services, "matter_unlock", {"name": NAME, "passphrase": passphrase})
    except TribonianError:
        services.close()
        raise
    return services


def work(place: Place, operation: str, tell: sigkill.Tell) -> None:
    """What is killed, from `BEGUN` on; a full stop is told for each file whose import has been reported."""
    shelf = Shelf(place.library)
    if operation in ("passphrase", "erase"):
        folder = shelf.place(NAME)
        tell(sigkill.BEGUN)
        if operation == "erase":
            shelf.erase(folder)
        else:
            shelf.change_passphrase(folder, PASSPHRASE, NEW)
    elif operation == "backup":
        vault = shelf.open(shelf.place(NAME), PASSPHRASE)
        tell(sigkill.BEGUN)
        backup.write(vault, place.target)
    else:
        services = opened(place)
        if operation == "lock":
            table.run(services, "ask", {"matter": NAME, "question": f"Is {WORD} unpaid?", "model": "none"})
            tell(sigkill.BEGUN)
            table.run(services, "matter_lock", {})
        else:
            tell(sigkill.BEGUN)
            params = {"matter": NAME, "paths": [str(place.root / "files")]}
            table.run(services, "import", params, emit=lambda e: tell(b".") if e["event"] == "file_finished" else None)


def killed(place: Place, operation: str, after: float, files: int = 0) -> tuple[int, bool]:
    """Kill the work some seconds after it began and reported so many files; returns (files reported, whether it had ended)."""
    told, ended = sigkill.killed(lambda tell: work(place, operation, tell), after, once_told=1 + files)
    return told.count(b"."), ended


def examined(place: Place, operation: str, reported: int) -> str:
    """Which state is left: old, new or between (an import); raises AssertionError when it is neither."""
    return {"import": _import, "passphrase": _passphrase, "backup": _backup, "erase": _erase}.get(operation, _whole)(
        place, reported
    )


def _whole(place: Place, _reported: int, files: int = FILES, passphrase: str = PASSPHRASE) -> str:
    services = opened(place, passphrase)
    try:
        held = services.matters.opened(NAME)
        works = held.inner.works.works()
        assert len(works) == files
        found = {hit["work"] for hit in table.run(services, "search", {"matter": NAME, "query": WORD, "limit": 50})["hits"]}
        assert found == {work.id for work in works}
        assert not audit.broken_at(audit.entries(held.vault.records))
        assert held.vault.library.truth.integrity() == held.vault.records.integrity() == "ok"
    finally:
        services.close()
    return "old"


def _import(place: Place, reported: int) -> str:
    services = opened(place)
    held = services.matters.opened(NAME)
    stored = len(held.inner.works.works())
    assert stored >= reported, "a file that was reported is gone"
    told = table.run(services, "import", {"matter": NAME, "paths": [str(place.root / "files")]})
    again = [one["outcome"] for one in told]
    services.close()
    assert again.count("unchanged") == stored and again.count("imported") == FILES - stored, again
    _whole(place, 0)
    return "old" if not stored else "new" if stored == FILES else "between"


def _passphrase(place: Place, _reported: int) -> str:
    state = []
    for name, passphrase in (("old", PASSPHRASE), ("new", NEW)):
        try:
            opened(place, passphrase).close()
            state.append(name)
        except WrongPassphrase:
            continue
    assert len(state) == 1, state
    _whole(place, 0, passphrase=PASSPHRASE if state == ["old"] else NEW)
    return state[0]


def _backup(place: Place, _reported: int) -> str:
    _whole(place, 0)
    if not place.target.exists():
        return "old"
    shelf = Shelf(place.root / "other")
    backup.restore(shelf, place.target, PASSPHRASE)
    return "new"


def _erase(place: Place, _reported: int) -> str:
    shelf = Shelf(place.library)
    try:
        shelf.place(NAME)
    except NotFound:
        assert list(shelf.folder.iterdir()) == []
        return "new"
    return _whole(place, 0)


def rounds(root: Path, operation: str, count: int, seed: int) -> dict[str, int]:
    """Kill the operation at `count` random moments while it runs; returns how often each state was left."""
    chance = random.Random(f"{operation} {seed}")
    template = prepared(root / "template", operation)
    lengths = _lengths(_copied(template, root / "once"), operation)
    states: dict[str, int] = {}
    number = 0
    while sum(states.values()) < count:
        number += 1
        place = _copied(template, root / str(number))
        files = chance.randrange(len(lengths))
        reported, ended = killed(place, operation, chance.uniform(0, lengths[files]), files)
        assert not in_clear([WORD], [place.library]), "after kill -9"
        state = examined(place, operation, reported)
        if ended:  # nothing was killed: the first time took longer, as first times do
            lengths = [0.9 * length for length in lengths]
        else:
            states[state] = states.get(state, 0) + 1
        shutil.rmtree(place.root)
    return states


def _lengths(place: Place, operation: str) -> list[float]:
    """Seconds from the beginning of the work to the first file reported, and so on to its end; one number where none is reported.

    A kill draws one of them first, so that storing the files is hit as often as what is done after the last of them.
    """
    moments: list[float] = []

    def timed(tell: sigkill.Tell) -> None:
        work(place, operation, lambda _told: moments.append(time.monotonic()))
        moments.append(time.monotonic())
        tell(" ".join(str(later - at) for at, later in pairwise(moments)).encode())

    return [float(one) for one in sigkill.killed(timed, 3600)[0].split()]


def _copied(template: Place, root: Path) -> Place:
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(template.root, root)
    return Place(root)
