"""Courts told by the captions of decisions: name, family, level. The captions are invented; only the courts exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from tribonian.config.jurisdictions import load
from tribonian.corpus.decisions import header

ROWS = (Path(__file__).parent / "courts.tsv").read_text(encoding="utf-8").splitlines()
"""Jurisdiction, lines of the caption, name, family, level; separated by tabs, the lines by bars."""
ALL = [tuple(row.split("\t")) for row in ROWS]


@pytest.mark.parametrize(("code", "caption", "name", "family", "instance"), ALL)
def test_the_caption_tells_court_family_and_level(code: str, caption: str, name: str, family: str, instance: str) -> None:
    head = header.read(caption.split("|"), [], load(code)).head
    assert (head.court.casefold(), head.family, head.instance) == (name.casefold(), family, instance)


@pytest.mark.parametrize("code", ["uk", "de", "in", "us", "mn"])
def test_a_court_that_only_the_running_text_names_decides_nothing(code: str) -> None:
    for _, caption, *_ in (row for row in ALL if row[0] == code):
        said = (
            f"As the appellant told us at length, {caption.replace('|', ', ')} held otherwise, and so did others after it. " * 3
        )
        head = header.read([said], [], load(code)).head
        assert (head.court, head.instance) == ("", ""), caption


@pytest.mark.parametrize(
    ("line", "cited"),
    [
        ("Neutral Citation Number: [2031] EWHC (Ch) 4", "[2031] EWHC 4 (Ch)"),
        ("Neutral Citation: [2031] EWCA CRIM 0004", "[2031] EWCA Crim 4"),
        ("Neutral Citation Number: (2031) EWCA (Civ) 4", "[2031] EWCA Civ 4"),
        ("Neutral Citation Number: [2031] ewhc 4 (admin)", "[2031] EWHC 4 (Admin)"),
        ("Neutral Citation Number: [2019] EWHC 4 (Q.B.)", "[2019] EWHC 4 (QB)"),
        ("Neutral Citation Number: [2031]EWHC 4(KB)", "[2031] EWHC 4 (KB)"),
        ("Neutral Citation Number: [2031] EWFC 4", "[2031] EWFC 4"),
        ("NCN: [2031] UKUT 00004 (iac)", "[2031] UKUT 4 (IAC)"),
        ("Neutral Citation No: [2031] NICh 4", "[2031] NICh 4"),
        ("[2031] SC EDIN 4", "[2031] SC EDIN 4"),
    ],
)
def test_citations_are_written_one_way(line: str, cited: str) -> None:
    assert header.read([line], [], load("uk")).head.citation == cited
