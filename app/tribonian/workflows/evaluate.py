"""Evaluate: search and answers against gold questions, stages in turn, simple systems beside, resumable."""

from __future__ import annotations

import collections
import hashlib
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil

from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.search import SearchRequest, SearchResult
from tribonian.errors import LibraryReadOnly, WrongUsage
from tribonian.workflows import research
from tribonian.workflows.evaluation import baselines
from tribonian.workflows.evaluation.gold import Question, load
from tribonian.workflows.evaluation.measures import Place, answering, calibration_error, quantiles, ranking
from tribonian.workflows.research import AskOptions

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

STAGES: dict[str, SearchRequest] = {
    "sparse": SearchRequest("", mode="keyword", rerank=False),
    "dense": SearchRequest("", mode="meaning", rerank=False),
    "fusion": SearchRequest("", mode="hybrid", rerank=False),
    "rerank": SearchRequest("", mode="hybrid", rerank=True),
    "expansion": SearchRequest("", mode="hybrid", rerank=True, expand=True),
}
"""What each stage of the ablation switches on, in order."""

Tell = Callable[[int, int, str], None]
"""(done, all, what) of an evaluation under way."""


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


def evaluate(services: Services, gold: Path, options: EvaluateOptions, cancel: CancelToken, tell: Tell) -> dict[str, Any]:
    """The JSON object of `tribonian evaluate`.

    Every answer is kept in a state file beside the library's indexes as it comes; `resume` goes on from it.

    Raises:
        NotFound, WrongUsage: the gold file cannot be used, or a stage is unknown.
    """
    unknown = set(options.stages) - set(STAGES)
    if unknown:
        raise WrongUsage(f"There is no stage {', '.join(sorted(unknown))}.", f"Stages: {', '.join(STAGES)}.")
    questions = load(gold)
    begun = time.monotonic()
    found = searched(services, questions, STAGES["expansion"], cancel, tell, "search")
    pairs = [(question, places_of(services, result)) for question, result in zip(questions, found, strict=True)]
    report: dict[str, Any] = {"questions": len(questions), **ranking(pairs), "calibration_error": calibration_error(pairs)}
    seconds: dict[str, Any] = {
        "first": quantiles([result.seconds.get("first", 0.0) for result in found]),
        "final": quantiles([result.seconds.get("final", 0.0) for result in found]),
    }
    answers: list[tuple[Question, dict[str, Any]]] = []
    if options.answers:
        answers = list(answered(services, gold, questions, options, cancel, tell))
        report |= answering(answers, services.works.text)
        for name in ("first_hits", "first_extract", "first_token", "total"):
            seconds[name] = quantiles([a["seconds"][name] for _, a in answers if name in a["seconds"]])
    report["by_type"] = by_type(services, pairs, answers)
    report["stages"] = [stage(services, questions, name, cancel, tell) for name in options.stages]
    report["baselines"] = baselines.reached(services, questions, cancel) if options.baselines else {}
    report["memory"] = psutil.Process().memory_info().rss
    report["seconds"] = seconds | {"all": round(time.monotonic() - begun, 2)}
    return report


def searched(
    services: Services, questions: Sequence[Question], form: SearchRequest, cancel: CancelToken, tell: Tell, what: str
) -> list[SearchResult]:
    """Search every question in one form."""
    results = []
    for done, question in enumerate(questions, 1):
        cancel.check()
        results.append(services.searcher.search(replace(form, query=question.text), cancel))
        tell(done, len(questions), what)
    return results


def places_of(services: Services, result: SearchResult) -> list[Place]:
    """Hits as measures count them."""
    return [
        Place(hit.file, hit.number, services.works.text(hit.expression, hit.start, hit.end) if hit.expression else "", hit.score)
        for hit in result.hits
    ]


def stage(services: Services, questions: Sequence[Question], name: str, cancel: CancelToken, tell: Tell) -> dict[str, Any]:
    """Ranking measures and latency of one stage of the ablation."""
    results = searched(services, questions, STAGES[name], cancel, tell, name)
    pairs = [(question, places_of(services, result)) for question, result in zip(questions, results, strict=True)]
    seconds = quantiles([result.seconds.get("final", 0.0) for result in results])
    return {"stage": name, **ranking(pairs), "seconds": seconds, "memory": psutil.Process().memory_info().rss}


def by_type(
    services: Services,
    pairs: Sequence[tuple[Question, list[Place]]],
    answers: Sequence[tuple[Question, dict[str, Any]]],
) -> dict[str, Any]:
    """The same measures for each type of question."""
    rows: dict[str, Any] = {}
    for kind in sorted({question.type for question, _ in pairs}):
        some = [(question, places) for question, places in pairs if question.type == kind]
        rows[kind] = {"questions": len(some), **ranking(some)}
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
