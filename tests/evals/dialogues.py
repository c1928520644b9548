"""Two-turn dialogues: is what the first turn opened reused, is nothing searched where it suffices, and searched where not?

    python -m tests.evals.dialogues --library DIR --to FOLDER [--model NAME|none] [--depth D] [--shard 1/2]
                                    [--dialogues FILE.toml]

A line for each dialogue that does otherwise, then the counts. Where a question names a provision, reading it is a search.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from tests.evals import kept

from tribonian.config import network
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.workflows import research, services
from tribonian.workflows.research import AskOptions

SEARCHES = frozenset({"search", "search_keyword", "search_meaning", "search_decisions"})


def turn(desk: services.Services, question: str, options: AskOptions) -> tuple[str, list[str], dict[str, Any]]:
    """(run, tools called, answer) of one turn."""
    tools = []
    for event in research.ask(desk, question, options, CancelToken()):
        if event.event is EventName.TOOL_FINISHED and not event.data["error"]:
            tools.append(event.data["tool"])
    answer = event.data["answer"] if event.event is EventName.RUN_FINISHED else {"answered": False, "evidence": (), "claims": ()}
    return event.run, tools, json.loads(json.dumps(answer, ensure_ascii=False))


def told(answer: dict[str, Any], number: str) -> tuple[bool, bool]:
    """Whether a provision of this number was opened, and whether a supported claim rests on it."""
    tags = {item["tag"] for item in answer["evidence"] if item["number"] == number}
    cited = {tag for claim in answer["claims"] if claim["status"] == "supported" for tag in claim["evidence"]}
    return bool(tags), bool(tags & cited)


def row_of(desk: services.Services, dialogue: dict[str, str], model: str, depth: str) -> dict[str, Any]:
    """Both turns of a dialogue."""
    first, _, before = turn(desk, dialogue["first"], AskOptions(model=model, depth=depth))
    second, tools, answer = turn(desk, dialogue["then"], AskOptions(model=model, depth=depth, follow=first))
    had, _ = told(before, dialogue["gold"])
    opened, cited = told(answer, dialogue["gold"])
    for run in (second, first):
        desk.runs.delete(run)
    row = {"needs": dialogue["needs"], "first_opened_it": had, "tools": tools, "opened": opened, "cited": cited}
    return row | {"reused": "reuse_evidence" in tools, "searched": not SEARCHES.isdisjoint(tools), "answered": answer["answered"]}


def main() -> None:
    """Hold the dialogues, print."""
    parser = kept.parser(__doc__)
    parser.add_argument("--dialogues", type=Path, default=Path(__file__).with_suffix(".toml"))
    arguments = parser.parse_args()
    network.guard()
    table = tomllib.loads(arguments.dialogues.read_text(encoding="utf-8"))["dialogue"]
    dialogues = {str(at): one for at, one in enumerate(table, 1)}
    rows = kept.Kept(arguments.to, f"{arguments.dialogues.stem}.{arguments.model}.{arguments.depth}", arguments.shard)
    if todo := rows.todo(list(dialogues)):
        desk = services.open(Settings.load(arguments.library))
        try:
            for one in todo:
                rows.add({"id": one} | row_of(desk, dialogues[one], arguments.model, arguments.depth))
        finally:
            desk.close()
    done = rows.rows()
    counts = {"dialogues": len(done), "suffices": 0, "reused_without_search": 0, "does_not": 0, "searched": 0, "cited": 0}
    for one, row in done.items():
        names = "read_provisions" in row["tools"]
        suffices = row["needs"] == "reuse"
        counts["suffices" if suffices else "does_not"] += 1
        right = row["reused"] and not row["searched"] if suffices else row["searched"] or names
        counts["reused_without_search" if suffices else "searched"] += right
        counts["cited"] += row["cited"]
        if not right or not row["cited"]:
            did = [name for name in ("reused", "searched", "opened", "cited", "first_opened_it") if row[name]]
            print(one, row["needs"], *did, "|", dialogues[one]["first"], "|", dialogues[one]["then"])
    print(json.dumps({"model": arguments.model} | counts))


if __name__ == "__main__":
    main()
