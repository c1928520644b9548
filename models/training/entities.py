"""Trains the entity model and prints its scores: `python models/training/entities.py [evaluate]`.

Data: the folder `gold/india_legal_ner` of TRIBONIAN_CORPORA (passages with 14 labels, Apache-2.0). Needs python-crfsuite and
scikit-learn (`pip install python-crfsuite scikit-learn`), which the program itself does not.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pycrfsuite
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from tribonian.citations.find import find
from tribonian.config import jurisdictions
from tribonian.corpus.decisions.entities import spans_of
from tribonian.corpus.decisions.entity_cases import case_mentions
from tribonian.corpus.decisions.entity_features import HEADER_LINES, REACH, REACHES, form_features, pair_features, place_features
from tribonian.corpus.decisions.entity_model import OUTSIDE, WIDTH, EntityModel
from tribonian.corpus.decisions.entity_rules import entities_of, known
from tribonian.corpus.decisions.entity_tokens import Token, lexicon_of, tokens
from tribonian.text.tensors import packed

ROOT = Path(__file__).resolve().parents[2]
SEED = 0
FOLDS = 5
ROUNDS = 120
L1, L2 = 0.05, 0.05
"""Weights of the regularisation; ten times as much or as little changes little."""
FEWEST = 1
FIXED = ("PROVISION", "STATUTE", "DATE", "COURT", "CASE_NUMBER")

Span = tuple[int, int, str]
Passage = tuple[str, list[Span]]


def read(path: Path) -> list[Passage]:
    """Passages and their entities."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    return [(row["text"], sorted((int(one), int(two), str(label)) for one, two, label in row["ents"])) for row in rows]


class Prepared:
    """A passage with its tokens, rule spans and labels."""

    def __init__(self, passage: Passage) -> None:
        self.text, self.spans = passage
        pack, lexicon = jurisdictions.load("in"), lexicon_of("en")
        self.seen = tokens(self.text)
        self.known = known(self.text, find(self.text, pack), case_mentions(self.text, lexicon), lexicon, pack)
        self.labels = _labels(self.seen, self.spans)
        self.features = _features(self.text, self.seen, self.known)

    def is_unlabelled(self) -> bool:
        """True for a header in which nobody has labelled anything: it would teach that headers name nobody."""
        return not self.spans and self.text.count("\n") > HEADER_LINES


def _labels(seen: Sequence[Token], spans: Sequence[Span]) -> list[str]:
    labels = [OUTSIDE] * len(seen)
    for start, end, label in spans:
        inside = [index for index, token in enumerate(seen) if token.start < end and start < token.end]
        for index in inside:
            labels[index] = f"{'B' if index == inside[0] else 'I'}-{label}"
    return labels


def _features(text: str, seen: Sequence[Token], found: Sequence[Span]) -> list[list[str]]:
    lexicon = lexicon_of("en")
    rows = place_features(text, seen, lexicon, found)
    forms = [form_features(token.form, lexicon) for token in seen]
    for index, row in enumerate(rows):
        if index:
            row += pair_features(seen[index - 1].form, seen[index].form)
        for distance in range(-REACH, REACH + 1):
            if 0 <= index + distance < len(seen):
                row += [f"{distance}:{name}" for name in forms[index + distance] if abs(distance) <= REACHES[name[0]]]
    return rows


def train(passages: Sequence[Prepared]) -> dict[str, Any]:
    """A fitted model's parts."""
    trainer = pycrfsuite.Trainer(verbose=False)
    for passage in passages:
        if passage.is_unlabelled():
            continue
        trainer.append(passage.features, passage.labels)
    trainer.set_params(
        {"c1": L1, "c2": L2, "max_iterations": ROUNDS, "feature.minfreq": FEWEST, "feature.possible_transitions": True}
    )
    with tempfile.TemporaryDirectory() as folder:
        trainer.train(f"{folder}/model")
        tagger = pycrfsuite.Tagger()
        tagger.open(f"{folder}/model")
        info = tagger.info()
        labels = sorted(tagger.labels())
        tagger.close()
    row = {label: index for index, label in enumerate(labels)}
    moves = np.zeros((len(labels), len(labels)), np.float32)
    for (one, two), weight in info.transitions.items():
        moves[row[one], row[two]] = weight
    moves += _forbidden(labels)
    forms: dict[str, dict[int, Any]] = defaultdict(dict)
    places: dict[str, Any] = {}
    for (name, label), weight in info.state_features.items():
        head, colon, rest = name.partition(":")
        if colon and head.lstrip("-").isdigit():
            table, key = forms[rest], int(head) + REACH
        else:
            table, key = places, name
        table.setdefault(key, np.zeros(len(labels), np.float32))[row[label]] = weight
    return {"labels": labels, "moves": moves, "forms": dict(forms), "places": places}


def _forbidden(labels: Sequence[str]) -> Any:
    """A label inside a name only goes on after the same name."""
    found = np.zeros((len(labels), len(labels)), np.float32)
    for i, one in enumerate(labels):
        for j, two in enumerate(labels):
            if two.startswith("I-") and one[2:] != two[2:]:
                found[i, j] = -30.0
    return found


def model_of(parts: dict[str, Any]) -> EntityModel:
    """The model as the program would load it."""
    count = len(parts["labels"])
    forms = {}
    for name, rows in parts["forms"].items():
        table = np.zeros((WIDTH, count), np.float32)
        for distance, weights in rows.items():
            table[distance] = weights
        forms[name] = table
    names = sorted(parts["places"])
    weights = np.stack([parts["places"][name] for name in names])
    return EntityModel(parts["labels"], forms, {name: row for row, name in enumerate(names)}, weights, parts["moves"])


def predict(model: EntityModel, passage: Prepared) -> list[Span]:
    """Entities of a passage."""
    return spans_of(passage.text, [(0, len(passage.text))], passage.known, lexicon_of("en"), model)


class Counts:
    """Strict spans: label, start and end must be the same."""

    def __init__(self) -> None:
        self.right: Counter[str] = Counter()
        self.found: Counter[str] = Counter()
        self.wanted: Counter[str] = Counter()

    def add(self, gold: Sequence[Span], found: Sequence[Span]) -> None:
        """Count one passage."""
        self.right.update(label for *_, label in set(gold) & set(found))
        self.found.update(label for *_, label in found)
        self.wanted.update(label for *_, label in gold)

    def f1(self, labels: Sequence[str] = ()) -> float:
        """Micro-F1 over `labels`; over all when empty."""
        chosen = labels or tuple(self.wanted)
        right, found, wanted = (sum(table[label] for label in chosen) for table in (self.right, self.found, self.wanted))
        return 2 * right / (found + wanted) if found + wanted else 0.0


class Words:
    """Baseline: names seen in training, by their label; then dates and the like by pattern."""

    def __init__(self, passages: Sequence[Prepared]) -> None:
        seen: dict[str, Counter[str]] = defaultdict(Counter)
        for passage in passages:
            for start, end, label in passage.spans:
                seen[passage.text[start:end]][label] += 1
        self._names = {name: counts.most_common(1)[0][0] for name, counts in seen.items() if len(name) > 2}

    def find(self, passage: Prepared) -> list[Span]:
        """Longest names first; what patterns found where no name is."""
        found: list[Span] = []
        for name in sorted(self._names, key=len, reverse=True):
            at = passage.text.find(name)
            while at >= 0:
                span = (at, at + len(name), self._names[name])
                if not any(span[0] < two and one < span[1] for one, two, _ in found):
                    found.append(span)
                at = passage.text.find(name, at + len(name))
        rules = [one for one in entities_of(passage.known) if not any(one[0] < two and start < one[1] for start, two, _ in found)]
        return sorted(found + rules)


class Regression:
    """Baseline: logistic regression over the form of a token and of its neighbours, tokens labelled one by one."""

    def __init__(self, passages: Sequence[Prepared]) -> None:
        self._vectorizer = DictVectorizer()
        rows = self._vectorizer.fit_transform([row for passage in passages for row in self._rows(passage)])
        self._fitted = LogisticRegression(C=3, max_iter=120).fit(
            rows, [label for passage in passages for label in passage.labels]
        )

    @staticmethod
    def _rows(passage: Prepared) -> list[dict[str, int]]:
        forms = [token.form for token in passage.seen]
        rows = []
        for index in range(len(forms)):
            row = {"bias": 1}
            for distance in (-2, -1, 0, 1, 2):
                if 0 <= index + distance < len(forms):
                    form = forms[index + distance]
                    row[f"{distance}={form.lower()}"] = 1
                    row[f"{distance}s={form[:1].isupper()}{form.isupper()}{form.isdigit()}"] = 1
            row[f"suffix={forms[index][-3:].lower()}"] = row[f"prefix={forms[index][:3].lower()}"] = 1
            rows.append(row)
        return rows

    def find(self, passage: Prepared) -> list[Span]:
        """Neighbouring tokens with the same label are one name."""
        labels = self._fitted.predict(self._vectorizer.transform(self._rows(passage))) if passage.seen else []
        found: list[Span] = []
        for token, label in zip(passage.seen, labels, strict=True):
            name = label[2:]
            if label == OUTSIDE:
                continue
            if found and label[0] == "I" and found[-1][2] == name and not passage.text[found[-1][1] : token.start].strip():
                found[-1] = (found[-1][0], token.end, name)
            else:
                found.append((token.start, token.end, name))
        return found


def evaluate(passages: Sequence[Prepared], baselines: bool = True) -> dict[str, Counts]:
    """Five-fold scores of the baselines and of the model."""
    order = list(range(len(passages)))
    random.Random(SEED).shuffle(order)
    counts: dict[str, Counts] = defaultdict(Counts)
    words, seconds = 0, 0.0
    for fold in range(FOLDS):
        test = [passages[index] for index in order[fold::FOLDS]]
        chosen = set(order[fold::FOLDS])
        training = [passages[index] for index in order if index not in chosen]
        model = model_of(train(training))
        others = (
            {"dictionary and patterns": Words(training), "token logistic regression": Regression(training)} if baselines else {}
        )
        for passage in test:
            if baselines:
                counts["patterns alone"].add(passage.spans, entities_of(passage.known))
            for name, other in others.items():
                counts[name].add(passage.spans, other.find(passage))
            begun = time.process_time()
            found = predict(model, passage)
            seconds += time.process_time() - begun
            words += len(passage.text.split())
            counts["ours"].add(passage.spans, found)
    print(f"{len(passages)} passages, {FOLDS} folds, strict spans; model alone {words / seconds:.0f} words/s")
    for name, count in counts.items():
        print(f"{name}: micro-F1 {count.f1():.3f}; {', '.join(FIXED)} {count.f1(FIXED):.3f}")
    print("ours: " + ", ".join(f"{label} {counts['ours'].f1([label]):.2f}" for label in sorted(counts["ours"].wanted)))
    return counts


def store(parts: dict[str, Any], folder: Path) -> None:
    """Write the model's files."""
    names = sorted(parts["forms"])
    rows = [parts["forms"][name][distance] for name in names for distance in sorted(parts["forms"][name])]
    offsets = [distance for name in names for distance in sorted(parts["forms"][name])]
    places = sorted(parts["places"])
    tensors = {
        "forms": np.stack(rows),
        "offsets": np.array(offsets, np.float32),
        "weights": np.stack([parts["places"][name] for name in places]),
        "moves": parts["moves"],
    }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "model.safetensors").write_bytes(packed(tensors))
    about = {"labels": parts["labels"], "forms": names, "counts": [len(parts["forms"][name]) for name in names], "places": places}
    (folder / "model.json").write_text(json.dumps(about, ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> None:
    """Run what the command line names."""
    rows = read(Path(os.environ["TRIBONIAN_CORPORA"]) / "gold" / "india_legal_ner" / "ner.json")
    passages = [Prepared(row) for row in rows]
    if sys.argv[1:2] == ["evaluate"]:
        evaluate(passages, "quick" not in sys.argv)
        return
    store(train(passages), ROOT / "models" / "entities-en")


if __name__ == "__main__":
    main()
