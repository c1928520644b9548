"""Who the parties are, as the caption prints them, and how the case is called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tribonian.corpus.decisions import citation, dates
from tribonian.corpus.decisions.marks import first, matches
from tribonian.domain.jurisdiction import Pack

MOST_NAME = 220
SEAM = "\x0b"
"""Parts the paragraphs of a cell in a line of the caption."""
LONG_WORD = 6
"""Letters from which one word in capitals is a name and no abbreviation."""
_RULE = re.compile(r"^[\W_]*$")
_NUMBERED = re.compile(r"(?:^|(?<=\s))\(\d{1,2}\)\s*")
_TITLE = re.compile(r"^(?P<one>.{2,160}?)\s+(?:-\s*)?(?:v|vs|versus)\.?(?:\s*-)?\s+(?P<two>.{2,160})$")
_ROLE = re.compile(r"\s*\((?P<role>[^()]{5,60})\)")
_REMARK = re.compile(r"(?i)\s*\((?:anonymity|formerly|acting|through|by\s|a\s+protected)[^)]*\)")
_RELATOR = re.compile(
    r"(?is)^(?:the\s+)?(?:king|queen|crown|state|r|rex|regina)\W{1,4}(?:\(?\s*on\s+the\s+application\s+of|ex\s+parte)[\s:,–-]*(?P<name>.+)$"
)
_TRAILING = re.compile(
    r"(?i)(?:\s*[–-]|,)?\s+(?:(?:first|second|third|fourth|fifth|\d(?:st|nd|rd|th))\s+)?(?:plaintiffs?|petitioners?|respondents?|appellants?|appellees?|defendants?|claimants?|applicants?)"
    r"(?:[-/,\s]+(?:appellants?|appellees?|cross-\w+|respondents?|petitioners?))*[.\s]*$"
)
_NOTICE = re.compile(
    r"(?i)@|https?:|www\.|©|\b(?:tel(?:ephone)?|fax|e-?mail)\b\W|\bcrown\s+copyright\b|\btranscri(?:pt|ption|bed)\b|\bshorthand\b"
)
"""Words of the people who print the decision."""
_CROWN = r"(?:the\s+)?(?:r\W*e\W*g\W*i\W*n\W*a|r\W*e\W*x|r|(?:his|her)\s+majesty\s+the\s+(?:king|queen)|king|queen|crown)"
CROWN = re.compile(rf"(?i)\W*{_CROWN}\W*")
_ASIDE = re.compile(r"(?i)^(?:acting|trading|formerly|suing|represented|on\s+behalf|a\s+company|for\s+and\s+on\s+behalf|t/a)\b")
"""What is said about a party below its name."""
_RUNS_ON = re.compile(
    r"(?i)(?:[’'][s]?|[,&(]|\b(?:of|for|and|the|in|on|de|van|von|und|der|des))\s*/"
    r"|/\s*(?:[(&]|(?:limited|ltd|plc|llp|llc|inc|gmbh|corporation|company|and|of|for|revenue)\b)"
)
"""Two lines of one name: the first ends, or the second begins, as no name does."""
_YEAR = re.compile(r"[\[(](?:1[6-9]|20)\d\d[\])]")
_LABELLED = re.compile(r"^\W*(?P<role>[^\W\d_][\w /&-]{3,40}?)\s*:\s*(?P<name>\w.{1,200})$")
_MATTER = re.compile(
    r"(?i)^\W*(?:and\s+)?(?:(?P<head>in\s+the\s+matters?\s+of)|(?P<re>(?:in\s+)?re))(?![\w/-])\s*:?\s*(?P<name>.*)$"
)
_STATUTE = re.compile(
    r"(?i)\b(?:acts?|rules|arbitration|applications?|appeals?|section|regulations?|order|convention|schedule|petition|proceedings)\b"
)
_WHEN = re.compile(r"(?i)^\W*(?:date|heard|hearing|judge?ment)\b")
_ADDRESSES = frozenset({"LTD", "MR", "MRS", "MS", "DR", "ST", "SMT", "JR", "SR"})
_AND_SO_ON = re.compile(r"[\s;,.]*(?:\band)?[\s;,.]*$")
MOST_MATTERS = 3
_AFTER = re.compile(r"(?i)\s*\(\s*r\s+on\s+the\s+application\s+of\s*\)")
OFFICE = re.compile(
    r"(?i)^(?:sitting|\(|vice[- ]president|president|deputy (?:chamber )?president|(?:deputy )?judge of|member of|and$"
    r"|the upper tribunal$|chief justice$)"
)
_SMALL = frozenset(
    ("of", "the", "and", "for", "on", "in", "at", "to", "de", "von", "van", "der", "den", "le", "la", "du", "a", "an", "by")
)
_KEPT = re.compile(r"^(?:LLP|LLC|PLC|UK|USA|EU|NHS|BV|NV|SA|AG|SE|AB|KG|II|III|IV|VI|HMRC|BBC|QC|KC|DBE|CBE|OBE|KBE|T/A)$")


@dataclass(slots=True)
class Parties:
    """Both sides, first named first."""

    petitioners: list[str] = field(default_factory=list)
    respondents: list[str] = field(default_factory=list)
    style: str = ""
    """The title of the case where the caption prints one."""


def parties(lines: Sequence[str], pack: Pack) -> Parties:
    """The two sides of the case; empty where the caption does not lay them out."""
    found = Parties()
    _Layout(pack, found).read(lines)
    if not found.petitioners or not found.respondents:
        titled = from_title(lines, pack)
        if titled.petitioners and titled.respondents:
            return titled
    return found


def from_title(lines: Iterable[str], pack: Pack) -> Parties:
    """The sides of a line `One (Appellant) v Other (Respondent)`, who appeals named first, and the line as a title."""
    for line in lines:
        if matches("cited_marks", line, pack) and len(line) < MOST_NAME:
            break
        shown = _TITLE.match(_AND_SO_ON.sub("", " ".join(line.split())))
        if not shown or len(line) > 2 * MOST_NAME or _YEAR.search(line) or matches("counsel_marks", line, pack):
            continue
        sides: list[tuple[str, str]] = []
        for side in (shown["one"], shown["two"]):
            roles = [one["role"] for one in _ROLE.finditer(side)]
            role = next((which for word in reversed(roles) if (which := side_of(word.split("/")[0], pack))), "")
            bare = _ROLE.sub(lambda one: "" if side_of(one["role"].split("/")[0], pack) else one.group(), side)
            sides.append((styled(_TRAILING.sub("", " ".join(bare.split())).strip(" ,;")), role))
        (one, one_role), (two, two_role) = sides
        if not one or not two:
            continue
        style = f"{one} v {two}"
        if one_role == "second" and two_role != "second":
            return Parties([two], [one], style)
        return Parties([one], [two], style)
    return Parties()


def matter(lines: Sequence[str], pack: Pack) -> str:
    """`Re A (Children)`: what the case is called that names no opponents; "" when the caption names no matter.

    A statute or a kind of proceedings in the same place is no matter.
    """
    found: list[str] = []
    open_head = False
    for line in lines:
        for cell in re.split(f"[\\t{SEAM}]", line):
            text = " ".join(cell.split())
            head = _MATTER.match(text)
            name = head["name"] if head else text if open_head else ""
            if head is None and (not text or _RULE.match(text) or len(text) > MOST_NAME or side_of(text, pack)):
                open_head = open_head and not text
                continue
            again = _MATTER.match(name)
            name = (again["name"] if again else name).strip(" ,;.:-–—")
            open_head = (open_head and not found) if head is None else bool(head["head"]) and not name
            if not name or _STATUTE.search(name) or matches("versus", name, pack) or not re.search(r"[^\W\d_]", name):
                open_head = open_head or bool(head is None and matches("versus", name, pack))
                continue
            shown = f"Re {styled(name)}"
            if shown not in found and not matches("place_marks", name, pack):
                found.append(shown)
    return " and ".join(found[:MOST_MATTERS])


def side_of(word: str, pack: Pack) -> str:
    """`first`, `second` or `other` when the words are a role in the proceedings, "" when not."""
    if matches("first_roles", word, pack):
        return "first"
    if matches("second_roles", word, pack):
        return "second"
    return "other" if matches("other_roles", word, pack) else ""


class _Layout:
    """Reads names and the roles printed behind or below them."""

    def __init__(self, pack: Pack, found: Parties) -> None:
        self._pack = pack
        self._found = found
        self._names: list[str] = []
        self._second = False
        self._open = False
        self._row = -1
        """Names already there when the row of a table began; -1 outside a row."""

    def read(self, lines: Sequence[str]) -> None:
        """All lines of the caption."""
        for line in lines:
            if self._labelled(line):
                continue
            self._row = len(self._names) if "\t" in line else -1
            for cell in self._unrolled(line):
                if self._cell(cell.strip()):
                    return
        self._rest()

    def _unrolled(self, line: str) -> list[str]:
        """The pieces of a row in reading order: each group of names before its role, which stands in the last cell."""
        cells = [[piece for piece in cell.split(SEAM) if piece.strip()] for cell in line.split("\t")]
        filled = [cell for cell in cells if cell]
        if len(filled) < 2 or not all(side_of(piece, self._pack) for piece in filled[-1]):
            return [piece for cell in cells for piece in cell] or [line]
        roles = filled[-1]
        names = [piece for cell in filled[:-1] for piece in cell]
        parted = [index for index, piece in enumerate(names) if matches("versus", piece.strip(), self._pack)]
        groups = len([begin for begin, end in pairwise([-1, *parted, len(names)]) if end - begin > 1])
        if groups != len(roles):
            return [*names, " ".join(roles)] if groups == 1 else [*names, *roles]
        order: list[str] = []
        waiting = False
        remaining = iter(roles)
        for index, piece in enumerate(names):
            if index in parted and waiting:
                order.append(next(remaining))
            waiting = index not in parted
            order.append(piece)
        return [*order, next(remaining)]

    def _labelled(self, line: str) -> bool:
        """`Нэхэмжлэгч: …`, `Appellant: …`: the role stands before the name."""
        for marks, side in (("first_roles", self._found.petitioners), ("second_roles", self._found.respondents)):
            shown = first(marks, line, self._pack)
            if shown is not None and "name" in shown.groupdict():
                name = " ".join(shown["name"].split())
                name = re.split(r"\s(?:нэхэмжлэлтэй|холбогдох)", name)[0].strip(" ,")
                if name and not matches("masked", name, self._pack) and name not in side:
                    side.append(name)
                return True
        plain = _LABELLED.match(" ".join(line.split())) if "\t" not in line else None
        which = side_of(plain["role"], self._pack) if plain else ""
        if plain is None or not which:
            return False
        if which != "other" and not (self._found.petitioners and self._found.respondents):
            into = self._found.petitioners if which == "first" else self._found.respondents
            into.extend(name for name in split_names([plain["name"]]) if name not in into)
        return True

    def _cell(self, cell: str) -> bool:
        """One line or cell; True when the parties are over."""
        pack = self._pack
        if matches("between_marks", cell, pack):
            self._open, self._second = self._open or not _MATTER.match(cell), False
            self._clear()
            return False
        if not cell or (_RULE.match(cell) and not re.search(r'[*"]{2}', cell)):
            if self._names and self._second and cell:
                self._rest()
            return False
        side = side_of(cell, pack)
        if side:
            self._assign(side, plural=re.search(r"(?i)s\W*$", cell) is not None)
            return False
        if matches("versus", cell, pack):
            before = bool(self._names)
            if self._names and not self._second:
                if self._open or len(self._names) <= 2 or CROWN.fullmatch(self._names[-1]):
                    self._found.petitioners.extend(split_names(self._names if self._open else self._names[-1:]))
                self._clear()
            self._second = bool(self._second or before or self._open or self._found.petitioners)
            return False
        if matches("counsel_marks", cell, pack):
            if self._found.respondents or (self._second and self._names):
                self._rest()
                return True
            if not self._open:
                self._clear()
            return False
        if self._not_a_name(cell):
            if self._second and self._names:
                self._rest()
            elif not self._open:
                self._clear()
            return False
        self._names.append(cell)
        return False

    def _clear(self) -> None:
        self._names = []
        self._row = min(self._row, 0)

    def _not_a_name(self, cell: str) -> bool:
        pack = self._pack
        return (
            len(cell) > MOST_NAME
            or matches("judge_titles", cell, pack)
            or matches("judge_marks", cell, pack)
            or (matches("place_marks", cell, pack) and (not self._open or _WHEN.match(cell) is not None))
            or _MATTER.match(cell) is not None
            or matches("citation_labels", cell, pack)
            or matches("number_labels", cell, pack)
            or matches("appeal_marks", cell, pack)
            or matches("body_marks", cell, pack)
            or _NOTICE.search(cell) is not None
            or (len(cell) < 40 and bool(dates.find(cell, pack)))
            or bool(citation.neutral(cell, pack))
            or bool(OFFICE.match(cell) and not cell[0].isalpha() and cell.endswith(")"))
        )

    def _assign(self, side: str, *, plural: bool) -> None:
        lines = self._names
        if not self._open:
            lines = lines[self._row :] if 0 <= self._row < len(lines) else lines if len(lines) <= 4 else lines[-2:]
        names = split_names(lines, several=plural)
        self._clear()
        if side == "other":
            return
        into = self._found.petitioners if side == "first" else self._found.respondents
        if side == "first" and self._second and self._found.petitioners and names:
            into = self._found.respondents  # `Defendant` named `Appellant` behind the `v`
        into.extend(name for name in names if name not in into)
        if side == "second":
            self._second = False

    def _rest(self) -> None:
        if self._second and self._names and not self._found.respondents:
            self._found.respondents.extend(split_names(self._names[:1] if not self._open else self._names))
        self._clear()


def split_names(lines: Sequence[str], *, several: bool = False) -> list[str]:
    """Names of `(1) ONE (2) OTHER`, remarks in brackets left out, in ordinary case.

    Lines without numbers are one name that runs on, unless there are `several` and each could be a name.
    """
    whole = " ".join(" ".join(line.split()) for line in lines)
    relator = _RELATOR.match(whole)
    if relator:
        pieces = (_unbracketed(piece) for piece in _NUMBERED.split(_REMARK.sub("", relator["name"])))
        return [f"R ({styled(next((piece for piece in pieces if piece), ''))})"]
    bare = [text for line in lines if (text := _REMARK.sub("", f" {' '.join(line.split())}").strip()) and not _ASIDE.match(text)]
    whole = _REMARK.sub("", " ".join(bare))
    parted = any(_TRAILING.search(line) for line in bare) or not all(len(line.split()) < 8 for line in bare)
    if not parted and several:
        parted = not any(_RUNS_ON.search(f"{one} / {other}") for one, other in pairwise(bare))
    names = _NUMBERED.split(whole) if _NUMBERED.search(whole) else bare if parted else [whole]
    found: list[str] = []
    for name in names:
        text = _TRAILING.sub("", " ".join(name.strip(" ,;-–—:_").split())).strip(" ,;-–—")
        if CROWN.fullmatch(text):
            text = re.sub(r"(?<=\b\w)\W(?=\w\b)", "", text)
        if _AFTER.search(text):
            text = f"R ({_AFTER.sub('', text).strip()})"
        if re.search(r"\w", text):
            found.append(styled(text))
    return found


def _unbracketed(text: str) -> str:
    """Without blanks and marks around it, and without a bracket that has no partner."""
    bare = text.strip(" -,;–")
    if bare.count("(") < bare.count(")"):
        bare = bare.rstrip(" ,;")[:-1] if bare.rstrip(" ,;").endswith(")") else bare
    elif bare.count("(") > bare.count(")"):
        bare = bare.lstrip("( ") if bare.startswith("(") else bare
    return bare.strip(" -,;–")


def _is_short(word: str) -> bool:
    """True for an abbreviation: with points, or without a vowel."""
    if "." in word:
        return max(map(len, word.split("."))) < LONG_WORD
    return len(word) < 5 and not re.search(r"(?i)[aeiouy]", word) and word not in _ADDRESSES


def _capital(found: re.Match[str], word: str) -> str:
    """Letters with a capital in front, but for what follows an apostrophe inside a word: `HON’BLE`, not `O’BRIEN`."""
    start = found.start()
    inside = start > 1 and word[start - 1] in "’'" and word[start - 2].isalpha()
    if inside and (len(found.group()) == 1 or (start > 2 and word[start - 3].isalpha())):
        return found.group().lower()
    return found.group().capitalize()


def styled(name: str) -> str:
    """A name printed in capitals as one writes it: `LONDON BOROUGH OF X` → `London Borough of X`."""
    letters = [sign for sign in name if sign.isalpha()]
    if name.islower() and " " in name:  # set in capitals by its looks
        name = name.upper()
        letters = [sign for sign in name if sign.isalpha()]
    upper = sum(sign.isupper() for sign in letters) >= 0.9 * len(letters)
    if len(letters) < 4 or not upper or (" " not in name and (len(name) < LONG_WORD or not name.isalpha())):
        return name
    words: list[str] = []
    whole = name.split()
    for index, word in enumerate(whole):
        bare = word.strip("(),.;’'")
        letter = bare == "A" and index and (index + 1 == len(whole) or whole[index + 1] in {"AND", "&"} or word != bare)
        if _KEPT.match(bare) or _is_short(bare) or letter:
            words.append(word)
        elif bare.lower() in _SMALL and index:
            words.append(word.lower())
        else:
            words.append(
                re.sub(
                    r"[^\W\d_]+",
                    lambda one, word=word: _capital(one, word),  # type: ignore[misc]
                    word,
                )
            )
    return " ".join(words)
