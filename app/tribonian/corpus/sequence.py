"""Numbers of provisions and of their parts as comparable values: which number comes next, and what is a jump.

Laws number in digits (`12`, `12A`, `3.2.1`), letters (`a`, `aa`), Roman numerals, doubled letters (`aa`, `bb`), circled
or dotted digits; inserted units get suffixes, and what is inserted before a suffix or before the first number gets
`Z` and a leading letter (`2ZA` before `2A`, `A1` before `1`, as drafters in the United Kingdom number).
"""

from __future__ import annotations

import re

Key = tuple[tuple[float, float], ...]
"""Comparable value of a printed number; each pair is one step of it (below 0 = inserted before)."""

RAISED = 0.5
"""First of a pair that stands for raised digits."""
NEXT = 0
"""What `step` returns for a number that follows directly."""

_PIECE = re.compile(r"\^?\d+|[^\W\d_]+")
_ROMAN = re.compile(r"(?i)^(?P<roman>m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))(?P<suffix>[a-z]{0,2})$")
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_LATIN = "abcdefghijklmnopqrstuvwxyz"
_CYRILLIC = "абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя"
_INSERTED = {"bis": 2.0, "ter": 3.0, "quater": 4.0, "quinquies": 5.0, "sexies": 6.0, "septies": 7.0, "octies": 8.0}


_PLAIN_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_RAISED = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
"""Raised digits number what was inserted: `112¹` after `112`."""
_HAN = {character: value for value, character in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_HAN_TENS = {"十": 10, "百": 100, "千": 1000}
_HAN_RUN = re.compile(r"[〇零一二三四五六七八九两十百千]+")


def _han(found: re.Match[str]) -> str:
    """Chinese numeral in digits: `一百二十` → 120."""
    total, digit = 0, -1
    if not set(found.group()) & set(_HAN_TENS):
        return "".join(str(_HAN[character]) for character in found.group())
    for character in found.group():
        if character in _HAN:
            digit = _HAN[character]
        else:
            total += (1 if digit < 1 else digit) * _HAN_TENS[character]
            digit = -1
    return str(total + max(digit, 0))


def roman(text: str) -> int:
    """Value of a Roman numeral; 0 when `text` is none."""
    found = _ROMAN.match(text)
    if not found or not found["roman"] or found["suffix"]:
        return 0
    total = 0
    digits = [_VALUES[letter] for letter in text.lower()]
    for index, value in enumerate(digits):
        total += -value if index + 1 < len(digits) and digits[index + 1] > value else value
    return total


def letter(character: str) -> int:
    """Place of a letter in its alphabet, from 1; 0 for other characters."""
    lower = character.lower()
    return _LATIN.find(lower) + 1 or _CYRILLIC.find(lower) + 1


def key(number: str, series: str = "digits") -> Key | None:
    """Comparable value of a printed `number`; None when it is no number of that series.

    `series`: digits, letters, roman, double (`aa`, `bb`), dotted.
    """
    number = _RAISED.sub(lambda found: "^" + found.group().translate(_PLAIN_DIGITS), number)
    text = _HAN_RUN.sub(_han, number.strip().strip("().,:;/°[]\"'“”§ "))
    if series == "letters":
        return _letters(text)
    if series == "double":
        return ((0, letter(text[0])),) if text and len(set(text.lower())) == 1 and letter(text[0]) else None
    if series == "roman":
        return _roman(text)
    pieces = [piece for piece in _PIECE.findall(text) if piece[-1].isdigit() or letter(piece[0])]
    if not pieces:
        return None
    if not pieces[0].isdigit():
        return _before(pieces) or _roman(text)
    steps: list[tuple[float, float]] = []
    for piece in pieces:
        if piece.isdigit():
            steps.append((0, int(piece)))
        elif piece[0] == "^":
            steps.append((RAISED, int(piece[1:])))
        elif piece.lower() in _INSERTED:
            steps.append((0, _INSERTED[piece.lower()]))
        else:
            steps.extend(_suffix(piece))
    return tuple(steps)


def _letters(text: str) -> Key | None:
    """`a`, `aa` (inserted after `a`), `za` (inserted before `a`), `z1`."""
    pieces = _PIECE.findall(text)
    if not pieces or pieces[0].isdigit() or not all(letter(character) for character in pieces[0]):
        return None
    steps = list(_suffix(pieces[0]))
    steps.extend((0.0, float(piece)) if piece.isdigit() else step for piece in pieces[1:] for step in _suffix(piece))
    return tuple(steps)


def _roman(text: str) -> Key | None:
    before = len(text) - len(text.lstrip("zZ"))
    found = _ROMAN.match(text[before:])
    if not found or not found["roman"]:
        return None
    first = (-float(before), float(roman(found["roman"])))
    return (first, *_suffix(found["suffix"]))


def _before(pieces: list[str]) -> Key | None:
    """`A1` stands before `1`, `AZ1` before `A1`."""
    head = pieces[0].rstrip("zZ") or pieces[0][:1]
    if len(pieces) < 2 or not pieces[1].isdigit() or len(head) > 1:
        return None
    behind = len(pieces[0]) - len(head)
    steps: list[tuple[float, float]] = [(0, int(pieces[1]) - 1), (1, letter(head) - behind / (behind + 1))]
    for piece in pieces[2:]:
        steps.extend([(0, int(piece))] if piece.isdigit() else _suffix(piece))
    return tuple(steps)


def _suffix(letters: str) -> list[tuple[float, float]]:
    """`A` after the bare number; `ZA` before `A`; `AA` after `A` and before `B`."""
    if not letters:
        return []
    last = letters.lstrip("zZ")
    before = len(letters) - len(last)
    if not last:
        return [(0, 26), *((0, 26) for _ in letters[1:])]
    return [(-before, letter(last[0])), *((0, letter(character)) for character in last[1:])]


_Z: Key = ((0, 26),)
_AA: Key = ((0, 1), (0, 1))


def is_first(value: Key) -> bool:
    """True for a number a list begins with: `1`, `a`, `i`, `A1`, `za`."""
    head = value[0]
    return head == (0, 1) or head[0] < 0 or (head == (0, 0) and len(value) > 1)


def step(before: Key, after: Key) -> int | None:
    """How far `after` is from following `before` directly: 0 = it does, more = numbers are missing, None = it is not later."""
    if before == _Z and after == _AA:
        return NEXT
    if after <= before:
        return None
    size = len(after)
    if size > len(before) and after[: len(before)] == before:
        return NEXT
    if size <= len(before) and after[:-1] == before[: size - 1]:
        gap = after[-1][1] - before[size - 1][1]
        if after[-1][0] != before[size - 1][0] or gap <= 1:
            return NEXT
        return int(gap) - 1
    if size > 1 and after[0] == before[0]:
        return 1
    gap = after[0][1] - before[0][1]
    if size == 2 and gap == 1 and after[1][1] <= 1:
        return NEXT  # 17.4 → 18.1, 1 → 2A where 2 was left out
    return max(1, int(gap))
