"""The same question twice with one seed: the same events, evidence and answer, apart from run, times and durations.

    python -m tests.evals.repeated_runs --library DIR --to FOLDER GOLD.jsonl … [--model NAME|none] [--depth D] [--most 10]
                                        [--mode M] [--busy 3]

`--busy N` lets N processes turn in circles while each question is asked the second time: what a run finds may not depend
on how fast the machine is. Between the two the library is opened anew, so that nothing is remembered. Prints what differs.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.evals import kept

from tribonian.config import network
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import Event, EventName
from tribonian.workflows import research, services
from tribonian.workflows.evaluation.gold import load
from tribonian.workflows.research import AskOptions

TIMES = frozenset({"seconds", "at", "run", "first_token", "total"})
"""Keys of durations and names that differ from run to run."""
SPEED = frozenset({"evaluated"})
"""Tokens that were evaluated depend on what the cache held before."""


def bare(value: Any) -> Any:
    """A JSON value without what may differ."""
    if isinstance(value, dict):
        return {key: bare(one) for key, one in value.items() if key not in TIMES | SPEED}
    return [bare(one) for one in value] if isinstance(value, list) else value


def rows_of(events: Sequence[Event]) -> list[dict[str, Any]]:
    """A run's events as they are compared; pieces of streamed text, cut by the clock, are joined."""
    rows: list[dict[str, Any]] = []
    for event in events:
        data = bare(json.loads(json.dumps(event.data, ensure_ascii=False)))
        row = {"event": str(event.event), "step": event.step, "data": data}
        if event.event is EventName.TEXT_WRITTEN and rows and rows[-1]["event"] == row["event"]:
            rows[-1]["data"]["text"] += data["text"]
        else:
            rows.append(row)
    return rows


def once(library: Path, question: str, options: AskOptions) -> list[dict[str, Any]]:
    """The rows of one run of a library opened for it."""
    desk = services.open(Settings.load(library))
    try:
        events = list(research.ask(desk, question, options, CancelToken()))
        desk.runs.delete(events[0].run)
    finally:
        desk.close()
    return rows_of(events)


@contextmanager
def busy(count: int) -> Iterator[None]:
    """Processes that take the processor while the body runs."""
    turning = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for one in turning:
            one.kill()
            one.wait()


def differing(first: Sequence[dict[str, Any]], second: Sequence[dict[str, Any]]) -> list[str]:
    """What differs between two runs, by event."""
    found = [f"{a['event']} {at}: {parts(a, b)}" for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b]
    return found + ([f"{len(first)} and {len(second)} events"] if len(first) != len(second) else [])


def parts(one: Any, other: Any) -> str:
    """The keys in which two rows differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        inner = [
            f"{key}.{parts(one.get(key), other.get(key))}" for key in sorted({*one, *other}) if one.get(key) != other.get(key)
        ]
        return ", ".join(inner)[:300]
    return ""


def main() -> None:
    """Ask twice, compare, print."""
    parser = kept.parser(__doc__)
    parser.add_argument("gold", type=Path, nargs="+")
    parser.add_argument("--busy", type=int, default=0)
    parser.add_argument("--mode", default="auto")
    arguments = parser.parse_args()
    network.guard()
    questions = kept.spread([question for gold in arguments.gold for question in load(gold)], arguments.most)
    texts = {question.id: question.text for question in questions}
    name = f"repeated.{arguments.model}.{arguments.depth}.{arguments.mode}.{arguments.busy}"
    rows = kept.Kept(arguments.to, name, arguments.shard)
    options = AskOptions(model=arguments.model, depth=arguments.depth, mode=arguments.mode, seed=7)
    for one in rows.todo(list(texts)):
        first = once(arguments.library, texts[one], options)
        with busy(arguments.busy):
            second = once(arguments.library, texts[one], options)
        rows.add({"id": one, "events": len(first), "differ": differing(first, second)})
    done = rows.rows()
    for one, row in done.items():
        if row["differ"]:
            print(one, *row["differ"][:5], sep="\n  ")
    alike = sum(not row["differ"] for row in done.values())
    print(json.dumps({"model": arguments.model, "depth": arguments.depth, "questions": len(done), "alike": alike}))


if __name__ == "__main__":
    main()
