"""Dumps the libraries of tests/upgrade as SQL, after a new migration: `python -m tests.support.dumping FROM_DUMP TO_FOLDER`.

An older dump is opened for writing, so that the program brings it up to date, a text is added so that the new columns hold
something, and the three files are written as scripts. Folders are called `schema_LIBRARY` or `schema_LIBRARY_RUNS` after the
schemas of the two files. With `--runs N` only the runs' file is brought to its schema N, and filled by SQL of that day.
"""

from __future__ import annotations

import re
import sqlite3
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from tests.support.invented_files import law_text, parsed

from tribonian.domain.work import SourceFile
from tribonian.library import schema
from tribonian.library.database import Library
from tribonian.library.keeping.files import is_clear
from tribonian.library.keeping.keeper import Keeper
from tribonian.library.keeping.sealing import unsealed
from tribonian.library.storage import migrate
from tribonian.library.works import Works


def restored(dump: Path, target: Path) -> Path:
    """The library whose files were dumped as SQL in `dump`."""
    target.mkdir()
    for script in dump.glob("*.sql"):
        connection = sqlite3.connect(target / f"{script.stem}.sqlite")
        connection.executescript(script.read_text(encoding="utf-8"))
        connection.close()
    return target


FILLED = {
    2: (
        "INSERT INTO annotations VALUES(1, 'note', 'xx-keepers', 'sec_1', '1', '', 'twenty days', '', '', 0, 'Ask why.',"
        " 'yellow', '2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00+00:00')",
        "INSERT INTO tags VALUES('xx-keepers', 'otters')",
    ),
    3: (
        "INSERT INTO memos VALUES('m1', 'Memo of keepers', '2026-01-01T00:00:00+00:00')",
        "INSERT INTO memo_versions VALUES('m1', 1, '2026-01-01T00:00:00+00:00', 'made', '{\"runs\": [], \"sentences\": []}')",
    ),
    4: ("INSERT INTO grids VALUES('g1', 'Grid of keepers', '2026-01-01', '2026-01-01', '{}', '[]', '[]')",),
}
"""Schema of the runs' file → what is stored with the tables it brought."""


def filled(older: Path, newer: Path, version: int) -> None:
    """Write a dump whose runs' file has schema `version`; the others are as they were."""
    newer.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        path = restored(older, Path(folder) / "library")
        connection = sqlite3.connect(path / "runs.sqlite")
        connection.execute("BEGIN")
        migrate(connection, schema.RUNS[:version])
        for number in range(2, version + 1):
            for statement in FILLED[number]:
                connection.execute(statement)
        connection.commit()
        connection.close()
        _write(path, newer)


def version_of(dump: Path, name: str) -> int:
    """The schema of one file of a dump."""
    found = re.search(r"PRAGMA user_version=(\d+);", (dump / f"{name}.sql").read_text(encoding="utf-8"))
    assert found is not None
    return int(found[1])


def _write(path: Path, newer: Path) -> None:
    for file in sorted(path.glob("*.sqlite")):
        readable = file
        if not is_clear(file):
            readable = file.with_suffix(".clear")
            unsealed(file, file, Keeper(path).require(), readable)
        connection = sqlite3.connect(readable)
        marks = [
            f"PRAGMA {name}={connection.execute(f'PRAGMA {name}').fetchone()[0]};" for name in ("application_id", "user_version")
        ]
        (newer / f"{file.stem}.sql").write_text("\n".join([*marks, *connection.iterdump()]) + "\n", encoding="utf-8")
        connection.close()


def main(older: Path, newer: Path) -> None:
    """Write the dump of the newest schema."""
    newer.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        path = restored(older, Path(folder) / "library")
        library = Library.open(path, write=True)
        fresh = replace(parsed(law_text("Law of Old Things", {"1": "Old things stay."}), "old"), official=("no:4/2019",))
        Works(library).add(fresh, SourceFile("old.txt", "aa", 9, "invented"), None)
        library.close()
        _write(path, newer)


if __name__ == "__main__":
    if sys.argv[3:4] == ["--runs"]:
        filled(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[4]))
    else:
        main(Path(sys.argv[1]), Path(sys.argv[2]))
