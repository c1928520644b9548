"""An encoder that loads early is given out once; one that could not be loaded says why and is looked for anew."""

from __future__ import annotations

import pytest

from tribonian.config.settings import Settings
from tribonian.errors import ModelMissing
from tribonian.workflows import chosen_encoder, services
from tribonian.workflows.chosen_encoder import EarlyEncoder


def test_what_was_loaded_early_is_given_out_once(tmp_path, monkeypatch):
    made = []
    monkeypatch.setattr(chosen_encoder, "load", lambda _settings, gate: made.append(gate) or object())
    early = EarlyEncoder(Settings(library=tmp_path))
    assert early.take() is not None
    assert made == [early.gate]
    assert early.take() is None


def test_an_encoder_that_is_put_in_place_later_is_found(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "models"))
    settings = Settings(library=tmp_path / "library")
    early = EarlyEncoder(settings)
    opened = services.open(settings, encoder=early)
    try:
        with pytest.raises(ModelMissing):
            opened.embedder  # noqa: B018 - loading it is the point
        found = object()
        monkeypatch.setattr(chosen_encoder, "load", lambda _settings, _gate: found)
        assert opened.embedder is found
        assert opened.gate is early.gate
    finally:
        opened.close()
