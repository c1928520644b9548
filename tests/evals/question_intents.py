"""Do roles at query time help? Two steps, the second as often as wanted:

    python -m tests.evals.question_intents build LIBRARY DECISIONS… --folds FOLDER
    python -m tests.evals.question_intents score LIBRARY QUESTIONS.jsonl [--mode M] [--instance I]

`build` makes a library; the labelled judgments in FOLDER (sentence<TAB>role) are imported with roles, and so with passages, by
models that have not seen them (five-fold). `score` prints for each question of `gold/questions/decisions.dev.jsonl` whether the
gold sentence is among the first five passages with and without roles, by type, and for both halves of the questions (every
second): what is tuned on one half is looked at on the other.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from tests.evals.folds import labelled_by, out_of_fold

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.workflows import ingest
from tribonian.workflows import services as composition
from tribonian.workflows.commands import table
from tribonian.workflows.evaluation.gold import covers

FIRST = 5
"""Passages looked at."""


def main() -> None:
    """Run what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    steps = parser.add_subparsers(dest="step", required=True)
    building = steps.add_parser("build")
    building.add_argument("library", type=Path)
    building.add_argument("decisions", type=Path, nargs="*")
    building.add_argument("--folds", type=Path, required=True)
    scoring = steps.add_parser("score")
    scoring.add_argument("library", type=Path)
    scoring.add_argument("questions", type=Path)
    scoring.add_argument("--mode", default="hybrid")
    scoring.add_argument("--instance", default="")
    options = parser.parse_args()
    build(options) if options.step == "build" else score(options)


def build(options: argparse.Namespace) -> None:
    """Import the decisions, the labelled ones fold by fold."""
    desk = composition.open(Settings(options.library))
    for paths, model in out_of_fold(options.folds):
        with labelled_by(model):
            told(ingest.run(desk, paths, kind="decision", jurisdiction="", cancel=CancelToken(), emit=lambda _event: None))
    if options.decisions:
        others = [path for path in options.decisions if path.resolve() != options.folds.resolve()]
        told(ingest.run(desk, others, kind="auto", jurisdiction="", cancel=CancelToken(), emit=lambda _event: None))
    desk.close()


def told(reports: Any) -> None:
    """Print how many files were imported."""
    print(dict(Counter(report.outcome for report in reports)), flush=True)


def score(options: argparse.Namespace) -> None:
    """Print the shares with and without roles."""
    rows = [json.loads(line) for line in options.questions.read_text(encoding="utf-8").splitlines() if line.strip()]
    desk = composition.open(Settings(options.library), write=False)
    by_type: dict[str, list[tuple[bool, bool]]] = defaultdict(list)
    levels: Counter[str] = Counter()
    for number, row in enumerate(rows):
        without, with_ = (search(desk, row["question"], options, roles) for roles in (False, True))
        pair = (found(desk, without, row["gold"]), found(desk, with_, row["gold"]))
        levels["/".join(with_["levels"])] += 1
        for name in (row["type"], ("first half", "second half")[number % 2], "all"):
            by_type[name].append(pair)
        if not all(pair):
            print(f"{row['id']} {row['type']} {row['role']}: without {pair[0]:d}, with {pair[1]:d}  {row['question'][:90]}")
    for name, pairs in sorted(by_type.items()):
        shares = [sum(pair[at] for pair in pairs) / len(pairs) for at in (0, 1)]
        print(f"{name:12} {len(pairs):3} questions: without roles {shares[0]:.3f}, with roles {shares[1]:.3f}")
    print("levels searched:", dict(levels))
    desk.close()


def search(desk: Any, question: str, options: argparse.Namespace, roles: bool) -> dict[str, Any]:
    """One search for decisions."""
    given = {"query": question, "kind": "decision", "mode": options.mode, "instance": options.instance, "limit": FIRST}
    result: dict[str, Any] = table.run(desk, "search", given | {"roles": roles})
    return result


def found(desk: Any, result: dict[str, Any], gold: list[dict[str, str]]) -> bool:
    """True when a hit is of the gold decision and holds the gold sentence."""
    for hit in result["hits"]:
        words = desk.works.text(hit["expression"], hit["start"], hit["end"])
        if any(hit["file"].split("/")[-1] == one["decision"] and covers(words, one["quote"]) for one in gold):
            return True
    return False


if __name__ == "__main__":
    main()
