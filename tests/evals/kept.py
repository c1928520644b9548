"""Rows of an evaluation kept line by line, so that a run that broke off goes on, and several shards of one may run at once."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

Row = dict[str, Any]


class Kept:
    """The rows of `name` in a folder: read from all shards' files, written to the one of this shard, in order."""

    def __init__(self, folder: Path, name: str, shard: str = "1/1") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._name = folder, name
        self._nth, self._of = map(int, shard.split("/"))
        self._out = folder / f"{name}.{self._nth}of{self._of}.jsonl"

    def rows(self) -> dict[str, Row]:
        """Every whole row, by its id, the last written of each."""
        found: dict[str, Row] = {}
        for file in sorted(self._folder.glob(f"{self._name}.*of*.jsonl")):
            for line in file.read_text(encoding="utf-8").splitlines():
                if line.endswith("}"):  # else cut off by a crash
                    row = json.loads(line)
                    found[row["id"]] = row
        return found

    def todo(self, ids: Sequence[str]) -> list[str]:
        """Of all ids those of this shard that have no row yet."""
        done = self.rows()
        return [one for one in ids[self._nth - 1 :: self._of] if one not in done]

    def add(self, row: Row) -> None:
        """Write a row; it must hold its `id`."""
        with self._out.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(row, ensure_ascii=False) + "\n")


def parser(text: str | None) -> argparse.ArgumentParser:
    """The options that all such evaluations have."""
    made = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--library", type=Path, required=True)
    made.add_argument("--to", type=Path, required=True, help="folder for the rows")
    made.add_argument("--model", default="none")
    made.add_argument("--depth", default="corrective")
    made.add_argument("--shard", default="1/1")
    made.add_argument("--most", type=int, default=0, help="only so many, spread evenly over all")
    return made


def spread(items: Sequence[Any], most: int) -> list[Any]:
    """At most `most` of the items, evenly over their order; all for 0."""
    if not most or most >= len(items):
        return list(items)
    return [items[at * len(items) // most] for at in range(most)]


def quantile(values: Sequence[float], share: float) -> float:
    """The value that `share` of them do not exceed (nearest rank); nan without values."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else math.nan


def lines(file: Path) -> Iterator[Row]:
    """The objects of a JSONL file."""
    for line in file.read_text(encoding="utf-8-sig").split("\n"):
        if line.strip():
            yield json.loads(line)
