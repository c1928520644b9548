"""Which keys do what: the program's own, and those the user chose instead. No widgets.

Keys are written as Qt writes them portably: `Ctrl+Shift+E`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A command with its keys, as the list shows it."""

    id: str
    group: str
    title: str
    keys: tuple[str, ...]
    own: tuple[str, ...]
    """The program's own keys for it."""
    scope: str = "window"
    """Windows whose keys do not disturb each other: window, memo."""

    @property
    def changed(self) -> bool:
        """True when the user chose other keys."""
        return self.keys != self.own

    def fits(self, words: Sequence[str]) -> bool:
        """True when all words occur in its title, its group or its keys."""
        said = " ".join((self.title, self.group, *self.keys)).casefold()
        return all(word in said for word in words)


class Keymap:
    """The keys of all commands. `changed` is called after each change, to keep it and to put it to use."""

    def __init__(self, kept: Any = None) -> None:
        rows = kept.items() if isinstance(kept, Mapping) else ()
        self._chosen = {str(name): tuple(str(key) for key in keys) for name, keys in rows if isinstance(keys, list)}
        self._known: dict[str, Shortcut] = {}
        self.changed: Callable[[], None] = lambda: None

    def add(self, id: str, group: str, title: str, own: Sequence[str], scope: str = "window") -> None:
        """Make a command known; the same one may be told again."""
        keys = self._chosen.get(id, tuple(own))
        self._known[id] = Shortcut(id, group.replace("&", ""), title.replace("&", ""), keys, tuple(own), scope)

    def keys(self, id: str) -> tuple[str, ...]:
        """The keys of a command; none for an unknown one."""
        found = self._known.get(id)
        return found.keys if found is not None else ()

    def rows(self, typed: str = "") -> list[Shortcut]:
        """The commands that fit what was typed, in the order in which they became known."""
        words = typed.casefold().split()
        return [one for one in self._known.values() if one.fits(words)]

    def find(self, id: str) -> Shortcut | None:
        """The command of that name."""
        return self._known.get(id)

    def conflicts(self, id: str, keys: Sequence[str]) -> list[Shortcut]:
        """Other commands of the same window that have one of these keys."""
        own = self._known.get(id)
        wanted = {key.casefold() for key in keys if key}
        others = (one for one in self._known.values() if own is not None and one.id != id and one.scope == own.scope)
        return [one for one in others if wanted & {key.casefold() for key in one.keys}]

    def choose(self, id: str, keys: Sequence[str]) -> None:
        """Give a command these keys; whoever had one of them loses it."""
        if id not in self._known:
            return
        wanted = {key.casefold() for key in keys}
        for other in self.conflicts(id, keys):
            self._put(other.id, [key for key in other.keys if key.casefold() not in wanted])
        self._put(id, [key for key in keys if key])
        self.changed()

    def reset(self, id: str = "") -> None:
        """The program's own keys again, for one command or for all."""
        found = self._known.get(id)
        if not id:
            for one in self._known.values():
                self._put(one.id, one.own)
        elif found is not None:
            self.choose(id, found.own)
            return
        self.changed()

    def as_json(self) -> dict[str, list[str]]:
        """What differs from the program's own keys, for keeping."""
        return {name: list(keys) for name, keys in self._chosen.items()}

    def _put(self, id: str, keys: Sequence[str]) -> None:
        one = self._known[id]
        chosen = tuple(dict.fromkeys(keys))
        self._known[id] = Shortcut(id, one.group, one.title, chosen, one.own, one.scope)
        if chosen == one.own:
            self._chosen.pop(id, None)
        else:
            self._chosen[id] = chosen
