"""From everyday words to the words of the law: "boss" is an employer there, "pleite" is Insolvenz."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from tribonian.text.language import guess

_UNPARTED = frozenset({"zh", "ja"})
_MOST = 16
"""Terms given for one question."""
_BETWEEN = r"(?:\W+\w+){0,4}?\W+"
"""What `..` stands for: a few words."""

Row = tuple[re.Pattern[str], tuple[str, ...]]


def legal_terms(text: str, language: str) -> tuple[str, ...]:
    """What laws in `language` call the everyday things that `text` names, the longest expressions first, at most sixteen.

    A word inside a longer expression that is listed says nothing of its own: "drunk driving" is no intoxication.
    """
    folded = text.casefold()
    rows = [(_longest(pattern, folded), terms) for pattern, terms in _table().get(language[:2], ())]
    found = [(match.span(), terms) for match, terms in rows if match]
    found.sort(key=lambda row: row[0][0] - row[0][1])
    spans: list[tuple[int, int]] = []
    terms: dict[str, None] = {}
    for (start, end), words in found:
        if not any(first <= start and end <= last and (first, last) != (start, end) for first, last in spans):
            spans.append((start, end))
            terms.update(dict.fromkeys(words))
    return tuple(terms)[:_MOST]


def in_legal_words(query: str) -> str:
    """`query` with what laws call the everyday things it names in brackets behind it; unchanged when it names none."""
    terms = legal_terms(query, guess(query) or "en")
    return f"{query} ({' '.join(terms)})" if terms else query


def _longest(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    return max(pattern.finditer(text), key=lambda match: match.end() - match.start(), default=None)


@lru_cache(maxsize=1)
def _table() -> dict[str, tuple[Row, ...]]:
    """Per language: pattern of the everyday expressions of a line, and their terms."""
    table: dict[str, list[Row]] = {}
    language = ""
    for line in (files("tribonian.text") / "words" / "lay.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            language = line.strip("[] \n")
        elif line and not line.startswith("#"):
            everyday, _, terms = line.partition(":")
            table.setdefault(language, []).append((_pattern(everyday, language), tuple(terms.split())))
    return {code: tuple(rows) for code, rows in table.items()}


def _pattern(everyday: str, language: str) -> re.Pattern[str]:
    """Expressions parted by `|`; a final * of a word stands for any ending, `..` for a few words between."""
    expressions = [expression.strip().casefold() for expression in everyday.split("|")]
    if language in _UNPARTED:  # Chinese and Japanese do not part words
        return re.compile("|".join(map(re.escape, expressions)))
    return re.compile("|".join(map(_expression, sorted(expressions, key=len, reverse=True))))


def _expression(expression: str) -> str:
    pattern = r"(?<!\w)"
    for at, word in enumerate(words := expression.split()):
        if word == "..":
            continue
        pattern += re.escape(word.rstrip("*")) + (r"\w*" if word.endswith("*") else r"(?!\w)")
        if at + 1 < len(words):
            pattern += _BETWEEN if words[at + 1] == ".." else r"\W+"
    return pattern
