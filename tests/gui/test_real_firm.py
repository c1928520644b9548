"""A firm's library in the window over the real engine and a real PostgreSQL, which stops half way and comes back."""

from __future__ import annotations

import os
from contextlib import closing

import pytest
from tests.gui import real_desk
from tests.gui.real_desk import PATIENCE
from tests.gui.walk import nap
from tests.support.firm_servers import servers
from tests.support.small_library import lakes, make

from tribonian.config import firm as addresses
from tribonian.config.settings import Settings
from tribonian.domain.work import SourceFile
from tribonian.ui.view_models.reading import Place
from tribonian.workflows import services
from tribonian.workflows.commands import table

pytestmark = pytest.mark.gui
SHOTS = os.environ.get("TRIBONIAN_FIRM_SHOTS", "")
"""A folder for pictures of the window; none are kept without it."""


@pytest.fixture
def postgres(monkeypatch):
    with servers() as (running, _):
        monkeypatch.setenv(addresses.PASSWORD_VARIABLE, running.password)
        yield running


def opened(folder):
    """The services of a library, as this user's settings say."""
    return closing(services.open(Settings.load(folder)))


@pytest.fixture
def laptop(tmp_path, monkeypatch, postgres):
    """A library of one law; the firm's, switched on in the settings of this user, holds two laws more and a decision."""
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))  # the firm's addresses belong to no other test
    make(tmp_path / "office")
    with opened(tmp_path / "office") as keeper:
        table.run(keeper, "firm_add", {"name": "Harbour & Co", "address": postgres.address})
        table.run(keeper, "firm_switch", {"on": True})
    with opened(tmp_path / "office") as keeper:
        assert {row["outcome"] for row in table.run(keeper, "firm_publish", {"every": True})} == {"published"}
    with opened(tmp_path / "library") as own:
        own.works.add(lakes(), SourceFile("lakes.md", "0" * 64, 1, "test"), None)
        table.run(own, "index_rebuild", {})
    return tmp_path / "library"


@pytest.fixture
def desk(qapp, qtbot, laptop, state_folder):
    with real_desk.opened(laptop, state_folder, qtbot) as window:
        yield window


@pytest.fixture
def search(desk, qtbot):
    """Searches in the window; the titles of what is found, each with the library it is from."""

    def rest():
        real_desk.settle(desk, qtbot)

    def look(words):
        rest()
        desk.search_for(words)
        rest()
        hits = desk.search.hits.model()
        found = [hits.hit(hits.index(row, 0)) for row in range(hits.rowCount() if desk.search.hits.isVisible() else 0)]
        return [(hit["title"], hit["library"]) for hit in found]

    return look


def shot(window, name):
    if SHOTS:
        window.grab().save(f"{SHOTS}/{name}.png")


def test_a_server_that_stops_is_told_the_own_library_works_on_and_nothing_is_lost(desk, search, postgres, qtbot):
    said = desk.status.trust.text
    law, decision = ("Invented Lakes Act", ""), ("Reed v. Heron", "Harbour & Co")
    assert law in search("licence")
    assert decision in search("appeal allowed")
    qtbot.waitUntil(lambda: "searches also ask" in said(), timeout=PATIENCE)
    shot(desk, "1-answers")

    postgres.stop(hard=True)
    assert law in search("licence")
    qtbot.waitUntil(lambda: "does not answer" in said(), timeout=PATIENCE)
    assert "own library works" in said() and "nothing is lost" in desk.status.trust.toolTip()
    assert search("appeal allowed") == []
    desk.open_place(Place("in-lakes", "", "2"))
    qtbot.waitUntil(lambda: not desk.link.busy, timeout=PATIENCE)
    nap(150)
    assert desk.reader.page.title() == "s. 2 · Invented Lakes Act"
    desk.research.ask("Who may fish?", depth="quick", model="none")
    qtbot.waitUntil(lambda: desk.research.run.state == "finished", timeout=PATIENCE)
    assert desk.research.run.answered
    shot(desk, "2-stopped")

    postgres.start()
    qtbot.waitUntil(lambda: decision in search("appeal allowed"), timeout=PATIENCE)
    qtbot.waitUntil(lambda: "searches also ask" in said(), timeout=PATIENCE)
    shot(desk, "3-back")
