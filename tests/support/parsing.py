"""Short ways for tests to read invented laws."""

from __future__ import annotations

import json
from pathlib import Path

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken


def parse(path: Path, jurisdiction: str = ""):
    """The works in a file."""
    return read_file(path, root=path.parent, jurisdiction=jurisdiction, cancel=CancelToken())


def parse_json(folder: Path, value, name: str = "act.json", jurisdiction: str = "in"):
    """The only work in a JSON value."""
    path = folder / name
    path.write_text(json.dumps(value), encoding="utf-8")
    (work,) = parse(path, jurisdiction)
    return work


def parse_markdown(folder: Path, text: str, key: str = "probeg", jurisdiction: str = "de"):
    """The work in a Markdown text, stored as its publishers do: a folder with `index.md`."""
    path = folder / key / "index.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    (work,) = parse(path, jurisdiction)
    return work


def numbers(work):
    """Numbers of the provisions that are no containers, no contents lists and no parts of others, in order."""
    outer = (one for one in work.provisions if not one.is_container and not one.inner and one.kind != "contents")
    return [one.number for one in outer]


def by_eid(work, eid: str):
    """The provision with this eId."""
    return next(provision for provision in work.provisions if provision.eid == eid)


def text_of(work, eid: str) -> str:
    """The text of a provision."""
    provision = by_eid(work, eid)
    return work.text[provision.start : provision.end]
