"""Chat templates: from messages to marked pieces of prompt text.

A model's template is a Jinja program from an untrusted file. It is run once, at load, in a sandbox with limits, on invented
messages; from the result the turn format is *learned*: what stands before and after the contents of each role. Prompts
are then put together from the learned pieces, never by the template. So the rendering of `messages[:n]` is a prefix of that
of `messages[:n + 1]` by construction, and contents are tokenised apart from markup: no text in a message can become a
control token. A template that cannot be learned (or none at all) gives the plain form with role headings.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from types import FrameType
from typing import Any

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment

from tribonian.domain.language_model import Message

LARGEST_TEMPLATE = 64 * 1024
LARGEST_OUTPUT = 64 * 1024
SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of a prompt: `markup` comes from the template (control tokens allowed), the rest is content."""

    text: str
    markup: bool


@dataclass(frozen=True, slots=True)
class TurnFormat:
    """What stands around the contents of each role. `system` goes before the first user turn."""

    begin: str
    before_system: str
    after_system: str
    """Includes the beginning of the first user turn."""
    before_user: str
    after_user: str
    before_assistant: str
    after_assistant: str
    learned: bool
    stops: tuple[str, ...] = ()
    """Texts at which generation ends because the model began a turn that is not its own."""

    def pieces(self, messages: Sequence[Message]) -> list[Piece]:
        """The prompt for the model's next turn; tool messages are user turns."""
        pieces: list[Piece] = []
        opened = False
        for index, message in enumerate(messages):
            content = message.content if self.learned else _HEADING.sub(r"\1 ", message.content)
            if message.role == "system" and index == 0:
                pieces += [Piece(self.before_system, True), Piece(content, False), Piece(self.after_system, True)]
                opened = True
                continue
            if message.role == "assistant":
                if opened:
                    pieces.append(Piece(self.after_user, True))
                around = (self.before_assistant, self.after_assistant)
            else:
                begin = self.begin + self.before_user if index == 0 else self.before_user
                around = ("" if opened else begin, self.after_user)
            opened = False
            pieces += [Piece(around[0], True), Piece(content, False), Piece(around[1], True)]
        pieces.append(Piece(self.after_user * opened + self.before_assistant, True))
        return [piece for piece in pieces if piece.text]


_HEADING = re.compile(r"(?m)^(#+)(?=\s*(?:User|Assistant|System)\b)")

PLAIN = TurnFormat(
    begin="",
    before_system="",
    after_system="\n\n### User\n",
    before_user="### User\n",
    after_user="\n\n",
    before_assistant="### Assistant\n",
    after_assistant="\n\n",
    learned=False,
    stops=("\n###", "### User"),
)
"""For base models: role headings in plain text."""


def turn_format(template: str) -> TurnFormat:
    """The format of a model whose GGUF holds `template`; `PLAIN` when it is empty or cannot be learned."""
    if not template.strip() or len(template) > LARGEST_TEMPLATE:
        return PLAIN
    try:
        return _learn(_Renderer(template))
    except (_Unusable, jinja2.TemplateError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return PLAIN


class _Unusable(Exception):
    """The template does not behave like a chat template, or takes too long."""


# --- running the template -----------------------------------------------------------------------


class _Sandbox(ImmutableSandboxedEnvironment):
    """No growing of strings by arithmetic; everything else is limited by time and output."""

    intercepted_binops = frozenset({"*", "**", "%"})

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if operator == "**" or isinstance(left, str | list | tuple) or isinstance(right, str | list | tuple):
            raise _Unusable(operator)
        return super().call_binop(context, operator, left, right)


_DANGEROUS_FILTERS = ("center", "format", "indent", "xmlattr", "urlize", "wordwrap", "batch", "slice", "pprint", "filesizeformat")


class _Renderer:
    """Renders invented conversations with a template, within limits of time and size."""

    def __init__(self, source: str) -> None:
        environment = _Sandbox(trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.loopcontrols"])
        for name in _DANGEROUS_FILTERS:
            environment.filters.pop(name, None)
        environment.globals.pop("lipsum", None)

        def refuse(message: str = "") -> None:
            raise jinja2.TemplateError(str(message)[:200])

        environment.globals["raise_exception"] = refuse
        # A template may print today's date; a prompt must not change overnight.
        environment.globals["strftime_now"] = lambda _form: "2025-01-01"
        self._template = environment.from_string(source)

    def render(self, messages: Sequence[tuple[str, str]], *, generation: bool) -> str:
        """The template's text for (role, content) pairs."""
        deadline = time.monotonic() + SECONDS

        def watch(_frame: FrameType, _event: str, _argument: Any) -> Any:
            if time.monotonic() > deadline:
                raise _Unusable("time")
            return watch

        written: list[str] = []
        size = 0
        previous = sys.gettrace()
        sys.settrace(watch)
        try:
            for text in self._template.generate(
                messages=[{"role": role, "content": content} for role, content in messages],
                add_generation_prompt=generation,
                enable_thinking=False,
                bos_token="",
                eos_token="",
            ):
                written.append(text)
                size += len(text)
                if size > LARGEST_OUTPUT:
                    raise _Unusable("size")
        finally:
            sys.settrace(previous)
        return "".join(written)


# --- learning the format ------------------------------------------------------------------------

_SENTINELS = tuple(f"q{index}zx{index}q" for index in range(6))


def _split(text: str, count: int) -> list[str]:
    """What stands around the first `count` sentinels, which must occur once each, in order."""
    parts, at = [], 0
    for sentinel in _SENTINELS[:count]:
        place = text.find(sentinel, at)
        if place < 0 or text.count(sentinel) != 1:
            raise _Unusable("order")
        parts.append(text[at:place])
        at = place + len(sentinel)
    return [*parts, text[at:]]


def _conversation(roles: str) -> list[tuple[str, str]]:
    """Invented messages: s, u, a → system, user, assistant with the sentinels as contents."""
    names = {"s": "system", "u": "user", "a": "assistant"}
    return [(names[role], _SENTINELS[index]) for index, role in enumerate(roles)]


def _learn(renderer: _Renderer) -> TurnFormat:
    """The turn format; raises `_Unusable` when the pieces do not fit together."""

    def parts(roles: str, generation: bool = False) -> list[str]:
        return _split(renderer.render(_conversation(roles), generation=generation), len(roles))

    head, to_assistant, to_user, again, tail = parts("uauau")[0], *parts("uauau")[1:4], parts("uauau")[5]
    if again != to_assistant or not to_assistant.startswith(tail):
        raise _Unusable("turns")
    last = parts("ua")[2]
    if not to_user.startswith(last):
        # Some templates end only a last assistant turn in a special way: then it is the shorter common end that counts.
        last = ""
    before_user = to_user[len(last) :]
    begin = head[: -len(before_user)] if before_user and head.endswith(before_user) else head
    if begin == head and before_user:
        before_user, last = _shared_end(head, to_user)
        begin = head[: len(head) - len(before_user)]
    before_assistant = _assistant_start(to_assistant[len(tail) :], tail, parts("uauau", generation=True)[5])
    before_system, after_system = _system(renderer, begin + before_user, to_assistant)
    return TurnFormat(begin, before_system, after_system, before_user, tail, before_assistant, last, learned=True)


def _shared_end(head: str, to_user: str) -> tuple[str, str]:
    """(longest common end of both, what remains of `to_user` before it)."""
    length = 0
    while length < min(len(head), len(to_user)) and head[-1 - length] == to_user[-1 - length]:
        length += 1
    return to_user[len(to_user) - length :], to_user[: len(to_user) - length]


def _assistant_start(in_history: str, tail: str, generation: str) -> str:
    """Beginning of an assistant turn: the longer of what history and the generation prompt say, if they agree."""
    prompted = generation[len(tail) :] if generation.startswith(tail) else ""
    return prompted if prompted.startswith(in_history) else in_history


def _system(renderer: _Renderer, user_start: str, to_assistant: str) -> tuple[str, str]:
    """What stands around a system message; without support it becomes the beginning of the first user turn."""
    try:
        before, between, after, _ = _split(renderer.render(_conversation("sua"), generation=False), 3)
        if after == to_assistant:
            return before, between
    except (jinja2.TemplateError, _Unusable):
        pass
    return user_start, "\n\n"
