"""The words of the digest, per language, from `resources/digest/<code>.toml`. Patterns are data; a new language adds no code."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tribonian.calculators.amounts import CURRENCIES
from tribonian.config import paths

ENGLISH = "en"
BEGIN, END = r"(?<![\w\u0900-\u0963\u0966-\u097f])", r"(?![\w\u0900-\u0963\u0966-\u097f])"
"""Where a word begins and ends. Vowel signs of Devanagari belong to words, and `re` does not count them in."""

Patterns = tuple[re.Pattern[str], ...]


@dataclass(frozen=True, slots=True)
class DigestWords:
    """One language's words, compiled."""

    code: str
    abbreviations: tuple[str, ...]
    unfinished: re.Pattern[str]
    """The end of what was taken for a sentence and is none: `am 3.`"""
    place: Mapping[str, str]
    """paged, plain → how a paragraph is cited."""
    roles: Mapping[str, str]
    """Word as printed (folded) → key of the role."""
    role: re.Pattern[str]
    """Any word for a role."""
    titles: re.Pattern[str]
    """Before a person's name."""
    organisations: re.Pattern[str]
    """At the end of an organisation's name."""
    defines: re.Pattern[str]
    """Between a party's name and what the text calls it."""
    versus: re.Pattern[str]
    joints: re.Pattern[str]
    """Before the name of a party: between, and."""
    not_names: frozenset[str]
    """Words no name begins or ends with; in scripts without capitals they end it."""
    order: str
    """dmy or mdy, "" where both are in use."""
    months: Mapping[str, int]
    dates: Patterns
    about: Mapping[str, re.Pattern[str]]
    """What a day is about → the words of the sentence that say so."""
    decimal: str
    currencies: Mapping[str, str]
    multipliers: Mapping[str, int]
    must: Patterns
    forbids: Patterns
    declares: Patterns
    """What looks like an obligation and states something else."""
    period_before: re.Pattern[str]
    period_after: re.Pattern[str]
    date_before: re.Pattern[str]
    date_after: re.Pattern[str]
    backwards: re.Pattern[str]
    runs_from_after: re.Pattern[str]
    runs_from_before: re.Pattern[str]
    business_before: re.Pattern[str]


@cache
def available() -> tuple[str, ...]:
    """Codes of the languages that have a file."""
    return tuple(sorted(path.stem for path in (paths.resources_dir() / "digest").glob("*.toml")))


@cache
def load(code: str = ENGLISH) -> DigestWords:
    """The words of a language; the English ones when it has none."""
    name = code if code in available() else ENGLISH
    table = tomllib.loads((paths.resources_dir() / "digest" / f"{name}.toml").read_text(encoding="utf-8"))
    parties, dates, amounts = table["parties"], table["dates"], table["amounts"]
    duties, deadlines = table["obligations"], table["deadlines"]
    roles = {fold(word): key for key, said in table["roles"].items() for word in said}
    return DigestWords(
        code=name,
        abbreviations=tuple(table.get("abbreviations", ())),
        unfinished=_any(f"(?:{one})$" for one in table.get("unfinished", ())),
        place=dict(table["place"]),
        roles=roles,
        role=_word(re.escape(word).replace(r"\ ", r"\s+") for word in sorted(roles, key=len, reverse=True)),
        titles=_word(parties["titles"]),
        organisations=_word(parties["organisations"]),
        defines=_any(parties["defines"]),
        versus=_any(parties["versus"]),
        joints=_any(parties["joints"]),
        not_names=frozenset(map(fold, parties["not_names"])),
        order=str(dates.get("order", "")),
        months={fold(word): int(number) for word, number in dates.get("months", {}).items()},
        dates=_each(dates.get("patterns", ())),
        about={key: _any(said) for key, said in dates.get("about", {}).items()},
        decimal=str(amounts["decimal"]),
        currencies=dict(CURRENCIES) | {fold(word): str(code) for word, code in amounts.get("currencies", {}).items()},
        multipliers={fold(word): int(number) for word, number in amounts.get("multipliers", {}).items()},
        must=_each(duties["must"]),
        forbids=_each(duties["forbids"]),
        declares=_each(duties.get("declares", ())),
        **_of_deadlines(deadlines),
    )


def _of_deadlines(deadlines: Mapping[str, Any]) -> dict[str, Any]:
    """What stands before a span is anchored at its end, what follows it at its beginning."""
    made: dict[str, Any] = {}
    for name in ("period_before", "date_before", "runs_from_before", "business_before"):
        said = "|".join(f"(?:{one})" for one in deadlines.get(name, ()))
        made[name] = re.compile(rf"(?is)(?:{BEGIN}(?:{said})\s*)$" if said else NEVER)
    for name in ("period_after", "date_after", "runs_from_after", "backwards"):
        said = "|".join(f"(?:{one})" for one in deadlines.get(name, ()))
        made[name] = re.compile(rf"(?is)^(?:{said})" if said else NEVER)
    return made


NEVER = r"(?!)"


def fold(word: str) -> str:
    """A word as it is looked up: small letters, blanks alike."""
    return " ".join(word.casefold().split())


def _word(said: Iterable[str]) -> re.Pattern[str]:
    joined = "|".join(said)
    return re.compile(rf"(?i){BEGIN}(?:{joined}){END}" if joined else NEVER)


def _any(said: Iterable[str]) -> re.Pattern[str]:
    joined = "|".join(f"(?:{one})" for one in said)
    return re.compile(f"(?i){joined}" if joined else NEVER)


def _each(said: Iterable[str]) -> Patterns:
    return tuple(re.compile(f"(?is){one}") for one in said)
