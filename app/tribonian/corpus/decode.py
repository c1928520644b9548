"""Bytes to text: byte order marks, UTF-8, UTF-16, then old encodings; says where a file is broken."""

from __future__ import annotations

import codecs
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from charset_normalizer import from_bytes

from tribonian.errors import DamagedFile, ImportRejected, NothingToImport

MOST_BYTES = 80_000_000
"""A larger text file is refused: no law is that long, and its text has to fit into memory several times."""
LEAST_MIXED = 2
"""Lines of each kind that make a file a mixture of encodings."""
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

_OLD = ["cp1252", "cp1250", "cp1251", "cp1253", "cp1254", "koi8_r", "gb18030", "big5", "shift_jis", "cp949"]
_EASTERN = re.compile(r"(?:(?<=[^\W\d_])[ąęłńśźżčřěůőű]|[ąęłńśźżčřěůőűĄĘŁŃŚŹŻČŘĚŮŐŰ](?=[^\W\d_]))")
"""Letters, inside words, that only Central European text has: the two encodings share all that German text needs, and a pound
sign before a number is the Polish Ł in the other."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file, how it was encoded, and what is odd about that."""

    text: str
    encoding: str
    warnings: tuple[str, ...] = ()


def read_bytes(path: Path) -> bytes:
    """The file's bytes.

    Raises:
        ImportRejected: it cannot be read or is too large.
        NothingToImport: it is empty.
    """
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise ImportRejected(
                f"{path.name} has {size // 1_000_000} MB; text files up to {MOST_BYTES // 1_000_000} MB can be imported.",
                "Split the file by law or by part.",
            )
        content = path.read_bytes()
    except OSError as error:
        raise ImportRejected(f"{path.name} cannot be read: {error.strerror or error}.") from error
    if not content.strip(b"\x00 \t\r\n"):
        raise NothingToImport(f"{path.name} is empty.")
    return content


def decode(content: bytes, name: str) -> Decoded:
    """The text of `content`.

    Raises:
        DamagedFile: it is not text, or breaks off inside a character; names the place.
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _strict(content, encoding, name)
    wide = unmarked_wide(content)
    if wide:
        return _strict(content, wide, name)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        return _other(content, name, error)
    return _checked(Decoded(text, "utf-8"), name)


def _strict(content: bytes, encoding: str, name: str) -> Decoded:
    try:
        return _checked(Decoded(content.decode(encoding), encoding), name)
    except UnicodeDecodeError as error:
        raise DamagedFile(
            f"{name} is marked as {encoding} but breaks at byte {error.start}.", "Save it again as UTF-8.", f"byte {error.start}"
        ) from error


def unmarked_wide(content: bytes) -> str:
    """UTF-16 without a mark, in any script: the encoding's name, or "" when `content` is something else.

    Blanks, digits and line ends have a zero on one side; read the right way round, nearly everything is text.
    """
    head = content[:4000]
    head = head[: len(head) // 2 * 2]
    zeros = head[::2].count(0), head[1::2].count(0)
    if len(head) < 16 or not any(zeros) or min(zeros) > 0.05 * len(head):
        return ""
    encoding = "utf-16-le" if zeros[1] > zeros[0] else "utf-16-be"
    text = head.decode(encoding, errors="replace")
    sound = sum(1 for character in text if character in "\t\r\n" or unicodedata.category(character)[0] in "LNPZMS")
    known = sum(1 for character in text if character in " \t\r\n")
    return encoding if sound >= 0.97 * len(text) and (known or max(zeros) > 0.35 * len(head)) else ""


def _mixed(content: bytes, name: str) -> Decoded | None:
    """Lines in UTF-8 and lines in an old encoding, each read as what it is; None when the file is no such mixture."""
    lines = content.splitlines(keepends=True)
    old = [index for index, line in enumerate(lines) if not _is_utf8(line)]
    wide = sum(1 for index, line in enumerate(lines) if not line.isascii() and _is_utf8(line))
    if len(old) < LEAST_MIXED or wide < LEAST_MIXED or b"\x00" in content:
        return None
    if any(_has_sequence(lines[index]) for index in old):
        return None
    encoding = _old_encoding(b"".join(lines[index] for index in old)[:400_000])
    try:
        for index in old:
            lines[index] = lines[index].decode(encoding).encode("utf-8")
    except (UnicodeDecodeError, LookupError):
        return None
    places = ", ".join(str(index + 1) for index in old[:5]) + (" …" if len(old) > 5 else "")
    warning = f"two encodings in one file: {len(old)} lines read as {encoding}, the others as UTF-8 (lines {places}); check them"
    return _checked(Decoded(b"".join(lines).decode("utf-8"), f"utf-8, {encoding}", (warning,)), name)


def _is_utf8(line: bytes) -> bool:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _has_sequence(line: bytes) -> bool:
    """True when a line that is not UTF-8 as a whole has more of it than chance gives."""
    valid = line.decode("utf-8", errors="ignore")
    return sum(1 for character in valid if ord(character) > 127) > 0.2 * sum(1 for byte in line if byte > 127)


def _other(content: bytes, name: str, error: UnicodeDecodeError) -> Decoded:
    """Not UTF-8: mostly UTF-8 with a broken place, or another encoding."""
    valid = content.decode("utf-8", errors="ignore")
    multibyte = sum(1 for character in valid if ord(character) > 127)
    broken = content.decode("utf-8", errors="replace").count("\ufffd")
    line = content.count(b"\n", 0, error.start) + 1
    if len(content) - error.start < 4 and error.end >= len(content):
        raise DamagedFile(
            f"{name} breaks off inside a character at its end (line {line}).", "Get the whole file again.", f"line {line}"
        ) from error
    mixed = _mixed(content, name)
    if mixed is not None:
        return mixed
    if multibyte > 10 * broken:
        text = content.decode("utf-8", errors="replace")
        return _checked(Decoded(text, "utf-8", (f"{broken} unreadable bytes, the first in line {line}; shown as \ufffd",)), name)
    if content.count(b"\x00"):
        raise DamagedFile(f"{name} is not a text file.", "Export it from its program as text.", f"line {line}") from error
    encoding = _old_encoding(content[:400_000])
    try:
        text = content.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        encoding, text = "cp1252", content.decode("cp1252", errors="replace")
    return _checked(Decoded(text, encoding, (f"read as {encoding}; check names with accents",)), name)


def _old_encoding(sample: bytes) -> str:
    """Most likely encoding from before Unicode, among those offices used; Western European when nothing speaks against."""
    best = from_bytes(sample, cp_isolation=_OLD).best()
    if best is None:
        return "cp1252"
    if best.encoding == "cp1250" and not _EASTERN.search(str(best)):
        return "cp1252"
    return str(best.encoding)


def _checked(decoded: Decoded, name: str) -> Decoded:
    """Refuse null bytes and other signs that this is no text."""
    place = decoded.text.find("\x00")
    if place >= 0:
        line = decoded.text.count("\n", 0, place) + 1
        raise DamagedFile(f"{name} holds null bytes, first in line {line}: it is damaged or not a text file.", "", f"line {line}")
    return decoded
