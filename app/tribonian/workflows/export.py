"""Export of runs and memos: the target's suffix chooses the format of a memo, a grid, an evidence bundle or a calendar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.domain.events import Event
from tribonian.errors import ExportFailed, NotFound, WrongUsage
from tribonian.export import bundle, calendar, docx, html, markdown, pdf, xlsx
from tribonian.export.clipping import Clipping, clipping_of
from tribonian.export.combine import combine
from tribonian.export.draft import Draft, Front
from tribonian.export.files import check_target, replace_file
from tribonian.export.grid import grid_of_runs
from tribonian.export.memo import INTERNAL, PURPOSES, Memo
from tribonian.export.memo_from_run import MemoOptions, Prepared, memo_of, prepared
from tribonian.workflows import rtf

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

_WRITERS: dict[str, Callable[[Memo, Path], dict[str, Any]]] = {
    docx.SUFFIX: docx.write,
    pdf.SUFFIX: pdf.write,
    markdown.SUFFIX: markdown.write,
    html.SUFFIX: html.write,
}
SUFFIXES = (*_WRITERS, rtf.SUFFIX, xlsx.SUFFIX, bundle.SUFFIX, calendar.SUFFIX)
_WITH_TEMPLATE = frozenset({docx.SUFFIX, rtf.SUFFIX})


SUFFIXES_OF_SUMMARIES = (*_WRITERS, xlsx.SUFFIX)


@dataclass(frozen=True, slots=True)
class Order:
    """What is exported and how.

    `purpose` "internal" holds research log and note on verification; "filing" holds neither, names no author, matter, file or
    library, and leaves out every sentence that is not supported unless it was confirmed: its position (from 0) is in
    `confirmed`, or the draft says so. For a calendar `confirmed` are positions of calculations.
    """

    runs: tuple[str, ...]
    draft: Draft | None = None
    style: str = ""
    template: Path | None = None
    purpose: str = INTERNAL
    confirmed: tuple[int, ...] = ()
    front: Front = field(default_factory=Front)
    language: str = ""
    date: str = ""


def suffix_of(target: Path, known: Sequence[str] = tuple(_WRITERS)) -> str:
    """The format that a memo's file name asks for.

    Raises:
        WrongUsage: for another suffix.
    """
    suffix = target.suffix.lower()
    if suffix not in known:
        raise WrongUsage(f"A memo cannot be written as “{suffix or target.name}”.", f"Use {', '.join(known)}.")
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


def export(services: Services, run: str, target: Path, **how: Any) -> dict[str, Any]:
    """Write the memo of one run; `how` are fields of `Order`. See `carry_out`."""
    confirmed = tuple(how.pop("confirmed", ()))
    return carry_out(services, Order((run,), confirmed=confirmed, **how), target)


def carry_out(services: Services, order: Order, target: Path) -> dict[str, Any]:
    """Write what is ordered to `target`; returns {file, pages, footnotes, authorities, purpose, left_out, fingerprint}.

    `left_out` are the sentences that the form for filing refuses. `pages` of a DOCX is an estimate (`pages_estimated`);
    formats without pages say 0. A grid says how many `rows` and `columns` it has (its footnotes are the sources on its second
    sheet), a bundle how many `quotations` it holds, a calendar how many `events`.

    Raises:
        NotFound: when there is no such run.
        WrongUsage: for another suffix, style or purpose, or a template with a format that takes none.
        ExportFailed: when nothing may be filed, or the file cannot be written; a previous file is kept.
    """
    target = Path(target)
    suffix = suffix_of(target, SUFFIXES)
    if order.purpose not in PURPOSES:
        raise WrongUsage(f"A memo is made for {' or '.join(PURPOSES)}, not for “{order.purpose}”.")
    if order.template is not None and suffix not in _WITH_TEMPLATE:
        raise WrongUsage("A template gives its styles to Word documents only.", "Export to .docx, or leave the template out.")
    runs = [_events(services, run) for run in order.runs]
    check_target(target)
    if suffix == calendar.SUFFIX:
        return _calendar(runs, order, target)
    options = _options(services, order)
    made = prepared(runs, draft=order.draft, catalogue=services.works, options=options)
    if suffix == bundle.SUFFIX:
        return _bundle(services, made, target)
    memo = memo_of(made, options)
    if suffix == xlsx.SUFFIX:
        grid = grid_of_runs(made, [_confined(services, run) for run in order.runs], memo.title.date)
        return {**xlsx.write(grid, target), "purpose": order.purpose, "left_out": list(memo.left_out)}
    if suffix in _WITH_TEMPLATE:
        template = Path(order.template) if order.template is not None else None
        written = (docx if suffix == docx.SUFFIX else rtf).write(memo, target, template=template)
    else:
        written = _WRITERS[suffix](memo, target)
    return {**written, "purpose": order.purpose, "left_out": list(memo.left_out)}


def page(services: Services, order: Order) -> str:
    """The memo of what is ordered as a web page that is written nowhere: what is private stays in memory.

    Raises:
        NotFound: no such run. WrongUsage: an unknown style. ExportFailed: nothing may be filed.
    """
    options = _options(services, order)
    runs = [_events(services, run) for run in order.runs]
    return html.render(memo_of(prepared(runs, draft=order.draft, catalogue=services.works, options=options), options))


def clip(services: Services, order: Order, sentences: Sequence[str], evidence: Sequence[str]) -> Clipping:
    """Sentences and quotations of what is ordered, with their citations, for the clipboard; see `export.clipping.clipping_of`.

    Raises:
        NotFound: no such run, sentence or tag. WrongUsage: an unknown style or purpose. ExportFailed: nothing may be filed.
    """
    runs = [_events(services, run) for run in order.runs]
    made = prepared(runs, draft=order.draft, catalogue=services.works, options=_options(services, order))
    return clipping_of(made, sentences, evidence)


def known_of(services: Services) -> bundle.Known:
    """What the library knows of the treatment of a decision."""

    def known(work: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        for one in services.works.decisions.treated_by(work):
            by = services.works.work(one.work)
            title, date = (by.title, by.date) if by else ("", "")
            rows.append({"work": one.work, "title": title, "date": date, "treatment": one.treatment})
        return rows

    return known


def _options(services: Services, order: Order) -> MemoOptions:
    return MemoOptions(
        style=order.style,
        purpose=order.purpose,
        language=order.language,
        library=str(services.settings.library),
        confirmed=order.confirmed,
        front=order.front,
        date=order.date,
    )


def _events(services: Services, run: str) -> list[Event]:
    events = list(services.runs.events(run))
    if not events:
        raise NotFound(f"There is no run “{run}” in this library.", "`tribonian runs` lists them.")
    return events


def _confined(services: Services, run: str) -> str:
    """The title of the work a run was confined to; "" for the whole library."""
    named = str(services.runs.get(run).options.get("work") or "")
    found = services.works.find_works(named, 1) if named else ()
    return found[0][0].title if found else named


def _bundle(services: Services, made: Prepared, target: Path) -> dict[str, Any]:
    held = bundle.bundle_of(made.desk, made.issues, made.shown, known_of(services))
    quotations = held["quotations"]
    if not quotations:
        raise ExportFailed("This research cites nothing, so there is no evidence to bundle.", "Export the memo instead.")
    replace_file(target, bundle.written(held))
    told = {"file": str(target), "pages": 0, "footnotes": 0, "authorities": len({one["pinpoint"] for one in quotations})}
    return {**told, "quotations": len(quotations), "fingerprint": held["fingerprint"]}


def _calendar(runs: Sequence[Sequence[Event]], order: Order, target: Path) -> dict[str, Any]:
    answer, issues = combine(runs)
    content, events = calendar.render(
        answer.calculations, order.confirmed, stamp=issues[-1].stored.ended_at, title=answer.question
    )
    replace_file(target, content)
    return {"file": str(target), "pages": 0, "footnotes": 0, "authorities": 0, "events": events}
