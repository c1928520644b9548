"""Numbers as word processors print them: letters, Roman, ordinals and words, other scripts' digits."""

from __future__ import annotations

from collections.abc import Callable

BULLETS = {
    "\uf0b7": "•", "\uf0a7": "▪", "\uf0d8": "➢", "\uf0fc": "✓", "\uf0a8": "◆", "\uf076": "❖", "\uf02d": "–", "\uf06f": "o",
    "\uf0be": "–", "\u00b7": "•", "\uf0e0": "→", "\uf0b0": "°",
}  # fmt: skip
"""Bullets stored in the private area of symbol fonts."""
_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"),
    (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip
_CYRILLIC = "абвгдежзиклмнопрстуфхцчшщэюя"
_GREEK = "αβγδεζηθικλμνξοπρστυφχψω"
_HEBREW = "אבגדהוזחטיכלמנסעפצקרשת"
_DIGITS = {"hindiNumbers": 0x0966, "thaiNumbers": 0x0E50, "arabicIndic": 0x0660}
_CHINESE = "〇一二三四五六七八九"
_KOREAN = "가나다라마바사아자차카타파하"
_ONES = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_ORDINALS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
ZEROS = "zeros "
"""A format of a fixed number of digits: this and how many."""
MOST_LETTERS = 30
MOST_ROMAN = 32_767
"""Word stops there too."""


def render(count: int, form: str) -> str:
    """`count` in one of the number formats of ISO/IEC 29500-1, 17.18.59; plain digits for those not known."""
    if form == "none":
        return ""
    if form.startswith(ZEROS):
        return str(count).zfill(int(form.removeprefix(ZEROS)))
    writer = _WRITERS.get(form)
    if writer is not None and count > 0:
        return writer(count)
    return str(count)


def letters(count: int, alphabet: str = "abcdefghijklmnopqrstuvwxyz") -> str:
    """a, b … z, aa, bb … as word processors count (not aa, ab)."""
    repeat = (count - 1) // len(alphabet) + 1
    return alphabet[(count - 1) % len(alphabet)] * min(repeat, MOST_LETTERS)


def roman(count: int) -> str:
    """Lower-case Roman numeral."""
    if count > MOST_ROMAN:
        return str(count)
    pieces: list[str] = []
    for worth, sign in _ROMAN:
        times, count = divmod(count, worth)
        pieces.append(sign * times)
    return "".join(pieces)


def words(count: int) -> str:
    """English cardinal up to 999, digits beyond."""
    if count >= 1000:
        return str(count)
    if count >= 100:
        rest = f" {words(count % 100)}" if count % 100 else ""
        return f"{_ONES[count // 100]} hundred{rest}"
    if count >= 20:
        rest = f"-{_ONES[count % 10]}" if count % 10 else ""
        return f"{_TENS[count // 10 - 2]}{rest}"
    return _ONES[count]


def ordinal_words(count: int) -> str:
    """English ordinal: first, twenty-second."""
    stem, mark, last = words(count).rpartition("-")
    if not mark:
        stem, mark, last = words(count).rpartition(" ")
    if last in _ORDINALS:
        last = _ORDINALS[last]
    elif last.endswith("y"):
        last = f"{last[:-1]}ieth"
    else:
        last = f"{last}th"
    return f"{stem}{mark}{last}"


def ordinal(count: int) -> str:
    """1st, 2nd, 3rd, 11th …"""
    if count % 100 in {11, 12, 13}:
        return f"{count}th"
    return f"{count}{({1: 'st', 2: 'nd', 3: 'rd'}).get(count % 10, 'th')}"


def _chinese(count: int) -> str:
    if count < 100:
        ten, one = divmod(count, 10)
        head = "" if ten == 0 else "十" if ten == 1 else f"{_CHINESE[ten]}十"
        return head + (_CHINESE[one] if one else "")
    return "".join(_CHINESE[int(digit)] for digit in str(count))


def _other_digits(zero: int) -> Callable[[int], str]:
    return lambda count: "".join(chr(zero + int(digit)) for digit in str(count))


_WRITERS: dict[str, Callable[[int], str]] = {
    "lowerLetter": letters,
    "upperLetter": lambda count: letters(count).upper(),
    "lowerRoman": roman,
    "upperRoman": lambda count: roman(count).upper(),
    "ordinal": ordinal,
    "cardinalText": lambda count: words(count).capitalize(),
    "ordinalText": lambda count: ordinal_words(count).capitalize(),
    "decimalZero": lambda count: f"{count:02d}",
    "numberInDash": lambda count: f"- {count} -",
    "decimalEnclosedParen": lambda count: f"({count})",
    "decimalEnclosedFullstop": lambda count: f"{count}.",
    "decimalEnclosedCircle": lambda count: chr(0x245F + count) if count <= 20 else str(count),
    "decimalEnclosedCircleChinese": lambda count: chr(0x245F + count) if count <= 20 else str(count),
    "russianLower": lambda count: letters(count, _CYRILLIC),
    "russianUpper": lambda count: letters(count, _CYRILLIC).upper(),
    "hebrew2": lambda count: letters(count, _HEBREW),
    "greekLower": lambda count: letters(count, _GREEK),
    "ganada": lambda count: letters(count, _KOREAN),
    "chineseCounting": _chinese,
    "chineseCountingThousand": _chinese,
    "taiwaneseCountingThousand": _chinese,
    "japaneseCounting": _chinese,
    "koreanDigital": _chinese,
    "ideographDigital": lambda count: "".join(_CHINESE[int(digit)] for digit in str(count)),
    **{form: _other_digits(zero) for form, zero in _DIGITS.items()},
}
