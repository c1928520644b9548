"""Builds a decision: its paragraphs, its head, its name; the rest (roles, entities, treatments) is added by `enrich`."""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus import recognise, structure
from tribonian.corpus.blocks import CONTENTS, Block, Flow
from tribonian.corpus.decisions import citation, courts, header, several
from tribonian.corpus.decisions.marks import matches, patterns
from tribonian.corpus.decisions.paragraphs import lay_out
from tribonian.corpus.decisions.stated import Stated
from tribonian.corpus.outline import Outline
from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import Entity
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import Provision
from tribonian.domain.work import ParsedWork, Status, WorkKind
from tribonian.errors import NothingToImport

FRONT = 80
"""Blocks in which a court is looked for to tell the jurisdiction."""
SAMPLE = 60_000
FILING = 6_000
"""Characters at the beginning in which a filing shows what it is."""
MOST_KEY = 80
MOST_COURT = 40
"""Characters of the court's name in a key."""
_UNSAFE = re.compile(r"[^\w]+")
_ENRICH = "tribonian.corpus.decisions.enrich"


def decisions(flow: Flow, pack: Pack, cancel: CancelToken, stated: Stated | None = None) -> list[ParsedWork]:
    """All decisions in the flow: mostly one, several when the file has one behind the other.

    Raises:
        NothingToImport: it holds no text.
        Cancelled: when asked to stop.
    """
    found = several.split(_with_bare(flow), pack)
    return [decision(one, pack, cancel, stated if len(found) == 1 else None) for one in found]


def _with_bare(flow: Flow) -> Flow:
    """The flow with the numbers that stand alone among its blocks: what follows unnumbered is theirs."""
    if not flow.bare:
        return flow
    blocks = list(flow.blocks)
    for before, block in reversed(flow.bare):
        blocks.insert(before, block)
    return replace(flow, blocks=blocks, bare=[])


def decision(flow: Flow, pack: Pack, cancel: CancelToken, stated: Stated | None = None) -> ParsedWork:
    """The decision in the flow.

    Raises:
        NothingToImport: it holds no text.
        Cancelled: when asked to stop.
    """
    laid = lay_out(flow, pack, cancel)
    if not any(entry.body.text for entry in laid.outline.entries):
        raise NothingToImport(f"{flow.key} holds no text of a decision.", "Pictures of text have to be recognised (OCR) first.")
    work = finish(laid.outline, pack, laid.caption, laid.end, cancel, stated)
    warnings = list(work.warnings)
    if not laid.numbered:
        warnings.append("the decision does not number its paragraphs: they are kept in order without numbers")
    return replace(work, warnings=tuple(warnings), pages=flow.pages)


def finish(
    outline: Outline, pack: Pack, caption: Sequence[str], end: Sequence[str], cancel: CancelToken, stated: Stated | None = None
) -> ParsedWork:
    """A decision from its outline; `caption` are the lines before its own words, `end` those below its last paragraph.

    Raises:
        Cancelled: when asked to stop.
    """
    read = header.read(caption, end, pack, stated)
    built = structure.build(outline, pack, cancel)
    head = read.head
    warnings = [one for one in built.warnings if "no text" not in one] + list(read.warnings)
    if any(matches("masked", line, pack) for line in caption if any(map(str.isalnum, line))):
        warnings.append("names are masked in the source")
    title = header.title(read, pack, stated) or built.title
    names = [*(stated.aliases if stated else ()), outline.key.replace("_", " "), outline.key, *head.citations, *head.numbers]
    style = f"{head.petitioners[0]} v {head.respondents[0]}" if head.petitioners and head.respondents else ""
    names += [style, outline.title, stated.title if stated else ""]
    unique = {name.casefold(): name for name in reversed(names) if name and name.casefold() != title.casefold()}
    work = replace(
        built,
        kind=WorkKind.DECISION,
        title=title,
        key=key_of(head.citation, head.court, head.numbers, head.date) or outline.key,
        aliases=tuple(reversed(unique.values())),
        status=Status.UNKNOWN,
        provisions=tuple(_living(one) for one in built.provisions),
        warnings=tuple(dict.fromkeys(warnings)),
        decision=head,
        version="",
    )
    return _enriched(work, pack, cancel)


def _living(provision: Provision) -> Provision:
    """Paragraphs of decisions are never repealed, whatever they quote."""
    return provision if provision.status == Status.IN_FORCE else replace(provision, status=Status.IN_FORCE)


def is_filing(text: str, pack: Pack) -> bool:
    """True for what a party filed with a court (brief, motion, complaint): two of the marks of one, and no court's title."""
    opening = text[:FILING]
    marked = sum(1 for pattern in patterns("filing_marks", pack) if pattern.search(opening))
    return marked >= 2 and not any(matches("body_marks", line, pack) for line in opening.splitlines() if len(line) < 80)


def citations_in(text: str, pack: Pack) -> list[str]:
    """Neutral citations in a field of a record, in the one way they are written."""
    return [cited for _, _, cited in citation.neutral(text, pack)]


def key_of(cited: str, court: str, numbers: Sequence[str], date: str) -> str:
    """Key of a decision: its citation, else court, number and date; "" when it has neither."""
    if cited:
        return slug(cited)
    if numbers and (court or date):
        return slug(" ".join(filter(None, [slug(court)[:MOST_COURT], date, numbers[0]])))
    return ""


def slug(text: str) -> str:
    """`[2021] EWHC 3387 (Admin)` → `2021-ewhc-3387-admin`."""
    return _UNSAFE.sub("-", text.casefold()).strip("-_")[:MOST_KEY].strip("-_")


def pack_of(blocks: Sequence[Block], stated: str = "") -> Pack:
    """The pack of the jurisdiction whose court decided, else of the one the text speaks for."""
    if stated:
        return load(stated)
    lines = [line for block in blocks[:FRONT] if block.kind != CONTENTS for line in block.text.text.split("\n")]
    code = courts.jurisdiction(lines)
    if not code:
        pieces: list[str] = []
        size = 0
        for block in blocks:
            pieces.append(block.text.text)
            size += len(block.text.text)
            if size > SAMPLE:
                break
        code = recognise.jurisdiction("\n".join(pieces))
    return load(code or GENERIC)


@lru_cache(maxsize=1)
def _enricher() -> Callable[[ParsedWork, Pack, CancelToken], ParsedWork] | None:
    if importlib.util.find_spec(_ENRICH) is None:
        return None
    found: Callable[[ParsedWork, Pack, CancelToken], ParsedWork] | None = getattr(
        importlib.import_module(_ENRICH), "enrich", None
    )
    return found


def _enriched(work: ParsedWork, pack: Pack, cancel: CancelToken) -> ParsedWork:
    """With roles, entities, treatments and passages cut by them, where that part of the program is there."""
    enrich = _enricher()
    return _without_itself(enrich(work, pack, cancel), pack) if enrich else work


def _without_itself(work: ParsedWork, pack: Pack) -> ParsedWork:
    """A decision that cites itself has no precedent in itself."""
    own = set(work.decision.citations) if work.decision else set()

    def is_own(entity: Entity) -> bool:
        cited = {one for _, _, one in citation.neutral(entity.text, pack)} if own and entity.label == "PRECEDENT" else set()
        return bool(cited) and cited <= own

    return replace(work, entities=tuple(entity for entity in work.entities if not is_own(entity)))
