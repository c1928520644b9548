"""Small invented GGUF files, whole and broken, and the sample model for tests marked `model`."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any


def string(text: str) -> bytes:
    raw = text.encode()
    return struct.pack("<Q", len(raw)) + raw


def value(item: Any) -> bytes:
    if isinstance(item, bool):
        return struct.pack("<I?", 7, item)
    if isinstance(item, int):
        return struct.pack("<Iq", 11, item)
    if isinstance(item, float):
        return struct.pack("<If", 6, item)
    if isinstance(item, str):
        return struct.pack("<I", 8) + string(item)
    if item and isinstance(item[0], str):
        return struct.pack("<IIQ", 9, 8, len(item)) + b"".join(string(text) for text in item)
    return struct.pack("<IIQ", 9, 4, len(item)) + struct.pack(f"<{len(item)}I", *item)


KEYS: Mapping[str, Any] = {
    "general.architecture": "invented",
    "general.name": "Invented 1k",
    "general.file_type": 15,
    "invented.context_length": 2048,
    "invented.block_count": 3,
    "invented.embedding_length": 64,
    "invented.attention.head_count": 4,
    "invented.attention.head_count_kv": 2,
    "tokenizer.ggml.tokens": ["a", "b", "c"],
}


def write(
    path: Path,
    keys: Mapping[str, Any] = KEYS,
    tensors: Sequence[tuple[str, tuple[int, ...], int, int]] = (("weight", (64, 16), 0, 0),),
    body: int = 64 * 16 * 4,
    version: int = 3,
) -> Path:
    """A GGUF with `tensors` (name, shape, ggml type, offset) and `body` bytes of data."""
    head = b"GGUF" + struct.pack("<IQQ", version, len(tensors), len(keys))
    head += b"".join(string(name) + value(item) for name, item in keys.items())
    for name, shape, kind, offset in tensors:
        head += (
            string(name)
            + struct.pack("<I", len(shape))
            + struct.pack(f"<{len(shape)}Q", *shape)
            + struct.pack("<IQ", kind, offset)
        )
    head += bytes(-len(head) % 32)
    with path.open("wb") as out:
        out.write(head)
        out.truncate(len(head) + body)
    return path
