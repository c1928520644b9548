"""The memo as one HTML file: no script, no address it loads anything from; it reads and prints like the PDF."""

from __future__ import annotations

import html
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
from tribonian.export.wording import read_text

SUFFIX = ".html"

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""Nothing is loaded or run, whatever a source's text holds."""


def write(memo: Memo, target: Path) -> dict[str, Any]:
    """Write the memo; returns {file, pages, footnotes, authorities} (a page of HTML has no pages: 0).

    Raises:
        ExportFailed: when the file cannot be written.
    """
    replace_file(target, render(memo).encode("utf-8"))
    count = sum(1 for _ in memo.footnotes())
    return {"file": str(target), "pages": 0, "footnotes": count, "authorities": memo.authorities()}


def render(memo: Memo) -> str:
    """The memo as an HTML document."""
    return _Writer(memo).document()


def fragment(memo: Memo) -> str:
    """The memo's blocks and notes without title, styles or anchors of their own: to be pasted into another document.

    Notes are marked as LibreOffice marks them in HTML, which makes footnotes of them again; others show them as paragraphs below.
    """
    return _Writer(memo, pasted=True).fragment()


class _Writer:
    def __init__(self, memo: Memo, *, pasted: bool = False) -> None:
        self._memo = memo
        self._pasted = pasted
        self._notes: list[FootnoteRef] = []
        self._counts = [0, 0, 0]
        self._anchors = {block.anchor for block in memo.blocks if isinstance(block, Heading) and block.anchor}
        self._anchors |= {f"note-{number}" for number, _ in enumerate(memo.footnotes(), start=1)}

    def document(self) -> str:
        memo, title = self._memo, self._memo.title
        body = [f"<main>\n{self._head()}", *(self._block(piece) for block in memo.blocks for piece in plain_blocks(memo, block))]
        notes = list(self._footnotes())
        if notes:
            label = _text(memo.word("col_notes"))
            body.append(f'<section class="notes" aria-label="{label}"><ol>\n' + "\n".join(notes) + "\n</ol></section>")
        name = _text(f"{title.title}: {title.question}")
        head = (
            f'<!DOCTYPE html>\n<html lang="{_code(memo.language) or "en"}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{name}</title>\n'
            f"<style>\n{read_text('memo.css')}</style>\n</head>\n<body>\n"
        )
        return head + "\n".join(body) + "\n</main>\n</body>\n</html>\n"

    def fragment(self) -> str:
        parts = [self._block(piece) for block in self._memo.blocks for piece in plain_blocks(self._memo, block)]
        for number, ref in enumerate(self._notes, start=1):
            text = "".join(self._run(run) for run in ref.note.runs)
            sign = f'<a class="sdfootnotesym" name="sdfootnote{number}sym" href="#sdfootnote{number}anc">{number}</a>'
            parts.append(f'<div id="sdfootnote{number}"><p class="sdfootnote">{sign} {text}</p></div>')
        return "\n".join(parts) + "\n"

    def _head(self) -> str:
        title = self._memo.title
        parts = [f'<p class="privilege">{_text(title.privilege)}</p>'] if title.privilege else []
        parts.append(f"<h1>{_text(title.title)}</h1>")
        if title.rows:
            rows = "".join(f"<dt>{_text(label)}</dt><dd>{_text(value)}</dd>" for label, value in title.rows)
            parts.append(f"<dl>{rows}</dl>")
        if title.note:
            parts.append(f'<p class="note"><em>{_text(title.note)}</em></p>')
        return "\n".join(parts)

    def _block(self, block: Block) -> str:
        match block:
            case Heading():
                return self._heading(block)
            case Paragraph():
                return self._paragraph(block)
            case Quote():
                lines = "".join(f"<p>{self._inlines(line)}</p>" for line in quoted_lines(block.runs) if line)
                source = f'<p class="source">{_text(block.source)}</p>'
                return f"<blockquote{_lang(block.language)}{_turned(block.text)}>{lines}{source}</blockquote>"
            case ListBlock():
                name = "ol" if block.ordered else "ul"
                return f"<{name}>" + "".join(f"<li>{self._inlines(item)}</li>" for item in block.items) + f"</{name}>"
            case Table():
                return self._table(block)
            case Contents():
                chosen = [
                    one for one in self._memo.blocks if isinstance(one, Heading) and one.level <= block.depth and one.anchor
                ]
                entries = "".join(f'<li><a href="#{_text(one.anchor)}">{_text(one.text)}</a></li>' for one in chosen)
                return f'<nav aria-label="{_text(self._memo.word("contents"))}"><ol>{entries}</ol></nav>'
        return ""

    def _heading(self, block: Heading) -> str:
        level = min(block.level, 3)
        number = ""
        if block.numbered:
            self._counts = [*self._counts[: level - 1], self._counts[level - 1] + 1, *([0] * (3 - level))]
            number = ".".join(map(str, self._counts[:level])) + "&ensp;"
        anchor = f' id="{_text(block.anchor)}"' if block.anchor else ""
        return f"<h{level + 1}{anchor}{_lang(block.language)}>{number}{_text(block.text)}</h{level + 1}>"

    def _paragraph(self, block: Paragraph) -> str:
        text = self._inlines(block.inlines)
        turned = _turned("".join(item.text for item in block.inlines if isinstance(item, Run)))
        if block.mark in MARKS:
            said = _text(self._memo.word(f"mark_{block.mark}"))
            sign = f'<span class="sign" role="img" aria-label="{said}">{MARKS[block.mark]}</span>'
            return f'<div class="claim"{turned}>{sign}<p>{text}</p></div>'
        name = f' class="{block.role}"' if block.role in {"remark", "note", "warning"} else ""
        return f"<p{name}{turned}>{text}</p>"

    def _table(self, block: Table) -> str:
        head = "".join(f'<th scope="col">{_text(cell)}</th>' for cell in block.header)
        rows = "".join("<tr>" + "".join(f"<td>{self._inlines(cell)}</td>" for cell in row) + "</tr>" for row in block.rows)
        caption = f"<caption>{_text(block.caption)}</caption>" if block.caption else ""
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def _inlines(self, inlines: Sequence[Inline]) -> str:
        return "".join(self._note(item) if isinstance(item, FootnoteRef) else self._run(item) for item in inlines)

    def _note(self, ref: FootnoteRef) -> str:
        self._notes.append(ref)
        number = len(self._notes)
        if self._pasted:
            name = f"sdfootnote{number}"
            return f'<a class="sdfootnoteanc" name="{name}anc" href="#{name}sym"><sup>{number}</sup></a>'
        return f'<sup><a id="call-{number}" href="#note-{number}">[{number}]</a></sup>'

    def _footnotes(self) -> Iterator[str]:
        for number, ref in enumerate(self._notes, start=1):
            text = "".join(self._run(run) for run in ref.note.runs)
            yield f'<li id="note-{number}">{text} <a href="#call-{number}" aria-label="{number}">↩</a></li>'

    def _run(self, run: Run) -> str:
        text = _text(run.text).replace("\n", "<br>")
        for wanted, name in ((run.marked, "mark"), (run.bold, "strong"), (run.italic, "em")):
            text = f"<{name}>{text}</{name}>" if wanted else text
        link = hygiene.web_link(run.link)
        if link:
            text = f'<a href="{_text(link)}" rel="noreferrer">{text}</a>'
        elif run.to in self._anchors:
            text = f'<a href="#{_text(run.to)}">{text}</a>'
        return f"<span{_lang(run.language)}>{text}</span>" if _code(run.language) not in {"", self._memo.language} else text


def _text(text: str) -> str:
    return html.escape(hygiene.printable(text), quote=True)


def _code(language: str) -> str:
    code = language.partition("-")[0].lower()
    return code if code.isascii() and code.isalpha() and 2 <= len(code) <= 3 else ""


def _lang(language: str) -> str:
    return f' lang="{_code(language)}"' if _code(language) else ""


def _turned(text: str) -> str:
    return ' dir="rtl"' if hygiene.language_of(text) in hygiene.RIGHT_TO_LEFT else ""
