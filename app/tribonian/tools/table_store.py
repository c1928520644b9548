"""The tables of a library's texts, as typed columns with the place of every row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from tribonian.calculators.amounts import number
from tribonian.config import computing
from tribonian.domain.ports import Catalogue
from tribonian.domain.provision import CONTENTS, Provision
from tribonian.domain.work import Expression, Work
from tribonian.errors import NotFound, WrongUsage
from tribonian.text import tables
from tribonian.tools import table_names

Tabular = Callable[[Sequence[str]], list[tuple[str, str]]]
"""Works (all when empty) → (work id, expression id) of the texts that hold tables."""
Cell = str | int | float | None
NUMERIC = 0.8
"""Share of a column's cells that must be numbers for it to be one of numbers."""
MOST_COLUMNS = 100
CAPTION = 160
"""Characters before a table that are shown with it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a row stands: enough to open and quote it."""

    work: str
    expression: str
    eid: str
    number: str
    row: int
    """Counted from 1 in its table, the head not counted."""
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its name in queries, its columns, its rows and their places."""

    name: str
    title: str
    heading: str
    caption: str
    """What stands in front of it, which often says what the columns are."""
    columns: tuple[str, ...]
    heads: tuple[str, ...]
    numeric: tuple[bool, ...]
    rows: tuple[tuple[Cell, ...], ...]
    places: tuple[Place, ...]
    start: int
    end: int


class TableStore:
    """Reads tables out of texts when they are asked for; what was read is kept as long as the store."""

    def __init__(self, catalogue: Catalogue, tabular: Tabular) -> None:
        self.catalogue = catalogue
        self._tabular = tabular
        self._read: dict[str, list[Table]] = {}

    def tables(self, works: Sequence[str] = (), words: str = "") -> list[Table]:
        """The tables of these works (all when empty), by work and place; with `words`, those that hold every one of them."""
        found: list[Table] = []
        for work_id, expression_id in self._tabular(works):
            if expression_id not in self._read:
                self._read[expression_id] = self._tables_of(work_id, expression_id)
            found += self._read[expression_id]
        wanted = words.casefold().split()
        if not wanted:
            return found
        return [one for one in found if all(word in self._said(one) for word in wanted)]

    def holders(self, works: Sequence[str] = ()) -> list[str]:
        """Which of these works (all when empty) print tables, by their signs alone: nothing is read."""
        return list(dict.fromkeys(work for work, _ in self._tabular(works)))

    def named(self, names: Collection[str]) -> list[Table]:
        """The tables called so (lower case). Texts of other works are not read."""
        works = [one.id for one in self.catalogue.works() if _begins(one.id, names)]
        return [one for one in self.tables(works) if one.name.casefold() in names] if works else []

    def _said(self, table: Table) -> str:
        text = self.catalogue.text(table.places[0].expression, table.start, table.end)
        return f"{table.name} {table.title} {table.heading} {' '.join(table.heads)} {text}".casefold()

    def _tables_of(self, work_id: str, expression_id: str) -> list[Table]:
        work, expression = self.catalogue.work(work_id), self.catalogue.expression_by_id(expression_id)
        if work is None or expression is None:
            return []
        text = self.catalogue.text(expression_id)
        provisions = [one for one in self.catalogue.provisions(expression_id) if one.kind != CONTENTS]
        counted: Counter[str] = Counter()
        made: list[Table] = []
        for span in tables.find(text):
            home = innermost(provisions, span.start, span.rows[0].end)
            key = home.number or home.eid if home else ""
            counted[key] += 1
            name = table_names.table(work.id, key, counted[key])
            made.append(_made(name, text, span, work, expression, provisions))
        return made


def _begins(work: str, names: Collection[str]) -> bool:
    """True when one of the names begins as those of the work's tables do."""
    begin = table_names.table(work, "", 0)[:-1]
    return any(name.startswith(begin) for name in names)


def _made(
    name: str, text: str, span: tables.TableSpan, work: Work, expression: Expression, provisions: Sequence[Provision]
) -> Table:
    heads = tables.column_names(text, span)[:MOST_COLUMNS]
    cells = [[" ".join(text[slice(*cell)].split()) for cell in row.cells[: len(heads)]] for row in span.rows]
    padded = [row + [""] * (len(heads) - len(row)) for row in cells]
    mark = decimal_mark(work.jurisdiction)
    read = [[as_number(row[column], mark) for row in padded] for column in range(len(heads))]
    numeric = [_is_numeric([row[column] for row in padded], read[column]) for column in range(len(heads))]
    rows = tuple(
        tuple(_cell(row[column], read[column][index], numeric[column]) for column in range(len(heads)))
        for index, row in enumerate(padded)
    )
    places = []
    for row in span.rows:
        home = innermost(provisions, row.start, row.end)
        eid, printed = (home.eid, home.number) if home else ("", "")
        places.append(Place(work.id, expression.id, eid, printed, row.number, row.start, row.end))
    home = innermost(provisions, span.start, span.rows[0].end)
    return Table(
        name=name,
        title=work.title,
        heading=home.heading if home else "",
        caption=_caption(text, span, home),
        columns=tuple(table_names.columns(heads)),
        heads=tuple(heads),
        numeric=tuple(numeric),
        rows=rows,
        places=tuple(places),
        start=span.start,
        end=span.end,
    )


def _caption(text: str, span: tables.TableSpan, home: Provision | None) -> str:
    """The words before a table, inside its provision."""
    begin = max(span.start - CAPTION, home.start if home else 0)
    return " ".join(text[begin : span.start].split())


def innermost(provisions: Sequence[Provision], start: int, end: int) -> Provision | None:
    """The smallest provision that holds the span; a part inside a provision only when there is no other."""
    around = [one for one in provisions if one.start <= start and end <= one.end]
    whole = [one for one in around if not one.inner]
    return min(whole or around, key=lambda one: one.end - one.start, default=None)


def decimal_mark(jurisdiction: str) -> str:
    """The decimal sign of a jurisdiction; a point where nothing is known."""
    try:
        return computing.load(jurisdiction).decimal
    except NotFound:
        return "."


def as_number(text: str, mark: str) -> int | float | None:
    """The number a cell holds, None when it holds none or more than one."""
    bare = text.strip().rstrip("%€£$₮₹").strip()
    if not bare or not bare[-1].isdigit():
        return None
    try:
        value = number(bare, mark)
    except WrongUsage:
        return None
    return int(value) if value == value.to_integral_value() and abs(value) < 2**53 else float(value)


def _is_numeric(texts: Sequence[str], read: Sequence[int | float | None]) -> bool:
    filled = [value for text, value in zip(texts, read, strict=True) if text]
    return bool(filled) and sum(value is not None for value in filled) >= NUMERIC * len(filled)


def _cell(text: str, value: int | float | None, numeric: bool) -> Cell:
    if not text:
        return None
    return value if numeric and value is not None else text
