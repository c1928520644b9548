"""Keyword engines behind one port, all fed by our own analyser."""

from __future__ import annotations

from pathlib import Path

from tribonian.domain.ports import KeywordIndex
from tribonian.retrieval.stamps import read_stamp
from tribonian.text.analysis import Analyser

ENGINES = ("whoosh", "tantivy")
MANY = 10_000
"""Passages from which a library is served by Tantivy: Whoosh needs 20 ms for a common query there, Tantivy 1."""
_OF_TANTIVY = 100
"""Schema numbers above this are Tantivy's."""


def engine_for(folder: Path, passages: int, *, wanted: str = "", fixed: bool = False) -> str:
    """Name of the engine for an index in `folder` that holds or shall hold `passages`.

    `wanted` names one, "" lets the size decide: a library that has grown past `MANY` goes to Tantivy and comes back only
    below half of that. `fixed` keeps what is on disk (a process that may not write cannot build another index).
    """
    stamp = read_stamp(folder)
    on_disk = "" if stamp is None else "tantivy" if stamp.schema > _OF_TANTIVY else "whoosh"
    if fixed and on_disk:
        return on_disk
    if wanted in ENGINES:
        return wanted
    return "tantivy" if passages >= (MANY // 2 if on_disk == "tantivy" else MANY) else "whoosh"


def open_index(engine: str, folder: Path, analyser: Analyser | None = None) -> KeywordIndex:
    """The keyword index in `folder`; the engine's library is loaded only when it is used."""
    if engine == "tantivy":
        from tribonian.retrieval.keyword.tantivy import TantivyIndex

        return TantivyIndex(folder, analyser)
    from tribonian.retrieval.keyword.whoosh import WhooshIndex

    return WhooshIndex(folder, analyser)


def schema_of(engine: str) -> int:
    """The schema number in the stamp of an index of this engine."""
    if engine == "tantivy":
        from tribonian.retrieval.keyword.tantivy import SCHEMA

        return SCHEMA
    from tribonian.retrieval.keyword.whoosh import SCHEMA as WHOOSH_SCHEMA

    return WHOOSH_SCHEMA
