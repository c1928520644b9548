"""Reader for laws as plain text, in any encoding: lines to paragraphs, page numbers and running heads apart."""

from __future__ import annotations

from pathlib import Path

from tribonian.config.jurisdictions import load
from tribonian.corpus import flows, recognise
from tribonian.corpus.blocks import Flow
from tribonian.corpus.decode import decode, read_bytes, unmarked_wide
from tribonian.corpus.naming import key_of
from tribonian.corpus.readers.text_labelled import labelled
from tribonian.corpus.readers.text_lines import blocks
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork

LIKELY = 0.3
"""What a text is worth: every reader that knows its format goes before."""
MOST_SHOWN = 20
"""Unreadable places named in a report."""
_BINARY = frozenset(range(32)) - {9, 10, 11, 12, 13, 27, 30, 31}
_MAGIC = (b"%PDF", b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"{\\rtf", b"\x89PNG", b"\xff\xd8\xff", b"GIF8")
_PROGRAMS = (b"GGUF", b"SQLite format", b"\x1f\x8b", b"\x7fELF", b"MZ\x90")
_MARKED = (b"<?xml", b"<!", b"<html", b"<HTML", b'{"', b"[{", b"{\n", b"{\r")


class PlainText:
    """Reads laws without any mark-up."""

    name = "plain-text"

    def sniff(self, head: bytes, path: Path) -> float:
        """`LIKELY` for anything that is text, whatever its encoding; 0 for binary files."""
        if head.startswith((*_MAGIC, *_PROGRAMS)):
            return 0.0
        if head.startswith((b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf")):
            return LIKELY
        if head.lstrip().startswith(_MARKED):
            return 0.0
        if unmarked_wide(head):
            return LIKELY
        strange = sum(1 for byte in head[:8192] if byte in _BINARY)
        return LIKELY if strange <= 0.01 * len(head[:8192]) + 1 else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The laws or decisions in the file.

        Raises:
            DamagedFile: it is not text, or breaks off inside a character; names the place.
            NothingToImport: it is no decision, and nothing in it is a provision.
        """
        decoded = decode(read_bytes(path), path.name)
        pack = load(jurisdiction or recognise.jurisdiction(decoded.text))
        flow = Flow([], key_of(path), reader=self.name, decision=bool(recognise.is_decision(decoded.text, pack)))
        flow.warnings.extend(decoded.warnings)
        flow.suspicious.extend(_unreadable(decoded.text))
        if not labelled(decoded.text, flow):
            blocks(decoded.text, pack, flow)
        return flows.numbered(flow, pack, jurisdiction, cancel)


def _unreadable(text: str) -> list[str]:
    """Places of characters that could not be read."""
    lines = text.split("\n") if "\ufffd" in text else []
    broken = [number for number, line in enumerate(lines, 1) if "\ufffd" in line]
    return [f"line {number}: bytes that are no text in this encoding, shown as \ufffd" for number in broken[:MOST_SHOWN]]
