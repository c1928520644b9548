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
    recognise: tuple[str, ...] = ()
    """Regular expressions whose hits in a text or its metadata speak for this jurisdiction."""
    title_patterns: tuple[str, ...] = ()
    """Regular expressions with the group `title` that find a law's name in its own first provisions."""
    version_patterns: tuple[str, ...] = ()
    """Regular expressions with the groups `day`, `month`, `year` over metadata lines that date the text."""
    contents_marks: tuple[str, ...] = ()
    """Regular expressions for headings of contents lists, which are not imported twice."""
    default_unit: str = ""
    """Kind of an ordinary provision when the source names none: section or article."""
    ordinals: Mapping[str, str] = field(default_factory=dict)
    """Spelled-out numeral (lower case) → digits, for eIds and addressing."""
    range_words: tuple[str, ...] = ()
    """Words and signs between the ends of a range: `bis`, `to`."""
    list_words: tuple[str, ...] = ()
    """Words between the members of a list: `und`, `and`."""
    pinpoint_words: tuple[str, ...] = ()
    """Words that introduce a place inside a provision: `Abs.`, `clause`."""
    placeholders: tuple[str, ...] = ()
    """Regular expressions for marks an editor put before headings that stand for several numbers."""
    record_keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Role of a field of structured records (number, heading, text, chapter …) → names it goes by."""
    law_words: tuple[str, ...] = ()
    """Regular expressions for a law's name written out: `the … Act, 1872`, `…gesetzbuch`."""
    sentence_openers: tuple[str, ...] = ()
    """Phrases that begin a new sentence span even without a full stop before: `Provided that`."""
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Key of a work → its short names as printed, official abbreviation first."""
