"""What answers are worth, a row for each file of questions: covered, abstained, premises named, conflicts found.

    python tests/evals/agent_table.py --library DIR --to FOLDER GOLD.jsonl … [--model NAME|none] [--depth D] [--shard 1/2]
                                      [--wrong]

Every answer is written to FOLDER as it comes, so that a run that broke off goes on where it was, and several shards of one
table may run at once; the table counts what all of them have answered. `--wrong` names the questions behind each number.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.workflows import services
from tribonian.workflows.evaluate import EvaluateOptions, one_answer
from tribonian.workflows.evaluation.gold import Question, load
from tribonian.workflows.evaluation.measures import answering, covered

Answers = list[tuple[Question, dict[str, Any]]]

COLUMNS = (
    *("questions", "covered", "abstained_rightly", "answered", "premises_named", "premises_false_alarm"),
    *("gold_opened", "subquestions_covered", "claims_supported", "quotes_exact"),
)


def kept(folder: Path, gold: Path, model: str, depth: str) -> dict[str, dict[str, Any]]:
    """Answers that earlier runs and other shards have written."""
    answers = {}
    for file in sorted(folder.glob(f"{gold.stem}.{model}.{depth}.*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.endswith("}"):
                row = json.loads(line)
                answers[row["id"]] = row["answer"]
    return answers


def asked(arguments: argparse.Namespace, gold: Path) -> Answers:
    """All answers to a file's questions there are, those of this shard asked now."""
    nth, of = map(int, arguments.shard.split("/"))
    questions = load(gold)
    done = kept(arguments.to, gold, arguments.model, arguments.depth)
    mine = [question for question in questions[nth - 1 :: of] if question.id not in done]
    options = EvaluateOptions(model=arguments.model, depth=arguments.depth)
    out = arguments.to / f"{gold.stem}.{arguments.model}.{arguments.depth}.{nth}of{of}.jsonl"
    if mine:
        opened = services.open(Settings.load(arguments.library))
        try:
            with out.open("a", encoding="utf-8") as stream:
                for question in mine:
                    answer = one_answer(opened, question, options, CancelToken())
                    stream.write(json.dumps({"id": question.id, "answer": answer}, ensure_ascii=False) + "\n")
                    stream.flush()
        finally:
            opened.close()
    done = kept(arguments.to, gold, arguments.model, arguments.depth)
    return [(question, done[question.id]) for question in questions if question.id in done]


def row_of(rows: Answers) -> dict[str, Any]:
    """The numbers of one file. Quotations are not held against the stored text here: `evaluate` does that."""
    found = answering(rows, lambda expression, start, end: "")
    conflicts = {f"conflicts_{name}": value for name, value in found["conflicts"].items()}
    return {"questions": len(rows)} | {name: found[name] for name in COLUMNS[1:-1]} | conflicts


def wrong(rows: Answers) -> Iterator[str]:
    """The questions behind the numbers, one a line: what is wrong with the answer."""
    for question, answer in rows:
        false = [premise for premise in answer["premises"] if premise.get("holds") is False]
        faults: list[str] = []
        if question.answerable and question.key_quotes and not covered(question, answer):
            faults.append("not covered")
        if question.type == "false_premise" and not false:
            faults.append("premise not named")
        if question.type != "false_premise" and false:
            faults.append(f"false alarm: {said(false)}")
        if question.contradiction and not answer["conflicts"]:
            faults.append("conflict not found")
        if question.contradiction is not True and answer["conflicts"]:
            faults.append(f"conflict that is none: {said(answer['conflicts'])}")
        if not question.answerable and answer["answered"]:
            faults.append("answered")
        if faults:
            yield f"{question.id}: {'; '.join(faults)} | {question.text}"


def said(rows: Sequence[Mapping[str, Any]]) -> str:
    """The texts of premises or conflicts."""
    return " / ".join(str(row.get("why") or row.get("text")) for row in rows)


def main() -> None:
    """Ask, count, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gold", type=Path, nargs="+")
    parser.add_argument("--library", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--model", default="none")
    parser.add_argument("--depth", default="corrective")
    parser.add_argument("--shard", default="1/1")
    parser.add_argument("--wrong", action="store_true")
    arguments = parser.parse_args()
    arguments.to.mkdir(parents=True, exist_ok=True)
    for gold in arguments.gold:
        rows = asked(arguments, gold)
        print(gold.stem, json.dumps(row_of(rows)), flush=True)
        if arguments.wrong:
            print(*wrong(rows), sep="\n", flush=True)


if __name__ == "__main__":
    main()
