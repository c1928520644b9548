"""JSON schema → grammar of llama.cpp, and the way back: a text that must parse and fit the schema.

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
import math
from collections.abc import Mapping, Sequence
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


def _integer(low: int | None, high: int | None) -> str:
    """Integers in bounds: spelled out up to 200 values, else as many digits as the bounds have (checked again later)."""
    if low is not None and high is not None and high - low < 200:
        return "(" + " | ".join(f'"{value}"' for value in range(low, high + 1)) + ")"
    digits = max(len(str(abs(bound))) for bound in (low, high) if bound is not None) if high is not None else 9
    sign = "" if low is not None and low >= 0 else '"-"? '
    return f'{sign}("0" | [1-9] [0-9]{{0,{digits - 1}}})'


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


# --- a text that was cut off --------------------------------------------------------------------


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
    end = at
    while end < len(text) and text[end] in "-0123456789.":
        end += 1
    if end == len(text):
        raise _End(_more_digits(text[at:], schema))
    if end == at:
        raise ValueError(at)
    return end


def _more_digits(written: str, schema: Mapping[str, Any]) -> str:
    """The fewest digits that make a number cut off at its end one inside its bounds; "" or "0" when it has none."""
    low, high = schema.get("minimum", -math.inf), schema.get("maximum", math.inf)
    for more in ("", *map(str, range(10)), *(f"{n:02}" for n in range(100))):
        try:
            if low <= float(written + more) <= high and (written + more)[-1].isdigit():
                return more
        except ValueError:
            continue
    return "" if written[-1:].isdigit() else "0"


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
