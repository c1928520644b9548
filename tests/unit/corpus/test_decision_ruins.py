"""What bad recognition leaves of a decision: it is imported with what is sure, and nothing is told that is not there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tribonian.config.jurisdictions import load
from tribonian.corpus.blocks import Block, Flow
from tribonian.corpus.decisions import build, header
from tribonian.corpus.outline import solid
from tribonian.corpus.reading import read_file
from tribonian.corpus.sniff import choose
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.errors import NothingToImport

ROWS = [row.split("\t") for row in (Path(__file__).parent / "courts.tsv").read_text(encoding="utf-8").splitlines()]
TWO_LEVELS = ("Landgericht", "LG ")
"""Courts that decide at two levels, which only their numbers tell apart."""
CONFUSED = dict(zip("oOlISBehnaTERCАоэ", "001l58cbuo7FPGЛсз", strict=True)) | {"m": "rn", "ш": "щ"}
"""Signs that programs for OCR take for each other."""
BODY = "\n".join(
    f"{n}. The lamp in the market square burned all night, and paragraph {n} says so at some length." for n in range(1, 9)
)


def ruined(text: str, seed: int, share: float = 0.25) -> str:
    chance = random.Random(seed)
    return "".join(CONFUSED[sign] if sign in CONFUSED and chance.random() < share else sign for sign in text)


@pytest.mark.parametrize("code", ["uk", "de", "in", "us", "mn"])
def test_a_ruined_caption_never_tells_another_level(code: str) -> None:
    for _, caption, name, family, instance in (row for row in ROWS if row[0] == code):
        for seed in range(12):
            lines = [ruined(line, seed) for line in caption.split("|")]
            read = header.read(lines, [], load(code))
            levels = {"", instance} | ({"first"} if name.startswith(TWO_LEVELS) else set())
            assert read.head.instance in levels, (lines, read.head)
            assert read.head.instance or read.warnings
            assert family in {"general", read.head.family} or read.head.family in {"", "general", "civil", family}, (
                lines,
                read.head,
            )


@pytest.mark.parametrize("seed", range(8))
def test_a_ruined_judgment_is_imported_whole(seed: int) -> None:
    text = "[2031] EWHC 7 (Ch)\nIN THE HIGH COURT OF JUSTICE\nCHANCERY DIVISION\nDate: 3 May 2031\nJUDGMENT\n" + BODY
    lines = [line for line in ruined(text, seed, 0.4).split("\n") if line.strip()]
    blocks = [Block(Traced.of(line), place=f"line {n}") for n, line in enumerate(lines, 1)]
    flow = Flow(blocks, "ruin", characters=sum(solid(line) for line in lines))
    (work,) = build.decisions(flow, load("uk"), CancelToken())
    assert work.covered == 1.0 and work.decision is not None
    assert work.decision.date in {"", "2031-05-03"}
    assert work.decision.citation in {"", "[2031] EWHC 7", "[2031] EWHC 7 (Ch)"}  # numbers of the High Court are one series
    shown = [one.number for one in work.provisions if one.kind == "paragraph" and one.number and not one.inner]
    assert all(number == "" or number.isdigit() for number in shown) and set(map(int, shown)) <= set(range(1, 9))


def test_text_without_letters_is_no_decision_that_says_something() -> None:
    blocks = [Block(Traced.of(line)) for line in ("~~ ..,, ;; 8 8 8", "||| /// ---", ".:.:.:. 1 1 1 l l l")]
    (work,) = build.decisions(Flow(blocks, "noise", characters=30), load("uk"), CancelToken())
    assert work.decision is not None
    assert (work.decision.court, work.decision.instance, work.decision.petitioners, work.decision.citation) == ("", "", (), "")
    assert any("court is not named" in line for line in work.warnings)


def test_the_report_says_that_a_text_was_badly_recognised(tmp_path: Path) -> None:
    text = "[2031] EWHC 7 (Ch)\nIN THE HIGH COURT OF JUSTICE\nCHANCERY DIVISION\nDate: 3 May 2031\nJUDGMENT\n" + BODY
    for name, written, told in (("clean.txt", text, 0), ("ruin.txt", ruined(text, 1, 0.4), 1)):
        (tmp_path / name).write_text(written, encoding="utf-8")
        (work,) = read_file(tmp_path / name, root=tmp_path, kind="decision", cancel=CancelToken())
        assert sum("bad recognition" in line for line in work.suspicious) == told
        assert work.decision is not None
    caption = (
        text.partition("JUDGMENT")[0] + "Lamplighters Limited\nClaimant\n- and -\nAlder Lamps Limited\nDefendant\nJUDGMENT\n"
    )
    rules = "\n".join(f"{n}. All following lamplighters shall be obliged to follow the rules of the lodge." for n in range(1, 20))
    (tmp_path / "names.txt").write_text(caption + ruined(rules, 2, 0.5), encoding="utf-8")
    (work,) = read_file(tmp_path / "names.txt", root=tmp_path, kind="decision", cancel=CancelToken())
    assert work.decision is not None and work.decision.petitioners == work.decision.respondents == ()
    assert any("left unknown" in line for line in work.suspicious) and " v " not in work.title
    laws = "Lamp Act\n\n" + "\n".join(f"Section {n}. All following lamps shall be lit in the square." for n in range(1, 40))
    (tmp_path / "law.txt").write_text(ruined(laws, 3, 0.3), encoding="utf-8")
    (law,) = read_file(tmp_path / "law.txt", root=tmp_path, cancel=CancelToken())
    assert law.decision is None and any("taken for a law" in line for line in law.suspicious)
    prose = ruined("Nobody knows who lit all the following lamps in the square. " * 20, 3, 0.3)
    (tmp_path / "prose.txt").write_text(prose, encoding="utf-8")
    with pytest.raises(NothingToImport, match="badly recognised"):
        read_file(tmp_path / "prose.txt", root=tmp_path, cancel=CancelToken())


def test_a_sentence_about_the_claim_holds_no_number() -> None:
    pack = load("uk")
    assert header.numbers_of(["The claim is allowed. The defendant shall pay £14,200 and the costs."], pack) == []
    assert header.numbers_of(["Claim concerns 3 boats"], pack) == []
    assert header.numbers_of(["Claim No: QB-2022-000906, QB-2022-000907"], pack) == ["QB-2022-000906", "QB-2022-000907"]


def test_a_text_that_begins_with_its_citation_is_no_json(tmp_path: Path) -> None:
    for name, opening in (("cited.txt", "[2031] EWHC 7 (Ch)"), ("draft.txt", "[Draft] Lamp Act")):
        (tmp_path / name).write_text(f"{opening}\n\n{BODY}", encoding="utf-8")
        assert choose(tmp_path / name).name == "plain-text"
    (tmp_path / "rows.json").write_text("[2031, 7]\n", encoding="utf-8")
    assert choose(tmp_path / "rows.json").name.startswith("json")
