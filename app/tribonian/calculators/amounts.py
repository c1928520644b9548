"""Sums of money and rates as people write them: `1.200,50 €`, `£1,200.50`, `12,34,567 INR`, `5 %`. Exact decimals only."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation

from tribonian.errors import WrongUsage

CURRENCIES = {
    "€": "EUR", "eur": "EUR", "euro": "EUR", "euros": "EUR", "£": "GBP", "gbp": "GBP", "pounds": "GBP", "pound": "GBP",
    "$": "USD", "usd": "USD", "dollars": "USD", "dollar": "USD", "us$": "USD", "₹": "INR", "inr": "INR", "rs": "INR",
    "rs.": "INR", "rupees": "INR", "₮": "MNT", "mnt": "MNT", "төгрөг": "MNT", "төг": "MNT",
    "chf": "CHF", "jpy": "JPY", "¥": "JPY", "रुपये": "INR", "रुपए": "INR",
}  # fmt: skip
"""Sign or word (lower case) → code of the currency."""
WITHOUT_CENTS = frozenset(("JPY", "KRW"))
LARGEST = Decimal(10) ** 18
_SIGNS = "|".join(re.escape(sign) for sign in sorted(CURRENCIES, key=len, reverse=True))
_NUMBER = r"[0-9](?:[0-9.,'’ \u00a0\u202f]*[0-9])?"
_AMOUNT = re.compile(
    rf"(?i)\s*(?P<before>{_SIGNS})?\s*(?P<sign>[+\-−–])?\s*(?P<first>{_SIGNS})?\s*(?P<number>{_NUMBER})(?:\s*(?P<after>{_SIGNS}))?\s*"
)
_POINT_GROUPS = re.compile(r"\d{1,3}(?:\.\d{3})+")
_COMMA_GROUPS = re.compile(r"\d{1,3}(?:,\d{2,3})*,\d{3}")


@dataclass(frozen=True, slots=True)
class Money:
    """An amount and the code of its currency ("" when none was stated)."""

    value: Decimal
    currency: str = ""

    def __str__(self) -> str:
        return written(self.value, self.currency)


def money(text: str, mark: str = "") -> Money:
    """The sum that `text` states. `mark` is the decimal sign of the jurisdiction, which decides where both readings fit.

    Raises:
        WrongUsage: it states none, or one that can be read in two ways.
    """
    found = _AMOUNT.fullmatch(text)
    signs = {CURRENCIES[found[name].casefold()] for name in ("before", "first", "after") if found[name]} if found else set()
    if not found or len(signs) > 1:
        raise WrongUsage(f"“{text[:40]}” is not a sum of money.", "Write it as 1200.50, with the currency if you like.")
    value = number(found["number"], mark)
    return Money(-value if found["sign"] and found["sign"] != "+" else value, next(iter(signs), ""))


def number(text: str, mark: str = "") -> Decimal:
    """The number that `text` states, groups of thousands in any style.

    Raises:
        WrongUsage: it is none, too large, or `1.234` where nothing says whether the sign marks thousands or decimals.
    """
    bare = re.sub(r"[\s'’\u00a0\u202f]", "", text.strip().replace("−", "-"))
    sign, digits = (bare[0], bare[1:]) if bare[:1] in "+-" and bare else ("", bare)
    plain = _plain(digits, mark, text)
    try:
        value = Decimal(sign + plain)
    except InvalidOperation as error:
        raise WrongUsage(f"“{text[:40]}” is not a number.", "Write it as 1200.50.") from error
    if not value.is_finite() or abs(value) >= LARGEST:
        raise WrongUsage(f"“{text[:40]}” cannot be computed with.", "Numbers up to 18 digits are possible.")
    return value


def _plain(digits: str, mark: str, text: str) -> str:
    """Digits with a point before the decimals, without groups."""
    if not re.fullmatch(r"\d[\d.,]*", digits) or digits[-1] in ".,":
        raise WrongUsage(f"“{text[:40]}” is not a number.", "Write it as 1200.50.")
    if "." in digits and "," in digits:
        decimal = max(".,", key=digits.rfind)
        other = "," if decimal == "." else "."
        if digits.count(decimal) > 1 or other in digits.rsplit(decimal, 1)[1]:
            raise WrongUsage(f"“{text[:40]}” is not a number.", "Write it as 1200.50.")
        return digits.replace(other, "").replace(decimal, ".")
    for sign, groups in ((".", _POINT_GROUPS), (",", _COMMA_GROUPS)):
        if sign not in digits:
            continue
        if digits.count(sign) > 1:
            if not groups.fullmatch(digits):
                raise WrongUsage(f"“{text[:40]}” is not a number.", "Write it as 1200.50.")
            return digits.replace(sign, "")
        if groups.fullmatch(digits) and digits[0] != "0":
            if not mark:
                raise WrongUsage(
                    f"“{text[:40]}” can be read in two ways.",
                    "Name the jurisdiction, or write two decimals: 1234.00.",
                )
            return digits.replace(sign, "") if sign != mark else digits.replace(sign, ".")
        return digits.replace(sign, ".")
    return digits


def percent(text: str, mark: str = "") -> Decimal:
    """The per cent that `text` states, with or without a sign: `5`, `5,12 %`, `-0.88`.

    Raises:
        WrongUsage: it states none, or one beyond a thousand.
    """
    bare = re.sub(r"(?i)\s*(?:%|per\s?cent|percent|prozent|хувь)\s*$", "", text.strip())
    found = re.fullmatch(r"([+\-−]?)(\d{1,4})(?:[.,](\d{1,8}))?", bare)
    if not found:
        raise WrongUsage(f"“{text[:40]}” is not a rate in per cent.", "Write it as 5 or 5.12.")
    value = Decimal(f"{'-' if found[1] in ('-', '−') else ''}{found[2]}.{found[3] or 0}")
    if abs(value) > 1000:
        raise WrongUsage(f"“{text[:40]}” is not a rate in per cent.", "Rates up to 1000 % are possible.")
    return value


def cents(value: Decimal, currency: str = "") -> Decimal:
    """`value` rounded to the currency's smallest unit, half a unit away from zero (as courts and merchants round)."""
    return value.quantize(Decimal(1) if currency in WITHOUT_CENTS else Decimal("0.01"), ROUND_HALF_UP)


def written(value: Decimal, currency: str = "") -> str:
    """`1,234.50 EUR`: groups of three, a point before the decimals."""
    return f"{cents(value, currency):,} {currency}".strip()
