"""`runs`, `show`, `runs delete`, `label`: what was asked before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tribonian.errors import WrongUsage
from tribonian.workflows.commands.asking import answer_json
from tribonian.workflows.commands.shapes import Json, a_limit, one_of

if TYPE_CHECKING:
    from tribonian.library.runs import Run
    from tribonian.workflows.services import Services

LABELS = ("right", "wrong", "irrelevant", "none")


def runs(services: Services, *, limit: int = 1000) -> list[Json]:
    """The stored runs, newest first."""
    return [run_json(run) for run in services.runs.list(limit=a_limit(limit, 1_000_000))]


def run_json(run: Run) -> Json:
    """One entry of `runs`."""
    answer = run.answer or {}
    return {
        "run": run.id,
        "thread": run.thread,
        "question": run.question,
        "status": run.status,
        "created": run.created,
        "updated": run.updated,
        "events": run.events,
        "answered": bool(answer.get("answered", False)),
        "claims": len(answer.get("claims", ())),
        "options": dict(run.options),
    }


def show(services: Services, *, run: str) -> Json:
    """A stored run: its answer object, with status, times, options and labels. A run without an answer shows what it opened."""
    from dataclasses import asdict

    stored = services.runs.get(run)
    answer = dict(stored.answer or {})
    if not answer:
        answer["question"] = stored.question
        answer["evidence"] = [asdict(one) for one in services.runs.evidence(stored.id)]
        answer["considered"] = [asdict(one) for one in services.runs.considered(stored.id)]
    about = {key: value for key, value in run_json(stored).items() if key not in ("run", "answered", "claims", "question")}
    return {**answer_json(stored.id, answer), **about, "labels": [dict(label) for label in services.runs.labels(stored.id)]}


def runs_delete(services: Services, *, run: str = "", more: Sequence[str] = (), every: bool = False) -> Json:
    """Delete runs (`run` and `more`, or `every` one) with their events, evidence and labels, and what holds words of them.

    That is memos made of them (`memos`) and cells of grids. The file is written anew without them, the copies of an upgrade too.
    Where the runs are locked, or not kept by choice, `every` removes their file with its key: notes and tags are in it as well.

    Raises:
        NotFound: an unknown run; none was deleted. WrongUsage: no run was named.
    """
    from tribonian.workflows import memos

    if not every and not (run or more):
        raise WrongUsage("No run was named.", "Name runs, or give --all.")
    keeper = services.library.keeper
    removed = every and keeper is not None and (keeper.state().locked or not keeper.kept)
    if removed and services.library.kept is not None:
        services.library.kept.remove()
    wanted = [one.id for one in services.runs.list()] if every else [services.runs.get(one).id for one in (run, *more) if one]
    wanted = list(dict.fromkeys(wanted))
    store = memos.store(services)
    gone = list(dict.fromkeys(one.id for each in wanted for one in store.list(each)))
    services.runs.delete(*wanted)
    return {
        "run": wanted[0] if wanted else "", "runs": wanted, "deleted": True, "memos": gone, "file_removed": bool(removed),
        "remains": ["Documents that were exported lie where they were written to."],
    }  # fmt: skip


def label(services: Services, *, run: str, label: str, target: str = "", note: str = "") -> Json:
    """Label the answer (`target` ""), a citation (its tag) or a passage (its id) of a run; "none" takes a label back."""
    one_of("label", label, LABELS)
    stored = services.runs.get(run)
    services.runs.label(stored.id, target, "" if label == "none" else label, note)
    return {"run": stored.id, "target": target, "label": label, "note": note}


def labels(services: Services) -> list[Json]:
    """All labels with what they are on: the question, and the sentence (`claim:N`) or the citation (a tag) labelled."""
    rows: list[Json] = []
    for label in services.runs.labels():
        stored = services.runs.get(label["run"])
        answer = stored.answer or {}
        found: Json = {
            **label,
            "question": stored.question,
            "model": str(answer.get("model") or ""),
            "text": "",
            "work": "",
            "eid": "",
        }
        kind, _, number = label["target"].partition(":")
        claims = answer.get("claims") or ()
        if kind == "claim" and number.isdecimal() and 0 < int(number) <= len(claims):
            found["text"] = str(claims[int(number) - 1].get("text") or "")
        for item in answer.get("evidence") or ():
            if label["target"] and item.get("tag") == label["target"]:
                found |= {
                    "text": str(item.get("quote") or ""),
                    "work": str(item.get("work") or ""),
                    "eid": str(item.get("eid") or ""),
                }
        rows.append(found)
    return rows
