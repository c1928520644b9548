"""The answer of a run, read back from its stored events.

A run that ended normally carries its answer in the last event. One that was stopped, failed or was
interrupted is put together from the evidence and claims it had reported until then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from tribonian.domain.events import Event, EventName
from tribonian.domain.evidence import Answer, Claim, Considered, Evidence, Support

T = TypeVar("T")

_DEFAULTS: dict[type, dict[str, Any]] = {
    Evidence: {"page": 0, "start": 0, "end": 0, "status": "unknown"},
    Considered: {"score": 0.0},
    Support: {"start": 0, "end": 0},
    Claim: {"status": "unsupported", "evidence": ()},
}


@dataclass(frozen=True, slots=True)
class StoredRun:
    """What the events of one run say about it as a whole."""

    answer: Answer
    ended: EventName | None
    """finished, failed, cancelled or interrupted; None when the events just stop."""
    error: str
    started_at: str
    ended_at: str
    library: str
    language: str


def from_events(events: Sequence[Event]) -> StoredRun:
    """The run's answer and how it ended.

    Values of an unexpected type in stored data are ignored, never raised: an old run always opens.
    """
    started: Mapping[str, object] = {}
    answer: Answer | None = None
    ended: EventName | None = None
    error = ""
    for event in events:
        if event.event is EventName.RUN_STARTED:
            started = event.data
        elif event.event is EventName.RUN_FINISHED:
            ended, answer = event.event, answer_from(_mapping(event.data.get("answer")))
        elif event.event in {EventName.RUN_FAILED, EventName.RUN_CANCELLED, EventName.RUN_INTERRUPTED}:
            ended, answer, error = event.event, None, str(event.data.get("message", ""))
        elif event.event is EventName.RUN_RESUMED:
            ended, error = None, ""
    return StoredRun(
        answer=answer or _assembled(events, started),
        ended=ended,
        error=error,
        started_at=events[0].at if events else "",
        ended_at=events[-1].at if events else "",
        library=str(started.get("library", "")),
        language=str(started.get("language", "")),
    )


def answer_from(stored: Mapping[str, object]) -> Answer:
    """An `Answer` from its stored form (dataclass as dict, or the JSON of `tribonian ask`)."""
    values: dict[str, Any] = {
        "question": "",
        "answered": False,
        **_plain(Answer, stored),
        "claims": tuple(claim_from(item) for item in _mappings(stored.get("claims"))),
        "evidence": tuple(evidence_from(item) for item in _mappings(stored.get("evidence"))),
        "considered": tuple(_build(Considered, item) for item in _mappings(stored.get("considered"))),
    }
    for name in ("premises", "conflicts", "suspicious", "calculations", "brief"):
        values[name] = tuple(dict(item) for item in _mappings(stored.get(name)))
    for name in ("searched", "subquestions"):
        values[name] = _texts(stored.get(name))
    return Answer(**values)


def claim_from(stored: Mapping[str, object]) -> Claim:
    """A `Claim` from its stored form."""
    values = {**_DEFAULTS[Claim], "text": "", **_plain(Claim, stored)}
    values["evidence"] = _texts(stored.get("evidence"))
    values["reasons"] = _texts(stored.get("reasons"))
    values["supports"] = tuple(_build(Support, item) for item in _mappings(stored.get("supports")))
    return Claim(**values)


def evidence_from(stored: Mapping[str, object]) -> Evidence:
    """An `Evidence` from its stored form."""
    return _build(Evidence, stored)


def _assembled(events: Sequence[Event], started: Mapping[str, object]) -> Answer:
    evidence: dict[str, Evidence] = {}
    claims: dict[str, Claim] = {}
    searched: dict[str, None] = {}
    for event in events:
        if event.event is EventName.EVIDENCE_OPENED:
            found = evidence_from(_mapping(event.data.get("evidence")))
            evidence[found.tag] = found
        elif event.event in {EventName.EXTRACT_FOUND, EventName.CLAIM_CHECKED}:
            claim = claim_from(_mapping(event.data.get("claim")))
            claims[claim.text] = claim
        elif event.event is EventName.HITS_RANKED and event.data.get("query"):
            searched[str(event.data["query"])] = None
    return Answer(
        question=str(started.get("question", "")),
        answered=any(claim.status == "supported" for claim in claims.values()),
        claims=tuple(claims.values()),
        evidence=tuple(evidence.values()),
        searched=tuple(searched),
        mode=str(started.get("mode", "guided")),
        depth=str(started.get("depth", "")),
        model=str(started.get("model", "") or ""),
    )


def _build(kind: type[T], stored: Mapping[str, object]) -> T:
    # Text fields that are missing become "": evidence of an older version still opens.
    values: dict[str, Any] = {field.name: "" for field in fields(kind)}  # type: ignore[arg-type]
    values.update(_DEFAULTS.get(kind, {}))
    values.update(_plain(kind, stored))
    return kind(**values)


def _plain(kind: type, stored: Mapping[str, object]) -> dict[str, Any]:
    """Scalar fields of `kind` whose stored value has the declared type."""
    types: dict[str, tuple[type, ...]] = {"str": (str,), "int": (int,), "float": (int, float), "bool": (bool,)}
    plain: dict[str, Any] = {}
    for field in fields(kind):
        value = stored.get(field.name)
        wanted = types.get(str(field.type))
        if wanted and isinstance(value, wanted):
            plain[field.name] = value
    return plain


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _mappings(value: object) -> list[Mapping[str, object]]:
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, (list, tuple)) else []


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(str(item) for item in value) if isinstance(value, (list, tuple)) else ()
