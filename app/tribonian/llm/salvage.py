"""A JSON text that the token budget cut off under a grammar is completed to the shortest one that fits its schema.

The grammar of `tribonian.llm.grammar` writes properties in the schema's order and without white space, so the schema can be
walked along with the text; where the text ends, the least that is missing is known.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tribonian.errors import ModelError
from tribonian.llm.grammar import LARGEST_INTEGER, validate


class _End(Exception):
    """The text ends here; `rest` completes what was being read."""

    def __init__(self, rest: str) -> None:
        super().__init__(rest)
        self.rest = rest


def salvage(text: str, schema: Mapping[str, Any]) -> str | None:
    """`text`, cut off by the token budget under the grammar of `schema`, completed with as little as possible.

    Returns None when the text does not follow the grammar. The result fits the schema.
    """
    try:
        end = _skip(text, 0, schema)
    except _End as cut:
        whole = text + cut.rest
    except ValueError:
        return None
    else:
        whole = text[:end]
    try:
        validate(whole, schema)
    except ModelError:
        return None
    return whole


def least(schema: Mapping[str, Any]) -> str:
    """The shortest JSON text that fits `schema`."""
    if "const" in schema:
        return json.dumps(schema["const"], ensure_ascii=False)
    if "enum" in schema:
        return json.dumps(schema["enum"][0], ensure_ascii=False)
    if "anyOf" in schema:
        return least(schema["anyOf"][0])
    kind = str(schema["type"])
    if kind == "object":
        required = set(schema.get("required", ()))
        pairs = [
            f"{json.dumps(name, ensure_ascii=False)}:{least(inner)}"
            for name, inner in schema.get("properties", {}).items()
            if name in required
        ]
        return "{" + ",".join(pairs) + "}"
    if kind == "array":
        return "[" + ",".join([least(schema["items"])] * schema.get("minItems", 0)) + "]"
    if kind == "string":
        return '"' + "?" * int(schema.get("minLength", 0)) + '"'
    if kind in ("integer", "number"):
        low = schema.get("minimum", 0)
        return str(max(low, 0) if "maximum" not in schema else min(max(low, 0), schema["maximum"]))
    return "false" if kind == "boolean" else "null"


def _expect(text: str, at: int, wanted: str, rest: str) -> int:
    """Position after `wanted`; `_End` when the text ends inside it."""
    if text.startswith(wanted, at):
        return at + len(wanted)
    if wanted.startswith(text[at:]):
        raise _End(wanted[len(text) - at :] + rest)
    raise ValueError(at)


def _skip(text: str, at: int, schema: Mapping[str, Any]) -> int:
    """Position after the value that begins at `at`; `_End` with its completion when the text ends inside."""
    if "const" in schema or "enum" in schema:
        return _skip_option(text, at, [json.dumps(v, ensure_ascii=False) for v in schema.get("enum", [schema.get("const")])])
    if "anyOf" in schema:
        return _skip_any(text, at, schema["anyOf"])
    kind = schema["type"]
    if at >= len(text):
        raise _End(least(schema))
    if kind == "object":
        return _skip_object(text, at, schema)
    if kind == "array":
        return _skip_array(text, at, schema)
    if kind == "string":
        return _skip_string(text, at, schema)
    if kind in ("boolean", "null"):
        return _skip_option(text, at, ["true", "false"] if kind == "boolean" else ["null"])
    return _skip_number(text, at, schema)


def _skip_number(text: str, at: int, schema: Mapping[str, Any]) -> int:
    end = at
    while end < len(text) and text[end] in "-0123456789.":
        end += 1
    if end == at:
        raise ValueError(at)
    if end < len(text):
        return end
    written = text[at:]
    if schema["type"] == "number":
        raise _End("" if written[-1].isdigit() else "0")
    raise _End(_more_digits(written, schema.get("minimum", -LARGEST_INTEGER), schema.get("maximum", LARGEST_INTEGER)))


def _more_digits(written: str, low: int, high: int) -> str:
    """The fewest digits that bring the integer begun by `written` into its bounds."""
    sign, digits = ("-", written[1:]) if written.startswith("-") else ("", written)
    least, most = (max(1, -high), -low) if sign else (max(0, low), high)
    for more in range(len(str(most)) + 1):
        base = int(digits or "0") * 10**more
        value = max(base, least)
        if value <= min(base + 10**more - 1, most) and str(value).startswith(digits):
            return str(value)[len(digits) :]
    return ""


def _skip_option(text: str, at: int, options: Sequence[str]) -> int:
    for option in sorted(options, key=len, reverse=True):
        if text.startswith(option, at):
            return at + len(option)
    for option in options:
        if option.startswith(text[at:]):
            raise _End(option[len(text) - at :])
    raise ValueError(at)


def _skip_any(text: str, at: int, options: Sequence[Mapping[str, Any]]) -> int:
    end: _End | None = None
    for option in options:
        try:
            return _skip(text, at, option)
        except _End as cut:
            end = end or cut
        except ValueError:
            continue
    if end is None:
        raise ValueError(at)
    raise end


def _skip_string(text: str, at: int, schema: Mapping[str, Any]) -> int:
    if text[at] != '"':
        raise ValueError(at)
    index, length = at + 1, 0
    while index < len(text):
        if text[index] == '"':
            return index + 1
        index += 2 if text[index] == "\\" else 1
        length += 1
    escape = "\\" if index > len(text) else ""  # cut between the two characters of an escape
    raise _End(escape + "?" * (schema.get("minLength", 0) - length) + '"')


def _skip_object(text: str, at: int, schema: Mapping[str, Any]) -> int:
    required = set(schema.get("required", ()))
    pairs = list(schema.get("properties", {}).items())

    def rest(index: int, first: bool) -> str:
        written = ""
        for name, inner in pairs[index:]:
            if name in required:
                written += ("" if first and not written else ",") + json.dumps(name, ensure_ascii=False) + ":" + least(inner)
        return written + "}"

    at = _expect(text, at, "{", rest(0, True))
    first = True
    for index, (name, inner) in enumerate(pairs):
        key = ("" if first else ",") + json.dumps(name, ensure_ascii=False) + ":"
        remaining = text[at:]
        if not remaining:
            raise _End(rest(index, first))
        if not remaining.startswith(key):
            if name in required or (key.startswith(remaining) and not _begins_later(remaining, pairs[index + 1 :], first)):
                at = _expect(text, at, key, least(inner) + rest(index + 1, False))
            continue
        at += len(key)
        try:
            at = _skip(text, at, inner)
        except _End as cut:
            raise _End(cut.rest + rest(index + 1, False)) from None
        first = False
    return _expect(text, at, "}", "")


def _begins_later(remaining: str, pairs: Sequence[tuple[str, Any]], first: bool) -> bool:
    """True when the cut-off key could also be that of a later property."""
    return any((("" if first else ",") + json.dumps(name, ensure_ascii=False) + ":").startswith(remaining) for name, _ in pairs)


def _skip_array(text: str, at: int, schema: Mapping[str, Any]) -> int:
    low, item = schema.get("minItems", 0), schema["items"]

    def rest(done: int) -> str:
        missing = max(0, low - done)
        return ("," if done and missing else "") + ",".join([least(item)] * missing) + "]"

    at = _expect(text, at, "[", rest(0))
    done = 0
    while True:
        if at >= len(text):
            raise _End(rest(done))
        if text[at] == "]":
            return at + 1
        if done:
            at = _expect(text, at, ",", "")
        try:
            at = _skip(text, at, item)
        except _End as cut:
            raise _End(cut.rest + rest(done + 1)) from None
        done += 1
