"""An eight-part summary of a decision made of its own sentences; what the decision does not say stays empty.

Each part draws on the roles that belong to it. Among those the sentences count that are most like the rest of their role
(centroid of TF-IDF, after Radev et al. 2004), that have a cue of the part, and that stand where such things stand; a
sentence much like one already taken adds nothing and is passed over. Halves of sentences are left out, or joined where only
a full stop within them had cut them; the operative part is what says what is ordered, wherever one sentence does.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from tribonian.corpus.decisions.roles import table_of
from tribonian.domain.decision import ROLES, SUMMARY_PARTS, DecisionHead, Entity, SentenceRole, SummaryPart, Treatment
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import Provision

MOST = 5
"""Sentences in a part at most."""
MOST_NAMED = 7
"""Lines of the header at most."""
FEWEST_WORDS, MOST_CHARACTERS = 6, 900
FEWEST_ORDERED = 2
"""Words of a sentence that orders something at least: `Appeal dismissed.`"""
FEWEST_CITING = 8
"""Words of a sentence that does more than cite."""
FEWEST_PLAIN = 4
"""Of them words without a capital, which names and abbreviations lack."""
FEWEST_NAMED = 3
"""Words of a line of the header at least."""
ALIKE = 0.6
"""Cosine from which on two sentences say the same."""
CUE, PLACE = 0.25, 0.15
"""Weights of a cue and of the place beside centrality (cosine, 0 to 1)."""
KINDS = {"": 1, "own_": 1, "not_": -1}
"""Cues of a part, those that the court speaks for itself, and those that speak against it."""
EARLY = 0.4
"""Weight of the place of facts: they are told first."""
LAST = 0.12
"""Share of a decision at its end in which a sentence of any role may be the order, where none has its role."""
SURE = 0.35
"""Score of a role from which on a sentence stands for it without saying what belongs to the part."""
FEWEST_LAST = 6
"""Sentences that are the end of any decision."""
MOST_JOINED = 8
"""Pieces that one sentence was cut into at most."""
HEADER = ("COURT", "PETITIONER", "RESPONDENT", "CASE_NUMBER", "DATE", "JUDGE")
FACTS, LOWER = ("FAC",), ("RLC",)
REASONS, WITH_PRECEDENTS = ("ANALYSIS",), ("RATIO", "PRE_RELIED", "PRE_NOT_RELIED")
ARGUED = frozenset({"ARG_PETITIONER", "ARG_RESPONDENT"})
MASKS = "*_…•"
"""Signs that stand for a name at the beginning of a sentence."""
STOPPED = 0.5
"""Share of the sentences with a stop at their end from which on one without is a half or a heading."""
_STOP = re.compile(r"[.?!;…][\"'”’“»)\]]*$|[”\"]$")
_PLAIN = re.compile(r"(?<!\w)[^\W\d_A-ZÀ-ÞА-ЯӨҮЁ]{2,}")
_PAIRS = (("(", ")"), ("[", "]"), ("“", "”"), ("„", "“"))
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
    """The eight parts (`SUMMARY_PARTS`), in order; every sentence is made of spans of `roles`, none stands in two parts."""
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
        table = table_of(pack.language)
        told = table.get("summary", {})
        self._cues = {name: re.compile(pattern) for name, pattern in {**table.get("refine", {}), **told}.items()}
        self._roles = self._joined([one for one in roles if _inside(provisions, one)])
        self._starts = [one.start for one in self._roles]
        said = [index for index in range(len(self._roles)) if self._words_in(index) >= FEWEST_CITING]
        self._stopped = sum(1 for index in said if _STOP.search(self._wording(index))) >= STOPPED * len(said)
        self._entities, self._treatments = entities, treatments
        self._words = [Counter(word.lower() for word in _WORD.findall(text[one.start : one.end])) for one in self._roles]
        self._idf = _idf(self._words)
        self._used: set[int] = set()
        finals = [index for index in range(len(self._roles)) if self._says("final", self._wording(index))]
        self._end = finals[-1] if finals else len(self._roles)

    def parts(self) -> tuple[SummaryPart, ...]:
        made = {"details": self._details(), "decision": self._decision(), "issues": self._issues()}
        if not self._role(REASONS, without=("argument",)):
            made["analysis"] = self._analysis()  # where all reasons are stated as rules, they are the reasons first
        made["significance"] = self._best(self._role(("RATIO",), without=("argument",)), cue="principle")
        made["precedents"] = self._precedents()
        made["provisions"] = self._provisions()
        made["facts"] = self._facts()
        made.setdefault("analysis", self._analysis())
        return tuple(SummaryPart(name, self._spans(made[name])) for name in SUMMARY_PARTS)

    def _joined(self, roles: Sequence[SentenceRole]) -> list[SentenceRole]:
        """Sentences whose parts only an abbreviation or a bracket has kept apart are one again."""
        found: list[SentenceRole] = []
        pieces = 1
        for one in roles:
            last = found[-1] if found else None
            if last is not None and pieces < MOST_JOINED and self._goes_on(last, one):
                found[-1] = replace(last, end=one.end, score=min(last.score, one.score))
                pieces += 1
            else:
                found.append(one)
                pieces = 1
        return found

    def _goes_on(self, last: SentenceRole, one: SentenceRole) -> bool:
        """True when `one` is the rest of the sentence that `last` begins."""
        if "\n" in self._text[last.end : one.start]:
            return False
        begun, rest = self._text[last.start : last.end], self._text[one.start : one.end]
        open_bracket = any(begun.count(a) > begun.count(b) and rest.count(b) > rest.count(a) for a, b in _PAIRS[:2])
        return open_bracket or self._says("cut", begun) or rest[:1].islower() or rest[:1] in "[)"

    def _spans(self, chosen: Iterable[int]) -> tuple[tuple[int, int], ...]:
        return tuple((self._roles[index].start, self._roles[index].end) for index in sorted(chosen))

    def _at(self, offset: int) -> int:
        """Number of the sentence at an offset, -1 when it lies in none."""
        index = bisect_right(self._starts, offset) - 1
        return index if index >= 0 and offset < self._roles[index].end else -1

    def _wording(self, index: int) -> str:
        return self._text[self._roles[index].start : self._roles[index].end]

    def _says(self, cue: str, wording: str) -> bool:
        pattern = self._cues.get(cue)
        return pattern is not None and pattern.search(wording) is not None

    def _said(self, index: int, fewest: int = FEWEST_WORDS, whole: bool = True) -> bool:
        """True for a sentence that says something, is whole, and is not taken yet."""
        one = self._roles[index]
        if index in self._used or one.end - one.start > MOST_CHARACTERS or self._words_in(index) < fewest:
            return False
        return not whole or self._is_whole(index)

    def _is_whole(self, index: int) -> bool:
        """False for halves of sentences, headings, lines of names and what only introduces a quotation."""
        wording = self._wording(index)
        first = _ANY.search(wording)
        if first is None or wording[0] in ":|" or _PLAIN.search(wording) is None:
            return False
        if first.group()[0].islower() and wording[0] not in MASKS:
            return False
        if wording[-1] == ":" or (self._stopped and not _STOP.search(wording)) or self._says("rest", wording):
            return False
        before = self._wording(index - 1) if index else ""
        if len(before.split()) > 1 and self._says("cut", before) and not _STOP.search(before):
            return False
        after = self._wording(index + 1) if index + 1 < len(self._roles) else ""
        if after and not _STOP.search(wording) and (after[0].islower() or self._says("rest", after)):
            return False
        return not self._says("cut", wording.rstrip("\"'”’ ")) and all(
            wording.count(a) == wording.count(b) for a, b in _PAIRS[:2]
        )

    def _opens(self, index: int) -> bool:
        """True for the first half of a sentence."""
        return (
            self._roles[index].role != "NONE"
            and self._wording(index)[0].isupper()
            and not self._says("rest", self._wording(index))
        )

    def _words_in(self, index: int) -> int:
        return len(_ANY.findall(self._text, self._roles[index].start, self._roles[index].end))

    def _role(self, roles: Sequence[str], cue: str = "", without: Sequence[str] = (), fewest: int = FEWEST_WORDS) -> list[int]:
        """Sentences of the roles that say something; those with the cue only, and without the others, where these are named.

        What stands behind the court's last word (separate opinions) is not the court's.
        """
        return [
            index
            for index, one in enumerate(self._roles)
            if one.role in roles
            and (cue or (one.score >= SURE and index <= self._end))
            and self._said(index, fewest)
            and (not cue or self._says(cue, self._wording(index)))
            and not any(self._says(one, self._wording(index)) for one in without)
        ]

    def _best(
        self, own: Sequence[int], cue: str = "", place: Place = lambda share: PLACE * (1 - share), most: int = MOST
    ) -> list[int]:
        """Of the sentences `own` the ones that stand for all of them, have the cue, and stand where `place` is high."""
        if not own:
            return []
        centre: Counter[str] = Counter()
        for index in own:
            centre.update(self._weights(index))
        last = max(1, len(self._roles) - 1)
        scores = {
            index: _cosine(self._weights(index), centre)
            + CUE * sum(sign * self._says(f"{kind}{cue}", self._wording(index)) for kind, sign in KINDS.items())
            + place(index / last)
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

    def _decision(self) -> list[int]:
        """What the court orders: what has the form of an order, and sentences with that role that say so; without any, such a
        sentence at the very end; else nothing that only stands near. Where the court speaks, a judge alone does not."""
        roles = tuple(role for role in ROLES if role not in ARGUED and not role.startswith("PRE"))
        late = min(int(len(self._roles) * (1 - LAST)), len(self._roles) - FEWEST_LAST)
        ordered = self._role(("RPC",), "outcome", ("notice",), FEWEST_ORDERED)
        ordered += [index for index in self._role(roles, "order", ("notice",), FEWEST_ORDERED) if index >= late]
        ordered += self._role(ROLES[1:], "final", fewest=FEWEST_ORDERED)
        if not ordered:
            ordered = [index for index in self._role(roles, "outcome", ("argument", "notice"), FEWEST_ORDERED) if index >= late]
        if not ordered:
            ordered = self._role(("RPC",), without=("argument", "notice"))
        ordered = list(dict.fromkeys(ordered))
        joint = [index for index in ordered if not self._says("alone", self._wording(index))]
        if any(self._says("order", self._wording(index)) for index in joint):
            ordered = joint
        return self._best(ordered, "order", lambda share: PLACE + EARLY * share)

    def _issues(self) -> list[int]:
        """The questions the court names as its own."""
        named = self._role(("ISSUE",), "issue", ("not_issue",))
        return self._best(named, "issue", lambda share: EARLY * (1 - share))

    def _analysis(self) -> list[int]:
        """The court's reasons; what it takes from other decisions only where it gives none of its own."""
        own = self._role(REASONS, without=("argument",))
        return self._best(own or self._role(WITH_PRECEDENTS, without=("argument",)), "reasoning", lambda share: 2 * PLACE * share)

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
        while named and missing and len(chosen) < MOST_NAMED:
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
        early: Place = lambda share: EARLY * (1 - share)  # noqa: E731
        below = self._best(self._role(LOWER, without=("argument",)), place=early, most=2)
        return [*self._best(self._role(FACTS, without=("argument", "not_facts")), place=early, most=MOST - len(below)), *below]

    def _provisions(self) -> list[int]:
        """Sentences that cite the provisions cited most, each new provision once; those that quote a law first."""
        cited: dict[int, set[str]] = {}
        often: Counter[str] = Counter()
        for entity in self._entities:
            if entity.label == "PROVISION":
                name = f"{' '.join(entity.text.split()).casefold()} {entity.statute}"
                often[name] += 1
                index = self._at(entity.start)
                usable = index >= 0 and self._roles[index].role not in ("PREAMBLE", *ARGUED) and self._said(index)
                if usable and not self._says("notice", self._wording(index)):
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
        ranked: list[tuple[int, bool, int]] = []
        for one in self._treatments:
            index = self._at(one.start)
            if index >= 0 and self._roles[index].role != "PREAMBLE":
                argued = self._roles[index].role in ARGUED or self._says("argument", self._wording(index))
                ranked.append((order[one.treatment], argued, index))
        told = list(dict.fromkeys(index for *_, index in sorted(ranked)))
        whole = [index for index in told if self._said(index, FEWEST_CITING)]
        telling = [index for index in whole if len(_PLAIN.findall(self._wording(index))) >= FEWEST_PLAIN]
        return self._apart(
            telling or whole or [index for index in told if self._said(index, FEWEST_CITING, whole=False) and self._opens(index)],
            MOST,
        )


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
