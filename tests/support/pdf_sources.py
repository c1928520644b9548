"""Laws of the corpora as items to print, and what must be found again."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.support.parsing import parse
from tests.support.pdf_pages import Law

_ITEM = re.compile(r"((?:\d{1,3}[a-z]?|[a-z]{1,2})[.)])\s+(?=\S)")
_CONTENTS = {"de": "Inhaltsverzeichnis", "en": "CONTENTS", "mn": "ГАРЧИГ"}
MOST = 60_000
"""Characters printed of a law."""


def printed(path: Path, *, most: int = MOST, notes: bool = True) -> tuple[Law, list[tuple[str, str]]]:
    """The law as items, and its provisions as number and text."""
    (work,) = parse(path)
    law = Law(work.title, work.language, contents=_CONTENTS.get(work.language, "CONTENTS"))
    truth: list[tuple[str, str]] = []
    done: set[int] = set()
    for place, provision in enumerate(work.provisions):
        if provision.inner or provision.start >= most:
            continue
        if provision.is_container:
            law.items.append({"kind": "container", "text": provision.label})
            continue
        body = work.text[provision.start : provision.end]
        if provision.start in done or not body.strip() or body.strip() in ("-", "–") or provision.kind == "text":
            continue
        inner = [
            other
            for other in work.provisions[place + 1 :]
            if other.start < provision.end and not other.inner and other.parent == provision.eid
        ]
        if inner:
            body = work.text[provision.start : max(provision.start, work.text.rfind(inner[0].label, 0, inner[0].start))]
        done.add(provision.start)
        run_in = work.jurisdiction == "in"
        if not run_in:
            law.items.append({"kind": "heading", "text": provision.label})
        here = [note for note in work.notes if note.eid == provision.eid and note.anchor > provision.start] if notes else []
        first = len(law.items)
        _body(law, body, provision.start, here)
        if run_in:
            law.items[first]["lead"] = f"{provision.number.rstrip('.')}. {provision.heading}.—"
        truth.append((provision.number, f"{provision.heading} {body}"))
    return law, truth


def _body(law: Law, body: str, start: int, notes: list) -> None:
    position = 0
    rows: list[list[str]] = []
    for line in [*body.split("\n"), ""]:
        if "\t" in line:
            rows.append(line.split("\t"))
        else:
            if rows:
                width = max(map(len, rows))
                cells = [cell for row in rows for cell in [*row, *[""] * (width - len(row))]]
                law.items.append({"kind": "table", "columns": width, "cells": cells})
                rows = []
            if line.strip():
                here = [
                    {"at": note.anchor - start - position, "text": " ".join(note.text.split())}
                    for note in notes
                    if position < note.anchor - start <= position + len(line)
                ][:1]
                found = _ITEM.match(line)
                if found and not here:
                    law.items.append(
                        {"kind": "item", "depth": int(found[1][0].isalpha()), "mark": found[1], "text": line[found.end() :]}
                    )
                else:
                    law.items.append({"kind": "par", "text": line, "notes": here})
        position += len(line) + 1


def mongolian(path: Path) -> tuple[Law, list[tuple[str, str]]]:
    """A Mongolian law in the official layout; the articles are taken from the list beside it."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    listed = json.loads(path.with_name(f"{path.stem}.numbers.json").read_text(encoding="utf-8"))
    articles = {entry["number"] for entry in listed if entry["level"] == 0}
    law = Law(lines[0], "mn", contents=_CONTENTS["mn"])
    truth: list[tuple[str, str]] = []
    chapter = False
    for line in lines:
        found = re.match(r"(\d+) ?д[үу]г[эа]{1,2}р зүйл\.?\s*(.*)", line)
        if found and found[1] in articles:
            law.items.append({"kind": "heading", "text": line})
            truth.append((found[1], found[2]))
            chapter = False
            continue
        chapter = chapter or line.isupper()
        law.items.append({"kind": "container" if chapter and len(line) < 160 else "par", "text": line})
        if truth and not chapter:
            truth[-1] = (truth[-1][0], f"{truth[-1][1]}\n{line}")
    return law, truth
