"""Whole sentences: what a quotation needs before and after the words that answer, so that it stands alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tribonian.agent.lead_ins import ENDS, OPENS, is_item, is_paragraph, opening
from tribonian.config import languages
from tribonian.text import sentences
from tribonian.tools.segments import MOST_WORDS, words

MOST_WHOLE = 120
"""Longest sentence that is quoted whole. Drafters' longer ones are lists, whose items stand with the words that open them."""
MOST_CLOSING = 40
"""Longest end of a list shown after one of its items."""
MOST_MENDED = 40
"""Words by which a quotation that is torn out of a clause may grow to the clause's end."""
LABEL = 4
"""Words from which on a last sentence is more than a label (`Explanation.`)."""
ADJOINING = 2
"""Characters between two quotations of which one follows the other."""
_STOPS = re.compile(r"[,;:.!?…—–।॥。-][\"'”’»“‘)\]}›]*\s*$")
_CLAUSE_END = re.compile(r"[,;:—–]\s+")
_GOES_ON = re.compile(r"[,;:—–-]\s*$")
_NUMBER = re.compile(r"(?<=\S)\s*\n\s*\(?\w{1,4}[.)]+\Z")
_NEAR = 200
"""Characters looked at for how a text ends."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Quotation:
    """Spans of a text: the words that answer, the sentence shown instead of them, what opens and ends their list."""

    own: Span
    whole: Span | None = None
    before: Span | None = None
    after: Span | None = None


def quotation(text: str, start: int, end: int, abbreviations: Sequence[str] = (), language: str = "") -> Quotation:
    """How `[start, end)` of a provision's text is quoted so that it stands alone.

    A sentence of at most sixty words is quoted whole. Of a longer one the words that answer are enough, up to the ends of their
    clauses, if they say what shall or may be; else it is quoted whole up to `MOST_WHOLE` words. Items of a list stand between
    the words that open and end the list.
    """
    sentence = whole(text, start, end, abbreviations)
    known = sentence != (start, end)
    if short := known and words(text[slice(*sentence)]) <= MOST_WORDS:
        start, end = sentence
    own = mended(text, (start, end), abbreviations)
    before, after = opening(text, own[0], abbreviations), closing(text, own[1], abbreviations)
    shown = " ".join(text[slice(*span)] for span in (before, own, after) if span)
    if known and not short and own != sentence and says_nothing(shown, text[slice(*sentence)], language):
        opener, closer = opening(text, sentence[0], abbreviations), closing(text, sentence[1], abbreviations)
        return Quotation(own, sentence, opener, closer)
    if before and own[0] - before[1] <= ADJOINING and text[own[0]].islower():
        return Quotation(own, (before[0], own[1]), None, after)
    return Quotation(own, None, before, after)


def whole(text: str, start: int, end: int, abbreviations: Sequence[str] = ()) -> Span:
    """Span in `text` of the sentence around `[start, end)`, of the list item when the sentence is too long, or of itself.

    Never smaller than what was given. A list's opening words alone are given the items that follow, as far as they fit.
    """
    pieces = sentences.split(text, abbreviations)
    touched = [at for at, (first, last) in enumerate(pieces) if first < end and start < last]
    if not touched:
        return start, end
    first, last = touched[0], touched[-1]
    own = _around(pieces, first, last, start, end)
    while first > 0 and _one(text, pieces[first - 1], pieces[first]):
        first -= 1
    while last + 1 < len(pieces) and _one(text, pieces[last], pieces[last + 1]):
        last += 1
    sentence = _around(pieces, first, last, start, end)
    for span in (sentence, own):
        if words(text[slice(*span)]) <= MOST_WHOLE:
            return span if span == sentence else _filled(text, pieces[: last + 1], span)
    return start, end


def closing(text: str, end: int, abbreviations: Sequence[str] = ()) -> Span | None:
    """Span in `text` of the words that end a list after its items, for an extract of an item that ends at `end`.

    They stand on a line of their own and number nothing: `shall be punished with …`. None when the list has none, or when they
    are more than forty.
    """
    if ENDS.search(text[max(0, end - _NEAR) : end]):
        return None
    before = end
    for start, stop in sentences.split(text, abbreviations):
        if start < end:
            before = max(before, stop)
            continue
        said = text[start:stop]
        if is_paragraph(said) or not _GOES_ON.search(text[max(0, before - _NEAR) : before]):
            return None
        if said[:1].islower() and "\n" in text[before:start] and ENDS.search(said):
            return (start, stop) if words(said) <= MOST_CLOSING else None
        if not is_item(said) and not said[:1].islower():
            return None
        before = stop
    return None


def says_nothing(shown: str, sentence: str, language: str) -> bool:
    """True for a part of a sentence that does not say yet what shall or may be.

    Drafters put the subject and its conditions before the rule: `Whoever …, or …,` says nothing alone. Where a sentence has no
    such word, nothing but its end or a semicolon completes it.
    """
    if ENDS.search(shown):
        return False
    logic = languages.load(language)
    rules = logic.must | logic.may
    ruled = [not rules.isdisjoint(re.findall(languages.WORD, said.casefold())) for said in (shown, sentence)]
    return not ruled[0] if ruled[1] else not shown.rstrip().endswith(";")


def unfinished(text: str, own: Span, abbreviations: Sequence[str] = ()) -> int | None:
    """Where the last sentence of a span begins, when an earlier one of it is whole and this one is not, or is only a label."""
    start, end = own
    pieces = [(first + start, last + start) for first, last in sentences.split(text[start:end], abbreviations)]
    if found := _NUMBER.search(text, start, end):
        return found.start()
    for (_, stop), (begin, _) in reversed(list(pairwise(pieces))):
        if ENDS.search(text[start:stop]) or is_paragraph(text[begin:end]):
            return begin if not ENDS.search(text[begin:end]) or words(text[begin:end]) < LABEL else None
    return None


def mended(text: str, own: Span, abbreviations: Sequence[str] = ()) -> Span:
    """The span without a last sentence that it only begins, and up to the ends of the clauses it is torn out of."""
    start, end = own
    at = unfinished(text, own, abbreviations)
    if at is not None:
        return start, len(text[:at].rstrip())
    pieces = sentences.split(text, abbreviations)
    if not _begins(text, start):
        inside = [first for first, last in pieces if first <= start < last]
        begins = [found.end() for found in _CLAUSE_END.finditer(text, inside[0] if inside else 0, start)] or inside
        start = begins[-1] if begins and words(text[begins[-1] : start]) <= MOST_MENDED else start
    if not _ends(text, end):
        inside = [last for first, last in pieces if first < end <= last]
        found = _CLAUSE_END.search(text, end, inside[0] if inside else len(text))
        ends = [found.start() + 1] if found else inside
        end = ends[0] if ends and words(text[end : ends[0]]) <= MOST_MENDED else end
    return start, end


def _begins(text: str, start: int) -> bool:
    before = text[max(0, start - _NEAR) : start]
    return not text[start : start + 1].islower() or not before.strip() or bool(_STOPS.search(before))


def _ends(text: str, end: int) -> bool:
    follows = text[end : end + _NEAR]
    rest = follows.lstrip()
    listed = "\n" in follows[: len(follows) - len(rest)] and (is_item(rest) or is_paragraph(rest))
    return listed or not rest or bool(_STOPS.search(text[max(0, end - _NEAR) : end]))


def _around(pieces: Sequence[Span], first: int, last: int, start: int, end: int) -> Span:
    return min(start, pieces[first][0]), max(end, pieces[last][1])


def _one(text: str, before: Span, after: Span) -> bool:
    """True when the second piece goes on with the sentence of the first."""
    said, follows = text[slice(*before)], text[slice(*after)]
    if ENDS.search(said) or is_paragraph(follows):
        return False
    return bool(_GOES_ON.search(said)) or is_item(follows) or follows[:1].islower()


def _filled(text: str, pieces: Sequence[Span], span: Span) -> Span:
    """A list's opening words with its first items."""
    start, end = span
    for first, last in pieces:
        if first < end:
            continue
        if not OPENS.search(text[start:end]) or words(text[start:last]) > MOST_WHOLE:
            break
        end = last
    return start, end
