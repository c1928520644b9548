"""What the library knows about each piece of evidence: how to cite it, its language, whether its words still stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tribonian.domain.evidence import Claim, Evidence
from tribonian.domain.ports import Catalogue
from tribonian.domain.provision import Provision, numbers_from
from tribonian.domain.work import Work
from tribonian.errors import LibraryError, NotFound
from tribonian.export import hygiene
from tribonian.export.citation_style import Cited, Citer, Style

IDENTICAL, CHANGED, GONE = "identical", "changed", "gone"

_BELOW = frozenset({"subsection", "subarticle", "paragraph", "subparagraph", "clause", "subclause", "item", "point", "sentence"})
"""Kinds that are cited through the section or article above them."""

_WITH_CLAUSES = frozenset({"article", "section", "rule", "regulation"})
_CLAUSE = re.compile(r"^[ \t]*\((\d{1,3})([A-Z]{0,2})\)(?=\s)", re.M)
_EXPLANATION = re.compile(r"^[ \t\W]*(?:explanation|illustration|exception|erläuterung)", re.M | re.I)


@dataclass(frozen=True, slots=True)
class Source:
    """One piece of evidence, ready to be cited and quoted."""

    evidence: Evidence
    cited: Cited
    pinpoint: str
    language: str
    state: str
    """identical, changed or gone: the stored quotation compared with the library's text at export."""

    @property
    def quote(self) -> str:
        """The verbatim text as a document can hold it."""
        return hygiene.printable(self.evidence.quote)

    @property
    def link(self) -> str:
        """A safe address, "" when there is none."""
        return hygiene.web_link(self.evidence.link)


class Sources:
    """Looks evidence up in the library, once each."""

    def __init__(self, catalogue: Catalogue | None, citer: Citer, dated: Callable[[str], str] = str) -> None:
        """`dated` writes an ISO date in the memo's language."""
        self._dated = dated
        self._catalogue = catalogue
        self._citer = citer
        self._works: dict[str, Work | None] = {}
        self._children: dict[str, Mapping[str, list[Provision]]] = {}
        self._sources: dict[str, Source] = {}

    def of(self, evidence: Evidence) -> Source:
        """The source of `evidence`; the same object for the same tag."""
        known = self._sources.get(evidence.tag)
        if known is None:
            known = self._look_up(evidence)
            self._sources[evidence.tag] = known
        return known

    def title_of(self, work_id: str) -> str:
        """The work's title, its id when the library does not hold it."""
        work = self._work(work_id)
        return work.title if work else work_id

    def whole(self, sources: Sequence[Source], longest: int) -> tuple[int, str] | None:
        """(offset, text) of the provision all `sources` are pieces of; None when it is gone, has changed, is
        longer than `longest` characters or does not hold them all."""
        first = sources[0].evidence
        if self._catalogue is None or any(source.state != IDENTICAL for source in sources):
            return None
        provision = self._catalogue.provision(first.expression, first.eid)
        if provision is None or not 0 < provision.end - provision.start <= longest:
            return None
        if any(one.evidence.start < provision.start or one.evidence.end > provision.end for one in sources):
            return None
        return provision.start, self._catalogue.text(first.expression, provision.start, provision.end)

    @property
    def style(self) -> Style | None:
        """The style asked for; None when each authority is cited in that of its own country."""
        return self._citer.fixed

    def pinpoint(self, cited: Cited) -> str:
        """The exact place cited, in the right style."""
        return self._citer.pinpoint(cited)

    def text_sha256(self, expression: str) -> str:
        """Hash of the whole text the evidence is a part of; "" when the library does not hold it."""
        found = self._catalogue.expression_by_id(expression) if self._catalogue else None
        return found.text_sha256 if found else ""

    def provision_of(self, evidence: Evidence) -> tuple[int, str] | None:
        """(offset, text) of the provision that `evidence` is a piece of; None when the library lacks it or it has changed."""
        source = self.of(evidence)
        found = self._catalogue.provision(evidence.expression, evidence.eid) if self._catalogue else None
        if found is None or self._catalogue is None or source.state != IDENTICAL:
            return None
        if evidence.start < found.start or evidence.end > found.end:
            return None
        return found.start, self._catalogue.text(evidence.expression, found.start, found.end)

    def cited_of_claim(self, source: Source, claim: Claim) -> Cited:
        """The most precise place that holds all words of `claim` supported by this source."""
        spans = [(support.start, support.end) for support in claim.supports if support.tag == source.evidence.tag]
        spans = [span for span in spans if span[1] > span[0]]
        if not spans or source.state != IDENTICAL:
            return source.cited
        start, end = min(first for first, _ in spans), max(last for _, last in spans)
        lines = self._lines(source.evidence, start, end)
        if lines:
            return replace(source.cited, number=lines)
        below = tuple(one.number for one in self._deepest(source.evidence, start, end) if one.number)
        below = below or self._printed_clause(source.evidence, start, end)
        return self._cited(source.evidence, below) if below else source.cited

    def _look_up(self, evidence: Evidence) -> Source:
        cited = self._cited(evidence, ())
        work = self._work(evidence.work)
        language = (work.language if work else "") or hygiene.language_of(evidence.quote)
        return Source(evidence, cited, self._citer.pinpoint(cited), language, self._state(evidence))

    def _work(self, work_id: str) -> Work | None:
        if work_id not in self._works:
            self._works[work_id] = self._catalogue.work(work_id) if self._catalogue else None
        return self._works[work_id]

    def _state(self, evidence: Evidence) -> str:
        if self._catalogue is None:
            return GONE
        try:
            if self._catalogue.expression_by_id(evidence.expression) is None:
                return GONE
            text = self._catalogue.text(evidence.expression, evidence.start, evidence.end)
        except (NotFound, LibraryError):
            return GONE
        return IDENTICAL if text == evidence.quote else CHANGED

    def _cited(self, evidence: Evidence, below: Sequence[str]) -> Cited:
        work = self._work(evidence.work)
        kind, number, subs, heading = self._base(evidence)
        subs = (*subs, *below)
        if evidence.page and kind in {"page", ""}:
            number = ""
        work_kind = _work_kind(evidence, work)
        by_line = work_kind == "casefile" and ":" in number  # a transcript: its page is part of the number
        return Cited(
            work_kind=work_kind,
            title=hygiene.prose(evidence.title or (work.title if work else evidence.work)),
            kind=kind,
            number=hygiene.prose(number),
            subs=tuple(hygiene.prose(sub) for sub in subs),
            heading=hygiene.prose(heading),
            aliases=work.aliases if work else (),
            court=hygiene.prose(work.court) if work else "",
            date=self._dated(work.date) if work else "",
            citation=hygiene.prose(work.citation) if work else "",
            page=0 if by_line else evidence.page,
            clause=hygiene.prose(evidence.label) if work_kind == "casefile" else "",
            jurisdiction=work.jurisdiction if work else evidence.work.partition("-")[0],
            year=_year((work.date if work else "") or evidence.version),
        )

    def _base(self, evidence: Evidence) -> tuple[str, str, tuple[str, ...], str]:
        """Kind, number and heading of the section or article that holds the evidence, and the numbers below it."""
        steps: list[str] = []
        kind, number, heading, eid = evidence.kind, evidence.number, evidence.heading, evidence.eid
        while kind in _BELOW and self._catalogue is not None and len(steps) < 8:
            own = self._catalogue.provision(evidence.expression, eid)
            above = self._catalogue.provision(evidence.expression, own.parent) if own and own.parent else None
            if above is None or above.is_container or not above.number:
                break
            if number and not number.startswith(above.number):
                steps.insert(0, number)
                kind, number, heading, eid = above.kind, above.number, above.heading, above.eid
            else:  # the printed number already holds that of the section: "21(2)"
                kind, heading, eid = above.kind, above.heading, above.eid
        return kind, number, tuple(steps), heading

    def _deepest(self, evidence: Evidence, start: int, end: int) -> list[Provision]:
        """Provisions below the evidence that hold `[start, end)`, outermost first."""
        children = self._children_of(evidence.expression)
        path: list[Provision] = []
        at: str | None = evidence.eid
        while at:
            holding = [child for child in children.get(at, ()) if child.start <= start and end <= child.end]
            path += holding[:1]
            at = holding[0].eid if holding else None
        return path

    def _lines(self, evidence: Evidence, start: int, end: int) -> str:
        """Page and lines of a transcript on which `[start, end)` stands; "" for anything else."""
        if ":" not in evidence.number:
            return ""
        inside = self._children_of(evidence.expression).get(evidence.eid, ())
        held = [one.number for one in inside if one.kind == "line" and one.start < end and start < one.end]
        return numbers_from(held[0], held[-1]) if held else ""

    def _printed_clause(self, evidence: Evidence, start: int, end: int) -> tuple[str, ...]:
        """The clause that holds `[start, end)` in a law whose provisions are not divided further, by its printed mark."""
        if self._catalogue is None or evidence.kind not in _WITH_CLAUSES:
            return ()
        provision = self._catalogue.provision(evidence.expression, evidence.eid)
        if provision is None or not (provision.start <= start and end <= provision.end):
            return ()
        text = self._catalogue.text(evidence.expression, provision.start, provision.end)
        clause = printed_clause(text, start - provision.start, end - provision.start)
        return (clause,) if clause else ()

    def _children_of(self, expression: str) -> Mapping[str, list[Provision]]:
        if expression not in self._children:
            children: dict[str, list[Provision]] = {}
            for provision in self._catalogue.provisions(expression) if self._catalogue else ():
                children.setdefault(provision.parent, []).append(provision)
            self._children[expression] = children
        return self._children[expression]


def printed_clause(text: str, start: int, end: int) -> str:
    """Number of the clause of `text` that holds `[start, end)`: the last "(2)" at the start of a line before it.

    "" unless that is certain: the marks must begin with 1 and rise, the span must lie in one clause, and no
    explanation (which may belong to the whole) may stand between.
    """
    marks = [(found.start(), int(found.group(1)), found.group(2), found.end()) for found in _CLAUSE.finditer(text)]
    numbers = [(number, letter) for _, number, letter, _ in marks]
    if not marks or numbers[0] != (1, "") or any(later <= earlier for earlier, later in pairwise(numbers)):
        return ""
    before = [mark for mark in marks if mark[0] <= start]
    if not before or any(start < mark[0] < end for mark in marks):
        return ""
    if _EXPLANATION.search(text[before[-1][3] : end]):
        return ""
    return f"{before[-1][1]}{before[-1][2]}"


def _year(day: str) -> str:
    return day[:4] if re.match(r"\d{4}\b", day) else ""


def _work_kind(evidence: Evidence, work: Work | None) -> str:
    if work is not None:
        return str(work.kind.value)
    if evidence.level in {"supreme", "appellate", "first"}:
        return "decision"
    return "casefile" if evidence.kind == "page" or evidence.level == "casefile" else "law"
