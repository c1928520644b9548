"""Which law a text is: a known one in another version, under another name, from another file, or a new one.

Two laws are never stored as one: whatever is only likely becomes a warning in the import report.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from tribonian.domain.work import ParsedWork
from tribonian.library.folding import content_digest, title_key

_COMPARED_CHARACTERS = 100_000
_SHINGLE = 4
"""Words of a run that is compared (shingles after Broder 1997: shared runs measure resemblance)."""
_SAME_LAW = 0.15
"""Share of runs in common, of the shorter text, from which two texts are one law: versions share most, laws hardly any."""
_SAME_UNDER_ALIAS = 0.5
_NEARLY = 0.9
"""Share of identical provisions, of the longer text, that is told to the lawyer."""
_ASKED = 200
"""Provisions looked up when a text is compared with all others."""
_FEWEST_RUNS = 8
_FEWEST = 3
_FEWEST_ALIKE = 2
"""Provisions that must be alike before two texts of different names are one law."""
_PLAIN_TITLE = 2
"""Words from which a title names one law; "Constitution", "Act" alone do not."""


@dataclass(frozen=True, slots=True)
class Known:
    """The work a text belongs to; `new` when the library does not have it."""

    work: str
    new: bool
    same_text: int = 0
    """Row of the expression that has the same provisions in the same words, 0 when none has."""
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """What of a text is compared: a digest per provision (None: too short), and one over all."""

    digests: tuple[bytes | None, ...]
    whole: str

    @property
    def telling(self) -> list[bytes]:
        """The digests that say something, each once."""
        return list(dict.fromkeys(digest for digest in self.digests if digest))


def content_of(parsed: ParsedWork) -> Content:
    """Digests of a parsed work; the whole one covers numbers and words of all provisions, not titles and lay-out."""
    text = parsed.text
    digests: list[bytes | None] = []
    whole = hashlib.sha256(f"{parsed.kind.value}\n".encode())
    for provision in parsed.provisions:
        if provision.is_container or provision.inner:
            digests.append(None)
            continue
        body = text[provision.start : provision.end]
        digests.append(content_digest(body))
        words = " ".join(re.findall(r"\w+", body.casefold()))
        whole.update(f"{provision.number} {words}\n".encode("utf-8", "replace"))
    compared = sum(1 for digest in digests if digest)
    return Content(tuple(digests), whole.hexdigest() if compared else "")


def recognise(database: Database, parsed: ParsedWork, content: Content) -> Known:
    """The work `parsed` belongs to, by key, then by title or another name together with its words, then by its words alone.

    Titles alone never decide between files: a law may be imported under two titles, and two laws under one.
    """
    by_key, key_known = _by_key(database, parsed)
    if key_known:
        return Known(by_key, new=False, same_text=_same_text(database, content, by_key, parsed.version))
    named = _by_name(database, parsed)
    if named:
        same = _same_text(database, content, named, parsed.version)
        return Known(named, new=False, same_text=same)
    twin = _twin(database, parsed, content)
    if twin:
        row, work, title, file = twin
        told = "it was not stored twice" if row else "it was stored as another version of it"
        warning = f"The same text is already in the library as “{title}” ({work}), read from {file}; {told}."
        return Known(work, new=False, same_text=row, warnings=(warning,))
    return Known(by_key, new=True, warnings=_near(database, parsed, content) or _namesake(database, parsed))


def _by_key(database: Database, parsed: ParsedWork) -> tuple[str, bool]:
    """(id, known): the id of the parsed key, or with `-2`, `-3` … when that one belongs to another law."""
    base = f"{parsed.jurisdiction}-{parsed.key}" if parsed.jurisdiction else parsed.key
    number = 1
    while True:
        candidate = base if number == 1 else f"{base}-{number}"
        found = _beginning(database, candidate)
        if found is None:
            return candidate, False
        if _another_decision(database, candidate, parsed) or _differ(title_key(found[0]), title_key(parsed.title)):
            number += 1
            continue
        if title_key(found[0]) == title_key(parsed.title) or _resemble(found[1], parsed.text) >= _SAME_LAW:
            return candidate, True
        number += 1


def _beginning(database: Database, work: str) -> tuple[str, str] | None:
    query = "SELECT w.title, substr(t.text, 1, ?) FROM works w JOIN texts t ON t.expression = w.current WHERE w.id = ?"
    row = database.conn.execute(query, (_COMPARED_CHARACTERS, work)).fetchone()
    return (str(row[0]), str(row[1])) if row else None


def _by_name(database: Database, parsed: ParsedWork) -> str:
    """A work of the same country and kind that bears one of the names of `parsed`, in words that resemble it enough."""
    names = names_of(parsed)
    query = (
        "SELECT n.work, n.name, w.title FROM work_names n JOIN works w ON w.id = n.work"
        f" WHERE w.jurisdiction = ? AND w.kind = ? AND n.name IN ({', '.join('?' * len(names))}) ORDER BY n.work, n.name"
    )
    title = title_key(parsed.title)
    asked: dict[str, float] = {}
    for work, name, other in database.conn.execute(query, (parsed.jurisdiction, parsed.kind.value, *names)).fetchall():
        if _conflict(title, title_key(other)) or _another_decision(database, work, parsed):
            continue
        telling = name == title == title_key(other) and len(title.split()) >= _PLAIN_TITLE
        asked[work] = min(asked.get(work, 1.0), _SAME_LAW if telling else _SAME_UNDER_ALIAS)
    for work, enough in asked.items():
        found = _beginning(database, work)
        if found and _resemble(found[1], parsed.text) >= enough:
            return work
    return ""


def names_of(parsed: ParsedWork) -> list[str]:
    """The names a work is recognised by: title, other names, official numbers (readers give them as other names)."""
    return [name for name in dict.fromkeys(title_key(name) for name in (parsed.title, *parsed.aliases)) if len(name) > 1][:50]


def _conflict(one: str, other: str) -> bool:
    """True when both titles name years or numbers, and different ones: then they are two laws."""
    first, second = _numbers(one), _numbers(other)
    return bool(first and second and first != second)


def _differ(one: str, other: str) -> bool:
    """True when each title names a year or number that the other lacks: two laws in files of one name, not one amended."""
    first, second = _numbers(one), _numbers(other)
    return bool(first - second and second - first)


def _another_decision(database: Database, work: str, parsed: ParsedWork) -> bool:
    """True when `parsed` is a decision of another court, day or citation than the decision `work`: one case has several."""
    head = parsed.decision
    if head is None:
        return False
    row = _row(database, "SELECT court, date, citation FROM works WHERE id = ?", (work,))
    return row is not None and any(
        one and other and one != other for one, other in zip(row, (head.court, head.date, head.citation), strict=True)
    )


def _numbers(title: str) -> frozenset[str]:
    """Years and numbers in a title: laws whose titles differ in them are different laws."""
    return frozenset(re.findall(r"\d+", title))


def _same_text(database: Database, content: Content, work: str, version: str) -> int:
    """Row of the expression of `work` with the same version label and the same provisions, 0 when there is none."""
    if not content.whole:
        return 0
    query = "SELECT seq FROM expressions WHERE work = ? AND version = ? AND content = ? ORDER BY seq DESC LIMIT 1"
    row = database.conn.execute(query, (work, version, content.whole)).fetchone()
    return int(row[0]) if row else 0


def _twin(database: Database, parsed: ParsedWork, content: Content) -> tuple[int, str, str, str] | None:
    """(row, work, title, file) of an expression of another work with the same provisions in the same words."""
    if not content.whole or len(content.telling) < _FEWEST_ALIKE:
        return None
    query = (
        "SELECT x.seq, w.id, w.title, w.file, x.version FROM expressions x JOIN works w ON w.id = x.work"
        " WHERE x.content = ? AND w.jurisdiction = ? AND w.kind = ? ORDER BY x.version != ?, x.seq LIMIT 1"
    )
    found = _row(database, query, (content.whole, parsed.jurisdiction, parsed.kind.value, parsed.version))
    if found is None or _conflict(title_key(found[2]), title_key(parsed.title)):
        return None
    if _another_decision(database, str(found[1]), parsed):
        return None
    return (int(found[0]) if found[4] == parsed.version else 0), str(found[1]), str(found[2]), str(found[3])


def _near(database: Database, parsed: ParsedWork, content: Content) -> tuple[str, ...]:
    """A warning when most provisions stand word for word in another work."""
    telling = content.telling
    if len(telling) < _FEWEST:
        return ()
    step = max(1, len(telling) // _ASKED)
    asked = telling[::step][:_ASKED]
    query = (
        "SELECT p.expression, count(DISTINCT p.digest), w.id, w.title FROM provisions p"
        " JOIN works w ON w.current = p.expression"
        f" WHERE p.digest IN ({', '.join('?' * len(asked))}) GROUP BY p.expression ORDER BY 2 DESC LIMIT 1"
    )
    found = _row(database, query, asked)
    if found is None or found[1] < _NEARLY * len(asked):
        return ()
    (size,) = database.conn.execute(
        "SELECT count(DISTINCT digest) FROM provisions WHERE expression = ? AND digest IS NOT NULL", (found[0],)
    ).fetchone()
    if len(telling) < _NEARLY * size:
        return ()
    return (
        f"Nearly the same text is in the library as “{found[3]}” ({found[2]}). It was kept apart, as another law;"
        " if it is the same one, remove one of them.",
    )


def _namesake(database: Database, parsed: ParsedWork) -> tuple[str, ...]:
    """A warning when another work bears the very title: two laws of one name, or one law in several files."""
    title = title_key(parsed.title)
    query = (
        "SELECT w.id, w.file FROM work_names n JOIN works w ON w.id = n.work"
        " WHERE n.name = ? AND w.jurisdiction = ? AND w.kind = ? ORDER BY w.id LIMIT 1"
    )
    found = _row(database, query, (title, parsed.jurisdiction, parsed.kind.value)) if title else None
    if found is None:
        return ()
    return (
        f"Another text of this title is in the library ({found[0]}, from {found[1]}), with other words; they are kept apart."
        " If both files are parts of one law, join them before importing.",
    )


def _row(database: Database, query: str, values: Sequence[Any]) -> Any:
    return database.conn.execute(query, tuple(values)).fetchone()


def _resemble(one: str, other: str) -> float:
    """Share of the runs of words, of the shorter text, that both have."""
    first, second = _shingles(one), _shingles(other)
    shared, most = len(first & second), max(1, min(len(first), len(second)))
    # A few runs are the headings that all laws of a country share.
    return shared / most if shared >= _FEWEST_RUNS or 2 * shared >= most else 0.0


def _shingles(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text[:_COMPARED_CHARACTERS].casefold())
    return {tuple(words[i : i + _SHINGLE]) for i in range(max(1, len(words) - _SHINGLE + 1))}
