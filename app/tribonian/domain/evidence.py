"""Evidence, claims and grounding: what an answer rests on."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Evidence:
    """A span that a reading tool opened in this run (or reopened), with its citation tag.

    `quote` is byte-identical to the slice `[start, end)` of the expression's text.
    """

    tag: str
    """E1, E2, … unique in the run; issued by tools only."""
    kind: str
    work: str
    expression: str
    file: str
    eid: str
    number: str
    heading: str
    title: str
    page: int
    quote: str
    start: int
    end: int
    link: str
    level: str
    """Authority: statute, constitution, supreme, appellate, first."""
    version: str
    status: str
    treatment: str = ""
    opened_by: str = ""
    """Name of the tool, with the step: `read_provisions#3`."""
    label: str = ""
    """Of a case file: the number of the clause as the file prints it, `cl. 3.2(a)`."""


@dataclass(frozen=True, slots=True)
class Considered:
    """A provision that was seen as a snippet only; it may not be cited."""

    work: str
    eid: str
    number: str
    heading: str
    score: float
    seen_by: str


@dataclass(frozen=True, slots=True)
class Support:
    """Words of an evidence's quote that support a claim: `[start, end)` of the expression's text."""

    tag: str
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence of the answer with the tags it cites and the verdict of verification."""

    text: str
    status: str
    """supported, partly or unsupported."""
    evidence: tuple[str, ...]
    supports: tuple[Support, ...] = ()
    """The quotations shown with the claim (also what `key_quote` coverage is measured on)."""
    reasons: tuple[str, ...] = ()
    """Why it is not (fully) supported, in a lawyer's words."""
    origin: str = "extract"
    """extract (verbatim by the program) or model (written, then verified)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a run; the JSON object of `tribonian ask` is built from it."""

    question: str
    answered: bool
    claims: tuple[Claim, ...]
    evidence: tuple[Evidence, ...]
    considered: tuple[Considered, ...] = ()
    searched: tuple[str, ...] = ()
    """What was searched, as sentences for the "not found" state."""
    not_found: str = ""
    law_as_of: str = ""
    premises: tuple[dict[str, object], ...] = ()
    subquestions: tuple[str, ...] = ()
    conflicts: tuple[dict[str, object], ...] = ()
    suspicious: tuple[dict[str, object], ...] = ()
    calculations: tuple[dict[str, object], ...] = ()
    """Deadlines, interest, sums: computed, or offered with what is missing: kind, inputs, missing, command, result."""
    brief: tuple[dict[str, object], ...] = ()
    """The five parts, when a brief was asked for: name, claims (places in `claims`; none means not stated)."""
    coverage: tuple[dict[str, object], ...] = ()
    """The parts of a question with several: question, status (covered, open, not_searched), claims (places in `claims`)."""
    limits: tuple[dict[str, object], ...] = ()
    """What the answer does not cover or do: kind (parts, person, advice, instructions), text."""
    web: tuple[dict[str, object], ...] = ()
    """Pages of the web that a search service named: title, address, snippet, engine, published, level (web), query. None was
    opened; none is evidence."""
    steps: int = 0
    rounds: int = 0
    mode: str = "guided"
    depth: str = "corrective"
    model: str = ""
    tokens: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
