"""A run as a log file: readable text, or the stored events line by line."""

from __future__ import annotations

import json

from tribonian.ui.tr import tr
from tribonian.ui.view_models.labels import seconds_text
from tribonian.ui.view_models.run import Run
from tribonian.ui.view_models.step_detail import sections
from tribonian.ui.view_models.timeline import GLYPHS, Step

SUFFIXES = (".txt", ".jsonl")


def as_text(run: Run) -> str:
    """Question, choices, every step with its time and what it saw; ends with a newline."""
    head = [
        (tr("Question"), run.question),
        (tr("Run"), run.id),
        (tr("Model"), run.model),
        (tr("Depth"), run.depth),
        (tr("Mode"), run.mode),
        (tr("State"), run.summary()),
        (tr("Events"), str(len(run.events))),
    ]
    lines = [f"{name}: {value}" for name, value in head if value]
    for step in run.timeline.root.children:
        lines += ["", *_step(step, 0)]
    return "\n".join(lines) + "\n"


def _step(step: Step, depth: int) -> list[str]:
    pad = "    " * depth
    at = f"[{seconds_text(step.after)}] " if step.after is not None and not depth else ""
    first = f"{pad}{at}{GLYPHS[step.state]} {step.title}" + (f"  ({step.time})" if step.time else "")
    lines = [first + (f" — {step.detail}" if step.detail else "")]
    for section in sections(step):
        lines.append(f"{pad}    {section.title}:")
        lines += [f"{pad}      {part}" for line in section.lines for part in line.splitlines()]
    for child in step.children:
        lines += _step(child, depth + 1)
    return lines


def as_lines(run: Run) -> str:
    """The events as the command line prints them, one JSON object a line."""
    return "".join(json.dumps(dict(event), ensure_ascii=False) + "\n" for event in run.events)


def for_file(run: Run, suffix: str) -> str:
    """The log in the format of a file's suffix; readable text for any other."""
    return as_lines(run) if suffix.casefold() == ".jsonl" else as_text(run)
