"""Decisions that may be of one case though neither names the other: by a case number they share, by their parties.

A shared number of the same court, or of the same parties, makes one case. The same parties under other numbers may have
another quarrel: that is said as a possibility and followed no further.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass

from tribonian.domain.decision import DecisionHead
from tribonian.domain.work import Work
from tribonian.library.citation_keys import is_telling, number_key, words_key
from tribonian.library.storage import Storage

SAME, POSSIBLY = "same_case", "possibly_same_case"
LEAST_NAME = 4
"""Letters of a party's name from which it tells one person from another."""
MOST = 20
_NO_NAME = re.compile(
    r"(?i)^(?:an?\s|(?:the\s+)?(?:mother|father|child|state|king|queen|crown|people|local authority|respondent|appellant)\b)"
)
_CROWN = re.compile(r"(?i)^(?:the\s+)?(?:r|rex|regina|king|queen|crown|state(?:\s+of\b.*)?|people)$")
_BY_NUMBER = """
    SELECT k.key, w.id, h.head FROM decision_keys k JOIN works w ON w.current = k.expression
    JOIN heads h ON h.expression = k.expression
    WHERE k.kind = 'number' AND k.key IN ({}) AND w.id != ? AND w.jurisdiction = ? ORDER BY w.id
"""
_BY_NAMES = """
    SELECT w.id, h.head FROM works w JOIN heads h ON h.expression = w.current
    WHERE w.kind = 'decision' AND w.id != ? AND w.jurisdiction = ? AND h.head LIKE ? ESCAPE '\\' AND h.head LIKE ? ESCAPE '\\'
    ORDER BY w.id LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Kin:
    """Another decision, how it stands to the first, and what tells."""

    work: str
    relation: str
    ground: str


def kin(truth: Storage, work: Work, head: DecisionHead, read: Callable[[str], DecisionHead]) -> list[Kin]:
    """Other decisions of the library that are of the case of `work`, or may be; `read` makes a head of its stored form."""
    found: dict[str, Kin] = {}
    keys = {key: number for number in head.numbers if is_telling(key := number_key(number))}
    query = _BY_NUMBER.format(", ".join("?" * len(keys)))
    for key, other, stored in truth.rows(query, (*keys, work.id, work.jurisdiction)) if keys else ():
        theirs = read(stored)
        shared = bool(_sides(head) & _sides(theirs))
        if shared or (head.court and words_key(head.court) == words_key(theirs.court)):
            found.setdefault(
                other, Kin(other, SAME, f"the same case number {keys[key]}" + (", the same parties" if shared else ""))
            )
    one, two = "".join(head.petitioners[:1]), "".join(head.respondents[:1])
    if (_tells(one) and (_tells(two) or _CROWN.match(two))) or (_CROWN.match(one) and _tells(two)):
        for other, stored in truth.rows(_BY_NAMES, (work.id, work.jurisdiction, _like(one), _like(two), MOST)):
            if other not in found and _sides(head) & _sides(read(stored)):
                found[other] = Kin(other, POSSIBLY, "the same parties under another case number")
    return list(found.values())


def _sides(head: DecisionHead) -> set[frozenset[str]]:
    """The first parties of both sides, whichever is named first; none where a side is missing."""
    if not head.petitioners or not head.respondents:
        return set()
    return {frozenset((words_key(head.petitioners[0]), words_key(head.respondents[0])))}


def _tells(name: str) -> bool:
    return sum(map(str.isalpha, name)) >= LEAST_NAME and not _NO_NAME.match(name) and not _CROWN.match(name)


def _like(name: str) -> str:
    """Pattern for a name inside a stored head."""
    written = json.dumps(name, ensure_ascii=False)
    return "%" + re.sub(r"([\\%_])", r"\\\1", written) + "%"
