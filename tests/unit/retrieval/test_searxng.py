"""The client of a search service: its answers, what goes wrong with them, what is refused before a socket opens."""

from __future__ import annotations

import json
import threading

import pytest
from tests.support.search_service import answer, result, searching

from tribonian.config.addresses import Address
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, WebSearchFailed
from tribonian.retrieval import searxng
from tribonian.retrieval.searxng import SearxNG, pages


def client(address: str) -> SearxNG:
    return SearxNG(Address.of(address, what=searxng.WHAT, example=searxng.EXAMPLE))


def found(address: str, query: str = "boats  on\nlakes", language: str = "en"):
    return client(address).search(query, language=language, cancel=CancelToken())


def test_results_are_read_and_the_query_is_all_that_is_sent():
    with searching() as (service, address):
        service.gives(result(publishedDate="2025-03-01T00:00:00"), result(), result("Rafts", "http://rafts.example/"))
        first, second = found(address)
        assert (first.title, first.address, first.snippet) == (
            "Boats on lakes",
            "https://boats.example/lakes",
            "All about boats.",
        )
        assert (first.engine, first.published, second.title) == ("wikipedia", "2025-03-01T00:00:00", "Rafts")
        assert service.asked == [{"q": "boats on lakes", "format": "json", "language": "en"}]
        assert service.paths == ["/search"]
        assert found(f"{address}/searx/", "x" * 900, "")
        assert service.paths[-1] == "/searx/search"
        assert len(service.asked[-1]["q"]) == searxng.LONGEST_QUERY and "language" not in service.asked[-1]


@pytest.mark.parametrize(
    ("status", "headers", "body", "told"),
    [
        (403, {}, b"<html>Forbidden</html>", "gives no JSON"),
        (429, {}, b"", "too often"),
        (500, {}, b"", "status 500"),
        (302, {"Location": "https://elsewhere.example/search"}, b"", "sends elsewhere"),
        (308, {"Location": "http://127.0.0.1:1/"}, b"", "sends elsewhere"),
        (200, {"Content-Type": "text/html; charset=utf-8"}, b"<html>results</html>", "something else than JSON"),
        (200, {"Content-Type": "application/json"}, b"<html>", "is not JSON"),
        (200, {"Content-Type": "application/json"}, b"[" * 100_000, "is not JSON"),
        (200, {"Content-Type": "application/json"}, b'{"error": "no"}', "not in the form"),
        (200, {"Content-Type": "application/json"}, b'{"results": "none"}', "not in the form"),
        (200, {"Content-Type": "application/json"}, b"[]", "not in the form"),
        (200, {"Content-Type": "application/json"}, b" " * (searxng.LARGEST_ANSWER + 1), "more than any search gives"),
    ],
)
def test_what_is_no_answer(status, headers, body, told):
    with searching() as (service, address):
        service.status, service.headers, service.body = status, headers, body
        with pytest.raises(WebSearchFailed, match=told):
            found(address)
        assert len(service.asked) == 1  # nothing is followed and nothing asked again


def test_packed_endless_and_silent_answers_end(monkeypatch):
    with searching() as (service, address):
        service.zips()
        with pytest.raises(WebSearchFailed, match="something else than JSON"):
            found(address)
        service.headers, service.endless = {"Content-Type": "application/json"}, True
        with pytest.raises(WebSearchFailed, match="more than any search gives"):
            found(address)
        service.endless = False
        monkeypatch.setattr(searxng, "WHOLE_SECONDS", 0.2)
        service.stall.clear()
        with pytest.raises(WebSearchFailed, match=r"did not answer within|does not answer"):
            found(address)
    with pytest.raises(WebSearchFailed, match="does not answer"):
        found("http://127.0.0.1:9")


def test_a_cancel_ends_the_wait():
    with searching() as (service, address):
        service.stall.clear()
        cancel = CancelToken()
        threading.Timer(0.1, cancel.set).start()
        with pytest.raises(Cancelled):
            client(address).search("boats", language="", cancel=cancel)


@pytest.mark.parametrize("address", ["http://10.1.2.3:80", "https://example.org", "http://203.0.113.7", "http://[fd00::1]"])
def test_other_addresses_are_refused_before_a_socket_opens(address, monkeypatch):
    def never(*_: object, **__: object) -> None:
        raise AssertionError("a client was made")

    monkeypatch.setattr("httpx.AsyncClient", never)
    with pytest.raises(WebSearchFailed, match="nothing was sent"):
        found(address)


def told(*results):
    return pages(json.dumps(answer(*results)).encode())


def test_only_plain_text_and_addresses_of_the_web_are_taken():
    odd = [
        None, "text", [], {}, result(title=""), result(title=None), result(url=""), result(url=7), result(url="javascript:1"),
        result(url="file:///etc/passwd"), result(url="https://law.example@evil.example/"), result(url="https://"),
        result(url="https://a.example/" + "x" * 600), result(url="data:text/html,x"), result(url="https://a.example/\"onclick"),
    ]  # fmt: skip
    assert told(*odd) == []
    (page,) = told(result(title="Law\u202e of\u200b lakes\x00\n\ud83d", content={"no": "text"}))
    assert (page.title, page.snippet) == ("Law of lakes \ufffd", "")
    (page,) = told(result(title="x" * 5000, content="y " * 5000))
    assert (len(page.title), len(page.snippet)) == (searxng.LONGEST_TITLE, searxng.LONGEST_SNIPPET)
    assert len(told(*(result(url=f"https://a.example/{n}") for n in range(40)))) == searxng.MOST_PAGES
