"""Schema to grammar, validation, and completing a text that was cut off."""

from __future__ import annotations

import json
import re

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tribonian.errors import ModelError, WrongUsage
from tribonian.llm import grammar
from tribonian.llm.salvage import salvage
from tribonian.llm.scripted import RandomModel

CALL = {
    "anyOf": [
        {
            "type": "object",
            "properties": {
                "tool": {"const": "read"},
                "arguments": {
                    "type": "object",
                    "properties": {
                        "law": {"type": "string", "minLength": 1, "maxLength": 60},
                        "numbers": {
                            "type": "array",
                            "items": {"type": "integer", "minimum": 1, "maximum": 999},
                            "minItems": 1,
                            "maxItems": 3,
                        },
                        "whole": {"type": "boolean"},
                    },
                    "required": ["law", "numbers"],
                    "additionalProperties": False,
                },
            },
            "required": ["tool", "arguments"],
            "additionalProperties": False,
        },
        {
            "type": "object",
            "properties": {"tool": {"const": "answer"}, "arguments": {"type": "object", "properties": {}}},
            "required": ["tool", "arguments"],
        },
    ]
}


# --- schemas of the subset, at random -----------------------------------------------------------

plain = st.one_of(st.text(max_size=6), st.integers(-5, 5), st.booleans(), st.none())


@st.composite
def bounded(draw, name_low, name_high, base, most):
    low = draw(st.integers(0, most))
    return {**base, name_low: low, name_high: draw(st.integers(low, most))}


leaves = st.one_of(
    st.builds(lambda values: {"enum": values}, st.lists(plain, min_size=1, max_size=4, unique_by=json.dumps)),
    st.builds(lambda value: {"const": value}, plain),
    bounded("minLength", "maxLength", {"type": "string"}, 12),
    bounded("minimum", "maximum", {"type": "integer"}, 40),
    st.sampled_from([{"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"}, {"type": "null"}]),
)


def objects(inner):
    # Names that begin differently: where one begins another, a text cut inside them can be read both ways.
    names = st.lists(st.sampled_from(["law", "numbers", "äи", "§", "c\\", '"a"']), max_size=4, unique=True)

    def build(keys, schemas, needed):
        properties = dict(zip(keys, schemas, strict=False))
        required = [key for key, wanted in zip(properties, needed, strict=False) if wanted]
        return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}

    return st.builds(build, names, st.lists(inner, min_size=4, max_size=4), st.lists(st.booleans(), min_size=4, max_size=4))


values = st.recursive(
    leaves,
    lambda inner: st.one_of(
        objects(inner),
        st.builds(lambda base, item: {**base, "items": item}, bounded("minItems", "maxItems", {"type": "array"}, 3), inner),
        st.builds(lambda options: {"anyOf": options}, st.lists(inner, min_size=1, max_size=3)),
    ),
    max_leaves=6,
)
schemas = objects(values)


class _Reader:
    """A recogniser for the small GBNF we write: literals, classes, groups, choices, repetition, rule names."""

    def __init__(self, source):
        self.rules = dict(line.split(" ::= ", 1) for line in source.strip().split("\n"))

    def accepts(self, text):
        return len(text) in self.ends(self.rules["root"], text, {0})

    def ends(self, body, text, starts):
        reached = set()
        for choice in _split(body, "|"):
            here = set(starts)
            for item in _split(choice, " "):
                here = self.item(item, text, here)
            reached |= here
        return reached

    def item(self, item, text, starts):
        unit, low, high = item, 1, 1
        if found := re.search(r"(?<=[\]\)\w\"])\{(\d+),(\d+)\}$", item):
            unit, low, high = item[: found.start()], int(found[1]), int(found[2])
        elif item.endswith("?") and len(item) > 1 and item[-2] in ')"]':
            unit, low, high = item[:-1], 0, 1
        reached, here = (set(starts) if low == 0 else set()), set(starts)
        for count in range(1, high + 1):
            here = self.once(unit, text, here)
            if count >= low:
                reached |= here
            if not here:
                break
        return reached

    def once(self, unit, text, starts):
        if unit.startswith("("):
            return self.ends(unit[1:-1], text, starts)
        if unit.startswith('"'):
            literal = unit[1:-1].replace('\\"', '"').replace("\\\\", "\\")
            return {at + len(literal) for at in starts if text.startswith(literal, at)}
        if unit.startswith("["):
            return {at + 1 for at in starts if at < len(text) and re.fullmatch(unit, text[at])}
        return self.ends(self.rules[unit], text, starts)


def _split(body, at):
    """Parts of a rule at top-level separators."""
    parts, depth, quoted, square, current = [], 0, False, False, ""
    index = 0
    while index < len(body):
        sign = body[index]
        if sign == "\\":
            current += body[index : index + 2]
            index += 2
            continue
        if sign == '"' and not square:
            quoted = not quoted
        elif not quoted and sign == "[":
            square = True
        elif not quoted and sign == "]":
            square = False
        elif not quoted and not square:
            depth += (sign == "(") - (sign == ")")
            if sign == at and depth == 0:
                parts.append(current)
                current = ""
                index += 1
                continue
        current += sign
        index += 1
    return [part.strip() for part in [*parts, current] if part.strip()]


def written(schema, seed):
    """A random text of the schema, as the scripted random model writes it."""
    return json.dumps(RandomModel(seed=seed)._value(schema), ensure_ascii=False, separators=(",", ":"))


@settings(max_examples=150, deadline=None)
@given(schema=schemas, seed=st.integers(0, 1000))
def test_what_fits_the_schema_is_accepted_by_the_grammar(schema, seed):
    text = written(schema, seed)
    if grammar.gbnf(schema).count("\n") < 60:
        assert _Reader(grammar.gbnf(schema)).accepts(text), text


@settings(max_examples=100, deadline=None)
@given(schema=schemas)
def test_rules_are_defined_and_refer_only_to_earlier_ones(schema):
    """No recursion at all, so no left recursion."""
    rules = dict(line.split(" ::= ", 1) for line in grammar.gbnf(schema).strip().split("\n"))
    order = {name: place for place, name in enumerate(rules)}
    for name, body in rules.items():
        bare = re.sub(r'"(?:\\.|[^"\\])*"|\[(?:\\.|[^\]\\])*\]|\{[\d,]+\}', " ", body)
        for used in re.findall(r"[a-z]\w*", bare):
            assert used in rules
            assert name == "root" or used == "character" or order[used] < order[name]


@settings(max_examples=200, deadline=None)
@given(schema=st.just(CALL), seed=st.integers(0, 1000), share=st.floats(0, 1))
def test_a_text_cut_anywhere_is_completed_to_a_valid_one(schema, seed, share):
    text = written(schema, seed)
    cut = text[: int(len(text) * share)]
    whole = salvage(cut, schema)
    assert whole is not None
    assert whole.startswith(cut)
    jsonschema.validate(json.loads(whole), schema)


@settings(max_examples=200, deadline=None)
@given(one=st.integers(-2000, 2000), other=st.integers(-2000, 2000), tried=st.integers(-2500, 2500))
def test_integers_are_bounded_exactly(one, other, tried):
    low, high = sorted((one, other))
    schema = {"type": "object", "properties": {"n": {"type": "integer", "minimum": low, "maximum": high}}, "required": ["n"]}
    reader = _Reader(grammar.gbnf(schema))
    for value in (low, high, tried, low - 1, high + 1):
        assert reader.accepts(f'{{"n":{value}}}') == (low <= value <= high)
    assert not reader.accepts('{"n":007}') and not reader.accepts('{"n":-0}')


@given(low=st.integers(-2000, 2000), more=st.integers(0, 3000), share=st.integers(0, 4))
def test_a_number_cut_anywhere_is_brought_into_its_bounds(low, more, share):
    schema = {
        "type": "object",
        "properties": {"n": {"type": "integer", "minimum": low, "maximum": low + more}},
        "required": ["n"],
    }
    for value in (low, low + more, low + more // 2):
        cut = '{"n":' + str(value)[:share]
        whole = salvage(cut, schema)
        assert whole is not None and whole.startswith(cut)


def test_a_whole_text_is_left_alone():
    text = '{"tool":"read","arguments":{"law":"in-x","numbers":[1,20],"whole":true}}'
    assert salvage(text, CALL) == text
    assert grammar.validate(text, CALL)["arguments"]["numbers"] == [1, 20]


@pytest.mark.parametrize(
    ("cut", "whole"),
    [
        ("", '{"tool":"read","arguments":{"law":"?","numbers":[1]}}'),
        ('{"tool":"an', '{"tool":"answer","arguments":{}}'),
        ('{"tool":"read","arguments":{"law":"in', '{"tool":"read","arguments":{"law":"in","numbers":[1]}}'),
        ('{"tool":"read","arguments":{"law":"a\\', '{"tool":"read","arguments":{"law":"a\\\\","numbers":[1]}}'),
        ('{"tool":"read","arguments":{"law":"a","numbers":[12', '{"tool":"read","arguments":{"law":"a","numbers":[12]}}'),
        ('{"tool":"read","arguments":{"law":"a","numbers":[12,', '{"tool":"read","arguments":{"law":"a","numbers":[12,1]}}'),
        (
            '{"tool":"read","arguments":{"law":"a","numbers":[1],"wh',
            '{"tool":"read","arguments":{"law":"a","numbers":[1],"whole":false}}',
        ),
    ],
)
def test_completions_are_the_shortest(cut, whole):
    assert salvage(cut, CALL) == whole


@pytest.mark.parametrize("text", ["I will read", '{"tool":"delete', '{"tool": "read"', "[1]", "\x00"])
def test_other_texts_are_not_completed(text):
    assert salvage(text, CALL) is None


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1,2", '{"tool":"delete","arguments":{}}', '{"tool":"read","arguments":{"law":"x","numbers":[0]}}', "[" * 5000],
)
def test_validation_names_what_does_not_fit(text):
    with pytest.raises(ModelError, match="language model's answer"):
        grammar.validate(text, CALL)


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string"},
        {"type": "array", "items": {"type": "string"}},
        {"anyOf": []},
        {"type": "object", "properties": {"a": {"$ref": "#"}}},
        {"type": "object", "properties": {"a": {"type": "string", "pattern": "^x$"}}},
        {"type": "object", "properties": {"a": {"type": ["string", "null"]}}},
        {"type": "object", "properties": {"a": {"type": "array"}}},
        {"type": "object", "properties": {}, "additionalProperties": True},
        {"type": "object", "properties": {}, "required": ["a"]},
        {"type": "object", "properties": {"a": {"type": "string", "minLength": 2000}}},
        {"type": "object", "properties": {"a": {"type": "integer", "minimum": 3, "maximum": 2}}},
        {"type": "object", "properties": {"a": {"enum": []}}},
        {"type": "object", "properties": {"a": {"enum": [{}]}}},
        {"type": "object", "allOf": []},
    ],
)
def test_schemas_outside_the_subset_are_refused(schema):
    with pytest.raises(WrongUsage):
        grammar.gbnf(schema)


def test_depth_is_bounded():
    schema = {"type": "null"}
    for _ in range(20):
        schema = {"type": "object", "properties": {"a": schema}}
    with pytest.raises(WrongUsage):
        grammar.gbnf(schema)


def test_strings_without_a_bound_get_one():
    source = grammar.gbnf({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]})
    assert f"character{{0,{grammar.LONGEST_STRING}}}" in source
