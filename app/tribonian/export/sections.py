"""Sections of a memo: small builders that turn an answer and its sources into neutral blocks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tribonian.domain.evidence import Answer, Claim, Evidence
from tribonian.export import hygiene
from tribonian.export.citation_style import Cited
from tribonian.export.memo import (
    FILING,
    MARKS,
    Block,
    Footnote,
    FootnoteRef,
    Heading,
    Inline,
    ListBlock,
    Paragraph,
    Run,
    Table,
)
from tribonian.export.sources import Source, Sources
from tribonian.export.wording import Wording

LEVELS = ("constitution", "statute", "regulation", "supreme", "appellate", "first", "decision", "casefile", "other")
"""Order of the table of authorities. "decision" is one whose court's level is not known."""

_TAGS = re.compile(r"\s*\[\s*(E\d+(?:\s*[,;]\s*E\d+)*)\s*\]([.,;:!?…。]*)")
_CONSIDERED_SHOWN = 10


@dataclass(slots=True)
class Desk:
    """What the builders of one memo share: the wording, the sources and the annex as it fills."""

    answer: Answer
    words: Wording
    sources: Sources
    purpose: str
    evidence: Mapping[str, Evidence]
    annex: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """Provision → tags cited of it; the position (from 1) is its number in the annex."""
    cited: dict[tuple[str, str], Cited] = field(default_factory=dict)
    """(tag, pinpoint) of each note → what it cites."""
    names: Mapping[str, str] = field(default_factory=dict)
    """While the log of one run is written: its own tags → the memo's."""

    @property
    def filing(self) -> bool:
        """True for the form that is filed with a court."""
        return self.purpose == FILING

    def annexed(self, evidence: Evidence) -> int:
        """The number of the annex that quotes `evidence`; pieces of one provision share one."""
        key = annex_key(evidence)
        tags = self.annex.setdefault(key, [])
        if evidence.tag not in tags:
            tags.append(evidence.tag)
        return list(self.annex).index(key) + 1

    def cited_sources(self) -> list[Source]:
        """Every cited piece of evidence, in the order of the annex."""
        return [self.sources.of(self.evidence[tag]) for tags in self.annex.values() for tag in tags]

    def version(self, evidence: Evidence) -> str:
        """What is said of the version quoted; that its source does not date it is nothing to tell a court."""
        return self.words.version(evidence.version) if evidence.version or not self.filing else ""

    def languages(self) -> list[str]:
        """Languages of the cited sources and of the memo, most likely first."""
        return list(dict.fromkeys([self.sources.of(item).language for item in self.evidence.values()] + [self.words.language]))

    def run(self, text: str, *, italic: bool = False) -> Run:
        """Prose of the run (a claim, a question, a reason) with its language told by its words."""
        clean = hygiene.prose(text)
        return Run(clean, italic=italic, language=hygiene.language_of(clean, self.languages()))

    def say(self, key: str, **values: object) -> Run:
        """One of the memo's own words as a run."""
        return Run(self.words.say(key, **values), language=self.words.language)

    def footnote(self, tag: str, claim: Claim | None) -> FootnoteRef | None:
        """The footnote that cites `tag`, None when its evidence is not stored."""
        evidence = self.evidence.get(tag)
        if evidence is None:
            return None
        source = self.sources.of(evidence)
        cited = self.sources.cited_of_claim(source, claim) if claim else source.cited
        pinpoint = self.sources.pinpoint(cited)
        self.cited[(tag, pinpoint)] = cited
        number = self.annexed(evidence)
        level = level_of(source)
        words = self.words
        runs = [Run(pinpoint, language=source.language)]
        remarks = [words.say(f"level_{level}")]
        if evidence.version:  # that a text is undated is said once, where it is quoted
            remarks.append(words.version(evidence.version))
        if f"status_{evidence.status}" in words.words:
            remarks.append(words.say(f"status_{evidence.status}"))
        if evidence.treatment:
            remarks.append(hygiene.prose(evidence.treatment))
        runs.append(Run(f" ({'; '.join(remarks)}), ", language=words.language))
        runs.append(Run(words.say("annex_short", number=number), language=words.language, to=f"annex-{number}"))
        # No full stop after an address: it would be read as part of it.
        runs += [Run(": "), Run(source.link, link=source.link)] if source.link else [Run(".")]
        note = Footnote(pinpoint, source.pinpoint, level, evidence.version, source.link, source.language, tag, tuple(runs))
        return FootnoteRef(note)


def annex_key(evidence: Evidence) -> tuple[str, str]:
    """What is quoted as one: a provision of one version (or a page, or the evidence itself)."""
    return (evidence.expression or evidence.work, evidence.eid or f"{evidence.page}:{evidence.tag}")


def level_of(source: Source) -> str:
    """The authority level as one of `LEVELS`."""
    if source.cited.work_kind == "casefile":
        return "casefile"
    unknown = "decision" if source.cited.work_kind == "decision" else "other"
    return source.evidence.level if source.evidence.level in LEVELS else unknown


def sentence(desk: Desk, claim: Claim) -> tuple[Inline, ...]:
    """The claim's sentence with one footnote per citation: where its tag stands, the others at its end."""
    open_tags = list(dict.fromkeys(claim.evidence))
    language = hygiene.language_of(claim.text, desk.languages())
    if claim.origin == "extract":  # words of the source: its lines are kept, and what looks like a tag is its own
        refs = (desk.footnote(tag, claim) for tag in open_tags)
        notes: dict[str, FootnoteRef] = {}  # words of one place are cited once
        for ref in refs:
            if ref is not None:
                notes.setdefault(ref.note.pinpoint, ref)
        return (Run(hygiene.verbatim(claim.text), language=language), *notes.values())
    inlines: list[Inline] = []
    position = 0
    for match in _TAGS.finditer(claim.text):
        tags = [tag for tag in re.findall(r"E\d+", match.group(1)) if tag in claim.evidence]
        if not tags:  # written by the source or the model, not a citation of this claim
            continue
        text = claim.text[position : match.start()] + match.group(2)
        position = match.end()
        inlines.append(Run(_spaced(text), language=language))
        for tag in tags:
            if tag in open_tags:
                open_tags.remove(tag)
                inlines += _note(desk, tag, claim)
    rest = _spaced(claim.text[position:])
    if rest.strip():
        inlines.append(Run(rest.rstrip(), language=language))
    for tag in open_tags:
        inlines += _note(desk, tag, claim)
    return tuple(inlines)


def without_tags(text: str) -> str:
    """A sentence without its evidence tags."""
    return _TAGS.sub(r"\2", text)


def _note(desk: Desk, tag: str, claim: Claim) -> list[Inline]:
    ref = desk.footnote(tag, claim)
    return [ref] if ref else []


def _spaced(text: str) -> str:
    # Like hygiene.prose, but keeps one space at the seams between two runs of a sentence.
    clean = hygiene.prose(text)
    if not clean:
        return " " if text else ""
    return (" " if text[:1].isspace() else "") + clean + (" " if text[-1:].isspace() else "")


def premises_section(desk: Desk) -> list[Block]:
    """Premises of the question that the sources refute (and those they bear out)."""
    blocks: list[Block] = []
    for premise in desk.answer.premises:
        holds = bool(premise.get("holds"))
        notes = _cited(desk, premise.get("evidence"))
        if desk.filing and not notes:
            continue
        text = desk.words.closed(hygiene.prose(str(premise.get("text", ""))))
        run = desk.say("premise_true" if holds else "premise_false", text=text)
        correction = str(premise.get("correction", ""))
        said = (Run(" "), desk.run(correction)) if correction else ()
        blocks.append(Paragraph((run, *said, *notes)))
    return [Heading(1, desk.words.say("premises"), "premises"), *blocks] if blocks else []


def conflicts_section(desk: Desk) -> list[Block]:
    """Authorities that contradict each other and the rule that settles it, if one does."""
    blocks: list[Block] = []
    for conflict in desk.answer.conflicts:
        names = {side: _conflict_side(desk, conflict.get(side)) for side in ("a", "b")}
        why = hygiene.prose(str(conflict.get("why", "")))
        why = desk.words.closed(why) if why else why
        settled = str(conflict.get("settled_by", "none"))
        key = f"settled_{settled}" if f"settled_{settled}" in desk.words.words else "settled_none"
        tags = _tags(conflict.get("evidence")) or [*_tags(conflict.get("a")), *_tags(conflict.get("b"))]
        text = desk.say("conflict", why=f"{why} {desk.words.say(key)}".strip(), **names)
        blocks.append(Paragraph((text, *_cited(desk, tags))))
    return [Heading(1, desk.words.say("conflicts"), "conflicts"), *blocks] if blocks else []


def _conflict_side(desk: Desk, value: object) -> str:
    if isinstance(value, Mapping):
        value = value.get("tag") or value.get("pinpoint") or value.get("text") or value.get("number") or ""
    evidence = desk.evidence.get(str(value))
    return desk.sources.of(evidence).pinpoint if evidence else hygiene.prose(str(value or "?"))


def _tags(value: object) -> list[str]:
    if isinstance(value, str):
        return re.findall(r"\bE\d+\b", value)
    if isinstance(value, Mapping):
        return _tags(value.get("tag", ""))
    if isinstance(value, (list, tuple)):
        return [tag for item in value for tag in _tags(item)]
    return []


def _cited(desk: Desk, value: object) -> list[FootnoteRef]:
    refs = (desk.footnote(tag, None) for tag in dict.fromkeys(_tags(value)))
    return [ref for ref in refs if ref is not None]


def not_supported_section(desk: Desk, claims: Sequence[Claim]) -> list[Block]:
    """Sentences that failed verification, set apart, without citations, each with the reason."""
    if not claims:
        return []
    items: list[tuple[Inline, ...]] = []
    for claim in claims:
        reasons = [hygiene.prose(reason) for reason in claim.reasons]
        if not all(tag in desk.evidence for tag in claim.evidence):
            reasons.append(desk.words.say("reason_lost"))
        text = desk.run(without_tags(claim.text), italic=True)
        said = desk.say("reason", reasons="; ".join(reasons) or desk.words.say("no_reason"))
        items.append((Run(f"{MARKS['unsupported']} "), text, Run(" "), said))
    return [
        Heading(1, desk.words.say("not_supported"), "not-supported"),
        Paragraph((desk.say("not_supported_intro"),), role="note"),
        ListBlock(tuple(items)),
    ]


def not_found_section(desk: Desk, answer: Answer, *, inside: bool = False) -> list[Block]:
    """For a question without an answer: what was looked for, where, and the closest that was seen.

    `inside` a section it has no headings of its own and no list of what was seen.
    """
    said = Paragraph((desk.run(answer.not_found) if answer.not_found.strip() else desk.say("not_found_default"),))
    if inside:
        return [said]
    blocks: list[Block] = [
        Heading(1, desk.words.say("not_found"), "not-found"),
        said,
        Heading(2, desk.words.say("searched"), "searched"),
    ]
    if answer.searched:
        blocks.append(ListBlock(tuple((desk.run(text),) for text in answer.searched)))
    else:
        blocks.append(Paragraph((desk.say("searched_nothing"),)))
    if answer.considered:
        blocks += [
            Heading(2, desk.words.say("considered"), "considered"),
            Paragraph((desk.say("considered_intro"),), role="note"),
            _considered_table(desk, answer),
        ]
    return blocks


def _considered_table(desk: Desk, answer: Answer) -> Table:
    rows: list[tuple[tuple[Run, ...], ...]] = []
    seen: set[tuple[str, str]] = set()
    for item in sorted(answer.considered, key=lambda one: -one.score):
        if (item.work, item.eid) in seen or len(rows) >= _CONSIDERED_SHOWN:
            continue
        seen.add((item.work, item.eid))
        rows.append(((desk.run(desk.sources.title_of(item.work)),), (desk.run(item.number),), (desk.run(item.heading),)))
    header = tuple(desk.words.say(key) for key in ("col_law", "col_provision", "col_heading"))
    return Table(header, tuple(rows), (0.38, 0.16, 0.46), desk.words.say("considered"))
