"""Makes a query tell which rows its results came from, without changing what it selects.

Only the text between SELECT and FROM gets one more column for each table; a query in which the tables cannot be told by
their words alone (UNION, DISTINCT, subqueries as tables) is left as it is, and its results are then traced to tables.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

SOURCE = "rowid"
"""The hidden column that numbers the rows of all tables of a query; `*` does not select it."""
_TOKEN = re.compile(
    r"""(?P<skip>\s+|--[^\n]*|/\*.*?(?:\*/|\Z))|(?P<string>'(?:[^']|'')*')|(?P<quoted>"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\])"""
    r"""|(?P<word>[^\W\d]\w*)|(?P<number>\d[\w.]*)|(?P<sign>.)""",
    re.DOTALL,
)
_CLAUSES = ("WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "WINDOW")
_COMPOUND = ("UNION", "INTERSECT", "EXCEPT")
_JOINS = ("JOIN", "LEFT", "RIGHT", "FULL", "INNER", "CROSS", "OUTER", "NATURAL", "ON", "USING")
_ALWAYS = ("COUNT", "SUM", "TOTAL", "AVG", "GROUP_CONCAT", "STRING_AGG")
_SOMETIMES = ("MIN", "MAX")
"""Aggregates with one argument, plain functions with more."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, name, string or sign of a query, with how deep in brackets it stands."""

    kind: str
    text: str
    start: int
    depth: int

    @property
    def upper(self) -> str:
        """The word in capitals, "" for everything that is no bare word."""
        return self.text.upper() if self.kind == "word" else ""


def tokens(sql: str) -> list[Token]:
    """The query's tokens without blanks and comments."""
    found: list[Token] = []
    depth = 0
    for one in _TOKEN.finditer(sql):
        kind = one.lastgroup or "sign"
        if kind == "skip":
            continue
        depth -= one[0] == ")"
        found.append(Token(kind, one[0], one.start(), depth))
        depth += one[0] == "("
    return found


def traced(sql: str, names: Collection[str]) -> tuple[str, int] | None:
    """The query with one more column for each table, and how many; None when it cannot be told.

    `names` are the tables there are (lower case).
    """
    read = tokens(sql)
    top = [one for one in read if one.depth == 0]
    if len(top) < 4 or top[0].upper != "SELECT" or top[1].upper in ("DISTINCT", "ALL"):
        return None
    if any(one.upper in _COMPOUND or one.upper == "WITH" for one in top):
        return None
    begins = [index for index, one in enumerate(top) if one.upper == "FROM"]
    if len(begins) != 1:
        return None
    ends = [index for index, one in enumerate(top) if index > begins[0] and (one.upper in _CLAUSES or one.text == ";")]
    sources = _sources(top[begins[0] + 1 : ends[0] if ends else len(top)], names)
    if not sources:
        return None
    at = top[begins[0]].start
    grouped = any(one.upper in ("GROUP", "HAVING") for one in top) or _aggregates([one for one in read if one.start < at])
    form = "group_concat({0}.{1})" if grouped else "{0}.{1}"
    added = "".join(", " + form.format(source, SOURCE) for source in sources)
    last = top[begins[0] - 1]  # what stands between it and FROM may be a comment
    end = max(one.start + len(one.text) for one in read if last.start <= one.start < at)
    return f"{sql[:end]}{added} {sql[end:]}", len(sources)


def defined(sql: str) -> frozenset[str]:
    """Names that the query itself gives to what it selects: `WITH name AS (SELECT …)`, `(SELECT …) AS name` (lower case)."""
    read = tokens(sql)
    names: set[str] = set()
    for index, one in enumerate(read):
        if one.kind not in ("word", "quoted") or one.upper in ("AS", "SELECT", "FROM", *_JOINS, *_CLAUSES, *_COMPOUND):
            continue
        before = read[index - 1] if index else None
        after = read[index + 1 : index + 5]
        as_with = len(after) > 1 and after[0].upper == "AS" and any(token.text == "(" for token in after[1:])
        listed = (
            bool(after)
            and after[0].text == "("
            and before is not None
            and (before.upper in ("WITH", "RECURSIVE") or before.text == ",")
        )
        as_table = before is not None and (
            before.text == ")" or (before.upper == "AS" and index > 1 and read[index - 2].text == ")")
        )
        if as_with or listed or as_table:
            names.add(one.text.strip('"`[]').casefold())
    return frozenset(names)


def _sources(between: list[Token], names: Collection[str]) -> list[str]:
    """What each table between FROM and the next clause is called in the query; [] when one is no plain table."""
    found: list[str] = []
    expected = True
    index = 0
    while index < len(between):
        one = between[index]
        if expected:
            if one.kind not in ("word", "quoted") or one.text.strip('"`[]').casefold() not in names:
                return []
            called, index = _alias(between, index)
            found.append(called)
            expected = False
            continue
        if one.text == "," or one.upper == "JOIN":
            expected = True
        index += 1
    return found if not expected else []


def _alias(between: list[Token], index: int) -> tuple[str, int]:
    """(what the table at `index` is called, index of what follows)."""
    after = index + 1
    if after < len(between) and between[after].upper == "AS":
        after += 1
    if after < len(between) and between[after].kind in ("word", "quoted") and between[after].upper not in _JOINS:
        return between[after].text, after + 1
    return between[index].text, index + 1


def _aggregates(selected: list[Token]) -> bool:
    """True when what is selected makes one row of many. Subqueries and window functions do not count."""
    for index, one in enumerate(selected[:-1]):
        if selected[index + 1].text != "(" or one.upper not in (*_ALWAYS, *_SOMETIMES):
            continue
        inside, close = _arguments(selected, index + 1)
        over = close + 1 < len(selected) and selected[close + 1].upper in ("OVER", "FILTER")
        several = any(token.text == "," and token.depth == one.depth + 1 for token in inside)
        if not over and not _in_subquery(selected, index) and not (one.upper in _SOMETIMES and several):
            return True
    return False


def _arguments(selected: list[Token], opening: int) -> tuple[list[Token], int]:
    depth = selected[opening].depth
    for index in range(opening + 1, len(selected)):
        if selected[index].text == ")" and selected[index].depth == depth:
            return selected[opening + 1 : index], index
    return selected[opening + 1 :], len(selected)


def _in_subquery(selected: list[Token], index: int) -> bool:
    depth = selected[index].depth
    for one in reversed(selected[:index]):
        if one.depth < depth:
            depth = one.depth
        if one.upper == "SELECT" and 0 < one.depth <= depth:
            return True
    return False
