"""Cosines of an encoder that a user brought stand where the default encoder has them."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.support import tiny_encoder

from tribonian.retrieval import rerank
from tribonian.retrieval.encoders import DEFAULT, encoder_folder, scale
from tribonian.retrieval.encoders.convert import convert, usable
from tribonian.retrieval.encoders.likened import on_default
from tribonian.retrieval.encoders.onnx import OnnxEmbedder
from tribonian.retrieval.encoders.probes import BACKGROUND
from tribonian.retrieval.encoders.runtime import OnnxEncoder
from tribonian.retrieval.encoders.scale import Scale


@pytest.fixture
def brought(tmp_path: Path) -> OnnxEmbedder:
    return OnnxEmbedder(tiny_encoder.converted(tmp_path / "brought"))


@pytest.fixture
def default(tmp_path: Path) -> OnnxEmbedder:
    source = tiny_encoder.source()
    return OnnxEmbedder(convert(replace(source, contract=replace(source.contract, model=DEFAULT)), tmp_path / DEFAULT))


def test_a_value_keeps_its_distance_in_spreads() -> None:
    assert Scale(0.2, 0.1).onto(Scale(0.7, 0.03), 0.2) == pytest.approx(0.7)
    assert Scale(0.2, 0.1).onto(Scale(0.7, 0.03), 0.4) == pytest.approx(0.76)


def test_unrelated_texts_lie_where_the_default_encoder_has_them(brought: OnnxEmbedder) -> None:
    apart = [
        value
        for text in BACKGROUND
        for other, value in zip(BACKGROUND, brought.absolute(text, BACKGROUND), strict=True)
        if other != text
    ]
    assert np.mean(apart) == pytest.approx(scale.WHOLE.level, abs=1e-4)
    assert np.std(apart) == pytest.approx(scale.WHOLE.spread, abs=1e-4)


def test_the_default_encoder_is_taken_as_it_is(default: OnnxEmbedder) -> None:
    assert default.is_default
    assert default.likened(0.123) == 0.123
    assert rerank.LateInteraction(default)._usual() == rerank._MAIN


def test_the_order_of_hits_is_kept(brought: OnnxEmbedder) -> None:
    found = [("a", 0.9), ("b", 0.5), ("c", -0.2)]
    moved = on_default(found, brought)
    assert [known for known, _ in moved] == ["a", "b", "c"]
    assert moved[0][1] > moved[1][1] > moved[2][1]
    assert on_default(found, object()) == found


def test_tokens_have_a_scale_of_their_own(brought: OnnxEmbedder) -> None:
    level, spread = rerank.LateInteraction(brought)._usual()
    own = scale.of_tokens(brought.main)
    assert (level - own.level) / own.spread == pytest.approx((rerank._MAIN[0] - scale.TOKENS.level) / scale.TOKENS.spread)
    assert spread / own.spread == pytest.approx(rerank._MAIN[1] / scale.TOKENS.spread)


def test_an_encoder_that_gives_one_vector_for_all_has_a_spread() -> None:
    class Same:
        def encode_query(self, _text: str) -> np.ndarray:
            return np.array([1.0, 0.0], np.float32)

        def encode_now(self, texts: object) -> list[np.ndarray]:
            return [np.array([1.0, 0.0], np.float32) for _ in BACKGROUND]

    assert scale.of_texts(Same()).spread > 0  # type: ignore[arg-type]


@pytest.mark.encoder
def test_the_numbers_of_the_default_encoder_are_its_own() -> None:
    folders = [encoder_folder(Path(models)) for models in os.environ["TRIBONIAN_MODELS_DIR"].split(os.pathsep)]
    encoder = OnnxEncoder(next(folder for folder in folders if usable(folder)))
    for measured, kept in ((scale.of_texts(encoder), scale.WHOLE), (scale.of_tokens(encoder), scale.TOKENS)):
        assert measured.level == pytest.approx(kept.level, abs=0.01)
        assert measured.spread == pytest.approx(kept.spread, abs=0.005)
