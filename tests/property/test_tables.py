"""Whatever text a table holds and whatever a query says: rows and their places, or a refusal in words."""

from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tribonian.domain.cancel import CancelToken
from tribonian.text.tables import column_names, find
from tribonian.tools import query, table_names
from tribonian.tools.table_store import Place, Table

WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12)
CELLS = st.one_of(
    WORDS, st.integers(0, 99_999).map(str), st.sampled_from(["1,5", "1.250", "", "rowid", "select", "x_3", "x", "work"])
)
LINES = st.lists(st.lists(CELLS, min_size=1, max_size=6).map("\t".join), min_size=1, max_size=12)
PIECES = st.sampled_from(
    [
        *(
            "select",
            "from",
            "t_1",
            "x",
            "a",
            "where",
            "*",
            ",",
            "(",
            ")",
            "'",
            '"',
            "--",
            "/*",
            ";",
            "union",
            "group by",
            "count(*)",
            "max(x)",
        ),
        *(
            "with",
            "as",
            "attach",
            "pragma",
            "insert into t_1",
            "rowid",
            "join",
            "on",
            "1",
            "=",
            "order by",
            "limit 2",
            "distinct",
            "over ()",
        ),
        *(
            "sqlite_master",
            "load_extension('a')",
            "readfile('b')",
            "delete from t_1",
            "drop table t_1",
            "json_each('[1]')",
            "\n",
            "null",
        ),
    ]
)


def table(heads, rows):
    places = tuple(Place("xx-law", "xx-law@1", "sec_1", "1", number, 0, 1) for number in range(1, len(rows) + 1))
    names = tuple(table_names.columns(heads))
    return Table("t_1", "Law", "", "", names, tuple(heads), (False,) * len(heads), tuple(rows), places, 0, 1)


@settings(max_examples=200, deadline=None)
@given(LINES)
def test_cells_are_spans_and_nothing_is_lost(lines):
    text = "\n".join(lines)
    for found in find(text):
        assert len(column_names(text, found)) == found.width
        for row in (*found.heads, *found.rows):
            assert len(row.cells) <= found.width
            for start, end in row.cells:
                assert found.start <= row.start <= start <= end <= row.end <= found.end
        said = "".join(text[slice(*cell)] for row in (*found.heads, *found.rows) for cell in row.cells)
        assert sorted("".join(said.split())) == sorted("".join(text[found.start : found.end].split()))


@settings(max_examples=150, deadline=None)
@given(st.lists(CELLS, min_size=1, max_size=8), st.integers(0, 5))
def test_any_head_makes_a_table_that_can_be_asked(heads, count):
    rows = [tuple(f"{row}.{column}" for column in range(len(heads))) for row in range(count)]
    found = query.run([table(heads, rows)], "select * from t_1", CancelToken())
    assert [row[: len(heads)] for row in found.rows] == rows
    assert [[place.row for place in places] for places in found.places] == [[number] for number in range(1, count + 1)]


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.lists(PIECES, max_size=14).map(" ".join), st.text(string.printable, max_size=40)))
def test_any_query_is_answered_or_refused_in_words(sql):
    held = table(["x", "a"], [(1, "one"), (2, "two")])
    try:
        found = query.run([held], sql, CancelToken(), 5)
    except query.QueryRefused as refused:
        assert refused.message
        return
    assert set(found.tables) <= {"t_1"} and (not found.traced or len(found.places) == len(found.rows))


def test_two_tables_of_one_name_are_not_mixed():
    with pytest.raises(query.QueryRefused, match="Two tables"):
        query.run([table(["x"], [(1,)]), table(["x"], [(2,)])], "select * from t_1", CancelToken())
