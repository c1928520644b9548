"""`copy`: sentences and quotations with their citations, for the clipboard; `memo_page`: the memo to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from tribonian.workflows.commands.shapes import Json, one_of
from tribonian.workflows.commands.upkeep import PURPOSES

if TYPE_CHECKING:
    from tribonian.workflows.services import Services


def copy(
    services: Services,
    *,
    run: str,
    more: Sequence[str] = (),
    sentences: Sequence[str] = (),
    evidence: Sequence[str] = (),
    style: str = "",
    purpose: str = "internal",
    language: str = "",
    version: int = 0,
) -> Json:
    """`html` and `text` of sentences (their keys, as `memo_show` names them) and quotations (tags) of a run or memo.

    Without `sentences` and `evidence` the whole answer is copied. Also `sentences` and `notes`: how many there are.

    Raises:
        NotFound, WrongUsage, ExportFailed: see `workflows.export.clip`.
    """
    from tribonian.export.draft import Front
    from tribonian.workflows import export as exporting
    from tribonian.workflows import memos

    one_of("purpose", purpose, PURPOSES)
    draft = memos.drafted(services, run, more, Front(), version)
    order = exporting.Order(draft.runs, draft, style=style, purpose=purpose, language=language)
    return asdict(exporting.clip(services, order, tuple(sentences), tuple(evidence)))


def memo_page(
    services: Services, *, run: str, style: str = "", purpose: str = "internal", language: str = "", version: int = 0
) -> Json:
    """`page`: a run or memo as an export to HTML would write it, without a file.

    Raises:
        NotFound, WrongUsage, ExportFailed: see `workflows.export.page`.
    """
    from tribonian.export.draft import Front
    from tribonian.workflows import export as exporting
    from tribonian.workflows import memos

    one_of("purpose", purpose, PURPOSES)
    draft = memos.drafted(services, run, (), Front(), version)
    return {"page": exporting.page(services, exporting.Order(draft.runs, draft, style=style, purpose=purpose, language=language))}
