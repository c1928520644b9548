"""What officially identifies a law: the numbers in its title and above its first provision, and the year it is cited by."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus.naming import own_name
from tribonian.corpus.outline import PAPER
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTENTS
from tribonian.domain.work import ParsedWork, WorkKind

AHEAD = 6_000
"""Characters above the first provision that are looked at."""
MOST_LINE = 200
"""A longer line is running text, and its numbers are those of other laws."""
_FRAME = frozenset({"preamble", "text", "conclusion", CONTENTS})
_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
_HOST = re.compile(r"^[a-z][a-z0-9+.-]*:(?://[^/]*)?", re.IGNORECASE)
_TAIL = re.compile(r"(?:/!?main|/|[@#?].*)$")
_LONG_TITLE = re.compile(
    r"(?i)^(?:an?|the)\s+(?:act|ordinance|bill|law|measure|decree)\s+(?:to|for|relating|respecting|concerning)\b"
)


def of(work: ParsedWork) -> tuple[str, ...]:
    """`kind:value` of everything that identifies `work`; of each kind of number the first one, which is the law's own.

    Numbers of amending acts, notices and reprints in the same place are left out.
    """
    if work.kind is not WorkKind.LAW:
        return work.official
    pack = load(work.jurisdiction)
    found = list(work.official)
    if any(re.search(mark, work.title) for mark in (*pack.paper_titles, *load(GENERIC).paper_titles)):
        found.append(PAPER)
    kinds: set[str] = set()
    for line in _lines(work, pack):
        for kind, value in numbers(line, pack):
            if kind not in kinds:
                kinds.add(kind)
                found.append(f"{kind}:{value}")
    cited = _YEAR.findall(own_name(work.text, work.provisions, pack))
    found += [f"cited:{year}" for year in dict.fromkeys(cited[-1:])]
    purpose = next((line for line in _front(work) if _LONG_TITLE.match(line)), "")
    found += [f"purpose:{year}" for year in sorted(set(_YEAR.findall(purpose)))]
    return tuple(dict.fromkeys(found))


def address(uri: str) -> str:
    """`uri:` and the path of a work's address, without host, language and component (`uri:/akn/za/act/2019/4`); "" for none."""
    path = _HOST.sub("", uri.strip())
    shorter = _TAIL.sub("", path)
    while shorter != path:
        path, shorter = shorter, _TAIL.sub("", shorter)
    return f"uri:{path}" if path.count("/") >= 2 else ""


def numbers(line: str, pack: Pack) -> Iterator[tuple[str, str]]:
    """(kind, value) of the official numbers printed in a line, in order."""
    found: list[tuple[int, str, str]] = []
    for kind, pattern in _patterns(pack.code):
        for match in pattern.finditer(line):
            number, year = _number(match["number"]), match.groupdict().get("year") or ""
            found.append((match.start(), kind, f"{number}/{year}" if year else number))
    for _, kind, value in sorted(found):
        yield kind, value


def _lines(work: ParsedWork, pack: Pack) -> Iterator[str]:
    """Title and other names without what they say of their day, then the lines above the first provision."""
    _, standing, foreign = _compiled(pack.code)
    for name in (work.title, *work.aliases):
        yield _without(name, standing)
    for line in _front(work):
        if not any(mark.search(line) for mark in foreign):
            yield line


def _front(work: ParsedWork) -> Iterator[str]:
    main = next((one for one in work.provisions if one.kind not in _FRAME), None)
    end = main.start - len(main.label) if main else len(work.text)
    lists = [(one.start, one.end) for one in work.provisions if one.kind == CONTENTS and one.start < end]
    text = work.text[: min(end, AHEAD)]
    for start, stop in reversed(lists):
        text = text[:start] + text[stop:]
    above = [note.text for note in work.notes if note.anchor == 0 and note.kind == "editorial"]
    lines = (line.strip() for line in (*above, *text.splitlines()))
    return (line for line in lines if 0 < len(line) <= MOST_LINE)


def _without(name: str, marks: Sequence[re.Pattern[str]]) -> str:
    for mark in marks:
        name = mark.sub("", name)
    return name


def _number(printed: str) -> str:
    """The number without separators and leading zeros; Roman ones as digits, so that both spellings agree."""
    if printed and all(sign in _ROMAN for sign in printed):
        values = [_ROMAN[sign] for sign in printed]
        return str(sum(-one if one < after else one for one, after in zip(values, [*values[1:], 0], strict=True)))
    plain = printed.replace(".", "").casefold()
    return str(int(plain)) if plain.isascii() and plain.isdigit() else plain


@lru_cache(maxsize=64)
def _patterns(code: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return _compiled(code)[0]


@lru_cache(maxsize=64)
def _compiled(
    code: str,
) -> tuple[tuple[tuple[str, re.Pattern[str]], ...], tuple[re.Pattern[str], ...], tuple[re.Pattern[str], ...]]:
    own, common = load(code), load(GENERIC)
    packs = (common,) if own.is_generic else (own, common)
    return (
        tuple((one.kind, re.compile(one.pattern)) for pack in packs for one in pack.official),
        tuple(re.compile(one) for pack in packs for one in pack.standing),
        tuple(re.compile(one) for pack in packs for one in pack.not_official),
    )
