"""Tables about case files: the digest, the checklist of clauses, the review grid; as a workbook or a Word document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tribonian.export import grid_docx, hygiene, xlsx
from tribonian.export.grid import Cell, Grid, Row, SourceRow
from tribonian.export.memo import MARKS
from tribonian.export.wording import Wording

SUFFIXES = (xlsx.SUFFIX, grid_docx.SUFFIX)
Json = Mapping[str, Any]
_KEPT = ("supported", "partly")
"""States of sentences that a cell shows."""


def write(grid: Grid, target: Path) -> dict[str, Any]:
    """Write a grid in the format of the file's ending, one of `SUFFIXES`; returns {file, rows, columns, footnotes, pages}.

    Raises:
        ExportFailed: when the file cannot be written; a previous file is kept.
    """
    written = (xlsx if target.suffix.lower() == xlsx.SUFFIX else grid_docx).write(grid, target)
    return {name: written[name] for name in ("file", "rows", "columns", "footnotes", "pages")}


class _Sources:
    """Numbers places of files as they are cited."""

    def __init__(self, words: Wording) -> None:
        self._words = words
        self._known: dict[tuple[str, int, int], int] = {}
        self.rows: list[SourceRow] = []

    def of(self, file: str, place: str, start: int, end: int, quote: str, level: str = "casefile") -> int:
        """The number of a place."""
        key = (f"{file}\0{place}", start, end)
        if key not in self._known:
            self._known[key] = len(self.rows) + 1
            pinpoint = hygiene.prose(", ".join(filter(None, (file, place))))
            told, checked = self._words.say(f"level_{level}"), self._words.say("state_identical")
            self.rows.append(SourceRow(self._known[key], pinpoint, told, "", hygiene.printable(quote), checked))
        return self._known[key]


def _grid(
    words: Wording, title: str, note: str, corner: str, columns: Sequence[str], rows: Sequence[Row], sources: _Sources, date: str
) -> Grid:
    named = tuple(hygiene.prose(one) for one in columns)
    return Grid(title, note, corner, named, tuple(rows), tuple(sources.rows), words.language, date, words.words)


def grid_of_digest(rows: Sequence[Json], language: str, date: str) -> Grid:
    """The rows of a digest: what, its words, where, how they were read, what was decided; each with its sentence as source."""
    words = Wording.of(language or _language(rows))
    sources = _Sources(words)
    made: list[Row] = []
    for row in rows:
        sentence = row["sentence"]
        number = sources.of(row["file"], row["place"], sentence["start"], sentence["end"], sentence["text"])
        cells = (row["text"], row["file"], row["place"], _read_as(row), _decided(row["mark"], words))
        shown = [Cell(hygiene.printable(text), (), not text) for text in cells]
        shown[0] = Cell(f"{shown[0].text} [{number}]", (number,))
        made.append(Row(words.say(f"kind_{row['kind']}"), tuple(shown)))
    names = ("col_words", "digest_file", "digest_place", "digest_says", "digest_decided")
    columns = [words.say(name) for name in names]
    title, note = words.say("digest_title"), words.say("digest_note")
    return _grid(words, title, note, words.say("digest_row"), columns, made, sources, date)


def _language(rows: Sequence[Json]) -> str:
    found = [str(row["language"]) for row in rows]
    return max(dict.fromkeys(found), key=found.count) if found else ""


def _read_as(row: Json) -> str:
    value = row["value"]
    match row["kind"]:
        case "party":
            return ", ".join(filter(None, (value["name"], *value["roles"])))
        case "date":
            return value["date"] or " / ".join(value["readings"])
        case "amount":
            return f"{value['amount'] or ' / '.join(value['readings'])} {value['currency']}".strip()
        case "obligation":
            return str(value["who"])
    day = value["date"] or " / ".join(value.get("readings", ())) or value["period"]
    return ", ".join(filter(None, (day, value["runs_from"])))


def _decided(mark: Json, words: Wording) -> str:
    if not mark:
        return ""
    due = words.say("digest_due", date=words.date(mark["due"])) if mark.get("due") else ""
    return ", ".join(filter(None, (words.say(f"digest_{mark['state']}"), due, mark.get("note", ""))))


def grid_of_checklist(found: Json, date: str) -> Grid:
    """Files and clauses: what was found is quoted, what was not is said to be missing."""
    words = Wording.of(str(found["language"]))
    sources = _Sources(words)
    names = [item["name"] for item in found["files"][0]["items"]] if found["files"] else []
    rows: list[Row] = []
    for file in found["files"]:
        cells: list[Cell] = []
        for item in file["items"]:
            numbers = [sources.of(file["file"], hit["place"], hit["start"], hit["end"], hit["text"]) for hit in item["hits"]]
            lines = [f"{hygiene.prose(hit['text'])} [{number}]" for hit, number in zip(item["hits"], numbers, strict=True)]
            absent = words.say(f"checklist_{item['state']}") if not lines else ""
            cells.append(Cell("\n".join(lines) or absent, tuple(numbers), not lines))
        rows.append(Row(hygiene.prose(file["file"] or file["title"]), tuple(cells)))
    title = words.say("checklist_title", list=found["template"]["title"])
    return _grid(words, title, words.say("checklist_note"), words.say("digest_file"), names, rows, sources, date)


def grid_of_review(grid: Json, language: str, date: str) -> Grid:
    """A review grid: each cell its sentences that hold, with their mark and sources; an empty one says why it is empty."""
    words = Wording.of(language)
    sources = _Sources(words)
    cells = {(cell["row"], cell["column"]): cell for cell in grid["cells"]}
    rows = [
        Row(
            hygiene.prose(row["title"] or row["file"]),
            tuple(_review_cell(cells[row["row"], column["column"]], words, sources) for column in grid["columns"]),
        )
        for row in grid["rows"]
    ]
    title = hygiene.prose(grid["title"]) or words.say("review_title")
    columns = [column["question"] for column in grid["columns"]]
    return _grid(words, title, words.say("review_note", **MARKS), words.say("digest_file"), columns, rows, sources, date)


def _review_cell(cell: Json, words: Wording, sources: _Sources) -> Cell:
    state = cell["state"]
    held = {item["tag"]: item for item in cell["evidence"]}
    lines: list[str] = []
    numbers: list[int] = []
    for claim in cell["claims"]:
        if claim["status"] not in _KEPT:
            continue
        cited = [
            sources.of(item["file"], item["place"], item["start"], item["end"], item["quote"], item["level"])
            for tag in claim["evidence"]
            if (item := held.get(tag))
        ]
        told = f" [{', '.join(map(str, dict.fromkeys(cited)))}]" if cited else ""
        lines.append(f"{MARKS[claim['status']]} {hygiene.prose(claim['text'])}{told}")
        numbers += cited
    if state == "outdated":
        lines.insert(0, words.say("review_outdated"))
    if lines:
        return Cell("\n".join(lines), tuple(dict.fromkeys(numbers)))
    said = {"open": words.say("review_open"), "failed": words.say("review_failed", why=cell["said"])}
    said |= {"unsupported": words.say("review_unsupported")}
    return Cell(said.get(state) or words.say("not_found"), (), True)
