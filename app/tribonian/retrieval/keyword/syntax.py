"""The query language: `хууль*`, "exact words", `a NEAR/5 b`, `heading:word`, AND, OR, NOT and parentheses.

A question stays a question. What a text is, is decided by marks that questions do not carry:

- `field:word` (a known field, no blank behind the colon) and `NEAR/5` always make a query;
- so do AND, OR, NOT between words, a `*` at a letter, and quotation marks around the whole or around several words with
  no function word beside them, unless the text is a sentence: it ends in a question mark, begins with a function word
  and has five words or more, or is in capitals throughout and has function words;
- nothing else does: no parentheses, no colon, no single quoted word, no `*word*` set off for emphasis, nothing that was
  pasted (of several lines, or longer than `LONGEST`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tribonian.domain.query import FIELDS, Both, Either, Near, Pattern, Phrase, Query, Words
from tribonian.errors import WrongUsage
from tribonian.text.normalise import normalise
from tribonian.text.stopwords import STOPWORDS

LONGEST = 2000
"""Characters of a query; longer texts are never read as one."""
MOST_PARTS = 200
DEEPEST = 20
FARTHEST = 100
"""Largest distance of NEAR; a passage has some 120 words."""
NEAR_WITHOUT_NUMBER = 10
SENTENCE = 5
_PATTERN_LETTERS = 2
"""Letters before the first star; one sign is enough in Chinese, Japanese and Korean."""

_OPEN, _CLOSE = '"“”„«»', {'"': '"“”', "“": '”"', "”": '”"', "„": '“”"', "«": "»", "»": "«"}
_FIELD = rf"(?<![^\s(])(?:{'|'.join(FIELDS)}):(?=[^\s):])"
_SIGN = re.compile(
    rf"(?P<blank>\s+)|(?P<field>{_FIELD})|(?P<open>\()|(?P<close>\))|(?P<quote>[{_OPEN}])"
    r"|(?P<near>NEAR(?:/(?P<distance>\d+))?(?=[\s()]|$))|(?P<operator>(?:AND|OR|NOT)(?=[\s()]|$))"
    rf"|(?P<word>[^\s(){_OPEN}]+(?:\([^\s()]*\)[^\s(){_OPEN}]*)*)"
)
_STRONG = re.compile(rf"{_FIELD}|(?<!\S)NEAR/\d+(?=[\s(])")
_CAPITALS = re.compile(r"(?<![^\s()])(?:(?:AND|OR)(?=[\s()]|$)|(?:NOT|NEAR)(?=[\s(]))")
_STAR = re.compile(r"[^\W\d_]\*")
_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,3})(?=[^\s*])([^*\n]*[^\s*])\1(?![\w*])")
_QUOTED = re.compile(r'"([^"]*)"|[“”„]([^“”„"]*)[“”"]|«([^»]*)»|»([^«]*)«')
_QUESTION = ("?", "？", "؟", ";")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_CJK = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af]")
_PATTERN = re.compile(r"(?:[^\W_]|\*|(?<=[^\W_])[.'’](?=[^\W_*]))+")
_FUNCTION_WORDS = frozenset().union(*STOPWORDS.values())
_SHOWN = 30


def parse(text: str) -> Query | None:
    """The query that `text` spells out, None when it is a plain question (see the module).

    Raises:
        WrongUsage: it is a query, and not a whole one; the message names the place.
    """
    return _Parser(text).whole() if is_query(text) else None


def is_query(text: str) -> bool:
    """True when `text` carries marks of the query language."""
    if len(text) > LONGEST or "\n" in text.strip():
        return False
    if _STRONG.search(text):
        return True
    plain = _EMPHASIS.sub(r"\2", text)
    if not (_CAPITALS.search(plain) or _STAR.search(plain) or any(mark in plain for mark in _OPEN)):
        return False
    outside = [word for word in _words(_QUOTED.sub(" ", plain)) if word not in ("AND", "OR", "NOT", "NEAR")]
    if _is_sentence(plain, outside):
        return False
    return bool(_CAPITALS.search(plain) or _STAR.search(plain)) or _quotes(plain, outside)


def _words(text: str) -> list[str]:
    return _WORD.findall(text)


def _functional(word: str) -> bool:
    return normalise(word) in _FUNCTION_WORDS


def _is_sentence(text: str, words: list[str]) -> bool:
    """A question or a statement in ordinary language."""
    if text.rstrip().endswith(_QUESTION):
        return True
    if words and len(words) >= SENTENCE and _functional(words[0]) and text.lstrip().startswith(words[0]):
        return True
    return not any(map(str.islower, text)) and any(map(str.isupper, "".join(words))) and any(map(_functional, words))


def _quotes(text: str, outside: list[str]) -> bool:
    """True when quoted words are meant as phrases: nothing else is there, or several words are quoted and no sentence is."""
    quoted = [_words("".join(found)) for found in _QUOTED.findall(text)]
    if not any(quoted):
        return False
    return not outside or (any(len(words) > 1 for words in quoted) and not any(map(_functional, outside)))


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    at: int
    """Place in the text, from 0."""
    number: int = 0


class _Parser:
    """Recursive descent over the tokens; depth and number of parts are bounded."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = [*self._split(), _Token("end", "", len(text))]
        self._at = 0
        if sum(one.kind in ("word", "phrase") for one in self._tokens) > MOST_PARTS:
            raise WrongUsage(f"The query has more than {MOST_PARTS} words.", "Leave some out, or ask in plain words.")

    def whole(self) -> Query:
        """The whole text as one query."""
        found = self._either(0)
        if self._now.kind == "close":
            raise self._wrong("this parenthesis was never opened", self._now)
        if found is None:
            raise self._wrong("nothing to search for", self._now)
        return found

    # --- tokens ---------------------------------------------------------------------------------

    def _split(self) -> Iterator[_Token]:
        at, text = 0, self._text
        while at < len(text):
            match = _SIGN.match(text, at)
            assert match is not None
            kind, begin, at = match.lastgroup or "", at, match.end()
            if kind == "distance" or match["near"]:
                yield _Token("near", match["near"], begin, int((match["distance"] or str(NEAR_WITHOUT_NUMBER))[:6]))
            elif kind == "quote":
                end = next((n for n in range(at, len(text)) if text[n] in _CLOSE[match["quote"]]), -1)
                if end < 0:
                    raise self._wrong("this quotation mark is never closed", _Token("quote", match["quote"], begin))
                if any(map(str.isalnum, text[at:end])):
                    yield _Token("phrase", text[at:end], begin)
                at = end + 1
            elif kind == "word":
                if any(map(str.isalnum, match["word"])) or "*" in match["word"]:
                    yield _Token("word", match["word"], begin)
            elif kind != "blank":
                yield _Token(kind, match.group(), begin)

    @property
    def _now(self) -> _Token:
        return self._tokens[self._at]

    def _take(self) -> _Token:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _wrong(self, why: str, token: _Token) -> WrongUsage:
        behind = self._text[token.at : token.at + _SHOWN].strip()
        where = f'at character {token.at + 1} ("{behind}")' if behind else "at its end"
        return WrongUsage(
            f"The query cannot be read {where}: {why}.",
            'Write for example: law* AND ("exact words" OR heading:word) NOT other, or one NEAR/5 two; or ask in plain words.',
        )

    # --- grammar --------------------------------------------------------------------------------

    def _either(self, depth: int) -> Query | None:
        """both (OR both)*"""
        if depth > DEEPEST:
            raise self._wrong(f"parentheses go deeper than {DEEPEST}", self._now)
        parts = [self._both(depth)]
        while self._now.text == "OR" and self._now.kind == "operator":
            operator = self._take()
            parts.append(self._both(depth))
            if parts[-1] is None or parts[-2] is None:
                raise self._wrong("OR needs something on both sides", operator)
        found = [part for part in parts if part is not None]
        return (found[0] if len(found) == 1 else Either(tuple(found))) if found else None

    def _both(self, depth: int) -> Query | None:
        """near ((AND | AND NOT | NOT)? near)*"""
        parts: list[Query] = []
        without: list[Query] = []
        begin = self._now
        while True:
            operator = self._take() if self._now.kind == "operator" and self._now.text != "OR" else None
            if operator is not None and operator.text == "AND" and not parts and not without:
                raise self._wrong("AND needs something on both sides", operator)
            excluded = operator is not None and operator.text == "NOT"
            if operator is not None and operator.text == "AND" and self._now.text == "NOT" and self._now.kind == "operator":
                operator, excluded = self._take(), True
            part = self._near(depth)
            if part is None:
                if operator is not None:
                    raise self._wrong(f"{operator.text} needs something behind it", operator)
                break
            (without if excluded else parts).append(part)
        if without and not parts:
            raise self._wrong("NOT alone finds nothing; name something to find as well", begin)
        if not without and len(parts) < 2:
            return parts[0] if parts else None
        return Both(tuple(parts), tuple(without))

    def _near(self, depth: int) -> Query | None:
        """atom (NEAR atom)*: a chain means each pair of neighbours."""
        first = self._atom(depth, "")
        pairs: list[Query] = []
        last = first
        while self._now.kind == "near":
            operator = self._take()
            following = self._atom(depth, "")
            if not isinstance(last, Words | Phrase | Pattern) or not isinstance(following, Words | Phrase | Pattern):
                raise self._wrong("NEAR stands between two words, phrases or patterns", operator)
            if last.field != following.field:
                following = replace(following, field=following.field or last.field)
                last = replace(last, field=last.field or following.field)
            if last.field != following.field or last.field in ("number", "citation"):
                raise self._wrong("NEAR looks in one field, and not in numbers or citations", operator)
            if not 1 <= operator.number <= FARTHEST:
                raise self._wrong(f"the distance of NEAR is 1 to {FARTHEST}", operator)
            pairs.append(Near(last, following, operator.number))
            last = following
        if not pairs:
            return first
        return pairs[0] if len(pairs) == 1 else Both(tuple(pairs))

    def _atom(self, depth: int, field: str) -> Query | None:
        token = self._now
        if token.kind == "field":
            self._take()
            found = self._atom(depth, token.text[:-1])
            if found is None:
                raise self._wrong("a field needs a word behind it", token)
            return found
        if token.kind == "open":
            self._take()
            found = self._either(depth + 1)
            if self._now.kind != "close":
                raise self._wrong("this parenthesis is never closed", token)
            self._take()
            return _inside(found, field) if found is not None else self._atom(depth, field)
        if token.kind == "phrase":
            return Phrase(self._take().text, field)
        if token.kind == "word":
            self._take()
            return self._pattern(token, field) if "*" in token.text else Words(token.text, field)
        return None

    def _pattern(self, token: _Token, field: str) -> Query:
        word = token.text.strip(".,;:!?()[]{}'’`/§-–—")
        begin = re.split(r"\*", word, maxsplit=1)[0]
        least = 1 if _CJK.search(begin) or field == "number" else _PATTERN_LETTERS
        if sum(map(str.isalnum, begin)) < least:
            raise self._wrong(f"before a * stand at least {_PATTERN_LETTERS} letters", token)
        if not _PATTERN.fullmatch(word):
            raise self._wrong("a pattern is one word", token)
        return Pattern(re.sub(r"\*+", "*", word), field)


def _inside(query: Query, field: str) -> Query:
    """`query` with the field that stands before its parentheses given to every part that names none."""
    if not field:
        return query
    if isinstance(query, Near):
        left, right = (replace(one, field=one.field or field) for one in (query.left, query.right))
        return Near(left, right, query.distance)
    if isinstance(query, Both):
        return Both(tuple(_inside(one, field) for one in query.parts), tuple(_inside(one, field) for one in query.without))
    if isinstance(query, Either):
        return Either(tuple(_inside(one, field) for one in query.parts))
    return replace(query, field=query.field or field)
