"""Sentences that oblige or forbid, and whom."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tribonian.digest.found import OBLIGATION, Found, Span
from tribonian.digest.words import DigestWords

LONGEST_NAME = 60


def find(text: str, sentence: Span, said: DigestWords, names: Sequence[re.Pattern[str]]) -> Iterator[Found]:
    """The obligation that a sentence states, if it states one; its span is the sentence. `names` are those of the parties."""
    start, end = sentence
    for forbids, patterns in ((True, said.forbids), (False, said.must)):
        for pattern in patterns:
            modal = next((one for one in pattern.finditer(text, start, end) if not _declares(text, one, end, said)), None)
            if modal is not None:
                who = _who(text, sentence, modal, said, names)
                value = {"who": who, "modal": " ".join(modal[0].split())[:LONGEST_NAME], "forbids": forbids}
                yield Found(OBLIGATION, start, end, sentence, value)
                return


def _declares(text: str, modal: re.Match[str], end: int, said: DigestWords) -> bool:
    """True where the modal says what is, not what is to be done: `shall mean`, `soll heißen`."""
    return any(pattern.match(text, modal.start(), end) for pattern in said.declares)


def _who(text: str, sentence: Span, modal: re.Match[str], said: DigestWords, names: Sequence[re.Pattern[str]]) -> str:
    """The party or role nearest before the modal, else the first after it; "" when the sentence names none."""
    start, end = sentence
    before: list[tuple[int, str]] = []
    after: list[tuple[int, str]] = []
    for pattern in (said.role, *names):
        for one in pattern.finditer(text, start, end):
            (before if one.start() < modal.start() else after).append((one.start(), one[0]))
    if before:
        return min(before)[1]
    return min(after)[1] if after else ""
