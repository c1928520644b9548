"""Shared pieces of prompts: fences around untrusted text, lists of tools, and the form that makes a small model write one
tagged sentence. The agent's own prompts are in `tribonian.agent.prompts`."""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.domain.language_model import Message
from tribonian.llm.neutral import neutralise

OPEN, CLOSE = "<<<", ">>>"


def fence(text: str) -> str:
    """`text` between lines that mark it as quoted material; a fence inside `text` cannot close it."""
    inner = text.replace(OPEN, "‹‹‹").replace(CLOSE, "›››")
    return f"{OPEN}\n{inner}\n{CLOSE}"


def _line(text: str) -> str:
    """Untrusted text as one harmless line."""
    return " ".join(neutralise(text).split())


def sentence_prompt(question: str, extracts: Sequence[tuple[str, str]], language: str) -> list[Message]:
    """Messages after which a model writes one short sentence that answers `question` from `extracts` (tag, text)."""
    given = "\n".join(f"[{tag}] {_line(text)}" for tag, text in extracts)
    return [Message("user", f"{given}\nQuestion: {_line(question)}")]
