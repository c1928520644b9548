"""Which jurisdiction a text belongs to, by what the packs say speaks for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from tribonian.config import countries
from tribonian.config.jurisdictions import GENERIC, available, load
from tribonian.corpus.headings import Headings
from tribonian.domain.jurisdiction import Pack

_SAMPLE = 60_000
_BLANKS = re.compile(r"[^\S\n]{2,}")
_LINES = re.compile(r"\n(?:[^\S\n]?\n)+")
LEAST = 2
"""Distinct signs a text must show before it is ascribed to a jurisdiction."""


def jurisdiction(text: str) -> str:
    """Code of the country the text names as its own, else of the pack with most distinct signs, two at least; else `generic`."""
    stated = countries.of_text(text)
    if stated:
        return stated
    sample = text if len(text) <= 2 * _SAMPLE else text[:_SAMPLE] + "\n" + text[len(text) // 2 : len(text) // 2 + _SAMPLE]
    sample = squeezed(sample)
    best, most = GENERIC, 0.0
    for code in available():
        if code == GENERIC:
            continue
        pack = load(code)
        signs = sum(1 for pattern in pack.recognise if re.search(pattern, sample))
        share = signs / max(1, len(pack.recognise)) if signs >= LEAST else 0.0
        if share > most:
            best, most = code, share
    return best


def squeezed(text: str) -> str:
    """`text` with runs of white space cut to one blank or one empty line: patterns try every place in such a run again."""
    return _LINES.sub("\n\n", _BLANKS.sub(" ", text))


DECISION = "court decision"
"""The reason `is_decision` gives."""
_OPENING = 8_000
"""Characters at the beginning of a text in which a decision shows what it is."""
MOST_TITLE = 90
MOST_HEADINGS = 2
"""A text with more lines that head articles or sections is a law, whatever courts it speaks of."""
_PROVISIONS = frozenset({"section", "article", "rule", "regulation"})


_asked: ContextVar[str] = ContextVar("asked", default="auto")


@contextmanager
def asked(kind: str) -> Iterator[None]:
    """Inside, files are read as what somebody says they are: `decision`, or "auto"."""
    token = _asked.set(kind)
    try:
        yield
    finally:
        _asked.reset(token)


def is_decision(text: str, pack: Pack) -> str:
    """Why `text` is a decision of a court and no law: `court decision`, or "" when it does not look like one.

    It is one when two different `decision_marks` of the pack (or of the generic one) stand in its opening and hardly any
    line heads a provision. Where somebody says that it is one, a single mark is enough, or a text that heads no provisions.
    """
    opening = squeezed(text[:_OPENING])
    marks = dict.fromkeys((*pack.decision_marks, *load(GENERIC).decision_marks))
    seen = sum(1 for mark in marks if re.search(mark, opening))
    said = _asked.get() == "decision"
    if said and seen:
        return DECISION
    if seen < LEAST and not said:
        return ""
    headings = Headings(pack)
    found = 0
    for line in text.splitlines():
        heading = headings.match(line.strip()) if line[:1] and len(line) < 400 else None
        plainly = said and _is_title(line.strip()) and any(one.is_main for one in headings.sightings(line.strip()))
        if plainly or (heading is not None and heading.kind in _PROVISIONS):
            found += 1
            if found > MOST_HEADINGS:
                return ""
    return DECISION


def _is_title(line: str) -> bool:
    """True for a short line that is no sentence: what follows a number in it may be the heading of a provision."""
    return 0 < len(line) < MOST_TITLE and not line.endswith((".", ";", ",", ":"))
