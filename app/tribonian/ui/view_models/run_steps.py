"""Writes the timeline: one row per step of the agent, what it saw below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.failures import told
from tribonian.ui.view_models.labels import MARKS, depth_text, kind_of, provision_label
from tribonian.ui.view_models.reading import Place
from tribonian.ui.view_models.said import CORRECTIONS, DEPTHS, GROUNDS, REASONS, said
from tribonian.ui.view_models.timeline import DONE, FAILED, INFO, RUNNING, Step, Timeline, call_title, note_for

Row = Mapping[str, Any]
MOST_ROWS = 12


class StepWriter:
    """Turns events into rows of a `Timeline`. Unknown events become a plain row, so nothing is hidden."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self.title: Callable[[str], str] = str
        """Title of a work by its id."""
        self._branch: Step | None = None
        """The sub-question under way; its steps go below it."""
        self._tool: Step | None = None
        self._read: Step | None = None
        """The tool that ended last: evidence is reported after the tool that opened it."""
        self._single: dict[str, Step] = {}
        """Rows that later events of the same kind update instead of repeating: extracts, writing, verification."""

    def write(self, name: str, data: Row, event: Row) -> None:
        """Add or change rows for one event."""
        self._timeline.begin(name, data, int(event.get("seq") or 0), str(event.get("at") or ""))
        writer = getattr(self, f"_{name}", None)
        if writer is not None:
            writer(data)
        elif name:
            self._timeline.add(name.replace("_", " "), INFO, self._branch)

    def _run_started(self, data: Row) -> None:
        parts = [str(data.get(key)) for key in ("depth", "mode", "model") if data.get(key)]
        self._timeline.add(tr("started"), DONE, detail=" · ".join(parts))
        proposed = data.get("proposed")
        if isinstance(proposed, Mapping) and proposed.get("depth"):
            why = "; ".join(said(str(one), DEPTHS) for one in proposed.get("why") or ())
            self._timeline.add(tr("proposed: {depth}", depth=depth_text(str(proposed["depth"]))), DONE, detail=why)

    def _depth_changed(self, data: Row) -> None:
        by = {"user": tr("by you"), "model": tr("by the model")}.get(str(data.get("by")), "")
        self._timeline.add(tr("now: {depth}", depth=depth_text(str(data.get("depth") or ""))), DONE, detail=by)

    def _run_resumed(self, _data: Row) -> None:
        self._timeline.add(tr("resumed"), DONE)

    def _plan_made(self, data: Row) -> None:
        steps = [str(step) for step in data.get("steps") or ()]
        row = self._timeline.add(tr("plan"), DONE, detail=str(data.get("text") or ""))
        for step in steps:
            self._timeline.add(step, INFO, row)

    def _question_decomposed(self, data: Row) -> None:
        questions = [str(text) for text in data.get("subquestions") or ()]
        row = self._timeline.add(tr_count("{n} question|{n} questions", len(questions)), DONE)
        for text in questions:
            self._timeline.add(text, INFO, row)

    def _subquestion_started(self, data: Row) -> None:
        self._branch = self._timeline.add(str(data.get("question") or tr("sub-question")), RUNNING)

    def _subquestion_finished(self, data: Row) -> None:
        if self._branch is not None:
            found = tr_count("{n} place opened|{n} places opened", len(data.get("evidence") or ()))
            self._timeline.change(self._branch, state=DONE, detail=found)
        self._branch = None

    def _tool_started(self, data: Row) -> None:
        title = call_title(str(data.get("tool") or ""), data.get("arguments"))
        self._tool = self._timeline.add(title, RUNNING, self._branch)

    def _tool_finished(self, data: Row) -> None:
        step = self._tool
        if step is None or step.state != RUNNING:
            step = self._timeline.add(call_title(str(data.get("tool") or ""), data.get("arguments")), RUNNING, self._branch)
        error = data.get("error")
        detail = note_for(error) if error else str(data.get("summary") or "")
        self._timeline.change(step, state=FAILED if error else DONE, seconds=_seconds(data), detail=detail)
        result = data.get("result")
        if isinstance(result, list) and not step.children:
            self._places([row for row in result if isinstance(row, Mapping) and row.get("work")], step)
        self._tool, self._read = None, step

    def _hits_ranked(self, data: Row) -> None:
        hits = [hit for hit in data.get("hits") or () if isinstance(hit, Mapping)]
        title = tr_count("{n} place ranked|{n} places ranked", len(hits))
        row = self._timeline.add(title, DONE, self._tool or self._branch, seconds=_seconds(data))
        self._places(hits, row)

    def _evidence_opened(self, data: Row) -> None:
        evidence = data.get("evidence") or {}
        title = f"{evidence.get('tag', '')} {self._place_title(evidence)}".strip()
        above = self._tool or self._read or self._branch
        detail = str(evidence.get("heading") or "")
        self._timeline.add(title, INFO, above, place=Place.of(dict(evidence)), detail=detail, row_of=evidence)

    def _evidence_considered(self, data: Row) -> None:
        rows = [row for row in data.get("considered") or () if isinstance(row, Mapping)]
        step = self._timeline.add(tr_count("{n} place considered|{n} places considered", len(rows)), INFO, self._branch)
        self._places(rows, step)

    def _places(self, rows: Sequence[Row], parent: Step) -> None:
        for row in rows[:MOST_ROWS]:
            detail = str(row.get("heading") or "")
            self._timeline.add(self._place_title(row), INFO, parent, place=Place.of(dict(row)), detail=detail, row_of=row)
        if len(rows) > MOST_ROWS:
            self._timeline.add(tr("{n} more", n=len(rows) - MOST_ROWS), INFO, parent)

    def _place_title(self, row: Row) -> str:
        work = str(row.get("work") or "")
        label = provision_label(kind_of(row), str(row.get("number") or ""), work.split("-", 1)[0])
        return " · ".join(part for part in (label, str(row.get("title") or self.title(work))) if part)

    def _extract_found(self, data: Row) -> None:
        step = self._once("extracts", tr("verified extracts"), DONE)
        self._timeline.add(_claim_title(data), INFO, step, row_of=data.get("claim") or {})
        self._timeline.change(step, detail=str(len(step.children)))

    def _text_written(self, _data: Row) -> None:
        self._once("writing", tr("writing"), RUNNING)

    def _claim_checked(self, data: Row) -> None:
        if "writing" in self._single:
            self._timeline.change(self._single.pop("writing"), state=DONE)
        key = f"verify {data.get('round') or 1}"
        title = tr("verification, round {round}", round=data.get("round") or 1)
        step = self._once(key, title, RUNNING)
        claim = data.get("claim") or {}
        reasons = "; ".join(said(str(one), REASONS) for one in claim.get("reasons") or ())
        self._timeline.add(_claim_title(data), INFO, step, detail=reasons, row_of=claim)
        self._timeline.change(step, state=DONE, detail=str(len(step.children)))

    def _completeness_checked(self, data: Row) -> None:
        gaps = [str(gap) for gap in data.get("gaps") or ()]
        title = tr("complete") if data.get("complete") else tr_count("{n} gap|{n} gaps", len(gaps))
        step = self._timeline.add(title, DONE)
        for gap in gaps:
            self._timeline.add(gap, INFO, step)

    def _fallback_searched(self, data: Row) -> None:
        hits = data.get("hits")
        count = len(hits) if isinstance(hits, list | tuple) else int(hits or 0)
        title = tr("also searched {source}", source=str(data.get("source") or ""))
        self._timeline.add(title, DONE, self._branch, detail=tr_count("{n} hit|{n} hits", count))

    def _premise_refuted(self, data: Row) -> None:
        told = said(str(data.get("correction") or ""), CORRECTIONS) or str(data.get("text") or "")
        self._timeline.add(tr("the question assumes too much"), DONE, detail=told)

    def _calculation_offered(self, data: Row) -> None:
        missing = ", ".join(str(one) for one in data.get("missing") or ())
        self._timeline.add(tr("calculation"), DONE, detail=tr("missing: {what}", what=missing) if missing else "")

    def _conflict_found(self, data: Row) -> None:
        self._timeline.add(tr("conflict"), DONE, detail=said(str(data.get("why") or ""), GROUNDS))

    def _run_finished(self, data: Row) -> None:
        answer = data.get("answer") or {}
        total = (answer.get("seconds") or {}).get("total")
        title = tr("answered") if answer.get("answered") else tr("not found")
        self._timeline.add(title, DONE, seconds=float(total) if isinstance(total, int | float) else None)

    def _run_failed(self, data: Row) -> None:
        self._timeline.add(tr("failed"), FAILED, detail=told(str(data.get("code") or ""), str(data.get("message") or ""))[0])

    def _run_cancelled(self, _data: Row) -> None:
        self._timeline.add(tr("stopped"), INFO)

    def _run_interrupted(self, _data: Row) -> None:
        self._timeline.add(tr("interrupted"), INFO)

    def _stage_timed(self, data: Row) -> None:
        step = self._once("times", tr("times"), INFO)
        self._timeline.add(str(data.get("stage") or ""), INFO, step, seconds=_seconds(data))

    def _once(self, key: str, title: str, state: str) -> Step:
        if key not in self._single:
            self._single[key] = self._timeline.add(title, state)
        return self._single[key]


def _seconds(data: Row) -> float | None:
    value = data.get("seconds")
    if isinstance(value, Mapping):
        value = value.get("final", value.get("first"))
    return float(value) if isinstance(value, int | float) else None


def _claim_title(data: Row) -> str:
    claim = data.get("claim") or {}
    return f"{MARKS.get(str(claim.get('status')), '○')} {claim.get('text', '')}"
