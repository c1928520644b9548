"""Clauses of contracts and other numbered papers: each paragraph gets the number under which the paper itself has it.

A number counts only where it follows: the next of its row, the first below what stands before it, at most a few left out. So
`12 March` or `3.5 million` at the beginning of a line is none. Rows of a single number are none either. The paragraph keeps its
own place (page and count); the number is its label. Paragraphs without a number that stand between two clauses belong to the
first of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tribonian.config.clauses import CLAUSE, NUMBER, words
from tribonian.corpus.casefiles.draft import PARAGRAPH, Draft, Leaf, Unit
from tribonian.corpus.sequence import roman
from tribonian.text.headlines import is_headline

MOST_MISSING = 3
"""Numbers that may be left out in a row: clauses that were deleted."""
MOST_HEADING = 90
"""Characters of a line that can open a schedule."""
FIRST_PARAGRAPHS = 12
"""Paragraphs at the beginning that tell whether a paper is a contract."""
_LISTED = re.compile(r"(?:\.\s?){3,}\s*\w{1,6}$|\t\s*\d{1,4}$|\s…\s*\d{1,4}$")
"""A line of a contents list: it repeats numbers."""
_MONGOLIAN = re.compile(r"(?P<digits>\d{1,3}(?:\.\d{1,3})*)\s+д[уү]г[аэ]{2}р\s+зүйл\b")
_DIGITS = re.compile(r"(?P<digits>\d{1,3}(?:\.\d{1,3}){0,5})(?P<close>[.)](?![.\d])|\s(?=\S)|$)")
_BRACKETED = re.compile(r"\((?P<inner>\d{1,3}|[^\W\d_]{1,5})\)(?=\s|$)")
_LETTERED = re.compile(r"(?P<inner>[A-Za-z]|[ivxlcIVXLC]{1,6}|[а-яөү]|[क-ह])(?P<close>[.)])(?=\s)")
_PART = re.compile(r"^[IVXLC]+\.(?=\d)")
_QUOTES = " \t\u00a0\"'“”„‘’«»(["
_LATIN, _CYRILLIC, _NAGARI = "abcdefghijklmnopqrstuvwxyz", "абвгдежзийклмнопрстуфхцчшщъыьэюя", "कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह"


@dataclass(frozen=True, slots=True)
class Reading:
    """A number at the beginning of a line, taken in one way."""

    row: str
    """What its row looks like: numbers of one row look alike."""
    path: tuple[int, ...]
    shown: str
    """As it stands behind the number above it: `3.2`, `(a)`."""
    rank: int = 0
    """How far out such numbers stand where they stand by themselves, the outermost highest; 0 = never by themselves."""

    @property
    def is_root(self) -> bool:
        """True when a row of such numbers may stand by itself."""
        return self.rank > 0


@dataclass(slots=True)
class _Open:
    """A clause that is not over yet."""

    reading: Reading
    label: str


@dataclass(slots=True)
class _Row:
    """The clauses that hang together from one first number on."""

    scope: str
    marked: list[tuple[Unit, str]] = field(default_factory=list)
    waiting: list[tuple[Unit, str]] = field(default_factory=list)
    """Paragraphs without a number: they belong to the clause before them once another follows."""
    through: bool = False
    """Numbers go on through the parts `I.`, `II.`, which are no part of them, then."""

    @property
    def counts(self) -> bool:
        """True for more than one number."""
        return len({label for _, label in self.marked}) > 1


def mark(draft: Draft) -> None:
    """Give the numbered paragraphs of a file, and of each file attached to it, their labels."""
    for home in (leaf for leaf in draft.leaf.walk() if not leaf.kind or leaf.kind == "attachment"):
        leaves = list(_own(home))
        rows = _Walk().over(leaves)
        if not any(row.counts for row in rows):
            continue
        for row in rows:  # what stands below a heading belongs to it, even where no number follows
            if row.marked and row.waiting and is_headline(row.marked[-1][0].text):
                row.marked.append(row.waiting[0])
        before = CLAUSE if _is_contract(draft.name if not home.kind else home.heading, leaves) else NUMBER
        for row in rows:
            for unit, label in row.marked if row.counts else ():
                label = _PART.sub("", label) if row.through else label
                bare = f"{before} {label}" if not label or label[0].isdigit() or label[0] == "(" else label
                unit.label = f"{row.scope}, {bare}" if row.scope else bare


def _own(leaf: Leaf) -> Iterator[Leaf]:
    """The leaf and its pages, without the files inside it."""
    yield leaf
    for inner in leaf.leaves:
        if inner.kind != "attachment":
            yield from _own(inner)


def _is_contract(name: str, leaves: Sequence[Leaf]) -> bool:
    units = [unit.text for leaf in leaves for unit in leaf.units]
    beginning = " ".join([name.replace("_", " "), *units[:FIRST_PARAGRAPHS]])
    return words().contract.search(beginning) is not None


@dataclass(slots=True)
class _State:
    """Where a walk stands in one row of clauses."""

    row: _Row
    open: list[_Open] = field(default_factory=list)
    last: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """The last number of each look, wherever it stood."""

    def follows(self, reading: Reading) -> int | None:
        """How many of the open clauses enclose the number when it goes on with one of them; None when it does not."""
        for depth in range(len(self.open) - 1, -1, -1):
            before = self.open[depth].reading
            if reading.row == before.row and _is_next(before.path, reading.path):
                return depth
            if len(reading.path) > 1 and _is_below(before, reading):
                return depth + 1
        last = self.last.get(reading.row)
        goes_on = last is not None and len(reading.path) == 1 and reading.path[0] == last[0] + 1
        if goes_on and self.open and reading.is_root:
            self.row.through = self.row.through or self.open[0].reading.row == "I."
            return len(self.open)
        return None

    def best(self, readings: Sequence[Reading]) -> tuple[int, Reading] | None:
        """The innermost place at which one of the readings goes on."""
        found = [(depth, one) for one in readings if (depth := self.follows(one)) is not None]
        return max(found, key=lambda one: one[0]) if found else None

    def take(self, depth: int, reading: Reading) -> str:
        """Open the clause; gives its label."""
        del self.open[depth:]
        label = _joined(self.open, reading)
        self.open.append(_Open(reading, label))
        self.last[reading.row] = reading.path
        return label

    def enclosing(self) -> str:
        """The clause to which a paragraph without a number belongs: the list items before it are over."""
        whole = [one for one in self.open if one.reading.is_root]
        return (whole or self.open)[-1].label


class _Walk:
    """One walk over the paragraphs of a file."""

    def __init__(self) -> None:
        self._rows = [_Row("")]
        self._now = _State(self._rows[0])
        self._before: _State | None = None
        """Where numbers began anew without a new part of the paper: a list inside a clause, when that row goes on later."""

    def over(self, leaves: Sequence[Leaf]) -> list[_Row]:
        """The rows of clauses, in order."""
        for leaf in leaves:
            at = 0
            while at < len(leaf.units):
                if leaf.units[at].kind == PARAGRAPH:
                    self._paragraph(leaf, at)
                at += 1
        return self._rows

    def _paragraph(self, leaf: Leaf, at: int) -> None:
        unit = leaf.units[at]
        first, *more = unit.text.split("\n")
        if _LISTED.search(first):
            return
        scope = _scope(first)
        if scope:
            self._begin(scope)
            self._before = None
        label = "" if scope else self._take(first)
        row = self._now.row
        if label:
            row.marked += [*row.waiting, (unit, label)]
            row.waiting = []
        elif self._now.open:
            row.waiting.append((unit, self._now.enclosing()))
        if more and not unit.notes and not unit.places:
            self._split(leaf, at)

    def _split(self, leaf: Leaf, at: int) -> None:
        """Lines of one block that go on with the numbers are paragraphs of their own."""
        unit = leaf.units[at]
        lines = unit.text.split("\n")
        for n in range(1, len(lines)):
            if self._goes_on(lines, n):
                unit.text, rest = "\n".join(lines[:n]), "\n".join(lines[n:])
                leaf.units.insert(at + 1, Unit(rest, unit.kind, "", unit.heading))
                return

    def _goes_on(self, lines: Sequence[str], n: int) -> bool:
        """True for a line with the next number, or with the first of a row that goes on below it."""
        readings = readings_of(lines[n])
        if self._now.open and _scope(lines[n]):
            return True
        if not readings or self._now.best(readings) or (self._before is not None and self._before.best(readings)):
            return bool(readings)
        firsts = [one for one in readings if _is_first(one) and (one.is_root or self._now.open)]
        below = [one for line in lines[n + 1 :] for one in readings_of(line)]
        return any(
            (one.row == first.row and _is_next(first.path, one.path)) or (len(one.path) > 1 and _is_below(first, one))
            for first in firsts
            for one in below
        )

    def _begin(self, scope: str) -> None:
        self._rows.append(_Row(scope))
        self._now = _State(self._rows[-1])

    def _take(self, line: str) -> str:
        """The label of the clause that a line begins; "" when it begins none."""
        readings = readings_of(line)
        found = self._now.best(readings)
        if found is None and self._before is not None and (back := self._before.best(readings)) is not None:
            self._return()
            found = back
        if found is not None:
            return self._now.take(*found)
        first = next((one for one in readings if _is_first(one)), None)
        if first is None or not (self._now.open or first.is_root):
            return ""
        if self._now.open and first.is_root and first.rank >= self._now.open[0].reading.rank:
            if first.rank == self._now.open[0].reading.rank:
                self._before = self._before or self._now
            self._begin(self._now.row.scope)
        return self._now.take(len(self._now.open), first)

    def _return(self) -> None:
        """The row before goes on: what began anew was a list inside its last clause."""
        if self._before is None:
            return
        inside = self._before.enclosing()
        row = self._before.row
        at = self._rows.index(row)
        row.waiting += [(unit, inside) for one in self._rows[at + 1 :] for unit, _ in (*one.marked, *one.waiting)]
        del self._rows[at + 1 :]
        self._now, self._before = self._before, None


def _is_next(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """True for `3.3` and, where clauses were deleted, `3.5` after `3.2`; `4.1` after `3.7` where 4 has no line of its own."""
    if before[:-1] == after[:-1]:
        return 0 < after[-1] - before[-1] <= 1 + MOST_MISSING
    return len(before) == len(after) > 1 and before[:-2] == after[:-2] and after[-2] == before[-2] + 1 and after[-1] == 1


def _is_below(above: Reading, reading: Reading) -> bool:
    """True for `3.1` below `3`, `§ 3` or `Article 3`."""
    return above.is_root and reading.path[:-1] == above.path and reading.path[-1] <= 1 + MOST_MISSING


def _is_first(reading: Reading) -> bool:
    return reading.path[-1] == 1 and all(step == 1 for step in reading.path[:-1])


def _joined(above: Sequence[_Open], reading: Reading) -> str:
    """The whole number: `3.2(a)` for `(a)` below `3.2`."""
    outer = next((one for one in reversed(above) if one.reading.row != reading.row), None)
    if outer is None:
        return reading.shown
    own = outer.reading.path
    if reading.is_root and len(reading.path) > 1 and reading.path[: len(own)] == own:
        word = outer.label[: len(outer.label) - len(outer.reading.shown)] if outer.label.endswith(outer.reading.shown) else ""
        return f"{word}{reading.shown}"
    return f"{outer.label}{reading.shown}" if reading.shown.startswith("(") else f"{outer.label}.{reading.shown}"


def _scope(line: str) -> str:
    """The schedule that a line opens: `Schedule 1`."""
    if len(line) > MOST_HEADING or line.rstrip().endswith((".", ";", ",")):
        return ""
    for word in words().scopes:
        found = re.match(rf"({re.escape(word)})\s+(\d{{1,3}}|[A-Za-z]|[IVXivx]{{1,5}})\b", line, re.IGNORECASE)
        if found:
            return f"{found[1].capitalize()} {found[2]}"
    return ""


# --- what a line begins with ----------------------------------------------------------------------


def readings_of(line: str) -> list[Reading]:
    """The ways in which the beginning of a line can be a clause's number, the likelier first; [] when it is none."""
    line = line.lstrip()
    found = _MONGOLIAN.match(line)
    if found:
        return [Reading("зүйл", _path(found["digits"]), found.group(), 4)]
    word = next((one for one in words().units if line[: len(one)].casefold() == one), "")
    rest = line[len(word) :]
    if word and (word[0] == "§" or rest[:1] in (" ", ".", "\u00a0")):
        return _after_word(line[: len(word)], rest.lstrip(". \u00a0"))
    found = _DIGITS.match(line)
    if found:
        path = _path(found["digits"])
        close = found["close"].strip()
        behind = line[found.end() :].lstrip(_QUOTES)[:1]
        if not close and (not behind.isalpha() or (len(path) == 1 and behind.islower())):
            return []
        row = f"{len(path)}" if len(path) > 1 else f"1{close}"
        shown = _shown(found["digits"])
        return [Reading(row, path, f"({shown})" if close == ")" else shown, 1 if close == ")" else 2)]
    return _inner(line)


def _after_word(word: str, rest: str) -> list[Reading]:
    found = re.match(r"(?P<digits>\d{1,3}(?:\.\d{1,3})*)\b", rest) or re.match(r"(?P<roman>[IVXLC]{1,7})\b", rest)
    if not found:
        return []
    behind = rest[found.end() :].lstrip(" \u00a0")
    following = re.match(r"[^\W\d_]*", behind)
    cites = following is not None and following.group().casefold() in words().citing
    if behind and behind[0] not in ".:)(–—-" and (behind[0].islower() or len(rest) > MOST_HEADING or cites):
        return []  # a sentence that cites a clause
    digits = found.groupdict().get("digits")
    path = _path(digits) if digits else (roman(found["roman"]),)
    shown = word if word[0] == "§" else word.capitalize()
    return [Reading(f"{word.casefold()}{len(path)}", path, f"{shown} {_shown(found.group())}", 4)]


def _inner(line: str) -> list[Reading]:
    """`(a)`, `(1)`, `a)`, `(iv)`, `II.`: a letter may be a Roman numeral."""
    bracketed = _BRACKETED.match(line)
    found = bracketed or _LETTERED.match(line)
    if not found:
        return []
    inner = found["inner"]
    close = "()" if bracketed else found["close"]
    shown = f"({inner})"
    if inner[0].isdigit():
        return [Reading(f"1{close}", _path(inner), f"({_shown(inner)})", 1)]
    made: list[Reading] = []
    value = _letter(inner)
    if value:
        made.append(Reading(f"{'A' if inner.isupper() else 'a'}{close}", (value,), shown))
    if roman(inner) and (inner.isupper() or inner.islower()):
        is_part = inner.isupper() and close == "."
        row = f"{'I' if inner.isupper() else 'i'}{close}"
        made.append(Reading(row, (roman(inner),), inner if is_part else shown, 3 if is_part else 0))
    return made


def _letter(inner: str) -> int:
    """Place of a letter in its alphabet, doubled ones (`aa`) after the last; 0 for anything else."""
    lower = inner.casefold()
    for alphabet in (_LATIN, _CYRILLIC, _NAGARI):
        if lower[0] in alphabet and len(set(lower)) == 1 and len(lower) <= 2:
            return alphabet.index(lower[0]) + 1 + (len(lower) - 1) * len(alphabet)
    return 0


def _path(digits: str) -> tuple[int, ...]:
    return tuple(int(step) for step in digits.split("."))


def _shown(digits: str) -> str:
    """Digits of any script as 0 to 9, for comparing; the text itself stays."""
    return "".join(str(unicodedata.digit(sign)) if sign.isdigit() else sign for sign in digits)
