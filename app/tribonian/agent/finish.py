"""Ends a run: decides whether it is an answer, and puts the record together."""

from __future__ import annotations

import time

from tribonian.agent.state import RunState
from tribonian.domain.evidence import Answer, Evidence
from tribonian.tools import steering
from tribonian.tools.ledger import Opened, evidence_of
from tribonian.tools.read import spans

WEAK = 0.3
"""Grade below which what was found does not count as an answer (row C2)."""


def answer_of(state: RunState) -> Answer:
    """The run's answer: supported and partly supported claims, or an honest "not found"."""
    grounded = [claim for claim in state.claims if claim.status != "unsupported"]
    supported = any(claim.status == "supported" for claim in grounded)
    evidence = all_evidence(state)
    cited = {tag for claim in grounded for tag in claim.evidence}
    versions = sorted({e.version for e in evidence if e.tag in cited and e.version})
    return Answer(
        question=state.question.text,
        answered=supported,
        claims=tuple(state.claims),
        evidence=evidence,
        considered=state.ledger.only_considered(),
        searched=tuple(dict.fromkeys(state.ledger.searched)),
        not_found="" if supported else not_found(state),
        law_as_of=state.context.as_of or (versions[-1] if versions else ""),
        premises=tuple(state.premises),
        subquestions=state.subquestions,
        coverage=tuple(state.coverage),
        limits=tuple(state.limits),
        brief=tuple({"name": name, "claims": list(claims)} for name, claims in state.brief.items()),
        conflicts=tuple(state.conflicts),
        suspicious=tuple(state.suspicious),
        web=tuple(state.web),
        steps=state.step,
        rounds=state.rounds,
        mode=state.mode,
        depth=state.depth,
        model=state.model.name if state.model else "none",
        tokens=state.tokens.as_dict(),
        seconds=state.marks | {"total": time.monotonic() - state.started},
    )


def all_evidence(state: RunState) -> tuple[Evidence, ...]:
    """Every tagged span, then each opened provision that got no tag, whole, under the next tag."""
    rows = list(state.ledger.evidence.values())
    homes = {(e.expression, e.eid) for e in rows}
    for key, opened in state.ledger.opened.items():
        if key in homes:
            continue
        for start, end in safe(state, opened):
            quote = state.context.catalogue.text(opened.expression.id, start, end)
            rows.append(evidence_of(opened, start, end, quote, f"E{len(rows) + 1}"))
    return tuple(rows)


def safe(state: RunState, opened: Opened) -> list[tuple[int, int]]:
    """The provision whole; where it tries to steer a model, only its segments that do not."""
    if steering.inside(state.context, opened):
        return spans(state.context, opened)
    start, end = opened.provision.start, opened.provision.end
    return [(start, end)] if start < end else []


def not_found(state: RunState) -> str:
    """What was looked for and where, in honest sentences; first what could not be looked through."""
    catalogue = state.context.catalogue
    held = [w.title for w in catalogue.works() if not state.context.works or w.id in state.context.works]
    where = ", ".join(held[:4]) + (f" and {len(held) - 4} more" if len(held) > 4 else "")
    searched = "; ".join(dict.fromkeys(state.ledger.searched)) or "nothing"
    missing = f" {'; '.join(state.missing)}." if state.missing else ""
    near = state.found.hits[0] if state.found and state.found.hits else None
    nearest = f" Nearest, but not an answer: {near.title} {near.number} {near.heading}.".replace("  ", " ") if near else ""
    unready = "".join(f" {sentence}" for sentence in state.unready())
    return f"Not found in this library ({where or 'empty'}).{unready} Searched: {searched}.{missing}{nearest}"
