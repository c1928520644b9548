"""The two public sets with labelled citations, as passages with spans, and how found spans are counted against them."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

GERMAN = ("GS", "VO", "EUN")
"""Statutes, ordinances, norms of the European Union."""
INDIAN = ("PROVISION", "STATUTE")
_NO_BLANK_BEFORE = frozenset(",.;:)]?!%“’")
_NO_BLANK_AFTER = frozenset("([„‚")


@dataclass(frozen=True)
class Passage:
    """A text with labelled spans."""

    text: str
    spans: tuple[tuple[int, int, str], ...]

    @property
    def held_out(self) -> bool:
        """True for the third that nobody looks at while patterns are written."""
        return hashlib.sha256(self.text.encode()).digest()[0] % 3 == 0


@dataclass
class Counts:
    """Spans found against spans labelled. A found span is right when it overlaps a labelled one, and the other way round."""

    labelled: int = 0
    hit: int = 0
    found: int = 0
    right: int = 0
    missed: list[tuple[Passage, int, int]] = field(default_factory=list)
    wrong: list[tuple[Passage, int, int]] = field(default_factory=list)

    @property
    def precision(self) -> float:
        return self.right / self.found if self.found else 1.0

    @property
    def recall(self) -> float:
        return self.hit / self.labelled if self.labelled else 1.0


def german(joined: str = "written") -> list[Passage]:
    """Sentences of `gold/germany_legal_ner`, tokens joined as `written` (no blank before a comma …) or with `blanks`."""
    path = Path(os.environ["TRIBONIAN_CORPORA"]) / "gold" / "germany_legal_ner" / "ler_dev.conll"
    passages = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        rows = [line.rsplit(" ", 1) for line in block.splitlines() if line.strip()]
        if rows:
            passages.append(_sentence(rows, joined))
    return passages


def _sentence(rows: list[list[str]], joined: str) -> Passage:
    text = ""
    spans: list[tuple[int, int, str]] = []
    for token, tag in rows:
        tight = joined == "written" and text and (token[0] in _NO_BLANK_BEFORE or text[-1] in _NO_BLANK_AFTER)
        text += "" if not text or tight else " "
        start = len(text)
        text += token
        if tag.startswith("B-") or (tag.startswith("I-") and (not spans or spans[-1][2] != tag[2:])):
            spans.append((start, len(text), tag[2:]))
        elif tag.startswith("I-"):
            spans[-1] = (spans[-1][0], len(text), tag[2:])
    return Passage(text, tuple(spans))


def indian() -> list[Passage]:
    """Passages of `gold/india_legal_ner`."""
    path = Path(os.environ["TRIBONIAN_CORPORA"]) / "gold" / "india_legal_ner" / "ner.json"
    rows = json.loads(path.read_text(encoding="utf-8"))
    return [Passage(row["text"], tuple((start, end, label) for start, end, label in row["ents"])) for row in rows]


def count(
    passages: Iterable[Passage],
    labels: tuple[str, ...],
    find: Callable[[str], list[tuple[int, int]]],
    *,
    ignored: tuple[str, ...] = (),
) -> Counts:
    """Span overlap of what `find` gives with the spans of `labels`.

    A found span outside every span of `labels` is wrong, whatever else is labelled there, unless it lies in a span of
    `ignored`: then it is not counted at all.
    """
    counts = Counts()
    for passage in passages:
        gold = [(start, end) for start, end, label in passage.spans if label in labels]
        beside = [(start, end) for start, end, label in passage.spans if label in ignored]
        found = find(passage.text)
        for start, end in gold:
            counts.labelled += 1
            if any(one < end and start < other for one, other in found):
                counts.hit += 1
            else:
                counts.missed.append((passage, start, end))
        for start, end in found:
            if any(one < end and start < other for one, other in gold):
                counts.right += 1
            elif any(one < end and start < other for one, other in beside):
                continue
            else:
                counts.wrong.append((passage, start, end))
                counts.found += 1
                continue
            counts.found += 1
    return counts


def spans_of_numbers(text: str) -> set[str]:
    """Whole numbers of a text, with their letters: what a citation may name."""
    return set(re.findall(r"\d+[a-zA-Z]*", text))
