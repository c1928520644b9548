"""What counts with arrays finds what Whoosh finds, with its scores and in its order."""

from __future__ import annotations

import random

import pytest
from tests.support.passages import passage

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.retrieval.keyword import ranking
from tribonian.retrieval.keyword.in_memory import WhooshInMemory
from tribonian.retrieval.keyword.whoosh import WhooshIndex

WORDS = [f"{a}{b}" for a in ("lamp", "harbour", "keeper", "fog", "rope", "signal", "tide") for b in ("", "er", "ine", "ock")]
SHARES = [1 / (rank + 2) for rank in range(len(WORDS))]


class Files:
    """What would keep the files encrypted."""

    def __init__(self) -> None:
        self.held: dict[str, bytes] = {}

    def load(self):
        return dict(self.held)

    def save(self, files, gone):
        for name in gone:
            self.held.pop(name, None)
        self.held.update(files)


def words(chance, count) -> str:
    return " ".join(chance.choices(WORDS, SHARES, k=count))


@pytest.fixture
def index():
    """Passages in several segments, some of them removed and some replaced."""
    chance = random.Random(5)
    opened = WhooshInMemory(Files())
    opened.reset(IndexStamp(1, "a", "", "library"))
    for round in range(4):
        rows = [
            passage(str(n), words(chance, chance.randint(3, 60)), heading=words(chance, 2), work=f"xx-{round}") for n in range(60)
        ]
        opened.add(rows, CancelToken())
    opened.remove_expression("xx-1@1")
    opened.add([passage("5", words(chance, 20), work="xx-2")], CancelToken())
    yield opened
    opened.close()


def by_whoosh(index, *arguments, **named):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(WhooshInMemory, "_best", WhooshIndex._best)
        return index.search(*arguments, **named)


def test_scores_and_order_are_those_of_whoosh(index):
    chance = random.Random(6)
    for turn in range(120):
        named = {
            "language": "",
            "limit": chance.choice((1, 7, 40, 500)),
            "filters": {} if turn % 2 else {"expression": ["xx-2@1"]},
        }
        query = words(chance, chance.choice((1, 2, 4, 9)))
        expected, found = by_whoosh(index, query, **named), index.search(query, **named)
        assert [row[0] for row in found] == [row[0] for row in expected]
        assert [row[1] for row in found] == pytest.approx([row[1] for row in expected])
    assert index.search("nowhere", language="", limit=5, filters={}) == []


def test_what_is_added_later_is_found_and_little_is_held(index, monkeypatch):
    monkeypatch.setattr(ranking, "_KEPT", 50)
    before = index.search("lamp tide fog", language="", limit=500, filters={})
    index.add([passage("1", "lamp tide fog", work="xx-9")], CancelToken())
    after = index.search("lamp tide fog", language="", limit=500, filters={})
    assert len(after) == len(before) + 1 and "xx-9@1:1" in [row[0] for row in after]
    expected = by_whoosh(index, "lamp tide fog", language="", limit=500, filters={})
    assert [row[0] for row in after] == [row[0] for row in expected]
