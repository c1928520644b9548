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
_HIDDEN = {"script", "style", "template", "noscript", "head"}
_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_ABOUT = {"meta", "Metadata", "toc", "TOC", "Contents", "page"}
"""XML elements that describe or repeat the text (metadata, contents lists, page marks): no body text."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A stretch of the source, letters and digits only, that is not in the work."""

    text: str
    start: int
    """Where it begins in the source's letters and digits."""


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
    missing = [Missing(theirs[found.start() : found.end()], found.start()) for found in re.finditer(rb"\x00+", bytes(marks))]
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
    return _FRONT_MATTER.sub("", text, count=1)


def _xml(content: bytes, only: str = "") -> str:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, recover=True)
    root = etree.fromstring(content, parser)
    if only:
        return "".join(str(piece) for element in root.iter(f"{{*}}{only}") for piece in element.itertext())
    for element in list(root.iter("{*}*")):
        if etree.QName(element).localname in _ABOUT and element.getparent() is not None:
            tail = element.tail
            element.clear()
            element.tail = tail
    return "".join(str(piece) for piece in root.itertext())


def _html(text: str) -> str:
    tree = html.fromstring(text)
    for element in list(tree.iter()):
        if element.tag in _HIDDEN:
            element.drop_tree()
    return " ".join(str(piece) for piece in tree.itertext())


def _office(content: bytes) -> str:
    parts: list[str] = []
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in archive.namelist():
            if name in ("word/document.xml", "word/footnotes.xml", "word/endnotes.xml"):
                parts.append(_xml(archive.read(name), "t"))
            elif name == "content.xml":
                parts.append(_xml(archive.read(name)))
    return "\n".join(parts)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        if value.lstrip().startswith("<?xml") or "<akomaNtoso" in value[:500]:
            yield _xml(value.encode())
        elif re.search(r"<\w+[ >/]", value):
            yield _html(value)
        elif " " in value.strip():
            yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
