"""Finds the numbered units inside a provision's text: subsections, paragraphs, items, at any depth.

A marker counts only where the numbering expects it: it continues a list that is open, or is the first of a new one.
`(i)` after `(h)` is a letter, elsewhere a Roman one; when both fit, what follows decides. Dotted numbers lie in the
unit whose number they begin with (`3.2.1` in `3.2`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from tribonian.corpus.outline import Part
from tribonian.corpus.sequence import NEXT, RAISED, Key, is_first, key, step
from tribonian.domain.jurisdiction import Pack, PartPattern

MOST_SKIPPED = 6
"""A list may begin with a number up to this where the first ones are missing or unmarked."""
MOST_MISSING = 12
"""More missing numbers between two markers mean that the second belongs to something else (a year, an amount)."""
DEEPEST = 8
AHEAD = 40
"""Markers looked at to tell a letter from a Roman numeral."""

_LINE = re.compile(r"[^\n]+")
_SENTENCE_END = re.compile(r"(?:[.;:,*]|[—–-]{1,2}|\b(?:and|or|but)|\b(?:und|oder))[\"'”’)\]]*\s*$")
_REFERENCE = re.compile(
    r"(?i)\b(?:sub-?sections?|sections?|ss?|clauses?|sub-?clauses?|paragraphs?|sub-?paragraphs?|items?|rules?|articles?|of|to)\.?\s*(?:\(\w+\)[\s,]*(?:and|or|to)?\s*)*$"
)
_LOWER = re.compile(r"[a-zäöüßà-ÿа-яёөү]")
_LEFT_OPEN = re.compile(r"(?:[,;]|\b(?:and|or|und|oder|sowie|ба|болон|эсхүл))\s*$")
_QUOTES = {"“": "”", "„": "“”", "«": "»"}
_QUOTE = re.compile("[“”„«»]")


@dataclass(slots=True)
class _Marker:
    """A place that looks like the number of a unit, with all patterns that know it."""

    start: int
    end: int
    """After the number and the white space behind it."""
    text: str
    options: list[tuple[PartPattern, Key, str]]
    inline: bool = False
    clear: bool = False
    """True when it begins a line after a finished one: a list may begin here with a later number (the first is gone)."""


@dataclass(slots=True)
class _Level:
    """A list that is open."""

    pattern: PartPattern
    last: Key
    index: int
    """Of its latest unit."""
    ended: bool = False
    """True when its latest unit is over; the list may still go on."""


@dataclass(slots=True)
class _State:
    parts: list[Part] = field(default_factory=list)
    open: list[_Level] = field(default_factory=list)
    aside: str = ""
    """Series of the list that belongs to an illustration; "*" when its first marker has not come yet."""


def find(body: str, pack: Pack, number: str = "") -> list[Part]:
    """Units inside `body`, in order of their starts, parents before children; empty when the pack states no patterns.

    `number` is that of the provision the body belongs to: dotted numbers must then begin with it (`3.2` in `3`).
    """
    patterns = _compiled(pack)
    if not patterns or not body:
        return []
    asides = _marks(pack.asides)
    quoted = _quoted(body)
    state = _State()
    events = list(_events(body, patterns, asides, quoted))
    markers = [event for event in events if isinstance(event, _Marker)]
    position = 0
    for event in events:
        if isinstance(event, _Marker):
            _take(state, event, markers[position + 1 : position + 1 + AHEAD], number)
            position += 1
        else:
            _plain_line(state, body, *event)
    _close(state, 0, len(body))
    for part in state.parts:
        part.end = part.start + len(body[part.start : part.end].rstrip())
    return state.parts


# --- markers ------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _patterns(parts: tuple[PartPattern, ...]) -> tuple[tuple[PartPattern, re.Pattern[str]], ...]:
    return tuple((part, re.compile(part.pattern)) for part in parts)


def _compiled(pack: Pack) -> tuple[tuple[PartPattern, re.Pattern[str]], ...]:
    return _patterns(pack.parts)


@lru_cache(maxsize=64)
def _marks(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)


def _events(
    body: str, patterns: Sequence[tuple[PartPattern, re.Pattern[str]]], asides: Sequence[re.Pattern[str]],
    quoted: Sequence[tuple[int, int]],
) -> Iterator[_Marker | tuple[int, int, bool]]:  # fmt: skip
    """Markers, and lines without one as (start, end, opens an aside)."""
    inline = [(pattern, compiled) for pattern, compiled in patterns if pattern.inline]
    for line in _LINE.finditer(body):
        start, end = line.span()
        if "\t" in line.group() or _inside(start, quoted):
            continue
        position = start
        marker = _marker(body, start, end, patterns)
        if marker is None:
            yield start, end, any(mark.match(line.group()) for mark in asides)
        while marker is not None:
            yield marker
            position = marker.end
            marker = _marker(body, position, end, patterns) if position < end else None
        if inline:
            yield from _inline(body, position, end, inline, quoted)


def _marker(
    body: str, start: int, end: int, patterns: Sequence[tuple[PartPattern, re.Pattern[str]]], *, inline: bool = False
) -> _Marker | None:
    options: list[tuple[PartPattern, Key, str]] = []
    stop = start
    for pattern, compiled in patterns:
        found = compiled.match(body, start, end)
        if not found or found.end() == start:
            continue
        value = key(found["number"], pattern.series)
        if value is None or (options and found.end() < stop):
            continue
        if found.end() > stop:
            options = []
        stop = found.end()
        options.append((pattern, value, found["number"]))
    if not options:
        return None
    text = body[start:stop].rstrip()
    after = stop
    while after < end and body[after].isspace():
        after += 1
    clear = not inline and (start == 0 or bool(_SENTENCE_END.search(body[max(0, start - 12) : start])))
    return _Marker(start, after, text, options, inline, clear)


def _inline(
    body: str, start: int, end: int, patterns: Sequence[tuple[PartPattern, re.Pattern[str]]], quoted: Sequence[tuple[int, int]]
) -> Iterator[_Marker]:
    """Markers inside a line, after the end of a sentence or of a part of one."""
    position = start
    while True:
        position = body.find("(", position, end)
        if position < 0:
            return
        before = body[max(start, position - 60) : position]
        if position > start and _SENTENCE_END.search(before) and not _REFERENCE.search(before) and not _inside(position, quoted):
            marker = _marker(body, position, end, patterns, inline=True)
            if marker:
                yield marker
        position += 1


def _quoted(body: str) -> list[tuple[int, int]]:
    """Stretches of several lines inside quotation marks: their numbers are another law's."""
    spans: list[tuple[int, int]] = []
    opened, closers = -1, ""
    for found in _QUOTE.finditer(body):
        sign = found.group()
        if opened < 0 and sign in _QUOTES:
            opened, closers = found.start(), _QUOTES[sign]
        elif opened >= 0 and sign in closers:
            if body.find("\n", opened, found.start()) >= 0:
                spans.append((opened, found.start()))
            opened = -1
    return spans


def _inside(offset: int, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start < offset < end for start, end in spans)


# --- nesting ------------------------------------------------------------------------------------


def _take(state: _State, marker: _Marker, ahead: Sequence[_Marker], number: str) -> None:
    """Give the marker its place: continue an open list, open a new one, or leave it as text."""
    choice = _choose(state, marker, ahead, number)
    if choice is None:
        return
    (pattern, value, printed), depth = choice
    if state.aside:
        if state.aside in {"*", pattern.series + pattern.kind} and is_first(value):
            state.aside = pattern.series + pattern.kind
            return
        if state.aside == pattern.series + pattern.kind:
            return
        state.aside = ""
    _close(state, depth, marker.start)
    parent = next((level.index for level in reversed(state.open) if not level.ended), -1)
    label = marker.text
    state.parts.append(Part(pattern.kind, _shown(label, printed), marker.end, marker.end, parent, label, prefix=pattern.prefix))
    state.open.append(_Level(pattern, value, len(state.parts) - 1))


def _shown(label: str, number: str) -> str:
    """The number with the brackets around it: `(2)`, `a)`, `3.2.1`."""
    place = label.rfind(number)
    left = "(" if label[:place].endswith("(") else ""
    right = ")" if label[place + len(number) :].startswith(")") else ""
    return f"{left}{number}{right}"


def _choose(
    state: _State, marker: _Marker, ahead: Sequence[_Marker], number: str
) -> tuple[tuple[PartPattern, Key, str], int] | None:
    """The pattern that fits best, and how many open lists stay open around the unit."""
    best: tuple[float, tuple[PartPattern, Key, str], int] | None = None
    for option in marker.options:
        placed = _place(state, option, number, marker.inline, clear=marker.clear)
        if placed is None:
            continue
        cost, depth = placed
        if len(marker.options) > 1:
            cost += 0.0 if _continues(option, ahead) else 0.6
        if best is None or cost < best[0]:
            best = cost, option, depth
    return (best[1], best[2]) if best else None


def _place(
    state: _State, option: tuple[PartPattern, Key, str], number: str, inline: bool, *, clear: bool
) -> tuple[float, int] | None:
    """What it costs to take the marker as `option`, and the depth it then has; None when it does not fit at all."""
    pattern, value, _ = option
    if pattern.series == "dotted":
        return _place_dotted(state, value, number)
    for depth in range(len(state.open) - 1, -1, -1):
        level = state.open[depth]
        if level.pattern != pattern:
            continue
        missing = step(level.last, value)
        if missing == NEXT:
            return 0.1 * (len(state.open) - 1 - depth), depth
        if missing is not None and missing <= MOST_MISSING and not inline:
            return 1.0 + 0.1 * missing, depth
        if is_first(value) and not inline:
            return 1.2, depth
        return None
    if len(state.open) >= DEEPEST:
        return None
    if not is_first(value):
        return (2.0, len(state.open)) if clear and value[0][1] <= MOST_SKIPPED else None
    outer = sum(1 for level in state.open if level.pattern.level < pattern.level)
    return (0.3, len(state.open)) if outer == len(state.open) else (0.8, len(state.open))


def _place_dotted(state: _State, value: Key, number: str) -> tuple[float, int] | None:
    """A dotted number lies in the open unit whose number it begins with."""
    own = key(number) if number else None
    foreign = bool(own) and value[: len(own or ())] != own
    deep = _depth(value)
    for depth in range(len(state.open) - 1, -1, -1):
        last = state.open[depth].last
        if state.open[depth].pattern.series not in {"dotted", "digits"}:
            continue
        if deep > _depth(last) and value[: len(last)] == last:
            return 0.0, depth + 1
        if deep == _depth(last) and value[: deep - 1] == last[: deep - 1] and (depth or not foreign):
            missing = step(last, value)
            return (0.1 * missing, depth) if missing is not None else None
    if foreign:
        return None
    if state.open and state.open[0].pattern.series == "dotted":
        missing = step(state.open[0].last, value)
        return (0.1 * missing, 0) if missing is not None and missing <= MOST_MISSING and own else None
    return (0.2, 0) if own or value[-1][1] <= 1 else None


def _depth(value: Key) -> int:
    """Steps of a dotted number; raised digits number what was inserted beside, not below."""
    return sum(1 for kind, _ in value if kind != RAISED)


def _continues(option: tuple[PartPattern, Key, str], ahead: Sequence[_Marker]) -> bool:
    """True when the next unit of the same list comes before this very number comes again."""
    pattern, value, _ = option
    for marker in ahead:
        for other, later, _ in marker.options:
            if other == pattern and step(value, later) == NEXT and len(later) <= len(value):
                return True
            if other == pattern and later == value:
                return False
    return False


def _plain_line(state: _State, body: str, start: int, end: int, aside: bool) -> None:
    """A line without a number: may end the innermost list (words after its last item), or open an illustration."""
    if aside:
        keep = 1 if state.open and state.open[0].pattern.level == 1 else 0
        _close(state, keep, start, drop=False)
        state.aside = "*"
        return
    if not state.open or not _LOWER.match(body, start):
        return
    if _LEFT_OPEN.search(body[max(0, start - 40) : start]):
        _end(state, state.open[-1], start)


def _close(state: _State, keep: int, end: int, *, drop: bool = True) -> None:
    """End the units of all lists beyond the first `keep` at `end`, unless they ended before."""
    for level in state.open[keep:]:
        _end(state, level, end)
    if drop:
        del state.open[keep:]


def _end(state: _State, level: _Level, end: int) -> None:
    if not level.ended:
        part = state.parts[level.index]
        part.end = max(part.start, end)
        level.ended = True
