"""Paragraph numbers of decisions: annexes that count anew, typed numbers among computed ones, numbers that stand alone."""

from __future__ import annotations

from tribonian.config.jurisdictions import load
from tribonian.corpus.blocks import Block, Flow
from tribonian.corpus.decisions import build
from tribonian.corpus.outline import solid
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork

FRONT = ["[2031] EWHC 7 (Ch)", "IN THE HIGH COURT OF JUSTICE", "CHANCERY DIVISION", "JUDGMENT"]


def block(text: str, number: str = "", *, bold: bool = False, indent: float = 0.0) -> Block:
    shown = f"{number} {text}".strip() if number else text
    return Block(Traced.of(shown), number=number, bold=bold, indent=indent, list_level=0 if number else -1)


def said(count: int) -> str:
    return f"Lamp {count} burned all night, as everybody in the square could see from the windows."


def decide(blocks: list[Block], bare: list[tuple[int, Block]] | None = None) -> ParsedWork:
    whole = [*map(block, FRONT), *blocks]
    places = [(before + len(FRONT), one) for before, one in bare or []]
    size = sum(solid(one.text.text) - solid(one.number) for one in whole)
    (work,) = build.decisions(Flow(whole, "probe", characters=size, bare=places), load("uk"), CancelToken())
    return work


def numbers(work: ParsedWork) -> list[tuple[str, str]]:
    return [(one.number, one.eid) for one in work.provisions if one.kind == "paragraph" and one.number and not one.inner]


def test_a_longer_annex_that_counts_anew_is_not_the_decision() -> None:
    own = [block(said(count), f"{count}.") for count in range(1, 5)]
    annexed = [block(f"Order {count}: the lamp shall be put out.", f"{count}.") for count in range(1, 9)]
    work = decide([*own, block("Appendix 1", bold=True), *annexed])
    assert numbers(work)[:4] == [(str(count), f"para_{count}") for count in range(1, 5)]
    assert numbers(work)[4:] == [(str(count), f"annex_1_para_{count}") for count in range(1, 9)]
    assert work.covered == 1.0


def test_an_annex_that_goes_on_counting_belongs_to_the_decision() -> None:
    blocks = [block(said(count), f"{count}.") for count in range(1, 9)]
    blocks.insert(5, block("Annex to the findings", bold=True))
    assert numbers(decide(blocks)) == [(str(count), f"para_{count}") for count in range(1, 9)]


def test_a_typed_number_fills_its_place_among_computed_ones() -> None:
    blocks = [block(said(count), f"{count}.") for count in range(1, 7)]
    blocks[3] = block(f"4. {said(4)}")
    blocks.insert(2, block("4. A quoted paragraph stands deeper.", indent=60.0))
    work = decide(blocks)
    assert numbers(work) == [(str(count), f"para_{count}") for count in range(1, 7)]
    fourth = next(one for one in work.provisions if one.eid == "para_4")
    assert work.text[fourth.start : fourth.end] == said(4)


def test_a_number_that_stands_alone_is_that_of_the_quotation_below() -> None:
    blocks = [block(said(count), f"{count}.") for count in (1, 2, 4, 5)]
    blocks.insert(2, block("“A lamp is a light”, says the Lamps Act.", indent=60.0))
    work = decide(blocks, [(2, block("", "3."))])
    assert numbers(work) == [(str(count), f"para_{count}") for count in range(1, 6)]
    third = next(one for one in work.provisions if one.eid == "para_3")
    assert work.text[third.start : third.end].startswith("“A lamp")
    assert work.covered == 1.0


def test_a_number_alone_below_the_last_paragraph_is_a_slip() -> None:
    blocks = [block(said(count), f"{count}.") for count in range(1, 5)]
    work = decide([*blocks, block("The reporters certify that this is a true record.")], [(4, block("", "5."))])
    assert numbers(work) == [(str(count), f"para_{count}") for count in range(1, 5)]


def test_letters_that_stand_alone_are_no_lines() -> None:
    blocks = [block(said(count), f"{count}.") for count in range(1, 5)]
    work = decide(blocks, [(2, block("", "a)"))])
    assert "a)" not in work.text
