"""What every request passes first: it names this host, comes from no web page, bears the token, is small, and finds room."""

from __future__ import annotations

import hmac
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tribonian.config import network
from tribonian.errors import TribonianError
from tribonian.service.options import Options
from tribonian.service.refusals import BodyTooLarge, Busy, Unauthorised, WrongHost
from tribonian.service.replies import error_reply

ALWAYS = ("/health", "/status")
"""Answered at once, also when there is no room for more work."""


class Gate:
    """ASGI middleware around the whole application; everything but HTTP is refused."""

    def __init__(self, app: ASGIApp, token: str, options: Options) -> None:
        self._app = app
        self._token = token.encode()
        self._hosts: Collection[str] = options.hosts
        self._here_only = options.here_only
        self._limits = options.limits
        self._under_way = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it with why not."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1003})
            return
        try:
            self._check_client(scope.get("client"))
            self._check(Headers(scope=scope))
            room = scope["path"] in ALWAYS
            if not room and self._under_way >= self._limits.requests:
                raise Busy(f"{self._under_way} requests are under way, as many as are allowed.", "Try again in a moment.")
        except TribonianError as error:
            await error_reply(error)(scope, receive, send)
            return
        self._under_way += not room
        try:
            await self._app(scope, self._counted(receive), send)
        finally:
            self._under_way -= not room

    def _check_client(self, client: tuple[str, int] | None) -> None:
        """Raise for a client of another machine where only this one is served, whatever the system let through."""
        if self._here_only and client and client[0] and not network.is_loopback(client[0]):
            raise WrongHost("This service answers programs of its own machine only.", "Nothing was read.")

    def _check(self, headers: Headers) -> None:
        """Raise for a request that is not from whom, or to whom, it should be."""
        if host_of(headers.get("host", "")) not in self._hosts:
            raise WrongHost("The request is addressed to another host.", f"Known here: {', '.join(sorted(self._hosts))}.")
        origin = headers.get("origin")
        if origin is not None:
            raise WrongHost("Web pages may not use this service.", "Ask from a program that sends no Origin.")
        scheme, _, given = headers.get("authorization", "").partition(" ")
        # Always compared, so that the time taken says nothing.
        if not hmac.compare_digest(given.strip().encode(), self._token) or scheme.lower() != "bearer":
            raise Unauthorised("The token of this service is missing or wrong.", "Send `Authorization: Bearer TOKEN`.")
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length[:20]) > self._limits.body:
            raise self._too_large()

    def _counted(self, receive: Receive) -> Receive:
        """`receive`, which raises once the body is longer than allowed, whatever its headers said."""
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._limits.body:
                raise self._too_large()
            return message

        return counted

    def _too_large(self) -> BodyTooLarge:
        return BodyTooLarge(f"The body is larger than {self._limits.body} bytes.", "Send less at once.")


def host_of(header: str) -> str:
    """The host that a Host header names, in small letters, without port and brackets; "" when it is none."""
    if any(sign in header for sign in "/\\@?#, \t"):
        return ""
    try:
        parts = urlsplit(f"//{header}")
        _ = parts.port
    except ValueError:
        return ""
    return (parts.hostname or "").rstrip(".").lower()
