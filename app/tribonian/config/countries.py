"""Countries without a pack of their own, from `resources/countries.toml`: their codes, names and addresses."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any

from tribonian.config import paths

OPENING = 12_000
"""Characters at the beginning of a law in which it says whose law it is."""
_URI = re.compile(r"/(?:akn|legis/akn)/([a-z]{2})(?:-[a-z0-9]+)?/")
"""The country in an Akoma Ntoso address (OASIS Akoma Ntoso naming convention 1.0, 4.4: `/akn/za/act/1998/55`)."""
_PAGE = re.compile(r"https?://([^/:?#\s]+)")


def code_of(value: str) -> str:
    """Code of a country or subdivision however stated (`GB-SCT`, `zaf`, `ke`); "" when there is none of that code."""
    code = value.strip().lower()
    for one in (code, re.split(r"[-_]", code)[0]):
        one = _table()["codes"].get(one, one)
        if one in _table()["names"] or one in _table()["codes"].values():
            return str(one)
    return ""


def name_of(code: str) -> str:
    """Name of the country, "" when the code is none of those listed."""
    names = _table()["names"].get(code)
    return str(names[0]) if names else ""


def of_address(address: str) -> str:
    """The country an address states: in an Akoma Ntoso path, by the name of a known site or by the host's ending."""
    stated = _URI.search(address)
    if stated and code_of(stated[1]):
        return code_of(stated[1])
    page = _PAGE.match(address)
    host = page[1].lower() if page else ""
    parts = host.split(".")
    for start in range(len(parts) - 1):
        known = _table()["hosts"].get(".".join(parts[start:]))
        if known:
            return str(known)
    ending = parts[-1] if len(parts) > 1 else ""
    return "" if ending in _table()["anywhere"] or len(ending) != 2 else code_of(ending)


def of_text(text: str) -> str:
    """The country whose parliament, republic or gazette the opening of a law names as its own; "" when it names none.

    Only an enacting formula and lines that hold nothing else speak: running text names other countries too.
    """
    opening = text[:OPENING]
    for pattern in _stated():
        found = pattern.search(opening)
        # On its own, a name is the law's country only as a masthead.
        if found and ("caps" not in pattern.groupindex or found["country"].isupper()):
            return _names()[" ".join(found["country"].casefold().split())]
    return ""


def of_law(name: str) -> str:
    """The country that a way of naming a law speaks of (`the Zimbabwean Act`, `Tanzania’s code`); "" when of none or several."""
    words = {word.removesuffix("s").rstrip("’'") for word in re.findall(r"[\w’']{4,}", name.casefold())}
    found = {code for country, code in _names().items() for word in words if _is_of(word, country)}
    return found.pop() if len(found) == 1 else ""


def _is_of(word: str, country: str) -> bool:
    """True for a country's name and what English makes of it: Zimbabwe, Zimbabwean; Tanzania, Tanzanian; Germany, German."""
    stem = country[:-1] if country[-1] in "aey" else country
    return len(stem) >= 4 and " " not in country and word.startswith(stem) and len(word) - len(stem) <= 3


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads((paths.resources_dir() / "countries.toml").read_text(encoding="utf-8"))


@cache
def _names() -> dict[str, str]:
    return {name.casefold(): code for code, names in _table()["names"].items() for name in names}


@cache
def _stated() -> tuple[re.Pattern[str], ...]:
    longest = sorted(_names(), key=len, reverse=True)
    country = "(?P<country>" + "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in longest) + ")"
    realm = r"(?:the\s+)?(?:(?:united|federal|democratic)\s+)?(?:(?:republic|kingdom|commonwealth)\s+of\s+)?"
    by = r"\benacted\s+by\s+(?:[\w,’']+\s+){0,8}?(?:parliament|assembly|legislature|senate|congress|president)\s+of\s+"
    line = r"(?im)^[^\S\n]*"
    end = r"[^\S\n]*[.,]?[^\S\n]*$"
    return (
        re.compile(rf"(?i){by}{realm}{country}\b"),
        re.compile(rf"{line}(?:the\s+)?laws\s+of\s+{realm}{country}{end}"),
        re.compile(
            rf"{line}(?:the\s+)?(?:(?:united|federal|democratic)\s+)?(?:republic|kingdom|commonwealth)\s+of\s+{country}{end}"
        ),
        re.compile(rf"{line}(?P<caps>){country}{end}"),
        re.compile(
            rf"{line}(?:the\s+)?{realm}{country}[^\S\n]+(?:(?:federal|official|government|extraordinary)[^\S\n]+)*gazette\b"
        ),
    )
