"""Trains and scores the role model. Needs scikit-learn (a tool for training, not part of the program).

    python models/training/roles.py evaluate   five-fold by judgment, beside three baselines, in the roles of the set
    python models/training/roles.py train      writes models/roles-en/

Reads `decisions/india_supreme_court_roles` below `TRIBONIAN_CORPORA` (sentence<TAB>role; MIT).
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix, hstack, vstack
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import f1_score
from sklearn.model_selection import KFold

from tribonian.corpus.decisions.role_features import Cues, cue_table, terms
from tribonian.corpus.decisions.role_model import BLOCKS, NEIGHBOUR, REACH, RoleModel, Vocabulary
from tribonian.text.tensors import packed

ROOT = Path(__file__).resolve().parents[2]
MOST_TERMS = 12_000
FEWEST_SENTENCES = 3
STRENGTH = 4.0
"""Inverse of the regularisation; between 1 and 20 the scores hardly differ."""
MOVE = 0.45
"""Weight of the sequence."""
FLAT = 0.4
"""Share of the labels' own frequency that is taken out, so that rare roles are found."""
SEED = 0

Judgment = tuple[list[str], list[str]]


def read(folder: Path) -> list[Judgment]:
    """Sentences and roles of all judgments."""
    found = []
    for path in sorted(folder.glob("[0-9]*.txt")):
        rows = [line.rsplit("\t", 1) for line in path.read_text(encoding="utf-8", errors="replace").splitlines() if "\t" in line]
        found.append(([row[0].strip() for row in rows], [row[1].strip() for row in rows]))
    return found


def train(judgments: Sequence[Judgment], patterns: dict[str, str]) -> dict[str, Any]:
    """A fitted model's parts."""
    labels = sorted({role for _, roles in judgments for role in roles})
    counts: dict[str, int] = {}
    total = 0
    for sentences, _ in judgments:
        for sentence in sentences:
            total += 1
            for term in terms(sentence):
                counts[term] = counts.get(term, 0) + 1
    known = sorted(sorted((t for t, n in counts.items() if n >= FEWEST_SENTENCES), key=lambda t: (-counts[t], t))[:MOST_TERMS])
    idf = np.log((1 + total) / (1 + np.array([counts[term] for term in known]))) + 1
    vocabulary, cues = Vocabulary(known, idf), Cues(patterns)
    rows = vstack([_matrix(sentences, vocabulary, cues) for sentences, _ in judgments])
    truth = np.array([labels.index(role) for _, roles in judgments for role in roles])
    fitted = LogisticRegression(C=STRENGTH, max_iter=200).fit(rows, truth)
    share = np.bincount(truth, minlength=len(labels)) / len(truth)
    moves = np.ones((len(labels), len(labels)))
    for _, roles in judgments:
        for one, two in pairwise(roles):
            moves[labels.index(one), labels.index(two)] += 1
    weights = fitted.coef_.T
    words = np.stack([weights[block * len(known) : (block + 1) * len(known)] for block in range(BLOCKS)])
    words[1:3] /= NEIGHBOUR
    return {
        "labels": labels,
        "terms": known,
        "idf": idf.astype(np.float32),
        "words": words.astype(np.float32),
        "other": weights[BLOCKS * len(known) :].astype(np.float32),
        "bias": (fitted.intercept_ - FLAT * np.log(share)).astype(np.float32),
        "moves": (MOVE * np.log(moves / moves.sum(axis=1, keepdims=True) / share)).astype(np.float32),
        "cues": patterns,
    }


def model_of(parts: dict[str, Any]) -> RoleModel:
    """The model as the program would load it."""
    vocabulary = Vocabulary(parts["terms"], parts["idf"])
    return RoleModel(
        parts["labels"], vocabulary, parts["words"], parts["other"], parts["bias"], parts["moves"], Cues(parts["cues"])
    )


def _matrix(sentences: Sequence[str], vocabulary: Vocabulary, cues: Cues) -> csr_matrix:
    columns, values, starts = [], [], [0]
    for sentence in sentences:
        where, what = vocabulary.weights(sentence)
        columns.append(where)
        values.append(what)
        starts.append(starts[-1] + len(where))
    own = csr_matrix(
        (np.concatenate(values), np.concatenate(columns), starts),
        shape=(len(sentences), len(vocabulary.columns)),
        dtype=np.float32,
    )
    count = len(sentences)
    before, after = np.zeros((count, count)), np.zeros((count, count))
    for row in range(count):
        for other in range(max(0, row - REACH), row):
            before[row, other] = 1 / (row - max(0, row - REACH))
        for other in range(row + 1, min(count, row + 1 + REACH)):
            after[row, other] = 1 / (min(count, row + 1 + REACH) - row - 1)
    shifts = [csr_matrix(np.eye(count, k=-1)), csr_matrix(np.eye(count, k=1))]
    parts = [own, *(NEIGHBOUR * (shift @ own) for shift in shifts), csr_matrix(before) @ own, csr_matrix(after) @ own]
    return hstack([*parts, csr_matrix(cues.features(sentences))]).tocsr()


def evaluate(judgments: Sequence[Judgment], patterns: dict[str, str]) -> None:
    """Print macro-F1 and F1 per role of the baselines and of the model."""
    labels = sorted({role for _, roles in judgments for role in roles})
    truth: list[str] = []
    found: dict[str, list[str]] = {"majority": [], "logistic regression on TF-IDF": [], "on sentence embeddings": [], "ours": []}
    vectors = _embeddings(judgments)
    for training, test in KFold(5, shuffle=True, random_state=SEED).split(judgments):
        known = [judgments[i] for i in training]
        roles = [role for _, listed in known for role in listed]
        sentences = [sentence for listed, _ in known for sentence in listed]
        vectorizer = TfidfVectorizer(ngram_range=(1, 2), min_df=2, sublinear_tf=True).fit(sentences)
        words = LogisticRegression(C=5, max_iter=300, class_weight="balanced").fit(vectorizer.transform(sentences), roles)
        meaning = (
            LogisticRegression(C=10, max_iter=300).fit(np.concatenate([vectors[i] for i in training]), roles) if vectors else None
        )
        model = model_of(train(known, patterns))
        for i in test:
            listed, answers = judgments[i]
            truth += answers
            found["majority"] += [max(set(roles), key=roles.count)] * len(answers)
            found["logistic regression on TF-IDF"] += list(words.predict(vectorizer.transform(listed)))
            if meaning is not None:
                found["on sentence embeddings"] += list(meaning.predict(vectors[i]))
            found["ours"] += [label for label, _ in model.label(listed)]
    for name, predicted in found.items():
        if predicted:
            each = f1_score(truth, predicted, labels=labels, average=None)
            told = ", ".join(f"{label} {score:.2f}" for label, score in zip(labels, each, strict=True))
            print(f"{name}: macro-F1 {each.mean():.3f} ({told})")


def _embeddings(judgments: Sequence[Judgment]) -> list[Any]:
    """Sentence vectors of the default encoder; none when it is not installed."""
    from tribonian.config.paths import models_dirs
    from tribonian.domain.cancel import CancelToken
    from tribonian.retrieval.encoders.onnx import OnnxEmbedder

    for folder in models_dirs():
        if (folder / "encoders" / "multilingual-e5-small").is_dir():
            embedder = OnnxEmbedder(folder / "encoders" / "multilingual-e5-small")
            return [np.asarray(embedder.encode_documents(sentences, CancelToken())) for sentences, _ in judgments]
    return []


def main() -> None:
    """Run what the command line names."""
    judgments = read(Path(os.environ["TRIBONIAN_CORPORA"]) / "decisions" / "india_supreme_court_roles")
    patterns = dict(cue_table(ROOT / "resources" / "decisions" / "en.toml")["cues"])
    if sys.argv[1:] == ["evaluate"]:
        evaluate(judgments, patterns)
        return
    parts = train(judgments, patterns)
    folder = ROOT / "models" / "roles-en"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "model.safetensors").write_bytes(packed({name: parts[name] for name in ("idf", "words", "other", "bias", "moves")}))
    about = {"labels": parts["labels"], "cues": parts["cues"], "terms": parts["terms"]}
    (folder / "model.json").write_text(json.dumps(about, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
