"""Invented matters for tests: quickly derived keys, files with words that occur nowhere else, and a look for them on disk."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from tribonian.config.settings import Settings
from tribonian.library.vault.keys import Cost
from tribonian.library.vault.shelf import Shelf
from tribonian.workflows import services

CHEAP = Cost(memory_kib=64, iterations=1, lanes=1)
"""Nothing is kept secret by it, and a test costs a millisecond."""
PASSPHRASE = "seven quiet herons"


def made(library: Path, *names: str) -> list[Path]:
    """Matters of these names, labelled alike, beside `library` (its folder is enough); returns their folders."""
    shelf = Shelf(library)
    return [shelf.folder / shelf.create(name, PASSPHRASE, CHEAP, label=name).id for name in names]


def desk(library: Path) -> services.Services:
    """The opened public library."""
    return services.open(Settings(library=library, model="none", threads=1))


def letters(folder: Path, word: str, count: int = 3) -> Path:
    """Invented letters of a client, each of which holds `word`."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, count + 1):
        (folder / f"letter-{number}.txt").write_text(
            f"Dear keeper,\n\nThe lamp {word} number {number} was sent to the harbour on {number} March 2024.\n\n"
            f"For lamp {number} the price of {number},000 coins is unpaid, and the reminder went to {word}.\n",
            encoding="utf-8",
        )
    return folder


def in_clear(words: Sequence[str], places: Iterable[Path]) -> list[tuple[str, str]]:
    """(word, file) wherever one of the words lies in a file below `places`, in UTF-8 or UTF-16, whatever its case."""
    wanted = [(word, form) for word in words for form in (word.lower().encode(), word.lower().encode("utf-16-le"))]
    found: list[tuple[str, str]] = []
    for place in places:
        for at, _, names in os.walk(place):
            for name in names:
                file = Path(at) / name
                try:
                    content = file.read_bytes().lower()
                except OSError:
                    continue  # a socket, or gone meanwhile
                found += [(word, str(file)) for word, form in wanted if form in content]
                found += [(word, str(file)) for word in words if word.lower() in name.lower()]
    return found
