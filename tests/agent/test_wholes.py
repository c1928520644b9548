"""Quotations that stand alone."""

from __future__ import annotations

import pytest

from tribonian.agent.wholes import MOST_WHOLE, Quotation, quotation

OFFENCE = (
    "Whoever sinks a boat by night, having made preparation for hurting its keeper or for frightening him, or for tying up "
    "the warden of the lake, or for putting anybody who stands on the shore in fear of being wet or of being wet again, or "
    "of the cold that follows,\nor of losing the oars, shall be fined up to forty shells, and shall give back the boat."
)
LISTED = (
    "(1) A person who keeps a boat—\n\n(a) without a licence;\n\n(b) without oars; or\n\n(c) without a lamp,\n\n"
    "shall pay a fee. (2) The warden may, by order, —\n\n(a) waive the fee; and\n\n(b) give it back."
)
LONG = (
    "The keeper shall give the boat to the warden when the warden asks for it and the sun has set over the lake, "
    + "and the lamp of the quay has been lit by whoever lights it and the lamp of the boat has not, " * 9
    + "as the order says."
)


def quoted(text: str, said: str, language: str = "en") -> tuple[str | None, ...]:
    start = text.index(said)
    found = quotation(text, start, start + len(said), (), language)
    return tuple(span and text[slice(*span)] for span in (found.own, found.whole, found.before, found.after))


def test_conditions_alone_say_nothing_and_are_quoted_with_their_rule() -> None:
    said = OFFENCE.split("\n")[0]
    own, whole, before, after = quoted(OFFENCE, said)
    assert (own, whole, before, after) == (said, OFFENCE, None, None)


def test_a_rule_alone_follows_what_opens_its_sentence() -> None:
    said = OFFENCE.split("\n")[1]
    own, whole, before, _ = quoted(OFFENCE, said)
    assert own == said
    assert before is not None or whole == OFFENCE
    assert OFFENCE.startswith(whole or before or "?")


@pytest.mark.parametrize("item", ["(a) without a licence;", "(b) without oars; or", "(c) without a lamp,"])
def test_a_short_list_is_quoted_whole(item: str) -> None:
    own, whole, before, after = quoted(LISTED, item)
    assert own == LISTED.partition(" (2)")[0]
    assert (whole, before, after) == (None, None, None)


def test_words_that_only_open_a_list_are_quoted_with_its_items() -> None:
    own, *_ = quoted(LISTED, "(2) The warden may, by order, —")
    assert own == LISTED[LISTED.index("(2)") :]


def test_an_item_of_a_long_list_stands_between_what_opens_and_what_ends_it() -> None:
    items = "\n\n".join(f"({letter}) " + "a lamp that burns on a boat at night " * 3 + "or near it;" for letter in "abcdefgh")
    text = f"Whoever puts out—\n\n{items}\n\nshall be fined."
    second = items.split("\n\n")[1]
    own, whole, before, after = quoted(text, second)
    assert (own, whole, before, after) == (second, None, "Whoever puts out—", "shall be fined.")


def test_the_beginning_of_the_next_sentence_is_left_out() -> None:
    text = "The fee is two shells. " + LONG
    own, *_ = quoted(text, "The fee is two shells. The keeper shall give the boat")
    assert own == "The fee is two shells."


def test_the_number_of_an_item_that_is_not_there_is_left_out() -> None:
    text = "Wählbar sind\n1. der Wirt oder\n3.\n" + "das Boot des Wirts am See und " * 40
    own, *_ = quoted(text, "1. der Wirt oder\n3.", "de")
    assert own == "Wählbar sind\n1. der Wirt oder"


def test_the_number_of_the_next_item_is_no_end_of_a_clause() -> None:
    opens = "(1) Der Wirt gibt das Boot nach Absatz 2 heraus, wenn"
    own, *_ = quoted(f"{opens}\n1. {'der See still ist und ' * 40}oder\n2. die Sonne scheint.", opens, "de")
    assert own == opens


def test_what_is_torn_out_of_a_clause_grows_to_its_ends() -> None:
    own, whole, before, _ = quoted(LONG, "boat to the warden when the warden asks")
    assert (own, whole, before) == (LONG[: LONG.index("over the lake,") + len("over the lake,")], None, None)


def test_no_quotation_is_longer_than_a_whole_sentence_may_be() -> None:
    for said in ("The keeper shall give", "and the lamp of the boat has not,", "as the order says."):
        for span in quoted(LONG, said):
            assert span is None or len(span.split()) <= MOST_WHOLE


def test_long_conditions_are_followed_by_their_rule() -> None:
    items = "\n\n".join(f"({letter}) " + "that the lamp of a boat is out at night " * 4 + "and so on; or" for letter in "abcd")
    text = f"If the warden is satisfied—\n\n{items}\n\nthe warden may tie the boat up, for a week."
    *_, after = quoted(text, items.split("\n\n")[0])
    assert after == "the warden may tie the boat up,"


def test_words_that_open_a_list_and_say_shall_are_quoted_with_its_first_items() -> None:
    items = "\n\n".join(f"({letter}) " + "a lamp that burns on a boat at night " * 3 + "or near it;" for letter in "abcdefgh")
    opens = "Every keeper shall light on his boat, from the setting of the sun until its rising on the next day,—"
    own, *_ = quoted(f"{opens}\n\n{items}", opens)
    assert own is not None
    assert own.startswith(f"{opens}\n\n(a) a lamp")
    assert "(b)" not in own


def test_a_sentence_that_is_whole_is_left_alone() -> None:
    assert quotation("One rule. Another rule.", 0, 9) == Quotation((0, 9))


def test_words_cut_off_behind_their_shall_go_on_to_the_verb() -> None:
    rest = "keep every boat of the lake, " * 20
    ruled = "The warden of the lake shall, after hearing the keepers of the quay, light the lamp of every boat at dusk;"
    text = f"{ruled} {rest}as ordered."
    own, *_ = quoted(text, "The warden of the lake shall,")
    assert own == ruled
    own, *_ = quoted(text, "The warden of the lake shall, after hearing the keepers of the quay,")
    assert own == ruled


def test_the_rule_behind_conditions_is_followed_to_its_verb() -> None:
    text = "If a boat is lost by whoever kept it, " + "and the lamp of the quay was out, " * 20
    text += "the warden may, as the order says, give another boat to the keeper, and a lamp."
    *_, after = quoted(text, "If a boat is lost by whoever kept it,")
    assert after == "the warden may, as the order says, give another boat to the keeper,"


def test_what_stays_torn_out_of_a_long_clause_is_quoted_with_its_sentence() -> None:
    who = "who keeps a boat on the lake and a lamp on the boat and an oar beside the lamp " * 3
    text = f"Everybody {who}and is not barred from the quay on the ground of debts, cold or noise, shall be heard by the warden."
    _, whole, before, after = quoted(text, "ground of debts, cold or noise, shall be heard by the warden.")
    assert (whole, before, after) == (text, None, None)


def test_what_begins_with_or_goes_back_to_the_rule_of_its_sentence() -> None:
    ruled = "shall be fined up to forty shells, to which a boat may be added, or with a boat that may be old."
    own, whole, before, _ = quoted(f"{OFFENCE.partition(chr(10))[0]} {ruled}", "or with a boat that may be old.")
    assert (own, whole) == (ruled, None)
    assert before is not None and before.startswith("Whoever sinks")
    clause = (
        "A boat that leaks, and whoever keeps it, is barred from the quay, or from the lake, until it is mended by its keeper."
    )
    own, *_ = quoted(LONG + " " + clause, "or from the lake, until it is mended by its keeper.")
    assert own in clause


def test_what_is_torn_out_of_a_clause_far_from_its_beginning_begins_with_its_rule() -> None:
    who = "who keeps a boat on the lake and a lamp on the boat and an oar beside the lamp " * 8
    text = f"Any man, {who}shall be fined for a term that shall not be less than one winter, but may be two."
    own, whole, before, _ = quoted(text, "not be less than one winter, but may be two.")
    assert (own, whole) == ("shall be fined for a term that shall not be less than one winter, but may be two.", None)
    assert before is not None and before.startswith("Any man,")


def test_a_noun_with_a_capital_letter_opens_no_sentence() -> None:
    first = (
        "Der Halter hat dem Wart die Abgabe, die er für das Boot zur Ruder- und Segelversicherung abgeführt hat, zu erstatten."
    )
    text = f"(1) {first} (2) Der Wart hat dem Halter sein Boot zu geben."
    assert quoted(text, "Segelversicherung abgeführt hat, zu erstatten.", "de")[0] == f"(1) {first}"
    said = "die er für das Boot zur Ruder- und Segelversicherung abgeführt hat, zu erstatten."
    long = text.replace("Der Halter hat", "Der Halter" + ", der auf den Wart und auf das Boot wartet" * 20 + ", hat")
    assert quoted(long, "Segelversicherung abgeführt hat, zu erstatten.", "de")[0] == said


@pytest.mark.parametrize(
    ("said", "more"),
    [
        ("The warden shall, on being satisfied, after hearing the keepers,", " if the sun has set, light the lamp,"),
        ("He may ask the person who keeps the boat,", " to show an oar,"),
        ("Whoever shows that he is satisfied,", " that the boat leaks,"),
        ("Whoever sinks a boat shall be fined as follows, that is to say:", "\nwith ten shells,"),
    ],
)
def test_words_that_break_off_before_they_say_anything_are_completed(said: str, more: str) -> None:
    rest = " keep every boat of the lake," * 30
    own, *_ = quoted(f"{said}{more}{rest} as ordered.", said)
    assert own == said + more


def test_what_says_something_is_not_drawn_out() -> None:
    for said in ("The warden shall light the lamp,", "The warden may, as ordered, light the lamp,"):
        rest = " and keep every boat of the lake," * 30
        assert quoted(f"{said}{rest} as ordered.", said)[0] == said
