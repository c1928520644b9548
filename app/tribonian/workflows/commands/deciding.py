"""`analyse` and `summarise`: what the library knows of a decision, and its eight-part summary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tribonian.config import jurisdictions
from tribonian.errors import WrongUsage
from tribonian.workflows.commands.places import find_expression, find_work
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.domain.decision import SummaryPart
    from tribonian.domain.work import Expression, Work
    from tribonian.export.summary_memo import Sentence
    from tribonian.library.decisions import Link, TreatedBy
    from tribonian.workflows.services import Services


def analyse(services: Services, *, work: str) -> Json:
    """Court, level, roles of all sentences, names, what it does with other decisions and they with it, the chain of instances.

    `by` of a sentence or name says whether a trained model found it or rules did. `standing` is what this library knows of its
    treatment in one phrase ("" when nothing), never a verdict. Links are ids of works, "" where the library lacks them.

    Raises:
        NotFound: no such work. WrongUsage: it is not a decision.
    """
    found, expression = a_decision(services, work)
    decisions = services.works.decisions
    head = decisions.head(expression.id)
    return {
        "work": found.id,
        "title": found.title,
        "expression": expression.id,
        "court": found.court,
        "family": found.family,
        "instance": found.instance,
        "date": found.date,
        "citation": found.citation,
        "head": asdict(head) if head else {},
        "sentences": [asdict(one) for one in decisions.roles(expression.id)],
        "entities": [asdict(one) for one in decisions.entities(expression.id)],
        "treats": [
            {"decision": one.decision, "treatment": one.treatment, "start": one.start, "end": one.end, "work": one.target}
            for one in decisions.treats(expression.id)
        ],
        "treated_by": [_treated_json(services, one) for one in decisions.treated_by(found.id)],
        "chain": [_link_json(services, one) for one in decisions.chain(found.id)],
        "standing": decisions.treatment_of(found.id),
    }


def summarise(services: Services, *, work: str, to: str = "", more: Sequence[str] = ()) -> Json:
    """The eight parts of a decision in its own sentences; a part without sentences is one the decision does not state.

    `to` names a file (.docx, .pdf, .md, .html) that they are written to as well: then with `file` and `pages`. A workbook (.xlsx)
    sets the decision and `more` of them side by side: then with `file`, `rows` and `columns`.

    Raises:
        NotFound: no such work. WrongUsage: it is not a decision, or the file has another suffix.
        ExportFailed: the file cannot be written; a previous one is kept.
    """
    from tribonian.tools.summarise_decision import as_json, summarised
    from tribonian.workflows.export import SUFFIXES_OF_SUMMARIES, suffix_of

    table = bool(to) and suffix_of(Path(to), SUFFIXES_OF_SUMMARIES) == ".xlsx"
    if more and not table:
        raise WrongUsage("Several decisions are summarised side by side, as a table.", "Give `--to FILE.xlsx`.")
    found, expression = a_decision(services, work)
    pack = jurisdictions.load(found.jurisdiction)
    parts = summarised(services.works, services.works.decisions, expression, pack)
    told = {
        "work": found.id,
        "title": found.title,
        "court": found.court,
        "instance": found.instance,
        "date": found.date,
        "citation": found.citation,
        "expression": expression.id,
        "standing": services.works.decisions.treatment_of(found.id),
        "parts": as_json(services.works, expression, parts),
    }
    if table:
        others = [a_decision(services, name) for name in dict.fromkeys(more)]
        return {**told, **_side_by_side(services, [(found, expression), *others], Path(to))}
    return {**told, **_written(services, found, expression, parts, Path(to))} if to else told


def _written(services: Services, work: Work, expression: Expression, parts: Sequence[SummaryPart], target: Path) -> Json:
    from tribonian.export.summary_memo import summary_memo
    from tribonian.workflows.export import write

    named = _quoted(services, expression, parts)
    written = write(summary_memo(work, services.works.decisions.treatment_of(work.id), named, _today()), target)
    return {name: written[name] for name in ("file", "pages") if name in written}


def _side_by_side(services: Services, decisions: Sequence[tuple[Work, Expression]], target: Path) -> Json:
    from tribonian.export import xlsx
    from tribonian.export.grid import grid_of_summaries
    from tribonian.tools.summarise_decision import summarised

    store = services.works.decisions
    rows = []
    for work, expression in dict(decisions).items():
        parts = summarised(services.works, store, expression, jurisdictions.load(work.jurisdiction))
        rows.append((work, store.treatment_of(work.id), _quoted(services, expression, parts)))
    written = xlsx.write(grid_of_summaries(rows, _today()), target)
    return {name: written[name] for name in ("file", "rows", "columns")}


def _quoted(services: Services, expression: Expression, parts: Sequence[SummaryPart]) -> list[tuple[str, list[Sentence]]]:
    """The sentences of each part, with the numbers of their paragraphs."""
    from tribonian.export.summary_memo import Sentence

    own = [one for one in services.works.provisions(expression.id) if not (one.is_container or one.inner)]

    def sentence(start: int, end: int) -> Sentence:
        home = next((one for one in own if one.start <= start < one.end), None)
        number = home.number if home is not None and home.kind == "paragraph" else ""
        return Sentence(services.works.text(expression.id, start, end), number)

    return [(part.name, [sentence(*span) for span in part.sentences]) for part in parts]


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def a_decision(services: Services, name: str) -> tuple[Work, Expression]:
    """The decision called `name` and its text.

    Raises:
        NotFound: no such work. WrongUsage: it is not a decision.
    """
    found = find_work(services.works, name)
    if found.kind != "decision":
        raise WrongUsage(
            f"“{found.title}” is a {found.kind}, not a court decision.", "`tribonian laws --kind decision` lists them."
        )
    return found, find_expression(services.works, found)


def _treated_json(services: Services, one: TreatedBy) -> Json:
    by = services.works.work(one.work)
    return {
        "work": one.work,
        "title": by.title if by else "",
        "court": by.court if by else "",
        "instance": by.instance if by else "",
        "date": by.date if by else "",
        "citation": by.citation if by else "",
        "treatment": one.treatment,
        "expression": one.expression,
        "start": one.start,
        "end": one.end,
        "text": services.works.text(one.expression, one.start, one.end),
    }


def _link_json(services: Services, link: Link) -> Json:
    work = services.works.work(link.work) if link.work else None
    return {**asdict(link), "title": work.title if work else ""}
