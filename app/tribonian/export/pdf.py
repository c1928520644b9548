"""The memo as PDF/A-2b, tagged (PDF/UA-1), by the Typst engine.

The layout is one fixed template; the memo is handed to it as JSON, so nothing a source says can become
markup or code. No network: the template imports nothing and the package folders point nowhere.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import typst

from tribonian.config.paths import resources_dir, shipped
from tribonian.errors import ExportFailed
from tribonian.export import hygiene
from tribonian.export.files import check_target, replace_file
from tribonian.export.fonts import font_of, scripts, symbols
from tribonian.export.lowering import plain_blocks, quoted_lines
from tribonian.export.memo import (
    MARKS,
    Block,
    Contents,
    FootnoteRef,
    Heading,
    Inline,
    ListBlock,
    Memo,
    Paragraph,
    Quote,
    Run,
    Table,
)

SUFFIX = ".pdf"

STANDARDS: tuple[Literal["a-2b"], Literal["ua-1"]] = ("a-2b", "ua-1")

_MISSING = re.compile(r'the text `"((?:[^"`\\]|\\.)+)"` could not be displayed')
_ESCAPED = re.compile(r"\\u\{([0-9a-fA-F]+)\}")
_CJK_LANGUAGE = {"zh": "cjk", "ja": "hiragana", "ko": "hangul"}
_ATTEMPTS = 3
_LONGEST_CELL = 1000
"""Characters up to which the rows of a table are not divided between pages."""
_KEPT_TOGETHER = 500
"""Characters up to which the last paragraph of a quotation stays with its source line."""


def write(memo: Memo, target: Path) -> dict[str, Any]:
    """Write the memo; returns {file, pages, footnotes, authorities, replaced}.

    `replaced` are signs (never letters) that no font here can show and that stand as `[U+1F600]` instead.

    Raises:
        ExportFailed: when no font on this machine has a letter of the memo, or the file cannot be written;
            a previous file is kept.
    """
    check_target(target)
    content, pages, replaced = render(memo)
    replace_file(target, content)
    count = sum(1 for _ in memo.footnotes())
    return {
        "file": str(target),
        "pages": pages,
        "footnotes": count,
        "authorities": memo.authorities(),
        "replaced": sorted(replaced),
    }


def render(memo: Memo, fonts: typst.Fonts | None = None) -> tuple[bytes, int, set[str]]:
    """The PDF's bytes, its number of pages and the signs that had to be replaced.

    `fonts` limits the fonts used (those of the machine and the engine's own by default).
    """
    known = fonts if fonts is not None else _system_fonts()
    placed = _Placed(memo, frozenset(known.families()))
    _refuse(placed.unshowable())
    replaced: set[str] = set()
    for _ in range(_ATTEMPTS):
        try:
            content, pages = _compile(placed.data(replaced), known, memo)
        except typst.TypstError as error:
            missing = _missing(error)
            if not missing or missing <= replaced:
                why = error.message.splitlines()[0]
                raise ExportFailed("The PDF could not be laid out.", f"Export as DOCX instead. ({why})") from error
            _refuse(char for char in missing if unicodedata.category(char)[0] in "LMN")
            replaced |= missing
            continue
        return content, pages, replaced
    raise ExportFailed("The PDF could not be laid out: too many characters have no font here.", "Export as DOCX instead.")


@lru_cache(maxsize=1)
def _system_fonts() -> typst.Fonts:
    carried = shipped("fonts")
    return typst.Fonts(font_paths=[carried]) if carried is not None else typst.Fonts()


def _compile(data: Mapping[str, Any], fonts: typst.Fonts, memo: Memo) -> tuple[bytes, int]:
    folder = resources_dir() / "memo"
    nowhere = folder / "no-packages"
    compiler = typst.Compiler(
        folder / "memo.typ",
        root=folder,
        font_paths=fonts,
        sys_inputs={"memo": json.dumps(data, ensure_ascii=False)},
        package_path=nowhere,
        package_cache_path=nowhere,
    )
    stamp = datetime.fromisoformat(memo.title.date).replace(tzinfo=UTC)
    content = compiler.compile(format="pdf", pdf_standards=list(STANDARDS), timestamp=stamp)
    pages = json.loads(compiler.query("<pages>", field="value", one=True))
    if not isinstance(content, bytes):  # the engine gives a list only for page images
        raise ExportFailed("The PDF could not be laid out.", "Export as DOCX instead.")
    return content, int(pages)


def _missing(error: typst.TypstError) -> set[str]:
    found: set[str] = set()
    for text in _MISSING.findall(f"{error.message}\n{error.diagnostic}"):
        found.update(_ESCAPED.sub(lambda match: chr(int(match.group(1), 16)), text))
    return found


def _refuse(characters: Iterable[str]) -> None:
    letters = sorted(set(characters))
    if not letters:
        return
    names = sorted({(hygiene.script_of(char) or "unknown").capitalize() for char in letters})
    wanted = next((font for name in names for font in font_of(name.lower()).typst), "Noto Serif")
    raise ExportFailed(
        f"No font on this machine can show “{'”, “'.join(letters[:5])}” ({', '.join(names)}), so the PDF would lose text.",
        f"Install a font for it (for example {wanted}), or export as DOCX.",
    )


class _Placed:
    """The memo as JSON for the template."""

    def __init__(self, memo: Memo, families: frozenset[str]) -> None:
        self._memo = memo
        self._blocks = [piece for block in memo.blocks for piece in plain_blocks(memo, block)]
        self._families = families
        self._anchors = {block.anchor for block in self._blocks if isinstance(block, Heading) and block.anchor}
        self._anchors |= {f"note-{number}" for number, _ in enumerate(memo.footnotes(), start=1)}
        self._replaced: set[str] = set()
        self._number = 0

    def data(self, replaced: set[str]) -> dict[str, Any]:
        """Everything the template shows, with the signs in `replaced` written out."""
        self._replaced, self._number = replaced, 0
        memo, title = self._memo, self._memo.title
        room = 95 - len(title.privilege)
        line = title.running or title.question
        short = line if len(line) <= room else line[: max(20, room)].rstrip() + "…"
        return {
            "lang": memo.language,
            "date": [int(part) for part in title.date.split("-")],
            "file-title": self._text(f"{title.title}: {title.question}"),
            "title": self._text(title.title),
            "short": self._text(short),
            "note": self._text(title.note),
            "privilege": self._text(title.privilege),
            "rows": [[self._text(label), self._text(value)] for label, value in title.rows],
            "contents": memo.word("contents"),
            "page-of": re.split(r"(\{page\}|\{pages\})", memo.words.get("page_of", "{page}")),
            "fonts": self._fonts(),
            "symbols": self._available(symbols().typst) or ["DejaVu Sans Mono"],
            "blocks": _kept_together([self._block(block) for block in self._blocks]),
        }

    def unshowable(self) -> set[str]:
        """One letter of each script that has no proper font here: the engine would fall back to a mathematical
        font that lacks the script's joined forms."""
        lacking = {script for script in scripts() if not self._available(font_of(script).typst)}
        found: dict[str, str] = {}
        for char in set(json.dumps(self.data(set()), ensure_ascii=False)) if lacking else ():
            script = hygiene.script_of(char)
            if script in lacking:
                found[script] = min(char, found.get(script, char))
        return set(found.values())

    def _fonts(self) -> dict[str, list[str]]:
        default = self._available(font_of("latin").typst)[:1] or ["Libertinus Serif"]
        others = [found for script in scripts() for found in self._available(font_of(script).typst)[:1]]
        tail = list(dict.fromkeys([*others, *self._available(symbols().typst)]))
        chosen = {"default": [*default, *tail]}
        # Han characters look different in Chinese, Japanese and Korean texts: the language decides.
        for language, script in _CJK_LANGUAGE.items():
            own = self._available(font_of(script).typst)[:1]
            chosen[language] = [*default, *own, *(font for font in tail if font not in own)]
        return chosen

    def _available(self, wanted: Iterable[str]) -> list[str]:
        return [family for family in wanted if family in self._families]

    def _text(self, text: str) -> str:
        text = hygiene.printable(text)
        for char in self._replaced:
            text = text.replace(char, f"[U+{ord(char):04X}]")
        return text

    def _block(self, block: Block) -> dict[str, Any]:
        placed: dict[str, Any]
        match block:
            case Heading():
                placed = {"t": self._text(block.text), "a": block.anchor, "l": _code(block.language)}
                return {"k": "heading", "level": block.level, "n": block.numbered, **placed}
            case Paragraph():
                mark = MARKS.get(block.mark, "")
                size = sum(len(item.text) for item in block.inlines if isinstance(item, Run))
                placed = {"role": block.role, "mark": mark, "size": size, "rtl": _right_to_left(block.inlines)}
                placed["next"] = block.with_next
                return {"k": "paragraph", **placed, "items": self._inlines(block.inlines)}
            case Quote():
                lines = quoted_lines(block.runs)
                together = sum(len(run.text) for run in lines[-1]) < _KEPT_TOGETHER
                inlines = [self._inlines(line) for line in lines]
                placed = {"source": self._text(block.source), "together": together, "rtl": _right_to_left(block.runs)}
                return {"k": "quote", "lines": inlines, **placed}
            case ListBlock():
                items = [self._inlines(item) for item in block.items]
                return {"k": "list", "ordered": block.ordered, "short": block.short, "items": items}
            case Table():
                widths = list(block.widths or (1.0,) * len(block.header))
                cells = [self._inlines(cell) for row in block.rows for cell in row]
                longest = max((sum(len(run.text) for run in cell) for row in block.rows for cell in row), default=0)
                header = [self._text(cell) for cell in block.header]
                placed = {"widths": widths, "header": header, "cells": cells, "divided": longest > _LONGEST_CELL}
                return {"k": "table", **placed}
            case Contents():
                return {"k": "contents", "depth": block.depth}
        return {"k": "paragraph", "role": "body", "mark": "", "size": 0, "rtl": False, "next": False, "items": []}

    def _inlines(self, inlines: Iterable[Inline]) -> list[dict[str, Any]]:
        return [self._inline(item) for item in inlines]

    def _inline(self, item: Inline) -> dict[str, Any]:
        if isinstance(item, FootnoteRef):
            self._number += 1
            number = self._number
            return {"n": number, "fn": [self._inline(run) for run in item.note.runs]}
        placed: dict[str, Any] = {"t": self._text(item.text)}
        looks = {"b": item.bold, "i": item.italic, "m": item.marked, "l": _code(item.language)}
        placed.update({key: value for key, value in looks.items() if value})
        link = hygiene.web_link(item.link)
        if link:
            placed["u"] = link
        elif item.to in self._anchors:
            placed["to"] = item.to
        return placed


def _kept_together(blocks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Headings, and notes under them, in one group with the short paragraph that follows.

    The engine's own rule against a heading alone at the foot of a page fails when the paragraph moves because of its notes.
    """
    grouped: list[dict[str, Any]] = []
    waiting: list[dict[str, Any]] = []
    for block in blocks:
        if block["k"] == "heading" or (waiting and block["k"] == "paragraph" and block["role"] == "note"):
            waiting.append(block)
            continue
        if waiting and block["k"] == "paragraph" and block["size"] <= _KEPT_TOGETHER:
            grouped.append({"k": "group", "blocks": [*waiting, block]})
        else:
            grouped += [*waiting, block]
        waiting = []
    return grouped + waiting


def _right_to_left(inlines: Iterable[Inline]) -> bool:
    text = "".join(item.text for item in inlines if isinstance(item, Run))
    return hygiene.language_of(text) in hygiene.RIGHT_TO_LEFT


def _code(language: str) -> str:
    code = language.partition("-")[0].lower()
    return code if re.fullmatch(r"[a-z]{2,3}", code) else ""
