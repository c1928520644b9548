"""Which clauses of a question state what the law is. The others ask, or tell what happened to somebody."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tribonian.config import languages

_CUT = re.compile(r"(?<=[.?!;])\s+|\s+[–—-]\s+|,\s+")
_ENDS = re.compile(r"(?<=[.?!])\s+(?=[^\W\d_])")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a question that states something; `attributes` when it says so of the law named."""

    text: str
    attributes: bool
    asks: bool = False
    """It is itself what is asked, and takes the rest for granted."""


def stated(question: str, language: str, named: bool) -> list[Clause]:
    """The stating clauses in order; `named` says that the question cites a provision.

    A clause states when a word says so (since, I read that, is it true that, says, requires), when it is a sentence without
    a question mark beside a question, or when it asks who or which of something it takes for granted. It does not when it
    speaks of somebody's case, unless such a word stands in it, nor when it asks for the number itself.
    """
    words = languages.load(language)
    found: list[Clause] = []
    beside = "?" in question  # key words without a question mark state nothing
    for sentence in _ENDS.split(question):
        asks = not beside or sentence.rstrip().endswith("?")
        parts = [part for part in _CUT.split(sentence) if part.strip()]
        for at, part in enumerate(parts):
            last = asks and at == len(parts) - 1
            cue = bool(words.assertions.search(part))
            if words.facts.search(part) and not _outweighs(part, words):
                continue
            first = re.findall(languages.WORD, part.casefold())[:3]
            if words.orders.intersection(first[:1]):
                continue
            presupposes = bool(words.asking.intersection(first)) and not words.quantity.search(part)
            if cue or not asks or (last and presupposes):
                found.append(Clause(part, named and (not asks or bool(words.attributes.search(part))), last))
    return found


def _outweighs(part: str, words: languages.Words) -> bool:
    """True when a word that says "this is the law" stands before the first that tells of a case."""
    cue, fact = words.assertions.search(part), words.facts.search(part)
    return bool(cue and fact and cue.start() <= fact.start())
