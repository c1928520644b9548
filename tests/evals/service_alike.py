"""Compares every endpoint of the service with the command line, on inputs drawn from a library.

    python -m tests.evals.service_alike LIBRARY [--count 50] [--seed 1] [--endpoint NAME ...]

LIBRARY is copied; the copy is given runs, a digest and grids over its case files, and is asked. What changes something (`resume`,
marks of a digest, grids that are run, changed and deleted) is compared in two copies of that.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from tests.support import alike
from tests.support.matters import desk
from tests.support.service import command

from tribonian.service.endpoints import ENDPOINTS
from tribonian.workflows.commands import table


def held_by(library: Path, count: int) -> alike.Held:
    """What the library is given beside its works: runs, runs that broke off, a digest, grids of which some are answered."""
    asked = [command(library, "ask", f"What of {word}?", "--model", "none", "--depth", "quick") for word in ("fees", "evidence")]
    services = desk(library)
    options = {"model": "none", "depth": "quick"}
    headings = [one[2] for work in services.works.works() for one in alike.numbered(services, work.id) if one[2]]
    broken = [
        services.runs.create(f"What is the law on {heading}?", options)
        for heading in headings[:: max(1, len(headings) // count)][:count]
    ]
    rows: list[str] = []
    grids: list[str] = []
    if services.works.works("casefile"):
        rows = [row["id"] for row in table.run(services, "digest", {})["rows"]]
        for number in range(max(2, count // 3)):
            params = {
                "questions": [f"What is owed by day {number}?"],
                "title": f"Grid {number}",
                "model": "none",
                "depth": "quick",
            }
            grids.append(table.run(services, "grid_make", params)["grid"])
        for grid in grids[::2]:
            table.run(services, "grid_run", {"grid": grid})
    services.close()
    return alike.Held(tuple(one["run"] for one in asked), tuple(broken), tuple(grids), tuple(rows))


def main() -> int:
    """Compare; 1 when anything differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", type=Path)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--endpoint", action="append", default=[], choices=sorted(ENDPOINTS))
    options = parser.parse_args()
    root = Path(tempfile.mkdtemp(prefix="alike-"))
    library = Path(shutil.copytree(options.library, root / "library"))
    held = held_by(library, options.count)
    found = alike.compared(library, root, held=held, count=options.count, seed=options.seed, names=options.endpoint)
    shutil.rmtree(root)
    told: dict[str, Any] = {}
    for name, every in found.items():
        statuses = Counter(one.status for one in every)
        told[name] = {"inputs": len(every), "alike": sum(one.alike for one in every), "statuses": dict(sorted(statuses.items()))}
        for one in every:
            if not one.alike:
                print(json.dumps([one.words, one.status, one.told, one.replied], ensure_ascii=False)[:1500], file=sys.stderr)
    print(json.dumps(told, indent=1))
    return 0 if all(one["inputs"] == one["alike"] for one in told.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
