"""Unigram vocabularies read in a twentieth of the time the tokenizer's own library needs.

That library builds a tree of a quarter of a million pieces each time it opens the multilingual encoder's file: 0.8 s, in which
no other thread of the program runs. Here the pieces lie beside it as plain lines with their scores, and the best division of
a word (Viterbi over piece probabilities; Kudo 2018, "Subword regularization") is looked up in a dictionary and remembered.
What comes before and after, the folding of signs and the cutting into words, stays with the library. The pieces are written
only when both give the same ids over the probe texts.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

PIECES = "tokenizer.pieces"
"""Name of the file of pieces, beside `tokenizer.json`; made from it, and made anew when it is not there."""
_MARK = "unigram 1"
_PENALTY = 10.0
"""What an unknown sign costs beyond the least likely piece, as in SentencePiece."""
_KEPT_WORDS = 200_000


@dataclass(frozen=True, slots=True)
class Encoding:
    """What a tokenizer's `encode` is asked for here."""

    ids: list[int]


class UnigramTokenizer:
    """Gives the ids that the library's tokenizer gives for one text. Thread-safe."""

    def __init__(self, frame: Any, pieces: Sequence[str], scores: Sequence[float], unknown: int) -> None:
        self._frame = frame
        self._begin, self._end = frame.encode("").ids
        self._ids = dict(zip(pieces, range(len(pieces)), strict=True))
        self._scores, self._unknown = scores, unknown
        self._longest = max(map(len, pieces), default=1)
        self._least = min(scores, default=0.0) - _PENALTY
        self._words: dict[str, list[int]] = {}

    def encode(self, text: str) -> Encoding:
        """The text's ids with the special ones around."""
        folded = self._frame.normalizer.normalize_str(text)
        ids, words = [self._begin], self._words
        for word, _ in self._frame.pre_tokenizer.pre_tokenize_str(folded) if folded else ():
            known = words.get(word)
            if known is None:
                if len(words) >= _KEPT_WORDS:
                    words.clear()
                known = words[word] = self._divided(word)
            ids += known
        ids.append(self._end)
        return Encoding(ids)

    def _divided(self, word: str) -> list[int]:
        """Ids of the likeliest pieces of a word; neighbouring unknown signs are one."""
        ids, scores, size = self._ids, self._scores, len(word)
        best: list[tuple[float, int, int] | None] = [(0.0, -1, -1), *[None] * size]
        for start in range(size):
            here = best[start]
            assert here is not None
            for end in range(start + 1, min(size, start + self._longest) + 1):
                piece = ids.get(word[start:end])
                if piece is not None:
                    score, there = here[0] + scores[piece], best[end]
                    if there is None or score > there[0]:
                        best[end] = (score, start, piece)
            if word[start] not in ids:
                score, there = here[0] + self._least, best[start + 1]
                if there is None or score > there[0]:
                    best[start + 1] = (score, start, self._unknown)
        found: list[int] = []
        end = size
        while end > 0:
            step = best[end]
            assert step is not None
            if not (step[2] == self._unknown and found and found[-1] == self._unknown):
                found.append(step[2])
            end = step[1]
        return found[::-1]


def load(path: Path) -> UnigramTokenizer | None:
    """The tokenizer of the file at `path` from the pieces beside it; None when there are none that were made from this file."""
    try:
        total, _, content = path.with_name(PIECES).read_bytes().partition(b"\n")
        if int(total) != zlib.crc32(content):
            return None
        head, _, body = content.partition(b"\n")
        told = json.loads(head)
        # Pieces of another tokenizer would give wrong ids and look right, so its bytes are compared too.
        if told["mark"] != _MARK or told["source"] != _sum(path.read_bytes()):
            return None
        count = int(told["count"])
        scores = np.frombuffer(body, "<f8", count).tolist()
        pieces = body[8 * count :].decode("utf-8").split("\n")
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return _made(told["frame"], pieces, scores, int(told["unknown"]))


def keep(path: Path, tokenizer: Any, probes: Sequence[str]) -> None:
    """Write the pieces of the tokenizer at `path` beside it, if it is of this kind and both agree on every probe.

    `tokenizer` is the library's own. Where nothing can be written, nothing is.
    """
    if not os.access(path.parent, os.W_OK):
        return
    raw = path.read_bytes()
    described = json.loads(raw)
    model = described["model"]
    if model.get("type") != "Unigram" or model.get("byte_fallback") or model.get("unk_id") is None:
        return
    if described.get("added_tokens") or not described.get("normalizer") or not described.get("pre_tokenizer"):
        return
    pieces = [str(piece) for piece, _ in model["vocab"]]
    scores = [float(score) for _, score in model["vocab"]]
    if any("\n" in piece for piece in pieces):
        return
    unknown = int(model["unk_id"])
    frame = {**described, "model": {**model, "vocab": [["<unk>", 0.0]], "unk_id": 0}, "truncation": None, "padding": None}
    if not _agree(_made(frame, pieces, scores, unknown), tokenizer, probes):
        return
    head = {"mark": _MARK, "source": _sum(raw), "count": len(pieces), "unknown": unknown, "frame": frame}
    content = json.dumps(head).encode() + b"\n" + np.asarray(scores, "<f8").tobytes() + "\n".join(pieces).encode()
    partial = path.with_name(f"{PIECES}.{os.getpid()}.partial")
    with suppress(OSError):
        partial.write_bytes(f"{zlib.crc32(content)}\n".encode() + content)
        partial.replace(path.with_name(PIECES))
    with suppress(OSError):
        partial.unlink(missing_ok=True)


def _made(frame: dict[str, Any], pieces: Sequence[str], scores: Sequence[float], unknown: int) -> UnigramTokenizer | None:
    from tokenizers import Tokenizer

    try:
        return UnigramTokenizer(Tokenizer.from_str(json.dumps(frame)), pieces, scores, unknown)
    except ValueError:  # not one special id before and one behind
        return None


def _agree(own: UnigramTokenizer | None, other: Any, probes: Sequence[str]) -> bool:
    encode: Callable[[str], Any] = other.encode
    return own is not None and all(own.encode(text).ids == encode(text).ids for text in probes)


def _sum(raw: bytes) -> list[int]:
    return [len(raw), zlib.crc32(raw)]
