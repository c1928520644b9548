"""Evaluate: search and answers against gold questions, stages in turn, simple systems beside, resumable."""

from __future__ import annotations

import collections
import hashlib
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil

from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.errors import LibraryReadOnly, WrongUsage
from tribonian.workflows import research
from tribonian.workflows.evaluation import baselines
from tribonian.workflows.evaluation import rows as exported
from tribonian.workflows.evaluation.gold import Question, load
from tribonian.workflows.evaluation.measures import (
    answering,
    calibration_error,
    grade_error,
    grade_separation,
    hits_error,
    quantiles,
    ranking,
    references_first,
    wrong_document,
)
from tribonian.workflows.evaluation.stages import FORMS, WHOLE, Asked, Tell, grouped, pairs, searched, stage_row
from tribonian.workflows.research import AskOptions

if TYPE_CHECKING:
    from tribonian.workflows.services import Services


@dataclass(frozen=True, slots=True)
class EvaluateOptions:
    """The flags of `tribonian evaluate`."""

    model: str | None = None
    depth: str = "corrective"
    seed: int = 0
    stages: tuple[str, ...] = ()
    baselines: bool = False
    resume: bool = False
    answers: bool = True
    """False leaves the answers out and measures search alone."""
    export: Path | None = None
    """A file for one row per question and system: JSONL, or CSV by its name."""


def evaluate(services: Services, gold: Path, options: EvaluateOptions, cancel: CancelToken, tell: Tell) -> dict[str, Any]:
    """The JSON object of `tribonian evaluate`.

    Every answer is kept in a state file beside the library's indexes as it comes; `resume` goes on from it.

    Raises:
        NotFound, WrongUsage: the gold file cannot be used, or a stage is unknown.
    """
    unknown = set(options.stages) - set(FORMS)
    if unknown:
        raise WrongUsage(f"There is no stage {', '.join(sorted(unknown))}.", f"Stages: {', '.join(FORMS)}.")
    questions = load(gold)
    begun = time.monotonic()
    asked = searched(services, questions, WHOLE, cancel, tell, "search")
    systems = {"ours": asked}
    report: dict[str, Any] = {"questions": len(questions), **ranking(pairs(asked)), **trusted(services, asked)}
    seconds: dict[str, Any] = {
        "first": quantiles([row.result.seconds.get("first", 0.0) for row in asked]),
        "final": quantiles([row.result.seconds.get("final", 0.0) for row in asked]),
    }
    answers: list[tuple[Question, dict[str, Any]]] = []
    if options.answers:
        answers = list(answered(services, gold, questions, options, cancel, tell))
        report |= answering(answers, services.works.text)
        for name in ("first_hits", "first_extract", "first_token", "total"):
            seconds[name] = quantiles([a["seconds"][name] for _, a in answers if name in a["seconds"]])
    report["by_type"] = by_type(services, asked, answers)
    report["by_language"] = grouped(asked, "language")
    report["stages"] = []
    for name in options.stages:
        before = psutil.Process().memory_info().rss
        systems[name] = searched(services, questions, FORMS[name], cancel, tell, name)
        report["stages"].append(stage_row(name, systems[name], before))
    report["baselines"] = baselines.reached(services, questions, cancel) if options.baselines else {}
    report["memory"] = psutil.Process().memory_info().rss
    report["seconds"] = seconds | {"all": round(time.monotonic() - begun, 2)}
    if options.export is not None:
        exported.write(options.export, systems)
    return report


def trusted(services: Services, asked: Sequence[Asked]) -> dict[str, Any]:
    """How far scores, grades, named laws and exact references can be relied on."""
    found = pairs(asked)
    graded = [(row.question, row.places, row.result.grade) for row in asked]
    named = [(row.question, row.places, services.searcher.named_in(row.question.text)) for row in asked]
    return {
        "calibration_error": calibration_error(found),
        "hits_error": hits_error(found),
        "grade_error": grade_error(graded),
        "grade_separation": grade_separation(graded),
        "wrong_document": wrong_document(named),
        "references_first": references_first(found),
    }


def by_type(services: Services, asked: Sequence[Asked], answers: Sequence[tuple[Question, dict[str, Any]]]) -> dict[str, Any]:
    """The same measures for each type of question."""
    rows = grouped(asked, "type")
    for kind in rows:
        given = [(question, answer) for question, answer in answers if question.type == kind]
        if given:
            rows[kind] |= answering(given, services.works.text)
    return rows


def answered(
    services: Services, gold: Path, questions: Sequence[Question], options: EvaluateOptions, cancel: CancelToken, tell: Tell
) -> Iterator[tuple[Question, dict[str, Any]]]:
    """Ask every question; an answer that a run before left in the state file is taken from there."""
    state = State.open(services, gold, options)
    for done, question in enumerate(questions, 1):
        cancel.check()
        answer = state.known.get(question.id) or one_answer(services, question, options, cancel)
        state.keep(question.id, answer)
        tell(done, len(questions), "ask")
        yield question, answer


def one_answer(services: Services, question: Question, options: EvaluateOptions, cancel: CancelToken) -> dict[str, Any]:
    """The answer to one question, as JSON values; the run is not kept among the lawyer's own."""
    asked = AskOptions(depth=options.depth, model=options.model, seed=options.seed)
    last = collections.deque(research.ask(services, question.text, asked, cancel), maxlen=1).pop()
    cancel.check()
    if last.event is not EventName.RUN_FINISHED:
        return {"answered": False, "claims": [], "evidence": [], "premises": [], "seconds": {}, "error": dict(last.data)}
    answer: dict[str, Any] = json.loads(json.dumps(last.data["answer"], ensure_ascii=False))
    services.runs.delete(last.run)
    return answer


class State:
    """Answers of an evaluation kept line by line, named by the questions, the model and the options."""

    def __init__(self, file: Path | None, known: dict[str, dict[str, Any]]) -> None:
        self._file, self.known = file, known

    @classmethod
    def open(cls, services: Services, gold: Path, options: EvaluateOptions) -> State:
        """The state of this evaluation; begun anew unless it is resumed."""
        name = hashlib.sha256(
            json.dumps([gold.read_text(encoding="utf-8-sig"), options.model, options.depth, options.seed]).encode()
        ).hexdigest()[:16]
        file = services.library.path / "evaluations" / f"{name}.jsonl"
        known: dict[str, dict[str, Any]] = {}
        try:
            file.parent.mkdir(exist_ok=True)
            if options.resume and file.is_file():
                known = dict(_lines(file))
            file.write_text("".join(_line(key, value) for key, value in known.items()), encoding="utf-8")
        except OSError as error:
            if options.resume:
                raise LibraryReadOnly(f"The evaluation's state cannot be kept: {error}.") from error
            return cls(None, {})
        return cls(file, known)

    def keep(self, key: str, answer: dict[str, Any]) -> None:
        """Remember an answer."""
        if self._file is not None and key not in self.known:
            self.known[key] = answer
            with self._file.open("a", encoding="utf-8") as out:
                out.write(_line(key, answer))


def _line(key: str, answer: dict[str, Any]) -> str:
    return json.dumps({"id": key, "answer": answer}, ensure_ascii=False) + "\n"


def _lines(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    for line in file.read_text(encoding="utf-8").split("\n"):
        try:
            row = json.loads(line)
            yield row["id"], row["answer"]
        except (ValueError, KeyError, TypeError):
            return  # a line cut off by a crash: everything before it counts
