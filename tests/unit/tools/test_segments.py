"""Segments: whole sentences of at most sixty words that cover the text in order."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from tribonian.tools.segments import MOST_WORDS, segments, words

TEXT = st.text(alphabet=st.sampled_from("abcdef XIV12.;:,-—()\n“”äß विधि хууль 法"), max_size=1500)


@given(TEXT)
def test_segments_cover_every_word_in_order(text):
    spans = segments(text, 0)
    assert all(a < b for a, b in spans)
    assert all(before[1] <= after[0] for before, after in itertools.pairwise(spans))
    left = "".join(text[a:b] for a, b in zip([0, *(e for _, e in spans)], [*(s for s, _ in spans), len(text)], strict=True))
    assert not left.strip()


@given(TEXT)
def test_no_segment_is_longer_than_sixty_words(text):
    assert all(words(text[a:b]) <= MOST_WORDS + 1 for a, b in segments(text, 0))


def test_offsets_are_shifted():
    assert segments("One sentence. ", 100) == [(100, 113)]


def test_long_sentences_break_at_semicolons_first():
    text = "The board shall " + "do much work " * 15 + "; and it shall " + "keep many books " * 14 + "."
    spans = segments(text, 0)
    assert len(spans) == 2
    assert text[spans[1][0] :].startswith("and it shall")
