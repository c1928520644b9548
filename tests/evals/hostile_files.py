"""Traps among a client's files, imported into a matter by the command line: bounded, reported, nothing lost.

    python -m tests.evals.hostile_files [--only NAME,NAME] [--folder DIR] [--megabytes 900] [--seconds 300]

Each kind of trap is imported between two letters; both letters must be found afterwards, each file must be in the report, and
the whole must stay within its bounds (peak of resident memory of all processes; seconds of the processor). Then: a file that is
written to while it is read, one that is cut off meanwhile, pipes and devices, and a disk that fills (a small tmpfs; needs root).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
from tests.support.hostile import TRAPS

PASSPHRASE = "seven quiet herons"
FIRST, LAST = "The zquibfirst lamp is unpaid since the spring.", "The zquiblast lamp was returned in autumn."


@dataclass
class Ran:
    """A command that ended."""

    status: int
    value: Any
    errors: str
    peak: float
    seconds: float
    spent: float
    """Seconds of the processor."""
    told: list[str] = field(default_factory=list)


def tribonian(library: Path, *words: str, limit: float = 1800) -> Ran:
    """Run a command of the program, and watch it and what it starts."""
    command = [sys.executable, "-m", "tribonian", "--library", str(library), "--json", *words]
    home = library.parent / "home"
    home.mkdir(exist_ok=True)
    begun, peak, spent = time.perf_counter(), 0.0, {}
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=out, stderr=err, env={**os.environ, "HOME": str(home)})
        assert child.stdin is not None
        child.stdin.write(f"{PASSPHRASE}\n".encode())
        child.stdin.close()
        process = psutil.Process(child.pid)
        while child.poll() is None:
            held = 0
            try:
                for one in (process, *process.children(recursive=True)):
                    held += one.memory_info().rss
                    spent[one.pid] = sum(one.cpu_times()[:2])
            except psutil.Error:
                continue
            peak = max(peak, held / 1e6)
            if time.perf_counter() - begun > limit:
                child.kill()
            time.sleep(0.05)
        out.seek(0), err.seek(0)
        written, errors = out.read().decode("utf-8", "replace"), err.read().decode("utf-8", "replace")
    lines = [line for line in written.splitlines() if line.startswith("{")]
    value = json.loads(written) if len(lines) < 2 and written.strip() else [json.loads(line) for line in lines]
    return Ran(child.returncode, value, errors[-600:], peak, time.perf_counter() - begun, sum(spent.values()))


def created(library: Path) -> Path:
    """A library with a matter."""
    made = tribonian(library, "matter", "create", "Heron", "--label", "Heron", "--passphrase-file", "-")
    if made.status:
        raise SystemExit(f"no matter: {made}")
    return library


IN = ("--matter", "Heron", "--passphrase-file", "-")


def imported(library: Path, *paths: Path) -> Ran:
    """Import some paths into the matter."""
    return tribonian(library, "import", *IN, *map(str, paths))


def lost(library: Path, *words: str) -> list[str]:
    """The words of the letters which a search in the matter does not find."""
    found = [tribonian(library, "search", *IN, word) for word in words]
    return [word for word, one in zip(words, found, strict=True) if word not in json.dumps(one.value)]


def reports(ran: Ran) -> list[dict[str, Any]]:
    """What the import told of each file."""
    held = ran.value if isinstance(ran.value, list) else [ran.value]
    return [one for one in held if "outcome" in one]


def said(report: dict[str, Any]) -> str:
    """Why a file was not imported, or what is told of it."""
    error = report.get("error")
    told = [error.get("message", "") if isinstance(error, dict) else str(error)] if error else []
    return "; ".join([*told, *report.get("suspicious", []), *report.get("left_out", [])])


def trap(name: str, root: Path, megabytes: float, seconds: float) -> list[str]:
    """Import one kind of trap between two letters; what is wrong."""
    folder = root / "files"
    folder.mkdir(parents=True)
    TRAPS[name](folder)
    (folder / "0-first.txt").write_text(FIRST)
    (folder / "zz-last.txt").write_text(LAST)
    count = sum(1 for _ in folder.iterdir())
    library = created(root / "library")
    ran = imported(library, folder)
    wrong = [f"not found: {word}" for word in lost(library, "zquibfirst", "zquiblast")]
    wrong += [f"{ran.peak:.0f} MB"] if ran.peak > megabytes else []
    wrong += [f"{ran.spent:.0f} s of the processor"] if ran.spent > seconds else []
    wrong += [f"status {ran.status}: {ran.errors}"] if ran.status not in (0, 1) else []
    told = reports(ran)
    wrong += [f"{len(told)} of {count} files in the report"] if len(told) != count else []
    wrong += ["a name led out of the folder"] if any(list(one.glob("zquib-out*")) for one in library.absolute().parents) else []
    wrong += ["what is outside was read"] if any(map(_outside, told)) else []
    print(f"{name}: {ran.peak:.0f} MB, {ran.spent:.1f} s of the processor, {ran.seconds:.1f} s, status {ran.status}", flush=True)
    for one in told:
        print(f"    {one['outcome']:10} {one['seconds']:7.2f} s  {one['file'][:40]:40} {said(one)[:170]}", flush=True)
    return wrong


def _outside(report: dict[str, Any]) -> bool:
    return "root:x:0" in json.dumps(report)


@contextmanager
def _meanwhile(work: Any) -> Iterator[None]:
    """Do something again and again while the block runs."""
    done = threading.Event()

    def again() -> None:
        while not done.is_set():
            work()

    thread = threading.Thread(target=again)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def changing(root: Path) -> list[str]:
    """Files that are written to, cut off, replaced or removed while they are read; pipes, devices, links in a circle."""
    folder = root / "files"
    folder.mkdir(parents=True)
    text = ("The boat house is let to a tenant who pays no rent. " * 12 + "\n\n") * 4000
    for name in ("grows.txt", "cut.txt", "replaced.txt", "gone.txt"):
        (folder / name).write_text(text)
    (folder / "0-first.txt").write_text(FIRST)
    (folder / "zz-last.txt").write_text(LAST)
    os.mkfifo(folder / "pipe.txt")
    for name, target in (("zero.txt", "/dev/zero"), ("circle", "."), ("self.txt", "self.txt"), ("nowhere.txt", "/zquib/none")):
        (folder / name).symlink_to(target)
    library, state = created(root / "library"), {"n": 0}

    def work() -> None:
        state["n"] += 1
        with (folder / "grows.txt").open("a") as stream:
            stream.write(f"More {state['n']}.\n")
        os.truncate(folder / "cut.txt", 1_000_000 + 400_000 * (state["n"] % 4))
        fresh = folder / ".fresh"
        fresh.write_text(text + str(state["n"]))
        fresh.rename(folder / "replaced.txt")
        (folder / "gone.txt").unlink(missing_ok=True) if state["n"] % 2 else (folder / "gone.txt").write_text(text)
        time.sleep(0.02)

    with _meanwhile(work):
        ran = imported(library, folder)
    print(f"changing: status {ran.status}, {ran.peak:.0f} MB, {ran.seconds:.1f} s", flush=True)
    for one in reports(ran):
        print(f"    {one['outcome']:10} {one['file'][:40]:40} {said(one)[:150]}", flush=True)
    wrong = [f"not found: {word}" for word in lost(library, "zquibfirst", "zquiblast")]
    for name in ("grows.txt", "cut.txt", "replaced.txt", "gone.txt"):
        (folder / name).write_text(text + f"Now {name} is whole: zquib{name[:3]}.")
    again = imported(library, folder)
    wrong += [f"still not found: {word}" for word in lost(library, *(f"zquib{n}" for n in ("gro", "cut", "rep", "gon")))]
    return wrong + ([f"status {ran.status}, then {again.status}"] if {ran.status, again.status} - {0, 1} else [])


def filling(root: Path) -> list[str]:
    """A disk that fills at each of some places of an import: told, and with room again nothing is lost."""
    wrong: list[str] = []
    place = root / "disk"
    place.mkdir(parents=True)
    folder = root / "files"
    folder.mkdir()
    for number in range(12):
        text = "".join(f"Paragraph {n} of letter {number}: the tenant pays no rent.\n\n" for n in range(1500))
        (folder / f"letter-{number:02}.txt").write_text(f"{text}zquibletter{number:02}")
    for size in (3, 6, 10, 16):
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}m", "tmpfs", str(place)], check=True)
        try:
            wrong += _filled(place, folder, size)
        finally:
            subprocess.run(["umount", str(place)], check=True)
    return wrong


def _filled(place: Path, folder: Path, size: int) -> list[str]:
    library = place / "library"
    made = tribonian(library, "matter", "create", "Heron", "--label", "Heron", "--passphrase-file", "-")
    if made.status:
        print(f"disk of {size} MB: no matter made: {json.dumps(made.value)[:200]} {made.errors[-200:]}", flush=True)
        return [] if "disk_full" in json.dumps(made.value) + made.errors or "full" in made.errors else [f"{size} MB: {made}"]
    first = imported(library, folder)
    said = json.dumps(first.value)[:160] if first.status == 3 else ""
    kept = [one["file"] for one in reports(first) if one.get("outcome") not in ("rejected",)]
    audit = tribonian(library, "matter", "audit", *("Heron", "--passphrase-file", "-"))
    subprocess.run(["mount", "-o", "remount,size=400m", str(place)], check=True)
    second = imported(library, folder)
    missing = lost(library, *(f"zquibletter{n:02}" for n in range(0, 12, 3)))
    print(
        f"disk of {size} MB: status {first.status}, {len(kept)} files stored, {said} {first.errors[-160:]!r}; audit"
        f" {audit.status}; with room: status {second.status}, missing {missing}",
        flush=True,
    )
    wrong = [f"{size} MB: {word} is lost" for word in missing]
    wrong += [f"{size} MB: status {second.status} with room: {second.errors}"] if second.status not in (0, 1) else []
    return wrong + ([f"{size} MB: not told: {first}"] if first.status not in (0, 1, 3) or "Traceback" in first.errors else [])


def main() -> int:
    """Print what became of each; gives 1 when something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="")
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--megabytes", type=float, default=1500)
    parser.add_argument("--seconds", type=float, default=300)
    given = parser.parse_args()
    wrong: dict[str, list[str]] = {}
    wanted = [name for name in (*TRAPS, "changing", "filling") if not given.only or name in given.only.split(",")]
    with tempfile.TemporaryDirectory(dir=given.folder, ignore_cleanup_errors=True) as home:
        for number, name in enumerate(wanted):
            root = Path(home) / str(number)
            if name in TRAPS:
                found = trap(name, root, given.megabytes, given.seconds)
            else:
                found = changing(root) if name == "changing" else filling(root)
            wrong |= {name: found} if found else {}
            for one in found:
                print(f"  WRONG {name}: {one[:600]}", flush=True)
    print(json.dumps({"kinds": len(wanted), "wrong": len(wrong)}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
