"""Words that open the sentence an extract starts in."""

from __future__ import annotations

import pytest

from tribonian.agent.lead_ins import MOST_WORDS, opening

LIST = "(1) The registrar may—\n\n(a) refuse the entry;\n\n(b) strike it; and\n\n(c) mend it,\n\nas he thinks fit. (2) No fee."
NESTED = "(2) In this Part—\n\n(a) “vessel” means—\n\n(i) a boat; or\n\n(ii) a raft."
SIBLING = (
    "Notwithstanding anything above,—\n\n(a) no rule about—\n\n(i) boats; or\n\n(ii) nets,\n\n"
    "shall bind the island;\n\n(b) the warden keeps the peace."
)
PROVISO = (
    "(4) Every order of the warden shall be laid before the council within a month of its making, and shall lapse at its end "
    "unless the council has approved of it before: Provided that where such an order is made while no council sits, or the "
    "council rises before the end of the month without a vote on it, or with a vote that decided nothing on the order;\n"
    "and if the council has been dissolved, it lapses later."
)
GERMAN = "(1) Die Stelle kann\n1. den Antrag ablehnen,\n2. den Antrag zurückstellen.\n(2) Weiteres regelt die Satzung."
LONG = (
    "5. The keeper who has been told of it, in writing or otherwise, and has not answered, "
    + "and has waited long, " * 9
    + "shall pay."
)


def opened(text: str, extract: str) -> str | None:
    span = opening(text, text.index(extract))
    return span and text[slice(*span)]


@pytest.mark.parametrize(
    ("text", "extract", "words"),
    [
        (LIST, "(b) strike", "(1) The registrar may—"),
        (LIST, "as he thinks", "(1) The registrar may—"),
        (NESTED, "(ii) a raft", "(a) “vessel” means—"),
        ("In this Part—\n\n1[(fa) one;\n\n(b) two.", "(b) two", "In this Part—"),
        (NESTED, "(a) “vessel”", "(2) In this Part—"),
        (GERMAN, "2. den", "(1) Die Stelle kann"),
        ("(2) Nichtig ist ein Bescheid,\n1. der fehlt;\n2. der niemanden nennt.", "2. der", "(2) Nichtig ist ein Bescheid,"),
        ("The keeper shall hold,\n\n(a) a lamp;\n\n2******\n\n(c) an oar.", "(c) an oar", "The keeper shall hold,"),
        ("The keeper may hold,\n\n(a) a lamp.\n\n(b) an oar.", "(b) an oar", "The keeper may hold,"),
        (SIBLING, "(b) the warden", "Notwithstanding anything above,—"),
        (SIBLING, "shall bind", "(a) no rule about—"),
    ],
)
def test_an_item_follows_the_words_that_open_its_list(text: str, extract: str, words: str) -> None:
    assert opened(text, extract) == words


@pytest.mark.parametrize(("text", "extract"), [(LIST, "(1) The"), (LIST, "(2) No"), (GERMAN, "(2) Weiteres"), (NESTED, "(2) In")])
def test_what_opens_a_sentence_itself_stands_alone(text: str, extract: str) -> None:
    assert opened(text, extract) is None


def test_of_a_long_sentence_the_first_clauses_are_given() -> None:
    found = opened(LONG, "shall pay")
    assert found is not None
    assert LONG.startswith(found)
    assert found.endswith(",")
    assert len(found.split()) <= MOST_WORDS


def test_of_very_long_words_that_open_a_list_the_beginning_is_given() -> None:
    found = opened("(1) " + "word " * 70 + "—\n\n(a) one;\n\n(b) two.", "(b) two")
    assert found is not None
    assert len(found.split()) == MOST_WORDS


def test_words_that_open_a_list_are_given_whole_when_they_are_not_too_long() -> None:
    long = "(1) " + "word " * 50 + "—"
    assert opened(f"{long}\n\n(a) one;\n\n(b) two.", "(b) two") == long


def test_a_proviso_goes_on_with_its_own_beginning() -> None:
    found = opened(PROVISO, "and if the council has been")
    assert found is not None
    assert found.startswith("Provided that where such an order")
