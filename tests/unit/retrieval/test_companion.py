"""Two encoders side by side: what the main one says is kept, the companion only adds to English texts."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import numpy as np
import pytest
from tests.support import tiny_encoder

from tribonian.domain.cancel import CancelToken, ComputeGate
from tribonian.errors import Cancelled, ModelDamaged, ModelMissing
from tribonian.retrieval.encoders.onnx import COMPANION, SHARE, OnnxEmbedder, name_companion

ENGLISH = (
    "The keeper shall light the lamp at dusk.",
    "Whoever breaks the lantern has to pay.",
    "Who is to light the lamp?",
)
OTHERS = ("Der Wärter zündet die Laterne an.", "Гэрээний хугацаа дуусна.", "看守人应当点灯。")


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("encoders")
    name_companion(tiny_encoder.converted(made / "main"), tiny_encoder.converted(made / "beside", seed=2))
    return made


@pytest.fixture(scope="module")
def joined(folders: Path) -> OnnxEmbedder:
    return OnnxEmbedder(folders / "main", threads=1)


def documents(embedder, *texts: str) -> list[np.ndarray]:
    return embedder.encode_documents(texts, CancelToken())


def test_the_contract_is_one_of_its_own(folders: Path, joined: OnnxEmbedder) -> None:
    alone = OnnxEmbedder(folders / "main", companion=False)
    assert alone.companion is None
    assert alone.contract == alone.main.contract == joined.main.contract
    assert joined.contract.id != alone.contract.id
    assert joined.contract.dimension == 2 * tiny_encoder.HIDDEN


def test_vectors_are_normalised_in_the_contracts_dimension(joined: OnnxEmbedder) -> None:
    vectors = [*documents(joined, *ENGLISH, *OTHERS, ""), *(joined.encode_query(text) for text in (*ENGLISH, *OTHERS))]
    assert {vector.shape for vector in vectors} == {(joined.contract.dimension,)}
    assert [float(np.linalg.norm(vector)) for vector in vectors] == pytest.approx([1.0] * len(vectors), abs=1e-5)


def test_english_cosines_are_shared_out(joined: OnnxEmbedder) -> None:
    query = ENGLISH[2]
    for text, vector in zip(ENGLISH[:2], documents(joined, *ENGLISH[:2]), strict=True):
        main = float(joined.main.encode_query(query) @ documents(joined.main, text)[0])
        beside = float(joined.companion.encode_query(query) @ documents(joined.companion, text)[0])
        assert float(joined.encode_query(query) @ vector) == pytest.approx((1 - SHARE) * main + SHARE * beside, abs=1e-4)


@pytest.mark.parametrize("query", OTHERS)
def test_for_other_languages_the_main_encoder_alone_ranks(joined: OnnxEmbedder, query: str) -> None:
    texts = (*ENGLISH, *OTHERS)
    mine = [float(joined.encode_query(query) @ vector) for vector in documents(joined, *texts)]
    main = [float(joined.main.encode_query(query) @ vector) for vector in documents(joined.main, *texts)]
    assert mine == pytest.approx([np.sqrt(1 - SHARE) * cosine for cosine in main], abs=1e-4)


def test_a_stop_is_heard(joined: OnnxEmbedder) -> None:
    token = CancelToken()
    token.set()
    with pytest.raises(Cancelled):
        joined.encode_documents(ENGLISH, token)


@pytest.mark.parametrize("named", ["../beside", "/etc", "..", ".", "beside/../beside"])
def test_only_a_folder_beside_can_be_named(tmp_path: Path, named: str) -> None:
    main = tiny_encoder.converted(tmp_path / "main")
    (main / COMPANION).write_text(json.dumps({"folder": named}), encoding="utf-8")
    with pytest.raises(ModelDamaged, match="elsewhere"):
        OnnxEmbedder(main)


@pytest.mark.parametrize("content", ["", "{}", "[]", "null", '{"folder"', "[" * 100_000], ids=range(6))
def test_a_damaged_name_is_refused(tmp_path: Path, content: str) -> None:
    main = tiny_encoder.converted(tmp_path / "main")
    (main / COMPANION).write_text(content, encoding="utf-8")
    with pytest.raises(ModelDamaged, match="cannot be read"):
        OnnxEmbedder(main)


def test_a_companion_that_is_gone_is_said(tmp_path: Path) -> None:
    main = tiny_encoder.converted(tmp_path / "main")
    name_companion(main, tmp_path / "beside")
    with pytest.raises(ModelMissing):
        OnnxEmbedder(main)


def test_the_first_question_of_all_can_load_the_encoders(folders: Path) -> None:
    """A question keeps bulk work back while it is answered: loading its own encoders must not wait for it to end."""
    gate = ComputeGate()
    made: list[OnnxEmbedder] = []

    def load() -> None:
        with gate.foreground():
            made.append(OnnxEmbedder(folders / "main", gate=gate))

    loading = threading.Thread(target=load, daemon=True)
    loading.start()
    loading.join(20)
    assert made and made[0].companion is not None
