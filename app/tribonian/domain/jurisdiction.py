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
    plain: bool = False
    """True for lines that are headings only in formats without mark-up, where numbering decides: `12. Title`."""
    where: str = ""
    """`main` or `schedule` when the pattern applies only there; "" = everywhere."""


@dataclass(frozen=True, slots=True)
class PartPattern:
    """One way the units inside a provision are numbered; `pattern` matches at the start of a unit and has the group
    `number`."""

    kind: str
    pattern: str
    series: str = "digits"
    """digits, letters, roman, double (`aa`), dotted (`3.2.1`)."""
    level: int = 1
    """Usual depth, 1 = outermost; decides between patterns that both fit."""
    prefix: str = ""
    inline: bool = False
    """True when such a unit may also begin inside a line, after the end of a sentence or a dash."""


@dataclass(frozen=True, slots=True)
class StatusPattern:
    """A statement about force: `pattern` may have the groups `day`, `month`, `year` of a date."""

    status: str
    """A `Status` value; "" when the statement only dates."""
    pattern: str
    date: str = "since"
    """What the date is: `since` (first day in force), `until` (first day no longer in force), `last` (last day in force)."""
    whole: bool = False
    """True when it speaks of the whole law."""


@dataclass(frozen=True, slots=True)
class CitationPattern:
    """One way a citation is written; the named groups `unit`, `numbers`, `law` are understood."""

    name: str
    pattern: str
    kind: str = "provision"


@dataclass(frozen=True, slots=True)
class OfficialPattern:
    """One way a law's official number is printed; `pattern` has the group `number` and, as a rule, `year`."""

    kind: str
    """What numbers it: `no` (of the year), `chapter`, `instrument`, `public law` … Numbers of other kinds say nothing about each
    other."""
    pattern: str


@dataclass(frozen=True, slots=True)
class Pack:
    """Language, structure, citations, courts and stop words of one jurisdiction."""

    code: str
    name: str
    language: str
    base: str = ""
    """Code of the pack whose patterns it has, when the country has none of its own."""
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
    chain_words: tuple[str, ...] = ()
    """Regular expressions for what stands between provisions read together, of which only the last names the law they are of:
    `§ 3 i. V. m. § 7 BGB`, `section 34 read with section 302 IPC`."""
    reporters: str = ""
    """Whose series of reported decisions are cited, when a library knows them better than patterns do: `united states`."""
    bare_signs: tuple[str, ...] = ()
    """Kinds whose sign is that of contracts, by-laws and agreements as well (`§`): in a text that names no law at all, a
    citation of these without a law says nothing of a law."""
    pinpoint_words: tuple[str, ...] = ()
    """Words that introduce a place inside a provision: `Abs.`, `clause`."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Word that introduces a place inside a provision (lower case, no final stop) → how the place is printed there:
    unit `(2)`, item `3.`, point `a)`, sentence (not printed). Words not listed are units."""
    definitions: tuple[str, ...] = ()
    """Regular expressions, tried right after a law's name, with the group `name` for the short name the text gives it."""
    list_heads: tuple[str, ...] = ()
    """Regular expressions with the group `law` for what announces a list of provisions of another law: `aus dem …:`."""
    said_law: tuple[str, ...] = ()
    """Regular expressions for phrases that mean the law named last: `the said Act`."""
    purposes: tuple[str, ...] = ()
    """Regular expressions for the beginning of a sentence in which a law says what it is for, the most telling first."""
    caption_marks: tuple[str, ...] = ()
    """Regular expressions for lines found in the caption of a decision only (court, parties, counsel), in multi-line mode."""
    caption_ends: tuple[str, ...] = ()
    """Regular expressions for the line with which the decision's own words begin."""
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
    chrome: tuple[str, ...] = ()
    """Regular expressions that match a whole line of a portal's furniture (`Print`, `Share`)."""
    chrome_head: tuple[str, ...] = ()
    """Regular expressions for the last line of what a portal prints above a law."""
    chrome_foot: tuple[str, ...] = ()
    """Regular expressions for the first line of what a portal prints below a law."""
    decision_marks: tuple[str, ...] = ()
    """Regular expressions that speak for a court's decision; two different ones in a text decide."""
    page_marks: tuple[str, ...] = ()
    """Regular expressions for titles of pages that hold no law (not found, sign in, search)."""
    decisions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """How decisions are laid out: name of a kind of line (date_marks, body_marks, appeal_marks …) → regular expressions."""
    parts: tuple[PartPattern, ...] = ()
    """Units inside provisions, outermost first."""
    asides: tuple[str, ...] = ()
    """Regular expressions for lines inside a provision whose lettered lists are no parts of it: `Illustrations`."""
    amendment_marks: tuple[str, ...] = ()
    """Regular expressions for remarks that say what amended a provision: notes, not text."""
    status_patterns: tuple[StatusPattern, ...] = ()
    """What says since or until when a provision or law is in force."""
    enacting: tuple[str, ...] = ()
    """Regular expressions for enacting formulas and other lines with which a law begins."""
    title_lines: tuple[str, ...] = ()
    """Regular expressions for a line that is the title of a law; the group `title` when it is only part of the line."""
    front_marks: tuple[str, ...] = ()
    """Regular expressions for lines before the first provision that are remarks: date, place, edition."""
    conclusion_marks: tuple[str, ...] = ()
    """Regular expressions for the line with which what follows the last provision begins: signatures, explanatory note."""
    references: tuple[str, ...] = ()
    """Regular expressions for lines under a schedule's heading that name the provision it belongs to."""
    months: Mapping[str, int] = field(default_factory=dict)
    """Name of a month (lower case) → 1 to 12."""
    title_kinds: Mapping[str, str] = field(default_factory=dict)
    """Last word of a law's title (lower case) → kind of its ordinary provisions: `regulations` → regulation."""

    official: tuple[OfficialPattern, ...] = ()
    """How official numbers are printed in titles and in the lines above a law's first provision."""
    not_official: tuple[str, ...] = ()
    """Regular expressions for lines whose numbers are not the law's own: notices, amending acts, reprints."""
    amending_titles: tuple[str, ...] = ()
    """Regular expressions for titles of laws that change others."""
    short_names: tuple[str, ...] = ()
    """Regular expressions with the group `names` for short names printed in the title or above the first provision."""
    paper_titles: tuple[str, ...] = ()
    """Regular expressions for title lines of papers about laws: notes, memoranda, guides, reports."""
    recurrent_titles: tuple[str, ...] = ()
    """Regular expressions for titles under which a law is passed again and again: `Finance Act`."""
    standing: tuple[str, ...] = ()
    """Regular expressions for what a title says of the day its text stands at: no part of the law's name."""

    @property
    def is_generic(self) -> bool:
        """True when its patterns are those of no country: the generic pack, under whatever code."""
        return "generic" in (self.code, self.base)
