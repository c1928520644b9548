"""Builds the memo of a run from its stored events: the answer with its footnotes, the texts, the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from tribonian.domain.events import Event, EventName
from tribonian.domain.evidence import Answer, Claim
from tribonian.domain.ports import Catalogue
from tribonian.errors import ExportFailed, WrongUsage
from tribonian.export import hygiene
from tribonian.export.annex import annex_section, authorities_section
from tribonian.export.calculations import calculations_section
from tribonian.export.citation_style import Citer
from tribonian.export.memo import (
    INTERNAL,
    PURPOSES,
    Block,
    Contents,
    Heading,
    ListBlock,
    Memo,
    Paragraph,
    TitleBlock,
    footnotes_of,
)
from tribonian.export.record_sections import log_section, verification_section
from tribonian.export.sections import (
    Desk,
    answer_section,
    conflicts_section,
    not_found_section,
    not_supported_section,
    premises_section,
    without_tags,
)
from tribonian.export.sources import IDENTICAL, Sources
from tribonian.export.stored_answer import StoredRun, from_events
from tribonian.export.wording import Wording

_CONTENTS_FROM = 10
"""Quoted texts from which a memo is long enough for a table of contents."""
_TITLE_LENGTH = 160


@dataclass(frozen=True, slots=True)
class MemoOptions:
    """How a memo is made. `language` of the memo's own words: "" takes that of the run or question.

    `confirmed` are positions (from 0) of claims that a person confirmed one by one for filing.
    """

    style: str = ""
    purpose: str = INTERNAL
    language: str = ""
    library: str = ""
    confirmed: tuple[int, ...] = ()


def memo_from_run(
    events: Sequence[Event],
    answer: Answer | None = None,
    *,
    catalogue: Catalogue | None = None,
    options: MemoOptions = MemoOptions(),
) -> Memo:
    """The memo of the run that `events` describe; `answer` overrides the stored one.

    Without a catalogue the quotations come from the run and are marked as not compared. The memo depends
    on nothing else: the same run gives the same memo on any day.

    Raises:
        WrongUsage: for an unknown style or purpose.
        ExportFailed: for filing, when no sentence is supported or a cited text cannot be verified.
    """
    if options.purpose not in PURPOSES:
        raise WrongUsage(f"A memo is made for {' or '.join(PURPOSES)}, not for “{options.purpose}”.")
    citer = Citer.of(options.style)
    stored = from_events(events)
    stored = replace(stored, answer=answer) if answer is not None else stored
    desk = _desk(stored, catalogue, citer, options)
    shown, refused = _divide(desk, options)
    blocks = _body(desk, stored, shown, refused)
    if desk.filing:
        _refuse_unverified(desk)
    else:
        blocks += _record(desk, events, shown, refused)
    left_out = tuple(hygiene.prose(without_tags(claim.text)) for claim in refused) if desk.filing else ()
    blocks = _with_contents(desk, blocks)
    return Memo(_title(desk, stored, options), tuple(blocks), desk.words.language, options.purpose, desk.words.words, left_out)


def _desk(stored: StoredRun, catalogue: Catalogue | None, citer: Citer, options: MemoOptions) -> Desk:
    answer = stored.answer
    asked_in = options.language or stored.language or hygiene.language_of(answer.question)
    evidence = {item.tag: item for item in answer.evidence}
    words = Wording.of(asked_in)
    return Desk(answer, words, Sources(catalogue, citer, words.date), options.purpose, evidence)


def _divide(desk: Desk, options: MemoOptions) -> tuple[list[Claim], list[Claim]]:
    """Claims the answer may show, and those it refuses.

    Shown are supported and partly supported claims with stored evidence; for filing only supported ones,
    besides those a person confirmed.
    """
    shown: list[Claim] = []
    refused: list[Claim] = []
    for position, claim in enumerate(desk.answer.claims):
        has_evidence = bool(claim.evidence) and all(tag in desk.evidence for tag in claim.evidence)
        fits = claim.status == "supported" or (claim.status == "partly" and not desk.filing)
        confirmed = desk.filing and position in options.confirmed
        (shown if (fits and has_evidence) or confirmed else refused).append(claim)
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


def _body(desk: Desk, stored: StoredRun, shown: Sequence[Claim], refused: Sequence[Claim]) -> list[Block]:
    blocks: list[Block] = [Heading(1, desk.words.say("question"), "question"), Paragraph((desk.run(desk.answer.question),))]
    if desk.answer.subquestions:
        blocks.append(Paragraph((desk.say("subquestions"),)))
        blocks.append(ListBlock(tuple((desk.run(text),) for text in desk.answer.subquestions), ordered=True))
    if stored.ended is not EventName.RUN_FINISHED and not desk.filing:
        message = hygiene.prose(stored.error)
        key = "failed" if stored.ended is EventName.RUN_FAILED else "unfinished"
        blocks.append(Paragraph((desk.say(key, message=message),), role="warning"))
    if shown:
        blocks += answer_section(desk, shown)
    else:
        blocks += not_found_section(desk)
    blocks += premises_section(desk)
    blocks += conflicts_section(desk)
    blocks += calculations_section(desk)
    if not desk.filing:
        blocks += not_supported_section(desk, refused)
    notes = dict(enumerate((note for block in blocks for note in footnotes_of(block)), start=1))
    blocks += authorities_section(desk, notes)
    blocks += annex_section(desk, shown)
    return blocks


def _record(desk: Desk, events: Sequence[Event], shown: Sequence[Claim], refused: Sequence[Claim]) -> list[Block]:
    return [*log_section(desk, events), *verification_section(desk, shown, refused)]


def _with_contents(desk: Desk, blocks: list[Block]) -> list[Block]:
    return [Contents(1), *blocks] if len(desk.annex) >= _CONTENTS_FROM else blocks


def _title(desk: Desk, stored: StoredRun, options: MemoOptions) -> TitleBlock:
    words = desk.words
    day = stored.ended_at[:10] or stored.started_at[:10] or "1980-01-01"
    rows: list[tuple[str, str]] = [(words.say("row_date"), words.date(day))]
    library = hygiene.prose(PurePosixPath((options.library or stored.library).replace("\\", "/")).name)
    if library and not desk.filing:
        rows.append((words.say("row_library"), library))
    if desk.answer.law_as_of:
        rows.append((words.say("row_as_of"), words.date(hygiene.prose(desk.answer.law_as_of))))
    question = hygiene.prose(desk.answer.question)
    short = question if len(question) <= _TITLE_LENGTH else question[: _TITLE_LENGTH - 1].rstrip() + "…"
    note = "" if desk.filing else words.say("short_note")
    return TitleBlock(words.say("filing_title" if desk.filing else "memo_title"), short, day, tuple(rows), note)
