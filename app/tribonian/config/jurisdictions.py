"""Jurisdiction packs: loads `resources/jurisdictions/<code>.toml` into `domain.jurisdiction.Pack`.

A pack may state `[fragments]`: named pieces of regular expressions that its patterns use as `{name}`
(fragments may use earlier fragments), so that one long list of names is written once.
Whoever uses a pattern compiles it: all of them together take a second, which no start of the program can spare. That each
pattern of each pack that ships compiles is proved by a test; a pack that does not is a bug of the program.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from tribonian.config import countries
from tribonian.config.paths import resources_dir
from tribonian.domain.jurisdiction import CitationPattern, HeadingPattern, OfficialPattern, Pack, PartPattern, StatusPattern
from tribonian.errors import NotFound

GENERIC = "generic"
"""Code of the pack that is used where no country's fits."""
_FRAGMENT = re.compile(r"\{([a-z][a-z_]*)\}")
_TUPLES = (
    "this_law",
    "boilerplate",
    "sentence_abbreviations",
    "sentence_openers",
    "range_words",
    "list_words",
    "pinpoint_words",
    "bare_signs",
)
_PATTERNS = (
    "repeal_marks",
    "recognise",
    "title_patterns",
    "version_patterns",
    "contents_marks",
    "placeholders",
    "law_words",
    "definitions",
    "list_heads",
    "said_law",
    "chain_words",
    "purposes",
    "caption_marks",
    "caption_ends",
    "asides",
    "amendment_marks",
    "enacting",
    "title_lines",
    "front_marks",
    "conclusion_marks",
    "references",
    "not_official",
    "amending_titles",
    "recurrent_titles",
    "paper_titles",
    "short_names",
    "standing",
)
_PAGES = ("chrome", "chrome_head", "chrome_foot", "decision_marks", "page_marks")
"""Patterns of the table `[pages]`: what stands around a law where it is published, and what is none."""


def folder() -> Path:
    """The folder that holds the packs."""
    return resources_dir() / "jurisdictions"


def available() -> tuple[str, ...]:
    """Codes of all packs that ship, sorted; `generic` is always one of them."""
    return _available(folder())


def load(code: str) -> Pack:
    """The pack of jurisdiction `code` (`in`, `de` …); "" loads the generic one.

    A country without a pack of its own gets the generic one under its own code and name.

    Raises:
        NotFound: it is neither a pack that ships nor the code of a country; the message lists the packs.
    """
    return _load(folder(), code.lower() or GENERIC)


def is_known(code: str) -> bool:
    """True for codes that `load` takes: packs, and countries without one."""
    return code.lower() in available() or bool(countries.name_of(code.lower()))


def all_packs() -> tuple[Pack, ...]:
    """Every pack that ships, in the order of `available`."""
    return tuple(load(code) for code in available())


@lru_cache(maxsize=8)
def _available(where: Path) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in where.glob("*.toml")))


@lru_cache(maxsize=64)
def _load(where: Path, code: str) -> Pack:
    if code not in _available(where):
        country = countries.name_of(code)
        if country:
            return replace(_load(where, GENERIC), code=code, name=country, base=GENERIC)
        raise NotFound(
            f"No jurisdiction '{code}' is known.",
            f"Use one of: {', '.join(_available(where))}, or the two letters of another country.",
        )
    with (where / f"{code}.toml").open("rb") as stream:
        table = tomllib.load(stream)
    return from_table(code, table, checked=False)


def from_table(code: str, table: Mapping[str, Any], *, checked: bool = True) -> Pack:
    """The pack described by a parsed TOML `table`; `checked` compiles its patterns to see that they can be used.

    Raises:
        ValueError: a pattern does not compile or lacks the group it needs (a bug in the pack).
    """
    fragments = _fragments(table.get("fragments", {}))

    def expanded(pattern: str, *groups: str) -> str:
        whole = _expand(pattern, fragments)
        return _checked(code, whole, groups) if checked else whole

    headings = tuple(
        HeadingPattern(
            row["kind"], expanded(row["pattern"], "number"), int(row["level"]), row.get("prefix", ""),
            bool(row.get("plain", False)), row.get("where", ""),
        )
        for row in table.get("headings", [])
    )  # fmt: skip
    parts = tuple(
        PartPattern(
            row["kind"], expanded(row["pattern"], "number"), row.get("series", "digits"), int(row.get("level", index + 1)),
            row.get("prefix", ""), bool(row.get("inline", False)),
        )
        for index, row in enumerate(table.get("parts", []))
    )  # fmt: skip
    statuses = tuple(
        StatusPattern(row.get("status", ""), expanded(row["pattern"]), row.get("date", "since"), bool(row.get("whole", False)))
        for row in table.get("status_patterns", [])
    )
    citations = tuple(
        CitationPattern(row["name"], expanded(row["pattern"]), row.get("kind", "provision")) for row in table.get("citations", [])
    )
    official = tuple(OfficialPattern(row["kind"], expanded(row["pattern"], "number")) for row in table.get("official", []))
    aliases = {key: tuple(names) for key, names in table.get("abbreviations", {}).items()}
    values: dict[str, Any] = {name: tuple(table.get(name, ())) for name in _TUPLES}
    for name in _PATTERNS:
        values[name] = tuple(expanded(pattern) for pattern in table.get(name, ()))
    for name in _PAGES:
        values[name] = tuple(expanded(pattern) for pattern in table.get("pages", {}).get(name, ()))
    return Pack(
        code=code,
        name=table["name"],
        language=table["language"],
        headings=headings,
        citations=citations,
        parts=parts,
        status_patterns=statuses,
        official=official,
        title_kinds=_lower(table.get("title_kinds", {})),
        months={name.lower(): int(number) for name, number in table.get("months", {}).items()},
        units=_lower(table.get("units", {})),
        abbreviations={name.lower(): key for key, names in aliases.items() for name in names},
        aliases=aliases,
        titles=dict(table.get("titles", {})),
        courts=tuple(dict(row) for row in table.get("courts", [])),
        levels=dict(table.get("levels", {})),
        default_unit=table.get("default_unit", ""),
        reporters=table.get("reporters", ""),
        ordinals=_lower(table.get("ordinals", {})),
        places=_lower(table.get("places", {})),
        decisions={key: tuple(expanded(pattern) for pattern in patterns) for key, patterns in table.get("decisions", {}).items()},
        record_keys={role: tuple(names) for role, names in table.get("record_keys", {}).items()},
        **values,
    )


def _fragments(table: Mapping[str, str | Sequence[str]]) -> dict[str, str]:
    """Fragments with earlier ones put in; a list of strings becomes an alternation, longest first."""
    done: dict[str, str] = {}
    for name, value in table.items():
        if isinstance(value, str):
            done[name] = _expand(value, done)
        else:
            done[name] = "|".join(re.escape(word) for word in sorted(value, key=len, reverse=True))
    return done


def _expand(pattern: str, fragments: Mapping[str, str]) -> str:
    return _FRAGMENT.sub(lambda found: f"(?:{fragments[found.group(1)]})", pattern)


def _checked(code: str, pattern: str, groups: Sequence[str]) -> str:
    try:
        compiled = re.compile(pattern)
    except re.error as error:
        raise ValueError(f"jurisdiction pack {code}: {error} in {pattern!r}") from error
    missing = [group for group in groups if group not in compiled.groupindex]
    if missing:
        raise ValueError(f"jurisdiction pack {code}: {pattern!r} lacks the group {missing[0]}")
    return pattern


def _lower(table: Mapping[str, str]) -> dict[str, str]:
    return {key.lower(): value for key, value in table.items()}
