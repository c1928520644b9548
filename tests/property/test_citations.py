"""Citation patterns keep their promises on any text, and their time on text made to waste it."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tribonian.citations.find import find
from tribonian.config.jurisdictions import all_packs, load
from tribonian.text.sentences import split

WORDS = st.sampled_from(
    [
        *("§", "§§", " 5", "12a", " Abs. 2", " Satz 1", " und ", ", ", " bis ", " BGB", " des Strafgesetzbuchs", "Art. "),
        *("229 § 5", "\n", "section ", "sections ", "498A", "(1)(a)", " and ", " to ", " of the Evidence Act", " IPC", "u/s "),
        *("clause (2) of ", "article ", "Anlage 2", "Order 1 Rule 2", "42 U.S.C. ", "энэ хуулийн ", "6.1.4-6.1.6", "-т"),
        *(" дугаар зүйл", " this Act", "1872", "x"),
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(WORDS | st.text(max_size=6), max_size=40).map("".join))
def test_citations_are_slices_in_order(text):
    for pack in all_packs():
        position = 0
        for citation in find(text, pack):
            assert text[citation.start : citation.end] == citation.text
            assert citation.start >= position
            assert citation.numbers or citation.law
            position = citation.end


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 2000), st.integers(1, 2000))
def test_never_a_substring_of_a_number(one, other):
    for code, text in (("de", f"§ {one} BGB, § {other} StGB"), ("in", f"section {one} IPC, section {other} CPC")):
        assert [citation.numbers for citation in find(text, load(code))] == [(str(one),), (str(other),)]


HOSTILE = {
    "list of sections": "§ 1, ",
    "list of numbers": "1, ",
    "places": " Abs. 1",
    "pins": "(1)",
    "nested pins": "sub-section (1) of ",
    "capitals": "Aa",
    "capital words": "Lamp Oil ",
    "hyphens": "Bb-",
    "names": "Act of the ",
    "articles of names": "des ",
    "laws": "§ 1 des Gesetzes über die Aa bb ",
    "items": "1.1.1, ",
    "initials": "x. ",
    "digits": "9",
    "blanks": " ",
    "lines": "\n",
    "roman": "I",
    "brackets": "(",
}


@pytest.mark.parametrize("piece", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_takes_no_time(piece):
    text = "section 1 § 1 " + piece * (20_000 // len(piece))
    started = time.process_time()
    for pack in all_packs():
        find(text, pack)
    split(text, ("Abs.",))
    assert time.process_time() - started < 12
