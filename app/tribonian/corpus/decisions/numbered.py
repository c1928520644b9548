"""Which paragraphs of a decision carry its own running numbers, and which only quote or list something."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from tribonian.corpus.blocks import ROW, Block

LEAST = 3
"""Numbers in a row that make a numbered decision."""
MOST_GAP = 8
"""Numbers that may be missing between two paragraphs."""
LONG = 240
"""Characters from which a paragraph is more than a heading or an item."""
COMPUTED = 0.4
"""Share of computed numbers from which typed ones are mostly those of quotations."""
TYPED = 0.35
"""What a typed number is worth then."""
DEEPER = 18.0
"""Points by which a paragraph may stand deeper than its neighbours."""
_LITERAL = re.compile(
    r"(?P<label>\[(?P<bracket>\d{1,4}[A-Za-z]?)\]|(?P<number>\d{1,4}[A-Z]{0,2})(?P<mark>[.)])?)(?P<blank>[^\S\n]+|(?<=[.\])])(?=[^\W\d_\"“‘(]))",
)
_ALONE = re.compile(r"(?P<label>\[(?P<bracket>\d{1,4}[A-Za-z]?)\]|(?P<number>\d{1,4}[A-Z]{0,2})(?P<mark>[.)])?)(?P<blank>)")
"""A computed number with nothing behind it: that of the quotation or table below."""
_CELL = re.compile(r"(?P<label>\[?(?P<number>\d{1,4}[A-Z]?)[.\])]?)\t+(?=\S)")
_KEY = re.compile(r"(?P<digits>\d+)(?P<letters>[A-Za-z]*)$")
_MONTHS = re.compile(
    r"(?i)(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)\b"
)


@dataclass(slots=True)
class Numbered:
    """A block that begins with a number which may be the decision's own."""

    block: int
    number: str
    end: int
    """Where the label ends in the block's text, the blank behind it not counted."""
    start: int
    """Where the paragraph's text begins."""
    look: tuple[object, ...] = ()
    key: tuple[int, str] = (0, "")
    size: int = 0


@dataclass(slots=True)
class _Chain:
    score: float
    last: int
    before: _Chain | None
    length: int
    first: int = field(default=0)


def candidates(blocks: Sequence[Block]) -> list[Numbered]:
    """All blocks that begin with a whole number."""
    found: list[Numbered] = []
    for index, block in enumerate(blocks):
        one = candidate(block, index)
        if one is not None:
            found.append(one)
    return found


def candidate(block: Block, index: int = 0) -> Numbered | None:
    """The number a block begins with; None for dates, amounts, decimals, lettered items."""
    text = block.text.text
    if block.kind == ROW:
        cell = _CELL.match(text)
        if cell is None or text.count("\t") > 2:
            return None
        return _made(index, cell["number"], cell.end("label"), cell.end(), ("row",), text)
    shown = _ALONE.fullmatch(text) if is_bare(block) else _LITERAL.match(text)
    if shown is None:
        return None
    number = shown["bracket"] or shown["number"]
    computed = bool(block.number) and text.startswith(block.number)
    if computed and not re.fullmatch(r"\W*\d{1,4}[A-Z]{0,2}\W*", block.number):
        return None
    if not computed and not shown["bracket"] and not shown["mark"]:
        rest = text[shown.end() :]
        if (not rest[:1].isupper() and rest[:1] not in "“\"‘'(") or _MONTHS.match(rest) or len(rest) < 3:
            return None
    look = (
        "auto" if computed else "text",
        block.style,
        block.list_level,
        round(block.indent / 18),
        shown["mark"] or shown["label"][0],
    )
    return _made(index, number, shown.end("label"), shown.end(), look, text)


def _made(index: int, number: str, end: int, start: int, look: tuple[object, ...], text: str) -> Numbered | None:
    split = _KEY.match(number)
    if split is None or not 0 < int(split["digits"]) < 3000:
        return None
    return Numbered(index, number, end, start, look, (int(split["digits"]), split["letters"].upper()), len(text) - start)


def main(blocks: Sequence[Block]) -> list[Numbered]:
    """The decision's own numbered paragraphs in order; none when it has no running numbers.

    The longest chain of numbers that follow one another wins; a chain keeps to one look where it can, and does not step
    into a list (`1. 2. 3.` inside paragraph 3).
    """
    found = candidates(blocks)
    computed = sum(one.look[0] == "auto" for one in found)
    typed = TYPED if computed > COMPUTED * len(found) else 1.0
    best: dict[int, list[_Chain]] = {}
    for index, one in enumerate(found):
        chain = _extend(found, best, index, 1.0 if one.look[0] != "text" else typed)
        kept = best.setdefault(one.key[0], [])
        same = next((place for place, other in enumerate(kept) if found[other.last].look == one.look), None)
        if same is None:
            kept.append(chain)
        elif chain.score >= kept[same].score:
            kept[same] = chain
    chains = [chain for kept in best.values() for chain in kept]
    longest = max(chains, key=lambda chain: chain.score, default=None)
    picked: list[Numbered] = []
    while longest is not None:
        picked.append(found[longest.last])
        longest = longest.before
    picked.reverse()
    if not _holds(blocks, picked):
        return []
    while picked and is_bare(blocks[picked[-1].block]):  # below the last paragraph a number alone is a slip
        picked.pop()
    return _filled(blocks, found, picked)


def chains(blocks: Sequence[Block], annexes: Sequence[int]) -> tuple[list[Numbered], list[list[Numbered]]]:
    """The decision's own numbered paragraphs, and those of each annex behind it; `annexes` are the headings of annexes.

    An annex that begins to count anew is none of the decision's own, however long it is.
    """
    own = main(blocks)
    for annex in annexes:
        behind = sum(one.block > annex for one in own)
        if not behind:
            continue
        head, tail = main(blocks[:annex]), main(blocks[annex + 1 :])
        if head and tail and tail[0].key[0] == 1 and len(tail) >= behind:
            own = head
            break
    heads = [annex for annex in annexes if own and annex > own[-1].block]
    annexed: list[list[Numbered]] = []
    for begin, end in pairwise([*heads, len(blocks)]):
        part = main(blocks[begin + 1 : end])
        annexed.append([replace(one, block=one.block + begin + 1) for one in part])
    return own, [part for part in annexed if part]


def is_bare(block: Block) -> bool:
    """True for a computed number with nothing behind it."""
    return bool(block.number) and block.text.text == block.number


def _filled(blocks: Sequence[Block], found: Sequence[Numbered], picked: Sequence[Numbered]) -> list[Numbered]:
    """With the typed numbers that fill a gap between computed ones exactly, and stand no deeper than those."""
    whole: list[Numbered] = []
    for one in picked:
        before = whole[-1] if whole else None
        if before is not None and before.key[0] + 1 < one.key[0] and not (before.key[1] or one.key[1]):
            deepest = max(blocks[before.block].indent, blocks[one.block].indent) + DEEPER
            between: list[Numbered] = []
            for other in found:
                wanted = before.key[0] + 1 + len(between)
                if before.block < other.block < one.block and other.key == (wanted, "") and wanted < one.key[0]:
                    between += [other] if blocks[other.block].indent <= deepest else []
            whole += between if len(between) == one.key[0] - before.key[0] - 1 else []
        whole.append(one)
    return whole


def _extend(found: Sequence[Numbered], best: dict[int, list[_Chain]], index: int, worth: float) -> _Chain:
    """The best chain that ends with candidate `index`, which counts `worth`."""
    one = found[index]
    number, letters = one.key
    start = _Chain(1.0 - 0.35 * min(number - 1, 12), index, None, 1, index)
    top = start
    for back in range(0 if letters else 1, MOST_GAP + 2):
        for chain in best.get(number - back, ()):
            last = found[chain.last]
            if back == 0 and last.key >= one.key:
                continue
            gain = worth - 0.4 * max(0, back - 1)
            gain += 0.3 if last.look == one.look else -0.4 * (last.look[:3] != one.look[:3])
            listed = (
                index > 0
                and found[index - 1].look == one.look
                and found[index - 1].key == (number - 1, "")
                and chain.last != index - 1
            )
            gain -= 0.5 if listed else 0.0
            if chain.score + gain > top.score:
                top = _Chain(chain.score + gain, index, chain, chain.length + 1, chain.first)
    return top


def _holds(blocks: Sequence[Block], picked: Sequence[Numbered]) -> bool:
    """True when the chain numbers the decision and not one of its lists."""
    if len(picked) < LEAST and not (picked and picked[0].key[0] == 1 and len(picked) * 3 >= len(blocks) and len(picked) > 1):
        return False
    if picked[0].key[0] > 3:
        return False
    own = {one.block for one in picked}
    first = picked[0].block
    loose = [
        len(block.text.text) for place, block in enumerate(blocks) if place not in own and block.kind != ROW and block.indent < 60
    ]
    long_before = sum(1 for place, block in enumerate(blocks[:first]) if place not in own and len(block.text.text) > 2 * LONG)
    long_loose = sum(1 for size in loose if size > LONG)
    return long_loose <= 2 * len(picked) + 6 and (long_before <= 6 or long_before < len(picked) / 2)
