"""The end of a memo: texts quoted verbatim, and the table of authorities."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from tribonian.domain.evidence import Claim, Evidence
from tribonian.export import hygiene
from tribonian.export.memo import Authority, Block, Footnote, Heading, Paragraph, Quote, Run, TableOfAuthorities
from tribonian.export.sections import LEVELS, Desk, annex_key
from tribonian.export.sources import Source
from tribonian.export.wording import Wording

_WHOLE = 5000
"""Longest provision (characters) that is quoted whole; of a longer one only the opened words are."""

Span = tuple[int, int]


def annex_section(desk: Desk, claims: Iterable[Claim]) -> list[Block]:
    """Every cited provision, verbatim, with the words that support a sentence marked, in order of first citation."""
    if not desk.annex:
        return []
    marks = supports_by_tag(claims)
    intro = "annex_intro_filing" if desk.filing else "annex_intro"
    blocks: list[Block] = [Heading(1, desk.words.say("annex"), "annex"), Paragraph((desk.say(intro),), role="note")]
    for number, tags in enumerate(desk.annex.values(), start=1):
        sources = [desk.sources.of(desk.evidence[tag]) for tag in tags]
        first = sources[0]
        title = f"{desk.words.say('annex_short', number=number)}: {first.pinpoint}"
        heading = first.cited.heading
        if heading and heading not in title:
            title = f"{title} – {heading}"
        blocks.append(Heading(2, title, f"annex-{number}", first.language, numbered=False))
        blocks += _quotes(desk, sources, marks)
    return blocks


def supports_by_tag(claims: Iterable[Claim]) -> dict[str, list[Span]]:
    """Spans (of the expression's text) that support shown sentences, by evidence tag."""
    spans: dict[str, list[Span]] = {}
    for claim in claims:
        for support in claim.supports:
            spans.setdefault(support.tag, []).append((support.start, support.end))
    return spans


def _quotes(desk: Desk, sources: Sequence[Source], marks: Mapping[str, Sequence[Span]]) -> list[Quote]:
    """The whole provision when the library still holds it and it is not too long, else each opened piece in order."""
    spans = [span for source in sources for span in marks.get(source.evidence.tag, ())]
    whole = desk.sources.whole(sources, _WHOLE)
    if whole is not None:
        start, text = whole
        opened = [(source.evidence.start, source.evidence.end) for source in sources]
        partial = [span for span in opened if span[1] - span[0] < len(text)]
        return [_quotation(desk, sources[0], start, text, spans or partial)]
    pieces: list[Quote] = []
    reached = -1
    for source in sorted(sources, key=lambda one: (one.evidence.start, -one.evidence.end)):
        evidence = source.evidence
        if evidence.end <= reached:  # inside the piece before it
            continue
        reached = evidence.end
        pieces.append(_quotation(desk, source, evidence.start, evidence.quote, spans))
    return pieces


def _quotation(desk: Desk, source: Source, start: int, text: str, spans: Sequence[Span]) -> Quote:
    """`text`, which begins at offset `start`, verbatim; `spans` of the expression's text are marked."""
    runs: list[Run] = []
    position = 0
    for first, last in () if desk.filing else _merged([(a - start, b - start) for a, b in spans], len(text)):
        runs.append(Run(hygiene.printable(text[position:first]), language=source.language))
        runs.append(Run(hygiene.printable(text[first:last]), marked=True, language=source.language))
        position = last
    runs.append(Run(hygiene.printable(text[position:]), language=source.language))
    evidence = source.evidence
    parts = [source.pinpoint, desk.version(evidence)]
    if not desk.filing and evidence.file:
        parts.append(_place(desk.words, evidence))
    return Quote(tuple(run for run in runs if run.text), ", ".join(filter(None, parts)), source.language)


def _place(words: Wording, evidence: Evidence) -> str:
    # The stored file is relative to what was imported; an absolute path would name the user's folders.
    file = hygiene.prose(evidence.file).replace("\\", "/")
    if file.startswith("/") or re.match(r"^[A-Za-z]:", file):
        file = file.rsplit("/", 1)[-1]
    return words.say("file_page", file=file, page=evidence.page) if evidence.page else file


def _merged(spans: Iterable[tuple[int, int]], length: int) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in sorted((max(0, start), min(length, end)) for start, end in spans):
        if start >= end:
            continue
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def authorities_section(desk: Desk, numbers: Mapping[int, Footnote]) -> list[Block]:
    """The table of authorities over all `numbers` (footnote number → footnote)."""
    by_key: dict[str, list[int]] = {}
    for number, note in numbers.items():
        by_key.setdefault(note.authority, []).append(number)
    groups: dict[str, list[Authority]] = {}
    for key, notes in by_key.items():
        first = numbers[notes[0]]
        evidence = desk.evidence[first.tag]
        key_of = annex_key(evidence)
        anchor = f"annex-{list(desk.annex).index(key_of) + 1}" if key_of in desk.annex else ""
        entry = Authority(key, first.level, desk.version(evidence), tuple(notes), anchor, first.language)
        groups.setdefault(first.level, []).append(entry)
    ordered = [level for level in LEVELS if level in groups]
    if not ordered:
        return []
    table = TableOfAuthorities(
        tuple((desk.words.say(f"group_{level}"), tuple(sorted(groups[level], key=_by_name))) for level in ordered)
    )
    return [Heading(1, desk.words.say("authorities"), "authorities"), table]


def _by_name(entry: Authority) -> tuple[object, ...]:
    # Numbers inside names are compared as numbers: art. 9 before art. 21.
    return tuple((int(part), "") if part.isdigit() else (-1, part.lower()) for part in re.split(r"(\d+)", entry.name))
