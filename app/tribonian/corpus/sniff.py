"""Chooses the reader of a file by its content, never by its extension."""

from __future__ import annotations

from pathlib import Path

from tribonian.corpus.readers.akoma_ntoso import AkomaNtoso
from tribonian.corpus.readers.clml import Clml
from tribonian.corpus.readers.gii_norm import GiiNorm
from tribonian.corpus.readers.html_pages import HtmlPages
from tribonian.corpus.readers.json_crawled import JsonCrawled
from tribonian.corpus.readers.json_crawled_linked import JsonLinked
from tribonian.corpus.readers.json_laws import JsonLaws
from tribonian.corpus.readers.json_sections import JsonSections
from tribonian.corpus.readers.markdown_acts import MarkdownActs
from tribonian.corpus.readers.opendocument import OpenDocumentTexts
from tribonian.corpus.readers.pdf.reader import PdfText
from tribonian.corpus.readers.plain_text import PlainText
from tribonian.corpus.readers.rtf import RichTexts
from tribonian.corpus.readers.sheets import DelimitedText, Spreadsheets
from tribonian.corpus.readers.uslm import Uslm
from tribonian.corpus.readers.word import OldOffice, WordDocuments
from tribonian.domain.ports import Reader
from tribonian.errors import ImportRejected, NothingToImport, UnsupportedFormat

READERS: tuple[Reader, ...] = (
    JsonSections(),
    JsonLaws(),
    AkomaNtoso(),
    Clml(),
    Uslm(),
    GiiNorm(),
    MarkdownActs(),
    HtmlPages(),
    JsonCrawled(),
    JsonLinked(),
    PdfText(),
    WordDocuments(),
    OldOffice(),
    OpenDocumentTexts(),
    RichTexts(),
    Spreadsheets(),
    DelimitedText(),
    PlainText(),
)
"""All readers; the surest wins, the earlier one when two are equally sure."""

HEAD = 65_536
FORMS = "Save the law as Word, OpenDocument, PDF with text, HTML or plain text, and import that."
_BLANK = b"\xef\xbb\xbf \t\r\n"
SURE = 0.2
"""Below this no reader knows the format."""

_KNOWN = (
    (b"PK\x03\x04", "a ZIP-based document (Word, OpenDocument or an archive)"),
    (b"\xd0\xcf\x11\xe0", "an old Office document or an Outlook message"),
    (b"{\\rtf", "an RTF document"),
    (b"\x89PNG", "an image"),
    (b"\xff\xd8\xff", "an image"),
    (b"GIF8", "an image"),
    (b"GGUF", "a language model"),
    (b"SQLite format 3", "a database"),
    (b"\x1f\x8b", "a compressed file"),
    (b"\x7fELF", "a program"),
)


def choose(path: Path) -> Reader:
    """The reader that is surest about the file.

    Raises:
        UnsupportedFormat: none knows it; says what it looks like.
        EncryptedFile: it is an encrypted PDF or Office file.
        ImportRejected, NothingToImport: it cannot be read, or is empty.
    """
    head = _head(path)
    best = max(READERS, key=lambda reader: reader.sniff(head, path))
    if best.sniff(head, path) >= SURE:
        return best
    looks = next((name for magic, name in _KNOWN if head.startswith(magic)), "")
    if not looks:
        looks = "XML or HTML without a law in it" if head.lstrip(_BLANK).startswith(b"<") else ""
    if not looks and b"\x00" in head:
        line = head.count(b"\n", 0, head.find(b"\x00")) + 1
        said = f"{path.name} is not a text file, and no format that laws are kept in: it holds null bytes, first in line {line}."
        raise UnsupportedFormat(said, FORMS, f"line {line}")
    raise UnsupportedFormat(
        f"{path.name} looks like {looks or 'something else'}, which cannot be read as a law or decision.", FORMS
    )


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            head = stream.read(HEAD)
    except OSError as error:
        raise ImportRejected(f"{path.name} cannot be read: {error.strerror or error}.") from error
    if not head.strip(_BLANK + b"\x00\xfe\xff"):
        raise NothingToImport(f"{path.name} is empty.")
    return head
