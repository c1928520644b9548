"""Case files as mail (RFC 5322, MIME): headers, text, what is attached or forwarded, as malformed as mail is."""

from __future__ import annotations

import email.policy
import re
from dataclasses import dataclass, field
from email import message_from_bytes
from email.errors import HeaderParseError, MessageError
from email.header import decode_header
from email.message import Message
from email.utils import collapse_rfc2231_value
from typing import Any

from tribonian.corpus.casefiles import signed, texts, web
from tribonian.corpus.casefiles.draft import Draft, Leaf
from tribonian.corpus.decode import decode
from tribonian.errors import DamagedFile, ImportRejected

MAIL = re.compile(rb"\A(?:From [^\n]*\r?\n)?(?:[A-Za-z][A-Za-z0-9-]{0,60}[ \t]*:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}")
SENDER = re.compile(rb"^(?:From|Received|Return-Path|Message-ID|X-Original-To|Delivered-To):", re.IGNORECASE | re.MULTILINE)
HEADERS = ("From", "Sender", "To", "Cc", "Bcc", "Reply-To", "Date", "Subject", "Message-ID", "In-Reply-To", "References")
MOST_PARTS = 500
DEEPEST = 20
"""Multiparts inside each other; each message attached counts anew."""
MOST_OF_HEADER = 100_000
"""Characters of a header that are read: thousands of recipients."""
_OTHER = {
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "ks_c_5601-1987": "cp949",
    "iso-8859-1": "cp1252",
    "us-ascii": "utf-8",
    "x-sjis": "cp932",
}
"""Charsets that mail names, and the larger ones that it means."""


SIGNED = "the mail is signed; the signature was not judged"
_SIGNATURES = frozenset(("application/pkcs7-signature", "application/x-pkcs7-signature", "application/pgp-signature"))
_CONTAINERS = frozenset(("application/pkcs7-mime", "application/x-pkcs7-mime"))


@dataclass(slots=True)
class Attached:
    """A part that is a file of its own."""

    name: str
    content: bytes
    inline: bool = False


@dataclass(slots=True)
class _Parts:
    """What one message holds."""

    bodies: list[tuple[str, str]] = field(default_factory=list)
    """Subtype (`plain`, `html`) and text."""
    attached: list[Attached | str] = field(default_factory=list)
    count: int = 0
    beyond: int = 0
    """Parts beyond those that are read."""


def read(content: bytes, draft: Draft, leaf: Leaf) -> list[Attached | str]:
    """Put headers and text of the message into `leaf`; gives what is attached, or why it cannot be read.

    Raises:
        DamagedFile: the parser of the standard library gives up.
    """
    try:
        message = message_from_bytes(content, policy=email.policy.compat32)
        parts = _Parts()
        _collect(message, parts, draft, 0)
    except (MessageError, RecursionError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise DamagedFile(f"{draft.name} is no mail that can be read ({type(error).__name__}).") from error
    if parts.beyond:
        draft.suspicious.append(f"more than {MOST_PARTS} parts: {parts.beyond} that follow were not read")
        draft.unread += parts.beyond
    draft.suspicious += [f"header {name}: only its first {MOST_OF_HEADER} characters were read" for name in _cut(message)]
    heads = [f"{name}: {text}" for name in HEADERS for text in headers(message, name)]
    leaf.add("\n".join(heads), heading="headers")
    draft.title = draft.title or next(iter(headers(message, "Subject")), "")
    for kind, text in parts.bodies:
        if kind == "html" or (kind != "plain" and web.PAGE.match(text)):
            web.message(text, draft, leaf)
        else:
            texts.mail(text, leaf)
    defects = sorted({type(one).__name__ for part in message.walk() for one in part.defects})
    if defects:
        draft.warnings.append(f"the mail is malformed ({', '.join(defects)}); what could be read of it was read")
    return parts.attached


def headers(message: Message[str, str], name: str) -> list[str]:
    """All values of a header, decoded: encoded words in any charset, raw bytes by guess."""
    return [text for value in _raw(message, name) if (text := " ".join(_decoded(value).split()))]


def _cut(message: Message[str, str]) -> list[str]:
    """Names of the headers that are longer than what is read of one."""
    known = {name.casefold(): name for name in HEADERS}
    return [
        known[key.casefold()] for key, value in message.raw_items() if key.casefold() in known and len(value) > MOST_OF_HEADER
    ]


def _raw(message: Message[str, str], name: str) -> list[str]:
    """The values of a header as they stand in the mail, bytes that are no ASCII escaped."""
    return [str(value)[:MOST_OF_HEADER] for key, value in message.raw_items() if key.casefold() == name.casefold()]


def _decoded(value: Any) -> str:
    raw = str(value) if not isinstance(value, str) else value
    try:
        pieces = decode_header(raw)
    except (HeaderParseError, ValueError):
        pieces = [(raw, None)]
    made = ""
    for piece, charset in pieces:
        if isinstance(piece, str):
            piece = piece.encode("utf-8", "surrogateescape") if _is_escaped(piece) else piece
        made += piece if isinstance(piece, str) else guessed(piece, "" if charset in (None, "unknown-8bit") else str(charset))
    return made


def _is_escaped(text: str) -> bool:
    """True when the text holds bytes that were no ASCII."""
    return any("\ud800" <= character <= "\udfff" for character in text)


def guessed(content: bytes, charset: str) -> str:
    """Bytes as text: in the charset stated when it fits, else by what they look like."""
    named = _OTHER.get(charset.casefold().strip("'\" "), charset)
    if named:
        try:
            return content.decode(named)
        except (LookupError, UnicodeDecodeError):
            pass
    try:
        return decode(content, "").text if content.strip() else ""
    except DamagedFile:
        return content.decode("utf-8", "replace").replace("\x00", "")


def _collect(part: Message[str, str], parts: _Parts, draft: Draft, depth: int) -> None:
    """Bodies and attached files of a part and those inside it."""
    parts.count += 1
    if parts.count > MOST_PARTS:
        parts.beyond += 1
        return
    if depth > DEEPEST:
        draft.suspicious.append(f"part {parts.count}: parts nested more than {DEEPEST} deep; what follows was not read")
        draft.unread += 1
        return
    kind, name = part.get_content_type(), _name(part)
    if kind in _SIGNATURES:
        _told(draft.warnings, SIGNED)
    elif kind in _CONTAINERS:
        _opened(part, name, parts, draft, depth)
    elif part.get_content_maintype() == "message" and part.is_multipart():
        inner = part.get_payload()
        for one in [each for each in inner if isinstance(each, Message)] if isinstance(inner, list) else []:
            subject = next(iter(headers(one, "Subject")), "")
            parts.attached.append(Attached(name or f"{subject or 'message'}.eml", _flat(one)))
    elif part.is_multipart():
        inner = part.get_payload()
        held = [one for one in inner if isinstance(one, Message)] if isinstance(inner, list) else []
        for one in _best(held) if kind == "multipart/alternative" else held:
            _collect(one, parts, draft, depth + 1)
    elif part.get_content_maintype() == "text" and not _is_file(part, name):
        content = part.get_payload(decode=True)
        text = guessed(content if isinstance(content, bytes) else b"", part.get_content_charset("") or "")
        if text.strip():
            parts.bodies.append((part.get_content_subtype(), text))
    else:
        content = part.get_payload(decode=True)
        inline = part.get_content_disposition() == "inline" or bool(part.get("Content-ID"))
        parts.attached.append(Attached(name or kind.replace("/", "."), content if isinstance(content, bytes) else b"", inline))


def _opened(part: Message[str, str], name: str, parts: _Parts, draft: Draft, depth: int) -> None:
    """The message inside a signed container; one that is encrypted or broken is told as not read."""
    content = part.get_payload(decode=True)
    shown = name or "smime.p7m"
    try:
        inner = signed.content_of(content if isinstance(content, bytes) else b"", shown)
    except ImportRejected as error:
        parts.attached.append(f"part {shown}: {error.message}")
        return
    _told(draft.warnings, SIGNED)
    if inner:
        _collect(message_from_bytes(inner, policy=email.policy.compat32), parts, draft, depth + 1)


def _told(warnings: list[str], remark: str) -> None:
    if remark not in warnings:
        warnings.append(remark)


def _flat(message: Message[str, str]) -> bytes:
    """A message inside a message, as a file of its own."""
    try:
        return message.as_bytes()
    except (ValueError, LookupError, TypeError, AttributeError, KeyError, RecursionError):
        heads = "".join(f"{name}: {value}\n" for name, value in message.items())
        payload = message.get_payload()
        return f"{heads}\n{payload if isinstance(payload, str) else ''}".encode("utf-8", "replace")


def _best(held: list[Message[str, str]]) -> list[Message[str, str]]:
    """Of parts that say the same: the plain text when it says anything, else the one that comes last; and all that is a file."""
    plain = [one for one in held if one.get_content_type() == "text/plain" and str(one.get_payload() or "").strip()]
    chosen = plain[:1] or held[-1:]
    return [*chosen, *(one for one in held if one not in chosen and not _is_body(one))]


def _is_body(part: Message[str, str]) -> bool:
    if part.is_multipart():
        return part.get_content_type() == "multipart/related" and not any(_is_file(one, _name(one)) for one in part.walk())
    return part.get_content_maintype() == "text"


def _is_file(part: Message[str, str], name: str) -> bool:
    return part.get_content_disposition() == "attachment" or (bool(name) and part.get_content_subtype() not in ("plain", "html"))


def _name(part: Message[str, str]) -> str:
    """The name a part has as a file; never a path."""
    try:
        stated = part.get_param("filename", None, "Content-Disposition") or part.get_param("name", None)
        name = _decoded(collapse_rfc2231_value(stated)) if stated else ""
    except (ValueError, TypeError, LookupError):
        name = ""
    return " ".join(re.split(r"[\\/]", name)[-1].replace("\x00", "").split())[:120]
