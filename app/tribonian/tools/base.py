"""What every tool is made of: a name, a docstring for the model, an argument schema, a call."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import DecisionHead, Entity, SentenceRole, Treatment
from tribonian.domain.evidence import Considered, Evidence
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.ports import Catalogue
from tribonian.domain.search import SearchRequest, SearchResult
from tribonian.domain.web import WebSource
from tribonian.errors import BadArguments
from tribonian.tools.ledger import Ledger
from tribonian.tools.table_store import TableStore


class Search(Protocol):
    """The part of the searcher that tools use."""

    def search(self, request: SearchRequest, cancel: CancelToken, on_first: Any = None) -> SearchResult:
        """Hits for a request, best first."""
        ...


class PackSource(Protocol):
    """Loads a jurisdiction's pack by code."""

    def __call__(self, code: str) -> Pack:
        """The pack of `code`, the generic one when it has none of its own."""
        ...


class DecisionSource(Protocol):
    """What a library knows of decisions beside their text."""

    def exist(self) -> bool:
        """True when there is a decision in the library."""
        ...

    def head(self, expression_id: str) -> DecisionHead | None:
        """What a decision says of itself; None for texts that are no decisions."""
        ...

    def roles(self, expression_id: str) -> list[SentenceRole]:
        """The role of each sentence, in order."""
        ...

    def entities(self, expression_id: str) -> list[Entity]:
        """Who and what a decision names, in order."""
        ...

    def treatments(self, expression_id: str) -> list[Treatment]:
        """What a decision does with others, in order."""
        ...

    def treatment_of(self, work_id: str) -> str:
        """The weightiest thing other decisions of the library do with this one, "" when they do nothing."""
        ...


@dataclass
class ToolContext:
    """What a tool may use during one run."""

    question: str
    catalogue: Catalogue
    search: Search
    packs: PackSource
    ledger: Ledger
    cancel: CancelToken
    works: tuple[str, ...] = ()
    """The run is confined to these works when not empty."""
    jurisdiction: str = ""
    kind: str = ""
    """Kind of works that are searched; "" = laws, and case files where there are no decisions."""
    as_of: str = ""
    earlier: tuple[Evidence, ...] = ()
    """Evidence of the turns before, numbered from 1 in the manifest."""
    step: int = 0
    decisions: DecisionSource | None = None
    """None in a library without decisions."""
    tables: TableStore | None = None
    """The tables in the texts; None where they cannot be asked for."""
    web: WebSource | None = None
    """A search service on the web; None unless the user set one up, allowed it for this library, and no matter is concerned."""
    language: str = ""
    """Of the question."""
    calculations: list[dict[str, Any]] = field(default_factory=list)
    """What was computed in this run: kind, inputs, missing, command, result."""


@dataclass(frozen=True)
class Observation:
    """What a tool returns: structured for the program, compact text for the model, one line for people."""

    summary: str
    result: Any
    text: str
    evidence: tuple[Evidence, ...] = ()
    considered: tuple[Considered, ...] = ()
    search: SearchResult | None = field(default=None, compare=False)


class Tool:
    """Base of the tools. The subclass docstring's first paragraph is the description the model reads."""

    name: ClassVar[str]
    schema: ClassVar[Mapping[str, Any]]

    @classmethod
    def description(cls) -> str:
        """First paragraph of the docstring, on one line."""
        return " ".join((inspect.getdoc(cls) or "").split("\n\n", 1)[0].split())

    def validate(self, arguments: Any) -> Mapping[str, Any]:
        """The arguments if they fit the schema.

        Raises:
            BadArguments: naming the field, so that the model can mend the call.
        """
        import jsonschema  # here, since loading it takes a tenth of a second of the start of the engine

        try:
            jsonschema.validate(arguments, dict(self.schema))
        except jsonschema.ValidationError as error:
            place = ".".join(str(part) for part in error.absolute_path) or "arguments"
            raise BadArguments(f"{self.name}: {place}: {error.message[:200]}") from error
        return dict(arguments)

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Do the work. Raises ToolError subclasses that the model can read."""
        raise BadArguments(f"{self.name} cannot be run.")


def object_schema(required: Sequence[str], **properties: Mapping[str, Any]) -> dict[str, Any]:
    """A closed JSON schema for an arguments object."""
    return {
        "type": "object",
        "properties": {name: dict(schema) for name, schema in properties.items()},
        "required": list(required),
        "additionalProperties": False,
    }


STRING = {"type": "string", "minLength": 1, "maxLength": 200}
WORK = {"type": "string", "minLength": 1, "maxLength": 80}
