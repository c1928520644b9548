"""Texts kept as one sentence a line with a label behind a tab: the labels are somebody's notes on the text, not the text."""

from __future__ import annotations

import re
from collections import Counter

from tribonian.corpus.blocks import Block, Flow
from tribonian.corpus.normalise import clean_line
from tribonian.corpus.outline import solid
from tribonian.corpus.traced import Traced, join

LEAST = 12
"""Lines such a file has at least."""
MOST_LABELS = 20
MOST_LABEL = 40
SHARE = 0.95
"""Of the lines have a label."""
LEAST_LENGTH = 40
"""Characters a line has on average: tables of short cells are none."""
_LINE = re.compile(r"(?m)^(?P<text>[^\t\n]+)\t+(?P<label>[^\t\n]{1,60}?)[^\S\n]*$")
_ROLES = re.compile(
    r"(?i)^(?:facts?|issues?|arguments?(?:\b.*)?|ratio\b.*|ruling\b.*|statutes?|precedents?\b.*|analysis|preamble|none"
    r"|fac|rlc|arg_\w+|sta|pre_\w+|rpc|reasoning|decision|holding)$"
)


def labelled(text: str, flow: Flow) -> bool:
    """Fill `flow` with the sentences of such a text, without their labels; False when the text is none."""
    lines = [line for line in text.splitlines() if line.strip()]
    found = list(_LINE.finditer(text))
    labels = Counter(one["label"].strip() for one in found)
    if len(found) < LEAST or len(found) < SHARE * len(lines) or len(labels) > MOST_LABELS:
        return False
    if max(map(len, labels)) > MOST_LABEL or sum(len(one["text"]) for one in found) < LEAST_LENGTH * len(found):
        return False
    pieces: list[Traced] = []
    dropped = 0
    position = 0
    for line in text.splitlines(keepends=True):
        shown = _LINE.match(line.rstrip("\r\n"))
        body = shown["text"] if shown else line.rstrip("\r\n")
        if body.strip():
            pieces.append(clean_line(Traced.of(body, position)))
            dropped += solid(shown["label"]) if shown else 0
        position += len(line)
    flow.blocks.append(Block(join(pieces, "\n"), place="line 1"))
    flow.characters = solid(flow.blocks[0].text.text)
    shown_labels = ", ".join(label for label, _ in labels.most_common(8))
    flow.left_out.append(f"column of labels, notes on the text: {shown_labels} ({len(found)} lines, {dropped} characters)")
    flow.decision = flow.decision or sum(count for label, count in labels.items() if _ROLES.match(label)) > 0.5 * len(found)
    return True
