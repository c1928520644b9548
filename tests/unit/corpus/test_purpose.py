"""A law's summary is its own purpose clause when it has one. All texts are invented."""

from __future__ import annotations

import pytest
from tests.support.parsing import parse_json, parse_markdown

LONG = "the lamps of every house shall be lit in the evening and put out in the morning by those who live there"


@pytest.mark.parametrize(
    ("sections", "begins"),
    [
        (
            [("1", "Title", f"This Act may be called the Lamp Act, 1988, and {LONG}."), ("2", "Lamps", f"In winter {LONG}.")],
            "In winter",
        ),
        (
            [("1", "Lamps", f"In winter {LONG}."), ("2", "Object", f"The object of this Act is that {LONG}.")],
            "The object of this Act is",
        ),
        ([("1", "Courts", f"For the purposes of this Act, {LONG}."), ("2", "Lamps", f"Any day {LONG}.")], "For the purposes"),
        ([("1", "Words", f'"lamp" means that {LONG};'), ("2", "Lamps", f"Any day {LONG}.")], "Any day"),
        (
            [("1", "Preamble", f"Whereas it is expedient that {LONG}."), ("2", "Lamps", f"Any day {LONG}.")],
            "Whereas it is expedient",
        ),
    ],
)
def test_english(tmp_path, sections, begins):
    work = parse_json(tmp_path, [{"section": n, "title": t, "description": d} for n, t, d in sections], name="lamp.json")
    assert work.summary.startswith(begins)
    assert len(work.summary) <= 300


def test_german(tmp_path):
    body = (
        "---\nTitle: Lampengesetz\njurabk: LmpG\n---\n\n# Lampengesetz (LmpG)\n\n"
        "## § 1 Anwendung\n\nDieses Gesetz gilt nicht für Laternen, die unter freiem Himmel stehen und brennen.\n\n"
        "## § 2 Allgemeines\n\nZweck dieses Gesetzes ist es, dass in jedem Haus eine Lampe brennt, sobald es dunkel wird.\n"
    )
    assert parse_markdown(tmp_path, body).summary.startswith("Zweck dieses Gesetzes ist es")
