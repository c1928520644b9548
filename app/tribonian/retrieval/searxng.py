"""Client of a SearXNG search service: `GET /search?q=…&format=json` (SearXNG, Search API).

What leaves this process is the query, and only to loopback or to an address that the user added; anything else is refused
before a socket opens, redirections are not followed, and the environment's proxies are not used. What comes back is untrusted: of
bounded size and time, JSON of the known shape or an error, and of each result only plain text and an address of the web.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import httpx

from tribonian.config.addresses import Address
from tribonian.domain.cancel import CancelToken, unless_cancelled
from tribonian.domain.web import WebPage
from tribonian.errors import NetworkRefused, WebSearchFailed
from tribonian.text.storable import storable

WHAT, EXAMPLE = "a search service", "http://127.0.0.1:8888"
CONNECT_SECONDS, WHOLE_SECONDS = 3.0, 12.0
"""Longest wait for a connection, and for the whole answer; SearXNG itself waits a few seconds for its engines."""
LARGEST_ANSWER = 2 * 1024 * 1024
MOST_PAGES = 5
LONGEST_QUERY, LONGEST_TITLE, LONGEST_SNIPPET, LONGEST_ADDRESS = 300, 160, 400, 500
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]")
"""Control characters, and what turns the direction of writing or cannot be seen."""


class SearxNG:
    """One service. Nothing is kept open between searches."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self.name = f"{address.host}:{address.port}"

    def search(self, query: str, *, language: str, cancel: CancelToken) -> list[WebPage]:
        """Pages for a query, best first; see `WebSource.search`."""
        cancel.check()
        try:
            self._address.ensure_allowed(what=WHAT, hint=f"If it is yours, add it: tribonian fallback use {self._address.base}")
        except NetworkRefused as error:
            raise WebSearchFailed(error.message, error.hint) from error
        asked = {"q": " ".join(query.split())[:LONGEST_QUERY], "format": "json"}
        if language:
            asked["language"] = language
        return pages(asyncio.run(unless_cancelled(self._answer(asked), cancel)))

    async def _answer(self, asked: Mapping[str, str]) -> bytes:
        """The body of the answer."""
        try:
            async with (
                asyncio.timeout(WHOLE_SECONDS),
                self._client() as client,
                client.stream("GET", f"{self._address.base}/search", params=dict(asked)) as answer,
            ):
                self._refuse(answer)
                return await self._body(answer)
        except TimeoutError as error:
            raise self._failed(f"did not answer within {WHOLE_SECONDS:g} seconds") from error
        except NetworkRefused as error:
            raise WebSearchFailed(error.message, error.hint) from error
        except httpx.HTTPError as error:
            raise self._failed(f"does not answer ({type(error).__name__})") from error

    def _client(self) -> httpx.AsyncClient:
        """A client that takes nothing from the environment, follows nothing and unpacks nothing."""
        timeout = httpx.Timeout(WHOLE_SECONDS, connect=CONNECT_SECONDS)
        headers = {"Accept": "application/json", "Accept-Encoding": "identity", "User-Agent": "Tribonian"}
        return httpx.AsyncClient(trust_env=False, follow_redirects=False, timeout=timeout, headers=headers)

    def _refuse(self, answer: httpx.Response) -> None:
        """Raise for an answer that is none, by its head."""
        status, kind = answer.status_code, answer.headers.get("content-type", "")
        if status == httpx.codes.FORBIDDEN:
            raise self._failed("gives no JSON (status 403)", "Its settings.yml must list json below search: formats.")
        if status == httpx.codes.TOO_MANY_REQUESTS:
            raise self._failed("was asked too often (status 429)", "Wait a little, or let its limiter pass this machine.")
        if answer.is_redirect:
            raise self._failed(f"sends elsewhere (status {status}); that was not followed", "Name the address it sends to.")
        if status != httpx.codes.OK:
            raise self._failed(f"refused the search (status {status})")
        if "json" not in kind or answer.headers.get("content-encoding", "identity") != "identity":
            raise self._failed("answered with something else than JSON", "Is it a SearXNG service, at its root address?")

    async def _body(self, answer: httpx.Response) -> bytes:
        read = bytearray()
        async for piece in answer.aiter_raw():
            read += piece
            if len(read) > LARGEST_ANSWER:
                raise self._failed("answered with more than any search gives; it was cut off")
        return bytes(read)

    def _failed(self, how: str, hint: str = "") -> WebSearchFailed:
        return WebSearchFailed(f"The search service at {self.name} {how}.", hint)


def pages(body: bytes) -> list[WebPage]:
    """The results of an answer that can be shown, each address once.

    Raises:
        WebSearchFailed: it is not JSON of SearXNG's shape.
    """
    try:
        told = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise WebSearchFailed("What the search service answered is not JSON.") from error
    results = told.get("results") if isinstance(told, dict) else None
    if not isinstance(results, list):
        raise WebSearchFailed("What the search service answered is not in the form of SearXNG.")
    found: dict[str, WebPage] = {}
    for row in results:
        page = _page(row) if isinstance(row, dict) else None
        if page is not None and len(found) < MOST_PAGES:
            found.setdefault(page.address, page)
    return list(found.values())


def _page(row: Mapping[str, Any]) -> WebPage | None:
    """A result as plain text; None without a title, or with an address that is none of the web."""
    address, title = _plain(row.get("url"), LONGEST_ADDRESS + 1), _plain(row.get("title"), LONGEST_TITLE)
    if not title or not _is_of_the_web(address):
        return None
    published = _plain(row.get("publishedDate") or row.get("pubdate"), 40)
    return WebPage(title, address, _plain(row.get("content"), LONGEST_SNIPPET), _plain(row.get("engine"), 40), published)


def _is_of_the_web(address: str) -> bool:
    """True for `http` and `https` with a host and without a name before it, which would only look like another host."""
    try:
        parts = urlsplit(address)
        plain = parts.scheme in ("http", "https") and bool(parts.hostname) and "@" not in parts.netloc
    except ValueError:
        return False
    return plain and len(address) <= LONGEST_ADDRESS and not re.search(r"[\s\\<>\"]", address)


def _plain(value: object, most: int) -> str:
    """A value's text on one line, without what cannot be seen, at most so long; "" for what is no text."""
    text = storable(value) if isinstance(value, str) else ""
    line = " ".join(_UNSEEN.sub(" ", text[: 4 * most]).split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"
