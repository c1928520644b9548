"""What a decision does with the decisions it cites, and the sentence that says so.

Rules over sentences in which each cited decision is replaced by a sign, so that who does what to which case is read from the
order of words: in `A was overruled by B`, `B overruled A` and `we overrule A` it is A that is overruled. What is denied,
only possible, asked for or argued by a party is no treatment. Nothing is concluded from silence: a decision is `cited`.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from tribonian.config.paths import resources_dir
from tribonian.corpus.decisions.entity_cases import CaseMention, case_mentions
from tribonian.corpus.decisions.entity_precedents import Precedent, precedents
from tribonian.corpus.decisions.entity_tokens import lexicon_of
from tribonian.domain.decision import TREATMENTS, DecisionHead, SentenceRole, Treatment
from tribonian.domain.jurisdiction import Pack

CITED = "cited"
STRONG = frozenset({"overruled", "reversed"})
SIGN = "¤"
ARGUMENTS = frozenset({"ARG_PETITIONER", "ARG_RESPONDENT"})
HEADER = "PREAMBLE"
BEFORE, AFTER = 90, 25
"""Characters around what says the treatment in which it may be denied."""
MOST_END = 12
"""Sentences at the end in which the outcome is looked for, at least."""
LONGEST_VERB = 80
"""Characters around a judge's name in which a verb says what became of the decision."""
LONGEST = 1500
"""Characters of a sentence that are read."""
_AND = r"(?:and|und|sowie|&|болон|ба)"
_LIST = re.compile(
    rf"¤(\d+)(?:(?:\s*[,;]\s*(?:{_AND}\s+)?|\s+{_AND}\s+)(?:(?:(?:also\s+)?(?:in|of)|das|den|die|des|der)\s+)?¤(\d+))+"
)
_NUMBERED = re.compile(r"¤(\d+)")
_CLAUSE = r"[;:]|\.\s"


def treatments(
    text: str,
    sentences: Sequence[SentenceRole],
    pack: Pack,
    head: DecisionHead | None = None,
    cases: Sequence[CaseMention] | None = None,
) -> tuple[Treatment, ...]:
    """One treatment for each decision that is cited outside the header, in order of its first mention.

    The strongest that is said of it counts (`domain.decision.TREATMENTS`); merely cited decisions have the sentence of their
    first mention. Languages without a table of phrases give `cited` only. `cases` are the decisions named in the text
    (`entity_cases.case_mentions`), where they are known already.
    """
    lexicon = lexicon_of(pack.language)
    begin = _body_begin(sentences)
    cases = case_mentions(text, lexicon) if cases is None else cases
    found = precedents(text, [one for one in cases or () if one.start >= begin], lexicon, head)
    if not found:
        return ()
    rules = rules_of(pack.language)
    said: dict[int, dict[str, tuple[int, int]]] = {index: {} for index in range(len(found))}
    for index, treatment, span in _under_appeal(text, sentences, found, head, rules):
        said[index].setdefault(treatment, span)
    for index, span in _by_judge(text, sentences, found, rules):
        said[index].setdefault("reversed", span)
    for first, last, role, places, after in _windows(sentences, found):
        for index, treatment, span in rules.read(text, first, last, role, places):
            said[index].setdefault(treatment, span)
        treatment = rules.read_next(text, after) if after is not None else ""
        if treatment and after is not None:
            said[places[-1][2]].setdefault(treatment, (after.start, after.end))
    made = []
    for index, one in enumerate(found):
        treatment = next((name for name in TREATMENTS if name in said[index]), CITED)
        start, end = said[index].get(treatment) or _sentence(sentences, one.mentions[0])
        made.append(Treatment(start, end, one.name, treatment))
    return tuple(made)


def _body_begin(sentences: Sequence[SentenceRole]) -> int:
    """Where the decision's own words begin."""
    return next((one.start for one in sentences if one.role != HEADER), sentences[-1].end if sentences else 0)


def _under_appeal(
    text: str, sentences: Sequence[SentenceRole], found: Sequence[Precedent], head: DecisionHead | None, rules: Rules
) -> Iterator[tuple[int, str, tuple[int, int]]]:
    """The cited decisions that are under appeal here, what the end of this decision does with them, and the sentence."""
    told = [one for one in head.related if one.relation == "appeal_from"] if head else []
    appealed = [one for each in told for one in (each.citation, each.number) if one]
    own = [index for index, one in enumerate(found) if any(one.is_at(citation) for citation in appealed)]
    if not own:
        return
    last = sentences[-max(MOST_END, len(sentences) // 10) :]
    treatment, place = rules.outcome([" ".join(text[one.start : one.end].split()) for one in last])
    if treatment:
        for index in own:
            yield index, treatment, (last[place].start, last[place].end)


def _by_judge(
    text: str, sentences: Sequence[SentenceRole], found: Sequence[Precedent], rules: Rules
) -> Iterator[tuple[int, tuple[int, int]]]:
    """The decisions told by their judge's name that are reversed under it: `Wick J … [2020] EWHC 1 … (overturning Wick J)`."""
    owners: dict[str, set[int]] = {}
    for index, one in enumerate(found):
        for start, _ in one.mentions:
            judge = rules.judges(text[max(0, start - 80) : start])
            if judge:
                owners.setdefault(judge, set()).add(index)
    for judge, own in owners.items():
        said = rules.reversing(judge, text) if len(own) == 1 else None
        if said is not None:
            span = _sentence(sentences, said.span())
            yield own.pop(), span


def _sentence(sentences: Sequence[SentenceRole], mention: tuple[int, int]) -> tuple[int, int]:
    """The sentence around a mention."""
    index = bisect_right([one.start for one in sentences], mention[0]) - 1
    return (sentences[index].start, max(sentences[index].end, mention[1])) if index >= 0 else mention


Place = tuple[int, int, int]
"""Start and end of a mention, and the number of the decision."""
Window = tuple[int, int, str, list[Place], SentenceRole | None]
"""Start, end and role of a sentence, the places in it, the sentence after it."""


def _windows(sentences: Sequence[SentenceRole], found: Sequence[Precedent]) -> Iterator[Window]:
    """The sentences that mention decisions.

    A sentence that a splitter cut inside a citation goes on to the end of the citation.
    """
    places = sorted((start, end, index) for index, one in enumerate(found) for start, end in one.mentions)
    starts = [start for start, _, _ in places]
    for number, sentence in enumerate(sentences):
        one, two = bisect_left(starts, sentence.start), bisect_left(starts, sentence.end)
        if one == two:
            continue
        end = max(sentence.end, places[two - 1][1])
        after = number
        while after + 1 < len(sentences) and sentences[after].end < end:
            after += 1
        end = max(end, sentences[after].end)
        two = bisect_left(starts, end)
        follower = sentences[after + 1] if after + 1 < len(sentences) else None
        yield sentence.start, min(end, sentence.start + LONGEST), sentence.role, places[one:two], follower


@dataclass(frozen=True, slots=True)
class _Skeleton:
    """A sentence with signs for the cited decisions."""

    words: str
    cases: tuple[tuple[int, ...], ...]
    """For each sign, in order, the decisions it stands for."""


class Rules:
    """The phrases of one language."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        parts = table.get("parts", {})
        self._patterns = [
            (treatment, re.compile(_filled(pattern, parts), re.IGNORECASE))
            for treatment in TREATMENTS
            for pattern in table.get(treatment, {}).values()
        ]
        self._next = {name: re.compile(_filled(pattern, parts)) for name, pattern in table.get("next", {}).items()}
        self._outcome = {name: re.compile(_filled(pattern, parts)) for name, pattern in table.get("outcome", {}).items()}
        self._keys = {name: re.compile(pattern) for name, pattern in table.get("keys", {}).items()}
        self._judges: Mapping[str, str] = table.get("judges", {})
        limits = table.get("limits", {})
        self._own = re.compile(limits.get("own", "(?!)"))
        self._clause = re.compile(f"{_CLAUSE}|{limits['clause']}" if "clause" in limits else _CLAUSE)
        self._denied = re.compile(limits.get("denied", "(?!)"))
        self._argument = re.compile(limits.get("argument", "(?!)"))
        self._weak = re.compile(limits.get("weak", "(?!)"))

    def read(
        self, text: str, start: int, end: int, role: str, places: Sequence[Place]
    ) -> Iterator[tuple[int, str, tuple[int, int]]]:
        """Decision, treatment and sentence for everything that `text[start:end]` says of the decisions at `places`."""
        skeleton = _skeleton(text, start, end, places)
        signs = [found.start() for found in re.finditer(SIGN, skeleton.words)]
        argued = role in ARGUMENTS or self._argument.search(skeleton.words) is not None
        told = {name for name in TREATMENTS if name not in self._keys or self._keys[name].search(skeleton.words)}
        for treatment, pattern in self._patterns:
            if treatment not in told or (
                argued and treatment != "distinguished" and not (treatment in STRONG and role not in ARGUMENTS)
            ):
                continue
            for match in pattern.finditer(skeleton.words):
                if self._is_denied(treatment, skeleton.words, match):
                    continue
                sign = bisect_right(signs, match.start("object")) - 1
                for index in skeleton.cases[sign]:
                    yield index, treatment, (start, end)

    def read_next(self, text: str, sentence: SentenceRole) -> str:
        """What the sentence after a mention says of the decision mentioned last; "" when nothing."""
        if sentence.role in ARGUMENTS:
            return ""
        words = " ".join(text[sentence.start : min(sentence.end, sentence.start + LONGEST)].split())
        return next((name for name, pattern in self._next.items() if pattern.search(words)), "")

    def outcome(self, sentences: Sequence[str]) -> tuple[str, int]:
        """What a decision's last sentences do with the decision under appeal (reversed, followed; "" = they do not say or say
        both) and the number of the sentence that says so."""
        for treatment, name, against in (("reversed", "reversed", "against"), ("followed", "affirmed", "allowed")):
            if name not in self._outcome or any(self._outcome[against].search(one) for one in sentences):
                continue
            told = [index for index, one in enumerate(sentences) if self._outcome[name].search(one)]
            if told:
                return treatment, told[-1]
        return "", -1

    def judges(self, before: str) -> str:
        """The judge named with a decision whose place follows `before`; "" = none."""
        found = re.search(self._judges["named"], before) if self._judges else None
        return found["judge"] if found else ""

    def reversing(self, judge: str, text: str) -> re.Match[str] | None:
        """Where `text` says that what this judge decided was reversed."""
        pattern = self._judges["reversed"].replace("{judge}", r"\s+".join(map(re.escape, judge.split())))
        places = {place.start() for place in re.finditer(re.escape(judge.split()[0]), text)}
        near = (
            re.compile(pattern).search(text, max(0, place - LONGEST_VERB), place + 2 * LONGEST_VERB) for place in sorted(places)
        )
        for found in filter(None, near):
            begin = max((cut.end() for cut in self._clause.finditer(text, max(0, found.start() - 300), found.start())), default=0)
            if not self._denied.search(text, max(begin, found.start() - BEFORE), found.start()):
                return found
        return None

    def _is_denied(self, treatment: str, words: str, match: re.Match[str]) -> bool:
        """True when the words around the match in its clause take it back."""
        first, last = match.span("said" if "said" in match.re.groupindex else 0)
        begin = max((cut.end() for cut in self._clause.finditer(words, 0, first)), default=0)
        before, said = words[max(begin, first - BEFORE) : first], words[first:last]
        if treatment in STRONG:
            inside = self._own.sub("", said)
            return self._denied.search(before) is not None or self._denied.search(inside) is not None
        if treatment == "distinguished":
            return self._weak.search(before[-50:]) is not None
        return self._weak.search(before) is not None or self._weak.search(said) is not None


def _filled(pattern: str, parts: Mapping[str, str]) -> str:
    for _ in range(2):
        for name, part in parts.items():
            pattern = pattern.replace("{" + name + "}", part)
    return pattern


def _skeleton(text: str, start: int, end: int, places: Sequence[Place]) -> _Skeleton:
    made: list[str] = []
    at = start
    for one, two, index in places:
        if one < at or one >= end:
            continue
        made += [text[at:one], f"{SIGN}{index}"]
        at = max(at, min(two, end))
    made.append(text[at:end])
    words = " ".join("".join(made).split())
    cases: list[tuple[int, ...]] = []

    def joined(found: re.Match[str]) -> str:
        cases.append(tuple(int(number) for number in _NUMBERED.findall(found.group())))
        return SIGN

    words = re.sub(rf"{_LIST.pattern}|{_NUMBERED.pattern}", joined, words)
    return _Skeleton(words, tuple(cases))


def rules_of(language: str) -> Rules:
    """The phrases of a language; none for languages without a table."""
    return _rules(resources_dir() / "decisions" / f"treatment_{language or 'en'}.toml")


@lru_cache(maxsize=8)
def _rules(path: Path) -> Rules:
    if not path.is_file():
        return Rules({})
    with path.open("rb") as stream:
        return Rules(tomllib.load(stream))
