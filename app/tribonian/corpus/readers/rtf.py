"""Reader for Rich Text Format."""

from __future__ import annotations

from pathlib import Path

from tribonian.corpus import flows
from tribonian.corpus.decode import read_bytes
from tribonian.corpus.naming import key_of
from tribonian.corpus.readers.rtf_flow import flow
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork

_START = b"{\\rtf"


class RichTexts:
    """Reads RTF files of any writing program."""

    name = "rtf"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure by the first control word."""
        return 0.95 if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(_START) else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The laws in the file.

        Raises:
            DamagedFile: it breaks off or is nested beyond reason; names the byte.
            NothingToImport: it holds no law.
            ImportRejected: it cannot be read or is too large.
        """
        found = flow(read_bytes(path), path.name, key_of(path), cancel)
        return flows.works(found, path.name, jurisdiction, cancel)
