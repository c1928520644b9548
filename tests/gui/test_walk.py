"""The recorded walk over the fake engine; the same steps run against the real one as a script."""

from __future__ import annotations

import pytest
from tests.gui.walk import Walk

pytestmark = pytest.mark.gui


def test_the_walk(desk, engine, tmp_path, qtbot):
    engine.pace = 0.004
    walk = Walk(desk, tmp_path / "shots", patience=20, question="What right to notice does an invented person hold?")
    walk.start()
    walk.ask()
    walk.follow()
    walk.filter()
    walk.beside()
    walk.import_while_asking(tmp_path / "import")
    walk.not_found()
    desk.search_for("delay")
    walk.settled()
    qtbot.waitUntil(lambda: len(desk.runs.runs) == 3)
    walk.export(tmp_path)
    walk.themes()
    assert len(list((tmp_path / "shots").glob("*.png"))) == 11
    # A guard only: cold caches of a loaded test machine cost; the script measures blocks on a quiet one.
    assert walk.worst_work <= 100
