"""A small library without any model."""

from __future__ import annotations

import pytest
from tests.support import small_library

from tribonian.config import network


@pytest.fixture
def library(tmp_path, monkeypatch):
    """The invented laws, indexed for words only."""
    models = tmp_path / "models"
    models.mkdir()
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(models))
    return small_library.make(tmp_path / "library")


@pytest.fixture(autouse=True)
def listening():
    """What a test says of listening ends with it."""
    before = network._listens
    yield
    network._listens = before
