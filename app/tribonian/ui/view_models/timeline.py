"""The steps of a run as a tree that only grows, so that nothing jumps while it is watched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from tribonian.ui.tr import tr
from tribonian.ui.view_models.failures import told
from tribonian.ui.view_models.labels import seconds_text
from tribonian.ui.view_models.reading import Place

RUNNING, DONE, FAILED, INFO = "running", "done", "failed", "info"
GLYPHS: Mapping[str, str] = {RUNNING: "◌", DONE: "✓", FAILED: "✗", INFO: "·"}


@dataclass(frozen=True, slots=True)
class Source:
    """The event that made or changed a step."""

    name: str
    data: Mapping[str, Any]
    seq: int = 0
    after: float | None = None
    """Seconds since the run began."""


@dataclass(eq=False)
class Step:
    """A row of the timeline."""

    title: str
    state: str = INFO
    detail: str = ""
    seconds: float | None = None
    place: Place | None = None
    """Where activating the row leads."""
    parent: Step | None = None
    children: list[Step] = field(default_factory=list)
    row: int = 0
    id: int = 0
    """Position in `Timeline.steps`."""
    row_of: Mapping[str, Any] = field(default_factory=dict)
    """The row of an event's list that this step stands for: a hit, a provision, a sentence."""
    sources: list[Source] = field(default_factory=list)
    """The events it comes from, oldest first."""

    @property
    def event(self) -> str:
        """Name of the event that made the step; "" when none did."""
        return self.sources[0].name if self.sources else ""

    @property
    def after(self) -> float | None:
        """Seconds from the beginning of the run to the step; None when unknown."""
        return self.sources[0].after if self.sources else None

    @property
    def parent_is_list(self) -> bool:
        """True for an entry of the list its parent's event carries (a sentence of the plan): the event is the parent's."""
        above = self.parent
        return above is not None and above.parent is not None and bool(above.sources) and self.sources[:1] == above.sources[:1]

    @property
    def time(self) -> str:
        """The duration as shown; "" when unknown."""
        return "" if self.seconds is None else seconds_text(self.seconds)

    def as_text(self, indent: int = 0) -> str:
        """The row and what is below it as plain text, for copying."""
        own = f"{'  ' * indent}{GLYPHS[self.state]} {self.title}" + (f"  {self.time}" if self.time else "")
        own += f" — {self.detail}" if self.detail else ""
        return "\n".join([own, *(child.as_text(indent + 1) for child in self.children)])


class Timeline:
    """The tree of steps. `on_add(step)` is called before a step is put in, `on_change(step)` after a change."""

    def __init__(self) -> None:
        self.root = Step("")
        self.steps: list[Step] = [self.root]
        self.on_add: Callable[[Step, Callable[[], None]], None] = lambda _step, put: put()
        self.on_change: Callable[[Step], None] = lambda _step: None
        self.now: Source | None = None
        """The event being written."""
        self._began: datetime | None = None

    def begin(self, name: str, data: Mapping[str, Any], seq: int, at: str) -> None:
        """The steps added or changed from now on come from this event; `at` is its moment, ISO 8601."""
        moment = _moment(at)
        self._began = self._began or moment
        after = (moment - self._began).total_seconds() if moment and self._began else None
        self.now = Source(name, data, seq, after)

    def add(self, title: str, state: str = INFO, parent: Step | None = None, **values: Any) -> Step:
        """Append a step below `parent` (default: at the top level) and return it."""
        above = parent or self.root
        step = Step(_one_line(title), state, parent=above, row=len(above.children), id=len(self.steps), **values)
        self._stamp(step)
        self.steps.append(step)
        self.on_add(step, lambda: above.children.append(step))
        return step

    def change(self, step: Step, **values: Any) -> None:
        """Change fields of a step."""
        for name, value in values.items():
            setattr(step, name, _one_line(value) if name == "title" else value)
        self._stamp(step)
        self.on_change(step)

    def _stamp(self, step: Step) -> None:
        if self.now is not None and (not step.sources or step.sources[-1] is not self.now):
            step.sources.append(self.now)

    def settle(self, state: str) -> None:
        """End every step that still runs: the run is over."""
        stack = list(self.root.children)
        while stack:
            step = stack.pop()
            if step.state == RUNNING:
                self.change(step, state=state)
            stack.extend(step.children)

    def as_text(self) -> str:
        """The whole timeline as plain text."""
        return "\n".join(step.as_text() for step in self.root.children)


def _moment(at: str) -> datetime | None:
    try:
        return datetime.fromisoformat(at) if at else None
    except ValueError:
        return None


def call_title(tool: str, arguments: Any) -> str:
    """A tool call in one line: `read_provisions 78, 80, 81`."""
    if not isinstance(arguments, Mapping) or not arguments:
        return tool
    parts = []
    for value in arguments.values():
        if isinstance(value, list | tuple):
            parts.append(", ".join(str(item) for item in value[:8]) + ("…" if len(value) > 8 else ""))
        elif value not in (None, ""):
            parts.append(f"“{value}”" if isinstance(value, str) and " " in value else str(value))
    return f"{tool} {' · '.join(parts)}".strip()


def _one_line(text: str, limit: int = 240) -> str:
    text = " ".join(str(text).split())
    return text if len(text) <= limit else text[: limit - 1] + "…"


def note_for(source: Any) -> str:
    """Text for an event whose `data` holds a plain reason or an error object."""
    if isinstance(source, Mapping):
        code = str(source.get("code") or "")
        return told(code, str(source.get("message") or code))[0]
    return str(source) if source else tr("no reason given")
