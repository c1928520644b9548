"""Rows of a digest off plain invented paragraphs."""

from __future__ import annotations

from tribonian.digest import reading
from tribonian.digest.found import Found
from tribonian.domain.cancel import CancelToken
from tribonian.domain.provision import Provision


def paragraphs(text: str) -> list[Provision]:
    """Paragraphs are parted by empty lines."""
    made: list[Provision] = []
    at = 0
    for number, words in enumerate(text.split("\n\n"), 1):
        start = text.index(words, at)
        at = start + len(words)
        made.append(Provision(f"para_{number}", "paragraph", str(number), "", start, at))
    return made


def rows(text: str, language: str, kind: str = "", jurisdiction: str = "") -> list[Found]:
    """The rows of a text, of one kind when it is named."""
    found = reading.rows(text, paragraphs(text), language, jurisdiction, CancelToken())
    return [row for row in found if not kind or row.kind == kind]


def said(text: str, language: str, kind: str, *names: str, jurisdiction: str = "") -> list[tuple[object, ...]]:
    """(words, values named) of the rows of a kind."""
    found = rows(text, language, kind, jurisdiction)
    return [(text[row.start : row.end], *(row.value[name] for name in names)) for row in found]
