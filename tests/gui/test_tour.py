"""Every task of the tour by mouse, and again by keyboard alone, over the real engine and the sample law without a model."""

from __future__ import annotations

import os

import pytest
from PySide6.QtWidgets import QApplication
from tests.gui.tour import Tour, hands, surroundings
from tests.gui.tour_tasks import TASKS
from tests.support.hands import nap

from tribonian.engine import address
from tribonian.ui.window import DeskWindow

pytestmark = [pytest.mark.gui, pytest.mark.encoder]


@pytest.mark.parametrize("hand", sorted(hands()))
def test_all_tasks(qapp, qtbot, sample_library, tmp_path, hand):
    only = os.environ.get("TOUR_TASKS", "")
    tasks = TASKS if not only else tuple(task for task in TASKS if task.name in only.split(","))
    ends = qapp.quitOnLastWindowClosed()
    qapp.setQuitOnLastWindowClosed(False)
    with surroundings(tmp_path):
        tour = Tour(tmp_path, sample_library, hands()[hand]())
        tour.open()
        try:
            faults = tour.all(tasks)
        finally:
            for window in QApplication.topLevelWidgets():
                if isinstance(window, DeskWindow):
                    window.close()
            qapp.setQuitOnLastWindowClosed(ends)
            nap(50)
        place = address.folder(sample_library)
        qtbot.waitUntil(lambda: address.published(place) is None, timeout=60_000)
    assert not faults, "\n".join(faults)


def test_the_tour_has_its_forty_tasks():
    assert len({task.name for task in TASKS}) == len(TASKS) >= 40
