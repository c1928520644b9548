"""Findings in comparable form: who must, may or must not do what, when, within which number or time, under which provision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tribonian.agent.quantities import Quantity, quantities
from tribonian.agent.state import RunState
from tribonian.agent.wording import Terms, Token, tokens
from tribonian.config import languages
from tribonian.tools.ledger import Opened
from tribonian.tools.read import spans

MUST, MAY, MUST_NOT, IS, IS_NOT = "must", "may", "must not", "is", "is not"
OPPOSED = frozenset({frozenset({MUST, MUST_NOT}), frozenset({MAY, MUST_NOT}), frozenset({MUST, MAY}), frozenset({IS, IS_NOT})})
"""Modalities of which only one can hold for the same act."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What one sentence `[start, end)` of an opened provision says."""

    home: Opened
    start: int
    end: int
    text: str
    modality: str
    """must, may, must not, is, is not."""
    subject: frozenset[str]
    """Content stems in front of the first modal, of the whole sentence when it has none."""
    action: frozenset[str]
    conditions: frozenset[str]
    """Content stems of clauses that begin with a condition or exception."""
    has_exception: bool
    quantities: tuple[Quantity, ...]

    @property
    def matter(self) -> frozenset[str]:
        """All content stems: what it speaks of."""
        return self.subject | self.action | self.conditions


def statements(state: RunState, opened: Sequence[Opened]) -> list[Statement]:
    """Every quotable sentence of the provisions as a statement, in order."""
    found: list[Statement] = []
    for home in opened:
        for start, end in spans(state.context, home):
            text = state.context.catalogue.text(home.expression.id, start, end)
            found.append(statement(home, start, end, text, state.terms))
    return found


def statement(home: Opened, start: int, end: int, text: str, terms: Terms) -> Statement:
    """Read one sentence."""
    language = home.work.language
    row = tokens(text, terms, language)
    modal = next((at for at, token in enumerate(row) if token.kind in ("must", "may")), None)
    conditional = {token.clause for token in row if token.kind in ("if", "except")}
    framing = languages.load(language).framing
    main = [t for t in row if t.kind == "word" and t.value not in framing and t.clause not in conditional]
    edge = row[modal].start if modal is not None else end
    return Statement(
        home,
        start,
        end,
        text,
        modality_of(row, modal),
        frozenset(t.value for t in main if t.start < edge),
        frozenset(t.value for t in main if t.start >= edge),
        frozenset(t.value for t in row if t.kind == "word" and t.clause in conditional),
        any(token.kind == "except" for token in row),
        tuple(quantities(text, terms, language)),
    )


def modality_of(row: Sequence[Token], modal: int | None) -> str:
    """The modality of a sentence: that of its first modal, denied when a negation stands in the modal's clause."""
    if modal is None:
        return IS_NOT if any(token.kind == "not" for token in row) else IS
    denied = any(token.kind == "not" and token.clause == row[modal].clause for token in row)
    if denied:
        return MUST_NOT
    return MUST if row[modal].kind == "must" else MAY
