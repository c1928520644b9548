"""Office packages as the same bytes every time: entries in order, with a fixed time, without the name of a library or machine."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Mapping

APPLICATION = "docProps/app.xml"
_APP = b"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>%s</Application></Properties>"""
_TIME = (1980, 1, 1, 0, 0, 0)
_FIRST = "[Content_Types].xml"


def application() -> bytes:
    """The properties that name what made the file, and nothing else."""
    return _APP % b"Tribonian"


def archived(package: bytes, changed: Mapping[str, Callable[[bytes], bytes]]) -> bytes:
    """The package written anew; `changed` gives the content of an entry from what it was."""
    target = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(package)) as source,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as copy,
    ):
        for name in sorted(source.namelist(), key=lambda name: (name != _FIRST, name)):
            content = source.read(name)
            entry = zipfile.ZipInfo(name, _TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            copy.writestr(entry, changed[name](content) if name in changed else content)
    return target.getvalue()
