"""Readers for tables that come as files: spreadsheets (.xlsx, .xlsm) and delimited text (CSV). Every row becomes a line whose
cells are parted by tabs, as tables inside laws are, so that they are searched, quoted and asked with SQL like those.

Nothing is computed and nothing is run: formulas are read as the values that were computed last, macros are not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tribonian.config import computing
from tribonian.config.jurisdictions import load
from tribonian.corpus import recognise, structure
from tribonian.corpus.decode import decode, read_bytes
from tribonian.corpus.naming import key_of
from tribonian.corpus.outline import Entry, Outline, solid
from tribonian.corpus.readers.archives import member_names
from tribonian.corpus.readers.workbook import BOOK, Sheet, read
from tribonian.corpus.traced import TextBuilder, Traced
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import NotFound, NothingToImport

_ZIP = b"PK\x03\x04"
DELIMITERS = ",;\t|"
LIKELY = 0.5
"""What a text is worth in which every line has as many cells: more than plain text, less than a known form."""
FEWEST_ROWS = 3
SAMPLE = 200
"""Lines by which delimited text is told from other text."""
LONGEST_CELL = 80
"""Characters that half of the cells of each column must not exceed: sentences with a label each are no table."""
FIGURES = 0.8
"""Share of a column's cells that are figures in a table of rates; a list without any is more often about files than law."""
MOST_ROWS = 20_000
MOST_EMPTY = 1000
"""Empty rows between two filled ones that are kept as empty lines."""
MOST_COLUMNS = 100
"""Columns up to which all rows of a table are made as wide as its widest."""
_FIGURE = re.compile(r"[€£$₮₹\s-]*\d[\d.,'’\s]*[%€£$₮₹]?\s*")
_QUOTED = re.compile(r'[^\S\n]*"(?P<quoted>(?:[^"]|"")*)"[^\S\n]*')


class Spreadsheets:
    """Reads workbooks of Office Open XML."""

    name = "spreadsheet"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when the archive holds a workbook."""
        return 0.95 if head.startswith(_ZIP) and BOOK in member_names(path) else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """One work, each sheet an annex of it.

        Raises:
            DamagedFile, EncryptedFile, ImportRejected: it cannot be read, or is no table a person made.
            NothingToImport: its sheets are empty.
        """
        sheets = read(path, _decimal(jurisdiction), cancel)
        return [_work(path, self.name, sheets, jurisdiction, cancel)]


class DelimitedText:
    """Reads comma-separated values and their kin."""

    name = "delimited"

    def sniff(self, head: bytes, path: Path) -> float:
        """Likely for text in which each of the first lines has as many short cells."""
        if b"\x00" in head or head.lstrip()[:1] in (b"<", b"{", b"["):
            return 0.0
        text = head.decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n")
        whole = text if len(head) < 65_536 else text[: text.rfind("\n")]
        return LIKELY if delimiter(whole) else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """One work with one table.

        Raises:
            DamagedFile: it is not text, or breaks off inside a character.
            NothingToImport: it holds no table.
        """
        decoded = decode(read_bytes(path), path.name)
        mark = delimiter(decoded.text)
        if not mark:
            raise NothingToImport(f"{path.name} holds no table.", "Save it as a table with one line for each row.")
        rows: list[list[Traced]] = []
        for row in cells(decoded.text, mark):
            if len(rows) % 1000 == 0:
                cancel.check()
            rows.append(row)
        sheet = Sheet("", rows[:MOST_ROWS], list(decoded.warnings))
        if len(rows) > MOST_ROWS:
            sheet.warnings.append(f"only the first {MOST_ROWS:,} rows were read")
        return [_work(path, self.name, [sheet], jurisdiction, cancel)]


def delimiter(text: str) -> str:
    """The sign that parts the cells, "" when the text is no table with a column of figures."""
    lines = "\n".join(text.split("\n")[:SAMPLE])
    best, width = "", 1
    for mark in DELIMITERS:
        if lines.count(mark) < FEWEST_ROWS - 1:
            continue
        rows = [[cell.text for cell in row] for row in cells(lines, mark)]
        rows = [row for row in rows if any(row)]
        if len(rows) >= FEWEST_ROWS and len({len(row) for row in rows}) == 1 and len(rows[0]) > width and _is_table(rows):
            best, width = mark, len(rows[0])
    return best


def _is_table(rows: Sequence[Sequence[str]]) -> bool:
    """True when no column holds sentences and one holds figures below its head."""
    columns = list(zip(*rows, strict=True))
    lengths = [sorted(map(len, column))[len(column) // 2] for column in columns]
    below = [[cell for cell in column[1:] if cell] for column in columns]
    figures = [sum(bool(_FIGURE.fullmatch(cell)) for cell in column) >= FIGURES * len(column) > 0 for column in below]
    return max(lengths) <= LONGEST_CELL and any(figures)


def cells(text: str, mark: str) -> list[list[Traced]]:
    """The rows of delimited text (RFC 4180), every cell traced to its place; line breaks inside a cell become blanks."""
    bare = re.compile(rf"[^{re.escape(mark)}\n]*")
    rows: list[list[Traced]] = []
    row: list[Traced] = []
    at = 0
    while at <= len(text):
        quoted = _QUOTED.match(text, at)
        if quoted and (quoted.end() == len(text) or text[quoted.end()] in (mark, "\n")):
            inner = Traced.of(quoted["quoted"], quoted.start("quoted"))
            twice = [(one.start(), one.end(), '"') for one in re.finditer('""', inner.text)]
            row.append(_one_line(inner.edit(twice)))
            at = quoted.end()
        else:
            plain = bare.match(text, at)
            end = plain.end() if plain else at
            row.append(_one_line(Traced.of(text[at:end], at)))
            at = end
        if at >= len(text) or text[at] == "\n":
            rows.append(row)
            row = []
        at += 1
    return rows


def _one_line(cell: Traced) -> Traced:
    return cell.edit((at, at + 1, " ") for at, sign in enumerate(cell.text) if sign in "\n\r\t").strip()


def _work(path: Path, reader: str, sheets: Sequence[Sheet], jurisdiction: str, cancel: CancelToken) -> ParsedWork:
    """The work that sheets make."""
    filled = [(sheet, body) for sheet in sheets if (body := lines(sheet.rows)).text.strip()]
    if not filled:
        raise NothingToImport(f"{path.name} holds no filled cell.")
    sample = "\n".join(body.text for _, body in filled)[:60_000]
    pack = load(jurisdiction or recognise.jurisdiction(sample))
    outline = Outline(key_of(path), title=path.stem.replace("_", " "), reader=reader, parts_known=True)
    for number, (sheet, body) in enumerate(filled, 1):
        label = Traced.of(sheet.name) if sheet.name else Traced.of("Table")
        outline.entries.append(
            Entry("annex", str(number), sheet.name, label, body, depth=1, place=sheet.name and f"sheet {sheet.name}")
        )
        outline.characters += solid(body.text)
        outline.warnings += sheet.warnings
    return structure.build(outline, pack, cancel)


def lines(rows: Sequence[Sequence[Traced]]) -> Traced:
    """Rows as lines, cells parted by tabs, all rows as wide as the widest; what stands alone above a table is its caption."""
    used = [at for row in rows for at, cell in enumerate(row) if cell.text]
    first, width = min(used, default=0), max(used, default=0) + 1
    builder = TextBuilder()
    below = False
    empty = 0
    for row in rows:
        here = list(row[first:width])
        filled = sum(1 for cell in here if cell.text)
        empty = 0 if filled else empty + 1
        if empty > MOST_EMPTY:
            continue
        below = bool(filled) and (below or filled > 1)
        across = width - first if width - first <= MOST_COLUMNS else len(here)
        for at in range(across if below else 1 if not filled else len(here)):
            if at and below:
                builder.insert("\t")
            if at < len(here) and here[at].text:
                builder.append(here[at])
        builder.insert("\n")
    text, offsets = builder.build()
    return Traced(text, offsets.points).strip() if text.strip() else Traced.of("")


def _decimal(jurisdiction: str) -> str:
    """How numbers are written where the tables are from."""
    try:
        return computing.load(jurisdiction).decimal if jurisdiction else "."
    except NotFound:
        return "."
