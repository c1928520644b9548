"""Case files as Outlook messages (.msg) by python-oxmsg (MIT): headers, text, attached files and messages."""

from __future__ import annotations

import struct
from typing import Any

from oxmsg import Message
from oxmsg.properties import Properties

from tribonian.corpus.casefiles import texts, web
from tribonian.corpus.casefiles.draft import Draft, Leaf
from tribonian.corpus.casefiles.mail import Attached, guessed
from tribonian.corpus.readers import rtf_flow
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile, ImportRejected

MARK = "__properties_version1.0".encode("utf-16-le")
_FAULTS = (
    OSError, ValueError, KeyError, IndexError, TypeError, AttributeError, AssertionError, struct.error, LookupError,
    UnicodeError, RecursionError, OverflowError, StopIteration,
)  # fmt: skip
"""What the libraries raise for broken files."""
_TEXTS = {
    "subject": 0x0037, "body": 0x1000, "sender": 0x0C1A, "address": 0x0C1F, "smtp": 0x5D01, "to": 0x0E04, "cc": 0x0E03,
    "id": 0x1035, "reply": 0x1042, "headers": 0x007D, "name": 0x3707, "short": 0x3704, "shown": 0x3001,
}  # fmt: skip
"""Ids of the properties read (MS-OXPROPS)."""
_HTML, _RTF, _CONTENT, _SENT, _RECEIVED = 0x1013, 0x1009, 0x3701, 0x0039, 0x0E06
_TOP, _INNER, _FILE = 32, 24, 8
"""Bytes before the properties of a message, of a message inside one, of an attached file (MS-OXMSG 2.4)."""
_INSIDE = "__substg1.0_3701000D"
"""The storage of a message that is attached."""
MOST_RTF = 20_000_000


def read(content: bytes, draft: Draft, leaf: Leaf, cancel: CancelToken) -> list[Attached | Inner]:
    """Put headers and text of the message into `leaf`; gives files and messages attached.

    Raises:
        DamagedFile: it is no Outlook message, or a broken one.
        Cancelled: when asked to stop.
    """
    try:
        storage = Message.load(content)._storage
        return _Reading(storage, _TOP, draft, leaf, cancel).run()
    except _FAULTS as error:
        raise DamagedFile(
            f"{draft.name} is a damaged Outlook message ({type(error).__name__}).", "Get the whole file again."
        ) from error


class Inner:
    """An Outlook message inside another one."""

    def __init__(self, name: str, storage: Any) -> None:
        self.name, self._storage = name, storage

    def read(self, draft: Draft, leaf: Leaf, cancel: CancelToken) -> list[Attached | Inner]:
        """As `read` of a file.

        Raises:
            DamagedFile: it is broken. Cancelled: when asked to stop.
        """
        try:
            return _Reading(self._storage, _INNER, draft, leaf, cancel).run()
        except _FAULTS as error:
            raise DamagedFile(f"{draft.name} is a damaged Outlook message ({type(error).__name__}).") from error


class _Reading:
    """One message being read."""

    def __init__(self, storage: Any, offset: int, draft: Draft, leaf: Leaf, cancel: CancelToken) -> None:
        self._storage, self._draft, self._leaf, self._cancel = storage, draft, leaf, cancel
        self._properties = Properties(storage, properties_header_offset=offset)

    def run(self) -> list[Attached | Inner]:
        said = {name: _text(self._properties, key) for name, key in _TEXTS.items()}
        sender = " ".join(
            filter(None, (said["sender"], f"<{said['smtp'] or said['address']}>" if said["smtp"] or said["address"] else ""))
        )
        sent = _day(self._properties, _SENT) or _day(self._properties, _RECEIVED)
        heads = {
            "From": sender, "To": said["to"] or self._recipients(), "Cc": said["cc"], "Date": sent, "Subject": said["subject"],
            "Message-ID": said["id"], "In-Reply-To": said["reply"],
        }  # fmt: skip
        self._leaf.add(
            "\n".join(f"{name}: {' '.join(text.split())}" for name, text in heads.items() if text.strip()), heading="headers"
        )
        self._draft.title = self._draft.title or " ".join(said["subject"].split())
        self._body(said["body"])
        return [one for storage in self._storage.iter_attachment_storages() if (one := self._attached(storage)) is not None]

    def _recipients(self) -> str:
        found = []
        for storage in self._storage.iter_recipient_storages():
            properties = Properties(storage, properties_header_offset=_FILE)
            name, address = _text(properties, _TEXTS["shown"]), _text(properties, 0x39FE) or _text(properties, 0x3003)
            found.append(" ".join(filter(None, (name, f"<{address}>" if address else ""))))
        return "; ".join(filter(None, found))

    def _body(self, plain: str) -> None:
        if plain.strip():
            texts.mail(plain, self._leaf)
            return
        page = _bytes(self._properties, _HTML)
        if page:
            encoding = self._properties.body_encoding
            web.message(page.decode(encoding, "replace"), self._draft, self._leaf)
            return
        packed = _bytes(self._properties, _RTF)
        if packed:
            try:
                flow = rtf_flow.flow(unpacked(packed), self._draft.name, "", self._cancel)
                for block in flow.blocks:
                    self._leaf.add(block.text.text)
            except ImportRejected as error:
                self._draft.suspicious.append(f"the text of the message could not be read: {error.message}")
                self._draft.unread += 1

    def _attached(self, storage: Any) -> Attached | Inner | None:
        properties = Properties(storage, properties_header_offset=_FILE)
        name = _text(properties, _TEXTS["name"]) or _text(properties, _TEXTS["short"]) or _text(properties, _TEXTS["shown"])
        name = " ".join(name.replace("\\", "/").rpartition("/")[2].replace("\x00", "").split())[:120] or "attachment"
        inside = next((one for one in storage.storages if one.name == _INSIDE), None)
        if inside is not None and any(one.name == "__properties_version1.0" for one in inside.streams):
            return Inner(name if name.casefold().endswith(".msg") else f"{name}.msg", inside)
        content = _bytes(properties, _CONTENT)
        if content is None:
            self._draft.suspicious.append(f"attachment {name}: a reference or an embedded object without a file; not read")
            self._draft.unread += 1
            return None
        return Attached(name, content, bool(_text(properties, 0x3712)))


def _text(properties: Any, key: int) -> str:
    """A text of the message, "" when it has none or one that cannot be decoded."""
    try:
        return str(properties.str_prop_value(key) or "").replace("\x00", "")
    except (KeyError, ValueError, LookupError, UnicodeError, struct.error, IndexError):
        return _raw(properties, key)


def _raw(properties: Any, key: int) -> str:
    """A text whose encoding the message states wrongly or not at all, by what its bytes look like."""
    for stream in properties._storage.streams:
        if stream.path.endswith(f"{key:04X}001F"):
            return str(stream.bytes_.decode("utf-16-le", "replace")).replace("\x00", "")
        if stream.path.endswith(f"{key:04X}001E") and stream.bytes_.strip(b"\x00 \r\n"):
            return guessed(stream.bytes_, "")
    return ""


def _bytes(properties: Any, key: int) -> bytes | None:
    try:
        value = properties.binary_prop_value(key)
    except (KeyError, ValueError, struct.error, IndexError):
        return None
    return value if isinstance(value, bytes) else None


def _day(properties: Any, key: int) -> str:
    try:
        value = properties.date_prop_value(key)
    except (KeyError, ValueError, OverflowError, struct.error, IndexError):
        return ""
    return value.isoformat(" ", "seconds") if value is not None else ""


_DICTIONARY = (
    rb"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor MS Sans SerifSymbolArial"
    rb"Times New RomanCourier{\colortbl\red0\green0\blue0" + b"\r\n" + rb"\par \pard\plain\f0\fs20\b\i\u\tab\tx"
)


def unpacked(packed: bytes) -> bytes:
    """The RTF of a message's text, unpacked (MS-OXRTFCP 2.2.2: a window of 4,096 bytes that begins with a dictionary).

    Raises:
        DamagedFile: it is not packed this way.
    """
    if len(packed) < 16:
        raise DamagedFile("Its packed text breaks off.")
    kind = packed[8:12]
    if kind == b"MELA":
        return packed[16:]
    if kind != b"LZFu":
        raise DamagedFile("Its text is packed in an unknown way.")
    window = bytearray(_DICTIONARY.ljust(4096, b"\0"))
    place, at, made = len(_DICTIONARY), 16, bytearray()
    while at < len(packed) and len(made) < MOST_RTF:
        control, at = packed[at], at + 1
        for bit in range(8):
            if at >= len(packed):
                break
            if not control >> bit & 1:
                piece, at = packed[at : at + 1], at + 1
            else:
                offset, length = (
                    packed[at] << 4 | packed[min(at + 1, len(packed) - 1)] >> 4,
                    (packed[min(at + 1, len(packed) - 1)] & 15) + 2,
                )
                at += 2
                if offset == place:
                    return bytes(made)
                piece = b""
                for step in range(length):
                    one = window[(offset + step) % 4096]
                    window[(place + step) % 4096] = one
                    piece += bytes((one,))
                place = (place + length) % 4096
                made += piece
                continue
            window[place] = piece[0]
            place = (place + 1) % 4096
            made += piece
    return bytes(made)
