"""Which court a decision is of, and of what level: from its citation, its caption and its case number, by the pack's table.

Rows of `[[courts]]` are tried in order, so the narrower court stands before the wider one. A row may say

* `pattern` – how the court is named anywhere;
* `cite` – the neutral citations it gives, as `decisions.citation` writes them (`[2023] EWHC 12 (Admin)`, an ECLI);
  `within` – words the caption must hold as well, where several courts share a citation;
* `caption` – words of its caption that name it without a citation; a group `court` is the court's own full name
  (`Oberlandesgericht Hamburg`);
* `number` – case numbers only courts of this kind give; they tell the level, never the name;
* `codes` – what records call it, separated by blanks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tribonian.config.jurisdictions import GENERIC, available, load
from tribonian.corpus.decisions import citation
from tribonian.domain.jurisdiction import Pack

MOST_LINE = 160
"""A longer line names no court in a caption."""
_BELOW = re.compile(r"(?i)\b(?:from|against)\s+(?:\w+\s+){0,6}$")
"""What a caption says before the name of the court below."""
GENERAL = "general"
"""Family of courts that decide cases of all families."""
MOST_SHORT = 6
"""Capitals up to this length are an abbreviation."""


@dataclass(frozen=True, slots=True)
class Court:
    """A court as far as it is known; "" = not known."""

    name: str = ""
    family: str = ""
    instance: str = ""
    kind: str = ""
    """What the table calls such courts."""


@dataclass(frozen=True, slots=True)
class _Row:
    court: Court
    pattern: re.Pattern[str] | None
    cite: re.Pattern[str] | None
    within: re.Pattern[str] | None
    caption: re.Pattern[str] | None
    number: re.Pattern[str] | None
    codes: frozenset[str]


class Courts:
    """The courts of one pack."""

    def __init__(self, rows: Sequence[Mapping[str, str]]) -> None:
        self._rows = [_row(row) for row in rows]

    @staticmethod
    def of(pack: Pack) -> Courts:
        """The table of a pack."""
        return _table(tuple(tuple(row.items()) for row in pack.courts))

    def by_code(self, code: str) -> Court | None:
        """The court records call `code` (`EWHC-QBD-Admin`, `bgh`)."""
        wanted = code.strip().casefold()
        return next((row.court for row in self._rows if wanted and wanted in row.codes), None)

    def by_name(self, name: str) -> Court | None:
        """The court somebody names in so many words; its name is the one given when it says more than the table's."""
        stated = " ".join(name.split())
        if not stated or len(stated) > MOST_LINE:
            return None
        for row in self._rows:
            if row.court.name.casefold() == stated.casefold():
                return row.court
        for row in self._rows:
            if any(named is not None and named.search(stated) for named in (row.caption, row.pattern)):
                return self._named(_cased(stated), row)
        return None

    def by_citation(self, citation: str, caption: str) -> Court | None:
        """The court that gives such citations; `caption` tells apart those that share them."""
        for row in self._rows:
            if row.cite is not None and row.cite.search(citation) and (row.within is None or row.within.search(caption)):
                return row.court
        return None

    def by_caption(self, lines: Sequence[str]) -> Court | None:
        """The court that the lines of a caption name: in the first line that names one, and the narrowest there."""
        text = "\n".join(" ".join(line.split()) for line in lines if len(line) <= MOST_LINE)
        best: tuple[int, int, Court] | None = None
        for index, row in enumerate(self._rows):
            shown = row.caption.finditer(text) if row.caption is not None else ()
            found = next(
                (one for one in shown if not _BELOW.search(text, text.rfind("\n", 0, one.start()) + 1, one.start())), None
            )
            if found is None:
                continue
            name = " ".join((found.groupdict().get("court") or "").split()) or row.court.name
            place = text.count("\n", 0, found.start())
            if best is None or (place, index) < best[:2]:
                best = (place, index, self._named(_cased(name), row))
        return best[2] if best else None

    def _named(self, name: str, row: _Row) -> Court:
        """A court of a kind by its own name, which may tell its family where the kind does not."""
        family = row.court.family
        if family == GENERAL and name.casefold() != row.court.name.casefold():
            same = (one for one in self._rows if one.court.instance == row.court.instance and one.court.family != GENERAL)
            family = next((one.court.family for one in same if one.pattern and one.pattern.search(name)), family)
        return Court(name, family, row.court.instance, row.court.name)

    def at_level(self, court: Court, number: str) -> Court:
        """The court at the level that the case number tells, where courts of its kind decide at several."""
        text = " ".join(number.split())
        for row in self._rows:
            if row.number is not None and row.court.name == court.kind and row.number.search(text):
                return Court(court.name, court.family, row.court.instance, court.kind)
        return court

    def by_number(self, number: str) -> Court | None:
        """Level and family that a case number tells; the name stays unknown, and so does what several courts share."""
        text = " ".join(number.split())
        courts = [row.court for row in self._rows if row.number is not None and row.number.search(text)]
        if len({court.instance for court in courts}) != 1:
            return None
        families = {court.family for court in courts}
        return Court("", families.pop() if len(families) == 1 else "", courts[0].instance)

    def cites(self, citation: str) -> bool:
        """True when some court of the table gives such citations."""
        return any(row.cite is not None and row.cite.search(citation) for row in self._rows)


def _cased(name: str) -> str:
    """A name in capitals as it is written in running text."""
    letters = [sign for sign in name if sign.isalpha()]
    if name.count(" ") > 3 and sum(sign.isupper() for sign in letters) > len(letters) / 2:
        name = name.upper()
    if not name.isupper() or " " not in name:
        return name.capitalize() if name.isupper() and len(name) > MOST_SHORT else name
    small = {"OF", "THE", "FOR", "AND", "AT", "DER", "DES", "AM", "IM", "AN"}
    words = [word.lower() if word in small and index else word.capitalize() for index, word in enumerate(name.split())]
    return " ".join(words)


def _row(row: Mapping[str, str]) -> _Row:
    def compiled(key: str) -> re.Pattern[str] | None:
        return re.compile(row[key]) if row.get(key) else None

    court = Court(row["name"], row.get("family", ""), row.get("instance", ""), row["name"])
    codes = frozenset(row.get("codes", "").casefold().split())
    return _Row(court, compiled("pattern"), compiled("cite"), compiled("within"), compiled("caption"), compiled("number"), codes)


@lru_cache(maxsize=32)
def _table(rows: tuple[tuple[tuple[str, str], ...], ...]) -> Courts:
    return Courts([dict(row) for row in rows])


def jurisdiction(lines: Sequence[str]) -> str:
    """Code of the pack whose court the caption shows, by a citation only its courts give, else by the first line that names
    one; "" when none does."""
    for code in available():
        pack = load(code)
        if code != GENERIC and any(Courts.of(pack).cites(one) for one in citation.own(lines, pack)):
            return code
    best, first = "", len(lines)
    for code in available():
        if code == GENERIC:
            continue
        table = Courts.of(load(code))
        for place, line in enumerate(lines[:first]):
            if table.by_caption([line]) is not None:
                best, first = code, place
                break
    return best


def of_record(names: Sequence[str], numbers: Sequence[str]) -> str:
    """Code of the pack whose table has a court of one of these names, or gives case numbers of this form; "" for none."""
    tables = [(code, Courts.of(load(code))) for code in available() if code != GENERIC]
    for code, table in tables:
        if any(table.by_name(name) or table.by_code(name) for name in names):
            return code
    return next((code for code, table in tables if any(table.by_number(number) for number in numbers)), "")
