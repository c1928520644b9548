"""A matter in the window over the real engine: filled, read, searched, asked; the engine killed; locked, and found nowhere."""

from __future__ import annotations

import os
import signal
import tempfile
from pathlib import Path

import pytest
from tests.gui import real_desk
from tests.gui.real_desk import PATIENCE
from tests.support import case_papers
from tests.support.matters import PASSPHRASE, in_clear, letters, made
from tests.support.matters import desk as public_desk
from tests.support.small_library import lakes

from tribonian.domain.work import SourceFile
from tribonian.engine import address
from tribonian.ui.link import EngineState

pytestmark = pytest.mark.gui
CANARY = "Zquiblamp"


@pytest.fixture
def real_library(tmp_path, monkeypatch):
    """A library of one law and a locked matter; search by words, since no encoder is installed here."""
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    folder = tmp_path / "library"
    services = public_desk(folder)
    services.works.add(lakes(), SourceFile("lakes.md", "0" * 64, 1, "test"), None)
    services.close()
    made(folder, "Heron")
    return folder


@pytest.fixture
def desk(qapp, qtbot, real_library, state_folder):
    with real_desk.opened(real_library, state_folder, qtbot, width=1600) as window:
        yield window


@pytest.fixture
def settled(desk, qtbot):
    def wait():
        real_desk.settle(desk, qtbot)

    return wait


def unlock(desk, settled, passphrase=PASSPHRASE):
    form = desk.matters.unlock("Heron")
    form.passphrase.setText(passphrase)
    form.go_button.click()
    settled()
    return form


def test_a_matter_from_unlocking_to_locking(desk, settled, qtbot, tmp_path, real_library, state_folder):
    form = unlock(desk, settled, "a wrong one")
    assert form.error.text() and not desk.matters.open_name
    form.close()
    unlock(desk, settled)
    assert desk.matters.open_name == "Heron" and desk.matter_strip.isVisible()

    files = letters(tmp_path / "client", CANARY)
    case_papers.scan(["The lamp was sent."]).save(files / "deed.pdf")
    desk.matters._put([str(files)])
    qtbot.waitUntil(lambda: not desk.importing.running, timeout=PATIENCE)
    settled()
    own = [work for work in desk.shelving.shelf.works if work.own]
    assert len(own) >= 3 and desk.shelving.shelf.own_count == len(own)

    desk.open_work(own[0].id)
    settled()
    assert desk.reader.page.view.toPlainText()
    desk.search_for(CANARY)
    settled()
    assert desk.search.hits.model().rowCount()
    desk.research.ask(f"When was {CANARY} number 2 sent to the harbour?", depth="quick", model="none")
    settled()
    assert desk.research.run.state == "finished", desk.research.run.failure
    desk.memos.memo()
    settled()
    memo = desk.memos.open_window
    memo.preview_button.click()
    settled()
    assert CANARY in memo.preview.toPlainText()
    memo.close()
    assert not in_clear([CANARY], [real_library, state_folder, *Path(tempfile.gettempdir()).glob("tribonian-*")])

    os.kill(address.published(address.folder(desk.library)).pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: desk.link.state != EngineState.READY, timeout=PATIENCE)
    assert not desk.matters.open_name and not desk.reader.all_pages() and not desk.research.run.id
    qtbot.waitUntil(lambda: desk.link.state == EngineState.READY, timeout=PATIENCE)
    settled()
    assert "is locked" in desk.banner.text and not desk.shelving.shelf.own_count

    unlock(desk, settled)
    assert desk.shelving.shelf.own_count == len(own) and [run for run in desk.runs.runs if CANARY in run["question"]]
    desk.matters.matter_lock()
    settled()
    assert not desk.matters.open_name and not desk.runs.runs
    desk.close()
    assert not in_clear([CANARY], [real_library, state_folder])
