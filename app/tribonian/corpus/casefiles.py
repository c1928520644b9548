"""Case files as text, HTML or plain e-mail: numbered paragraphs, what cannot be seen on the page kept apart as notes.

A case file has no structure of a law. Its paragraphs are numbered in order so that they can be cited; lines that begin with a
time or date (a log, a chat) are paragraphs of their own. Text that a reader of the page does not see (comments, hidden or
invisible elements, descriptions of pictures) never becomes text of the file: it is kept as a note of kind `hidden`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from lxml import html

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus.decode import decode, read_bytes
from tribonian.corpus.naming import key_of
from tribonian.corpus.passages import cut
from tribonian.domain.cancel import CancelToken
from tribonian.domain.provision import Note, Provision
from tribonian.domain.work import ParsedWork, WorkKind
from tribonian.errors import DamagedFile, NothingToImport, UnsupportedFormat
from tribonian.text import language

HIDDEN = "hidden"
"""Kind of the notes that hold what cannot be seen on the page."""
_BINARY = (
    b"%PDF",
    b"PK\x03\x04",
    b"\xd0\xcf\x11\xe0",
    b"{\\rtf",
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"GIF8",
    b"GGUF",
    b"SQLite format",
)
_MAIL = re.compile(rb"\A(?:[A-Za-z][A-Za-z0-9-]{1,40}:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}")
_SENDER = re.compile(rb"^(?:From|Received|Return-Path|Message-ID):", re.IGNORECASE | re.MULTILINE)
_PAGE = re.compile(r"\A\s*(?:<!doctype html|<html|<body|<!--|<(?:p|div|h[1-6]|table)\b)", re.IGNORECASE)
_STAMPED = re.compile(r"^\s*[\[(]?(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d\d)\b")
_BLOCKS = frozenset(
    {
        "address",
        "article",
        "aside",
        "blockquote",
        "body",
        "br",
        "caption",
        "center",
        "dd",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "html",
        "legend",
        "li",
        "main",
        "nav",
        "ol",
        "p",
        "pre",
        "section",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "title",
        "tr",
        "ul",
    }
)
_UNSEEN = frozenset({"script", "style", "template", "noscript", "head", "meta", "link"})
_SMALL = re.compile(r"font-size\s*:\s*(?:0|[01](?:\.\d+)?\s*(?:px|pt)|0?\.\d+\s*(?:em|rem))", re.IGNORECASE)
_GONE = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|text-indent\s*:\s*-\d{3,}", re.IGNORECASE
)
_COLOUR = re.compile(r"(?<![-\w])(color|background(?:-color)?)\s*:\s*([^;]+)", re.IGNORECASE)
_NAMED = {"white": "ffffff", "black": "000000"}
WHITE = "ffffff"
HEADERS = ("From", "To", "Cc", "Date", "Subject")
LEAST_HIDDEN = 3
"""Words of a picture's description or a comment that make it worth a remark."""
OPEN = "kept in this library without encryption: it is no private matter"


@dataclass(slots=True)
class _Draft:
    """Paragraphs of a file in order; each hidden text with the number of paragraphs before it."""

    title: str = ""
    paragraphs: list[str] = field(default_factory=list)
    hidden: list[tuple[int, str]] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    characters: int = 0

    def add(self, text: str) -> None:
        """One more paragraph, unless it is empty."""
        cleaned = "\n".join(" ".join(line.split()) for line in text.split("\n")).strip()
        if cleaned:
            self.paragraphs.append(cleaned)

    def hide(self, text: str) -> None:
        """What cannot be seen, unless it says nothing."""
        cleaned = " ".join(text.split())
        if len(cleaned.split()) >= LEAST_HIDDEN:
            self.hidden.append((len(self.paragraphs), cleaned))


def read(path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
    """The one work in a case file.

    Raises:
        UnsupportedFormat: it is neither text nor HTML nor a mail.
        DamagedFile: it is no text in any encoding. NothingToImport: it is empty.
        Cancelled: when asked to stop.
    """
    cancel.check()
    content = read_bytes(path)
    if content.startswith(_BINARY):
        raise UnsupportedFormat(
            f"{path.name} is no text, HTML or plain e-mail; other case files cannot be read yet.", "Save it as text."
        )
    draft = _Draft()
    if _MAIL.match(content) and _SENDER.search(content[:4000]):
        _mail(content, path.name, draft)
    else:
        text = decode(content, path.name).text
        _page(text, draft) if _PAGE.match(text) else _plain(text, draft)
    if not draft.paragraphs:
        raise NothingToImport(f"{path.name} holds no text that can be seen.")
    return [_work(path, jurisdiction, draft, cancel)]


def _plain(text: str, draft: _Draft) -> None:
    for block in re.split(r"\n[^\S\n]*\n", text.replace("\r\n", "\n").replace("\r", "\n")):
        for paragraph in _stamped(block.split("\n")):
            draft.add(paragraph)


def _stamped(lines: Sequence[str]) -> Iterator[str]:
    """The block as one paragraph; a log or chat as one for each line with a time, other lines with the one before."""
    if sum(bool(_STAMPED.match(line)) for line in lines) < 2:
        yield "\n".join(lines)
        return
    held: list[str] = []
    for line in lines:
        if _STAMPED.match(line) and held:
            yield "\n".join(held)
            held = []
        held.append(line)
    yield "\n".join(held)


def _mail(content: bytes, name: str, draft: _Draft) -> None:
    message = message_from_bytes(content, policy=default)
    if not isinstance(message, EmailMessage):
        raise DamagedFile(f"{name} is no mail that can be read.")
    heads = [f"{header}: {' '.join(str(message[header]).split())}" for header in HEADERS if message[header]]
    draft.title = " ".join(str(message["Subject"] or "").split())
    draft.add("\n".join(heads))
    body = message.get_body(preferencelist=("plain", "html"))
    try:
        text = str(body.get_content()) if body is not None else ""
    except (LookupError, UnicodeError, KeyError) as error:
        raise DamagedFile(f"The text of {name} is in an encoding that cannot be read: {error}.") from error
    if body is not None and body.get_content_type() == "text/html":
        _page(text, draft)
    else:
        _plain(text, draft)
    left = [part.get_filename() or part.get_content_type() for part in message.iter_attachments()]
    draft.warnings += [f"the attachment {one} was not read" for one in left]


def _page(text: str, draft: _Draft) -> None:
    root = html.document_fromstring(text) if text.strip() else None
    if root is None:
        return
    titles = [" ".join(one.text_content().split()) for one in root.iter("title", "h1", "h2")]
    draft.title = next((title for title in titles if title), "")
    walker = _Walker(draft)
    walker.take(root, WHITE)
    walker.end()


class _Walker:
    """Walks a page in order and parts what is seen from what is not."""

    def __init__(self, draft: _Draft) -> None:
        self._draft, self._line = draft, [""]

    def take(self, node: html.HtmlElement, ground: str) -> None:
        """An element on a background of a colour."""
        if not isinstance(node.tag, str):  # a comment or processing instruction
            self._draft.hide(str(node.text or ""))
            return
        if node.tag in _UNSEEN and node.tag != "head":
            return
        style = node.get("style", "")
        colours = {key.casefold().split("-")[0]: _hex(value) for key, value in _COLOUR.findall(style)}
        ground = colours.get("background") or _hex(node.get("bgcolor", "")) or ground
        ink = colours.get("color") or _hex(node.get("color", ""))
        if node.tag == "head":
            return
        unseen = node.get("hidden") is not None or _GONE.search(style) or _SMALL.search(style) or (ink and ink == ground)
        if unseen:
            self._draft.hide(node.text_content())
            return
        for name in ("alt", "title", "aria-label"):
            self._draft.hide(node.get(name, ""))
        if node.tag in _BLOCKS:
            self.end()
        self._line.append(node.text or "")
        for child in node:
            self.take(child, ground)
            self._line.append(child.tail or "")
        if node.tag in _BLOCKS:
            self.end()

    def end(self) -> None:
        """A block is finished."""
        self._draft.add(" ".join("".join(self._line).split()))
        self._line = [""]


def _hex(value: str) -> str:
    """A colour as six digits, "" when it is none that is read."""
    plain = _NAMED.get(value.strip().casefold(), value.strip().casefold().lstrip("#"))
    if re.fullmatch(r"[0-9a-f]{3}", plain):
        return "".join(sign * 2 for sign in plain)
    found = re.fullmatch(r"rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+).*\)", plain)
    if found:
        return "".join(f"{min(255, int(part)):02x}" for part in found.groups())
    return plain if re.fullmatch(r"[0-9a-f]{6}", plain) else ""


def _work(path: Path, jurisdiction: str, draft: _Draft, cancel: CancelToken) -> ParsedWork:
    text, provisions, starts = "", [], []
    for number, paragraph in enumerate(draft.paragraphs, 1):
        starts.append(len(text))
        text += paragraph
        provisions.append(Provision(f"para_{number}", "paragraph", str(number), "", starts[-1], len(text)))
        text += "\n\n"
    text = text.rstrip("\n")
    pack = load(jurisdiction or GENERIC)
    characters = sum(map(len, text.split()))
    return ParsedWork(
        kind=WorkKind.CASEFILE,
        title=draft.title or draft.paragraphs[0].split("\n")[0][:120] or path.stem,
        jurisdiction=jurisdiction,
        language=language.guess(text) or pack.language,
        text=text,
        provisions=tuple(provisions),
        passages=cut(text, provisions, pack, cancel),
        citations=(),
        reader="case-file",
        key=key_of(path),
        notes=tuple(_notes(draft, provisions)),
        characters=characters,
        warnings=(OPEN, *draft.warnings),
        suspicious=tuple(
            f"text that cannot be seen on the page was left out ({len(said.split())} words)" for _, said in draft.hidden
        ),
    )


def _notes(draft: _Draft, provisions: Sequence[Provision]) -> Iterator[Note]:
    """Hidden texts, each anchored at the end of the paragraph before it."""
    for number, (after, said) in enumerate(draft.hidden, 1):
        home = provisions[max(0, after - 1)]
        yield Note(HIDDEN, str(number), said, home.end if after else home.start, home.eid)
