"""Events: everything a run or a job can report. One representation for timeline, storage and replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class EventName(StrEnum):
    """Names of events. `data` of each is JSON-serialisable; its keys are listed here.

    Names may be added, never renamed. Field lists are the contract between agent, store and window.
    """

    RUN_STARTED = "run_started"  # question, mode, depth, model, library, budget, proposed ({depth, why[]})
    DEPTH_CHANGED = "depth_changed"  # depth, was, by (user or model), budget
    PLAN_MADE = "plan_made"  # text, steps[]
    QUESTION_DECOMPOSED = "question_decomposed"  # subquestions[]
    SUBQUESTION_STARTED = "subquestion_started"  # index, question
    SUBQUESTION_FINISHED = "subquestion_finished"  # index, evidence[]
    HITS_RANKED = "hits_ranked"  # query, hits[] (Hit as dict), grade, seconds
    TOOL_STARTED = "tool_started"  # tool, arguments
    TOOL_FINISHED = "tool_finished"  # tool, arguments, summary, result, seconds, error (null or {code,message})
    EVIDENCE_OPENED = "evidence_opened"  # evidence (Evidence as dict)
    EVIDENCE_CONSIDERED = "evidence_considered"  # considered[] (Considered as dict)
    EXTRACT_FOUND = "extract_found"  # claim (Claim as dict)
    TEXT_WRITTEN = "text_written"  # text (a coalesced piece of the model's prose)
    CLAIM_CHECKED = "claim_checked"  # claim (Claim as dict), round
    COMPLETENESS_CHECKED = "completeness_checked"  # complete, gaps[]
    FALLBACK_SEARCHED = "fallback_searched"  # source, query, hits
    PREMISE_REFUTED = "premise_refuted"  # text, holds (false), evidence[], correction, kind
    CALCULATION_OFFERED = "calculation_offered"  # kind, inputs, missing[], command
    CONFLICT_FOUND = "conflict_found"  # a, b, why, settled_by, evidence
    RUN_FINISHED = "run_finished"  # answer (Answer as dict)
    RUN_FAILED = "run_failed"  # code, message, hint
    RUN_CANCELLED = "run_cancelled"  # (nothing)
    RUN_INTERRUPTED = "run_interrupted"  # (written when a run without an end is found later)
    RUN_RESUMED = "run_resumed"  # from_seq
    STAGE_TIMED = "stage_timed"  # stage, seconds
    # jobs
    IMPORT_STARTED = "import_started"  # files
    FILE_STARTED = "file_started"  # file, index, files
    FILE_FINISHED = "file_finished"  # report (ImportReport as dict), index, files
    INDEX_PROGRESS = "index_progress"  # done, total, index
    IMPORT_FINISHED = "import_finished"  # counts by outcome, seconds


ENDING = frozenset({EventName.RUN_FINISHED, EventName.RUN_FAILED, EventName.RUN_CANCELLED})


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in run or job `run`. `seq` counts from 1 without gaps inside a run."""

    run: str
    seq: int
    event: EventName
    at: str
    """UTC, ISO 8601 with milliseconds."""
    step: int
    data: Mapping[str, object] = field(default_factory=dict)
