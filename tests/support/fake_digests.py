"""Invented answers of the engine about case files: digest, checklist, review grids."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

WORK = "in-charter"


def row(id: str, kind: str, value: dict[str, Any], text: str, **more: Any) -> dict[str, Any]:
    return {
        "id": id, "kind": kind, "work": WORK, "file": "lease.pdf", "title": "Lease", "expression": "", "language": "en",
        "eid": "art_3", "number": "3", "page": 2, "place": "p. 2, para 3", "start": 10, "end": 24, "text": text,
        "sentence": {"start": 0, "end": 40, "text": f"It is said here: {text}."}, "value": value, "by": "rules", "mark": {},
        **more,
    }  # fmt: skip


def digest() -> dict[str, Any]:
    rows = [
        row("p1", "party", {"name": "Heron Ltd", "roles": ["landlord"], "mentions": 3, "type": "organisation"}, "Heron Ltd"),
        row("d1", "date", {"date": "2025-03-01", "readings": ["2025-03-01"], "about": "signed"}, "1 March 2025"),
        row("d2", "date", {"date": "", "readings": ["2025-03-01", "2025-01-03"], "about": "event"}, "3/1/2025"),
        row("a1", "amount", {"amount": "1200.50", "currency": "EUR", "readings": []}, "EUR 1,200.50"),
        row("o1", "obligation", {"who": "The Tenant", "modal": "shall", "forbids": False}, "The Tenant shall mend the nets"),
        row(
            "l1", "deadline",
            {"type": "period", "date": "", "period": "14 days", "runs_from": "receipt of the notice", "direction": "after",
             "needs": ["event"]},
            "within 14 days", by="model",
        ),
        row("l2", "deadline", {"type": "date", "date": "2025-06-30", "period": "", "needs": []}, "until 30 June 2025"),
    ]  # fmt: skip
    files = [
        {"work": WORK, "file": "lease.pdf", "title": "Lease", "outcome": "done", "rows": len(rows), "error": None},
        {"work": "x", "file": "scan.pdf", "title": "Scan", "outcome": "failed", "rows": 0,
         "error": {"code": "no_text_layer", "message": "Pictures only.", "hint": ""}},
        {"work": "y", "file": "late.docx", "title": "Late", "outcome": "open", "rows": 0, "error": None},
    ]  # fmt: skip
    return {"files": files, "rows": rows, "stale": [{"id": "z", "mark": {"state": "confirmed"}}], "counts": {}, "whole": False}


def checklist() -> dict[str, Any]:
    hit = {
        "eid": "art_3",
        "number": "3",
        "page": 2,
        "place": "p. 2, para 3",
        "heading": "",
        "start": 5,
        "end": 9,
        "text": "law of ponds",
    }
    items = [
        {"item": "governing_law", "name": "Governing law", "state": "found", "hits": [hit]},
        {"item": "arbitration", "name": "Arbitration", "state": "missing", "hits": []},
        {"item": "insurance", "name": "Insurance", "state": "unknown", "hits": []},
    ]
    files = [{"work": WORK, "file": "lease.pdf", "title": "Lease", "language": "en", "covered": True, "items": items}]
    return {"template": {"id": "contract", "title": "Contract"}, "files": files, "found": 1, "missing": 1, "note": ""}


def cell(row: str, column: str, state: str, text: str = "") -> dict[str, Any]:
    evidence = {
        "tag": "E1", "work": WORK, "file": "lease.pdf", "eid": "art_3", "number": "3", "page": 2, "place": "p. 2, para 3",
        "quote": "the rent is 5", "start": 3, "end": 16, "expression": "",
    }  # fmt: skip
    return {
        "row": row, "column": column, "state": state, "run": "r1" if text else "", "text": text, "claims": [],
        "evidence": [evidence] if text else [],
        "said": "" if text else "Not found in this library (Lease). Searched: “rent” (words).",
    }  # fmt: skip


def grid(works: list[str], questions: list[str], cells: list[dict[str, Any]], title: str = "Leases") -> dict[str, Any]:
    rows = [{"row": f"r{at}", "work": one, "file": f"{one}.pdf", "title": one, "gone": False} for at, one in enumerate(works, 1)]
    columns = [{"column": f"c{at}", "question": one} for at, one in enumerate(questions, 1)]
    return {
        "grid": "g1",
        "title": title,
        "rows": rows,
        "columns": columns,
        "cells": cells,
        "done": 0,
        "of": len(rows) * len(columns),
    }


class Digests:
    """Answers in place of the engine's; `install` puts them into a fake client's class."""

    def __init__(self) -> None:
        self.digest: dict[str, Any] = {"files": [], "rows": []}
        self.grids: list[dict[str, Any]] = []
        self.slow = False
        self.written: list[str] = []

    def install(self, client: type, monkeypatch: Any) -> Digests:
        for name in vars(type(self)):
            if name.startswith("do_"):
                bound = getattr(self, name)
                monkeypatch.setattr(
                    client, f"_{name}", lambda fake, request, params, bound=bound: bound(fake, request, params), raising=False
                )
        return self

    def do_digest_show(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        return self.digest

    def do_digest(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        event = {
            "event": "digest_file",
            "data": {"work": WORK, "file": "lease.pdf", "index": 1, "files": 2, "outcome": "done", "rows": 7},
        }
        if not fake._stream(request, [event] * (500 if self.slow else 1)):
            return {"error": {"code": "cancelled", "message": "Stopped.", "hint": ""}}
        self.digest = digest()
        return self.digest

    def do_digest_mark(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        found = next(one for one in self.digest["rows"] if one["id"] == params["row"])
        due = params.get("due") or found["value"].get("date", "") or ("2025-04-15" if params.get("event") else "")
        if params["state"] == "confirmed" and found["kind"] == "deadline" and not due:
            return {"error": {"code": "missing_input", "message": "The day of the event is missing.", "hint": "Give it."}}
        found["mark"] = (
            {} if params["state"] == "open" else {"state": params["state"], "due": due if found["kind"] == "deadline" else ""}
        )
        return found

    def _write(self, params: dict[str, Any], **told: Any) -> dict[str, Any]:
        Path(params["to"]).write_text(json.dumps(told), encoding="utf-8")
        self.written.append(params["to"])
        return {"file": params["to"], **told}

    def do_digest_calendar(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        return self._write(params, events=1, left_out=["l1"])

    def do_digest_export(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        return self._write(params, rows=7)

    def do_checklist_templates(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        return [{"id": "contract", "title": "Contract", "languages": ["en"], "items": []}]

    def do_checklist(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        return checklist() | (self._write(params, rows=3) if params.get("to") else {})

    def do_grid_list(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        return [{"grid": one["grid"], "title": one["title"], "done": one["done"], "of": one["of"]} for one in self.grids]

    def do_grid_make(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        made = grid(params["works"], params["questions"], [], params.get("title", ""))
        made["cells"] = [cell(r["row"], c["column"], "open") | {"said": ""} for r in made["rows"] for c in made["columns"]]
        self.grids = [made]
        return made

    def do_grid_show(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        return next(one for one in self.grids if one["grid"] == params["grid"])

    def do_grid_run(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        made = self.grids[0]
        answers = [("supported", "The rent is 5."), ("not_found", "")]
        made["cells"] = [
            cell(r["row"], c["column"], *answers[at % 2])
            for at, (r, c) in enumerate((r, c) for r in made["rows"] for c in made["columns"])
        ]
        events = [
            {"event": "grid_cell", "data": {"grid": "g1", "cell": one, "done": at, "of": made["of"]}}
            for at, one in enumerate(made["cells"], 1)
        ]
        if not fake._stream(request, events):
            return {"error": {"code": "cancelled", "message": "Stopped.", "hint": ""}}
        made["done"] = made["of"]
        return made

    def do_grid_export(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        return self._write(params, rows=2, columns=2)

    def do_grid_delete(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        self.grids = []
        return {"grid": params["grid"], "deleted": True}
