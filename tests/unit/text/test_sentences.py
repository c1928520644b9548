"""Sentences of legal text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tribonian.config.jurisdictions import load
from tribonian.text.sentences import split


def parts(text, code="generic"):
    return [text[start:end] for start, end in split(text, load(code).sentence_abbreviations)]


def test_german_abbreviations_and_ordinals():
    text = "Die Frist nach § 5 Abs. 2 Satz 1 Nr. 3 endet am 1. Januar 2020. Sie gilt ab dem 18. Lebensjahr, vgl. Art. 5 GG. Ende."
    assert len(parts(text, "de")) == 3


def test_english_abbreviations():
    text = "Under s. 145 of the Act, e.g. No. 5, he pays Rs. 500. Mr. A. B. Lamp agrees. Done."
    assert parts(text, "in") == ["Under s. 145 of the Act, e.g. No. 5, he pays Rs. 500.", "Mr. A. B. Lamp agrees.", "Done."]


def test_items_and_paragraphs():
    text = "Lamps are\n(a) oil lamps;\n(b) torches.\n\nNothing else is. 1.5 litres suffice."
    assert parts(text) == ["Lamps are", "(a) oil lamps;", "(b) torches.", "Nothing else is.", "1.5 litres suffice."]


def test_wrapped_lines_stay_together():
    assert parts("This Act shall\ncome into force. Now.") == ["This Act shall\ncome into force.", "Now."]


def test_numbers_at_the_beginning_of_a_line_do_not_end_a_sentence():
    assert parts("1. Wer leuchtet.\n22. Wer brennt.", "de") == ["1. Wer leuchtet.", "22. Wer brennt."]
    assert parts("243ZH. Lamps are lit.", "in") == ["243ZH. Lamps are lit."]
    assert parts("1[44. Lamps are lit.", "in") == ["1[44. Lamps are lit."]


def test_long_sentences_are_cut_before_their_items():
    item = "a lamp that burns with oil of a kind that the Minister has named in the list of oils for the year"
    text = f"A person may hold: (a) {item}; (b) {item}; (c) {item}; and (d) {item}."
    cut = parts(text)
    assert len(cut) > 1
    assert all(piece.startswith(("A person", "(", "and (")) for piece in cut)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("यह अधिनियम है। धारा 5 लागू होगी॥ अंत।", 3),
        ("第一条 为了保护。第二条 适用！", 2),
        ("Энэ хууль. Үүнд хариу өгнө.", 2),
        ("", 0),
        (" \n\n ", 0),
    ],
)
def test_other_scripts(text, count):
    assert len(parts(text)) == count


@given(st.text(), st.integers(0, 5))
def test_covers_everything_in_order_and_never_raises(text, start):
    spans = split(text, ("Abs.", "s."), start)
    position = start
    for one, two in spans:
        assert position <= one < two
        assert not text[position - start : one - start].strip()
        assert text[one - start : two - start].strip() == text[one - start : two - start]
        position = two
    assert not text[position - start :].strip()


@given(
    st.lists(
        st.sampled_from(["§ 5 Abs. 2", "Satz.", "(a)", "; ", ":—", "\n", "\n\n", "1. ", "Provided that", "i.e.", " x", "."]),
        max_size=60,
    )
)
def test_legal_pieces(pieces):
    text = "".join(pieces)
    covered = "".join(text[one:two] for one, two in split(text, ("Abs.",)))
    assert "".join(covered.split()) == "".join(text.split())
