"""Prints precision and recall of the citation finder on the two labelled sets. Not a test: run it by hand.

    TRIBONIAN_CORPORA=… python tests/evals/citation_finder.py [--errors] [--all]

Counting: a labelled span is hit when any citation found overlaps it; a citation found is right when it overlaps any
span of the labels asked for (GS, VO, EUN; PROVISION, STATUTE). Everything else found is wrong, also where another label
stands (a collective agreement, a commentary, a court decision that names a law): the strict way. The second line for
each set leaves out of the count what lies in spans of such other labels. Recall per label counts hits of that label.
The held-out third is chosen by a hash of the sentence; `--errors` shows those of the other two thirds only,
`--all` of all.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[2] / "app")]

from tests.support import legal_gold  # noqa: E402

from tribonian.citations.find import find  # noqa: E402
from tribonian.config.jurisdictions import load  # noqa: E402

BESIDE = {"de": ("VS", "VT", "RS", "LIT"), "in": ("PRECEDENT", "CASE_NUMBER")}


def finder(code: str) -> Callable[[str], list[tuple[int, int]]]:
    """Spans of statute citations as the pack finds them."""
    pack = load(code)
    return lambda text: [(one.start, one.end) for one in find(text, pack) if one.kind != "decision"]


def show(name: str, passages: Sequence[legal_gold.Passage], labels: tuple[str, ...], code: str, errors: str) -> None:
    for part in ("dev", "held-out"):
        chosen = [one for one in passages if one.held_out == (part == "held-out")]
        strict = legal_gold.count(chosen, labels, finder(code))
        lenient = legal_gold.count(chosen, labels, finder(code), ignored=BESIDE[code])
        each = {label: legal_gold.count(chosen, (label,), finder(code)) for label in labels}
        print(
            f"{name:18} {part:9} precision {strict.precision:.3f} ({strict.right}/{strict.found})"
            f" recall {strict.recall:.3f} ({strict.hit}/{strict.labelled}); other labels left out: {lenient.precision:.3f}; "
            + ", ".join(f"{label} {one.recall:.3f} of {one.labelled}" for label, one in each.items())
        )
        if errors == "--all" or (errors and part == "dev"):
            for kind, rows in (("missed", strict.missed), ("wrong", strict.wrong)):
                for passage, start, end in rows:
                    labels_here = [label for one, other, label in passage.spans if one < end and start < other]
                    around = passage.text[max(0, start - 70) : start], passage.text[start:end], passage.text[end : end + 50]
                    print(f"  {kind} {labels_here}: {'⟦'.join(around[:2])}⟧{around[2]}".replace("\n", " "))


def main(arguments: list[str]) -> int:
    errors = next((one for one in arguments if one in ("--errors", "--all")), "")
    show("German, written", legal_gold.german(), legal_gold.GERMAN, "de", errors)
    show("German, blanks", legal_gold.german("blanks"), legal_gold.GERMAN, "de", errors)
    show("Indian", legal_gold.indian(), legal_gold.INDIAN, "in", errors)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
