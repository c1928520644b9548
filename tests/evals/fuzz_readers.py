"""Coverage-guided fuzzing of every reader: `python tests/evals/fuzz_readers.py [--seconds 300] [--reader NAME] [--seeds DIR]`.

Needs `atheris` (`pip install atheris`; not a dependency of the program). Each reader runs in a process of its own, fed with
mutations of small files that it claims; anything it raises but an `ImportRejected` is a finding, written to `--findings`
(default: tests/property/seeds/<reader>), where the unit tests replay it. Prints runs, findings and the total time.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

SEEDS = Path(__file__).parents[1] / "property" / "seeds"
MOST_BYTES = 60_000
"""Larger files are cut to this size to become seeds."""
TEXT_BYTES = 4_000
"""Texts can be cut anywhere, and are read line by line with every pattern of a country: small inputs give many runs."""
_WHOLE = (b"PK", b"%PDF", b"{\\rtf", b"<", b"{", b"[")
"""How files begin that are broken when they are cut."""
SLOW_SECONDS = 20


def main() -> int:
    """Fuzz all readers one after the other; 1 when something was found."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--seconds", type=int, default=300)
    arguments.add_argument("--reader", default="")
    arguments.add_argument("--seeds", type=Path, default=Path(os.environ.get("TRIBONIAN_CORPORA", ".")))
    arguments.add_argument("--findings", type=Path, default=SEEDS)
    options, rest = arguments.parse_known_args()
    if rest[:1] == ["--child"]:
        return _child(rest[1], options.seconds, Path(rest[2]), options.findings / rest[1])
    from tribonian.corpus.sniff import READERS

    begun = time.monotonic()
    found = 0
    for reader in READERS:
        if options.reader in ("", reader.name):
            found += _fuzz(reader.name, options)
    print(f"total: {time.monotonic() - begun:.0f} s, {found} findings", flush=True)
    return 1 if found else 0


def _fuzz(name: str, options: argparse.Namespace) -> int:
    """One reader in a child process; returns the number of new findings."""
    folder = options.findings / name
    before = set(folder.glob("*")) if folder.is_dir() else set()
    with tempfile.TemporaryDirectory() as corpus:
        count = _seed(name, options.seeds, Path(corpus))
        command = [sys.executable, __file__, "--seconds", str(options.seconds), "--findings", str(options.findings)]
        begun = time.monotonic()
        runs = 0
        while (left := options.seconds - (time.monotonic() - begun)) > 2:
            command[3] = str(int(left))
            done = subprocess.run([*command, "--child", name, corpus], capture_output=True, text=True, check=False)
            runs += _runs(done.stderr)
            if done.returncode != 0 and "finding:" not in done.stdout:
                print(done.stderr[-2000:], flush=True)
            if done.returncode == 0:
                break
    new = sorted(set(folder.glob("*")) - before) if folder.is_dir() else []
    print(f"{name}: {count} seeds, {runs} runs, {len(new)} findings, {time.monotonic() - begun:.0f} s", flush=True)
    return len(new)


def _runs(output: str) -> int:
    numbers = [line.split("\t")[0].lstrip("#") for line in output.splitlines() if line.startswith("#")]
    return max((int(number) for number in numbers if number.isdigit()), default=0)


def _seed(name: str, material: Path, corpus: Path) -> int:
    """Copy earlier findings and (cut) files that the reader claims; returns how many."""
    count = 0
    known = SEEDS / name
    for path in [*sorted(known.glob("*")), *sorted(material.rglob("*"))]:
        if not path.is_file() or count >= 40:
            continue
        content = path.read_bytes()
        if path.parent != known and not _claims(name, content, path):
            continue
        whole = content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(_WHOLE)
        if len(content) > MOST_BYTES and content[:2] == b"PK":
            continue
        cut = content[:MOST_BYTES] if whole else content[:TEXT_BYTES].rpartition(b"\n")[0] or content[:TEXT_BYTES]
        (corpus / hashlib.sha256(content).hexdigest()[:16]).write_bytes(cut)
        count += 1
    return count


def _claims(name: str, content: bytes, path: Path) -> bool:
    """True when the reader is the one that would be chosen for the file."""
    from tribonian.corpus import sniff

    head = content[: sniff.HEAD]
    best = max(sniff.READERS, key=lambda reader: reader.sniff(head, path))
    return best.name == name and best.sniff(head, path) >= sniff.SURE


def _child(name: str, seconds: int, corpus: Path, findings: Path) -> int:
    """The fuzzing process: libFuzzer drives one reader until the time is over or something is found."""
    import atheris

    with atheris.instrument_imports(include=["tribonian.corpus", "tribonian.citations"]):
        from tribonian.corpus import sniff, structure
    from tribonian.config.network import guard
    from tribonian.domain.cancel import CancelToken
    from tribonian.errors import ImportRejected

    guard()
    reader = next(one for one in sniff.READERS if one.name == name)
    target = Path(tempfile.mkdtemp(dir="/dev/shm" if Path("/dev/shm").is_dir() else None)) / "input"

    def one(data: bytes) -> None:
        target.write_bytes(data)
        begun = time.monotonic()
        try:
            reader.sniff(data[: sniff.HEAD], target)
            for work in reader.read(target, "", CancelToken()):
                structure.validate(work)
        except ImportRejected:
            return
        except BaseException as error:
            _keep(findings, data, repr(error))
            raise
        if time.monotonic() - begun > SLOW_SECONDS:
            _keep(findings, data, "slow")
            raise TimeoutError(f"{name}: {SLOW_SECONDS} s for {len(data)} bytes")

    run: Callable[[bytes], None] = one
    flags = [
        sys.argv[0],
        str(corpus),
        f"-max_total_time={seconds}",
        f"-max_len={MOST_BYTES}",
        "-timeout=60",
        "-rss_limit_mb=4096",
    ]
    atheris.Setup([*flags, f"-artifact_prefix={corpus}/"], run)
    atheris.Fuzz()
    return 0


def _keep(findings: Path, data: bytes, why: str) -> None:
    findings.mkdir(parents=True, exist_ok=True)
    (findings / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)
    print(f"finding: {why[:300]}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
