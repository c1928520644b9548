"""Boxes of the answer beside its sentences: not found, failed, premises, conflicts, suspicious text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.failures import told
from tribonian.ui.view_models.said import ASSUMED, CORRECTIONS, GROUNDS, RULES, SIDES, not_found, said
from tribonian.ui.widgets.chip import Chip
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import label, push_button

Row = Mapping[str, Any]
Actions = Sequence[tuple[str, Callable[[], object]]]


class Box(QFrame):
    """A titled box of plain lines with a few buttons."""

    def __init__(
        self, title: str, lines: Sequence[str], actions: Actions = (), *, notice: bool = True, links: Actions = ()
    ) -> None:
        super().__init__()
        self.setObjectName("Notice" if notice else "Card")
        self.setAccessibleName(title)
        self.setAccessibleDescription("\n".join(lines))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        column.addWidget(label(title, heading=True, wrap=True))
        for line in lines:
            column.addWidget(label(line, wrap=True, select=True))
        for buttons, gap in ((links, 4), (actions, 8)):
            if buttons:
                row = QFrame()
                flow = FlowLayout(row, gap)
                for caption, action in buttons:
                    flow.addWidget(_link(caption, action) if buttons is links else push_button(caption, action))
                column.addSpacing(4)
                column.addWidget(row)


def _link(caption: str, action: Callable[[], object]) -> Chip:
    chip = Chip(caption, tr("Open {place}", place=caption), "")
    chip.clicked.connect(lambda _checked=False: action())
    return chip


def not_found_box(answer: Row, actions: Actions, nearest: Actions = ()) -> Box:
    """What was searched, what came nearest without answering, and what to try."""
    reason = str(answer.get("not_found") or "")
    searched = [str(item) for item in answer.get("searched") or () if str(item) not in reason]
    lines = [not_found(reason) if reason else tr("No provision of this library answers the question.")]
    if searched:
        lines += [tr("Searched:"), *(f"–  {item}" for item in searched)]
    lines.append(tr("Try other words, ask in all laws, or import the law that governs it."))
    if nearest:
        lines.append(tr("Seen on the way, but no answer:"))
    return Box(tr("Not found in this library"), lines, actions, links=nearest)


def failure_box(failure: Row, actions: Actions) -> Box:
    """Why there is no answer."""
    said = told(str(failure.get("code") or ""), str(failure.get("message") or ""), str(failure.get("hint") or ""))
    lines = [line for line in said if line]
    return Box(tr("The question could not be answered"), lines or [tr("The reason is not known.")], actions)


def stopped_box(state: str, actions: Actions) -> Box:
    """A run that was stopped or interrupted."""
    if state == "cancelled":
        return Box(tr("Stopped"), [tr("What was found so far is kept below.")], actions, notice=False)
    return Box(
        tr("Interrupted"),
        [tr("The engine stopped while it answered. What was found so far is kept; the run can go on.")],
        actions,
    )


def premises_box(premises: Sequence[Row]) -> Box | None:
    """Assumptions of the question that do not hold; None when all hold."""
    wrong = [row for row in premises if row.get("holds") is False]
    if not wrong:
        return None
    lines = ["\n".join(filter(None, (_assumed(row), said(str(row.get("correction") or ""), CORRECTIONS)))) for row in wrong]
    return Box(tr("The question assumes something the law does not say"), lines)


def _assumed(row: Row) -> str:
    text = str(row.get("text") or "")
    return said(text, ASSUMED) if row.get("kind") in ("repealed", "missing") else text


def conflicts_box(conflicts: Sequence[Row], link: Callable[[str], tuple[str, Callable[[], object]] | None]) -> Box | None:
    """Contradictions between sources, both sides and the rule that settles them; None when there are none.

    `link` gives caption and action for a tag, None for one that was not opened.
    """
    if not conflicts:
        return None
    lines: list[str] = []
    tags: dict[str, None] = {}
    for row in conflicts:
        settled = str(row.get("settled_by") or "none")
        how = {
            "hierarchy": tr("settled by rank"),
            "date": tr("settled by date"),
            "specialis": tr("settled by the special law"),
            "instance": tr("settled by the higher court"),
        }.get(settled, tr("open"))
        one, other, why = (said(str(row.get(key) or ""), forms) for key, forms in (("a", SIDES), ("b", SIDES), ("why", GROUNDS)))
        glyph = "⚠" if settled == "none" else "⚖"
        lines.append(f"{glyph} {one} ↔ {other}: {why} ({how})")
        lines += [said(str(row["rule"]), RULES)] if row.get("rule") else []
        evidence = row.get("evidence") or ()
        tags |= dict.fromkeys(str(tag) for tag in ([evidence] if isinstance(evidence, str) else evidence))
    links = [found for tag in tags if (found := link(tag)) is not None]
    unsettled = sum(str(row.get("settled_by") or "none") == "none" for row in conflicts)
    title = tr("Sources contradict each other")
    if unsettled:
        title += " · " + tr_count("{n} open|{n} open", unsettled)
    return Box(title, lines, links=links)


def web_box(rows: Sequence[Row]) -> Box | None:
    """What a search service named, under a heading of its own; plain text, nothing of it opens. None when there is none."""
    if not rows:
        return None
    lines = [tr("These pages were named by the search service you set up. Nobody opened them; they support no sentence above.")]
    for row in rows:
        lines.append("\n".join(filter(None, (str(row.get(key) or "") for key in ("title", "address", "snippet")))))
    return Box(tr("From the web – no law"), lines)


def suspicious_box(rows: Sequence[Row]) -> Box | None:
    """Text in a source that tries to instruct the model; None when there is none."""
    files = sorted({str(row.get("file") or row.get("work") or "") for row in rows})
    if not files:
        return None
    text = tr(
        "These texts contain words that try to give instructions to the model; they were treated as text only: {files}",
        files=", ".join(files),
    )
    return Box(tr("Suspicious text"), [text])


def header(text: str, note: str = "") -> QFrame:
    """A small heading between parts of the answer."""
    frame = QFrame()
    row = QHBoxLayout(frame)
    row.setContentsMargins(4, 8, 4, 0)
    row.addWidget(label(text, heading=True, wrap=True), 1)
    if note:
        row.addWidget(label(note, muted=True))
    return frame
