"""The composition root: quick to open, parts when first used, everything given back."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.support.invented_files import open_services

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.search import SearchRequest
from tribonian.errors import LibraryLocked, ModelMissing, NotFound
from tribonian.workflows import services as composition


def test_opening_loads_no_engine(tmp_path):
    code = (
        "import sys; from pathlib import Path; from tribonian.config.settings import Settings\n"
        "from tribonian.workflows import services\n"
        f"services.open(Settings(Path({str(tmp_path)!r})), write=True).close()\n"
        "names = ('chromadb', 'onnxruntime', 'whoosh', 'tantivy', 'llama_cpp', 'PySide6')\n"
        "print([name for name in names if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_closed_library_is_free_again(tmp_path):
    first = composition.open(Settings(tmp_path), write=True)
    with pytest.raises(LibraryLocked):
        composition.open(Settings(tmp_path), write=True)
    first.close()
    first.close()
    second = composition.open(Settings(tmp_path), write=True)
    assert second.writable
    second.close()


def test_an_empty_library_can_be_searched(tmp_path):
    services = open_services(tmp_path)
    result = services.searcher.search(SearchRequest("anything"), CancelToken())
    assert result.hits == () and result.grade == 0
    services.close()


def test_without_the_lock_nothing_is_created(tmp_path):
    with pytest.raises(NotFound):
        composition.open(Settings(tmp_path / "nowhere"), write=False)


def test_an_encoder_that_is_not_there_is_named(tmp_path):
    services = composition.open(Settings(tmp_path, embedder="no-such-encoder"), write=True)
    with pytest.raises(ModelMissing, match="no-such-encoder"):
        services.embedder_folder()
    assert services.index_state("vectors") == "unavailable"
    services.close()


def test_an_index_that_breaks_while_it_is_used_is_left_out_and_built_anew(tmp_path, monkeypatch):
    from tests.support.invented_files import fake_resolution, law_text, parsed

    from tribonian.domain.work import SourceFile
    from tribonian.workflows import indexing

    fake_resolution(monkeypatch)
    services = open_services(tmp_path / "library")
    made = parsed(law_text("Law of Nets", {"1": "Nets are mended before the season."}), "nets")
    services.works.add(made, SourceFile("nets.txt", "aa", 5, "invented"), None)
    indexing.catch_up(services, CancelToken(), lambda event: None)
    assert services.notices() == []
    request = SearchRequest("mended nets", rerank=False)
    assert set(services.searcher.search(request, CancelToken()).hits[0].legs) == {"keyword", "meaning"}
    services.keyword.close()
    for file in (tmp_path / "library" / "index" / "keyword").iterdir():
        file.write_bytes(b"damaged")
    for _ in range(2):
        (hit,) = services.searcher.search(request, CancelToken()).hits
        assert set(hit.legs) == {"meaning"}
    assert services.index_state("keyword") in ("missing", "damaged")
    assert len(services.notices()) == 1 and "words" in services.notices()[0]
    indexing.catch_up(services, CancelToken(), lambda event: None)
    assert set(services.searcher.search(request, CancelToken()).hits[0].legs) == {"keyword", "meaning"}
    services.close()


def test_the_keyword_engine_can_be_chosen_and_the_index_follows(tmp_path, monkeypatch):
    from tests.support.invented_files import fake_resolution, law_text, parsed

    from tribonian.domain.work import SourceFile
    from tribonian.workflows import indexing

    fake_resolution(monkeypatch)
    made = parsed(law_text("Law of Nets", {"1": "Nets are mended before the season."}), "nets")
    request = SearchRequest("mended nets", rerank=False)
    for round_number, engine in enumerate(("", "tantivy", "whoosh", "tantivy")):
        services = open_services(tmp_path / "library")
        services.settings = services.settings.with_values(keyword_engine=engine)
        if not round_number:
            services.works.add(made, SourceFile("nets.txt", "aa", 5, "invented"), None)
        assert services.keyword_engine() == (engine or "whoosh")
        indexing.catch_up(services, CancelToken(), lambda event: None)
        assert services.index_state("keyword") == "current"
        assert "keyword" in services.searcher.search(request, CancelToken()).hits[0].legs
        if round_number == 1:
            reader = open_services(tmp_path / "library", write=False)
            assert reader.keyword_engine() == "tantivy"
            assert "keyword" in reader.searcher.search(request, CancelToken()).hits[0].legs
            reader.close()
        services.close()


def test_while_another_engine_is_built_nothing_wrong_is_found_and_progress_is_told(tmp_path, monkeypatch):
    from tests.support.invented_files import fake_resolution, law_text, parsed

    from tribonian.domain.work import SourceFile
    from tribonian.workflows import indexing

    fake_resolution(monkeypatch)
    monkeypatch.setattr(indexing, "KEYWORD_BATCH", 1)
    services = open_services(tmp_path / "library")
    for name in ("Nets", "Boats", "Ropes"):
        made = parsed(law_text(f"Law of {name}", {"1": f"{name} are mended before the season."}), name.lower())
        services.works.add(made, SourceFile(f"{name}.txt", name, 5, "invented"), None)
    indexing.catch_up(services, CancelToken(), lambda event: None)
    services.settings = services.settings.with_values(keyword_engine="tantivy")
    services.close()
    services = open_services(tmp_path / "library")
    services.settings = services.settings.with_values(keyword_engine="tantivy")
    request, seen = SearchRequest("mended nets", mode="keyword", rerank=False), []

    def watch(event) -> None:
        if event.data.get("index") == "keyword":
            found = [hit.work for hit in services.searcher.search(request, CancelToken()).hits]
            seen.append((event.data["done"], event.data["total"], services.index_state("keyword"), found))

    assert services.index_state("keyword") == "missing"
    assert services.searcher.search(request, CancelToken()).hits == ()
    indexing.catch_up(services, CancelToken(), watch)
    assert [(done, total) for done, total, _, _ in seen] == [(1, 3), (2, 3), (3, 3)]
    assert [state for _, _, state, _ in seen] == ["behind", "behind", "current"]
    assert all(set(found) <= {"xx-nets", "xx-boats", "xx-ropes"} for *_, found in seen)
    assert services.searcher.search(request, CancelToken()).hits[0].work == "xx-nets"
    services.close()


def test_a_library_that_outgrows_its_engines_gets_others_at_once(tmp_path, monkeypatch):
    from tests.support.invented_files import fake_resolution, law_text, parsed
    from tests.support.vectors import InventedEmbedder

    from tribonian.domain.work import SourceFile
    from tribonian.retrieval import keyword, vectors
    from tribonian.workflows import indexing
    from tribonian.workflows.services import Services

    fake_resolution(monkeypatch)
    monkeypatch.setattr(keyword, "MANY", 4)
    monkeypatch.setattr(vectors, "MANY", 4)
    monkeypatch.setattr(Services, "_build_embedder", lambda _self: InventedEmbedder())
    monkeypatch.setattr(Services, "_build_reranker", lambda _self: None)
    services = open_services(tmp_path / "library")
    request = SearchRequest("are ropes mended", rerank=False)
    for count, engines in ((1, ("whoosh", "chroma")), (5, ("tantivy", "flat"))):
        for number in range(count):
            made = parsed(law_text(f"Law of Ropes {number}", {"1": f"Ropes {number} are mended."}), f"ropes{number}")
            services.works.add(made, SourceFile(f"{number}.txt", str(number), 5, "invented"), None)
        indexing.catch_up(services, CancelToken(), lambda event: None)
        assert (services.keyword_engine(), services.vector_engine()) == engines
        assert services.index_state("keyword") == services.index_state("vectors") == "current"
        assert services.vectors.count() == services.keyword.count() == count
        assert set(services.searcher.search(request, CancelToken()).hits[0].legs) == {"keyword", "meaning"}
    reader = open_services(tmp_path / "library", write=False)
    assert type(reader.vectors).__name__ == "FlatIndex"
    assert reader.vectors.count() == 5
    assert len(reader.searcher.search(request, CancelToken()).hits) == 5
    reader.close()
    services.close()


@pytest.mark.parametrize(
    ("on_disk", "passages", "wanted", "fixed", "engine"),
    [
        (0, 10, "", False, "whoosh"),
        (2, 9_999, "", False, "whoosh"),
        (2, 10_000, "", False, "tantivy"),
        (102, 6_000, "", False, "tantivy"),
        (102, 4_000, "", False, "whoosh"),
        (102, 4_000, "", True, "tantivy"),
        (2, 50_000, "", True, "whoosh"),
        (2, 50_000, "whoosh", False, "whoosh"),
        (0, 10, "tantivy", True, "tantivy"),
    ],
)
def test_the_size_of_a_library_chooses_its_keyword_engine(tmp_path, on_disk, passages, wanted, fixed, engine):
    from tribonian.domain.contracts import IndexStamp
    from tribonian.retrieval.keyword import engine_for
    from tribonian.retrieval.stamps import write_stamp

    if on_disk:
        write_stamp(tmp_path, IndexStamp(on_disk, "a", "", "b"))
    assert engine_for(tmp_path, passages, wanted=wanted, fixed=fixed) == engine


def test_a_cited_clause_finds_the_provision_it_stands_in(tmp_path, monkeypatch):
    from dataclasses import replace

    from tests.support.invented_files import law_text, parsed

    from tribonian.domain.citation import Citation, ResolvedCitation
    from tribonian.domain.provision import Provision
    from tribonian.domain.work import SourceFile

    services = open_services(tmp_path / "library")
    made = parsed(law_text("Law of Nets", {"1": "(1) Nets are mended."}), "nets")
    outer = made.provisions[0]
    clause = Provision(f"{outer.eid}__subsec_1", "subsection", "(1)", "", outer.start, outer.end, outer.eid, inner=True)
    _, work = services.works.add(replace(made, provisions=(outer, clause)), SourceFile("nets.txt", "aa", 5, "invented"), None)
    cited = ResolvedCitation(Citation(0, 1, "1", "provision"), work, "1(1)", clause.eid)
    monkeypatch.setattr("tribonian.citations.resolve.references", lambda *args, **kwargs: [cited])
    assert [eid for _, eid in services.references("section 1(1)", services.works)] == [outer.eid]
    services.close()
