"""Prints how well the treatment of cited decisions is found on hand-labelled citations: `python tests/evals/treatment.py`.

The labels (`labels/treatment.tsv`) are offsets into the texts of `tests.support.decision_texts`, without any text.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path

from tests.support.decision_texts import everywhere, sentences

from tribonian.config import jurisdictions
from tribonian.corpus.decisions.entity_cases import case_mentions
from tribonian.corpus.decisions.entity_precedents import precedents
from tribonian.corpus.decisions.entity_tokens import lexicon_of
from tribonian.corpus.decisions.treatment import treatments
from tribonian.domain.decision import TREATMENTS

LABELS = Path(__file__).with_name("labels") / "treatment.tsv"
STRONG = ("overruled", "reversed")


def labels() -> dict[str, list[tuple[int, int, str, str]]]:
    """Start, end, hash and label of each labelled citation, by file."""
    found: dict[str, list[tuple[int, int, str, str]]] = {}
    for line in LABELS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, start, end, digest, label = line.split("\t")
            found.setdefault(name, []).append((int(start), int(end), digest, label))
    return found


def pairs() -> list[tuple[str, str]]:
    """Label and what was found ("" when the citation was not) for each labelled citation."""
    wanted = labels()
    found: list[tuple[str, str]] = []
    for code, name, text in everywhere():
        if name not in wanted:
            continue
        pack = jurisdictions.load(code)
        lexicon = lexicon_of(pack.language)
        told = treatments(text, sentences(text, pack), pack)
        cited = precedents(text, case_mentions(text, lexicon), lexicon)
        for start, end, digest, label in wanted[name]:
            assert hashlib.sha256(text[start:end].encode()).hexdigest()[:16] == digest, f"{name} has changed"
            own = [
                one.treatment
                for one, precedent in zip(told, cited, strict=True)
                if any(first < end and start < last for first, last in precedent.mentions)
            ]
            found.append((label, own[0] if own else ""))
    return found


def strong(found: list[tuple[str, str]]) -> tuple[float, float, int]:
    """Precision, recall and number of the decisions said to be overruled or reversed; the right one of the two must be named."""
    said = [(label, told) for label, told in found if told in STRONG]
    right = sum(label == told for label, told in said)
    wanted = sum(label in STRONG for label, _ in found)
    return right / max(1, len(said)), right / max(1, wanted), len(said)


def main() -> None:
    found = pairs()
    precision, recall, said = strong(found)
    print(f"{len(found)} citations; overruled or reversed: precision {precision:.2f}, recall {recall:.2f} ({said} found)")
    table = Counter(found)
    for label in TREATMENTS:
        told = {other: table[label, other] for other in (*TREATMENTS, "") if table[label, other]}
        print(
            f"  {label:14} {sum(told.values()):3}: "
            + ", ".join(f"{other or 'not found'} {count}" for other, count in told.items())
        )


if __name__ == "__main__":
    main()
