"""Citations of reported decisions of courts of the United States, as `eyecite` finds them.

The reporters, their editions and spellings are those of the Free Law Project's database that comes with it (some 1,500
series), which no patterns of ours would match. It is imported when a text has something like a case citation only: a
quarter of a second that no other jurisdiction and no start of the program pays.
"""

from __future__ import annotations

import logging
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tribonian.domain.citation import Citation

if TYPE_CHECKING:
    from eyecite.models import CitationBase

UNITED_STATES = "united states"
"""Value of a pack's `reporters` for which this module knows the reporters."""
MOST_APART = 4000
"""Characters after which `Id.` is not taken to mean the citation before it: what stood between was not understood."""
PIECE = 200_000
"""Characters read at once: the time that is needed stays in proportion."""
_KINDS = frozenset(
    {"FullCaseCitation", "ShortCaseCitation", "SupraCitation", "IdCitation", "FullLawCitation", "FullJournalCitation"}
)
_LIKELY = re.compile(
    r"\sv(?:s)?\.\s|\b[Ss]upra\b|(?<![\w.])\d{1,4}\s+(?!U\.?\s?S\.?\s?[CT]|C\.?\s?F\.?\s?R|Stat\.|STAT\.|S[Ee][Cc]\.|T\.\s?I\.|Fed\.\s?Reg)"
    r"(?:[A-Z][\w’']{0,8}\.\s?){1,4}(?:[\w’']{2,5}\.?\s)?\s*\d{1,5}(?![\w.])"
)
"""What only texts that cite decisions have. Statutes have pages of `42 U.S.C. 1983`, `61 Stat. 585`."""
_SPACE = re.compile(r"\s+")
_NAME = re.compile(r"[\w’'&.-]+")


def find(text: str) -> list[Citation]:
    """Citations of decisions in `text`: full ones, short ones, `Id.` and `supra` where what they repeat is certain.

    `law` is the full citation in its standard form (`531 U.S. 98`), also of a short one. Pages that are blank yet
    (`570 U.S. ___`) cite nothing that could be looked up.
    """
    if not _LIKELY.search(text):
        return []
    found: list[Citation] = []
    known = _Known()
    for start, piece in _pieces(text):
        clean, moved = _clean(piece)
        found += _cited(piece, start, moved, _read(clean), known)
        known.turn()
    return found


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Stretches of at most `PIECE` characters that end at the end of a paragraph or line."""
    start = 0
    while start < len(text):
        end = min(len(text), start + PIECE)
        if end < len(text):
            cut = max(text.rfind("\n\n", start, end), text.rfind("\n", start + PIECE // 2, end))
            end = cut if cut > start else end
        yield start, text[start:end]
        start = end


def _clean(text: str) -> tuple[str, list[tuple[int, int]]]:
    """`text` with every run of blanks as one, and where it differs: (place in the clean text, place in `text`)."""
    parts: list[str] = []
    moved = [(0, 0)]
    length = position = 0
    for space in _SPACE.finditer(text):
        if space.group() == " ":
            continue
        parts += [text[position : space.start()], " "]
        length += space.start() - position + 1
        position = space.end()
        moved.append((length, position))
    parts.append(text[position:])
    return "".join(parts), moved


def _place(offset: int, moved: Sequence[tuple[int, int]]) -> int:
    clean, original = moved[bisect_right(moved, (offset, 1 << 60)) - 1]
    return original + offset - clean


def _read(clean: str) -> list[CitationBase]:
    from eyecite import get_citations

    # It logs overlaps that it has settled as errors.
    logging.getLogger("eyecite").setLevel(logging.CRITICAL)
    return [one for one in get_citations(clean) if type(one).__name__ in _KINDS]


def _cited(text: str, start: int, moved: Sequence[tuple[int, int]], read: Sequence[Any], known: _Known) -> list[Citation]:
    found: list[Citation] = []
    for one in sorted(read, key=lambda each: each.span()):
        first, last = (_place(place, moved) for place in one.span())
        meant = known.meant(one)
        if meant:
            written = text[first:last].rstrip(" ,;")
            found.append(Citation(start + first, start + first + len(written), written, "decision", law=meant))
    return found


class _Known:
    """The decisions a text has cited so far."""

    def __init__(self) -> None:
        self._full: list[tuple[str, str, str]] = []
        self._last = ("", 0)

    def turn(self) -> None:
        """Begin another piece of the text: what stands at its head repeats nothing that is known."""
        self._last = ("", 0)

    def meant(self, one: Any) -> str:
        """The full citation that `one` is or repeats; "" when that is not certain."""
        kind = type(one).__name__
        found = ""
        if kind == "FullCaseCitation":
            found = self._enter(one)
        elif kind == "ShortCaseCitation":
            volume = f"{one.groups.get('volume')} {one.corrected_reporter()} "
            found = self._only(cited for cited, _, _ in self._full if cited.startswith(volume))
        elif kind == "SupraCitation":
            found = self._named(one.metadata.antecedent_guess or "")
        elif kind == "IdCitation" and one.span()[0] - self._last[1] <= MOST_APART:
            found = self._last[0]
        self._last = (found, one.span()[1])
        return found

    def _enter(self, one: Any) -> str:
        page = one.groups.get("page") or ""
        if not page.isalnum():
            return ""
        cited = " ".join(one.corrected_citation().split())
        self._full.append((cited, one.metadata.plaintiff or "", one.metadata.defendant or ""))
        return cited

    def _named(self, guess: str) -> str:
        """The one decision of which a party is called so."""
        words = set(_NAME.findall(guess.casefold()))
        if not words:
            return ""
        parties = ((cited, {*_NAME.findall(f"{one} {other}".casefold())}) for cited, one, other in self._full)
        return self._only(cited for cited, names in parties if words <= names)

    @staticmethod
    def _only(cited: Iterator[str]) -> str:
        different = set(cited)
        return different.pop() if len(different) == 1 else ""
