"""African acts as HTML against the text their publisher's importer is expected to give: words in order.

`python -m tests.evals.african_html` prints a line a pair. The expected texts are in the publisher's own plain notation
(`PART I - PRELIMINARY`, `SUBSECTION (1)`); its keywords, attributes and marks are taken off before words are compared.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import ImportRejected

FOLDER = "laws/akn_samples_and_african_acts"
NO_LAWS = {
    "indigo__debate": "the report of a debate in parliament: speeches, no provision",
    "indigo__tables": "a form and a table to try tables with: no provision",
}
"""Pairs that test their publisher's importer and are no laws."""

_PRINTED = r"PART|CHAPTER|TITLE|SCHEDULE|ANNEXURE|APPENDIX|ANNEX|ATTACHMENT|DIVISION"
_KEYWORDS = (
    r"PREFACE|PREAMBLE|BODY|MAINBODY|CONCLUSIONS|INTRODUCTION|BACKGROUND|ARGUMENTS|REMEDIES|MOTIVATION|DECISION"
    r"|SECTION|SEC|SUBPART|SUBCHAPTER|SUBDIVISION|SUBTITLE|SUBSECTION|SUBSEC|PARAGRAPH|PARA|SUBPARAGRAPH|SUBPARA|ARTICLE|ART|RULE|SUBRULE"
    r"|BOOK|TOME|CLAUSE|SUBCLAUSE|POINT|INDENT|ALINEA|LEVEL|ITEMS|ITEM|BULLETS|TABLE|TR|TC|TH|P|BLOCKLIST|QUOTE|FOOTNOTE|LONGTITLE"
    r"|CROSSHEADING|SUBHEADING|DEBATESECTION|SPEECHGROUP|SPEECH|QUESTION|ANSWER|FROM|SCENE|NARRATIVE|SUMMARY|TRANSITIONAL|HEADING"
)
_ATTRIBUTES = r"(?:\.[\w-]+)*(?:\{[^{}\n]*\})?"
_LINE = re.compile(rf"^\s*(?:(?P<dropped>{_KEYWORDS})|(?P<printed>{_PRINTED}))\b{_ATTRIBUTES}(?=\s|$)")
_INLINE = (
    (re.compile(r"\{\{[\^_*+-]([^{}]*)\}\}"), r"\1"),
    (re.compile(r"\{\{>\S+\s+([^{}]*)\}\}"), r"\1"),
    (re.compile(r"\{\{IMG[^{}]*\}\}"), ""),
    (re.compile(r"\*\*|//|__"), ""),
    (re.compile(r"\\(.)"), r"\1"),
)
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Measured:
    """How a pair compares."""

    name: str
    expected: int
    text: float
    """Share of the expected words that stand in the work's text, in order."""
    kept: float
    """The same with contents lists taken off the expected text and notes counted where they are linked."""
    problem: str = ""


def folder() -> Path:
    """Where the pairs are."""
    return Path(os.environ["TRIBONIAN_CORPORA"]) / FOLDER


def pairs() -> list[Path]:
    """The HTML files that have an expected text."""
    return [path for path in sorted(folder().glob("*.html")) if path.with_suffix(".txt").exists()]


def expected_lines(text: str) -> list[str]:
    """The expected text without the notation around its words."""
    lines: list[str] = []
    for line in text.splitlines():
        found = _LINE.match(line)
        if found:
            line = f"{found['printed'] or ''} {line[found.end() :]}"
        for pattern, replacement in _INLINE:
            line = pattern.sub(replacement, line)
        if line.strip():
            lines.append(line.strip())
    return lines


def words(text: str) -> list[str]:
    """Words without case and punctuation; soft hyphens are none."""
    return [word.casefold() for word in _WORD.findall(text.replace("\u00ad", ""))]


def in_order(expected: Sequence[str], given: Sequence[str]) -> float:
    """Share of the expected words found in the given ones, in order."""
    matcher = SequenceMatcher(None, list(expected), list(given), autojunk=False)
    return sum(block.size for block in matcher.get_matching_blocks()) / max(1, len(expected))


def with_notes(work: ParsedWork) -> str:
    """The text with the marks of its notes put back, and the notes at the end."""
    pieces: list[str] = []
    position = 0
    for note in sorted((note for note in work.notes if note.kind == "footnote"), key=lambda note: note.anchor):
        pieces += [work.text[position : note.anchor], f" {note.mark} "]
        position = note.anchor
    pieces.append(work.text[position:])
    pieces += [f"\n{note.mark} {note.text}" for note in work.notes]
    return "".join(pieces)


def measure(path: Path) -> Measured:
    """One pair."""
    lines = expected_lines(path.with_suffix(".txt").read_text(encoding="utf-8"))
    expected = words("\n".join(lines))
    try:
        works = read_file(path, root=path.parent, cancel=CancelToken())
    except ImportRejected as error:
        return Measured(path.stem, len(expected), 0.0, 0.0, error.message)
    given = words("\n".join(work.text for work in works))
    listed = [line for work in works for line in work.left_out if line.startswith("contents")]
    bare = _without_contents(lines) if listed else expected
    return Measured(
        path.stem, len(expected), in_order(expected, given), in_order(bare, words("\n".join(with_notes(work) for work in works)))
    )


def _without_contents(lines: Sequence[str]) -> list[str]:
    """Words of the expected text without its contents list: from its heading to where its first number comes again."""
    plain = [" ".join(words(line)) for line in lines]
    marks = ("arrangement of", "table of contents", "contents")
    start = next((index for index, line in enumerate(plain[:60]) if line.startswith(marks)), len(plain))
    ones = [index for index in range(start, len(plain)) if plain[index].startswith("1 ")]
    again = [index for index in ones[1:] if plain[index] == plain[ones[0]]]
    end = again[0] if again else start
    while end > start + 1 and plain[end - 1].startswith(("chapter", "part")):
        end -= 1
    return " ".join(plain[:start] + plain[end:]).split()


def main() -> None:
    """Print a line a pair."""
    for path in pairs():
        one = measure(path)
        why = NO_LAWS.get(one.name, one.problem)
        print(f"{one.name:32} {one.expected:6} words  text {one.text:.4f}  kept {one.kept:.4f}  {why}")


if __name__ == "__main__":
    main()
