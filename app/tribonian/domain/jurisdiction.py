"""A jurisdiction is data: what `resources/jurisdictions/<code>.toml` says, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class HeadingPattern:
    """One way a provision of `kind` is headed; `pattern` is a regular expression with the groups
    `number` and (optionally) `heading`. `level` orders kinds (1 = outermost)."""

    kind: str
    pattern: str
    level: int
    prefix: str = ""
    """eId prefix (Akoma Ntoso naming convention): `sec`, `art`, `chp` …"""


@dataclass(frozen=True, slots=True)
class CitationPattern:
    """One way a citation is written; the named groups `unit`, `numbers`, `law` are understood."""

    name: str
    pattern: str
    kind: str = "provision"


@dataclass(frozen=True, slots=True)
class Pack:
    """Language, structure, citations, courts and stop words of one jurisdiction."""

    code: str
    name: str
    language: str
    headings: tuple[HeadingPattern, ...] = ()
    citations: tuple[CitationPattern, ...] = ()
    units: Mapping[str, str] = field(default_factory=dict)
    """Word or sign as written (lower case) → provision kind: `§` → section, `art` → article."""
    this_law: tuple[str, ...] = ()
    """Phrases that mean "this law"."""
    abbreviations: Mapping[str, str] = field(default_factory=dict)
    """Abbreviation or nickname (lower case) → key of the work it names."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """Key of a work (file stem, slug) → its full title, for sources that state none."""
    boilerplate: tuple[str, ...] = ()
    """Words that carry no meaning in this law's language and style."""
    repeal_marks: tuple[str, ...] = ()
    """Regular expressions that mark a repealed provision."""
    sentence_abbreviations: tuple[str, ...] = ()
    """Tokens ending in a full stop that do not end a sentence: `Abs.`, `Nr.`, `Art.`."""
    courts: tuple[Mapping[str, str], ...] = ()
    """name, pattern, family, instance (first, appellate, supreme)."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Key of a work → authority level when it is not an ordinary statute: `gg` → constitution."""
