"""Text that can be stored: what no encoding can hold becomes a sign for the unreadable."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, TypeVar, cast

Value = TypeVar("Value")
_LONE = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


def storable(text: str) -> str:
    """`text` with halves of character pairs (from file names that are no UTF-8, from escapes of JSON) as U+FFFD; same length."""
    if text.isascii():
        return text
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return text.translate(_LONE)
    return text


def all_storable(value: Value) -> Value:
    """`value` with every string in it made storable: in tuples and in frozen dataclasses, however deep."""
    return cast(Value, _storable(value))


def _storable(value: Any) -> Any:
    if isinstance(value, str) and not isinstance(value, Enum):
        return storable(value)
    if type(value) is tuple:
        return tuple(_storable(one) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{one.name: _storable(getattr(value, one.name)) for one in fields(value) if one.init})
    return value
