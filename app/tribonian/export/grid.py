"""A table of answers: rows are runs, the works they were confined to, or decisions; cells are verified words with citations.

Neutral, like the memo: a grid holds final wording, a format decides only how it looks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tribonian.domain.evidence import Claim
from tribonian.domain.work import Work
from tribonian.export import hygiene
from tribonian.export.draft import EDITED, OWN, Sentence
from tribonian.export.memo import MARKS
from tribonian.export.memo_from_run import Prepared
from tribonian.export.sections import Desk, without_tags
from tribonian.export.sources import IDENTICAL
from tribonian.export.summary_memo import Sentence as Quoted
from tribonian.export.wording import Wording


@dataclass(frozen=True, slots=True)
class Cell:
    """Words with the numbers of the sources they rest on. `empty`: nothing was asked here, or nothing is stated."""

    text: str
    sources: tuple[int, ...] = ()
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A row: what it is about, and a cell for each column."""

    head: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SourceRow:
    """One source, numbered from 1 in the order of the cells that cite it."""

    number: int
    pinpoint: str
    level: str
    version: str
    quote: str
    """The words that support the cell, else the whole quotation; identical to the source's."""
    checked: str
    """Whether the quotation is identical to the library's text."""
    link: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A complete table. `words` are its fixed labels in `language`; `corner` heads the column of the rows' names."""

    title: str
    note: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    sources: tuple[SourceRow, ...]
    language: str
    date: str
    """ISO date of the file's own properties."""
    words: Mapping[str, str] = field(default_factory=dict)

    def word(self, key: str) -> str:
        """One of its labels."""
        return self.words.get(key, key)


def grid_of_runs(made: Prepared, confined: Sequence[str], date: str) -> Grid:
    """The grid of prepared runs. `confined` names for each run the work its question was put to, "" for the whole library.

    Questions put to several works make a table of works and questions; otherwise each run is a row. Sentences are those that a
    memo of the same runs would show: unsupported ones never are, and for filing only what may be filed.
    """
    desk = made.desk
    numbers = _Numbers(desk)
    asked = [issue.stored.answer.question for issue in made.issues]
    shown = [[one for one in made.shown if one.issue == place] for place, _ in enumerate(made.issues)]
    if all(confined) and len(set(confined)) > 1:
        works, questions = list(dict.fromkeys(confined)), list(dict.fromkeys(asked))
        runs = {(work, question): place for place, (work, question) in enumerate(zip(confined, asked, strict=True))}
        cells = {key: numbers.answer(shown[place]) for key, place in sorted(runs.items(), key=lambda item: item[1])}
        rows = tuple(
            Row(work, tuple(cells.get((work, question), Cell("", (), True)) for question in questions)) for work in works
        )
        corner, columns = desk.words.say("row_work"), tuple(questions)
    else:
        rows = tuple(_run_row(desk, numbers, made, place, shown[place]) for place, _ in enumerate(made.issues))
        names = ("col_answer", "col_authorities", *(() if desk.filing else ("col_state", "col_premises", "col_conflicts")))
        corner, columns = desk.words.say("col_question"), tuple(desk.words.say(name) for name in names)
    words = desk.words
    note = "" if desk.filing else words.say("grid_note", **MARKS)
    title = hygiene.prose(made.draft.front.title) or words.say("grid_title")
    columns = tuple(hygiene.prose(one) for one in columns)
    return Grid(title, note, corner, columns, rows, tuple(numbers.rows), words.language, date, words.words)


def _run_row(desk: Desk, numbers: _Numbers, made: Prepared, place: int, shown: Sequence[Sentence]) -> Row:
    answer = made.issues[place].stored.answer
    cell = numbers.answer(shown)
    named = dict.fromkeys(numbers.rows[number - 1].pinpoint for number in cell.sources)
    cells = [cell, Cell("; ".join(named), (), not named)]
    if not desk.filing:
        refused = sum(one.issue == place for one in made.refused)
        counts = {status: sum(one.status == status for one in shown) for status in MARKS}
        own = sum(one.status in {EDITED, OWN} for one in shown)
        state = [f"{MARKS[status]} {count}" for status, count in counts.items() if count]
        state += [f"{desk.words.say('check_own')}: {own}"] if own else []
        state += [f"{MARKS['unsupported']} {desk.words.say('grid_left_out', count=refused)}"] if refused else []
        cells.append(Cell("  ".join(state), (), not state))
        wrong = [hygiene.prose(str(one.get("text", ""))) for one in answer.premises if not one.get("holds")]
        cells.append(Cell("\n".join(wrong), (), not wrong))
        conflicts = [hygiene.prose(str(one.get("why", ""))) for one in answer.conflicts]
        cells.append(Cell("\n".join(conflicts), (), not conflicts))
    return Row(hygiene.prose(answer.question), tuple(cells))


class _Numbers:
    """Numbers the sources of a grid as cells cite them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: dict[tuple[str, str, str], int] = {}
        self.rows: list[SourceRow] = []

    def answer(self, shown: Sequence[Sentence]) -> Cell:
        """A cell of sentences, each with its mark and its sources; for a question without an answer it says so."""
        if not shown:
            return Cell(self._desk.words.say("not_found"), (), True)
        lines, sources = [], []
        for one in shown:
            cited = [number for tag in dict.fromkeys(one.evidence) if (number := self._of(tag, one.claim))]
            sources += cited
            mark = "" if self._desk.filing or one.status not in MARKS else f"{MARKS[one.status]} "
            text = hygiene.prose(one.text if one.origin == "extract" else without_tags(one.text))
            lines.append(f"{mark}{text}{_brackets(cited)}")
        return Cell("\n".join(lines), tuple(dict.fromkeys(sources)))

    def _of(self, tag: str, claim: Claim) -> int:
        ref = self._desk.footnote(tag, claim)
        if ref is None:
            return 0
        desk, note, evidence = self._desk, ref.note, self._desk.evidence[tag]
        source = desk.sources.of(evidence)
        words = " […] ".join(dict.fromkeys(support.text for support in claim.supports if support.tag == tag)) or evidence.quote
        key = (tag, note.pinpoint, words)
        if key not in self._known:
            self._known[key] = len(self.rows) + 1
            checked = desk.words.say(f"state_{source.state}" if source.state != IDENTICAL else "state_identical")
            level = desk.words.say(f"level_{note.level}")
            quote = hygiene.printable(words)
            row = SourceRow(self._known[key], note.pinpoint, level, desk.version(evidence), quote, checked, source.link)
            self.rows.append(row)
        return self._known[key]


def grid_of_summaries(summaries: Sequence[tuple[Work, str, Sequence[tuple[str, Sequence[Quoted]]]]], date: str) -> Grid:
    """Decisions side by side: a row for each (work, what is known of its treatment, its parts), a column for each part.

    Every cell is the decision's own sentences; each is a source with the number of its paragraph.
    """
    words = Wording.of(summaries[0][0].language)
    sources: list[SourceRow] = []
    rows: list[Row] = []
    named = list(dict.fromkeys(name for _, _, parts in summaries for name, _ in parts))
    for work, standing, parts in summaries:
        by_name = dict(parts)
        level = words.say(f"court_{work.instance or 'unknown'}")
        told = [", ".join(filter(None, (hygiene.prose(work.court), level))), words.date(work.date) if work.date else ""]
        cells = [*(Cell(text, (), not text) for text in (*told, hygiene.prose(work.citation), hygiene.prose(standing)))]
        for name in named:
            lines, cited = [], []
            for one in by_name.get(name, ()):
                text = hygiene.prose(one.text)
                place = words.say("summary_place", number=one.number) if one.number else ""
                pinpoint = ", ".join(filter(None, (hygiene.prose(work.title), place)))
                sources.append(SourceRow(len(sources) + 1, pinpoint, level, "", text, words.say("state_identical")))
                cited.append(len(sources))
                lines.append(f"{text}{_brackets(cited[-1:])}")
            cells.append(Cell("\n".join(lines) or words.say("summary_silent"), tuple(cited), not lines))
        rows.append(Row(hygiene.prose(work.title), tuple(cells)))
    heads = ("row_court", "row_decided", "row_citation", "row_standing", *(f"part_{name}" for name in named))
    columns = tuple(words.say(name) for name in heads)
    title = words.say("grid_decisions")
    note = words.say("summary_words")
    return Grid(title, note, words.say("row_decision"), columns, tuple(rows), tuple(sources), words.language, date, words.words)


def _brackets(numbers: Sequence[int]) -> str:
    return f" [{', '.join(map(str, numbers))}]" if numbers else ""
