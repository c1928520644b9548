"""Prints how well the treatment of cited decisions is found on hand-labelled citations: `python tests/evals/treatment.py`.

The labels (`labels/treatment*.tsv`) are offsets into the texts of `tests.support.decision_texts`, without any text. British
judgments are read together with their head, as at import.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from tests.support.decision_texts import everywhere, folder, german, passages, sentences

from tribonian.config import jurisdictions
from tribonian.corpus.decisions.entity_cases import case_mentions
from tribonian.corpus.decisions.entity_precedents import precedents
from tribonian.corpus.decisions.entity_tokens import lexicon_of
from tribonian.corpus.decisions.treatment import treatments
from tribonian.corpus.reading import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import TREATMENTS, DecisionHead

LABELS = Path(__file__).with_name("labels")
FIRST, FRESH = LABELS / "treatment.tsv", LABELS / "treatment_fresh.tsv"
STRONG = ("overruled", "reversed")


def labels(path: Path) -> dict[str, list[tuple[int, int, str, str]]]:
    """Start, end, hash and label of each labelled citation, by file."""
    found: dict[str, list[tuple[int, int, str, str]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, start, end, digest, label = line.split("\t")
            found.setdefault(name, []).append((int(start), int(end), digest, label))
    return found


def texts() -> Iterator[tuple[str, str, str]]:
    """All texts that may be labelled."""
    return chain(everywhere(), passages(), german())


def head_of(name: str) -> DecisionHead | None:
    """What the decision says of itself, where it is read from a file of its own."""
    path = folder() / name
    if path.suffix != ".xml":
        return None
    return read_file(path, root=path.parent, kind="decision", cancel=CancelToken())[0].decision


def pairs(path: Path) -> list[tuple[str, str, str]]:
    """Jurisdiction, label and what was found ("" when the citation was not) for each labelled citation."""
    wanted = labels(path)
    found: list[tuple[str, str, str]] = []
    for code, name, text in texts():
        if name not in wanted:
            continue
        pack, head = jurisdictions.load(code), head_of(name)
        lexicon = lexicon_of(pack.language)
        told = treatments(text, sentences(text, pack), pack, head)
        cited = precedents(text, case_mentions(text, lexicon), lexicon, head)
        for start, end, digest, label in wanted[name]:
            assert hashlib.sha256(text[start:end].encode()).hexdigest()[:16] == digest, f"{name} has changed"
            own = [
                one.treatment
                for one, precedent in zip(told, cited, strict=True)
                if any(first < end and start < last for first, last in precedent.mentions)
            ]
            found.append((code, label, own[0] if own else ""))
    return found


def strong(found: list[tuple[str, str, str]]) -> tuple[float, float, int, int]:
    """Precision, recall, number of the decisions said to be overruled or reversed, number of those that are; the right one of
    the two must be named."""
    said = [(label, told) for _, label, told in found if told in STRONG]
    right = sum(label == told for label, told in said)
    wanted = sum(label in STRONG for _, label, _ in found)
    return right / max(1, len(said)), right / max(1, wanted), len(said), wanted


def show(title: str, found: list[tuple[str, str, str]]) -> None:
    precision, recall, said, wanted = strong(found)
    print(
        f"{title}: {len(found)} citations; overruled or reversed: precision {precision:.2f}, recall {recall:.2f} "
        f"({said} found, {wanted} wanted)"
    )
    table = Counter((label, told) for _, label, told in found)
    for label in TREATMENTS:
        told = {other: table[label, other] for other in (*TREATMENTS, "") if table[label, other]}
        print(
            f"  {label:14} {sum(told.values()):3}: "
            + ", ".join(f"{other or 'not found'} {count}" for other, count in told.items())
        )


def main() -> None:
    first, fresh = pairs(FIRST), pairs(FRESH)
    show("first labels", first)
    show("fresh labels, English", [one for one in fresh if one[0] != "de"])
    show("fresh labels, German", [one for one in fresh if one[0] == "de"])
    show("all", first + fresh)


if __name__ == "__main__":
    main()
