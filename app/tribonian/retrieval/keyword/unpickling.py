"""Whoosh keeps parts of its files as pickles; this lets it read plain values and its own segments, nothing else.

An index folder may come from anywhere (a copied library, a shared disk), and an ordinary pickle can run code.
"""

from __future__ import annotations

import io
import pickle
from typing import Any, BinaryIO

_ALLOWED = frozenset(
    {
        ("whoosh.codec.whoosh3", "W3Codec"),
        ("whoosh.codec.whoosh3", "W3Segment"),
        ("collections", "defaultdict"),
        ("builtins", "int"),
        ("builtins", "set"),
        ("builtins", "frozenset"),
    }
)


class _Plain(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        """The few classes Whoosh needs; anything else means the file is not an index of ours."""
        if (module, name) == ("_codecs", "encode"):
            return _bytes
        if (module, name) in _ALLOWED:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} has no place in a keyword index")


def _bytes(text: str, _encoding: str = "latin1") -> bytes:
    """How old pickle protocols spell bytes."""
    return text.encode("latin1")


def _load(file: BinaryIO) -> Any:
    return _Plain(file).load()


def _loads(data: bytes) -> Any:
    return _Plain(io.BytesIO(data)).load()


def restrict() -> None:
    """Make Whoosh use the restricted reader from now on. Idempotent."""
    import whoosh.codec.whoosh3
    import whoosh.filedb.structfile

    vars(whoosh.filedb.structfile)["load"] = _load
    vars(whoosh.codec.whoosh3)["loads"] = _loads
