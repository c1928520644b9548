"""Reader for Word documents (.docx, .docm, .dotx), for old ones (.doc) by a converter, and the clear answer to protected ones."""

from __future__ import annotations

from pathlib import Path

from tribonian.corpus import flows
from tribonian.corpus.decode import read_bytes
from tribonian.corpus.naming import key_of
from tribonian.corpus.readers import old_word
from tribonian.corpus.readers.archives import member_names
from tribonian.corpus.readers.word_flow import flow
from tribonian.corpus.readers.word_package import MAIN, Package
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import EncryptedFile, UnsupportedFormat

_ZIP = b"PK\x03\x04"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_TYPES = b"[Content_Types].xml"


class WordDocuments:
    """Reads Office Open XML text documents."""

    name = "word"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when the archive holds a Word text; less so when it is cut off and only its beginning shows one."""
        if not head.startswith(_ZIP):
            return 0.0
        names = member_names(path)
        if names:
            return 0.95 if any(MAIN.search(name) for name in names) and "mimetype" not in names else 0.0
        return 0.6 if b"word/" in head or _TYPES in head[:4096] else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The laws in the document.

        Raises:
            DamagedFile: the archive or one of its parts is broken; names the part.
            EncryptedFile: it needs a password.
            NothingToImport, UnsupportedFormat: it holds no law.
            ImportRejected: it unpacks into more than a document can.
        """
        with Package(path) as package:
            found = flow(package, key_of(path), cancel)
        return flows.works(found, path.name, jurisdiction, cancel)


class OldOffice:
    """Says what is inside a compound file (the container of Office before 2007), and has its text converted when it is a text."""

    name = "old-office"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure by the container's signature."""
        return 0.9 if head.startswith(_OLE) else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The laws or decisions in an old text document, when a word processor is installed that converts it.

        Raises:
            EncryptedFile: it is an Office document behind a password.
            UnsupportedFormat: it is a message or something else, or nothing is installed that reads it.
            DamagedFile, ImportRejected: the word processor cannot convert it, or not in time.
            NothingToImport: it holds no law.
        """
        content = read_bytes(path)

        def holds(stream: str) -> bool:
            return stream.encode("utf-16-le") in content

        if holds("EncryptedPackage") or holds("EncryptionInfo"):
            raise EncryptedFile(
                f"{path.name} is an Office document protected by a password.", "Save it without the password and import it again."
            )
        if holds("WordDocument"):
            with old_word.converted(path, cancel) as made, Package(made) as package:
                found = flow(package, key_of(path), cancel)
            found.warnings.append("converted from the old Word format (.doc): places are those of the converted document")
            return flows.works(found, path.name, jurisdiction, cancel)
        if holds("__properties_version1.0"):
            raise UnsupportedFormat(f"{path.name} is an Outlook message, not a law.", "Save its attachment and import that.")
        raise UnsupportedFormat(
            f"{path.name} is an Office file of the old kind (workbook, slides or other), not a text document.",
            "Save its text as .docx, .odt or PDF.",
        )
