"""What search costs in a library of 100,000 or 1,000,000 passages, with everything as the program uses it.

    python tests/evals/scale.py build BASE NEW --passages 100000 [--vectors LIBRARY ...]
    python tests/evals/scale.py measure NEW QUESTIONS.jsonl [...]
    python tests/evals/scale.py start NEW

`build` repeats the works of the library BASE with other numbers and names (letters and digits are exchanged one for one, so
every span stays), gives each passage a vector (one that a named library has encoded, plus noise of 0.6 of the spread of each
dimension: nothing is encoded) and brings the indexes in line as an import does. `measure` opens the library as the window
does and asks each question; a leg of a search is the same search by that leg alone. Times are milliseconds; "processor" is
what the program itself used, "wall" includes waiting for other programs on the machine. `start` starts the engine's process
and asks one question as soon as it can be asked.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sqlite3
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
import psutil
from numpy.typing import NDArray

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import Event
from tribonian.domain.search import SearchRequest
from tribonian.retrieval.embedding import embedded_hash
from tribonian.workflows import indexing, services
from tribonian.workflows.evaluation.gold import load
from tribonian.workflows.jobs import Job
from tribonian.workflows.services import KEYWORD, VECTORS, Services

NOISE = 0.6
COPIED = ("texts", "provisions", "passages", "citations")
"""Tables of the truth that are repeated for each expression."""
_AT_ONCE = 5000
Floats = NDArray[np.float32]


# --- building -------------------------------------------------------------------------------------


def changed(number: int) -> dict[int, int]:
    """Other digits for digits and, of the capitals, other capitals: what copy `number` writes instead."""
    rng = random.Random(number)
    table: dict[int, int] = {}
    for signs in ("0123456789", "BCDFGHJKLMNPRSTVWZ", "БВГДЖЗКЛМНПРСТХЦЧШ"):
        other = list(signs)
        rng.shuffle(other)
        table |= dict(zip(map(ord, signs), map(ord, other), strict=True))
    return table


def copy_work(database: sqlite3.Connection, work: sqlite3.Row, number: int, table: dict[int, int]) -> int:
    """Add copy `number` of a work with its current text; returns how many passages it has."""
    made = {
        **dict(work),
        "id": f"{work['id']}-{number}",
        "key": f"{work['key']}-{number}",
        "title": work["title"].translate(table),
    }
    insert(database, "works", {**made, "current": None})
    row = dict(database.execute("SELECT * FROM expressions WHERE seq = ?", (work["current"],)).fetchone())
    seq = row.pop("seq")
    row |= {"id": f"{row['id']}-{number}", "work": made["id"], "sha256": f"{row['sha256']}-{number}"}
    new = insert(database, "expressions", row | ({"content": ""} if "content" in row else {}))
    database.execute("UPDATE works SET current = ? WHERE id = ?", (new, made["id"]))
    count = 0
    for name in COPIED:
        for held in database.execute(f"SELECT * FROM {name} WHERE expression = ?", (seq,)).fetchall():
            values = {**dict(held), "expression": new}
            for column in {"text", "heading", "path", "number", "number_key"} & values.keys():
                values[column] = values[column].translate(table)
            for column in {"id", "digest", "offsets"} & values.keys():
                values[column] = None
            insert(database, name, values)
            count += name == "passages"
    return count


def insert(database: sqlite3.Connection, name: str, values: dict[str, Any]) -> int:
    """One row; returns its number."""
    marks = ", ".join("?" * len(values))
    return int(database.execute(f"INSERT INTO {name}({', '.join(values)}) VALUES({marks})", list(values.values())).lastrowid or 0)


def repeat(library: Path, wanted: int) -> None:
    """Repeat the works of a library until it holds `wanted` passages."""
    database = sqlite3.connect(library / "library.sqlite")
    database.row_factory = sqlite3.Row
    works = database.execute("SELECT * FROM works WHERE current IS NOT NULL AND kind = 'law'").fetchall()
    (held,) = database.execute("SELECT count(*) FROM passages p JOIN works w ON w.current = p.expression").fetchone()
    number = 0
    while held < wanted:
        number += 1
        table = changed(number)
        for work in works:
            if held < wanted:
                held += copy_work(database, work, number, table)
        # Texts of other days would have to be encoded.
    database.execute("DELETE FROM pending WHERE target LIKE 'superseded%'")
    database.commit()
    database.close()


def real_vectors(libraries: Sequence[Path], contract: str) -> Floats:
    """All vectors these libraries hold under a contract."""
    found: dict[bytes, NDArray[np.float16]] = {}
    for library in libraries:
        database = sqlite3.connect(f"file:{library / 'vectors.sqlite'}?mode=ro", uri=True)
        query = "SELECT v.sha256, v.vector FROM vectors v JOIN contracts c ON c.seq = v.contract WHERE c.id = ?"
        found |= {key: np.frombuffer(blob, "<f2") for key, blob in database.execute(query, (contract,))}
        database.close()
    return np.stack(list(found.values())).astype(np.float32)


def fill_cache(opened: Services, real: Floats) -> None:
    """Give every passage a vector."""
    rng = np.random.default_rng(0)
    spread = real.std(axis=0)
    for hashes in in_parts(sorted({embedded_hash(one) for passages in every(opened) for one in passages})):
        made = real[rng.integers(0, len(real), len(hashes))]
        made = made + rng.standard_normal(made.shape).astype(np.float32) * spread * NOISE
        made /= np.linalg.norm(made, axis=1, keepdims=True)
        opened.cache.put(opened.embedder.contract, dict(zip(hashes, made, strict=True)))


def every(opened: Services) -> Iterator[list[Any]]:
    """The passages of each current text."""
    for work in opened.works.works():
        expression = opened.works.expression(work.id)
        if expression is not None:
            yield opened.works.all_passages(expression.id)


def in_parts(values: list[str]) -> Iterator[list[str]]:
    """Some thousands at a time."""
    for at in range(0, len(values), _AT_ONCE):
        yield values[at : at + _AT_ONCE]


def build(base: Path, new: Path, wanted: int, libraries: Sequence[Path]) -> None:
    """See the module; prints what each step cost."""
    shutil.copytree(base, new, ignore=shutil.ignore_patterns("index", "writer.lock"))
    begun = time.process_time()
    repeat(new, wanted)
    opened = services.open(Settings(library=new))
    count = opened.works.passage_count()
    print(f"{count} passages of {len(opened.works.works())} works, {time.process_time() - begun:.0f} s", flush=True)
    real = real_vectors(libraries, opened.embedder.contract.id)
    print(f"{len(real)} vectors of {real.shape[1]} dimensions encoded before", flush=True)
    fill_cache(opened, real)
    cancel, job = CancelToken(), Job("index", tell)
    steps = (
        (KEYWORD, lambda: indexing.catch_up_keyword(opened, cancel, job)),
        (VECTORS, lambda: indexing.catch_up_vectors(opened, cancel, job)),
    )
    for name, step in steps:
        opened.works.mark_all_pending(name)
        spent, passed = time.process_time(), time.monotonic()
        step()
        spent, passed = time.process_time() - spent, time.monotonic() - passed
        size = sum(path.stat().st_size for path in (new / "index" / name).rglob("*") if path.is_file())
        engine = opened.keyword_engine() if name == KEYWORD else opened.vector_engine()
        print(
            f"{name} ({engine}): {1e6 * spent / count:.0f} µs of processor and {1e6 * passed / count:.0f} µs of wall a passage, "
            f"{size / 1e6:.0f} MB on disk",
            flush=True,
        )
    print(f"peak resident {resident():.0f} MB")
    opened.close()


def tell(event: Event) -> None:
    """Nothing: progress is not what is measured."""


# --- measuring ------------------------------------------------------------------------------------


class Stage:
    """Times of one kind of search."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.processor: list[float] = []
        self.wall: list[float] = []

    def time(self, work: Any) -> Any:
        """The result of `work`, timed."""
        spent, passed = time.process_time(), time.perf_counter()
        found = work()
        self.wall.append(1000 * (time.perf_counter() - passed))
        self.processor.append(1000 * (time.process_time() - spent))
        return found

    def __str__(self) -> str:
        def told(values: list[float]) -> str:
            return f"p50 {median(values):.1f} p95 {high(values):.1f}"

        return f"{self.name:34} processor {told(self.processor)} | wall {told(self.wall)}"


def high(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(values)[int(0.95 * (len(values) - 1))]


def resident() -> float:
    """Memory of this process in MB."""
    return float(psutil.Process().memory_info().rss) / 1e6


def measure(library: Path, files: Sequence[Path], write: bool, most: int) -> None:
    """See the module."""
    questions = [one.text for file in files for one in load(file)]
    questions = random.Random(0).sample(questions, min(most, len(questions)))
    passed = time.monotonic()
    opened = services.open(Settings(library=library), write=write)
    first = opened.searcher.search(SearchRequest(questions[0]), CancelToken())
    print(
        f"open to first search answered {time.monotonic() - passed:.2f} s, {len(first.hits)} hits, resident {resident():.0f} MB"
    )
    print(f"engines {opened.keyword_engine()}, {opened.vector_engine()}; {opened.works.passage_count()} passages")
    settings, contract = opened.searcher._settings, opened.embedder.contract
    keyword, meaning, encode, slower = Stage("keyword leg"), Stage("meaning leg, encoded before"), Stage("encoding"), []
    for text in questions:
        language = "en" if text.isascii() else "de"
        keyword.time(
            lambda text=text, language=language: opened.keyword.search(
                text, language=language, limit=settings.keyword, filters={}
            )
        )
        vector = encode.time(lambda text=text: opened.embedder.encode_query(text + " "))
        meaning.time(lambda vector=vector: opened.vectors.search(vector, contract, limit=settings.meaning, filters={}))
    words, sense = Stage("search by keyword alone"), Stage("search by meaning alone")
    hybrid, ranked = Stage("hybrid with encoding"), Stage("hybrid, reranked")
    firsts, finals = [], []
    for text in questions[1:]:
        for stage, mode, end in ((words, "keyword", " "), (sense, "meaning", "  "), (hybrid, "hybrid", "   ")):
            # A blank more, so that no stage meets a question that was encoded before.
            asked = SearchRequest(text + end + ".", mode=mode, rerank=False)
            stage.time(lambda asked=asked: opened.searcher.search(asked, CancelToken()))
        slower.append(max(words.wall[-1], sense.wall[-1]))
        found = ranked.time(lambda text=text: opened.searcher.search(SearchRequest(text + " .."), CancelToken()))
        firsts.append(1000 * found.seconds["first"])
        finals.append(1000 * found.seconds["final"])
    for stage in (keyword, encode, meaning, words, sense, hybrid, ranked):
        print(stage)
    print(f"first hits p95 {high(firsts):.0f} ms, final list p95 {high(finals):.0f} ms (wall)")
    print(f"hybrid / slower leg: {median(np.array(hybrid.wall) / np.array(slower)):.2f} (median of wall)")
    print(f"resident {resident():.0f} MB")
    print(json.dumps({stage.name: sorted(round(one, 1) for one in stage.wall)[-3:] for stage in (keyword, meaning, hybrid)}))
    opened.close()


def start(library: Path, question: str) -> None:
    """Print when the engine of a library answered its first search, counted from starting its process."""
    from tribonian.engine.client import EngineClient

    begun = time.monotonic()
    client = EngineClient(library, grace=0.5)
    client.start()
    asked = client.call("search", {"query": question})
    answered, first = False, 0.0
    while not answered and time.monotonic() - begun < 120:
        for one in client.poll():
            answered = answered or (one.id == asked and one.kind in ("result", "error"))
            if one.id == asked and not first:
                first = time.monotonic() - begun
                print(f"first word of the search after {first:.2f} s: {one.kind}", flush=True)
        time.sleep(0.005)
    spent = [one.cpu_times() for one in psutil.Process().children(recursive=True)]
    used = sum(one.user + one.system for one in spent)
    print(f"answered after {time.monotonic() - begun:.2f} s; processor time of the engine {used:.2f} s")
    client.close()


def main(arguments: Sequence[str]) -> int:
    """See the module."""
    options = argparse.ArgumentParser()
    parts = options.add_subparsers(dest="part", required=True)
    building, measuring, starting = parts.add_parser("build"), parts.add_parser("measure"), parts.add_parser("start")
    starting.add_argument("library", type=Path)
    starting.add_argument("--question", default="Who may apply for the release of a person in custody?")
    building.add_argument("base", type=Path)
    building.add_argument("new", type=Path)
    building.add_argument("--passages", type=int, default=100_000)
    building.add_argument("--vectors", type=Path, nargs="*", default=())
    measuring.add_argument("library", type=Path)
    measuring.add_argument("questions", type=Path, nargs="+")
    measuring.add_argument("--most", type=int, default=60, help="questions asked, drawn at random")
    measuring.add_argument("--read-only", action="store_true", help="as a process beside the one that writes")
    chosen = options.parse_args(arguments)
    if chosen.part == "build":
        build(chosen.base, chosen.new, chosen.passages, chosen.vectors)
    elif chosen.part == "start":
        start(chosen.library, chosen.question)
    else:
        measure(chosen.library, chosen.questions, not chosen.read_only, chosen.most)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
