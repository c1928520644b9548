"""Compares every endpoint of the service with the command line, on inputs drawn from a library.

    python -m tests.evals.service_alike LIBRARY [--count 50] [--seed 1] [--endpoint NAME ...]

LIBRARY is copied; the copy is asked. `resume` is compared on runs that were broken off alike in two copies.
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
from tests.support.service import command, serving

from tribonian.service.endpoints import ENDPOINTS


def resumed(library: Path, root: Path, count: int) -> list[alike.Compared]:
    """Runs that were broken off before their first event, taken up by either side."""
    copies = [Path(shutil.copytree(library, root / name)) for name in ("asked", "commanded")]
    services = desk(copies[0])
    options = {"model": "none", "depth": "quick"}
    headings = [one[2] for work in services.works.works() for one in alike.numbered(services, work.id) if one[2]]
    runs = [
        services.runs.create(f"What is the law on {heading}?", options) for heading in headings[:: len(headings) // count][:count]
    ]
    services.close()
    for name in ("runs.sqlite", "runs.key.json"):
        shutil.copyfile(copies[0] / name, copies[1] / name)
    found = []
    with serving(copies[0]) as asked:
        for run in runs:
            told, reply = command(copies[1], "resume", run), asked.post("resume", {"run": run})
            same = alike.still(told) == alike.still(reply.json())
            found.append(alike.Compared(("resume", run), reply.status_code, same, told, reply.json()))
    return found


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
    asked = [command(library, "ask", f"What of {word}?", "--model", "none", "--depth", "quick") for word in ("fees", "evidence")]
    names = [one for one in options.endpoint or ENDPOINTS if one != "resume"]
    found = alike.compared(library, root, runs=[one["run"] for one in asked], count=options.count, seed=options.seed, names=names)
    if not options.endpoint or "resume" in options.endpoint:
        found["resume"] = resumed(library, root, options.count)
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
