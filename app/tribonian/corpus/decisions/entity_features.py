"""What the entity model sees of a token: its form, the lists it stands in, its neighbours, its line, its run of capitals, and
what citations and patterns have been found at its place.

Features of a form alone (`FormFeatures`) are weighted once per form and place, so that a long decision costs little;
features of a place (`place_features`) are few and short.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from tribonian.corpus.decisions.entity_tokens import Lexicon, Token

REACH = 3
"""Tokens on either side whose form is seen."""
REACHES: Mapping[str, int] = {"w": 2, "s": 2, "g": 3, "p": 1, "q": 1, "l": 1}
"""How far a kind of form feature is seen: word, shape, list, prefix, suffix, length."""
HEADER_LINES = 3
"""A text with more line ends than this may be a header."""
_DIGITS = re.compile(r"\d")
_RUN_JOINTS = frozenset(
    {"of", "and", "&", "the", "for", ".", "-", "'", "’", "/", "(", ")", "@", "de", "ors", "alias", "in", "at"}
)
_LONGEST_RUN = 8
_LIST_JOINTS = frozenset({",", "and", "&", ";", "/"})
_TITLES = frozenset({"mr", "ms", "mrs", "smt", "shri", "sri", "dr", "."})
Spans = Sequence[tuple[int, int, str]]


def shape(form: str) -> str:
    """The form with letters and digits made alike and runs cut at two: `Sharma` → Xxx, `12.03.1999` → 00.00.00."""
    made: list[str] = []
    for sign in form[:24]:
        kind = (
            "X" if sign.isupper() else "x" if sign.islower() else "0" if sign.isdigit() else sign if not sign.isalpha() else "x"
        )
        if len(made) < 2 or made[-1] != kind or made[-2] != kind:
            made.append(kind)
    return "".join(made)


def form_features(form: str, lexicon: Lexicon) -> list[str]:
    """Features of a form, each beginning with its kind (`REACHES`)."""
    low = form.lower()
    named = low.rstrip(".") if len(low) > 2 else low
    lists = lexicon.lists.get(low) or lexicon.lists.get(named) or ()
    found = [f"w={_DIGITS.sub('0', low)}", f"s={shape(form)}"]
    found += [f"g={name}" for name in lists]
    if form[:1].isalpha():
        capital = "C" if form[:1].isupper() else "c"
        found.append(f"g={capital}{'1' if len(form) < 2 or form.endswith('.') else '2'}{'l' if lists else 'n'}")
        found += [f"p={low[:3]}", f"q={low[-2:]}", f"q={low[-3:]}", f"q={low[-4:]}"]
        found.append(f"l={min(9, len(form))}")
    return found


def pair_features(one: str, two: str) -> list[str]:
    """Features of two neighbouring forms."""
    return [f"b={_DIGITS.sub('0', one.lower())}|{_DIGITS.sub('0', two.lower())}", f"t={shape(one)}|{shape(two)}"]


def place_features(text: str, seen: Sequence[Token], lexicon: Lexicon, known: Spans) -> list[list[str]]:
    """Features of each token's place. `known` are labelled spans that rules have found (offsets of `text`)."""
    found: list[list[str]] = [[] for _ in seen]
    _lines(text, seen, found)
    _rules(seen, known, found)
    _runs(seen, lexicon, found)
    _header(text, seen, lexicon, found)
    return found


def _lines(text: str, seen: Sequence[Token], found: list[list[str]]) -> None:
    """Line ends and wide gaps around a token."""
    before = "2"
    for index, token in enumerate(seen):
        after = "2"
        if index + 1 < len(seen):
            gap = text[token.end : seen[index + 1].start]
            after = "" if not gap else "0"
            if len(gap) > 1:
                after = "2" if gap.count("\n") > 1 else "1" if "\n" in gap else "g" if len(gap) > 3 else "0"
        found[index].append(f"n={before}{after}")
        if before in "12g" and before:
            found[index].append(f"n<{before}")
        before = after


def _rules(seen: Sequence[Token], known: Spans, found: list[list[str]]) -> None:
    """What rules have found at the token, and beside it."""
    if not known:
        return
    starts, ends = [token.start for token in seen], [token.end for token in seen]
    for start, end, label in known:
        one, two = bisect_right(ends, start), bisect_left(starts, end)
        for index in range(one, two):
            place = "B" if index == one else "I"
            found[index].append(f"r={place}{label}")
            if index == two - 1:
                found[index].append(f"r=E{label}")
        if one > 0:
            found[one - 1].append(f"r>{label}")
        if two < len(seen):
            found[two].append(f"r<{label}")


def _runs(seen: Sequence[Token], lexicon: Lexicon, found: list[list[str]]) -> None:
    """The run of capitalised words a token stands in: what is before and after it, its first and last word, its length.

    Runs joined by a comma or `and` also show what is before the first of them.
    """
    index, count = 0, len(seen)
    end, lead = -9, "^"
    while index < count:
        if not _capital(seen[index].form):
            index += 1
            continue
        last = _run_end(seen, index)
        between = [token.form for token in seen[end + 1 : index]]
        if not (end >= 0 and len(between) < 4 and all(form in _LIST_JOINTS or form.lower() in _TITLES for form in between)):
            lead = _around(seen, index - 1, lexicon)
        _describe(seen, index, last, lexicon, found, lead)
        end, index = last, last + 1


def _run_end(seen: Sequence[Token], index: int) -> int:
    last = stop = index
    while stop + 1 < len(seen) and stop - index < _LONGEST_RUN * 2:
        form = seen[stop + 1].form
        if _capital(form):
            last = stop = stop + 1
        elif form.lower() in _RUN_JOINTS and stop - last < 2:
            stop += 1
        else:
            break
    return last


def _around(seen: Sequence[Token], index: int, lexicon: Lexicon) -> str:
    """The first list of the word at `index`, or the word itself."""
    if not 0 <= index < len(seen):
        return "^"
    low = _word(seen[index].form)
    lists = lexicon.lists.get(low.rstrip(".")) or ()
    return f"g={lists[0]}" if lists else low


def _describe(seen: Sequence[Token], one: int, last: int, lexicon: Lexicon, found: list[list[str]], lead: str) -> None:
    before = _word(seen[one - 1].form) if one else "^"
    after = _word(seen[last + 1].form) if last + 1 < len(seen) else "$"
    further = _word(seen[last + 2].form) if last + 2 < len(seen) else "$"
    earlier = _word(seen[one - 2].form) if one > 1 else "^"
    length = min(_LONGEST_RUN, last - one + 1)
    lists: set[str] = set()
    for token in seen[one : last + 1]:
        lists.update(lexicon.lists.get(token.form.lower().rstrip("."), ()))
    shared = [f"c<{before}", f"c>{after}", f"c={_word(seen[last].form)}", f"c#{length}", f"cl={lead}"]
    shared += [f"c>>{after} {further}", f"c<<{earlier} {before}", f"c>g={_around(seen, last + 2, lexicon)}"]
    shared += [f"cg={name}" for name in lists]
    if one:
        shared += [f"c<g={name}" for name in lexicon.lists.get(seen[one - 1].form.lower().rstrip("."), ())]
    if last + 1 < len(seen):
        shared += [f"c>g={name}" for name in lexicon.lists.get(seen[last + 1].form.lower().rstrip("."), ())]
    for index in range(one, last + 1):
        found[index] += shared
        found[index].append("c@first" if index == one else "c@last" if index == last else "c@mid")


def _word(form: str) -> str:
    return _DIGITS.sub("0", form.lower())


def _capital(form: str) -> bool:
    return form[:1].isupper()


def _header(text: str, seen: Sequence[Token], lexicon: Lexicon, found: list[list[str]]) -> None:
    """In a header: the marks before and after a token, and whether its line begins with a number."""
    start, end = seen[0].start if seen else 0, seen[-1].end if seen else 0
    if text.count("\n", start, end) <= HEADER_LINES:
        for place in found:
            place.append("h=no")
        return
    marks = sorted(
        (mark.start(), name)
        for name, pattern in lexicon.marks.items()
        if name != "item"
        for mark in pattern.finditer(text, start, end)
    )
    places = [place for place, _ in marks]
    parties = [(place, name) for place, name in marks if name in ("petitioner", "respondent", "versus", "counsel", "coram")]
    sides = [place for place, _ in parties]
    items = {mark.end() for mark in lexicon.marks["item"].finditer(text, start, end)} if "item" in lexicon.marks else set()
    versus = next((place for place, name in marks if name == "versus"), -1)
    counsel = next((place for place, name in marks if name == "counsel" and place > versus), end)
    for index, token in enumerate(seen):
        at = bisect_right(places, token.start)
        before = marks[at - 1][1] if at else "^"
        after = marks[at][1] if at < len(marks) else "$"
        side = parties[bisect_right(sides, token.start)][1] if bisect_right(sides, token.start) < len(parties) else "$"
        part = "p" if token.start < versus else "r" if versus >= 0 and token.start < counsel else "c" if versus >= 0 else "?"
        capital = "C" if _capital(token.form) else "c"
        place = found[index]
        place += [
            f"h<{before}",
            f"h>{after}",
            f"hs={side}",
            f"h={before}|{after}",
            f"hp={part}{capital}",
            f"h={part}{side}{capital}",
        ]
        if token.start in items:
            place.append("h=item")
        line = text.rfind("\n", start, token.start) + 1
        first = _first_word(text, line, token.start)
        place.append(f"hl={first}")


def _first_word(text: str, line: int, start: int) -> str:
    """`^` when a token is the first in its line, `1` when only a number or title stands before it, else empty."""
    ahead = text[line:start].strip()
    return "^" if not ahead else "1" if len(ahead) < 6 else ""
