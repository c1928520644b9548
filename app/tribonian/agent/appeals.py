"""Conflicts inside and between decisions: a court below and the court that reverses it, two authorities that pull apart.

Only asked when the question sets courts, views or authorities against each other. What the sentences say decides, their
roles help: nothing is taken from the first court that a text names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tribonian.agent.conflicts import Conflict
from tribonian.agent.opposites import opposite
from tribonian.agent.state import RunState
from tribonian.config import reconcile
from tribonian.domain.decision import SentenceRole
from tribonian.domain.work import WorkKind
from tribonian.retrieval.intents import intents_of, levels_called
from tribonian.retrieval.relevance import RELEVANT
from tribonian.tools.ledger import Opened
from tribonian.tools.pinpoint import LEVELS
from tribonian.tools.read import open_provisions, spans

OWN = frozenset({"RATIO", "RPC", "ANALYSIS"})
ARGUED = frozenset({"ARG_PETITIONER", "ARG_RESPONDENT", "PREAMBLE", "ISSUE"})
CITED = frozenset({"PRE_RELIED", "PRE_NOT_RELIED"})
MOST_DECISIONS = 2
BESIDE = 0.7
"""Share of the best conflict's stems of the question that another decision's must hold to be shown beside it."""
_ASKS = re.compile(r"[\W\d]*(?:whether|ob|the question)\b", re.IGNORECASE)
SURE = 0.6
"""Score from which on nothing more is asked of it. Of the decisions that comparing questions are about most have more."""
SHARE = 0.3
"""Share of the question's content stems that the two sentences of another decision must hold together."""
HIGHER = "The decision was taken on appeal or review from the other: the higher court's view prevails."
BINDING = "The later or higher court treats the other decision so: its view prevails."


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of a decision with its role and how much of the question it speaks of."""

    start: int
    end: int
    text: str
    role: str
    near: frozenset[str]
    """Stems of the question in it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A conflict and the question's stems in its two sentences."""

    conflict: Conflict
    near: frozenset[str]


def within_decisions(state: RunState, opened: Sequence[Opened]) -> Iterator[Conflict]:
    """Conflicts that the decisions opened tell of, at most one a decision."""
    if state.context.decisions is None:
        return
    phrases, question = reconcile.load(), state.question.text
    comparing = phrases.asks("comparing", question)
    below = phrases.asks("below", question) or "lower_court" in intents_of(question)
    if not comparing and not below:
        return
    wanted = set(state.terms(question, state.question.language))
    found: list[Found] = []
    for one, score in _decisions(state, opened):
        rows = [row for row in sentences_of(state, one) if row.role not in ARGUED and not _ASKS.match(row.text)]
        foreign = below or any(level not in (one.work.instance, "supreme") for level, _ in levels_called(question))
        best = _reversal(state, one, rows) if foreign else None
        if best is None and comparing:
            best = _revisited(state, one, rows) or _special(state, one, rows) or _apart(state, one, rows)
        if best is not None and (score >= SURE or len(best.near) >= SHARE * len(wanted)):
            found.append(best)
    most = max((len(one.near) for one in found), default=0)
    yield from [one.conflict for one in found if len(one.near) >= BESIDE * most]


def _decisions(state: RunState, opened: Sequence[Opened]) -> list[tuple[Opened, float]]:
    """One opened paragraph of each decision that the search found to be of the question's matter, the best first."""
    scores: dict[str, float] = {}
    for hit in state.decided.hits if state.decided else ():
        scores[hit.work] = max(scores.get(hit.work, 0.0), hit.score)
    works: dict[str, Opened] = {}
    for one in opened:
        if one.work.kind == WorkKind.DECISION and scores.get(one.work.id, 0.0) >= RELEVANT:
            works.setdefault(one.work.id, one)
    return [(one, scores[one.work.id]) for one in works.values()][:MOST_DECISIONS]


def sentences_of(state: RunState, one: Opened) -> list[Said]:
    """All sentences of a decision."""
    if state.context.decisions is None:
        return []
    rows: list[SentenceRole] = state.context.decisions.roles(one.expression.id)
    text = state.context.catalogue.text(one.expression.id)
    wanted = set(state.terms(state.question.text, state.question.language))
    made = []
    for row in rows:
        said = text[row.start : row.end]
        stems = set(state.terms(said, one.work.language))
        made.append(Said(row.start, row.end, said, row.role, frozenset(wanted & stems)))
    return made


def _reversal(state: RunState, one: Opened, rows: Sequence[Said]) -> Found | None:
    """The view of a court below and the sentence with which this court does not uphold it."""
    phrases = reconcile.load()
    lower = [r for r in rows if (r.role == "RLC" or phrases.says("lower", r.text))]
    own = [r for r in rows if r.role != "FAC" and phrases.says("reversing", r.text)]
    if not lower or not own:
        return None
    against = max(own, key=lambda r: 2.0 * (r.role in OWN) + len(r.near) + 2.0 * phrases.says("lower", r.text))
    view = max(lower, key=lambda r: (r.role == "RLC") * 1.5 + len(r.near) - 5.0 * (r.start == against.start))
    upheld = [r for r in rows if r.role == "RPC" and phrases.says("upholding", r.text)]
    if upheld and against.role not in OWN:
        return None
    why = "the court below is not upheld by the court that decided last"
    return _made(state, one, view, against, "court below", why, "hierarchy", HIGHER)


def _revisited(state: RunState, one: Opened, rows: Sequence[Said]) -> Found | None:
    """Another decision that the question speaks of and this one does not follow."""
    treated = [r for r in rows if r.near and reconcile.load().says("revisited", r.text)]
    if not treated:
        return None
    best = max(treated, key=lambda r: len(r.near))
    others = [r for r in rows if r.start != best.start and r.role in CITED | OWN | {"RLC", "FAC"}]
    other = max(others, key=lambda r: len(r.near) + 0.5 * (r.role in CITED), default=None)
    if other is None:
        return None
    over = "overrul" in best.text.casefold() and "not" not in best.text.casefold().split()
    settled = ("hierarchy", BINDING) if over or "bound" in best.text.casefold() else ("none", "")
    return _made(state, one, other, best, "other decision", "another decision is looked at again here", *settled)


def _special(state: RunState, one: Opened, rows: Sequence[Said]) -> Found | None:
    """A special rule that this decision lets go before the general one."""
    if not reconcile.load().asks("special", state.question.text):
        return None
    ruled = [r for r in rows if reconcile.load().says("specialis", r.text)]
    if not ruled:
        return None
    best = max(ruled, key=lambda r: len(r.near))
    others = [r for r in rows if r.start != best.start and r.role in OWN | CITED | {"STA"}]
    other = max(others, key=lambda r: len(r.near), default=None)
    if other is None:
        return None
    rule = "The decision lets the special rule go before the general one."
    return _made(state, one, other, best, "general rule", "a general and a special rule apply to one matter", "specialis", rule)


def _apart(state: RunState, one: Opened, rows: Sequence[Said]) -> Found | None:
    """Two sentences on the question's matter of which one denies what the other says."""
    near = sorted((r for r in rows if len(r.near) >= 2), key=lambda r: -len(r.near))[:12]
    for at, first in enumerate(near):
        for second in near[at + 1 :]:
            if opposite(first.text, second.text, state.terms, one.work.language):
                return _made(state, one, first, second, "one view", "one statement denies what the other says", "none", "")
    return None


def _made(state: RunState, one: Opened, first: Said, second: Said, called: str, why: str, settled: str, rule: str) -> Found:
    tags = [*_tag(state, one, first), *_tag(state, one, second)]
    level = LEVELS.get(one.work.instance, "")
    court = ", ".join(filter(None, (one.work.title, one.work.court or level)))
    quoted = [" ".join(said.text.split()) for said in (first, second)]
    conflict = Conflict(f"{called.capitalize()}: “{quoted[0]}”", f"{court}: “{quoted[1]}”", why, settled, rule, tuple(tags))
    return Found(conflict, first.near | second.near)


def _tag(state: RunState, one: Opened, said: Said) -> list[str]:
    """Opens the paragraph a sentence stands in and tags the segment; [] when it stands in none."""
    for provision in state.context.catalogue.provisions(one.expression.id):
        if provision.is_container or provision.inner or not provision.start <= said.start < provision.end:
            continue
        opened = open_provisions(state.context, one.work.id, provision.eid, f"reconcile#{state.step}")
        for home in opened[:1]:
            for start, end in spans(state.context, home):
                if start <= said.start < end:
                    return [state.ledger.tag(home, start, end, state.context.catalogue.text(home.expression.id, start, end)).tag]
    return []
