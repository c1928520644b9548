"""The words by which clauses are numbered and cited, from `resources/clauses.toml`, and clause numbers as comparable keys.

A label is a number as printed with what stands before it: `cl. 3.2(a)` of a contract, `no. 12` of another paper, `§ 3(2)`,
`Article 5`; `Schedule 1, cl. 2.1` where a schedule numbers anew.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache

from tribonian.config import paths

CLAUSE, NUMBER = "cl.", "no."
"""What stands before a bare number: of a contract, of anything else."""
_PIECE = re.compile(r"\d+|[^\W\d_]+", re.UNICODE)
_BARE = re.compile(r"(?:\d+|[IVXLC]+)(?:\.\d+)*(?:\(\w+\))*$|(?:\(\w+\))+$")
_LONGEST = 60
_ELSE = re.compile(r"[:!_/¶]")
"""What stands in other places: a line of a transcript, a cell, an eId."""

Key = tuple[str, ...]
"""Steps of a number: `3.2(a)` is ("3", "2", "a")."""


@dataclass(frozen=True, slots=True)
class Words:
    """What clauses are called."""

    units: tuple[str, ...]
    """Words and signs in front of a number; longest first."""
    citing: frozenset[str]
    scopes: tuple[str, ...]
    contract: re.Pattern[str]
    speech: frozenset[str]
    """Words of everyday speech, which no heading has."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A clause number as somebody writes it."""

    key: Key
    scope: str = ""
    """The schedule it is of: `schedule 1`."""
    named: bool = False
    """True when a word says that a clause is meant."""


@cache
def words() -> Words:
    """The words of all languages."""
    table = tomllib.loads((paths.resources_dir() / "clauses.toml").read_text(encoding="utf-8"))
    return Words(
        tuple(sorted(table["units"], key=len, reverse=True)),
        frozenset(table["citing"]),
        tuple(sorted(table["scopes"], key=len, reverse=True)),
        re.compile("|".join(table["contracts"]), re.IGNORECASE),
        frozenset(table["speech"]),
    )


def wanted(written: str) -> Wanted | None:
    """What `written` asks for as a clause: `3.2`, `cl. 3.2(a)`, `§ 3 Abs. 2`, `Schedule 1, 2.1`; None when it is no number."""
    text = unicodedata.normalize("NFKC", written).casefold().strip()
    if not text or len(text) > _LONGEST or _ELSE.search(text):
        return None
    known, scope = words(), ""
    for word in known.scopes:
        found = re.match(rf"{re.escape(word)}\.?\s+(\w+)\s*[,:]?\s+(?=\S)", text)
        if found:
            scope, text = f"{word} {_plain(found[1])}", text[found.end() :]
            break
    named = bool(scope)
    steps: list[str] = []
    for piece in re.findall(r"§+|\d+|[^\W\d_]+(?:[\u0900-\u097f]*)", text):
        if piece in known.citing or piece in known.units:
            named = named or piece not in ("para", "no", "nos", "nr")
            continue
        steps.append(_plain(piece))
    if not steps or not (steps[0][0].isdigit() or _ROMAN.fullmatch(steps[0])) or any(len(step) > 5 for step in steps):
        return None
    return Wanted(tuple(steps), scope, named)


_ROMAN = re.compile(r"[ivxlc]{1,6}")


def _plain(piece: str) -> str:
    """Digits of any script as 0 to 9."""
    return "".join(str(unicodedata.digit(sign)) if sign.isdigit() else sign for sign in piece)


def is_speech(line: str) -> bool:
    """True when words of everyday speech are in a line."""
    return any(word.strip("“”„\"'()") in words().speech for word in line.casefold().split())


def holds(label: str, asked: Wanted, *, any_scope: bool = False) -> bool:
    """True when the clause that bears `label` is the one asked for, or stands inside it."""
    own = _read(label)
    if own is None or own.key[: len(asked.key)] != asked.key:
        return False
    return any_scope or own.scope == asked.scope


def named_in(text: str) -> list[Wanted]:
    """The clauses that a question names by a word for them and a number, in its order."""
    known = words()
    said = "|".join(re.escape(one) for one in sorted({*known.units, "clauses"}, key=len, reverse=True))
    before = rf"(?:(?<!\w)(?:{said})\.?\s*)(\d{{1,3}}(?:\.\d{{1,3}})*(?:\s?\(\w{{1,5}}\))*)"
    behind = r"(\d{1,3}(?:\.\d{1,3})+)\s*(?:дахь|дэх|-?р)?\s*заалт"
    numbers = [number for pattern in (before, behind) for number in re.findall(pattern, text, re.IGNORECASE)]
    return [one for number in dict.fromkeys(numbers) if (one := wanted(number)) is not None]


def key_of(label: str) -> Key:
    """The steps of a label with its schedule's: equal for equal clauses."""
    own = _read(label) if label else None
    return (own.scope, *own.key) if own is not None else ()


def bare(label: str) -> str:
    """A label without the words before its number: `3.2(a)`."""
    found = _BARE.search(label)
    return found.group() if found else ""


def shown(label: str, clause: str, number: str) -> str:
    """A label in the words of a language: `clause` and `number` are forms with `{n}` for a clause's number and any other."""
    scope, _, last = label.rpartition(", ")
    for prefix, form in ((CLAUSE, clause), (NUMBER, number)):
        if last.startswith(f"{prefix} "):
            last = form.replace("{n}", last.removeprefix(f"{prefix} "))
    return f"{scope}, {last}" if scope else last


@cache
def _read(label: str) -> Wanted | None:
    return wanted(label)
