"""The internal memo's record: research log from the stored events, and the note on verification."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tribonian.domain.events import Event, EventName
from tribonian.domain.evidence import Claim
from tribonian.export import hygiene
from tribonian.export.combine import Issue
from tribonian.export.draft import EDITED, OWN, Sentence
from tribonian.export.memo import Block, Heading, LogRow, Paragraph, ResearchLog, VerificationNote
from tribonian.export.sections import Desk, without_tags
from tribonian.export.sources import CHANGED, GONE, IDENTICAL
from tribonian.export.stored_answer import answer_from, claim_from, evidence_from

_LONGEST = 200
"""Characters of one text in the log; the whole texts stand in the memo or in the stored run."""

Data = Mapping[str, object]


def log_section(desk: Desk, issues: Sequence[Issue]) -> list[Block]:
    """The research log of each run: one row per step that a reader can follow, with its time (UTC)."""
    logs = [(issue, _rows(replace(desk, names=issue.tags), issue.events)) for issue in issues]
    if not any(rows for _, rows in logs):
        return []
    blocks: list[Block] = [Heading(1, desk.words.say("log"), "log"), Paragraph((desk.say("log_intro"),), role="note")]
    for place, (issue, rows) in enumerate(logs, start=1):
        if len(logs) > 1:
            blocks.append(Heading(2, f"{place}. {_short(issue.stored.answer.question)}", f"log-{place}", numbered=False))
        blocks.append(ResearchLog(tuple(rows)))
    return blocks


def _rows(desk: Desk, events: Sequence[Event]) -> list[LogRow]:
    rows: list[LogRow] = []
    for event in events:
        describe = _ROWS.get(event.event)
        what = describe(desk, event.data) if describe else ""
        if what:
            rows.append(LogRow(event.seq, event.at, what))
    return rows


def _short(value: object) -> str:
    text = hygiene.prose(str(value if value is not None else ""))
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"


def _size(value: object) -> int:
    return len(value) if isinstance(value, (list, tuple)) else 0


def _inner(data: Data, key: str) -> Data:
    value = data.get(key)
    return value if isinstance(value, Mapping) else {}


def _started(desk: Desk, data: Data) -> str:
    model = str(data.get("model") or "") or desk.words.say("none")
    values = {key: _short(data.get(key) or "–") for key in ("mode", "depth")}
    return desk.words.say("log_started", model=_short(model), **values)


def _planned(desk: Desk, data: Data) -> str:
    steps = data.get("steps")
    listed = "; ".join(str(step) for step in steps) if isinstance(steps, (list, tuple)) else ""
    text = _short(data.get("text") or listed)
    return desk.words.say("log_plan", text=text) if text else ""


def _tool(desk: Desk, data: Data) -> str:
    error = _inner(data, "error")
    name = str(data.get("tool"))
    tool = desk.words.words.get(f"tool_{name}", _short(name))
    if error:
        return desk.words.say("log_tool_failed", tool=tool, message=_short(error.get("message")))
    return desk.words.say("log_tool", tool=tool, summary=_short(data.get("summary")))


def _opened(desk: Desk, data: Data) -> str:
    evidence = evidence_from(_inner(data, "evidence"))
    tag = desk.names.get(evidence.tag, evidence.tag)
    stored = desk.evidence.get(tag)
    source = desk.sources.of(stored if stored is not None else replace(evidence, tag=f"{tag}?"))
    return desk.words.say("log_opened", pinpoint=source.pinpoint, tag=tag)


def _checked(desk: Desk, data: Data) -> str:
    claim = claim_from(_inner(data, "claim"))
    return desk.words.say("log_checked", status=desk.words.say(f"mark_{claim.status}"), text=_short(claim.text))


def _complete(desk: Desk, data: Data) -> str:
    gaps = data.get("gaps")
    if data.get("complete") or not isinstance(gaps, (list, tuple)) or not gaps:
        return desk.words.say("log_complete")
    return desk.words.say("log_incomplete", gaps=_short("; ".join(str(gap) for gap in gaps)))


def _finished(desk: Desk, data: Data) -> str:
    counts = _counts(answer_from(_inner(data, "answer")).claims)
    return desk.words.say("log_finished", **counts)


def _plain(key: str, **names: str) -> Callable[[Desk, Data], str]:
    def describe(desk: Desk, data: Data) -> str:
        return desk.words.say(key, **{field: _short(data.get(name)) for field, name in names.items()})

    return describe


_ROWS: Mapping[EventName, Callable[[Desk, Data], str]] = {
    EventName.RUN_STARTED: _started,
    EventName.PLAN_MADE: _planned,
    EventName.QUESTION_DECOMPOSED: lambda desk, data: desk.words.say("log_decomposed", count=_size(data.get("subquestions"))),
    EventName.SUBQUESTION_STARTED: _plain("log_sub_started", index="index", text="question"),
    EventName.HITS_RANKED: lambda desk, data: desk.words.say(
        "log_ranked", query=_short(data.get("query")), count=_size(data.get("hits"))
    ),
    EventName.TOOL_FINISHED: _tool,
    EventName.EVIDENCE_OPENED: _opened,
    EventName.EXTRACT_FOUND: lambda desk, data: desk.words.say("log_extract", text=_short(_inner(data, "claim").get("text"))),
    EventName.CLAIM_CHECKED: _checked,
    EventName.COMPLETENESS_CHECKED: _complete,
    EventName.FALLBACK_SEARCHED: _plain("log_fallback", source="source", query="query"),
    EventName.PREMISE_REFUTED: lambda desk, data: desk.words.say("premise_false", text=_short(data.get("text"))),
    EventName.CONFLICT_FOUND: _plain("log_conflict", a="a", b="b"),
    EventName.RUN_FINISHED: _finished,
    EventName.RUN_FAILED: _plain("log_failed", message="message"),
    EventName.RUN_CANCELLED: _plain("log_cancelled"),
    EventName.RUN_INTERRUPTED: _plain("log_interrupted"),
    EventName.RUN_RESUMED: _plain("log_resumed"),
}


def _counts(claims: Sequence[Claim]) -> dict[str, int]:
    counts = {"supported": 0, "partly": 0, "unsupported": 0}
    for claim in claims:
        counts[claim.status if claim.status in counts else "unsupported"] += 1
    return counts


def verification_section(
    desk: Desk, shown: Sequence[Sentence], refused: Sequence[Sentence], fingerprint: str = ""
) -> list[Block]:
    """How many sentences and quotations were checked with what outcome, and what a reader must know of the sources."""
    if not shown and not refused and not desk.answer.suspicious:
        return []
    own = sum(one.status in {EDITED, OWN} for one in shown)
    counts = _counts([one.claim for one in shown if one.status not in {EDITED, OWN}])
    note = VerificationNote(
        supported=counts["supported"],
        partly=counts["partly"],
        unsupported=len(refused),
        quotations=len(desk.cited_sources()),
        identical=sum(source.state == IDENTICAL for source in desk.cited_sources()),
        left_out=tuple(_short(without_tags(one.text)) for one in refused),
        remarks=tuple(_remarks(desk, shown, fingerprint)),
        own=own,
    )
    return [Heading(1, desk.words.say("verification"), "verification"), note]


def _remarks(desk: Desk, shown: Sequence[Sentence], fingerprint: str) -> list[str]:
    """What a reader must know of the sources and of who wrote what."""
    sources = desk.cited_sources()
    remarks: list[str] = []
    for source in sources:
        if source.state in {CHANGED, GONE}:
            remarks.append(desk.words.say(f"remark_{source.state}", pinpoint=source.pinpoint))
        unprintable = source.quote.count(hygiene.REPLACEMENT) - source.evidence.quote.count(hygiene.REPLACEMENT)
        if unprintable > 0:
            remarks.append(desk.words.say("remark_unprintable", pinpoint=source.pinpoint, count=unprintable))
        status = f"status_{source.evidence.status}"
        if status in desk.words.words:
            remarks.append(desk.words.say("remark_status", pinpoint=source.pinpoint, status=desk.words.say(status)))
    files = dict.fromkeys(hygiene.prose(str(item.get("file", ""))).rsplit("/", 1)[-1] for item in desk.answer.suspicious)
    remarks += [desk.words.say("remark_suspicious", file=file) for file in files if file]
    model = (hygiene.prose(desk.answer.model) or "–").replace("\\", "/").rsplit("/", 1)[-1]
    counts = {
        "remark_model": sum(one.origin == "model" for one in shown),
        "remark_extract": sum(one.origin == "extract" for one in shown),
        "remark_author": sum(one.status in {EDITED, OWN} for one in shown),
        "remark_author_verified": sum(one.origin == "author" and one.status not in {EDITED, OWN} for one in shown),
    }
    remarks += [desk.words.say(key, model=model, count=count) for key, count in counts.items() if count]
    if fingerprint:
        remarks.append(desk.words.say("remark_bundle", fingerprint=fingerprint))
    return remarks
