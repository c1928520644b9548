"""Private matters for the fake engine: a passphrase, files of its own, runs of its own, an audit."""

from __future__ import annotations

import base64
import io
import json
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from tests.support import invented_law as law
from tests.support.fake_engine import FakeClient, FakeEngine

SIZE = 73_728


def error(code: str, message: str) -> dict[str, Any]:
    return {"error": {"code": code, "message": message, "hint": ""}}


@dataclass
class FakeMatter:
    """One matter; what it holds is its own."""

    name: str
    passphrase: str
    works: dict[str, dict[str, Any]] = field(default_factory=dict)
    runs: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    questions: dict[str, str] = field(default_factory=dict)
    events: list[str] = field(default_factory=list)
    label: str = ""
    """What it is called while it is locked; its name when none was given."""

    def row(self, is_open: bool) -> dict[str, Any]:
        created = "2025-03-01T09:12:00+00:00"
        key = f"{abs(hash(self.name)):016x}"[:16]
        label = self.label or self.name
        shown = self.name if is_open else label
        return {
            "matter": key,
            "name": shown,
            "label": label,
            "created": created,
            "bytes": SIZE,
            "damaged": False,
            "open": is_open,
        }

    def audit(self) -> list[dict[str, Any]]:
        listed = enumerate(self.events, 1)
        return [
            {"seq": n, "at": "2025-03-01T09:12:00.000+00:00", "event": what, "detail": {"file": f"f{n}"}, "hash": "0" * 64}
            for n, what in listed
        ]


@dataclass
class FakeMatters:
    """The matters of one library, in the engine that all its windows share."""

    matters: dict[str, FakeMatter] = field(default_factory=dict)
    open: str = ""
    wait: float = 0.0
    """Seconds that deriving a key takes."""
    lock: threading.RLock = field(default_factory=threading.RLock)

    @property
    def held(self) -> FakeMatter | None:
        return self.matters.get(self.open)

    def listed(self) -> list[dict[str, Any]]:
        return [one.row(one.name == self.open) for one in self.matters.values()]

    def scoped(self, params: dict[str, Any]) -> FakeMatter | dict[str, Any] | None:
        """The matter a request is for, None for none, an error when it is not open."""
        name = params.get("matter", "")
        if not name:
            return None
        return self.held if self.held is not None and name == self.open else error("matter_locked", f"“{name}” is locked.")

    def do(self, method: str, params: dict[str, Any]) -> Any:
        """A `matter_…` request."""
        name = params.get("name", "")
        if method == "create":
            return self._create(name, params["passphrase"], params.get("label", ""))
        if method == "restore":
            return self._create(name or "Restored", params["passphrase"])
        if method == "lock":
            if not self.open:
                return error("matter_locked", "No matter is open here.")
            self.matters[self.open].events.append("locked")
            self.open = ""
            return {"name": name, "open": False}
        matter = self.matters.get(name) or next((one for one in self.matters.values() if one.label == name), None)
        if matter is None:
            return error("not_found", f"There is no matter “{name}” here.")
        return getattr(self, f"_{method}")(matter, params)

    def _create(self, name: str, passphrase: str, label: str = "") -> Any:
        time.sleep(self.wait)
        if name in self.matters:
            return error("wrong_usage", f"There is a matter “{name}” already.")
        self.matters[name] = FakeMatter(name, passphrase, events=["created"], label=label)
        return self.matters[name].row(False)

    def _unlock(self, matter: FakeMatter, params: dict[str, Any]) -> Any:
        time.sleep(self.wait)
        if self.open and self.open != matter.name:
            return error("matter_open", f"The matter “{self.open}” is open. Two are never open at once.")
        if params.get("passphrase") != matter.passphrase:
            return error("wrong_passphrase", "The passphrase does not open this matter.")
        self.open = matter.name
        matter.events.append("unlocked")
        return matter.row(True) | {"files": len(matter.works)}

    def _passphrase(self, matter: FakeMatter, params: dict[str, Any]) -> Any:
        if params["passphrase"] != matter.passphrase:
            return error("wrong_passphrase", "The passphrase does not open this matter.")
        matter.passphrase = params["new_passphrase"]
        return {"name": matter.name, "changed": True}

    def _label(self, matter: FakeMatter, params: dict[str, Any]) -> Any:
        if any(params["label"] in (one.label, one.name) for one in self.matters.values() if one is not matter):
            return error("wrong_usage", f"A matter here is called “{params['label']}” already.")
        matter.label = params["label"]
        matter.events.append("labelled")
        return {"name": matter.name, "label": matter.label}

    def _backup(self, matter: FakeMatter, params: dict[str, Any]) -> Any:
        with open(params["to"], "wb") as file:
            file.write(b"sealed")
        return {"name": matter.name, "bytes": SIZE, "verified": True}

    def _audit(self, matter: FakeMatter, params: dict[str, Any]) -> Any:
        return {"name": matter.name, "entries": matter.audit(), "intact": True, "broken_at": 0}

    def _erase(self, matter: FakeMatter, params: dict[str, Any]) -> Any:
        if self.open == matter.name:
            self.open = ""
        del self.matters[matter.name]
        return {"name": matter.name, "key_destroyed": True, "files": 5, "left": [], "keyring_removed": False}


def imported(paths: list[str]) -> dict[str, dict[str, Any]]:
    """The works a matter holds after these files went in: invented laws stand in for letters."""
    made = {}
    for path in paths:
        name = path.rsplit("/", 1)[-1]
        work = law.german_law(f"file-{name}", f"Letter {name}")
        made[work["work"]] = work | {"kind": "casefile"}
    return made


class FakeMatterClient(FakeClient):
    """A client that knows matters: what is asked inside one is answered by an engine that holds both."""

    def call(self, method: str, params: dict[str, Any]) -> int:
        request = next(self._ids)
        self.engine.calls.append((method, params))
        inside = "scoped" if params.get("matter") else "matter" if method.startswith("matter_") else method
        given = params if inside == method else {"method": method, "params": params}
        self._work.put((request, inside, json.loads(json.dumps(given))))
        return request

    def _status(self) -> dict[str, Any]:
        held = self.engine.matters.held
        named = {"name": held.name, "label": held.label or held.name} if held else {}
        clients = len([one for one in self.engine.clients if not one._dead.is_set()])
        return super()._status() | ({"matter": named} if named else {}) | {"clients": clients}

    def _tell_all(self) -> None:
        for one in self.engine.clients:
            if not one._dead.is_set():
                one._send(0, "status", one._status())

    def _do_matter(self, request: int, asked: dict[str, Any]) -> Any:
        failure = self.engine.failures.get(asked["method"])
        if failure:
            return {"error": failure}
        if asked["method"] == "matter_list":
            return self.engine.matters.listed()
        with self.engine.matters.lock:
            before = self.engine.matters.open
            result = self.engine.matters.do(asked["method"].removeprefix("matter_"), asked["params"])
            changed = self.engine.matters.open != before
        if changed:
            self._tell_all()
        return result

    def _do_scoped(self, request: int, asked: dict[str, Any]) -> Any:
        method, params = asked["method"], dict(asked["params"])
        held = self.engine.matters.scoped(params)
        if not isinstance(held, FakeMatter):
            return held
        params.pop("matter")
        failure = self.engine.failures.get(method)
        if failure:
            return {"error": failure}
        if method == "page_image":
            page = int(params["page"])
            return picture(page, int(params["dpi"]), 0.93 if page == 1 else 0.61)
        shadow = object.__new__(FakeClient)
        shadow.__dict__ = dict(self.__dict__)
        both = {**self.engine.works, **held.works}
        shadow.engine = FakeEngine(pace=self.engine.pace, works=both, runs=held.runs, questions=held.questions)
        result = getattr(shadow, f"_do_{method}")(request, params)
        if method == "import" and isinstance(result, list):
            held.works |= imported(params["paths"])
        if method == "remove":
            held.works.pop(params["work"], None)
        if method == "laws":
            result = [row | {"matter": True} if row["work"] in held.works else row for row in result]
        return result

    def die(self, reason: str = "The engine process ended (signal 9).") -> None:
        self.engine.matters.open = ""
        super().die(reason)


@dataclass
class FakeMatterEngine(FakeEngine):
    """The fake engine with matters; all windows that connect share it."""

    matters: FakeMatters = field(default_factory=FakeMatters)
    clients: list[FakeMatterClient] = field(default_factory=list)

    def __call__(self) -> FakeMatterClient:
        self.connections += 1
        self.current = FakeMatterClient(self)
        self.clients.append(self.current)
        return self.current


def scanned(name: str = "deed.pdf", pages: int = 3) -> dict[str, Any]:
    """A case file of several pages with two paragraphs each."""
    work = law.german_law(f"file-{name}", f"Deed {name}")
    tree = []
    for number in range(1, pages + 1):
        page = {"eid": f"page_{number}", "kind": "page", "number": str(number), "heading": "", "text": "", "status": ""}
        paragraphs = [
            {**page, "eid": f"page_{number}__para_{n}", "kind": "paragraph", "number": f"{number}.{n}",
             "text": f"Paragraph {n} of page {number}. " * 12, "children": []}
            for n in (1, 2)
        ]  # fmt: skip
        tree.append(page | {"children": paragraphs})
    return law._lay(work | {"kind": "casefile", "file": name, "tree": tree})


def picture(page: int, dpi: int, confidence: float = 0.93) -> dict[str, Any]:
    """A page as the engine draws it: white, of A4."""
    from PIL import Image

    stream = io.BytesIO()
    Image.new("L", (round(8.27 * dpi), round(11.69 * dpi)), 255 - page).save(stream, "PNG")
    note = {"kind": "ocr", "mark": f"{confidence:.2f}", "text": "read", "anchor": 0, "eid": f"page_{page}"}
    content = base64.b64encode(stream.getvalue()).decode()
    return {"file": "/c/deed.pdf", "page": page, "format": "png", "content": content, "notes": [note]}
