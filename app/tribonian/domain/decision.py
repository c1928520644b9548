"""Court decisions: who decided what, when and at which level; the role of each sentence; who and what is named in it."""

from __future__ import annotations

from dataclasses import dataclass

ROLES = (
    "PREAMBLE", "FAC", "RLC", "ISSUE", "ARG_PETITIONER", "ARG_RESPONDENT", "ANALYSIS", "STA", "PRE_RELIED", "PRE_NOT_RELIED",
    "RATIO", "RPC", "NONE",
)  # fmt: skip
"""Rhetorical roles of sentences (OpenNyAI scheme, Kalamkar et al., LREC 2022)."""

LABELS = (
    "COURT", "PETITIONER", "RESPONDENT", "JUDGE", "LAWYER", "DATE", "ORG", "GPE", "STATUTE", "PROVISION", "PRECEDENT",
    "CASE_NUMBER", "WITNESS", "OTHER_PERSON",
)  # fmt: skip
"""Legal entities (Kalamkar et al., NLLP 2022)."""

INSTANCES = ("supreme", "appellate", "first")
"""Levels of courts, highest first; "" = not known."""

TREATMENTS = ("overruled", "reversed", "distinguished", "followed", "cited")


@dataclass(frozen=True, slots=True)
class RelatedDecision:
    """Another decision in the same case, as the header or the body names it."""

    relation: str
    """appeal_from (the decision under appeal) or same_case."""
    court: str = ""
    instance: str = ""
    date: str = ""
    number: str = ""
    citation: str = ""


@dataclass(frozen=True, slots=True)
class DecisionHead:
    """What a decision says of itself. "" or () = it does not say, or not surely."""

    court: str = ""
    family: str = ""
    instance: str = ""
    date: str = ""
    """ISO date of the decision."""
    citation: str = ""
    """The neutral citation, else the best reporter citation."""
    citations: tuple[str, ...] = ()
    """All citations of this decision itself."""
    numbers: tuple[str, ...] = ()
    """Case numbers as printed."""
    petitioners: tuple[str, ...] = ()
    respondents: tuple[str, ...] = ()
    judges: tuple[str, ...] = ()
    related: tuple[RelatedDecision, ...] = ()


@dataclass(frozen=True, slots=True)
class SentenceRole:
    """A sentence `[start, end)` of a decision's text and its rhetorical role."""

    start: int
    end: int
    role: str
    score: float
    """How sure, 0 to 1; of the rules 0.5."""
    by: str = "model"
    """model or rules."""


@dataclass(frozen=True, slots=True)
class Entity:
    """A named entity `[start, end)` of a decision's text."""

    start: int
    end: int
    label: str
    text: str
    cluster: str = ""
    """Same value = same precedent, statute or person; the fullest form of its name."""
    statute: str = ""
    """For a PROVISION: the statute it belongs to, as named in the text."""
    by: str = "model"
    """model or rules: where no model has been measured, only what has a fixed form or stands in the header is found."""


@dataclass(frozen=True, slots=True)
class Treatment:
    """What a decision does with another one it cites; `[start, end)` is the sentence that says so."""

    start: int
    end: int
    decision: str
    """The other decision as cited."""
    treatment: str
    """One of `TREATMENTS`."""


SUMMARY_PARTS = (
    "details", "facts", "issues", "provisions", "analysis", "decision", "precedents", "significance",
)  # fmt: skip
"""The parts of a summary, in their order."""


@dataclass(frozen=True, slots=True)
class SummaryPart:
    """A part of a decision's summary: sentences of the decision itself."""

    name: str
    """One of `SUMMARY_PARTS`."""
    sentences: tuple[tuple[int, int], ...]
    """Spans of the decision's text, in order; () = the decision does not say."""
