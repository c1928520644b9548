"""Versions of a law: searched and read as of a day, never mixed, found again after every change."""

from __future__ import annotations

import pytest
from tests.support import invented_files
from tests.support.invented_files import HashedWords, fake_resolution, law_text, open_services

from tribonian.domain.cancel import CancelToken
from tribonian.domain.search import SearchRequest
from tribonian.workflows import doctor, indexing, ingest
from tribonian.workflows.services import KEYWORD, SUPERSEDED, SUPERSEDED_VECTORS

YEARS = {
    "2000-01-01": {"1": "The heron eats one fish a day.", "2": "Nets are forbidden at night."},
    "2010-01-01": {"1": "The heron eats two fish a day.", "2": "Nets are forbidden at night.", "3": "Otters swim freely here."},
    "2020-01-01": {"1": "The heron eats three fish a day.", "3": "Otters swim freely here."},
}
MODES = ("keyword", "meaning", "hybrid")


@pytest.fixture(autouse=True)
def invented_reader(monkeypatch):
    import tribonian.corpus

    monkeypatch.setattr(tribonian.corpus, "read_file", invented_files.read_file, raising=False)
    fake_resolution(monkeypatch)


@pytest.fixture
def services(tmp_path):
    opened = open_services(tmp_path / "library")
    yield opened
    opened.close()


def put(services, folder, date: str, sections: dict[str, str], *, name: str = "heron.txt", title: str = "Heron Law"):
    file = folder / date / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(law_text(title, sections, version=date if date[:1].isdigit() else ""), encoding="utf-8")
    return ingest.run(services, [file], cancel=CancelToken(), emit=lambda event: None)[0]


def all_years(services, folder, order=tuple(YEARS)) -> None:
    for date in order:
        put(services, folder, date, YEARS[date])
    put(services, folder, "other", {"1": "Every boat carries a lamp and two fish."}, name="boats.txt", title="Boat Law")


def found(services, query: str, as_of: str = "", mode: str = "hybrid") -> dict[tuple[str, str], str]:
    """(expression's date, number) → snippet of the hits of the heron law."""
    request = SearchRequest(query, mode=mode, as_of=as_of, rerank=False)
    hits = services.searcher.search(request, CancelToken()).hits
    return {(hit.version, hit.number): hit.snippet for hit in hits if hit.work == "xx-heron"}


ORDERS = [tuple(YEARS), tuple(reversed(YEARS)), ("2010-01-01", "2020-01-01", "2000-01-01")]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("mode", MODES)
def test_each_day_has_its_own_words(services, tmp_path, order, mode):
    all_years(services, tmp_path / "laws", order)
    for day, word, date in (
        ("2005-06-01", "one", "2000-01-01"), ("2010-01-01", "two", "2010-01-01"), ("2019-12-31", "two", "2010-01-01"),
        ("2024-01-01", "three", "2020-01-01"), ("", "three", "2020-01-01"),
    ):  # fmt: skip
        hits = found(services, "heron eats fish", day, mode)
        assert {version for version, _ in hits} == {date}
        assert f"eats {word} fish" in hits[date, "1"]
    assert "2" in {number for _, number in found(services, "nets forbidden", "2015-01-01", mode)}
    assert "2" not in {number for _, number in found(services, "nets forbidden", "", mode)}
    assert found(services, "heron eats fish", "1999-12-31", mode) == {}


def test_a_work_beside_it_is_found_on_every_day(services, tmp_path):
    all_years(services, tmp_path / "laws")
    for day in ("", "1990-01-01", "2005-01-01", "2024-01-01"):
        request = SearchRequest("boat lamp", as_of=day, rerank=False)
        assert services.searcher.search(request, CancelToken()).hits[0].work == "xx-boats"


def test_the_same_words_are_encoded_once(services, tmp_path):
    all_years(services, tmp_path / "laws")
    distinct = {text for sections in YEARS.values() for text in sections.values()}
    assert services.embedder.encoded == len(distinct) + 1
    assert services.keyword.count() == services.vectors.count() == services.works.passage_count() == 3
    assert services.superseded.count() == services.works.superseded_count() == 5
    assert not services.works.pending_count(SUPERSEDED) and not services.works.pending_count(SUPERSEDED_VECTORS)
    assert doctor.examine(services)["broken"] == [] == doctor.examine(services)["waiting"]


def test_old_versions_come_back_after_a_rebuild_and_go_with_their_work(services, tmp_path):
    all_years(services, tmp_path / "laws")
    encoded = services.embedder.encoded
    ingest.rebuild_indexes(services, CancelToken(), lambda event: None)
    assert services.embedder.encoded == encoded
    assert ("2000-01-01", "1") in found(services, "heron eats fish", "2005-01-01")
    ingest.remove(services, "xx-heron")
    assert services.superseded.count() == 0 and services.cache.count(services.embedder.contract.id) == 1
    assert found(services, "heron eats fish", "2005-01-01") == {}


def test_a_damaged_index_of_old_texts_is_built_anew(services, tmp_path):
    all_years(services, tmp_path / "laws")
    services.close()
    for file in (tmp_path / "library" / "index" / SUPERSEDED).rglob("*"):
        if file.is_file():
            file.write_bytes(b"damaged")
    again = open_services(tmp_path / "library")
    assert found(again, "heron eats fish", "2005-01-01", "keyword") == {}
    assert ("2020-01-01", "1") in found(again, "heron eats fish", "", "keyword")
    indexing.catch_up(again, CancelToken(), lambda event: None)
    assert ("2000-01-01", "1") in found(again, "heron eats fish", "2005-01-01", "keyword")
    again.close()


def test_a_reader_beside_the_writer_sees_old_versions_too(services, tmp_path):
    put(services, tmp_path / "laws", "2010-01-01", YEARS["2010-01-01"])
    reading = open_services(tmp_path / "library", write=False)
    assert found(reading, "heron eats fish", "2005-01-01") == {}
    put(services, tmp_path / "laws", "2000-01-01", YEARS["2000-01-01"])
    for mode in MODES:
        assert ("2000-01-01", "1") in found(reading, "heron eats fish", "2005-01-01", mode)
    reading.close()


def test_a_corrected_text_of_the_same_date_leaves_nothing_of_the_old_one(services, tmp_path):
    all_years(services, tmp_path / "laws")
    report = put(services, tmp_path / "mended", "2000-01-01", {"1": "The heron eats eleven fish a day."})
    assert report.outcome == "updated"
    hits = found(services, "heron eats one fish", "2005-01-01")
    assert {number for _, number in hits} == {"1"} and "eleven" in hits["2000-01-01", "1"]


def test_a_future_text_waits_for_its_day(services, tmp_path, monkeypatch):
    from tribonian.library import current

    all_years(services, tmp_path / "laws")
    put(services, tmp_path / "laws", "2099-01-01", {"1": "The heron eats nothing any more."})
    assert services.works.expression("xx-heron").version == "2020-01-01"
    assert {date for date, _ in found(services, "heron eats")} == {"2020-01-01"}
    assert {date for date, _ in found(services, "heron eats", "2099-05-05")} == {"2099-01-01"}
    monkeypatch.setattr(current, "today", lambda: "2099-01-01")
    indexing.catch_up(services, CancelToken(), lambda event: None)
    assert services.works.expression("xx-heron").version == "2099-01-01"
    assert {date for date, _ in found(services, "heron eats")} == {"2099-01-01"}


def test_old_texts_wait_for_an_encoder(tmp_path, monkeypatch):
    from tribonian.config.settings import Settings
    from tribonian.workflows import services as composition

    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "none"))
    without = composition.open(Settings(library=tmp_path / "library"), write=True)
    all_years(without, tmp_path / "laws")
    assert ("2000-01-01", "1") in found(without, "heron eats fish", "2005-01-01")
    assert without.works.pending_count(SUPERSEDED_VECTORS) == 5 and doctor.examine(without)["broken"] == []
    without.close()
    later = open_services(tmp_path / "library", embedder=HashedWords())
    indexing.catch_up(later, CancelToken(), lambda event: None)
    assert ("2000-01-01", "1") in found(later, "heron eats fish", "2005-01-01", "meaning")
    assert not later.works.pending_count(SUPERSEDED_VECTORS) and later.index_state(KEYWORD) == "current"
    later.close()


def test_a_crash_before_the_index_follows_leaks_nothing(services, tmp_path):
    put(services, tmp_path / "laws", "2010-01-01", YEARS["2010-01-01"])
    from tribonian.domain.work import SourceFile

    newer = invented_files.parsed(law_text("Heron Law", YEARS["2020-01-01"], version="2020-01-01"), "heron")
    services.works.add(newer, SourceFile("heron.txt", "zz", 9, "invented"), None)  # the indexes still hold 2010
    assert found(services, "heron eats two fish") == {}
    indexing.catch_up(services, CancelToken(), lambda event: None)
    assert {date for date, _ in found(services, "heron eats two fish")} == {"2020-01-01"}
