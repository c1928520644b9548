"""Nothing moves where nothing is to move; what is said is said to screen readers too."""

from __future__ import annotations

import pytest

from tribonian.ui import motion
from tribonian.ui.widgets.busy_bar import BusyBar

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def as_before(qapp):
    before = qapp.property("reduced_motion")
    yield
    qapp.setProperty("reduced_motion", before)


@pytest.mark.parametrize(
    ("name", "text", "reduces"),
    [
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
        ("kdeglobals", "no settings at all", False),
    ],
)
def test_the_desktop_says_whether_things_move(qapp, tmp_path, name, text, reduces):
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    assert motion.desktop_reduces(qapp, tmp_path, "linux") is reduces


def test_a_busy_bar_stands_still_where_nothing_may_move(qapp, qtbot):
    bar = BusyBar("Working")
    qtbot.addWidget(bar)
    motion.use(qapp, motion.REDUCED)
    bar.show()
    assert (bar.minimum(), bar.maximum(), bar.value()) == (0, 1, 1)
    bar.hide()
    qapp.setProperty("reduced_motion", False)
    bar.show()
    assert (bar.minimum(), bar.maximum()) == (0, 0)


def test_it_is_chosen_in_the_settings_and_kept(desk, qapp):
    desk.managers.apply("motion", "reduced")
    assert motion.reduced() and desk.managers.values()["motion"] == "reduced"
    assert not qapp.isEffectEnabled(motion.Qt.UIEffect.UI_AnimateMenu)


def test_a_notice_takes_no_focus(desk):
    desk.research_pane.box.setFocus()
    desk.notices.say("Saved.")
    assert desk.research_pane.box.hasFocus() and desk.banner.text == "Saved."
