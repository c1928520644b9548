"""Sentence spans of legal text, in any script, without a model.

Own code: general splitters cut at `Abs. 2`, `Nr. 3`, `s. 145`, join list items that legal texts end with `;`, and
return strings instead of spans. The rules here are few: a stop ends a sentence unless what stands before it is an
abbreviation, an initial or an ordinal number; a paragraph always does; an enumerated line does; `Provided that` after
`:` or `;` opens a new one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

LONG = 320
"""A sentence longer than this (characters) is also cut at `;` and `:—` before its list items."""

_STOP = re.compile(r"[.!?…]+|[。！？｡।॥܀።؟۔]")
_CLOSERS = "\"'”’»“‘)]}›」』）】"
_FULL = "。！？｡।॥።؟۔"
_PARAGRAPH = re.compile(r"\n[ \t]*\n\s*")
_LINE = re.compile(r"\n\s*")
_ITEM = re.compile(r"(?:\(\w{1,5}\)|\d{1,3}[a-z]?[.)]|[a-zA-Z]{1,3}\)|[IVXivx]{1,5}[.)]|[–—•*-])\s?\S")
_SUB = re.compile(r"[;:](?:\s*[–—-]{1,2})?\s+|[:;]\s*[–—-]{1,2}\s*")
_BEFORE = re.compile(r"(?:[^\W\d_]|[.’'&/-])+$|\d+$|[IVXLC]+$")
_LINE_NUMBER = re.compile(r"(?:\d{0,3}\[)?\s*(?:\d{1,4}[A-Za-z]{0,3}|[A-Z]{1,2}|[IVX]{1,5}|[a-z])")
_LONGEST_NUMBER = 64
"""Characters that the number of an item and the blanks before it may take."""
_LOWER_START = re.compile(r"\s*[a-zäöüßа-яёа-я]")


def split(text: str, abbreviations: Sequence[str] = (), start: int = 0) -> list[tuple[int, int]]:
    """Spans of the sentences of `text`, each shifted by `start`.

    Spans are trimmed, ascending, do not overlap and cover all text that is not white space. Never raises.
    """
    known = _known(tuple(abbreviations))
    spans: list[tuple[int, int]] = []
    position = 0
    for found in _PARAGRAPH.finditer(text):
        _paragraph(text, position, found.start(), known, spans)
        position = found.end()
    _paragraph(text, position, len(text), known, spans)
    return [(one + start, two + start) for one, two in spans] if start else spans


@lru_cache(maxsize=32)
def _known(abbreviations: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word.casefold().rstrip(".") for word in abbreviations)


def _paragraph(text: str, start: int, end: int, known: frozenset[str], spans: list[tuple[int, int]]) -> None:
    cuts = sorted(set(_stops(text, start, end, known)) | set(_lines(text, start, end)))
    position = start
    for cut in [*cuts, end]:
        if cut > position:
            _emit(text, position, cut, spans)
            position = cut


def _emit(text: str, start: int, end: int, spans: list[tuple[int, int]]) -> None:
    """Add the trimmed span, cut once more at list separators when it is long."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start >= end:
        return
    if end - start <= LONG:
        spans.append((start, end))
        return
    position = start
    for found in _SUB.finditer(text, start, end):
        if found.end() - position >= LONG // 4 and end - found.end() >= LONG // 8 and _opens(text, found.end(), end):
            _trimmed(text, position, found.end(), spans)
            position = found.end()
    _trimmed(text, position, end, spans)


def _opens(text: str, at: int, end: int) -> bool:
    """True when a list item or a proviso begins at `at`."""
    rest = text[at : min(end, at + 24)].lstrip()
    return bool(_ITEM.match(rest)) or rest.startswith(("Provided", "provided", "and ", "or ", "Explanation", "und ", "oder "))


def _trimmed(text: str, start: int, end: int, spans: list[tuple[int, int]]) -> None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        spans.append((start, end))


def _stops(text: str, start: int, end: int, known: frozenset[str]) -> list[int]:
    """Places right after a stop that ends a sentence."""
    cuts: list[int] = []
    for found in _STOP.finditer(text, start, end):
        after = found.end()
        if found.group() in _FULL:
            cuts.append(_closed(text, after, end))
            continue
        after = _closed(text, after, end)
        if after < end and not text[after].isspace():
            continue
        if after < end and _LOWER_START.match(text, after, min(end, after + 4)):
            continue
        if found.group() == "." and _is_abbreviation(text, start, found.start(), after, end, known):
            continue
        cuts.append(after)
    return cuts


def _closed(text: str, at: int, end: int) -> int:
    while at < end and text[at] in _CLOSERS:
        at += 1
    return at


def _is_abbreviation(text: str, start: int, stop: int, after: int, end: int, known: frozenset[str]) -> bool:
    """True when the full stop at `stop` belongs to the word before it."""
    found = _BEFORE.search(text, max(start, stop - 24), stop)
    if not found:
        return False
    word = found.group().lstrip("-–—'’&/.")
    if word.casefold().rstrip(".") in known:
        return True
    near = max(start, stop - _LONGEST_NUMBER)
    line = text.rfind("\n", near, stop) + 1 or near
    if (line > near or near == start) and _LINE_NUMBER.fullmatch(text, line, stop):
        return True  # the number of a list item or of a provision
    if word.isdigit():
        return len(word) <= 2 and _is_ordinal(text, start, found.start(), after, end)
    if len(word) == 1 and word.isalpha():
        return True
    return "." in word and len(word) <= 8


def _is_ordinal(text: str, start: int, number: int, after: int, end: int) -> bool:
    """True when a number with a stop is an ordinal (`1. Januar`, `18. Lebensjahr`), not the end of a sentence."""
    before = text[max(start, number - 40) : number].split()
    rest = text[after : min(end, after + 14)].lstrip()
    return bool(before and rest) and before[-1][-1:] not in ".;:" and before[-1][:1].islower() and _is_month(rest)


def _is_month(rest: str) -> bool:
    return rest.startswith(
        ("Jan", "Feb", "Mär", "Mar", "Apr", "Mai", "May", "Jun", "Jul", "Aug", "Sep", "Okt", "Oct", "Nov", "Dez", "Dec",
         "Lebensjahr", "Tag", "Monat", "Woche", "Jahr", "Kalender", "Schwanger", "Deutsche", "Bundes")
    )  # fmt: skip


def _lines(text: str, start: int, end: int) -> list[int]:
    """Line ends inside a paragraph that separate list items or whole lines."""
    cuts: list[int] = []
    for found in _LINE.finditer(text, start, end):
        before = text[found.start() - 1 : found.start()]
        if before in ".!?:;—–-" or before in _FULL or _ITEM.match(text, found.end(), min(end, found.end() + 8)):
            cuts.append(found.end())
    return cuts
