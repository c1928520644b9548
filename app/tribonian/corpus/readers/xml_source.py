"""XML files: which format they are, and a parse that trusts nothing (no entity from outside, no DTD, no network, bounded depth).

lxml does the parsing; the checks before it and the messages are ours. Readers turn the tree into text with
`corpus.readers.xml_text.Collector`.
"""

from __future__ import annotations

import gc
import html.entities
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from tribonian.corpus.decode import decode, read_bytes
from tribonian.errors import DamagedFile, ImportRejected

DEEPEST = 256
"""Levels of nesting: the limit of libxml2 outside its mode for huge documents, which is never switched on."""
LONGEST_ENTITY = 64
"""Characters an entity that a file declares itself may stand for; longer ones are no characters but text."""
MOST_ENTITIES = 3000
"""Entities a file may declare: a public set of named characters has about 2,200."""

_UTF8_MARK = b"\xef\xbb\xbf"
_DECLARED = re.compile(rb"""\A(?:\xef\xbb\xbf)?\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']""")
_PROLOG = re.compile(r"\s+|<\?.*?\?>|<!--.*?-->", re.DOTALL)
_DOCTYPE = re.compile(r"""<!DOCTYPE\s(?:[^\[<>"']|"[^"]*+"|'[^']*+')*+""")
_SUBSET = re.compile(
    r"""\[(?:[^\]"'<]|<!--.*?-->|<\?.*?\?>|<!(?!--)(?:[^>"']|"[^"]*+"|'[^']*+')*+>|"[^"]*+"|'[^']*+')*+\]\s*>""", re.DOTALL
)
_DECLARATION = re.compile(
    r"""<!ENTITY\s+(?P<parameter>%\s+)?(?P<name>[^\s"'>]+)\s+(?:"(?P<two>[^"]*)"|'(?P<one>[^']*)'|(?P<outside>\S))"""
)
_CHARACTER = re.compile(r"(?:[^&%<]|&#(?:\d+|x[0-9A-Fa-f]+);)*")
_ROOT = re.compile(
    r"""<(?:(?P<prefix>[\w.-]+):)?(?P<name>[A-Za-z_][\w.-]*)(?P<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)"""
)
_NO_DOCTYPE = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s+|<\?.*?\?>|<!--.*?-->)*+<[A-Za-z_]", re.DOTALL)
"""The root element begins, so that no declaration can follow."""
_NAMED = re.compile(rb"<!\[CDATA\[.*?\]\]>|<!--.*?-->|&([A-Za-z][A-Za-z0-9]{1,31});", re.DOTALL)
_OWN_NAMES = frozenset({b"amp", b"lt", b"gt", b"quot", b"apos"})
_ILLEGAL = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]")


@dataclass(frozen=True, slots=True)
class Source:
    """A parsed file: its root element, and what was odd about reading it."""

    root: etree._Element
    name: str
    """File name, for messages."""
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Root:
    """What the first bytes of a file say about the document: the names of its root element."""

    name: str = ""
    namespace: str = ""
    attributes: str = ""
    """As written."""
    doctype: str = ""


def root_of(head: bytes) -> Root:
    """Names of the root element of the document that begins with `head`; empty ones when it is no XML.

    Nothing is parsed: broken and hostile files are recognised too, and refused by the reader of their format.
    """
    text = _readable(head)
    position = _skip_prolog(text, 0)
    doctype = _DOCTYPE.match(text, position)
    if doctype:
        position = doctype.end()
        subset = _SUBSET.match(text, position)
        position = subset.end() if subset else text.find(">", position) + 1
        position = _skip_prolog(text, position)
    found = _ROOT.match(text, position)
    if not found:
        return Root(doctype=doctype.group() if doctype else "")
    prefix, attributes = found["prefix"], found["attributes"] or ""
    mark = rf"""\sxmlns{":" + re.escape(prefix) if prefix else ""}\s*=\s*["']([^"']*)["']"""
    namespace = re.search(mark, attributes)
    return Root(found["name"], namespace[1].strip() if namespace else "", attributes, doctype.group() if doctype else "")


def read(path: Path) -> Source:
    """The document in the file at `path`.

    Raises:
        DamagedFile: it is not well-formed or nested too deep; names line and column.
        ImportRejected: it cannot be read, is too large, or declares entities that are more than single characters.
        NothingToImport: it is empty.
    """
    return parse(read_bytes(path), path.name)


def parse(content: bytes, name: str) -> Source:
    """The document in `content`; see `read` for what is raised. An encoding declared wrongly is put right with a warning."""
    content, warnings = _as_utf8(content, name)
    _refuse_entities(content, name)
    try:
        root = etree.fromstring(content, _parser())
    except etree.XMLSyntaxError as error:
        content, more = _mended(content, name, error)
        warnings += more
        try:
            root = etree.fromstring(content, _parser())
        except etree.XMLSyntaxError as again:
            raise _damaged(name, again) from again
    entity = next(root.iter(etree.Entity), None) if b"<!DOCTYPE" in content[:65536] else None
    if entity is not None:
        raise ImportRejected(
            f"{name} uses the entity {entity.text}, which it does not define.", "Get the file with its text written out."
        )
    return Source(root, name, tuple(warnings))


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the collector of cyclic garbage: a walk makes hundreds of thousands of objects, and none of them is garbage."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            if not gc.get_freeze_count():
                gc.freeze()  # there and back: they count as old, or the collector would at once look at each of them
                gc.unfreeze()
            gc.enable()


def place(element: etree._Element) -> str:
    """Where the element begins, for messages: `line 120`."""
    return f"line {element.sourceline}"


def _parser() -> etree.XMLParser:
    """A parser that reads nothing but the bytes it is given (`collect_ids=False` would make libxml2 fetch the DTD)."""
    return etree.XMLParser(
        encoding="utf-8", resolve_entities="internal", no_network=True, load_dtd=False, dtd_validation=False,
        attribute_defaults=False, huge_tree=False, remove_comments=True, remove_pis=True, recover=False,
    )  # fmt: skip


def _as_utf8(content: bytes, name: str) -> tuple[bytes, list[str]]:
    """The bytes as UTF-8, whatever the declaration says."""
    declared = _DECLARED.match(content[:400])
    stated = declared[1].decode("ascii").lower() if declared else "utf-8"
    odd = b"\x00" in content or content.startswith((b"\xff\xfe", b"\xfe\xff"))
    plain = stated in {"utf-8", "utf8"}
    if not odd and (plain or content.isascii()):
        return content, []  # what is not UTF-8 shows when it is parsed
    if not odd:
        try:
            content.decode("utf-8")
        except UnicodeDecodeError:
            pass
        else:
            false = stated not in {"utf-8", "utf8", "us-ascii", "ascii"} and not content.isascii()
            return content, [f"the file says it is {stated}, but it is utf-8; read as utf-8"] if false else []
        try:
            return content.decode(stated).encode("utf-8"), []
        except (UnicodeDecodeError, UnicodeEncodeError, LookupError):
            pass
    return _guessed(content, name, stated if declared else "")


def _guessed(content: bytes, name: str, stated: str) -> tuple[bytes, list[str]]:
    """The bytes as UTF-8, from the encoding they seem to be in."""
    decoded = decode(content, name)
    warnings = list(decoded.warnings)
    if stated and decoded.encoding.replace("-sig", "") != stated:
        warnings.append(f"the file says it is {stated}, but it is not; read as {decoded.encoding}")
    return decoded.text.encode("utf-8", "replace"), warnings


def _refuse_entities(content: bytes, name: str) -> None:
    """Entities may stand for single characters (`&nbsp;`), never for files, other entities or stretches of text.

    Raises:
        ImportRejected: one does.
    """
    if _NO_DOCTYPE.match(content) or b"<!ENTITY" not in content:
        return
    text = content.decode("utf-8", "replace")
    position = _skip_prolog(text, 0)
    doctype = _DOCTYPE.match(text, position)
    if not doctype:
        return
    subset = _SUBSET.match(text, doctype.end())
    declared = text[doctype.end() : subset.end()] if subset else text[doctype.end() :]
    count = 0
    for found in _DECLARATION.finditer(declared):
        count += 1
        value = found["two"] if found["two"] is not None else found["one"]
        if (
            found["parameter"]
            or found["outside"]
            or value is None
            or len(value) > LONGEST_ENTITY
            or not _CHARACTER.fullmatch(value)
        ):
            count = MOST_ENTITIES + 1
        if count > MOST_ENTITIES:
            line = text.count("\n", 0, doctype.end() + found.start()) + 1
            raise ImportRejected(
                f"{name} declares the entity “{found['name'][:40]}” (line {line}), which stands for text from elsewhere or for "
                "other entities; such files are not opened.",
                "Save it again with its entities written out.",
                f"line {line}",
            )  # fmt: skip


def _mended(content: bytes, name: str, error: etree.XMLSyntaxError) -> tuple[bytes, list[str]]:
    """What can be put right without guessing: named characters no DTD was read for, and control characters.

    Raises:
        DamagedFile: neither is the trouble.
    """
    message = str(error.msg)
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return _guessed(content, name, "utf-8")
    if message.startswith("Entity '"):
        return _NAMED.sub(_character, content), ["named characters (&nbsp; …) are read as in HTML"]
    if "invalid" in message.lower() and "char" in message.lower() and _ILLEGAL.search(content):
        line = content.count(b"\n", 0, _ILLEGAL.search(content).start()) + 1  # type: ignore[union-attr]
        return _ILLEGAL.sub(b" ", content), [f"control characters, the first in line {line}; read as blanks"]
    raise _damaged(name, error) from error


def _character(found: re.Match[bytes]) -> bytes:
    if found[1] is None or found[1] in _OWN_NAMES:
        return found[0]
    character = html.entities.html5.get(f"{found[1].decode('ascii')};")
    return character.encode("utf-8") if character else found[0]


def _damaged(name: str, error: etree.XMLSyntaxError) -> DamagedFile:
    line, column = error.position
    where = f"line {line}, column {column}"
    message = re.sub(r", line \d+, column \d+$", "", str(error.msg or "not well-formed"))
    if "depth" in message:
        return DamagedFile(
            f"{name} is nested more than {DEEPEST} levels deep ({where}); no law is.", "Get the file again.", where
        )
    return DamagedFile(
        f"{name} breaks at {where}: it is not well-formed XML ({message}). Nothing of it was imported.",
        "Get the whole file again, or mend it at that place.",
        where,
    )


def _readable(head: bytes) -> str:
    """The beginning of a file as text, good enough to find the root element."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return head[: len(head) // 2 * 2].decode("utf-16", "replace")
    if head[1:2] == b"\x00" and head[:1] == b"<":
        return head[: len(head) // 2 * 2].decode("utf-16-le", "replace")
    if head[:2] == b"\x00<":
        return head[: len(head) // 2 * 2].decode("utf-16-be", "replace")
    return head.removeprefix(_UTF8_MARK).decode("utf-8", "replace")


def _skip_prolog(text: str, position: int) -> int:
    while found := _PROLOG.match(text, position):
        position = found.end()
    return position
