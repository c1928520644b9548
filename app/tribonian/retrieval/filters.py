"""Search filters: a field of a passage → the values accepted. Empty lists do not filter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tribonian.domain.passage import IndexedPassage

FIELDS = ("work", "expression", "kind", "jurisdiction", "language", "role", "instance", "court", "status")
"""Fields of a passage that a filter may name."""

Filters = Mapping[str, Sequence[str]]


def active(filters: Filters) -> dict[str, frozenset[str]]:
    """The filters that really restrict.

    Raises:
        ValueError: a filter names a field that passages do not have.
    """
    unknown = set(filters) - set(FIELDS)
    if unknown:
        raise ValueError(f"unknown filter {sorted(unknown)[0]}")
    return {field: frozenset(values) for field, values in filters.items() if values}


def accepts(passage: IndexedPassage, filters: Mapping[str, frozenset[str]]) -> bool:
    """True when the passage has an accepted value in every filtered field."""
    return all(getattr(passage, field) in values for field, values in filters.items())
