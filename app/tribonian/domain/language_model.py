"""What passes between the agent and a language model."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a transcript. `role` is system, user, assistant or tool."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Generation:
    """What a model wrote and what it cost."""

    text: str
    finish: str
    """stop, length or grammar_end."""
    prompt_ids: tuple[int, ...]
    """Token ids of the whole prompt (for the prefix tree of a run)."""
    evaluated: int
    """Prompt tokens that were really evaluated (the rest came from the cache)."""
    generated: int
    seconds_to_first: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Capability:
    """Result of the probe run once per model file; decides planning or guided."""

    valid_calls: float
    """Share of well-chosen, valid tool calls in the probe."""
    follows_tags: float
    """Share of probe sentences that cite the right tag and stay inside the given text."""
    languages: tuple[str, ...]
    tokens_per_second: float
    prefill_per_second: float
    mode: str
    """planning or guided."""
