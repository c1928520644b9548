"""Stretches of a provision that are quoted together: a segment and its neighbours, up to sixty words."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tribonian.agent.state import RunState
from tribonian.text.lay import legal_terms
from tribonian.tools.ledger import Opened
from tribonian.tools.segments import MOST_WORDS, words

WHOLE = 10
"""Words from which on what begins inside a sentence may be quoted beside something else."""


Words = tuple[int, int, str]
"""Start, end and words of a piece of a text."""

IN_LEGAL_WORDS = 0.5
"""Weight of a word that stands for an everyday one of the question."""


@dataclass(frozen=True, slots=True)
class Extract:
    """A segment of an opened provision with its relevance to the question."""

    opened: Opened
    start: int
    end: int
    text: str
    score: float
    whole: Words | None = None
    """The sentence that it is a part of, shown instead of it."""
    before: Words | None = None
    """What opens the list that it stands in, shown before it."""
    after: Words | None = None
    """What ends that list, shown behind it."""

    beside: tuple[Words, ...] = ()
    """Other words that answer and stand in the same sentence."""

    @property
    def shown(self) -> list[str]:
        """The words shown, in the order of the text."""
        around = self.whole[2] if self.whole else self.text
        return [*(self.before[2:] if self.before else ()), around, *(self.after[2:] if self.after else ())]

    @property
    def first(self) -> int:
        """Where the words shown begin, those that open a list aside."""
        return self.whole[0] if self.whole else self.start

    @property
    def last(self) -> int:
        """Where the words shown end, those that end a list aside."""
        return self.whole[1] if self.whole else self.end


def within(extracts: list[Extract], most: float) -> list[Extract]:
    """The best extracts that together have at most `most` words, in the order of the text."""
    kept: list[Extract] = []
    for extract in sorted(extracts, key=lambda e: -e.score):
        if spoken([*kept, extract]) <= most:
            kept.append(extract)
    return sorted(kept, key=lambda e: e.start)


def is_scrap(extract: Extract) -> bool:
    """True for the last few words of a sentence: alone they say nothing."""
    return words(extract.text) < WHOLE and extract.text[:1].islower()


def spoken(extracts: Sequence[Extract]) -> int:
    """Words that are shown of the extracts together."""
    return sum(words(text) for extract in extracts for text in extract.shown)


def grown(state: RunState, home: Sequence[Extract], most: int) -> list[Extract]:
    """The best `most` segments of one provision, each grown by its better neighbour up to sixty words."""
    used: set[int] = set()
    quotes: list[Extract] = []
    for best in sorted(range(len(home)), key=lambda i: -home[i].score):
        if len(quotes) >= most:
            break
        if best not in used:
            quotes.append(stretch(state, home, best, used))
    return sorted(quotes, key=lambda extract: extract.start)


def stretch(state: RunState, home: Sequence[Extract], core: int, used: set[int], most: float = MOST_WORDS) -> Extract:
    """The segment `core`, grown by its better neighbour again and again as long as it has at most `most` words.

    What it takes in is added to `used`, and nothing that is there is taken in.
    """
    first = last = core
    used.add(core)
    while True:
        sides = [i for i in (first - 1, last + 1) if 0 <= i < len(home) and i not in used]
        sides = [i for i in sides if i > last or not is_tail(home[i], home[first])]
        sides = [i for i in sides if length(state, home[min(first, i)], home[max(last, i)]) <= most]
        if not sides:
            return joined(state, home[first], home[last], home[core].score)
        side = max(sides, key=lambda i: home[i].score)
        used.add(side)
        first, last = min(first, side), max(last, side)


def is_tail(before: Extract, after: Extract) -> bool:
    """True when what stands before a sentence is the broken-off end of another one."""
    return before.text[:1].islower() and not after.text[:1].islower()


def length(state: RunState, first: Extract, last: Extract) -> int:
    """Words of the stretch from one segment to another."""
    return words(state.context.catalogue.text(first.opened.expression.id, first.start, last.end))


def joined(state: RunState, first: Extract, last: Extract, score: float) -> Extract:
    """One extract from the start of `first` to the end of `last`."""
    text = state.context.catalogue.text(first.opened.expression.id, first.start, last.end)
    return Extract(first.opened, first.start, last.end, text, score)


def overlap(state: RunState, texts: Sequence[str]) -> list[float]:
    """Share of the question's content words (weighted by rarity among `texts`) that each text holds.

    What laws call the everyday things that the question names counts half.
    """
    language = state.question.language
    own = set(state.terms(state.asked, language))
    wanted = dict.fromkeys(state.terms(" ".join(legal_terms(state.asked, language)), language), IN_LEGAL_WORDS)
    wanted |= dict.fromkeys(own, 1.0)
    held = [set(state.terms(text, language)) for text in texts]
    count = Counter(term for terms in held for term in terms)
    weight = {term: share * math.log(1 + len(texts) / (1 + count[term])) for term, share in wanted.items() if count[term]}
    total = sum(weight.values()) or 1.0
    return [sum(weight.get(term, 0.0) for term in terms & weight.keys()) / total for terms in held]
