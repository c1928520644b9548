"""Ports: what the core asks of the outside. Adapters implement them; nothing here imports anything but the domain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from tribonian.domain.cancel import CancelToken
from tribonian.domain.citation import ResolvedCitation
from tribonian.domain.contracts import EmbeddingContract, IndexStamp
from tribonian.domain.language_model import Generation, Message
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.provision import Note, Provision
from tribonian.domain.query import Query
from tribonian.domain.work import Expression, ParsedWork, Work

Vector = Any
"""A numpy float32 array of shape (dimension,); typed loosely because the domain is standard library only."""


@runtime_checkable
class Reader(Protocol):
    """Reads one source format. Chosen by content, never by extension."""

    name: str

    def sniff(self, head: bytes, path: Path) -> float:
        """How sure (0 to 1) this reader is that it can read a file that begins with `head` (64 KiB)."""
        ...

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """All works in the file.

        Raises:
            ImportRejected: (a subclass) with the place where the file is broken.
            Cancelled: when asked to stop.
        """
        ...


class KeywordIndex(Protocol):
    """Inverted index over passages, fed by our own analyser so that engines rank alike."""

    def stamp(self) -> IndexStamp | None:
        """The stamp on disk, None when the index is missing or unreadable."""
        ...

    def reset(self, stamp: IndexStamp) -> None:
        """Delete everything and start an empty index with `stamp`."""
        ...

    def add(self, passages: Iterable[IndexedPassage], cancel: CancelToken) -> None:
        """Add or replace passages by id; durable on return."""
        ...

    def remove_expression(self, expression: str) -> None:
        """Remove every passage of an expression; durable on return."""
        ...

    def search(
        self, query: str | Query, *, language: str, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, raw score), best first: for a text, passages that share words with it; for a `Query`, those it describes.

        Filters: field → accepted values (work, kind, jurisdiction …).

        Raises:
            WrongUsage: a pattern of the query stands for too many words.
        """
        ...

    def count(self) -> int:
        """Number of passages held."""
        ...

    def close(self) -> None:
        """Release files and locks."""
        ...


class IndexFiles(Protocol):
    """Keeps the files of an index that lives in memory (of a private matter: encrypted)."""

    def load(self) -> dict[str, bytes]:
        """All of them by name."""
        ...

    def save(self, files: Mapping[str, bytes], gone: Sequence[str]) -> None:
        """Store `files` and forget those called `gone`: all of it or nothing. Durable on return."""
        ...


class VectorIndex(Protocol):
    """Vectors under one embedding contract."""

    contract: EmbeddingContract

    def stamp(self) -> IndexStamp | None:
        """The stamp on disk, None when missing or unreadable."""
        ...

    def reset(self, stamp: IndexStamp) -> None:
        """Delete everything and start an empty collection with `stamp`."""
        ...

    def add(self, passages: Sequence[IndexedPassage], vectors: Sequence[Vector]) -> None:
        """Add or replace by id; durable on return."""
        ...

    def remove_expression(self, expression: str) -> None:
        """Remove every vector of an expression."""
        ...

    def search(
        self, vector: Vector, contract: EmbeddingContract, *, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, cosine similarity), best first.

        Raises:
            ContractMismatch: when `contract` is not the index's own.
        """
        ...

    def count(self) -> int:
        """Number of vectors held."""
        ...

    def close(self) -> None:
        """Release files and locks."""
        ...


class SqlServer(Protocol):
    """A PostgreSQL server that a firm runs. Thread-safe; every call checks first that it may be reached now.

    All methods raise FirmUnavailable when the server does not answer or breaks off, and FirmRefused when nothing may be sent.
    """

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of one statement; `?` stands for a value."""
        ...

    def transaction(self) -> AbstractContextManager[None]:
        """What this thread does inside is kept as a whole or not at all."""
        ...

    def copy(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> int:
        """Add rows in one stream (None, numbers, text and bytes); returns how many."""
        ...

    def close(self) -> None:
        """Close every connection; the next call opens one."""
        ...


class Embedder(Protocol):
    """Encodes text under a contract; applies the contract's prefixes itself."""

    contract: EmbeddingContract

    def encode_query(self, text: str) -> Vector:
        """One query as a normalised vector of shape (dimension,)."""
        ...

    def encode_documents(self, texts: Sequence[str], cancel: CancelToken) -> list[Vector]:
        """Documents as normalised vectors, in order. Cancel is checked per batch."""
        ...

    def token_vectors(self, text: str, *, query: bool) -> Vector:
        """Normalised token vectors, shape (tokens, dimension), for late interaction."""
        ...


class Reranker(Protocol):
    """Second stage over a short list."""

    name: str

    def score(self, query: str, texts: Sequence[str], cancel: CancelToken) -> list[float]:
        """One score per text, higher is better, same order."""
        ...


class LanguageModel(Protocol):
    """A text generator. One thread owns it."""

    name: str
    context: int

    def count(self, text: str) -> int:
        """Tokens in `text`."""
        ...

    def generate(
        self,
        messages: Sequence[Message],
        *,
        cancel: CancelToken,
        max_tokens: int,
        schema: Mapping[str, Any] | None = None,
        stop: Sequence[str] = (),
        seed: int = 0,
        temperature: float = 0.0,
        on_text: Callable[[str], None] | None = None,
        prefill: str = "",
        copy_from: str = "",
    ) -> Generation:
        """Continue the transcript. With `schema` the output is JSON that parses and fits it.

        With `copy_from` the output consists of whole words of that text in their order, others left out, and stops where a
        clause of it ends (finish stop); it is empty when no clause ended within `max_tokens` (finish length).

        `prefill` is text the answer must begin with (not repeated in the result). The rendering of
        `messages[:n]` is a prefix of that of `messages[:n+1]`, so the prompt cache is reused.

        Raises:
            Cancelled: within 300 ms of a cancel, in prefill as in decoding.
            PromptTooLong: when prompt and `max_tokens` exceed the context.
        """
        ...


class Exporter(Protocol):
    """Writes a memo's neutral blocks to a file of one format."""

    suffix: str

    def write(self, memo: Any, target: Path) -> dict[str, Any]:
        """Write atomically; returns {file, pages, footnotes, authorities}. Raises ExportFailed."""
        ...


class Catalogue(Protocol):
    """Read access to works, texts, provisions and citation edges. Thread-safe; the library implements it."""

    def works(self, kind: str = "any") -> list[Work]:
        """All works of a kind, by title."""
        ...

    def work(self, work_id: str) -> Work | None:
        """The work with exactly this id."""
        ...

    def find_works(self, name: str, limit: int = 10) -> list[tuple[Work, float]]:
        """Works by id, file stem, folder, title, alias or nickname with a score in [0, 1], best first."""
        ...

    def expression(self, work_id: str, as_of: str = "") -> Expression | None:
        """The version in force at `as_of` (ISO date; newest when empty)."""
        ...

    def expressions(self, work_id: str) -> list[Expression]:
        """All versions of a work, newest first."""
        ...

    def expression_by_id(self, expression_id: str) -> Expression | None:
        """The expression with exactly this id."""
        ...

    def text(self, expression_id: str, start: int = 0, end: int | None = None) -> str:
        """The slice `[start, end)` of an expression's text."""
        ...

    def provisions(self, expression_id: str) -> tuple[Provision, ...]:
        """All provisions in document order (cached)."""
        ...

    def provision(self, expression_id: str, eid: str) -> Provision | None:
        """The provision with exactly this eId."""
        ...

    def by_number(self, expression_id: str, number: str) -> list[Provision]:
        """Provisions whose printed number is `number` (without § or "Art."), or whose eId is; in order."""
        ...

    def notes(self, expression_id: str, eid: str) -> list[Note]:
        """Footnotes and amendment marks of a provision."""
        ...

    def passages(self, ids: Sequence[str]) -> dict[str, IndexedPassage]:
        """Passages by id; unknown ids are left out."""
        ...

    def passages_of(self, expression_id: str, eid: str) -> list[IndexedPassage]:
        """The passages inside a provision, in order."""
        ...

    def cites(self, expression_id: str, eid: str) -> list[ResolvedCitation]:
        """Citations written inside a provision (and below it), in order."""
        ...

    def cited_by(self, work_id: str, eid: str) -> list[tuple[str, str]]:
        """(expression id, eId) of the provisions that cite this one."""
        ...


@runtime_checkable
class ByNumber(Protocol):
    """A catalogue that knows the provisions of all its current texts by number. Thread-safe."""

    def of_number(self, numbers: Sequence[str]) -> Mapping[str, Sequence[Provision]]:
        """By work of kind law: the provisions of its current text that bear one of the numbers, in order."""
        ...

    def around(self, work_id: str, provisions: Sequence[Provision]) -> Sequence[Provision]:
        """Provisions of a work's current text with all that encloses them and all that stands inside them, in order."""
        ...
