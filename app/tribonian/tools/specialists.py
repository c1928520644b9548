"""Specialists (row A9): a corpus with its own navigation behind one flat tool.

Inside, a specialist sees nothing but its corpus: ids that another one discovered mean nothing to it, its query is embedded by
the contract of its own search, and only what its rules of citing admit leaves it. Tags come from the run's one ledger, so no
two corpora ever share one. A specialist over several corpora asks each by itself and lists what they say in turn, best first
of each: scores of two contracts are never compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, ClassVar

from tribonian.config import countries, jurisdictions, specialists
from tribonian.config.specialists import Rules
from tribonian.domain.evidence import Considered, Evidence
from tribonian.domain.work import Work
from tribonian.errors import NothingFound, ToolError
from tribonian.llm.neutral import neutralise
from tribonian.tools.base import STRING, Observation, Search, Tool, ToolContext, object_schema
from tribonian.tools.ledger import Ledger
from tribonian.tools.look_up import look_up
from tribonian.tools.read_decision import ReadDecision
from tribonian.tools.search import SearchMeaning
from tribonian.tools.search_decisions import SearchDecisions

MOST_DECISIONS, MOST_PARAGRAPHS = 2, 4
"""Decisions that one call reads, and paragraphs of each."""
MOST_TOOLS = 6
"""Every tool costs words of a model's prompt."""

Searches = Callable[[Rules, str], Search | None]
"""(rules, jurisdiction) → the search of that corpus under its own embedding contract; None: the run's."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """Works of one kind that are looked through together."""

    name: str
    """`statutes_in`: the rules' name and, where they split, the jurisdiction."""
    rules: Rules
    jurisdiction: str
    """"" = all."""
    works: tuple[str, ...]
    """The only works that belong to it; empty: all of the kind and jurisdiction."""
    search: Search

    def holds(self, work: Work | None) -> bool:
        """True for a work of this corpus."""
        if work is None or work.kind != self.rules.kind or (self.works and work.id not in self.works):
            return False
        return not self.jurisdiction or work.jurisdiction == self.jurisdiction

    def admits(self, context: ToolContext, item: Evidence) -> bool:
        """True for evidence of this corpus that its rules let be cited."""
        return item.level in self.rules.levels and self.holds(context.catalogue.work(item.work))


class Specialist(Tool):
    """Ask a corpus."""

    name = "specialist"
    schema: ClassVar[Mapping[str, Any]] = object_schema(["query"], query=STRING)
    corpora: ClassVar[tuple[Corpus, ...]] = ()

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """What its corpora say, each asked by itself.

        Raises:
            NothingFound: none of them says anything that may be cited.
        """
        query = str(arguments["query"])
        found = [(corpus, seen) for corpus in self.corpora if (seen := self._asked(context, corpus, query)) is not None]
        if not any(seen.evidence for _, seen in found):
            raise NothingFound(f"{self.name} holds nothing that answers this.", "Use other words, or another tool.")
        evidence = in_turn([seen.evidence for _, seen in found])
        considered: list[Considered] = [item for _, seen in found for item in seen.considered]
        lines = [f"[{item.tag}] {neutralise(place_of(corpus, item))}" for corpus, seen in found for item in seen.evidence]
        rows = [
            {"tag": item.tag, "corpus": corpus.name, "work": item.work, "eid": item.eid, "level": item.level, "quote": item.quote}
            for corpus, seen in found
            for item in seen.evidence
        ]
        summary = "; ".join(f"{corpus.name}: {len(seen.evidence)} passages" for corpus, seen in found)
        return Observation(summary, rows, "\n".join(lines), tuple(evidence), tuple(considered))

    def _asked(self, context: ToolContext, corpus: Corpus, query: str) -> Observation | None:
        """What one corpus says, by its own navigation and rules; None when it says nothing."""
        inner = within(context, corpus)
        try:
            seen = WALKS[corpus.rules.walk](inner, query)
        except ToolError:
            return None
        finally:
            self._hand_over(context, corpus, inner)
        admitted = [item for item in seen.evidence if corpus.admits(context, item)]
        marked = tuple(self._marked(context, corpus, item) for item in admitted)
        return replace(seen, evidence=marked)

    def _marked(self, context: ToolContext, corpus: Corpus, item: Evidence) -> Evidence:
        """Evidence that says which corpus it is from: `statutes_in/read_provisions#3`."""
        if "/" in item.opened_by:
            return item
        context.ledger.evidence[item.tag] = replace(item, opened_by=f"{corpus.name}/{item.opened_by}")
        return context.ledger.evidence[item.tag]

    def _hand_over(self, context: ToolContext, corpus: Corpus, inner: ToolContext) -> None:
        """What the specialist discovered in its corpus may be read by the run's other tools."""
        for work in inner.ledger.works:
            if corpus.holds(context.catalogue.work(work)):
                context.ledger.discover_work(work)
        for work, eid in inner.ledger.provisions:
            if corpus.holds(context.catalogue.work(work)):
                context.ledger.discover(work, eid)


def within(context: ToolContext, corpus: Corpus) -> ToolContext:
    """The run as a specialist sees it: its corpus, its search, no ids of others; the tags are the run's."""
    outer = context.ledger
    ledger = Ledger(set(), set(), outer.opened, outer.evidence, outer.considered, outer.searched)
    works = corpus.works or context.works
    if corpus.works and context.works:
        works = tuple(one for one in corpus.works if one in context.works)
    jurisdiction = corpus.jurisdiction or context.jurisdiction
    kind = corpus.rules.kind
    return replace(context, ledger=ledger, works=works, jurisdiction=jurisdiction, kind=kind, search=corpus.search)


def in_turn(lists: Sequence[Sequence[Evidence]]) -> list[Evidence]:
    """The first of each, the second of each …: what is of several corpora has an order, but no common score."""
    return [item for row in zip_longest(*lists) for item in row if item is not None]


def place_of(corpus: Corpus, item: Evidence) -> str:
    """A passage as a model reads it: its authority, where it stands, what it says."""
    return f"{corpus.name}, {item.level}: {item.title}, {item.number} {item.heading}".strip() + f": {item.quote}"


def _provisions(context: ToolContext, query: str) -> Observation:
    """Words and meaning, the best provisions whole."""
    return SearchMeaning().run(context, {"query": query})


def _ladder(context: ToolContext, query: str) -> Observation:
    """Decisions of the highest courts that speak of it, their paragraphs whole."""
    seen = SearchDecisions().run(context, {"query": query})
    paragraphs: dict[str, list[str]] = {}
    for hit in seen.search.hits if seen.search is not None else ():
        if hit.work in paragraphs or len(paragraphs) < MOST_DECISIONS:
            eids = paragraphs.setdefault(hit.work, [])
            if hit.eid not in eids and len(eids) < MOST_PARAGRAPHS:
                eids.append(hit.eid)
    read = [ReadDecision().run(context, {"decision": work, "paragraphs": eids}) for work, eids in paragraphs.items()]
    return replace(seen, evidence=tuple(item for one in read for item in one.evidence))


WALKS: Mapping[str, Callable[[ToolContext, str], Observation]] = {
    specialists.PROVISIONS: _provisions,
    specialists.LADDER: _ladder,
    specialists.TABLES: look_up,
}


def corpora(context: ToolContext, searches: Searches | None = None, tables: bool | None = None) -> Iterator[Corpus]:
    """The corpora of a library, in the order of the registry, then by jurisdiction; none that is empty.

    `tables`: only those that are looked up in tables, or only the others. Which works print tables takes a look at every text.
    """
    for rules in specialists.load():
        if tables is not None and rules.tables != tables:
            continue
        works = [one for one in context.catalogue.works(rules.kind) if not context.works or one.id in context.works]
        printed = set(context.tables.holders(context.works)) if rules.tables and context.tables is not None else set()
        held = [one for one in works if not rules.tables or one.id in printed]
        for code in sorted({one.jurisdiction for one in held}) if rules.per_jurisdiction else [""] if held else []:
            if context.jurisdiction in ("", code):
                name = f"{rules.name}_{code}" if code else rules.name
                only = tuple(one.id for one in held if code in ("", one.jurisdiction)) if rules.tables or not code else ()
                own = searches(rules, code) if searches is not None else None
                yield Corpus(name, rules, code, only, own or context.search)


def tool_of(name: str, parts: Sequence[Corpus]) -> Tool:
    """One flat tool over corpora of the same rules; its description is what a model reads of it."""
    said = parts[0].rules.description.format(corpus=" and ".join(called(one) for one in parts))
    made: type[Tool] = type("Specialist", (Specialist,), {"name": name, "corpora": tuple(parts), "__doc__": said})
    return made()


def called(corpus: Corpus) -> str:
    """What a corpus is of, in words: the country."""
    code = corpus.jurisdiction
    named = jurisdictions.load(code).name if code and jurisdictions.is_known(code) else countries.name_of(code) if code else ""
    return named or code.upper() or "this library"


def tools_for(context: ToolContext, searches: Searches | None = None, tables: bool = True) -> list[Tool]:
    """The specialists that a library needs, flat: one for each corpus where a kind has several, and those that see what the
    general tools do not (with `tables`: tables; case files beside law). A library of one corpus needs none.
    """
    every = list(corpora(context, searches, None if tables else False))
    several = {rules for rules in {one.rules for one in every} if sum(one.rules == rules for one in every) > 1}
    alone = {one.rules for one in every if one.rules.tables or (one.rules.kind == "casefile" and len(every) > 1)}
    chosen = [one for one in every if one.rules in several | alone]
    return [tool_of(one.name, [one]) for one in chosen[:MOST_TOOLS]]


def of_tables(context: ToolContext, searches: Searches | None = None) -> list[Tool]:
    """The specialists that look tables up, one for each corpus that prints some."""
    every = list(corpora(context, searches, tables=True))
    return [tool_of(one.name, [one]) for one in every[:MOST_TOOLS]]
