"""Tables of laws asked with SQL: what is found, where it stands, and everything that is refused (issue 6, must show 12)."""

from __future__ import annotations

import pytest
from tests.support import computing_library

from tribonian.config import jurisdictions
from tribonian.domain.cancel import CancelToken
from tribonian.errors import BadArguments, Cancelled, NothingFound, ToolError, UndiscoveredId, WrongUsage
from tribonian.tools import query, query_sources
from tribonian.tools.base import ToolContext
from tribonian.tools.ledger import Ledger
from tribonian.tools.tables import ListTables, QueryTables
from tribonian.workflows.commands import table
from tribonian.workflows.commands import tables as commands

FEES, PONDS = "de_bgb_300_1", "de_teichg_anlage_1_1"


@pytest.fixture
def desk(tmp_path):
    services = computing_library.services(tmp_path / "library")
    yield services
    services.close()


def ask(desk, sql, **more):
    return table.run(desk, "query_tables", {"sql": sql, **more})


def test_the_tables_are_listed_with_their_columns(desk):
    found = {one["table"]: one for one in table.run(desk, "tables", {})}
    assert set(found) == {FEES, PONDS}
    assert [(one["name"], one["type"]) for one in found[FEES]["columns"]] == [("value_up_to", "number"), ("fee", "number")]
    assert [(one["name"], one["type"]) for one in found[PONDS]["columns"]] == [
        ("pond", "text"),
        ("area", "number"),
        ("keeper", "text"),
    ]
    assert (found[FEES]["rows"], found[FEES]["number"], found[FEES]["work"]) == (4, "300", "de-bgb")
    assert found[FEES]["caption"].endswith("The fee follows the value.")


def test_they_are_narrowed_by_work_and_words(desk):
    assert [one["table"] for one in table.run(desk, "tables", {"work": "TeichG"})] == [PONDS]
    assert [one["table"] for one in table.run(desk, "tables", {"words": "fee value"})] == [FEES]
    assert table.run(desk, "tables", {"words": "nowhere"}) == []


def test_numbers_are_read_as_the_country_writes_them(desk):
    assert ask(desk, f"select fee from {FEES} where value_up_to >= 1000 order by fee")["rows"] == [[93], [170.5], [354]]
    assert ask(desk, f"select area from {PONDS} order by area desc limit 1")["rows"] == [[1250]]
    assert ask(desk, f"select sum(fee) from {FEES}")["rows"] == [[669]]


def test_every_row_says_which_line_it_came_from(desk):
    found = ask(desk, f"select fee from {FEES} where value_up_to = 2000")
    ((source,),) = found["sources"]
    assert (source["work"], source["number"], source["row"], source["quote"]) == ("de-bgb", "300", 3, "2 000\t170,50")
    assert source["quote"] == desk.works.text(source["expression"], source["start"], source["end"])


@pytest.mark.parametrize(
    ("sql", "rows"),
    [
        ("select sum(fee), count(*) from {f} where value_up_to <= 1000", [[1, 2]]),
        ("select max(fee) from {f}", [[1, 2, 3, 4]]),
        ("select max(fee, 100) from {f} where value_up_to < 2000", [[1], [2]]),
        ("select keeper, count(*) from {p} group by keeper order by keeper", [[2], [1], [3]]),
        ("select a.fee, b.fee from {f} a join {f} as b on b.value_up_to = 2 * a.value_up_to order by 1", [[1, 2], [2, 3]]),
        (
            "select p.pond, f.fee from {p} as p, {f} f where p.area * 500 > 5999 and f.value_up_to = 500 order by p.pond",
            [[1, 3], [1, 1]],
        ),
        ("select (select max(fee) from {f}) as top, pond from {p} limit 1", [[1]]),
        ("select rank() over (order by fee) from {f} where fee > 100", [[3], [4]]),
        ('select "fee" from "{f}" where fee > 300', [[4]]),
        ("SELECT fee -- from nothing\nFROM {f} /* where */ WHERE fee > 300;", [[4]]),
        ("select 'from ; where' || pond from {p} where area = 7", [[2]]),
    ],
)
def test_rows_are_traced_through_every_plain_form(desk, sql, rows):
    found = ask(desk, sql.format(f=FEES, p=PONDS))
    assert found["traced"] == "rows"
    told = [sorted({one["row"] for one in row}) for row in found["sources"]]
    assert told == [sorted(set(row)) for row in rows]


@pytest.mark.parametrize(
    "sql",
    [
        "select fee from {f} union select area from {p}",
        "select distinct keeper from {p}",
        "select * from (select fee from {f}) x",
        "with big as (select * from {f} where fee > 100) select count(*) from big",
    ],
)
def test_other_forms_work_and_say_that_only_tables_are_known(desk, sql):
    found = ask(desk, sql.format(f=FEES, p=PONDS))
    assert found["rows"] and found["traced"] == "tables" and found["sources"] == [] and found["tables"]


def test_a_limit_is_kept_and_told(desk):
    found = ask(desk, f"select * from {FEES}", limit=2)
    assert (len(found["rows"]), found["more"]) == (2, True)
    assert found["columns"] == ["value_up_to", "fee", "work", "provision", "row"]
    assert not ask(desk, f"select * from {FEES}", limit=4)["more"]


REFUSED = [
    "insert into {f} values (1, 2, 'x', 'y', 3)",
    "update {f} set fee = 0",
    "delete from {f}",
    "drop table {f}",
    "create table mine (a)",
    "create temp table mine as select * from {f}",
    "alter table {f} rename to mine",
    "attach '/srv/other.sqlite' as other",
    "attach ':memory:' as other",
    "detach main",
    "vacuum into '/srv/copy.sqlite'",
    "pragma table_info({f})",
    "pragma writable_schema = 1",
    "begin",
    "reindex",
    "analyze",
    "explain select * from {f}",
    "values (1)",
    "replace into {f} values (1)",
    "with x as (select 1) insert into {f} select 1",
    "with x as (select 1) delete from {f}",
    "with x as (select 1) update {f} set fee = 1",
    "select 1; drop table {f}",
    "select 1; select 2",
    "select load_extension('/srv/evil.so')",
    "select readfile('/etc/passwd')",
    "select writefile('/srv/evil', 'x')",
    "select edit('x')",
    "select * from fsdir('/')",
    "select * from sqlite_master",
    "select * from sqlite_schema",
    "select * from sqlite_temp_master",
    "select * from pragma_database_list",
    "select * from pragma_table_info('{f}')",
    "with pragma_database_list as (select 1) select * from main.pragma_database_list",
    "select * from json_each('[1]')",
    "with json_each as (select 1) select * from main.json_each('[1]')",
    "select * from generate_series(1, 10)",
    "select * from dbstat",
    "select * from works",
    "select * from main.works",
    "select * from library.texts",
    "select randomblob(1000000000)",
    "select zeroblob(1000000000)",
    "select printf('%1000000000s', 'x')",
    "select hex(fee) from {f}",
    "select sqlite_version()",
    "select fts3_tokenizer('x')",
    "with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r",
    "select nothing_such from {f}",
    "select * from {f} where",
    "",
    "   ",
    "-- select",
    "select '",
    "select \0 1",
    "select " + "(" * 500 + "1" + ")" * 500,
    "select 1 " + "x" * 20_000,
    "select replace(replace(replace(hex(1), '3', 'xxxxxxxxxx'), 'x', 'yyyyyyyyyy'), 'y', 'zzzzzzzzzz')",
]


@pytest.mark.parametrize("sql", REFUSED)
def test_everything_but_reading_the_tables_is_refused(desk, sql, tmp_path):
    before = sorted(path.name for path in tmp_path.rglob("*"))
    with pytest.raises(WrongUsage) as refused:
        ask(desk, sql.format(f=FEES) if "{f}" in sql else sql)
    assert refused.value.code == "query_refused" and refused.value.message
    assert isinstance(refused.value, ToolError)
    assert sorted(path.name for path in tmp_path.rglob("*")) == before
    assert ask(desk, f"select count(*) from {FEES}")["rows"] == [[4]]


def test_a_query_that_takes_too_long_is_stopped(desk, monkeypatch):
    monkeypatch.setattr(query, "MOST_SECONDS", 0.05)
    many = ", ".join(f"{FEES} t{number}" for number in range(30))
    with pytest.raises(query.QueryRefused, match="took longer"):
        ask(desk, f"select count(*) from {many}")


def test_a_query_can_be_stopped_by_the_user(desk):
    cancel = CancelToken()
    cancel.set()
    many = ", ".join(f"{FEES} t{number}" for number in range(30))
    with pytest.raises(Cancelled):
        commands.query_tables(desk, sql=f"select count(*) from {many}", cancel=cancel)


def context(desk, works=()):
    return ToolContext(
        "", desk.works, desk.searcher, jurisdictions.load, Ledger(), CancelToken(), works, tables=commands.store(desk)
    )


def test_the_tool_tags_the_lines_its_rows_came_from(desk):
    used = context(desk)
    found = QueryTables().run(used, QueryTables().validate({"sql": f"select fee from {FEES} where value_up_to = 500"}))
    (item,) = found.evidence
    assert (item.work, item.number, item.quote) == ("de-bgb", "300", "500\t51,50")
    assert found.text.splitlines()[:2] == ["fee", "51.5 [E1]"]
    assert ("de-bgb", "sec_300") in used.ledger.provisions


def test_the_tools_keep_to_the_works_of_the_run(desk):
    used = context(desk, ("de-teichg",))
    assert [one["table"] for one in ListTables().run(used, {}).result] == [PONDS]
    with pytest.raises(query.QueryRefused):
        QueryTables().run(used, {"sql": f"select * from {FEES}"})


def test_a_law_must_have_been_discovered_before_its_tables_are_listed(desk):
    used = context(desk)
    with pytest.raises(UndiscoveredId):
        ListTables().run(used, {"law": "de-bgb"})
    with pytest.raises(NothingFound):
        ListTables().run(used, {"words": "nowhere"})
    used.tables = None
    with pytest.raises(BadArguments):
        ListTables().run(used, {})


def test_what_a_query_defines_is_told_from_what_it_reads():
    assert query_sources.defined("with a as (select 1), b(x, y) as (select 2) select * from a, (select 3) c") == {"a", "b", "c"}
    assert query_sources.defined("select count(*) from t where t.x in (select y from u)") == frozenset()
