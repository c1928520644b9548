"""The argument of a memo: questions, brief answer, facts, analysis by issue, conclusion."""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.export import hygiene
from tribonian.export.combine import Issue
from tribonian.export.draft import ANALYSIS, BRIEF, CONCLUSION, EDITED, FACTS, OWN, Sentence
from tribonian.export.memo import MARKS, Block, Heading, Inline, ListBlock, Paragraph, Run
from tribonian.export.sections import LEVELS, Desk, level_of, not_found_section, sentence
from tribonian.export.sources import Source

TITLE_LENGTH = 160
"""Characters of a question in a heading."""
_RESTS_ON = 5
"""Authorities that the conclusion names for a question; the table of authorities has them all."""
PARTS = ("executive_summary", "legal_framework", "case_law", "implications", "recommendations")
"""Parts of the five-part brief, in their order."""


def shortened(text: str, longest: int = TITLE_LENGTH) -> str:
    """`text` on one line, cut at `longest` characters."""
    clean = hygiene.prose(text)
    return clean if len(clean) <= longest else clean[: longest - 1].rstrip() + "…"


def questions_section(desk: Desk, issues: Sequence[Issue]) -> list[Block]:
    """What was asked: one question, or all of them numbered."""
    several = len(issues) > 1
    blocks: list[Block] = [Heading(1, desk.words.say("questions" if several else "question"), "question")]
    asked = [issue.stored.answer.question for issue in issues]
    if several:
        return [*blocks, ListBlock(tuple((desk.run(text),) for text in asked), ordered=True)]
    blocks.append(Paragraph((desk.run(asked[0]),)))
    subquestions = issues[0].stored.answer.subquestions
    if subquestions:
        blocks.append(Paragraph((desk.say("subquestions"),)))
        blocks.append(ListBlock(tuple((desk.run(text),) for text in subquestions), ordered=True))
    return blocks


def argument_sections(desk: Desk, issues: Sequence[Issue], shown: Sequence[Sentence]) -> list[Block]:
    """Brief answer, facts and analysis; sections without a sentence are left out."""
    by = {name: [one for one in shown if one.section == name] for name in (BRIEF, FACTS, ANALYSIS)}
    blocks: list[Block] = []
    legend = _legend(desk, shown)
    if by[BRIEF]:
        blocks += [Heading(1, desk.words.say("brief_answer"), "brief-answer"), *legend]
        blocks += _by_issue(desk, by[BRIEF], numbered=len(issues) > 1)
    if by[FACTS]:
        blocks += [Heading(1, desk.words.say("facts"), "facts"), *([] if blocks else legend)]
        blocks += [piece for one in by[FACTS] for piece in _shown(desk, one)]
    unanswered = [place for place, _ in enumerate(issues) if not any(one.issue == place for one in shown)]
    if by[ANALYSIS] or (unanswered and len(issues) > 1):
        title = "analysis" if by[BRIEF] or len(issues) > 1 else "answer"
        blocks += [Heading(1, desk.words.say(title), "answer"), *([] if blocks else legend)]
        blocks += _analysis(desk, issues, by[ANALYSIS], unanswered)
    return blocks


def conclusion_section(desk: Desk, issues: Sequence[Issue], shown: Sequence[Sentence]) -> list[Block]:
    """The author's conclusion, and for internal use what the answers rest on and what is open."""
    own = [piece for one in shown if one.section == CONCLUSION for piece in _shown(desk, one)]
    points = [] if desk.filing else [*_rests(desk, issues, shown), *_open(desk, issues, shown)]
    if not own and not points:
        return []
    blocks: list[Block] = [Heading(1, desk.words.say("conclusion"), "conclusion"), *own]
    if len(points) == 1:  # a list of one thing is a sentence
        blocks.append(Paragraph(points[0]))
    elif points:
        blocks.append(ListBlock(tuple(points)))
    return blocks


def _legend(desk: Desk, shown: Sequence[Sentence]) -> list[Block]:
    if not any(one.status == "supported" for one in shown):
        return [Paragraph((desk.say("no_supported"),), role="warning")]
    if desk.filing:
        return []
    key = "legend" if any(one.status == "partly" for one in shown) else "legend_short"
    said = desk.words.say(key, **MARKS)
    if any(one.status in {EDITED, OWN} for one in shown):
        said = f"{said}   {desk.words.say('legend_own')}"
    return [Paragraph((Run(said, language=desk.words.language),), role="note")]


def _by_issue(desk: Desk, sentences: Sequence[Sentence], *, numbered: bool) -> list[Block]:
    """Sentences in the order of their questions; the first of each bears its question's number."""
    blocks: list[Block] = []
    last = -1
    for one in sorted(sentences, key=lambda one: one.issue):
        lead = (Run(f"{one.issue + 1}.\u00a0", bold=True),) if numbered and one.issue != last else ()
        last = one.issue
        blocks += _shown(desk, one, lead)
    return blocks


def _shown(desk: Desk, one: Sentence, lead: tuple[Inline, ...] = ()) -> list[Block]:
    """A sentence with its mark and notes, and what a reader must know of it."""
    mark = "" if desk.filing or one.status not in MARKS else one.status
    remarked = not desk.filing and one.status in {"partly", "unsupported", EDITED}
    blocks: list[Block] = [Paragraph((*lead, *sentence(desk, one.claim)), role="claim", mark=mark, with_next=remarked)]
    if desk.filing:
        return blocks
    if one.status in {"partly", "unsupported"}:
        reasons = "; ".join(hygiene.prose(reason) for reason in one.reasons) or desk.words.say("no_reason")
        key = "partly_because" if one.status == "partly" else "reason"
        blocks.append(Paragraph((desk.say(key, reasons=reasons),), role="remark"))
    elif one.status == EDITED:
        blocks.append(Paragraph((desk.say("edited"),), role="remark"))
    return blocks


def _analysis(desk: Desk, issues: Sequence[Issue], sentences: Sequence[Sentence], unanswered: Sequence[int]) -> list[Block]:
    blocks: list[Block] = []
    for place, issue in enumerate(issues):
        own = [one for one in sentences if one.issue == place]
        if len(issues) > 1 and (own or place in unanswered):
            text = shortened(issue.stored.answer.question)
            blocks.append(Heading(2, text, f"issue-{place + 1}", hygiene.language_of(text, desk.languages())))
        if place in unanswered:
            blocks += not_found_section(desk, issue.stored.answer, inside=True)
        elif issue.stored.answer.brief:
            blocks += _five_parts(desk, issue, own, level=3 if len(issues) > 1 else 2)
        else:
            blocks += [piece for one in own for piece in _shown(desk, one)]
    return blocks


def _five_parts(desk: Desk, issue: Issue, sentences: Sequence[Sentence], *, level: int) -> list[Block]:
    """The parts of a brief, each under its heading; a part without a sentence that may be shown is not stated."""
    blocks: list[Block] = []
    for part in issue.stored.answer.brief:
        name = str(part.get("name", ""))
        if name not in PARTS:
            continue
        blocks.append(Heading(level, desk.words.say(f"brief_{name}"), f"brief-{name}"))
        kept = [one for one in sentences if name in one.parts]
        blocks += [piece for one in kept for piece in _shown(desk, one)]
        if not kept:
            blocks.append(Paragraph((desk.say("brief_silent"),), role="note"))
    return blocks + [piece for one in sentences if not one.parts for piece in _shown(desk, one)]


def _rests(desk: Desk, issues: Sequence[Issue], shown: Sequence[Sentence]) -> list[tuple[Inline, ...]]:
    """For each question the authorities its supported sentences rest on, highest first."""
    rows: list[tuple[Inline, ...]] = []
    for place, _ in enumerate(issues):
        tags = [tag for one in shown if one.issue == place and one.status == "supported" for tag in one.evidence]
        sources: dict[str, Source] = {}
        for source in (desk.sources.of(desk.evidence[tag]) for tag in tags):
            sources.setdefault(source.pinpoint, source)
        if not sources:
            continue
        ranked = sorted(sources.values(), key=lambda source: LEVELS.index(level_of(source)))
        listed = [f"{source.pinpoint} ({desk.words.say(f'level_{level_of(source)}')})" for source in ranked[:_RESTS_ON]]
        if len(ranked) > _RESTS_ON:
            listed.append(desk.words.say("and_more", count=len(ranked) - _RESTS_ON))
        key = "rests_on_numbered" if len(issues) > 1 else "rests_on"
        rows.append((desk.say(key, number=place + 1, authorities="; ".join(listed)),))
    return rows


def _open(desk: Desk, issues: Sequence[Issue], shown: Sequence[Sentence]) -> list[tuple[Inline, ...]]:
    """What a reader must settle before relying on the memo."""
    if not shown:
        return []
    counts = {
        "open_partly": sum(one.status == "partly" for one in shown),
        "open_own": sum(one.status in {EDITED, OWN} for one in shown),
        "open_premises": sum(not premise.get("holds") for premise in desk.answer.premises),
        "open_conflicts": sum(str(one.get("settled_by", "none")) == "none" for one in desk.answer.conflicts),
        "open_questions": sum(not any(one.issue == place for one in shown) for place, _ in enumerate(issues)),
    }
    return [(desk.say(key, count=count),) for key, count in counts.items() if count]
