"""How much of a source's text ended in a parsed work, computed from a generic extraction that knows nothing of our readers.

Both sides are reduced to letters and digits; a character of the source counts as covered when a stretch of `WINDOW`
characters around it occurs on the other side too. Stretches that do not are returned, to be compared with what the
reader says it left out.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import unicodedata
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lxml import etree, html

from tribonian.domain.work import ParsedWork

WINDOW = 8
LONG = 40
"""A left-out stretch of more characters must be explained."""
_HIDDEN = {"script", "style", "template", "noscript"}


@dataclass(frozen=True, slots=True)
class Missing:
    """A stretch of the source, letters and digits only, that is not in the work."""

    text: str
    before: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """Letters and digits of the source, how many are in the works, and the stretches that are not."""

    characters: int
    covered: int
    missing: tuple[Missing, ...]

    @property
    def share(self) -> float:
        """Covered share of the source."""
        return self.covered / self.characters if self.characters else 1.0


def measure(path: Path, works: Iterable[ParsedWork]) -> Coverage:
    """Compare the generic extraction of `path` with the text and notes of `works`."""
    return compare(extract(path), "\n".join(_told(works)))


def compare(source: str, told: str) -> Coverage:
    """Compare two texts as described above."""
    ours, theirs = solid(told), solid(source)
    known = {ours[i : i + WINDOW] for i in range(max(1, len(ours) - WINDOW + 1))}
    marks = bytearray(len(theirs))
    for i in range(max(1, len(theirs) - WINDOW + 1)):
        if theirs[i : i + WINDOW] in known:
            marks[i : i + WINDOW] = b"\x01" * len(theirs[i : i + WINDOW])
    missing = [
        Missing(theirs[found.start() : found.end()], theirs[max(0, found.start() - 30) : found.start()])
        for found in re.finditer(rb"\x00+", bytes(marks))
    ]
    return Coverage(len(theirs), sum(marks), tuple(missing))


def solid(text: str) -> str:
    """Letters and digits only, NFKC."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text)))


def _told(works: Iterable[ParsedWork]) -> Iterator[str]:
    for work in works:
        yield work.title
        yield work.text
        yield from (note.mark + " " + note.text for note in work.notes)


def extract(path: Path) -> str:
    """All text of a file by the plainest means: lxml's itertext, JSON's strings, pdftotext, the bytes themselves."""
    content = path.read_bytes()
    head = content[:4096].lstrip(b"\xef\xbb\xbf \r\n\t")
    if head.startswith(b"%PDF"):
        return subprocess.run(["pdftotext", "-enc", "UTF-8", str(path), "-"], capture_output=True, check=True).stdout.decode()
    if head.startswith(b"PK"):
        return _office(content)
    if re.match(rb"<!doctype html|<html|<(?:div|p|h\d|body)\b", head, re.IGNORECASE):
        return _html(content.decode("utf-8", "replace"))
    if head.startswith(b"<"):
        return _xml(content)
    text = content.decode("utf-8-sig", "replace")
    if head[:1] in b"[{":
        try:
            return "\n".join(_strings(json.loads(text)))
        except ValueError:
            return text
    return text


def _xml(content: bytes) -> str:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, recover=True)
    return "".join(str(piece) for piece in etree.fromstring(content, parser).itertext())


def _html(text: str) -> str:
    tree = html.fromstring(text)
    for element in list(tree.iter()):
        if element.tag in _HIDDEN:
            element.drop_tree()
    return " ".join(str(piece) for piece in tree.itertext())


def _office(content: bytes) -> str:
    parts: list[str] = []
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in ("word/document.xml", "word/footnotes.xml", "word/endnotes.xml", "content.xml"):
            if name in archive.namelist():
                parts.append(_xml(archive.read(name)))
    return "\n".join(parts)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield _html(value) if value.lstrip().startswith("<") and len(value) > 1 else value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
    elif isinstance(value, int | float):
        yield str(value)
