"""What this machine can carry: which language model, with how much context, or none; and one sentence that says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tribonian.config.settings import Settings, usable_cores
from tribonian.errors import ModelError
from tribonian.llm.free import free_memory, limit
from tribonian.llm.gguf import GgufHeader, read_header
from tribonian.llm.memory import memory_needed

if TYPE_CHECKING:
    from tribonian.workflows.model_files import KnownModel

CONTEXTS = (8192, 4096, 2048)
"""Tokens of context that are tried, the most first; below the last a question with its evidence has no room."""
EXTRACTS = "Questions are answered with verified extracts."


@dataclass(frozen=True, slots=True)
class Choice:
    """The model used when none is named, and why."""

    name: str
    """"" = none."""
    context: int
    why: str
    """One sentence or two for the lawyer; "" when there is nothing to say."""


def context_for(settings: Settings, header: GgufHeader, free: int | None = None) -> int:
    """Context to use: the settings' wish, else the most of `CONTEXTS` that fits into memory; never more than was trained."""
    trained = header.context or CONTEXTS[0]
    if settings.context:
        return min(settings.context, trained)
    room = free_memory() if free is None else free
    fitting = (wanted for wanted in CONTEXTS if memory_needed(header, min(wanted, trained)) <= room)
    return min(next(fitting, CONTEXTS[-1]), trained)


def choose(settings: Settings, models: Sequence[KnownModel], preferred: str, free: int | None = None) -> Choice:
    """Of `models` the one called `preferred` when it fits, else the largest that does, else none.

    `free` is the memory in bytes (default: what is free now). Damaged files are passed over; without a preferred one
    nothing is chosen: which of several models is wanted is the lawyer's to say.
    """
    room = free_memory() if free is None else free
    headers = _headers(models)
    if preferred not in headers:
        # A damaged file, or none: whoever loads it says what is wrong with it.
        return Choice(preferred, 0, "")
    order = [preferred, *sorted((name for name in headers if name != preferred), key=lambda one: -headers[one].weight_bytes)]
    for name in order:
        context = context_for(settings, headers[name], room)
        if memory_needed(headers[name], context) <= room:
            return Choice(name, context, _told(name, context, preferred, headers, room))
    least = min(memory_needed(header, context_for(settings, header, room)) for header in headers.values())
    told = f"No language model fits into the memory of this machine: {_gb(room)} are free, {_gb(least)} are needed. {EXTRACTS}"
    return Choice("", 0, told)


def _headers(models: Sequence[KnownModel]) -> dict[str, GgufHeader]:
    found = {}
    for model in models:
        try:
            found[model.name] = read_header(model.file)
        except ModelError:
            continue
    return found


def _told(name: str, context: int, preferred: str, headers: dict[str, GgufHeader], room: int) -> str:
    if name != preferred:
        return f"{name} is used: {preferred} does not fit into the {_gb(room)} of memory that are free."
    most = min(CONTEXTS[0], headers[name].context or CONTEXTS[0])
    if context < most:
        return f"{name} is used with a context of {context} instead of {most} tokens: {_gb(room)} of memory are free."
    return ""


def as_json(choice: Choice) -> dict[str, object]:
    """What `doctor` says of the machine."""
    return {
        "cores": usable_cores(),
        "memory_bytes": limit(),
        "free_bytes": free_memory(),
        "model": choice.name or "none",
        "context": choice.context,
        "why": choice.why,
    }


def _gb(count: int) -> str:
    return f"{count / 1e9:.1f} GB"
