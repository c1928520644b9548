"""Finds where a decision names other decisions: `A v. B (1973) 4 SCC 225`, a place in a reporter alone, a short name `(supra)`.

Own code: finders of reporters (eyecite and the like) know one country's reporters and return no party names for others. Here
the sign between the parties is the anchor; the name is grown from it over capitalised words to both sides.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache

from tribonian.corpus.decisions.entity_tokens import Lexicon

NAME, REPORTER, NUMBER = "name", "reporter", "number"
LONGEST_ASIDE = 90
"""Characters to the end of a bracket that holds a decision's places."""
LONGEST_TITLE = 90
"""Characters before a place in which a name without a second party (`Re Hayman`) is looked for."""
MOST_LEFT, MOST_RIGHT = 14, 12
"""Words of a party's name at most."""
_PIECE = re.compile(r"[^\s,]+,?|,")
_LAST = re.compile(r"[;:!?]$|[\]}]$")
_STOPS = re.compile(r"[.][\"'”’)\]]*$")
_KNOWN = "M/s|Mr|Mrs|Ms|Dr|Smt|Sri|Shri|St|Ltd|Co|Inc|Corp|Corpn|No|Nos|Pvt|Bros|Assn|Govt|Dept|Ors|Anr|Commr|Supdt|Dist|Jr|Sr"
_INITIAL = re.compile(rf"(?<![^\W\d_])(?:[^\W\d_]\.)+$|^(?:{_KNOWN})\.$")
_ABBREVIATED = re.compile(
    rf"{_INITIAL.pattern}|^(?!Act|Code|Law|Case|Rule|Suit|Bill|Him|Her|She|It|Them)[A-Z][a-z]{{1,3}}\.$"
    r"|^(?:Assoc|Natl|Indus|Elec|Transp|Educ|Hosp|Secys?|Admr|Exch|Engg)\.$"
)
_WORD = re.compile(r"[^\W\d_]")
_TRIM_LEFT = "\"'“”‘’«»„,([{*–—-"
_TRIM_RIGHT = "\"'“”‘’«»„,;:)]}*–—- \n"


@dataclass(frozen=True, slots=True)
class CaseMention:
    """A decision named at `[start, end)`. `name` are the parties as written, `places` the spans of reporters and numbers."""

    start: int
    end: int
    kind: str
    """name (parties, with or without a place) or reporter (a place or number alone)."""
    name: tuple[int, int] | None = None
    places: tuple[tuple[int, int], ...] = ()


def case_mentions(text: str, lexicon: Lexicon) -> list[CaseMention]:
    """The decisions named in `text`, in order, not overlapping."""
    if lexicon.reporters is None:
        return []
    places = [(found.start(), found.end()) for found in lexicon.reporters.finditer(text)]
    starts = [start for start, _ in places]
    words = (
        _words(lexicon.cases.get("joint_words", "")),
        _words(lexicon.cases.get("tail_words", "")),
        _words(lexicon.cases.get("not_names", "")),
    )
    found: list[CaseMention] = []
    taken: set[int] = set()
    for sign in lexicon.versus.finditer(text) if lexicon.versus is not None else ():
        one = _left(text, sign.start(), words, found[-1].end if found else 0)
        index = bisect_left(starts, sign.end())
        two = _right(text, sign.end(), places[index][0] if index < len(places) else len(text), words)
        if one < 0 or two < 0:
            continue
        own: list[tuple[int, int]] = []
        end = _follow(text, two, places, starts, lexicon, own)
        taken.update(start for start, _ in own)
        found.append(CaseMention(one, end, NAME, (one, two), tuple(own)))
    found += _alone(text, places, taken, found, lexicon)
    return sorted(found, key=lambda one: one.start)


def _alone(
    text: str, places: list[tuple[int, int]], taken: set[int], named: list[CaseMention], lexicon: Lexicon
) -> list[CaseMention]:
    """Places in reporters that stand without the parties; neighbours joined like `(1973) 4 SCC 225 : AIR 1973 SC 1461`."""
    between = _compiled(str(lexicon.cases.get("between", r"\s*[:=]\s*")))
    lone = _compiled(str(lexicon.cases["lone"])) if "lone" in lexicon.cases else None
    floor = 0
    found: list[CaseMention] = []
    for start, end in places:
        if start in taken or any(one.start < end and start < one.end for one in named):
            continue
        if found and start - found[-1].end < 8 and between.fullmatch(text, found[-1].end, start):
            last = found.pop()
            found.append(CaseMention(last.start, end, last.kind, last.name, (*last.places, (start, end))))
        else:
            title = lone.search(text, max(floor, start - LONGEST_TITLE), start) if lone is not None else None
            if title is not None:
                name = (title.start(), title.start() + len(title.group().rstrip(_TRIM_RIGHT)))
                found.append(CaseMention(title.start(), end, NAME, name, ((start, end),)))
            else:
                found.append(CaseMention(start, end, REPORTER, None, ((start, end),)))
        floor = end
    return found


def _follow(
    text: str, end: int, places: list[tuple[int, int]], starts: list[int], lexicon: Lexicon, own: list[tuple[int, int]]
) -> int:
    """Take the places in reporters that follow the name; where the mention ends."""
    near = _compiled(str(lexicon.cases.get("near", r"[\s,(\[]*")))
    at = end
    while True:
        index = bisect_left(starts, at)
        if index >= len(places) or places[index][0] - at > 40:
            break
        joint = near.match(text, at)
        if joint is None or joint.end() < places[index][0]:
            break
        own.append(places[index])
        at = places[index][1]
    return _closed(text, end, at) if own else end


def _closed(text: str, end: int, at: int) -> int:
    """`at`, or behind the bracket that was opened after the name and closes soon after its first place."""
    for opening, closing in (("[", "]"), ("(", ")")):
        if text.count(opening, end, at) > text.count(closing, end, at):
            stop = text.find(closing, at, at + LONGEST_ASIDE)
            if stop >= 0 and opening not in text[at:stop] and "\n\n" not in text[at:stop]:
                return stop + 1
    return at


def _left(text: str, sign: int, words: tuple[frozenset[str], ...], floor: int) -> int:
    """Where the first party's name begins; -1 when there is none."""
    joints, tails, no_names = words
    line = max(floor, sign - 200)
    pieces = list(_PIECE.finditer(text, line, sign))[-MOST_LEFT:]
    start = -1
    for index in range(len(pieces) - 1, -1, -1):
        piece = pieces[index]
        raw = piece.group()
        word = raw.strip(_TRIM_LEFT + _TRIM_RIGHT).lower()
        last = index == len(pieces) - 1
        if not last and (_LAST.search(raw) or (_STOPS.search(raw) and not _ABBREVIATED.search(raw.lstrip(_TRIM_LEFT)))):
            break
        if "\n\n" in text[piece.end() : pieces[index + 1].start() if not last else sign]:
            break
        capital = _capital(raw)
        if not capital and word.rstrip(".") not in joints and word not in tails and not (raw in "&." and raw):
            break
        if capital and (word.rstrip(".") not in no_names or (start >= 0 and word == "the" and _name_before(pieces, index))):
            start = piece.start() + len(raw) - len(raw.lstrip(_TRIM_LEFT))
        elif capital:
            break
        if raw[:1] in '([“"‘' and not last and start >= 0 and raw[:1] != "(":
            break
    return start


def _name_before(pieces: list[re.Match[str]], index: int) -> bool:
    return index > 0 and pieces[index - 1].group().lower() in ("of", "and", "&", "for")


def _right(text: str, sign: int, place: int, words: tuple[frozenset[str], ...]) -> int:
    """Where the second party's name ends, before the reporter's place that begins at `place`; -1 when there is none."""
    joints, tails, _ = words
    end, depth = -1, 0
    for count, piece in enumerate(_PIECE.finditer(text, sign, min(place, sign + 220))):
        raw = piece.group()
        word = raw.strip(_TRIM_LEFT + _TRIM_RIGHT).lower()
        gap = text[piece.start() - 3 if piece.start() > 3 else 0 : piece.start()]
        if count >= MOST_RIGHT or (count and "\n\n" in gap):
            break
        if count and (raw.lstrip("[({")[:1].isdigit() or raw[:1] == "["):
            break
        if not (_capital(raw) or word in joints or word in tails or raw == "&"):
            break
        if _capital(raw) or (word in tails and end >= 0):
            closing = len(raw.rstrip(_TRIM_RIGHT))
            if (depth or raw.count("(")) and raw[closing : closing + 1] == ")":
                closing += 1
            end = piece.start() + closing
        depth += raw.count("(") - raw.count(")")
        if _ends(raw, depth, text[piece.end() : piece.end() + 12]):
            break
    if end > 0 and text[end - 1] == "." and not _INITIAL.search(text[max(sign, end - 8) : end].split()[-1]):
        end -= 1
    return end


def _ends(raw: str, depth: int, after: str) -> bool:
    """True when a name cannot go on after this piece."""
    if raw[-1:] in ";:?!" or raw[-1:] in ']”"':
        return True
    if raw[-1:] == "," and depth < 1 and not re.match(r"\s*(?:[A-Z][\w.&]*,?\s|and\s|Inc|Ltd|L\.?L)", after):
        return True
    if depth < 0:
        return True
    return bool(_STOPS.search(raw)) and not _ABBREVIATED.search(raw.lstrip(_TRIM_LEFT))


def _capital(raw: str) -> bool:
    found = _WORD.search(raw)
    return found is not None and found.group().isupper()


@lru_cache(maxsize=16)
def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


@lru_cache(maxsize=16)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
