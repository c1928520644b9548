"""A firm's library on a real PostgreSQL with pgvector and a real Chroma server, started here on loopback."""

from __future__ import annotations

import itertools
import json
import logging
import os
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support import small_library, tiny_encoder
from tests.support.firm_servers import servers
from tests.support.matters import PASSPHRASE, letters, made

from tribonian.config import firm as addresses
from tribonian.config import network
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.work import SourceFile
from tribonian.errors import FirmError, FirmRefused, FirmUnavailable, NotFound
from tribonian.library.firm import postgres as driver
from tribonian.library.firm.postgres import PostgresServer
from tribonian.retrieval.keyword.postgres import PostgresKeywordIndex
from tribonian.retrieval.keyword.syntax import parse
from tribonian.retrieval.keyword.tantivy import TantivyIndex
from tribonian.workflows import services as composed
from tribonian.workflows.commands import table
from tribonian.workflows.firm import desk as desks
from tribonian.workflows.firm.desk import PAUSED, READY, SILENT
from tribonian.workflows.firm.publishing import Publisher

pytestmark = pytest.mark.xdist_group("firm")
_numbers = itertools.count(1)


@pytest.fixture(scope="module")
def running():
    with servers(chroma=True) as both:
        yield both


@pytest.fixture
def database(running, monkeypatch):
    """The address of an empty database."""
    postgres, _ = running
    monkeypatch.setenv(addresses.PASSWORD_VARIABLE, postgres.password)
    monkeypatch.setattr(desks, "RETRY_SECONDS", 0.0)
    return empty(postgres)


def empty(postgres):
    name = f"firm{next(_numbers)}"
    server = PostgresServer(addresses.Shard.of(postgres.address))
    server.rows(f"CREATE DATABASE {name}")
    server.close()
    return postgres.database(name)


@pytest.fixture
def models(tmp_path, monkeypatch):
    tiny_encoder.converted(tmp_path / "models" / "tiny")
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "models"))


@pytest.fixture
def opened(models):
    """Opens libraries, and closes them."""
    held = []

    def open_it(folder: Path, address: str = "", **values: str) -> composed.Services:
        firm = {"firm": address, "firm_name": "Harbour & Co", "firm_on": "yes"} if address else {}
        settings = Settings(library=folder, model="none", threads=1, embedder="tiny", **{**firm, **values})
        held.append(composed.open(settings))
        return held[-1]

    yield open_it
    for one in held:
        one.close()


@pytest.fixture
def office(tmp_path, opened, database):
    """A library with works, and the firm's library that they are published to."""
    services = opened(small_library.make(tmp_path / "office"), database)
    run(services, "index_rebuild")
    run(services, "firm_publish", every=True)
    return services


@pytest.fixture
def laptop(tmp_path, opened, database, office):
    """Another library, with nothing in it, that the firm's is switched on for."""
    return opened(tmp_path / "laptop", database)


def run(services, command, **params):
    return table.run(services, command, params)


def outcomes(rows):
    return {row["work"]: row["outcome"] for row in rows}


# --- where it lies --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    [
        "postgresql://reader:secret@127.0.0.1:5432/laws", "postgresql://reader@db.example.com/laws", "postgresql://127.0.0.1/laws",
        "http://reader@127.0.0.1/laws", "postgresql://reader@8.8.8.8/laws", "postgresql://reader@127.0.0.1/laws?sslmode=disable",
        "postgresql://reader@127.0.0.1/laws#d;e", "postgresql://reader@127.0.0.1:x/laws",
    ],
)  # fmt: skip
def test_only_servers_of_the_local_network_are_taken_and_never_a_password(written):
    with pytest.raises(FirmOrUsage) as refused:
        addresses.Shard.of(written)
    assert "secret" not in f"{refused.value.message} {refused.value.hint}"


FirmOrUsage = (FirmError, addresses.WrongUsage)


def test_beyond_this_machine_a_connection_is_always_encrypted():
    assert addresses.Shard.of("postgresql://reader@192.168.1.20/laws").encrypted
    assert not addresses.Shard.of("postgresql://reader@127.0.0.1/laws").encrypted
    with pytest.raises(addresses.WrongUsage):
        addresses.FirmAddresses.of("x", "postgresql://reader@127.0.0.1/laws", "http://192.168.1.20:8000")


def test_each_jurisdiction_has_one_server():
    two = "postgresql://reader@10.0.0.1/laws#de,at postgresql://reader@10.0.0.2/laws"
    found = addresses.FirmAddresses.of("x", two)
    assert [found.shard_of(code).host for code in ("de", "at", "in", "")] == ["10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.2"]
    with pytest.raises(addresses.WrongUsage):
        addresses.FirmAddresses.of("x", f"{two} postgresql://reader@10.0.0.3/laws#de")


def test_a_library_from_elsewhere_names_no_server(tmp_path):
    (tmp_path / "settings.json").write_text(json.dumps({"firm": "postgresql://a@10.0.0.1/x", "firm_on": "yes", "seed": 7}))
    settings = Settings.load(tmp_path)
    assert (settings.firm, settings.firm_on, settings.seed) == ("", "", 7)


def test_named_is_not_yet_switched_on(tmp_path, opened, database):
    services = opened(small_library.make(tmp_path / "own"))
    told = run(services, "firm_add", name="Harbour & Co", address=database)
    assert told["state"] == "off" and run(services, "search", query="licence").get("firm") is None
    with pytest.raises(FirmRefused):
        run(services, "firm_works")
    assert run(services, "firm_switch", on=True)["message"]  # nothing was published there yet
    run(services, "firm_publish", every=True)
    assert run(services, "firm_status")["state"] == READY
    run(services, "firm_forget")
    assert Settings.load(tmp_path / "own").firm == ""


def test_a_wrong_password_is_told_and_never_logged(tmp_path, opened, database, monkeypatch, caplog):
    monkeypatch.setenv(addresses.PASSWORD_VARIABLE, "swordfish")
    caplog.set_level(logging.DEBUG)
    services = opened(tmp_path / "own", database)
    state = services.firm.look()
    assert state["state"] == "failed" and "does not let “reader” in" in state["message"]
    assert "swordfish" not in caplog.text + str(state)


# --- what it finds ---------------------------------------------------------------------------------


LAWS = ("Harbour Act", "Canal Code", "Lamp Order")
WORDS = (
    *("lamp", "harbour", "keeper", "licence", "fine", "water", "boat", "price", "unpaid", "letter"),
    *("court", "judge", "appeal", "permit", "fish", "net", "lake", "river", "bridge"),
)


def passages() -> list[IndexedPassage]:
    """Invented laws of two countries, in which words are common or rare."""
    made: list[IndexedPassage] = []
    for law, (title, country) in enumerate(zip(LAWS, ("xx", "de", "xx"), strict=True)):
        for number in range(1, 61):
            said = [WORDS[(number * step + law) % len(WORDS)] for step in range(1, 4 + number % 9)]
            text = f"The {' '.join(said)} of section {number + 1} shall be kept; whoever keeps no {said[0]} pays."
            work, language = f"{country}-{law}", "de" if country == "de" else "en"
            first = f"{work}@1:{number}"
            made.append(
                IndexedPassage(first, work, f"{work}@1", "law", country, language, f"sec_{number}", str(number), said[0].title(),
                               f"{title} › {number} {said[0].title()}", text, 0, len(text), citations=(f"section {number + 1}",))
            )  # fmt: skip
    return made


QUERIES = (
    "keeper of the harbour", "unpaid price", "section 12", "lamp", "fish net lake bridge", '"shall be kept"',
    "lamp NEAR/3 harbour", "licen*", "harbour AND NOT lamp", "number:12", "heading:water OR boat",
    'law:"Canal Code" AND judge', "cites:12", "fine OR appeal", '"whoever keeps no" NEAR/4 pays', "nothingatall",
)  # fmt: skip


@pytest.fixture
def engines(database, tmp_path):
    """The same passages on this machine and on the server."""
    from tribonian.domain.contracts import IndexStamp

    stamp = IndexStamp(1, "analyser", "", "library")
    server = PostgresServer(addresses.Shard.of(database))
    both = TantivyIndex(tmp_path / "keyword"), PostgresKeywordIndex(server)
    both[0].reset(stamp)
    both[0].add(passages(), CancelToken())
    with server.transaction():
        both[1].reset(stamp)
        both[1].add(passages(), CancelToken())
    yield both
    server.close()


@pytest.mark.parametrize("filters", [{}, {"jurisdiction": ["de"]}, {"work": ["xx-0"]}], ids=["all", "country", "work"])
def test_the_server_finds_by_words_what_this_machine_finds(engines, filters):
    own, server = engines
    for text in QUERIES:
        query = parse(text) or text
        mine = dict(own.search(query, language="en", limit=400, filters=filters))
        theirs = dict(server.search(query, language="en", limit=400, filters=filters))
        assert set(mine) == set(theirs), text
        assert all(score == pytest.approx(theirs[known], rel=0.02) for known, score in mine.items()), text
    assert own.count() == server.count() == 180


def test_what_is_removed_counts_no_more(engines, tmp_path):
    own, server = engines
    server.remove_expression("xx-0@1")
    assert server.count() == 120
    stamp = own.stamp()
    own = TantivyIndex(tmp_path / "without")
    own.reset(stamp)
    own.add([one for one in passages() if one.work != "xx-0"], CancelToken())
    mine, theirs = (index.search("keeper of the harbour", language="en", limit=10, filters={}) for index in (own, server))
    assert [known for known, _ in mine] == [known for known, _ in theirs]
    assert all(mine[n][1] == pytest.approx(theirs[n][1], rel=0.02) for n in range(len(mine)))


def test_the_firms_texts_are_those_of_the_library(office):
    own, theirs = office.works, office.firm.required().works
    assert theirs.works() == own.works()
    for work in own.works():
        assert theirs.expressions(work.id) == own.expressions(work.id)
        version = own.expression(work.id)
        assert theirs.text(version.id) == own.text(version.id) and theirs.provisions(version.id) == own.provisions(version.id)
        known = [one.id for one in own.all_passages(version.id)]
        assert theirs.passages(known) == own.passages(known) and len(known) > 0
        for provision in own.provisions(version.id):
            assert theirs.provision(version.id, provision.eid) == provision
            assert theirs.by_number(version.id, provision.number) == own.by_number(version.id, provision.number)
            assert theirs.notes(version.id, provision.eid) == own.notes(version.id, provision.eid)
            assert theirs.cites(version.id, provision.eid) == own.cites(version.id, provision.eid)
            assert theirs.cited_by(work.id, provision.eid) == own.cited_by(work.id, provision.eid)
        assert theirs.decisions.head(version.id) == own.decisions.head(version.id)
    assert theirs.find_works("lakes") == own.find_works("lakes")


def test_both_libraries_are_searched_and_the_firms_hits_are_marked(laptop):
    laptop.works.add(
        replace(small_library.lakes(), key="ponds", title="Ponds Act"), SourceFile("ponds.md", "1" * 64, 1, "t"), None
    )
    run(laptop, "index_rebuild")
    found = run(laptop, "search", query="licence to fish")
    assert {hit["library"] for hit in found["hits"]} == {"", "Harbour & Co"}
    assert found["firm"] == {"name": "Harbour & Co", "state": READY, "message": ""}
    run(laptop, "firm_switch", on=False)
    alone = run(laptop, "search", query="licence to fish")
    assert {hit["library"] for hit in alone["hits"]} == {""} and "firm" not in alone


def test_a_work_that_only_the_firm_has_is_opened_by_its_name(laptop):
    lakes = next(row["id"] for row in run(laptop, "firm_works") if "lakes" in row["id"])
    assert "licence" in str(run(laptop, "read", work=lakes, numbers=["2"]))
    assert "part_1" in str(run(laptop, "map", work=lakes)) and run(laptop, "contents", work=lakes)
    assert run(laptop, "laws") == []
    with pytest.raises(NotFound):
        run(laptop, "read", work="no-such-law", numbers=["1"])


def test_whoever_reads_needs_no_more_than_to_read(tmp_path, opened, database, office):
    keeper = PostgresServer(addresses.Shard.of(database))
    role = database.rpartition("/")[2] + "_member"
    with keeper.transaction():
        keeper.rows(f"CREATE ROLE {role} LOGIN PASSWORD '{os.environ[addresses.PASSWORD_VARIABLE]}'")
        keeper.rows(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {role}")
    keeper.close()
    member = opened(tmp_path / "member", database.replace("reader@", f"{role}@"))
    assert {hit["library"] for hit in run(member, "search", query="licence to fish")["hits"]} == {"Harbour & Co"}
    lakes = next(row["id"] for row in run(member, "firm_works") if "lakes" in row["id"])
    assert outcomes(run(member, "firm_checkout", works=[lakes])) == {lakes: "checked_out"}
    (refused,) = run(member, "firm_publish", every=True)
    assert refused["outcome"] == "failed" and "not change it" in refused["why"]
    with pytest.raises(FirmError):
        run(member, "firm_withdraw", work=lakes)
    assert office.firm.required().works.work(lakes) is not None


def test_vectors_may_lie_on_a_chroma_server(office, running):
    _, chroma = running
    contract = office.embedder.contract
    (shard,) = office.firm.required().shards
    query = office.embedder.encode_query("fish")
    of_postgres = shard.vectors(contract, shard.library.id).search(query, contract, limit=5, filters={})
    office.settings = office.settings.with_values(firm_vectors=chroma.address)
    assert "published" in outcomes(run(office, "firm_publish", every=True)).values()
    assert set(outcomes(run(office, "firm_publish", every=True)).values()) == {"unchanged"}
    (shard,) = office.firm.required().shards
    index = shard.vectors(contract, shard.library.id)
    of_chroma = index.search(query, contract, limit=5, filters={})
    assert [known for known, _ in of_chroma] == [known for known, _ in of_postgres]
    assert dict(of_chroma) == pytest.approx(dict(of_postgres), abs=1e-3)
    one = index.search(query, contract, limit=5, filters={"jurisdiction": ["de"]})
    assert one and all(known.startswith("de-") for known, _ in one)
    office.firm.close()


def test_a_jurisdiction_has_a_server_of_its_own(tmp_path, opened, database, running):
    german = empty(running[0])
    services = opened(small_library.make(tmp_path / "two"), f"{german}#de {database}")
    run(services, "firm_publish", every=True)
    status = run(services, "firm_status")
    assert [bool(row["works"]) for row in status["servers"]] == [True, True]
    first, second = services.firm.required().shards
    assert {work.jurisdiction for work in first.works.works()} == {"de"}
    assert "de" not in {work.jurisdiction for work in second.works.works()}
    assert len(services.firm.required().works.works()) == len(services.works.works())


# --- what never leaves this machine -----------------------------------------------------------------


@pytest.fixture
def sent(monkeypatch):
    """Every statement that goes to a server."""
    seen: list[str] = []
    really = driver._run
    monkeypatch.setattr(driver, "_run", lambda connection, sql, values: seen.append(sql) or really(connection, sql, values))
    return seen


def test_nothing_is_sent_while_a_matter_is_open(laptop, tmp_path, sent):
    made(laptop.library.path, "Heron")
    assert laptop.firm.look()["state"] == READY and sent
    run(laptop, "matter_unlock", name="Heron", passphrase=PASSPHRASE)
    run(laptop, "import", matter="Heron", paths=[str(letters(tmp_path / "files", "Zquiblamp"))])
    sent.clear()
    inside = run(laptop, "search", matter="Heron", query="Zquiblamp harbour")
    assert inside["hits"] and {hit["library"] for hit in inside["hits"]} == {""}
    beside = run(laptop, "search", query="licence")
    assert beside["firm"]["state"] == PAUSED and not beside["hits"]
    for command, params in (("firm_works", {}), ("firm_publish", {"every": True}), ("firm_checkout", {"works": ["in-lakes"]})):
        with pytest.raises(FirmRefused):
            run(laptop, command, **params)
    with pytest.raises(NotFound):
        run(laptop, "read", work="in-lakes", numbers=["2"])
    with pytest.raises(NotFound):
        run(laptop, "read", matter="Heron", work="in-lakes", numbers=["2"])
    with pytest.raises(addresses.WrongUsage):
        run(laptop, "firm_works", matter="Heron")
    assert sent == []
    run(laptop, "matter_lock")
    assert laptop.firm.look()["state"] == READY and sent


def test_a_connection_that_was_open_before_is_not_used_while_a_matter_is(office, sent):
    server = office.firm.required().shards[0].server
    server.rows("SELECT 1")
    network.matter_opened()
    try:
        sent.clear()
        with pytest.raises(FirmRefused):
            server.rows("SELECT 1")
        with pytest.raises(FirmRefused), server.transaction():
            pass
        assert sent == [] and not server._idle
    finally:
        network.matter_closed()


def test_case_files_are_never_published(tmp_path, office):
    run(office, "import", paths=[str(letters(tmp_path / "files", "Zquiblamp"))], kind="casefile")
    files = [row for row in run(office, "firm_publish", every=True) if row["outcome"] == "refused"]
    assert len(files) == 3 and not any("file" in work.kind for work in office.firm.required().works.works())


def test_runs_stand_on_the_library_of_this_machine(laptop, sent):
    laptop.firm.look()
    sent.clear()
    run(laptop, "ask", question="Who may fish in a lake?", model="none", depth="quick")
    assert sent == []


# --- on this machine and back ------------------------------------------------------------------------


def test_a_work_is_checked_out_searched_offline_and_refreshed(laptop, office):
    before = len(laptop.works.works())
    lakes = next(row["id"] for row in run(laptop, "firm_works") if "lakes" in row["id"])
    (row,) = run(laptop, "firm_checkout", works=[lakes])
    assert row["outcome"] == "checked_out" and len(laptop.works.works()) == before + 1
    assert laptop.index_state("keyword") == laptop.index_state("vectors") == "current"
    run(laptop, "firm_switch", on=False)
    assert run(laptop, "search", query="licence to fish")["hits"][0]["work"] == lakes
    version = laptop.works.expression(lakes)
    assert laptop.works.text(version.id) == office.works.text(version.id)
    run(laptop, "firm_switch", on=True)
    assert outcomes(run(laptop, "firm_refresh")) == {lakes: "unchanged"}
    newer = replace(small_library.lakes(), version="2031-01-01", text=small_library.lakes().text.replace("clean", "clear"))
    office.works.add(newer, SourceFile("lakes.md", "3" * 64, 1, "test"), None)
    run(office, "firm_publish", works=[lakes])
    assert outcomes(run(laptop, "firm_refresh")) == {lakes: "updated"}
    assert laptop.works.expressions(lakes) == office.works.expressions(lakes)
    run(office, "firm_withdraw", work=lakes)
    assert outcomes(run(laptop, "firm_refresh")) == {lakes: "gone"} and laptop.works.work(lakes) is not None
    run(laptop, "remove", work=lakes)
    assert run(laptop, "firm_refresh") == []


def test_a_text_of_ones_own_is_not_replaced_by_the_firms(laptop, office):
    own = replace(small_library.lakes(), text=small_library.lakes().text.replace("clean", "green"))
    laptop.works.add(own, SourceFile("lakes.md", "4" * 64, 1, "test"), None)
    lakes = laptop.works.works()[0].id
    held = laptop.works.expressions(lakes)
    if {one.id for one in held} & {one.id for one in office.works.expressions(lakes)}:
        with pytest.raises(FirmError):
            run(laptop, "firm_checkout", works=[lakes])
        assert laptop.works.expressions(lakes) == held
    else:
        run(laptop, "firm_checkout", works=[lakes])
        assert set(held) <= set(laptop.works.expressions(lakes))


# --- when a server stops ------------------------------------------------------------------------------


def test_a_server_that_stops_is_told_and_the_own_library_works_on(laptop, running):
    postgres, _ = running
    lakes = next(row["id"] for row in run(laptop, "firm_works") if "lakes" in row["id"])
    run(laptop, "firm_checkout", works=[lakes])
    told = []
    laptop.firm.changed = lambda: told.append(laptop.firm.state()["state"])
    own = run(laptop, "search", query="licence to fish")["hits"]
    postgres.stop(hard=True)
    try:
        found = run(laptop, "search", query="licence to fish")
        assert found["firm"]["state"] == SILENT and "does not answer" in found["firm"]["message"]
        assert [hit["eid"] for hit in found["hits"] if hit["work"] == lakes] == [
            hit["eid"] for hit in own if hit["work"] == lakes
        ]
        assert "licence" in str(run(laptop, "read", work=lakes, numbers=["2"]))
        with pytest.raises(FirmUnavailable):
            run(laptop, "firm_refresh")
    finally:
        postgres.start()
    assert laptop.firm.look()["state"] == READY and told == [SILENT, READY]
    assert outcomes(run(laptop, "firm_refresh")) == {lakes: "unchanged"}


def test_publishing_that_breaks_off_is_taken_up_again(tmp_path, opened, database, running):
    postgres, _ = running
    services = opened(small_library.make(tmp_path / "office"), database)
    works = services.works.works()
    publisher = Publisher(services)
    with pytest.raises(FirmUnavailable):
        publisher.publish(works, CancelToken(), lambda done, *_: postgres.stop(hard=True) if done == 1 else None)
    publisher.close()
    postgres.start()
    rows = outcomes(run(services, "firm_publish", every=True))
    assert rows[works[0].id] == "unchanged" and set(rows.values()) == {"unchanged", "published"}
    (shard,) = services.firm.required().shards
    held = shard.keyword().count(), shard.vectors(services.embedder.contract, shard.library.id).count()
    assert held == (services.works.passage_count(),) * 2
    assert set(outcomes(run(services, "firm_publish", every=True)).values()) == {"unchanged"}


def test_the_engine_says_how_the_firms_library_is_and_looks_for_it_again(office, running, monkeypatch):
    from tribonian.engine import desk as engine

    monkeypatch.setattr(engine, "FIRM_SECONDS", 0.1)
    office.settings.save()
    folder = office.library.path
    office.close()
    postgres, _ = running
    seen: list[str] = []
    changed = threading.Event()
    desk = engine.Desk(folder)

    def note() -> None:
        state = str((desk.status().get("firm") or {}).get("state", ""))
        if state and (not seen or seen[-1] != state):
            seen.append(state)
            changed.set()

    def until(state: str) -> None:
        while seen[-1:] != [state]:
            assert changed.wait(30), (state, seen)
            changed.clear()

    desk.start(lambda _lane, _name, _work: None, note)
    try:
        desk.run("laws", {}, CancelToken(), lambda _event: None)
        until(READY)
        postgres.stop(hard=True)
        until(SILENT)
        assert desk.run("search", {"query": "licence to fish"}, CancelToken(), lambda _event: None)["hits"]
        postgres.start()
        until(READY)
        desk.run("firm_switch", {"on": False}, CancelToken(), lambda _event: None)
        assert "firm" not in desk.status()
    finally:
        desk.stop()
        desk.close()
        Settings(library=folder).save()
