"""Dumps the libraries of tests/upgrade as SQL: `python -m tests.support.dumping FROM_DUMP TO_FOLDER` after a new migration.

An older dump is opened for writing, so that the program brings it up to date, a text is added so that the new columns hold
something, and the three files are written as scripts.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from tests.support.invented_files import law_text, parsed

from tribonian.domain.work import SourceFile
from tribonian.library.database import Library
from tribonian.library.works import Works


def restored(dump: Path, target: Path) -> Path:
    """The library whose files were dumped as SQL in `dump`."""
    target.mkdir()
    for script in dump.glob("*.sql"):
        connection = sqlite3.connect(target / f"{script.stem}.sqlite")
        connection.executescript(script.read_text(encoding="utf-8"))
        connection.close()
    return target


def main(older: Path, newer: Path) -> None:
    """Write the dump of the newest schema."""
    newer.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        path = restored(older, Path(folder) / "library")
        library = Library.open(path, write=True)
        fresh = replace(parsed(law_text("Law of Old Things", {"1": "Old things stay."}), "old"), official=("no:4/2019",))
        Works(library).add(fresh, SourceFile("old.txt", "aa", 9, "invented"), None)
        library.close()
        for file in sorted(path.glob("*.sqlite")):
            connection = sqlite3.connect(file)
            marks = [
                f"PRAGMA {name}={connection.execute(f'PRAGMA {name}').fetchone()[0]};"
                for name in ("application_id", "user_version")
            ]
            (newer / f"{file.stem}.sql").write_text("\n".join([*marks, *connection.iterdump()]) + "\n", encoding="utf-8")
            connection.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
