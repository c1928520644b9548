"""Encoders that users bring as folders; and two of them side by side, whose vectors are never compared."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from tests.support import tiny_encoder
from tests.support.plain_encoder import onnx_folder
from tests.support.small_catalogue import SmallCatalogue

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.search import SearchRequest
from tribonian.errors import ContractMismatch, IndexStale, ModelDamaged, ModelMissing
from tribonian.retrieval.chroma import ChromaIndex
from tribonian.retrieval.encoders.foreign import is_encoder_folder, take_in
from tribonian.retrieval.encoders.onnx import OnnxEmbedder
from tribonian.retrieval.encoders.runtime import OnnxEncoder
from tribonian.retrieval.exact import ExactIndex
from tribonian.retrieval.flat import FlatIndex
from tribonian.retrieval.keyword.whoosh import WhooshIndex
from tribonian.retrieval.search import Searcher

# --- taking in ------------------------------------------------------------------------------------


def test_a_sentence_transformers_folder_is_converted(tmp_path: Path) -> None:
    folder = tiny_encoder.sentence_folder(tmp_path / "tiny-sentences")
    (folder / "contract.json").write_text(
        json.dumps({"query_prefix": "ask: ", "dimension": tiny_encoder.HIDDEN}), encoding="utf-8"
    )
    made = OnnxEncoder(take_in(folder, tmp_path / "models" / "tiny"))
    assert (made.contract.query_prefix, made.contract.document_prefix, made.contract.dimension) == ("ask: ", "", 32)
    assert made.contract.model == "tiny-sentences"


@pytest.mark.parametrize("inputs", [(), ("token_type_ids",)])
def test_an_onnx_folder_is_used_as_it_is(tmp_path: Path, inputs: tuple[str, ...]) -> None:
    folder = onnx_folder(tmp_path / "plain", 48, inputs=inputs, query_prefix="q: ", document_prefix="d: ")
    assert is_encoder_folder(folder)
    made = OnnxEncoder(take_in(folder, tmp_path / "models" / "plain"))
    vectors = made.encode_documents(["lamp", "lamp of the harbour, lit at dusk"], CancelToken())
    assert [vector.shape for vector in vectors] == [(48,), (48,)]
    assert np.linalg.norm(vectors[1]) == pytest.approx(1)
    # Its neighbours in a batch do not change a text's vector.
    assert np.allclose(vectors[0], made.encode_documents(["lamp"], CancelToken())[0], atol=1e-5)
    assert made.token_vectors("lamp", query=True).shape[1] == 48


def _pickle(folder: Path) -> None:
    (folder / "onnx" / "model.onnx").rename(folder / "pytorch_model.bin")
    (folder / "config.json").write_text('{"model_type": "bert"}', encoding="utf-8")


def _no_tokenizer(folder: Path) -> None:
    (folder / "tokenizer.json").unlink()


def _cut(folder: Path) -> None:
    path = folder / "onnx" / "model.onnx"
    path.write_bytes(path.read_bytes()[:300])


def _noise(folder: Path) -> None:
    (folder / "onnx" / "model.onnx").write_bytes(bytes(range(256)) * 9)


def _bad_tokenizer(folder: Path) -> None:
    (folder / "tokenizer.json").write_text("{}", encoding="utf-8")


def _bad_contract(folder: Path) -> None:
    (folder / "contract.json").write_text("[1", encoding="utf-8")


@pytest.mark.parametrize(
    ("damage", "error", "why"),
    [
        (_pickle, ModelDamaged, "pickle, which can run code"),
        (_no_tokenizer, ModelMissing, "has no tokenizer.json"),
        (_cut, ModelDamaged, "cannot be used"),
        (_noise, ModelDamaged, "cannot be used"),
        (_bad_tokenizer, ModelDamaged, "tokenizer"),
        (_bad_contract, ModelDamaged, "cannot be used"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_left_behind(tmp_path: Path, damage, error, why: str) -> None:
    folder = onnx_folder(tmp_path / "plain", 48)
    damage(folder)
    with pytest.raises(error, match=why):
        take_in(folder, tmp_path / "models" / "plain")
    assert not (tmp_path / "models").exists() or not list((tmp_path / "models").iterdir())


def test_a_wrong_dimension_and_a_missing_tokenizer_are_refused_in_both_formats(tmp_path: Path) -> None:
    with pytest.raises(ModelDamaged, match="states 64 dimensions; its model gives 48"):
        take_in(onnx_folder(tmp_path / "plain", 48, stated=64), tmp_path / "models" / "plain")
    folder = tiny_encoder.sentence_folder(tmp_path / "sentences")
    (folder / "contract.json").write_text('{"dimension": 64}', encoding="utf-8")
    with pytest.raises(ModelDamaged, match="states 64 dimensions; its model gives 32"):
        take_in(folder, tmp_path / "models" / "sentences")
    (folder / "contract.json").unlink()
    (folder / "tokenizer.json").unlink()
    with pytest.raises(ModelMissing, match="has no tokenizer"):
        take_in(folder, tmp_path / "models" / "sentences")
    with pytest.raises(ModelMissing, match="There is no folder"):
        take_in(tmp_path / "nowhere", tmp_path / "models" / "nowhere")


# --- two contracts --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def embedders(tmp_path_factory: pytest.TempPathFactory) -> tuple[OnnxEmbedder, OnnxEmbedder]:
    """One of 384 dimensions with prefixes, one of 512 without."""
    place = tmp_path_factory.mktemp("two")
    first = onnx_folder(place / "small", 384, query_prefix="query: ", document_prefix="passage: ")
    second = onnx_folder(place / "wide", 512)
    return (OnnxEmbedder(take_in(first, place / "models" / "small")), OnnxEmbedder(take_in(second, place / "models" / "wide")))


@pytest.mark.parametrize("kind", ["exact", "chroma", "flat"])
def test_a_query_against_the_wrong_contract_is_refused_in_every_path(embedders, tmp_path: Path, kind: str) -> None:
    build = {
        "exact": lambda _name, contract: ExactIndex(contract),
        "chroma": lambda name, contract: ChromaIndex(tmp_path / name, contract),
        "flat": lambda name, contract: FlatIndex(tmp_path / name, contract),
    }[kind]
    catalogue = SmallCatalogue()
    catalogue.add("xx-lamps", "Lamp Act", {"1": ("Lighting", "A keeper lights the lamp."), "2": ("Oil", "Oil is given.")})
    passages = catalogue.all_passages()
    keyword = WhooshIndex(tmp_path / "keyword")
    keyword.reset(IndexStamp(1, "a"))
    keyword.add(passages, CancelToken())
    indexes = {}
    for embedder in embedders:
        index = indexes[embedder.contract.id] = build(embedder.contract.model, embedder.contract)
        index.reset(IndexStamp(1, "", embedder.contract.id, "library-1"))
        index.add(passages, embedder.encode_documents([one.text for one in passages], CancelToken()))
        assert index.search(embedder.encode_query("lamp"), embedder.contract, limit=1, filters={})
    for embedder, other in (embedders, embedders[::-1]):
        index = indexes[embedder.contract.id]
        vector = other.encode_query("lamp")
        with pytest.raises(ContractMismatch, match=other.contract.model):
            index.search(vector, other.contract, limit=1, filters={})
        with pytest.raises(ContractMismatch, match="dimensions"):
            index.add(passages, other.encode_documents([one.text for one in passages], CancelToken()))
        searcher = Searcher(catalogue, keyword, index, other, None)
        for mode in ("meaning", "hybrid"):
            with pytest.raises(ContractMismatch, match="was encoded with"):
                searcher.search(SearchRequest("lamp", mode=mode), CancelToken())
        with pytest.raises(ContractMismatch, match="was encoded with"):
            searcher.search(SearchRequest("lamp", kind="decision"), CancelToken())
        searcher.close()
        index.close()
        if kind != "exact":
            wrong = build(embedder.contract.model, other.contract)
            assert wrong.stamp() is None
            with pytest.raises((IndexStale, ContractMismatch)):
                wrong.search(vector, other.contract, limit=1, filters={})
            wrong.close()
    for index in indexes.values():
        index.close()
    keyword.close()
