"""Files that Outlook packs into `winmail.dat` (TNEF), by tnefparse (LGPL): the text of the message and what is attached."""

from __future__ import annotations

import struct

from tnefparse import TNEF

from tribonian.corpus.casefiles import office, texts, web
from tribonian.corpus.casefiles.draft import Draft, Leaf
from tribonian.corpus.casefiles.mail import Attached, guessed
from tribonian.corpus.readers import rtf_flow
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile, ImportRejected

MARK = b"\x78\x9f\x3e\x22"
_FAULTS = (
    ValueError, KeyError, IndexError, TypeError, AttributeError, AssertionError, struct.error, LookupError, UnicodeError,
    RecursionError, OverflowError, UnboundLocalError, NotImplementedError,
)  # fmt: skip
"""What the library raises for broken files."""


def read(content: bytes, draft: Draft, leaf: Leaf, cancel: CancelToken) -> list[Attached]:
    """Put the text of the message into `leaf`; gives the files attached.

    Raises:
        DamagedFile: it is broken. Cancelled: when asked to stop.
    """
    try:
        packed = TNEF(content, do_checksum=False)
        plain, marked, rich = _text(packed.body), _text(packed.htmlbody), packed.rtfbody
        attached = [Attached(_name(one, number), bytes(one.data or b"")) for number, one in enumerate(packed.attachments, 1)]
    except _FAULTS as error:
        raise DamagedFile(
            f"{draft.name} is a damaged winmail.dat ({type(error).__name__}).", "Ask for the files again."
        ) from error
    if plain.strip():
        texts.mail(plain, leaf)
    elif marked.strip():
        web.message(marked, draft, leaf)
    elif rich:
        try:
            office.put(rtf_flow.flow(bytes(rich), draft.name, "", cancel), draft, leaf)
        except ImportRejected as error:
            draft.warnings.append(f"the text of the message could not be read: {error.message}")
    return attached


def _text(value: object) -> str:
    return guessed(bytes(value), "") if isinstance(value, (bytes, bytearray)) else str(value or "").replace("\x00", "")


def _name(attachment: object, number: int) -> str:
    """The attached file's name, never a path."""
    long = getattr(attachment, "long_filename", lambda: "")()
    named = _text(long).strip() or f"file {number}"
    return named.replace("\\", "/").rsplit("/", 1)[-1][:120]
