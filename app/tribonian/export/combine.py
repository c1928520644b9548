"""Several runs as one: evidence opened twice is one piece of evidence, and every tag means one thing in the whole memo."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tribonian.domain.events import Event
from tribonian.domain.evidence import Answer, Claim, Evidence, Support
from tribonian.export.stored_answer import StoredRun, from_events

_TAG = re.compile(r"E\d+")
_TAGGED = re.compile(r"\[\s*E\d+(?:\s*[,;]\s*E\d+)*\s*\]")


@dataclass(frozen=True, slots=True)
class Issue:
    """One question of a memo, with the run that examined it."""

    run: str
    stored: StoredRun
    """Its answer carries the memo's tags."""
    events: Sequence[Event]
    tags: Mapping[str, str]
    """The run's own tag → the memo's."""
    offset: int = 0
    """Place of its first claim among all claims of the memo."""


def combine(runs: Sequence[Sequence[Event]], answer: Answer | None = None) -> tuple[Answer, tuple[Issue, ...]]:
    """All answers as one, and the issues in order. `answer` overrides the stored one of the first run."""
    issues: list[Issue] = []
    evidence: dict[str, Evidence] = {}
    offset = 0
    for events in runs:
        stored = from_events(events)
        if answer is not None and not issues:
            stored = replace(stored, answer=answer)
        names = _named(stored.answer.evidence, evidence, fresh=not issues)
        own = _renamed(stored.answer, names)
        run = events[0].run if events else ""
        issues.append(Issue(run, replace(stored, answer=own), events, names, offset))
        offset += len(own.claims)
    return _joined(issues, evidence), tuple(issues)


def _named(found: Sequence[Evidence], known: dict[str, Evidence], *, fresh: bool) -> dict[str, str]:
    """The memo's tag of each tag of a run; evidence that is new is added to `known`. The first run keeps its tags."""
    places = {(one.expression, one.start, one.end, one.quote): tag for tag, one in known.items()}
    names: dict[str, str] = {}
    free = max((int(tag[1:]) for tag in known if _TAG.fullmatch(tag)), default=0)
    for one in found:
        place = (one.expression, one.start, one.end, one.quote)
        if fresh:
            names[one.tag] = one.tag
        elif place in places:
            names[one.tag] = places[place]
            continue
        else:
            free += 1
            names[one.tag] = f"E{free}"
        places.setdefault(place, names[one.tag])
        known[names[one.tag]] = replace(one, tag=names[one.tag])
    return names


def _renamed(answer: Answer, names: Mapping[str, str]) -> Answer:
    if all(tag == name for tag, name in names.items()):
        return answer
    return replace(
        answer,
        claims=tuple(_claim(one, names) for one in answer.claims),
        evidence=tuple(replace(one, tag=names.get(one.tag, one.tag)) for one in answer.evidence),
        premises=_deep(answer.premises, names),
        conflicts=_deep(answer.conflicts, names),
        calculations=_deep(answer.calculations, names),
    )


def _claim(claim: Claim, names: Mapping[str, str]) -> Claim:
    def rename(match: re.Match[str]) -> str:
        return _TAG.sub(lambda tag: names.get(tag.group(), tag.group()), match.group())

    return replace(
        claim,
        text=claim.text if claim.origin == "extract" else _TAGGED.sub(rename, claim.text),
        evidence=tuple(names.get(tag, tag) for tag in claim.evidence),
        supports=tuple(Support(names.get(one.tag, one.tag), one.start, one.end, one.text) for one in claim.supports),
    )


def _deep(value: Any, names: Mapping[str, str]) -> Any:
    """JSON values with every text that is nothing but a tag renamed."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {key: _deep(item, names) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(_deep(item, names) for item in value)
    return value


def _joined(issues: Sequence[Issue], evidence: Mapping[str, Evidence]) -> Answer:
    answers = [issue.stored.answer for issue in issues]
    if len(answers) == 1:
        return answers[0]
    return Answer(
        question=answers[0].question,
        answered=any(one.answered for one in answers),
        claims=tuple(claim for one in answers for claim in one.claims),
        evidence=tuple(evidence.values()),
        considered=tuple(item for one in answers for item in one.considered),
        searched=tuple(dict.fromkeys(text for one in answers for text in one.searched)),
        law_as_of=answers[0].law_as_of if len({one.law_as_of for one in answers}) == 1 else "",
        premises=tuple(item for one in answers for item in one.premises),
        conflicts=tuple(item for one in answers for item in one.conflicts),
        suspicious=tuple({str(item): item for one in answers for item in one.suspicious}.values()),
        calculations=tuple(item for one in answers for item in one.calculations),
        model=", ".join(dict.fromkeys(one.model for one in answers if one.model)),
    )
