"""Copying: whatever a model would like to say, the words come from the text, whole and in order, and end at a clause."""

from __future__ import annotations

import math
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tribonian.llm.copying import CLAUSE, LEAP, SHORTEST, Copy


def split(text: str) -> list[bytes]:
    """Tokens of a simple tokenizer: a space belongs to the word behind it, long words are split."""
    return [piece.encode() for piece in re.findall(r"\s?\w{1,4}|\s?[^\w\s]|\s", " " + text)]


class Walk:
    """Copies a text, choosing tokens by their text."""

    def __init__(self, text: str) -> None:
        self.pieces = split(text)
        numbers = {piece: number for number, piece in enumerate(dict.fromkeys(self.pieces))}
        self.names = {number: piece for piece, number in numbers.items()}
        self.copy = Copy([numbers[piece] for piece in self.pieces], self.pieces)
        self.written = b""

    def options(self) -> dict[str, float]:
        return {self.names[token].decode(): cost for token, cost in self.copy.candidates().items()}

    def take(self, *pieces: str) -> None:
        for piece in pieces:
            token = next(number for number, name in self.names.items() if name == piece.encode())
            assert token in self.copy.candidates(), piece
            self.copy.accept(token)
            self.written += piece.encode()


def is_subsequence(words, of) -> bool:
    rest = iter(of)
    return all(word in rest for word in words)


words = st.text("abcdeäöи§", min_size=1, max_size=9)
texts = st.lists(st.tuples(words, st.sampled_from(["", "", "", ",", ".", ";", ":"])), min_size=1, max_size=25).map(
    lambda pairs: " ".join(word + mark for word, mark in pairs)
)


@settings(max_examples=200, deadline=None)
@given(text=texts, seed=st.integers(0, 999))
def test_any_choice_gives_whole_words_in_order(text, seed):
    draw = random.Random(seed)
    walk = Walk(text)
    while options := walk.options():
        if walk.copy.written >= SHORTEST and draw.random() < 0.1 and math.isfinite(walk.copy.cost_of_end()):
            break
        # Now and then a leap, mostly on.
        going_on = [piece for piece, cost in options.items() if cost == 0]
        walk.take(draw.choice(going_on if going_on and draw.random() < 0.7 else list(options)))
        if not walk.options():
            break
    source = re.findall(r"[\w§]+", text)
    assert is_subsequence(re.findall(r"[\w§]+", walk.written.decode())[:-1], source)
    last = re.findall(r"[\w§]+", walk.written.decode())[-1:]
    assert all(any(word.startswith(piece) for word in source) for piece in last)
    if math.isfinite(walk.copy.cost_of_end()):
        assert is_subsequence(re.findall(r"[\w§]+", walk.written.decode()), source)


def test_leaving_out_words_costs_and_going_on_does_not():
    walk = Walk("No person shall fish without a licence.")
    assert walk.options()[" No"] == 0 and walk.options()[" fish"] == LEAP
    walk.take(" No")
    assert walk.options()[" pers"] == 0
    assert walk.options()[" fish"] == LEAP
    assert "on" not in walk.options()  # never into the middle of a word
    walk.take(" fish")
    assert " shal" not in walk.options()  # never backwards


def test_a_word_that_occurs_twice_keeps_both_places_open():
    walk = Walk("the owner of the boat shall pay the keeper")
    walk.take(" the")
    assert {" owne", " boat", " keep"} <= set(walk.options())
    assert [walk.options()[piece] for piece in (" owne", " boat", " keep")] == [0, 0, 0]


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("He shall pay a fine, unless he is a child.", {"fine": CLAUSE, "child": 0.0}),
        ("Es gilt Abs. 2 Nr. 1 des Gesetzes.", {"Abs": math.inf, "Nr": math.inf, "1": math.inf, "Gesetzes": 0.0}),
        ("It costs 3,500 crowns; more later.", {"3": math.inf, "crowns": 0.0, "later": 0.0}),
        ("See no. 7. The keeper decides.", {"7": math.inf, "decides": 0.0}),
        ("the sum (in crowns) is due", {"crowns": math.inf, "due": 0.0}),
        ("शुल्क दो वर्ष के लिए है। आगे", {"है": 0.0, "आगे": 0.0}),
    ],
)
def test_a_copy_ends_where_a_clause_does(text, ends):
    for word, cost in ends.items():
        pieces = split(text)
        copy = Copy(list(range(len(pieces))), pieces)
        written = ""
        while not written.endswith(f" {word}"):
            written += pieces[copy.written].decode()
            copy.accept(copy.written)
        while copy.written < SHORTEST:  # too short to end: nothing to compare
            return
        assert copy.cost_of_end() == cost, (word, copy.cost_of_end())


def test_no_copy_begins_with_a_list_number_or_ends_at_once():
    walk = Walk("(2) a person shall pay; (b) he may appeal")
    assert not {" (", "(2"} & set(walk.options())
    assert walk.options()[" a"] == 0  # behind a list number a clause begins
    walk.take(" a")
    assert walk.copy.cost_of_end() == math.inf


def test_scripts_without_spaces_are_copied_sign_by_sign():
    walk = Walk("湖里不得钓鱼。违者罚款。")
    assert walk.options()
    assert Copy([], []).candidates() == {}
    assert Copy([], []).cost_of_end() == math.inf
