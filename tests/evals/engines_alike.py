"""How alike the keyword engines rank: share of the first ten passages that Whoosh and Tantivy have in common.

    python tests/evals/engines_alike.py LIBRARY QUESTIONS.jsonl [...]

Both are built in a temporary folder from the texts of the library and asked every question. Prints the mean overlap, how
often the first passage is the same, recall@1/5/10 of each over the questions that can be answered, seconds of processor
time per passage added and milliseconds per question (median and 95th percentile; of another process's work on the machine
only the wall would show).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.library.rows import CITATION_TEXTS, with_citations
from tribonian.retrieval.keyword import ENGINES, open_index
from tribonian.text.language import guess
from tribonian.workflows import services
from tribonian.workflows.evaluation.gold import Question, load
from tribonian.workflows.evaluation.measures import Place, ranking

FIRST = 10
_BATCH = 1000


def passages_of(opened: services.Services) -> list[IndexedPassage]:
    """All current passages of a library, with their citations."""
    found: list[IndexedPassage] = []
    for work in opened.works.works():
        expression = opened.works.expression(work.id)
        if expression is not None:
            cited = opened.library.truth.rows(CITATION_TEXTS, (expression.id,))
            found += with_citations(opened.works.all_passages(expression.id), cited)
    return found


def per_call(work: Callable[[], Any]) -> tuple[Any, float, float]:
    """Result, seconds of processor time, seconds of wall."""
    spent, passed = time.process_time(), time.perf_counter()
    result = work()
    return result, time.process_time() - spent, time.perf_counter() - passed


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which `share` of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def main(arguments: Sequence[str]) -> int:
    """See the module."""
    options = argparse.ArgumentParser()
    options.add_argument("library", type=Path)
    options.add_argument("questions", type=Path, nargs="+")
    chosen = options.parse_args(arguments)
    opened = services.open(Settings(library=chosen.library), write=False)
    passages = passages_of(opened)
    languages = sorted({one.language for one in passages})
    files = {work.id: work.file for work in opened.works.works()}
    questions: list[tuple[str, Question]] = [(file.stem, one) for file in chosen.questions for one in load(file)]
    print(f"{len(passages)} passages, {len(questions)} questions")
    found: dict[str, list[list[str]]] = {}
    with tempfile.TemporaryDirectory() as place:
        for engine in ENGINES:
            index = open_index(engine, Path(place) / engine, opened.analyser)
            index.reset(IndexStamp(1, opened.analyser.stamp))
            spent = sum(
                per_call(lambda at=at, index=index: index.add(passages[at : at + _BATCH], CancelToken()))[1]
                for at in range(0, len(passages), _BATCH)
            )
            rows, cpu, wall = [], [], []
            for _, question in questions:
                language = guess(question.text, languages) or "en"
                hits, used, passed = per_call(
                    lambda text=question.text, language=language, index=index: index.search(
                        text, language=language, limit=FIRST * 2, filters={}
                    )
                )
                rows.append([known for known, _ in hits])
                cpu.append(1000 * used)
                wall.append(1000 * passed)
            found[engine] = rows
            print(
                f"{engine:8} {1e6 * spent / len(passages):.0f} µs/passage; question: processor p50 {quantile(cpu, 0.5):.1f} p95 "
                f"{quantile(cpu, 0.95):.1f} ms, wall p50 {quantile(wall, 0.5):.1f} p95 {quantile(wall, 0.95):.1f} ms"
            )
            index.close()
    held = {one.id: one for one in passages}
    for name in [file.stem for file in chosen.questions]:
        at = [number for number, (group, _) in enumerate(questions) if group == name]
        pairs = [[set(found[engine][number][:FIRST]) for engine in ENGINES] for number in at]
        overlap = mean(len(a & b) / max(1, len(a), len(b)) for a, b in pairs)
        first = mean(found[ENGINES[0]][n][:1] == found[ENGINES[1]][n][:1] for n in at)
        told = [f"{name:22} overlap@{FIRST} {overlap:.3f}, first the same {first:.3f}"]
        for engine in ENGINES:
            ranked = [(questions[n][1], _places(found[engine][n], held, files)) for n in at]
            told.append(f"{engine} " + " ".join(f"R@{k} {v:.3f}" for k, v in ranking(ranked)["recall"].items() if v is not None))
        print("; ".join(told))
    opened.close()
    return 0


def _places(ids: Sequence[str], held: dict[str, IndexedPassage], files: dict[str, str]) -> list[Place]:
    """The provisions of the passages, each once."""
    provisions = dict.fromkeys((held[known].work, held[known].eid or known, held[known].number) for known in ids)
    return [Place(files[work], number) for work, _, number in provisions]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
