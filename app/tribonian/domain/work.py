"""Work, expression, manifestation: the law (or decision, or case file), its version, its file."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tribonian.domain.citation import Citation
from tribonian.domain.decision import DecisionHead, Entity, SentenceRole, Treatment
from tribonian.domain.passage import Passage
from tribonian.domain.provision import Note, Provision


class WorkKind(StrEnum):
    """What a work is."""

    LAW = "law"
    DECISION = "decision"
    CASEFILE = "casefile"


class Status(StrEnum):
    """Whether a work or a provision is law at its version's date."""

    IN_FORCE = "in_force"
    REPEALED = "repealed"
    NOT_YET = "not_yet_in_force"
    EXPIRED = "expired"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Work:
    """A law, decision or case file independent of version and language (FRBR Work)."""

    id: str
    kind: WorkKind
    title: str
    jurisdiction: str
    language: str
    aliases: tuple[str, ...] = ()
    """Short titles, abbreviations and nicknames, best first."""
    summary: str = ""
    status: Status = Status.UNKNOWN
    file: str = ""
    """Path of the first source file relative to the PATH given to `import`."""
    provisions: int = 0
    versions: tuple[str, ...] = ()
    """Dates (ISO) or labels of its expressions, newest first."""
    court: str = ""
    family: str = ""
    instance: str = ""
    date: str = ""
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Expression:
    """One version of a work in one language (FRBR Expression). Its text never changes once stored."""

    id: str
    work: str
    language: str
    version: str
    """ISO date of this version's text, or "" when the source does not say."""
    status: Status
    text_length: int
    text_sha256: str
    file: str = ""
    """The source file it was read from, relative to the PATH given to `import`."""
    until: str = ""
    """ISO date of the first day on which this text is no longer the law (the next version's, or stated by the source)."""
    imported: str = ""
    """UTC time of its import, ISO 8601."""

    @property
    def label(self) -> str:
        """What people call this version: its date, or when it was imported if the source gives none."""
        return self.version or f"undated, imported {self.imported[:10]}".removesuffix(", imported ")


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file an expression was read from (FRBR Manifestation)."""

    file: str
    sha256: str
    size: int
    reader: str


@dataclass(frozen=True, slots=True)
class OffsetMap:
    """Monotone map from offsets of the normalised text to offsets of the decoded source.

    `points` are (normalised offset, source offset) pairs in ascending order; between two points
    both sides advance together until the next point.
    """

    points: tuple[tuple[int, int], ...]

    def to_source(self, offset: int) -> int:
        """Source offset of the normalised `offset` (0 when the map is empty)."""
        low, high = 0, len(self.points)
        while low < high:
            middle = (low + high) // 2
            if self.points[middle][0] <= offset:
                low = middle + 1
            else:
                high = middle
        if low == 0:
            return 0
        normal, source = self.points[low - 1]
        return source + offset - normal


@dataclass(frozen=True, slots=True)
class ParsedWork:
    """Everything a reader found in one source: one text and spans over it, ready to be stored.

    Invariants (checked by `corpus.structure.validate`): every span lies in `text`; provisions come in
    document order, parents before children; `eid`s are unique; `covered` is in [0, 1].
    """

    kind: WorkKind
    title: str
    jurisdiction: str
    language: str
    text: str
    provisions: tuple[Provision, ...]
    passages: tuple[Passage, ...]
    citations: tuple[Citation, ...]
    reader: str
    key: str = ""
    """Stable identity of the work inside its jurisdiction (slug of abbreviation or file stem)."""
    aliases: tuple[str, ...] = ()
    official: tuple[str, ...] = ()
    """What officially identifies the work, as `kind:value`: `no:4/2019`, `uri:/akn/za/act/2019/4`, `cited:2019`. Two laws of
    which each has a value of one kind that the other lacks are different laws."""
    summary: str = ""
    status: Status = Status.UNKNOWN
    version: str = ""
    """ISO date from which this text is the law, "" when the source does not say."""
    until: str = ""
    """ISO date of the first day on which the whole text is no longer law, when the source says so."""
    notes: tuple[Note, ...] = ()
    pages: int = 0
    characters: int = 0
    """Characters of body text in the source."""
    covered: float = 1.0
    left_out: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    suspicious: tuple[str, ...] = ()
    offsets: OffsetMap = field(default_factory=lambda: OffsetMap(()))
    decision: DecisionHead | None = None
    """What a court decision says of itself; None for other kinds."""
    roles: tuple[SentenceRole, ...] = ()
    entities: tuple[Entity, ...] = ()
    treatments: tuple[Treatment, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What happened to one file of an import; the JSON line of `tribonian import`."""

    file: str
    outcome: str
    """imported, updated, unchanged, partial or rejected."""
    kind: str = ""
    work: str = ""
    title: str = ""
    provisions: int = 0
    pages: int = 0
    characters: int = 0
    covered: float = 0.0
    left_out: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    suspicious: tuple[str, ...] = ()
    error: dict[str, str] | None = None
    seconds: float = 0.0
    version: str = ""
    jurisdiction: str = ""
    path: str = ""
    """Where the file lay."""
    expression: str = ""
    found: dict[str, int] = field(default_factory=dict)
    """How many of each kind: part, chapter, section, inner, table, note, citation; `resolved` of the citations once linked."""
    places: tuple[dict[str, object], ...] = ()
    """Suspicious places one can open: {"why", "work", "expression", "eid", "start", "end", "page", "line"}."""
    works: tuple[str, ...] = ()
    """All works of the file, in its order, when it holds several; `work` is the first."""
    ground: str = ""
    """Why the text was taken for a version of a law the library had: official number, address, title, words; "" for a new law."""
    preview: bool = False
    """True when nothing was stored: `outcome` is what an import would do."""
