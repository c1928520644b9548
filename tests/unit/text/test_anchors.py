"""Quoted words are found again: exactly, by their surroundings, with some words changed, or not at all."""

from __future__ import annotations

import pytest

from tribonian.domain.annotation import AnchorState, Quotation
from tribonian.text.anchors import find, quotation

TEXT = "The keeper answers within ten days. The owner answers within ten days of the keeper, in writing."


def test_words_are_quoted_with_their_surroundings_and_without_the_blanks_at_their_ends():
    at = TEXT.index(" within ten days of")
    made = quotation(TEXT, at, at + len(" within ten days "))
    assert made.quote == "within ten days"
    assert made.before.endswith("The owner answers ") and made.after.startswith(" of the keeper")
    assert TEXT[made.offset :].startswith("within ten days of")


def test_of_the_same_words_those_are_found_that_stand_in_the_same_surroundings():
    at = TEXT.index("within ten days of")
    made = quotation(TEXT, at, at + len("within ten days"))
    moved = "A new first sentence stands here. " + TEXT
    assert find(moved, made) == (at + 34, at + 34 + len("within ten days"), AnchorState.EXACT)


def test_white_space_does_not_count():
    made = Quotation("within ten days")
    start, end, state = find("answers within\n  ten days.", made)
    assert (state, "answers within\n  ten days."[start:end]) == (AnchorState.EXACT, "within\n  ten days")


def test_a_changed_word_is_found_and_said_to_be_changed():
    made = quotation(TEXT, 0, TEXT.index(".") + 1)
    changed = "First. " + TEXT.replace("ten days.", "twenty days.")
    start, end, state = find(changed, made)
    assert state is AnchorState.CHANGED
    assert changed[start:end].startswith("The keeper answers within")


@pytest.mark.parametrize("text", ["", "Nothing of the kind.", "keeper " * 50])
def test_what_is_gone_is_not_found(text):
    assert find(text, quotation(TEXT, 0, 35)) is None


def test_an_annotation_of_a_whole_provision_is_always_there():
    assert find("", Quotation()) == (0, 0, AnchorState.EXACT)


def test_words_that_look_like_a_pattern_are_words():
    assert find("costs (a+b)* in [c]", Quotation("(a+b)* in [c]")) == (6, 19, AnchorState.EXACT)
