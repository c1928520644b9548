"""The first start of an installed program imports the sample it carries, once, into the user's own empty library."""

from __future__ import annotations

import pytest

from tribonian.config import paths
from tribonian.ui.view_models.shelf import Shelf

pytestmark = pytest.mark.gui


@pytest.fixture
def sample(monkeypatch, tmp_path, library):
    file = tmp_path / "constitution.json"
    file.write_text("[]")
    monkeypatch.setattr(paths, "shipped", lambda name: file if name.endswith("constitution.json") else None)
    monkeypatch.setattr(paths, "library_default", lambda: library)
    return str(file)


@pytest.fixture
def empty(monkeypatch):
    """A library without works, whatever the stand-in of the engine says."""
    monkeypatch.setattr(Shelf, "of", classmethod(lambda cls, _rows: cls()))


def imported(engine):
    return [params for method, params in engine.calls if method == "import"]


def test_the_sample_is_imported_and_seen(empty, sample, open_desk, engine, settle):
    settle(open_desk())
    (asked,) = imported(engine)
    assert asked["paths"] == [sample]
    assert asked["jurisdictions"] == [f"{sample}=in"]


def test_a_second_start_leaves_it_removed(empty, sample, open_desk, engine, settle):
    settle(open_desk())
    settle(open_desk())
    assert len(imported(engine)) == 1


def test_a_library_with_works_is_left_alone(sample, open_desk, engine, settle):
    settle(open_desk())
    assert imported(engine) == []


def test_another_library_than_the_users_own_is_left_alone(empty, sample, open_desk, engine, settle, monkeypatch, tmp_path):
    monkeypatch.setattr(paths, "library_default", lambda: tmp_path / "elsewhere")
    settle(open_desk())
    assert imported(engine) == []


def test_a_checkout_carries_no_sample(empty, open_desk, engine, settle, monkeypatch, library):
    monkeypatch.setattr(paths, "library_default", lambda: library)
    settle(open_desk())
    assert imported(engine) == []
