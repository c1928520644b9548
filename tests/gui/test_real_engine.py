"""The window over the real engine and the sample law: what the fake cannot promise."""

from __future__ import annotations

import os
import signal

import pytest
from PySide6.QtTest import QTest
from tests.gui.walk import nap

from tribonian.engine import address
from tribonian.ui import app
from tribonian.ui.link import EngineState
from tribonian.ui.state import DeskState
from tribonian.ui.view_models.reading import Place

pytestmark = [pytest.mark.gui, pytest.mark.encoder]
PATIENCE = 120_000


@pytest.fixture
def desk(qapp, qtbot, sample_library, state_folder):
    window = app.open_window(sample_library, None, DeskState(sample_library, state_folder))
    window.resize(1440, 900)
    window.show()
    assert QTest.qWaitForWindowExposed(window)
    qtbot.waitUntil(lambda: window.shelving.is_loaded, timeout=PATIENCE)
    yield window
    window.close()
    window.deleteLater()
    # The engine leaves when nobody uses it; its folder must not be removed under it.
    place = address.folder(sample_library)
    qtbot.waitUntil(lambda: address.published(place) is None, timeout=PATIENCE)


@pytest.fixture
def settled(desk, qtbot):
    def wait():
        qtbot.waitUntil(lambda: not desk.link.busy, timeout=PATIENCE)
        nap(150)
        qtbot.waitUntil(lambda: not desk.link.busy, timeout=PATIENCE)

    return wait


def test_reading_searching_asking_and_dying(desk, settled, qtbot, tmp_path):
    work = next(iter(desk.shelving.shelf.by_id))
    desk.open_place(Place(work, "", "21"))
    settled()
    page = desk.reader.page
    assert page.title().startswith("Art. 21 ·")
    assert len(page.contents.units) == 465
    for unit in page.view.law.units:
        for at in range(0, len(unit.unit.text), 37):
            shown = page.view.document().characterAt(unit.position(at))
            assert shown == unit.unit.text[at] or unit.unit.text[at].isspace()

    desk.search_for("arrest and detention")
    settled()
    hits = desk.search.hits.model()
    assert "Art. 22" in [hits.index(row, 0).data().split("  ")[0] for row in range(hits.rowCount())]

    desk.research.ask("Which rights does a person have who is arrested?", depth="quick", model="none")
    settled()
    run = desk.research.run
    assert run.state == "finished", run.failure
    assert run.answered
    assert desk.research_pane.open_evidence(1)
    settled()
    assert desk.reader.page.view.extraSelections()
    tag = run.tags_in_order()[0]
    evidence = run.evidence[tag]
    words = "".join(cursor.selectedText() for cursor in desk.reader.page.view.law.spans(evidence["start"], evidence["end"]))
    assert "".join(words.split()) == "".join(evidence["quote"].split())

    target = tmp_path / "memo.md"
    desk.commands.export_to(run.id, str(target))
    settled()
    assert target.is_file(), desk.banner.text

    desk.research.ask("Which rights does a person have who is arrested?", depth="quick", model="none")
    qtbot.waitUntil(lambda: bool(desk.research.run.id), timeout=PATIENCE)
    os.kill(address.published(address.folder(desk.library)).pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: desk.link.state != EngineState.READY, timeout=PATIENCE)
    qtbot.waitUntil(lambda: desk.link.state == EngineState.READY, timeout=PATIENCE)
    assert "was started again" in desk.banner.text
    lost = desk.research.run.id
    if desk.research.run.state == "interrupted":
        desk.resume_run(lost)
        settled()
        assert desk.research.run.state == "finished", desk.research.run.failure
