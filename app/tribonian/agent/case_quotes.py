"""What a decision says is quoted in two stretches: the best there are, whatever paragraph they stand in.

A judgment is long, and what answers is a sentence or two of it: more quotations would bury it under what stands around.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tribonian.agent.state import RunState
from tribonian.agent.stretches import Extract, overlap, spoken, stretch
from tribonian.domain.decision import SentenceRole
from tribonian.domain.work import WorkKind
from tribonian.retrieval.intents import said_so
from tribonian.retrieval.role_weights import as_decided, role_weights
from tribonian.tools.ledger import Opened
from tribonian.tools.read import spans
from tribonian.tools.segments import MOST_WORDS

MOST_PARAGRAPHS = 4
"""Paragraphs looked at: those that the search put first."""
MOST_SCORED = 32
"""Segments scored by the encoder; the others count as the worst of these."""
LONGER = 1.5
"""How much longer than the other one stretch may be: each shall be a good part of what is quoted."""
MEANING, WORDS, ROLE, SAID = 0.2, 0.7, 1.0, 0.5
"""What a spread of the encoder's score, all words of the question, a unit of the roles' weights, and words of the kind that
such an answer is given in count for. Wide ranges around them do much the same (60 questions)."""


def is_one(opened: Opened) -> bool:
    """True for a paragraph of a decision."""
    return opened.work.kind == WorkKind.DECISION


def choose(state: RunState, paragraphs: Sequence[Opened]) -> list[Extract]:
    """At most two extracts of at most sixty words each, the better one first."""
    homes = scored(state, paragraphs[:MOST_PARAGRAPHS])
    order = sorted(((at, i) for at, home in enumerate(homes) for i in range(len(home))), key=lambda p: -homes[p[0]][p[1]].score)
    if not order:
        return []
    at, core = order[0]
    taken: set[int] = set()
    first = stretch(state, homes[at], core, taken)
    rest = [(n, i) for n, i in order if n != at or i not in taken]
    if not rest:
        return [first]
    n, other = rest[0]
    most = min(MOST_WORDS, LONGER * spoken([first]))
    both = set(taken) if n == at else set()
    second = stretch(state, homes[n], other, both, most)
    if spoken([second]) > most:
        return [first]
    if spoken([first]) > LONGER * spoken([second]):
        blocked = both - taken if n == at else set()
        first = stretch(state, homes[at], core, blocked, LONGER * spoken([second]))
    return [first, second]


def scored(state: RunState, paragraphs: Sequence[Opened]) -> list[list[Extract]]:
    """The quotable segments of each paragraph, scored by meaning, words, roles and manner of speaking."""
    catalogue = state.context.catalogue
    rows = [
        (one, start, end, catalogue.text(one.expression.id, start, end))
        for one in paragraphs
        for start, end in spans(state.context, one)
    ]
    texts = [row[3] for row in rows]
    lexical = overlap(state, texts)
    meaning = by_meaning(state, rows, lexical)
    weights = role_weights(state.asked)
    roles = {one.expression.id: roles_of(state, one) for one in paragraphs}
    found: dict[tuple[str, str], list[Extract]] = {one.key: [] for one in paragraphs}
    for (one, start, end, text), words, sense in zip(rows, lexical, meaning, strict=True):
        role = mean_weight(roles[one.expression.id], start, end, weights)
        score = MEANING * sense + WORDS * words + ROLE * role + SAID * said_so(state.asked, text)
        found[one.key].append(Extract(one, start, end, text, score))
    return list(found.values())


def by_meaning(state: RunState, rows: Sequence[tuple[Opened, int, int, str]], lexical: Sequence[float]) -> list[float]:
    """The encoder's score of each segment, with the words in which courts begin to say such things before the question."""
    if state.scores is None or not rows:
        return [0.0] * len(rows)
    spotted = [i for i, (one, start, end, _) in enumerate(rows) if _is_spot(state, one, start, end)]
    by_words = sorted(range(len(rows)), key=lambda i: -lexical[i])
    chosen = sorted(list(dict.fromkeys([*spotted[: MOST_SCORED - 12], *by_words]))[:MOST_SCORED])
    values = state.scores(as_decided(state.asked), [rows[i][3] for i in chosen], state.cancel)
    scores = [min(values)] * len(rows)
    for i, value in zip(chosen, values, strict=True):
        scores[i] = value
    return scores


def _is_spot(state: RunState, one: Opened, start: int, end: int) -> bool:
    spot = state.spots.get(one.key)
    return spot is None or (start < spot[1] and spot[0] < end)


def roles_of(state: RunState, one: Opened) -> list[SentenceRole]:
    """The roles of all sentences of a decision; [] when none are known."""
    return [] if state.context.decisions is None else list(state.context.decisions.roles(one.expression.id))


def mean_weight(roles: Sequence[SentenceRole], start: int, end: int, weights: Mapping[str, float]) -> float:
    """The weight of the roles of the sentences in `[start, end)`, by their length."""
    inside = [row for row in roles if row.start < end and start < row.end]
    total = sum(row.end - row.start for row in inside)
    return sum((row.end - row.start) * weights.get(row.role, 0.0) for row in inside) / total if total else 0.0
