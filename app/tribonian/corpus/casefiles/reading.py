"""Reads a case file of any kind, told by its content, and the files inside it.

A ZIP folder gives a work for each file in it; what is attached to a mail or PDF is part of that mail or PDF. One bad file inside
never stops the others: it is told with its place, and the whole counts as read in part.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus.casefiles import (
    build,
    mail,
    ocr,
    office,
    outlook,
    pdf,
    pictures,
    signed,
    slides,
    tables,
    texts,
    web,
    winmail,
    zipped,
)
from tribonian.corpus.casefiles.context import DEEPEST, Budget, Context, Given, NoPages, PageStore
from tribonian.corpus.casefiles.draft import Draft, Leaf
from tribonian.corpus.decode import decode
from tribonian.corpus.readers import sheets
from tribonian.corpus.readers.archives import member_names
from tribonian.corpus.readers.word_package import MAIN
from tribonian.corpus.readers.workbook import BOOK
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import DamagedFile, EncryptedFile, ImportRejected, NothingToImport, UnsupportedFormat

_ZIP, _OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ODF = b"application/vnd.oasis.opendocument."
_ODS = _ODF + b"spreadsheet"
_FLAT = b"urn:oasis:names:tc:opendocument:xmlns:office:1.0"
_UNREADABLE = (
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"Rar!", "a RAR archive"),
    (b"\x1f\x8b", "a compressed file"),
    (b"BZh", "a compressed file"),
    (b"\xfd7zXZ", "a compressed file"),
    (b"GGUF", "a language model"),
    (b"SQLite format 3", "a database"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"\x00\x00\x00\x18ftyp", "a film"),
    (b"ID3", "a sound recording"),
)
LOST = 1500
"""Characters that a file which could not be read is taken to hold."""
_EMPTY = 4
"""Bytes without which a ZIP file holds nothing."""


def read(path: Path, identity: str, jurisdiction: str, cancel: CancelToken, store: PageStore | None = None) -> list[ParsedWork]:
    """The works in a case file; `identity` is where it lies, which tells it from files of the same name.

    Raises:
        EncryptedFile, DamagedFile, UnsupportedFormat, NoTextLayer, NothingToImport, ImportRejected: nothing of it can be read.
        Cancelled: when asked to stop; pages read so far are in the store.
    """
    cancel.check()
    language = load(jurisdiction or GENERIC).language if jurisdiction else ""
    given = Given(path.name, path, None, _digest(path, cancel))
    context = Context(cancel, language, ocr.find(), store or NoPages(), Budget.of(path.stat().st_size))
    if _is_folder(given):
        return _folder(given, identity, jurisdiction, context)
    draft = Draft(given.name)
    fill(given, draft, draft.leaf, context)
    if draft.leaf.is_empty:
        raise NothingToImport(f"{path.name} holds no text that can be seen.")
    return [build.work(path, identity, draft, jurisdiction, cancel)]


def _digest(path: Path, cancel: CancelToken) -> str:
    digest = hashlib.sha256()
    try:
        with path.open("rb") as stream:
            while block := stream.read(1 << 20):
                cancel.check()
                digest.update(block)
    except OSError as error:
        raise ImportRejected(f"{path.name} cannot be read: {error.strerror or error}.") from error
    return digest.hexdigest()


def fill(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """Put one file into `leaf`, whatever it is.

    Raises:
        ImportRejected: (a subclass) it cannot be read.
        Cancelled: when asked to stop.
    """
    context.cancel.check()
    head = given.head()
    if not head.strip(b"\xef\xbb\xbf \t\r\n\x00\xfe\xff"):
        raise NothingToImport(f"{given.name} is empty.")
    looks = next((name for mark, name in _UNREADABLE if head.startswith(mark)), "")
    if looks:
        raise UnsupportedFormat(f"{given.name} is {looks}, which is not read as a case file.", "Unpack or convert it first.")
    if b"%PDF-" in head[:1024]:
        draft.reader = "case-file pdf"
        _attached([mail.Attached(one.name, one.content) if one.content is not None else one.name
                   for one in pdf.read(given, draft, leaf, context)], draft, leaf, context)  # fmt: skip
    elif head.startswith(_ZIP):
        _zip_based(given, head, draft, leaf, context)
    elif head.startswith(winmail.MARK):
        draft.reader = "case-file winmail"
        _attached(winmail.read(given.bytes(), draft, leaf, context.cancel), draft, leaf, context)
    elif signed.is_container(head):
        _signed(given, draft, leaf, context)
    elif head.startswith(_OLE):
        _compound(given, draft, leaf, context)
    elif head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{\\rtf"):
        draft.reader = "case-file rtf"
        office.rich(given, draft, leaf, context)
    elif pictures.is_picture(head):
        draft.reader = "case-file picture"
        pictures.read(given, draft, leaf, context)
    elif mail.MAIL.match(head + b"\n") and mail.SENDER.search(head[:8000]):
        draft.reader = "case-file mail"
        _attached(list(mail.read(given.bytes(), draft, leaf)), draft, leaf, context)
    elif _FLAT in head[:4096] and b"<" in head[:64]:
        _open_document(given, head, draft, leaf, context)
    else:
        _text(given, draft, leaf)


def _text(given: Given, draft: Draft, leaf: Leaf) -> None:
    decoded = decode(given.bytes(), given.name)
    draft.warnings += decoded.warnings
    if web.PAGE.match(decoded.text):
        draft.reader = "case-file html"
        stated = web.read(decoded.text, draft, leaf)
        draft.title = draft.title or stated
        return
    mark = sheets.delimiter(decoded.text)
    if mark:
        draft.reader = "case-file table"
        tables.delimited(decoded.text, mark, leaf)
    else:
        texts.read(decoded.text, draft, leaf)


def _open_document(given: Given, head: bytes, draft: Draft, leaf: Leaf, context: Context) -> None:
    if _ODS in head[:4096]:
        draft.reader = "case-file workbook"
        tables.open_book(given, draft, leaf, context)
    else:
        draft.reader = "case-file opendocument"
        office.open_document(given, draft, leaf, context)


def _zip_based(given: Given, head: bytes, draft: Draft, leaf: Leaf, context: Context) -> None:
    names = member_names(given.path, given.content)
    if head[30:].startswith(b"mimetype") and _ODF in head[:200]:
        _open_document(given, head, draft, leaf, context)
    elif any(MAIN.search(name) for name in names) or (not names and b"word/" in head):
        draft.reader = "case-file word"
        office.word(given, draft, leaf, context)
    elif BOOK in names:
        draft.reader = "case-file workbook"
        tables.book(given, draft, leaf, context)
    elif any(name.startswith("ppt/") for name in names):
        draft.reader = "case-file presentation"
        slides.read(given, draft, leaf, context)
    else:
        draft.reader = "case-file folder"
        found = [mail.Attached(one.name, one.content) if not one.problem else f"{one.name}: {one.problem}"
                 for one in zipped.members(given, context)]  # fmt: skip
        _attached(found, draft, leaf, context)


def _compound(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    content = given.bytes()

    def holds(stream: str) -> bool:
        return stream.encode("utf-16-le") in content

    if holds("EncryptedPackage") or holds("EncryptionInfo"):
        raise EncryptedFile(f"{given.name} is an Office document protected by a password.", "Save it without the password.")
    if outlook.MARK in content:
        draft.reader = "case-file outlook"
        _attached(list(outlook.read(content, draft, leaf, context.cancel)), draft, leaf, context)
    elif holds("WordDocument"):
        draft.reader = "case-file word"
        office.old(given, draft, leaf, context)
    elif holds("PowerPoint Document"):
        draft.reader = "case-file presentation"
        slides.old(given, draft, leaf, context)
    elif holds("Workbook") or holds("Book"):
        draft.reader = "case-file workbook"
        tables.old_book(given, draft, leaf, context)
    else:
        raise UnsupportedFormat(f"{given.name} is an Office file of the old kind that is not read.", "Save it as PDF.")


def _signed(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """A file in a signed container (.p7m): the file is read, the signature is not judged."""
    content = signed.content_of(given.bytes(), given.name)
    if not content:
        raise NothingToImport(f"{given.name} is a signature without the file it signs.")
    name = given.name[:-4] if given.name.lower().endswith((".p7m", ".p7s")) else given.name
    digest = hashlib.sha256(content).hexdigest()
    below = context.inside()
    if below.depth > DEEPEST:
        raise ImportRejected(f"{given.name} lies more than {DEEPEST} files deep.")
    if mail.MAIL.match(content) and b"content-type:" in content[:2000].lower():  # a message's parts, without its headers
        _attached(list(mail.read(content, draft, leaf)), draft, leaf, below)
    else:
        fill(Given(name, given.path, content, digest), draft, leaf, below)
    draft.warnings.append("the file is signed; the signature was not judged")


def _attached(found: Sequence[mail.Attached | outlook.Inner | str], draft: Draft, leaf: Leaf, context: Context) -> None:
    """Read what is attached into leaves of their own; a text says why something is not there to read."""
    number = 0
    for one in found:
        context.cancel.check()
        if isinstance(one, str):
            _not_read(draft, one if ": " in one else f"{one}: it is too large")
            continue
        number += 1
        made = Leaf("attachment", f"A{number}", f"att_{number}", one.name)
        inside = Draft(one.name)
        try:
            if context.depth + 1 > DEEPEST:
                raise ImportRejected(f"it lies more than {DEEPEST} files deep")
            below = context.inside()
            if isinstance(one, outlook.Inner):
                _attached(list(one.read(inside, made, context.cancel)), inside, made, below)
            else:
                too_much = context.budget.take(len(one.content))
                if too_much:
                    raise ImportRejected(too_much)
                digest = hashlib.sha256(one.content).hexdigest()
                fill(Given(one.name, Path(one.name), one.content, digest), inside, made, below)
        except NothingToImport as nothing:
            draft.left_out.append(f"attachment {one.name}: {nothing.message}")
            continue
        except ImportRejected as error:
            told = f"{error.message} ({error.place})" if error.place else error.message
            _not_read(draft, f"attachment {one.name}: {told}")
            continue
        made.heading = f"{one.name}: {inside.title}" if inside.title and inside.title not in one.name else one.name
        leaf.leaves.append(made)
        draft.take(inside, f"attachment {one.name}")


def _not_read(draft: Draft, what: str) -> None:
    draft.suspicious.append(f"not read: {what}")
    draft.unread += 1
    draft.lost += LOST


# --- folders ------------------------------------------------------------------------------------


def _is_folder(given: Given) -> bool:
    """True for a ZIP file that is no document."""
    head = given.head(200)
    if not head.startswith(_ZIP) or (head[30:].startswith(b"mimetype") and _ODF in head):
        return False
    names = member_names(given.path)
    office_parts = any(MAIN.search(name) or name == BOOK or name.startswith("ppt/") for name in names)
    return bool(names) and not office_parts


def _folder(given: Given, identity: str, jurisdiction: str, context: Context) -> list[ParsedWork]:
    """A work for each file of a ZIP folder that could be read; what could not is told with the first.

    Raises:
        ImportRejected: none could be read.
    """
    made: list[ParsedWork] = []
    problems: list[str] = []
    empty: list[str] = []
    first: ImportRejected | None = None
    for member in zipped.members(given, context):
        draft = Draft(member.name)
        path = given.path.parent / f"{given.path.stem}--{member.name.replace('/', '-')}"
        try:
            if member.problem:
                raise DamagedFile(member.problem)
            digest = hashlib.sha256(member.content).hexdigest()
            fill(Given(member.name, path, member.content, digest), draft, draft.leaf, context.inside())
            if draft.leaf.is_empty:
                raise NothingToImport("it holds no text that can be seen")
            work = build.work(path, f"{identity}/{member.name}", draft, jurisdiction, context.cancel)
            made.append(replace(work, title=f"{member.name}: {work.title}" if work.title != member.name else work.title))
        except NothingToImport as nothing:
            empty.append(f"{member.name}: {nothing.message}")
            first = first or nothing
        except ImportRejected as error:
            problems.append(f"not read: {member.name}: {error.message}" + (f" ({error.place})" if error.place else ""))
            first = error if first is None or isinstance(first, NothingToImport) else first
    if not made:
        if first is None:
            raise NothingToImport(f"{given.name} is an empty ZIP folder.")
        raise type(first)(f"{given.name}: nothing in it could be read: {'; '.join([*problems, *empty][:5])}.", first.hint)
    lost = len(problems) * LOST
    made[0] = replace(
        made[0],
        suspicious=(*made[0].suspicious, *problems),
        left_out=(*made[0].left_out, *empty),
        characters=made[0].characters + lost,
        covered=min(build.MOST_COVERED, made[0].covered * made[0].characters / (made[0].characters + lost))
        if lost
        else made[0].covered,
    )
    return made
