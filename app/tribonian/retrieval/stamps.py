"""The stamp of an index on disk: a small JSON file beside it, written last, so that it vouches for the rest."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from tribonian.domain.contracts import IndexStamp

NAME = "stamp.json"


def read_stamp(folder: Path) -> IndexStamp | None:
    """The stamp in `folder`, None when there is none or it cannot be read."""
    try:
        return stamp_of((folder / NAME).read_bytes())
    except OSError:
        return None


def stamp_of(written: bytes) -> IndexStamp | None:
    """The stamp that was written so, None when it cannot be read."""
    try:
        content = json.loads(written)
        return IndexStamp(int(content["schema"]), str(content["analyser"]), str(content["contract"]), str(content["library"]))
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None


def write_stamp(folder: Path, stamp: IndexStamp) -> None:
    """Put `stamp` into `folder` atomically."""
    partial = folder / f"{NAME}.partial"
    partial.write_text(json.dumps(asdict(stamp), sort_keys=True) + "\n", encoding="utf-8")
    partial.replace(folder / NAME)
