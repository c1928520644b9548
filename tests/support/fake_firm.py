"""Invented answers of the engine about a firm's library, and its state in the engine's status."""

from __future__ import annotations

from typing import Any

from tests.support.fake_engine import FakeClient


def row(work: str, title: str, **more: Any) -> dict[str, Any]:
    return {"id": work, "title": title, "kind": "law", "jurisdiction": "xx", "here": False, **more}


class Firm:
    """In place of the engine's commands; `install` puts it into a fake client's class."""

    def __init__(self) -> None:
        self.named: dict[str, Any] = {"name": "", "addresses": [], "vectors": "", "on": False}
        self.state = "ready"
        self.message = ""
        self.works: list[dict[str, Any]] = [row("xx-canal", "Canal Code"), row("xx-lamp", "Lamp Order")]
        self.lent: list[dict[str, Any]] = []
        self.published: list[dict[str, Any]] = []
        self.password = "kept"
        self.tested: list[dict[str, Any]] = [{"address": "reader@10.0.0.5:5432/laws", "ok": True, "code": "", "message": "",
                                              "hint": "", "works": 2, "passages": 9}]  # fmt: skip
        self.slow = False
        self.matter = ""

    def named_as(self, on: bool = True) -> Firm:
        self.named = {"name": "Harbour & Co", "addresses": ["postgresql://reader@10.0.0.5:5432/laws"], "vectors": "", "on": on}
        return self

    def install(self, client: type[FakeClient], monkeypatch: Any) -> Firm:
        for name in vars(type(self)):
            if name.startswith("do_"):
                bound = getattr(self, name)
                monkeypatch.setattr(
                    client, f"_{name}", lambda fake, request, params, bound=bound: bound(fake, request, params), raising=False
                )
        really = client._status
        monkeypatch.setattr(client, "_status", lambda fake: really(fake) | self.told())
        return self

    def told(self) -> dict[str, Any]:
        """What the engine's status says besides."""
        held = {"matter": {"name": self.matter}} if self.matter else {}
        if not self.named["on"]:
            return held
        state = "paused" if self.matter else self.state
        return held | {"firm": {"name": self.named["name"], "state": state, "message": self.message}}

    def tell(self, fake: Any) -> None:
        fake._send(0, "status", fake._status())

    def _answer(self) -> dict[str, Any]:
        state = "off" if not self.named["on"] else "paused" if self.matter else self.state
        return {**self.named, "state": state, "message": self.message if self.named["on"] else ""}

    def do_firm_status(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        address = self.named["addresses"][0] if self.named["addresses"] else ""
        servers = [{"address": address, "jurisdictions": [], "works": len(self.works), "passages": 9}]
        usable = self.named["on"] and self.state == "ready" and not self.matter
        return {**self._answer(), "lent": self.lent, "servers": servers if usable else []}

    def do_firm_works(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        words = params.get("words", "").casefold().split()
        return [one for one in self.works if all(word in one["title"].casefold() for word in words)][: params["limit"]]

    def do_firm_add(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        if "//" not in params["address"]:
            return {"error": {"code": "wrong_usage", "message": "This is no address of a PostgreSQL server.", "hint": ""}}
        self.named = {"name": params["name"], "addresses": params["address"].split(), "vectors": params.get("vectors", ""),
                      "on": False}  # fmt: skip
        self.tell(fake)
        return {**self._answer(), "password": self.password if params.get("password") else "none given"}

    def do_firm_password(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        return {**self._answer(), "password": self.password}

    def do_firm_test(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        return self.tested

    def do_firm_switch(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        self.named["on"] = params["on"]
        self.tell(fake)
        return self._answer()

    def do_firm_forget(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        told = self._answer()
        self.named = {"name": "", "addresses": [], "vectors": "", "on": False}
        self.tell(fake)
        return told

    def _stream(self, fake: Any, request: int, works: list[str]) -> bool:
        told = [{"event": "progress", "data": {"text": one, "share": at / len(works)}} for at, one in enumerate(works)]
        return bool(fake._stream(request, told * (500 if self.slow else 1)))

    def do_firm_checkout(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        if not self._stream(fake, request, params["works"]):
            return {"error": {"code": "cancelled", "message": "Stopped.", "hint": ""}}
        for one in self.works:
            if one["id"] in params["works"]:
                one["here"] = True
                self.lent.append({"work": one["id"], "versions": ["1"], "at": "2031-05-06T07:08:09+00:00"})
        return [{"work": one, "title": one, "outcome": "checked_out", "versions": ["1"]} for one in params["works"]]

    def do_firm_refresh(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        outcomes = ("updated", "gone", "unchanged")
        return [{"work": one["work"], "title": one["work"], "outcome": outcomes[at % 3]} for at, one in enumerate(self.lent)]

    def do_firm_publish(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        works = params.get("works") or list(fake.engine.works)
        if not self._stream(fake, request, works):
            return {"error": {"code": "cancelled", "message": "Stopped.", "hint": ""}}
        return self.published or [{"work": one, "title": one, "outcome": "published", "why": ""} for one in works]

    def do_firm_withdraw(self, fake: Any, request: int, params: dict[str, Any]) -> Any:
        gone = next(one for one in self.works if one["id"] == params["work"])
        self.works.remove(gone)
        return {"work": gone["id"], "title": gone["title"]}
