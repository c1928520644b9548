"""What the engine does unasked waits for the first search, but not for ever."""

from __future__ import annotations

import threading
from types import SimpleNamespace

import pytest

from tribonian.domain.cancel import CancelToken
from tribonian.engine import desk as module
from tribonian.engine.desk import Desk
from tribonian.errors import LibraryReadOnly, NotFound
from tribonian.workflows import chosen_encoder
from tribonian.workflows import services as services_module
from tribonian.workflows.commands import table

PATIENCE = 10.0


class Encoder:
    """Stands for a loaded encoder."""

    name = "small"

    def encode_query(self, _text):
        return [1.0]


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A desk whose library is a stand-in that notes what is loaded."""
    made = Desk(tmp_path)
    made.loaded = []
    services = SimpleNamespace(
        searcher=object(),
        embedder=Encoder(),
        notices=list,
        model=lambda _name: made.loaded.append("model"),
        settings=SimpleNamespace(model="none"),
    )
    monkeypatch.setattr(made, "_open", lambda: services)
    monkeypatch.setattr(made, "_say_how_kept", lambda: None)
    monkeypatch.setattr(module, "CALM_SECONDS", 0.01)
    return made


def beside(work):
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def test_the_model_is_loaded_after_the_search_that_is_under_way(desk, monkeypatch):
    asked, answered = threading.Event(), threading.Event()

    def search(*_arguments, **_options):
        asked.set()
        assert answered.wait(PATIENCE)
        desk.loaded.append("hits")

    monkeypatch.setattr(table, "run", search)
    searching = beside(lambda: desk.run("search", {"query": "bail"}, CancelToken(), lambda _event: None))
    assert asked.wait(PATIENCE)
    warming, loading = beside(desk._warm_search), beside(desk._warm_model)
    loading.join(0.3)
    assert loading.is_alive() and desk.loaded == []
    answered.set()
    for thread in (searching, warming, loading):
        thread.join(PATIENCE)
    assert desk.loaded == ["hits", "model"]
    assert desk.status()["encoder"] == {"state": "ready", "name": "small"}


def test_nobody_waits_for_a_command_that_takes_long(desk, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE_SECONDS", 0.05)
    ended = threading.Event()
    monkeypatch.setattr(table, "run", lambda *_a, **_o: ended.wait(PATIENCE))
    running = beside(lambda: desk.run("search", {"query": "bail"}, CancelToken(), lambda _event: None))
    desk._warm_search()
    desk._warm_model()
    assert desk.loaded == ["model"]
    ended.set()
    running.join(PATIENCE)


def test_a_desk_that_stops_keeps_nobody_waiting(desk):
    loading = beside(desk._warm_model)
    desk.stop()
    loading.join(PATIENCE)
    assert not loading.is_alive()


def test_a_first_library_that_cannot_be_made_says_why(tmp_path, monkeypatch):
    """A read-only home: that no library is there helps nobody."""

    def opened(_settings, *, write, encoder, keeper):
        raise LibraryReadOnly("The disk is read-only.") if write else NotFound("There is no library.")

    monkeypatch.setattr(services_module, "open", opened)
    monkeypatch.setattr(chosen_encoder, "EarlyEncoder", lambda _settings: None)
    made = Desk(tmp_path)
    with pytest.raises(LibraryReadOnly, match="read-only"):
        made._open()
    assert made.status()["error"]["code"] == LibraryReadOnly.code
