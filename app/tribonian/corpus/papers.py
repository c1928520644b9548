"""Papers published beside laws (explanatory memoranda and notes, impact assessments, codes of practice): numbered paragraphs.

Such a paper numbers its paragraphs through (`12`) or by section (`7.3`), puts headings between them, and is cited by
paragraph. Everything else is text of the paragraph it follows.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.config.paths import resources_dir
from tribonian.corpus.blocks import CONTENTS, ROW, Block, Flow
from tribonian.corpus.outline import PAPER, Entry, Outline, solid
from tribonian.corpus.styled_body import Body
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.errors import NothingToImport

FRONT = 14
"""Blocks among which the title stands."""
ENACTED_WITHIN = 400
"""Blocks among which an enacting formula stands, after a memorandum printed before it."""
LEAST_NUMBERED = 2
MOST_HEADING = 160
MOST_NUMBER = 400
_DOTTED = re.compile(r"(?P<number>\d{1,3}(?:\.\d{1,3}){1,4})\.?(?=[\s)]|$)\)?\s*")
_WHOLE = re.compile(r"(?P<number>\d{1,3}|[A-Z])[.)](?=\s)\s*")
_INNER = re.compile(r"(?P<number>\((?:[a-z]{1,4}|[A-Z]|\d{1,2})\)|(?:[a-z]|[ivx]{1,5})[.)])(?=\s)\s*")
_SENTENCE = re.compile(r"[.;:,]['\"”’)]*$")
_ROMAN = re.compile(r"\(?[ivx]+[.)]")
_BULLET = 7
"""Level of a bulleted line: below every numbered one."""


@dataclass(slots=True)
class _Group:
    level: int
    index: int


def jurisdiction(flow: Flow) -> str:
    """Whose kind of paper published beside laws the first lines name; "" when they name none."""
    front = [block.text.text for block in flow.blocks[:FRONT] if len(block.text.text) <= 4 * MOST_HEADING]
    for code, patterns in _patterns(resources_dir() / "styles"):
        if any(pattern.search(text) for text in (flow.title, *front) for pattern in patterns):
            return code
    return ""


def about_a_law(flow: Flow, pack: Pack) -> bool:
    """True when a line at the beginning is the title of a paper about a law, and no enacting formula shows the law itself.

    A bill is printed with the memorandum of those who bring it in; then the law follows and is read.
    """
    marks = _titles((*pack.paper_titles, *load(GENERIC).paper_titles))
    if not any(mark.search(line) for line in _front(flow) for mark in marks):
        return False
    formulas = _titles((*pack.enacting, *load(GENERIC).enacting))
    return not any(mark.search(block.text.text) for block in flow.blocks[:ENACTED_WITHIN] for mark in formulas)


@lru_cache(maxsize=64)
def _titles(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in dict.fromkeys(patterns))


@lru_cache(maxsize=4)
def _patterns(folder: Path) -> tuple[tuple[str, tuple[re.Pattern[str], ...]], ...]:
    found: list[tuple[str, tuple[re.Pattern[str], ...]]] = []
    for path in sorted(folder.glob("*.toml")):
        with path.open("rb") as stream:
            titles = tomllib.load(stream).get("papers", {}).get("titles", ())
        found.append((path.stem, tuple(re.compile(pattern) for pattern in titles)))
    return tuple(found)


def outline(flow: Flow, cancel: CancelToken) -> list[Outline]:
    """The paper as numbered paragraphs under its headings; running text where it has no numbers.

    Raises:
        Cancelled: when asked to stop.
    """
    writer = _Writer(flow)
    for position, block in enumerate(flow.blocks):
        cancel.check()
        writer.take(block, flow.blocks[position + 1 : position + 4])
    return writer.finish()


def numbered(flow: Flow, cancel: CancelToken) -> list[Outline]:
    """The paper as numbered paragraphs.

    Raises:
        NothingToImport: it numbers nothing, so that nothing of it could be cited.
        Cancelled: when asked to stop.
    """
    found = outline(flow, cancel)
    paragraphs = [entry for one in found for entry in one.entries if entry.kind == "paragraph" and entry.number]
    if len(paragraphs) < LEAST_NUMBERED:
        raise NothingToImport(f"{flow.key} is a paper about a law ({_title(flow)[:100]}), not a law.", "Keep it for a case file.")
    return found


class _Writer:
    """Takes blocks in order and builds entries."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self.outline = Outline(flow.key, reader=flow.reader, parts_known=True)
        self._groups: list[_Group] = []
        self._open: list[tuple[str, int]] = []
        """Numbered paragraphs around the current one, as (number, index): 7 around 7.3."""
        self._entry: Entry | None = None
        self._parent = -1
        self._body = Body()
        self._listed: list[Block] = []
        self._started = False

    def take(self, block: Block, following: Sequence[Block]) -> None:
        """The next block."""
        text = block.text
        if not text.text:
            return
        if block.kind == CONTENTS:
            self._listed.append(block)
            return
        found = _number(block) if block.kind != ROW else None
        begun = self._started or found is not None or block.level > 0
        if begun and _is_heading(block, found, following):
            self._heading(block, found)
        elif found is not None:
            self._paragraph(block, found)
        else:
            self._text(block)

    def _heading(self, block: Block, found: re.Match[str] | None) -> None:
        self._close()
        self._open.clear()
        level = block.level or (8 if found else 9)
        while self._groups and self._groups[-1].level >= level:
            self._groups.pop()
        number = found["number"] if found else ""
        heading = block.text.text[found.end() :] if found else block.text.text
        parent = self._groups[-1].index if self._groups else -1
        entry = Entry("division", number, heading, label=block.text, parent=parent, notes=list(block.notes), place=block.place)
        self.outline.entries.append(entry)
        self._groups.append(_Group(level, len(self.outline.entries) - 1))
        self._started = True

    def _paragraph(self, block: Block, found: re.Match[str]) -> None:
        self._close()
        number = found["number"]
        while self._open and not number.startswith(f"{self._open[-1][0]}."):
            self._open.pop()
        group = self._groups[-1].index if self._groups else -1
        parent = self._open[-1][1] if self._open else group
        text = block.text
        label = text.slice(0, len(text.text[: found.end()].rstrip()))
        self._entry = Entry("paragraph", number, "", label=label, parent=parent, place=block.place)
        self._body = Body()
        self._started = True
        rest = text.slice(found.end())
        self._body.note(block.notes, self._body.line(rest) if rest.text else 0, found.end())
        self._open.append((number, len(self.outline.entries)))

    def _text(self, block: Block) -> None:
        if self._entry is None:
            kind = "text" if self._started else "preamble"
            parent = self._groups[-1].index if self._groups else -1
            self._entry, self._body = Entry(kind, "", "", parent=parent, place=block.place), Body()
        found = _INNER.match(block.text.text) if block.kind != ROW else None
        if found is None or self._entry.kind == "preamble":
            self._body.note(block.notes, self._body.line(block.text, block.indent if block.kind != ROW else None))
            return
        self._unit(block, found)

    def _unit(self, block: Block, found: re.Match[str]) -> None:
        text: Traced = block.text
        level = 4 if _ROMAN.fullmatch(found["number"]) and self._body.open_numbers else 3
        label = text.slice(0, len(found["number"]))
        start = self._body.unit(level, found["number"], label, text.slice(found.end()), block.indent)
        self._body.note(block.notes, start, found.end())

    def _close(self) -> None:
        if self._entry is None:
            return
        self._entry.body = self._body.finish()
        self._entry.parts = self._body.parts
        self._entry.notes = self._body.notes
        self.outline.entries.append(self._entry)
        self._entry = None

    def finish(self) -> list[Outline]:
        """The outline, counted; none when there is no text."""
        self._close()
        found, flow = self.outline, self._flow
        if not any(entry.body.text for entry in found.entries):
            return []
        found.title = _title(flow)
        found.official = (PAPER,)
        found.aliases, found.version, found.jurisdiction = flow.aliases, flow.version, flow.jurisdiction
        found.warnings = [*flow.warnings, "this is a paper about a law, not a law: it is kept as numbered paragraphs"]
        found.suspicious = list(flow.suspicious)
        if self._listed:
            shown = self._listed[0].text.text[:60]
            found.left_out.append(f"contents list (repeats the headings): {shown} … ({len(self._listed)} lines)")
        found.left_out.extend(flow.left_out)
        computed = sum(solid(block.number) for block in flow.blocks if block.kind != CONTENTS and block.kind != ROW)
        kept = sum(solid(entry.label.text) + solid(entry.body.text) for entry in found.entries) - computed
        kept += sum(solid(note.text) for entry in found.entries for note in entry.notes if note.mark != "deleted")
        found.characters = flow.characters
        found.lost = flow.lost + max(0, flow.characters - kept)
        return [found]


def _number(block: Block) -> re.Match[str] | None:
    """The number of a paragraph of the paper; None for lists inside paragraphs, years and amounts."""
    text = block.text.text
    found = _DOTTED.match(text) or _WHOLE.match(text)
    if found is None and block.number.isdigit():
        found = re.compile(r"(?P<number>\d+)\s+").match(text)
    if found is None:
        return None
    whole = found["number"].split(".")[0]
    if whole.isdigit() and int(whole) > MOST_NUMBER:
        return None
    literal = not block.number
    return None if literal and "." in found["number"] and re.match(r"[%\d]", text[found.end() :]) else found


def _is_heading(block: Block, found: re.Match[str] | None, following: Sequence[Block]) -> bool:
    """A short line that looks like a heading and has something under it."""
    text = block.text.text[found.end() :] if found else block.text.text
    if block.kind == ROW or block.table or not text or len(text) > MOST_HEADING or not following:
        return False
    if found and "." in found["number"]:
        return False
    if block.number in {"•", "–", "o", "▪"} or _SENTENCE.search(text):
        return False
    return bool(block.bold) or (bool(block.level) and (not found or block.level == 1))


def _title(flow: Flow) -> str:
    """The first lines that stand out, up to the first paragraph."""
    taken: list[str] = []
    for block in flow.blocks[:FRONT]:
        text = block.text.text
        if not text or block.kind == CONTENTS:
            continue
        stands_out = bool(block.bold or block.centred or block.level) or not taken
        if not stands_out or _number(block) or sum(map(len, taken)) > MOST_HEADING:
            break
        if text not in taken:
            taken.append(text)
    title = " ".join(" ".join(taken).split())[: 2 * MOST_HEADING] or flow.title
    marks = _titles(load(GENERIC).paper_titles)
    kind = next((line for line in _front(flow) if any(mark.search(line) for mark in marks)), "")
    # `Fish Act 2019` alone would be the title of the law.
    return title if not kind or kind in title else f"{title} – {kind}" if title else kind


def _front(flow: Flow) -> list[str]:
    """Lines at the beginning that are short enough to be a title."""
    lines = (line.strip() for block in flow.blocks[:FRONT] for line in block.text.text.split("\n"))
    return [line for line in (flow.title.strip(), *lines) if line and len(line) <= 2 * MOST_HEADING][: FRONT + 1]
