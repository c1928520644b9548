"""A review grid: the same questions asked of many files, each cell an answer of its own with its evidence. No widgets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tribonian.ui.tr import marked, tr, tr_count
from tribonian.ui.view_models.reading import Place
from tribonian.ui.view_models.said import not_found

STATES: Mapping[str, str] = {
    "open": marked("not asked yet"),
    "supported": marked("supported by the words cited"),
    "partly": marked("partly supported"),
    "unsupported": marked("no sentence held"),
    "not_found": marked("the file does not say"),
    "failed": marked("failed"),
    "outdated": marked("the file has changed since"),
}
GLYPHS: Mapping[str, str] = {
    "open": "·",
    "supported": "●",
    "partly": "◐",
    "unsupported": "○",
    "not_found": "–",
    "failed": "✗",
    "outdated": "↻",
}


@dataclass(frozen=True, slots=True)
class Cell:
    """One question asked of one file."""

    state: str = "open"
    text: str = ""
    run: str = ""
    said: str = ""
    """Why it is empty."""
    evidence: tuple[tuple[Place, str, str], ...] = ()
    """Place, how it is cited, and the words."""

    @classmethod
    def of(cls, cell: Mapping[str, Any]) -> Cell:
        """A cell of the engine's `Grid`."""
        state = str(cell.get("state") or "open")
        evidence = tuple(_evidence(one) for one in cell.get("evidence") or () if isinstance(one, Mapping))
        text, said = str(cell.get("text") or ""), str(cell.get("said") or "")
        return cls(state if state in STATES else "open", text, str(cell.get("run") or ""), not_found(said), evidence)

    @property
    def glyph(self) -> str:
        """Its state by shape."""
        return GLYPHS[self.state]

    @property
    def line(self) -> str:
        """What the cell of the table shows."""
        return " ".join(f"{self.glyph} {self.text or tr(STATES[self.state])}".split())

    @property
    def told(self) -> str:
        """All of it, for the part below the table and for screen readers."""
        return "\n".join(part for part in (f"{self.glyph} {tr(STATES[self.state])}", self.text, self.said) if part)


@dataclass
class GridView:
    """Files as rows, questions as columns."""

    id: str = ""
    title: str = ""
    rows: list[tuple[str, str]] = field(default_factory=list)
    """(id, file) of each row."""
    columns: list[tuple[str, str]] = field(default_factory=list)
    """(id, question) of each column."""
    cells: dict[tuple[str, str], Cell] = field(default_factory=dict)

    @classmethod
    def of(cls, grid: Any) -> GridView:
        """From the engine's `Grid`."""
        told = grid if isinstance(grid, Mapping) else {}
        made = cls(str(told.get("grid") or ""), str(told.get("title") or ""))
        made.rows = [(str(one.get("row")), _named(one)) for one in told.get("rows") or ()]
        made.columns = [(str(one.get("column")), str(one.get("question") or "")) for one in told.get("columns") or ()]
        for cell in told.get("cells") or ():
            made.put(cell)
        return made

    def put(self, cell: Any) -> tuple[str, str]:
        """Take in a cell; returns its row and column."""
        key = (str(cell.get("row")), str(cell.get("column")))
        self.cells[key] = Cell.of(cell)
        return key

    def cell(self, row: int, column: int) -> Cell:
        """The cell at a place of the table."""
        return self.cells.get((self.rows[row][0], self.columns[column][0]), Cell())

    @property
    def waiting(self) -> int:
        """Cells that asking would fill."""
        answered = ("supported", "partly", "unsupported", "not_found")
        return len(self.rows) * len(self.columns) - sum(cell.state in answered for cell in self.cells.values())

    def headline(self) -> str:
        """How far it is."""
        whole = len(self.rows) * len(self.columns)
        waiting = self.waiting
        done = tr("{done} of {whole} answered.", done=whole - waiting, whole=whole)
        return done + (" " + tr_count("{n} cell is open.|{n} cells are open.", waiting) if waiting else "")


def _named(row: Mapping[str, Any]) -> str:
    name = str(row.get("file") or row.get("title") or row.get("work") or "")
    return tr("{file} (no longer in the library)", file=name) if row.get("gone") else name


def _evidence(row: Mapping[str, Any]) -> tuple[Place, str, str]:
    place = Place(
        str(row.get("work") or ""),
        str(row.get("eid") or ""),
        str(row.get("number") or ""),
        int(row.get("start", -1)),
        int(row.get("end", -1)),
        str(row.get("file") or ""),
        str(row.get("expression") or ""),
    )
    cited = " · ".join(part for part in (str(row.get("file") or ""), str(row.get("place") or row.get("number") or "")) if part)
    return place, f"[{row.get('tag')}] {cited}", " ".join(str(row.get("quote") or "").split())
