"""Reader for OpenDocument texts: .odt archives and flat .fodt files (ISO/IEC 26300)."""

from __future__ import annotations

from pathlib import Path

from lxml import etree

from tribonian.corpus import flows
from tribonian.corpus.decode import read_bytes
from tribonian.corpus.naming import key_of
from tribonian.corpus.readers.archives import Archive, parse_part
from tribonian.corpus.readers.opendocument_flow import flow
from tribonian.corpus.readers.opendocument_styles import OFFICE
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import DamagedFile, EncryptedFile, UnsupportedFormat

_ZIP = b"PK\x03\x04"
_TYPE = b"application/vnd.oasis.opendocument.text"
_ROOT = b"urn:oasis:names:tc:opendocument:xmlns:office:1.0"
_MANIFEST = "META-INF/manifest.xml"
_ENCRYPTION = "{urn:oasis:names:tc:opendocument:xmlns:manifest:1.0}encryption-data"


class OpenDocumentTexts:
    """Reads OpenDocument text documents."""

    name = "opendocument"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure by the type that the archive or the root element states."""
        if head.startswith(_ZIP):
            return 0.95 if _TYPE in head[:200] else 0.0
        start = head[:4096]
        return 0.95 if _ROOT in start and b":document" in start and _TYPE in head else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The laws in the document.

        Raises:
            DamagedFile: the archive or one of its parts is broken; names the part.
            EncryptedFile: it needs a password.
            NothingToImport, UnsupportedFormat: it holds no law.
            ImportRejected: it unpacks into more than a document can.
        """
        content, styles, macros = parts(path)
        found = flow(content, styles, key_of(path), cancel)
        if macros:
            found.warnings.append("the document carries macros; they are ignored and not kept")
        return flows.works(found, path.name, jurisdiction, cancel)


def parts(path: Path, given: bytes | None = None, body: str = "text") -> tuple[etree._Element, list[etree._Element], bool]:
    """Root of the content, roots that hold styles (the weaker first), whether there are macros; of the bytes `given` if any.

    `body` is the kind of document asked for: text or spreadsheet.

    Raises:
        DamagedFile, EncryptedFile, ImportRejected, UnsupportedFormat: as `OpenDocumentTexts.read`.
    """
    if given is None:
        with path.open("rb") as stream:
            flat = not stream.read(4).startswith(_ZIP)
    else:
        flat = not given.startswith(_ZIP)
    if flat:
        root = parse_part(read_bytes(path) if given is None else given, path.name, path.name)
        return _checked(root, path.name, body), [root], root.find(f".//{OFFICE}scripts") is not None
    with Archive(path, given) as archive:
        if _MANIFEST in archive:
            manifest = parse_part(_plain(archive.read(_MANIFEST)), path.name, _MANIFEST)
            if next(manifest.iter(_ENCRYPTION), None) is not None:
                raise EncryptedFile(
                    f"{path.name} is an OpenDocument text protected by a password.", "Save it without the password."
                )
        if "content.xml" not in archive:
            raise DamagedFile(f"{path.name} has no content.xml, the text of an OpenDocument file.", "", "content.xml")
        content = parse_part(archive.read("content.xml"), path.name, "content.xml")
        styles = [parse_part(archive.read("styles.xml"), path.name, "styles.xml")] if "styles.xml" in archive else []
        macros = any(name.startswith(("Basic/", "Scripts/")) for name in archive.names())
    return _checked(content, path.name, body), [*styles, content], macros


def _plain(manifest: bytes) -> bytes:
    """Old programs write a document type into the manifest; it says nothing and is not read."""
    start = manifest.find(b"<!DOCTYPE")
    end = manifest.find(b">", start)
    return manifest[:start] + manifest[end + 1 :] if 0 <= start < end and b"[" not in manifest[start:end] else manifest


def _checked(root: etree._Element, name: str, body: str) -> etree._Element:
    if root.find(f"{OFFICE}body/{OFFICE}{body}") is None:
        said = "text document" if body == "text" else body
        raise UnsupportedFormat(f"{name} is an OpenDocument file, but no {said}.", "Save its text as .odt.")
    return root
