"""A summary as a file: eight headings, the decision's own sentences with their paragraphs, silence said."""

from __future__ import annotations

from pathlib import Path

import pytest

from tribonian.domain.decision import SUMMARY_PARTS
from tribonian.domain.work import Work, WorkKind
from tribonian.errors import WrongUsage
from tribonian.export.summary_memo import Sentence, summary_memo
from tribonian.workflows.export import write


def decided(language: str = "en") -> Work:
    return Work(
        "uk-wick",
        WorkKind.DECISION,
        "Wick v Lantern",
        "uk",
        language,
        court="Court of Lamps",
        instance="appellate",
        date="2021-05-03",
    )


def written(language: str, target: Path) -> str:
    parts = [(name, [Sentence("The lamp\n was lit.", "7")] if name == "facts" else []) for name in SUMMARY_PARTS]
    memo = summary_memo(decided(language), "cited by 1 decision (2022)", parts, "2026-01-02")
    return write(memo, target)["file"]


def test_every_part_is_there_and_silence_is_said(tmp_path: Path):
    text = Path(written("en", tmp_path / "summary.md")).read_text(encoding="utf-8")
    assert text.count("\n## ") == len(SUMMARY_PARTS)
    assert text.count("Not stated.") == len(SUMMARY_PARTS) - 1
    assert "The lamp was lit." in text and "at 7" in text
    assert "Wick v Lantern" in text and "Court of Lamps, appellate court" in text and "cited by 1 decision (2022)" in text


def test_words_follow_the_language_of_the_decision(tmp_path: Path):
    assert "Nicht angegeben." in Path(written("de", tmp_path / "summary.md")).read_text(encoding="utf-8")


@pytest.mark.parametrize("suffix", ["docx", "pdf"])
def test_other_formats_hold_it_too(tmp_path: Path, suffix: str):
    assert Path(written("en", tmp_path / f"summary.{suffix}")).stat().st_size > 1000


def test_other_suffixes_are_refused(tmp_path: Path):
    with pytest.raises(WrongUsage):
        written("en", tmp_path / "summary.odt")
