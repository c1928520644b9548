"""Shared pieces of prompts: fences around untrusted text, lists of tools, and the form that makes a small model write one
tagged sentence. The agent's own prompts are in `tribonian.agent.prompts`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from tribonian.config.paths import resources_dir
from tribonian.domain.language_model import Message
from tribonian.llm.neutral import neutralise

OPEN, CLOSE = "<<<", ">>>"


def fence(text: str) -> str:
    """`text` between lines that mark it as quoted material; a fence inside `text` cannot close it."""
    inner = text.replace(OPEN, "‹‹‹").replace(CLOSE, "›››")
    return f"{OPEN}\n{inner}\n{CLOSE}"


def one_line(text: str) -> str:
    """Untrusted text as one harmless line."""
    return " ".join(neutralise(text).split())


# --- one tagged sentence ------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _worked() -> Mapping[str, tuple[str, tuple[Message, ...]]]:
    """Language → (its word for “question”, the worked examples as messages)."""
    with (resources_dir() / "prompts" / "sentence.toml").open("rb") as stream:
        table = tomllib.load(stream)
    return {language: (entry["question"], tuple(_turns(entry))) for language, entry in table.items()}


def _turns(entry: Mapping[str, Any]) -> Iterator[Message]:
    """The examples of a language, question by question."""
    for example in entry["example"]:
        tags = [f"E{number}" for number in range(example["tag"], example["tag"] + len(example["extracts"]))]
        yield Message("user", _asked(entry["question"], example["asked"], list(zip(tags, example["extracts"], strict=True))))
        yield Message("assistant", f"[{tags[example['right']]}] {example['answer']}")


def _asked(word: str, question: str, extracts: Sequence[tuple[str, str]]) -> str:
    """One question over tagged extracts."""
    return "\n".join([f"{word}: {question}", *(f"[{tag}]: {text}" for tag, text in extracts)])


SENTENCE_TOKENS = 96
"""Enough for a condensed extract of sixty words."""


def sentence_languages() -> tuple[str, ...]:
    """Languages that have worked examples."""
    return tuple(_worked())


def sentence_prompt(question: str, extracts: Sequence[tuple[str, str]], language: str) -> list[Message]:
    """Messages after which a model writes one short sentence that answers `question` from `extracts` (tag, text).

    The sentence begins with the tag of its extract: `[E1] No person shall …`. The worked examples come first and never
    change, so that the prompt cache holds them from run to run. Languages without examples of their own use the English
    ones. Give one extract to a small model: it cannot choose between two.

    For a small model generate with `copy_from=one_line(text)`, `prefill=f"[{tag}]"` and `max_tokens=SENTENCE_TOKENS`: it then
    condenses the extract and cannot exchange a word of it; without the prefill it begins at the wrong place more often.
    A model that writes freely gets `stop=("\\n",)`. A generation that ends for length is half a sentence: drop it.
    """
    word, examples = _worked().get(language) or _worked()["en"]
    harmless = [(tag, one_line(text)) for tag, text in extracts]
    return [*examples, Message("user", _asked(word, one_line(question), harmless))]
