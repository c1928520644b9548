"""The status line says whether searches go to the firm's library, and how that is."""

from __future__ import annotations

import pytest

from tribonian.ui.panes.status_line import StatusLine, firm_text

pytestmark = pytest.mark.gui


@pytest.fixture
def line(qtbot):
    made = StatusLine()
    qtbot.addWidget(made)
    made.resize(1200, 24)
    made.show()
    return made


def firm(state, message=""):
    return {"model": None, "firm": {"name": "Harbour & Co", "state": state, "message": message}}


def test_without_a_firms_library_nothing_leaves_the_machine(line):
    assert "nothing leaves" in line.trust.text()
    line.show_status({"model": None})
    assert "nothing leaves" in line.trust.text()


def test_what_is_asked_of_the_firm_and_its_state_are_told(line):
    line.show_status(firm("ready"))
    assert "Harbour & Co" in line.trust.text() and "searches also ask" in line.trust.text()
    line.show_status(firm("silent", "The firm's library at 10.0.0.1:5432 does not answer (TimeoutError)."))
    assert "does not answer" in line.trust.text() and "nothing is lost" in line.trust.toolTip()
    line.show_status(firm("ready"))
    assert "searches also ask" in line.trust.text()
    line.show_status(firm("failed", "Published by another version."))
    assert "cannot be used" in line.trust.text() and "another version" in line.trust.toolTip()
    line.show_status(firm("paused"))
    assert "not asked" in line.trust.text()
    line.show_status({"model": None})
    assert "nothing leaves" in line.trust.text()


@pytest.mark.parametrize("state", ["unseen", "ready", "silent", "failed", "paused"])
def test_each_state_says_something_of_its_own(state):
    said, tip = firm_text(firm(state)["firm"])
    assert "Harbour & Co" in said and tip
