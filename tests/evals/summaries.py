"""Prints how right the eight-part summaries of twenty decisions are: `python tests/evals/summaries.py`.

The labels (`labels/summaries.tsv`) are verdicts of a reader on each sentence chosen and each part said not to be stated, without
any text. A sentence chosen since then that nobody has judged counts as unchecked, never as right.
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter, defaultdict
from pathlib import Path

from tribonian.config import jurisdictions
from tribonian.corpus.decisions.summary import summarise
from tribonian.corpus.reading import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import SUMMARY_PARTS

LABELS = Path(__file__).with_name("labels") / "summaries.tsv"
Key = tuple[str, str]
Verdicts = dict[Key, dict[str, str]]


def labels() -> Verdicts:
    """For each file and part the verdict by the hash of a sentence ("-" for silence)."""
    found: Verdicts = defaultdict(dict)
    for line in LABELS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, part, _, _, digest, verdict = line.split("\t")
            found[name, part][digest] = verdict
    return found


def check() -> tuple[dict[str, Counter[str]], int]:
    """Verdicts by part on the summaries as they are now, and the number of chosen spans that are no span of their text."""
    known = labels()
    found: dict[str, Counter[str]] = {part: Counter() for part in SUMMARY_PARTS}
    invalid = 0
    for name in dict.fromkeys(file for file, _ in known):
        path = Path(os.environ["TRIBONIAN_CORPORA"]) / name
        work = read_file(path, root=path.parent, kind="auto", cancel=CancelToken())[0]
        pack = jurisdictions.load(work.jurisdiction)
        parts = summarise(work.text, work.provisions, work.decision, work.roles, work.entities, work.treatments, pack)
        for part in parts:
            verdicts = known.get((name, part.name), {})
            if not part.sentences:
                found[part.name][verdicts.get("-", "silent_unchecked")] += 1
            for start, end in part.sentences:
                sentence = work.text[start:end]
                invalid += not (0 <= start < end <= len(work.text) and sentence == sentence.strip())
                digest = hashlib.sha256(sentence.encode()).hexdigest()[:16]
                found[part.name][verdicts.get(digest, "unchecked")] += 1
    return found, invalid


def main() -> None:
    found, invalid = check()
    total: Counter[str] = sum(found.values(), Counter())
    judged = total["right"] + total["wrong"]
    silent = total["silent_right"] + total["silent_wrong"]
    files = len(dict.fromkeys(file for file, _ in labels()))
    print(
        f"{files} decisions, {judged} judged sentences: {total['right'] / judged:.2f} in the right part; "
        f"{silent} parts not stated: {total['silent_right'] / max(1, silent):.2f} rightly; "
        f"unchecked {total['unchecked'] + total['silent_unchecked']}; invalid spans {invalid}"
    )
    for part, counts in found.items():
        print(f"  {part:13} " + ", ".join(f"{verdict} {count}" for verdict, count in sorted(counts.items())))


if __name__ == "__main__":
    main()
