"""From an RTF file to a flow of blocks: groups, destinations, paragraphs, tables, notes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from tribonian.corpus.blocks import CONTENTS, Flow
from tribonian.corpus.outline import solid
from tribonian.corpus.readers.numerals import BULLETS
from tribonian.corpus.readers.rtf_state import (
    FLAGS,
    HEADS,
    NUMBERS,
    READ,
    REVISED,
    SETS,
    SIGNS,
    SKIPPED,
    TWIPS,
    Group,
    Look,
    Stream,
)  # fmt: skip
from tribonian.corpus.readers.rtf_texts import EXCERPT, Texts
from tribonian.corpus.readers.rtf_tokens import BYTE, CHARSETS, CLOSE, OPEN, SIGN, TEXT, Token, decoded, page, tokens
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile

DEEPEST = 500
"""Groups inside groups; no writing program goes beyond some dozens."""


def flow(content: bytes, name: str, key: str, cancel: CancelToken, *, changes: bool = False) -> Flow:
    """All blocks of the file; with `changes` tracked insertions have notes too.

    Raises:
        DamagedFile: it breaks off inside a group, or is nested beyond reason; names the place.
        Cancelled: when asked to stop.
    """
    reader = _Reader(name, cancel, changes)
    for count, token in enumerate(tokens(content)):
        if not count % 5000:
            cancel.check()
        if reader.take(token):
            break
    return reader.finish(key, len(content))


class _Reader(Texts):
    """Takes tokens in order."""

    def __init__(self, name: str, cancel: CancelToken, changes: bool) -> None:
        self._name = name
        self._cancel = cancel
        super().__init__(changes)
        self._bytes = bytearray()
        self._pending = 0
        """Characters after `\\u` that stand for it in programs without Unicode and are skipped."""
        self._high = 0
        self._codec = "cp1252"
        self._fonts: dict[int, str] = {}
        self._font = -1
        self._style = -1
        self._named: list[str] = []
        self._code = ""
        self._pictures = 0
        self._ended = False

    # --- tokens ---------------------------------------------------------------------------------

    def take(self, token: Token) -> bool:
        """The next token; True when the document's own group is closed."""
        kind, name, number, position = token
        if kind == OPEN:
            self._flush()
            self._open(position)
        elif kind == CLOSE:
            self._flush()
            return self._close()
        elif not self._groups:
            return False
        elif kind == TEXT:
            self._plain(name)
        elif kind == BYTE:
            if self._pending:
                self._pending -= 1
            elif self._wanted():
                self._bytes += name
        elif kind == SIGN:
            self._sign(name)
        else:
            if name != b"u":
                self._flush()
            self._word(name, number)
        return False

    def _open(self, position: int) -> None:
        if len(self._groups) >= DEEPEST:
            raise DamagedFile(
                f"{self._name} is nested more than {DEEPEST} groups deep at byte {position}.", "", f"byte {position}"
            )
        outer = self._groups[-1] if self._groups else Group(Look())
        self._groups.append(Group(outer.look, outer.skip, outer.unicode_skip))
        self._pending = 0

    def _close(self) -> bool:
        if not self._groups:
            return True
        closed = self._groups.pop()
        self._pending = 0
        if closed.pushed or not closed.skip or self._within(b"stylesheet") or self._within(b"revtbl"):
            self._leave(closed)
        self._ended = not self._groups
        return self._ended

    def _plain(self, text: bytes) -> None:
        if self._pending:
            dropped = min(self._pending, len(text))
            self._pending -= dropped
            text = text[dropped:]
        if text and self._wanted():
            self._bytes += text
        self._groups[-1].fresh = False

    def _wanted(self) -> bool:
        group = self._groups[-1]
        return not group.skip or any(self._within(name) for name in (b"fldinst", b"stylesheet", b"atnauthor", b"revtbl"))

    def _within(self, name: bytes) -> bool:
        return any(group.name == name for group in self._groups[-6:])

    def _sign(self, sign: bytes) -> None:
        if sign == b"*":
            self._groups[-1].starred = True
            return
        if self._pending:
            self._pending -= 1
            return
        self._flush()
        if sign in b"\\{}":
            self._bytes += sign
        elif sign == b"~":
            self._put("\u00a0")
        elif sign == b"_":
            self._put("\u2011")
        elif sign in b"\r\n":
            self._word(b"par", None)

    def _flush(self) -> None:
        if not self._bytes:
            return
        content, self._bytes = bytes(self._bytes), bytearray()
        if self._within(b"fldinst"):
            self._code += content.decode("latin-1")
        elif self._within(b"stylesheet"):
            self._named.append(decoded(content, self._codec))
        elif self._within(b"revtbl"):
            self._reviser += decoded(content, self._codec)
        elif self._within(b"atnauthor"):
            self._author += decoded(content, self._codec)
        elif self._within(b"fonttbl"):
            return
        else:
            self._put(decoded(content, self._fonts.get(self._groups[-1].look.font) or self._codec))

    # --- control words --------------------------------------------------------------------------

    def _word(self, name: bytes, number: int | None) -> None:
        group = self._groups[-1]
        fresh, group.fresh = group.fresh, False
        if fresh or group.starred:
            starred, group.starred = group.starred, False
            if not group.name and self._destination(group, name, starred):
                return
        if group.skip:
            self._table_word(name, number)
            return
        if name == b"u":
            self._unicode(number or 0, group)
        elif name == b"uc":
            group.unicode_skip = min(max(number or 0, 0), 16)
        elif name in SIGNS:
            self._put(SIGNS[name])
        elif name in {b"par", b"sect", b"page", b"column", b"cell", b"row", b"nestcell", b"nestrow", b"trowd", b"lbr"}:
            self._break(name)
        elif name in {b"chftn", b"chftnsep"}:
            return
        else:
            group.look = self._looks(group.look, name, number)

    def _destination(self, group: Group, name: bytes, starred: bool) -> bool:
        """Take a control word that names what its group holds; True when it did."""
        if name == b"upr":
            group.name, group.skip = name, True
            return True
        if name in {b"fonttbl", b"stylesheet", b"fldinst", b"atnauthor"}:
            group.name, group.skip = name, True
            if name == b"fldinst":
                self._code = ""
            elif name == b"stylesheet":
                self._style = 0
            return True
        if name == b"pict":
            self._pictures += not group.skip
        if name in HEADS or name in {b"footnote", b"annotation"}:
            if not group.skip:
                group.name, group.pushed = name, True
                self._texts.append(Stream(kind=name))
                group.look = Look(font=group.look.font)
            return True
        if name in READ:
            outer = self._groups[-2] if len(self._groups) > 1 else group
            group.name = name
            if name == b"ud" and outer.name == b"upr":
                group.skip = self._groups[-3].skip if len(self._groups) > 2 else False
            elif name in {b"listtext", b"pntext", b"shptxt"} and not group.skip:
                group.pushed = True
                self._texts.append(Stream(kind=name))
            elif name == b"fldrslt" and not group.skip and re.match(r"\s*(?:TOC|INDEX|TOA)\b", self._code, re.IGNORECASE):
                self._contents += 1
                group.name = b"contents"
            return True
        if name in SKIPPED or starred:
            if self._within(b"stylesheet"):
                self._style = -1  # a style of characters or tables
            group.name, group.skip = name, True
            return True
        return False

    def _table_word(self, name: bytes, number: int | None) -> None:
        """Control words of the tables of fonts and styles."""
        if self._within(b"fonttbl"):
            if name == b"f":
                self._font = number or 0
            elif name == b"fcharset":
                self._fonts[self._font] = CHARSETS.get(number or 0, "")
            elif name == b"cpg" and number:
                self._fonts[self._font] = page(number)
        elif self._within(b"stylesheet") and name in {b"s", b"cs", b"ds", b"ts"}:
            self._style = (number or 0) if name == b"s" else -1

    def _unicode(self, number: int, group: Group) -> None:
        self._flush()
        code = number & 0xFFFF if number < 0 else number
        self._pending = group.unicode_skip
        if 0xD800 <= code < 0xDC00:
            self._high = code
            return
        if 0xDC00 <= code < 0xE000:
            code = 0x10000 + ((self._high - 0xD800) << 10) + (code - 0xDC00) if self._high else 0xFFFD
        self._high = 0
        sign = chr(code) if 0 < code < 0x110000 and code != 0xFFFE else "\ufffd"
        self._put(BULLETS.get(sign, "•" if 0xF000 <= code <= 0xF0FF and self._texts[-1].kind in NUMBERS else sign))

    def _looks(self, look: Look, name: bytes, number: int | None) -> Look:
        on = number is None or number != 0
        if name == b"plain":
            return replace(look, bold=False, italic=False, hidden=False, raised=False, deleted=False, revised=False, size=12.0)
        if name == b"pard":
            return replace(look, centred=False, indent=0.0, style=0, outline=0, table=False, level=-1)
        if name in REVISED:
            field, place = REVISED[name]
            before = getattr(look, field)
            changed: dict[str, Any] = {field: (number or 0, before[1]) if place == 0 else (before[0], number or 0)}
            return replace(look, **changed)
        if name in FLAGS:
            flag: dict[str, Any] = {FLAGS[name]: on}
            return replace(look, **flag)
        if name in {b"nosupersub", b"sub"}:
            return replace(look, raised=False)
        if name == b"fs":
            return replace(look, size=(number or 24) / 2)
        if name == b"f":
            return replace(look, font=number or 0)
        if name in {b"li", b"lin"}:
            return replace(look, indent=max(-1000.0, min((number or 0) / TWIPS, 5000.0)))
        if name in {b"ql", b"qr", b"qj", b"qc"}:
            return replace(look, centred=name == b"qc")
        if name == b"s":
            return replace(look, style=number or 0)
        if name == b"outlinelevel":
            return replace(look, outline=(number or 0) + 1)
        if name == b"ilvl":
            return replace(look, level=number or 0)
        if name == b"ansicpg" and number:
            self._codec = page(number)
        elif name in SETS:
            self._codec = SETS[name]
        return look

    # --- groups that end ------------------------------------------------------------------------

    def _leave(self, closed: Group) -> None:
        name = closed.name
        if closed.pushed and name in NUMBERS:
            number = " ".join(self._texts.pop().builder.build()[0].split())
            self._texts[-1].number = "•" if number and all("\uf000" <= sign <= "\uf0ff" for sign in number) else number
        elif closed.pushed:
            self._end_text(name)
        elif name == b"contents":
            self._contents -= 1
        elif self._within(b"revtbl"):
            self._revisers.append(self._reviser.strip(" ;"))
            self._reviser = ""
        elif self._within(b"stylesheet"):
            text = "".join(self._named)
            self._named = []
            if self._style >= 0 and text.strip(" ;"):
                self._styles[self._style] = text.split(";")[0].strip()
            self._style = 0

    # --- the whole ------------------------------------------------------------------------------

    def finish(self, key: str, size: int) -> Flow:
        """The flow with its counts.

        Raises:
            DamagedFile: a group is still open.
        """
        if not self._ended:
            raise DamagedFile(
                f"{self._name} breaks off at byte {size}, inside a group that is never closed.",
                "Get the whole file again; nothing of it was imported.",
                f"byte {size}",
            )
        self._groups.append(Group(Look()))
        self._release()
        main = self._texts[0]
        last = self._paragraph(main)
        if last is not None:
            main.blocks.append(last)
        self._row(main)
        found = Flow(main.blocks, key, reader="rtf")
        notes = sum(solid(note.text) for block in main.blocks for note in block.notes if note.mark != "deleted")
        found.characters = sum(solid(block.text.text) for block in main.blocks if block.kind != CONTENTS) + notes - self._computed
        found.left_out.extend(self._heads)
        found.margins.extend((0, text) for text in self._heads.values())
        hidden = " ".join("".join(self._hidden).split())
        if hidden:
            found.left_out.append(f"hidden text: {hidden[:EXCERPT]}")
        if self._pictures:
            found.left_out.append(f"pictures: {self._pictures} without text of their own")
        if self._deletions:
            found.warnings.append(
                f"{self._deletions} tracked deletions are kept as notes, not as text; insertions are read as accepted"
            )
        return found
