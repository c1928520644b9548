"""Token bytes to text: characters and stop sequences that are split across tokens."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tribonian.llm.decoding import TextStream, loops


def test_a_character_split_across_tokens_comes_whole():
    shown = []
    stream = TextStream(on_text=shown.append)
    for byte in "§ हाँ 🙂".encode():
        assert stream.add(bytes([byte]))
    assert stream.finish() == "§ हाँ 🙂"
    assert "".join(shown) == "§ हाँ 🙂"
    assert "\ufffd" not in "".join(shown)


def test_an_incomplete_character_at_the_end_is_marked():
    stream = TextStream()
    stream.add("ä".encode()[:1])
    assert stream.finish() == "\ufffd"


def test_a_stop_split_across_tokens_is_never_shown():
    shown = []
    stream = TextStream(["\n###"], shown.append)
    assert stream.add(b"one\n") and stream.add(b"#") and stream.add(b"# two")  # not the stop
    assert stream.add(b" three\n##")
    assert not stream.add(b"# four")
    assert stream.finish() == "one\n## two three"
    assert "".join(shown) == "one\n## two three"


def test_the_earliest_stop_counts():
    stream = TextStream(["END", "\n"])
    assert not stream.add(b"a\nb END")
    assert stream.finish() == "a"


@given(
    text=st.text(max_size=60),
    stops=st.lists(st.text(min_size=1, max_size=4), max_size=3),
    cuts=st.lists(st.integers(0, 240), max_size=10),
)
def test_any_split_gives_the_text_before_the_first_stop(text, stops, cuts):
    text = text.encode("utf-8", "replace").decode()
    raw = text.encode()
    shown = []
    stream = TextStream(stops, shown.append)
    edges = [0, *sorted(min(cut, len(raw)) for cut in cuts), len(raw)]
    for start, end in pairwise(edges):
        if not stream.add(raw[start:end]):
            break
    written = stream.finish()
    assert written == "".join(shown)
    assert text.startswith(written)
    assert not any(stop in written for stop in stops)
    if not any(stop in text for stop in stops):
        assert written == text


def test_loops_are_seen_and_ordinary_repetition_is_not():
    assert loops("Ferry Act (1936) (1936) (1936) (1936)")
    assert loops("x" * 3 + "the vessel's name, " * 4)
    assert loops("0" * 40)
    for text in ("", "no no no no", "§ 1, § 2, § 3, § 4, § 5, § 6", "a" * 20, "the name, the name, the name, and the rest"):
        assert not loops(text)


@given(st.text(min_size=1, max_size=48), st.integers(1, 3))
def test_three_times_the_same_is_no_loop_unless_the_piece_itself_loops(piece, times):
    if not loops(piece * 2) and len(piece) > 24:
        assert loops(piece * 4)
