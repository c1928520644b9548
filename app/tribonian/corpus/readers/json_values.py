"""JSON with places: strings remember where in the file each of their characters stands.

The standard decoder gives values without positions; here its own scanner for strings does the work and the rest is a
short parser that keeps offsets, bounds depth, and says where a file breaks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from json import JSONDecodeError
from json.decoder import scanstring  # type: ignore[attr-defined]

from tribonian.corpus.traced import Traced

MOST_DEPTH = 60
_SPACE = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?")
_WORDS = {"true": True, "false": False, "null": None, "NaN": None, "Infinity": None, "-Infinity": None}
_ESCAPE = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number, true, false or null with the text it was written as."""

    text: str
    start: int
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """A string; `start` is the offset of its first character after the quotation mark."""

    text: str
    start: int
    raw_end: int


@dataclass(frozen=True, slots=True)
class Array:
    """A list of values."""

    items: tuple[Value, ...]
    start: int


@dataclass(frozen=True, slots=True)
class Record:
    """An object; keys in order, repeated keys kept."""

    fields: tuple[tuple[str, Value], ...]
    start: int


Value = Scalar | Text | Array | Record


class BrokenJson(ValueError):
    """The text stops being JSON at `offset`; `records` objects were complete before it.

    Readers turn it into an error that names the file.
    """

    def __init__(self, why: str, offset: int, records: int, last: str) -> None:
        super().__init__(why)
        self.message = why
        self.offset = offset
        self.records = records
        self.last = last


def parse(text: str) -> Value:
    """The value the whole text holds.

    Raises:
        BrokenJson: with the place, the number of complete records before it and the last of them.
    """
    return _Parser(text).whole()


def trace(source: str, value: Text) -> Traced:
    """The string as traced text: escapes are resolved, every character knows its place in the file."""
    raw = source[value.start : value.raw_end]
    if "\\" not in raw:
        return Traced.of(value.text, value.start)
    points = [(0, value.start)]
    here, there = 0, 0
    for found in _ESCAPE.finditer(raw):
        here += found.start() - there
        there = found.end()
        here += 1
        points.append((here, value.start + there))
    return Traced(value.text, tuple(points))


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.records = 0
        self.last = ""

    def whole(self) -> Value:
        """The value of the text; records that follow one another (a record a line) are a list."""
        value, end = self._value(self._skip(0), 0)
        values = [value]
        end = self._skip(end)
        while end < len(self.text):
            if not isinstance(values[-1], Record) or self.text[end] != "{":
                raise self._broken("there is more text after the end of the JSON value", end)
            value, end = self._value(end, 0)
            values.append(value)
            end = self._skip(end)
        return values[0] if len(values) == 1 else Array(tuple(values), 0)

    def _skip(self, at: int) -> int:
        found = _SPACE.match(self.text, at)
        return found.end() if found else at

    def _broken(self, why: str, at: int) -> BrokenJson:
        return BrokenJson(why, at, self.records, self.last)

    def _value(self, at: int, depth: int) -> tuple[Value, int]:
        if depth > MOST_DEPTH:
            raise self._broken("values are nested too deep", at)
        sign = self.text[at : at + 1]
        if sign == '"':
            return self._string(at)
        if sign == "{":
            return self._record(at, depth)
        if sign == "[":
            return self._array(at, depth)
        found = _NUMBER.match(self.text, at)
        if found:
            return Scalar(found.group(), at), found.end()
        for word, meaning in _WORDS.items():
            if self.text.startswith(word, at):
                return Scalar(word, at, empty=meaning is None), at + len(word)
        raise self._broken("the file ends too early" if at >= len(self.text) else "a value is missing", at)

    def _string(self, at: int) -> tuple[Text, int]:
        try:
            value, end = scanstring(self.text, at + 1, False)
        except JSONDecodeError as error:
            raise self._broken(
                "a string is not closed" if "Unterminated" in error.msg else "a string is damaged", error.pos
            ) from error
        return Text(value, at + 1, end - 1), end

    def _array(self, at: int, depth: int) -> tuple[Array, int]:
        items: list[Value] = []
        position = self._skip(at + 1)
        while self.text[position : position + 1] != "]":
            value, position = self._value(position, depth + 1)
            items.append(value)
            position = self._skip(position)
            if self.text[position : position + 1] == ",":
                position = self._skip(position + 1)
            elif self.text[position : position + 1] != "]":
                raise self._broken(self._why(position, "a list"), position)
        return Array(tuple(items), at), position + 1

    def _record(self, at: int, depth: int) -> tuple[Record, int]:
        fields: list[tuple[str, Value]] = []
        position = self._skip(at + 1)
        while self.text[position : position + 1] != "}":
            if self.text[position : position + 1] != '"':
                raise self._broken(self._why(position, "an object"), position)
            key, position = self._string(position)
            position = self._skip(position)
            if self.text[position : position + 1] != ":":
                raise self._broken("a colon is missing", position)
            value, position = self._value(self._skip(position + 1), depth + 1)
            fields.append((key.text, value))
            position = self._skip(position)
            if self.text[position : position + 1] == ",":
                position = self._skip(position + 1)
            elif self.text[position : position + 1] != "}":
                raise self._broken(self._why(position, "an object"), position)
        self.records += 1
        self.last = next(
            (f"{key} {v.text}" for key, v in fields if isinstance(v, Scalar) or (isinstance(v, Text) and len(v.text) < 12)), ""
        )
        return Record(tuple(fields), at), position + 1

    def _why(self, at: int, what: str) -> str:
        return "the file ends too early" if at >= len(self.text) else f"{what} is broken"


def strings(value: Value) -> Iterator[Text]:
    """All strings inside a value, in order."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Array):
        for item in value.items:
            yield from strings(item)
    elif isinstance(value, Record):
        for _, item in value.fields:
            yield from strings(item)
