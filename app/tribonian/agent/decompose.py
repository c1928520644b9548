"""Several questions asked at once, taken apart by program (row C1): each is searched on its own. Fails open.

What is recognised: more than one question sentence; one sentence that asks again after a comma or a joining word (`who …,
and how long …`); a subject with a colon and a list (`lost original: what copy, when is it let in`); numbered questions. What
stands before as fact (`I was hit by a car.`) goes with every part. Where a question compares without being two, a language
model may propose its parts; they count only as far as the question's own words carry them.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Sequence
from functools import cache

from tribonian.agent import votes
from tribonian.agent.state import Report, RunState
from tribonian.config import languages, questions
from tribonian.llm.neutral import suspicious
from tribonian.text.sentences import split

MOST_PARTS = 4
"""Parts that are searched round by round, those a model proposes included."""
MOST_LISTED = 12
"""Parts that are told apart; what goes beyond the fourth is looked at once."""
FEWEST_WORDS = 2
"""Longer words that a part must have to be a question of its own."""
LONGEST = 600
"""Characters of facts, and of each sentence, in a question that is taken apart; a longer one tells a story."""
OWN = 0.5
"""Share of a proposed part's words that must be the question's, and of the question's words that all parts together must hold."""

_SUBJECT = re.compile(r"^([^:?]{8,}):\s+(\S.*)$", re.DOTALL)
_WORD = re.compile(r"[^\W\d_]{3,}")
_NUMBERED = re.compile(r"(?:^|(?<=[\s:;,.?]))\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+(?=\w)")
"""A number or letter in front of one of several questions: `1.`, `(a)`, `iv)`."""
ASKED = ("?", "\uff1f", "\u061f")
_ABBREVIATIONS = ("Art", "Abs", "Nr", "S", "s", "ss", "Sec", "sec", "para", "No", "no", "v", "cl", "Sch", "i.V.m", "z.B", "e.g")

_TASK = "Split this legal question into two to four separate questions. Use its own words and its language."
_SCHEMA = {
    "type": "object",
    "properties": {
        "questions": {
            "type": "array",
            "items": {"type": "string", "minLength": 8, "maxLength": 160},
            "minItems": 2,
            "maxItems": 4,
        }
    },
    "required": ["questions"],
    "additionalProperties": False,
}


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]] | None:
    """(where a sentence asks again, where a list goes on, how a question begins); None for a language without words."""
    words = languages.load(language) if language in languages.available() else None
    if words is None or not words.asks:
        return None

    def one_of(forms: Iterable[str]) -> str:
        return "|".join(sorted(map(re.escape, sorted(forms)), key=len, reverse=True))

    asks, joins = one_of(words.asks), one_of(words.joins)
    # After a comma a verb asks again as well; after a bare `and` it goes on with what was said (`changes party and is …`).
    after_comma = rf"(?<=[,;])\s+(?:(?:{joins})\s+)?(?=(?:{asks}|{one_of(words.asking_verbs)})\b)"
    after_join = rf"\s+(?:{joins})\s+(?=(?:{asks})\b)"
    return (
        re.compile(f"{after_comma}|{after_join}", re.IGNORECASE),
        re.compile(rf"\s*[,;]\s+(?:(?:{joins})\s+)?|{after_join}", re.IGNORECASE),
        re.compile(rf"(?:\w+\s+)?(?:{asks})\b|(?:{one_of(words.asking_verbs)})\b", re.IGNORECASE),
    )


def parts(question: str, language: str) -> tuple[str, ...]:
    """The questions asked, each with the facts it needs, at most twelve; () when only one is asked or it is not sure."""
    patterns = _patterns(language)
    if patterns is None:
        return ()
    listed = [piece.strip(" ,;:") for piece in _NUMBERED.split(question)]
    if len(listed) > 2 and all(len(_WORD.findall(piece)) >= FEWEST_WORDS for piece in listed[1:]):
        asking, facts = listed[1:], listed[0] if listed[0].endswith((".", "!")) else ""
    else:
        sentences = [question[start:end] for start, end in split(question, _ABBREVIATIONS)]
        asking = [sentence for sentence in sentences if sentence.endswith(ASKED)] or sentences[-1:]
        facts = " ".join(sentence for sentence in sentences if sentence not in asking)
    if max(map(len, (facts, *asking)), default=0) > LONGEST:
        return ()
    found = list(dict.fromkeys(part for sentence in asking for part in _of_sentence(sentence, *patterns)))
    if not 2 <= len(found) <= MOST_LISTED:
        return ()
    return tuple(f"{facts} {part}".strip() for part in found)


def proposed(state: RunState) -> Generator[Report, None, tuple[str, ...]]:
    """The parts that a language model sees in a question which compares; () when there is no model, or none that fit."""
    if not questions.load().compares.search(state.asked):
        return ()
    said = yield from votes.ask(state, "parts", _TASK, state.asked, _SCHEMA, 160)
    listed = said.get("questions")
    named = [" ".join(one.split()) for one in listed if isinstance(one, str)] if isinstance(listed, list) else []
    found = tuple(dict.fromkeys(named))
    return found if 2 <= len(found) <= MOST_PARTS and are_own(state, found) else ()


def are_own(state: RunState, found: Sequence[str]) -> bool:
    """True when the parts speak of what is asked, of most of it, and of nothing else; none of them gives orders to a model."""
    asked = set(state.terms(state.asked, state.question.language))
    stems = {stem for part in found for stem in state.terms(part, state.question.language)}
    whole = all(len(part) <= LONGEST and len(_WORD.findall(part)) >= FEWEST_WORDS for part in found)
    return whole and are_said(state, found) and len(stems & asked) >= OWN * len(asked)


def are_said(state: RunState, texts: Sequence[str]) -> bool:
    """True when each text of a model is mostly in words of the question and gives no orders."""
    asked = set(state.terms(state.asked, state.question.language))
    stems = [set(state.terms(text, state.question.language)) for text in texts]
    return all(own and len(own & asked) >= OWN * len(own) for own in stems) and not any(map(suspicious, texts))


def _of_sentence(sentence: str, again: re.Pattern[str], listed: re.Pattern[str], begins: re.Pattern[str]) -> list[str]:
    subject = _SUBJECT.match(sentence)
    if subject:
        items = [item.strip() for item in listed.split(subject[2]) if item.strip()]
        whole = len(items) > 1 and all(_WORD.search(item) for item in items)
        return [f"{subject[1]}: {item}" for item in items] if whole else [sentence]
    cut = [piece.strip(" ,;") for piece in again.split(sentence)]
    cut = [piece for piece in cut if piece]
    if len(cut) > 1 and not begins.match(cut[0]):
        # `If …, may he …, and who …`: the condition, or the fact, belongs to each.
        cut = [f"{cut[0]}, {piece}" for piece in cut[1:]]
    if len(cut) < 2 or any(len(_WORD.findall(piece)) < FEWEST_WORDS for piece in cut):
        return [sentence]
    return cut
