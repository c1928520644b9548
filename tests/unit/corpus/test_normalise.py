"""Normalisation changes only what its list says."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from tribonian.corpus.normalise import clean, clean_line, clean_text
from tribonian.corpus.traced import Traced


def test_blanks_lines_and_invisible_characters():
    raw = "\ufeff  Erster\u00a0 Satz \r\n\r\n\r\n\r\nZwei\u00adter\tSatz \r Ende\u200b\n"
    assert clean_text(raw) == "Erster Satz\n\nZweiter Satz\nEnde"


def test_composes_letters():
    assert clean_text("A\u0308nderung") == "Änderung"


def test_line_has_no_breaks():
    assert clean_line(Traced.of("eine\n\nZeile")).text == "eine Zeile"


@given(st.text())
def test_nothing_but_blanks_and_invisible_characters_changes(raw):
    cleaned = clean_text(raw)
    assert unicodedata.is_normalized("NFC", cleaned) or not unicodedata.is_normalized("NFC", raw)
    visible = [c for c in unicodedata.normalize("NFC", raw) if not c.isspace() and unicodedata.category(c) not in {"Cc", "Cf"}]
    shown = [c for c in unicodedata.normalize("NFC", cleaned) if not c.isspace() and unicodedata.category(c) not in {"Cc", "Cf"}]
    assert shown == visible


@given(st.text())
def test_is_stable(raw):
    once = clean_text(raw)
    assert clean_text(once) == once


@given(st.text(alphabet="ab \n\t\u00a0\u00ad", max_size=80))
def test_offsets_point_to_the_same_character(raw):
    part = clean(Traced.of(raw))
    for index, character in enumerate(part.text):
        if character in "ab":
            assert raw[part.source(index)] == character
