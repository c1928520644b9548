"""The searcher: what holds however its stages are tuned."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest
from tests.support.small_catalogue import SmallCatalogue
from tests.support.vectors import CONTRACT, OTHER, InventedEmbedder, of

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.search import SearchRequest, SearchResult
from tribonian.errors import Cancelled, ContractMismatch, IndexStale, WrongUsage
from tribonian.retrieval.embedding import embedded_text
from tribonian.retrieval.exact import ExactIndex
from tribonian.retrieval.keyword.whoosh import WhooshIndex
from tribonian.retrieval.search import Searcher

LAMPS = {
    "1": ("Lighting", "A keeper lights the lamp at dusk and puts it out at dawn."),
    "2": ("Penalties", "Whoever breaks a lantern pays a penalty of five coins."),
    "3": ("Oil", "The harbour gives the oil for every lamp."),
}
BOATS = {
    "1": ("Mooring", "A boat is moored with two ropes."),
    "2": ("Lamps of boats", "A boat carries a lamp at its bow after dusk."),
}


class World:
    """Two small laws behind both indexes."""

    def __init__(self, folder) -> None:
        self.catalogue = SmallCatalogue()
        self.lamps = self.catalogue.add("xx-lamps", "Lamp Act", LAMPS)
        self.boats = self.catalogue.add("xx-boats", "Boat Act", BOATS, jurisdiction="yy")
        passages = self.catalogue.all_passages()
        self.keyword = WhooshIndex(folder / "keyword")
        self.keyword.reset(IndexStamp(1, "a"))
        self.keyword.add(passages, CancelToken())
        self.vectors = ExactIndex(CONTRACT, [(one, of(embedded_text(one))) for one in passages])
        self.references: list[tuple[str, str]] = []
        self.made: list[Searcher] = []

    def searcher(self, **parts) -> Searcher:
        parts = {"keyword": self.keyword, "vectors": self.vectors, "embedder": InventedEmbedder(), "reranker": None} | parts
        made = Searcher(self.catalogue, references=lambda _query, _catalogue: self.references, **parts)
        self.made.append(made)
        return made


class Reversing:
    """A reranker that likes what came last, and says when it was asked."""

    name = "reversing"

    def __init__(self, order: list[str]) -> None:
        self.order = order

    def score(self, query, texts, cancel):
        self.order.append("rerank")
        cancel.check()
        return [float(n) for n in range(len(texts))]

    def score_within(self, query, texts, cancel, seconds):
        return self.score(query, texts, cancel)


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    for searcher in made.made:
        searcher.close()
    made.keyword.close()


MODES = ("keyword", "meaning", "hybrid")


def keys(result: SearchResult) -> list[tuple[str, str]]:
    return [(hit.work, hit.eid) for hit in result.hits]


@pytest.mark.parametrize("query", ["", "   ", "\n\t"])
@pytest.mark.parametrize("mode", MODES)
def test_an_empty_question_is_refused(world: World, query: str, mode: str) -> None:
    with pytest.raises(WrongUsage, match="empty"):
        world.searcher().search(SearchRequest(query, mode=mode), CancelToken())


@pytest.mark.parametrize("mode", ["", "Hybrid", "semantic"])
def test_an_unknown_mode_is_refused(world: World, mode: str) -> None:
    with pytest.raises(WrongUsage, match="search mode"):
        world.searcher().search(SearchRequest("lamp", mode=mode), CancelToken())


@pytest.mark.parametrize("mode", MODES)
def test_each_provision_once_and_never_more_than_asked_for(world: World, mode: str) -> None:
    searcher = world.searcher()
    found = keys(searcher.search(SearchRequest("lamp at dusk", mode=mode), CancelToken()))
    assert len(found) == len(set(found)) > 0
    assert len(keys(searcher.search(SearchRequest("lamp at dusk", mode=mode, limit=1), CancelToken()))) == 1


def test_only_the_legs_of_the_mode_are_asked(world: World) -> None:
    searcher = world.searcher()
    for mode, absent in (("keyword", "meaning"), ("meaning", "keyword")):
        result = searcher.search(SearchRequest("lamp at dusk", mode=mode, rerank=False), CancelToken())
        assert all(absent not in hit.legs for hit in result.hits)
    both = searcher.search(SearchRequest("lamp at dusk", rerank=False), CancelToken())
    assert any({"keyword", "meaning"} <= set(hit.legs) for hit in both.hits)


def test_a_hit_shows_where_it_stands(world: World) -> None:
    hit = world.searcher().search(SearchRequest("penalty lantern", mode="keyword"), CancelToken()).hits[0]
    assert (hit.work, hit.eid, hit.number, hit.heading, hit.title) == ("xx-lamps", "sec_2", "2", "Penalties", "Lamp Act")
    assert hit.expression == world.lamps
    assert hit.snippet == world.catalogue.text(hit.expression, hit.start, hit.end)
    assert hit.file == "xx-lamps.json"


def test_scores_and_grade_are_shares(world: World) -> None:
    result = world.searcher().search(SearchRequest("lamp at dusk"), CancelToken())
    assert all(0.0 <= hit.score <= 1.0 for hit in result.hits)
    assert 0.0 <= result.grade <= 1.0
    assert 0.0 <= result.seconds["first"] <= result.seconds["final"]


def test_nothing_found_is_an_answer(world: World) -> None:
    result = world.searcher().search(SearchRequest("zzz", mode="keyword"), CancelToken())
    assert result.hits == ()
    assert result.grade == 0.0


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("rerank", [False, True])
def test_a_provision_cited_exactly_comes_first(world: World, mode: str, rerank: bool) -> None:
    world.references = [(world.boats, "sec_1")]
    searcher = world.searcher(reranker=Reversing([]))
    result = searcher.search(SearchRequest("lamp lantern dusk", mode=mode, rerank=rerank), CancelToken())
    assert keys(result)[0] == ("xx-boats", "sec_1")
    assert "reference" in result.hits[0].legs
    assert keys(result).count(("xx-boats", "sec_1")) == 1
    assert result.grade > 0.5


def test_a_citation_of_nothing_is_left_out(world: World) -> None:
    world.references = [(world.boats, "sec_99"), ("never@0", "sec_1")]
    result = world.searcher().search(SearchRequest("lamp", mode="keyword"), CancelToken())
    assert ("xx-boats", "sec_99") not in keys(result)
    assert result.hits


@pytest.mark.parametrize("mode", MODES)
def test_only_the_works_asked_for(world: World, mode: str) -> None:
    world.references = [(world.lamps, "sec_3")]
    searcher = world.searcher(reranker=Reversing([]))
    found = searcher.search(SearchRequest("lamp at dusk", mode=mode, works=("xx-boats",)), CancelToken())
    assert found.hits
    assert {hit.work for hit in found.hits} == {"xx-boats"}
    both = searcher.search(SearchRequest("lamp at dusk", mode=mode, works=("xx-boats", "xx-lamps")), CancelToken())
    assert {hit.work for hit in both.hits} == {"xx-boats", "xx-lamps"}
    assert searcher.search(SearchRequest("lamp", mode=mode, works=("no-such",)), CancelToken()).hits == ()


@pytest.mark.parametrize("mode", MODES)
def test_only_the_jurisdiction_and_kind_asked_for(world: World, mode: str) -> None:
    searcher = world.searcher()
    found = searcher.search(SearchRequest("lamp at dusk", mode=mode, jurisdiction="yy"), CancelToken())
    assert {hit.work for hit in found.hits} == {"xx-boats"}
    assert searcher.search(SearchRequest("lamp at dusk", mode=mode, kind="decision"), CancelToken()).hits == ()


# --- two stages ---------------------------------------------------------------------------------


def test_the_first_hits_are_given_before_the_second_stage(world: World) -> None:
    order: list[str] = []
    first: list[SearchResult] = []

    def on_first(result: SearchResult) -> None:
        order.append("first")
        first.append(result)

    result = world.searcher(reranker=Reversing(order)).search(SearchRequest("lamp at dusk"), CancelToken(), on_first)
    assert order == ["first", "rerank"]
    assert first[0].hits
    assert "final" not in first[0].seconds
    assert all("rerank" not in hit.legs for hit in first[0].hits)
    assert any("rerank" in hit.legs for hit in result.hits)
    assert set(keys(result)) == set(keys(first[0]))


def test_the_second_stage_can_be_left_out(world: World) -> None:
    order: list[str] = []
    searcher = world.searcher(reranker=Reversing(order))
    searcher.search(SearchRequest("lamp at dusk", rerank=False), CancelToken(), lambda _result: order.append("first"))
    assert order == ["first"]


# --- stopping -----------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_a_search_stopped_before_it_began(world: World, mode: str) -> None:
    token = CancelToken()
    token.set()
    with pytest.raises(Cancelled):
        world.searcher().search(SearchRequest("lamp", mode=mode), token)


def test_a_search_stopped_between_the_stages(world: World) -> None:
    token, order = CancelToken(), []
    with pytest.raises(Cancelled):
        world.searcher(reranker=Reversing(order)).search(SearchRequest("lamp"), token, lambda _result: token.set())
    # The next search is not harmed by the one that was stopped.
    assert world.searcher().search(SearchRequest("lamp"), CancelToken()).hits


def test_threads_search_at_once(world: World) -> None:
    searcher = world.searcher(reranker=Reversing([]))
    requests = [SearchRequest("lamp at dusk"), SearchRequest("penalty"), SearchRequest("boat ropes", mode="keyword")]
    alone = [keys(searcher.search(request, CancelToken())) for request in requests]
    found: dict[int, list[tuple[str, str]]] = {}

    def search(number: int) -> None:
        found[number] = keys(searcher.search(requests[number % 3], CancelToken()))

    threads = [threading.Thread(target=search, args=(number,)) for number in range(9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[number] for number in range(9)] == alone * 3


# --- indexes that do not fit ----------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["meaning", "hybrid"])
def test_a_query_of_another_contract_is_never_compared(world: World, mode: str) -> None:
    searcher = world.searcher(embedder=InventedEmbedder(OTHER))
    with pytest.raises(ContractMismatch):
        searcher.search(SearchRequest("lamp", mode=mode), CancelToken())
    assert searcher.search(SearchRequest("lamp", mode="keyword"), CancelToken()).hits


def test_nor_one_that_differs_in_its_framing_only(world: World) -> None:
    searcher = world.searcher(embedder=InventedEmbedder(replace(CONTRACT, query_prefix="query: ")))
    with pytest.raises(ContractMismatch):
        searcher.search(SearchRequest("lamp", mode="meaning"), CancelToken())


def test_a_missing_keyword_index_is_said(world: World, tmp_path) -> None:
    missing = WhooshIndex(tmp_path / "nothing")
    with pytest.raises(IndexStale):
        world.searcher(keyword=missing).search(SearchRequest("lamp"), CancelToken())
    assert world.searcher(keyword=missing).search(SearchRequest("lamp", mode="meaning"), CancelToken()).hits


def test_passages_the_library_no_longer_has_are_left_out(world: World) -> None:
    gone = [one.id for one in world.catalogue.all_passages() if one.expression == world.boats]
    for known in gone:
        del world.catalogue._passages[known]
    for mode in MODES:
        found = world.searcher().search(SearchRequest("lamp boat dusk", mode=mode), CancelToken())
        assert {hit.work for hit in found.hits} == {"xx-lamps"}


def test_a_version_that_does_not_count_is_never_found(world: World) -> None:
    newer = world.catalogue.add("xx-lamps", "Lamp Act", LAMPS, version="2")
    added = [one for one in world.catalogue.all_passages() if one.expression == newer]
    world.keyword.add(added, CancelToken())
    found = world.searcher().search(SearchRequest("penalty lantern", mode="keyword"), CancelToken())
    assert {hit.expression for hit in found.hits if hit.eid == "sec_2"} == {newer}


def test_parts_can_be_left_out_to_measure_them(world: World) -> None:
    world.references = [(world.boats, "sec_1")]
    searcher = world.searcher()
    assert keys(searcher.search(SearchRequest("lamp dusk"), CancelToken()))[0] == ("xx-boats", "sec_1")
    bare = searcher.search(SearchRequest("lamp dusk", without=frozenset({"citations"})), CancelToken())
    assert all("reference" not in hit.legs for hit in bare.hits)
    named = searcher.search(SearchRequest("lamp at dusk in the Boat Act"), CancelToken())
    assert named.hits[0].work == "xx-boats"
    assert searcher.named_in("lamp at dusk in the Boat Act") == {"xx-boats"}
    assert searcher.named_in("lamp at dusk") == frozenset()
