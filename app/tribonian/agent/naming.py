"""Phrases of a claim that only name what it cites: `Under section 5 of the Notice Act, …`, `The law says that …`.

What such a phrase says is not in the words cited, and need not be. Everything else must be: a word that stands only in a
provision's heading or in its law's title (the landlord of a “Landlord and Tenant Act”) may be another actor than the one the
provision speaks of.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tribonian.config import languages
from tribonian.config.clauses import bare
from tribonian.domain.decision import INSTANCES
from tribonian.domain.evidence import Evidence

_WORD = re.compile(rf"§+|{languages.WORD}|\d+(?:\.\d+)*[A-Za-z]{{0,3}}\b|\d+")
_SIGN = "§"
_BETWEEN = re.compile(r"[\s.,()\[\]–—-]*")
"""What may stand between two words of one such phrase."""
_BEFORE = re.compile(r"[.:;,(\[–—]\s*$")
_AFTER = re.compile(r"\s*(?:$|[.:)\]–—“„«\"])")
"""What stands before and after something that is no part of the sentence around it; a comma may follow a subject."""
_ASIDE = re.compile(r"[,;(\[]")

Word = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class _Named:
    """A word of a claim and what it does in a name: number, head (a word for provisions), title, heading,
    glue, framing, or "" for none of it."""

    start: int
    end: int
    word: str
    kind: str


def unnamed(text: str, cited: Sequence[Evidence], language: str) -> str:
    """`text` with spaces in the place of what only names the provisions cited, or the law; of the same length."""
    logic = languages.load(language)
    kept = [match.span() for pattern in (logic.exceptions, logic.conditions) for match in pattern.finditer(text)]
    others = {word for e in cited for word in _cited_in(e.quote, logic)}
    for start, end in _phrases(text, _read(text, cited, logic), logic, others):
        if not any(start < stop and begin < end for begin, stop in kept):  # `Provided that` cites nothing
            text = text[:start] + " " * (end - start) + text[end:]
    return text


def _phrases(text: str, row: Sequence[_Named], logic: languages.Words, others: set[str]) -> Iterator[tuple[int, int]]:
    """Rows of words that do something in a name, where the row is one and its place in the sentence allows nothing else.

    `others` are words in front of which the words cited name another provision, in whose place the sentence may have put this
    one: `constituted under article 344`, `(…), section 31`.
    """
    at = 0
    while at < len(row):
        if not row[at].kind:
            at += 1
            continue
        last = at
        while last + 1 < len(row) and row[last + 1].kind and _BETWEEN.fullmatch(text, row[last].end, row[last + 1].start):
            last += 1
        run = row[at : last + 1]
        numbered = others and any(one.kind == "number" for one in run)
        opens = not any(c.isalnum() for c in text[: run[0].start])
        end = 0 if numbered and (not opens or run[0].word in others) else _end(text, run, logic)
        if end:
            yield row[at].start, end
        at = last + 1


def _end(text: str, run: Sequence[_Named], logic: languages.Words) -> int:
    """Where the name that `run` begins with ends; 0 when it is none, or could be what the sentence is about.

    `Article 5 shall be repealed` speaks of article 5; `Under article 5 …`, `Article 5: …`, `Article 5 says that …` only cite it.
    """
    solid = [one for one in run if one.kind != "glue"]
    if not solid:
        return 0
    first, last = solid[0], solid[-1]
    opens = not any(c.isalnum() for c in text[: run[0].start])
    if first.word in logic.citing and (opens or _names(solid)):
        return last.end
    if opens and (last.word in logic.citing_after or (run[0].word in logic.opening and _names(solid))):
        return last.end
    if opens:
        said = [one for at, one in enumerate(run) if one.word in logic.saying_that and _says(run[:at])]
        if said:
            return said[-1].end
    alone = opens or _BEFORE.search(text[: run[0].start]) is not None
    says_where = _names(solid) or (opens and all(one.kind in ("framing", "head") for one in solid))
    return last.end if alone and _AFTER.match(text, last.end) and says_where else 0


def _names(solid: Sequence[_Named]) -> bool:
    """True for a row with the law's title, a whole heading, or the provision's number beside a word for it."""
    kinds = [one.kind for one in solid]
    beside = any({"number", "head"} == set(pair) for pair in pairwise(kinds))
    return beside or "title" in kinds or "heading" in kinds


def _says(run: Sequence[_Named]) -> bool:
    """True for what says and that it says: `The law says`, not `The State`."""
    return sum(one.kind != "glue" for one in run) > 1


def _read(text: str, cited: Sequence[Evidence], logic: languages.Words) -> list[_Named]:
    """The words of a claim, with what they do."""
    words = [(m.start(), m.end(), m.group().casefold()) for m in _WORD.finditer(text)]
    numbers = {number.split("(")[0].rstrip(". ").casefold() for e in cited for number in (e.number, bare(e.label))} - {""}
    framing = logic.framing | logic.citing | logic.citing_after
    kinds = [_kind(word, framing, logic) for *_, word in words]
    for at, (*_, word) in enumerate(words):
        if word in numbers and not _is_part(text, words, at, logic):
            kinds[at] = "number"
    for title, years in _titles(cited, logic):
        _mark_title(words, kinds, title, years, logic)
    keys = {e.work.partition("-")[2].casefold() for e in cited} - {""}
    for at, (start, end, word) in enumerate(words):
        if word in keys and text[start:end].isupper():  # IPC, BGB
            kinds[at] = "title"
    for heading in {e.heading for e in cited if e.heading}:
        _mark_heading(text, words, kinds, _spelled(heading))
    return [_Named(*word, kind) for word, kind in zip(words, kinds, strict=True)]


def _kind(word: str, framing: frozenset[str], logic: languages.Words) -> str:
    if word in logic.provision_words or word[0] == _SIGN:
        return "head"
    return "framing" if word in framing else "glue" if word in logic.glue else ""


def _is_part(text: str, words: Sequence[Word], at: int, logic: languages.Words) -> bool:
    """True for the number of a part of a provision: `(5)`, `clause 5`."""
    near = [words[beside][2] for beside in (at - 1, at + 1) if 0 <= beside < len(words)]
    return text[: words[at][0]].endswith("(") or not logic.inner_words.isdisjoint(near)


def _cited_in(quote: str, logic: languages.Words) -> set[str]:
    """Words in front of which a text names a provision, and the words for provisions themselves: none when it names none."""
    words = _spelled(quote)
    heads = logic.provision_words | {_SIGN}
    places = [at for at, word in enumerate(words) if word in heads and any(near[0].isdigit() for near in words[at + 1 : at + 3])]
    return {words[beside] for at in places for beside in range(max(0, at - 2), at + 1)}


def _titles(cited: Sequence[Evidence], logic: languages.Words) -> Iterator[tuple[Counter[str], set[str]]]:
    """The words of each title up to its first comma or bracket, and its numbers: of laws that are called one, and decisions."""
    for title, level in {(e.title, e.level) for e in cited}:
        every = _spelled(title)
        words = [word for word in _spelled(_ASIDE.split(title)[0]) if word not in logic.glue and not word[0].isdigit()]
        is_law = any(word.endswith(ending) for word in words for ending in logic.law_names)
        if words and (is_law or level in INSTANCES):
            yield Counter(words), {word for word in every if word[0].isdigit()}
            whole = [word for word in every if word not in logic.glue]
            if len(whole) > len(words):  # `Ash v. Birch [2020] UKSC 5`
                yield Counter(whole), set()


def _mark_title(words: Sequence[Word], kinds: list[str], title: Counter[str], years: set[str], logic: languages.Words) -> None:
    """Mark where all words of a title stand in a row, whatever their order (`Code of Civil Procedure`, `Civil Procedure Code`),
    with the year behind them.
    """
    solid = [at for at, (*_, word) in enumerate(words) if word not in logic.glue]
    size = title.total()
    for first in range(len(solid) - size + 1):
        window = solid[first : first + size]
        if Counter(words[at][2] for at in window) == title:
            end = window[-1] + 1
            while end < len(words) and (
                words[end][2] in years or (words[end][2] in logic.glue and _is_year(words, end + 1, years))
            ):
                end += 1
            kinds[window[0] : end] = ["title"] * (end - window[0])


def _is_year(words: Sequence[Word], at: int, years: set[str]) -> bool:
    return at < len(words) and words[at][2] in years


def _mark_heading(text: str, words: Sequence[Word], kinds: list[str], heading: Sequence[str]) -> None:
    """Mark a provision's whole heading where it stands by itself: in brackets, before a colon, behind the number."""
    size = len(heading)
    for at in range(len(words) - size + 1):
        if [word for *_, word in words[at : at + size]] != list(heading):
            continue
        start, end = words[at][0], words[at + size - 1][1]
        behind = at > 0 and kinds[at - 1] in ("number", "title")
        if (behind or _BEFORE.search(text[:start]) or not text[:start].strip()) and _AFTER.match(text, end):
            kinds[at : at + size] = ["heading"] * size


def _spelled(text: str) -> list[str]:
    return [match.group().casefold() for match in _WORD.finditer(text)]
