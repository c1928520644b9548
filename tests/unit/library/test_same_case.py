"""Decisions of one case that do not name each other: told by a shared number, or said to be possible by their parties."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.decided import add, decision

from tribonian.library.database import Library
from tribonian.library.same_case import POSSIBLY
from tribonian.library.works import Works

PARTIES = ("Ada Lamp", "Wick Limited")


def chain(works: Works, work: str) -> list[tuple[str, str, str]]:
    return [(one.work, one.relation, one.ground) for one in works.decisions.chain(work)]


def made(key: str, **stated):
    return decision(key, [("FAC", f"The lamp of {key}.")], **stated)


@pytest.fixture
def works(tmp_path: Path) -> Iterator[Works]:
    library = Library.open(tmp_path / "library", write=True)
    yield Works(library)
    library.close()


def test_a_number_of_one_court_makes_one_case(works: Works) -> None:
    add(works, made("order", number="CO/1683/2021", date="2021-01-01"), made("costs", number="CO/1683/2021", date="2021-05-05"))
    assert chain(works, "uk-costs") == [
        ("uk-order", "same_case", "the same case number CO/1683/2021"),
        ("uk-costs", "this", ""),
    ]


def test_a_number_of_another_court_needs_the_parties(works: Works) -> None:
    first = made("first", number="133/2024/00148/И", instance="first", date="2024-01-01", parties=PARTIES)
    appeal = made("appeal", number="133/2024/00148/И", instance="appellate", date="2025-01-01", parties=PARTIES[::-1])
    other = made("other", number="133/2024/00148/И", instance="first", court="Harbour Court", parties=("Bo Wax", "Cy Taper"))
    add(works, first, appeal, other)
    assert chain(works, "uk-first") == [
        ("uk-first", "this", ""),
        ("uk-appeal", "same_case", "the same case number 133/2024/00148/И, the same parties"),
    ]
    assert chain(works, "uk-other") == [("uk-other", "this", "")]


def test_the_same_parties_under_other_numbers_are_a_possibility_only(works: Works) -> None:
    one = made("one", number="HQ 18/0077", date="2018-01-01", parties=PARTIES)
    two = made("two", number="HQ 21/0134", date="2021-01-01", parties=PARTIES)
    three = made("three", number="HQ 21/0134", date="2022-01-01", parties=("Somebody", "Else Limited"))
    add(works, one, two, three)
    assert chain(works, "uk-one") == [
        ("uk-one", "this", ""),
        ("uk-two", POSSIBLY, "the same parties under another case number"),
    ]


@pytest.mark.parametrize("parties", [("A father", "A mother"), ("X", "Y"), ("R", "X"), ("The Mother", "The Local Authority")])
def test_masked_and_nameless_parties_tell_nothing(works: Works, parties: tuple[str, str]) -> None:
    add(works, made("one", number="FD 18/0077", parties=parties), made("two", number="FD 21/0134", parties=parties))
    assert [one[0] for one in chain(works, "uk-one")] == ["uk-one"]


def test_the_crown_against_one_person_is_told_by_the_person(works: Works) -> None:
    add(works, made("one", parties=("Regina", "Ada Lamp")), made("two", parties=("Regina", "Ada Lamp"), date="2021-01-01"))
    assert [one[1] for one in chain(works, "uk-one")] == ["this", POSSIBLY]


def test_signs_of_patterns_in_names_are_only_signs(works: Works) -> None:
    add(works, made("one", parties=("100% Lamps_\\", 'The "Wick"')), made("two", parties=("100X Lampsy", "The Wick")))
    assert [one[0] for one in chain(works, "uk-one")] == ["uk-one"]
