"""A memo as its author works on it: sentences that can be accepted, edited, moved and confirmed, and the title block.

A draft holds words and decisions, never evidence: that stays in the runs, so that a draft can be checked against them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from tribonian.domain.evidence import Answer, Claim, Support
from tribonian.export.combine import Issue
from tribonian.export.stored_answer import claim_from

BRIEF, FACTS, ANALYSIS, CONCLUSION = SECTIONS = ("brief", "facts", "analysis", "conclusion")
EDITED, OWN = "edited", "own"
"""Status of a sentence whose words a person changed, or wrote: neither is verified."""
_SEPARATE_FROM = 3
"""Sentences from which the first one of a memo's only question is set before the others as the brief answer."""


@dataclass(frozen=True, slots=True)
class Front:
    """The title block. Empty fields are left out; the form for filing holds none of them but the title."""

    title: str = ""
    matter: str = ""
    client: str = ""
    author: str = ""
    privilege: str = ""
    """The line that claims privilege or confidence, as the firm words it."""
    date: str = ""
    """ISO date of the memo; "" takes the day on which its last run ended."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a memo."""

    key: str
    """`2.5`: the fifth sentence of the second run; `a3`: the author's third. It never changes."""
    text: str
    status: str
    """supported, partly, unsupported (by verification), edited or own (not verified)."""
    section: str
    issue: int
    """Place of its question, from 0."""
    evidence: tuple[str, ...] = ()
    supports: tuple[Support, ...] = ()
    reasons: tuple[str, ...] = ()
    origin: str = "extract"
    """extract, model or author."""
    parts: tuple[str, ...] = ()
    """Parts of the five-part brief it stands in."""
    accepted: bool = True
    """False: left out by the author."""
    confirmed: bool = False
    """True: a person takes responsibility for it in the form for filing though it is not supported."""

    @property
    def claim(self) -> Claim:
        """The sentence as verification and the footnotes know it."""
        return Claim(self.text, self.status, self.evidence, self.supports, self.reasons, self.origin)


@dataclass(frozen=True, slots=True)
class Draft:
    """The memo of one or several runs as it stands."""

    runs: tuple[str, ...]
    sentences: tuple[Sentence, ...]
    front: Front = field(default_factory=Front)

    def sentence(self, key: str) -> Sentence | None:
        """The sentence with that key."""
        return next((one for one in self.sentences if one.key == key), None)

    def changed(self, key: str, **values: Any) -> Draft:
        """This draft with fields of one sentence set."""
        return replace(self, sentences=tuple(replace(one, **values) if one.key == key else one for one in self.sentences))


def draft_of(issues: Sequence[Issue], front: Front = Front()) -> Draft:
    """The draft that the program proposes for these runs.

    What rests on case files alone are the facts. The first supported sentence of a question is its brief answer, unless the memo
    is so short that it would say everything twice.
    """
    sentences: list[Sentence] = []
    for place, issue in enumerate(issues):
        sentences += _proposed(place, issue.stored.answer, 1 if len(issues) > 1 else _SEPARATE_FROM)
    return Draft(tuple(issue.run for issue in issues), tuple(sentences), front)


def with_issue(draft: Draft, run: str, answer: Answer) -> Draft:
    """The draft with one more run at its end, as the program proposes it; `answer` bears the memo's tags."""
    made = _proposed(len(draft.runs), answer, 1)
    return replace(draft, runs=(*draft.runs, run), sentences=(*draft.sentences, *made))


def _proposed(place: int, answer: Answer, separate_from: int) -> list[Sentence]:
    levels = {one.tag: one.level for one in answer.evidence}
    parts = _parts(answer)
    usable = [
        claim.status in {"supported", "partly"} and bool(claim.evidence) and all(tag in levels for tag in claim.evidence)
        for claim in answer.claims
    ]
    filed = [
        fit and {levels[tag] for tag in one.evidence} == {"casefile"} for fit, one in zip(usable, answer.claims, strict=True)
    ]
    argued = [n for n, fit in enumerate(usable) if fit and not filed[n]]
    first = next((n for n in argued if answer.claims[n].status == "supported"), -1)
    brief = first if len(argued) >= separate_from and not parts else -1
    made: list[Sentence] = []
    for number, claim in enumerate(answer.claims):
        section = BRIEF if number == brief else FACTS if filed[number] and not parts else ANALYSIS
        made.append(
            Sentence(
                f"{place + 1}.{number + 1}", claim.text, claim.status, section, place, claim.evidence, claim.supports,
                claim.reasons, claim.origin, parts.get(number, ()),
            )
        )  # fmt: skip
    return made


def _parts(answer: Answer) -> dict[int, tuple[str, ...]]:
    """Place of a claim → parts of the brief it stands in."""
    found: dict[int, tuple[str, ...]] = {}
    for part in answer.brief:
        places = part.get("claims")
        for place in places if isinstance(places, list) else ():
            if isinstance(place, int):
                found[place] = (*found.get(place, ()), str(part.get("name", "")))
    return found


def as_json(draft: Draft) -> dict[str, Any]:
    """The draft as JSON values."""
    return {
        "runs": list(draft.runs),
        "front": asdict(draft.front),
        "sentences": [{**asdict(one), "supports": [asdict(support) for support in one.supports]} for one in draft.sentences],
    }


def from_json(stored: Mapping[str, Any]) -> Draft:
    """The draft of `as_json`; fields that an older version lacked take their default."""
    sentences = tuple(_sentence(item) for item in stored.get("sentences", ()) if isinstance(item, Mapping))
    known = {one.name for one in fields(Front)}
    front = Front(**{name: str(value) for name, value in dict(stored.get("front", {})).items() if name in known})
    return Draft(tuple(str(run) for run in stored.get("runs", ())), sentences, front)


def _sentence(stored: Mapping[str, Any]) -> Sentence:
    claim = claim_from(stored)
    section = str(stored.get("section", ANALYSIS))
    return Sentence(
        key=str(stored.get("key", "")),
        text=claim.text,
        status=claim.status,
        section=section if section in SECTIONS else ANALYSIS,
        issue=int(stored.get("issue", 0)),
        evidence=claim.evidence,
        supports=claim.supports,
        reasons=claim.reasons,
        origin=claim.origin,
        parts=tuple(str(part) for part in stored.get("parts", ())),
        accepted=bool(stored.get("accepted", True)),
        confirmed=bool(stored.get("confirmed", False)),
    )
