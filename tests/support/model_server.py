"""A server on loopback that speaks chat completions as it is told to: what servers do wrong can be tried with it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Script:
    """What the server answers, and what it was asked."""

    def __init__(self) -> None:
        self.models: Any = {"data": [{"id": "lamp-7b", "meta": {"n_ctx": 2048}}, {"id": "wick-1b"}]}
        self.pieces: list[dict[str, Any]] = []
        self.replies: list[str] = []
        """What is said to one request after the other; the last again and again. Empty: what `says` was told."""
        self.formats = {"json_schema", "json_object"}
        self.status = 200
        self.error = '{"error": "no"}'
        self.end = True
        self.answered = False
        self.stall = threading.Event()
        self.stall.set()
        self.asked: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []

    def says(self, *texts: str, finish: str = "stop") -> None:
        """Stream these pieces of content."""
        self.pieces = [{"choices": [{"delta": {"content": text}}]} for text in texts]
        usage = {"prompt_tokens": 9, "completion_tokens": 4}
        self.pieces.append({"choices": [{"delta": {}, "finish_reason": finish}], "usage": usage})


@contextmanager
def serving() -> Iterator[tuple[Script, str]]:
    """(script, address) of a server that runs while the body does."""
    script = Script()

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Nothing."""

        def do_GET(self) -> None:
            self._whole(200, json.dumps(script.models))

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            script.asked.append(body)
            script.headers.append(dict(self.headers))
            if script.replies:
                script.says(script.replies.pop(0) if len(script.replies) > 1 else script.replies[0])
            form = body.get("response_format", {}).get("type")
            if script.status != 200 or (form and form not in script.formats):
                self._whole(script.status if script.status != 200 else 500, script.error)
                return
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            script.stall.wait(10)
            script.answered = True
            try:
                for piece in script.pieces:
                    self.wfile.write(f"data: {json.dumps(piece)}\n\n".encode())
                if script.end:
                    self.wfile.write(b"data: [DONE]\n\n")
            except OSError:
                return

        def _whole(self, status: int, text: str) -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(text.encode())))
            self.end_headers()
            self.wfile.write(text.encode())

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, name="model server of a test")
    thread.start()
    try:
        yield script, f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        script.stall.set()
        server.shutdown()
        server.server_close()
        thread.join()
