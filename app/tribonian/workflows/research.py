"""Ask: sets a run up, lets the agent work, stores every event before anyone sees it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from tribonian.agent import brief, calculating, depths, fallback, guided, loop, scope, tabled
from tribonian.agent.finish import answer_of
from tribonian.agent.named import Named, read_off
from tribonian.agent.question import Question, understand
from tribonian.agent.review import review
from tribonian.agent.state import Report, RunState, Turn
from tribonian.citations import resolve
from tribonian.config import jurisdictions, settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.dated import at
from tribonian.domain.events import Event, EventName
from tribonian.domain.evidence import Evidence
from tribonian.domain.ports import LanguageModel
from tribonian.domain.wish import Wish
from tribonian.errors import Cancelled, MatterClosed, NotFound, TribonianError, WrongUsage
from tribonian.tools import specialists
from tribonian.tools.base import Tool, ToolContext
from tribonian.tools.ledger import Ledger
from tribonian.tools.navigate import FindLaw, LawMap
from tribonian.tools.read import ReadProvisions, ReuseEvidence
from tribonian.tools.read_decision import ReadDecision
from tribonian.tools.search import SearchKeyword, SearchMeaning
from tribonian.tools.search_decisions import SearchDecisions
from tribonian.tools.summarise_decision import SummariseDecision
from tribonian.workflows import fallback as web
from tribonian.workflows.tables import table_store

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

DEPTHS = (*settings.DEPTHS, settings.AUTO)
MODES = ("auto", "planning", "guided")


@dataclass(frozen=True, slots=True)
class AskOptions:
    """How a question is to be answered; the flags of `tribonian ask`."""

    depth: str = "corrective"
    mode: str = "auto"
    model: str | None = None
    """A model's name, "none", or None for the one in use."""
    seed: int = 0
    work: str = ""
    jurisdiction: str = ""
    matter: str = ""
    as_of: str = ""
    brief: bool = False
    follow: str = ""
    """Id of an earlier run whose evidence this one may reuse."""


def ask(services: Services, question: str, options: AskOptions, cancel: CancelToken) -> Iterator[Event]:
    """Answer a question; events are stored, then yielded. The last is run_finished, run_failed or run_cancelled.

    Raises:
        WrongUsage: before anything is stored, for an empty or oversized question or an unknown option.
        NotFound: when `work` or `follow` names nothing.
        MatterClosed: for a matter that was only named: one works inside it.
    """
    asked = understand(question)
    confined, earlier = checked(services, options)
    run = services.runs.create(asked.text, asdict(options), follow=options.follow)
    yield from recorded(services, run, asked, options, confined, earlier, cancel, 0)


def resume(services: Services, run: str, cancel: CancelToken) -> Iterator[Event]:
    """Go on with a run that was interrupted: its stored events stay, the work is done again from its question.

    Raises:
        NotFound: when there is no such run.
        WrongUsage: when the run has ended.
    """
    record = services.runs.get(run)
    stored = services.runs.events(record.id)
    if any(event.event is EventName.RUN_FINISHED for event in stored):
        raise WrongUsage("This run is finished.", "Ask again, or export it.")
    options = AskOptions(**{k: v for k, v in record.options.items() if k in AskOptions.__slots__})
    confined, earlier = checked(services, options)
    asked = understand(record.question)
    yield from recorded(services, record.id, asked, options, confined, earlier, cancel, len(stored))


def replay(services: Services, run: str) -> Iterator[Event]:
    """The stored events of a run, in order. Raises NotFound."""
    yield from services.runs.events(services.runs.get(run).id)


def checked(services: Services, options: AskOptions) -> tuple[tuple[str, ...], tuple[Evidence, ...]]:
    """(works the run is confined to, evidence of the run it follows); raises for options that mean nothing."""
    if options.matter:
        raise MatterClosed("A question in a matter is asked inside of it.", "Unlock the matter, and ask there.")
    if options.depth not in DEPTHS or options.mode not in MODES:
        raise WrongUsage(f"Unknown depth or mode: {options.depth}, {options.mode}.", f"{', '.join(DEPTHS)}; {', '.join(MODES)}")
    confined: tuple[str, ...] = ()
    if options.work:
        found = services.works.find_works(options.work, 1)
        if not found or found[0][1] < 0.5:
            raise NotFound(f"No work here is called {options.work!r}.", "See `tribonian laws`.")
        confined = (found[0][0].id,)
    earlier: tuple[Evidence, ...] = ()
    if options.follow:
        earlier = manifest(services, options.follow)
    return confined, earlier


def manifest(services: Services, run: str) -> tuple[Evidence, ...]:
    """Evidence that a follow-up of `run` may reuse: what was opened for questions that were answered, oldest first."""
    answered: dict[str, bool] = {}
    kept: list[Evidence] = []
    for of_run, item in services.runs.manifest(run):
        if of_run not in answered:
            answer = services.runs.get(of_run).answer
            answered[of_run] = bool(answer and answer.get("answered"))
        if answered[of_run]:
            kept.append(item)
    return tuple(kept)


def turn(services: Services, run: str) -> Turn:
    """The turn before a follow-up: its question and what its answer cites."""
    if not run:
        return Turn()
    record = services.runs.get(run)
    answer = record.answer or {}
    tags = [tag for claim in answer.get("claims", ()) if claim["status"] != "unsupported" for tag in claim["evidence"]]
    homes = {item["tag"]: (item["work"], item["eid"]) for item in answer.get("evidence", ())}
    return Turn(record.question, tuple(dict.fromkeys(homes[tag] for tag in tags if tag in homes)))


def recorded(
    services: Services,
    run: str,
    asked: Question,
    options: AskOptions,
    confined: tuple[str, ...],
    earlier: tuple[Evidence, ...],
    cancel: CancelToken,
    seq: int,
) -> Iterator[Event]:
    """Number, date and store what the agent reports; ends every run with exactly one ending event."""
    numbered = Numbering(run, seq)
    reports = worked(services, run, asked, options, confined, earlier, cancel, seq)
    step = 0
    services.runs.wishes[run] = Wish()
    try:
        with services.gate.foreground():
            for name, step, data in reports:
                event = numbered(name, step, data)
                services.runs.append(event)
                yield event
    except Cancelled:
        yield ended(services, numbered(EventName.RUN_CANCELLED, step, {}))
    except TribonianError as error:
        failure = {"code": error.code, "message": error.message, "hint": error.hint}
        yield ended(services, numbered(EventName.RUN_FAILED, step, failure))
    except GeneratorExit:
        cancel.set()
        raise
    finally:
        services.runs.wishes.pop(run, None)


def ended(services: Services, event: Event) -> Event:
    """Store an ending event."""
    services.runs.append(event)
    return event


class Numbering:
    """Makes events of one run: sequence numbers without gaps, UTC times."""

    def __init__(self, run: str, seq: int) -> None:
        self.run, self.seq = run, seq

    def __call__(self, name: EventName, step: int, data: Any) -> Event:
        """The next event."""
        self.seq += 1
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        return Event(self.run, self.seq, name, at, step, data)


def worked(
    services: Services,
    run: str,
    asked: Question,
    options: AskOptions,
    confined: tuple[str, ...],
    earlier: tuple[Evidence, ...],
    cancel: CancelToken,
    seq: int,
) -> Iterator[Report]:
    """Everything between the question and the answer, as reports."""
    model = None if options.model == "none" else services.model(options.model)
    state = state_of(services, asked, options, confined, earlier, model, cancel)
    state.wish = services.runs.wishes.get(run, state.wish)
    if seq:
        yield EventName.RUN_RESUMED, 0, {"from_seq": seq}
    named = named_in(state)
    proposal = depths.propose(state, named)
    depths.set_depth(state, proposal.depth if options.depth == settings.AUTO else options.depth)
    yield EventName.RUN_STARTED, 0, started(services, state) | {"proposed": proposal.as_dict()}
    if options.depth == settings.AUTO:
        yield from depths.vote(state, proposal)
    yield from depths.follow(state)
    if state.mode == "planning":
        tools: list[Tool] = [FindLaw(), LawMap(), ReadProvisions(), SearchKeyword(), SearchMeaning()]
        if state.context.decisions is not None:
            tools += [SearchDecisions(), ReadDecision(), SummariseDecision()]
        tools += [*calculating.tools_for(state), *specialists.tools_for(state.context, tables=tabled.is_wanted(state))]
        yield from loop.run(state, [*tools, ReuseEvidence()] if earlier else tools, list(named.provisions))
    else:
        yield from guided.run(state, list(named.provisions), list(named.works))
    yield from tabled.look(state)
    yield from fallback.look(state)
    scope.leave_unnamed(state)
    if options.brief:
        yield from brief.compose(state)
    yield from review(state, named.provisions)
    yield from calculating.offer(state)
    scope.settle(state)
    answer = calculating.with_calculations(state, answer_of(state))
    services.runs.record_evidence(run, answer.evidence, answer.considered)
    yield EventName.RUN_FINISHED, state.step, {"answer": asdict(answer)}


def state_of(
    services: Services,
    asked: Question,
    options: AskOptions,
    confined: tuple[str, ...],
    earlier: tuple[Evidence, ...],
    model: LanguageModel | None,
    cancel: CancelToken,
) -> RunState:
    """A fresh state for one run."""
    context = ToolContext(
        question=asked.text,
        catalogue=at(services.works, options.as_of),
        search=services.run_search,
        packs=jurisdictions.load,
        ledger=Ledger(),
        cancel=cancel,
        works=confined,
        jurisdiction=options.jurisdiction,
        as_of=options.as_of,
        earlier=earlier,
        decisions=services.works.decisions if services.works.decisions.exist() else None,
        web=web.source(services, options.matter, confined),
        language=asked.language,
        tables=table_store(services.works, options.as_of),
    )
    reranker = services.reranker
    return RunState(
        question=asked,
        context=context,
        terms=services.analyser.terms,
        scores=reranker.score if reranker is not None else None,
        model=model,
        mode=mode_of(services, options, model),
        depth=options.depth,
        seed=options.seed,
        follows=turn(services, options.follow),
        web_below=services.settings.fallback_below / 100,
        unready=services.notices,
    )


def mode_of(services: Services, options: AskOptions, model: LanguageModel | None) -> str:
    """extracts without a model; else as asked; "auto" follows the model's capability probe."""
    if model is None:
        return "extracts"
    if options.mode != "auto":
        return options.mode
    from tribonian.workflows import models

    capability = models.capability_of(services, model.name)
    return capability.mode if capability else "guided"


def started(services: Services, state: RunState) -> dict[str, Any]:
    """Data of RUN_STARTED."""
    return {
        "question": state.question.text,
        "mode": state.mode,
        "depth": state.depth,
        "model": state.model.name if state.model else "none",
        "library": services.library.id,
        "budget": state.most_steps,
    }


def named_in(state: RunState) -> Named:
    """What the question names of the library, within the works it is confined to."""
    context = state.context
    found = resolve.references(
        state.question.text,
        context.catalogue,
        jurisdiction=context.jurisdiction,
        works=context.works,
        packs=jurisdictions.all_packs(),
    )
    return read_off(state, found)


__all__ = ["AskOptions", "ask", "replay", "resume"]
