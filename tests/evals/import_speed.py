"""What an import costs as a law grows: seconds and memory of each step, without encoding.

`python -m tests.evals.import_speed [SMALL LARGE]` (1,000 and 10,000 main provisions by default). Each size of each format is
measured in a process of its own, so that the memory is that of one import.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.support.generated_laws import FORMATS, generated

STEPS = ("read_file", "store", "link", "keyword", "again")
MOST = 12.0
"""Ten times the provisions may take so many times the seconds."""


def measure(form: str, sections: int) -> dict[str, float]:
    """Seconds of processor time of each step (others may use the machine), and the peak of memory in MB."""
    from tribonian.config.settings import Settings
    from tribonian.corpus import read_file
    from tribonian.domain.cancel import CancelToken
    from tribonian.domain.work import SourceFile
    from tribonian.workflows import indexing, services
    from tribonian.workflows.jobs import Job

    made: dict[str, float] = {}
    cancel = CancelToken()
    with tempfile.TemporaryDirectory() as folder:
        file = generated(Path(folder) / "laws", form, sections)
        opened = services.open(Settings(library=Path(folder) / "library"), write=True)
        warm = generated(Path(folder) / "warm", form, 20)
        read_file(warm, root=warm.parent, cancel=cancel)  # packs and patterns are loaded once
        base = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

        def timed(name: str, begun: float) -> float:
            made[name] = time.process_time() - begun
            return time.process_time()

        at = time.process_time()
        (parsed,) = read_file(file, root=file.parent, cancel=cancel)
        at = timed("read_file", at)
        _, work = opened.works.add(parsed, SourceFile(file.name, "0", file.stat().st_size, parsed.reader), file.read_bytes())
        at = timed("store", at)
        opened.works.link_citations(work)
        at = timed("link", at)
        indexing.catch_up_keyword(opened, cancel, Job("measure", lambda event: None))
        at = timed("keyword", at)
        opened.works.foresee(parsed, SourceFile(file.name, "1", file.stat().st_size, parsed.reader))
        timed("again", at)
        made["provisions"] = sum(1 for one in parsed.provisions if one.kind in ("section", "article"))
        made["mb"] = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - base) / 1024
        made["file_mb"] = file.stat().st_size / 2**20
        opened.close()
    return made


def main(arguments: list[str]) -> int:
    """Print a table; 1 when a step grows faster than allowed."""
    if arguments[:1] == ["--one"]:
        print(json.dumps(measure(arguments[1], int(arguments[2]))))
        return 0
    small, large = (int(one) for one in arguments) if arguments else (1000, 10000)
    failed = 0
    print(
        f"{'format':10}{'provisions':>11}{'file MB':>9}"
        + "".join(f"{step:>11}" for step in STEPS)
        + f"{'total s':>9}{'peak MB':>9}"
    )
    for form in FORMATS:
        totals = []
        for sections in (small, large):
            command = [sys.executable, "-m", "tests.evals.import_speed", "--one", form, str(sections)]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            one = json.loads(done.stdout.splitlines()[-1])
            totals.append(one)
            total = sum(one[step] for step in STEPS)
            cells = "".join(f"{one[step]:11.2f}" for step in STEPS)
            print(f"{form:10}{one['provisions']:11.0f}{one['file_mb']:9.1f}{cells}{total:9.2f}{one['mb']:9.0f}", flush=True)
        growth = large / small
        ratios = {step: totals[1][step] / max(totals[0][step], 1e-3) for step in STEPS}
        whole = sum(totals[1][step] for step in STEPS) / sum(totals[0][step] for step in STEPS)
        failed += whole > MOST * growth / 10
        print(
            f"{'':10}{'× ' + format(growth, '.0f'):>11}{'':9}"
            + "".join(f"{ratios[step]:11.1f}" for step in STEPS)
            + f"{whole:9.1f}"
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
