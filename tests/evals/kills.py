"""Kills work on small libraries at random moments and looks at what is left, in rounds that go on where the last one stopped.

    python -m tests.evals.kills DIARY [--seed 1] [--kills 1000] [--minutes 8]
    python -m tests.evals.kills DIARY --summary

Each kill is a line of DIARY: seed, number (which determine operation and moment), and the state that was left. A kill that
leaves something wrong ends the round with its seed and number, and its library is kept. Without an encoder.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any


def told(diary: Path) -> list[dict[str, Any]]:
    """The kills so far."""
    return [json.loads(line) for line in diary.read_text().splitlines()] if diary.exists() else []


def summary(diary: Path) -> dict[str, Any]:
    """How many kills each operation had, and what they left."""
    lines = told(diary)
    states: dict[str, Counter[str]] = {}
    for line in lines:
        states.setdefault(line["operation"], Counter())[line["state"]] += 1
    return {
        "kills": len(lines),
        "seeds": sorted({line["seed"] for line in lines}),
        "operations": {name: dict(count) for name, count in states.items()},
    }


def main() -> int:
    """A round."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("diary", type=Path)
    parser.add_argument("--summary", action="store_true")
    for name, default in (("seed", 1), ("kills", 1000), ("minutes", 8)):
        parser.add_argument(f"--{name}", type=int, default=default)
    options = parser.parse_args()
    if not options.summary:
        root = Path(tempfile.mkdtemp(prefix="kills-"))
        os.environ["TRIBONIAN_MODELS_DIR"] = str(root / "no models")
        os.environ["HOME"] = str(root)
        from tests.support.killed_library import Rounds

        rounds, until = Rounds(root, options.seed), time.monotonic() + 60 * options.minutes
        number = len(told(options.diary))
        try:
            while number < options.kills and time.monotonic() < until:
                line = rounds.kill(number)
                with options.diary.open("a") as diary:
                    diary.write(json.dumps(line) + "\n")
                number += 1
        except AssertionError as error:
            print(error, file=sys.stderr)
            return 1
        shutil.rmtree(root)
    print(json.dumps(summary(options.diary)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
