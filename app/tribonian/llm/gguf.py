"""Reads and checks the header of a GGUF file without loading it.

Format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md (versions 2 and 3, little endian): magic, version, number
of tensors, number of keys, keys with typed values, tensor descriptions, padding, tensor bytes. All lengths in the file
are untrusted: they are bounded by the size of the file before anything is read.
"""

from __future__ import annotations

import hashlib
import mmap
import re
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tribonian.domain.cancel import CancelToken
from tribonian.errors import ModelDamaged, ModelMissing

MAGIC = b"GGUF"

_SCALARS = {0: "<B", 1: "<b", 2: "<H", 3: "<h", 4: "<I", 5: "<i", 6: "<f", 7: "<?", 10: "<Q", 11: "<q", 12: "<d"}
_STRING, _ARRAY = 8, 9

# ggml type → (values in a block, bytes of a block); from ggml's type traits.
_BLOCKS: Mapping[int, tuple[int, int]] = {
    0: (1, 4), 1: (1, 2), 2: (32, 18), 3: (32, 20), 6: (32, 22), 7: (32, 24), 8: (32, 34), 9: (32, 36),
    10: (256, 84), 11: (256, 110), 12: (256, 144), 13: (256, 176), 14: (256, 210), 15: (256, 292),
    16: (256, 66), 17: (256, 74), 18: (256, 98), 19: (256, 50), 20: (32, 18), 21: (256, 110), 22: (256, 82), 23: (256, 136),
    24: (1, 1), 25: (1, 2), 26: (1, 4), 27: (1, 8), 28: (1, 8), 29: (256, 56), 30: (1, 2), 34: (256, 54), 35: (256, 66),
    39: (32, 17), 40: (64, 36),
}  # fmt: skip

_FILE_TYPES = {
    0: "F32", 1: "F16", 2: "Q4_0", 3: "Q4_1", 7: "Q8_0", 8: "Q5_0", 9: "Q5_1", 10: "Q2_K", 11: "Q3_K_S", 12: "Q3_K_M",
    13: "Q3_K_L", 14: "Q4_K_S", 15: "Q4_K_M", 16: "Q5_K_S", 17: "Q5_K_M", 18: "Q6_K", 19: "IQ2_XXS", 20: "IQ2_XS",
    21: "Q2_K_S", 22: "IQ3_XS", 23: "IQ3_XXS", 24: "IQ1_S", 25: "IQ4_NL", 26: "IQ3_S", 27: "IQ3_M", 28: "IQ2_S",
    29: "IQ2_M", 30: "IQ4_XS", 31: "IQ1_M", 32: "BF16", 36: "TQ1_0", 37: "TQ2_0", 38: "MXFP4", 39: "NVFP4",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class GgufHeader:
    """What a GGUF file says about itself."""

    architecture: str
    name: str
    parameters: int
    """Number of weights, counted from the tensors."""
    context: int
    """Tokens the model was trained for."""
    quantisation: str
    template: str
    """Chat template (Jinja source), empty for base models."""
    layers: int
    cache_bytes_per_token: int
    """Bytes of attention cache (16-bit keys and values, all layers) per token of context."""
    weight_bytes: int
    size: int
    """Bytes the file must have at least."""
    vocabulary: int


class _Cursor:
    """Bounded reads from the mapped file; running off its end means that the file is cut short."""

    def __init__(self, view: mmap.mmap, path: Path) -> None:
        self.view = view
        self.path = path
        self.at = 0

    def take(self, count: int) -> bytes:
        if count < 0 or self.at + count > len(self.view):
            raise ModelDamaged(
                f"{self.path.name} breaks off inside its header (byte {self.at}).", "Copy or download the file again."
            )
        self.at += count
        return self.view[self.at - count : self.at]

    def number(self, form: str) -> Any:
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def string(self) -> str:
        return self.take(self.number("<Q")).decode("utf-8", "replace")

    def value(self, kind: int) -> Any:
        """A scalar or string; of an array of numbers the values, of any other array only its length."""
        if kind in _SCALARS:
            return self.number(_SCALARS[kind])
        if kind == _STRING:
            return self.string()
        if kind != _ARRAY:
            raise ModelDamaged(
                f"{self.path.name} contains an unknown value type {kind} (byte {self.at}).", "The file is damaged or too new."
            )
        inner, count = self.number("<I"), self.number("<Q")
        if inner in _SCALARS:
            raw = self.take(struct.calcsize(_SCALARS[inner]) * count)
            return struct.unpack(f"<{count}{_SCALARS[inner][1]}", raw) if count <= 4096 else count
        if count > len(self.view):
            self.take(count)
        for _ in range(count):
            self.value(inner)
        return count


def read_header(path: Path) -> GgufHeader:
    """The header of the GGUF file `path`, checked against the size of the file; of a model in several parts that of the first
    with the sizes of all.

    Raises:
        ModelMissing: when there is no such file, or one of its parts is missing.
        ModelDamaged: when it is not a GGUF, of a version we do not know, contradicts itself or is cut short.
    """
    header = _read_one(path)
    first = _FIRST_PART.search(path.name)
    if first is None:
        return header
    for number in range(2, int(first.group(1)) + 1):
        part = _read_one(path.with_name(path.name.replace("-00001-of-", f"-{number:05d}-of-")))
        header = replace(
            header, parameters=header.parameters + part.parameters, weight_bytes=header.weight_bytes + part.weight_bytes
        )
    return header


_FIRST_PART = re.compile(r"-00001-of-(\d{5})\.gguf$")


def _read_one(path: Path) -> GgufHeader:
    """Header of one file; see `read_header`."""
    if not path.is_file():
        raise ModelMissing(f"There is no model file {path}.", "Add the model again with “model add”.")
    length = path.stat().st_size
    try:
        with path.open("rb") as source:
            head = source.read(24)
            if head[:4] != MAGIC or len(head) < 24:
                raise ModelDamaged(f"{path.name} is not a GGUF model file.", "Only models in GGUF format can be used.")
            with mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ) as view:
                header = _parse(_Cursor(view, path))
    except (struct.error, OverflowError, MemoryError, ValueError) as error:
        raise ModelDamaged(f"{path.name} has a header that cannot be read.", "Copy or download the file again.") from error
    except OSError as error:
        raise ModelMissing(f"{path} cannot be read: {error.strerror}.", "Check the file and its permissions.") from error
    if length < header.size:
        raise ModelDamaged(
            f"{path.name} is cut short: {length:,} of at least {header.size:,} bytes are there.",
            "Copy or download the file again.",
        )
    return header


def _parse(cursor: _Cursor) -> GgufHeader:
    """Header from the start of the file."""
    cursor.take(4)
    version = cursor.number("<I")
    if version not in (2, 3):
        raise ModelDamaged(
            f"{cursor.path.name} is GGUF version {version}; versions 2 and 3 can be read.", "Convert the model again."
        )
    tensors, keys = cursor.number("<Q"), cursor.number("<Q")
    if tensors > 1_000_000 or keys > 1_000_000:
        raise ModelDamaged(f"{cursor.path.name} claims {tensors} tensors and {keys} keys.", "The file is damaged.")
    values: dict[str, Any] = {}
    for _ in range(keys):
        key = cursor.string()
        values[key] = cursor.value(cursor.number("<I"))
    parameters, end = _tensors(cursor, tensors)
    alignment = int(values.get("general.alignment", 32)) or 32
    start = -(-cursor.at // alignment) * alignment
    return _summarise(values, parameters, end, start)


def _tensors(cursor: _Cursor, count: int) -> tuple[int, int]:
    """(weights in all tensors, end of the last tensor's bytes relative to the data section)."""
    parameters = end = 0
    for _ in range(count):
        name = cursor.string()
        dimensions = cursor.number("<I")
        if dimensions > 8:
            raise ModelDamaged(f"{cursor.path.name}: tensor {name[:40]!r} has {dimensions} dimensions.", "The file is damaged.")
        elements = 1
        for _ in range(dimensions):
            elements *= cursor.number("<Q")
        kind, offset = cursor.number("<I"), cursor.number("<Q")
        parameters += elements
        per_block, block = _BLOCKS.get(kind, (1, 0))  # unknown type: only its offset is checked
        end = max(end, offset + elements // per_block * block)
    return parameters, end


def _summarise(values: Mapping[str, Any], parameters: int, end: int, start: int) -> GgufHeader:
    """Header value from the keys and sizes read."""
    architecture = str(values.get("general.architecture", ""))

    def number(key: str, default: int) -> int:
        value = values.get(f"{architecture}.{key}", default)
        return int(value) if isinstance(value, int | float) else default

    layers = number("block_count", 0)
    heads = max(1, number("attention.head_count", 1))
    width = number("embedding_length", 0)
    shared = values.get(f"{architecture}.attention.head_count_kv", heads)
    kv_heads = sum(shared) if isinstance(shared, tuple) else int(shared) * layers
    key, value = number("attention.key_length", width // heads), number("attention.value_length", width // heads)
    tokens = values.get("tokenizer.ggml.tokens", 0)
    return GgufHeader(
        architecture=architecture,
        name=str(values.get("general.name", "")),
        parameters=parameters,
        context=number("context_length", 0),
        quantisation=_FILE_TYPES.get(int(values.get("general.file_type", -1)), ""),
        template=str(values.get("tokenizer.chat_template", "")),
        layers=layers,
        cache_bytes_per_token=kv_heads * (key + value) * 2,
        weight_bytes=end,
        size=start + end,
        vocabulary=int(tokens) if isinstance(tokens, int) else len(tokens),
    )


def sha256_of(path: Path, cancel: CancelToken | None = None, on_progress: Callable[[int, int], None] | None = None) -> str:
    """SHA-256 of a file as hex; `on_progress` gets (bytes done, bytes in all) every 8 MiB. Raises Cancelled."""
    digest = hashlib.sha256()
    total, done = path.stat().st_size, 0
    with path.open("rb") as source:
        while block := source.read(1 << 23):
            if cancel is not None:
                cancel.check()
            digest.update(block)
            done += len(block)
            if on_progress is not None:
                on_progress(done, total)
    return digest.hexdigest()
