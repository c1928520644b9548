"""Opens zip-based documents within bounds: a small file never unpacks into something that fills the memory."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path

from lxml import etree

from tribonian.errors import DamagedFile, EncryptedFile, ImportRejected

MOST_MEMBERS = 20_000
"""A document has some dozens of parts, a picture book some hundreds."""
MOST_BYTES = 400_000_000
"""All parts together, unpacked, by what the archive says of itself."""
MOST_PART = 80_000_000
"""One part that is read, unpacked. The longest statute in a word processor's XML has some 50 MB."""
MOST_RATIO = 250
"""Text with much mark-up packs to a twentieth, at the very best to a hundredth; beyond this it is a bomb."""
SMALL = 2_000_000
"""Below this a ratio says nothing."""
_STEP = 1 << 20
_PLACE = re.compile(r"(?:, line \d+(?:, column \d+)?)?(?: \(<string>, line \d+\))?$")
"""Where lxml says an error is; the message says it already."""


class Archive:
    """A zip file whose members are read one by one, never written anywhere.

    Raises on construction:
        DamagedFile: it is no zip file, or its directory is broken.
        ImportRejected: it has too many or too large members.
    """

    def __init__(self, path: Path, content: bytes | None = None) -> None:
        """`path` is only a name when the file's `content` is given."""
        self.name = path.name
        try:
            self._zip = zipfile.ZipFile(path if content is None else io.BytesIO(content))
        except (zipfile.BadZipFile, NotImplementedError, ValueError, EOFError) as error:
            raise DamagedFile(
                f"{path.name} is a damaged ZIP-based document: {_reason(error)}.",
                "Open and save it again in the program that made it, or get the whole file again.",
            ) from error
        except OSError as error:
            raise ImportRejected(f"{path.name} cannot be read: {error.strerror or error}.") from error
        self._members = {info.filename: info for info in self._zip.infolist()}
        self._check()

    def _check(self) -> None:
        infos = self._zip.infolist()
        total = sum(info.file_size for info in infos)
        if len(infos) > MOST_MEMBERS or total > MOST_BYTES:
            self.close()
            raise ImportRejected(
                f"{self.name} unpacks into {len(infos)} parts with {total // 1_000_000} MB; that is no document.",
                "Save the document without its pictures, or split it.",
            )

    def __contains__(self, member: str) -> bool:
        return member in self._members

    def names(self) -> Iterable[str]:
        """Names of all members, as stored."""
        return self._members.keys()

    def read(self, member: str) -> bytes:
        """The unpacked bytes of a member.

        Raises:
            KeyError: there is no such member.
            DamagedFile: it is broken; names it.
            EncryptedFile: it needs a password.
            ImportRejected: it unpacks into far more than it should.
        """
        info = self._members[member]
        if info.flag_bits & 1:
            raise EncryptedFile(f"{self.name} is protected by a password.", "Remove the password and import it again.")
        bound = min(MOST_PART, max(SMALL, MOST_RATIO * info.compress_size))
        pieces: list[bytes] = []
        size = 0
        try:
            with self._zip.open(info) as stream:
                while piece := stream.read(_STEP):
                    size += len(piece)
                    if size > bound:
                        raise ImportRejected(
                            f"{self.name}: {member} unpacks into more than {bound // 1_000_000} MB; it is no text or a trap.",
                            "Save the document again in the program that made it.",
                            member,
                        )
                    pieces.append(piece)
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, RuntimeError, ValueError) as error:
            raise DamagedFile(
                f"{self.name} is damaged in its part {member}: {_reason(error)}.", "Get the whole file again.", member
            ) from error
        return b"".join(pieces)

    def close(self) -> None:
        """Release the file."""
        self._zip.close()

    def __enter__(self) -> Archive:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def member_names(path: Path, content: bytes | None = None) -> frozenset[str]:
    """Names of a zip file's members, to tell what it is; empty when it cannot be opened."""
    try:
        with zipfile.ZipFile(path if content is None else io.BytesIO(content)) as archive:
            return frozenset(archive.namelist()[:MOST_MEMBERS])
    except (zipfile.BadZipFile, NotImplementedError, OSError, ValueError, EOFError):
        return frozenset()


def parse_part(content: bytes, file: str, part: str) -> etree._Element:
    """The root of an XML part, without entities, external files or a document type.

    Raises:
        DamagedFile: it is not well-formed, too deep, or declares a document type (which no office program writes).
    """
    where, inside = ("", "it ") if part == file else (f"{part}, ", f"{part} ")
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, dtd_validation=False, huge_tree=False, remove_comments=True,
        remove_pis=True,
    )  # fmt: skip
    try:
        root = etree.fromstring(content, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None) or 1
        raise DamagedFile(
            f"{file} is damaged: {where}line {line}: {_reason(error)}.", "Get the whole file again.", f"{where}line {line}"
        ) from error
    if root.getroottree().docinfo.doctype:
        raise DamagedFile(f"{file}: {inside}declares a document type, which office documents never do; it is not read.", "", part)
    return root


def _reason(error: Exception) -> str:
    text = _PLACE.sub("", " ".join(str(error).split()))
    return text[:160].rstrip(".") or type(error).__name__
