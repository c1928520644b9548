"""Numbers that follow one another, and the units they number; text made to waste time takes none."""

from __future__ import annotations

import itertools
import time

import pytest

from tribonian.config.jurisdictions import available, load
from tribonian.corpus import parts, plain
from tribonian.corpus.blocks import Block, Flow
from tribonian.corpus.sequence import NEXT, is_first, key, roman, step
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected


@pytest.mark.parametrize(
    ("series", "numbers"),
    [
        ("digits", "AZZ1 AZ1 AZ1A A1 1 2 2ZZA 2ZA 2A 2B 3 3A 4 5 5A 5AA 5B 6"),
        ("digits", "112 112¹ 112² 113"),
        ("digits", "312 312a 312b 313"),
        ("digits", "17.1 17.2 18.1"),
        ("digits", "第九条 第十条 第十条之一 第十一条"),
        ("digits", "제3조 제3조의2 제3조의3 제4조"),
        ("letters", "za a b c"),
        ("letters", "а б в г"),
        ("roman", "zi i ia ib ii iii iv v"),
        ("double", "aa bb cc"),
    ],
)
def test_what_follows_directly(series, numbers):
    values = [key(number, series) for number in numbers.split()]
    assert None not in values
    assert [step(one, two) for one, two in itertools.pairwise(values)] == [NEXT] * (len(values) - 1)


def test_jumps_and_steps_back():
    assert step(key("3"), key("7")) == 3
    assert step(key("3b"), key("3a")) is None
    assert step(key("7"), key("7")) is None
    assert is_first(key("A1"))
    assert not is_first(key("2"))
    assert key("", "letters") is None
    assert (roman("XIV"), roman("ab")) == (14, 0)


def units(body: str, code: str, number: str = "") -> list[str]:
    found = parts.find(body, load(code), number)
    return [f"{found[part.parent].number if part.parent >= 0 else ''}>{part.number}" for part in found]


def test_a_letter_or_a_roman_numeral():
    letters = "\n".join(f"({letter}) x;" for letter in "abcdefghij")
    assert units(letters, "in")[-2:] == [">(i)", ">(j)"]
    roman_ones = "(h) x—\n(i) one;\n(ii) two;"
    assert units("\n".join(f"({letter}) x;" for letter in "abcdefg") + "\n" + roman_ones, "in")[-2:] == ["(h)>(i)", "(h)>(ii)"]


def test_references_inside_a_line_are_no_units():
    body = "(1) Under sub-section (2) of section 5, and clause (a), lamps burn. (2) They do; (a) here; (b) there."
    assert units(body, "in") == [">(1)", ">(2)", "(2)>(a)", "(2)>(b)"]


def test_dotted_numbers_lie_in_what_they_begin_with():
    body = "3.1.Нэг:\n3.1.1.а;\n3.1.2.б;\n3.2.Хоёр 4.1-д заасан.\n4.1.Бусад хууль"
    assert units(body, "mn", "3") == [">3.1", "3.1>3.1.1", "3.1>3.1.2", ">3.2"]


def test_words_after_a_list_are_not_its_last_item():
    body = "(1) Wer\n1. lacht,\n2. singt,\nwird bestraft.\n(2) Ende."
    found = parts.find(body, load("de"))
    assert [body[part.start : part.end] for part in found] == [
        "Wer\n1. lacht,\n2. singt,\nwird bestraft.",
        "lacht,",
        "singt,",
        "Ende.",
    ]


def test_quoted_units_belong_to_another_law():
    body = "(1) In section 3 insert—\n“(2) New words.\n(3) More words.”\n(2) This is ours."
    assert units(body, "uk") == [">(1)", ">(2)"]


WASTE = (
    "(",
    "1.",
    "1, ",
    "Section 1 ",
    "/2020 оны ",
    "1. Ins. by ",
    "A ",
    "(a)",
    "“",
    "1[ ",
    ". ",
    ", and ",
    "1.—(1) ",
    " \t",
    "the ",
)


@pytest.mark.parametrize("code", available())
def test_text_made_to_waste_time_takes_none(code):
    begin = time.process_time()
    for piece in WASTE:
        blocks = [Block(Traced(piece * 2000)), Block(Traced("1. Title")), Block(Traced(f"x {piece * 500}"))]
        try:
            plain.outline(Flow(blocks, "probe"), load(code), CancelToken())
        except ImportRejected:
            continue
    assert time.process_time() - begin < 10
