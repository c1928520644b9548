"""Which way a text runs."""

from __future__ import annotations

from tribonian.ui.view_models.direction import isolated, runs_left


def test_most_letters_decide():
    assert runs_left("(a) يكون الغرض معلناً") and runs_left("זכות Act") and not runs_left("Act of Readers (זכות)")
    assert not runs_left("") and not runs_left("12 (3)") and not runs_left("§ 823 BGB")


def test_a_quotation_keeps_what_stands_around_it():
    assert isolated("plain") == "plain"
    assert isolated("זכות") == "\u2068זכות\u2069"
