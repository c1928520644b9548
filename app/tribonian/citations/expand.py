"""Expands the numbers of a citation: lists, ranges, and the places inside a provision."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from tribonian.citations.numbers import expand_range, roman_value
from tribonian.domain.jurisdiction import Pack

ITEM, POINT, SENTENCE, UNIT = "item", "point", "sentence", "unit"
"""How a place is printed: `3.`, `a)`, not at all (sentences have no number of their own), `(2)`."""
_RANKS = {UNIT: 0, SENTENCE: 1, ITEM: 2, POINT: 3}
_SHAPES = {ITEM: "{}.", POINT: "{})", SENTENCE: "", UNIT: "({})"}
MOST_PLACES = 60
"""More places inside one provision are not listed singly."""
DEEPEST = 8
"""Places inside places beyond this depth are noise."""
_HYPHEN = re.compile(r"(?<=\d)-(?=[A-Za-z])")
"""`498-A` is 498A; in `2000e-5` the hyphen is part of the number."""
_BRACKETS = re.compile(r"\(\s?(\w{1,6})\s?\)")


def expand(written: str, unit: str, pack: Pack) -> list[str]:
    """Numbers of the provisions that `written` names: `134 bis 136` → 134, 135, 136; `5 Abs. 1 und 2` → 5.

    A number after a word like `Abs.` is a place inside the provision. In a list under `§§` a number that is larger
    than the provision before it is a provision again (`§§ 20 Abs. 1, 21`). `229 § 5` (an article's paragraph) stays.
    """
    return [number for number, _ in pinpoints(written, unit, pack)]


def pinpoints(written: str, unit: str, pack: Pack) -> list[tuple[str, tuple[str, ...]]]:
    """Each number that `written` names, once, with the places inside it: `7 Abs. 2 Satz 1 Nr. 3` → (7, ("(2)3.",))."""
    nested = re.fullmatch(r"\s*(\d+\w*)\s+§\s*(\d+ ?[a-z]?)\b(.*)", written, re.DOTALL)
    if nested:
        inner = pinpoints(f"0 {nested[3]}", "§", pack) if nested[3].strip() else []
        return [(f"{nested[1]} § {nested[2].replace(' ', '')}", inner[0][1] if inner else ())]
    reading = _Reading(plural=unit.endswith("§§") or "§" not in unit)
    for kind, token in _tokens(written, pack):
        if not reading.take(kind, token, pack):
            break
    return [(number, tuple(dict.fromkeys(places))) for number, places in reading.found.items()]


def before_unit(written: str) -> tuple[str, ...]:
    """Places named before the number: `clauses (a) and (b) of sub-section (2) of` → `(2)(a)`, `(2)(b)`."""
    steps = [_BRACKETS.findall(step) for step in re.split(r"\b(?:of|to|in)\b", written)]
    places = [""]
    for labels in reversed([step for step in steps if step]):
        adjoining = len(labels) > 1 and not re.search(r"\b(?:and|or|to)\b|,", written)
        tails = ["".join(f"({label})" for label in labels)] if adjoining else [f"({label})" for label in labels]
        places = [place + tail for place in places for tail in tails][:MOST_PLACES]
    return tuple(place for place in places if place)


class _Reading:
    """Goes through the tokens of a list and tells provisions from places inside them."""

    def __init__(self, plural: bool) -> None:
        self.found: dict[str, list[str]] = {}
        self._plural = plural
        self._last = ""
        self._inside = False
        self._joint = ""
        self._word = ""
        self._bracketed = False
        self._path: list[tuple[str, str]] = []

    def take(self, kind: str, token: str, pack: Pack) -> bool:
        """Understand one more token; False when the list ends before it."""
        if kind in ("range", "list"):
            self._joint = self._joint or kind if kind == "list" else "range"
        elif kind == "bracket":
            self._bracketed = True
            self._place(UNIT, token.strip("() "))
        elif kind == "roman":
            self._inside = True
            self._place(UNIT, str(roman_value(token)))
            self._word = SENTENCE
        elif kind == "place":
            self._bracketed = False
            self._inside, self._word = True, pack.places.get(token.casefold().rstrip("."), UNIT)
        elif kind == "letter":
            inside = self._path and self._path[-1][0] == POINT and self._below(POINT, token)
            if self._word or inside or (self._joint and self._path and self._path[-1][1].isalpha()):
                self._place(self._word or self._path[-1][0], token)
        else:
            return self._number(token)
        return True

    def _number(self, token: str) -> bool:
        joined = bool(self._joint)
        # Where places stand in brackets, a number without them is no place: `13(1)(e) read with 13(2)`.
        listed = not joined or not self._last or (_value(token) <= _value(self._last) and not self._bracketed)
        if self._inside and (not self._plural or listed):
            if self._word or joined:
                self._place(self._word or (self._path[-1][0] if self._path else UNIT), token)
            return True
        if self._last and not joined:
            self._inside = True
            return True
        if self._last and not self._plural and self._joint == "list":
            return False
        number = _HYPHEN.sub("", token.replace(" ", ""))
        named = expand_range(self._last, number)[1:] if self._joint == "range" and self._last else [number]
        for one in named:
            self.found.setdefault(one, [])
        self._last, self._inside, self._joint, self._word, self._path = number, False, "", "", []
        return True

    def _place(self, kind: str, label: str) -> None:
        """One more place inside the last provision: below the one before it, or beside it in a list."""
        if not self._last:
            return
        label = label.replace(" ", "")
        before = self._beside(kind, label)
        places = self.found[self._last]
        if not self._joint and places and places[-1] == self._printed() and kind != SENTENCE:
            places.pop()  # what follows says more precisely what was meant
        for one in _range(before, label) if self._joint == "range" and before else [label]:
            printed = self._printed() + _SHAPES[kind].format(one)
            if printed and printed not in places and len(places) < MOST_PLACES:
                places.append(printed)
        if len(self._path) < DEEPEST:
            self._path.append((kind, label))
        self._joint, self._word = "", ""

    def _beside(self, kind: str, label: str) -> str:
        """Leave the path where the new place goes below; the label of the place it stands beside, if any."""
        if not self._word and not self._joint:
            return ""
        if self._joint and not self._word and kind == UNIT:
            while len(self._path) > 1 and _shape(self._path[-1][1]) != _shape(label):
                self._path.pop()
            return self._path.pop()[1] if self._path else ""
        before = self._path[-1][1] if self._path and self._path[-1][0] == kind else ""
        while self._path and _RANKS[self._path[-1][0]] >= _RANKS[kind] and not self._below(kind, label):
            self._path.pop()
        return before

    def _below(self, kind: str, label: str) -> bool:
        """True for `aa` after `b`: points inside points."""
        return kind == POINT == self._path[-1][0] and _doubled(label) and not _doubled(self._path[-1][1])

    def _printed(self) -> str:
        return "".join(_SHAPES[kind].format(label) for kind, label in self._path)


def _doubled(label: str) -> bool:
    """True for `aa`, `bb`: points inside points."""
    return len(label) == 2 and label[0] == label[1]


def _range(first: str, last: str) -> list[str]:
    if len(first) == len(last) == 1 and first.isalpha() and last.isalpha() and "" < first < last:
        return [chr(code) for code in range(ord(first) + 1, ord(last) + 1)]
    return expand_range(first, last)[1:]


def _shape(label: str) -> str:
    return "digit" if label[:1].isdigit() else "upper" if label[:1].isupper() else "letter"


def _value(number: str) -> int:
    digits = re.match(r"\d+", number)
    return int(digits.group()) if digits else 0


def _tokens(written: str, pack: Pack) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for match in _token_pattern(pack.pinpoint_words, pack.range_words, pack.list_words).finditer(written):
        found.append((match.lastgroup or "", match.group().strip()))
    return found


@lru_cache(maxsize=32)
def _token_pattern(places: Sequence[str], ranges: Sequence[str], lists: Sequence[str]) -> re.Pattern[str]:
    def either(words: Sequence[str]) -> str:
        return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) or r"(?!)"

    word = either([place for place in places if len(place) <= 2])
    suffix = rf"-?[A-Za-z]{{1,3}}(?!\w)| [a-z](?![\w.)/])| (?!(?:[IVX]+|{word})(?!\w))[A-Z](?: ?[A-Z])?(?![\w.])|(?!\w|\.\d)"
    # Where a hyphen makes no range (`§ 2000e-5`), it belongs to the number that has letters before it.
    joined = (
        r"" if "-" in ranges else r"\d+(?:[a-z]{1,3}|\.\d+[a-z]{0,2})-\d{1,3}[A-Za-z]{0,2}(?![\w-])|\d+\.\d+[a-z]{1,2}(?![\w-])|"
    )
    return re.compile(
        rf"(?P<place>(?<!\w)(?:{either(places)})(?!\w))|(?P<bracket>\(\s?\w{{1,6}}\s?\))|(?P<roman>(?<!\w)[IVX]+(?!\w))"
        rf"|(?P<number>{joined}(?<![\w])\d+(?:(?:\.\d+)+(?:\.[а-яё]|[A-Z]{{1,2}}(?!\w))?(?![\w.]*\w)|{suffix}))"
        rf"|(?P<range>(?<!\w)(?:{either(ranges)})(?!\w)|[–—]|-(?=\s?\d))"
        rf"|(?P<list>[,/]|(?<!\w)(?:{either(lists)})(?!\w)|&)"
        r"|(?P<letter>(?<![\w.])[a-z]{1,2}(?![\w.]))",
    )
