"""The searcher and explicit queries: the words decide alone, whatever the mode; a question is searched as ever."""

from __future__ import annotations

import pytest
from tests.unit.retrieval.test_searcher import Reversing, World

from tribonian.domain.cancel import CancelToken
from tribonian.domain.search import SearchRequest
from tribonian.errors import WrongUsage


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    for searcher in made.made:
        searcher.close()
    made.keyword.close()


def found(searcher, query: str, **options) -> list[tuple[str, str]]:
    result = searcher.search(SearchRequest(query, **options), CancelToken())
    return [(hit.work, hit.number) for hit in result.hits]


@pytest.mark.parametrize("mode", ["keyword", "meaning", "hybrid"])
def test_only_what_is_described_is_found_in_every_mode(world, mode: str) -> None:
    asked: list[str] = []
    searcher = world.searcher(reranker=Reversing(asked))
    assert set(found(searcher, "lamp AND dusk", mode=mode)) == {("xx-lamps", "1"), ("xx-boats", "2")}
    assert found(searcher, '"moored with two ropes"', mode=mode)[0][1] == "1"
    assert found(searcher, "zzzz* OR yyyy*", mode=mode) == []
    assert not asked


def test_a_law_named_by_a_field_restricts(world) -> None:
    searcher = world.searcher()
    assert {work for work, _ in found(searcher, "law:boat lamp*")} == {"xx-boats"}
    assert found(searcher, "law:boat heading:lamps") == [("xx-boats", "2")]
    assert found(searcher, "lamp AND dusk", works=("xx-boats",)) == [("xx-boats", "2")]


def test_a_question_with_such_words_is_searched_as_ever(world) -> None:
    searcher = world.searcher()
    for question in ("Who lights the lamp and puts it out?", 'what is a "lantern"', "May a boat carry a lamp AND not be moored?"):
        assert len(found(searcher, question)) > 1


def test_a_broken_query_is_refused_before_anything_is_searched(world) -> None:
    searcher = world.searcher()
    with pytest.raises(WrongUsage, match="character 10"):
        found(searcher, "lamp AND (dusk")


@pytest.mark.parametrize(
    "query", ["the of and", "?!§ ...", "\u202e\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd", "word " * 10_000, "* * *"]
)
def test_odd_questions_are_answered(world, query: str) -> None:
    searcher = world.searcher()
    for mode in ("keyword", "hybrid"):
        assert len(found(searcher, query, mode=mode)) <= 10
