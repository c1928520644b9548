"""What a case file is called: as it calls itself, else by its name; never by the words it happens to begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tribonian import corpus
from tribonian.domain.cancel import CancelToken


@pytest.mark.parametrize(
    ("begins", "title"),
    [
        ("LEASE OF A LANTERN", "LEASE OF A LANTERN"),
        ("Mietvertrag über eine Laterne", "Mietvertrag über eine Laterne"),
        ("Dear Ms Reed", "file.txt"),
        ("The lamp was sent on 4 March 2024. The price is unpaid.", "file.txt"),
        ("Q. Did you see the boat", "file.txt"),
        ("1. First term of the lamp", "file.txt"),
        ("word " * 40, "file.txt"),
        ("यह दीपक भेजा गया था।", "file.txt"),
    ],
)
def test_a_first_line_that_is_no_heading_names_nothing(tmp_path: Path, begins: str, title: str) -> None:
    file = tmp_path / "file.txt"
    file.write_text(f"{begins}\n\nThe keeper of the lamp pays 300 coins a month to the guild.\n", encoding="utf-8")
    (work,) = corpus.read_file(file, root=tmp_path, kind="casefile", jurisdiction="", cancel=CancelToken())
    assert work.title == title


def test_a_row_of_a_table_is_no_title(tmp_path):
    path = tmp_path / "rent.csv"
    path.write_text("Month;Paid;Due\nJanuary;1250;1250\nMay;0;1250\n")
    (work,) = corpus.read_file(path, root=tmp_path, kind="casefile", cancel=CancelToken())
    assert work.title == "rent.csv"
