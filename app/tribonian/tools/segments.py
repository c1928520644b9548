"""Cuts a provision into quotable segments: whole sentences or list items of at most sixty words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tribonian.text import sentences

MOST_WORDS = 60
"""Longest quotation shown with one claim."""
_SOFT = re.compile(r"(?<=[;:—–])\s+|\n+|(?<=,)\s+(?=(?:and|or|but|which|provided|unless|except|wenn|soweit|sofern|und|oder)\b)")
_HARD = re.compile(r"\s+")


def segments(text: str, offset: int, abbreviations: Sequence[str] = ()) -> list[tuple[int, int]]:
    """Spans `[start, end)` (shifted by `offset`) that cover the text's words in order, each ≤ 60 words.

    Cuts at sentence ends; a longer sentence at semicolons, colons, dashes, line ends and clause-opening
    commas; only then between words. Short neighbours are joined as long as they stay under half the limit.
    """
    pieces: list[tuple[int, int]] = []
    for start, end in sentences.split(text, abbreviations):
        pieces.extend(_fit(text, start, end))
    return [(start + offset, end + offset) for start, end in _join(text, pieces)]


def words(text: str) -> int:
    """Number of white-space separated words (characters / 2 for scripts written without spaces)."""
    spaced = len(text.split())
    return max(spaced, len(text) // 12)


def _fit(text: str, start: int, end: int) -> list[tuple[int, int]]:
    if words(text[start:end]) <= MOST_WORDS:
        return [(start, end)]
    for pattern in (_SOFT, _HARD):
        cuts = [match.span() for match in pattern.finditer(text, start, end)]
        if not cuts:
            continue
        parts: list[tuple[int, int]] = []
        begin, last, last_next = start, start, start
        for gap_start, gap_end in [*cuts, (end, end)]:
            if words(text[begin:gap_start]) > MOST_WORDS and last > begin:
                parts.append((begin, last))
                begin = last_next
            last, last_next = gap_start, gap_end
        parts.append((begin, end))
        if pattern is _HARD or all(words(text[a:b]) <= MOST_WORDS for a, b in parts):
            return [_trim(text, a, b) for a, b in parts if text[a:b].strip()]
        return [piece for a, b in parts if text[a:b].strip() for piece in _fit_hard(text, *_trim(text, a, b))]
    step = MOST_WORDS * 12
    return [(at, min(at + step, end)) for at in range(start, end, step)]


def _fit_hard(text: str, start: int, end: int) -> list[tuple[int, int]]:
    if words(text[start:end]) <= MOST_WORDS:
        return [(start, end)]
    starts = [start, *[m.end() for m in _HARD.finditer(text, start, end)]]
    if len(starts) <= MOST_WORDS:
        step = MOST_WORDS * 12
        return [(at, min(at + step, end)) for at in range(start, end, step)]
    bounds = [*starts[::MOST_WORDS], end]
    return [_trim(text, a, b) for a, b in pairwise(bounds) if text[a:b].strip()]


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def _join(text: str, pieces: list[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in pieces:
        if joined and words(text[joined[-1][0] : end]) <= MOST_WORDS // 2 and "\n\n" not in text[joined[-1][1] : start]:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined
