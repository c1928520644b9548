"""Reads every file of some folders as a case file and prints what became of each: the outcome table.

    python -m tests.evals.case_files FOLDER... [--texts OUT] [--only SUFFIX,SUFFIX] [--json]

With `--texts` what was read is written there, a file each, page by page, to be compared with the original by eye. A line a file:
outcome (read, part, rejected), reader, pages, paragraphs, characters, share covered, seconds, and what is told of it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import ImportRejected

KINDS = ".pdf,.docx,.docm,.odt,.rtf,.doc,.eml,.msg,.txt,.html,.htm,.png,.jpg,.jpeg,.tif,.tiff,.xlsx,.csv,.zip"


@dataclass
class Row:
    """One file."""

    file: str
    outcome: str
    reader: str = ""
    pages: int = 0
    units: int = 0
    characters: int = 0
    covered: float = 0.0
    seconds: float = 0.0
    told: tuple[str, ...] = ()


def rows(folders: list[Path], only: frozenset[str], texts: Path | None) -> Iterator[Row]:
    """What became of each file, in order."""
    for folder in folders:
        for path in sorted(folder.rglob("*")) if folder.is_dir() else [folder]:
            if not path.is_file() or path.suffix.casefold() not in only:
                continue
            begun = time.perf_counter()
            row, works = one(path, folder)
            row.seconds = round(time.perf_counter() - begun, 2)
            if texts is not None:
                (texts / (row.file.replace("/", "__") + ".txt")).write_text("\n\n########\n".join(map(shown, works)), "utf-8")
            yield row


def one(path: Path, folder: Path) -> tuple[Row, list[ParsedWork]]:
    """One file's row, and its works."""
    name = path.relative_to(folder).as_posix() if path != folder else path.name
    try:
        works = read_file(path, root=folder, kind="casefile", cancel=CancelToken())
    except ImportRejected as error:
        return Row(name, f"rejected {error.code}", told=(error.message,)), []
    characters = sum(work.characters for work in works)
    covered = sum(work.covered * work.characters for work in works) / max(1, characters)
    return Row(
        name,
        "read" if covered >= 0.995 else "part",
        works[0].reader,
        sum(work.pages for work in works),
        sum(1 for work in works for p in work.provisions if not p.is_container and p.kind not in ("line", "cell")),
        characters,
        round(covered, 3),
        told=tuple(one for work in works for one in (*work.suspicious, *work.left_out, *work.warnings[1:])),
    ), works


def shown(work: ParsedWork) -> str:
    """The work's text with its places, for the eye."""
    lines = [f"TITLE {work.title} · {work.language}"]
    for provision in work.provisions:
        if provision.is_container:
            lines.append(f"==== {provision.kind} {provision.number} {provision.heading}")
        elif provision.kind not in ("line", "cell"):
            heading = f" ({provision.heading})" if provision.heading else ""
            lines.append(f"[{provision.number}] {provision.kind}{heading}: {work.text[provision.start : provision.end]}")
    lines += [f"NOTE {note.kind} {note.mark} @{note.eid}: {note.text}" for note in work.notes]
    return "\n".join(lines)


def main() -> int:
    """Print the table; gives 1 when a file was read without a single paragraph."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--texts", type=Path)
    parser.add_argument("--only", default=KINDS)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.texts is not None:
        given.texts.mkdir(parents=True, exist_ok=True)
    counts: Counter[str] = Counter()
    empty = 0
    for row in rows(given.folders, frozenset(given.only.split(",")), given.texts):
        counts[row.outcome] += 1
        empty += not row.outcome.startswith("rejected") and not (row.units and row.characters)
        if given.json:
            print(json.dumps(asdict(row), ensure_ascii=False), flush=True)
            continue
        figures = f"{row.pages:4} p {row.units:5} u {row.characters:7} c {row.covered:.3f} {row.seconds:6.2f} s"
        print(f"{row.outcome:26} {row.reader:22} {figures}  {row.file}  | {' · '.join(row.told)[:300]}", flush=True)
    print(f"{sum(counts.values())} files: {dict(counts)}; silently empty: {empty}")
    return 1 if empty else 0


if __name__ == "__main__":
    sys.exit(main())
