"""Inflected search: a form of a word finds the provision in which the word stands in another form."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.forms import compounds, tables

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.retrieval.keyword.whoosh import WhooshIndex

SHARE = 0.95


def provision(number: int, word: str, language: str) -> IndexedPassage:
    return IndexedPassage(
        f"x@1:{number}", "x", "x@1", "law", "", language, f"sec_{number}", str(number), "", "Invented", word, number, number + 1
    )


@pytest.mark.parametrize("language", ["mn", "de", "ko"])
def test_forms_find_their_provision(tmp_path: Path, language: str) -> None:
    table = tables(language)
    assert sum(map(len, table.values())) >= 200
    index = WhooshIndex(tmp_path)
    index.reset(IndexStamp(1, "forms"))
    index.add([provision(n, word, language) for n, word in enumerate(table)], CancelToken())
    missed = []
    for number, (word, forms) in enumerate(table.items()):
        for form in forms:
            found = index.search(form, language=language, limit=5, filters={})
            if f"x@1:{number}" not in [known for known, _ in found]:
                missed.append(f"{form} ({word})")
    index.close()
    print(language, len(missed), missed)
    assert len(missed) <= (1 - SHARE) * sum(map(len, table.values())), missed


def test_a_part_finds_the_compound(tmp_path: Path) -> None:
    table = compounds()
    index = WhooshIndex(tmp_path)
    index.reset(IndexStamp(1, "forms"))
    index.add([provision(n, word, "de") for n, word in enumerate(table)], CancelToken())
    missed = []
    for number, (word, parts) in enumerate(table.items()):
        for part in parts:
            found = index.search(part, language="de", limit=len(table), filters={})
            if f"x@1:{number}" not in [known for known, _ in found]:
                missed.append(f"{part} ({word})")
    index.close()
    print(len(missed), missed)
    assert len(missed) <= (1 - SHARE) * sum(map(len, table.values())), missed
