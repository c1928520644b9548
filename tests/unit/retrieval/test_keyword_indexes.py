"""Keyword indexes, whatever the engine: what they find, what they refuse, and that every search sees the newest state."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.support.passages import LAMPS, passage
from tests.support.threads import while_writing

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.errors import Cancelled, IndexStale, LibraryLocked
from tribonian.retrieval.keyword import tantivy, whoosh
from tribonian.retrieval.keyword.tantivy import TantivyIndex
from tribonian.retrieval.keyword.whoosh import WhooshIndex

STAMP = IndexStamp(1, "analyser-1", "", "library-1")
KeywordEngine = Callable[[Path], Any]


@pytest.fixture(params=[WhooshIndex, TantivyIndex], ids=["whoosh", "tantivy"])
def engine(request: pytest.FixtureRequest) -> KeywordEngine:
    return request.param


def own(stamp: IndexStamp, engine: KeywordEngine) -> IndexStamp:
    """The stamp with the schema number of the engine."""
    schema = whoosh.SCHEMA if engine is WhooshIndex else tantivy.SCHEMA
    return IndexStamp(schema, stamp.analyser, stamp.contract, stamp.library)


def made(engine: KeywordEngine, folder: Path, passages: Sequence[IndexedPassage] = LAMPS) -> Any:
    index = engine(folder)
    index.reset(STAMP)
    index.add(passages, CancelToken())
    return index


@pytest.fixture
def index(engine: KeywordEngine, tmp_path: Path):
    opened = made(engine, tmp_path / "keyword")
    yield opened
    opened.close()


def numbers(index: Any, query: str, language: str = "en", /, limit: int = 10, **filters: list[str]) -> list[str]:
    return [known.rpartition(":")[2] for known, _ in index.search(query, language=language, limit=limit, filters=filters)]


# --- searching ----------------------------------------------------------------------------------


def test_words_are_found_in_any_inflection_and_scored_best_first(index: Any) -> None:
    assert numbers(index, "breaking lanterns") == ["2"]
    assert numbers(index, "penalty")[0] == "2"
    scores = [score for _, score in index.search("lamp keeper cruelty", language="en", limit=10, filters={})]
    assert scores == sorted(scores, reverse=True)
    assert all(score > 0 for score in scores)


@pytest.mark.parametrize(
    ("query", "language", "found"),
    [
        ("§ 823", "de", ["823"]),
        ("1823", "de", ["1823"]),
        ("section 498A", "en", ["498A"]),
        ("498-A", "en", ["498A"]),
        ("498", "en", ["2"]),
        ("12.1.3", "mn", ["12.1.3"]),
        ("12.1", "mn", []),
        ("82", "de", []),
    ],
)
def test_numbers_find_exactly_themselves(index: Any, query: str, language: str, found: list[str]) -> None:
    assert numbers(index, query, language) == found


def test_headings_and_places_are_found_too(index: Any) -> None:
    assert numbers(index, "harbour", "en") == ["12.1.3"]
    assert set(numbers(index, "codex")) == {one.number for one in LAMPS}


@pytest.mark.parametrize("query", ["", "   ", "?!§", "the of and", "zzz", "AND OR NOT", "lamp* (", 'text:"lamp', "\x00"])
def test_a_query_is_words_never_a_language_of_its_own(index: Any, query: str) -> None:
    assert set(numbers(index, query)) <= {"1"}


def test_unknown_words_do_not_displace_known_ones(index: Any) -> None:
    unknown = " ".join(f"zzz{n}" for n in range(40))
    assert numbers(index, f"{unknown} lantern") == ["2"]
    assert set(numbers(index, f"{unknown} codex")) == {one.number for one in LAMPS}


def test_a_very_long_query_is_answered(index: Any) -> None:
    assert numbers(index, "lantern " + "word " * 20_000 + " ".join(map(str, range(3000, 6000))))[0] == "2"


def test_the_limit_holds(index: Any) -> None:
    assert len(numbers(index, "codex", limit=2)) == 2
    assert numbers(index, "codex", limit=0) == []


# --- filters ------------------------------------------------------------------------------------


def test_filters_restrict_and_empty_ones_do_not(index: Any) -> None:
    everything = {one.number for one in LAMPS}
    assert set(numbers(index, "codex", work=["yy-code"])) == {"12.1.3"}
    assert set(numbers(index, "codex", work=["yy-code", "de-lampg"])) == {"12.1.3", "823", "1823"}
    assert set(numbers(index, "codex", jurisdiction=["de"], language=["de"])) == {"823", "1823"}
    assert numbers(index, "codex", jurisdiction=["de"], work=["yy-code"]) == []
    assert set(numbers(index, "codex", work=[], kind=["law"])) == everything
    assert numbers(index, "codex", work=["no such work"]) == []


def test_filters_on_roles_and_courts(engine: KeywordEngine, tmp_path: Path) -> None:
    decisions = [
        passage("1", "The lamp was lit.", kind="decision", role="facts", court="High Court of Lamps", instance="second"),
        passage("2", "The lamp was lit.", kind="decision", role="reasons", court="District Court", instance="first"),
    ]
    index = made(engine, tmp_path / "keyword", decisions)
    assert numbers(index, "lamp", role=["reasons"]) == ["2"]
    assert numbers(index, "lamp", court=["High Court of Lamps"], kind=["decision"]) == ["1"]
    assert numbers(index, "lamp", instance=["third"]) == []
    index.close()


def test_an_unknown_filter_is_a_fault_of_the_caller(index: Any) -> None:
    with pytest.raises(ValueError, match="unknown filter colour"):
        numbers(index, "lamp", colour=["red"])


# --- writing ------------------------------------------------------------------------------------


def test_adding_again_replaces(index: Any) -> None:
    index.add([passage("1", "A keeper trims the wick.", heading="Wicks")], CancelToken())
    assert index.count() == len(LAMPS)
    assert numbers(index, "dusk") == []
    assert numbers(index, "wick") == ["1"]


def test_an_expression_is_removed_whole_and_alone(index: Any) -> None:
    index.add([passage("1", "A keeper lights the lamp at dawn.", version="2")], CancelToken())
    index.remove_expression("xx-act@1")
    assert index.count() == 4
    assert numbers(index, "dusk") == []
    assert numbers(index, "dawn") == ["1"]
    index.remove_expression("never@1")
    assert index.count() == 4


def test_what_was_written_is_there_for_the_next_process(engine: KeywordEngine, index: Any, tmp_path: Path) -> None:
    index.close()
    again = engine(tmp_path / "keyword")
    assert again.stamp() == own(STAMP, engine)
    assert numbers(again, "lantern") == ["2"]
    again.close()


def test_a_stopped_import_leaves_nothing_visible(index: Any) -> None:
    token = CancelToken()

    def stopping():
        yield passage("7", "The pier is lit.", version="2")
        token.set()
        yield passage("8", "The pier is dark.", version="2")

    with pytest.raises(Cancelled):
        index.add(stopping(), token)
    assert index.count() == len(LAMPS)
    assert numbers(index, "pier") == []
    index.add([passage("7", "The pier is lit.", version="2")], CancelToken())
    assert numbers(index, "pier") == ["7"]


def test_only_one_writes(engine: KeywordEngine, index: Any, tmp_path: Path) -> None:
    other = engine(tmp_path / "keyword")

    def meanwhile():
        with pytest.raises(LibraryLocked, match="another process"):
            other.add([passage("9", "The quay is lit.")], CancelToken())
        with pytest.raises(LibraryLocked):
            other.remove_expression("xx-act@1")
        yield passage("7", "The pier is lit.", version="2")

    index.add(meanwhile(), CancelToken())
    assert numbers(other, "pier") == ["7"]
    assert numbers(other, "quay") == []
    other.add([passage("9", "The quay is lit.", version="3")], CancelToken())
    assert numbers(index, "quay") == ["9"]
    other.close()


# --- pooled searchers ---------------------------------------------------------------------------


def test_a_used_searcher_sees_what_was_removed_and_added(engine: KeywordEngine, index: Any, tmp_path: Path) -> None:
    reader = engine(tmp_path / "keyword")
    for round_number in range(2, 8):
        assert numbers(reader, "lantern") == ["2"]
        index.add([passage("7", "The pier is lit.", version=str(round_number))], CancelToken())
        assert numbers(reader, "pier") == ["7"]
        index.remove_expression(f"xx-act@{round_number}")
        assert numbers(reader, "pier") == []
        assert reader.count() == index.count() == len(LAMPS)
    index.remove_expression("xx-act@1")
    assert numbers(reader, "lantern") == []
    reader.close()


def test_many_small_additions_never_show_a_passage_twice(engine: KeywordEngine, tmp_path: Path) -> None:
    index = made(engine, tmp_path / "keyword", ())
    for number in range(12):
        index.add([passage(str(number), "The pier is lit.", version=str(number))], CancelToken())
        assert len(numbers(index, "pier", limit=50)) == number + 1
    for number in range(12):
        index.remove_expression(f"xx-act@{number}")
        assert len(numbers(index, "pier", limit=50)) == 11 - number
    index.close()


def test_an_emptied_index_can_be_searched_and_filled_again(index: Any) -> None:
    for expression in {one.expression for one in LAMPS}:
        index.remove_expression(expression)
    assert index.count() == 0
    assert numbers(index, "lantern") == []
    index.add(LAMPS, CancelToken())
    assert numbers(index, "lantern") == ["2"]


def test_threads_search_while_one_writes(index: Any) -> None:
    def search() -> None:
        found = numbers(index, "lantern pier", limit=50)
        assert found.count("2") == 1
        assert len(found) == len(set(found))

    def writes():
        for number in range(10, 16):
            yield index.add([passage(str(number), "The pier is lit.", version=str(number))], CancelToken())
            yield index.remove_expression(f"xx-act@{number - 1}")

    assert while_writing(search, writes()) >= 2


# --- stamps and damage --------------------------------------------------------------------------


def test_a_missing_index_has_no_stamp_and_is_stale(engine: KeywordEngine, tmp_path: Path) -> None:
    index = engine(tmp_path / "nothing")
    assert index.stamp() is None
    assert index.count() == 0
    with pytest.raises(IndexStale, match="missing or damaged"):
        numbers(index, "lamp")
    with pytest.raises(IndexStale):
        index.add(LAMPS, CancelToken())


def test_reset_empties_and_stamps_with_its_own_schema(engine: KeywordEngine, index: Any) -> None:
    index.reset(IndexStamp(99, "analyser-2", "contract", "library-2"))
    assert index.stamp() == own(IndexStamp(1, "analyser-2", "contract", "library-2"), engine)
    assert index.count() == 0


def test_a_stamp_of_another_schema_or_none_counts_as_missing(engine: KeywordEngine, index: Any, tmp_path: Path) -> None:
    schema = f'"schema": {own(STAMP, engine).schema}'
    stamp = tmp_path / "keyword" / "stamp.json"
    written = stamp.read_text(encoding="utf-8")
    endless = written.replace(schema, '"schema": 1e999')
    for content in (
        written.replace(schema, '"schema": 77'),
        endless,
        "",
        "{}",
        "[]",
        "null",
        '{"schema": "x"}',
        "[" * 100_000,
        written[:20],
    ):
        stamp.write_text(content, encoding="utf-8")
        assert index.stamp() is None
    stamp.write_bytes(b"\xff\xfe\x00")
    assert index.stamp() is None
    stamp.unlink()
    assert index.stamp() is None


def test_a_folder_that_vanishes_while_open_is_stale_not_a_crash(index: Any, tmp_path: Path) -> None:
    assert numbers(index, "lantern") == ["2"]
    shutil.rmtree(tmp_path / "keyword")
    assert index.stamp() is None
    assert index.count() == 0
    with pytest.raises(IndexStale):
        numbers(index, "lantern")
