"""Names of tables and columns that can be written in a query without quotes."""

from __future__ import annotations

import re
from collections.abc import Iterable

LONGEST = 40
_OTHER = re.compile(r"[^\w]+")
_WORDS = frozenset(
    (
        *(
            "select",
            "from",
            "where",
            "group",
            "order",
            "by",
            "limit",
            "join",
            "on",
            "as",
            "and",
            "or",
            "not",
            "in",
            "is",
            "null",
            "case",
        ),
        *(
            "when",
            "then",
            "else",
            "end",
            "having",
            "union",
            "all",
            "distinct",
            "table",
            "index",
            "values",
            "set",
            "to",
            "like",
            "between",
        ),
        *(
            "exists",
            "cast",
            "left",
            "right",
            "inner",
            "outer",
            "cross",
            "using",
            "with",
            "default",
            "check",
            "primary",
            "references",
        ),
    )
)
RESERVED = ("work", "provision", "row")
"""Columns that every table has: where its row stands."""
_HIDDEN = ("rowid", "oid", "_rowid_")
"""SQLite's own names for the number of a row."""


def identifier(words: str, fallback: str) -> str:
    """`words` in lower case with underscores; `fallback` when nothing is left of them."""
    name = _OTHER.sub("_", words.casefold()).strip("_")[:LONGEST].strip("_")
    if not name:
        return fallback
    return f"c_{name}" if name[0].isdigit() or name in _WORDS or name in (*RESERVED, *_HIDDEN) else name


def columns(heads: Iterable[str]) -> list[str]:
    """A name for each column, all different; `c1`, `c2` … where the head says nothing."""
    names: list[str] = []
    for position, head in enumerate(heads, 1):
        name = identifier(head, f"c{position}")
        if name in names:
            name = f"{name}_{position}"
        while name in names:
            name += "_"
        names.append(name)
    return names


def table(work: str, number: str, position: int) -> str:
    """The name of the `position`-th table of a provision: `de_rvg_13_1`."""
    parts = [part for part in (_OTHER.sub("_", work.casefold()), _OTHER.sub("_", number.casefold())) if part.strip("_")]
    name = "_".join([part.strip("_") for part in parts] + [str(position)])
    return name if not name[0].isdigit() else f"t_{name}"
