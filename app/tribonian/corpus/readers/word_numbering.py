"""Automatic numbering of Word, computed as Word shows it (ISO/IEC 29500-1, 17.9).

Counters belong to the abstract definition: lists that share one go on counting, unless an instance overrides its start.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from lxml import etree

from tribonian.corpus.readers.numerals import BULLETS, ZEROS, render
from tribonian.corpus.readers.word_package import W
from tribonian.corpus.readers.word_styles import PLAIN, Look, Styles, look_of, value

LEVELS = 9
_PLACE = re.compile(r"%([1-9])")
MOST_LABEL = 60
_NO_NUMBER = "0"


@dataclass(slots=True)
class Level:
    """One of the nine levels of a list."""

    start: int = 1
    format: str = "decimal"
    text: str = ""
    restart: int | None = None
    """Restarts after a level up to this one (1-based); 0 = never; None = after any higher level."""
    legal: bool = False
    style: str = ""
    look: Look = field(default_factory=Look)


@dataclass(slots=True)
class _List:
    """One instance (`w:num`) of an abstract definition."""

    abstract: str
    levels: dict[int, Level]
    starts: dict[int, int]
    """Where the count of a level begins anew at the first paragraph this instance has there, and only there: when a level
    begins again below a higher one, it does so from its own start, as Word shows it."""


@dataclass(frozen=True, slots=True)
class Number:
    """What stands in front of a paragraph."""

    text: str
    level: int
    look: Look = PLAIN
    bullet: bool = False
    key: str = ""
    """The instance that numbers it."""


class Numbering:
    """Counts the numbered paragraphs of a document, which have to come in order."""

    def __init__(self, root: etree._Element | None, styles: Styles) -> None:
        self._styles = styles
        self._abstract: dict[str, dict[int, Level]] = {}
        self._lists: dict[str, _List] = {}
        self._counts: dict[str, list[int | None]] = {}
        self._names: dict[str, str] = {}
        """Key of the first instance of a definition that has a name of its own, by that name."""
        if root is not None:
            self._read(root)

    def number(self, style_id: str, direct: Look) -> Number | None:
        """The number of the next paragraph; None when it has none. Counts it."""
        found = self._where(style_id, direct)
        return self.count(*found, None) if found is not None else None

    def named(self, name: str) -> str:
        """The instance of the list called `name` (as LISTNUM fields do), "" when there is none."""
        return self._names.get(name.casefold(), "")

    def declare(self, key: str, levels: dict[int, Level]) -> None:
        """Make a list known that the part does not hold; nothing happens when it is known already."""
        self._lists.setdefault(key, _List(key, levels, {}))

    def count(self, key: str, index: int, start: int | None) -> Number | None:
        """The next number of list `key` at level `index`, from `start` when one is given; None when the level is not defined."""
        num = self._lists.get(key)
        index = max(0, min(index, LEVELS - 1))
        level = num.levels.get(index) if num is not None else None
        if num is None or level is None:
            return None
        counts = self._counts.setdefault(num.abstract, [None] * LEVELS)
        for above in range(index):
            once = num.starts.pop(above, None)  # used first at a deeper level, the levels above go on where they were
            if counts[above] is None and above in num.levels:
                # a level passed over counts as begun: the next paragraph there goes on from its start
                counts[above] = num.levels[above].start if once is None else once
        before = counts[index]
        once = num.starts.pop(index, level.start if before is None else before + 1)
        counts[index] = once if start is None else start
        for deeper in range(index + 1, LEVELS):
            below = num.levels.get(deeper)
            if below is None or below.restart is None or (below.restart and index < below.restart):
                counts[deeper] = None
        return Number(self._text(counts, num.levels, level), index, level.look, level.format == "bullet", key)

    def _where(self, style_id: str, direct: Look) -> tuple[str, int] | None:
        """The list and the level of a paragraph: what it says itself, else what its styles say."""
        styled = self._styles.resolve(style_id)
        num_id = direct.num_id if direct.num_id is not None else styled.num_id
        if num_id is None or num_id == _NO_NUMBER or num_id not in self._lists:
            return None
        num = self._lists[num_id]
        if direct.num_level is not None:
            index = direct.num_level
        elif direct.num_id is not None and styled.num_id is None:
            index = styled.num_level or 0
        else:
            index = self._linked(num, style_id, styled)
        return num_id, index

    def _linked(self, num: _List, style_id: str, styled: Look) -> int:
        """A style finds its level by being named there; what the style itself says comes second."""
        own = self._styles.numbering_style(style_id)
        for index, level in num.levels.items():
            if level.style and level.style == own:
                return index
        return styled.num_level or 0

    def _text(self, counts: list[int | None], levels: dict[int, Level], level: Level) -> str:
        if level.format == "bullet":
            return BULLETS.get(level.text, level.text if level.text.strip() and not _private(level.text) else "•")
        if level.format == "none" and not _PLACE.search(level.text):
            return level.text.strip()

        def one(found: re.Match[str]) -> str:
            index = int(found[1]) - 1
            count = counts[index]
            form = levels[index].format if index in levels else "decimal"
            if level.legal:
                form = "decimal" if form not in {"none", "bullet"} else form
            if count is None:  # a level above that no paragraph has used yet shows its start
                count = levels[index].start if index in levels else 1
            return render(count, form)

        return " ".join(_PLACE.sub(one, level.text).split())[:MOST_LABEL]

    # --- reading the part -----------------------------------------------------------------------

    def _read(self, root: etree._Element) -> None:
        linked: dict[str, str] = {}
        borrowed: dict[str, str] = {}
        named: dict[str, str] = {}
        for element in root.iter(f"{W}abstractNum"):
            key = element.get(f"{W}abstractNumId", "")
            self._abstract[key] = {index: level for index, level in map(_level, element.findall(f"{W}lvl")) if index >= 0}
            if name := value(element.find(f"{W}name")):
                named[key] = name.casefold()
            if name := value(element.find(f"{W}styleLink")):
                linked[name] = key
            if name := value(element.find(f"{W}numStyleLink")):
                borrowed[key] = name
        for key, name in borrowed.items():
            if name in linked and not self._abstract.get(key):
                self._abstract[key] = self._abstract.get(linked[name], {})
        shared = {key: linked[name] for key, name in borrowed.items() if name in linked}
        for element in root.iter(f"{W}num"):
            abstract = value(element.find(f"{W}abstractNumId"))
            levels = dict(self._abstract.get(abstract, {}))
            starts: dict[int, int] = {}
            for override in element.findall(f"{W}lvlOverride"):
                index = _int(override.get(f"{W}ilvl"), -1)
                if not 0 <= index < LEVELS:
                    continue
                own = override.find(f"{W}lvl")
                if own is not None:
                    levels[index] = _level(own)[1]
                start = override.find(f"{W}startOverride")
                if start is not None:
                    starts[index] = _int(value(start), 1)
                    own_start = self._abstract.get(abstract, {}).get(index, Level(start=1)).start
                    levels[index] = replace(levels.get(index, Level()), start=own_start)
            key = element.get(f"{W}numId", "")
            self._lists[key] = _List(shared.get(abstract, abstract), levels, starts)
            if abstract in named:
                self._names.setdefault(named[abstract], key)


def _level(element: etree._Element) -> tuple[int, Level]:
    index = _int(element.get(f"{W}ilvl"), -1)
    start = element.find(f"{W}start")
    restart = element.find(f"{W}lvlRestart")
    legal = element.find(f"{W}isLgl")
    form = element.find(f"{W}numFmt")
    if form is None:  # newer formats stand in an alternative of their own, before the one for older programs
        form = next(element.iter(f"{W}numFmt"), None)
    return (index if index < LEVELS else -1), Level(
        start=_int(value(start), 0) if start is not None else 0,
        format=_format(form),
        text=value(element.find(f"{W}lvlText")),
        restart=_int(value(restart), 0) if restart is not None else None,
        legal=legal is not None and value(legal) not in {"0", "false"},
        style=value(element.find(f"{W}pStyle")),
        look=look_of(element.find(f"{W}pPr"), None),
    )


def _format(element: etree._Element | None) -> str:
    """Name of a number format; one written out, `001, 002, 003, ...`, is told by the digits of its first number."""
    name = value(element) or "decimal"
    if name != "custom" or element is None:
        return name
    digits = re.match(r"0*[1-9](?=\D|$)", element.get(f"{W}format", ""))
    return f"{ZEROS}{len(digits.group())}" if digits else "decimal"


def _private(text: str) -> bool:
    return all("\ue000" <= character <= "\uf8ff" for character in text.strip())


def _int(text: str | None, default: int) -> int:
    try:
        found = int(text or "")
    except ValueError:
        return default
    return found if abs(found) < 1_000_000 else default
