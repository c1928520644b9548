"""The five-part brief (row B6): what a run verified, put in the order in which a partner reads it.

Nothing is written for it: each part holds verified sentences of the run, or further sentences of the provisions that were
opened, as they stand. A part about which the sources say nothing is "not stated".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from tribonian.agent.extract import Extract, candidates, claim_of, led
from tribonian.agent.state import Report, RunState
from tribonian.config import languages
from tribonian.domain.events import EventName
from tribonian.domain.evidence import Claim, Evidence
from tribonian.domain.work import WorkKind

SUMMARY, LAW, CASES, IMPLICATIONS, RECOMMENDATIONS = PARTS = (
    "executive_summary", "legal_framework", "case_law", "implications", "recommendations",
)  # fmt: skip
MOST_FURTHER = 3
"""Further sentences in each of the last two parts."""
LEAST = 0.2
"""Score from which on a sentence of an opened provision has to do with the question."""
_WORD = re.compile(r"[^\W_]+")


def compose(state: RunState) -> Iterator[Report]:
    """Sort the run's verified claims into the five parts, and quote what the opened provisions say of duties and time limits."""
    state.brief = {name: [] for name in PARTS}
    grounded = [at for at, claim in enumerate(state.claims) if claim.status != "unsupported" and claim.evidence]
    for at in grounded:
        state.brief[CASES if _is_decided(state, state.claims[at]) else LAW].append(at)
    state.brief[SUMMARY] = [state.brief[name][0] for name in (LAW, CASES) if state.brief[name]]
    if not grounded:
        return
    quoted = {(support.start, support.end) for claim in state.claims for support in claim.supports}
    cited = {(item.expression, item.eid) for at in grounded for item in _evidence(state, state.claims[at])}
    opened = [one for key, one in state.ledger.opened.items() if key in cited]
    further = [one for one in candidates(state, opened) if one.score >= LEAST and not _overlaps(one, quoted)]
    duties = [one for one in further if _binds(one)]
    timed = [one for one in duties if _is_timed(one)]
    yield from _quote(state, IMPLICATIONS, [one for one in duties if one not in timed])
    yield from _quote(state, RECOMMENDATIONS, timed)


def _quote(state: RunState, part: str, extracts: Sequence[Extract]) -> Iterator[Report]:
    best = sorted(extracts, key=lambda one: -one.score)[:MOST_FURTHER]
    for extract in sorted(best, key=lambda one: (one.opened.expression.id, one.start)):
        claim = claim_of(state, led(state, extract))
        state.brief[part].append(len(state.claims))
        state.claims.append(claim)
        for tag in claim.evidence:
            yield EventName.EVIDENCE_OPENED, state.step, {"evidence": asdict(state.ledger.evidence[tag])}
        yield EventName.EXTRACT_FOUND, state.step, {"claim": asdict(claim)}


def _evidence(state: RunState, claim: Claim) -> list[Evidence]:
    """What a claim rests on."""
    return [state.ledger.evidence[tag] for tag in claim.evidence if tag in state.ledger.evidence]


def _is_decided(state: RunState, claim: Claim) -> bool:
    work = next((state.context.catalogue.work(item.work) for item in _evidence(state, claim)), None)
    return work is not None and work.kind == WorkKind.DECISION


def _words(extract: Extract) -> set[str]:
    return set(_WORD.findall(extract.text.casefold()))


def _binds(extract: Extract) -> bool:
    """True for a sentence that says what must or must not be done, or what one may do."""
    words = languages.load(extract.opened.work.language)
    return not (words.must | words.may | words.releases).isdisjoint(_words(extract))


def _is_timed(extract: Extract) -> bool:
    """True for one that names a time or a sum."""
    words = languages.load(extract.opened.work.language)
    return not _words(extract).isdisjoint(words.units)


def _overlaps(extract: Extract, spans: set[tuple[int, int]]) -> bool:
    return any(extract.start < end and start < extract.end for start, end in spans)
