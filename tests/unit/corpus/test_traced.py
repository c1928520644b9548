"""Traced text: every character knows its place in the source."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tribonian.corpus.traced import TextBuilder, Traced, join


def test_edit_keeps_places():
    part = Traced.of("a  b\u00adc", 10).edit([(1, 3, " "), (4, 5, "")])
    assert part.text == "a bc"
    assert [part.source(index) for index in range(4)] == [10, 11, 13, 15]


def test_slice_and_strip_keep_places():
    part = Traced.of("  wide  ", 5).strip()
    assert part.text == "wide"
    assert part.source(0) == 7
    assert part.slice(2).source(0) == 9


def test_builder_maps_inserted_text_to_where_it_stands():
    builder = TextBuilder()
    assert builder.append(Traced.of("one", 100)) == (0, 3)
    builder.insert("\n\n")
    assert builder.append(Traced.of("two", 200)) == (5, 8)
    text, offsets = builder.build()
    assert text == "one\n\ntwo"
    assert offsets.to_source(1) == 101
    assert offsets.to_source(5) == 200


@st.composite
def edited(draw):
    text = draw(st.text(min_size=1, max_size=60))
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=8)))
    edits = [(a, b, draw(st.sampled_from(["", " ", "x"]))) for a, b in zip(cuts[::2], cuts[1::2], strict=False)]
    return text, edits


@given(edited())
def test_kept_characters_come_from_their_place(sample):
    text, edits = sample
    part = Traced.of(text).edit(edits)
    gone = {index for start, end, _ in edits for index in range(start, end)}
    kept = [index for index in range(len(text)) if index not in gone]
    expected = "".join(
        (next((r for s, e, r in edits if s == index), "") if any(s == index for s, _, _ in edits) else "")
        + (text[index] if index not in gone else "")
        for index in range(len(text))
    )
    trailing = "".join(r for s, _, r in edits if s == len(text))
    assert part.text == expected + trailing
    assert kept == sorted(kept)


@given(st.lists(st.text(max_size=12), max_size=6))
def test_join_is_string_join_and_maps_each_part(pieces):
    places = [index * 1000 for index in range(len(pieces))]
    joined = join([Traced.of(piece, place) for piece, place in zip(pieces, places, strict=True)], "\n")
    assert joined.text == "\n".join(pieces)
    position = 0
    for piece, place in zip(pieces, places, strict=True):
        for offset in range(len(piece)):
            assert joined.source(position + offset) == place + offset
        position += len(piece) + 1
