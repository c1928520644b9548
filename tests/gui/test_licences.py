"""Help › Licences: what an installed program lists of all it carries."""

from __future__ import annotations

import json

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from tribonian import __version__
from tribonian.config import build, paths
from tribonian.ui.panes.about_dialog import AboutDialog, listed

pytestmark = pytest.mark.gui


@pytest.fixture
def carried(tmp_path):
    file = tmp_path / "tribonian" / "licences" / "licences.json"
    file.parent.mkdir(parents=True)
    rows = [
        {"name": "libinvented1", "version": "1.2-3", "licence": "LGPL-2.1+", "texts": ["licences/debian/libinvented1.txt"]},
        {"name": "plain", "version": "1", "licence": "MIT", "texts": []},
    ]
    file.write_text(json.dumps(rows))
    return file


def test_the_menu_opens_the_page(desk, settle, qtbot, carried, monkeypatch):
    monkeypatch.setattr(paths, "shipped", lambda name: carried if name.endswith("licences.json") else None)
    desk.commands.commands.actions["licences"].trigger()
    (dialog,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, AboutDialog) and one.isVisible()]
    settle(desk)
    assert dialog._tabs.currentWidget() is dialog.licences
    qtbot.waitUntil(lambda: "libinvented1 1.2-3\tLGPL-2.1+\tlicences/debian" in dialog.licences.toPlainText(), timeout=30_000)
    dialog.close()


def test_the_first_page_says_version_build_and_licence(desk, settle, qtbot, tmp_path, monkeypatch):
    def texts():
        dialog = desk.commands.about()
        settle(desk)
        shown = "\n".join(one.text() for one in dialog.findChildren(QLabel))
        dialog.close()
        return shown

    assert "From a checkout of the source." in texts()
    listed = tmp_path / "manifest.json"
    listed.write_text(json.dumps({"built": "2026-01-02T03:04:05Z"}))
    monkeypatch.setattr(paths, "shipped", lambda name: listed if name == build.LIST else None)
    shown = texts()
    for part in (__version__, build.LICENCE, build.this_build().mark, "2026-01-02T03:04:05Z", str(tmp_path)):
        assert part in shown


def test_the_list_says_where_the_texts_lie(carried):
    lines = listed(carried).splitlines()
    assert lines[0] == str(carried.parents[1])
    assert lines[2:] == ["libinvented1 1.2-3\tLGPL-2.1+\tlicences/debian/libinvented1.txt", "plain 1\tMIT"]


def test_a_list_that_cannot_be_read_is_named(carried):
    carried.write_text("not JSON")
    assert listed(carried) == str(carried)
