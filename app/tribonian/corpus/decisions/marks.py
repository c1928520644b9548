"""Patterns by which decisions are read: the table `[decisions]` of the packs, the generic one behind each."""

from __future__ import annotations

import re
from functools import lru_cache

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.domain.jurisdiction import Pack


def marks(name: str, pack: Pack) -> tuple[str, ...]:
    """Patterns called `name`: the pack's, then the generic ones."""
    own = pack.decisions.get(name, ())
    return own if pack.code == GENERIC else (*own, *load(GENERIC).decisions.get(name, ()))


@lru_cache(maxsize=512)
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)


def patterns(name: str, pack: Pack) -> tuple[re.Pattern[str], ...]:
    """The same, compiled."""
    return _compiled(marks(name, pack))


def matches(name: str, text: str, pack: Pack) -> bool:
    """True when one of the patterns is in `text`."""
    return any(pattern.search(text) for pattern in patterns(name, pack))


def first(name: str, text: str, pack: Pack) -> re.Match[str] | None:
    """The match of the first pattern that is in `text`."""
    return next((found for pattern in patterns(name, pack) if (found := pattern.search(text))), None)
