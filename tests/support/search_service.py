"""A SearXNG service on loopback that answers as it is told to, in the form of the real one."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit


def result(
    title: str = "Boats on lakes", url: str = "https://boats.example/lakes", content: str = "All about boats.", **more: Any
):
    """One result, with the fields that SearXNG sends."""
    return {
        "title": title,
        "url": url,
        "content": content,
        "publishedDate": None,
        "thumbnail": "",
        "engine": "wikipedia",
        "template": "default.html",
        "parsed_url": ["https", "boats.example", "/lakes", "", "", ""],
        "img_src": "",
        "priority": "",
        "engines": ["wikipedia"],
        "positions": [1],
        "score": 1.0,
        "category": "general",
    } | more


def answer(*results: Any, query: str = "boats") -> dict[str, Any]:
    """A whole answer."""
    return {
        "query": query,
        "number_of_results": 0,
        "results": list(results),
        "answers": [],
        "corrections": [],
        "infoboxes": [],
        "suggestions": [],
        "unresponsive_engines": [["brave", "timeout"]],
    }


class Service:
    """What is answered, and what was asked."""

    def __init__(self) -> None:
        self.status = 200
        self.headers: dict[str, str] = {"Content-Type": "application/json"}
        self.body: bytes = json.dumps(answer(result())).encode()
        self.asked: list[dict[str, str]] = []
        self.paths: list[str] = []
        self.stall = threading.Event()
        self.stall.set()
        self.endless = False

    def gives(self, *results: Any) -> None:
        """Answer with these results."""
        self.body = json.dumps(answer(*results)).encode()

    def zips(self) -> None:
        """Send the body packed, which nobody asked for."""
        self.body = gzip.compress(self.body)
        self.headers["Content-Encoding"] = "gzip"


@contextmanager
def searching() -> Iterator[tuple[Service, str]]:
    """(service, address) while the body runs."""
    service = Service()

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Nothing."""

        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            service.paths.append(parts.path)
            service.asked.append({name: values[0] for name, values in parse_qs(parts.query).items()})
            service.stall.wait(10)
            try:
                self.send_response(service.status)
                for name, value in service.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(service.body)
                while service.endless:
                    self.wfile.write(b" " * 65_536)
            except OSError:
                return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, name="search service of a test")
    thread.start()
    try:
        yield service, f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        service.stall.set()
        service.endless = False
        server.shutdown()
        thread.join()
        server.server_close()
