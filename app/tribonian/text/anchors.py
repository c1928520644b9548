"""Finds quoted words again in a text that may have changed since they were quoted."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from tribonian.domain.annotation import AnchorState, Quotation

CONTEXT = 40
"""Characters kept on either side of a quotation to tell it from the same words elsewhere."""
_ALIKE = 0.6
"""Share of the quoted words that must stand in order from which changed words are taken for the quotation."""
_MOST_PAIRS = 4_000_000
"""Pairs of words compared at most: a longer provision is only searched for the exact words."""
_WORD = re.compile(r"\S+")

Found = tuple[int, int, AnchorState]


def quotation(text: str, start: int, end: int) -> Quotation:
    """The words `[start, end)` of `text`, white space at their ends left out, with their surroundings."""
    quoted = text[start:end]
    start += len(quoted) - len(quoted.lstrip())
    quoted = quoted.strip()
    end = start + len(quoted)
    return Quotation(quoted, text[max(0, start - CONTEXT) : start], text[end : end + CONTEXT], start)


def find(text: str, anchor: Quotation) -> Found | None:
    """Where the quoted words stand in `text`, and how surely; None when they are not there.

    The same words several times: those whose surroundings fit best, then those nearest to the old place. Without exact
    words the span of the longest common runs of words is taken when enough of the quotation stands in it in order
    (Ratcliff and Obershelp, `difflib`).
    """
    words = anchor.quote.split()
    if not words:
        return 0, 0, AnchorState.EXACT
    pattern = re.compile(r"\s+".join(re.escape(word) for word in words))
    places = [match.span() for match in pattern.finditer(text)]
    if places:
        start, end = max(places, key=lambda span: (_fit(text, span, anchor), -abs(span[0] - anchor.offset)))
        return start, end, AnchorState.EXACT
    return _alike(text, words)


def _fit(text: str, span: tuple[int, int], anchor: Quotation) -> float:
    """How many characters of the surroundings are as they were, next to the words."""
    before, after = "".join(text[: span[0]].split()), "".join(text[span[1] : span[1] + 4 * CONTEXT].split())
    wanted_before, wanted_after = "".join(anchor.before.split()), "".join(anchor.after.split())
    return _common(before[::-1], wanted_before[::-1]) + _common(after, wanted_after)


def _common(one: str, other: str) -> int:
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _alike(text: str, words: list[str]) -> Found | None:
    spans = [match.span() for match in _WORD.finditer(text)]
    if len(words) < 2 or len(spans) * len(words) > _MOST_PAIRS:
        return None
    present = [text[start:end] for start, end in spans]
    blocks = [block for block in SequenceMatcher(None, present, words, autojunk=False).get_matching_blocks() if block.size]
    # Words far away from the others are the same words by chance.
    best = max(blocks, key=lambda block: block.size, default=None)
    if best is None:
        return None
    room = len(words)
    near = [block for block in blocks if best.a - room <= block.a and block.a + block.size <= best.a + best.size + room]
    if sum(block.size for block in near) < _ALIKE * len(words):
        return None
    first, last = near[0], near[-1]
    return spans[first.a][0], spans[last.a + last.size - 1][1], AnchorState.CHANGED
