"""The memo as Markdown (CommonMark with tables and `[^1]` footnotes). Text of sources is always escaped."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tribonian.export import hygiene
from tribonian.export.files import replace_file
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

SUFFIX = ".md"

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|~$&^#])")
_LINE_START = re.compile(r"^(?:([-+=])|(\d+)([.)]))")
_AUTO_LINK = re.compile(r"(?i)\b(https?|ftp)://|\bwww\.|@")


def write(memo: Memo, target: Path) -> dict[str, Any]:
    """Write the memo; returns {file, pages, footnotes, authorities} (a Markdown file has no pages: 0).

    Raises:
        ExportFailed: when the file cannot be written.
    """
    replace_file(target, render(memo).encode("utf-8"))
    count = sum(1 for _ in memo.footnotes())
    return {"file": str(target), "pages": 0, "footnotes": count, "authorities": memo.authorities()}


def render(memo: Memo) -> str:
    """The memo as Markdown text."""
    return "\n\n".join(_Writer(memo).parts()) + "\n"


class _Writer:
    def __init__(self, memo: Memo) -> None:
        self._memo = memo
        self._number = 0
        self._notes: list[str] = []

    def parts(self) -> Iterator[str]:
        title = self._memo.title
        if title.privilege:
            yield f"**{escape(title.privilege)}**"
        yield f"# {escape(title.title)}"
        if title.note:
            yield f"*{escape(title.note)}*"
        yield "\\\n".join(f"**{escape(label)}:** {escape(value)}" for label, value in title.rows)
        for block in self._memo.blocks:
            for piece in plain_blocks(self._memo, block):
                yield self._block(piece)
        if self._notes:
            yield "\n".join(self._notes)

    def _block(self, block: Block) -> str:
        match block:
            case Heading():
                anchor = f'<a id="{block.anchor}"></a>' if block.anchor else ""
                return f"{'#' * (block.level + 1)} {anchor}{escape(block.text)}"
            case Paragraph():
                return self._paragraph(block)
            case Quote():
                return f"{self._quote(block)}\n>\n> — {escape(block.source)}"
            case ListBlock():
                marks = (f"{n}." if block.ordered else "-" for n in range(1, len(block.items) + 1))
                return "\n".join(f"{mark} {self._inlines(item)}" for mark, item in zip(marks, block.items, strict=True))
            case Table():
                return self._table(block)
            case Contents():
                return self._contents(block)
        return ""

    def _paragraph(self, block: Paragraph) -> str:
        text = _guarded(self._inlines(block.inlines))
        if block.role == "warning":
            return f"**{text}**" if not any(isinstance(item, FootnoteRef) for item in block.inlines) else text
        if block.role == "note":
            return f"*{text}*"
        if block.role == "remark":
            return f"> {text}"
        return f"{MARKS[block.mark]} {text}" if block.mark in MARKS else text

    def _quote(self, block: Quote) -> str:
        # A hard break at each line keeps the source's lines; an empty line would end the quotation's paragraph.
        lines = quoted_lines(block.runs)
        following = [*lines[1:], ()]
        return "\n".join(_quote_line(line, bool(after)) for line, after in zip(lines, following, strict=True))

    def _inlines(self, inlines: Sequence[Inline]) -> str:
        return "".join(self._note(item) if isinstance(item, FootnoteRef) else _run(item) for item in inlines)

    def _note(self, ref: FootnoteRef) -> str:
        self._number += 1
        self._notes.append(f"[^{self._number}]: " + "".join(_run(run) for run in ref.note.runs))
        return f"[^{self._number}]"

    def _table(self, table: Table) -> str:
        lines = ["| " + " | ".join(_cell((Run(cell),)) for cell in table.header) + " |", "|" + " --- |" * len(table.header)]
        lines += ["| " + " | ".join(_cell(cell) for cell in row) + " |" for row in table.rows]
        return "\n".join(lines)

    def _contents(self, block: Contents) -> str:
        headings = [item for item in self._memo.blocks if isinstance(item, Heading) and item.level <= block.depth and item.anchor]
        return "\n".join(f"{'  ' * (item.level - 1)}- [{escape(item.text)}](#{item.anchor})" for item in headings)


def _quote_line(line: Sequence[Run], more: bool) -> str:
    text = "".join(f"<mark>{escape(run.text)}</mark>" if run.marked else escape(run.text) for run in line)
    if not text.strip():
        return ">"
    return f"> {_guarded(text)}" + ("  " if more else "")


def _cell(runs: Sequence[Run]) -> str:
    return " ".join("".join(_run(run) for run in runs).replace("\\\n", " ").split()) or " "


def _run(run: Run) -> str:
    text = escape(run.text).replace("\n", "\\\n")
    if run.link and hygiene.web_link(run.link):
        return f"<{run.link}>" if run.text == run.link else f"[{text}](<{run.link}>)"
    if run.to.startswith("annex"):
        return f"[{text}](#{run.to})"
    if run.bold and text.strip():
        return f"**{text}**"
    if run.italic and text.strip():
        return f"*{text}*"
    return text


def escape(text: str) -> str:
    """`text` as inline Markdown that renders as exactly that text: no markup, no HTML, no automatic link."""
    text = _SPECIAL.sub(r"\\\1", hygiene.printable(text))
    # Some readers make links of bare addresses; a character reference looks the same and is left alone.
    return _AUTO_LINK.sub(lambda match: match.group(0).replace(":", "&#58;").replace("@", "&#64;").replace(".", "&#46;"), text)


def _guarded(text: str) -> str:
    """Paragraph text none of whose lines begins a list, a code block or an underline of a heading."""
    lines = (_LINE_START.sub(_escape_start, line) for line in text.split("\n"))
    return "\n".join(f"&#{ord(line[0])};{line[1:]}" if line[:1].isspace() else line for line in lines)


def _escape_start(match: re.Match[str]) -> str:
    sign, digits, point = match.groups()
    return f"\\{sign}" if sign else f"{digits}\\{point}"
