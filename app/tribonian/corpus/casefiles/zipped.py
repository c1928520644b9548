"""Case files as ZIP folders: every file inside is read by itself; names are names only, nothing is unpacked to a disk."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from tribonian.corpus.casefiles.context import Context, Given
from tribonian.corpus.readers.archives import MOST_MEMBERS
from tribonian.errors import DamagedFile, ImportRejected

MOST_MEMBER = 256_000_000
MOST_RATIO = 200
"""How many times its packed size a file may come to; text packs to a hundredth at best."""
SMALL = 50_000_000
"""Below this a ratio says nothing: pictures of empty pages pack to almost nothing."""
_STEP = 1 << 20
_SYSTEM = re.compile(r"(?:^|/)(?:__MACOSX/.*|\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$", re.IGNORECASE)
"""Files that systems put into folders by themselves."""


@dataclass(frozen=True, slots=True)
class Member:
    """A file of the folder: its bytes, or why they could not be had."""

    name: str
    content: bytes = b""
    problem: str = ""


def members(given: Given, context: Context) -> Iterator[Member]:
    """The files inside, one at a time, in the order of their names.

    Raises:
        DamagedFile: it is no ZIP file, or its directory is broken. ImportRejected: it holds too many files.
        Cancelled: when asked to stop.
    """
    try:
        archive = zipfile.ZipFile(given.path if given.content is None else io.BytesIO(given.content))
    except (zipfile.BadZipFile, NotImplementedError, ValueError, EOFError, OSError) as error:
        raise DamagedFile(f"{given.name} is a damaged ZIP file.", "Get the whole file again.") from error
    with archive:
        held = [one for one in archive.infolist() if not one.is_dir() and not _SYSTEM.search(one.filename)]
        if len(held) > MOST_MEMBERS:
            raise ImportRejected(f"{given.name} holds {len(held)} files; at most {MOST_MEMBERS} are read.", "Split it.")
        for info in sorted(held, key=lambda one: one.filename):
            context.cancel.check()
            name = safe(info.filename)
            told = f"{name} (named “{info.filename[:200]}” in the archive)" if name != info.filename else name
            if info.flag_bits & 1:
                yield Member(told, problem="it is protected by a password")
                continue
            content, problem = _content(archive, info, context)
            yield Member(name if not problem else told, content, problem)


def _content(archive: zipfile.ZipFile, info: zipfile.ZipInfo, context: Context) -> tuple[bytes, str]:
    spent = context.budget.spent()
    if spent:
        return b"", spent
    bound = min(MOST_MEMBER, max(SMALL, MOST_RATIO * info.compress_size))
    pieces: list[bytes] = []
    size = 0
    try:
        with archive.open(info) as stream:
            while piece := stream.read(_STEP):
                context.cancel.check()
                size += len(piece)
                if size > bound:
                    return (
                        b"",
                        f"it unpacks into more than {bound // 1_000_000} MB, {size // max(1, info.compress_size)} times its size",
                    )
                pieces.append(piece)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, RuntimeError, ValueError) as error:
        return b"", f"it is damaged ({' '.join(str(error).split())[:120] or type(error).__name__})"
    return b"".join(pieces), context.budget.take(size)


def safe(name: str) -> str:
    """The name without anything that leads out of the folder: drives, roots, steps upwards."""
    plain = re.sub(r"^[A-Za-z]:", "", name.replace("\\", "/").replace("\x00", ""))
    parts = [part for part in PurePosixPath(plain).parts if part not in ("..", ".", "/", "//")]
    return "/".join(parts) or "unnamed"
