"""What a step saw, as titled plain text: its arguments, its results, the words it read. No widgets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tribonian.ui.tr import tr
from tribonian.ui.view_models.labels import level_text, mark_text, seconds_text, status_text
from tribonian.ui.view_models.said import REASONS, said
from tribonian.ui.view_models.timeline import DONE, FAILED, RUNNING, Step, note_for

Row = Mapping[str, Any]
MOST_CHARACTERS = 1200
"""Of one text; the reader holds the whole."""
MOST_RESULTS = 40


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the lines below it."""

    title: str
    lines: tuple[str, ...]


def sections(step: Step) -> list[Section]:
    """What the step saw; empty when its row already says everything."""
    found: list[Section] = []
    if step.row_of:
        found += _of_row(step.row_of)
    elif step.place is None and not step.parent_is_list:
        for source in step.sources[:1] + step.sources[-1:] if len(step.sources) > 1 else step.sources:
            found += [one for one in _of_event(source.name, source.data) if one not in found]
    kept: dict[str, Section] = {}
    for one in found:  # a tool says its arguments when it starts and again when it ends
        if one.lines:
            kept.setdefault(one.title, one)
    return list(kept.values())


def headline(step: Step) -> str:
    """When the step began, how long it took, how it ended."""
    said = {RUNNING: tr("under way"), DONE: tr("done"), FAILED: tr("failed")}.get(step.state, "")
    parts = [said, tr("took {time}", time=step.time) if step.time else ""]
    if step.after is not None:
        parts.append(tr("{time} after the question", time=seconds_text(step.after)))
    return " · ".join(part for part in parts if part)


def as_text(step: Step) -> str:
    """Title, detail and sections as plain text."""
    lines = [step.title]
    if step.detail:
        lines.append(step.detail)
    for section in sections(step):
        lines += ["", section.title, *section.lines]
    return "\n".join(lines)


# --- one event -----------------------------------------------------------------------------------


def _of_event(name: str, data: Row) -> Iterator[Section]:
    if name in ("tool_started", "tool_finished"):
        arguments = data.get("arguments")
        if isinstance(arguments, Mapping):
            yield Section(tr("Asked for"), tuple(f"{key}: {_plain(value)}" for key, value in arguments.items()))
        if data.get("error"):
            error = data["error"]
            hint = str(error.get("hint") or "") if isinstance(error, Mapping) else ""
            yield Section(tr("Refused"), tuple(filter(None, (note_for(error), hint))))
        yield Section(tr("Saw"), tuple(_results(data.get("result"))))
    elif name == "hits_ranked":
        yield Section(tr("Asked for"), (str(data.get("query") or ""),))
        yield Section(tr("Saw"), tuple(_results(data.get("hits"))))
    elif name == "evidence_considered":
        yield Section(tr("Seen, not opened"), tuple(_results(data.get("considered"))))
    elif name == "run_finished":
        yield from _of_answer(data.get("answer") or {})
    else:
        yield Section(tr("Details"), tuple(_pairs(data)))


def _of_answer(answer: Row) -> Iterator[Section]:
    yield Section(tr("Searched"), tuple(str(item) for item in answer.get("searched") or ()))
    numbers = {key: answer.get(key) for key in ("steps", "rounds", "mode", "depth", "model", "law_as_of") if answer.get(key)}
    yield Section(tr("Details"), tuple(_pairs(numbers)))
    yield Section(tr("Tokens"), tuple(_pairs(answer.get("tokens") or {})))
    seconds = answer.get("seconds") or {}
    times = (f"{key}: {seconds_text(float(value))}" for key, value in seconds.items() if isinstance(value, int | float))
    yield Section(tr("Times"), tuple(times))


def _of_row(row: Row) -> Iterator[Section]:
    """One hit, provision, evidence or sentence."""
    about = [status_text(str(row.get("status") or "")), level_text(str(row.get("level") or ""))]
    if row.get("supports") is not None or row.get("reasons") is not None:
        about = [mark_text(str(row.get("status") or ""))]
    version = str(row.get("version") or "")
    about.append(tr("as of {date}", date=version) if version else "")
    for key in ("opened_by", "seen_by", "origin"):
        if row.get(key):
            about.append(tr("by {tool}", tool=str(row[key])))
    if isinstance(row.get("score"), int | float):
        about.append(tr("score {score}", score=f"{row['score']:.2f}"))
    yield Section(tr("Details"), tuple(filter(None, (" · ".join(filter(None, about)), str(row.get("link") or "")))))
    yield Section(tr("Why"), tuple(said(str(reason), REASONS) for reason in row.get("reasons") or ()))
    words = [str(item.get("text") or "") for item in row.get("supports") or () if isinstance(item, Mapping)]
    text = str(row.get("quote") or row.get("text") or row.get("snippet") or "")
    yield Section(tr("Words"), tuple(f"“{word}”" for word in words) if words else ((_cut(text),) if text else ()))


# --- values --------------------------------------------------------------------------------------


def _results(result: Any) -> Iterator[str]:
    if isinstance(result, list | tuple):
        for item in result[:MOST_RESULTS]:
            yield _result(item)
        if len(result) > MOST_RESULTS:
            yield tr("{n} more", n=len(result) - MOST_RESULTS)
    elif isinstance(result, Mapping):
        yield from _pairs(result)
    elif result not in (None, ""):
        yield _cut(str(result))


def _result(item: Any) -> str:
    if not isinstance(item, Mapping):
        return _cut(str(item))
    head = " · ".join(str(item[key]) for key in ("tag", "number", "title", "work", "heading") if item.get(key))
    score = f" ({item['score']:.2f})" if isinstance(item.get("score"), int | float) else ""
    text = " ".join(str(item.get("snippet") or item.get("text") or item.get("quote") or "").split())
    return f"–  {head}{score}" + (f": {_cut(text, 320)}" if text else "") if head else f"–  {_plain(item)}"


def _pairs(values: Row) -> Iterator[str]:
    for key, value in values.items():
        if value not in (None, "", [], {}):
            yield f"{key}: {_plain(value)}"


def _plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_plain(item) for item in _first(value))
    if isinstance(value, Mapping):
        return _cut(json.dumps(dict(value), ensure_ascii=False))
    return _cut(str(value))


def _first(values: Iterable[Any]) -> list[Any]:
    listed = list(values)
    return [*listed[:MOST_RESULTS], "…"] if len(listed) > MOST_RESULTS else listed


def _cut(text: str, limit: int = MOST_CHARACTERS) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
