"""Prints how fast a hundred judgments are enriched on one core, in words a second of processor time, by rules alone and in all.

    python tests/evals/enrich_speed.py [--stages]

Rules alone: roles by phrases and parts, entities by rules, treatments, passages; overall: with the trained models. Reading files
and finding citations is not counted: import does both for laws as well.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

from tests.support.decision_texts import everywhere

from tribonian.citations.find import find
from tribonian.config import jurisdictions
from tribonian.corpus.decisions import enrich, entities, roles, treatment
from tribonian.corpus.reading import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.provision import Provision
from tribonian.domain.work import ParsedWork, WorkKind
from tribonian.errors import ImportRejected

MOST = 100
FOLDERS = ("laws/germany_gii_xml_and_cases", "laws/mongolia_laws_and_decisions/shuukh")


def judgments() -> Iterator[ParsedWork]:
    """The decisions: those in English as plain texts, the German and Mongolian ones as imported."""
    for code, _, text in everywhere():
        pack = jurisdictions.load(code)
        whole = Provision("para_1", "paragraph", "1", "", 0, len(text))
        yield ParsedWork(WorkKind.DECISION, "", code, pack.language, text, (whole,), (), tuple(find(text, pack)), "plain")
    for folder in FOLDERS:
        for path in sorted((Path(os.environ["TRIBONIAN_CORPORA"]) / folder).glob("*.json")):
            try:
                works = read_file(path, root=path.parent, kind="auto", cancel=CancelToken())
            except ImportRejected:
                continue
            yield from (work for work in works if work.decision is not None)


def clocked(action: Callable[[ParsedWork], object], works: list[ParsedWork]) -> float:
    """Processor seconds that `action` takes on all works, the second time, when patterns and models are loaded."""
    action(works[0])
    begun = time.process_time()
    for work in works:
        action(work)
    return time.process_time() - begun


def whole(work: ParsedWork) -> object:
    return enrich.enrich(work, jurisdictions.load(work.jurisdiction), CancelToken())


def stages(works: list[ParsedWork], words: int) -> None:
    """Print each stage by itself."""
    done = [enrich.enrich(work, jurisdictions.load(work.jurisdiction), CancelToken()) for work in works]
    actions: dict[str, Callable[[ParsedWork], object]] = {
        "roles": lambda one: roles.assign(one.text, one.provisions, jurisdictions.load(one.jurisdiction)),
        "entities": lambda one: entities.find(
            one.text, one.roles, one.citations, jurisdictions.load(one.jurisdiction), one.decision
        ),
        "treatments": lambda one: treatment.treatments(one.text, one.roles, jurisdictions.load(one.jurisdiction), one.decision),
        "passages": lambda one: enrich.passages(one.text, one.provisions, one.roles),
    }
    for name, action in actions.items():
        print(f"  {name}: {words / clocked(action, done):.0f} words/s")


def main() -> None:
    works = list(judgments())[:MOST]
    words = sum(len(work.text.split()) for work in works)
    print(f"{len(works)} judgments, {words} words, one core, processor time")
    with mock.patch.object(roles, "model_of", return_value=None), mock.patch.object(entities, "model_of", return_value=None):
        print(f"rules alone: {words / clocked(whole, works):.0f} words/s")
        if "--stages" in sys.argv:
            stages(works, words)
    print(f"overall: {words / clocked(whole, works):.0f} words/s")
    if "--stages" in sys.argv:
        stages(works, words)


if __name__ == "__main__":
    main()
