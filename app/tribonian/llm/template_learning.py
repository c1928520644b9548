"""The process that runs an untrusted chat template: Jinja source on standard input, turn format as JSON on standard output.

It limits its own memory and processor time before it looks at the source, and ends with status 1 when nothing was learned.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment

LARGEST_OUTPUT = 256 * 1024
MEMORY = 512 * 1024 * 1024
PROCESSOR_SECONDS = 3


class Unusable(Exception):
    """The template does not behave like a chat template."""


# --- running the template -----------------------------------------------------------------------


class Renderer:
    """Renders invented conversations with a template in Jinja's sandbox."""

    def __init__(self, source: str) -> None:
        environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.loopcontrols"])

        def refuse(message: str = "") -> None:
            raise jinja2.TemplateError(str(message)[:200])

        environment.globals["raise_exception"] = refuse
        # A template may print today's date; a prompt must not change overnight.
        environment.globals["strftime_now"] = lambda _form: "2025-01-01"
        self._template = environment.from_string(source)

    def render(self, messages: Sequence[tuple[str, str]], *, generation: bool) -> str:
        """The template's text for (role, content) pairs."""
        text = self._template.render(
            messages=[{"role": role, "content": content} for role, content in messages],
            add_generation_prompt=generation,
            enable_thinking=False,
            bos_token="",
            eos_token="",
        )
        if len(text) > LARGEST_OUTPUT:
            raise Unusable("size")
        return text


# --- learning the format ------------------------------------------------------------------------

_SENTINELS = tuple(f"q{index}zx{index}q" for index in range(6))


def split(text: str, count: int) -> list[str]:
    """What stands around the first `count` sentinels, which must occur once each, in order."""
    parts, at = [], 0
    for sentinel in _SENTINELS[:count]:
        place = text.find(sentinel, at)
        if place < 0 or text.count(sentinel) != 1:
            raise Unusable("order")
        parts.append(text[at:place])
        at = place + len(sentinel)
    return [*parts, text[at:]]


def conversation(roles: str) -> list[tuple[str, str]]:
    """Invented messages: s, u, a → system, user, assistant with the sentinels as contents."""
    names = {"s": "system", "u": "user", "a": "assistant"}
    return [(names[role], _SENTINELS[index]) for index, role in enumerate(roles)]


def learn(renderer: Renderer) -> dict[str, str]:
    """The fields of a turn format; raises `Unusable` when the pieces of different conversations do not fit together."""

    def parts(roles: str, generation: bool = False) -> list[str]:
        return split(renderer.render(conversation(roles), generation=generation), len(roles))

    head, to_assistant, to_user, again, and_again, tail = parts("uauau")
    if (again, and_again) != (to_assistant, to_user) or parts("uau") != [head, to_assistant, to_user, tail]:
        raise Unusable("turns")
    if not to_assistant.startswith(tail):
        raise Unusable("end of a user turn")
    last = parts("ua")[2]
    before_user = to_user[len(last) :] if to_user.startswith(last) else ""
    if not before_user or not head.endswith(before_user):
        # Some templates end only the last assistant turn in a special way; then the common end of both places counts.
        before_user = _shared_end(head, to_user)
        last = to_user[: len(to_user) - len(before_user)]
    begin = head[: len(head) - len(before_user)]
    before_assistant = _assistant_start(to_assistant[len(tail) :], tail, parts("uau", generation=True)[3])
    before_system, after_system = _system(renderer, head, to_assistant)
    return {
        "begin": begin,
        "before_system": before_system,
        "after_system": after_system,
        "before_user": before_user,
        "after_user": tail,
        "before_assistant": before_assistant,
        "after_assistant": last,
    }


def _shared_end(one: str, other: str) -> str:
    """The longest common end of both."""
    length = 0
    while length < min(len(one), len(other)) and one[-1 - length] == other[-1 - length]:
        length += 1
    return one[len(one) - length :]


def _assistant_start(in_history: str, tail: str, generation: str) -> str:
    """Beginning of an assistant turn: the longer of what history and the generation prompt say, if they agree."""
    prompted = generation[len(tail) :] if generation.startswith(tail) else ""
    return prompted if prompted.startswith(in_history) else in_history


def _system(renderer: Renderer, head: str, to_assistant: str) -> tuple[str, str]:
    """What stands around a system message; without support it becomes the beginning of the first user turn."""
    try:
        before, between, after, _ = split(renderer.render(conversation("sua"), generation=False), 3)
        if after == to_assistant:
            return before, between
    except (jinja2.TemplateError, Unusable):
        pass
    return head, "\n\n"


# --- the process --------------------------------------------------------------------------------


def limit() -> None:
    """Bound memory and processor time of this process, where the system can."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> int:
    """Learn from standard input; status 1 when that is not possible."""
    limit()
    try:
        learned = learn(Renderer(sys.stdin.buffer.read().decode("utf-8", "replace")))
    except (Unusable, jinja2.TemplateError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError):
        return 1
    except (RecursionError, MemoryError):
        return 1
    sys.stdout.write(json.dumps(learned))
    return 0


if __name__ == "__main__":
    sys.exit(main())
