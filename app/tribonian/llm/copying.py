"""A model that may only copy: its words are words of a given text, in their order, whole, with others left out.

A small model understands which part of a provision answers a question, but when it puts it into its own words it exchanges
subjects, numbers and negations. Bound to the words of the text it condenses instead: it chooses where to begin, which
parts to leave out and where to stop. The constraint is an automaton over the tokens of the text; its states are the places
where the copy may stand (several, when a word occurs more than once).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

LEAP = 2.0
"""Log-odds by which going on must be less likely than another word before words are left out; also the cost of beginning
in the middle of a clause."""
CLAUSE = 2.0
"""Log-odds by which an end must be more likely than going on at a comma or colon, where a sentence may be incomplete."""
SHORTEST = 3
"""Tokens before the first possible end."""

_NEVER = float("inf")
_MARKS = tuple(".,;:!?)]}”’»\"'。，；：！？।—–")
_ENUMERATOR = re.compile(r"\s*(?:\(\w{1,4}\)|\w{1,4}\)|\d{1,4}[a-z]?\.|[-–—•*]+)\s*\Z")


class Copy:
    """The places where a copy of a text may stand. Tokens are those of the text with one space before it."""

    def __init__(self, tokens: Sequence[int], pieces: Sequence[bytes]) -> None:
        self._tokens = tuple(tokens)
        self._text = b"".join(pieces).decode("utf-8", "replace")
        offsets, raw = [0], b""
        for piece in pieces:
            raw += piece
            offsets.append(len(raw.decode("utf-8", "ignore")))
        self._offsets = offsets
        self._begins = [self._begins_word(place) for place in range(len(tokens))]
        self._whole = [begins or self._text[at : at + 1] in _MARKS for begins, at in zip(self._begins, offsets, strict=False)]
        """Places before which a word is complete."""
        self._ends = [self._cost_of_end(place) for place in range(len(tokens) + 1)]
        self._places: set[int] = set()
        self._started = False
        self.written = 0

    def candidates(self) -> dict[int, float]:
        """Tokens that may come next, with the cost of each (0 for going on)."""
        costs: dict[int, float] = {}
        if not self._started:
            for place, begins in enumerate(self._begins):
                if begins and not self._starts_with_number(place):
                    cost = 0.0 if self._begins_clause(place) else LEAP
                    costs[self._tokens[place]] = min(cost, costs.get(self._tokens[place], _NEVER))
            return costs
        for place in range(self._first_leap(), len(self._tokens)):
            if self._begins[place]:
                costs[self._tokens[place]] = LEAP
        for place in self._places:
            if place < len(self._tokens):
                costs[self._tokens[place]] = 0.0
        return costs

    def accept(self, token: int) -> None:
        """Copy a token that `candidates` named."""
        follows: set[int] = set()
        if not self._started:
            follows = {place + 1 for place, begins in enumerate(self._begins) if begins and self._tokens[place] == token}
        else:
            follows = {place + 1 for place in self._places if place < len(self._tokens) and self._tokens[place] == token}
            follows |= {
                place + 1
                for place in range(self._first_leap(), len(self._tokens))
                if self._begins[place] and self._tokens[place] == token
            }
        self._started = True
        self._places = follows
        self.written += 1

    def cost_of_end(self) -> float:
        """Cost of ending here: 0 at the end of a sentence, `CLAUSE` at a comma, infinite elsewhere."""
        if self.written < SHORTEST:
            return _NEVER
        return min((self._ends[place] for place in self._places), default=_NEVER)

    @property
    def exhausted(self) -> bool:
        """True when nothing is left to copy."""
        return self._started and not self.candidates()

    def _first_leap(self) -> int:
        """The first place a leap may go to: behind the first place where no word is half written."""
        left = [place for place in self._places if place < len(self._tokens) and self._whole[place]]
        return min(left) + 1 if left else len(self._tokens)

    def _begins_word(self, place: int) -> bool:
        """True where a word begins: after white space, and before each sign of a script without spaces."""
        start = self._offsets[place]
        if start >= len(self._text) or self._offsets[place + 1] == start:
            return False
        sign = self._text[start]
        return sign.isspace() or (ord(sign) >= 0x2E80 and sign.isalpha())

    def _begins_clause(self, place: int) -> bool:
        """True at the beginning of the text and behind a mark or a list number."""
        before = self._text[: self._offsets[place]].rstrip()
        return not before or before[-1] in ".,;:—–()!?。，；：।" or _ENUMERATOR.match(before.rsplit(" ", 1)[-1]) is not None

    def _starts_with_number(self, place: int) -> bool:
        """True for list numbers, with which no sentence begins."""
        rest = self._text[self._offsets[place] :].lstrip().split(maxsplit=1)
        return not rest or _ENUMERATOR.match(rest[0]) is not None

    def _cost_of_end(self, place: int) -> float:
        """Cost of ending before the token at `place`."""
        at = self._offsets[place]
        rest, before = self._text[at:], self._text[:at]
        if not rest.strip():
            return 0.0
        if rest[0] in ";。；।" or re.match(r"[!?](?:\s|$)", rest):
            return 0.0
        if rest[0] == ".":
            # Not behind an abbreviation or a number, and only where a new sentence begins.
            last = re.search(r"\w*$", before)
            word = last.group() if last else ""
            short = len(word) <= 3 or word.isdigit()
            follows = re.match(r"\.[\"'”’)\]]*(?:\s+(?:[^\W\d_]|[\"“„‘(§])|\s*$)", rest)
            return 0.0 if follows and not (short and rest.strip() != ".") else _NEVER
        if rest[0] in ",:，：" and rest[1:2].isspace() and not _ENUMERATOR.search(before.rsplit(" ", 1)[-1]):
            return CLAUSE
        return _NEVER
