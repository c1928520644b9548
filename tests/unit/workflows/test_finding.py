"""Every place of some words in a work, and the provision each is in."""

from __future__ import annotations

import pytest
from tests.support import small_library

from tribonian.workflows.commands import table


@pytest.fixture
def desk(tmp_path):
    services = small_library.services(small_library.make(tmp_path / "library"))
    yield services
    services.close()


def find(desk, words, **more):
    return table.run(desk, "find_words", {"work": "lakes", "words": words, **more})


def test_words_are_found_whatever_their_case_and_white_space(desk):
    found = find(desk, "SECTION  12a")
    assert (found["total"], [place["eid"] for place in found["places"]]) == (1, ["part_1__sec_2"])
    (place,) = found["places"]
    assert desk.works.text(found["expression"], place["start"], place["end"]) == "section 12A"


def test_words_of_a_heading_belong_to_its_provision(desk):
    found = find(desk, "fine")
    assert [place["eid"] for place in found["places"]] == ["sec_12A", "sec_12A", "sec_112A"]
    assert find(desk, "Of lakes")["places"][0]["eid"] == "part_1"


def test_all_are_counted_though_few_are_told(desk):
    found = find(desk, "e", limit=3)
    assert len(found["places"]) == 3 and found["total"] > 10


@pytest.mark.parametrize("words", ["", "   ", "not there", "(", "[a-z"])
def test_nothing_is_found_without_an_error(desk, words):
    assert find(desk, words)["places"] == []
