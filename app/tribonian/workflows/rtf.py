"""RTF by way of a word processor that is installed: our Word document, opened and saved again by it.

No library under a permissive licence writes RTF with footnotes (PyRTF is GPL); LibreOffice writes real ones, fields and links.
The same memo is not the same bytes twice: LibreOffice lists fonts in no fixed order.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tribonian.corpus.readers.old_word import converter, rewritten
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ExportFailed, ImportRejected
from tribonian.export import docx
from tribonian.export.files import check_target, replace_file
from tribonian.export.memo import Memo

SUFFIX = ".rtf"
_HINT = "Export as .docx: every word processor opens it."


def possible() -> bool:
    """True when a word processor is installed that can write it."""
    return converter() is not None


def write(memo: Memo, target: Path, *, template: Path | None = None) -> dict[str, Any]:
    """Write the memo; returns what `docx.write` does.

    Raises:
        ExportFailed: no word processor is installed or it fails, or the file cannot be written; a previous file is kept.
    """
    check_target(target)
    program = converter()
    if program is None:
        raise ExportFailed("RTF is written by way of LibreOffice, and none is installed here.", f"Install it, or: {_HINT}")
    content, notes = docx.render(memo, template=template)
    try:
        made = rewritten(program, content, SUFFIX.lstrip("."), target.name, CancelToken())
    except ImportRejected as error:
        raise ExportFailed(f"“{target.name}” was not written. {error.message}", _HINT) from error
    if not made.startswith(b"{\\rtf"):
        raise ExportFailed(f"“{target.name}” was not written: {program.stem} made no RTF of the memo.", _HINT)
    replace_file(target, made)
    return docx.told(memo, target, notes)
