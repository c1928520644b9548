"""An encoder is a folder and a command; using another one never mixes its vectors with those that are there."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.invented_files import fake_resolution, law_text, parsed
from tests.support.plain_encoder import cross_folder, onnx_folder

from tribonian.config import paths
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.search import SearchRequest
from tribonian.domain.work import SourceFile
from tribonian.errors import ModelDamaged, ModelError, ModelMissing
from tribonian.workflows import indexing
from tribonian.workflows import services as composition
from tribonian.workflows.commands import models as commands


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.MODELS_VARIABLE, str(tmp_path / "models"))
    monkeypatch.setattr(paths, "models_dirs", lambda: (tmp_path / "models",))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def test_adding_using_and_removing(place: Path) -> None:
    desk = commands.WithoutLibrary(Settings(library=place / "library"))
    folder = onnx_folder(place / "plain-48", 48, query_prefix="q: ")
    added = commands.model_add(desk, path=str(folder))
    assert (added["name"], added["kind"], added["dimension"], added["query_prefix"]) == ("plain-48", "encoder", 48, "q: ")
    assert not added["in_use"]
    with pytest.raises(ModelError, match="there already"):
        commands.model_add(desk, path=str(folder))
    assert commands.model_use(desk, name="plain-48")["in_use"]
    assert Settings.load(place / "library").embedder == "plain-48"
    removed = commands.model_remove(desk, name="PLAIN-48")
    assert removed["name"] == "plain-48"
    assert desk.settings.embedder == ""
    assert not list((place / "models" / "encoders").iterdir())


def test_what_cannot_be_used_is_refused(place: Path) -> None:
    desk = commands.WithoutLibrary(Settings(library=place / "library"))
    folder = onnx_folder(place / "plain", 48, stated=64)
    with pytest.raises(ModelDamaged, match="states 64 dimensions"):
        commands.model_add(desk, path=str(folder))
    (folder / "tokenizer.json").unlink()
    with pytest.raises(ModelMissing, match="has no tokenizer"):
        commands.model_add(desk, path=str(folder))
    (folder / "onnx" / "model.onnx").rename(folder / "pytorch_model.bin")
    with pytest.raises((ModelDamaged, ModelMissing)):
        commands.model_add(desk, path=str(folder))
    assert not list((place / "models").glob("encoders/*"))


def test_another_encoder_makes_the_vectors_anew_and_none_are_mixed(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_resolution(monkeypatch)
    monkeypatch.setattr(composition.Services, "_build_reranker", lambda _self: None)
    desk = commands.WithoutLibrary(Settings(library=place / "library"))
    for name, dimension in (("plain-384", 384), ("plain-512", 512)):
        commands.model_add(desk, path=str(onnx_folder(place / name, dimension, query_prefix="q: " if dimension == 384 else "")))
    made = parsed(law_text("Law of Nets", {"1": "Nets are mended before the season."}), "nets")
    request, contracts = SearchRequest("nets mended", rerank=False), []
    for name in ("plain-384", "plain-512", "plain-384"):
        services = composition.open(Settings(library=place / "library", embedder=name))
        if not contracts:
            services.works.add(made, SourceFile("nets.txt", "aa", 5, "invented"), None)
        else:
            assert services.index_state("vectors") == "missing"
            assert set(services.searcher.search(request, CancelToken()).hits[0].legs) == {"keyword"}
        indexing.catch_up(services, CancelToken(), lambda event: None)
        assert services.index_state("vectors") == "current"
        assert services.vectors.stamp().contract == services.embedder.contract.id
        assert set(services.searcher.search(request, CancelToken()).hits[0].legs) == {"keyword", "meaning"}
        contracts.append(services.embedder.contract)
        services.close()
    assert [one.dimension for one in contracts] == [384, 512, 384]


def test_a_cross_encoder_is_a_folder_and_a_command_too(place: Path) -> None:
    desk = commands.WithoutLibrary(Settings(library=place / "library"))
    added = commands.model_add(desk, path=str(cross_folder(place / "crossed")))
    assert (added["name"], added["kind"], added["in_use"]) == ("crossed", "reranker", False)
    assert commands.model_use(desk, name="crossed")["in_use"]
    services = composition.open(Settings.load(place / "library"))
    assert services.second_stage.name == "cross_encoder"
    services.close()
    commands.model_remove(desk, name="crossed")
    assert desk.settings.reranker == ""
