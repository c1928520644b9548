"""The contents of a text as columns: what ten thousand rows are drawn from without making an object of each.

A column is one text with a line for each provision. SQLite joins them and the window splits them, both in native code: a law of
10,000 provisions takes 10 ms here, where its rows as objects take 70 and as JSON objects 120 more.
"""

from __future__ import annotations

from collections.abc import Iterable

from tribonian.domain.provision import Provision
from tribonian.library.storage import Storage

COLUMNS = ("eid", "kind", "number", "heading", "parent", "status")
_PRINTED = ("number", "heading")
"""Columns whose words come from a source, which may break lines; the others are names made by the program."""


def stored(truth: Storage, seq: int) -> dict[str, str] | None:
    """The columns of a stored text, without units inside provisions; None when provisions have dates of their own.

    What such provisions are depends on the day: the caller settles that (`domain.validity`) and calls `of`.
    """
    made = (f"replace({name}, char(10), ' ')" if name in _PRINTED else name for name in COLUMNS)
    joined = ", ".join(f"group_concat({column}, char(10)) FILTER (WHERE inner = 0)" for column in made)
    # The inner query fixes the order in which lines are joined.
    rows = f"SELECT {', '.join(COLUMNS)}, since, until, inner FROM provisions WHERE expression = ? ORDER BY ordinal"
    (row,) = truth.rows(f"SELECT max(since != '' OR until != ''), {joined} FROM ({rows})", (seq,))
    return None if row[0] else {name: column or "" for name, column in zip(COLUMNS, row[1:], strict=True)}


def of(provisions: Iterable[Provision]) -> dict[str, str]:
    """The same of provisions at hand."""
    kept = [one for one in provisions if not one.inner]
    return {name: "\n".join(getattr(one, name).replace("\n", " ") for one in kept) for name in COLUMNS}
