"""Trees of invented provisions as the columns of `contents`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

NAMES = ("eid", "kind", "number", "heading", "parent", "status")


def columns(tree: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The columns of nested entries with `children`, in document order."""
    rows: list[dict[str, Any]] = []
    waiting = [(item, "") for item in reversed(tree)]
    while waiting:
        item, parent = waiting.pop()
        rows.append({**item, "parent": parent})
        waiting.extend((child, item["eid"]) for child in reversed(item.get("children") or []))
    return {name: "\n".join(str(row.get(name) or "") for row in rows) for name in NAMES}


def with_columns(work: Mapping[str, Any]) -> dict[str, Any]:
    """The payload of `contents` from one with a `tree`."""
    return {key: value for key, value in work.items() if key != "tree"} | {"columns": columns(work["tree"])}
