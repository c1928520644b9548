"""What an answer covers and what it does not (issue 6, bad input), said by program at the end of a run.

The parts of a question that asks several things; wishes about the answer's form that exclude each other or that no answer
follows; a person of whom nothing here speaks; advice, which no text of a library gives.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tribonian.agent import decompose
from tribonian.agent.state import RunState
from tribonian.config import questions
from tribonian.domain.evidence import Claim
from tribonian.text.sentences import split
from tribonian.tools.read import body

COVERED = 0.6
"""Share of a part's words that one quoted provision must hold to speak of it, where the part was not searched by itself."""
SHORT = 90
"""Characters of a part as it is named in a sentence."""
_POSSESSIVE = re.compile(r"[’']s\b|[’'](?=\s|$)")
COVERS, OPEN, UNSEARCHED = "covered", "open", "not_searched"
_FORM = {
    "uncited": "Every sentence is quoted or proved and says where it stands; that is not left out when a question asks for it.",
    "unsearched": "What is said comes from texts that were opened for it, never from memory.",
    "affirm": "Yes or no is not said because a question asks for it: the words of the texts are.",
    "deny": "Yes or no is not said because a question asks for it: the words of the texts are.",
}


@dataclass(frozen=True, slots=True)
class Limit:
    """Something the answer does not cover or do, with one sentence that says so."""

    kind: str
    """parts, person, advice or instructions."""
    text: str

    def as_dict(self) -> dict[str, object]:
        """As an answer carries it."""
        return {"kind": self.kind, "text": self.text}


def leave_unnamed(state: RunState) -> None:
    """Take back what was quoted for a question who somebody is, when no text that was opened names that person."""
    if questions.load().identity.search(state.question.text) and _unknown_person(state):
        state.claims[:] = [claim for claim in state.claims if claim.status == "unsupported"]


def settle(state: RunState) -> None:
    """Write into the run what its answer covers and what not."""
    state.coverage = coverage(state)
    told = (*_parts(state), *_person(_unknown_person(state)), *_advice(state), *_instructions(state))
    state.limits = [limit.as_dict() for limit in told]


def without_wishes(text: str) -> str:
    """A question without the sentences beside its questions that only wish for a form of answer: they are not searched for."""
    sentences = [text[start:end] for start, end in split(text)]
    forms = questions.load().form.values()
    kept = [one for one in sentences if one.endswith(decompose.ASKED) or not any(form.search(one) for form in forms)]
    return " ".join(kept) if any(one.endswith(decompose.ASKED) for one in kept) else text


def coverage(state: RunState) -> list[dict[str, object]]:
    """For each part of a question with several: covered, open or not_searched, and the places of the claims that answer it."""
    asked = state.asked
    parts = (*state.subquestions, *state.later) or decompose.parts(asked, state.question.language)
    return [_covered(state, part) for part in parts]


def _covered(state: RunState, part: str) -> dict[str, object]:
    spans = state.quoted_for.get(part)
    grounded = [(at, claim) for at, claim in enumerate(state.claims) if claim.status == "supported"]
    if spans is not None:
        claims = [at for at, claim in grounded if any(span in spans for span in _spans(state, claim))]
        return {"question": part, "status": COVERS if claims else OPEN, "claims": claims}
    claims = [at for at, claim in grounded if _speaks_of(state, claim, part)]
    unsearched = UNSEARCHED if part in state.later else OPEN
    return {"question": part, "status": COVERS if claims else unsearched, "claims": claims}


def _spans(state: RunState, claim: Claim) -> list[tuple[str, int, int]]:
    """What a claim rests on, as spans of texts."""
    items = [state.ledger.evidence[tag] for tag in claim.evidence if tag in state.ledger.evidence]
    return [(item.expression, item.start, item.end) for item in items]


def _speaks_of(state: RunState, claim: Claim, part: str) -> bool:
    """True when a provision that the claim rests on holds most words of a part."""
    language = state.question.language
    wanted = set(state.terms(part, language))
    for tag in claim.evidence:
        item = state.ledger.evidence.get(tag)
        home = state.ledger.opened.get((item.expression, item.eid)) if item else None
        text = body(state.context, home.provision, home.expression.id) if home else item.quote if item else ""
        held = set(state.terms(f"{item.title if item else ''} {item.heading if item else ''} {text}", language))
        if wanted and len(wanted & held) >= COVERED * len(wanted):
            return True
    return False


def _parts(state: RunState) -> list[Limit]:
    """What is said of the parts that nothing quoted answers."""
    told = []
    for status, words in ((OPEN, "Nothing that is quoted answers"), (UNSEARCHED, "Not looked for, for want of steps")):
        named = [str(row["question"]) for row in state.coverage if row["status"] == status]
        shown = "; ".join(f"“{one if len(one) <= SHORT else one[: SHORT - 1] + '…'}”" for one in named)
        hint = "" if state.later or state.subquestions else " Full research looks for each part by itself."
        told += [Limit("parts", f"{words}: {shown}.{hint}")] if named else []
    return told


def _unknown_person(state: RunState) -> str:
    """The person whom the question names and none of the texts that were opened does; "" when there is none."""
    found = questions.load()
    match = found.identity.search(state.question.text) or found.person.search(state.question.text)
    name = match["who"] if match else ""
    words = [word for word in _POSSESSIVE.sub("", name).replace(".", " ").split() if len(word) > 2]
    if not words:
        return ""
    opened = state.ledger.opened.values()
    texts = [f"{one.work.title} {body(state.context, one.provision, one.expression.id)}".casefold() for one in opened]
    return "" if any(all(word.casefold() in text for word in words) for text in texts) else name


def _person(name: str) -> list[Limit]:
    said = (
        f"Nothing that was opened speaks of “{name}”: what is quoted is the law for everybody, and says nothing of this person."
    )
    return [Limit("person", said)] if name else []


def _advice(state: RunState) -> list[Limit]:
    if not questions.load().advice.search(state.question.text):
        return []
    said = (
        "The answer says what the texts of this library provide. Whether to act on it, with what prospects and by whom, it does"
    )
    return [Limit("advice", f"{said} not say: that is advice on a case, which no text here gives.")]


def _instructions(state: RunState) -> list[Limit]:
    """Wishes about the form that exclude each other, or that no answer follows."""
    phrases = questions.load()
    wished = {kind: match.group() for kind, form in phrases.form.items() if (match := form.search(state.question.text))}
    told = []
    for one, other in phrases.opposed:
        if one in wished and other in wished:
            both = f"“{wished.pop(one)}” and “{wished.pop(other)}” exclude each other; neither was followed:"
            told.append(Limit("instructions", f"{both} the answer is made of what the texts say, and of where they say it."))
    return told + [Limit("instructions", f"“{wished[kind]}”: {_FORM[kind]}") for kind in _FORM if kind in wished]
