"""How much a question needs (row C7): quick, corrective or research.

Signs of the question vote for more or for less than a checked answer; two votes carry. A language model, where there is
one, has one vote and is asked only when it could decide. The user's word, before the run or during it, stands above all.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

from tribonian.agent import votes
from tribonian.agent.decompose import parts
from tribonian.agent.following import own_terms
from tribonian.agent.named import Named
from tribonian.agent.state import MOST_STEPS, Report, RunState
from tribonian.config import questions
from tribonian.config.settings import DEPTHS
from tribonian.domain.events import EventName

QUICK, CORRECTIVE, RESEARCH = DEPTHS
STEPS = {QUICK: MOST_STEPS, CORRECTIVE: MOST_STEPS, RESEARCH: 32}
PLANNED_STEPS = {QUICK: 6, CORRECTIVE: MOST_STEPS, RESEARCH: 16}
"""Steps when the model chooses them."""
LEFT = 3
"""Steps that are left to end with when a run is told to do less."""
CARRIES = 2
"""Votes that a depth other than the usual one needs."""
FEW, MANY = 1, 60
"""Content words beside a citation up to which only the provision is asked for; words from which on a question tells a case."""
_TASK = (
    "How much research does this legal question need? quick: one provision answers it. corrective: one question, a checked "
    "answer. research: several questions, or a comparison."
)
_SCHEMA = {
    "type": "object",
    "properties": {"depth": {"enum": list(DEPTHS)}},
    "required": ["depth"],
    "additionalProperties": False,
}


@dataclass(frozen=True, slots=True)
class Proposal:
    """A depth with the signs that speak for it, in words."""

    depth: str
    why: tuple[str, ...]
    less: int = 0
    more: int = 0
    """Votes for a quick look and for full research."""

    @property
    def is_open(self) -> bool:
        """True when one more vote could change it."""
        return self.depth == CORRECTIVE and CARRIES - 1 in (self.less, self.more)

    def as_dict(self) -> dict[str, Any]:
        """As the first event of a run carries it."""
        return {"depth": self.depth, "why": list(self.why)}


def propose(state: RunState, named: Named) -> Proposal:
    """What the question's own signs say; nothing is searched for it."""
    text = state.question.text
    several = len(parts(text, state.question.language))
    more = [(2, f"it asks {several} things at once")] if several else []
    more += [(1, "it sets two things side by side")] if questions.load().compares.search(text) else []
    more += [(1, f"it names {len(named.works)} works")] if len(named.works) > 1 else []
    more += [(1, "it tells a case")] if len(text.split()) >= MANY else []
    less: list[tuple[int, str]] = []
    if named.provisions and not more:
        own = own_terms(state) - {stem for one in state.references for stem in _stems(state, one.citation.text)}
        less = [(2, "it only names a provision")] if len(own) <= FEW else [(1, "it names a provision")]
    return _proposal(less, more)


def _stems(state: RunState, text: str) -> list[str]:
    return state.terms(text, state.question.language)


def _proposal(less: list[tuple[int, str]], more: list[tuple[int, str]]) -> Proposal:
    """The depth that carries; the usual one when none does."""
    for depth, signs in ((RESEARCH, more), (QUICK, less)):
        if sum(votes for votes, _ in signs) >= CARRIES:
            return Proposal(depth, tuple(why for _, why in signs), sum(n for n, _ in less), sum(n for n, _ in more))
    why = tuple(why for _, why in (*more, *less)) or ("it asks one thing",)
    return Proposal(CORRECTIVE, why, sum(n for n, _ in less), sum(n for n, _ in more))


def vote(state: RunState, proposal: Proposal) -> Generator[Report, None, None]:
    """Let the model vote where its vote could decide; the depth follows when it does. Fails open."""
    if not proposal.is_open:
        return
    said = yield from votes.ask(state, "depth", _TASK, state.question.text, _SCHEMA, 16)
    carried = {QUICK: proposal.less, RESEARCH: proposal.more}.get(str(said.get("depth")), 0) + 1 >= CARRIES
    if carried:
        yield from _change(state, str(said["depth"]), "model")


def follow(state: RunState) -> Iterator[Report]:
    """Take over the depth the user wishes for by now. Called wherever a run can still go another way."""
    wished = state.wish.depth
    if wished and wished != state.depth:
        yield from _change(state, wished, "user")


def is_lowered(state: RunState) -> Generator[Report, None, bool]:
    """True when less than full research is wished for by now."""
    yield from follow(state)
    return state.depth != RESEARCH


def _change(state: RunState, depth: str, by: str) -> Iterator[Report]:
    was = state.depth
    set_depth(state, depth)
    yield EventName.DEPTH_CHANGED, state.step, {"depth": depth, "was": was, "by": by, "budget": state.most_steps}


def set_depth(state: RunState, depth: str) -> None:
    """Make `depth` the run's, with its budget; steps that were taken stay taken."""
    state.depth = depth
    budget = (PLANNED_STEPS if state.mode == "planning" else STEPS)[depth]
    state.most_steps = max(budget, state.step + LEFT if state.step else 0)
