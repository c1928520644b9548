"""Invented laws as plain text, read through the structure engine."""

from __future__ import annotations

from pathlib import Path

from tests.support.parsing import parse

from tribonian.domain.work import ParsedWork


def read_all(folder: Path, text: str, jurisdiction: str = "", name: str = "law.txt") -> list[ParsedWork]:
    """The works in a text file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return parse(path, jurisdiction)


def read_one(folder: Path, text: str, jurisdiction: str = "") -> ParsedWork:
    """The only work in a text file; nothing of it may be lost."""
    (work,) = read_all(folder, text, jurisdiction)
    assert work.covered == 1.0
    return work


def tree(work: ParsedWork) -> list[tuple[str, str, str]]:
    """(kind, number, heading) of everything but the units inside provisions."""
    return [(p.kind, p.number, p.heading) for p in work.provisions if not p.inner]


def inner(work: ParsedWork, eid: str) -> list[str]:
    """Numbers of the units inside a provision, each with the numbers around it."""
    known = {p.eid: p for p in work.provisions}
    found: list[str] = []
    for provision in work.provisions:
        path, one = "", provision
        while one.eid != eid and one.parent and (one.inner or one.parent != ""):
            path = one.number + path
            one = known[one.parent]
        if one.eid == eid and path:
            found.append(path)
    return found


def words(work: ParsedWork, eid: str) -> str:
    """The text of a provision."""
    return next(work.text[p.start : p.end] for p in work.provisions if p.eid == eid)
