"""The library's tools for somebody outside this program, under the rules of a run: ids are found before they are used, text that
may be cited bears a tag, words of a law are material and never orders. Another assistant gets what a planning model gets.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from tribonian.agent.loop import shown
from tribonian.agent.question import understand
from tribonian.domain.cancel import CancelToken
from tribonian.errors import BadArguments, NothingFound, ToolError, TribonianError, UnknownTool, WrongUsage
from tribonian.llm.neutral import neutralise
from tribonian.tools import specialists
from tribonian.tools.base import WORK, Observation, Tool, ToolContext, object_schema
from tribonian.tools.calculate import CALCULATORS
from tribonian.tools.navigate import FindLaw, LawMap
from tribonian.tools.read import ReadProvisions
from tribonian.tools.read_decision import ReadDecision
from tribonian.tools.search import SearchKeyword, SearchMeaning
from tribonian.tools.search_decisions import SearchDecisions
from tribonian.tools.summarise_decision import SummariseDecision
from tribonian.tools.tables import TABLE_TOOLS
from tribonian.workflows import research

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

LONGEST_TEXT = 200_000
_ASKED = ("query", "question", "name", "text")
"""Arguments that say what is looked for: search orders its hits by it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call gave: text for a reader, the same as a value, and whether it failed in a way the caller can mend."""

    text: str
    value: Mapping[str, Any]
    failed: bool = False


class CheckCitations(Tool):
    """Check the citations in a text: which provision or decision of this library each one names, and which name nothing here."""

    name = "check_citations"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["text"], text={"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}, law=WORK
    )

    def __init__(self, services: Services) -> None:
        self._services = services

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """As the command `cite`; what is found becomes usable in the reading tools."""
        from tribonian.workflows.commands.citing import cite

        found = cite(self._services, text=str(arguments["text"]), work=str(arguments.get("law", "")))
        if not found:
            raise NothingFound("The text cites nothing.", "Give a text with citations.")
        for one in found:
            if one["resolved"] and one["work"]:
                context.ledger.discover_work(one["work"])
        lines = [_line(one) for one in found]
        good = sum(bool(one["resolved"]) for one in found)
        return Observation(f"{good} of {len(found)} citations are in this library", found, "\n".join(lines))


class Research(Tool):
    """Research a legal question in this library. Every sentence of the answer is verified against the provision it cites."""

    name = "research"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["question"],
        question={"type": "string", "minLength": 1, "maxLength": 4000},
        model={"type": "string", "enum": ["none"], "description": "none: verified extracts only, without a language model"},
    )

    def __init__(self, services: Services) -> None:
        self._services = services

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """As the command `ask`: a run of its own, which is stored."""
        from tribonian.workflows.commands.asking import ask

        answer = ask(self._services, question=str(arguments["question"]), model=arguments.get("model"), cancel=context.cancel)
        lines = [f"{one['status']}: {neutralise(one['text'])} [{', '.join(one['evidence'])}]" for one in answer["claims"]]
        lines += [f"{one['tag']} = {one['work']} {one['eid']}: “{neutralise(one['quote'])}”" for one in answer["evidence"]]
        lines += [] if answer["answered"] else [f"No answer: {answer['not_found']}"]
        return Observation(f"run {answer['run']}", answer, "\n".join(lines))


class Toolbox:
    """The tools over one library and the memory of one conversation. Calls from any thread run one after another."""

    def __init__(self, services: Services) -> None:
        self._lock = threading.Lock()
        state = research.state_of(services, understand("law"), research.AskOptions(), (), (), None, CancelToken())
        self._context = state.context
        # A search service on the web is for the user of this program alone.
        self._context.web = None
        every = [*_general(self._context), *specialists.tools_for(self._context), CheckCitations(services), Research(services)]
        self._tools = {tool.name: tool for tool in every}

    @property
    def tools(self) -> Sequence[Tool]:
        """What this library has tools for."""
        return tuple(self._tools.values())

    def call(self, name: str, arguments: Mapping[str, Any], cancel: CancelToken) -> Outcome:
        """Call a tool; an error of the program is an outcome, since the caller may mend the call.

        Raises:
            Cancelled: when stopped.
        """
        with self._lock:
            cancel.check()
            context = self._context
            context.cancel = cancel
            context.step += 1
            try:
                if name not in self._tools:
                    raise UnknownTool(f"There is no tool {name[:80]!r}.", "Tools: " + ", ".join(self._tools))
                tool = self._tools[name]
                valid = tool.validate(dict(arguments))
                context.question = str(next((valid[key] for key in _ASKED if key in valid), context.question))
                seen = tool.run(context, valid)
            except ToolError as error:
                return _failure(error)
            except WrongUsage as error:
                return _failure(BadArguments(error.message, error.hint))
            except TribonianError as error:
                cancel.check()
                return Outcome(f"Error {error.code}: {error.message} {error.hint}".strip(), error.as_json(), True)
            value = {"summary": seen.summary, "result": seen.result, "evidence": [asdict(item) for item in seen.evidence]}
            return Outcome(shown(seen), value)


def _general(context: ToolContext) -> list[Tool]:
    tools: list[Tool] = [FindLaw(), LawMap(), ReadProvisions(), SearchKeyword(), SearchMeaning()]
    if context.decisions is not None:
        tools += [SearchDecisions(), ReadDecision(), SummariseDecision()]
    tools += [tool() for tool in CALCULATORS.values()]
    if context.tables is not None:
        tools += [tool() for tool in TABLE_TOOLS]
    return tools


def _failure(error: ToolError) -> Outcome:
    return Outcome(shown(error), error.as_json(), True)


def _line(one: Mapping[str, Any]) -> str:
    place = " ".join(filter(None, (one["work"], one["number"])))
    return f"{neutralise(one['text'])} → {place if one['resolved'] else 'not in this library'}"
