"""Which words differ between two texts, as a short list of replacements in order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from tribonian.text.tokens import MARKS

_TOKEN = re.compile(rf"[\w{MARKS}]+|[^\w\s{MARKS}]")
_LINE = re.compile(r"[^\n]+")
_MOST = 4_000_000
"""Pairs of tokens compared at once; longer texts are first compared line by line."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class WordChange:
    """Words that were taken out (span of the old text) and put in (span of the new text); one of the spans may be empty."""

    removed: Span
    added: Span


def word_changes(old: str, new: str) -> list[WordChange]:
    """The changes from `old` to `new` in whole words and signs; white space does not count.

    Longest common runs first (Ratcliff and Obershelp, `difflib`), which keeps clauses together.
    """
    return _changes(old, new, (0, len(old)), (0, len(new)))


def _changes(old: str, new: str, left: Span, right: Span) -> list[WordChange]:
    a = [found.span() for found in _TOKEN.finditer(old, *left)]
    b = [found.span() for found in _TOKEN.finditer(new, *right)]
    a_words, b_words = [old[start:end] for start, end in a], [new[start:end] for start, end in b]
    begin = _common(a_words, b_words)
    end = _common(a_words[begin:][::-1], b_words[begin:][::-1])
    a, b = a[begin : len(a) - end], b[begin : len(b) - end]
    a_words, b_words = a_words[begin : len(a_words) - end], b_words[begin : len(b_words) - end]
    if not a or not b:
        at_old = a[0][0] if a else _place(old, left, begin)
        at_new = b[0][0] if b else _place(new, right, begin)
        if not a and not b:
            return []
        return [WordChange((at_old, a[-1][1] if a else at_old), (at_new, b[-1][1] if b else at_new))]
    if len(a) * len(b) > _MOST:
        by_line = _by_lines(old, new, (a[0][0], a[-1][1]), (b[0][0], b[-1][1]))
        return by_line if by_line is not None else [WordChange((a[0][0], a[-1][1]), (b[0][0], b[-1][1]))]
    made: list[WordChange] = []
    for tag, i, j, k, m in SequenceMatcher(None, a_words, b_words, autojunk=False).get_opcodes():
        if tag != "equal":
            made.append(WordChange(_span(a, i, j), _span(b, k, m)))
    return made


def _place(text: str, within: Span, skipped: int) -> int:
    """Offset behind the first `skipped` tokens of `text` inside `within`."""
    at = within[0]
    for number, found in enumerate(_TOKEN.finditer(text, *within)):
        if number == skipped:
            return found.start()
        at = found.end()
    return at


def _by_lines(old: str, new: str, left: Span, right: Span) -> list[WordChange] | None:
    """Changes inside the lines that differ; None when there are no lines to tell apart."""
    a = [found.span() for found in _LINE.finditer(old, *left)]
    b = [found.span() for found in _LINE.finditer(new, *right)]
    if len(a) < 2 or len(b) < 2:
        return None
    matcher = SequenceMatcher(None, [old[s:e] for s, e in a], [new[s:e] for s, e in b], autojunk=False)
    made: list[WordChange] = []
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag == "equal":
            continue
        before, after = _span(a, i, j), _span(b, k, m)
        if (i, j, k, m) == (0, len(a), 0, len(b)):
            return None
        made += _changes(old, new, before, after)
    return made


def _span(spans: Sequence[Span], first: int, last: int) -> Span:
    """The stretch of `spans[first:last]`; an empty one stands where the next token begins."""
    if first < last:
        return spans[first][0], spans[last - 1][1]
    at = spans[first][0] if first < len(spans) else spans[-1][1]
    return at, at


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    shared = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        shared += 1
    return shared
