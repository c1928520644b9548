"""Sums of money with their currency: `EUR 1.200,50`, `Rs. 5 lakh`, `25 сая төгрөг`. What can be read in two ways says both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from typing import Any

from tribonian.calculators import amounts
from tribonian.digest.found import AMOUNT, Found, Span
from tribonian.digest.words import BEGIN, END, DigestWords, load
from tribonian.errors import WrongUsage

_NUMBER = r"\d(?:[\d.,'’]*\d)?(?:[ \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?"
_AFTER_NUMBER = r"(?:[.,]\s?[-–—]{1,2}|\s?/[-–=])?"
"""`1.200,-` and `5,000/-`: no cents."""
_THREE_PLACES = re.compile(r"\d{1,3}[.,]\d{3}")


@cache
def _pattern(code: str) -> re.Pattern[str]:
    said = load(code)
    signs = "|".join(
        re.escape(sign) if not sign[-1].isalpha() else rf"{re.escape(sign)}{_ending(sign)}"
        for sign in sorted(said.currencies, key=len, reverse=True)
    )
    times = "|".join(re.escape(word) for word in sorted(said.multipliers, key=len, reverse=True))
    many = rf"(?:[\s\u00a0-]*(?P<times>{times}){END})?" if times else "(?P<times>(?!))?"
    number = rf"(?P<number>{_NUMBER}){_AFTER_NUMBER}{many}"
    return re.compile(
        rf"(?i)(?<![\w.,\u0900-\u0963\u0966-\u097f])(?:(?P<before>{signs})[\s\u00a0]*(?P<b>{number})"
        rf"|(?P<a>{number.replace('P<number>', 'P<number2>').replace('P<times>', 'P<times2>')})"
        rf"(?:\s*\([^()]{{3,80}}\))?[\s\u00a0]*(?P<after>{signs}))(?![\w])"
    )


def _ending(sign: str) -> str:
    """Mongolian puts cases on its currency; other words stand as they are."""
    return r"[а-яөүё]{0,8}" if sign in ("төгрөг", "доллар", "евро", "юань", "рубль") else END


def find(text: str, start: int, end: int, sentence: Span, said: DigestWords) -> Iterator[Found]:
    """The sums stated in `[start, end)`."""
    for one in _pattern(said.code).finditer(text, start, end):
        sign = one["before"] or one["after"]
        digits, times = (one["number"], one["times"]) if one["before"] else (one["number2"], one["times2"])
        value = read(digits, times or "", _currency(sign, said), said)
        if value is not None:
            yield Found(AMOUNT, one.start(), one.end(), sentence, value)


def _currency(sign: str, said: DigestWords) -> str:
    folded = sign.casefold()
    known = said.currencies.get(folded)
    return known or next((code for word, code in said.currencies.items() if len(word) > 2 and folded.startswith(word)), "")


def read(digits: str, times: str, currency: str, said: DigestWords) -> dict[str, Any] | None:
    """What a sum says, or None when it is no number."""
    factor = Decimal(said.multipliers.get(" ".join(times.casefold().split()), 1))
    bare = re.sub(r"[\s'’\u00a0\u202f]", "", digits)
    marks = [said.decimal]
    if _THREE_PLACES.fullmatch(bare) and said.decimal in bare and bare[0] != "0":
        marks = [",", "."]  # three places behind the mark are thousands as a rule, and cents never
    if factor != 1:
        marks = [said.decimal]
    try:
        values = list(dict.fromkeys(amounts.number(digits, mark) * factor for mark in marks))
    except WrongUsage:
        return None
    shown = [f"{value:f}" for value in values]
    return {"amount": shown[0] if len(shown) == 1 else "", "currency": currency, "readings": shown if len(shown) > 1 else []}


__all__ = ["BEGIN", "find", "read"]
