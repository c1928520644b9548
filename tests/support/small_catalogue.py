"""A catalogue of invented provisions in memory, for tests of retrieval."""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.domain.citation import ResolvedCitation
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.provision import Note, Provision
from tribonian.domain.work import Expression, Status, Work, WorkKind


class SmallCatalogue:
    """Implements `Catalogue`; a law is {number: (heading, text)}, one passage per provision."""

    def __init__(self) -> None:
        self._works: dict[str, Work] = {}
        self._expressions: dict[str, Expression] = {}
        self._texts: dict[str, str] = {}
        self._provisions: dict[str, list[Provision]] = {}
        self._passages: dict[str, IndexedPassage] = {}
        self.citations: dict[tuple[str, str], list[ResolvedCitation]] = {}

    def add(
        self,
        work_id: str,
        title: str,
        provisions: dict[str, tuple[str, str]],
        *,
        language: str = "en",
        jurisdiction: str = "xx",
        aliases: Sequence[str] = (),
        kind: WorkKind = WorkKind.LAW,
        version: str = "",
    ) -> str:
        expression = f"{work_id}@{version or '0'}"
        text, made = "", []
        for number, (heading, body) in provisions.items():
            start = len(text)
            text += body + "\n"
            made.append(Provision(f"sec_{number}", "section", number, heading, start, start + len(body)))
        versions = ((version or "0"), *(self._works[work_id].versions if work_id in self._works else ()))
        self._works[work_id] = Work(
            work_id,
            kind,
            title,
            jurisdiction,
            language,
            tuple(aliases),
            file=f"{work_id}.json",
            versions=versions,
            provisions=len(made),
        )
        self._expressions[expression] = Expression(expression, work_id, language, version, Status.IN_FORCE, len(text), "")
        self._texts[expression], self._provisions[expression] = text, made
        for provision in made:
            known = f"{expression}:{provision.start}"
            self._passages[known] = IndexedPassage(
                known,
                work_id,
                expression,
                kind.value,
                jurisdiction,
                language,
                provision.eid,
                provision.number,
                provision.heading,
                f"{title} › {provision.number} {provision.heading}",
                text[provision.start : provision.end],
                provision.start,
                provision.end,
            )
        return expression

    def all_passages(self) -> list[IndexedPassage]:
        return list(self._passages.values())

    def works(self, kind: str = "any") -> list[Work]:
        return [w for w in self._works.values() if kind in ("any", w.kind.value)]

    def work(self, work_id: str) -> Work | None:
        return self._works.get(work_id)

    def find_works(self, name: str, limit: int = 10) -> list[tuple[Work, float]]:
        wanted = name.casefold()
        scored = [(w, max(_overlap(wanted, n.casefold()) for n in (w.id, w.title, *w.aliases))) for w in self._works.values()]
        return sorted([pair for pair in scored if pair[1] > 0], key=lambda pair: -pair[1])[:limit]

    def expression(self, work_id: str, as_of: str = "") -> Expression | None:
        own = [e for e in self._expressions.values() if e.work == work_id and (not as_of or e.version <= as_of)]
        return max(own, key=lambda e: e.version, default=None)

    def expression_by_id(self, expression_id: str) -> Expression | None:
        return self._expressions.get(expression_id)

    def text(self, expression_id: str, start: int = 0, end: int | None = None) -> str:
        return self._texts.get(expression_id, "")[start:end]

    def provisions(self, expression_id: str) -> tuple[Provision, ...]:
        return tuple(self._provisions.get(expression_id, ()))

    def provision(self, expression_id: str, eid: str) -> Provision | None:
        return next((p for p in self._provisions.get(expression_id, ()) if p.eid == eid), None)

    def by_number(self, expression_id: str, number: str) -> list[Provision]:
        return [p for p in self._provisions.get(expression_id, ()) if p.number == number]

    def notes(self, expression_id: str, eid: str) -> list[Note]:
        return []

    def passages(self, ids: Sequence[str]) -> dict[str, IndexedPassage]:
        return {known: self._passages[known] for known in ids if known in self._passages}

    def passages_of(self, expression_id: str, eid: str) -> list[IndexedPassage]:
        return [p for p in self._passages.values() if p.expression == expression_id and p.eid == eid]

    def cites(self, expression_id: str, eid: str) -> list[ResolvedCitation]:
        return self.citations.get((expression_id, eid), [])

    def cited_by(self, work_id: str, eid: str) -> list[tuple[str, str]]:
        return [key for key, cites in self.citations.items() if any(c.work == work_id and c.eid == eid for c in cites)]


def _overlap(wanted: str, name: str) -> float:
    if wanted == name:
        return 1.0
    return 0.7 if name and (name in wanted or wanted in name) else 0.0
