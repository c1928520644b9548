"""Whole sentences: what a quotation needs before and after the words that answer, so that it stands alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
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
MOST_SUBJECT = 4
"""Words that may stand before the `shall` or `may` of the clause that holds the rule."""
LABEL = 4
"""Words from which on a last sentence is more than a label (`Explanation.`)."""
ADJOINING = 2
"""Characters between two quotations of which one follows the other."""
_STOPS = re.compile(r"[,;:.!?…—–।॥。-][\"'”’»“‘)\]}›]*\s*$")
_OPENS = re.compile(r"(?:\(\w{1,5}\)|\b\w{1,4}\)|\[|\n)\s*$")
"""What a sentence may begin behind besides the end of another one: a number, a bracket of an amendment, a new line."""
_CLAUSE_START = re.compile(r"[,;:—–]\s+|\n+")
_RULE = re.compile(r"([^\W\d_]+),")
_CLAUSE_END = re.compile(r"[,;:—–]\s+")
_GOES_ON = re.compile(r"[,;:—–-]\s*$")
_NUMBER = re.compile(r"(?<=\S)\s*\n\s*\(?\w{1,4}[.)]+\Z")
_NEAR = 200
"""Characters looked at for how a text ends."""

Span = tuple[int, int]


@lru_cache(maxsize=8)
def _pieces(text: str, abbreviations: tuple[str, ...]) -> list[Span]:
    """Sentences of a provision, which are asked for several times for each of its quotations."""
    return sentences.split(text, abbreviations)


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
    full = bounds(text, start, end, abbreviations)
    sentence = whole(text, start, end, abbreviations)
    known = sentence != (start, end)
    if short := known and words(text[slice(*sentence)]) <= MOST_WORDS:
        start, end = sentence
    own = mended(text, (start, end), abbreviations, language)
    own = own[0], completed(text, own, full[1], language)
    before, after = opening(text, own[0], abbreviations), closing(text, own[1], abbreviations)
    shown = " ".join(text[slice(*span)] for span in (before, own, after) if span)
    nothing = says_nothing(shown, text[slice(*full)], language)
    torn = not _begins(text, own[0]) or not _ends(text, own[1])
    if known and not short and own != sentence and (nothing or torn or opens_list(text, own)):
        opener, closer = opening(text, sentence[0], abbreviations), closing(text, sentence[1], abbreviations)
        return Quotation(own, sentence, opener, closer)
    around: Span | None = None
    if before and own[0] - before[1] <= ADJOINING and text[own[0]].islower():
        around, before = (before[0], own[1]), None
    if nothing and after is None:
        after = ruling(text, own[1], full[1], language)
    return Quotation(own, around, before, after)


def whole(text: str, start: int, end: int, abbreviations: Sequence[str] = ()) -> Span:
    """Span in `text` of the sentence around `[start, end)`, of the list item when the sentence is too long, or of itself.

    Never smaller than what was given. A list's opening words alone are given the items that follow, as far as they fit.
    """
    pieces = _pieces(text, tuple(abbreviations))
    sentence = bounds(text, start, end, abbreviations)
    if words(text[slice(*sentence)]) <= MOST_WHOLE:
        return sentence
    own = _around(pieces, start, end)
    if words(text[slice(*own)]) > MOST_WHOLE:
        return start, end
    return _filled(text, [piece for piece in pieces if piece[1] <= sentence[1]], own)


def bounds(text: str, start: int, end: int, abbreviations: Sequence[str] = ()) -> Span:
    """Span of the sentence around `[start, end)`, or of the sentences, with their lists, however long."""
    pieces = _pieces(text, tuple(abbreviations))
    first, last = _around(pieces, start, end)
    for before, after in reversed(list(pairwise(pieces))):
        if after[0] == first and _one(text, before, after):
            first = before[0]
    for before, after in pairwise(pieces):
        if before[1] == last and _one(text, before, after):
            last = after[1]
    return first, last


def ruling(text: str, start: int, stop: int, language: str) -> Span | None:
    """Span of the first clause in `[start, stop)` that begins with who shall or may: the rule behind long conditions."""
    logic = languages.load(language)
    rules = logic.must | logic.may
    for found in re.compile(languages.WORD).finditer(text, start, stop):
        if found.group().casefold() not in rules:
            continue
        begins = [one.end() for one in _CLAUSE_START.finditer(text, start, found.start())]
        if not begins or words(text[begins[-1] : found.start()]) > MOST_SUBJECT or is_item(text[begins[-1] :]):
            continue
        close = _CLAUSE_END.search(text, found.end(), stop)
        end = completed(text, (found.start(), close.start() + 1 if close else stop), stop, language)
        return (begins[-1], end) if words(text[begins[-1] : end]) <= MOST_CLOSING else None
    return None


def completed(text: str, own: Span, stop: int, language: str) -> int:
    """Where words end that break off before they say anything: further clauses are added, up to `MOST_MENDED` words.

    They break off at `shall,` and what is put in before its verb, before `to …` or `that …`, and at `that is to say,`.
    """
    start, end = own
    while (further := _next_end(text, end, stop)) > end and breaks_off(text, (start, end), language):
        if words(text[own[1] : further]) > MOST_MENDED:
            return own[1]
        end = further
    return end


def breaks_off(text: str, own: Span, language: str) -> bool:
    """True for words that promise what they do not say yet."""
    start, end = own
    logic, said = languages.load(language), text[slice(*own)].rstrip()
    if said[-1:] not in ",:":
        return False
    if said[:-1].casefold().endswith(tuple(found.group().casefold() for found in logic.namely.finditer(said))):
        return not is_item(text[end : end + _NEAR].lstrip())
    if said.endswith(","):
        after = re.compile(languages.WORD).search(text, end)
        if after is not None and after.group() in logic.goes_on and not text[end : after.start()].strip():
            return True
        rules = [found for found in _RULE.finditer(text, *own) if found.group(1).casefold() in logic.must | logic.may]
        if rules:
            first = (re.compile(languages.WORD).match(piece.strip()) for piece in said[rules[-1].end() - start :].split(","))
            return all(word.group().casefold() in logic.inserted for word in first if word is not None)
    return False


def _next_end(text: str, end: int, stop: int) -> int:
    found = _CLAUSE_END.search(text, end, stop)
    return found.start() + 1 if found else max(end, stop)


def opens_list(text: str, own: Span) -> bool:
    """True for words that end in the dash or colon before a list's first item."""
    return bool(OPENS.search(text[slice(*own)])) and is_item(text[own[1] : own[1] + _NEAR].lstrip())


def closing(text: str, end: int, abbreviations: Sequence[str] = ()) -> Span | None:
    """Span in `text` of the words that end a list after its items, for an extract of an item that ends at `end`.

    They stand on a line of their own and number nothing: `shall be punished with …`. None when the list has none, or when they
    are more than forty.
    """
    if ENDS.search(text[max(0, end - _NEAR) : end]):
        return None
    before = end
    for start, stop in _pieces(text, tuple(abbreviations)):
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


def mended(text: str, own: Span, abbreviations: Sequence[str] = (), language: str = "") -> Span:
    """The span without a last sentence that it only begins, and up to the ends of the clauses it is torn out of.

    Where a clause begins too far away the span begins with the words that rule: `shall be fined …`.
    """
    start, end = own
    at = unfinished(text, own, abbreviations)
    if at is not None:
        return start, len(text[:at].rstrip())
    pieces = _pieces(text, tuple(abbreviations))
    if not _begins(text, start):
        inside = [first for first, last in pieces if first <= start < last]
        begins = [found.end() for found in _CLAUSE_END.finditer(text, inside[0] if inside else 0, start)] or inside
        near = begins[-1] if begins else 0
        start = near if begins and words(text[near:start]) <= MOST_MENDED else _ruled(text, near, start, language)
    elif _goes_on(text, own, language):
        inside = [first for first, last in pieces if first <= start < last]
        start = _ruled(text, inside[0] if inside else start, start, language)
    if not _ends(text, end):
        inside = [last for first, last in pieces if first < end <= last]
        found = _CLAUSE_END.search(text, end, inside[0] if inside else len(text))
        ends = [found.start() + 1] if found else inside
        end = ends[0] if ends and words(text[end : ends[0]]) <= MOST_MENDED else end
    return start, end


def _ruled(text: str, first: int, start: int, language: str) -> int:
    """Where the first `shall` stands in the last `MOST_MENDED` words of `[first, start)`, or the first `, may`, which goes on
    with the main clause; `start` when neither does."""
    logic = languages.load(language)
    for found in list(re.compile(languages.WORD).finditer(text, first, start))[-MOST_MENDED:]:
        word = found.group().casefold()
        if word in logic.must or (word in logic.may and _GOES_ON.search(text[max(first, found.start() - LABEL) : found.start()])):
            return found.start()
    return start


def _goes_on(text: str, own: Span, language: str) -> bool:
    """True when a span begins with the `or` or `and` of what stands before it."""
    found = re.compile(languages.WORD).match(text, *own)
    return found is not None and found.group() in languages.load(language).joins


def _begins(text: str, start: int) -> bool:
    before = text[max(0, start - _NEAR) : start]
    return (
        not before.strip()
        or bool(_STOPS.search(before))
        or (not text[start : start + 1].islower() and bool(_OPENS.search(before)))
    )


def _ends(text: str, end: int) -> bool:
    follows = text[end : end + _NEAR]
    rest = follows.lstrip()
    listed = "\n" in follows[: len(follows) - len(rest)] and (is_item(rest) or is_paragraph(rest))
    return listed or not rest or bool(_STOPS.search(text[max(0, end - _NEAR) : end]))


def _around(pieces: Sequence[Span], start: int, end: int) -> Span:
    """From the first to the last piece that `[start, end)` touches."""
    touched = [piece for piece in pieces if piece[0] < end and start < piece[1]]
    return (min(start, touched[0][0]), max(end, touched[-1][1])) if touched else (start, end)


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
