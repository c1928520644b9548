"""Where headings and text of provisions stand: on the number's line, on the line before it, or on the line after."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tribonian.corpus.headings import Heading, Sighting
from tribonian.corpus.outline import EMPTY
from tribonian.corpus.plain.lines import LONGEST_TITLE, Line, finished, in_capitals, refers, says, titled
from tribonian.corpus.traced import Traced, join
from tribonian.domain.jurisdiction import Pack

_OPENS_BODY = re.compile(r"^\s*[—–-]{0,2}\s*\(\w{1,4}\)")
_SENTENCE = re.compile(r"[.;:,—][\"'”’»)\]]*$")
_HEADING_WORDS = 14
"""A longer line that ends like a sentence is one."""
_MOST_TITLE_LINES = 4


@dataclass(slots=True)
class Placed:
    """A heading with its place: `[start, body)` are the lines of its label, `rest` begins its text."""

    line: int
    start: int
    body: int
    kind: str
    heading: str
    label: Traced
    level: int
    said: Heading | None = None
    rest: Traced = EMPTY


class Layout:
    """Places all headings of one law."""

    def __init__(self, lines: Sequence[Line], heads: Mapping[int, Sighting], mains: Mapping[int, Sighting], pack: Pack) -> None:
        self._lines = lines
        self._mains = mains
        self._pack = pack
        first = min(mains, default=len(lines))
        self._heads = {i: s for i, s in heads.items() if i not in mains}
        self._taken: set[int] = {*self._mains, *self._heads}
        self._first = first

    def place(self) -> list[Placed]:
        """Headings in order, cross-headings among them."""
        before, after = self._votes()
        placed: list[Placed] = []
        order = sorted([*self._heads, *self._mains])
        for index in order:
            if index in self._mains:
                placed.append(self._main(index, before=before, after=after))
        for index in order:
            if index in self._heads:
                placed.append(self._container(index))
        placed.extend(self._crossheads())
        return sorted(placed, key=lambda item: item.start)

    # --- main provisions ------------------------------------------------------------------------

    def _rest(self, index: int) -> str:
        sighting = self._mains[index]
        return self._lines[index].words[sighting.heading[0] :] if sighting.heading[0] < len(self._lines[index].words) else ""

    def _is_body(self, index: int) -> bool:
        """True when what follows the number on its line is text and no heading."""
        rest = self._rest(index)
        if not rest:
            return False
        if _OPENS_BODY.match(rest) or len(rest) > LONGEST_TITLE:
            return True
        if in_capitals(rest) or not _SENTENCE.search(rest):
            return False
        if self._mains[index].pattern.plain or len(rest.split()) > _HEADING_WORDS:
            return True
        return not self._has_text_below(index)

    def _has_text_below(self, index: int) -> bool:
        following = index + 1
        while following < len(self._lines) and self._lines[following].remark:
            following += 1
        if following >= len(self._lines) or following in self._taken:
            return False
        # Under a last provision of one sentence stand the words that close the law, and they are none of its text.
        return not says(self._pack.conclusion_marks, self._lines[following].words)

    def _votes(self) -> tuple[bool, bool]:
        """Whether headings of this law stand on the line before the number, and whether on the line after."""
        bodies = [i for i, s in self._mains.items() if not s.body[1] and (not self._rest(i) or self._is_body(i))]
        before = sum(1 for index in bodies if self._is_heading(index - 1) and self._apart(index - 1))
        empty = [index for index in bodies if not self._rest(index)]
        after = sum(1 for index in empty if self._is_heading(index + 1) and self._has_text_below(index + 1))
        wanted = max(1 if len(bodies) == 1 else 2, 0.5 * len(bodies))
        return before >= wanted and before >= after, bool(empty) and after >= 0.5 * len(empty) and after > 0

    def _is_heading(self, index: int) -> bool:
        if not 0 <= index < len(self._lines) or index in self._taken or not titled(self._lines[index]):
            return False
        return index > self._first or not says(self._pack.title_lines, self._lines[index].words)

    def _apart(self, index: int) -> bool:
        """True when the line before is finished or a heading itself, so that this line belongs to what follows."""
        before = index - 1
        while before >= 0 and self._lines[before].remark:
            before -= 1
        return before < 0 or before in self._heads or finished(self._lines[before].words) or titled(self._lines[before])

    def _untitled(self, index: int) -> bool:
        """True for a container's heading that still lacks its title: the line below is that title."""
        return index in self._heads and not self._heads[index].said.heading

    def _main(self, index: int, *, before: bool, after: bool) -> Placed:
        sighting = self._mains[index]
        line = self._lines[index]
        item = Placed(
            index,
            index,
            index + 1,
            sighting.pattern.kind,
            sighting.said.heading,
            line.text,
            sighting.pattern.level,
            sighting.said,
        )
        if sighting.body[1]:
            item.heading = line.words[sighting.heading[0] : sighting.heading[1]].strip()
            item.label = line.text.slice(0, sighting.body[0]).strip()
            item.rest = line.text.slice(sighting.body[0]).strip()
            return item
        rest = self._rest(index)
        if rest and not self._is_body(index):
            return item
        if rest:
            stop = sighting.heading[0] + _dash(rest)
            item.label = line.text.slice(0, stop).strip()
            item.rest = line.text.slice(stop).strip()
            item.heading = ""
        if before and self._is_heading(index - 1) and self._apart(index - 1) and not self._untitled(index - 2):
            self._taken.add(index - 1)
            item.start = index - 1
            item.heading = self._lines[index - 1].words
            item.label = join([self._lines[index - 1].text, item.label], "\n")
        elif not rest and after and self._is_heading(index + 1):
            self._taken.add(index + 1)
            item.body = index + 2
            item.heading = self._lines[index + 1].words
            item.label = join([item.label, self._lines[index + 1].text], "\n")
        return item

    # --- containers -------------------------------------------------------------------------------

    def _container(self, index: int) -> Placed:
        sighting = self._heads[index]
        line = self._lines[index]
        item = Placed(
            index,
            index,
            index + 1,
            sighting.pattern.kind,
            sighting.said.heading,
            line.text,
            sighting.pattern.level,
            sighting.said,
        )
        labels = [line.text]
        words: list[str] = [sighting.said.heading] if sighting.said.heading else []
        while item.body < len(self._lines) and item.body - index <= _MOST_TITLE_LINES:
            following = self._lines[item.body]
            reference = refers(self._pack, following.words)
            if item.body in self._taken or not (reference or self._goes_on(following, words, item.body)):
                break
            if not reference:
                words.append(following.words)
            self._taken.add(item.body)
            labels.append(following.text)
            item.body += 1
        item.heading = " ".join(words)
        item.label = join(labels, " ") if len(labels) > 1 else line.text
        return item

    def _goes_on(self, line: Line, words: Sequence[str], index: int) -> bool:
        """True when the line is the container's title, or goes on with it."""
        if not titled(line):
            return False
        if not words:
            return True
        return in_capitals(words[-1]) and in_capitals(line.words) and index + 1 < len(self._lines)

    def _crossheads(self) -> list[Placed]:
        """Headings without a number between provisions: lines the source marks, or lone titles before a number."""
        found: list[Placed] = []
        for index, line in enumerate(self._lines):
            if index in self._taken or index < self._first - 1 or not titled(line):
                continue
            marked = line.block.level > 0 or line.block.centred or line.block.italic
            titles = index < self._first and says(self._pack.title_lines, line.words)
            opens = index >= self._first or (index > 0 and not titles and self._after_opening(index))
            if self._before_main(index) and (marked or (opens and self._apart(index))):
                self._taken.add(index)
                found.append(Placed(index, index, index + 1, "division", line.words, line.text, 9))
        return found

    def _after_opening(self, index: int) -> bool:
        """True for a line after the enacting formula or a container's heading: no title stands there."""
        return index - 1 in self._taken or says(self._pack.enacting, self._lines[index - 1].words)

    def _before_main(self, index: int) -> bool:
        """True when the next line heads a main provision, or is the heading of one."""
        following = index + 1
        while following < len(self._lines) and self._lines[following].remark:
            following += 1
        if following in self._mains:
            return True
        return following in self._taken and following not in self._heads and following + 1 in self._mains


def _dash(text: str) -> int:
    """Length of the dash between a number and its text."""
    return len(text) - len(text.lstrip(" —–-"))
