"""Role models that have not seen the judgment they label: five-fold, as in `models/training/roles.py`. Needs scikit-learn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from models.training import roles as training
from sklearn.model_selection import KFold

from tribonian.corpus.decisions import roles as assigning


def out_of_fold(folder: Path) -> list[tuple[list[Path], Any]]:
    """Labelled judgments in `folder` (sentence<TAB>role) by fold, each with a model trained on the other four folds."""
    judgments = training.read(folder)
    paths = sorted(folder.glob("[0-9]*.txt"))
    patterns = dict(training.cue_table(training.ROOT / "resources" / "decisions" / "en.toml")["cues"])
    made: list[tuple[list[Path], Any]] = []
    for known, unseen in KFold(5, shuffle=True, random_state=training.SEED).split(judgments):
        model = training.model_of(training.train([judgments[at] for at in known], patterns))
        made.append(([paths[at] for at in unseen], model))
    return made


@contextmanager
def labelled_by(model: Any) -> Iterator[None]:
    """Decisions in English get their roles from `model` here."""
    usual = assigning.model_of
    assigning.model_of = lambda language: model if language == "en" else usual(language)
    try:
        yield
    finally:
        assigning.model_of = usual
