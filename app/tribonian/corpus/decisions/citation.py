"""Citations of a decision itself: neutral citations and ECLIs, written the one way the table of courts knows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from tribonian.corpus.decisions.marks import marks, matches
from tribonian.domain.jurisdiction import Pack

ECLI = re.compile(r"\bECLI:[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9.]{1,25}(?<!\.)")
"""European Case Law Identifier (OJ C 127, 29.4.2011)."""
MOST_FRONT = 12
"""Lines at the top in which an unlabelled citation is the decision's own."""
MOST_LINE = 200


@lru_cache(maxsize=64)
def _neutral(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)


def neutral(text: str, pack: Pack) -> list[tuple[int, int, str]]:
    """Neutral citations and ECLIs in `text`: start, end, and the citation without leading zeros and odd blanks."""
    found = [(one.start(), one.end(), one.group()) for one in ECLI.finditer(text)]
    for pattern in _neutral(marks("neutral", pack)):
        found += [(one.start(), one.end(), canonical(one, pack)) for one in pattern.finditer(text)]
    return sorted(found)


def canonical(found: re.Match[str], pack: Pack) -> str:
    """`[2021] UKUT 00116 (IAC)` → `[2021] UKUT 116 (IAC)`; `(2023) Ewhc 579 KB` → `[2023] EWHC 579 (KB)`."""
    groups = found.groupdict()
    if found.group()[0] not in "[({":
        return " ".join(found.group().split())
    words = groups["code"].replace("(", " ").replace(")", " ").replace(".", " ").split()
    code = " ".join([_written(words[0], "neutral_codes", pack), *words[1:]])
    if words[0].upper() == "EWCA":
        code = f"EWCA {words[1].capitalize()}"
    elif words[0].upper() == "SAC" and len(words) > 1:
        code = f"SAC ({words[1].capitalize()})"
    suffix = _written((groups.get("suffix") or "").replace(".", ""), "neutral_suffixes", pack)
    return f"[{groups['year']}] {code} {int(groups['number'])}" + (f" ({suffix})" if suffix else "")


def _written(word: str, kind: str, pack: Pack) -> str:
    """A part of a citation in the letters the table has it in."""
    return next((one for one in marks(kind, pack) if one.casefold() == word.casefold()), word)


def own(lines: Sequence[str], pack: Pack) -> list[str]:
    """Citations the caption gives the decision itself: labelled ones first, then one at the top that is no other's."""
    labelled: list[str] = []
    bare: list[str] = []
    other = False
    for index, line in enumerate(lines):
        if len(line) > MOST_LINE:
            continue
        found = [cited for _, _, cited in neutral(_mended(line, pack), pack)]
        if matches("citation_labels", line, pack):
            labelled += found
            if not found and index + 1 < len(lines):
                labelled += [cited for _, _, cited in neutral(_mended(lines[index + 1], pack), pack)]
        elif other or matches("appeal_marks", line, pack) or matches("cited_marks", line, pack):
            other = not found and not line.strip().isdigit() and matches("appeal_marks", line, pack)
            continue
        elif index < MOST_FRONT and len(found) == 1:
            bare += found
        other = False
    return list(dict.fromkeys([*labelled, *bare[:1]]))


def _mended(line: str, pack: Pack) -> str:
    """A labelled citation whose code has two letters exchanged (`EHWC`) names the only court it can mean."""
    if not matches("citation_labels", line, pack):
        return line
    for wrong in re.findall(r"\]\s*([A-Z]{4,6})\b", line):
        for code in marks("neutral_codes", pack):
            if wrong != code and sorted(wrong) == sorted(code) and wrong[0] == code[0]:
                return line.replace(wrong, code)
    return line
