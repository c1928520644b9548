"""JSON schema → grammar of llama.cpp, and the check that a text fits. Texts that were cut off: `salvage`.

The binding's own converter is not used: it ignores bounds of integers, lets strings, lists and white space run on without
end (a weak model then never stops) and admits lone surrogates. This one takes the closed subset that our tool schemas use,
writes JSON without white space, and cannot recurse: a subset without references has no left recursion, so the crash that a
bad grammar causes in native code cannot be provoked. Anything outside the subset is refused.

Subset: object (all properties in the order given; those not in `required` may be left out), array (`minItems`, `maxItems`),
string (`minLength`, `maxLength`), enum and const of strings, numbers, booleans and null, integer (`minimum`, `maximum`),
number, boolean, null, `anyOf`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import jsonschema

from tribonian.errors import ModelError, WrongUsage

LONGEST_STRING = 400
"""Characters of a string whose schema names no `maxLength`."""
LONGEST_ARRAY = 8
"""Items of an array whose schema names no `maxItems`."""
_DEEPEST = 8
_MOST_REPETITIONS = 1000
"""llama.cpp refuses grammars that repeat a rule more than 2,000 times."""

_COMMON = {"title", "description", "default", "examples"}
_KNOWN: Mapping[str, set[str]] = {
    "object": {"type", "properties", "required", "additionalProperties"},
    "array": {"type", "items", "minItems", "maxItems"},
    "string": {"type", "minLength", "maxLength"},
    "integer": {"type", "minimum", "maximum"},
    "number": {"type"},
    "boolean": {"type"},
    "null": {"type"},
}
# A character of a JSON string: no control characters, no surrogates, escapes that weak models really need.
_CHARACTER = r'[^"\\\x00-\x1F\x7F-\x9F\uD800-\uDFFF] | "\\" ["\\/nt]'
_NUMBER = r'"-"? ("0" | [1-9] [0-9]{0,14}) ("." [0-9]{1,6})?'


def gbnf(schema: Mapping[str, Any]) -> str:
    """The grammar of all texts that fit `schema` (cached). Raises WrongUsage outside the subset."""
    return _gbnf(json.dumps(schema))


@lru_cache(maxsize=256)
def _gbnf(source: str) -> str:
    schema = json.loads(source)
    forms = schema.get("anyOf", [schema])
    if not forms or any(form.get("type") != "object" for form in forms):
        raise WrongUsage("A schema for generation is an object, or a choice of objects, at its root.")
    rules: dict[str, str] = {}
    rules["root"] = _rule(schema, rules, 0)
    rules["character"] = _CHARACTER
    return "\n".join(f"{name} ::= {body}" for name, body in rules.items()) + "\n"


def _literal(value: object) -> str:
    """A GBNF string that stands for the JSON text of `value`."""
    text = json.dumps(value, ensure_ascii=False).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def _rule(schema: Mapping[str, Any], rules: dict[str, str], depth: int) -> str:
    """Right-hand side for `schema`; adds helper rules."""
    if depth > _DEEPEST:
        raise WrongUsage("A schema for generation may be eight levels deep.")
    if "const" in schema or "enum" in schema:
        values = schema["enum"] if "enum" in schema else [schema["const"]]
        if not values or any(isinstance(value, dict | list) for value in values):
            raise WrongUsage("Enumerations for generation hold plain values, at least one.")
        return "(" + " | ".join(_literal(value) for value in values) + ")"
    if "anyOf" in schema:
        return "(" + " | ".join(_rule(option, rules, depth + 1) for option in schema["anyOf"]) + ")"
    kind = str(schema.get("type"))
    if kind not in _KNOWN or set(schema) - _KNOWN[kind] - _COMMON:
        raise WrongUsage(f"The schema uses something no grammar is written for: {sorted(schema)}.")
    if schema.get("additionalProperties"):
        raise WrongUsage("Objects for generation have no properties but those named.")
    if kind == "object":
        return _object(schema, rules, depth)
    if kind == "array":
        return _array(schema, rules, depth)
    if kind == "string":
        low, high = schema.get("minLength", 0), schema.get("maxLength", LONGEST_STRING)
        if low > _MOST_REPETITIONS:
            raise WrongUsage(f"A string for generation has at least {low} characters; {_MOST_REPETITIONS} are the limit.")
        return f'"\\"" character{{{low},{max(low, min(high, _MOST_REPETITIONS))}}} "\\""'
    if kind == "integer":
        return _integer(schema.get("minimum"), schema.get("maximum"))
    return {"number": _NUMBER, "boolean": '("true" | "false")', "null": '"null"'}[kind]


def _named(body: str, rules: dict[str, str]) -> str:
    """Name of a helper rule with this body."""
    for name, existing in rules.items():
        if existing == body and name != "root":
            return name
    name = f"r{len(rules)}"
    rules[name] = body
    return name


def _object(schema: Mapping[str, Any], rules: dict[str, str], depth: int) -> str:
    """Properties in order; optional ones may be missing, commas stay right."""
    required = set(schema.get("required", ()))
    pairs = [
        (_named(f"{_literal(name)} {json.dumps(':')} {_rule(inner, rules, depth + 1)}", rules), name in required)
        for name, inner in schema.get("properties", {}).items()
    ]
    if required - set(schema.get("properties", {})):
        raise WrongUsage("A required property has no schema.")
    # `first`: nothing written yet; built from the end so that every rule is finite and none refers to itself.
    first, later = '"}"', '"}"'
    for name, needed in reversed(pairs):
        after = _named(later, rules)
        now_first, now_later = f"{name} {after}", f'"," {name} {after}'
        if not needed:
            now_first, now_later = f"({now_first} | {_named(first, rules)})", f"({now_later} | {after})"
        first, later = now_first, now_later
    return f'"{{" {_named(first, rules)}'


def _array(schema: Mapping[str, Any], rules: dict[str, str], depth: int) -> str:
    """Between `minItems` and `maxItems` items."""
    if "items" not in schema:
        raise WrongUsage("An array for generation says what its items are.")
    low, high = schema.get("minItems", 0), schema.get("maxItems", LONGEST_ARRAY)
    item = _named(_rule(schema["items"], rules, depth + 1), rules)
    if high < 1:
        return '"[" "]"'
    more = f'{item} ("," {item}){{{max(low - 1, 0)},{max(low, high) - 1}}}'
    return f'"[" {more} "]"' if low else f'"[" ({more})? "]"'


LARGEST_INTEGER = 999_999_999
"""Bound of integers whose schema names none, in both directions."""


def _integer(low: int | None, high: int | None) -> str:
    """Exactly the integers in bounds."""
    low = min(-LARGEST_INTEGER, high or 0) if low is None else low
    high = max(LARGEST_INTEGER, low) if high is None else high
    if low > high:
        raise WrongUsage("An integer for generation has bounds that exclude each other.")
    choices = []
    if low < 0:
        choices.append(f'"-" ({_between(max(1, -high), -low)})')
    if high >= 0:
        choices.append(_between(max(0, low), high))
    return "(" + " | ".join(choices) + ")"


def _between(low: int, high: int) -> str:
    """Decimal numbers from `low` to `high` without leading zeros, `0 <= low <= high`."""
    choices = []
    for digits in range(len(str(low)), len(str(high)) + 1):
        least, most = (10 ** (digits - 1) if digits > 1 else 0), 10**digits - 1
        choices.append(_same_length(str(max(low, least)), str(min(high, most))))
    return " | ".join(choices)


def _same_length(low: str, high: str) -> str:
    """Digit strings of one length from `low` to `high`."""
    rest = len(low) - 1
    if not rest:
        return f"[{low}-{high}]"
    if low[0] == high[0]:
        return f'"{low[0]}" ({_same_length(low[1:], high[1:])})'
    first, last, choices = int(low[0]), int(high[0]), []
    if low[1:] != "0" * rest:
        choices.append(f'"{first}" ({_same_length(low[1:], "9" * rest)})')
        first += 1
    if high[1:] != "9" * rest:
        choices.append(f'"{last}" ({_same_length("0" * rest, high[1:])})')
        last -= 1
    if first <= last:
        choices.append(f"[{first}-{last}] [0-9]{{{rest},{rest}}}")
    return " | ".join(choices)


def validate(text: str, schema: Mapping[str, Any]) -> Any:
    """The value of the JSON `text`, checked against `schema` again.

    Raises:
        ModelError: when it does not parse or does not fit.
    """
    try:
        value = json.loads(text)
        jsonschema.validate(value, dict(schema))
    except (ValueError, RecursionError) as error:
        raise ModelError("The language model's answer is not valid JSON.", str(error)[:300]) from error
    except jsonschema.ValidationError as error:
        raise ModelError("The language model's answer does not fit the form asked for.", error.message[:300]) from error
    return value
