"""Names in running text."""

from __future__ import annotations

from tribonian.text.names import MOST, names_of, written


def test_names_are_words_never_written_small():
    text = "The Board of Quaymouth met Mr. Orchard. Later the board left Quaymouth. Harbour dues rose; the harbour fell silent."
    assert names_of(text)[0] == "quaymouth"
    assert {"orchard", "later"} <= set(names_of(text)) and not {"board", "harbour", "dues"} & set(names_of(text))


def test_the_beginning_of_a_sentence_explains_a_capital():
    told = {one.word: one for one in written("Which court sat? Then Mr. Orchard\u2019s claim failed in Quaymouth.")}
    assert not told["which"].capital and not told["then"].capital
    assert told["orchard"].capital and told["orchard"].titled and told["quaymouth"].capital


def test_any_text_has_names():
    assert names_of("") == () and names_of("\u00a7\u00a7\u00a7 12 \u2026") == ()
    assert len(names_of(" ".join(f"Name{chr(97 + n % 26)}{chr(97 + n // 26 % 26)}xyz" for n in range(600)))) == MOST
