"""What importing keeps of every law file, recomputed from a generic extraction that shares nothing with the readers."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from tests.support.coverage import LONG, Missing, extract, measure, solid

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected

pytestmark = pytest.mark.corpora
LEAST = 0.995
FEW = 25
"""Letters of headings and computed numbers at the edges of stretches, in files of a few hundred characters."""
_CHARACTERS = re.compile(r"(\d+) characters\)")


def law_files() -> list[str]:
    """Paths of all law files of the material, relative to its folder; empty where there is none."""
    root = Path(os.environ.get("TRIBONIAN_CORPORA", "")) / "laws"
    if not os.environ.get("TRIBONIAN_CORPORA"):
        return []
    found = [path.relative_to(root) for path in sorted(root.rglob("*")) if path.is_file()]
    return [str(path) for path in found if not _is_answer(path)]


def _is_answer(path: Path) -> bool:
    return path.name.endswith(".numbers.json") or (path.parts[0] == "akn_samples_and_african_acts" and path.suffix == ".txt")


@pytest.mark.parametrize("name", law_files())
def test_a_law_is_kept_whole_or_refused_with_the_reason(name: str) -> None:
    root = Path(os.environ["TRIBONIAN_CORPORA"]) / "laws"
    path = root / name
    try:
        works = read_file(path, root=root, kind="law", cancel=CancelToken())
    except ImportRejected as refused:
        assert path.name in refused.message or path.stem in refused.message
        return
    assert works
    assert all(work.text.strip() and any(p.end > p.start for p in work.provisions) for work in works)
    assert min(work.covered for work in works) >= LEAST
    told = [item for work in works for item in (*work.left_out, *work.warnings)]
    coverage = measure(path, works)
    source = solid(extract(path))
    places = [place for item in told for place in _places(item, source)]
    unexplained = [
        missing.text[:80]
        for missing in coverage.missing
        if len(missing.text) > LONG and not any(_inside(missing, start, end) for start, end in places)
    ]
    assert unexplained == []
    explained = sum(_size(item) for item in told)
    assert coverage.covered >= LEAST * (coverage.characters - explained) - FEW


def _size(item: str) -> int:
    """Characters that the reader says it left out; what it quotes when it gives no number."""
    stated = _CHARACTERS.search(item)
    return int(stated[1]) if stated else len(solid(item))


def _places(item: str, source: str) -> list[tuple[int, int]]:
    """Where in the source the stretch lies that the reader lists as left out: from its first words on, as long as it says."""
    quoted = _CHARACTERS.sub("", item.partition(":")[2]).rpartition("(")[0] or item.partition(":")[2]
    found = []
    for words in re.split("[…|]", quoted):
        begin = solid(words)[:24]
        if len(begin) < 6:
            continue
        at = source.find(begin)
        while at >= 0 and len(found) < 50:
            found.append((at - 10, at + max(len(solid(words)), _size(item)) * 11 // 10 + 40))
            at = source.find(begin, at + 1)
    return found


def _inside(missing: Missing, start: int, end: int) -> bool:
    return start <= missing.start and missing.start + len(missing.text) <= end
