"""What the window knows of a decision: roles by offset, names by label, treatment, the chain of instances, the summary."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from tribonian.domain.decision import INSTANCES, LABELS, ROLES, SUMMARY_PARTS, TREATMENTS
from tribonian.ui.view_models.labels import level_text
from tribonian.ui.view_models.shelf import ShelfWork

Row = Mapping[str, Any]
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class RoleRun:
    """Sentences in a row that have one role: `[start, end)` of the decision's text."""

    start: int
    end: int
    role: str
    by: str
    score: float
    """How sure the least sure of them is."""
    sentences: int


@dataclass(frozen=True, slots=True)
class Named:
    """Something the decision names, with every place where it does."""

    label: str
    text: str
    spans: tuple[Span, ...]
    statute: str = ""
    by_rules: bool = False


@dataclass(frozen=True, slots=True)
class Treated:
    """A decision that this one treats, or that treats this one."""

    title: str
    treatment: str
    start: int
    end: int
    work: str
    """Where the sentence stands is `of`; `work` is the decision to open, "" when the library lacks it."""
    level: str = ""
    date: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Instance:
    """A decision of the same case."""

    work: str
    relation: str
    title: str
    court: str
    level: str
    date: str
    citation: str
    ground: str = ""
    """What says that it is of the same case."""

    @property
    def possible(self) -> bool:
        """True when only the parties are the same: it may be of the case, nothing says that it is."""
        return self.relation == "possibly_same_case"


@dataclass(frozen=True, slots=True)
class SummarySentence:
    """A sentence of the summary, a span of the decision's text."""

    text: str
    start: int
    end: int


@dataclass
class DecisionView:
    """A decision ready to be shown: nothing is left to compute on the window's thread."""

    work: str
    expression: str
    title: str
    court: str = ""
    level: str = ""
    date: str = ""
    citation: str = ""
    citations: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    petitioners: tuple[str, ...] = ()
    respondents: tuple[str, ...] = ()
    judges: tuple[str, ...] = ()
    standing: str = ""
    runs: tuple[RoleRun, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    """Role → number of sentences, in the order of `ROLES`."""
    names: dict[str, tuple[Named, ...]] = field(default_factory=dict)
    treats: tuple[Treated, ...] = ()
    treated_by: tuple[Treated, ...] = ()
    chain: tuple[Instance, ...] = ()
    _starts: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, row: Row) -> DecisionView:
        """From the JSON of `analyse`."""
        head = row.get("head") or {}
        sentences = [one for one in row.get("sentences") or () if isinstance(one, Mapping)]
        runs = tuple(_runs(sorted(sentences, key=lambda one: int(one.get("start", 0)))))
        roles = [str(one.get("role") or "NONE") for one in sentences]
        order = (*ROLES, *sorted(set(roles) - set(ROLES)))
        return cls(
            _text(row, "work"),
            _text(row, "expression"),
            _line(row.get("title")) or _text(row, "work"),
            _line(row.get("court")),
            _text(row, "instance"),
            _text(row, "date"),
            _line(row.get("citation")),
            **{
                key: tuple(_line(one) for one in head.get(key) or ())
                for key in ("citations", "numbers", "petitioners", "respondents", "judges")
            },
            standing=_line(row.get("standing")),
            runs=runs,
            counts={role: roles.count(role) for role in order if role in roles},
            names=_names(row.get("entities") or ()),
            treats=_by_weight(_treats(one) for one in row.get("treats") or ()),
            treated_by=_by_weight(_treated_by(one) for one in row.get("treated_by") or ()),
            chain=_chain(row.get("chain") or ()),
            _starts=[one.start for one in runs],
        )

    @property
    def by_rules(self) -> bool:
        """True when rules alone, not a trained model, found the roles."""
        return bool(self.runs) and all(run.by == "rules" for run in self.runs)

    def runs_in(self, start: int, end: int) -> Sequence[RoleRun]:
        """Runs that share a character with `[start, end)`, in order."""
        at = max(0, bisect_right(self._starts, start) - 1)
        found = []
        for run in self.runs[at:]:
            if run.start >= end:
                break
            if run.end > start:
                found.append(run)
        return found

    def roles_in(self, start: int, end: int) -> tuple[str, ...]:
        """Roles of `[start, end)`, the one with most words first."""
        weight: dict[str, int] = {}
        for run in self.runs_in(start, end):
            weight[run.role] = weight.get(run.role, 0) + min(run.end, end) - max(run.start, start)
        return tuple(sorted(weight, key=lambda role: -weight[role]))


def summary_of(row: Row) -> dict[str, tuple[SummarySentence, ...]]:
    """The eight parts in their order from the JSON of `summarise`; a silent part is there with no sentence."""
    told = {str(part.get("name")): part.get("sentences") or () for part in row.get("parts") or () if isinstance(part, Mapping)}
    return {
        name: tuple(
            SummarySentence(_line(one.get("text")), int(one.get("start", -1)), int(one.get("end", -1)))
            for one in told.get(name, ())
        )
        for name in SUMMARY_PARTS
    }


def court_line(court: str, level: str, date: str, *, level_first: bool = False) -> str:
    """`Court of Appeal · appellate court · 2020-01-02`; the level is said even when it is not known."""
    told = level_text(level or "unknown")
    return " · ".join(part for part in ((told, date, court) if level_first else (court, told, date)) if part)


def court_of(work: ShelfWork) -> str:
    """Level, date and court of a decision in the library, what must be seen first; "" for other works."""
    return court_line(work.court, work.level, work.date, level_first=True) if work.kind == "decision" else ""


def _text(row: Row, key: str) -> str:
    return str(row.get(key) or "")


def _line(text: Any) -> str:
    return " ".join(str(text or "").split())


def _runs(sentences: Iterable[Row]) -> Iterable[RoleRun]:
    for (role, by), group in groupby(sentences, key=lambda one: (str(one.get("role") or "NONE"), str(one.get("by") or ""))):
        same = list(group)
        score = min(float(one.get("score") or 0.0) for one in same)
        yield RoleRun(int(same[0]["start"]), int(same[-1]["end"]), role, by, score, len(same))


def _names(entities: Iterable[Any]) -> dict[str, tuple[Named, ...]]:
    found: dict[str, dict[str, list[Row]]] = {}
    for one in entities:
        if isinstance(one, Mapping):
            name = _line(one.get("cluster")) or _line(one.get("text"))
            statute = _line(one.get("statute"))
            key = f"{name}\0{statute}" if one.get("label") == "PROVISION" else name
            found.setdefault(_text(one, "label"), {}).setdefault(key, []).append(one)
    order = (*LABELS, *sorted(set(found) - set(LABELS)))
    return {label: tuple(_named(label, rows) for rows in found[label].values()) for label in order if label in found}


def _named(label: str, rows: Sequence[Row]) -> Named:
    first = rows[0]
    return Named(
        label,
        _line(first.get("cluster")) or _line(first.get("text")),
        tuple((int(one.get("start", -1)), int(one.get("end", -1))) for one in rows),
        _line(first.get("statute")),
        all(one.get("by") == "rules" for one in rows),
    )


def _treats(row: Row) -> Treated:
    return Treated(
        _line(row.get("decision")),
        _text(row, "treatment"),
        int(row.get("start", -1)),
        int(row.get("end", -1)),
        _text(row, "work"),
    )


def _treated_by(row: Row) -> Treated:
    return Treated(
        " ".join(part for part in (_line(row.get("title")), _line(row.get("citation"))) if part),
        _text(row, "treatment"),
        int(row.get("start", -1)),
        int(row.get("end", -1)),
        _text(row, "work"),
        _text(row, "instance"),
        _text(row, "date"),
        _line(row.get("text")),
    )


def _by_weight(rows: Iterable[Treated]) -> tuple[Treated, ...]:
    """What is graver stands first; otherwise in the order of the text."""
    rank = {name: at for at, name in enumerate(TREATMENTS)}
    return tuple(sorted(rows, key=lambda one: rank.get(one.treatment, len(rank))))


def _chain(rows: Iterable[Any]) -> tuple[Instance, ...]:
    """First instance first, the supreme court last; where a level is not known, by date. What only may belong to it follows."""
    links = [
        Instance(
            _text(one, "work"),
            _text(one, "relation"),
            _line(one.get("title")),
            _line(one.get("court")),
            _text(one, "instance"),
            _text(one, "date"),
            _line(one.get("citation")) or _line(one.get("number")),
            _line(one.get("ground")),
        )
        for one in rows
        if isinstance(one, Mapping)
    ]
    if all(one.level in INSTANCES for one in links):
        links.sort(key=lambda one: (one.possible, -INSTANCES.index(one.level), one.date))
    else:
        links.sort(key=lambda one: (one.possible, one.date or "9999"))
    return tuple(links)
