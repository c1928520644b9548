"""Citations and case numbers of decisions in one comparable spelling: equal keys are the same citation, nothing less is.

`[1987] 1 AC 79`, `(1987) 1 A.C. 79` → `1987 1 ac 79`; `[2022] UKUT 00116 (IAC)` → `2022 ukut 116 iac`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_WORD = re.compile(r"[^\W_]+")
_INITIALS_GAP = re.compile(r"\.?\s?")
_MOST_TOKENS = 10
_MOST_SUFFIX = 12
_LONG_NUMBER = 6
_LABELS = frozenset({"no", "nos", "number", "numbers", "case", "claim", "ref", "reference", "az", "aktenzeichen", "of", "дугаар"})
"""Words that only introduce or join the parts of a case number."""


@dataclass(frozen=True, slots=True)
class _Token:
    word: str
    start: int
    end: int
    capital: bool
    upper: bool
    """Letters, all of them capitals: a collection, a court."""
    suffix: bool
    """True for `Admin` in `[2003] EWHC 2527 (Admin)`: it belongs to the number before it."""

    @property
    def numeric(self) -> bool:
        return self.word[0].isdigit()


def citation_key(citation: str) -> str:
    """The comparable form of one whole citation, "" when it is none (a number alone, a word alone)."""
    tokens = _tokens(citation)
    words = [token.word for token in tokens]
    return " ".join(words) if _telling(tokens) else ""


def number_key(number: str) -> str:
    """The comparable form of a case number, "" when it holds no digit."""
    words = [token.word for token in _tokens(number) if token.word not in _LABELS]
    return " ".join(words) if any(any(char.isdigit() for char in word) for word in words) else ""


def citation_keys(text: str) -> list[str]:
    """Keys of everything in `text` that is written like a citation of a decision, each once, in order.

    A citation begins with a number or a collection's capitals (`AIR`, `BGHZ`), ends with a number and the suffix behind it, and
    holds capitals and numbers only.
    """
    tokens = _tokens(text)
    found: dict[str, None] = {}
    for first, begin in enumerate(tokens):
        collection = begin.upper and len(begin.word) > 1
        if begin.suffix or not (begin.numeric or collection) or (first and _collected(text, tokens[first - 1], begin)):
            continue
        for last in range(first + 1, min(len(tokens), first + _MOST_TOKENS)):
            token = tokens[last]
            if not (token.numeric or token.capital):
                break
            if last + 1 < len(tokens) and tokens[last + 1].suffix:
                continue
            span = tokens[first : last + 1]
            if (token.numeric or token.suffix) and _telling(span):
                found[" ".join(one.word for one in span)] = None
    return list(found)


def number_in(key: str, text: str) -> bool:
    """True when the case number with this key stands in `text`, word for word."""
    words = [token.word for token in _tokens(text) if token.word not in _LABELS]
    wanted = key.split()
    return bool(wanted) and any(words[at : at + len(wanted)] == wanted for at in range(len(words) - len(wanted) + 1))


def is_telling(key: str) -> bool:
    """True for the key of a case number that nothing else is likely to be: not `9 2014`, which may be a date."""
    words = key.split()
    if any(char.isalpha() for char in key):
        return len(words) > 1 or len(key) >= _LONG_NUMBER
    dated = len(words) == 2 and len(words[1]) == 4 and words[1][:2] in ("18", "19", "20")
    return not dated and sum(char.isdigit() for char in key) >= _LONG_NUMBER


def words_key(name: str) -> str:
    """A name (of a court) by its words alone."""
    return " ".join(_WORD.findall(name.casefold()))


def _collected(text: str, before: _Token, token: _Token) -> bool:
    """True when the number belongs to the collection named right before it: the 1953 of `AIR 1953 SC 228`."""
    return token.numeric and before.upper and len(before.word) > 1 and not text[before.end : token.start].strip(" .")


def _telling(tokens: list[_Token]) -> bool:
    """Two numbers and a name at least: a year or volume, a collection or court, a page or running number."""
    return len(tokens) >= 3 and sum(one.numeric for one in tokens) >= 2 and any(not one.numeric for one in tokens)


def _initial(text: str, before: _Token, written: str, start: int) -> bool:
    """True for the `C.` of `A.C.`: a capital with a stop between it and another capital."""
    if not (len(written) == 1 and written.isalpha() and written.isupper() and before.upper):
        return False
    abbreviated = before.end - before.start == 1 or "." in text[before.start : before.end]
    return abbreviated and _INITIALS_GAP.fullmatch(text, before.end, start) is not None and text[before.end] == "."


def _tokens(text: str) -> list[_Token]:
    found: list[_Token] = []
    for match in _WORD.finditer(text):
        written, start = match.group(), match.start()
        word = written.casefold()
        if word.isdigit():
            word = word.lstrip("0") or "0"
        before = found[-1] if found else None
        if before is not None and _initial(text, before, written, start):
            found[-1] = _Token(before.word + word, before.start, match.end(), True, True, before.suffix)
            continue
        bracketed = text[start - 1 : start] == "(" and text[match.end() : match.end() + 1] == ")"
        follows = before is not None and before.numeric and text[before.end : start] in ("(", " (")
        suffix = bracketed and follows and word.isalpha() and len(word) <= _MOST_SUFFIX
        found.append(
            _Token(
                word,
                start,
                match.end(),
                written[0].isupper() or written[0].isdigit(),
                written.isalpha() and written.isupper(),
                suffix,
            )
        )
    return found
