"""Rules of computing of a jurisdiction: loads `resources/jurisdictions/computing/<code>.toml` into `domain.computing`.

A file lists its norms once, by name; rules refer to them. A file that refers to a norm it does not list is a bug.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any

from tribonian.config import jurisdictions
from tribonian.domain.computing import Addition, Computing, InterestTerms, Norm, PeriodRules


def folder() -> Path:
    """The folder that holds the files."""
    return jurisdictions.folder() / "computing"


def available() -> tuple[str, ...]:
    """Codes of the jurisdictions whose rules of computing ship, sorted."""
    return tuple(sorted(path.stem for path in folder().glob("*.toml")))


def load(code: str) -> Computing:
    """The rules of jurisdiction `code`; without any when none ship for it.

    Raises:
        NotFound: it is neither a pack that ships nor the code of a country.
    """
    return _load(folder(), jurisdictions.load(code).code)


@lru_cache(maxsize=32)
def _load(where: Path, code: str) -> Computing:
    file = where / f"{code}.toml"
    if not file.is_file():
        return Computing(code, jurisdictions.load(code).name)
    with file.open("rb") as stream:
        return from_table(code, tomllib.load(stream))


def from_table(code: str, table: Mapping[str, Any]) -> Computing:
    """The rules that a parsed TOML `table` states.

    Raises:
        KeyError, ValueError: the table refers to a norm it does not list, or a pattern does not compile (a bug in the file).
    """
    norms = {name: _norm(row) for name, row in table.get("norms", {}).items()}

    def named(row: Mapping[str, Any], key: str = "norms") -> dict[str, Norm]:
        return {role: norms[name] for role, name in row.get(key, {}).items()}

    listed: dict[str, Mapping[str, Any]] = {}
    for row in table.get("rules", []):
        listed[row["name"]] = _inherited(row, listed.get(row.get("like", ""), {}))
    return Computing(
        jurisdiction=code,
        name=table["name"],
        calendar=table.get("calendar", ""),
        federal=bool(table.get("federal", False)),
        region_matters=bool(table.get("region_matters", False)),
        date_order=table.get("date_order", "dmy"),
        decimal=table.get("decimal", "."),
        currency=table.get("currency", ""),
        day_count=table.get("day_count", "act/365"),
        rules=tuple(_rules(code, row, named(row), norms) for row in listed.values()),
        interest=tuple(_terms(row, named(row)) for row in table.get("interest", [])),
        norms=named(table, "interest_norms"),
    )


def _inherited(row: Mapping[str, Any], like: Mapping[str, Any]) -> dict[str, Any]:
    """A set of rules that is `like` another states only what differs; its norms replace those of the same role."""
    whole = {key: value for key, value in like.items() if key not in ("default", "additions")} | dict(row)
    whole["norms"] = dict(like.get("norms", {})) | dict(row.get("norms", {}))
    return whole


def _norm(row: Mapping[str, Any]) -> Norm:
    re.compile(row.get("says", ""))
    return Norm(row["cite"], tuple(row["works"]), str(row["number"]), row.get("says", ""))


def _rules(code: str, row: Mapping[str, Any], own: Mapping[str, Norm], norms: Mapping[str, Norm]) -> PeriodRules:
    additions = tuple(
        Addition(
            name=one["name"],
            title=one["title"],
            days=int(one["days"]),
            norm=norms[one["norm"]] if "norm" in one else None,
            before=bool(one.get("before", False)),
            roll=one.get("roll", "none"),
            since=one.get("since", ""),
            until=one.get("until", ""),
        )
        for one in row.get("additions", [])
    )
    return PeriodRules(
        name=row["name"],
        title=row["title"],
        jurisdiction=code,
        default=bool(row.get("default", False)),
        region=row.get("region", ""),
        closed=tuple(row.get("closed", ())),
        roll=row.get("roll", "none"),
        backward=row.get("backward", "clear"),
        backward_roll=row.get("backward_roll", "none"),
        short_days=int(row.get("short_days", 0)),
        hours=row.get("hours", "all"),
        norms=own,
        additions=additions,
        notes=tuple(row.get("notes", ())),
    )


def _terms(row: Mapping[str, Any], own: Mapping[str, Norm]) -> InterestTerms:
    def number(name: str) -> Decimal | None:
        return Decimal(str(row[name])) if name in row else None

    return InterestTerms(
        name=row["name"],
        title=row["title"],
        rate=number("rate"),
        margin=number("margin") or Decimal(0),
        multiple=number("multiple") or Decimal(1),
        base=row.get("base", ""),
        most=number("most"),
        per=row.get("per", "year"),
        day_count=row.get("day_count", ""),
        compound=row.get("compound", "none"),
        changes=tuple(row.get("changes", ())),
        cap=number("cap"),
        since=row.get("since", ""),
        until=row.get("until", ""),
        norms=own,
        notes=tuple(row.get("notes", ())),
    )
