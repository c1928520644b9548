"""Which build of the program this is: what an installed folder says of itself in its list of files."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from tribonian import __version__
from tribonian.config import paths

LICENCE = "Apache-2.0"
LIST = "manifest.json"
_MARK = 12
"""Digits of the list's checksum that name a build."""


@dataclass(frozen=True, slots=True)
class Build:
    """A version, and what it was built from; `built` and `mark` are "" in a checkout of the source, which nobody built."""

    version: str
    built: str = ""
    """The time of the source that it was built from, not of the building: the same source gives the same bytes."""
    mark: str = ""
    """Names the build: the beginning of the checksum of its list of files."""
    folder: str = ""
    """Where it is installed."""


def this_build() -> Build:
    """The build that is running."""
    listed = paths.shipped(LIST)
    try:
        content = listed.read_bytes() if listed is not None else b""
        stated = json.loads(content) if content else {}
        built = str(stated.get("built", ""))
    except (OSError, ValueError, AttributeError):
        return Build(__version__)
    if listed is None or not content:
        return Build(__version__)
    return Build(__version__, built, hashlib.sha256(content).hexdigest()[:_MARK], str(listed.parent))
