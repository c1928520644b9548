"""An eight-part summary of a decision made of its own sentences; what the decision does not say stays empty.

Each part draws on the roles that belong to it. Among those the sentences count that are most like the rest of their role
(centroid of TF-IDF, after Radev et al. 2004), that have a cue of the part, and that stand where such things stand; a
sentence much like one already taken adds nothing and is passed over.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from tribonian.corpus.decisions.roles import table_of
from tribonian.domain.decision import SUMMARY_PARTS, DecisionHead, Entity, SentenceRole, SummaryPart, Treatment
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import Provision

MOST = 5
"""Sentences in a part at most."""
FEWEST_WORDS, MOST_CHARACTERS = 6, 900
FEWEST_NAMED = 3
"""Words of a line of the header at least."""
ALIKE = 0.6
"""Cosine from which on two sentences say the same."""
CUE, PLACE = 0.25, 0.15
"""Weights of a cue and of the place beside centrality (cosine, 0 to 1)."""
HEADER = ("COURT", "PETITIONER", "RESPONDENT", "CASE_NUMBER", "DATE", "JUDGE")
FACTS, LOWER = ("FAC",), ("RLC",)
REASONS = ("ANALYSIS", "PRE_RELIED", "PRE_NOT_RELIED")
_WORD = re.compile(r"[^\W\d_]{3,}")
_ANY = re.compile(r"\w+")
Place = Callable[[float], float]


def summarise(
    text: str,
    provisions: Sequence[Provision],
    head: DecisionHead | None,
    roles: Sequence[SentenceRole],
    entities: Sequence[Entity],
    treatments: Sequence[Treatment],
    pack: Pack,
) -> tuple[SummaryPart, ...]:
    """The eight parts (`SUMMARY_PARTS`), in order; every sentence is a span of `roles`, none stands in two parts."""
    return _Summary(text, provisions, head, roles, entities, treatments, pack).parts()


class _Summary:
    def __init__(
        self,
        text: str,
        provisions: Sequence[Provision],
        head: DecisionHead | None,
        roles: Sequence[SentenceRole],
        entities: Sequence[Entity],
        treatments: Sequence[Treatment],
        pack: Pack,
    ) -> None:
        self._text, self._head = text, head
        self._roles = [one for one in roles if _inside(provisions, one)]
        self._starts = [one.start for one in self._roles]
        self._entities, self._treatments = entities, treatments
        self._words = [Counter(word.lower() for word in _WORD.findall(text[one.start : one.end])) for one in self._roles]
        self._idf = _idf(self._words)
        table = table_of(pack.language)
        self._cues = {name: re.compile(pattern) for name, pattern in table.get("refine", {}).items()}
        outcome = table.get("rules", {}).get("RPC", "")
        if outcome:
            self._cues["outcome"] = re.compile(outcome)
        self._used: set[int] = set()

    def parts(self) -> tuple[SummaryPart, ...]:
        made = {
            "details": self._details(),
            "decision": self._best(("RPC",), cue="outcome", place=lambda share: share),
            "significance": self._best(("RATIO",), cue="ratio"),
            "issues": self._best(("ISSUE",), cue="issue"),
            "precedents": self._precedents(),
            "provisions": self._provisions(),
            "facts": self._facts(),
            "analysis": self._best(REASONS, cue="ratio"),
        }
        return tuple(SummaryPart(name, self._spans(made[name])) for name in SUMMARY_PARTS)

    def _spans(self, chosen: Iterable[int]) -> tuple[tuple[int, int], ...]:
        return tuple((self._roles[index].start, self._roles[index].end) for index in sorted(chosen))

    def _at(self, offset: int) -> int:
        """Number of the sentence at an offset, -1 when it lies in none."""
        index = bisect_right(self._starts, offset) - 1
        return index if index >= 0 and offset < self._roles[index].end else -1

    def _said(self, index: int) -> bool:
        """True for a sentence that says something and is not taken yet."""
        one = self._roles[index]
        if index in self._used or one.end - one.start > MOST_CHARACTERS:
            return False
        return self._words_in(index) >= FEWEST_WORDS

    def _words_in(self, index: int) -> int:
        return len(_ANY.findall(self._text, self._roles[index].start, self._roles[index].end))

    def _best(self, roles: Sequence[str], cue: str = "", place: Place = lambda share: 1 - share, most: int = MOST) -> list[int]:
        own = [index for index, one in enumerate(self._roles) if one.role in roles and self._said(index)]
        if not own:
            return []
        centre: Counter[str] = Counter()
        for index in own:
            centre.update(self._weights(index))
        pattern = self._cues.get(cue)
        last = max(1, len(self._roles) - 1)
        scores = {
            index: _cosine(self._weights(index), centre)
            + CUE * bool(pattern and pattern.search(self._text[self._roles[index].start : self._roles[index].end]))
            + PLACE * place(index / last)
            + PLACE * self._roles[index].score
            for index in own
        }
        return self._apart(sorted(own, key=lambda index: (-scores[index], index)), most)

    def _apart(self, ranked: Sequence[int], most: int) -> list[int]:
        """The first of `ranked` that are not much like one another; they are taken from then on."""
        chosen: list[int] = []
        for index in ranked:
            if len(chosen) >= most:
                break
            if all(_cosine(self._weights(index), self._weights(other)) < ALIKE for other in chosen):
                chosen.append(index)
        self._used.update(chosen)
        return chosen

    def _weights(self, index: int) -> Mapping[str, float]:
        return {word: (1 + math.log(count)) * self._idf[word] for word, count in self._words[index].items()}

    def _details(self) -> list[int]:
        """Lines of the header that name court, parties, number, day and judges: as few as name them all."""
        named: dict[int, set[str]] = {}
        for entity in self._entities:
            index = self._at(entity.start) if entity.label in HEADER else -1
            if index >= 0 and self._roles[index].role == "PREAMBLE" and self._words_in(index) >= FEWEST_NAMED:
                named.setdefault(index, set()).add(entity.label)
        for label, value in self._head_values():
            for index, one in enumerate(self._roles):
                if one.role == "PREAMBLE" and value in " ".join(self._text[one.start : one.end].casefold().split()):
                    named.setdefault(index, set()).add(label)
                    break
        chosen: list[int] = []
        missing = set(HEADER)
        while named and missing and len(chosen) < MOST:
            index = max(sorted(named), key=lambda one: len(named[one] & missing))
            if not named[index] & missing:
                break
            chosen.append(index)
            missing -= named.pop(index)
        self._used.update(chosen)
        return chosen

    def _head_values(self) -> list[tuple[str, str]]:
        if self._head is None:
            return []
        head = self._head
        pairs = [("COURT", head.court), ("CASE_NUMBER", head.citation), *(("CASE_NUMBER", one) for one in head.numbers[:1])]
        pairs += [("PETITIONER", one) for one in head.petitioners[:1]] + [("RESPONDENT", one) for one in head.respondents[:1]]
        pairs += [("JUDGE", one) for one in head.judges[:1]]
        return [(label, " ".join(value.casefold().split())) for label, value in pairs if value]

    def _facts(self) -> list[int]:
        """What happened, and what the court below held."""
        below = self._best(LOWER, most=2)
        return [*self._best(FACTS, most=MOST - len(below)), *below]

    def _provisions(self) -> list[int]:
        """Sentences that cite the provisions cited most, each new provision once; those that quote a law first."""
        cited: dict[int, set[str]] = {}
        often: Counter[str] = Counter()
        for entity in self._entities:
            if entity.label == "PROVISION":
                name = f"{' '.join(entity.text.split()).casefold()} {entity.statute}"
                often[name] += 1
                index = self._at(entity.start)
                if index >= 0 and self._roles[index].role != "PREAMBLE" and self._said(index):
                    cited.setdefault(index, set()).add(name)
        chosen: list[int] = []
        done: set[str] = set()
        while cited and len(chosen) < MOST:
            worth = {
                index: sum(often[name] for name in names - done) * (1.5 if self._roles[index].role == "STA" else 1.0)
                for index, names in cited.items()
            }
            index = max(sorted(worth), key=worth.__getitem__)
            if not worth[index]:
                break
            chosen.append(index)
            done |= cited.pop(index)
        self._used.update(chosen)
        return chosen

    def _precedents(self) -> list[int]:
        """The sentences that say what is done with other decisions; merely cited ones by how often their sentence says more."""
        order = {"overruled": 0, "reversed": 1, "distinguished": 2, "followed": 3, "cited": 4}
        chosen: list[int] = []
        for one in sorted(self._treatments, key=lambda each: (order[each.treatment], each.start)):
            index = self._at(one.start)
            if index >= 0 and index not in chosen and self._said(index) and self._roles[index].role != "PREAMBLE":
                chosen.append(index)
        return self._apart(chosen, MOST)


def _inside(provisions: Sequence[Provision], sentence: SentenceRole) -> bool:
    """True when the sentence lies in a provision; always where there are none."""
    own = [one for one in provisions if not (one.is_container or one.inner)]
    if not own:
        return True
    index = bisect_left([one.end for one in own], sentence.end)
    return index < len(own) and own[index].start <= sentence.start


def _idf(sentences: Sequence[Counter[str]]) -> dict[str, float]:
    seen: Counter[str] = Counter()
    for words in sentences:
        seen.update(words.keys())
    return {word: math.log((1 + len(sentences)) / (1 + count)) + 0.1 for word, count in seen.items()}


def _cosine(one: Mapping[str, float], two: Mapping[str, float]) -> float:
    if len(one) > len(two):
        one, two = two, one
    shared = sum(weight * two[word] for word, weight in one.items() if word in two)
    return shared / (_length(one) * _length(two)) if shared else 0.0


def _length(weights: Mapping[str, float]) -> float:
    return math.sqrt(sum(weight * weight for weight in weights.values()))
