"""The wording of a sentence as a row of tokens: its content stems in order, and between them what carries its logic.

Two sentences that say the same have the same row but for what one leaves out. What may be left out and what not (a
negation, a modal, an exception, a condition, "only", the side of a number) is decided where rows are compared.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tribonian.config import languages
from tribonian.text import sentences
from tribonian.text.analysis import word_terms
from tribonian.text.normalise import normalise
from tribonian.text.stopwords import stopwords

Terms = Callable[[str, str], list[str]]

_PIECE = re.compile(rf"\d+(?:[.,]\d+)*[A-Za-z]{{0,2}}(?![\w])|\d+(?:[.,]\d+)*|{languages.WORD}(?:[’']{languages.WORD})?|%")
_SIGNED = re.compile(f"[{languages.MARKS}]")
_CLAUSE = re.compile(r"[,;:()\n]|\s[—–-]\s")
_JOINING = frozenset({"and", "und"})
_HUNDRED, _THOUSAND = 100, 1000

LOGIC = ("not", "must", "may", "except", "if", "only", "limit", "join")
"""Kinds of tokens that carry logic."""


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or phrase of a text; `value` is a stem, a number as digits, or the word that carries logic."""

    kind: str
    """word, number, filler (a word that is everywhere in laws), or one of `LOGIC`."""
    value: str
    start: int
    end: int
    sentence: int
    clause: int

    @property
    def key(self) -> tuple[str, str]:
        """What makes two tokens the same: all words for must are one, and so on; sides of numbers and exceptions differ."""
        kind = "word" if self.kind == "filler" else self.kind
        return (kind, self.value if kind in ("word", "number", "limit", "join", "except") else "")

    @property
    def is_content(self) -> bool:
        """True for words and numbers that say something."""
        return self.kind in ("word", "number")

    @property
    def is_said(self) -> bool:
        """True for whatever a claim may not add."""
        return self.is_content or self.kind == "filler"


def tokens(text: str, terms: Terms, language: str, *, fillers: bool = False) -> list[Token]:
    """The tokens of a text in its language, in order; with `fillers` also the words that searching leaves out because they are
    everywhere in laws (act, purposes, enactment): in a claim they may stand in another's place.
    """
    logic = languages.load(language)
    starts = [start for start, _ in sentences.split(text)]
    breaks = sorted({*(match.start() for match in _CLAUSE.finditer(text)), *(start - 1 for start in starts)})
    rows = [("except", match.span()) for match in logic.exceptions.finditer(text)]
    rows += [("if", m.span()) for m in logic.conditions.finditer(text) if not _inside(m.span(), [span for _, span in rows])]
    phrases = [(kind, " ".join(text[start:end].casefold().split()), start, end) for kind, (start, end) in rows]
    # "only if" is a condition, and an "only" that a bare "if" has not.
    phrases += [("only", "only", start, end) for _, said, start, end in phrases if not logic.only.isdisjoint(said.split())]
    spans = [span for _, span in rows]
    plain = [
        (kind, value, start, end)
        for start, end, word in pieces(text, logic)
        if not _inside((start, end), spans)
        for kind, value in _read(word, logic, terms, language, fillers)
    ]
    return [
        Token(kind, value, start, end, bisect_right(starts, start), bisect_right(breaks, start))
        for kind, value, start, end in sorted(phrases + plain, key=lambda row: (row[2], row[3]))
    ]


def _read(word: str, logic: languages.Words, terms: Terms, language: str, fillers: bool) -> list[tuple[str, str]]:
    """(kind, value) of a word: none for function words."""
    if word[0].isdigit():
        return [("number", word)]
    kind = kind_of(word, logic)
    if kind != "word":
        return [(kind, word)]
    if _SIGNED.search(word):
        return [("word", word)]  # the terms of searching part such words at their vowel signs
    stems = terms(word, language)[:1]
    if not stems and fillers and len(word) > 1 and word not in stopwords(language):
        return [("filler", stem) for stem in word_terms(normalise(word), language)[:1]]
    return [("word", stem) for stem in stems]


def kind_of(word: str, logic: languages.Words) -> str:
    """What a lower-case word does in a sentence."""
    if word in logic.negations or any(word.endswith(ending) for ending in logic.negation_endings):
        return "not"
    listed = {"must": logic.must, "may": logic.may, "only": logic.only, "limit": logic.limits, "join": logic.joins}
    return next((kind for kind, words in listed.items() if word in words), "word")


def _inside(span: tuple[int, int], others: Sequence[tuple[int, int]]) -> bool:
    return any(start <= span[0] and span[1] <= end for start, end in others)


def pieces(text: str, logic: languages.Words) -> list[tuple[int, int, str]]:
    """(start, end, word) of a text; numbers as digits without separators, number words joined to one number."""
    row = [(m.start(), m.end(), m.group().casefold()) for m in _PIECE.finditer(text)]
    found: list[tuple[int, int, str]] = []
    at = 0
    while at < len(row):
        start, end, word = row[at]
        length, value = spelled_at([piece[2] for piece in row[at : at + 8]], logic)
        if length:
            found.append((start, row[at + length - 1][1], str(value)))
            at += length
            continue
        if word[0].isdigit():
            word = re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", word)
            if "de" in languages.available() and re.fullmatch(r"\d{1,3}(?:\.\d{3})+", word):
                word = word.replace(".", "")
        found.append((start, end, word))
        at += 1
    return found


def spelled_at(words: Sequence[str], logic: languages.Words) -> tuple[int, int]:
    """(number of words, value) of the number that the words begin with; (0, 0) when they begin with none."""
    total = current = used = 0
    for at, word in enumerate(words):
        value = value_of(word, logic)
        if value is None and used and word in logic.ones and current % _HUNDRED >= 20 and current % 10 == 0:
            value = 1  # "twenty-one": alone, it is no number
        if value is None:
            follows = at + 1 < len(words) and words[at + 1] in logic.numbers
            if used and word in _JOINING and follows and current >= _HUNDRED:
                continue
            break
        if used and value < 20 and not _may_follow(current, value):
            break
        if value >= _THOUSAND:
            total, current = total + max(current, 1) * value, 0
        else:
            current = max(current, 1) * value if value == _HUNDRED else current + value
        used = at + 1
    return used, total + current


def value_of(word: str, logic: languages.Words) -> int | None:
    """Value of a number word, also of one grown together as in German: `fünfundzwanzig`, `dreihundert`."""
    known = logic.numbers.get(word)
    if known is not None:
        return known
    units, _, tens = word.partition("und")
    if tens in logic.numbers and (units in logic.numbers or units in logic.ones) and logic.numbers[tens] >= 20:
        return logic.numbers[tens] + logic.numbers.get(units, 1)
    for big in ("hundert", "tausend"):
        before = word.removesuffix(big)
        if before != word and big in logic.numbers and before in logic.numbers:
            return logic.numbers[before] * logic.numbers[big]
    return None


def _may_follow(current: int, value: int) -> bool:
    """Units follow tens and hundreds: "twenty five" is one number, "two three" are two."""
    return current == 0 or (current % _HUNDRED >= 10 and current % 10 == 0 and value < 10) or current % _HUNDRED == 0


@dataclass(frozen=True, slots=True)
class Alignment:
    """Where the tokens of a claim stand in the evidence: pairs of positions in order, and what found no place."""

    pairs: tuple[tuple[int, int], ...]
    missing: tuple[int, ...]
    """Positions in the claim."""


SKIP_CLAIM, SKIP_EVIDENCE, CONTENT, OTHER = 1.0, 0.04, 2.0, 1.0


def align(claim: Sequence[Token], held: Sequence[Token]) -> Alignment:
    """The best place of a claim's tokens in the evidence, in order and close together.

    Global in the claim and local in the evidence (Smith and Waterman 1981): every token of the evidence skipped between
    two that match costs a little, every token of the claim without a place costs much.
    """
    rows, columns = len(claim), len(held)
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(1, rows + 1):
        best[i][0] = -SKIP_CLAIM * i
        key, gain = claim[i - 1].key, CONTENT if claim[i - 1].is_content else OTHER
        above, row = best[i - 1], best[i]
        for j in range(1, columns + 1):
            skipped = max(above[j] - SKIP_CLAIM, row[j - 1] - SKIP_EVIDENCE)
            row[j] = max(skipped, above[j - 1] + gain) if held[j - 1].key == key else skipped
    j = max(range(columns + 1), key=lambda at: best[rows][at])
    i = rows
    pairs: list[tuple[int, int]] = []
    missing: list[int] = []
    while i > 0:
        gain = CONTENT if claim[i - 1].is_content else OTHER
        if j > 0 and held[j - 1].key == claim[i - 1].key and best[i][j] == best[i - 1][j - 1] + gain:
            pairs.append((i - 1, j - 1))
            i, j = i - 1, j - 1
        elif j > 0 and best[i][j] == best[i][j - 1] - SKIP_EVIDENCE:
            j -= 1
        else:
            missing.append(i - 1)
            i -= 1
    return Alignment(tuple(reversed(pairs)), tuple(reversed(missing)))


def gaps(alignment: Alignment, held: Sequence[Token]) -> list[Token]:
    """Tokens of the evidence that stand between matched ones and match nothing, in order."""
    inside: list[Token] = []
    for (_, before), (_, after) in pairwise(alignment.pairs):
        inside.extend(held[before + 1 : after])
    return inside
