"""Markdown whose provisions are no headings (`**1.** Text`, `1\\. Text` under `# Part I`): read as plain text without the marks.

Marks give way to signs of the same length that normalisation removes, so that every offset stays that of the file.
"""

from __future__ import annotations

import re

from tribonian.corpus.blocks import Flow
from tribonian.corpus.readers.text_lines import blocks
from tribonian.domain.jurisdiction import Pack

_NOTHING = "\u2060"
"""Word joiner: removed by `corpus.normalise`."""
_LEADING = re.compile(r"(?m)^[ \t]{0,3}(?:#{1,6}(?=\s)|>(?=\s))[ \t]*")
_STRONG = re.compile(r"\*\*|__(?=\w)|(?<=[\w.)])__|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])")
_ESCAPE = re.compile(r"\\(?=[\\`*_{}\[\]()#+.!<>|~&:-])")
_LINK = re.compile(r"\[([^\]\n]{1,300})\]\((?:https?:|#|/|mailto:)[^)\s]{0,300}\)")
_RULE = re.compile(r"(?m)^[ \t]*(?:[-*_=]{3,}|\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?)?\s*)[ \t]*$")
_PIPES = re.compile(r"(?m)^[ \t]*\|(.*)\|[ \t]*$")


def flow_of(source: str, start: int, key: str, reader: str, pack: Pack) -> Flow:
    """The text after the YAML head, which ends at `start`, as blocks."""
    flow = Flow([], key, reader=reader)
    blocks(" " * start + unmarked(source[start:]), pack, flow)
    return flow


def unmarked(text: str) -> str:
    """`text` with every mark replaced by signs of the same length."""
    text = _RULE.sub(_blank, text)
    text = _LEADING.sub(_blank, text)
    text = _PIPES.sub(lambda row: " " + row[1].replace("|", "\t") + " " * (len(row[0]) - len(row[1]) - 1), text)
    text = _LINK.sub(_label, text)
    return _ESCAPE.sub(_gone, _STRONG.sub(_gone, text))


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _gone(found: re.Match[str]) -> str:
    return _NOTHING * len(found[0])


def _label(found: re.Match[str]) -> str:
    return _NOTHING + found[1] + _NOTHING * (len(found[0]) - len(found[1]) - 1)
