"""Prints the scores of the entity model and its baselines (five folds) and the speed of all that `enrich` does.

`python tests/evals/entities.py` needs TRIBONIAN_CORPORA, and what `models/training/entities.py` names for training;
`python tests/evals/entities.py speed` does without training.
"""

from __future__ import annotations

import runpy
import sys
import time
from pathlib import Path

from tests.support.decision_texts import everywhere

from tribonian.citations.find import find
from tribonian.config import jurisdictions
from tribonian.corpus.decisions.enrich import enrich
from tribonian.domain.cancel import CancelToken
from tribonian.domain.provision import Provision
from tribonian.domain.work import ParsedWork, WorkKind

ROOT = Path(__file__).resolve().parents[2]
JUDGMENTS = 100


def speed(most: int = JUDGMENTS) -> tuple[int, int, float]:
    """Judgments, words, and words a second (processor time, one core) of roles, entities, treatments and passages together."""
    count = words = 0
    seconds = 0.0
    for code, _, text in list(everywhere())[:most]:
        pack = jurisdictions.load(code)
        whole = Provision("para_1", "paragraph", "1", "", 0, len(text))
        parsed = ParsedWork(WorkKind.DECISION, "", code, pack.language, text, (whole,), (), tuple(find(text, pack)), "plain")
        begun = time.process_time()
        enrich(parsed, pack, CancelToken())
        seconds += time.process_time() - begun
        count, words = count + 1, words + len(text.split())
    return count, words, words / seconds


def main() -> None:
    count, words, rate = speed()
    print(f"{count} judgments, {words} words: {rate:.0f} words/s on one core")
    if sys.argv[1:] != ["speed"]:
        sys.argv = [sys.argv[0], "evaluate"]
        runpy.run_path(str(ROOT / "models" / "training" / "entities.py"), run_name="__main__")


if __name__ == "__main__":
    main()
