"""Who the parties and the judges are, as the caption prints them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tribonian.corpus.decisions.marks import first, matches, patterns
from tribonian.domain.jurisdiction import Pack

MOST_NAME = 220
MOST_JUDGES = 14
LONG_WORD = 6
"""Letters from which one word in capitals is a name and no abbreviation."""
_RULE = re.compile(r"^[\W_]*$")
_NUMBERED = re.compile(r"(?:^|(?<=\s))\(\d{1,2}\)\s*")
_TITLE = re.compile(r"^(?P<one>.{2,160}?)\s+(?:-\s*)?(?:v|vs|versus)\.?(?:\s*-)?\s+(?P<two>.{2,160})$")
_ROLE = re.compile(r"\s*\((?P<role>[^()]{5,60})\)")
_REMARK = re.compile(r"(?i)\s*\((?:anonymity|formerly|acting|through|by\s|a\s+protected)[^)]*\)")
_RELATOR = re.compile(
    r"(?is)^(?:the\s+)?(?:king|queen|crown|state|r|rex|regina)\W{1,4}(?:\(?\s*on\s+the\s+application\s+of|ex\s+parte)\W*(?P<name>.+)$"
)
_TRAILING = re.compile(
    r"(?i),?\s+(?:plaintiffs?|petitioners?|respondents?|appellants?|appellees?|defendants?|claimants?|applicants?)"
    r"(?:[-/,\s]+(?:appellants?|appellees?|cross-\w+|respondents?|petitioners?))*[.\s]*$"
)
_AFTER = re.compile(r"(?i)\s*\(\s*r\s+on\s+the\s+application\s+of\s*\)")
_OFFICE = re.compile(
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
    """The sides of a line `One (Appellant) v Other (Respondent)`; who appeals is named first."""
    for line in lines:
        shown = _TITLE.match(" ".join(line.split()))
        if not shown or len(line) > 2 * MOST_NAME or matches("counsel_marks", line, pack):
            continue
        sides: list[tuple[str, str]] = []
        for side in (shown["one"], shown["two"]):
            roles = [one["role"] for one in _ROLE.finditer(side)]
            role = next((which for word in reversed(roles) if (which := _side(word.split("/")[0], pack))), "")
            bare = _ROLE.sub(lambda one: "" if _side(one["role"].split("/")[0], pack) else one.group(), side)
            sides.append((styled(_TRAILING.sub("", " ".join(bare.split())).strip(" ,")), role))
        (one, one_role), (two, two_role) = sides
        if not one or not two:
            continue
        if one_role == "second" and two_role != "second":
            return Parties([two], [one])
        return Parties([one], [two])
    return Parties()


def _side(word: str, pack: Pack) -> str:
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

    def read(self, lines: Sequence[str]) -> None:
        """All lines of the caption."""
        for line in lines:
            labelled = self._labelled(line)
            if labelled:
                continue
            for cell in line.split("\t"):
                if self._cell(cell.strip()):
                    return
        self._rest()

    def _labelled(self, line: str) -> bool:
        """`Нэхэмжлэгч: …`: the role stands before the name."""
        for marks, side in (("first_roles", self._found.petitioners), ("second_roles", self._found.respondents)):
            shown = first(marks, line, self._pack)
            if shown is not None and "name" in shown.groupdict():
                name = " ".join(shown["name"].split())
                name = re.split(r"\s(?:нэхэмжлэлтэй|холбогдох)", name)[0].strip(" ,")
                if name and not matches("masked", name, self._pack) and name not in side:
                    side.append(name)
                return True
        return False

    def _cell(self, cell: str) -> bool:
        """One line or cell; True when the parties are over."""
        pack = self._pack
        if matches("between_marks", cell, pack):
            self._open, self._names = True, []
            return False
        if not cell or (_RULE.match(cell) and not matches("masked", cell, pack)):
            if self._names and self._second and _RULE.match(cell) and cell:
                self._rest()
            return False
        side = _side(cell, pack)
        if side:
            self._assign(side)
            return False
        if matches("versus", cell, pack):
            if self._names and not self._second:
                if matches("between_marks", cell, pack) or self._open or len(self._names) <= 2:
                    self._found.petitioners.extend(self._names[-1:] if not self._open else self._names)
                self._names = []
            self._second = True
            return False
        if matches("counsel_marks", cell, pack):
            if self._found.respondents or (self._second and self._names):
                self._rest()
                return True
            self._names = [] if not self._open else self._names
            return False
        if self._not_a_name(cell):
            if not self._open:
                self._names = []
            return False
        self._names.append(cell)
        return False

    def _not_a_name(self, cell: str) -> bool:
        pack = self._pack
        return (
            len(cell) > MOST_NAME
            or matches("judge_titles", cell, pack)
            or matches("judge_marks", cell, pack)
            or matches("place_marks", cell, pack)
            or matches("citation_labels", cell, pack)
            or matches("number_labels", cell, pack)
            or matches("appeal_marks", cell, pack)
            or matches("body_marks", cell, pack)
            or bool(_OFFICE.match(cell) and not cell[0].isalpha() and cell.endswith(")"))
        )

    def _assign(self, side: str) -> None:
        names = split_names(self._names if self._open or len(self._names) <= 4 else self._names[-2:])
        self._names = []
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
            self._found.respondents.extend(split_names(self._names[:1]))
        self._names = []


def split_names(lines: Sequence[str]) -> list[str]:
    """Names of `(1) ONE (2) OTHER`, remarks in brackets left out, in ordinary case."""
    whole = " ".join(" ".join(line.split()) for line in lines)
    relator = _RELATOR.match(whole)
    if relator:
        name = _NUMBERED.split(_REMARK.sub("", relator["name"]))
        return [f"R ({styled(next((one for one in name if one.strip(' -,')), '').strip(' -,()'))})"]
    whole = _REMARK.sub("", whole)
    names = [piece.strip(" ,;-–—:_") for piece in _NUMBERED.split(whole)] if _NUMBERED.search(whole) else []
    if not names:
        joined = [line for line in lines if not _REMARK.fullmatch(f" {line.strip()}")]
        names = (
            [" ".join(joined).strip(" ,;-–—:_")]
            if joined and all(len(one.split()) < 8 for one in joined)
            else [one.strip(" ,;-–—:_") for one in joined]
        )
    after = [f"R ({_AFTER.sub('', name).strip()})" if _AFTER.search(name) else name for name in names]
    return [styled(_TRAILING.sub("", " ".join(name.split()))) for name in after if re.search(r"\w", name)]


def styled(name: str) -> str:
    """A name printed in capitals as one writes it: `LONDON BOROUGH OF X` → `London Borough of X`."""
    letters = [sign for sign in name if sign.isalpha()]
    upper = sum(sign.isupper() for sign in letters) >= 0.9 * len(letters)
    if len(letters) < 4 or not upper or (" " not in name and (len(name) < LONG_WORD or not name.isalpha())):
        return name
    words: list[str] = []
    for index, word in enumerate(name.split()):
        bare = word.strip("(),.;’'")
        if (
            _KEPT.match(bare)
            or "." in bare
            or (not re.search(r"(?i)[aeiouy]", bare) and len(bare) < 5 and bare not in {"LTD", "MR", "MRS", "DR", "ST"})
        ):
            words.append(word)
        elif bare.lower() in _SMALL and index:
            words.append(word.lower())
        else:
            words.append(
                re.sub(
                    r"[^\W\d_]+",
                    lambda one: one.group().capitalize() if len(one.group()) > 1 or one.start() == 0 else one.group().lower(),
                    word,
                )
            )
    return " ".join(words)


def judges(lines: Sequence[str], pack: Pack) -> list[str]:
    """The judges: after `Before`, else in lines that begin with a judge's title, else in the opening sentence."""
    for pattern in patterns("judge_sentences", pack):
        for line in lines:
            shown = pattern.search(" ".join(line.split()))
            if shown:
                return _german(shown["judges"], pack)
    named = [" ".join(label["rest"].split()) for line in lines if (label := first("judge_labels", line, pack))]
    found = named or _after_mark(lines, pack)
    if not found:
        flat = [cell.strip() for line in lines for cell in line.split("\t")]
        found = [name for cell in flat if len(cell) < 100 and matches("judge_titles", cell, pack) for name in _persons(cell)]
    return list(dict.fromkeys(found))[:MOST_JUDGES]


def _after_mark(lines: Sequence[str], pack: Pack) -> list[str]:
    found: list[str] = []
    inside = False
    for line in lines:
        for cell in line.split("\t"):
            text = cell.strip()
            mark = first("judge_marks", text, pack)
            if mark is not None and not inside:
                inside, text = True, (mark["rest"] or "").strip()
                if not text:
                    continue
            if not inside:
                continue
            if not text and not found:
                continue
            ends: object = not text or _RULE.match(text) or matches("between_marks", text, pack) or _side(text, pack)
            ends = (
                ends
                or matches("date_labels", text, pack)
                or matches("body_marks", text, pack)
                or matches("counsel_marks", re.sub(r"\b[QK]\.?C\b\.?", "", text), pack)
            )
            if ends or len(text) > MOST_NAME or len(found) >= MOST_JUDGES:
                return found
            found += _persons(text)
    return found


def _persons(text: str) -> list[str]:
    """Names in a line of judges, without what office they sit in."""
    text = re.sub(r"\([^)]*\)", " ", text)
    text = re.split(r"(?i)[,:]?\s+(?:sitting\b|judge of the|member of the)", text)[0]
    text = re.sub(
        r"(?i)\b(?:chief |senior |presiding |associate )*(?:circuit |district )?(?:judges?|justices?|jj?\.)\s*\.?\s*$", "", text
    )
    pieces = re.split(r"\s+(?:and|&)\s+|,\s+|;\s*|(?<=\w)\s*:\s*", text)
    names: list[str] = []
    for piece in pieces:
        name = " ".join(piece.split()).strip(" .,:;-–—_")
        if not name or _OFFICE.match(name) or not re.search(r"[^\W\d_]{2}", name) or len(name) > 70:
            continue
        if re.fullmatch(
            r"(?i)(?:[QK]\.?C\.?|DBE|CBE|chief judge|circuit judges?|district judges?|justices?|judges?|(?:vice[- ])?president)",
            name,
        ):
            if names and re.fullmatch(r"[QK]\.?C\.?", name):
                names[-1] += f" {name}"
            continue
        names.append(styled(name))
    return names


def _german(sentence: str, pack: Pack) -> list[str]:
    """`den Vorsitzenden Richter Galke, die Richterin von Pentz und den Richter Offenloch` → the three names."""
    for pattern in patterns("judge_words", pack):
        sentence = pattern.sub(",", sentence)
    names = [" ".join(name.split()).strip(" .:") for name in sentence.split(",")]
    return [name for name in names if re.search(r"[A-ZÄÖÜ]\w{2}", name) and len(name) < 60]
