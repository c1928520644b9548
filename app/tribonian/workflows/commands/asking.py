"""`ask`, `resume`, `replay`: research runs as event lines and one answer object."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import ENDING, Event, EventName
from tribonian.errors import Cancelled, NotFound, TribonianError
from tribonian.workflows.commands.places import find_work
from tribonian.workflows.commands.shapes import Json, a_date, event_json, one_of

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

ANSWER_FIELDS: Mapping[str, Any] = {
    "answered": False,
    "law_as_of": "",
    "claims": [],
    "evidence": [],
    "considered": [],
    "searched": [],
    "not_found": "",
    "premises": [],
    "subquestions": [],
    "conflicts": [],
    "suspicious": [],
    "calculations": [],
    "brief": [],
    "coverage": [],
    "limits": [],
    "web": [],
    "steps": 0,
    "rounds": 0,
    "mode": "",
    "tokens": {},
    "seconds": {},
    "question": "",
    "depth": "",
    "model": "",
}
"""Fields of the answer object beside `id` and `run`, with what stands there when a run did not get so far."""


def ask(
    services: Services,
    *,
    question: str,
    id: str | None = None,
    depth: str = "",
    mode: str = "auto",
    model: str | None = None,
    seed: int | None = None,
    work: str = "",
    jurisdiction: str = "",
    as_of: str = "",
    follow: str = "",
    brief: bool = False,
    cancel: CancelToken | None = None,
    emit: Callable[[Json], None] | None = None,
) -> Json:
    """Research one question; every event is passed to `emit` as it happens, the answer is returned.

    Raises:
        WrongUsage: an empty or overlong question, an unknown depth or mode.
        NotFound: an unknown work or run to follow.
        Cancelled: when stopped; the run is kept with what was found so far.
        TribonianError: what ended the run (a missing model, a locked library …).
    """
    from tribonian.workflows import research

    options = research.AskOptions(
        depth=one_of("depth", depth, research.DEPTHS) if depth else services.settings.depth,
        mode=one_of("mode", mode, research.MODES),
        model=model,
        seed=services.settings.seed if seed is None else seed,
        work=find_work(services.works, work).id if work else "",
        jurisdiction=jurisdiction,
        as_of=a_date("--as-of", as_of),
        brief=brief,
        follow=follow,
    )
    return follow_events(services, research.ask(services, question, options, cancel or CancelToken()), id, emit)


def change_depth(services: Services, *, run: str, depth: str) -> Json:
    """Wish for another depth of a run that is under way in this process; it follows before its next search or reading.

    Returns `{"run", "depth"}`. The run says so itself with a `depth_changed` event, unless it was past changing.

    Raises:
        WrongUsage: an unknown depth.
        NotFound: the run has ended, or another process carries it on.
    """
    from tribonian.config.settings import DEPTHS

    wanted = one_of("depth", depth, DEPTHS)
    wish = services.runs.wishes.get(run)
    if wish is None:
        raise NotFound(f"No run {run} is under way here.", "A finished question is asked again at another depth.")
    wish.depth = wanted
    return {"run": run, "depth": wanted}


def resume(
    services: Services, *, run: str, cancel: CancelToken | None = None, emit: Callable[[Json], None] | None = None
) -> Json:
    """Take an interrupted run up where it broke off; events and answer as `ask`."""
    from tribonian.workflows import research

    return follow_events(services, research.resume(services, run, cancel or CancelToken()), None, emit)


def replay(
    services: Services, *, run: str, cancel: CancelToken | None = None, emit: Callable[[Json], None] | None = None
) -> list[Json]:
    """The stored events of a run in order; with `emit` they are passed on one by one and not returned."""
    from tribonian.workflows import research

    kept: list[Json] = []
    for event in research.replay(services, run):
        if cancel is not None:
            cancel.check()
        (emit or kept.append)(event_json(event))
    return kept


def follow_events(services: Services, events: Iterable[Event], id: str | None, emit: Callable[[Json], None] | None) -> Json:
    """Pass events on and turn the ending into an answer object or the error that ended the run."""
    run = ""
    ending: Event | None = None
    try:
        for event in events:  # to the very end: closing a run's generator early counts as stopping the run
            run = event.run
            if emit is not None:
                emit(event_json(event))
            if event.event in ENDING:
                ending = event
    except TribonianError:
        raise
    except Exception:
        if run:  # a bug: the run must not look as if it were still under way
            services.runs.finish(run, "failed")
        raise
    if ending is None:
        raise TribonianError("The run ended without an answer.", "Its steps are kept: `tribonian runs` lists it.")
    if ending.event == EventName.RUN_CANCELLED:
        raise Cancelled()
    if ending.event == EventName.RUN_FAILED:
        raise failure(ending.data)
    answer = ending.data.get("answer")
    return answer_json(run, answer if isinstance(answer, Mapping) else {}, id)


def error_classes() -> list[type[TribonianError]]:
    """Every kind of expected error, the root first."""
    classes: list[type[TribonianError]] = [TribonianError]
    for cls in classes:
        classes.extend(cls.__subclasses__())
    return classes


def failure(data: Mapping[str, object]) -> TribonianError:
    """The error a `run_failed` event tells of, as an exception of the same code."""
    code = str(data.get("code") or TribonianError.code)
    kind = next((cls for cls in error_classes() if cls.code == code), TribonianError)
    return kind(str(data.get("message") or "The run failed."), str(data.get("hint") or ""))


def answer_json(run: str, answer: Mapping[str, Any], id: str | None = None) -> Json:
    """An `Answer` (as a dict) as the object `ask --json` prints; fields that are missing get their empty value."""
    filled = {name: answer.get(name, empty) for name, empty in ANSWER_FIELDS.items()}
    return {"id": id, "run": run, **filled}
