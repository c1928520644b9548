"""How long a memo of 40 pages with 300 footnotes takes, in every format, and that two exports are the same file.

    python tests/evals/memo_speed.py [--times 5]

The memo is the invented one of the tests. The first export of a process is told apart: it loads fonts and templates. Beside
the seconds that pass stand those of the processor, which a busy machine leaves as they are.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import statistics
import tempfile
import time
from pathlib import Path

from tests.support.sample_answers import fake_services, long_answer, run_events, sample_catalogue

from tribonian.workflows.export import export

TEXTS = 48
"""Provisions quoted: with them the memo has about forty pages."""
FORMATS = (".docx", ".pdf", ".html", ".md", ".xlsx", ".json")


def main() -> None:
    """Measure and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    catalogue = sample_catalogue()
    services = fake_services(catalogue, {"r1": run_events(long_answer(catalogue, 300, TEXTS))})
    services.works.decisions = None
    report: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as name:
        for suffix in FORMATS:
            target = Path(name, f"memo{suffix}")
            spent, busy, made, told = [], [], set(), {}
            for _ in range(options.times + 1):
                began, worked = time.perf_counter(), time.process_time()
                told = export(services, "r1", target)
                spent.append(time.perf_counter() - began)
                busy.append(time.process_time() - worked)
                made.add(hashlib.sha256(target.read_bytes()).hexdigest())
            first, *later = spent
            report[suffix] = {
                "first": round(first, 2),
                "median": round(statistics.median(later), 2),
                "slowest": round(max(later), 2),
                "processor_first": round(busy[0], 2),
                "processor_median": round(statistics.median(busy[1:]), 2),
                "pages": told["pages"],
                "footnotes": told["footnotes"],
                "bytes": target.stat().st_size,
                "different_files": len(made),
            }
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
