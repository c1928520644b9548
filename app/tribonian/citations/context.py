"""What a text itself says about the names of laws: short names it defines, and headings of lists of another law's provisions."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from tribonian.citations.names import name_key
from tribonian.domain.citation import Citation
from tribonian.domain.jurisdiction import Pack

LONGEST_LIST = 40_000
_HEADING = re.compile(r"(?:§|Art|Sec|SEC|Section|Anlage|\d+[A-Za-z]?\.)")
LONGEST_CAPTION = 8000
NEXT_MARK = 1500
_MARKER = re.compile(r"[^\S\n]*(?:\((\d{1,3}[a-z]?|[a-z]{1,5}|[A-Z])\)|(\d{1,3}[a-z]?|[a-z]{1,2}|[A-Z])[.)])[^\S\n]")
_ABBREVIATION = re.compile(r"[A-ZÄÖÜ][\w-]*[A-ZÄÖÜ]\w*")
_CONNECTOR = re.compile(r",?\s+(?:of\s+|in\s+|under\s+|des\s+|der\s+|dem\s+)?(?:the\s+)?")
_NAME_WORD = re.compile(r"[\w-]+")
_WORDS_ONLY = re.compile(r"[\w-]+(?:\s+[\w-]+)*,?\s+")
LONGEST_NAME, MOST_WORDS = 60, 4
_STOP = re.compile(r"[.;\n]\s")


class Definitions:
    """Short names a text gives to laws: `the Companies Act, 1956 (hereinafter “the Act”)`."""

    def __init__(self, text: str, citations: Sequence[Citation], pack: Pack) -> None:
        self._text = text
        self._meant: dict[str, list[tuple[int, str]]] = {}
        self._names: set[str] = set()
        patterns = _all(pack.definitions)
        if not patterns:
            return
        for citation in citations:
            if citation.law and not citation.this_law and citation.kind in ("provision", "law"):
                self._read(citation, patterns)

    def _read(self, citation: Citation, patterns: Sequence[re.Pattern[str]]) -> None:
        for pattern in patterns:
            found = pattern.match(self._text, citation.end)
            if found:
                name = " ".join(found["name"].split())
                # What is abbreviated already gets no further abbreviation: `RVG (VV)` names a part of it.
                again = _ABBREVIATION.fullmatch(name) and _ABBREVIATION.fullmatch(citation.law)
                if name_key(name) and name_key(name) != name_key(citation.law) and not again:
                    self._meant.setdefault(name_key(name), []).append((found.start("name"), citation.law))
                    self._names.add(name)
                return

    def with_abbreviations(self, citations: Sequence[Citation]) -> list[Citation]:
        """The citations and, where nothing is found yet, the abbreviations the text defines, as citations of their laws."""
        short = [name for name in self._names if _ABBREVIATION.fullmatch(name)]
        if not short:
            return list(citations)
        either = "|".join(map(re.escape, sorted(short, key=len, reverse=True)))
        every = list(citations)
        taken = [citation.start for citation in citations]
        for found in re.finditer(rf"(?<![\w-])(?:{either})(?![\w-])", self._text):
            index = bisect_right(taken, found.start())
            before = citations[index - 1].end if index else 0
            after = citations[index].start if index < len(taken) else len(self._text)
            if before <= found.start() and found.end() <= after and self._law(found.group(), found.start()):
                every.append(Citation(found.start(), found.end(), found.group(), "law", law=found.group()))
        return sorted(every, key=lambda one: one.start)

    def apply(self, citations: Sequence[Citation]) -> list[Citation]:
        """The citations with defined short names replaced by the laws they stand for, from the definition on."""
        if not self._meant:
            return list(citations)
        pattern = re.compile("|".join(re.escape(name) for name in sorted(self._names, key=len, reverse=True)))
        named: list[Citation] = []
        for citation in citations:
            if not named or citation.start >= named[-1].end:
                named.append(self._named(citation, pattern))
        return named

    def _named(self, citation: Citation, names: re.Pattern[str]) -> Citation:
        if not citation.law and citation.kind == "provision":
            joint = _CONNECTOR.match(self._text, citation.end)
            name = names.match(self._text, joint.end()) if joint else None
            if name and not self._text[name.end() : name.end() + 1].isalnum() and self._law(name.group(), citation.start):
                law = self._law(name.group(), citation.start)
                return replace(citation, law=law, end=name.end(), text=self._text[citation.start : name.end()])
            start, law = self._before(citation.start)
            if law:
                return replace(citation, law=law, start=start, text=self._text[start : citation.end])
        law = self._law(citation.law, citation.start) if citation.law and not citation.this_law else ""
        return replace(citation, law=law) if law else citation

    def _before(self, start: int) -> tuple[int, str]:
        """Where a defined name stands right before `start`, and its law: `Хуулийн 4.1-д`; (`start`, "") when none does."""
        stop = self._text.rfind("\n", 0, start) + 1
        words = list(_NAME_WORD.finditer(self._text, max(stop, start - LONGEST_NAME), start))[-MOST_WORDS:]
        for word in words:
            between = self._text[word.start() : start]
            law = self._law(between, start) if between[0].isupper() and _WORDS_ONLY.fullmatch(between) else ""
            if law:
                return word.start(), law
        return start, ""

    def _law(self, name: str, offset: int) -> str:
        """What `name` stands for at `offset`, "" when nothing has been said before."""
        before = [law for at, law in self._meant.get(name_key(name), ()) if at <= offset]
        return before[-1] if before else ""


def caption_end(text: str, pack: Pack) -> int:
    """Where the caption of a decision ends at the head of `text`; 0 when there is none.

    A caption names the court, the parties and the kind of proceeding. At least three of its marks must be there, of at
    least two kinds, each within `NEXT_MARK` characters of the one before.
    """
    head = text[:LONGEST_CAPTION]
    found = sorted((mark.start(), mark.end(), i) for i, p in enumerate(_lines(pack.caption_marks)) for mark in p.finditer(head))
    end, kinds, count = 0, set(), 0
    for start, stop, kind in found:
        if start - end > NEXT_MARK:
            break
        end, count = max(end, stop), count + 1
        kinds.add(kind)
    if count < 3 or len(kinds) < 2:
        return 0
    ends = [mark.start() for p in _lines(pack.caption_ends) for mark in p.finditer(head, end)]
    return min(ends, default=end)


def under_heads(text: str, citations: Sequence[Citation], pack: Pack) -> list[Citation]:
    """Bare citations in a list announced as one of another law's provisions (`1. aus dem Strafgesetzbuch:`) get that law."""
    scopes = [(found, _scope_end(text, found)) for pattern in _all(pack.list_heads) for found in pattern.finditer(text)]
    if not scopes:
        return list(citations)
    scopes.sort(key=lambda scope: scope[0].end())
    placed: list[Citation] = []
    position = 0
    for citation in citations:
        while position + 1 < len(scopes) and scopes[position + 1][0].end() <= citation.start:
            position += 1
        head, end = scopes[position]
        if not citation.law and citation.numbers and head.end() <= citation.start < end:
            citation = replace(citation, law=" ".join(head["law"].split()))
        placed.append(citation)
    return placed


def _scope_end(text: str, head: re.Match[str]) -> int:
    """Where a list announced by `head` ends: with its line if it goes on there, else at the next marker of its own kind."""
    line_end = text.find("\n", head.end())
    line_end = line_end if line_end >= 0 else len(text)
    if text[head.end() : line_end].strip():
        stop = _STOP.search(text, head.end(), line_end)
        return stop.start() if stop else line_end
    start = text.rfind("\n", 0, head.start()) + 1
    own = _MARKER.match(text, start)
    position = line_end
    while 0 <= position < len(text) and position < head.end() + LONGEST_LIST:
        if text.startswith("\n\n", position) and _HEADING.match(text, position + 2):
            return position
        marker = _MARKER.match(text, position + 1)
        if (marker and own and _kind(marker) <= _kind(own)) or (not marker and not own and position > line_end):
            return position
        position = text.find("\n", position + 1)
    return position if position >= 0 else len(text)


def _kind(marker: re.Match[str]) -> int:
    """Outer kinds of markers first: `(1)`, `1.`, `a)`, `aa)`."""
    bracket, plain = marker.groups()
    label = bracket or plain
    if label[0].isdigit():
        return 0 if bracket else 1
    return 3 if len(label) == 2 and label[0] == label[1] else 2


@lru_cache(maxsize=64)
def _lines(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern, re.MULTILINE) for pattern in patterns)


@lru_cache(maxsize=64)
def _all(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)
