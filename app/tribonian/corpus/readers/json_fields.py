"""What the fields of structured records mean: names are data (`record_keys` of the packs)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tribonian.config.jurisdictions import available, load
from tribonian.corpus.readers.json_values import Array, Record, Scalar, Text, Value
from tribonian.domain.jurisdiction import Pack

UNITS = ("section", "article", "clause", "rule", "regulation", "number")
"""Roles of fields that hold a provision's number; all but the last also say its kind."""
ROLES = (*UNITS, "heading", "text", "part", "part_title", "chapter", "chapter_title", "act", "status", "link", "date")

_PLAIN = re.compile(r"[\W_]+")
_NUMBER = re.compile(r"(?i)^(?:§+|art(?:icle|ikel)?s?\.?|sec(?:tion)?s?\.?|s\.|rule|clause)?\s*(\d[\w .()-]{0,14}|[IVXLC]{1,8})$")
MOST_NUMBER = 24
"""A longer value is no number."""


def plain(key: str) -> str:
    """A field's name without case, blanks and punctuation."""
    return _PLAIN.sub("", key).casefold() or key


def names(role: str, pack: Pack | None = None) -> set[str]:
    """What fields of `role` are called: in the pack and in general, or in any pack."""
    packs = [pack, load("generic")] if pack else [load(code) for code in available()]
    return {plain(name) for one in packs for name in one.record_keys.get(role, ())}


def written(value: Value | None) -> str:
    """A string, number or truth value as it is written, on one line; "" for anything else."""
    if isinstance(value, Text):
        return " ".join(value.text.split())
    return value.text if isinstance(value, Scalar) and not value.empty else ""


class Fields:
    """Tells the roles of the fields of a record under one pack."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._roles: dict[str, list[str]] = {}
        for role in ROLES:
            for name in names(role, pack):
                self._roles.setdefault(name, []).append(role)

    def of(self, record: Record) -> dict[str, Value]:
        """First field of each role; a name with several roles takes the first that is free and fits the value."""
        fields: dict[str, Value] = {}
        for key, value in record.fields:
            for role in self._roles.get(plain(key), []):
                simple = isinstance(value, Text | Scalar)
                fits = simple or (role == "text" and not holds_records(value))
                if role not in fields and fits:
                    fields[role] = value
                    break
        return fields

    def number(self, fields: Mapping[str, Value]) -> tuple[str, str]:
        """Kind and number of the provision a record is; two empty strings when it has no number."""
        for role in UNITS:
            text = written(fields.get(role)).strip()
            if text and len(text) <= MOST_NUMBER:
                found = _NUMBER.match(text)
                kind = role if role != "number" else self.kind_in(text) or self._pack.default_unit or "section"
                return kind, (found[1].strip() if found else text)
        return "", ""

    def kind_in(self, text: str) -> str:
        """Kind that the unit word before a number says (`§ 5`, `Article 5`)."""
        unit = re.match(r"[^\d\s]+", text)
        return self._pack.units.get(unit.group().lower(), "") if unit else ""


def key_number(key: str) -> str:
    """The number a key is (`"12A"`, `"Section 5"`), "" when it is none."""
    found = _NUMBER.match(key.strip())
    return found[1].strip() if found else ""


def holds_records(value: Value) -> bool:
    """True when a value is, or contains, objects."""
    if isinstance(value, Record):
        return True
    return isinstance(value, Array) and any(holds_records(item) for item in value.items)
