"""Text as it was taken from web pages: what stands around the law goes, pages that hold no law are refused.

Serves HTML pages and crawled texts alike: both come as lines that know how much of them is links.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus import recognise
from tribonian.corpus.blocks import CONTENTS, ROW, Block
from tribonian.corpus.headings import Headings
from tribonian.corpus.outline import solid
from tribonian.domain.jurisdiction import Pack
from tribonian.errors import NothingToImport

MOST_HEAD = 120
"""Lines at the beginning among which the last line of a portal's head is looked for."""
LONGEST_FURNITURE = 600
"""A portal's foot has no longer line."""
DENSE = 0.6
"""Share of link text from which a line is a link."""
LEAST_RUN = 4
"""Links in a row inside a law that are a menu."""
LEAST_LISTED = 6
"""Links or titles a listing page has at least."""
LEAST_WORDS = 8
"""Words of a sentence of running text; a title may be longer, but does not end like one."""
SMALL_PAGE = 1_500
"""Characters a page has at most that says it was not found, or asks to sign in."""
MOST_COUNTERS = 6
"""Lines with figures of its own that a portal's foot may hold (visits, the year)."""
SHOWN = 60
SHORT = 40
"""Stretches up to this many characters are not listed one by one."""
_NUMBERS = r"[\d\s().+:-]{7,}|\S+@\S+\.\w{2,}"
_CONTACT = re.compile(
    rf"\W*(?:(?:tel|phone|fax|e-?mail)\b\W*)?(?:{_NUMBERS}|(?:https?://|www\.)\S+)(?:\s+(?:{_NUMBERS})){{0,6}}\W*", re.IGNORECASE
)
_NO_LETTERS = re.compile(r"[\W_]+")
_FINISHED = re.compile(r"[.;:!?।]['\"”’)\]]*$")
_LIST_COUNT = re.compile(r"\(\d{1,6}\)$")


@dataclass(slots=True)
class Walked:
    """A block, and what its links say about it."""

    block: Block
    linked: int = 0
    """Characters, white space not counted, inside links to other pages."""
    inpage: int = 0
    """… inside links to places of the same page."""


@dataclass(slots=True)
class LeftOut:
    """A stretch that is no text of the law."""

    reason: str
    text: str
    place: str
    at: int = 0
    """How many lines of text stand before it: what has the same number follows without text between."""


@dataclass(frozen=True, slots=True)
class Patterns:
    """The `[pages]` patterns of a pack and of the generic one, compiled."""

    chrome: tuple[re.Pattern[str], ...]
    head: tuple[re.Pattern[str], ...]
    foot: tuple[re.Pattern[str], ...]
    pages: tuple[re.Pattern[str], ...]

    @staticmethod
    def of(pack: Pack) -> Patterns:
        """Those of `pack`, its own first."""
        packs = [pack] if pack.is_generic else [pack, load(GENERIC)]

        def compiled(name: str) -> tuple[re.Pattern[str], ...]:
            return tuple(re.compile(pattern) for one in packs for pattern in getattr(one, name))

        return Patterns(compiled("chrome"), compiled("chrome_head"), compiled("chrome_foot"), compiled("page_marks"))


class Provisions:
    """Tells the lines that head provisions."""

    def __init__(self, pack: Pack) -> None:
        self._headings = Headings(pack)

    def heads(self, text: str) -> bool:
        """True when a line heads a section or article."""
        return 0 < len(text) <= 2_000 and any(seen.is_main for seen in self._headings.sightings(text[:400]))

    def lines(self, found: Sequence[Walked]) -> list[int]:
        """Indices of the lines that head provisions and are no links."""
        return [
            index
            for index, one in enumerate(found)
            if one.block.kind != CONTENTS and not is_link(one) and not one.inpage and self.heads(one.block.text.text)
        ]


def is_link(one: Walked) -> bool:
    """True when a line is a link to another page."""
    return one.linked > DENSE * max(1, solid(one.block.text.text))


def trim(found: Sequence[Walked], pack: Pack, furniture: frozenset[str] = frozenset()) -> tuple[list[Walked], list[LeftOut]]:
    """The lines of the law, and what stands around them; `furniture` holds lines known to be the portal's."""
    patterns = Patterns.of(pack)
    reasons: list[str] = [_reason(one, patterns) for one in found]
    main = Provisions(pack).lines(found)
    first, last = (main[0], main[-1]) if main else (min(len(found), MOST_HEAD), -1)
    _shared(found, furniture, first, last + 1, reasons)
    sizes = [solid(one.block.text.text) for one in found]
    for index in range(min(first, MOST_HEAD) - 1, -1, -1):
        seen = any(pattern.search(found[index].block.text.text) for pattern in patterns.head)
        if seen and sum(sizes[: index + 1]) < 0.5 * sum(sizes):
            reasons[: index + 1] = ["site head"] * (index + 1)
            break
    _foot(found, last, patterns, reasons)
    for index, one in enumerate(found):
        outside = index < first or index > last
        if not reasons[index] and outside and not one.block.level:
            if is_link(one):
                reasons[index] = "links"
            elif _CONTACT.fullmatch(one.block.text.text):
                reasons[index] = "contact of the site"
    _menus(found, reasons)
    kept: list[Walked] = []
    gone: list[LeftOut] = []
    for one, reason in zip(found, reasons, strict=True):
        if reason:
            gone.append(LeftOut(reason, one.block.text.text, one.block.place, len(kept)))
        else:
            kept.append(one)
    return kept, gone


def _reason(one: Walked, patterns: Patterns) -> str:
    text = one.block.text.text
    if len(text) <= 120 and any(pattern.fullmatch(text) for pattern in patterns.chrome):
        return "button of the site"
    return ""


def _shared(found: Sequence[Walked], furniture: frozenset[str], first: int, last: int, reasons: list[str]) -> None:
    """Lines all pages share are the portal's where they stand together before the first provision or after the last."""
    for index in range(first):
        if found[index].block.text.text not in furniture:
            break
        reasons[index] = "line of the site"
    counters = 0
    for index in range(len(found) - 1, last, -1):
        text = found[index].block.text.text
        if text not in furniture:
            counters += 1
            if counters > MOST_COUNTERS or len(text) > 40 or not any(sign.isdigit() for sign in text):
                break
        reasons[index] = "line of the site"


def _foot(found: Sequence[Walked], last: int, patterns: Patterns, reasons: list[str]) -> None:
    """From the first line of a portal's foot on nothing is law, when only short lines follow."""
    start = max(last + 1, 1)
    for index in range(start, len(found)):
        if any(pattern.search(found[index].block.text.text) for pattern in patterns.foot):
            rest = [one.block.text.text for one in found[index:]]
            small = 2 * sum(map(solid, rest)) < sum(solid(one.block.text.text) for one in found)
            if (small or last >= 0) and all(len(text) <= LONGEST_FURNITURE for text in rest):
                reasons[index:] = ["site foot"] * len(rest)
                return


def _menus(found: Sequence[Walked], reasons: list[str]) -> None:
    """Several links in a row are a menu, wherever they stand."""
    run: list[int] = []
    for index in [*range(len(found)), -1]:
        if index >= 0 and is_link(found[index]) and not found[index].block.level and found[index].block.kind != ROW:
            run.append(index)
            continue
        if len(run) >= LEAST_RUN:
            for at in run:
                reasons[at] = reasons[at] or "links"
        run = []


def without_site(
    found: Sequence[Walked], pack: Pack, furniture: frozenset[str] = frozenset()
) -> tuple[list[Walked], list[LeftOut]]:
    """The lines of a decision without the portal's buttons, links, contacts, head and foot: its caption is all kept."""
    patterns = Patterns.of(pack)
    reasons = [_reason(one, patterns) or ("links" if is_link(one) else "") for one in found]
    for index, one in enumerate(found):
        text = one.block.text.text
        if not reasons[index] and (text in furniture or _CONTACT.fullmatch(text)):
            reasons[index] = "line of the site" if text in furniture else "contact of the site"
    sizes = [solid(one.block.text.text) for one in found]
    for index in range(min(len(found), MOST_HEAD) - 1, -1, -1):
        seen = any(pattern.search(found[index].block.text.text) for pattern in patterns.head)
        if seen and sum(sizes[: index + 1]) < 0.1 * sum(sizes):
            reasons[: index + 1] = ["site head"] * (index + 1)
            break
    _foot(found, len(found) // 2, patterns, reasons)
    kept = [one for one, reason in zip(found, reasons, strict=True) if not reason]
    count = 0
    gone: list[LeftOut] = []
    for one, reason in zip(found, reasons, strict=True):
        if reason:
            gone.append(LeftOut(reason, one.block.text.text, one.block.place, count))
        count += not reason
    return kept, gone


def refuse(name: str, title: str, whole: Sequence[Walked], kept: Sequence[Walked], pack: Pack, *, form: bool = False) -> bool:
    """Refuse a page that holds no law and no decision; `form` says that it asks for a password. True for a decision.

    Raises:
        NothingToImport: naming the file and what the page is.
    """
    text = "\n".join(one.block.text.text for one in kept)
    size = solid(text)
    main = Provisions(pack).lines(kept)
    if not size:
        raise NothingToImport(f"{name} is a web page without text of its own.", "Open the law on the site and save that page.")
    heads = [title, *(one.block.text.text for one in kept[:3])]
    if size < SMALL_PAGE and not main:
        for pattern in Patterns.of(pack).pages:
            shown = next((head for head in heads if head and pattern.search(head)), "")
            if shown:
                raise NothingToImport(
                    f"{name} is no law but a page that says '{shown[:SHOWN]}'.", "Open the law on the site and save that page."
                )
        if form:
            raise NothingToImport(f"{name} is a page that asks to sign in.", "Sign in, open the law and save that page.")
    if listed := _listed(whole, kept, main):
        raise NothingToImport(
            f"{name} is a listing page: {listed} links or titles, and no provision with text.",
            "Open each law on the site and save its own page.",
        )
    return bool(recognise.is_decision("\n".join(one.block.text.text for one in whole), pack))


def _listed(whole: Sequence[Walked], kept: Sequence[Walked], main: Sequence[int]) -> int:
    """How many titles a page lists that holds nothing else; 0 for other pages."""
    links = [one for one in whole if is_link(one)]
    lines = [one for one in kept if not is_link(one)]
    size = sum(solid(one.block.text.text) for one in lines)
    told = [one.block.text.text for one in lines if _FINISHED.search(one.block.text.text)]
    running = sum(solid(text) for text in told if len(text.split()) >= LEAST_WORDS and not _LIST_COUNT.search(text))
    listed = sum(solid(one.block.text.text) for one in links)
    if not main and len(links) >= LEAST_LISTED and listed > running:
        return len(links)
    bare = [one for one in lines if not _FINISHED.search(one.block.text.text) or _LIST_COUNT.search(one.block.text.text)]
    if not main and running < 0.2 * size and len(bare) >= LEAST_LISTED and len(bare) > 0.6 * len(lines):
        return len(bare)
    headed = sum(1 for index in main if index + 1 < len(kept) and index + 1 not in set(main))
    if main and len(links) >= LEAST_LISTED and listed > 3 * size and headed < 2:
        return len(links)
    return 0


def letters(text: str) -> str:
    """The words of a text without case and punctuation, to compare titles."""
    return " ".join(_NO_LETTERS.sub(" ", text.casefold()).split())


def described(gone: Iterable[LeftOut]) -> list[str]:
    """A line for every stretch left out; short ones of the same reason share one."""
    lines: list[str] = []
    short: dict[str, list[LeftOut]] = {}
    for (reason, _), group in groupby(gone, key=lambda one: (one.reason, one.at)):
        parts = list(group)
        text = " ".join(part.text for part in parts)
        if solid(text) <= SHORT:
            short.setdefault(reason, []).append(LeftOut(reason, text, parts[0].place))
        else:
            lines.append(f"{reason}: {_shown(text)} ({parts[0].place}, {solid(text)} characters)")
    for reason, parts in short.items():
        text = " | ".join(dict.fromkeys(part.text for part in parts))
        count = f"{len(parts)} times, " if len(parts) > 1 else ""
        lines.append(f"{reason}: {_shown(text)} ({count}{parts[0].place}, {sum(solid(part.text) for part in parts)} characters)")
    return lines


def _shown(text: str) -> str:
    return text if len(text) <= SHOWN else text[:SHOWN].rsplit(" ", 1)[0] + " …"
