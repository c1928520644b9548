"""How a piece of evidence is cited beside a sentence: place, level, version, and the words it gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tribonian.ui.tr import tr
from tribonian.ui.view_models.labels import court_level, level_text, status_text
from tribonian.ui.view_models.run import Run, Sentence

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Citation:
    """A citation chip: its text, its name for screen readers, and what hovering shows."""

    tag: str
    text: str
    name: str
    tip: str


def level_of(evidence: Row) -> str:
    """The level of an authority in words: of the court, or of the law; "" when a law's is not known."""
    court = court_level(evidence)
    level = str(evidence.get("level") or "")
    return court or (level_text(level) if level in ("constitution", "statute") else "")


def version_text(evidence: Row) -> str:
    """`as of 2021-07-01`; "" when the text has no date."""
    version = str(evidence.get("version") or "")
    return tr("as of {date}", date=version) if version else ""


def citation(run: Run, tag: str, jurisdictions: Mapping[str, str], sentence: Sentence | None = None) -> Citation:
    """The citation of `tag`, with the words that support `sentence` where one is given."""
    evidence = run.evidence.get(tag, {})
    place = run.chip(tag, jurisdictions)
    status, level, version = status_text(str(evidence.get("status") or "")), level_of(evidence), version_text(evidence)
    text = " · ".join(part for part in (place, status, level, version) if part)
    title = str(evidence.get("title") or evidence.get("work") or "")
    told = [title, str(evidence.get("heading") or ""), level, version or (tr("text without a date") if evidence else "")]
    words = _words(evidence, tag, sentence)
    about = " · ".join(part for part in told if part)
    name = tr("Open {place}", place=", ".join(part for part in (place, status, *told) if part))
    return Citation(tag, f"[{text}]", name, f"{about}\n“{words}”" if words else about)


def _words(evidence: Row, tag: str, sentence: Sentence | None) -> str:
    if sentence is not None:
        return next((text for own, _, _, text in sentence.supports if own == tag), "")
    quote = " ".join(str(evidence.get("quote") or "").split())
    return quote if len(quote) <= 240 else quote[:239] + "…"


def manifest(run: Run, jurisdictions: Mapping[str, str]) -> list[Citation]:
    """What a follow-up can open again without searching, in the order it was opened."""
    return [citation(run, tag, jurisdictions) for tag in run.evidence]


def nearest(run: Run, most: int = 5) -> Sequence[Row]:
    """Places that were seen but did not answer, best first, each once."""
    seen: dict[tuple[str, str], Row] = {}
    for row in [*run.evidence.values(), *run.hits, *run.considered]:
        if row.get("work"):
            seen.setdefault((str(row["work"]), str(row.get("eid") or "")), row)
    return list(seen.values())[:most]
