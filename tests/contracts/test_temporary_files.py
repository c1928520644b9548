"""What is private lies in no temporary file: each module that makes one says here why it may."""

from __future__ import annotations

import re
from pathlib import Path

import tribonian

APP = Path(tribonian.__file__).parent
MAY = {
    "corpus/readers/old_word.py": "a folder in memory, gone with the program; without one nothing of a matter is converted",
    "corpus/readers/pdf/reader.py": "laws only, which are public",
    "library/upgrade.py": "of blanks, to see how much room there is",
    "engine/address.py": "names the place of a socket",
    "export/files.py": "beside the file that the user asked for",
    "retrieval/encoders/cross.py": "an encoder",
    "retrieval/encoders/foreign.py": "an encoder",
    "retrieval/encoders/convert.py": "an encoder",
    "service/app.py": "in the user's folder in memory for what is of a matter",
    "service/options.py": "settings",
}


def test_only_these_modules_make_temporary_files():
    found = {
        path.relative_to(APP).as_posix() for path in APP.rglob("*.py") if re.search(r"\btempfile\b", path.read_text("utf-8"))
    }
    assert found == set(MAY)
