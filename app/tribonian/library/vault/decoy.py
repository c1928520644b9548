"""What is opened for a wrong passphrase: files like those of a matter that hold nothing, so that the time tells nothing.

They lie beside the matters of a library, under a key that is no secret. A right passphrase opens the files of its matter, a wrong
one these: the same calls on files of the same schema, nothing that only resembles them.
"""

from __future__ import annotations

import json
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

from tribonian.errors import TribonianError
from tribonian.library.database import schemas
from tribonian.library.vault import records
from tribonian.library.vault.keys import KEY_BYTES, Cost, DataKey, Header
from tribonian.library.vault.vault import Vault, make_files

FOLDER = "decoy"
_STAMP = "stamp.json"
_KEY = bytes(KEY_BYTES)
_HEADER = Header("0" * 16, "", "", Cost(), b"", b"").called(DataKey(_KEY), "", "")


def make_ready(library: Path) -> None:
    """Make the files when there are none, or those of another schema. Done before a passphrase is tried, whichever it is."""
    folder = library / FOLDER
    with suppress(OSError, TribonianError):
        if _stamp(folder) == _current():
            return
        shutil.rmtree(folder, ignore_errors=True)
        partial = library / f"{FOLDER}.{secrets.token_hex(4)}"
        try:
            partial.mkdir(parents=True)
            make_files(partial, DataKey(_KEY), {})
            (partial / _STAMP).write_text(json.dumps(_current()), encoding="utf-8")
            partial.replace(folder)
        finally:
            shutil.rmtree(partial, ignore_errors=True)


def open_and_close(library: Path) -> None:
    """What is done with the files of a matter between a right passphrase and its answer, and when it is closed again."""
    with suppress(OSError, TribonianError):
        Vault.open(library / FOLDER, _HEADER, DataKey(_KEY)).close()


def _current() -> dict[str, int]:
    return {name: len(migrations) for name, migrations in {**schemas(), records.FILE: records.MIGRATIONS}.items()}


def _stamp(folder: Path) -> object:
    try:
        return json.loads((folder / _STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
