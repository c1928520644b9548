"""Expands the numbers of a citation: lists, ranges, and places inside a provision that are not provisions themselves."""

from __future__ import annotations

import re
from functools import lru_cache

from tribonian.citations.numbers import expand_range
from tribonian.domain.jurisdiction import Pack


def expand(written: str, unit: str, pack: Pack) -> list[str]:
    """Numbers of the provisions that `written` names: `134 bis 136` → 134, 135, 136; `5 Abs. 1 und 2` → 5.

    A number after a word like `Abs.` is a place inside the provision. In a list under `§§` a number that is larger
    than the provision before it is a provision again (`§§ 20 Abs. 1, 21`). `229 § 5` (an article's paragraph) stays.
    """
    nested = re.fullmatch(r"\s*(\d+\w*)\s+§\s*(\d+ ?[a-z]?)\b.*", written, re.DOTALL)
    if nested:
        return [f"{nested[1]} § {nested[2].replace(' ', '')}"]
    numbers: list[str] = []
    inside = False
    joint = ""
    plural = unit.endswith("§§") or "§" not in unit
    for kind, token in _tokens(written, pack):
        if kind == "place":
            inside = True
        elif kind == "range":
            joint = "range"
        elif kind == "list":
            joint = joint or "list"
        elif kind == "number":
            if inside and (not plural or not joint or not numbers or _value(token) <= _value(numbers[-1])):
                joint = ""
                continue
            if numbers and not joint:
                inside = True
                continue
            if numbers and not plural and joint == "list":
                break
            _add(numbers, token, joint)
            inside, joint = False, ""
    return list(dict.fromkeys(numbers))


def _add(numbers: list[str], token: str, joint: str) -> None:
    number = token.replace(" ", "").replace("-", "")
    if joint == "range" and numbers:
        numbers.extend(expand_range(numbers[-1], number)[1:])
    else:
        numbers.append(number)


def _value(number: str) -> int:
    digits = re.match(r"\d+", number)
    return int(digits.group()) if digits else 0


def _tokens(written: str, pack: Pack) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for match in _token_pattern(pack.pinpoint_words, pack.range_words, pack.list_words).finditer(written):
        found.append((match.lastgroup or "", match.group().strip()))
    return found


@lru_cache(maxsize=32)
def _token_pattern(places: tuple[str, ...], ranges: tuple[str, ...], lists: tuple[str, ...]) -> re.Pattern[str]:
    def either(words: tuple[str, ...]) -> str:
        return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) or r"(?!)"

    suffix = r"-?[A-Za-z]{1,3}(?!\w)| [a-z](?![\w.)])| (?![IVX]+(?!\w))[A-Z](?: ?[A-Z])?(?![\w.])|(?!\w)"
    return re.compile(
        rf"(?P<place>(?<!\w)(?:{either(places)})(?!\w)|\(\w{{1,6}}\)|(?<!\w)[IVX]+(?!\w))"
        rf"|(?P<number>(?<![\w])\d+(?:(?:\.\d+)+(?:\.[а-яё])?(?![\w.]*\w)|{suffix}))"
        rf"|(?P<range>(?<!\w)(?:{either(ranges)})(?!\w)|[–—]|-(?=\s?\d))"
        rf"|(?P<list>[,/]|(?<!\w)(?:{either(lists)})(?!\w)|&)",
    )
