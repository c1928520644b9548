"""Words that carry the logic of a sentence, per language, from `resources/languages/<code>.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tribonian.config import paths

MARKS = "\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963"
"""Vowel signs of Devanagari: letters to a reader, but none to `\\w`."""
WORD = rf"(?:[^\W\d_]|[{MARKS}])+"
"""Regular expression of a word."""


@dataclass(frozen=True, slots=True)
class Words:
    """What carries the logic of sentences in one language (or in all together)."""

    negations: frozenset[str]
    negation_endings: tuple[str, ...]
    """Endings that deny the word they are on."""
    must: frozenset[str]
    may: frozenset[str]
    releases: frozenset[str]
    """Words that free from a duty."""
    exceptions: re.Pattern[str]
    conditions: re.Pattern[str]
    only: frozenset[str]
    limits: frozenset[str]
    """Words that say on which side of a number or a day something lies."""
    terms: frozenset[str]
    """Those of the limits that say until or within when something holds."""
    joins: frozenset[str]
    """Words that join what holds together, or of which one will do."""
    alternatives: frozenset[str]
    """The joins of which one will do."""
    verb_last: bool
    """A clause ends with its verb; what makes it a condition follows it."""
    function_words: frozenset[str]
    framing: frozenset[str]
    """Words with which a sentence speaks of a law without adding to what it says."""
    provision_words: frozenset[str]
    inner_words: frozenset[str]
    """The provision words for parts of a provision."""
    glue: frozenset[str]
    """Articles and the like that stand inside the name of a law or provision."""
    citing: frozenset[str]
    """Words that open a sentence to say by which law the rest holds, or that it follows from it."""
    opening: frozenset[str]
    """Words with which a sentence says where the rest stands: `In section 5, …`."""
    citing_after: frozenset[str]
    """The same where such words follow what they cite."""
    saying_that: frozenset[str]
    """Words behind which stands what a law says."""
    law_names: tuple[str, ...]
    """Ends of words that laws are called by."""
    quantity: re.Pattern[str]
    """Forms of questions that ask for a number, sum or time."""
    sums_asked: re.Pattern[str]
    """Forms of questions that ask for a sum of money or a rate."""
    sums: re.Pattern[str]
    """Words of which an answer to such a question holds one, whatever law it is of."""
    inserted: frozenset[str]
    """Words that open what is put between the verb of a rule and its `shall`."""
    goes_on: frozenset[str]
    """Words behind a comma with which what stands before it is completed."""
    namely: re.Pattern[str]
    """Words that promise what follows them."""
    assertions: re.Pattern[str]
    """Forms of clauses of a question that say what the law is."""
    attributes: re.Pattern[str]
    """Words that say what a law does: says, gives, requires."""
    facts: re.Pattern[str]
    """Forms of clauses of a question that say what happened to somebody."""
    figures: frozenset[str]
    """Words of an answer to such a question."""
    age: frozenset[str]
    numbers: Mapping[str, int]
    ones: frozenset[str]
    """Words that mean one, but only in front of a unit."""
    units: Mapping[str, str]
    """Form of a unit of time, money or measure → its name, the same in all languages."""
    unit_roots: Mapping[str, str]
    """Beginning of a unit as it stands inside a longer word → its name."""
    repealed: re.Pattern[str]
    """Forms that ask whether a provision still counts."""
    orders: frozenset[str]
    """Verbs with which a sentence asks for an answer without a question mark."""
    asking: frozenset[str]
    """Words that a question asks with."""
    asks: frozenset[str]
    """Words with which a part of a sentence asks on its own."""
    asking_verbs: frozenset[str]
    """Verbs that ask when they come first."""
    points_back: re.Pattern[str]
    """Words of a follow-up that point at what was said before."""
    summarise: re.Pattern[str]
    """Words that ask for a summary."""


@cache
def available() -> tuple[str, ...]:
    """Codes of the languages that have a file."""
    return tuple(sorted(path.stem for path in (paths.resources_dir() / "languages").glob("*.toml")))


@cache
def load(*codes: str) -> Words:
    """Words of the languages named (all there are when none is named, or none of those named has a file), joined."""
    known = [code for code in codes if code in available()]
    tables = [_table(code) for code in known or available()]
    return Words(
        negations=_set(tables, "negations"),
        negation_endings=tuple(_list(tables, "negation_endings")),
        must=_set(tables, "must"),
        may=_set(tables, "may"),
        releases=_set(tables, "releases"),
        exceptions=_phrases([_literal(form) for form in _list(tables, "exceptions")]),
        conditions=_phrases([_literal(form) for form in _list(tables, "conditions")]),
        only=_set(tables, "only"),
        limits=_set(tables, "limits"),
        terms=_set(tables, "terms"),
        joins=_set(tables, "joins"),
        alternatives=_set(tables, "alternatives"),
        verb_last=all(table.get("verb_last", False) for table in tables),
        function_words=_set(tables, "function_words"),
        framing=_set(tables, "framing"),
        provision_words=_set(tables, "provision_words"),
        inner_words=_set(tables, "inner_words"),
        glue=_set(tables, "glue"),
        citing=_set(tables, "citing"),
        opening=_set(tables, "opening"),
        citing_after=_set(tables, "citing_after"),
        saying_that=_set(tables, "saying_that"),
        law_names=tuple(_list(tables, "law_names")),
        quantity=_phrases(_list(tables, "quantity")),
        sums_asked=_any(_list(tables, "sums_asked")),
        sums=_phrases(_list(tables, "sums")),
        inserted=_set(tables, "inserted"),
        goes_on=_set(tables, "goes_on"),
        namely=_phrases(_list(tables, "namely")),
        assertions=_any(_list(tables, "assertions")),
        attributes=_any(_list(tables, "attributes")),
        facts=_any(_list(tables, "facts")),
        figures=_set(tables, "figures"),
        age=_set(tables, "age"),
        numbers={word: number for table in tables for word, number in table.get("numbers", {}).items()},
        ones=_set(tables, "ones"),
        units={form: unit for table in tables for form, unit in table.get("units", {}).items()},
        unit_roots={form: unit for table in tables for form, unit in table.get("unit_roots", {}).items()},
        repealed=_phrases(_list(tables, "repealed")),
        orders=_set(tables, "orders"),
        asking=_set(tables, "asking"),
        asks=_set(tables, "asks"),
        asking_verbs=_set(tables, "asking_verbs"),
        points_back=_phrases(_list(tables, "points_back")),
        summarise=_phrases(_list(tables, "summarise")),
    )


@cache
def _table(code: str) -> Mapping[str, Any]:
    path = paths.resources_dir() / "languages" / f"{code}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _list(tables: Sequence[Mapping[str, Any]], key: str) -> list[str]:
    return [word for table in tables for word in table.get(key, [])]


def _set(tables: Sequence[Mapping[str, Any]], key: str) -> frozenset[str]:
    return frozenset(_list(tables, key))


def _literal(form: str) -> str:
    """A phrase as a pattern, its words parted by any white space: lines of laws end anywhere."""
    return r"\s+".join(map(re.escape, form.split()))


def _phrases(forms: Sequence[str]) -> re.Pattern[str]:
    """Any of the forms as whole words, the longest first."""
    listed = "|".join(sorted(forms, key=len, reverse=True))
    return re.compile(rf"(?<![\w{MARKS}])(?:{listed})(?![\w{MARKS}])" if forms else r"(?!)", re.IGNORECASE)


def _any(forms: Sequence[str]) -> re.Pattern[str]:
    """Any of the forms, which are whole regular expressions."""
    return re.compile("|".join(f"(?:{form})" for form in forms) if forms else r"(?!)", re.IGNORECASE)
