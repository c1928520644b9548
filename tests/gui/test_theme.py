"""Palettes: complete, and readable in every pair the window uses."""

from __future__ import annotations

import re

import pytest
from PySide6.QtWidgets import QLineEdit, QSpinBox

from tribonian.ui import stylesheet
from tribonian.ui.theme import READABLE_PAIRS, apply, contrast, load

pytestmark = pytest.mark.gui
NAMES = ("light", "dark", "contrast")


@pytest.mark.parametrize("name", NAMES)
def test_every_pair_is_readable(name):
    theme = load(name)
    least = 7.0 if name == "contrast" else 4.5
    poor = [
        (front, back, round(contrast(theme[front], theme[back]), 2))
        for front, backs in READABLE_PAIRS
        for back in backs
        if contrast(theme[front], theme[back]) < (4.5 if back.startswith(("evidence", "found", "danger", "note_")) else least)
    ]
    assert not poor


@pytest.mark.parametrize("name", NAMES)
def test_borders_of_controls_are_seen(name):
    theme = load(name)
    for back in ("panel", "raised", "window"):
        assert contrast(theme["border_strong"], theme[back]) >= 3.0


def test_palettes_name_the_same_roles():
    roles = [set(load(name).colours) for name in NAMES]
    assert roles[0] == roles[1] == roles[2]


def test_the_style_sheet_names_no_colour_itself():
    sheet = stylesheet.sheet(dict.fromkeys(load("light").colours, "X"), "arrow.svg", "check.svg")
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?![^{]*\{)", sheet)


def test_contrast_is_that_of_the_standard():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_a_number_in_a_box_has_room_to_be_seen(qapp, qtbot):
    apply(qapp, load("light"))
    box = QSpinBox()
    qtbot.addWidget(box)
    box.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
    box.setValue(12)
    box.resize(box.sizeHint())
    box.show()
    line = box.lineEdit()
    assert line.width() >= line.fontMetrics().horizontalAdvance("12")
    assert line.height() >= line.fontMetrics().ascent()


@pytest.mark.parametrize("name", NAMES)
def test_what_an_empty_line_asks_for_is_readable(qapp, qtbot, name):
    apply(qapp, load(name))
    line = QLineEdit()
    qtbot.addWidget(line)
    line.setPlaceholderText("Filter by number or heading")
    line.resize(300, line.sizeHint().height())
    image = line.grab().toImage()
    inside = [image.pixelColor(x, y).name() for x in range(12, image.width() - 12, 1) for y in range(6, image.height() - 6)]
    ground = max(set(inside), key=inside.count)
    best = max(contrast(colour, ground) for colour in set(inside))
    apply(qapp, load("light"))
    assert ground == load(name)["raised"].casefold() and best >= 4.5
