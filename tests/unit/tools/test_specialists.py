"""Specialists (row A9; issue 6, must show 10): several corpora behind flat tools, their tags, ids, rules and contracts apart."""

from __future__ import annotations

import numpy as np
import pytest
from tests.support import computing_library
from tests.support.small_catalogue import SmallCatalogue
from tests.support.vectors import CONTRACT, OTHER, InventedEmbedder, of

from tribonian.config import jurisdictions, specialists
from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.work import WorkKind
from tribonian.errors import ContractMismatch, NothingFound, UndiscoveredId
from tribonian.retrieval.embedding import embedded_text
from tribonian.retrieval.exact import ExactIndex
from tribonian.retrieval.keyword.whoosh import WhooshIndex
from tribonian.retrieval.search import Searcher
from tribonian.tools import base
from tribonian.tools import specialists as made
from tribonian.tools.base import ToolContext
from tribonian.tools.ledger import Ledger
from tribonian.tools.read import ReadProvisions
from tribonian.workflows.commands import tables as commands

LAMPS = {
    "1": ("Lighting", "A keeper lights the lamp at dusk and puts it out at dawn."),
    "2": ("Penalties", "Whoever breaks a lantern pays a penalty of five coins."),
}
BOATS = {
    "1": ("Mooring", "A boat is moored with two ropes."),
    "2": ("Lamps of boats", "A boat carries a lamp at its bow after dusk."),
}
FILE = {"1": ("Letter", "The lamp of my boat was broken at dusk.")}


class Recording:
    """An exact index that keeps the contract of every question it was asked."""

    def __init__(self, contract, passages):
        self.index, self.asked, self.contract = ExactIndex(contract, passages), [], contract

    def search(self, vector, contract, **more):
        self.asked.append(contract.id)
        return self.index.search(vector, contract, **more)

    def __getattr__(self, name):
        return getattr(self.index, name)


class World:
    """Two jurisdictions, each with vectors of its own contract, and a case file."""

    def __init__(self, folder):
        self.catalogue = SmallCatalogue()
        self.catalogue.add("in-lamps", "Lamp Act", LAMPS, jurisdiction="in")
        self.catalogue.add("de-boats", "Boat Act", BOATS, jurisdiction="de")
        self.catalogue.add("in-letter", "Letter", FILE, jurisdiction="in", kind=WorkKind.CASEFILE)
        passages = self.catalogue.all_passages()
        self.keyword = WhooshIndex(folder / "keyword")
        self.keyword.reset(IndexStamp(1, "a"))
        self.keyword.add(passages, CancelToken())
        self.embedders = {"in": InventedEmbedder(CONTRACT), "de": InventedEmbedder(OTHER)}
        self.vectors, self.searchers = {}, {}
        for code, embedder in self.embedders.items():
            own = [(one, of(embedded_text(one))) for one in passages if one.work.startswith(code)]
            self.vectors[code] = Recording(embedder.contract, own)
            self.searchers[code] = self.searcher(code, embedder)

    def searcher(self, code, embedder):
        return Searcher(self.catalogue, self.keyword, self.vectors[code], embedder, None, references=lambda *_: [])

    def search_of(self, rules, code):
        return self.searchers.get(code)

    def context(self, **more):
        searching = more.pop("search", self.searchers["in"])
        return ToolContext("", self.catalogue, searching, jurisdictions.load, Ledger(), CancelToken(), **more)


@pytest.fixture
def world(tmp_path):
    one = World(tmp_path)
    yield one
    for searcher in one.searchers.values():
        searcher.close()
    one.keyword.close()


def statutes(world, context):
    return [one for one in made.corpora(context, world.search_of) if one.rules.name == "statutes"]


def test_the_registry_is_data():
    rules = {one.name: one for one in specialists.load()}
    assert set(rules) == {"statutes", "decisions", "rates", "matter"}
    assert {one.walk for one in rules.values()} <= set(made.WALKS)
    assert all("{corpus}" in one.description or not one.per_jurisdiction for one in rules.values())
    assert rules["matter"].levels == {"casefile"}


def test_each_corpus_is_one_flat_tool(world):
    tools = made.tools_for(world.context(), world.search_of)
    assert [tool.name for tool in tools] == ["statutes_de", "statutes_in", "matter"]
    assert all(isinstance(tool, base.Tool) and set(tool.schema["properties"]) == {"query"} for tool in tools)
    assert "Deutschland" in tools[0].description() and "India" in tools[1].description()
    assert made.tools_for(world.context(works=("in-lamps",)), world.search_of) == []


def test_two_corpora_keep_their_tags_and_contracts_apart(world):
    context = world.context()
    found = made.tool_of("statutes", statutes(world, context)).run(context, {"query": "lamp at dusk"})
    homes = {item.tag: item.work for item in found.evidence}
    assert set(homes.values()) == {"in-lamps", "de-boats"}
    assert len(homes) == len(found.evidence) and set(homes) <= set(context.ledger.evidence)
    for item in found.evidence:
        assert context.catalogue.text(item.expression, item.start, item.end) == item.quote
        code = item.work.split("-")[0]
        assert item.opened_by.startswith(f"statutes_{code}/") and context.ledger.evidence[item.tag] == item
    for code, contract in (("in", CONTRACT), ("de", OTHER)):
        assert set(world.vectors[code].asked) == {contract.id}
        assert "lamp at dusk" in world.embedders[code].encoded
    first = [item.work for item in found.evidence[:2]]
    assert len(set(first)) == 2, "they take turns: there is no common score"


def test_a_vector_of_one_contract_is_never_compared_with_those_of_another(world):
    world.searchers["crossed"] = world.searcher("de", InventedEmbedder(CONTRACT))
    crossed = [made.replace(one, search=world.searchers["crossed"]) for one in statutes(world, world.context())]
    with pytest.raises(ContractMismatch):
        made.tool_of("statutes", crossed).run(world.context(), {"query": "lamp"})
    with pytest.raises(ContractMismatch):
        world.vectors["de"].search(np.ones(8, np.float32), CONTRACT, limit=1, filters={})


def test_what_one_corpus_discovered_means_nothing_to_another(world):
    context = world.context()
    indian = next(one for one in statutes(world, context) if one.jurisdiction == "in")
    context.ledger.discover("de-boats", "sec_1")
    inner = made.within(context, indian)
    with pytest.raises(UndiscoveredId):
        ReadProvisions().run(inner, {"law": "de-boats", "provisions": ["1"]})
    made.tool_of("statutes_in", [indian]).run(context, {"query": "lamp lantern penalty"})
    assert ReadProvisions().run(context, {"law": "in-lamps", "provisions": ["2"]}).evidence
    assert inner.ledger.evidence is context.ledger.evidence


def test_only_what_the_rules_of_citing_admit_leaves_a_specialist(world, monkeypatch):
    context = world.context()
    (matter,) = [one for one in made.corpora(context, world.search_of) if one.rules.name == "matter"]
    seen = made.tool_of("matter", [matter]).run(context, {"query": "lamp broken at dusk"})
    assert {item.level for item in seen.evidence} == {"casefile"} and {item.work for item in seen.evidence} == {"in-letter"}
    law = next(one for one in statutes(world, context) if one.jurisdiction == "in")
    stray = made.WALKS[specialists.PROVISIONS](made.within(context, matter), "lamp broken at dusk")
    monkeypatch.setitem(made.WALKS, specialists.PROVISIONS, lambda inner, query: stray)
    with pytest.raises(NothingFound):
        made.tool_of("statutes_in", [law]).run(context, {"query": "lamp"})


def test_the_run_s_own_limits_hold_inside(world):
    context = world.context(jurisdiction="de")
    assert [one.name for one in statutes(world, context)] == ["statutes_de"]
    with pytest.raises(NothingFound):
        indian = next(one for one in statutes(world, world.context()) if one.jurisdiction == "in")
        made.tool_of("statutes_in", [indian]).run(world.context(works=("de-boats",)), {"query": "lamp"})


# --- tables -----------------------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    services = computing_library.services(tmp_path / "library")
    yield services
    services.close()


def looked_up(desk, question):
    context = ToolContext("", desk.works, desk.searcher, jurisdictions.load, Ledger(), CancelToken(), tables=commands.store(desk))
    (tool,) = made.of_tables(context)
    assert tool.name == "rates_de"
    return tool.run(context, {"query": question}).evidence, context


@pytest.mark.parametrize(
    ("question", "quotes"),
    [
        ("Which keeper has the pond North?", ["North\t12\tAda"]),
        ("What is the fee for a value of 1500?", ["2 000\t170,50"]),
        ("What fee is due on a value of 500?", ["500\t51,50"]),
        ("Fee for a value of 1.000,00?", ["1 000\t93,00"]),
        ("What is the area of the pond East?", ['East\t1.250\tBo\'b "x"']),
    ],
)
def test_a_rate_is_looked_up_as_a_row(desk, question, quotes):
    evidence, context = looked_up(desk, question)
    assert [item.quote for item in evidence] == quotes
    for item in evidence:
        assert context.catalogue.text(item.expression, item.start, item.end) == item.quote
        assert item.opened_by.startswith("rates_de/look_up#")


@pytest.mark.parametrize("question", ["How is the emperor of the moon crowned?", "value 9000000 fee value", "???"])
def test_what_no_table_says_is_not_found_or_left_as_it_stands(desk, question):
    try:
        evidence, _ = looked_up(desk, question)
    except NothingFound:
        return
    assert all("\t" in item.quote for item in evidence)
