"""Which law a text is: a known one in another version, under another name, from another file, or a new one.

Two laws are never stored as one. What officially identifies a law decides; where one of the texts states nothing, its title
together with its words do, and the ground is told. Whatever is only likely becomes a warning in the import report.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from sqlite_utils import Database

from tribonian.domain.work import ParsedWork, WorkKind
from tribonian.library import likeness, titles
from tribonian.library.folding import content_digest, title_key

_SAME_LAW = 0.15
"""Share of runs in common, of the shorter text, from which two texts are one law: versions share most, laws hardly any."""
_SAME_UNDER_ALIAS = 0.5
_SAME_UNLESS_RECURRENT, _NEVER = 0.9, 2.0
"""The same for titles that recur, where no year is stated: less is another law."""
_SAME_NUMBER = 0.05
"""The same with the same official number: a law rewritten from the ground up keeps that much."""
_SAME_CASE_FILE = 0.5
"""The same for two case files of one name: less is another letter of that name."""
_NEARLY = 0.9
"""Share of identical provisions, of the longer text, that is told to the lawyer."""
_ASKED = 200
"""Provisions looked up when a text is compared with all others."""
_FEWEST = 3
_FEWEST_ALIKE = 2
"""Provisions that must be alike before two texts of different names are one law."""
_PLAIN_TITLE = 2
"""Words from which a title names one law; "Constitution", "Act" alone do not."""
_WEAK = frozenset({"cited", "purpose", "form"})
"""Kinds of identifiers that tell laws apart, but do not make two texts one law."""
_LAW_UNITS = frozenset({"section", "article", "regulation", "rule"})
PAPER = "form:paper"
"""What is published about a law is never a version of it."""
EXCERPT = "form:excerpt"
"""A text that was kept apart as an excerpt never becomes the whole law's earlier version."""
_SHOWN = {"no": "No. ", "uri": "", "cited": "cited by the year ", "purpose": "for the year "}


@dataclass(frozen=True, slots=True)
class Known:
    """The work a text belongs to; `new` when the library does not have it."""

    work: str
    new: bool
    same_text: int = 0
    """Row of the expression that has the same provisions in the same words, 0 when none has."""
    warnings: tuple[str, ...] = ()
    ground: str = ""
    """Why it is that work; "" for a new one."""
    excerpt: str = ""
    """What an excerpt has to be called, whose own title would name the whole law; "" for other texts."""


@dataclass(frozen=True, slots=True)
class Content:
    """What of a text is compared: a digest per provision (None: too short), and one over all."""

    digests: tuple[bytes | None, ...]
    whole: str

    @property
    def telling(self) -> list[bytes]:
        """The digests that say something, each once."""
        return list(dict.fromkeys(digest for digest in self.digests if digest))


@dataclass(slots=True)
class _Held:
    """A work of the library as far as it is compared."""

    id: str
    title: str
    file: str
    jurisdiction: str
    official: tuple[str, ...]
    current: int
    effective: str
    beginning: str


@dataclass(slots=True)
class _Search:
    """One text on its way to its work, and what was found out on it."""

    database: Database
    parsed: ParsedWork
    content: Content
    warnings: list[str] = field(default_factory=list)
    excerpt: bool = False
    judged: dict[str, tuple[str, int]] = field(default_factory=dict)


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
    """The work `parsed` belongs to: by file name, official number or name together with its words, then by its words alone.

    Titles alone never decide between files: a law may be imported under two titles, and two laws under one.
    """
    search = _Search(database, parsed, content)
    if parsed.kind is WorkKind.CASEFILE:
        return _case_file(search)
    by_key, ground = _by_key(search)
    work = by_key if ground else ""
    for named in () if ground else _named(search):
        ground = _ground(search, named, "name")
        if ground:
            work = named
            break
    if ground:
        excerpt = _excerpt_title(parsed) if search.excerpt else ""
        row = search.judged[work][1] or _same_text(database, content, work, parsed.version)
        return Known(work, new=False, same_text=row, warnings=tuple(search.warnings), ground=ground, excerpt=excerpt)
    twin = None if search.excerpt else _twin(database, parsed, content)
    if twin:
        row, work, title, file = twin
        told = "it was not stored twice" if row else "it was stored as another version of it"
        warning = f"The same text is already in the library as “{title}” ({work}), read from {file}; {told}."
        return Known(work, new=False, same_text=row, warnings=(warning,), ground="the same words in all provisions")
    warnings = (*search.warnings, *(() if search.warnings else _near(database, parsed, content) or _namesake(database, parsed)))
    return Known(by_key, new=True, warnings=warnings, excerpt=_excerpt_title(parsed) if search.excerpt else "")


def names_of(parsed: ParsedWork) -> list[str]:
    """The names a work is recognised by: title, other names, official numbers (readers give them as other names)."""
    forms = [form for name in (parsed.title, *parsed.aliases) for form in titles.keys(name)]
    return list(dict.fromkeys(forms))[:100]


# --- candidates -------------------------------------------------------------------------------


def _by_key(search: _Search) -> tuple[str, str]:
    """(id, ground): the id of the parsed key, or with `-2`, `-3` … when that one belongs to another law."""
    for candidate, known in _ids(search):
        ground = _ground(search, candidate, "key") if known else ""
        if ground or not known:
            return candidate, ground
    raise AssertionError("ids never end")


def _ids(search: _Search) -> Iterator[tuple[str, bool]]:
    """The ids a text may get by its key, in order, with whether a work has each."""
    parsed = search.parsed
    prefix = f"{parsed.jurisdiction}-" if parsed.jurisdiction else ""
    base = parsed.key if prefix and parsed.key.startswith(prefix) else f"{prefix}{parsed.key}"
    for number in count(1):
        candidate = base if number == 1 else f"{base}-{number}"
        yield candidate, _row(search.database, "SELECT 1 FROM works WHERE id = ?", (candidate,)) is not None


def _case_file(search: _Search) -> Known:
    """A case file is a version of one of its name when most of its words are the same, and else another file.

    Two letters with one title, or in nearly the same words, are two letters: each has to be found.
    """
    parsed, database = search.parsed, search.database
    for candidate, known in _ids(search):
        held = _held(database, candidate) if known else None
        if held is None:
            return Known(candidate, new=True)
        alike = likeness.resemble(held.beginning, parsed.text)
        if alike >= _SAME_CASE_FILE and not _elsewhere(parsed.official, held.official):
            ground = f"the same file name, and {alike:.0%} of the runs of words in common"
            row = _same_text(database, search.content, candidate, parsed.version)
            return Known(candidate, new=False, same_text=row, ground=ground)
    raise AssertionError("ids never end")


def _elsewhere(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """True when two files of one name lie in two folders, `a/x.txt` and `b/x.txt`; one given by its name may be either."""
    one, other = _by_kind(mine).get("file", set()), _by_kind(theirs).get("file", set())
    return bool(one and other) and not any(f"/{a}".endswith(f"/{b}") or f"/{b}".endswith(f"/{a}") for a in one for b in other)


def _named(search: _Search) -> Iterator[str]:
    """Works of the same kind that share an official identifier or a name with the text, those of the same title first."""
    parsed = search.parsed
    strong = [one for one in parsed.official if one.partition(":")[0] not in _WEAK]
    names = names_of(parsed)
    query = (
        "SELECT w.id, max(n.name = ?) FROM work_names n JOIN works w ON w.id = n.work WHERE w.kind = ?"
        f" AND n.name IN ({', '.join('?' * (len(names) + len(strong)))}) AND (w.jurisdiction IN (?, '') OR ? = '')"
        " GROUP BY w.id ORDER BY w.jurisdiction != ?, 2 DESC, w.provisions DESC, w.id"
    )
    at = parsed.jurisdiction
    values = (title_key(parsed.title), parsed.kind.value, *names, *strong, at, at, at)
    for row in search.database.conn.execute(query, values).fetchall():
        yield str(row[0])


def _held(database: Database, work: str) -> _Held | None:
    query = (
        "SELECT w.id, w.title, w.file, w.jurisdiction, w.official, w.current, x.effective, substr(t.text, 1, ?) FROM works w"
        " JOIN expressions x ON x.seq = w.current JOIN texts t ON t.expression = w.current WHERE w.id = ?"
    )
    row = _row(database, query, (likeness.COMPARED_CHARACTERS, work))
    if row is None:
        return None
    return _Held(row[0], row[1], row[2], row[3], tuple(json.loads(row[4])), int(row[5]), row[6], row[7])


# --- judging one candidate ----------------------------------------------------------------------


def _ground(search: _Search, work: str, way: str) -> str:
    """Why the text is a version of `work`, which was found by file (`key`) or by a `name`; "" when it is not."""
    if work not in search.judged:
        held = _held(search.database, work)
        search.judged[work] = _judge(search, held, way) if held is not None else ("", 0)
    return search.judged[work][0]


def _judge(search: _Search, held: _Held, way: str) -> tuple[str, int]:
    """(ground, row of a text that already says all this one says)."""
    parsed = search.parsed
    if _another_decision(search.database, held.id, parsed) or _apart(search, held):
        return "", 0
    # What a paper about an amending law is called, does not amend anything.
    if PAPER not in parsed.official and titles.differ(held.title, parsed.title):
        return "", 0
    ground = _likeness_told(search, held, way)
    if not ground or parsed.kind is not WorkKind.LAW:
        return ground, 0
    return _unless_excerpt(search, held, ground)


def _likeness_told(search: _Search, held: _Held, way: str) -> str:
    """The ground on which the text is taken for a version of the work; "" when title and words do not bear it out."""
    parsed = search.parsed
    alike = likeness.resemble(held.beginning, parsed.text)
    same_title, same_place = titles.same(held.title, parsed.title), held.jurisdiction == parsed.jurisdiction
    for one in _shared(search, held):
        # Where the country is not known, a number alone says little.
        sure = one.startswith("uri:") or (same_place and parsed.jurisdiction)
        if same_title or alike >= (_SAME_NUMBER if sure else _SAME_LAW):
            return f"the same official number or address: {_shown(one)}"
    arranged = likeness.arranged_alike(search.database, held.current, parsed)
    if PAPER not in parsed.official and titles.recurs(parsed.title) and not _same_year(held, parsed):
        # Parliaments pass such laws every year, in nearly the same words.
        enough = _SAME_UNLESS_RECURRENT if arranged >= _SAME_UNLESS_RECURRENT else _NEVER
    elif not same_place or (way == "name" and not (same_title and titles.words(parsed.title) >= _PLAIN_TITLE)):
        enough = _SAME_UNDER_ALIAS
    else:
        enough = _SAME_LAW
    if alike >= enough:
        named = "the same title" if same_title else "a name in common" if way == "name" else "the same file name"
        return f"{named}, and {alike:.0%} of the runs of words in common (no official number is stated in both)"
    if enough == _SAME_LAW and way == "key" and same_title:
        return "the same title and file name (no official number is stated in both)"
    return ""


def _shared(search: _Search, held: _Held) -> list[str]:
    """Official numbers and addresses that both have."""
    return [one for one in search.parsed.official if one in held.official and one.partition(":")[0] not in _WEAK]


def _same_year(held: _Held, parsed: ParsedWork) -> bool:
    """True when both are laws of one year, by their titles or the year they are cited by."""
    cited = {one for one in parsed.official if one.startswith("cited:")} & set(held.official)
    return bool(cited or titles.years(held.title) & titles.years(parsed.title))


def _apart(search: _Search, held: _Held) -> bool:
    """True when what officially identifies the two differs; told when they would else be taken for one."""
    mine, theirs = _by_kind(search.parsed.official), _by_kind(held.official)
    if _paper_and_law(search, held):
        return True
    for kind in mine.keys() & theirs.keys():
        if mine[kind] & theirs[kind] or (kind == "uri" and not _comparable(mine[kind], theirs[kind])):
            continue
        if titles.same_but_year(held.title, search.parsed.title):
            ours, other = _shown(f"{kind}:{min(mine[kind])}"), _shown(f"{kind}:{min(theirs[kind])}")
            search.warnings.append(
                f"Another law of this title is in the library ({held.id}, from {held.file}): that is {other}, this is {ours}."
                " They are kept apart."
            )
        return True
    return False


def _paper_and_law(search: _Search, held: _Held) -> bool:
    """True when one text is a paper about laws, and the other has sections or articles."""
    mine, theirs = PAPER in search.parsed.official, PAPER in held.official
    if mine == theirs:
        return False
    if theirs:
        return any(one.kind in _LAW_UNITS and not one.inner for one in search.parsed.provisions)
    units = ", ".join(f"'{kind}'" for kind in sorted(_LAW_UNITS))
    query = f"SELECT 1 FROM provisions WHERE expression = ? AND inner = 0 AND kind IN ({units}) LIMIT 1"
    return _row(search.database, query, (held.current,)) is not None


def _unless_excerpt(search: _Search, held: _Held, ground: str) -> tuple[str, int]:
    """The ground, or "" when the text is an excerpt that would hide the whole law; the whole law after an excerpt is told."""
    parsed = search.parsed
    mine, theirs = likeness.extent_of(parsed), likeness.extent_held(search.database, held.current)
    counts = f"{len(mine.numbers)} of the {len(theirs.numbers)} numbered provisions"
    if mine.is_excerpt_of(theirs):
        older = parsed.version and held.effective and parsed.version < held.effective
        if older and mine.is_unbroken:
            return ground, 0
        asked = set(search.content.telling)
        if asked and asked <= _digests(search.database, held.current):
            search.warnings.append(
                f"It holds {counts} of “{held.title}” ({held.id}) in the same words; they were not stored twice."
            )
            return ground, held.current
        search.excerpt = True
        search.warnings.append(
            f"It holds {counts} of “{held.title}” ({held.id}): an excerpt. It was kept apart; the whole stays current."
        )
        return "", 0
    if theirs.is_excerpt_of(mine):
        if EXCERPT in held.official:
            return "", 0
        if parsed.version and held.effective > parsed.version:
            search.warnings.append(
                f"“{held.title}” ({held.id}, from {held.file}) is an excerpt of this law with a later date; kept apart."
            )
            return "", 0
        search.warnings.append(
            f"The text of “{held.title}” read before from {held.file} is an excerpt ({len(theirs.numbers)} of"
            f" {len(mine.numbers)} numbered provisions); it stays as an earlier version."
        )
    return ground, 0


def _excerpt_title(parsed: ParsedWork) -> str:
    numbers = [one.number for one in parsed.provisions if one.number and not one.inner and not one.is_container]
    span = numbers[0] if numbers[:1] == numbers[-1:] else f"{numbers[0]} … {numbers[-1]}"
    return f"{parsed.title} (excerpt: {span})"


def _digests(database: Database, seq: int) -> set[bytes]:
    query = "SELECT digest FROM provisions WHERE expression = ? AND digest IS NOT NULL"
    return {row[0] for row in database.conn.execute(query, (seq,)).fetchall()}


def _by_kind(official: Sequence[str]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for one in official:
        kind, _, value = one.partition(":")
        found.setdefault(kind, set()).add(value)
    return found


def _comparable(one: set[str], other: set[str]) -> bool:
    """True when both addresses are of one scheme (`/akn/…`, `/id/ukpga/…`); addresses of two publishers never agree."""

    def schemes(paths: set[str]) -> set[str]:
        return {"/".join(path.split("/")[:3]) for path in paths}

    return bool(schemes(one) & schemes(other))


def _shown(identifier: str) -> str:
    kind, _, value = identifier.partition(":")
    number, slash, year = value.partition("/")
    if kind == "no" and slash:
        return f"No. {number} of {year}"
    return f"{_SHOWN.get(kind, f'{kind} ')}{value}"


def _another_decision(database: Database, work: str, parsed: ParsedWork) -> bool:
    """True when `parsed` is a decision of another court, day or citation than the decision `work`: one case has several."""
    head = parsed.decision
    if head is None:
        return False
    row = _row(database, "SELECT court, date, citation FROM works WHERE id = ?", (work,))
    return row is not None and any(
        one and other and one != other for one, other in zip(row, (head.court, head.date, head.citation), strict=True)
    )


# --- the same or nearly the same words ------------------------------------------------------------


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
        " WHERE x.content = ? AND w.jurisdiction IN (?, '') AND w.kind = ? ORDER BY x.version != ?, x.seq LIMIT 1"
    )
    found = _row(database, query, (content.whole, parsed.jurisdiction, parsed.kind.value, parsed.version))
    if found is None or titles.differ(found[2], parsed.title):
        return None
    held = _held(database, str(found[1]))
    if _another_decision(database, str(found[1]), parsed) or (held and _apart(_Search(database, parsed, content), held)):
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
