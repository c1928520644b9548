"""Follow-up questions: what they lean on, and whether what earlier turns opened answers them without a new search (row A8).

Everything is decided by program, from the words of the question, the question before it, and the text that was opened. The
provisions are opened again as they stand now; evidence whose text is gone or superseded is not taken over.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from tribonian.agent.extract import quoted
from tribonian.agent.state import Report, RunState
from tribonian.agent.steps import call
from tribonian.config import languages
from tribonian.domain.evidence import Claim, Evidence
from tribonian.domain.work import WorkKind
from tribonian.errors import ToolError
from tribonian.retrieval.intents import asks_decisions
from tribonian.tools.ledger import Opened
from tribonian.tools.read import ReuseEvidence, body
from tribonian.tools.summarise_decision import SummariseDecision

FEW = 1
"""Content words up to which a question cannot stand alone."""
MOST_REOPENED = 8
MOST_SUMMARISED = 2
SHARE = 0.6
"""Share of the words of both questions together that one provision must hold to answer a question that leans on the last."""
CITED = 0.5
"""What a provision that the answer before cites is ahead of one that was only opened for it."""
PARTS = ("issues", "decision", "analysis", "facts")
"""Parts of a decision's summary that stand for it in an answer, the first sentence of each, the more telling first."""

Ranked = list[tuple[Opened, float]]


def leans(state: RunState) -> bool:
    """True for a question that does not stand alone: it points back, or has hardly a word of its own."""
    if not state.follows.question and not state.context.earlier:
        return False
    return points_back(state) or len(own_terms(state)) <= FEW


def points_back(state: RunState) -> bool:
    """True when words of the question point at something said before: “those decisions”, “and for tenants?”."""
    return bool(words_of(state).points_back.search(state.question.text))


def words_of(state: RunState) -> languages.Words:
    """The words of logic of the question's language."""
    return languages.load(state.question.language)


def own_terms(state: RunState) -> set[str]:
    """Stems of what the question itself is about, without pointing words, and words that only ask for an answer."""
    words = words_of(state)
    text = words.summarise.sub(" ", words.points_back.sub(" ", state.question.text))
    empty = words.framing | words.provision_words | words.orders | words.function_words
    kept = [word for word in text.split() if word.strip(".,;:?!()“”\"'").casefold() not in empty]
    return set(state.terms(" ".join(kept), state.question.language))


def query(state: RunState) -> str:
    """What is searched for: the question, with the one before it when it does not stand alone."""
    before = state.follows.question
    return f"{state.question.text} {before}" if before and leans(state) else state.question.text


def asks_summary(state: RunState) -> bool:
    """True when what was found before shall be summarised."""
    return bool(state.context.earlier) and words_of(state).summarise.search(state.question.text) is not None


def reuse(state: RunState, laws: Sequence[str]) -> Generator[Report, None, Ranked]:
    """Take over the evidence the question speaks of and open its provisions again, the more telling first.

    `laws` are the works the question names: evidence from others is not meant then.
    """
    numbers = meant(state, laws)
    if not numbers:
        return []
    taken = yield from call(state, ReuseEvidence(), {"numbers": numbers})
    if isinstance(taken, ToolError):
        return []
    first = {key: -at for at, key in enumerate(state.follows.cited)}
    opened = [(one, share(state, one) + CITED * is_cited(state, one)) for one in state.ledger.opened.values()]
    return sorted(opened, key=lambda pair: (-pair[1], -first.get((pair[0].work.id, pair[0].provision.eid), -len(first))))


def is_cited(state: RunState, opened: Opened) -> bool:
    """True for what the answer before cites."""
    return (opened.work.id, opened.provision.eid) in state.follows.cited


def meant(state: RunState, laws: Sequence[str]) -> list[int]:
    """Numbers in the manifest of the evidence that the question can mean, the latest first, one for each provision.

    A question about decisions means the decisions among it, if there are any.
    """
    earlier = [(number, item) for number, item in enumerate(state.context.earlier, 1) if not laws or item.work in laws]
    if asks_decisions(state.question.text):
        decisions = [(number, item) for number, item in earlier if is_decision(state, item)]
        earlier = decisions or earlier
    seen: dict[tuple[str, str], int] = {}
    for number, item in reversed(earlier):
        seen.setdefault((item.work, item.eid), number)
    return list(seen.values())[:MOST_REOPENED]


def is_decision(state: RunState, item: Evidence) -> bool:
    """True for evidence from a court's decision."""
    work = state.context.catalogue.work(item.work)
    return work is not None and work.kind == WorkKind.DECISION


def sufficient(state: RunState, ranked: Ranked) -> Ranked:
    """Of what was opened before, what answers the question, so that nothing needs to be searched; [] when nothing does.

    A question that only points back means what the answer before cites. One that stands alone is answered by a provision that
    holds every word of it; one that leans on the question before, by one that also holds most words of both together, or by a
    cited one that says enough.
    """
    own = own_terms(state)
    if not own:
        cited = [pair for pair in ranked if is_cited(state, pair[0])]
        return (cited or ranked) if points_back(state) else []
    held = [(pair, stems(state, pair[0])) for pair in ranked]
    if not leans(state):
        return [pair for pair, words in held if own <= words]
    both = own | set(state.terms(state.follows.question, state.question.language))
    whole = [pair for pair, words in held if own <= words and len(both & words) >= SHARE * len(both)]
    return whole or [pair for pair, words in held if is_cited(state, pair[0]) and _says_enough(state, pair[0], own, words)]


def _says_enough(state: RunState, opened: Opened, own: set[str], held: set[str]) -> bool:
    """True when a provision that the answer before cites holds most words of a question that points back, and its law has no
    other provision on the rest.

    “Must he be told the grounds?” asks for what “shall be informed of the grounds” says. What stands in the heading of
    another provision (`Vice-President`) is something else.
    """
    missing = own - held
    if len(own & held) < SHARE * len(own) or not points_back(state):
        return False
    headings = {provision.heading for provision in state.context.catalogue.provisions(opened.expression.id)} - {""}
    told = {stem for heading in headings for stem in state.terms(heading, state.question.language)}
    return bool(told) and not missing & told


def share(state: RunState, opened: Opened) -> float:
    """Share of the words of the question (and of the one before it, when it leans on it) that a provision holds."""
    wanted = set(state.terms(query(state), state.question.language))
    return len(wanted & stems(state, opened)) / len(wanted) if wanted else 0.0


def stems(state: RunState, opened: Opened) -> set[str]:
    """Stems of a provision's heading and text."""
    text = f"{opened.work.title} {opened.provision.heading} {body(state.context, opened.provision, opened.expression.id)}"
    return set(state.terms(text, state.question.language))


def merged(state: RunState, reused: Ranked, found: Ranked) -> Ranked:
    """What a search found, then what was opened before and was not found again."""
    if not leans(state):
        return found
    keys = {opened.key for opened, _ in found}
    return found + [(opened, score) for opened, score in reused if opened.key not in keys]


def summaries(state: RunState, ranked: Sequence[tuple[Opened, float]]) -> Generator[Report, None, list[Claim]]:
    """The telling sentences of each decision that is meant, as claims; [] when none of what is meant is a decision."""
    claims: list[Claim] = []
    works = [opened.work for opened, _ in ranked if opened.work.kind == WorkKind.DECISION]
    for work in list({one.id: one for one in works}.values())[:MOST_SUMMARISED]:
        seen = yield from call(state, SummariseDecision(), {"decision": work.id})
        if isinstance(seen, ToolError):
            continue
        parts: dict[str, Any] = {part["name"]: part["sentences"] for part in seen.result}
        for name in PARTS:
            first = next(iter(parts.get(name, ())), {"start": -1, "end": -1})
            spans = [(one.start, one.end) for one in seen.evidence]
            if (first["start"], first["end"]) in spans:
                claims.append(quoted(seen.evidence[spans.index((first["start"], first["end"]))], work))
    return claims
