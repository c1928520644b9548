"""A PDF of thousands of pages beside one of fifty: memory, stopping, going on at the page.

    python -m tests.evals.long_pdf [--pages 2000] [--folder DIR]
    python -m tests.evals.long_pdf --killed 8 [--pages 2000] [--folder DIR] [--seconds 400]

Makes both files, reads each in a process of its own (peak of resident memory, that of the process that opens the PDF apart),
then stops the long one at ten places and goes on with the pages kept until then.

With `--killed` the long one is read by a process that is killed (SIGKILL) so many times, each time after an equal share of the
pages; pages are kept in the folder, the process after it goes on at the page, and at the end every page is looked for at its
anchor. `--seconds` ends it sooner; the next call goes on where that one stopped.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import psutil
from tests.support.case_papers import LETTER
from tests.support.written_pdf import column, show, write_pdf

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled

PLACES = 10


class Store:
    """A store of pages that counts."""

    def __init__(self) -> None:
        self.pages: dict[tuple[str, int], bytes] = {}
        self.put_since = 0

    def get(self, file: str, page: int) -> bytes | None:
        """A page kept before."""
        return self.pages.get((file, page))

    def put(self, file: str, page: int, content: bytes) -> None:
        """Keep a page."""
        self.pages[(file, page)] = content
        self.put_since += 1


def make(path: Path, pages: int) -> Path:
    """A bundle of letters: a running head, forty lines, a page number; one that is there is used again."""
    if path.is_file():
        return path
    chance = random.Random(pages)
    words = " ".join(LETTER).split()
    made = []
    for number in range(1, pages + 1):
        lines = [f"Exhibit {number} of the bundle."]
        lines += [" ".join(chance.choices(words, k=13)) + ("." if line % 5 == 4 else "") for line in range(40)]
        made.append(show(72, 770, "Reed Lake v. Holm") + column(lines, top=740, step=16, size=10) + show(300, 30, str(number)))
    return write_pdf(path, made)


def peak(path: Path) -> dict[str, float]:
    """Peaks of memory in MB while a file is read in a process of its own, and how long that takes."""
    begun = time.perf_counter()
    child = subprocess.Popen([sys.executable, "-m", "tests.evals.long_pdf", "--read", str(path)], stdout=subprocess.PIPE)
    process = psutil.Process(child.pid)
    own = opener = 0
    while child.poll() is None:
        try:
            own = max(own, process.memory_info().rss)
            opener = max(opener, sum(one.memory_info().rss for one in process.children(recursive=True)))
        except psutil.Error:
            break
        time.sleep(0.05)
    told = json.loads((child.stdout.read() if child.stdout else b"") or b"{}")
    return {"own": own / 1e6, "opener": opener / 1e6, "seconds": time.perf_counter() - begun, **told}


class Kept:
    """A store of pages in a folder, a file each: it outlives the process that is killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def get(self, file: str, page: int) -> bytes | None:
        """A page kept before."""
        path = self.folder / f"{page:05}.json"
        return path.read_bytes() if path.is_file() else None

    def put(self, file: str, page: int, content: bytes) -> None:
        """Keep a page: it is there whole, or not at all."""
        partial = self.folder / f"{page:05}.part"
        partial.write_bytes(content)
        partial.rename(self.folder / f"{page:05}.json")

    def count(self) -> int:
        """Pages kept."""
        return sum(1 for _ in self.folder.glob("*.json"))


def killed(path: Path, pages: int, times: int, seconds: float) -> int:
    """Read the file in processes that are killed; prints what each had kept, then whether every page is at its anchor."""
    kept = Kept(path.parent / "kept")
    begun = time.monotonic()
    command = [sys.executable, "-m", "tests.evals.long_pdf", "--read", str(path), "--kept", str(kept.folder)]
    while True:
        before = kept.count()
        share = next((n * pages // (times + 1) for n in range(1, times + 1) if n * pages // (times + 1) > before), 0)
        child = subprocess.Popen(command, stdout=subprocess.PIPE)
        while child.poll() is None and not (share and kept.count() >= share) and time.monotonic() - begun < seconds:
            time.sleep(0.2)
        if child.poll() is not None:
            print(f"went on at page {before + 1}: {(child.stdout.read() if child.stdout else b'').decode()}".strip(), flush=True)
            return child.returncode
        for one in [*psutil.Process(child.pid).children(recursive=True), psutil.Process(child.pid)]:
            one.kill()
        child.wait()
        print(f"went on at page {before + 1}, killed with {kept.count()} pages kept", flush=True)
        if time.monotonic() - begun >= seconds:
            print("the time is up; call again to go on", flush=True)
            return 1


def read(path: Path, store: Kept | None = None) -> None:
    """Read a file and print what was found."""
    before = store.count() if store is not None else 0
    (work,) = read_file(path, root=path.parent, kind="casefile", cancel=CancelToken(), pages=store)
    right = sum(
        1
        for number in range(1, work.pages + 1)
        for at in [work.text.find(f"Exhibit {number} of the bundle.")]
        if at >= 0 and any(p.start <= at < p.end and p.page == number for p in work.provisions if not p.is_container)
    )
    told = {"pages": work.pages, "anchors_right": right, "characters": work.characters}
    print(json.dumps(told | ({"kept_before": before, "read_now": work.pages - before} if store is not None else {})))


def stopped(path: Path) -> list[tuple[float, int, int]]:
    """For each place: milliseconds to stop, pages kept, pages read anew by the run after it."""
    store, found = Store(), []
    for place in range(PLACES):
        cancel, asked = CancelToken(), [0.0]

        def stop(cancel: CancelToken = cancel, asked: list[float] = asked) -> None:
            asked[0] = time.perf_counter()
            cancel.set()

        timer = threading.Timer(3.0 + 1.7 * place % 5, stop)
        store.put_since = 0
        before = len(store.pages)
        timer.start()
        try:
            (work,) = read_file(path, root=path.parent, kind="casefile", cancel=cancel, pages=store)
            timer.cancel()
            print(f"finished: {work.pages} pages, {store.put_since} of them in the last run")
            return found
        except Cancelled:
            found.append((1000 * (time.perf_counter() - asked[0]), before, store.put_since))
    before, store.put_since = len(store.pages), 0
    (work,) = read_file(path, root=path.parent, kind="casefile", cancel=CancelToken(), pages=store)
    print(f"finished: {work.pages} pages, {store.put_since} read in the last run, {before} kept before")
    return found


def main() -> int:
    """Print the figures; gives 1 when memory grows by more than 200 MB or stopping takes more than 300 ms."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--pages", type=int, default=2000)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--read", type=Path)
    parser.add_argument("--kept", type=Path, help="where --read keeps pages")
    parser.add_argument("--killed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1e9)
    given = parser.parse_args()
    if given.read:
        read(given.read, Kept(given.kept) if given.kept else None)
        return 0
    if given.killed:
        folder = given.folder or Path(tempfile.mkdtemp())
        folder.mkdir(parents=True, exist_ok=True)
        return killed(make(folder / "long.pdf", given.pages), given.pages, given.killed, given.seconds)
    with tempfile.TemporaryDirectory() as name:
        folder = given.folder or Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        short, long = make(folder / "short.pdf", 50), make(folder / "long.pdf", given.pages)
        peaks = {path.stem: peak(path) for path in (short, long)}
        for stem, figures in peaks.items():
            print(stem, json.dumps({key: round(value, 1) for key, value in figures.items()}), flush=True)
        grown = {key: peaks["long"][key] - peaks["short"][key] for key in ("own", "opener")}
        print("grown by MB:", {key: round(value, 1) for key, value in grown.items()})
        stops = stopped(long)
        for milliseconds, before, after in stops:
            print(f"stopped after {milliseconds:.0f} ms; {before} pages kept before, {after} read in this run")
    return 1 if sum(grown.values()) > 200 or max((one for one, _, _ in stops), default=0.0) > 300 else 0


if __name__ == "__main__":
    sys.exit(main())
