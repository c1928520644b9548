"""The window over the real engine and the sample law: what the fake cannot promise."""

from __future__ import annotations

import os
import signal

import pytest
from tests.gui import real_desk
from tests.gui.real_desk import PATIENCE

from tribonian.engine import address
from tribonian.ui.link import EngineState
from tribonian.ui.view_models.reading import Place

pytestmark = [pytest.mark.gui, pytest.mark.encoder]


@pytest.fixture
def desk(qapp, qtbot, sample_library, state_folder):
    with real_desk.opened(sample_library, state_folder, qtbot) as window:
        yield window


@pytest.fixture
def settled(desk, qtbot):
    def wait():
        real_desk.settle(desk, qtbot)

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
