"""Measures private matters: speed, what a wrong passphrase tells, and what kill -9 leaves.

    python -m tests.evals.matters times [--passages 10000] [--words 110] [--unlocks 100] [--folder DIR]
    python -m tests.evals.matters kills [--count 200]
    python -m tests.evals.matters isolation [--searches 10000] [--asks 200] [--seed 1]
    python -m tests.evals.matters unlocks [--unlocks 100]

Set HOME to an empty folder to measure without an encoder.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.support import killing
from tests.support.matters import CHEAP, PASSPHRASE, desk, letters

from tribonian.errors import WrongPassphrase
from tribonian.library.vault.keys import Cost
from tribonian.library.vault.shelf import Shelf
from tribonian.workflows.commands import table

_LETTERS = random.Random(0)
WORDS = tuple("".join(_LETTERS.choices("abcdefghiklmnoprstuvwy", k=_LETTERS.randint(2, 10))) for _ in range(8000))
SHARES = tuple(1 / (rank + 10) for rank in range(len(WORDS)))
"""Words occur as they do in language: few often, most of them rarely (Zipf)."""
PARAGRAPHS, PARTS = 50, 10


def files(folder: Path, passages: int, words: int) -> list[Path]:
    """Letters of 50 paragraphs of so many words each, in ten folders."""
    chance = random.Random(1)
    for number in range(passages // PARAGRAPHS):
        text = [f"{' '.join(chance.choices(WORDS, SHARES, k=words))}." for _ in range(PARAGRAPHS)]
        part = folder / str(number % PARTS)
        part.mkdir(parents=True, exist_ok=True)
        (part / f"letter-{number}.txt").write_text("\n\n".join(text))
    return sorted(folder.iterdir())


def took(work: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def both(work: Callable[[], Any]) -> dict[str, float]:
    """Seconds by the clock and of the processor: on a busy machine the clock counts waiting for others."""
    begun = time.process_time()
    clock = took(work)
    return {"clock": round(clock, 4), "processor": round(time.process_time() - begun, 4)}


def _spread(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    return {"median": round(ordered[len(ordered) // 2] * 1000, 1), "p95": round(ordered[len(ordered) * 95 // 100] * 1000, 1)}


def times(root: Path, passages: int, words: int, unlocks: int) -> dict[str, Any]:
    """Import beside the public library, unlock to first search, search, right and wrong passphrases.

    A folder that an earlier run has filled (`--folder`) is measured again without the import.
    """
    library = root / "library"
    taken = {} if Shelf(library).listed() else _filled(root, library, files(root / "files", passages, words))
    services = desk(library)
    unlock = {"name": "Heron", "passphrase": PASSPHRASE}
    begun = os.getloadavg()[0]
    first = [both(lambda: table.run(services, "matter_unlock", unlock)), both(lambda: _search(services, 0))]
    held = services.matters.opened("Heron").inner.works.passage_count()
    every = [both(lambda n=n: _search(services, n)) for n in range(200)]
    services.close()
    place = Shelf(library).place("Heron")
    found = {
        "passages": held, "bytes": sum(file.stat().st_size for file in place.iterdir()), **taken,
        "unlock_seconds": first[0], "first_search_seconds": first[1],
        "search_ms": {kind: _spread([one[kind] for one in every]) for kind in first[0]}, "load": [begun, os.getloadavg()[0]],
    }  # fmt: skip
    if unlocks:
        found["unlocks_of_this"] = _unlocks(Shelf(library), place, max(4, unlocks // 10))
        found["unlocks_of_a_small_one"] = _unlocks(*_small(root), unlocks)
    return found


def _filled(root: Path, library: Path, parts: list[Path]) -> dict[str, Any]:
    """The same files into a public library and into a matter, part by part in turn, so that a busy machine weighs on both."""
    chance = random.Random(len(parts))
    desks = {"library": desk(root / "public"), "matter": desk(library)}
    table.run(desks["matter"], "matter_create", {"name": "Heron", "passphrase": PASSPHRASE, "label": "Heron"})
    table.run(desks["matter"], "matter_unlock", {"name": "Heron", "passphrase": PASSPHRASE})
    where = {"library": {"kind": "casefile"}, "matter": {"matter": "Heron"}}
    total = {name: {"clock": 0.0, "processor": 0.0} for name in desks}
    for part in parts:
        for name in chance.sample(sorted(desks), 2):
            spent = both(lambda name=name, part=part: table.run(desks[name], "import", {"paths": [str(part)], **where[name]}))
            total[name] = {kind: round(total[name][kind] + spent[kind], 3) for kind in spent}
        print(json.dumps({"part": part.name, **total, "load": os.getloadavg()[0]}), file=sys.stderr, flush=True)
    for one in desks.values():
        one.close()
    ratio = {kind: round(total["library"][kind] / total["matter"][kind], 3) for kind in ("clock", "processor")}
    return {"import_seconds": total, "import_ratio": ratio}


def _small(root: Path) -> tuple[Shelf, Path]:
    shelf = Shelf(root / "small")
    return shelf, shelf.folder / shelf.create("Otter", PASSPHRASE, Cost()).id


def _search(services: Any, number: int) -> None:
    chance = random.Random(number)
    query = " ".join(chance.choices(WORDS, SHARES, k=5))
    table.run(services, "search", {"matter": "Heron", "query": query})


def _unlocks(shelf: Shelf, place: Path, count: int) -> dict[str, Any]:
    """Medians of right and wrong passphrases, by the clock and by the processor.

    Each pair is tried at once, its order drawn, so that a busy machine weighs on both and neither always comes first.
    """
    chance = random.Random(count)
    clock: dict[str, list[float]] = {"right": [], "wrong": []}
    own: dict[str, list[float]] = {"right": [], "wrong": []}
    tries = {"right": lambda: shelf.open(place, PASSPHRASE).close(), "wrong": lambda: _refused(shelf, place)}
    for _ in range(count):
        for kind in chance.sample(sorted(tries), 2):
            begun = time.process_time()
            clock[kind].append(took(tries[kind]))
            own[kind].append(time.process_time() - begun)
    return {"each": count, "clock": _medians(clock), "processor": _medians(own), "load": os.getloadavg()[0]}


def _medians(times: dict[str, list[float]]) -> dict[str, float]:
    right, wrong = statistics.median(times["right"]), statistics.median(times["wrong"])
    return {"right": round(right, 4), "wrong": round(wrong, 4), "ratio": round(wrong / right, 4)}


def _refused(shelf: Shelf, place: Path) -> None:
    try:
        shelf.open(place, "another passphrase").close()
    except WrongPassphrase:
        return
    raise AssertionError("a wrong passphrase opened a matter")


def kills(root: Path, count: int, seed: int) -> dict[str, Any]:
    """Kills each operation at its share of `count` random moments."""
    share = count // len(killing.OPERATIONS)
    found = {}
    for operation in killing.OPERATIONS:
        found[operation] = killing.rounds(root / operation, operation, share, seed)
        print(json.dumps(found), file=sys.stderr, flush=True)
    return found


_CHANCE = random.SystemRandom()
WORDS_OF = {name: "".join(_CHANCE.choice(letters) for letters in ("bcdfgklmnprtvz", "aeiou") * 6) for name in ("Heron", "Otter")}
"""Made anew for each run: no source, log or other program on this machine holds them."""
_READ = 4 * 1024 * 1024


def isolation(root: Path, searches: int, asks: int, seed: int) -> dict[str, Any]:
    """Searches and questions in each of two matters; none may return the other's word, and neither may be on disk in clear.

    The words are those of their files and of their names.

    The disk is looked through (home, temporary folders, shared memory: all files changed since the beginning) while a matter is
    open, after it is locked, after a kill -9 in the middle of its work, and after it is erased.
    """
    library, begun = root / "library", time.time() - 1
    desk(library).close()
    for name, word in WORDS_OF.items():
        Shelf(library).create(f"{word} & Sons", PASSPHRASE, CHEAP, label=name)
    found: dict[str, Any] = {"own": 0, "other": 0}
    for name, word in WORDS_OF.items():
        # The letters themselves lie elsewhere than where is looked.
        files_of = letters(root.with_name(f"{root.name}-files-{name}"), word, 20)
        services = desk(library)
        table.run(services, "matter_unlock", {"name": name, "passphrase": PASSPHRASE})
        table.run(services, "import", {"matter": name, "paths": [str(files_of)]})
        shutil.rmtree(files_of)
        other = next(one for key, one in WORDS_OF.items() if key != name)
        for kind, count in (("search", searches // 2), ("ask", asks // 2)):
            for shown in _shown(services, name, kind, count, [word, other], seed):
                found["own"] += word in shown
                found["other"] += other in shown
        found[f"in clear, {name} open"] = _seen(root, begun)
        services.close()
        print(json.dumps(found), file=sys.stderr, flush=True)
    found["in clear, locked"] = _seen(root, begun)
    _killed_at_work(library)
    found["in clear, after kill -9"] = _seen(root, begun)
    for name in WORDS_OF:
        Shelf(library).erase(Shelf(library).place(name))
    found["in clear, erased"] = _seen(root, begun)
    return {**found, "searches": searches, "asks": asks, "seed": seed}


def _shown(services: Any, name: str, kind: str, count: int, words: list[str], seed: int) -> Iterator[str]:
    """What each of `count` random searches or questions shows."""
    chance = random.Random(f"{name} {seed}")
    vocabulary = [*words, "lamp", "price", "unpaid", "reminder", "harbour", "March", "coins", "keeper"]
    for number in range(count):
        if number % 250 == 0:
            print(f"{name}: {kind} {number} of {count}", file=sys.stderr, flush=True)
        asked = " ".join(chance.choices(vocabulary, k=3))
        params = {"query": asked} if kind == "search" else {"question": f"Was {asked}?", "model": "none"}
        value = table.run(services, kind, {"matter": name, **params})
        yield json.dumps(value["hits"] if kind == "search" else [value["evidence"], value["considered"]])


def _killed_at_work(library: Path) -> None:
    child = os.fork()
    if child == 0:  # pragma: no cover - dies
        services = desk(library)
        table.run(services, "matter_unlock", {"name": "Heron", "passphrase": PASSPHRASE})
        while True:
            table.run(services, "ask", {"matter": "Heron", "question": f"Is {WORDS_OF['Heron']} unpaid?", "model": "none"})
    time.sleep(5)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def _seen(root: Path, since: float) -> int:
    """Files changed since then that hold one of the words in clear."""
    found = 0
    for place in {Path.home(), Path(tempfile.gettempdir()), Path("/dev/shm"), Path("/var/tmp"), root}:
        for at, _, names in os.walk(place):
            fresh = [Path(at) / name for name in names]
            found += sum(_is_fresh(file, since) and _holds(file) for file in fresh)
    return found


def _is_fresh(file: Path, since: float) -> bool:
    try:
        return file.is_file() and not file.is_symlink() and file.stat().st_mtime >= since
    except OSError:
        return False


def _holds(file: Path) -> bool:
    """True when one of the words is in the file, in UTF-8 or UTF-16, whatever its case; files of any size are read in blocks."""
    forms = [form for word in WORDS_OF.values() for form in (word.lower().encode(), word.lower().encode("utf-16-le"))]
    kept = b""
    try:
        with file.open("rb") as stream:
            while block := stream.read(_READ):
                content = kept + block.lower()
                if any(form in content for form in forms):
                    return True
                kept = content[-64:]
    except OSError:
        pass
    return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("times", "kills", "isolation", "unlocks"))
    for name, default in (
        ("passages", 10_000),
        ("words", 110),
        ("unlocks", 100),
        ("count", 200),
        ("searches", 10_000),
        ("asks", 200),
        ("seed", 1),
    ):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--folder", type=Path, help="where `times` leaves its matter, to be measured again")
    options = parser.parse_args()
    root = options.folder or Path(tempfile.mkdtemp(prefix="matters-"))
    try:
        if options.what == "times":
            found = times(root, options.passages, options.words, options.unlocks)
        elif options.what == "kills":
            found = kills(root, options.count, options.seed)
        elif options.what == "unlocks":
            found = _unlocks(*_small(root), options.unlocks)
        else:
            found = isolation(root, options.searches, options.asks, options.seed)
        print(json.dumps({**found, "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024}, indent=1))
    finally:
        if options.folder is None:
            shutil.rmtree(root)


if __name__ == "__main__":
    main()
