"""Normalisation of source text: what `read` shows differs from the source in this and in nothing else.

Every kind of source:
1. Unicode NFC.
2. Line ends (CRLF, CR, NEL, line and paragraph separators, vertical tab, form feed) become LF.
3. Soft hyphens, zero-width spaces, word joiners and byte order marks inside the text are removed; so are control characters.
4. Every kind of blank (no-break, narrow, figure, em … space, tab) becomes a space; runs of blanks become one;
   blanks at both ends of a line are removed.
5. More than one blank line becomes one; blank lines at both ends of a provision are removed.

Markdown, in addition:
6. Lines that were wrapped at the margin are joined with a space into the paragraph they belong to; items of a
   list begin a line of their own without their indentation, paragraphs are separated by a blank line.
7. Marks are removed: `**`, emphasis, the backslash of an escape, `#` of headings, `[^…]` of footnotes, images
   (kept as a note with their file name).
8. A table row becomes a line whose cells are separated by a tab; the bullets that drew it are removed.
9. Footnotes (below `-----`, or `[^…]:`) and the head of the file are kept as notes, apart from the text.

JSON, in addition: escapes are resolved; HTML tags and entities inside strings become line ends, tabs and characters;
a list of paragraphs is joined by blank lines; numbered parts of a record begin with their number, `(1)`.

Amendment marks in Indian texts (`1[…]`, `2* * * * *`) stay in the text as printed: the files carry the marks but
not the footnotes they point to, and a digit before a bracket cannot be told from a number with certainty.
"""

from __future__ import annotations

import re
import unicodedata

from tribonian.corpus.traced import Edit, Traced

_REMOVED = "\u00ad\u200b\u2060\ufeff"
_CONTROL = "\x00-\x08\x0e-\x1f\x7f\x80-\x84\x86-\x9f"
_BLANKS = " \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_LINE_END = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_GONE = re.compile(f"[{_REMOVED}{_CONTROL}]+")
_BLANK_RUN = re.compile(f"[{_BLANKS}]+")
_LINES = re.compile(r" *\n[ \n]*")
_ODD = re.compile(
    f"[{_REMOVED}{_CONTROL}\r\x0b\x0c\x85\u2028\u2029]|[{_BLANKS}]{{2,}}|[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]|[{_BLANKS}]\n|\n[{_BLANKS}\n]"
)
_WORD = re.compile(r"\S+")
_FIGURES = re.compile(r"[\d+\-()\[\],\s]*\d[\d+\-()\[\],\s]*")
SUPERSCRIPTS = str.maketrans("0123456789+-()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾")


def clean(part: Traced) -> Traced:
    """`part` normalised as described above (steps 1 to 5), with its trace kept."""
    part = _compose(part).strip()
    if not _ODD.search(part.text):
        return part
    part = part.edit((found.start(), found.end(), "\n") for found in _LINE_END.finditer(part.text))
    part = part.edit((found.start(), found.end(), "") for found in _GONE.finditer(part.text))
    part = part.edit((found.start(), found.end(), " ") for found in _BLANK_RUN.finditer(part.text) if found.group() != " ")
    return part.edit(_line_edits(part.text)).strip()


def clean_line(part: Traced) -> Traced:
    """`part` normalised and on one line."""
    part = clean(part)
    return part.edit((found.start(), found.end(), " ") for found in re.finditer(r"\n+", part.text))


def clean_text(text: str) -> str:
    """A string normalised the same way, without a trace."""
    return clean(Traced.of(text)).text


def raised(text: str) -> str:
    """Raised figures as such, so that they are not read as part of the number before them; letters stay as they are."""
    return text.translate(SUPERSCRIPTS) if text.isascii() and _FIGURES.fullmatch(text) else text


def _line_edits(text: str) -> list[Edit]:
    edits: list[Edit] = []
    for found in _LINES.finditer(text):
        wanted = "\n" if found.group().count("\n") == 1 else "\n\n"
        if found.group() != wanted:
            edits.append((found.start(), found.end(), wanted))
    return edits


def _compose(part: Traced) -> Traced:
    """NFC, word by word, so that offsets stay exact up to the word."""
    if unicodedata.is_normalized("NFC", part.text):
        return part
    edits: list[Edit] = []
    for found in _WORD.finditer(part.text):
        composed = unicodedata.normalize("NFC", found.group())
        if composed != found.group():
            edits.append((found.start(), found.end(), composed))
    return part.edit(edits)
