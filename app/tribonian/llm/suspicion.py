"""Phrases by which a file tries to give a language model orders, found sentence by sentence.

The table is `resources/steering/phrases.toml`: a language is added there, not here.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from itertools import pairwise

from tribonian.config.paths import resources_dir

ORDER = "instruction addressed to a language model"

_PARAGRAPH = re.compile(r"[^\n]+(?:\n(?!\s*\n)[^\n]+)*")
_SENTENCE_END = re.compile(r"[.!?。！？।]+[\"'”’)\]]*(?:\s+|$)|</?[a-zA-Z][^<>\n]*>\s*|<!--\s*|\s*-->\s*")
_LONGEST = 2000


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], ...], tuple[re.Pattern[str], ...]]:
    """(strong, weak) patterns, compiled once; a table that does not compile is a bug of the program."""
    with (resources_dir() / "steering" / "phrases.toml").open("rb") as stream:
        table = tomllib.load(stream)

    def compiled(patterns: list[str]) -> tuple[re.Pattern[str], ...]:
        for name, fragment in table["fragments"].items():
            patterns = [pattern.replace("{%" + name + "%}", fragment) for pattern in patterns]
        return tuple(re.compile(pattern, re.IGNORECASE) for pattern in patterns)

    return compiled(table["strong"]["patterns"]), compiled(table["weak"]["patterns"])


def phrases(text: str) -> list[tuple[int, int, str]]:
    """(start, end, why) of sentences that give a model orders; sentences of one order may overlap."""
    found: list[tuple[int, int, str]] = []
    for pattern in _table()[0]:
        for match in pattern.finditer(text):
            found.append((*_sentence(text, match.start(), match.end()), ORDER))
    for block in _PARAGRAPH.finditer(text):
        for start in range(block.start(), block.end(), _LONGEST):
            found += _weak(text, start, min(block.end(), start + _LONGEST))
    return found


def _weak(text: str, start: int, end: int) -> list[tuple[int, int, str]]:
    """The span over all weak patterns of a paragraph, when there are at least two different ones close together."""
    hits = [match for pattern in _table()[1] if (match := pattern.search(text, start, end))]
    if len(hits) < 2:
        return []
    hits.sort(key=lambda match: match.start())
    near = [a for a, b in pairwise(hits) if 0 <= b.start() - a.end() <= 200]
    if not near:
        return []
    first, last = near[0], max(hits, key=lambda match: match.end())
    return [(_sentence(text, first.start(), first.end())[0], _sentence(text, last.start(), last.end())[1], ORDER)]


def _sentence(text: str, start: int, end: int) -> tuple[int, int]:
    """The sentence(s) around `[start, end)`, without white space at the ends, at most 300 characters more each way."""
    floor, ceiling = max(0, start - 300), min(len(text), end + 300)
    left = max((match.end() for match in _SENTENCE_END.finditer(text, floor, start)), default=floor)
    left = max(left, text.rfind("\n\n", floor, start) + 1, floor)
    match = _SENTENCE_END.search(text, max(start, end - 1), ceiling)
    right = match.end() if match else ceiling
    gap = text.find("\n\n", end, right)
    right = gap if gap >= 0 else right
    while left < end and text[left].isspace():
        left += 1
    while right > end and text[right - 1].isspace():
        right -= 1
    return left, right
