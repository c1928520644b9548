"""The ASGI application: endpoints over the table of commands, one implementation with window and command line."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from tribonian import __version__
from tribonian.config import logging as log
from tribonian.errors import Cancelled, TribonianError, WrongUsage
from tribonian.library.storage import from_system
from tribonian.service.endpoints import ENDPOINTS, checked
from tribonian.service.exchange import Lanes
from tribonian.service.gate import Gate
from tribonian.service.openapi import describe
from tribonian.service.options import Options
from tribonian.service.refusals import NoSuchEndpoint, TimedOut, WrongMethod
from tribonian.service.replies import JSON, coded_reply, error_reply, json_reply
from tribonian.service.streams import Deadline, Stream, reports, unless_gone, wanted

Json = dict[str, Any]
BODY_SECONDS = 30.0
"""How long a client may take to send what it asks."""
ROOT = "/v1/"


def build(lanes: Lanes, token: str, options: Options) -> ASGIApp:
    """The application: everything behind the gate."""
    service = Service(lanes, options)
    routes = [Route(ROOT + name, service.endpoint(name), methods=["POST"]) for name in ENDPOINTS]
    routes += [
        Route("/health", service.health, methods=["GET"]),
        Route("/status", service.status, methods=["GET"]),
        Route("/openapi.json", service.openapi, methods=["GET"]),
    ]
    handlers: Any = {HTTPException: _http_error, TribonianError: _own_error, Exception: _bug}
    return Gate(Starlette(routes=routes, exception_handlers=handlers), token, options)


class Service:
    """Answers requests by commands."""

    def __init__(self, lanes: Lanes, options: Options) -> None:
        self._lanes = lanes
        self._limits = options.limits
        self._with_matter = bool(options.matter)

    async def health(self, request: Request) -> Response:
        """Whether the library is open."""
        state = str(self._lanes.status()["state"])
        return json_reply({"status": "ok" if state in ("ready", "starting") else state, "version": __version__})

    async def status(self, request: Request) -> Response:
        """What is ready and under way."""
        return json_reply(self._lanes.status() | {"version": __version__})

    async def openapi(self, request: Request) -> Response:
        """The description of this service."""
        return json_reply(describe(self._with_matter))

    def endpoint(self, name: str) -> Any:
        """The handler of one endpoint."""

        async def handle(request: Request) -> Response:
            params = checked(name, await body_of(request))
            if ENDPOINTS[name].writes:
                return await self._written(request, name, params)
            return await self._answer(request, name, params)

        return handle

    async def _answer(self, request: Request, name: str, params: Json) -> Response:
        endpoint = ENDPOINTS[name]
        media = wanted(request) if endpoint.streams else ""
        deadline = Deadline(self._limits.seconds)
        number, exchange = self._lanes.ask(endpoint.command, params)
        streaming = False
        try:
            # An error before the first event is answered with its status, as without a stream.
            first = await unless_gone(request, deadline.next(exchange) if media else deadline.end(exchange))
            if first[0] == "error":
                return coded_reply(first[1])
            if not media:
                return json_reply(first[1])
            streaming = True
            return _Dropping(media, request, reports(media, exchange, first, deadline), self._lanes, number)
        finally:
            if not streaming:
                self._lanes.drop(number)

    async def _written(self, request: Request, name: str, params: Json) -> Response:
        """As the command, into a folder that exists for this request only; the file comes with the answer."""
        target = Path(params["to"])
        if target.name != params["to"] or params["to"].startswith(".") or len(params["to"].encode()) > 200:
            raise WrongUsage(
                "`to` is the plain name of a file here.", "memo.docx, memo.pdf or memo.md; the answer holds the file."
            )
        # What is written from a private matter touches memory only, where the system has such a folder for its user.
        private = os.environ.get("XDG_RUNTIME_DIR") if params.get("matter") else None
        try:
            with tempfile.TemporaryDirectory(prefix="tribonian-", dir=private) as folder:
                written = Path(folder, target.name)
                reply = await self._answer(request, name, params | {"to": str(written)})
                if reply.status_code != 200:
                    return reply
                content = await asyncio.to_thread(written.read_bytes)
        except OSError as error:
            raise from_system(error, Path(private or tempfile.gettempdir(), target.name)) from error
        told = json.loads(bytes(reply.body)) | {"file": target.name}
        digest = hashlib.sha256(content).hexdigest()
        return json_reply(told | {"sha256": digest, "content": base64.b64encode(content).decode()})


class _Dropping(Stream):
    """A stream whose command is stopped when nobody listens any more."""

    def __init__(self, media: str, request: Request, body: Any, lanes: Lanes, number: int) -> None:
        super().__init__(media, request, body)
        self._lanes, self._number = lanes, number

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Send, and stop the command whatever ended it."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._lanes.drop(self._number)


async def body_of(request: Request) -> Json:
    """The parameters: one JSON object.

    Raises:
        WrongUsage: another type of content, or no JSON object. TimedOut: it did not come in time.
    """
    kind = request.headers.get("content-type", "").split(";", 1)[0].strip().lower()
    if kind != JSON:
        raise WrongUsage("The body must be JSON.", f"Send `Content-Type: {JSON}`.")
    try:
        async with asyncio.timeout(BODY_SECONDS):
            raw = await request.body()
    except TimeoutError as error:
        raise TimedOut(f"The body did not come within {BODY_SECONDS:g} s.", "Send it again.") from error
    except ClientDisconnect as error:
        raise Cancelled() from error
    try:
        value = json.loads(raw, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise WrongUsage("The body is not JSON in UTF-8.", 'Send one object: {"query": "…"}.') from error
    if not isinstance(value, dict):
        raise WrongUsage("The body is not a JSON object.", 'Send one object: {"query": "…"}.')
    return value


def _no_number(name: str) -> Any:
    raise ValueError(name)


async def _own_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, TribonianError)
    return error_reply(error)


async def _http_error(request: Request, error: Exception) -> Response:
    """What the framework refuses, in the form of every other error."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        reply = error_reply(WrongMethod(f"{request.method} is not what {request.url.path} takes.", "See /openapi.json."))
    else:
        reply = error_reply(NoSuchEndpoint("There is nothing at this address.", "See /openapi.json."))
    for name, value in (error.headers or {}).items():
        reply.headers[name] = value
    return reply


async def _bug(request: Request, error: Exception) -> Response:
    log.bug("service.bug", error)
    message = f"Something went wrong inside the program ({type(error).__name__}). Nothing that was stored is lost."
    return coded_reply({"code": "bug", "message": message, "hint": ""})
