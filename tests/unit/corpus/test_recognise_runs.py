"""Runs of blanks and line ends: patterns that look at the beginning of lines take time in proportion to the text."""

from __future__ import annotations

import time

from tribonian.config.jurisdictions import load
from tribonian.corpus import recognise


def test_empty_lines_without_end_take_no_time():
    text = "Lamp Act\n\nSection 1. A\nThe keeper. " + "\n" * 100_000 + " \t" * 50_000 + "\nSection 2. B\n"
    begun = time.process_time()
    assert recognise.jurisdiction(text) == "generic"
    assert recognise.is_decision("\n" * 100_000 + text, load("uk")) == ""
    assert time.process_time() - begun < 5


def test_what_is_squeezed_keeps_its_lines():
    assert recognise.squeezed("a  b\n\n\n \nc\n \n\t\nd\ne") == "a b\n\nc\n\nd\ne"
