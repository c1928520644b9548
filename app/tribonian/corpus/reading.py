"""The import chain of one file: sniff → reader → structure → passages → citations → check."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tribonian.citations.find import find
from tribonian.config.jurisdictions import load
from tribonian.corpus import sniff
from tribonian.corpus.structure import validate
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork


def read_file(path: Path, *, root: Path, kind: str = "auto", jurisdiction: str = "", cancel: CancelToken) -> list[ParsedWork]:
    """All works in the file at `path`, ready to be stored; `root` is the PATH that was given to `import`.

    `jurisdiction` is a pack's code; when empty it is recognised from the text. `kind` is law or auto (the readers of
    this version read laws only).

    Raises:
        ImportRejected: (a subclass) naming file and place; nothing of the file is kept.
        NotFound: `jurisdiction` is unknown.
        Cancelled: when asked to stop.
    """
    cancel.check()
    if jurisdiction:
        load(jurisdiction)
    reader = sniff.choose(path)
    finished: list[ParsedWork] = []
    for work in reader.read(path, jurisdiction, cancel):
        cancel.check()
        finished.append(replace(work, citations=tuple(find(work.text, load(work.jurisdiction)))))
        validate(finished[-1])
    return finished
