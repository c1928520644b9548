"""Builds the memo of one or several runs from their stored events: the argument with its footnotes, the texts, the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from tribonian.domain.events import Event, EventName
from tribonian.domain.evidence import Answer
from tribonian.domain.ports import Catalogue
from tribonian.errors import ExportFailed, WrongUsage
from tribonian.export import hygiene
from tribonian.export.annex import annex_section, authorities_section
from tribonian.export.argument import argument_sections, conclusion_section, questions_section, shortened
from tribonian.export.bundle import bundle_of
from tribonian.export.calculations import calculations_section
from tribonian.export.citation_style import Citer
from tribonian.export.combine import Issue, combine
from tribonian.export.draft import EDITED, OWN, Draft, Front, Sentence, draft_of
from tribonian.export.memo import FILING, INTERNAL, PURPOSES, Block, Contents, Memo, Paragraph, TitleBlock, footnotes_of
from tribonian.export.record_sections import log_section, verification_section
from tribonian.export.sections import (
    Desk,
    conflicts_section,
    not_found_section,
    not_supported_section,
    premises_section,
    without_tags,
)
from tribonian.export.short_forms import shortened as with_short_forms
from tribonian.export.sources import IDENTICAL, Sources
from tribonian.export.stored_answer import StoredRun
from tribonian.export.wording import Wording

_CONTENTS_FROM = 10
"""Quoted texts, or sections, from which a memo is long enough for a table of contents."""


@dataclass(frozen=True, slots=True)
class MemoOptions:
    """How a memo is made. `language` of the memo's own words: "" takes that of the run or question.

    `confirmed` are positions (from 0) of claims that a person confirmed one by one for filing. `date` (ISO) is the memo's
    own; "" takes the day on which the last run ended.
    """

    style: str = ""
    purpose: str = INTERNAL
    language: str = ""
    library: str = ""
    confirmed: tuple[int, ...] = ()
    front: Front = field(default_factory=Front)
    date: str = ""


def memo_from_run(
    events: Sequence[Event],
    answer: Answer | None = None,
    *,
    catalogue: Catalogue | None = None,
    options: MemoOptions = MemoOptions(),
) -> Memo:
    """The memo of the run that `events` describe, as the program proposes it; `answer` overrides the stored one.

    Without a catalogue the quotations come from the run and are marked as not compared. The memo depends
    on nothing else: the same run gives the same memo on any day.

    Raises:
        WrongUsage: for an unknown style or purpose.
        ExportFailed: for filing, when no sentence is supported or a cited text cannot be verified.
    """
    return memo_from_runs([events], answer, catalogue=catalogue, options=options)


def memo_from_runs(
    runs: Sequence[Sequence[Event]],
    answer: Answer | None = None,
    *,
    draft: Draft | None = None,
    catalogue: Catalogue | None = None,
    options: MemoOptions = MemoOptions(),
) -> Memo:
    """The memo of several runs, one issue each; `draft` holds what its author changed (else what the program proposes).

    Raises:
        As `memo_from_run`.
    """
    return memo_of(prepared(runs, answer, draft=draft, catalogue=catalogue, options=options), options)


@dataclass(frozen=True, slots=True)
class Prepared:
    """What memo and bundle are both made of."""

    desk: Desk
    issues: tuple[Issue, ...]
    draft: Draft
    shown: tuple[Sentence, ...]
    refused: tuple[Sentence, ...]


def prepared(
    runs: Sequence[Sequence[Event]],
    answer: Answer | None = None,
    *,
    draft: Draft | None = None,
    catalogue: Catalogue | None = None,
    options: MemoOptions = MemoOptions(),
) -> Prepared:
    """The runs read and joined, and their sentences divided into those that this form shows and those it refuses.

    Raises:
        As `memo_from_run`.
    """
    if options.purpose not in PURPOSES:
        raise WrongUsage(f"A memo is made for {' or '.join(PURPOSES)}, not for “{options.purpose}”.")
    citer = Citer.of(options.style)
    joined, issues = combine(runs, answer)
    draft = draft or draft_of(issues, options.front)
    desk = _desk(joined, issues, catalogue, citer, options)
    shown, refused = _divide(desk, draft, options)
    return Prepared(desk, issues, draft, tuple(shown), tuple(refused))


def memo_of(made: Prepared, options: MemoOptions) -> Memo:
    """The memo of what was prepared.

    Raises:
        ExportFailed: for filing, when a cited text cannot be verified.
    """
    desk = made.desk
    blocks = _body(desk, made.issues, made.shown, made.refused)
    if desk.filing:
        _refuse_unverified(desk)
    else:
        fingerprint = bundle_of(desk, made.issues, made.shown)["fingerprint"] if made.shown else ""
        blocks += log_section(desk, made.issues)
        blocks += verification_section(desk, made.shown, made.refused, fingerprint)
    left_out = tuple(hygiene.prose(without_tags(one.text)) for one in made.refused) if desk.filing else ()
    title = _title(desk, made.issues, made.draft.front, options)
    return Memo(title, tuple(_with_contents(desk, blocks)), desk.words.language, options.purpose, desk.words.words, left_out)


def _desk(answer: Answer, issues: Sequence[Issue], catalogue: Catalogue | None, citer: Citer, options: MemoOptions) -> Desk:
    asked_in = options.language or issues[0].stored.language or hygiene.language_of(answer.question)
    words = Wording.of(asked_in)
    return Desk(answer, words, Sources(catalogue, citer, words.date), options.purpose, {one.tag: one for one in answer.evidence})


def _divide(desk: Desk, draft: Draft, options: MemoOptions) -> tuple[list[Sentence], list[Sentence]]:
    """Sentences the memo may show, and those it refuses; what its author left out is neither.

    Shown are supported and partly supported sentences with stored evidence, and the author's own; for filing only supported
    ones, besides those a person confirmed.
    """
    shown: list[Sentence] = []
    refused: list[Sentence] = []
    for position, one in enumerate(draft.sentences):
        if not one.accepted:
            continue
        stored = all(tag in desk.evidence for tag in one.evidence)
        fits = one.status == "supported" or (one.status == "partly" and not desk.filing)
        own = one.status in {EDITED, OWN} and not desk.filing
        confirmed = desk.filing and (one.confirmed or position in options.confirmed)
        (shown if (fits and one.evidence and stored) or (own and stored) or confirmed else refused).append(one)
    if desk.filing and not shown:
        raise ExportFailed(
            "This research has no sentence that is supported by its sources, so there is nothing to file.",
            "Export it for internal use, or ask again.",
        )
    return shown, refused


def _refuse_unverified(desk: Desk) -> None:
    for source in desk.cited_sources():
        if source.state != IDENTICAL:
            raise ExportFailed(
                f"The text of {source.pinpoint} cannot be verified: its source was removed from the library or has changed.",
                "Import the source again, or export for internal use, which says so in the memo.",
            )


def _body(desk: Desk, issues: Sequence[Issue], shown: Sequence[Sentence], refused: Sequence[Sentence]) -> list[Block]:
    blocks: list[Block] = questions_section(desk, issues)
    for issue in () if desk.filing else issues:
        blocks += _unfinished(desk, issue.stored)
    blocks += argument_sections(desk, issues, shown) if shown else not_found_section(desk, desk.answer)
    blocks += premises_section(desk)
    blocks += conflicts_section(desk)
    blocks += calculations_section(desk)
    blocks += conclusion_section(desk, issues, shown)
    if not desk.filing:
        blocks += not_supported_section(desk, [one.claim for one in refused])
    blocks = with_short_forms(desk, blocks)
    notes = dict(enumerate((note for block in blocks for note in footnotes_of(block)), start=1))
    blocks += authorities_section(desk, notes)
    blocks += annex_section(desk, [one.claim for one in shown])
    return blocks


def _unfinished(desk: Desk, stored: StoredRun) -> list[Block]:
    if stored.ended is EventName.RUN_FINISHED:
        return []
    key = "failed" if stored.ended is EventName.RUN_FAILED else "unfinished"
    return [Paragraph((desk.say(key, message=hygiene.prose(stored.error)),), role="warning")]


def _with_contents(desk: Desk, blocks: list[Block]) -> list[Block]:
    return [Contents(1), *blocks] if len(desk.annex) >= _CONTENTS_FROM else blocks


def _title(desk: Desk, issues: Sequence[Issue], front: Front, options: MemoOptions) -> TitleBlock:
    words = desk.words
    stored = [issue.stored for issue in issues]
    day = options.date or front.date or max((one.ended_at or one.started_at)[:10] for one in stored) or "1980-01-01"
    rows: list[tuple[str, str]] = []
    if not desk.filing:
        rows += [(words.say(f"row_{name}"), hygiene.prose(getattr(front, name))) for name in ("matter", "client", "author")]
    rows.append((words.say("row_date"), words.date(day)))
    library = hygiene.prose(PurePosixPath((options.library or stored[0].library).replace("\\", "/")).name)
    if library and not desk.filing:
        rows.append((words.say("row_library"), library))
    if desk.answer.law_as_of:
        rows.append((words.say("row_as_of"), words.date(hygiene.prose(desk.answer.law_as_of))))
    return TitleBlock(
        title=hygiene.prose(front.title) or words.say("filing_title" if options.purpose == FILING else "memo_title"),
        question=shortened(desk.answer.question),
        running=shortened(front.title),
        date=day,
        rows=tuple(row for row in rows if row[1]),
        note="" if desk.filing else words.say("short_note"),
        privilege="" if desk.filing else hygiene.prose(front.privilege),
    )
