"""Roles on 205 sentences labelled by hand: `python -m tests.evals.decision_roles CORPORA [--wrong]`.

The labels (`labels/roles.tsv`: file, offsets, hash of the sentence, role) were given by reading the decisions, before any
prediction was seen: Indian, British (as handed down and Akoma Ntoso), American, German and Mongolian ones. Prints precision and
recall of every role, of PREAMBLE, ISSUE and NONE first, which the labelled judgments do not have. Judgments that the model was
trained on are labelled by models that have not seen them.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import defaultdict
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from tests.evals.folds import labelled_by, out_of_fold

from tribonian.config import jurisdictions
from tribonian.corpus.decisions import roles as assigning
from tribonian.corpus.reading import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import ROLES

LABELS = Path(__file__).with_name("labels") / "roles.tsv"
FIRST = ("PREAMBLE", "ISSUE", "NONE")


class Row(NamedTuple):
    """A labelled sentence and what was found."""

    file: str
    label: str
    found: str
    text: str


def main() -> None:
    """Print precision and recall by role."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora", type=Path)
    parser.add_argument("--wrong", action="store_true", help="also print every wrong one")
    options = parser.parse_args()
    rows = compared(options.corpora)
    for role in (*FIRST, *(role for role in ROLES if role not in FIRST)):
        right = sum(row.label == row.found == role for row in rows)
        said, there = (sum(getattr(row, side) == role for row in rows) for side in ("found", "label"))
        shares = [f"{right / count:.2f}" if count else "   –" for count in (said, there)]
        print(f"{role:15} labelled {there:3}, found {said:3}: precision {shares[0]}, recall {shares[1]}")
    print(f"all: {len(rows)} sentences, right {sum(row.label == row.found for row in rows) / len(rows):.3f}")
    for row in rows if options.wrong else ():
        if row.label != row.found:
            print(
                f"{row.file.split('/')[-1][:24]:24} {row.label} → {row.found or 'not there'}  {' '.join(row.text.split())[:90]}"
            )


def compared(corpora: Path) -> list[Row]:
    """All labelled sentences; `found` is "" where the text has no such sentence any more."""
    labels: dict[str, list[tuple[int, int, str, str]]] = defaultdict(list)
    for line in LABELS.read_text(encoding="utf-8").splitlines()[1:]:
        file, start, end, digest, label = line.split("\t")
        labels[file].append((int(start), int(end), digest, label))
    unseen = {
        path.name: model for paths, model in out_of_fold(corpora / "decisions" / "india_supreme_court_roles") for path in paths
    }
    rows: list[Row] = []
    for file, wanted in labels.items():
        path = corpora / file
        parsed = read_file(path, root=path.parent, kind="decision", cancel=CancelToken())[0]
        with labelled_by(unseen[path.name]) if path.name in unseen else nullcontext():
            found = assigning.assign(parsed.text, parsed.provisions, jurisdictions.load(parsed.jurisdiction))
        by_hash = [(hashed(parsed.text[one.start : one.end]), one) for one in found]
        for start, end, digest, label in wanted:
            same = [one for known, one in by_hash if known == digest]
            nearest = min(same, key=lambda one: abs(one.start - start), default=None)
            rows.append(Row(file, label, nearest.role if nearest else "", parsed.text[start:end]))
    return rows


def hashed(sentence: str) -> str:
    """The hash by which a sentence is known, whatever its blanks."""
    return hashlib.sha256(" ".join(sentence.split()).encode()).hexdigest()[:16]


if __name__ == "__main__":
    main()
