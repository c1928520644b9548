"""Measures private matters: speed, what a wrong passphrase tells, and what kill -9 leaves.

    python -m tests.evals.matters times [--passages 10000] [--unlocks 100]
    python -m tests.evals.matters kills [--count 200]
    python -m tests.evals.matters isolation [--searches 10000] [--asks 200]

Set TRIBONIAN_MODELS_DIR to an empty folder to measure without an encoder.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.support import killing
from tests.support.matters import PASSPHRASE, desk, in_clear, letters, made

from tribonian.errors import WrongPassphrase
from tribonian.library.vault.keys import Cost
from tribonian.library.vault.shelf import Shelf
from tribonian.workflows.commands import table

_LETTERS = random.Random(0)
WORDS = tuple("".join(_LETTERS.choices("abcdefghiklmnoprstuvwy", k=_LETTERS.randint(2, 10))) for _ in range(8000))
SHARES = tuple(1 / (rank + 10) for rank in range(len(WORDS)))
"""Words occur as they do in language: few often, most of them rarely (Zipf)."""
PARAGRAPHS, LENGTH = 50, 110


def files(folder: Path, passages: int) -> Path:
    """Letters of 50 paragraphs of some 700 characters each."""
    chance = random.Random(1)
    folder.mkdir(parents=True)
    for number in range(passages // PARAGRAPHS):
        text = [f"{' '.join(chance.choices(WORDS, SHARES, k=LENGTH))}." for _ in range(PARAGRAPHS)]
        (folder / f"letter-{number}.txt").write_text("\n\n".join(text))
    return folder


def took(work: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def processor(work: Callable[[], Any]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def times(root: Path, passages: int, unlocks: int) -> dict[str, Any]:
    """Import beside the public library, unlock to first search, search, right and wrong passphrases."""
    folder, library = files(root / "files", passages), root / "library"
    services = desk(library)
    public = processor(lambda: table.run(services, "import", {"paths": [str(folder)], "kind": "casefile"}))
    services.close()
    shutil.rmtree(library)
    services = desk(library)
    table.run(services, "matter_create", {"name": "Heron", "passphrase": PASSPHRASE})
    unlock = {"name": "Heron", "passphrase": PASSPHRASE}
    table.run(services, "matter_unlock", unlock)
    private = processor(lambda: table.run(services, "import", {"matter": "Heron", "paths": [str(folder)]}))
    held = services.matters.opened("Heron").inner.works.passage_count()
    services.close()
    services = desk(library)
    first = [took(lambda: table.run(services, "matter_unlock", unlock)), took(lambda: _search(services, 0))]
    every = sorted(took(lambda n=n: _search(services, n)) for n in range(200))
    services.close()
    place = Shelf(library).place("Heron")
    size = sum(file.stat().st_size for file in place.iterdir())
    return {
        "passages": held, "bytes": size, "import_cpu_seconds": {"library": round(public, 2), "matter": round(private, 2)},
        "import_ratio": round(public / private, 3),
        "unlock_seconds": round(first[0], 3), "first_search_seconds": round(first[1], 3),
        "search_ms": {"median": round(every[100] * 1000, 1), "p95": round(every[190] * 1000, 1)},
        "unlocks_of_this": _unlocks(Shelf(library), place, max(4, unlocks // 10)),
        "unlocks_of_a_small_one": _unlocks(*_small(root), unlocks),
    }  # fmt: skip


def _small(root: Path) -> tuple[Shelf, Path]:
    shelf = Shelf(root / "small")
    return shelf, shelf.folder / shelf.create("Otter", PASSPHRASE, Cost()).id


def _search(services: Any, number: int) -> None:
    chance = random.Random(number)
    query = " ".join(chance.choices(WORDS, SHARES, k=5))
    table.run(services, "search", {"matter": "Heron", "query": query})


def _unlocks(shelf: Shelf, place: Path, count: int) -> dict[str, float]:
    """Medians of right and wrong passphrases, in turn, so that a busy machine weighs on both."""
    right, wrong = [], []
    for _ in range(count):
        right.append(took(lambda: shelf.open(place, PASSPHRASE).close()))
        wrong.append(took(lambda: _refused(shelf, place)))
    medians = statistics.median(right), statistics.median(wrong)
    return {
        "each": count,
        "right": round(medians[0], 4),
        "wrong": round(medians[1], 4),
        "ratio": round(medians[1] / medians[0], 4),
    }


def _refused(shelf: Shelf, place: Path) -> None:
    try:
        shelf.open(place, "another passphrase").close()
    except WrongPassphrase:
        return
    raise AssertionError("a wrong passphrase opened a matter")


def kills(root: Path, count: int) -> dict[str, Any]:
    """Kills each operation at its share of `count` random moments."""
    share = count // len(killing.OPERATIONS)
    return {operation: killing.rounds(root / operation, operation, share, 1) for operation in killing.OPERATIONS}


def isolation(root: Path, searches: int, asks: int) -> dict[str, Any]:
    """Searches and questions in each of two matters; none may return the other's word, and neither may be on disk in clear."""
    words = {"Heron": "Zquiblamp", "Otter": "Wrocktarn"}
    library = root / "library"
    desk(library).close()
    made(library, *words)
    found = {"own": 0, "other": 0}
    for name, word in words.items():
        services = desk(library)
        table.run(services, "matter_unlock", {"name": name, "passphrase": PASSPHRASE})
        table.run(services, "import", {"matter": name, "paths": [str(letters(root / f"files-{name}", word, 20))]})
        other = next(one for key, one in words.items() if key != name)
        chance = random.Random(name)
        vocabulary = [word, other, "lamp", "price", "unpaid", "reminder", "harbour", "March", "coins", "keeper"]
        for kind, count in (("search", searches // 2), ("ask", asks // 2)):
            for _ in range(count):
                asked = " ".join(chance.choices(vocabulary, k=3))
                params = {"query": asked} if kind == "search" else {"question": f"Was {asked}?", "model": "none"}
                value = table.run(services, kind, {"matter": name, **params})
                shown = json.dumps(value["hits"] if kind == "search" else [value["evidence"], value["considered"]])
                found["own"] += word in shown
                found["other"] += other in shown
        found["in clear while open"] = found.get("in clear while open", 0) + len(in_clear(list(words.values()), [library]))
        services.close()
    return {**found, "searches": searches, "asks": asks, "in clear when locked": len(in_clear(list(words.values()), [library]))}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("times", "kills", "isolation"))
    for name, default in (("passages", 10_000), ("unlocks", 100), ("count", 200), ("searches", 10_000), ("asks", 200)):
        parser.add_argument(f"--{name}", type=int, default=default)
    options = parser.parse_args()
    root = Path(tempfile.mkdtemp(prefix="matters-"))
    try:
        if options.what == "times":
            found = times(root, options.passages, options.unlocks)
        elif options.what == "kills":
            found = kills(root, options.count)
        else:
            found = isolation(root, options.searches, options.asks)
        print(json.dumps({**found, "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024}, indent=1))
    finally:
        shutil.rmtree(root)


if __name__ == "__main__":
    main()
