"""An engine for the window's tests: same API as `tribonian.engine.client`, plausible answers, invented law.

It works in a thread of its own and can be told to die, to be slow and to fail.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import queue
import socket
import threading
from dataclasses import dataclass, field
from typing import Any

from tests.support import fake_memos
from tests.support import invented_law as law


@dataclass(frozen=True)
class Incoming:
    id: int
    kind: str
    payload: dict[str, Any] | list[Any]


@dataclass
class FakeEngine:
    """One engine; `factory()` gives what `EngineLink` connects with. State survives a death, as a library does."""

    pace: float = 0.01
    """Seconds between two events of a stream."""
    works: dict[str, dict[str, Any]] = field(default_factory=law.library)
    runs: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    questions: dict[str, str] = field(default_factory=dict)
    labels: dict[str, dict[str, str]] = field(default_factory=dict)
    """Run → target → label."""
    memos: list[dict[str, Any]] = field(default_factory=list)
    tags: list[tuple[str, str]] = field(default_factory=list)
    notes: list[dict[str, Any]] = field(default_factory=list)
    next_note: int = 1
    calls: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    model: str = "invented-model-4b"
    die_in: str = ""
    """Name of the event after which the engine dies once."""
    failures: dict[str, dict[str, str]] = field(default_factory=dict)
    """Method → error to answer with."""
    kept: dict[str, Any] = field(default_factory=dict)
    """How stored questions are kept, as the status says it; empty: it does not say."""
    extra: dict[str, Any] = field(default_factory=dict)
    """Fields that every answer has besides."""
    connections: int = 0
    current: FakeClient | None = None

    def __call__(self) -> FakeClient:
        self.connections += 1
        self.current = FakeClient(self)
        return self.current


class FakeClient:
    def __init__(self, engine: FakeEngine) -> None:
        self.engine = engine
        self._near, self._far = socket.socketpair()
        self._near.setblocking(False)
        self._out: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._work: queue.SimpleQueue[tuple[int, str, dict[str, Any]] | None] = queue.SimpleQueue()
        self._cancelled: set[int] = set()
        self._ids = itertools.count(1)
        self._dead = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        # Two workers, so that an import and a question run beside each other.
        for number in range(2):
            thread = threading.Thread(target=self._serve, name=f"fake-engine-{number}", daemon=True)
            thread.start()
            self._threads.append(thread)
        self._send(0, "status", {"state": "starting"})
        self._send(0, "status", self._status())

    def _status(self) -> dict[str, Any]:
        model = {
            "state": "ready" if self.engine.model != "none" else "none",
            "name": self.engine.model,
            "tokens_per_second": 11.0,
        }
        ready = {"state": "ready", "model": model, "encoder": {"state": "ready"}, "running": {}, "queued": 0, "writable": True}
        return ready | ({"questions": self.engine.kept} if self.engine.kept else {})

    def call(self, method: str, params: dict[str, Any]) -> int:
        request = next(self._ids)
        self.engine.calls.append((method, params))
        self._work.put((request, method, json.loads(json.dumps(params))))
        return request

    def cancel(self, request_id: int) -> None:
        self._cancelled.add(request_id)

    def fileno(self) -> int:
        return self._near.fileno()

    def poll(self) -> list[Incoming]:
        try:
            while self._near.recv(4096):
                pass
        except BlockingIOError:
            pass
        items = []
        while not self._out.empty():
            items.append(Incoming(**json.loads(self._out.get())))
        return items

    def close(self) -> None:
        self._dead.set()
        for _ in self._threads:
            self._work.put(None)
        for thread in self._threads:
            thread.join(2.0)
        self._near.close()
        self._far.close()

    def die(self, reason: str = "The engine process ended (signal 9).") -> None:
        self._dead.set()
        self._send(0, "stopped", {"reason": reason, "hint": "Stored work is kept.", "exit_code": -9, "requests": []})

    # --- in the worker threads -------------------------------------------------------------------

    def _serve(self) -> None:
        while not self._dead.is_set():
            item = self._work.get()
            if item is None:
                return
            request, method, params = item
            failure = self.engine.failures.get(method)
            if failure:
                self._send(request, "error", {"error": failure})
                continue
            handler = getattr(self, f"_do_{method}", None)
            if handler is None:
                self._send(request, "error", {"error": {"code": "wrong_usage", "message": f"no method {method}", "hint": ""}})
                continue
            result = handler(request, params)
            if result is not None and not self._dead.is_set():
                self._send(request, "error" if isinstance(result, dict) and "error" in result else "result", result)

    def _send(self, request: int, kind: str, payload: Any) -> None:
        self._out.put(json.dumps({"id": request, "kind": kind, "payload": payload}))
        with contextlib.suppress(OSError):
            self._far.send(b"x")

    def _stream(self, request: int, events: list[dict[str, Any]]) -> bool:
        """True when all went out; False when cancelled or dead."""
        for event in events:
            if self._dead.wait(self.engine.pace) or request in self._cancelled:
                return False
            self._send(request, "event", event)
            if self.engine.die_in and event["event"] == self.engine.die_in:
                self.engine.die_in = ""
                self.die()
                return False
        return True

    def _do_laws(self, request: int, params: dict[str, Any]) -> Any:
        name = str(params.get("name", "")).casefold()
        return [law.summary(work) for work in self.engine.works.values() if name in work["title"].casefold()]

    def _do_contents(self, request: int, params: dict[str, Any]) -> Any:
        work = self.engine.works.get(params["work"])
        if work is None:
            return {
                "error": {"code": "not_found", "message": f"There is no work “{params['work']}”.", "hint": "Look in the library."}
            }
        return law.contents(work)

    def _do_read(self, request: int, params: dict[str, Any]) -> Any:
        work = self.engine.works.get(params["work"])
        if work is None:
            return {"error": {"code": "not_found", "message": "That law is not in this library.", "hint": ""}}
        return law.read(work, params["numbers"])

    def _do_find_words(self, request: int, params: dict[str, Any]) -> Any:
        return law.find_words(self.engine.works[params["work"]], params["words"])

    def _do_compare(self, request: int, params: dict[str, Any]) -> Any:
        return law.compare(self.engine.works, params)

    def _do_tags(self, request: int, params: dict[str, Any]) -> Any:
        return [{"work": work, "tag": tag} for work, tag in self.engine.tags]

    def _do_tag(self, request: int, params: dict[str, Any]) -> Any:
        pair = (params["work"], " ".join(params["tag"].split()))
        self.engine.tags = [one for one in self.engine.tags if one != pair] + ([] if params.get("remove") else [pair])
        return {"work": pair[0], "tag": pair[1], "removed": bool(params.get("remove"))}

    def _do_annotations(self, request: int, params: dict[str, Any]) -> Any:
        return [row for row in self.engine.notes if params.get("work") in (None, "", row["work"])]

    def _do_annotate(self, request: int, params: dict[str, Any]) -> Any:
        row = law.annotation(self.engine.works[params["work"]], self.engine.next_note, params)
        self.engine.next_note += 1
        self.engine.notes.append(row)
        return row

    def _do_annotation_change(self, request: int, params: dict[str, Any]) -> Any:
        row = next(row for row in self.engine.notes if row["id"] == params["id"])
        row |= {key: params[key] for key in ("text", "colour") if key in params}
        return row

    def _do_annotation_delete(self, request: int, params: dict[str, Any]) -> Any:
        row = next(row for row in self.engine.notes if row["id"] == params["id"])
        self.engine.notes.remove(row)
        return row | {"deleted": True}

    def _do_annotation_restore(self, request: int, params: dict[str, Any]) -> Any:
        row = law.annotation(self.engine.works[params["work"]], self.engine.next_note, params | {"number": params["eid"]})
        self.engine.next_note += 1
        self.engine.notes.append(row)
        return row

    def _do_search(self, request: int, params: dict[str, Any]) -> Any:
        hits = law.search(self.engine.works, params["query"], (params.get("work") or [""])[0], params.get("limit", 10))
        return {
            "id": "",
            "hits": hits,
            "grade": hits[0]["score"] if hits else 0.0,
            "levels": [],
            "seconds": {"first": 0.04, "final": 0.2},
        }

    def _do_ask(self, request: int, params: dict[str, Any]) -> Any:
        question = params["question"]
        run = f"r{len(self.engine.runs) + 1}"
        events = law.run_events(run, question, self.engine.works, params)
        events[-1]["data"]["answer"] |= self.engine.extra
        self.engine.runs[run], self.engine.questions[run] = events, question
        return self._finish(request, run, events)

    def _finish(self, request: int, run: str, events: list[dict[str, Any]]) -> Any:
        if self._stream(request, events):
            return events[-1]["data"]["answer"]
        if request in self._cancelled:
            seq = events[-1]["seq"] + 1
            self._send(request, "event", law.event(run, seq, "run_cancelled", {}))
            return {"error": {"code": "cancelled", "message": "Stopped.", "hint": ""}}
        return None

    def _do_resume(self, request: int, params: dict[str, Any]) -> Any:
        events = self.engine.runs[params["run"]]
        return self._finish(request, params["run"], events)

    def _do_replay(self, request: int, params: dict[str, Any]) -> Any:
        for event in self.engine.runs[params["run"]]:
            self._send(request, "event", event)
        return {"run": params["run"], "events": len(self.engine.runs[params["run"]])}

    def _do_runs(self, request: int, params: dict[str, Any]) -> Any:
        return [
            {"run": run, "question": self.engine.questions[run], "status": "finished", "created": "2025-03-01T09:12:00.000Z"}
            for run in reversed(self.engine.runs)
        ]

    def _do_show(self, request: int, params: dict[str, Any]) -> Any:
        labels = self.engine.labels.get(params["run"], {})
        rows = [{"run": params["run"], "target": target, "label": label} for target, label in labels.items()]
        return {"run": params["run"], "labels": rows}

    def _do_label(self, request: int, params: dict[str, Any]) -> Any:
        labels = self.engine.labels.setdefault(params["run"], {})
        if params["label"] == "none":
            labels.pop(params["target"], None)
        else:
            labels[params["target"]] = params["label"]
        return params

    def _do_labels(self, request: int, params: dict[str, Any]) -> Any:
        every = self.engine.labels.items()
        return [{"run": run, "target": target, "label": label} for run, own in every for target, label in own.items()]

    def _do_memo_list(self, request: int, params: dict[str, Any]) -> Any:
        return [memo for memo in reversed(self.engine.memos) if params.get("run", "") in ("", *memo["runs"])]

    def _do_memo_make(self, request: int, params: dict[str, Any]) -> Any:
        made = fake_memos.made(f"m{len(self.engine.memos) + 1}", [(run, self._answer(run)) for run in params["runs"]])
        self.engine.memos.append(made)
        return made

    def _answer(self, run: str) -> dict[str, Any]:
        return self.engine.runs[run][-1]["data"]["answer"] | {"question": self.engine.questions[run]}

    def _do_memo_show(self, request: int, params: dict[str, Any]) -> Any:
        return next(memo for memo in self.engine.memos if memo["memo"] == params["memo"])

    def _do_memo_change(self, request: int, params: dict[str, Any]) -> Any:
        memo = self._do_memo_show(request, params)
        included = self._answer(params["run"]) if params.get("run") else None
        return fake_memos.change(memo, params, included)

    def _do_memo_delete(self, request: int, params: dict[str, Any]) -> Any:
        self.engine.memos = [memo for memo in self.engine.memos if memo["memo"] != params["memo"]]
        return {"memo": params["memo"], "deleted": True}

    def _do_copy(self, request: int, params: dict[str, Any]) -> Any:
        keys = params.get("sentences", ["all"])
        return {"html": f"<p>{keys[0]}<sup>1</sup></p>", "text": f"{keys[0]} [Art. 1]", "sentences": len(keys), "notes": 1}

    def _do_export_choices(self, request: int, params: dict[str, Any]) -> Any:
        styles = {"generic": "Any country", "in": "India", "de": "Germany"}
        return {"styles": styles, "formats": [".docx", ".pdf", ".md", ".html", ".json", ".ics"]}

    def _do_depth(self, request: int, params: dict[str, Any]) -> Any:
        return params

    def _do_runs_delete(self, request: int, params: dict[str, Any]) -> Any:
        self.engine.runs.pop(params["run"], None)
        self.engine.questions.pop(params["run"], None)
        return {"deleted": params["run"]}

    def _do_import(self, request: int, params: dict[str, Any]) -> Any:
        reports = law.import_reports(params["paths"])
        events = law.import_events(reports)
        if not self._stream(request, events):
            return {"error": {"code": "cancelled", "message": "Stopped.", "hint": ""}} if request in self._cancelled else None
        new = law.german_law("de-neu", "Gesetz über die Einfuhr erfundener Unterlagen")
        self.engine.works[new["work"]] = new
        return reports

    def _do_import_preview(self, request: int, params: dict[str, Any]) -> Any:
        reports = law.preview_reports(params["paths"])
        if not self._stream(request, law.import_events(reports)):
            return {"error": {"code": "cancelled", "message": "Stopped.", "hint": ""}} if request in self._cancelled else None
        return reports

    def _do_reports(self, request: int, params: dict[str, Any]) -> Any:
        return law.preview_reports(["/laws"])

    def _do_diff(self, request: int, params: dict[str, Any]) -> Any:
        return law.differences(params["work"], params["earlier"], params["later"])

    def _do_remove(self, request: int, params: dict[str, Any]) -> Any:
        self.engine.works.pop(params["work"], None)
        return {"work": params["work"], "removed": True}

    def _do_export(self, request: int, params: dict[str, Any]) -> Any:
        with open(params["to"], "wb") as file:
            file.write(b"memo")
        return {"file": params["to"], "pages": 3, "footnotes": 7, "authorities": 2}

    def _do_memo_page(self, request: int, params: dict[str, Any]) -> Any:
        return {"page": "<html><style></style><h1>Memo</h1></html>"}

    def _do_model_list(self, request: int, params: dict[str, Any]) -> Any:
        names = ("invented-model-4b", "invented-model-270m")
        return [
            {
                "name": name,
                "file": f"{name}.gguf",
                "sha256": "00" * 32,
                "parameters": 4_000_000_000,
                "context": 8192,
                "fits": name != "invented-model-huge",
                "tokens_per_second": 11.0,
                "capability": {"mode": "planning"},
                "in_use": name == self.engine.model,
            }
            for name in names
        ]

    def _do_model_use(self, request: int, params: dict[str, Any]) -> Any:
        self.engine.model = params["name"]
        return {"name": params["name"]}

    def _do_model_recommended(self, request: int, params: dict[str, Any]) -> Any:
        known = {"name": "invented-known-1b", "file": "invented-known-1b.gguf", "purpose": "any machine", "licence": "free"}
        return [known | {"bytes": 700_000_000, "sha256": "11" * 32, "present": False, "fits": True}]

    def _do_model_probe(self, request: int, params: dict[str, Any]) -> Any:
        events = [{"event": "progress", "data": {"text": f"Measuring {share}", "share": share / 4}} for share in range(5)]
        if not self._stream(request, events):
            return {"error": {"code": "cancelled", "message": "Stopped.", "hint": ""}}
        return {"name": params["name"]}

    def _do_model_remove(self, request: int, params: dict[str, Any]) -> Any:
        return {"name": params["name"]}

    def _do_settings(self, request: int, params: dict[str, Any]) -> Any:
        numbers = {name: {"value": 0, "default": 0} for name in ("threads", "context", "seed")}
        unset = {"fallback": "", "fallback_allowed": "no", "fallback_below": 30}
        web = {name: {"value": value, "default": value} for name, value in unset.items()}
        return {
            "values": numbers | {"keyword_engine": {"value": "", "default": ""}} | web,
            "after_restart": ["threads", "context", "keyword_engine"],
            "cores": 4,
            "questions": self.engine.kept or {"place": "file", "locked": False},
            "places": {"library": "/libraries/" + "very-long-name-" * 6, "models": "/m", "settings": "/s", "logs": "/l"},
        }

    def _do_settings_change(self, request: int, params: dict[str, Any]) -> Any:
        return params | {"after_restart": params["name"] != "seed"}

    def _kept(self, **values: Any) -> dict[str, Any]:
        self.engine.kept = {**self.engine.kept, **values}
        self._send(0, "status", self._status())
        return dict(self.engine.kept)

    def _do_privacy_keep(self, request: int, params: dict[str, Any]) -> Any:
        return self._kept(place=params["place"], locked=False)

    def _do_privacy_unlock(self, request: int, params: dict[str, Any]) -> Any:
        if params["passphrase"] != "seven quiet herons":
            return {"error": {"code": "wrong_passphrase", "message": "The passphrase does not open it.", "hint": ""}}
        return self._kept(locked=False)

    def _do_privacy_lock(self, request: int, params: dict[str, Any]) -> Any:
        return self._kept(locked=True)

    def _do_jurisdictions(self, request: int, params: dict[str, Any]) -> Any:
        row = {"citations": 12, "courts": 9, "abbreviations": 40, "computes": True, "works": 1}
        names = {"de": ("Germany", "de"), "in": ("India", "en"), "mn": ("Mongolia", "mn"), "generic": ("Any country", "")}
        return [row | {"code": code, "name": name, "language": language} for code, (name, language) in names.items()]

    def _do_model_add(self, request: int, params: dict[str, Any]) -> Any:
        return {"error": {"code": "model_damaged", "message": "The file is not a model.", "hint": "Choose a .gguf file."}}

    def _do_doctor(self, request: int, params: dict[str, Any]) -> Any:
        return {
            "library": {"works": len(self.engine.works), "integrity": "ok"},
            "indexes": {"keyword": "ok", "vectors": "ok"},
            "broken": [],
        }

    def _do_index_rebuild(self, request: int, params: dict[str, Any]) -> Any:
        return {"passages": 1200}
