"""From a flow of blocks to works: the way all readers of plain formats take.

Documents whose paragraph styles say what their paragraphs are go through `corpus.styled`, all others through `corpus.plain`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus import papers, plain, recognise, structure, styled, styled_layout
from tribonian.corpus.blocks import CONTENTS, Flow
from tribonian.corpus.decisions import build
from tribonian.corpus.outline import Outline, solid
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork
from tribonian.errors import NothingToImport
from tribonian.text.damage import MANY, damaged

LEAST_PAPER = 500
"""Characters that a paper without numbered paragraphs must have."""
FRONT = 60
"""Blocks in which a judgment shows its front page."""
MOST_FRONT_LINE = 160
_CITED = re.compile(r"\[(?:19|20)\d\d\]\s+(?:UK[A-Z]{2,4}|EW[A-Z]{2,4}|CS[IO]H|HCJAC|NI[A-Z]{2,4}|EAT|IE[A-Z]{2,3}|SAC)\b")
_FRONT_WORD = re.compile(
    r"(?i)(?P<paper>(?:approved )?j\s?u\s?d\s?g\s?e?\s?m\s?e\s?n\s?t.{0,20}|decision(?: and reasons)?)|(?P<before>before.{0,60})"
    r"|(?P<between>between)|(?P<one>(?:1st |first )?(?:appellant|claimant|applicant|petitioner|pursuer)s?)"
    r"|(?P<other>(?:1st |first )?(?:respondent|defendant|defender)s?)|(?P<versus>-?\s*v\s*[.–-]?|- ?and ?-)"
    r"|(?P<court>.{0,30}royal courts of justice.{0,30})|(?P<crown>r\s?e\s?g\s?i\s?n\s?a|rex|the (?:king|queen))"
    r"|(?P<heard>heard on.{0,60})"
)
NAMELESS = 0.1
"""Share of damaged words from which no name in a text can be trusted."""
SAMPLE = 60_000
"""Characters by which the jurisdiction is recognised."""


def works(flow: Flow, name: str, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
    """All laws in `flow`, or its decisions; `name` is the file's, for messages.

    Raises:
        NothingToImport: it holds no text, or none that is a law.
        Cancelled: when asked to stop.
    """
    return _with_damage(_works(flow, name, jurisdiction, cancel))


def _works(flow: Flow, name: str, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
    if not any(block.kind != CONTENTS and block.text.text for block in flow.blocks):
        raise NothingToImport(f"{name} holds no text.", "Pictures of text have to be recognised (OCR) first.")
    template = styled.template(flow)
    code = jurisdiction or flow.jurisdiction or (template.jurisdiction if template else "") or _recognised(flow)
    layout = None if template else styled_layout.fitting(flow, jurisdiction)
    if layout is not None and code == GENERIC:
        code = layout.jurisdiction
    paper = "" if template else papers.jurisdiction(flow)
    if paper and code in {GENERIC, ""}:
        code = paper
    pack = load(code)
    if flow.decision or is_decision(flow, pack):
        return build.decisions(flow, build.pack_of(flow.blocks, jurisdiction), cancel)
    if build.is_filing("\n".join(block.text.text for block in flow.blocks), pack):
        said = f"{name} is what a party filed with a court, neither a law nor a decision."
        raise NothingToImport(said, "Keep it for a case file.")
    if template is not None:
        outlines = styled.outline(flow, pack, template, cancel)
    elif paper == code and layout is None:
        outlines = papers.outline(flow, cancel)
    elif layout is None and papers.about_a_law(flow, pack):
        outlines = papers.numbered(flow, cancel)
    elif layout is not None:
        outlines = styled_layout.outline(flow, pack, layout, cancel)
    else:
        outlines = _plain(flow, pack, cancel)
    if not outlines:
        held = "front matter and perhaps a contents list" if template or layout else "text"
        raise NothingToImport(f"{name} holds {held}, but no provision of a law with text of its own.")
    return [structure.build(outline, pack, cancel) for outline in outlines]


def numbered(flow: Flow, pack: Pack, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
    """The decision the flow is, else the laws its numbered lines make; `jurisdiction` is what was asked for, "" = any.

    Raises:
        NothingToImport: it is no decision, and nothing in it is numbered.
        Cancelled: when asked to stop.
    """
    if flow.decision or is_decision(flow, pack):
        return _with_damage(build.decisions(flow, build.pack_of(flow.blocks, jurisdiction), cancel))
    paper = papers.about_a_law(flow, pack)
    try:
        outlines = papers.numbered(flow, cancel) if paper else plain.outline(flow, pack, cancel)
    except NothingToImport as nothing:
        share = damaged("\n".join(block.text.text for block in flow.blocks))
        if share < MANY:
            raise
        said = f"{flow.key} was badly recognised (OCR): {share:.0%} of its words are damaged, and nothing in it is numbered."
        raise NothingToImport(said, "Have its pages recognised again; if it is a decision, import it as one.") from nothing
    return _with_damage([structure.build(outline, pack, cancel) for outline in outlines])


def _with_damage(found: Sequence[ParsedWork]) -> list[ParsedWork]:
    """The works; of those that were badly recognised (OCR) the report says that nothing read from them is certain.

    Where every tenth word is damaged no name can be: parties and judges of such a decision are unknown, its title has none.
    """
    told: list[ParsedWork] = []
    for work in found:
        share = damaged(work.text)
        if share >= MANY:
            note = f"{share:.0%} of the words are damaged, as bad recognition (OCR) leaves them: check names, numbers and wording"
            if work.decision is None:
                note += "; taken for a law, since nothing readable says that it is a decision"
            elif share >= NAMELESS:
                note += "; parties and judges are left unknown"
                head = replace(work.decision, petitioners=(), respondents=(), judges=())
                name = head.citation or work.key.replace("_", " ")
                work = replace(work, decision=head, title=name, aliases=tuple(one for one in work.aliases if one != name))
            work = replace(work, suspicious=(*work.suspicious, note))
        told.append(work)
    return told


def is_decision(flow: Flow, pack: Pack) -> bool:
    """True when the flow is a court's decision, by its front page or by marks of the pack."""
    return is_judgment(flow) or bool(recognise.is_decision("\n".join(block.text.text for block in flow.blocks), pack))


def is_judgment(flow: Flow) -> bool:
    """True when the first lines are those of a judgment: a neutral citation and one word of its front page, or three such words.

    On paper the front page is laid out in lines and cells of their own, which running text about a court never is.
    """
    cited = False
    words: set[str] = set()
    for block in flow.blocks[:FRONT]:
        for line in re.split(r"[\n\t]", block.text.text):
            short = line.strip(" .:-–—_*")
            if len(short) > MOST_FRONT_LINE:
                continue
            cited = cited or _CITED.search(short) is not None
            found = _FRONT_WORD.fullmatch(short)
            if found:
                words.add(found.lastgroup or "")
    return len(words) >= (1 if cited else 3)


def _plain(flow: Flow, pack: Pack, cancel: CancelToken) -> list[Outline]:
    """Laws by the numbering of their lines; running text where a known country's paper numbers nothing.

    Raises:
        NothingToImport: nothing is numbered, and nothing tells that the text has to do with a law.
    """
    try:
        return plain.outline(flow, pack, cancel)
    except NothingToImport:
        if pack.is_generic or sum(solid(block.text.text) for block in flow.blocks) < LEAST_PAPER:
            raise
        return papers.outline(flow, cancel)


def _recognised(flow: Flow) -> str:
    pieces: list[str] = []
    length = 0
    for block in flow.blocks:
        pieces.append(block.text.text)
        length += len(block.text.text)
        if length > SAMPLE:
            break
    return recognise.jurisdiction("\n".join(pieces))
