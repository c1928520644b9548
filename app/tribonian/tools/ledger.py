"""What a run has discovered, considered and opened: the only place where citation tags are made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tribonian.domain.evidence import Considered, Evidence
from tribonian.domain.provision import Provision
from tribonian.domain.search import Hit
from tribonian.domain.work import Expression, Work, WorkKind
from tribonian.errors import UndiscoveredId


@dataclass(frozen=True, slots=True)
class Opened:
    """A provision that a reading tool returned whole in this run."""

    work: Work
    expression: Expression
    provision: Provision
    level: str
    opened_by: str
    treatment: str = ""
    """Of a decision: what other decisions of the library do with it."""

    @property
    def key(self) -> tuple[str, str]:
        """(expression id, eId)."""
        return self.expression.id, self.provision.eid


@dataclass
class Ledger:
    """Ids discovered, provisions considered, provisions opened, tags issued. One per run.

    Tags count up from E1 and are never reused or renumbered, so an event that names one stays true.
    """

    works: set[str] = field(default_factory=set)
    provisions: set[tuple[str, str]] = field(default_factory=set)
    """(work id, eId) that a result of this run returned."""
    opened: dict[tuple[str, str], Opened] = field(default_factory=dict)
    evidence: dict[str, Evidence] = field(default_factory=dict)
    considered: dict[tuple[str, str], Considered] = field(default_factory=dict)
    searched: list[str] = field(default_factory=list)

    def discover_work(self, work: str) -> None:
        """Make a work's id usable in later calls."""
        self.works.add(work)

    def discover(self, work: str, eid: str) -> None:
        """Make a provision's id (and its work's) usable in later calls."""
        self.works.add(work)
        self.provisions.add((work, eid))

    def require_work(self, work: str) -> None:
        """Raise `UndiscoveredId` unless an earlier result returned this work id."""
        if work not in self.works:
            known = ", ".join(sorted(self.works)[:8]) or "none yet"
            raise UndiscoveredId(f"No earlier result returned the law id {work!r}.", f"Call find_law first. Known ids: {known}.")

    def consider(self, hits: Iterable[Hit], seen_by: str) -> list[Considered]:
        """Record hits as seen but not opened; returns the new ones."""
        new = []
        for hit in hits:
            self.discover(hit.work, hit.eid)
            key = (hit.work, hit.eid)
            if key in self.considered:
                continue
            self.considered[key] = Considered(hit.work, hit.eid, hit.number, hit.heading, hit.score, seen_by)
            new.append(self.considered[key])
        return new

    def open(self, opened: Opened) -> None:
        """Record a provision as read whole."""
        self.opened.setdefault(opened.key, opened)
        self.discover(opened.work.id, opened.provision.eid)

    def tag(self, opened: Opened, start: int, end: int, quote: str) -> Evidence:
        """Issue (or find) the tag of the span `[start, end)` of a provision that was opened.

        `quote` must be the slice itself. Raises `UndiscoveredId` when the span lies outside what was opened.
        """
        home = self.opened.get(opened.key)
        if home is None or not home.provision.start <= start < end <= home.provision.end:
            raise UndiscoveredId("Only text that was opened in this run can be cited.")
        for known in self.evidence.values():
            if (known.expression, known.start, known.end) == (home.expression.id, start, end):
                return known
        tag = f"E{len(self.evidence) + 1}"
        self.evidence[tag] = evidence_of(home, start, end, quote, tag)
        return self.evidence[tag]

    def readmit(self, item: Evidence, opened_by: str) -> Evidence:
        """Take over evidence of an earlier turn under its old content with this run's next tag."""
        for known in self.evidence.values():
            if (known.expression, known.start, known.end) == (item.expression, item.start, item.end):
                return known
        tag = f"E{len(self.evidence) + 1}"
        self.evidence[tag] = replace(item, tag=tag, opened_by=opened_by)
        self.discover(item.work, item.eid)
        return self.evidence[tag]

    def only_considered(self) -> tuple[Considered, ...]:
        """What was seen and never opened."""
        read = {(o.work.id, o.provision.eid) for o in self.opened.values()} | {(e.work, e.eid) for e in self.evidence.values()}
        return tuple(c for key, c in self.considered.items() if key not in read)


def evidence_of(opened: Opened, start: int, end: int, quote: str, tag: str) -> Evidence:
    """The evidence record for a span of an opened provision."""
    work, provision = opened.work, opened.provision
    return Evidence(
        tag=tag,
        kind=provision.kind,
        work=work.id,
        expression=opened.expression.id,
        file=opened.expression.file or work.file,
        eid=provision.eid,
        number=provision.number,
        heading=provision.heading,
        title=work.title,
        page=provision.page,
        quote=quote,
        start=start,
        end=end,
        link=provision.link,
        level=opened.level,
        version=opened.expression.version,
        status=provision.status,
        treatment=opened.treatment,
        opened_by=opened.opened_by,
        label=provision.label if work.kind == WorkKind.CASEFILE else "",
    )
