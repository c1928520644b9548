"""Works, texts, provisions, passages and citation edges of a library: the catalogue everything reads from."""

from __future__ import annotations

import array
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tribonian.config import jurisdictions
from tribonian.domain.citation import ResolvedCitation
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.provision import CONTAINER_KINDS, Note, Provision
from tribonian.domain.work import Expression, OffsetMap, ParsedWork, SourceFile, Work
from tribonian.errors import NotFound
from tribonian.library import citation_graph, clauses, columns, current, intake, numbered
from tribonian.library.bounded import Bounded
from tribonian.library.database import Library
from tribonian.library.decisions import Decisions
from tribonian.library.marks import IndexMarks
from tribonian.library.names import NameIndex
from tribonian.library.numbers import number_key, split_sub, split_unit
from tribonian.library.rows import (
    CUT_PASSAGE_QUERY,
    EXPRESSION_COLUMNS,
    PASSAGE_QUERY,
    PROVISION_COLUMNS,
    WORK_COLUMNS,
    expression_of,
    passage_of,
    provision_of,
    work_of,
)

_CACHED_CHARACTERS = 24_000_000
_CACHED_PROVISIONS = 60_000
_FEW = 4
"""Passages of one text that are cut out by the database: a search finds passages of fifty laws, whose texts it does not need."""
_BEYOND = CONTAINER_KINDS | {"annex", "schedule"}
"""Kinds whose numbers are not those of sections and articles."""


@dataclass(frozen=True, slots=True)
class KnownSource:
    """An earlier import of exactly these bytes under this name."""

    work: str
    expression: str
    jurisdiction: str
    kind: str
    report: Mapping[str, object]
    """What `remember_report` was given for it, {} when nothing."""


class Works(IndexMarks):
    """Implements `domain.ports.Catalogue` over a library. Thread-safe.

    A method that takes an expression id answers for an unknown id as for an empty text.
    """

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self.decisions = Decisions(library, self.work)
        self._texts: Bounded[int, str] = Bounded(_CACHED_CHARACTERS, len)
        self._trees: Bounded[int, tuple[Provision, ...]] = Bounded(_CACHED_PROVISIONS, len)
        self._works: Bounded[int, dict[str, Work]] = Bounded(1, lambda _: 1)
        self._listed: Bounded[tuple[int, str], tuple[Work, ...]] = Bounded(4, lambda _: 1)
        self._names: Bounded[int, NameIndex] = Bounded(1, lambda _: 1)
        self._places: Bounded[tuple[int, str], tuple[int, str]] = Bounded(20_000, lambda _: 1)

    @property
    def libraries(self) -> tuple[Library, ...]:
        """The libraries these works are in: one, or a matter's own and the public one beside it."""
        return (self._library,)

    # --- works --------------------------------------------------------------------------------

    def works(self, kind: str = "any") -> list[Work]:
        """All works of a kind, by title."""

        def sort() -> tuple[Work, ...]:
            found = [work for work in self._all().values() if kind in ("any", "", work.kind.value)]
            return tuple(sorted(found, key=lambda work: (work.title.casefold(), work.id)))

        return list(self._listed.get((self._library.revision(), kind), sort))

    def work(self, work_id: str) -> Work | None:
        """The work with exactly this id."""
        return self._all().get(work_id)

    def find_works(self, name: str, limit: int = 10) -> list[tuple[Work, float]]:
        """Works by id, file stem, folder, title, alias or nickname with a score in [0, 1], best first.

        1.0 is an exact name; below 0.6 only part of the name, or a misspelt one, agrees.
        """
        revision = self._library.revision()
        names = self._names.get(revision, lambda: NameIndex(self._named_works()))
        works = self._all()
        return [(works[work_id], score) for work_id, score in names.find(name, limit) if work_id in works]

    def works_of_file(self, name: str) -> list[Work]:
        """Works one of whose texts was read from a file of this name, with or without its ending (any of its files)."""
        literal = name.replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_")
        query = (
            "SELECT DISTINCT x.work FROM sources s JOIN expressions x ON x.seq = s.expression"
            " WHERE s.name = ? OR s.file = ? OR s.name LIKE ? ESCAPE '\\'"
        )
        rows = self._truth.rows(query, (name, name, f"{literal}.%"))
        works = self._all()
        return [works[row[0]] for row in rows if row[0] in works]

    # --- expressions and texts ----------------------------------------------------------------

    def expressions(self, work_id: str) -> list[Expression]:
        """All versions of a work, newest first (dated ones by date, undated ones by import)."""
        query = f"SELECT {EXPRESSION_COLUMNS} FROM expressions x WHERE x.work = ? ORDER BY x.effective DESC, x.seq DESC"
        return [expression_of(row) for row in self._truth.rows(query, (work_id,))]

    def expression(self, work_id: str, as_of: str = "") -> Expression | None:
        """The version in force at `as_of` (ISO date; the current one when empty).

        None when every version is dated and all begin later. Without a dated one that fits, the newest undated version
        is returned; its `version` is "".
        """
        if as_of:
            query = (
                f"SELECT {EXPRESSION_COLUMNS} FROM expressions x WHERE x.work = ? AND x.effective <= ?"
                " ORDER BY x.effective DESC, x.seq DESC LIMIT 1"
            )
            row = self._truth.row(query, (work_id, as_of))
        else:
            query = f"SELECT {EXPRESSION_COLUMNS} FROM works w JOIN expressions x ON x.seq = w.current WHERE w.id = ?"
            row = self._truth.row(query, (work_id,))
        return expression_of(row) if row else None

    def expression_by_id(self, expression_id: str) -> Expression | None:
        """The expression with exactly this id."""
        row = self._truth.row(f"SELECT {EXPRESSION_COLUMNS} FROM expressions x WHERE x.id = ?", (expression_id,))
        return expression_of(row) if row else None

    def text(self, expression_id: str, start: int = 0, end: int | None = None) -> str:
        """The slice `[start, end)` of an expression's text."""
        return self._whole_text(self._seq(expression_id))[start:end]

    def offset_map(self, expression_id: str) -> OffsetMap:
        """Where each offset of an expression's text lay in its decoded source; empty when the reader kept none."""
        row = self._truth.row("SELECT offsets FROM texts WHERE expression = ?", (self._seq(expression_id),))
        numbers = array.array("q", zlib.decompress(row[0])) if row and row[0] else array.array("q")
        return OffsetMap(tuple(zip(numbers[0::2], numbers[1::2], strict=True)))

    # --- provisions ---------------------------------------------------------------------------

    def provisions(self, expression_id: str) -> tuple[Provision, ...]:
        """All provisions in document order (cached)."""
        seq = self._seq(expression_id)
        query = f"SELECT {PROVISION_COLUMNS} FROM provisions WHERE expression = ? ORDER BY ordinal"
        return self._trees.get(seq, lambda: tuple(provision_of(row) for row in self._truth.rows(query, (seq,))))

    def columns(self, expression_id: str) -> dict[str, str] | None:
        """The contents of a text as `columns`, without making its provisions; None when these have dates of their own."""
        return columns.stored(self._truth, self._seq(expression_id))

    def provision(self, expression_id: str, eid: str) -> Provision | None:
        """The provision with exactly this eId."""
        query = f"SELECT {PROVISION_COLUMNS} FROM provisions WHERE expression = ? AND eid = ?"
        row = self._truth.row(query, (self._seq(expression_id), eid))
        return provision_of(row) if row else None

    def by_number(self, expression_id: str, number: str) -> list[Provision]:
        """Provisions whose printed number is `number` (without § or "Art."), or whose eId is; in order.

        Case and spaces do not matter unless both `1A` and `1a` exist. A number means the main units (sections, articles);
        a part or chapter is found when named so ("Part III") or when nothing else bears the number; a unit inside a
        section by its full number ("145(2)") or when nothing above it bears the number. Never a near miss. In a case file
        the number that the file prints itself ("cl. 3.2") comes before the paragraphs counted so.
        """
        exact = self.provision(expression_id, number.strip())
        if exact is not None:
            return [exact]
        seq, work_id = self._place(expression_id)
        printed, named = clauses.of_number(self.work(work_id), lambda: self.provisions(expression_id), number)
        if printed:
            counted = [] if named else self._numbered(seq, number.strip(), "")
            return [*printed, *(one for one in counted if one not in printed)]
        kind, bare = split_unit(number, self._units(work_id))
        found = (self._numbered(seq, number, "") if kind else []) or self._numbered(seq, bare, kind)
        if found:
            return found
        parts = split_sub(bare)
        return self._inside(expression_id, *parts) if parts else []

    def of_number(self, numbers: Sequence[str]) -> dict[str, tuple[Provision, ...]]:
        """By work of kind law: the provisions of its current text that bear one of the numbers, in order."""
        return numbered.of_number(self._truth, numbers)

    def around(self, work_id: str, provisions: Sequence[Provision]) -> tuple[Provision, ...]:
        """Provisions of a work's current text with all that encloses them and all that stands inside them, in order."""
        return numbered.around(self._truth, work_id, provisions)

    def ancestors(self, expression_id: str, eid: str) -> list[Provision]:
        """The provisions that enclose this one, outermost first."""
        chain: list[Provision] = []
        current = self.provision(expression_id, eid)
        while current is not None and current.parent:
            current = self.provision(expression_id, current.parent)
            if current is not None:
                chain.append(current)
        return chain[::-1]

    def notes(self, expression_id: str, eid: str) -> list[Note]:
        """Footnotes and amendment marks of a provision."""
        query = "SELECT kind, mark, text, anchor, eid FROM notes WHERE expression = ? AND eid = ? ORDER BY ordinal"
        return [Note(*row) for row in self._truth.rows(query, (self._seq(expression_id), eid))]

    # --- passages -----------------------------------------------------------------------------

    def passages(self, ids: Sequence[str]) -> dict[str, IndexedPassage]:
        """Passages by id; unknown ids are left out."""
        wanted: dict[str, list[int]] = {}
        for passage_id in ids:
            expression, _, start = passage_id.rpartition(":")
            if start.isdigit():
                wanted.setdefault(expression, []).append(int(start))
        found: dict[str, IndexedPassage] = {}
        for expression, starts in wanted.items():
            # 500 parameters at most: old SQLite builds allow 999.
            for first in range(0, len(starts), 500):
                batch = starts[first : first + 500]
                condition = f" AND p.start IN ({', '.join('?' * len(batch))})"
                few = len(batch) <= _FEW
                found.update((passage.id, passage) for passage in self._passages(expression, condition, batch, few=few))
        return found

    def passages_of(self, expression_id: str, eid: str) -> list[IndexedPassage]:
        """The passages inside a provision (and the units below it), in order."""
        target = self.provision(expression_id, eid)
        if target is None:
            return []
        return self._passages(expression_id, " AND p.start >= ? AND p.end <= ? ORDER BY p.start", (target.start, target.end))

    def all_passages(self, expression_id: str) -> list[IndexedPassage]:
        """All passages of an expression, in document order."""
        return self._passages(expression_id, " ORDER BY p.start", ())

    def passage_count(self) -> int:
        """Passages of all current expressions: what a complete index holds."""
        query = "SELECT count(*) FROM passages p JOIN works w ON w.current = p.expression"
        return int(self._truth.rows(query)[0][0])

    # --- citations ----------------------------------------------------------------------------

    def cites(self, expression_id: str, eid: str) -> list[ResolvedCitation]:
        """Citations written inside a provision (and below it), in order; one entry per number a citation names."""
        target = self.provision(expression_id, eid)
        return citation_graph.inside(self._truth, self._seq(expression_id), target) if target else []

    def cited_by(self, work_id: str, eid: str) -> list[tuple[str, str]]:
        """(expression id, eId) of the provisions that cite this one or a unit inside it, current versions only."""
        return citation_graph.citing(self._truth, work_id, eid)

    def superseded_unlinked(self) -> list[Expression]:
        """Expressions that are not the current ones and whose citations have not been resolved yet."""
        query = (
            f"SELECT {EXPRESSION_COLUMNS} FROM pending n JOIN expressions x ON x.id = n.expression JOIN works w ON w.id = x.work"
            " WHERE n.target = 'citations' AND w.current IS NOT x.seq ORDER BY x.seq"
        )
        return [expression_of(row) for row in self._truth.rows(query)]

    def link_citations(self, work_id: str) -> int:
        """Resolve the citations of a work's current version against the library; returns how many have a target."""
        return citation_graph.link(self._library, self, work_id)

    # --- changing -----------------------------------------------------------------------------

    def add(self, parsed: ParsedWork, source: SourceFile, content: bytes | None) -> tuple[str, str]:
        """Store a parsed work in one transaction; returns (imported, updated or unchanged; work id)."""
        stored = self.store(parsed, source, content)
        return stored.outcome, stored.work

    def store(self, parsed: ParsedWork, source: SourceFile, content: bytes | None) -> intake.Stored:
        """Store a parsed work in one transaction; see `library.intake.store`."""
        return intake.store(self._library, parsed, source, content)

    def add_source(self, expression_id: str, source: SourceFile, content: bytes | None) -> None:
        """Note a further file that an expression was read from."""
        with self._library.writer() as database:
            intake.store_source(database, self._seq(expression_id), source, content)

    def foresee(self, parsed: ParsedWork, source: SourceFile) -> intake.Stored:
        """What `store` would do; nothing is written."""
        return intake.foresee(self._library, parsed, source)

    def due_by_date(self) -> bool:
        """True when a version has come into force and is not the current one yet."""
        return bool(current.due_by_date(self._library))

    def settle_by_date(self) -> int:
        """Let versions that have come into force become current; returns how many works changed."""
        return current.settle_by_date(self._library)

    def remove(self, work_id: str) -> None:
        """Remove a work with everything that belongs to it; indexes follow through the pending marks.

        Raises:
            NotFound: no such work.
        """
        with self._library.writer() as database:
            if database.conn.execute("SELECT 1 FROM works WHERE id = ?", (work_id,)).fetchone() is None:
                raise NotFound(f"There is no work {work_id} in this library.", "`laws` lists the works.")
            rows = database.conn.execute("SELECT seq, id FROM expressions WHERE work = ?", (work_id,)).fetchall()
            for seq, expression in rows:
                intake.drop_expression(database, seq, expression)
            database.conn.execute("DELETE FROM works WHERE id = ?", (work_id,))
            database.conn.execute("UPDATE edges SET work = '', number = '', eid = '' WHERE work = ?", (work_id,))
            database.conn.execute("DELETE FROM reports WHERE work = ?", (work_id,))
            current.bump(database)
        self._texts.clear()
        self._trees.clear()

    def known_source(self, sha256: str, file: str) -> KnownSource | None:
        """The current version that was read from exactly these bytes under this name, if any."""
        query = (
            "SELECT w.id, e.id, w.jurisdiction, w.kind, s.report FROM sources s JOIN expressions e ON e.seq = s.expression"
            " JOIN works w ON w.id = e.work WHERE s.sha256 = ? AND s.name = ? ORDER BY e.seq DESC LIMIT 1"
        )
        row = self._truth.row(query, (sha256, intake.source_name(file)))
        return KnownSource(row[0], row[1], row[2], row[3], json.loads(row[4])) if row else None

    def resolved_count(self, expression_id: str) -> int:
        """Citations of an expression that lead to a provision or law of this library."""
        query = (
            "SELECT count(DISTINCT c.id) FROM citations c JOIN edges e ON e.citation = c.id"
            " WHERE c.expression = ? AND e.work != ''"
        )
        return int(self._truth.rows(query, (self._seq(expression_id),))[0][0])

    def remember_report(self, sha256: str, file: str, report: dict[str, object]) -> None:
        """Keep what the import of a source found, for the report of an unchanged file."""
        with self._library.writer() as database:
            values = (json.dumps(report, ensure_ascii=False), sha256, intake.source_name(file))
            database.conn.execute("UPDATE sources SET report = ? WHERE sha256 = ? AND name = ?", values)

    def source_bytes(self, sha256: str) -> bytes | None:
        """The bytes of a source file, None when they were not kept."""
        row = self._truth.row("SELECT packed FROM contents WHERE sha256 = ?", (sha256,))
        return zlib.decompress(row[0]) if row else None

    def source_file(self, expression_id: str) -> tuple[str, bytes] | None:
        """(name, bytes) of the file a text was read from; None when they were not kept."""
        query = "SELECT file, sha256 FROM sources WHERE expression = ? ORDER BY rowid DESC LIMIT 1"
        row = self._truth.row(query, (self._seq(expression_id),))
        content = self.source_bytes(row[1]) if row else None
        return (row[0], content) if row and content is not None else None

    # --- inside -------------------------------------------------------------------------------

    def _all(self) -> dict[str, Work]:
        return self._works.get(self._library.revision(), self._load_works)

    def _load_works(self) -> dict[str, Work]:
        versions: dict[str, list[str]] = {}
        for work, version, imported in self._truth.rows(
            "SELECT work, version, imported FROM expressions ORDER BY effective DESC, seq DESC"
        ):
            label = version or f"undated, imported {imported[:10]}"
            versions.setdefault(work, []).append(label)
        return {
            row[0]: work_of(row, tuple(versions.get(row[0], ()))) for row in self._truth.rows(f"SELECT {WORK_COLUMNS} FROM works")
        }

    def _named_works(self) -> list[tuple[Work, str]]:
        keys = dict(self._truth.rows("SELECT id, key FROM works"))
        return [(work, str(keys.get(work.id, ""))) for work in self._load_works().values()]

    def _place(self, expression_id: str) -> tuple[int, str]:
        """(row number, work id) of an expression, (0, "") when unknown. Rows are never reused: safe cache keys."""
        key = (self._library.revision(), expression_id)

        def look_up() -> tuple[int, str]:
            row = self._truth.row("SELECT seq, work FROM expressions WHERE id = ?", (expression_id,))
            return (int(row[0]), str(row[1])) if row else (0, "")

        return self._places.get(key, look_up)

    def _seq(self, expression_id: str) -> int:
        return self._place(expression_id)[0]

    def _units(self, work_id: str) -> Mapping[str, str]:
        """The words that introduce a number in the work's jurisdiction."""
        work = self.work(work_id)
        try:
            return jurisdictions.load(work.jurisdiction).units if work else {}
        except NotFound:
            return {}

    def _whole_text(self, seq: int) -> str:
        def load() -> str:
            row = self._truth.row("SELECT text FROM texts WHERE expression = ?", (seq,))
            return str(row[0]) if row else ""

        return self._texts.get(seq, load) if seq else ""

    def _passages(self, expression: str, condition: str, values: Sequence[object], *, few: bool = False) -> list[IndexedPassage]:
        seq, work_id = self._place(expression)
        work = self.work(work_id)
        if work is None:
            return []
        if few and self._texts.peek(seq) is None:
            rows = self._truth.rows(CUT_PASSAGE_QUERY + condition, (seq, *values))
            # SQLite's strings end at a null byte, the text goes on behind it.
            if all(len(row[-1]) == row[1] - row[0] for row in rows):
                return [passage_of(row[:-1], expression, work, row[-1]) for row in rows]
        text = self._whole_text(seq)
        rows = self._truth.rows(PASSAGE_QUERY + condition, (seq, *values))
        return [passage_of(row, expression, work, text[row[0] : row[1]]) for row in rows]

    def _numbered(self, seq: int, number: str, kind: str) -> list[Provision]:
        query = (
            f"SELECT {PROVISION_COLUMNS}, depth FROM provisions"
            " WHERE expression = ? AND number_key = ? AND inner = 0 ORDER BY ordinal"
        )
        key = number_key(number)
        found = [(provision_of(row[:-1]), int(row[-1])) for row in self._truth.rows(query, (seq, key))] if key else []
        of_kind = [pair for pair in found if pair[0].kind == kind]
        if kind and of_kind:
            found = of_kind
        elif kind in _BEYOND:
            # Annex 2 is never section 2.
            found = [pair for pair in found if pair[0].kind in _BEYOND]
        elif any(not provision.is_container for provision, _ in found):
            found = [pair for pair in found if not pair[0].is_container]
        if any(provision.number == number for provision, _ in found):
            found = [pair for pair in found if pair[0].number == number]
        shallowest = min((depth for _, depth in found), default=0)
        return [provision for provision, depth in found if depth == shallowest]

    def _inside(self, expression_id: str, base: str, sub: str) -> list[Provision]:
        key = number_key(sub)
        inside: list[Provision] = []
        for outer in self.by_number(expression_id, base):
            children = [p for p in self.provisions(expression_id) if p.parent == outer.eid and number_key(p.number) == key]
            inside.extend(children)
        return inside
