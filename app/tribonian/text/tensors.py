"""Tensors in the safetensors format: numbers and nothing else, so that a file of weights can never run."""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
TYPES: dict[str, np.dtype[Any]] = {"F32": np.dtype("<f4"), "F16": np.dtype("<f2"), "BF16": np.dtype("<u2")}
_HEADER_LIMIT = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class _Place:
    kind: str
    shape: tuple[int, ...]
    start: int
    end: int


class Tensors:
    """The tensors of a safetensors file: u64 header size, JSON header, raw little-endian data.

    Raises:
        ValueError: the header is absurd or a tensor lies outside the file.
    """

    def __init__(self, raw: bytes) -> None:
        (size,) = struct.unpack_from("<Q", raw, 0)
        if size > min(len(raw) - 8, _HEADER_LIMIT):
            raise ValueError("the header of the file is longer than the file")
        header = json.loads(raw[8 : 8 + size])
        self._raw = memoryview(raw)[8 + size :]
        self._places = {str(name): self._place(value) for name, value in header.items() if name != "__metadata__"}

    def _place(self, value: Mapping[str, Any]) -> _Place:
        start, end = (int(offset) for offset in value["data_offsets"])
        shape = tuple(int(side) for side in value["shape"])
        kind = str(value["dtype"])
        if kind in TYPES and not (0 <= start <= end <= len(self._raw) and end - start == math.prod(shape) * TYPES[kind].itemsize):
            raise ValueError("the file is truncated or contradicts itself")
        return _Place(kind, shape, start, end)

    def floats(self, name: str) -> Floats:
        """The tensor `name` in float32; with or without the prefix `bert.`."""
        place = self._places.get(name) or self._places.get(f"bert.{name}")
        if place is None:
            raise ValueError(f"the tensor {name} is missing")
        if place.kind not in TYPES:
            raise ValueError(f"tensors of type {place.kind} are not supported")
        flat: NDArray[Any] = np.frombuffer(self._raw[place.start : place.end], TYPES[place.kind])
        if place.kind == "BF16":
            flat = (flat.astype(np.uint32) << 16).view(np.float32)
        return flat.astype(np.float32).reshape(place.shape)


def packed(tensors: Mapping[str, NDArray[Any]]) -> bytes:
    """The bytes of a safetensors file with `tensors` in float16."""
    header: dict[str, Any] = {}
    body = b""
    for name, values in tensors.items():
        raw = np.ascontiguousarray(values, dtype="<f2").tobytes()
        header[name] = {"dtype": "F16", "shape": list(values.shape), "data_offsets": [len(body), len(body) + len(raw)]}
        body += raw
    head = json.dumps(header, sort_keys=True).encode()
    head += b" " * (-len(head) % 8)
    return struct.pack("<Q", len(head)) + head + body
