"""What a run costs: tokens evaluated for each distinct one, seconds to the first extract and in all, seconds until a cancel
holds.

    python -m tests.evals.agent_costs --library DIR --to FOLDER GOLD.jsonl … [--model NAME] [--depths quick,corrective,research]
                                      [--most 50] [--cancels 30] [--mode M] [--shard 1/2]

A row for each question and depth, and one for each cancelled run, is kept in FOLDER, so that it can be broken off and sharded.
Cancels are set at a random moment inside a prefill, inside decoding and inside a tool, and timed until the run's last event.
Beside the seconds by the clock stand those of the processor: on a busy machine only these can be compared.
"""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import psutil
from tests.evals import kept

from tribonian.config import network
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.ports import LanguageModel
from tribonian.workflows import research, services
from tribonian.workflows.evaluation.gold import Question, load
from tribonian.workflows.research import AskOptions

PLACES = ("prefill", "decoding", "tool")
LATEST = {"prefill": 0.4, "decoding": 0.2, "tool": 0.3}
"""Seconds into the place at which the cancel is set, at most; drawn evenly."""
WANTED = {"quick": 10.0, "corrective": 30.0, "research": 120.0}


class Watched:
    """A model that tells when a prefill and when decoding begins."""

    def __init__(self, model: LanguageModel, tell: Callable[[str], None]) -> None:
        self._model, self._tell = model, tell
        self.name, self.context = model.name, model.context

    def count(self, text: str) -> int:
        """As the model's."""
        return self._model.count(text)

    def generate(self, messages: Any, **options: Any) -> Any:
        """As the model's; `tell` hears “prefill” at once and “decoding” with the first text."""
        heard = options.get("on_text")
        told = False

        def on_text(text: str) -> None:
            nonlocal told
            if not told:
                told = True
                self._tell("decoding")
            if heard is not None:
                heard(text)

        self._tell("prefill")
        return self._model.generate(messages, **{**options, "on_text": on_text})


def run(desk: services.Services, question: str, options: AskOptions) -> dict[str, Any]:
    """Tokens, seconds and steps of one whole run."""
    before, begun = time.process_time(), time.monotonic()
    checked: list[dict[str, Any]] = []
    for event in research.ask(desk, question, options, CancelToken()):
        last = event
        if event.event is EventName.CLAIM_CHECKED:
            checked.append({name: event.data["claim"][name] for name in ("text", "status", "supports")})
    row: dict[str, Any] = {"ended": str(last.event), "checked": checked}
    row |= {"clock": time.monotonic() - begun, "processor": time.process_time() - before}
    if last.event is EventName.RUN_FINISHED:
        answer = last.data["answer"]
        row |= {name: answer[name] for name in ("tokens", "seconds", "steps", "rounds")}
    desk.runs.delete(last.run)
    return row


def cancelled(desk: services.Services, question: str, options: AskOptions, place: str, delay: float) -> dict[str, Any]:
    """Seconds from a cancel, `delay` after `place` began, to the end of the run; None when the run was over before."""
    cancel, moment = CancelToken(), [0.0]

    def set_now() -> None:
        moment[0] = time.monotonic()
        cancel.set()

    timers: list[threading.Timer] = []

    def tell(heard: str) -> None:
        if heard == place and not timers:
            timers.append(threading.Timer(delay, set_now))
            timers[0].start()

    model = desk.model(options.model)
    original = desk.model
    desk.model = lambda name: Watched(model, tell) if model is not None else None  # type: ignore[method-assign]
    try:
        for event in research.ask(desk, question, options, cancel):
            last = event
            if event.event is EventName.TOOL_STARTED:
                tell("tool")
        end = time.monotonic()
    finally:
        desk.model = original  # type: ignore[method-assign]
        for timer in timers:
            timer.cancel()
            timer.join()
    desk.runs.delete(last.run)
    stopped = last.event is EventName.RUN_CANCELLED
    return {"ended": str(last.event), "seconds": end - moment[0] if stopped else None, "delay": delay}


def measure(arguments: Any, questions: Sequence[Question], rows: kept.Kept) -> None:
    """Ask and cancel what has no row yet."""
    texts = {question.id: question.text for question in questions}
    runs = [f"{depth}:{one}" for one in texts for depth in arguments.depths.split(",")]
    cancels = [f"cancel-{place}:{nth}" for nth in range(arguments.cancels) for place in PLACES]
    todo = rows.todo([*runs, *cancels])
    if not todo:
        return
    desk = services.open(Settings.load(arguments.library))
    try:
        # Model, encoder and indexes are loaded once a day, not once a question: the start is measured elsewhere.
        run(desk, questions[0].text, AskOptions(model=arguments.model, depth="quick"))
        for one in todo:
            what, _, which = one.partition(":")
            if what.startswith("cancel-"):
                draw = random.Random(one)
                place = what.removeprefix("cancel-")
                options = AskOptions(model=arguments.model, depth="research", mode=arguments.mode)
                question = questions[int(which) % len(questions)].text
                row = cancelled(desk, question, options, place, draw.uniform(0.0, LATEST[place]))
            else:
                options = AskOptions(model=arguments.model, depth=what, mode=arguments.mode)
                row = run(desk, texts[which], options)
            rows.add({"id": one, "load": psutil.getloadavg()[0]} | row)
    finally:
        desk.close()


def share(values: Sequence[bool]) -> float | None:
    """Share of the true ones; None without any."""
    return round(sum(values) / len(values), 3) if values else None


def table(rows: dict[str, dict[str, Any]]) -> None:
    """Print every figure."""
    for depth, wanted in WANTED.items():
        found = [row for one, row in rows.items() if one.startswith(f"{depth}:") and "tokens" in row]
        if not found:
            continue
        used = [row["tokens"] for row in found if row["tokens"]["distinct"]]
        once = sum(row["distinct"] for row in used)
        each = [row["evaluated"] / row["distinct"] for row in used]
        line: dict[str, Any] = {
            "depth": depth,
            "runs": len(found),
            "evaluated_of_distinct": round(sum(row["evaluated"] for row in used) / once, 3) if once else None,
            "worst_run": round(max(each), 3) if each else None,
            "steps": max(row["steps"] for row in found),
            "rounds": max(row["rounds"] for row in found),
            "sentences_supported": share([one["status"] == "supported" for row in found for one in row["checked"]]),
            "total_wanted": wanted,
        }
        for name in ("first_hits", "first_extract", "first_token", "total"):
            values = [row["seconds"][name] for row in found if name in row["seconds"]]
            line[name] = {"p50": round(kept.quantile(values, 0.5), 2), "p95": round(kept.quantile(values, 0.95), 2)}
        line["processor_p95"] = round(kept.quantile([row["processor"] for row in found], 0.95), 2)
        line["load"] = round(sum(row["load"] for row in found) / len(found), 1)
        print(json.dumps(line))
    for place in PLACES:
        found = [row for one, row in rows.items() if one.startswith(f"cancel-{place}:")]
        values = [row["seconds"] for row in found if row["seconds"] is not None]
        if found:
            told = {"p50": round(kept.quantile(values, 0.5), 3), "p99": round(kept.quantile(values, 0.99), 3)}
            print(json.dumps({"cancel_in": place, "runs": len(found), "cancelled": len(values), "seconds": told}))


def main() -> None:
    """Measure, print."""
    parser = kept.parser(__doc__)
    parser.add_argument("gold", type=Path, nargs="+")
    parser.add_argument("--depths", default="quick,corrective,research")
    parser.add_argument("--cancels", type=int, default=30, help="of each kind")
    parser.add_argument("--mode", default="auto")
    arguments = parser.parse_args()
    network.guard()
    questions = kept.spread([question for gold in arguments.gold for question in load(gold)], arguments.most)
    rows = kept.Kept(arguments.to, f"costs.{arguments.model}.{arguments.mode}", arguments.shard)
    measure(arguments, questions, rows)
    table(rows.rows())


if __name__ == "__main__":
    main()
