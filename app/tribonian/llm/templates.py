"""Chat templates: from messages to marked pieces of prompt text.

A model's template is a Jinja program from an untrusted file. It is run once, in a process of its own with limits of time and
memory (`template_learning`), on invented messages; from the result the turn format is *learned*: what stands before and
after the contents of each role. Prompts are then put together from the learned pieces, never by the template. So the
rendering of `messages[:n]` is a prefix of that of `messages[:n + 1]` by construction, and contents are tokenised apart
from markup: no text in a message can become a control token. A template that cannot be learned (or none at all) gives
the plain form with role headings.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache

from tribonian.domain.language_model import Message

LARGEST_TEMPLATE = 64 * 1024
SECONDS = 10.0
"""Longest time a template may take, with the start of its process."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of a prompt: `markup` comes from the template (control tokens allowed), the rest is content."""

    text: str
    markup: bool


@dataclass(frozen=True, slots=True)
class TurnFormat:
    """What stands around the contents of each role. `system` goes before the first user turn."""

    begin: str
    """What stands before a first turn that is not a system message (some templates write a system message of their own)."""
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

    def pieces(self, messages: Sequence[Message], *, generation: bool = True) -> list[Piece]:
        """The transcript, with the heading of the model's next turn unless `generation` is off; tool turns are user turns."""
        pieces: list[Piece] = []
        opened = False  # a system message was written that begins the first user turn
        for index, message in enumerate(messages):
            content = message.content if self.learned else _HEADING.sub(r"\1 ", message.content)
            if message.role == "system" and index == 0:
                pieces += _around(self.before_system, content, self.after_system)
                opened = True
                continue
            if message.role == "assistant":
                closing = self.after_user if opened else ""
                pieces += _around(closing + self.before_assistant, content, self.after_assistant)
            else:
                heading = self.before_user if index else self.begin + self.before_user
                pieces += _around("" if opened else heading, content, self.after_user)
            opened = False
        if generation:
            pieces.append(Piece(((self.after_user if opened else "") + self.before_assistant).rstrip(" "), True))
        return [piece for piece in pieces if piece.text]


def _around(before: str, content: str, after: str) -> list[Piece]:
    """A turn. A space between heading and content belongs to the first word, as tokenizers have it."""
    bare = before.rstrip(" ")
    return [Piece(bare, True), Piece(before[len(bare) :] + content, False), Piece(after, True)]


_HEADING = re.compile(r"(?m)^([ \t]*Answer)(?=\s*:)")

PLAIN = TurnFormat(
    begin="",
    before_system="",
    after_system="\n\n",
    before_user="",
    after_user="\n",
    before_assistant="Answer:\n",
    after_assistant="\n\n",
    learned=False,
    stops=("\n\n", "\nQuestion:"),
)
"""For base models, which continue a page of questions and answers better than a page of role names."""


@lru_cache(maxsize=32)
def turn_format(template: str) -> TurnFormat:
    """The format of a model whose GGUF holds `template`; `PLAIN` when it is empty or cannot be learned."""
    if not template.strip() or len(template) > LARGEST_TEMPLATE:
        return PLAIN
    # A process can be given limits and ended; a thread cannot.
    command = [sys.executable, "-P", "-m", "tribonian.llm.template_learning"]
    try:
        done = subprocess.run(command, input=template.encode(), capture_output=True, timeout=SECONDS, check=False)
        learned = json.loads(done.stdout) if done.returncode == 0 else {}
    except (OSError, subprocess.SubprocessError, ValueError):
        return PLAIN
    names = {field.name for field in fields(TurnFormat)} - {"learned", "stops"}
    if set(learned) != names or not all(isinstance(value, str) for value in learned.values()):
        return PLAIN
    return TurnFormat(**learned, learned=True)
