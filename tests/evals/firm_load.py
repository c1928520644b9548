"""What a firm's server needs: time and room to publish a library, and how a hundred users at once are served.

    python -m tests.evals.firm_load LIBRARY [--share 1] [--users 100] [--every 30] [--seconds 60] [--queries 60]
        [--chroma] [--to FILE.json]

A copy of the library is published to servers started here, on loopback, in a folder that is removed at the end (`--share`: a part
of its works, taken from all countries alike). Each user sends a search every `--every` seconds on average, at random (an open
loop: arrivals do not wait for answers, and a time runs from when a search was due). Before that the first ten by the graphs are
compared with the first ten of looking at every vector. A search is what reaches the servers: words,
meaning, and the passages and provisions of what was found; the encoder and the second stage run on the users' own machines and
are left out. Users share this machine's processors with the servers. At most `--users` × `--seconds` / `--every` × 1.5 searches
are sent, and none after `--seconds`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
from tests.evals.firm_engines import overlap, publish, queries
from tests.support.firm_servers import ChromaServer, Postgres, servers

from tribonian.config import network
from tribonian.config.firm import PASSWORD_VARIABLE, Shard
from tribonian.config.settings import Settings
from tribonian.errors import TribonianError
from tribonian.library.firm.postgres import PostgresServer
from tribonian.library.firm.shelf import FirmLibrary, FirmWorks
from tribonian.retrieval.chroma_server import ChromaServerIndex
from tribonian.retrieval.keyword.postgres import PostgresKeywordIndex
from tribonian.retrieval.keyword.syntax import parse
from tribonian.retrieval.pgvector import PgVectorIndex
from tribonian.workflows import services as composed

LEG_WORDS, LEG_MEANING = 24, 60
"""Passages a search asks of each leg."""
_GROUPS = {"words": "keyword_%", "vectors": "vectors_%"}


class User:
    """One machine: connections and remembered provisions of its own."""

    def __init__(self, address: str, services, chroma) -> None:
        self.server = PostgresServer(Shard.of(address))
        library = FirmLibrary(self.server)
        self.works = FirmWorks(library)
        self.keyword = PostgresKeywordIndex(self.server, services.analyser)
        self.contract = services.embedder.contract
        self.vectors = PgVectorIndex(self.server, self.contract)
        if chroma is not None:
            self.vectors = ChromaServerIndex(chroma, self.contract, library.id)

    def search(self, text: str, vector, filters: dict) -> None:
        """Both legs, then what is shown of what they found."""
        found = self.keyword.search(parse(text) or text, language="en", limit=LEG_WORDS, filters=filters)
        found += self.vectors.search(vector, self.contract, limit=LEG_MEANING, filters=filters)
        self.works.passages([known for known, _ in found])

    def close(self) -> None:
        """Close the connections."""
        self.server.close()
        self.vectors.close()


def beside_exact(server: PostgresServer, services, asked: list) -> dict:
    """The first ten by meaning as the graphs give them, and as looking at every vector does; with times of both."""
    contract = services.embedder.contract
    index = PgVectorIndex(server, contract)
    graphs = (
        "SELECT count(*), coalesce(sum(pg_relation_size(indexrelid)), 0) FROM pg_index x JOIN pg_class g ON g.oid = x.indexrelid"
    )
    many, size = server.rows(f"{graphs} JOIN pg_am a ON a.oid = g.relam WHERE a.amname = 'hnsw'")[0]
    told: dict = {"graphs": int(many), "bytes": int(size)}
    for name, filtered in (("all countries", False), ("one country", True)):
        shares, times = [], {"graph": [], "exact": []}
        for _, vector, one_country in asked:
            if bool(one_country) != filtered:
                continue
            begun = time.perf_counter()
            found = [known for known, _ in index.search(vector, contract, limit=10, filters=one_country)]
            times["graph"].append((time.perf_counter() - begun) * 1000)
            where = f"WHERE jurisdiction = '{one_country['jurisdiction'][0]}'" if one_country else ""
            written = "[" + ",".join(f"{value:.9g}" for value in vector.tolist()) + "]"
            begun = time.perf_counter()
            with server.transaction():
                for switch in ("enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan"):
                    server.rows(f"SET LOCAL {switch} = off")
                rows = server.rows(
                    f"SELECT id FROM vectors_{contract.id} {where} ORDER BY v <#> CAST(? AS vector), id LIMIT 10", (written,)
                )
            times["exact"].append((time.perf_counter() - begun) * 1000)
            shares.append(overlap(found, [row[0] for row in rows]))
        told[name] = {"queries": len(shares), "overlap@10": round(sum(shares) / max(1, len(shares)), 4), "lowest": min(shares)}
        told[name] |= {f"{kind} {part} ms": round(sorted(each)[int(at * (len(each) - 1))], 1)
                       for kind, each in times.items() for part, at in (("p50", 0.5), ("p95", 0.95))}  # fmt: skip
    return told


def load(users: list[User], asked: list, every: float, seconds: float, seed: int) -> dict:
    """Send searches at random times; latencies from when each was due."""
    chance = random.Random(seed)
    rate = len(users) / every
    due, at = [], 0.0
    while (at := at + chance.expovariate(rate)) < seconds and len(due) < rate * seconds * 1.5:
        due.append(at)
    taken: list[float] = []
    failed: list[str] = []
    guard = threading.Lock()
    begun = time.perf_counter()

    def one(at: float, user: User, question: tuple) -> None:
        try:
            user.search(*question)
        except TribonianError as error:
            with guard:
                failed.append(type(error).__name__)
            return
        with guard:
            taken.append(time.perf_counter() - begun - at)

    with ThreadPoolExecutor(len(users)) as pool:
        for at in due:
            time.sleep(max(0.0, at - (time.perf_counter() - begun)))
            pool.submit(one, at, chance.choice(users), chance.choice(asked))
    ended = time.perf_counter() - begun
    taken.sort()

    def share(part: float) -> float:
        return round(taken[min(len(taken) - 1, int(part * len(taken)))] * 1000, 1) if taken else 0.0

    return {"users": len(users), "searches per second": round(rate, 2), "sent": len(due), "answered": len(taken),
            "failed": failed[:5], "seconds": round(ended, 1), "p50_ms": share(0.5), "p95_ms": share(0.95),
            "p99_ms": share(0.99), "longest_ms": share(1.0)}  # fmt: skip


def room(server: PostgresServer, postgres: Postgres, chroma: ChromaServer | None, folder: Path) -> dict:
    """Bytes on disk by what they are for, and memory of the servers' processes, each shared page counted once."""
    sql = "SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) FROM pg_class c WHERE c.relkind = 'r' AND c.relname LIKE ?"
    told = {name: int(server.rows(sql, (pattern,))[0][0]) for name, pattern in _GROUPS.items()}
    whole = int(server.rows("SELECT pg_database_size(current_database())")[0][0])
    told["texts"] = whole - sum(told.values())
    if chroma is not None:
        told["chroma"] = sum(each.stat().st_size for each in (folder / "chroma").rglob("*") if each.is_file())
    told["memory"] = {type(one).__name__: memory(one.pid) for one in (postgres, chroma) if one is not None}
    return told


def processor(pid: int) -> float:
    """Seconds of processor time a process and its children have used, ended ones included."""
    first = psutil.Process(pid)
    live = [each.cpu_times() for each in (first, *first.children(recursive=True))]
    own = first.cpu_times()
    return sum(one.user + one.system for one in live) + own.children_user + own.children_system


def memory(pid: int) -> int:
    """Proportional set size of a process and its children, in bytes."""
    first = psutil.Process(pid)
    return sum(each.memory_full_info().pss for each in (first, *first.children(recursive=True)))


def main() -> int:
    """Publish, measure, load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path)
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--users", type=int, default=100)
    parser.add_argument("--every", type=float, default=30.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--queries", type=int, default=60, help="different searches, of which each user sends any")
    parser.add_argument("--chroma", action="store_true")
    parser.add_argument("--to", type=Path)
    given = parser.parse_args()
    network.guard()
    folder = Path(tempfile.mkdtemp(prefix="firm-library-"))
    told: dict = {}

    def tell(name: str, value: object) -> None:
        told[name] = value
        print(json.dumps({name: value}), flush=True)
        if given.to is not None:
            given.to.write_text(json.dumps(told, indent=1))

    try:
        shutil.copytree(given.library, folder / "library")
        with servers(chroma=given.chroma) as (postgres, chroma):
            os.environ[PASSWORD_VARIABLE] = postgres.password
            vectors = chroma.address if chroma is not None else ""
            settings = Settings.load(folder / "library")
            services = composed.open(settings.with_values(firm=postgres.address, firm_on="yes", firm_vectors=vectors), write=True)
            begun = time.perf_counter()
            texts_done = 0.0

            def progress(done: int, of: int, work: str) -> None:
                nonlocal texts_done
                texts_done = time.perf_counter() - begun
                if done % 50 == 0:
                    print(f"{done} of {of} works after {time.perf_counter() - begun:.0f} s", file=sys.stderr, flush=True)

            every_work = sorted(services.works.works(), key=lambda work: (work.jurisdiction, work.id))
            chosen = every_work[:: max(1, round(1 / given.share))]
            before = processor(os.getpid())
            seconds, outcomes = publish(services, progress, chosen)
            server = PostgresServer(Shard.of(postgres.address))
            passages = PostgresKeywordIndex(server, services.analyser).count()
            spent = {"publisher": processor(os.getpid()) - before} | {
                type(one).__name__: processor(one.pid) for one in (postgres, chroma) if one is not None
            }
            used = {name: round(value, 1) for name, value in spent.items()}
            told_of = {"passages": passages, "works": outcomes, "seconds": round(seconds, 1), "processor seconds": used}
            told_of["seconds of them for graphs and settling"] = round(seconds - texts_done, 1)
            tell("published", told_of | {"machine load": os.getloadavg()[0]})
            tell("room", room(server, postgres, chroma, postgres.folder))
            asked = []
            codes = sorted({work.jurisdiction for work in services.works.works()} - {""})
            for number, text in enumerate(queries(services.works, given.queries, 5)):
                one_country = {"jurisdiction": [codes[number % len(codes)]]} if number % 2 else {}
                asked.append((text, services.embedder.encode_query(text), one_country))
            if chroma is None:
                tell("by graph and exactly", beside_exact(server, services, asked) | {"machine load": os.getloadavg()[0]})
            beside = services.firm.required().addresses.vectors
            users = [User(postgres.address, services, beside) for _ in range(given.users)]
            for name, every in (("as asked", given.every), ("three times as often", given.every / 3)):
                before = processor(postgres.pid)
                found = load(users, asked, every, given.seconds, 7)
                found["processor ms per search, PostgreSQL"] = round(
                    (processor(postgres.pid) - before) * 1000 / max(1, found["sent"]), 1
                )
                tell(f"load {name}", found | {"machine load": os.getloadavg()[0]})
            alone: dict[str, list[float]] = {"all countries": [], "one country": []}
            for question in asked:
                begun = time.perf_counter()
                users[0].search(*question)
                alone["one country" if question[2] else "all countries"].append((time.perf_counter() - begun) * 1000)
            sides = (("p50", 0.5), ("p95", 0.95))
            one_alone = {f"{name} {part}": round(sorted(times)[int(at * (len(times) - 1))], 1)
                         for name, times in alone.items() for part, at in sides}  # fmt: skip
            tell("one search alone, ms", one_alone | {"machine load": os.getloadavg()[0]})
            tell("room under load", room(server, postgres, chroma, postgres.folder)["memory"])
            for user in users:
                user.close()
            server.close()
            services.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
