"""From a flow of blocks to works: the way all readers of plain formats take.

Documents whose paragraph styles say what their paragraphs are go through `corpus.styled`, all others through `corpus.plain`.
"""

from __future__ import annotations

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus import papers, plain, recognise, structure, styled
from tribonian.corpus.blocks import CONTENTS, Flow
from tribonian.corpus.outline import Outline, solid
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork
from tribonian.errors import NothingToImport

LEAST_PAPER = 500
"""Characters that a paper without numbered paragraphs must have."""
SAMPLE = 60_000
"""Characters by which the jurisdiction is recognised."""


def works(flow: Flow, name: str, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
    """All laws in `flow`; `name` is the file's, for messages.

    Raises:
        NothingToImport: it holds no text, or none that is a law.
        Cancelled: when asked to stop.
    """
    if not any(block.kind != CONTENTS and block.text.text for block in flow.blocks):
        raise NothingToImport(f"{name} holds no text.", "Pictures of text have to be recognised (OCR) first.")
    template = styled.template(flow)
    code = jurisdiction or flow.jurisdiction or (template.jurisdiction if template else "") or _recognised(flow)
    paper = "" if template else papers.jurisdiction(flow)
    if paper and code in {GENERIC, ""}:
        code = paper
    pack = load(code)
    if recognise.is_decision("\n".join(block.text.text for block in flow.blocks), pack):
        raise NothingToImport(f"{name} is a court decision, not a law.", "Decisions cannot be imported in this version.")
    if template is not None:
        outlines = styled.outline(flow, pack, template, cancel)
    elif paper == code:
        outlines = papers.outline(flow, cancel)
    else:
        outlines = _plain(flow, pack, cancel)
    if not outlines:
        raise NothingToImport(f"{name} holds text, but no provision of a law was found in it.")
    return [structure.build(outline, pack, cancel) for outline in outlines]


def _plain(flow: Flow, pack: Pack, cancel: CancelToken) -> list[Outline]:
    """Laws by the numbering of their lines; running text where a known country's paper numbers nothing.

    Raises:
        NothingToImport: nothing is numbered, and nothing tells that the text has to do with a law.
    """
    try:
        return plain.outline(flow, pack, cancel)
    except NothingToImport:
        if pack.code == GENERIC or sum(solid(block.text.text) for block in flow.blocks) < LEAST_PAPER:
            raise
        return papers.outline(flow, cancel)


def _recognised(flow: Flow) -> str:
    pieces: list[str] = []
    length = 0
    for block in flow.blocks:
        pieces.append(block.text.text)
        length += len(block.text.text)
        if length > SAMPLE:
            break
    return recognise.jurisdiction("\n".join(pieces))
