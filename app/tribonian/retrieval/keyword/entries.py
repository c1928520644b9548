"""What of a passage goes into a keyword index: the same entries, whatever the engine."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from tribonian.domain.passage import IndexedPassage
from tribonian.text.analysis import Analyser
from tribonian.text.normalise import normalise
from tribonian.text.tokens import tokens

Placed = list[tuple[int, str]]
"""(position, token), in order of position; several tokens may share one."""
STEM = "="
"""Begins the stem that stands at the position of a written word; no word begins with it."""
OF = "|"
"""Joins a number and a word of one citation, so that both are known to belong together."""
LAW_GAP = 10
"""Positions between the title of a law and the parts of its id, so that no phrase runs from one into the other."""
PLACED = ("written", "heading_written", "law")
"""Fields of words with positions, which are looked up and never ranked by."""
_WORDS_KEPT = 100_000
_MOST_PAIRS = 200
_PRINTED = re.compile(r"[\s()§.]+|-(?=[a-z]\b)")


@dataclass(frozen=True, slots=True)
class Entries:
    """The entries of one passage by field.

    `text`, `heading`, `place` and `citations` hold terms and are what hits are ranked by; `written`, `heading_written` and
    `law` hold words as written and their stems, with positions; `number` holds the printed number and what it lies in.
    """

    text: list[str]
    heading: list[str]
    place: list[str]
    citations: list[str]
    number: list[str]
    written: Placed
    heading_written: Placed
    law: Placed


class EntryMaker:
    """Turns passages into entries. Thread-safe.

    The terms are those the analyser gives for the whole text; word by word, so that a word met again costs nothing.
    """

    def __init__(self, analyser: Analyser) -> None:
        self._analyser = analyser
        self._terms = lru_cache(maxsize=_WORDS_KEPT)(self._terms_of)

    def entries(self, passage: IndexedPassage) -> Entries:
        """The entries of `passage`."""
        language = passage.language
        text, written = self.read(passage.text, language)
        heading, heading_written = self.read(passage.heading, language)
        title, named = self.read(passage.path.partition(" › ")[0], language)
        at = LAW_GAP + (named[-1][0] if named else 0)
        law = [*named, *((at + LAW_GAP * n, token) for n, token in enumerate(dict.fromkeys(words(passage.work))))]
        return Entries(
            text=text,
            heading=heading,
            place=title + self.read(f"{passage.path.partition(' › ')[2]} {passage.number}", language)[0],
            citations=[term for one in passage.citations for term in self.cited(one, language)],
            number=numbers(passage.number),
            written=written,
            heading_written=heading_written,
            law=law,
        )

    def read(self, text: str, language: str) -> tuple[list[str], Placed]:
        """The terms of `text`; and its words as written, function words too, each with its stems at the same place."""
        terms: list[str] = []
        placed: Placed = []
        at = 0
        for kind, token in tokens(normalise(text)):
            if kind == "cjk":
                terms += self._analyser.terms(token, language)
                placed += enumerate(token, at)
                at += len(token)
                continue
            placed.append((at, token))
            if kind == "number":
                terms.append(token)
            else:
                found = self._terms(token, language)
                terms += found
                placed += [(at, STEM + stem) for stem in _whole(found, language)]
            at += 1
        return terms, placed

    def stems(self, token: str, language: str) -> tuple[str, ...]:
        """The stems of one written word (two where its ending can be read in two ways); none of function words and numbers."""
        return () if token[0].isdigit() else _whole(self._terms(token, language), language)

    def cited(self, citation: str, language: str) -> list[str]:
        """The terms of a citation, and each of its numbers joined with each of its words."""
        found = self._analyser.terms(citation, language)
        named = [term for term in dict.fromkeys(found) if not term[:1].isdigit()]
        counted = [term for term in dict.fromkeys(found) if term[:1].isdigit()]
        return found + [f"{number}{OF}{name}" for number, name in product(counted, named)][:_MOST_PAIRS]

    def _terms_of(self, token: str, language: str) -> tuple[str, ...]:
        return tuple(self._analyser.terms(token, language))


def _whole(terms: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Those of a word's terms that stand for all of it; what else German gives are parts of a compound, found by themselves."""
    return terms[:1] if language == "de" else terms


def words(text: str) -> list[str]:
    """Words, numbers and single CJK signs of `text` as written, normalised."""
    found: list[str] = []
    for kind, token in tokens(normalise(text)):
        if kind == "cjk":
            found += token
        else:
            found.append(token)
    return found


def printed(number: str) -> str:
    """A printed number as one token: without blanks, marks and parentheses."""
    return _PRINTED.sub("", normalise(number)) if "." not in number.strip(". ") else dotted(number)


def dotted(number: str) -> str:
    """The same for a number with points inside, which stay."""
    return ".".join(part for part in (_PRINTED.sub("", one) for one in normalise(number).split(".")) if part)


def numbers(number: str) -> list[str]:
    """What a provision's number is found by: itself, what it lies in (`12.1` of `12.1.3`), and its parts (`3` of `Annex 3`)."""
    whole = printed(number)
    found = [whole] if whole else []
    if "." in whole:
        parts = whole.split(".")
        found += [".".join(parts[:n]) for n in range(1, len(parts))]
    found += [token for kind, token in tokens(normalise(number)) if kind == "number"]
    return list(dict.fromkeys(found))


def written_fields(field: str) -> Sequence[str]:
    """Fields that hold the written forms of `field` of a query."""
    return {"": ("written", "heading_written"), "text": ("written",), "heading": ("heading_written",), "law": ("law",)}[field]


def term_fields(field: str) -> Sequence[str]:
    """Fields that hold the terms of `field` of a query."""
    return {"": ("text", "heading", "place"), "text": ("text",), "heading": ("heading",)}[field]
