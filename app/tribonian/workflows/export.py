"""Export of a run as a memo: DOCX, PDF or Markdown, chosen by the target's suffix."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.errors import NotFound, WrongUsage
from tribonian.export import docx, markdown, pdf
from tribonian.export.files import check_target
from tribonian.export.memo import INTERNAL, PURPOSES, Memo
from tribonian.export.memo_from_run import MemoOptions, memo_from_run

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

_WRITERS: dict[str, Callable[[Memo, Path], dict[str, Any]]] = {
    docx.SUFFIX: docx.write,
    pdf.SUFFIX: pdf.write,
    markdown.SUFFIX: markdown.write,
}


def suffix_of(target: Path) -> str:
    """The format that a memo's file name asks for.

    Raises:
        WrongUsage: for another suffix.
    """
    suffix = target.suffix.lower()
    if suffix not in _WRITERS:
        raise WrongUsage(f"A memo cannot be written as “{suffix or target.name}”.", f"Use {', '.join(_WRITERS)}.")
    return suffix


def write(memo: Memo, target: Path) -> dict[str, Any]:
    """Write `memo` to `target` in the format of its suffix; returns {file, pages, footnotes, authorities}.

    Raises:
        WrongUsage: for another suffix.
        ExportFailed: when the file cannot be written; a previous file is kept.
    """
    writer = _WRITERS[suffix_of(target)]
    check_target(target)
    return writer(memo, target)


def export(
    services: Services,
    run: str,
    target: Path,
    *,
    style: str = "",
    template: Path | None = None,
    purpose: str = INTERNAL,
    confirmed: Sequence[int] = (),
) -> dict[str, Any]:
    """Write the memo of `run` to `target`; returns {file, pages, footnotes, authorities, purpose, left_out}.

    `purpose` "internal" holds research log and note on verification; "filing" holds neither, names no file
    and no library, and leaves out every sentence that is not supported (`left_out` lists them) unless its
    position is in `confirmed`. `pages` of a DOCX is an estimate (`pages_estimated`); Markdown has none (0).

    Raises:
        NotFound: when there is no such run.
        WrongUsage: for another suffix, style or purpose, or a template with a format that takes none.
        ExportFailed: when nothing may be filed, or the file cannot be written; a previous file is kept.
    """
    target = Path(target)
    suffix = suffix_of(target)
    if purpose not in PURPOSES:
        raise WrongUsage(f"A memo is made for {' or '.join(PURPOSES)}, not for “{purpose}”.")
    if template is not None and suffix != docx.SUFFIX:
        raise WrongUsage("A template gives its styles to Word documents only.", "Export to .docx, or leave the template out.")
    events = list(services.runs.events(run))
    if not events:
        raise NotFound(f"There is no run “{run}” in this library.", "`tribonian runs` lists them.")
    check_target(target)
    options = MemoOptions(
        style=style,
        purpose=purpose,
        library=str(services.settings.library),
        confirmed=tuple(confirmed),
    )
    memo = memo_from_run(events, catalogue=services.works, options=options)
    written = docx.write(memo, target, template=Path(template)) if template is not None else _WRITERS[suffix](memo, target)
    return {**written, "purpose": purpose, "left_out": list(memo.left_out)}
