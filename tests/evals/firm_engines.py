"""The same queries on the engines of a laptop and on those of a firm: PostgreSQL with pgvector and Chroma, started here.

    python -m tests.evals.firm_engines LIBRARY [--queries 200] [--seed 1] [--to FILE.json]

A copy of the library is published to both servers in a folder that is removed at the end. Printed: the overlap of the first ten
by words, by meaning (both servers) and of the whole search, with times; then a server is stopped while questions are asked and
while a library is published, and what that changed is told. Ends with status 1 when an overlap is below 0.95 or something was
lost.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from tests.support.firm_servers import Postgres, servers

from tribonian.config import network
from tribonian.config.firm import PASSWORD_VARIABLE
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.search import SearchRequest
from tribonian.errors import FirmUnavailable
from tribonian.retrieval.keyword.syntax import parse
from tribonian.workflows import services as composed
from tribonian.workflows.firm import desk
from tribonian.workflows.firm.publishing import Publisher

WANTED = 0.95
_WORD = re.compile(r"[^\W\d_]{4,}")


def queries(works, many: int, seed: int) -> list[str]:
    """Headings, stretches of sentences, pairs of words, and explicit queries, from all works in turn."""
    chosen = random.Random(seed)
    passages = [
        one for work in works.works() for one in works.all_passages(works.expression(work.id).id) if _WORD.search(one.text)
    ]
    found: list[str] = []
    while len(found) < many:
        passage = chosen.choice(passages)
        words = _WORD.findall(passage.text)
        kind = len(found) % 20
        at = chosen.randrange(max(1, len(words) - 8))
        if kind < 7 and _WORD.search(passage.heading):
            found.append(passage.heading)
        elif kind < 14:
            found.append(" ".join(words[at : at + 8]))
        elif kind < 17:
            found.append(" ".join(chosen.sample(words, min(3, len(words)))))
        elif kind == 17:
            found.append(f'"{" ".join(words[at : at + 1])}" AND {chosen.choice(words)}')
        elif kind == 18:
            found.append(f"{chosen.choice(words)} NEAR/6 {chosen.choice(words)}")
        else:
            found.append(f"{chosen.choice(words)[:5]}*")
    return found


def overlap(first: list, second: list) -> float:
    """Share of the first ten of both that both have; 1 when neither found anything."""
    one, other = set(first[:10]), set(second[:10])
    return len(one & other) / max(len(one), len(other)) if one or other else 1.0


class Compared:
    """Overlaps and times of one kind of search."""

    def __init__(self) -> None:
        self.overlaps: list[float] = []
        self.times: tuple[list[float], list[float]] = ([], [])

    def add(self, embedded, firm) -> None:
        """Run both and note them."""
        found = []
        for each, kept in zip((embedded, firm), self.times, strict=True):
            begun = time.perf_counter()
            found.append(each())
            kept.append((time.perf_counter() - begun) * 1000)
        self.overlaps.append(overlap(*found))

    def row(self) -> dict:
        """As it is printed."""
        middle = [round(statistics.median(times), 1) for times in self.times]
        late = [round(sorted(times)[int(0.95 * len(times))], 1) for times in self.times]
        return {"queries": len(self.overlaps), "overlap@10": round(statistics.mean(self.overlaps), 4),
                "lowest": min(self.overlaps), "embedded_ms": middle[0], "firm_ms": middle[1], "embedded_p95_ms": late[0],
                "firm_p95_ms": late[1]}  # fmt: skip


def compare(services, asked: list[str]) -> dict[str, dict]:
    """By words, by meaning and the whole search, on the firm's library as the settings name it."""
    (shard,) = services.firm.required().shards
    contract = services.embedder.contract
    keyword, vectors = shard.keyword(), shard.vectors(contract, shard.library.id)
    kinds = {name: Compared() for name in ("words", "meaning", "whole search", "whole search, second stage")}
    languages = {work.language for work in services.works.works()}
    language = "en" if "en" in languages else sorted(languages)[0]

    def named(rows):
        return [known for known, _ in rows]

    for number, text in enumerate(asked):
        query = parse(text) or text
        plain = {"language": language, "limit": 10, "filters": {}}
        kinds["words"].add(
            lambda query=query, plain=plain: named(services.keyword.search(query, **plain)),
            lambda query=query, plain=plain: named(keyword.search(query, **plain)),
        )
        vector = services.embedder.encode_query(text)
        kinds["meaning"].add(
            lambda vector=vector: named(services.vectors.search(vector, contract, limit=10, filters={})),
            lambda vector=vector: named(vectors.search(vector, contract, limit=10, filters={})),
        )
        stages = [("whole search", False)] + ([("whole search, second stage", True)] if number % 20 == 0 else [])
        for name, rerank in stages:
            request = SearchRequest(text, rerank=rerank, patient=True)
            kinds[name].add(
                lambda request=request: [(h.work, h.eid) for h in services.searcher.search(request, CancelToken()).hits],
                lambda request=request: [(h.work, h.eid) for h in shard.searcher.search(request, CancelToken()).hits],
            )
    return {name: kind.row() for name, kind in kinds.items()}


def publish(services, told=lambda *_: None, works=None) -> tuple[float, dict[str, int]]:
    """Seconds, and works by outcome."""
    begun = time.perf_counter()
    publisher = Publisher(services)
    try:
        rows = publisher.publish(services.works.works() if works is None else works, CancelToken(), told)
    finally:
        publisher.close()
    outcomes: dict[str, int] = {}
    for row in rows:
        outcomes[row["outcome"]] = outcomes.get(row["outcome"], 0) + 1
    return time.perf_counter() - begun, outcomes


def stopped_half_way(services, postgres: Postgres, asked: list[str]) -> dict:
    """Questions over both libraries while the server is killed at the middle and started again at three quarters."""
    desk.RETRY_SECONDS = 1.0
    states: list[str] = []
    own_differs = 0
    for number, text in enumerate(asked):
        if number == len(asked) // 2:
            postgres.stop(hard=True)
        if number == len(asked) * 3 // 4:
            postgres.start()
            time.sleep(desk.RETRY_SECONDS)
        request = SearchRequest(text, rerank=False)
        own = [(hit.work, hit.eid) for hit in services.searcher.search(request, CancelToken()).hits]
        both = [(hit.work, hit.eid) for hit in services.search_everywhere.search(request, CancelToken()).hits]
        states.append(services.firm.state()["state"])
        own_differs += states[-1] == desk.SILENT and own != both
    quarter = len(asked) // 4
    parts = {"before": states[: 2 * quarter], "stopped": states[2 * quarter : 3 * quarter], "after": states[3 * quarter :]}
    told = {name: {state: part.count(state) for state in sorted(set(part))} for name, part in parts.items()}
    return {"queries": len(asked), "states": told, "own hits that differed": own_differs}


def publishing_stopped(services, postgres: Postgres) -> dict:
    """Everything is withdrawn, published again and the server killed meanwhile; then the same call once more."""
    keyword = services.firm.required().shards[0].keyword()
    before = keyword.count()
    publisher = Publisher(services)
    for work in services.works.works():
        publisher.withdraw(work.id, work.jurisdiction)
    publisher.close()
    emptied = keyword.count()
    works = len(services.works.works())
    killer = threading.Timer(0.3, lambda: postgres.stop(hard=True))
    broke = ""
    try:
        publish(services, lambda done, *_: killer.start() if done == works // 2 else None)
    except FirmUnavailable as error:
        broke = error.code
    killer.join()
    postgres.start()
    services.firm.leave()
    half = services.firm.required().shards[0].keyword().count()
    _, outcomes = publish(services)
    services.firm.leave()
    shard = services.firm.required().shards[0]
    whole = shard.keyword().count(), shard.vectors(services.embedder.contract, shard.library.id).count()
    return {"passages before": before, "withdrawn": emptied, "broke off with": broke, "after the kill": half,
            "published again": outcomes, "passages, vectors at the end": whole}  # fmt: skip


def main() -> int:
    """Compare, stop, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path)
    parser.add_argument("--queries", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path)
    given = parser.parse_args()
    network.guard()
    folder = Path(tempfile.mkdtemp(prefix="firm-library-"))
    told: dict = {}
    try:
        shutil.copytree(given.library, folder / "library")
        with servers(chroma=True) as (postgres, chroma):
            os.environ[PASSWORD_VARIABLE] = postgres.password
            plain = Settings.load(folder / "library")
            on = plain.with_values(firm=postgres.address, firm_name="Firm", firm_on="yes")
            services = composed.open(on, write=True)
            asked = queries(services.works, given.queries, given.seed)
            seconds, outcomes = publish(services)
            told["published"] = {"works": outcomes, "passages": services.works.passage_count(), "seconds": round(seconds, 1)}
            told["PostgreSQL and pgvector"] = compare(services, asked)
            services.settings = on.with_values(firm_vectors=chroma.address)
            seconds, outcomes = publish(services)
            told["vectors to Chroma"] = {"works": outcomes, "seconds": round(seconds, 1)}
            told["PostgreSQL and Chroma server"] = compare(services, asked)
            told["stopped half way"] = stopped_half_way(services, postgres, asked)
            services.settings = on
            told["stopped while publishing"] = publishing_stopped(services, postgres)
            services.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(json.dumps(told, indent=1))
    if given.to is not None:
        given.to.write_text(json.dumps(told, indent=1))
    overlaps = [
        row["overlap@10"]
        for kinds in list(told.values())
        for row in kinds.values()
        if isinstance(row, dict) and "overlap@10" in row
    ]
    lost = told["stopped half way"]["own hits that differed"]
    ended = told["stopped while publishing"]
    whole = set(ended["passages, vectors at the end"]) == {ended["passages before"]}
    return 0 if min(overlaps) >= WANTED and not lost and whole else 1


if __name__ == "__main__":
    sys.exit(main())
