"""The model chooses the tools: does every call parse, does the budget hold, how does it end, is the gold provision opened?

    python -m tests.evals.planning_table --library DIR --to FOLDER GOLD.jsonl … --model NAME [--most 50] [--depth D] [--shard 1/2]

Each answerable question is asked in planning and in guided mode; beside both stands whether plain BM25 has the gold
provision among its first five. Rows are kept in FOLDER; a line for each question, then the shares.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.evals import kept

from tribonian.config import network
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.ports import LanguageModel
from tribonian.errors import TribonianError
from tribonian.llm import grammar
from tribonian.retrieval.baselines import PlainBM25
from tribonian.workflows import research, services
from tribonian.workflows.evaluation.baselines import all_provisions
from tribonian.workflows.evaluation.gold import Question, load
from tribonian.workflows.evaluation.measures import Place, rank_of
from tribonian.workflows.research import AskOptions

FIRST = 5


class Parsed:
    """A model whose calls are checked once more against their schema, and counted."""

    def __init__(self, model: LanguageModel) -> None:
        self._model = model
        self.name, self.context = model.name, model.context
        self.calls: Counter[str] = Counter()

    def count(self, text: str) -> int:
        """As the model's."""
        return self._model.count(text)

    def generate(self, messages: Any, **options: Any) -> Any:
        """As the model's."""
        try:
            generation = self._model.generate(messages, **options)
        except TribonianError as error:
            self.calls[error.code] += 1
            raise
        schema = options.get("schema")
        if schema is not None:
            try:
                turn = grammar.validate(generation.text, schema)
                self.calls[f"call {turn['tool']}"] += 1
            except TribonianError:
                self.calls["does not parse"] += 1
        return generation


def asked(desk: services.Services, question: Question, options: AskOptions) -> dict[str, Any]:
    """What a run called, opened and how it ended."""
    loaded = desk.model(options.model)
    assert loaded is not None
    model, original = Parsed(loaded), desk.model
    desk.model = lambda name: model  # type: ignore[method-assign]
    row: dict[str, Any] = {"errors": []}
    try:
        for event in research.ask(desk, question.text, options, CancelToken()):
            if event.event is EventName.RUN_STARTED:
                row["budget"] = event.data["budget"]
            elif event.event is EventName.TOOL_FINISHED and event.data["error"]:
                row["errors"].append(event.data["error"]["code"])
    finally:
        desk.model = original  # type: ignore[method-assign]
    row |= {"ended": str(event.event), "calls": dict(model.calls)}
    if event.event is EventName.RUN_FINISHED:
        answer = event.data["answer"]
        places = [Place(item["file"], item["number"], item["quote"]) for item in json.loads(json.dumps(answer["evidence"]))]
        row |= {"gold": rank_of(question.accepted, places) > 0, "steps": answer["steps"], "rounds": answer["rounds"]}
        row |= {"answered": answer["answered"], "not_found": bool(answer["not_found"]), "total": answer["seconds"]["total"]}
        row["tokens"] = answer["tokens"]
        row["model_claims"] = Counter(claim["status"] for claim in answer["claims"] if claim["origin"] == "model")
    desk.runs.delete(event.run)
    return row


def beside(desk: services.Services, questions: Sequence[Question]) -> dict[str, bool]:
    """Whether plain BM25 has a gold provision of each question among its first five."""
    units, places = all_provisions(desk)
    plain = PlainBM25(units)
    return {one.id: rank_of(one.accepted, [places[n] for n in plain.search(one.text, FIRST)]) > 0 for one in questions}


def total(used: Sequence[dict[str, int]], name: str) -> int:
    """The tokens of a kind, of all runs."""
    return sum(one[name] for one in used)


def table(rows: dict[str, dict[str, Any]], plain: dict[str, bool]) -> None:
    """Print a line for each question, then the shares."""
    for name, known in plain.items():
        both = [rows.get(f"{mode}:{name}", {}) for mode in ("planning", "guided")]
        if all(both):
            said = {"question": name, "planning": both[0].get("gold"), "guided": both[1].get("gold"), "bm25": known}
            print(json.dumps(said | {name: both[0].get(name) for name in ("steps", "answered", "errors", "calls")}))
    for mode in ("planning", "guided"):
        found = [row for one, row in rows.items() if one.startswith(f"{mode}:")]
        if not found:
            continue
        calls = sum((Counter(row["calls"]) for row in found), Counter())
        ended = [row for row in found if row["ended"] == EventName.RUN_FINISHED and row["answered"] != row["not_found"]]
        used = [row["tokens"] for row in found if "tokens" in row]
        line = {
            "mode": mode,
            "questions": len(found),
            "calls": sum(count for name, count in calls.items() if name.startswith("call ")),
            "do_not_parse": calls["does not parse"],
            "budget_held": sum(row.get("steps", 0) < row["budget"] for row in found),
            "ended_in_answer_or_not_found": len(ended),
            "gold_opened": round(sum(bool(row.get("gold")) for row in found) / len(found), 3),
            "evaluated_of_distinct": round(
                sum(one["evaluated"] for one in used) / max(1, sum(one["distinct"] for one in used)), 3
            ),
            "answered": sum(bool(row.get("answered")) for row in found),
            "total_p50": round(kept.quantile([row["total"] for row in found if "total" in row], 0.5), 1),
            "total_p95": round(kept.quantile([row["total"] for row in found if "total" in row], 0.95), 1),
            "by_tool": dict(calls.most_common()),
        }
        print(json.dumps(line))
    done = [known for name, known in plain.items() if f"planning:{name}" in rows]
    print(json.dumps({"bm25_first_five": round(sum(done) / len(done), 3) if done else None, "questions": len(done)}))


def main() -> None:
    """Ask in both modes, print."""
    parser = kept.parser(__doc__)
    parser.add_argument("gold", type=Path, nargs="+")
    arguments = parser.parse_args()
    network.guard()
    answerable = [question for gold in arguments.gold for question in load(gold) if question.answerable]
    questions = kept.spread(answerable, arguments.most)
    rows = kept.Kept(arguments.to, f"planning.{arguments.model}.{arguments.depth}", arguments.shard)
    texts = {question.id: question for question in questions}
    desk = services.open(Settings.load(arguments.library))
    try:
        for one in rows.todo([f"{mode}:{name}" for name in texts for mode in ("planning", "guided")]):
            mode, _, name = one.partition(":")
            options = AskOptions(model=arguments.model, depth=arguments.depth, mode=mode)
            rows.add({"id": one} | asked(desk, texts[name], options))
        table(rows.rows(), beside(desk, questions))
    finally:
        desk.close()


if __name__ == "__main__":
    main()
