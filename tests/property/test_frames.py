"""Frames survive any way of being cut, and nothing but frames gets through."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tribonian.engine import pieces
from tribonian.engine.frames import HEADER, FrameError, FrameReader, decode, encode

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
FRAMES = st.lists(st.dictionaries(st.text(), JSON, max_size=4), max_size=6)


@given(FRAMES, st.lists(st.integers(1, 40), min_size=1, max_size=50))
def test_frames_arrive_whole_however_the_bytes_are_cut(frames, cuts):
    stream = b"".join(encode(frame) for frame in frames)
    reader = FrameReader(1 << 20)
    seen = []
    at = 0
    while at < len(stream):
        for cut in cuts:
            seen.extend(reader.feed(stream[at : at + cut]))
            at += cut
    assert seen == frames


@given(st.text(st.characters(), max_size=50), st.integers(0xD800, 0xDFFF))
def test_names_that_are_not_text_survive(text, surrogate):
    frame = {"file": text + chr(surrogate)}
    assert list(FrameReader(1 << 20).feed(encode(frame))) == [frame]


@settings(max_examples=200)
@given(st.binary(max_size=200))
def test_rubbish_is_refused_or_waited_for_but_never_crashes(rubbish):
    try:
        for frame in FrameReader(1000).feed(rubbish):
            assert isinstance(frame, dict)
    except FrameError:
        pass


def test_a_frame_that_claims_to_be_huge_is_refused_before_it_is_read():
    with pytest.raises(FrameError):
        list(FrameReader(1000).feed(HEADER.pack(1001)))


@pytest.mark.parametrize("body", [b"", b"[1]", b"nul", b"\xff\xfe", b"[" * 100_000])
def test_a_body_that_is_not_an_object_is_refused(body):
    with pytest.raises(FrameError):
        decode(body)


@given(JSON, st.integers(1, 60))
def test_a_value_survives_being_cut_into_pieces(value, size):
    skeleton, runs = pieces.split(value, size)
    skeleton = json.loads(json.dumps(skeleton))
    for path, items in json.loads(json.dumps(list(runs))):
        pieces.join(skeleton, path, items)
    assert skeleton == value


def test_pieces_are_small_and_the_order_is_kept():
    value = {"tree": [{"n": n, "children": [{"n": f"{n}.{m}", "children": []} for m in range(n % 50)]} for n in range(500)]}
    skeleton, runs = pieces.split(value, 500)
    runs = list(runs)
    assert skeleton == {"tree": []}
    assert max(len(json.dumps(items)) for _, items in runs) < 1500
    for path, items in runs:
        pieces.join(skeleton, path, items)
    assert skeleton == value
