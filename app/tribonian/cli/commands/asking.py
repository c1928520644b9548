"""`ask`, `resume`, `replay`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tribonian.cli import answers
from tribonian.cli.commands.arguments import Commands, Common, json_lines, read_text, seed, subcommand
from tribonian.config.settings import AUTO, DEPTHS
from tribonian.errors import Cancelled, TribonianError, WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.session import Session

Json = dict[str, Any]
_OPTIONS = ("depth", "mode", "model", "seed", "work", "jurisdiction", "as_of", "brief", "follow")


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    ask = subcommand(commands, common, "ask", "answer a question from the law, every sentence verified", run_ask)
    ask.add_argument("question", metavar="QUESTION", nargs="?", help="- reads it from standard input")
    ask.add_argument("--questions", metavar="FILE.jsonl", help="one question a line, one answer a line")
    ask.add_argument("--resume", action="store_true", help="with --questions: reuse answers given before under the same options")
    ask.add_argument("--events", action="store_true", help="print every event as a JSON line, as it happens")
    ask.add_argument("--depth", choices=(*DEPTHS, AUTO), default=None, help="auto: as the question needs")
    ask.add_argument("--mode", choices=("auto", "planning", "guided"), default="auto")
    ask.add_argument("--model", metavar="NAME|none", default=None)
    ask.add_argument("--seed", metavar="N", type=seed, default=None)
    ask.add_argument("--work", metavar="W", default="")
    ask.add_argument("--jurisdiction", metavar="C", default="")
    ask.add_argument("--as-of", metavar="DATE", default="")
    ask.add_argument("--brief", action="store_true", help="in five parts, from executive summary to recommendations")
    ask.add_argument("--follow", metavar="RUN", default="", help="a further question in the conversation of this run")
    resume = subcommand(commands, common, "resume", "go on with an interrupted run", run_resume)
    replay = subcommand(commands, common, "replay", "the stored events of a run", run_replay)
    resume.add_argument("--events", action="store_true")
    for parser in (resume, replay):
        parser.add_argument("run_id", metavar="RUN")


def run_ask(session: Session, options: argparse.Namespace) -> int:
    """Answer one question or each line of a file."""
    if (options.question is None) == (options.questions is None):
        raise WrongUsage("Give either a question or --questions FILE.jsonl.", "`tribonian ask --help` shows examples.")
    if options.resume and options.questions is None:
        raise WrongUsage("--resume goes with --questions.", "An interrupted run is resumed with `tribonian resume RUN`.")
    params = {name: getattr(options, name) for name in _OPTIONS}
    if options.questions or options.question.strip():
        session.tell_notices()
    if options.questions is not None:
        return _many(session, options, params)
    question = read_text("-") if options.question == "-" else options.question
    answer = session.call("ask", _listener(session, options.events), question=question, **params)
    _tell(session, answer, options.events)
    return 0


def _many(session: Session, options: argparse.Namespace, params: Json) -> int:
    """Every line is answered or reported; the first cancelled one ends the batch."""
    status = 0
    out = session.output
    lines = list(json_lines(options.questions))
    earlier = answers.earlier(session, params) if options.resume else {}
    for number, (id, question) in enumerate(lines, 1):
        session.cancel.check()
        out.progress(f"{number} of {len(lines)}: {question}")
        run = earlier.get(question.strip())
        try:
            if run is not None:
                answer = {**session.call("show", run=run), "id": id}
            else:
                answer = session.call("ask", _listener(session, options.events, id), id=id, question=question, **params)
        except Cancelled:
            raise
        except TribonianError as error:
            if out.as_json or options.events:
                out.json({"id": id, "question": question, **error.as_json()})
            else:
                out.error(error)
            status = 1
            continue
        _tell(session, answer, options.events)
    return status


def run_resume(session: Session, options: argparse.Namespace) -> int:
    """Go on with a run."""
    answer = session.call("resume", _listener(session, options.events), run=options.run_id)
    _tell(session, answer, options.events)
    return 0


def run_replay(session: Session, options: argparse.Namespace) -> int:
    """Print the stored events, one JSON line each, or as steps for people."""
    out = session.output
    steps = answers.Steps(out)
    session.call("replay", out.json if out.as_json else steps.show, run=options.run_id)
    return 0


def _listener(session: Session, events: bool, id: str | None = None) -> Callable[[Json], None] | None:
    """What is done with each event as it happens."""
    out = session.output
    if events:
        return (lambda event: out.json({"id": id, **event})) if id is not None else out.json
    return None if out.as_json else answers.Steps(out, live=True).show


def _tell(session: Session, answer: Json, events: bool) -> None:
    if events:
        return
    out = session.output
    out.json(answer | {"notices": session.notices()}) if out.as_json else answers.print_answer(out, answer)
