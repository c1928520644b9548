"""Inflected search over real laws: does each form of the tables find the passages that hold only other forms of its word?

`TRIBONIAN_CORPORA=… python tests/evals/inflection.py`: for Mongolian and German the forms stand in these laws; a form counts
as finding its provision when the first passage that holds the word in other forms only is among the hits.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.support.forms import tables

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.retrieval.keyword.whoosh import WhooshIndex
from tribonian.text.normalise import normalise

LAWS = Path(os.environ["TRIBONIAN_CORPORA"]) / "laws"
SOURCES = {
    "mn": sorted((LAWS / "mongolia_texts").glob("*.txt")),
    "de": [
        LAWS / "germany_markdown" / act / "index.md" for act in ("hgb", "stpo", "inso", "betrvg", "vwgo", "kschg", "agg", "gg")
    ],
}
_WORD = re.compile(r"[^\W\d_]+")


def passages(language: str) -> list[IndexedPassage]:
    """Every passage of the language's laws."""
    found: list[IndexedPassage] = []
    for file in SOURCES[language]:
        for work in read_file(file, root=LAWS, cancel=CancelToken()):
            for one in work.passages:
                text, number = work.text[one.start : one.end], len(found)
                found.append(
                    IndexedPassage(
                        f"{number}", work.key, work.key, "law", "", language, one.eid, "", "", "", text, one.start, one.end
                    )
                )
    return found


def main() -> None:
    """Print the share of forms that find their provision, and those that do not."""
    for language in SOURCES:
        held = passages(language)
        words = {one.id: set(_WORD.findall(normalise(one.text).replace("ß", "ss"))) for one in held}
        asked = found = 0
        missed = []
        with tempfile.TemporaryDirectory() as folder:
            index = WhooshIndex(Path(folder))
            index.reset(IndexStamp(1, "inflection"))
            index.add(held, CancelToken())
            for word, forms in tables(language).items():
                family = {word, *forms}
                for form in family:
                    wanted = next((known for known, inside in words.items() if inside & family and form not in inside), "")
                    if not wanted:
                        continue
                    asked += 1
                    hits = index.search(form, language=language, limit=len(held), filters={})
                    if wanted in {known for known, _ in hits}:
                        found += 1
                    else:
                        missed.append(f"{form} ({word})")
            index.close()
        print(f"{language}: {len(held)} passages, {found} of {asked} forms ({found / asked:.3f}); missed: {', '.join(missed)}")


if __name__ == "__main__":
    main()
