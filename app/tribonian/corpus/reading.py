"""The import chain of one file: sniff → reader → structure → passages → citations → check."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tribonian.citations.find import find
from tribonian.config.jurisdictions import load
from tribonian.corpus import casefiles, official, recognise, sniff
from tribonian.corpus.passages import label_start
from tribonian.corpus.structure import validate
from tribonian.domain.cancel import CancelToken
from tribonian.domain.citation import Citation
from tribonian.domain.provision import CONTENTS
from tribonian.domain.work import ParsedWork, WorkKind
from tribonian.errors import NothingToImport, UnsupportedFormat
from tribonian.text.storable import all_storable, storable

READABLE = frozenset({"auto", "law", "decision", "casefile", ""})
"""Kinds of works that the readers of this version produce."""

KINDS = {"law": WorkKind.LAW, "decision": WorkKind.DECISION}


def read_file(
    path: Path,
    *,
    root: Path,
    kind: str = "auto",
    jurisdiction: str = "",
    cancel: CancelToken,
    pages: casefiles.PageStore | None = None,
) -> list[ParsedWork]:
    """All works in the file at `path`, ready to be stored; `root` is the PATH that was given to `import`.

    `jurisdiction` is a pack's code; when empty it is recognised from the text. `kind` is law, decision, casefile, or
    auto: a law or decision, as the text itself shows. `pages` keeps the pages of a case file as they are read, so that an import
    that was stopped goes on at the next page.

    Raises:
        ImportRejected: (a subclass) naming file and place; nothing of the file is kept.
        NotFound: `jurisdiction` is unknown.
        Cancelled: when asked to stop.
    """
    cancel.check()
    if kind not in READABLE:
        raise UnsupportedFormat(
            f"{path.name} was given as a {kind}; this version reads laws and decisions.", "Leave the kind out."
        )
    if jurisdiction:
        load(jurisdiction)
    if kind == WorkKind.CASEFILE:
        found = casefiles.read(path, _place(path, root), jurisdiction, cancel, pages)
        for work in found:
            validate(work)
        return [all_storable(work) for work in found]
    reader = sniff.choose(path)
    finished: list[ParsedWork] = []
    with recognise.asked(kind):
        found = reader.read(path, jurisdiction, cancel)
    _agree(found, kind, path.name)
    for work in found:
        cancel.check()
        if not all(map(_is_storable, (work.text, work.title, work.key, *work.aliases, *work.suspicious, *work.warnings))):
            work = all_storable(work)
        finished.append(replace(work, citations=tuple(_citations(work)), official=official.of(work)))
        validate(finished[-1])
    return finished


def _place(path: Path, root: Path) -> str:
    """Where a file lies below what was imported: files of the same name in two folders are different files."""
    try:
        return path.relative_to(root).as_posix() if path != root else path.name
    except ValueError:
        return path.name


def _is_storable(text: str) -> bool:
    return storable(text) is text


def _agree(works: Sequence[ParsedWork], kind: str, name: str) -> None:
    """Refuse a file that is not what it was given as.

    Raises:
        NothingToImport: a decision was given as a law, or a law as a decision.
    """
    wrong = next((work for work in works if kind in KINDS and work.kind != KINDS[kind]), None)
    if wrong is not None:
        is_one = "a court decision, not a law" if kind == "law" else "a law, not a court decision"
        other = "decision" if kind == "law" else "law"
        raise NothingToImport(f"{name} is {is_one} ({wrong.title[:100]}).", f"Import it as a {other}, or leave the kind out.")


def _citations(work: ParsedWork) -> list[Citation]:
    """Citations in the text; the number a provision's own heading line begins with is none, nor is the law's own title."""
    own = {label_start(work.text, provision) for provision in work.provisions if provision.label}
    begin = min(own, default=0)
    decided = work.kind is WorkKind.DECISION
    found = find(work.text, load(work.jurisdiction), own=not decided, whole=decided)
    lists = sorted((one.start, one.end) for one in work.provisions if one.kind == CONTENTS)
    begins = [start for start, _ in lists]

    def listed(place: int) -> bool:
        before = bisect_right(begins, place)
        return before > 0 and place < lists[before - 1][1]

    return [one for one in found if one.start not in own and (one.start >= begin or one.kind != "law") and not listed(one.start)]
