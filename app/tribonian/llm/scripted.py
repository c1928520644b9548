"""Models without a model, for tests of the loop and of grounding.

`ScriptedModel` gives prepared replies and misbehaves on demand; `RandomModel` writes random texts under the schema.
Both account tokens exactly like a real one: a prompt is a list of token ids, a shared prefix is not evaluated again.
"""

from __future__ import annotations

import json
import random
import re
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tribonian.domain.cancel import CancelToken
from tribonian.domain.language_model import Generation, Message
from tribonian.errors import PromptTooLong
from tribonian.llm import grammar
from tribonian.llm.decoding import TextStream
from tribonian.llm.salvage import salvage
from tribonian.llm.templates import PLAIN

_TOKEN = re.compile(r"\s*\S{1,8}|\s+")


@dataclass(frozen=True, slots=True)
class Call:
    """What a scripted model was asked; given to a callable script and kept in `calls`."""

    messages: tuple[Message, ...]
    schema: Mapping[str, Any] | None
    prefill: str
    max_tokens: int
    index: int
    copy_from: str = ""


@dataclass(frozen=True, slots=True)
class Misbehave:
    """A reply that is not a text: raise `error`, return `text` unchecked, or take `seconds` (until cancelled)."""

    text: str = ""
    error: Exception | None = None
    seconds: float = 0.0


Reply = str | Mapping[str, Any] | Misbehave
"""A text, a value that is written as JSON, or misbehaviour."""


def _pieces(text: str) -> list[str]:
    return _TOKEN.findall(text)


@dataclass(slots=True)
class ScriptedModel:
    """A LanguageModel whose replies are given: a list (one a call; `default` when it runs out) or a callable."""

    replies: Sequence[Reply] | Callable[[Call], Reply] = ()
    name: str = "scripted"
    context: int = 8192
    default: Reply | None = None
    calls: list[Call] = field(default_factory=list)
    _before: tuple[int, ...] = ()

    def count(self, text: str) -> int:
        """Tokens: runs of up to eight characters without white space inside."""
        return len(_pieces(text))

    def generate(
        self,
        messages: Sequence[Message],
        *,
        cancel: CancelToken,
        max_tokens: int,
        schema: Mapping[str, Any] | None = None,
        stop: Sequence[str] = (),
        seed: int = 0,
        temperature: float = 0.0,
        on_text: Callable[[str], None] | None = None,
        prefill: str = "",
        copy_from: str = "",
    ) -> Generation:
        """The next reply; one that does not fit `schema` is a ModelError, unless it comes as `Misbehave`. `copy_from` is only
        told to the script."""
        cancel.check()
        started = time.monotonic()
        call = Call(tuple(messages), schema, prefill, max_tokens, len(self.calls), copy_from)
        self.calls.append(call)
        ids = self._ids(messages, prefill)
        if len(ids) + max_tokens > self.context:
            raise PromptTooLong(f"The prompt has {len(ids)} tokens; {self.name} holds {self.context}.")
        evaluated = self._account(ids)
        reply = self._reply(call)
        checked = schema
        if isinstance(reply, Misbehave):
            if reply.seconds:
                cancel.wait(reply.seconds)
                cancel.check()
            if reply.error is not None:
                raise reply.error
            reply, checked = reply.text, None
        text = reply if isinstance(reply, str) else json.dumps(reply, ensure_ascii=False, separators=(",", ":"))
        text = text[len(prefill) :] if prefill and text.startswith(prefill) else text
        stream = TextStream(() if schema is not None else stop, on_text)
        finish, generated = "grammar_end" if schema is not None else "stop", 0
        for piece in _pieces(text):
            cancel.check()
            if generated == max_tokens:
                finish = "length"
                break
            generated += 1
            if not stream.add(piece.encode("utf-8", "replace")):
                break
        written = stream.finish()
        if checked is not None:
            written = self._fit(prefill + written, checked)[len(prefill) :]
        now = time.monotonic()
        return Generation(written, finish, ids, evaluated, generated, now - started, now - started)

    def _ids(self, messages: Sequence[Message], prefill: str) -> tuple[int, ...]:
        """Stable ids: the checksum of each piece of the plain rendering."""
        texts = [piece.text for piece in PLAIN.pieces(messages)] + [prefill]
        return tuple(zlib.crc32(token.encode("utf-8", "replace")) for text in texts for token in _pieces(text))

    def _account(self, ids: tuple[int, ...]) -> int:
        """Tokens evaluated when the prefix shared with the last prompt comes from the cache (the last one never does)."""
        shared = 0
        for have, want in zip(self._before, ids[:-1], strict=False):
            if have != want:
                break
            shared += 1
        self._before = ids
        return len(ids) - shared

    def _reply(self, call: Call) -> Reply:
        if callable(self.replies):
            return self.replies(call)
        if call.index < len(self.replies):
            return self.replies[call.index]
        if self.default is None:
            raise AssertionError(f"The script has {len(self.replies)} replies; call {call.index + 1} was not expected.")
        return self.default

    @staticmethod
    def _fit(text: str, schema: Mapping[str, Any]) -> str:
        completed = salvage(text, schema)
        if completed is not None:
            return completed
        grammar.validate(text, schema)
        return text


_WORDS = [
    "the",
    "of",
    "and",
    "shall",
    "may",
    "not",
    "court",
    "state",
    "person",
    "law",
    "any",
    "article",
    "section",
    "under",
    "unless",
    "except",
    "provided",
    "one",
    "two",
    "14",
    "30",
    "(1)",
    "§",
]


class RandomModel(ScriptedModel):
    """Writes random texts: valid under the schema, or with probability `invalid` broken ones.

    Free text is random words of `vocabulary` with random tags; under a schema strings are such words too, enumerations
    are drawn evenly. With equal seeds and calls the output is equal.
    """

    def __init__(self, *, seed: int = 0, invalid: float = 0.0, vocabulary: Sequence[str] = _WORDS, tags: int = 9) -> None:
        super().__init__(self._write, name="random")
        self._random = random.Random(seed)
        self._invalid = invalid
        self._vocabulary = tuple(vocabulary)
        self._tags = tags

    def _write(self, call: Call) -> Reply:
        if call.copy_from:
            return " ".join(word for word in call.copy_from.split() if self._random.random() < 0.5)
        if call.schema is None:
            return " ".join(self._sentence(call.max_tokens // 2))
        text = json.dumps(self._value(call.schema), ensure_ascii=False, separators=(",", ":"))
        if self._random.random() < self._invalid:
            return Misbehave(
                text=text[: self._random.randrange(len(text))] + self._random.choice(["", "}", "\x00", "[E99]", "null"])
            )
        return text

    def _sentence(self, most: int) -> Iterator[str]:
        for _ in range(self._random.randint(1, max(2, min(30, most)))):
            yield self._random.choice(self._vocabulary)
        yield f"[E{self._random.randint(0, self._tags)}]."

    def _value(self, schema: Mapping[str, Any]) -> Any:
        """A random value that fits a schema of the grammar's subset."""
        draw = self._random
        if "const" in schema or "enum" in schema:
            return draw.choice(schema.get("enum", [schema.get("const")]))
        if "anyOf" in schema:
            return self._value(draw.choice(schema["anyOf"]))
        kind = schema["type"]
        if kind == "object":
            required = set(schema.get("required", ()))
            return {n: self._value(s) for n, s in schema.get("properties", {}).items() if n in required or draw.random() < 0.5}
        if kind == "array":
            high = schema.get("maxItems", 3)
            return [self._value(schema["items"]) for _ in range(draw.randint(schema.get("minItems", 0), high))]
        if kind == "string":
            text = " ".join(self._sentence(20))[: schema.get("maxLength", 200)]
            return text.ljust(schema.get("minLength", 0), "?")
        if kind in ("integer", "number"):
            low = schema.get("minimum", 0)
            return draw.randint(low, schema.get("maximum", low + 100))
        return draw.random() < 0.5 if kind == "boolean" else None
