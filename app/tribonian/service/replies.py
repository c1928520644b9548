"""How values and errors leave the service: UTF-8 JSON, the coded error in the body."""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import Response

from tribonian.errors import TribonianError
from tribonian.service.refusals import status_of

Json = dict[str, Any]
JSON = "application/json"
PRIVATE_HEADERS = {"cache-control": "no-store", "x-content-type-options": "nosniff"}
"""Answers hold what a lawyer asked: nobody between keeps them, nobody takes them for a page."""


def encoded(value: Any) -> bytes:
    """One JSON value on one line; a lone surrogate (a file name that is not text) becomes an escape, as on the command line."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "backslashreplace")


def json_reply(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer."""
    return Response(encoded(value), status, PRIVATE_HEADERS | (headers or {}), JSON)


def coded_reply(error: Json) -> Response:
    """An error as the engine words it: {"code", "message", "hint"}."""
    status = status_of(str(error.get("code", "")))
    headers = {401: {"www-authenticate": "Bearer"}, 503: {"retry-after": "1"}}.get(status)
    return json_reply({"error": error}, status, headers)


def error_reply(error: TribonianError) -> Response:
    """An error of the program."""
    return coded_reply(error.as_json()["error"])
