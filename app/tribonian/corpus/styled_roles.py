"""What paragraphs are, by the styles of the template they were written in: `resources/styles/<jurisdiction>.toml`.

Drafting offices write laws in templates whose style names carry the structure. The names are data; a document counts as
written in a template when enough of its paragraphs carry names that the table knows.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from tribonian.config.paths import resources_dir
from tribonian.corpus.blocks import CONTENTS, ROW, Block, Flow

LEAST_SHARE = 0.5
"""Share of a document's paragraphs whose styles have to be known."""
LEAST_TELLING = 2
"""Paragraphs whose style belongs to one template only; `Title` or `Caption` are everybody's."""
_NAME = re.compile(r"[\s_-]+")
_HEADS = frozenset({"group", "cross", "heading"})
_ANNOUNCES = re.compile(r"[—–:-]\s*$")
_OPENS, _CLOSES = "“", "”"
LONGEST_QUOTE = 600
"""Lines that a quotation of another law's provisions may have."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of the table."""

    pattern: re.Pattern[str]
    role: str
    level: int = 0
    family: str = ""


@dataclass(frozen=True, slots=True)
class Template:
    """The styles of one jurisdiction's templates."""

    jurisdiction: str
    rules: tuple[Rule, ...]
    groups: tuple[tuple[str, re.Pattern[str]], ...] = ()
    """Kind of a heading (parts, part, chapter, section, schedules, schedule, reference) and how its line begins."""
    kinds: tuple[tuple[str, str], ...] = ()
    """Last word of a title and what the provisions of such an instrument are called."""
    marks: tuple[re.Pattern[str], ...] = ()
    """What shows that a document without telling styles is a law of this jurisdiction."""
    begins: tuple[re.Pattern[str], ...] = ()
    """The line after which its provisions begin."""
    contents: re.Pattern[str] = re.compile(r"(?!)")
    """The heading of a contents list."""

    def rule(self, style: str) -> Rule | None:
        """What a style name means; None when the table does not know it."""
        return _rule(self, _NAME.sub("", style).lower())


@dataclass(slots=True)
class Line:
    """A block and what it is."""

    block: Block
    role: str
    level: int = 0
    inside: bool = False
    """True inside a quotation of several lines."""


@lru_cache(maxsize=4096)
def _rule(template: Template, name: str) -> Rule | None:
    return next((rule for rule in template.rules if rule.pattern.fullmatch(name)), None)


def templates() -> tuple[Template, ...]:
    """All templates that ship."""
    return _templates(resources_dir() / "styles")


@lru_cache(maxsize=4)
def _templates(folder: Path) -> tuple[Template, ...]:
    found: list[Template] = []
    for path in sorted(folder.glob("*.toml")):
        with path.open("rb") as stream:
            table = tomllib.load(stream)
        rules = tuple(
            Rule(re.compile(row["pattern"]), row["role"], row.get("level", 0), row.get("family", "")) for row in table["styles"]
        )
        groups = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in table["groups"].items())
        law = table["law"]
        marks, begins = (tuple(re.compile(pattern) for pattern in law[name]) for name in ("marks", "begins"))
        kinds = tuple(table["kinds"].items())
        found.append(Template(path.stem, rules, groups, kinds, marks, begins, re.compile(law["contents"])))
    return tuple(found)


def fitting(flow: Flow) -> Template | None:
    """The template the document was written in, with the rules of its family alone; None when its styles say nothing."""
    blocks = [block for block in flow.blocks if block.kind not in {CONTENTS, ROW} and not block.table and block.text.text]
    best: tuple[int, Template] | None = None
    for template in templates():
        for family in dict.fromkeys(rule.family for rule in template.rules if rule.family):
            own = replace(template, rules=tuple(rule for rule in template.rules if rule.family in {"", family}))
            rules = [own.rule(block.style) for block in blocks]
            telling = sum(1 for rule in rules if rule is not None and rule.family)
            known = sum(1 for rule in rules if rule is not None)
            if telling >= LEAST_TELLING and known >= LEAST_SHARE * len(blocks) and (best is None or telling > best[0]):
                best = telling, own
    return best[1] if best else None


def lines(blocks: Sequence[Block], template: Template) -> list[Line]:
    """Every block with its role. What a style does not say is text; rows of tables are rows wherever they stand."""
    found: list[Line] = []
    for block in blocks:
        rule = template.rule(block.style)
        role, level = (rule.role, rule.level) if rule else ("text", 0)
        if block.kind == CONTENTS:
            role = "contents"
        elif block.kind == ROW and role not in {"quoted", "front", "sign"}:
            role = "row"
        found.append(Line(block, role, level))
    mark_quotations(found)
    for before, line in pairwise(found):
        if line.role in _HEADS and line.block.text.text.startswith(_OPENS) and _ANNOUNCES.search(before.block.text.text):
            line.role, line.inside = "quoted", True  # a heading that another law gets
    return found


def mark_quotations(found: Sequence[Line]) -> None:
    """Lines from one that opens a quotation and does not close it up to the one that does belong to the quotation."""
    index = 0
    while index < len(found):
        end = quotation_end(found, index)
        for line in found[index + 1 : end + 1]:
            if line.role != "contents":
                line.role, line.inside = "quoted", True
        if end > index and found[index].block.text.text.startswith(_OPENS) and found[index].role not in {"contents", "front"}:
            found[index].role, found[index].inside = "quoted", True
        index = max(index, end) + 1


def quotation_end(found: Sequence[Line], start: int) -> int:
    """Index of the line that closes the quotation opened in line `start`; `start` when none is left open there."""
    depth = _depth(found[start].block.text.text, 0)
    if depth <= 0:
        return start
    for index in range(start + 1, min(len(found), start + LONGEST_QUOTE)):
        if found[index].role == "contents":
            return start
        depth = _depth(found[index].block.text.text, depth)
        if depth <= 0:
            return index
    return start


def _depth(text: str, depth: int) -> int:
    for sign in text:
        if sign == _OPENS:
            depth += 1
        elif sign == _CLOSES:
            depth = max(0, depth - 1)
    return depth
