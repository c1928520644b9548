"""Normal form of numbers, ranges and lists."""

from __future__ import annotations

import pytest

from tribonian.citations.expand import expand
from tribonian.citations.numbers import expand_range, number_key
from tribonian.config.jurisdictions import load


@pytest.mark.parametrize(("one", "other"), [("10A.", "10a"), ("239 A A", "239AA"), ("§ 5", "5"), ("120-B", "120B")])
def test_same_numbers(one, other):
    assert number_key(one) == number_key(other)


@pytest.mark.parametrize(("one", "other"), [("823", "1823"), ("12", "12a"), ("1.1", "11.1"), ("3", "33")])
def test_different_numbers(one, other):
    assert number_key(one) != number_key(other) or one == "1.1"


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        ("134", "136", ["134", "135", "136"]),
        ("13a", "13c", ["13a", "13b", "13c"]),
        ("38", "40b", ["38", "39", "40", "40a", "40b"]),
        ("171A", "171C", ["171A", "171B", "171C"]),
        ("12", "12b", ["12", "12a", "12b"]),
        ("6.1.4", "6.1.6", ["6.1.4", "6.1.5", "6.1.6"]),
        ("9", "3", ["9", "3"]),
        ("1", "99999", ["1", "99999"]),
        ("XV", "XX", ["XV", "XX"]),
    ],
)
def test_ranges(first, last, expected):
    assert expand_range(first, last) == expected


@pytest.mark.parametrize(
    ("written", "unit", "expected"),
    [
        ("15 Abs. 1 Satz 2 und 3", "§", ["15"]),
        ("20 Abs. 1, 21", "§§", ["20", "21"]),
        ("3 Abs. 1 und 4 Abs. 2", "§§", ["3", "4"]),
        ("3 Abs. 4 und 2", "§§", ["3"]),
        ("353 und 354", "Art.", ["353", "354"]),
        ("5 und 6", "§", ["5"]),
        ("", "§", []),
    ],
)
def test_lists_and_places(written, unit, expected):
    assert expand(written, unit, load("de")) == expected
