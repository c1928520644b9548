"""What the lines of British legislation are by their layout, where no template's styles say it.

Bills and Measures that come from a print system carry no telling styles, but their layout is fixed: a cover and a contents
list; the long title and the enacting words; headings of Parts in the middle of the line; a provision's heading in bold,
with its number (bills) or above it (instruments); units by the form of their numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.corpus import styled
from tribonian.corpus.blocks import CONTENTS, ROW, Block, Flow
from tribonian.corpus.outline import Outline
from tribonian.corpus.styled_numbers import PROVISION, Marker, marker
from tribonian.corpus.styled_roles import Line, Template, mark_quotations, templates
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack

FRONT = 400
"""Blocks among which the enacting words stand, contents lists included."""
LEAST_MARKS = 2
MOST_HEADING = 200
LONG = 240
"""A line of a contents list is shorter."""
_LONG_TITLE = frozenset({"A", "Bill", "BILL", "B I L L"})
_TITLE_WORDS = ("bill", "act", "measure", "regulations", "order", "rules")


def fitting(flow: Flow, jurisdiction: str) -> Template | None:
    """The template whose laws look like this one; None when it does not look like one."""
    lines = [block.text.text for block in flow.blocks[:FRONT]]
    for template in templates():
        if jurisdiction in {"", template.jurisdiction}:
            signs = (*template.marks, template.contents)
            found = sum(1 for mark in signs if any(mark.search(line) for line in lines))
            if found >= LEAST_MARKS:
                return template
    return None


def outline(flow: Flow, pack: Pack, template: Template, cancel: CancelToken) -> list[Outline]:
    """The law in the flow; empty when it has front matter and a contents list only.

    Raises:
        Cancelled: when asked to stop.
    """
    return styled.build(flow, lines(flow.blocks, template), pack, template, cancel)


def lines(blocks: Sequence[Block], template: Template) -> list[Line]:
    """Every block with its role."""
    begin = _begin(blocks, template)
    listed = _contents(blocks, begin, template)
    found: list[Line] = []
    for index, block in enumerate(blocks):
        if index < begin:
            found.append(Line(block, "contents" if index in listed or block.kind == CONTENTS else _front(block, found)))
            continue
        following = next((other for other in blocks[index + 1 : index + 3] if other.text.text), None)
        found.append(Line(block, *_role(block, following, template)))
    mark_quotations(found)
    return found


def _begin(blocks: Sequence[Block], template: Template) -> int:
    """Index of the first block after the enacting words; of the first numbered line outside the contents when there are none."""
    for index, block in enumerate(blocks[:FRONT]):
        if any(pattern.search(block.text.text) for pattern in template.begins):
            return index + 1
    heads = [index for index, block in enumerate(blocks[:FRONT]) if template.contents.search(block.text.text)]
    start = heads[-1] + 1 if heads else 0
    for index in range(start, len(blocks)):
        later = blocks[index + 1] if index + 1 < len(blocks) else None
        if len(blocks[index].text.text) >= LONG:
            return max(start, index - 1) if marker(blocks[index].text.text) else index + 1
        if heads or later is None:
            continue
        if _is_provision(blocks[index]) or any(pattern.match(blocks[index].text.text) for _, pattern in template.groups):
            return max(0, index - 1) if blocks[index - 1 : index] and blocks[index - 1].bold else index
    return len(blocks)


def _contents(blocks: Sequence[Block], begin: int, template: Template) -> frozenset[int]:
    """Indexes of the lines of the contents list: from its heading up to a line that is none."""
    listed: set[int] = set()
    for index in range(begin):
        if not template.contents.search(blocks[index].text.text):
            continue
        for at in range(index, begin):
            text = blocks[at].text.text
            ends = len(text) >= LONG or text.startswith("[") or text in _LONG_TITLE or _repeats(blocks, at, index)
            if at > index and ends:
                break
            listed.add(at)
    return frozenset(listed)


def _repeats(blocks: Sequence[Block], at: int, start: int) -> bool:
    """True for the title, which stands before the contents list and again after it."""
    text = blocks[at].text.text.rstrip("0123456789 ").casefold()
    return len(text) > 8 and any(block.text.text.casefold() == text for block in blocks[:start])


def _front(block: Block, found: Sequence[Line]) -> str:
    words = block.text.text.lower().rstrip(" 0123456789.[]").split()
    titled = any(line.role == "title" for line in found)
    if not titled and words and words[-1] in _TITLE_WORDS and 1 < len(words) < 40:
        return "title"
    return "front"


def _role(block: Block, following: Block | None, template: Template) -> tuple[str, int]:
    text = block.text.text
    if block.kind == ROW:
        return "row", 0
    if block.kind == CONTENTS:
        return "contents", 0
    group = any(pattern.match(text) for kind, pattern in template.groups if kind != "reference")
    if len(text) <= MOST_HEADING and (block.centred or (group and (block.bold or text.isupper()))):
        return ("cross" if block.italic and not group else "group"), 0
    if len(text) <= MOST_HEADING and any(pattern.fullmatch(text) for kind, pattern in template.groups if kind == "reference"):
        return "reference", 0
    found = marker(text)
    if found is not None:
        if found.levels == (PROVISION,) and _is_titled(block, found, following):
            return "titled", PROVISION
        return "body", 0
    if block.bold and len(text) <= MOST_HEADING and following is not None and _is_provision(following):
        return "heading", 0
    if block.italic and len(text) <= MOST_HEADING and following is not None and (following.bold or _is_provision(following)):
        return "cross", 0
    return "text", 0


def _is_provision(block: Block) -> bool:
    found = marker(block.text.text)
    return found is not None and found.levels == (PROVISION,) and (found.stopped or bool(block.number) or block.bold)


def _is_titled(block: Block, found: Marker, following: Block | None) -> bool:
    """`1 Heading` in bold, or short without a full stop where units follow."""
    rest = block.text.text[found.end :]
    if not rest or len(rest) > MOST_HEADING or found.stopped or rest[-1] in ".;:—,":
        return False
    return block.bold or (following is not None and marker(following.text.text) is not None and bool(block.number))
