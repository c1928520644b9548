"""Dated reads: are they all right, and how long do they take? `python -m tests.evals.dated_reads [LIBRARY WORK]`.

Without arguments a law of 400 sections with 30 versions is made by editing; with a library and a work, the versions held
there are read on random days and compared with the stored text of the version that was law then.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from tests.support.invented_files import law_text, open_services, parsed

from tribonian.domain.work import SourceFile
from tribonian.errors import NotFound
from tribonian.workflows.commands import table

Truth = dict[str, dict[str, str]]
"""Date of a version → number of a section → its words."""
FIRST = date(1990, 1, 1)
_WORDS = [
    "heron",
    "otter",
    "keeper",
    "river",
    "net",
    "lamp",
    "boat",
    "fish",
    "night",
    "dusk",
    "leave",
    "count",
    "spring",
    "harbour",
    "oil",
    "rope",
]


def edited_law(services: Any, *, sections: int, versions: int, seed: int) -> Truth:
    """Stores versions of an invented law, made by editing, in an order that is not that of their dates."""
    chance = random.Random(seed)

    def sentence() -> str:
        return f"The {' '.join(chance.choices(_WORDS, k=30))} is {chance.randrange(10**9)}."

    current = {str(number): sentence() for number in range(1, sections + 1)}
    day, truth = FIRST, {}
    for _ in range(versions):
        truth[day.isoformat()] = dict(current)
        day += timedelta(days=chance.randrange(20, 900))
        for number in chance.sample(sorted(current), max(1, len(current) // 10)):
            current[number] = sentence()
        current.pop(chance.choice(sorted(current)))
        current[f"{chance.randrange(1, sections)}{chance.choice('abcdef')}"] = sentence()
    order = list(truth)
    chance.shuffle(order)
    for version in order:
        made = parsed(law_text("Edited Law", truth[version], version=version, part="Of all"), "edited")
        services.works.add(made, SourceFile(f"{version}/edited.txt", version, 9, "invented"), None)
    return truth


def reads(services: Any, work: str, truth: Truth, count: int, *, seed: int) -> Iterator[tuple[tuple[str, str], bool, float]]:
    """((number, day), right, seconds) of `count` reads on random days, of sections that exist, once existed or never did."""
    chance = random.Random(seed)
    dates = sorted(truth)
    numbers = sorted({number for version in truth.values() for number in version})
    span = (date.fromisoformat(dates[-1]) - date.fromisoformat(dates[0])).days + 800
    for _ in range(count):
        edge = chance.random() < 0.3
        day = date.fromisoformat(chance.choice(dates)) - timedelta(days=chance.randrange(2)) if edge else None
        asked = (day or date.fromisoformat(dates[0]) + timedelta(days=chance.randrange(-300, span))).isoformat()
        number = chance.choice(numbers)
        begun = time.perf_counter()
        try:
            found = table.run(services, "read", {"work": work, "numbers": [number], "as_of": asked})
        except NotFound:
            found = []
        seconds = time.perf_counter() - begun
        version = max((one for one in dates if one <= asked), default="")
        expected = truth[version].get(number) if version else None
        said = [(entry["text"].strip(), entry["version"]) for entry in found]
        yield (number, asked), said == ([(expected, version)] if expected is not None else []), seconds


def stored_truth(services: Any, work: str) -> Truth:
    """What the versions of a work say, read by their ids: provisions whose number occurs once."""
    truth: Truth = {}
    works = services.works
    for expression in works.expressions(work):
        by_number: dict[str, list[str]] = {}
        for one in works.provisions(expression.id):
            if not one.inner and not one.is_container and one.number:
                by_number.setdefault(one.number, []).append(works.text(expression.id, one.start, one.end).strip())
        truth[expression.version] = {number: texts[0] for number, texts in by_number.items() if len(texts) == 1}
    return truth


def told(name: str, results: list[tuple[tuple[str, str], bool, float]]) -> None:
    """Print one line."""
    times = sorted(seconds * 1000 for _, _, seconds in results)
    right = sum(1 for _, fits, _ in results if fits)
    p95 = times[int(len(times) * 0.95)]
    print(f"{name}: {right} of {len(results)} right, median {statistics.median(times):.2f} ms, p95 {p95:.2f} ms")
    for asked, fits, _ in results:
        if not fits:
            print("  wrong:", *asked)


def main(arguments: list[str]) -> None:
    """Measure."""
    if arguments:
        services = open_services(Path(arguments[0]), write=False)
        truth = stored_truth(services, arguments[1])
        print(f"{arguments[1]}: {len(truth)} versions {', '.join(sorted(truth))}")
        told("dated reads", list(reads(services, arguments[1], truth, 1000, seed=1)))
        services.close()
        return
    with tempfile.TemporaryDirectory() as folder:
        services = open_services(Path(folder) / "library")
        truth = edited_law(services, sections=400, versions=30, seed=1)
        told("400 sections, 30 versions by editing", list(reads(services, "xx-edited", truth, 1000, seed=2)))
        services.close()


if __name__ == "__main__":
    main(sys.argv[1:])
