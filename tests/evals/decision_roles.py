"""Do roles at query time help? `python -m tests.evals.decision_roles LIBRARY QUESTIONS.jsonl [--mode M] [--folds FOLDER]`.

For each question of `gold/questions/decisions.dev.jsonl`, is the gold sentence among the first five passages with and without
roles, in the same run. `--folds` names the labelled judgments (sentence<TAB>role): the roles of their passages are then those
of models that have not seen the judgment (five-fold), as the others' are anyway. The library is only read.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tribonian.config.settings import Settings
from tribonian.domain.passage import IndexedPassage
from tribonian.workflows import services as composition
from tribonian.workflows.commands import table
from tribonian.workflows.evaluation.gold import covers

FIRST = 5
"""Passages looked at."""


def main() -> None:
    """Print the two shares, by type of question, and the levels that were searched."""
    options = arguments()
    rows = [json.loads(line) for line in options.questions.read_text(encoding="utf-8").splitlines() if line.strip()]
    desk = composition.open(Settings(options.library), write=False)
    roles = out_of_fold(desk, options.folds) if options.folds else {}
    found: dict[bool, dict[str, bool]] = {}
    levels: Counter[str] = Counter()
    with replaced_roles(desk, roles):
        for with_roles in (False, True):
            found[with_roles] = {}
            for row in rows:
                result = search(desk, row["question"], options, with_roles)
                found[with_roles][row["id"]] = any(is_gold(desk, hit, row["gold"]) for hit in result["hits"])
                if with_roles:
                    levels["/".join(result["levels"])] += 1
    by_type: dict[str, list[tuple[bool, bool]]] = defaultdict(list)
    for row in rows:
        pair = (found[False][row["id"]], found[True][row["id"]])
        by_type[row["type"]].append(pair)
        by_type["all"].append(pair)
        if pair[0] != pair[1] or not pair[1]:
            print(f"{row['id']} {row['type']} {row['role']}: without {pair[0]:d}, with {pair[1]:d}  {row['question'][:90]}")
    for name, pairs in sorted(by_type.items()):
        without, with_ = (sum(pair[at] for pair in pairs) / len(pairs) for at in (0, 1))
        print(f"{name:10} {len(pairs):3} questions: without roles {without:.3f}, with roles {with_:.3f}")
    print("levels searched:", dict(levels))
    desk.close()


def arguments() -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path)
    parser.add_argument("questions", type=Path)
    parser.add_argument("--mode", default="hybrid")
    parser.add_argument("--instance", default="")
    parser.add_argument("--folds", type=Path)
    return parser.parse_args()


def search(desk: Any, question: str, options: argparse.Namespace, roles: bool) -> dict[str, Any]:
    """One search for decisions."""
    given = {
        "query": question,
        "kind": "decision",
        "mode": options.mode,
        "instance": options.instance,
        "limit": FIRST,
        "roles": roles,
    }
    result: dict[str, Any] = table.run(desk, "search", given)
    return result


def is_gold(desk: Any, hit: dict[str, Any], gold: list[dict[str, str]]) -> bool:
    """True when a hit is of the gold decision and holds the gold sentence."""
    words = desk.works.text(hit["expression"], hit["start"], hit["end"])
    return any(hit["file"].split("/")[-1] == one["decision"] and covers(words, one["quote"]) for one in gold)


@contextmanager
def replaced_roles(desk: Any, roles: dict[str, str]) -> Iterator[None]:
    """The library with other roles of some passages (by id)."""
    passages: Callable[..., dict[str, IndexedPassage]] = desk.works.passages

    def changed(ids: Any) -> dict[str, IndexedPassage]:
        return {known: replace(one, role=roles.get(known, one.role)) for known, one in passages(ids).items()}

    desk.works.passages = changed
    yield
    desk.works.passages = passages


def out_of_fold(desk: Any, folder: Path) -> dict[str, str]:
    """Passage id → role by a model that was trained without the passage's judgment; needs scikit-learn, as training does.

    The passages stay as they were cut; each takes the role that most of its words have.
    """
    from models.training import roles as training
    from sklearn.model_selection import KFold

    from tribonian.config import jurisdictions
    from tribonian.corpus.decisions import roles as assigning

    judgments = training.read(folder)
    names = [path.name for path in sorted(folder.glob("[0-9]*.txt"))]
    patterns = dict(training.cue_table(training.ROOT / "resources" / "decisions" / "en.toml")["cues"])
    works = {work.file.split("/")[-1]: work for work in desk.works.works("decision")}
    made: dict[str, str] = {}
    usual = assigning.model_of
    for known, unseen in KFold(5, shuffle=True, random_state=training.SEED).split(judgments):
        model = training.model_of(training.train([judgments[at] for at in known], patterns))
        assigning.model_of = lambda _language, model=model: model
        for name in (names[at] for at in unseen):
            if name in works:
                made |= roles_of(desk, works[name], assigning, jurisdictions.load(works[name].jurisdiction))
    assigning.model_of = usual
    return made


def roles_of(desk: Any, work: Any, assigning: Any, pack: Any) -> dict[str, str]:
    """Passage id → the role that most of its words have under the model now in use."""
    expression = desk.works.expression(work.id)
    sentences = assigning.assign(desk.works.text(expression.id), desk.works.provisions(expression.id), pack)
    made: dict[str, str] = {}
    for passage in desk.works.all_passages(expression.id):
        votes: Counter[str] = Counter()
        for one in sentences:
            votes[one.role] += max(0, min(one.end, passage.end) - max(one.start, passage.start))
        if votes and max(votes.values()) > 0:
            made[passage.id] = votes.most_common(1)[0][0]
    return made


if __name__ == "__main__":
    main()
