"""The libraries that were opened on this machine. No widgets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MOST = 12
FILE = "library.sqlite"


@dataclass(frozen=True, slots=True)
class KnownLibrary:
    """A library that was opened before."""

    path: Path
    open_now: bool = False
    there: bool = True

    @property
    def name(self) -> str:
        """Its folder's name."""
        return self.path.name or str(self.path)


def remembered(stored: Any) -> list[Path]:
    """Paths from the stored value; anything else in it is ignored."""
    return [Path(one) for one in stored if isinstance(one, str) and one] if isinstance(stored, list) else []


def opened(paths: Iterable[Path], now: Path) -> list[Path]:
    """The list after `now` was opened: newest first, each once."""
    return list(dict.fromkeys([now, *paths]))[:MOST]


def without(paths: Iterable[Path], gone: Path) -> list[Path]:
    """The list without one."""
    return [one for one in paths if one != gone]


def known(paths: Sequence[Path], now: Path) -> list[KnownLibrary]:
    """As shown: whether each is open here, and whether it is still there."""
    return [KnownLibrary(one, one == now, one == now or (one / FILE).is_file()) for one in opened(paths, now)]
