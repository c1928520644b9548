"""The probe: what a model can be trusted with, measured once per file on a small fixed set of invented tasks.

Two questions decide between planning (the model chooses tools) and guided (the program walks, the model only writes
sentences): does it call the right tool with sensible arguments under our schema form, and do its sentences cite the right
tag and stay inside the text given? A task that was not reached in time counts as failed: a model too slow for the probe is
too slow to plan.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tribonian.domain.cancel import CancelToken
from tribonian.domain.language_model import Capability, Generation, Message
from tribonian.domain.ports import LanguageModel
from tribonian.errors import ModelError
from tribonian.llm.prompts import sentence_prompt

SECONDS = 60.0
"""Longest duration of a probe."""
PLANS_FROM = 0.8
"""Share of well-chosen calls from which a model plans …"""
FOLLOWS_FROM = 0.6
"""… if its sentences also follow tags this often."""
CALL_TOKENS, SENTENCE_TOKENS = 64, 64

_TEXT = {"type": "string", "minLength": 1, "maxLength": 120}
_ARGUMENTS: Mapping[str, Mapping[str, Any]] = {
    "find_law": {"name": _TEXT},
    "law_map": {"law": _TEXT},
    "read_provisions": {"law": _TEXT, "provisions": {"type": "array", "items": _TEXT, "minItems": 1, "maxItems": 4}},
    "search_keyword": {"query": _TEXT},
    "answer": {},
}


def _form(name: str) -> dict[str, Any]:
    arguments = _ARGUMENTS[name]
    inner = {"type": "object", "properties": dict(arguments), "required": list(arguments), "additionalProperties": False}
    properties = {"tool": {"const": name}, "arguments": inner}
    return {"type": "object", "properties": properties, "required": ["tool", "arguments"], "additionalProperties": False}


CALL_SCHEMA: Mapping[str, Any] = {"anyOf": [_form(name) for name in _ARGUMENTS]}
"""The form of the agent's own calls, with the arguments of four tools."""

_SYSTEM = (
    "You are a lawyer's research assistant. You know no law by heart: find it with the tools, read it, then answer.\n"
    'Each turn, write one JSON object: {"tool": name, "arguments": {...}}.\n'
    "When the evidence suffices, use the tool answer. Tools:\n"
    "- find_law(name): find laws by name; returns their ids.\n"
    "- law_map(law): the table of contents of a law, by its id.\n"
    "- read_provisions(law, provisions): open provisions by the law's id and their numbers.\n"
    "- search_keyword(query): search words in all laws.\n"
    "- answer(): you have read enough."
)


@dataclass(frozen=True, slots=True)
class Choice:
    """A tool that must be chosen, and what its arguments must contain (lower case)."""

    turns: tuple[tuple[str, str], ...]
    tool: str
    contains: tuple[str, ...] = ()


CHOICES = (
    Choice((("user", "Open section 12 of the law with the id xx-harbour."),), "read_provisions", ("xx-harbour", "12")),
    Choice((("user", "Is there a law called Ferry Act? I need its id."),), "find_law", ("ferry",)),
    Choice((("user", "Show me the table of contents of xx-harbour."),), "law_map", ("xx-harbour",)),
    Choice((("user", "In which laws do the words mooring fee occur?"),), "search_keyword", ("mooring",)),
    Choice((("user", "Öffne § 5 des Gesetzes mit der Kennung xx-hafen."),), "read_provisions", ("xx-hafen", "5")),
    Choice(
        (
            ("user", "Who fixes the mooring fee under xx-harbour?"),
            ("assistant", '{"tool":"search_keyword","arguments":{"query":"mooring fee"}}'),
            ("tool", "xx-harbour sec_7: 7 Mooring fees — The Board shall fix …"),
        ),
        "read_provisions",
        ("xx-harbour", "7"),
    ),
    Choice(
        (
            ("user", "Who fixes the mooring fee under xx-harbour?"),
            ("assistant", '{"tool":"read_provisions","arguments":{"law":"xx-harbour","provisions":["7"]}}'),
            ("tool", "[E1] Harbour Act 7: The Harbour Board shall fix the mooring fee by order."),
        ),
        "answer",
    ),
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """Two extracts, a question that one of them answers, and words the answer must contain (any form of one group)."""

    language: str
    question: str
    extracts: tuple[str, str]
    right: int
    words: tuple[str, ...]


SENTENCES = (
    Sentence(
        "en",
        "How long is a boat permit valid?",
        ("A boat permit is valid for two years.", "The keeper shall publish the list of boats."),
        0,
        ("two years",),
    ),
    Sentence(
        "en",
        "Who appoints the harbour master?",
        ("The port shall be closed on Sundays.", "The harbour master is appointed by the town council."),
        1,
        ("council",),
    ),
    Sentence(
        "de",
        "Wie lange gilt eine Bootserlaubnis?",
        ("Die Bootserlaubnis gilt zwei Jahre.", "Der Hafenmeister führt eine Liste der Boote."),
        0,
        ("zwei jahre",),
    ),
    Sentence(
        "de",
        "Wer bestellt den Hafenmeister?",
        ("Der Hafen ist sonntags geschlossen.", "Der Hafenmeister wird vom Stadtrat bestellt."),
        1,
        ("stadtrat",),
    ),
    Sentence(
        "mn",
        "Завины зөвшөөрөл хэдэн жил хүчинтэй вэ?",
        ("Завины зөвшөөрөл хоёр жил хүчинтэй.", "Боомтын дарга завины жагсаалтыг хөтөлнө."),
        0,
        ("хоёр жил",),
    ),
    Sentence(
        "hi",
        "नाव का परमिट कितने वर्ष तक मान्य है?",
        ("नाव का परमिट दो वर्ष तक मान्य है।", "बंदरगाह अधिकारी नावों की सूची रखेगा।"),
        0,
        ("दो वर्ष",),
    ),
)

_TAGS = re.compile(r"\[\s*(E\d{1,4})\s*\]")
_WORD = re.compile(r"[^\W\d_]{4,}|\d+")


@dataclass(slots=True)
class _Speed:
    """Tokens and seconds of reading and writing."""

    read: int = 0
    reading: float = 0.0
    written: int = 0
    writing: float = 0.0
    languages: list[str] = field(default_factory=list)

    def add(self, generation: Generation) -> None:
        """Count a generation; short prompts say nothing about the speed of reading."""
        if generation.evaluated >= 32:
            self.read += generation.evaluated
            self.reading += generation.seconds_to_first
        self.written += generation.generated
        self.writing += generation.seconds - generation.seconds_to_first


def probe(
    model: LanguageModel, cancel: CancelToken, *, seconds: float = SECONDS, on_progress: Callable[[int, int], None] | None = None
) -> Capability:
    """Measure `model`; ends within `seconds` plus one generation. `on_progress` gets (tasks done, tasks in all).

    Raises:
        Cancelled: when asked to stop.
    """
    deadline = time.monotonic() + seconds
    speed = _Speed()
    total, done = len(SENTENCES) + len(CHOICES), 0

    def passed(task: Choice | Sentence) -> bool:
        nonlocal done
        if time.monotonic() > deadline:
            return False
        good = _chooses(model, task, speed, cancel) if isinstance(task, Choice) else _writes(model, task, speed, cancel)
        done += 1
        if on_progress is not None:
            on_progress(done, total)
        return good

    # Sentences first: without them not even the guided mode can use the model.
    for task in SENTENCES:
        if passed(task):
            speed.languages.append(task.language)
    calls = sum(passed(task) for task in CHOICES) / len(CHOICES)
    follows = len(speed.languages) / len(SENTENCES)
    plans = calls >= PLANS_FROM and follows >= FOLLOWS_FROM
    return Capability(
        valid_calls=round(calls, 3),
        follows_tags=round(follows, 3),
        languages=tuple(dict.fromkeys(speed.languages)),
        tokens_per_second=round(speed.written / speed.writing, 1) if speed.writing else 0.0,
        prefill_per_second=round(speed.read / speed.reading, 1) if speed.reading else 0.0,
        mode="planning" if plans else "guided",
    )


def _chooses(model: LanguageModel, task: Choice, speed: _Speed, cancel: CancelToken) -> bool:
    """True when the call parses, fits the schema, names the right tool and carries what it must."""
    messages = [Message("system", _SYSTEM), *(Message(role, content) for role, content in task.turns)]
    try:
        generation = model.generate(messages, cancel=cancel, max_tokens=CALL_TOKENS, schema=CALL_SCHEMA)
        call = json.loads(generation.text)
    except (ModelError, ValueError):
        return False
    speed.add(generation)
    arguments = json.dumps(call.get("arguments"), ensure_ascii=False).lower()
    return call.get("tool") == task.tool and all(word in arguments for word in task.contains)


def _writes(model: LanguageModel, task: Sentence, speed: _Speed, cancel: CancelToken) -> bool:
    """True when the sentence cites the right extract only, says what it must, and takes its words from what was given."""
    extracts = [(f"E{number}", text) for number, text in enumerate(task.extracts, 1)]
    messages = sentence_prompt(task.question, extracts, task.language)
    try:
        generation = model.generate(messages, cancel=cancel, max_tokens=SENTENCE_TOKENS, stop=("\n",))
    except ModelError:
        return False
    speed.add(generation)
    text = generation.text.lower()
    given = set(_WORD.findall(f"{task.question} {task.extracts[task.right]}".lower()))
    words = _WORD.findall(_TAGS.sub(" ", generation.text).lower())
    inside = sum(word in given for word in words) >= 0.7 * len(words)
    tags = set(_TAGS.findall(generation.text))
    return tags == {extracts[task.right][0]} and inside and all(word in text for word in task.words)
