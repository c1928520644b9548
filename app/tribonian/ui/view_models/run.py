"""One run as the window knows it: events in, steps, hits, sentences and evidence out. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.labels import MARKS, evidence_label
from tribonian.ui.view_models.reading import Place
from tribonian.ui.view_models.run_steps import StepWriter
from tribonian.ui.view_models.timeline import DONE, FAILED, INFO, Timeline

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the answer with its grounding mark."""

    text: str
    status: str
    tags: tuple[str, ...]
    supports: tuple[tuple[str, int, int, str], ...]
    """(tag, start, end, words) of the supporting words."""
    reasons: tuple[str, ...]
    origin: str

    @classmethod
    def of(cls, claim: Row) -> Sentence:
        """From the JSON of a claim."""
        supports = tuple(
            (str(item.get("tag", "")), int(item.get("start", -1)), int(item.get("end", -1)), str(item.get("text", "")))
            for item in claim.get("supports") or ()
            if isinstance(item, Mapping)
        )
        return cls(
            str(claim.get("text", "")),
            str(claim.get("status", "unsupported")),
            tuple(str(tag) for tag in claim.get("evidence") or ()),
            supports,
            tuple(str(reason) for reason in claim.get("reasons") or ()),
            str(claim.get("origin", "model")),
        )


@dataclass
class Run:
    """State of a run. `apply` takes its events in order; `changed` is called with the names of what changed.

    Names: question, depth, steps, hits, evidence, extracts, draft, sentences, state, answer.
    """

    question: str = ""
    id: str = ""
    state: str = "idle"
    """idle, running, finished, failed, cancelled or interrupted."""
    mode: str = ""
    depth: str = ""
    model: str = ""
    proposed: Row = field(default_factory=dict)
    """The depth the question itself asks for, and why."""
    hits: list[Row] = field(default_factory=list)
    evidence: dict[str, Row] = field(default_factory=dict)
    considered: list[Row] = field(default_factory=list)
    extracts: list[Sentence] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)
    draft: str = ""
    """Prose the model has written and nobody has checked yet."""
    conflicts: list[Row] = field(default_factory=list)
    answer: Row = field(default_factory=dict)
    failure: Row = field(default_factory=dict)
    last_seq: int = 0
    events: list[Row] = field(default_factory=list)
    """Everything applied, in order: what scrubbing, the log and `Timeline` draw on."""
    past: bool = False
    """True for an earlier moment of a run that is over."""
    titles: Callable[[str], str] = str
    """Title of a work by its id."""
    timeline: Timeline = field(default_factory=Timeline)
    changed: Callable[[frozenset[str]], None] = lambda _names: None

    def __post_init__(self) -> None:
        self._steps = StepWriter(self.timeline)
        self._steps.title = lambda work: self.titles(work)

    def apply(self, event: Row) -> None:
        """Take in one event. An event already seen (a resumed stream repeats some) is ignored."""
        seq = int(event.get("seq") or 0)
        if seq and seq <= self.last_seq:
            return
        self.last_seq = seq or self.last_seq
        self.events.append(event)
        self.id = str(event.get("run") or self.id)
        name, data = str(event.get("event", "")), event.get("data") or {}
        if not isinstance(data, Mapping):
            data = {}
        handler = getattr(self, f"_on_{name}", None)
        names: set[str] = set(handler(data) or ()) if handler else set()
        self._steps.write(name, data, event)
        self.changed(frozenset(names | {"steps"}))

    # --- events that change more than the timeline ---------------------------------------------

    def _on_run_started(self, data: Row) -> set[str]:
        self.question = str(data.get("question") or self.question)
        self.state = "running"
        self.mode, self.depth = str(data.get("mode") or ""), str(data.get("depth") or "")
        self.model = str(data.get("model") or "")
        proposed = data.get("proposed")
        self.proposed = dict(proposed) if isinstance(proposed, Mapping) else {}
        return {"question", "state", "depth"}

    def _on_depth_changed(self, data: Row) -> set[str]:
        self.depth = str(data.get("depth") or self.depth)
        return {"depth"}

    def _on_run_resumed(self, _data: Row) -> set[str]:
        self.state = "running"
        return {"state"}

    def _on_hits_ranked(self, data: Row) -> set[str]:
        known = {(hit.get("work"), hit.get("eid")) for hit in self.hits}
        fresh = [hit for hit in data.get("hits") or () if (hit.get("work"), hit.get("eid")) not in known]
        # Appended, never re-sorted: nothing may jump under the cursor when more arrives.
        self.hits.extend(fresh)
        return {"hits"} if fresh else set()

    def _on_tool_finished(self, data: Row) -> set[str]:
        """What a search gave counts as found, also where no ranking of its own is reported."""
        rows = data.get("result")
        if not isinstance(rows, list) or not str(data.get("tool") or "").startswith("search"):
            return set()
        found = [{"title": self.titles(str(row.get("work") or "")), **row} for row in rows if isinstance(row, Mapping)]
        return self._on_hits_ranked({"hits": [row for row in found if row.get("work")]})

    def _on_evidence_opened(self, data: Row) -> set[str]:
        evidence = data.get("evidence") or {}
        if evidence.get("tag"):
            self.evidence[str(evidence["tag"])] = evidence
        return {"evidence"}

    def _on_evidence_considered(self, data: Row) -> set[str]:
        self.considered.extend(data.get("considered") or ())
        return set()

    def _on_extract_found(self, data: Row) -> set[str]:
        sentence = Sentence.of(data.get("claim") or {})
        if sentence.text and sentence not in self.extracts:
            self.extracts.append(sentence)
        return {"extracts"}

    def _on_text_written(self, data: Row) -> set[str]:
        self.draft += str(data.get("text") or "")
        return {"draft"}

    def _on_claim_checked(self, data: Row) -> set[str]:
        sentence = Sentence.of(data.get("claim") or {})
        replaced = [old for old in self.sentences if old.text != sentence.text]
        self.sentences = [*replaced, sentence]
        self.draft = ""
        return {"sentences", "draft"}

    def _on_conflict_found(self, data: Row) -> set[str]:
        self.conflicts.append(data)
        return {"answer"}

    def _on_run_finished(self, data: Row) -> set[str]:
        answer = data.get("answer") or {}
        self.finish(answer)
        return {"answer", "sentences", "draft", "evidence", "state"}

    def finish(self, answer: Row) -> None:
        """Take the final answer: what it says replaces what was collected on the way."""
        self.answer, self.state, self.draft = answer, "finished", ""
        self.id = str(answer.get("run") or self.id)
        for item in answer.get("evidence") or ():
            self.evidence[str(item.get("tag", ""))] = item
        if answer.get("claims") is not None:
            self.sentences = [Sentence.of(claim) for claim in answer["claims"]]
        self.conflicts = list(answer.get("conflicts") or self.conflicts)
        self.timeline.settle(DONE)

    def _on_run_failed(self, data: Row) -> set[str]:
        self.failure = data
        return self._end("failed", FAILED)

    def _on_run_cancelled(self, _data: Row) -> set[str]:
        return self._end("cancelled", INFO)

    def _on_run_interrupted(self, _data: Row) -> set[str]:
        return self._end("interrupted", INFO)

    def _end(self, state: str, steps: str) -> set[str]:
        self.state, self.draft = state, ""
        self.timeline.settle(steps)
        return {"state", "draft"}

    # --- questions the window asks -------------------------------------------------------------

    def stopped(self, state: str, failure: Row | None = None) -> None:
        """The stream ended without an ending event (the engine died, or refused the question)."""
        if self.state in ("running", "idle"):
            self.failure = failure or {}
            names = self._end(state, FAILED if state == "failed" else INFO)
            self.changed(frozenset(names | {"steps"}))

    @property
    def is_over(self) -> bool:
        """True when nothing more will come."""
        return self.state in ("finished", "failed", "cancelled", "interrupted")

    @property
    def answered(self) -> bool:
        """True when the run ended in an answer."""
        return bool(self.answer.get("answered"))

    @property
    def premises(self) -> list[Row]:
        """Assumptions of the question that the law does not share."""
        return [row for row in self.answer.get("premises") or () if isinstance(row, Mapping)]

    @property
    def calculations(self) -> list[Row]:
        """What was computed by program, or would be if something were not missing."""
        return [row for row in self.answer.get("calculations") or () if isinstance(row, Mapping)]

    @property
    def web(self) -> list[Row]:
        """Pages of the web that a search service named; no evidence."""
        return [row for row in self.answer.get("web") or () if isinstance(row, Mapping)]

    @property
    def suspicious(self) -> list[Row]:
        """Places in the texts that tried to instruct the model."""
        return [row for row in self.answer.get("suspicious") or () if isinstance(row, Mapping)]

    def tags_in_order(self) -> list[str]:
        """Tags as the answer cites them first, each once: what the keys 1 to 9 open."""
        seen: dict[str, None] = {}
        for sentence in self.sentences or self.extracts:
            for tag in sentence.tags:
                if tag in self.evidence:
                    seen.setdefault(tag)
        return list(seen)

    def chip(self, tag: str, jurisdictions: Mapping[str, str]) -> str:
        """Text of the citation chip of `tag`."""
        return evidence_label(self.evidence.get(tag, {"tag": tag}), jurisdictions)

    def place(self, tag: str, sentence: Sentence | None = None) -> Place | None:
        """Where a chip leads: the words that support the sentence, else the evidence's own span."""
        evidence = self.evidence.get(tag)
        place = Place.of(dict(evidence)) if evidence else None
        if place is None or sentence is None:
            return place
        words = [(start, end) for own, start, end, _ in sentence.supports if own == tag and 0 <= start < end]
        return Place(place.work, place.eid, place.number, *words[0], place.title) if words else place

    def cited_eids(self, work: str) -> set[str]:
        """eIds of `work` that the answer cites."""
        tags = {tag for sentence in self.sentences for tag in sentence.tags}
        return {str(row.get("eid")) for tag, row in self.evidence.items() if tag in tags and row.get("work") == work}

    def opened_eids(self, work: str) -> set[str]:
        """eIds of `work` that a tool opened in this run."""
        return {str(row.get("eid")) for row in self.evidence.values() if row.get("work") == work}

    def grounding(self) -> str:
        """How many sentences are supported, partly and not, and how many conflicts there are: `● 2 supported  ◐ 1 partly`."""
        said = {"supported": tr("supported"), "partly": tr("partly"), "unsupported": tr("not supported")}
        counts = {status: sum(one.status == status for one in self.sentences) for status in MARKS}
        parts = [f"{MARKS[status]} {count} {said[status]}" for status, count in counts.items() if count]
        if self.conflicts:
            parts.append("⚠ " + tr_count("{n} conflict|{n} conflicts", len(self.conflicts)))
        return "   ".join(parts)

    def summary(self) -> str:
        """One line about the state for the status line and screen readers."""
        if self.state == "running":
            return tr("searching the law …")
        if self.state == "finished":
            found = tr_count("{n} sentence|{n} sentences", len(self.sentences))
            return found if self.answered else tr("not found in this library")
        texts = {
            "failed": tr("the question could not be answered"),
            "cancelled": tr("stopped"),
            "interrupted": tr("interrupted"),
        }
        return texts.get(self.state, "")
