"""Memos of the fake engine: shaped and changed as the real ones."""

from __future__ import annotations

import copy
from typing import Any

Json = dict[str, Any]


def made(name: str, answers: list[tuple[str, Json]]) -> Json:
    """A memo over runs with their answers."""
    memo: Json = {"memo": name, "title": answers[0][1]["question"], "runs": [], "questions": [], "sentences": [], "evidence": []}
    memo |= {"front": dict.fromkeys(("title", "matter", "client", "author", "privilege", "date"), ""), "history": []}
    for run, answer in answers:
        _include(memo, run, answer)
    memo["kept"] = []
    _save(memo, "made")
    return memo


def _include(memo: Json, run: str, answer: Json) -> None:
    memo["runs"].append(run)
    memo["questions"].append(answer["question"])
    place = len(memo["runs"])
    known = {one["tag"] for one in memo["evidence"]}
    memo["evidence"] += [one for one in answer["evidence"] if one["tag"] not in known]
    for number, claim in enumerate(answer["claims"], 1):
        brief = number == 1 and claim["status"] == "supported"
        row = {"key": f"{place}.{number}", "text": claim["text"], "status": claim["status"], "accepted": True, "confirmed": False}
        row |= {"section": "brief" if brief else "analysis", "issue": place - 1, "question": place}
        row |= {"evidence": list(claim["evidence"]), "supports": claim.get("supports", []), "reasons": claim.get("reasons", [])}
        memo["sentences"].append(row)


def _save(memo: Json, change: str) -> None:
    version = len(memo["history"]) + 1
    memo["version"] = memo["versions"] = version
    memo["history"].append({"version": version, "at": f"2025-03-01T09:{version % 60:02d}:00.000+00:00", "change": change})
    kept = ("title", "runs", "questions", "sentences", "front", "evidence")
    memo["kept"].append({key: copy.deepcopy(memo[key]) for key in kept})


def change(memo: Json, params: Json, included: Json | None) -> Json:
    """Carry out a change as the real engine does."""
    name = params["change"]
    row = next((one for one in memo["sentences"] if one["key"] == params.get("sentence")), {})
    if name in ("accept", "leave_out"):
        row["accepted"] = name == "accept"
    elif name in ("confirm", "unconfirm"):
        row["confirmed"] = name == "confirm"
    elif name == "edit":
        row |= {"text": params["text"], "status": "edited", "supports": [], "reasons": [], "confirmed": False}
    elif name == "cite":
        row |= {"evidence": params["evidence"], "status": "edited", "supports": [], "confirmed": False}
    elif name == "verify":
        row["status"] = "partly"
    elif name == "move":
        _move(memo, row, params.get("before", ""), params.get("section", ""))
    elif name == "add":
        count = sum(one["key"].startswith("a") for one in memo["sentences"]) + 1
        own = {"key": f"a{count}", "text": params["text"], "status": "own", "section": params["section"], "accepted": True}
        own |= {"confirmed": False, "question": params["question"], "issue": params["question"] - 1, "evidence": []}
        memo["sentences"].append(own)
    elif name == "title":
        memo["front"] |= dict(one.split("=", 1) for one in params["fields"])
        memo["title"] = memo["front"]["title"] or memo["title"]
    elif name == "include" and included is not None:
        _include(memo, params["run"], included)
    elif name == "restore":
        memo |= copy.deepcopy(memo["kept"][params["version"] - 1])
    _save(memo, name)
    return memo


def _move(memo: Json, row: Json, before: str, section: str) -> None:
    row["section"] = section or row["section"]
    if section and not before:
        return
    others = [one for one in memo["sentences"] if one is not row]
    at = next((n for n, one in enumerate(others) if one["key"] == before), len(others))
    memo["sentences"] = [*others[:at], row, *others[at:]]
