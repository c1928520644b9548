"""Hooks for signatures: the project holds no keys; whoever publishes names a command that signs.

`TRIBONIAN_SIGN` is run for every finished file of a build with the file's path as its last argument (words are split as a
shell would, no shell runs): `TRIBONIAN_SIGN="gpg --detach-sign --armor"`, `signtool sign /fd sha256 …`, `codesign …`.
A signature is never part of what must be the same twice.
"""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from firststart.console import Stop

VARIABLE = "TRIBONIAN_SIGN"


def sign(files: Iterable[Path], environment: Mapping[str, str] = os.environ) -> bool:
    """Have each file signed; False when nobody is named to sign.

    Raises:
        Stop: the command failed; what was built is not to be published.
    """
    words = shlex.split(environment.get(VARIABLE, ""))
    if not words:
        return False
    for file in files:
        try:
            status = subprocess.run([*words, str(file)], check=False).returncode
        except OSError as error:
            raise Stop(f"{words[0]}, which is to sign, cannot be started: {error.strerror}.") from error
        if status:
            raise Stop(f"{file.name} was not signed: {words[0]} ended with status {status}.")
    return True
