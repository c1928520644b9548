"""Looks tables up as tables: the table whose words are asked for, in it the rows that are meant, each as a tagged line."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache

from tribonian.config import languages
from tribonian.errors import NothingFound
from tribonian.llm.neutral import neutralise
from tribonian.text.analysis import Analyser
from tribonian.tools.base import Observation, ToolContext
from tribonian.tools.table_store import Table, as_number, decimal_mark
from tribonian.tools.tables import described, store, table_json, tagged

MOST_COMPARED = 400
"""Tables of a corpus that are compared with a question."""
MOST_ROWS = 8
LEAST = 0.34
"""Share of a question's words, the rare ones weighing more, that a table must hold."""
_FIGURE = re.compile(r"\d[\d.,'’\u00a0\u202f]*\d|\d")
_WORD = re.compile(languages.WORD)
_UP_TO = re.compile(r"(?i)\b(?:up to|to|not (?:exceeding|more than)|at most|maximum|bis(?: zu)?|höchstens)\b|хүртэл|तक|≤|<")
_FROM = re.compile(
    r"(?i)\b(?:from|over|above|exceeding|more than|at least|minimum|ab|über|mehr als|mindestens)\b|дээш|से अधिक|≥|>"
)


def look_up(context: ToolContext, query: str) -> Observation:
    """The rows of the best table that the question means, opened and tagged.

    Raises:
        NothingFound: no table of the corpus speaks of what is asked.
    """
    tables = store(context).tables(context.works)[:MOST_COMPARED]
    context.ledger.searched.append(f"tables, “{query[:80]}”")
    table = best(context, tables, query)
    if table is None:
        raise NothingFound("No table speaks of this.", "Search the text.")
    rows = meant(context, table, query)
    tags = tagged(context, [table.places[row] for row in rows], f"look_up#{context.step}")
    evidence = tuple(tags[place] for row in rows if (place := table.places[row]) in tags)
    heads = " | ".join(head or name for head, name in zip(table.heads, table.columns, strict=True))
    lines = [neutralise(f"{described(table)}: {heads}")]
    lines += [f"[{item.tag}] " + neutralise(" | ".join(item.quote.split("\t"))) for item in evidence]
    return Observation(f"{table.name}: {len(evidence)} rows", table_json(table), "\n".join(lines), evidence)


def best(context: ToolContext, tables: Sequence[Table], query: str) -> Table | None:
    """The table that holds most of the question's words, those that few tables hold weighing more; None when none does."""
    held = [_stems(context, table, _said(table)) for table in tables]
    wanted = [_stems(context, table, query) for table in tables]
    count = Counter(stem for one in held for stem in one)

    def weight(stem: str) -> float:
        return math.log(1 + len(tables) / (1 + count[stem])) + 0.1

    scored: list[float] = []
    for asked, has in zip(wanted, held, strict=True):
        total = sum(map(weight, asked))
        scored.append(sum(map(weight, asked & has)) / total if total else 0.0)
    top = max(scored, default=0.0)
    return tables[scored.index(top)] if top >= LEAST else None


def meant(context: ToolContext, table: Table, query: str) -> list[int]:
    """The rows a question means: those with most of its words, the step of a scale its number falls on; else the first ones."""
    asked = _stems(context, table, query)
    texts = [_stems(context, table, " ".join(str(cell) for cell in row if isinstance(cell, str))) for row in table.rows]
    shared = [len(asked & text) for text in texts]
    if max(shared, default=0):
        return [row for row, count in enumerate(shared) if count == max(shared)][:MOST_ROWS]
    step = _step(context, table, query)
    return [step] if step is not None else list(range(min(len(table.rows), MOST_ROWS)))


def _step(context: ToolContext, table: Table, query: str) -> int | None:
    """The row of a rising scale on which a number of the question falls: up to its values, or from them on, as the head says."""
    home = context.catalogue.work(table.places[0].work)
    mark = decimal_mark(home.jurisdiction) if home is not None else "."
    numbers = [value for one in _FIGURE.findall(query) if (value := as_number(one, mark)) is not None]
    for column, head in enumerate(table.heads):
        scale = [(row, cell) for row, cells in enumerate(table.rows) if isinstance(cell := cells[column], int | float)]
        values = [value for _, value in scale]
        if not numbers or len(scale) < 2 or values != sorted(values):
            continue
        said = f"{head} {table.caption}"
        reached = [row for row, value in scale if value <= numbers[0]]
        ahead = [row for row, value in scale if value >= numbers[0]]
        if _FROM.search(head) or (_FROM.search(said) and not _UP_TO.search(said)):
            return reached[-1] if reached else None
        return ahead[0] if ahead else None
    return None


def _said(table: Table) -> str:
    cells = " ".join(str(cell) for row in table.rows for cell in row if isinstance(cell, str))
    return f"{table.title} {table.heading} {table.caption} {' '.join(table.heads)} {cells}"


def _stems(context: ToolContext, table: Table, text: str) -> set[str]:
    """Stems of words that say something, as the language of the table's work makes them; figures left out.

    A question may be in another language than the table: words that say nothing in either are dropped.
    """
    home = context.catalogue.work(table.places[0].work)
    words = languages.load()
    said = " ".join(word for word in _WORD.findall(text) if word.casefold() not in words.function_words | words.asking)
    terms = _analyser().terms(said, home.language if home is not None else "en")
    return {term for term in terms if not any(sign.isdigit() for sign in term)}


@cache
def _analyser() -> Analyser:
    return Analyser({})
