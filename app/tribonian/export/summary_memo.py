"""The eight-part summary of a decision as a memo: its own sentences, each with its paragraph, and what it does not state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tribonian.domain.work import Work
from tribonian.export import hygiene
from tribonian.export.memo import Block, Heading, ListBlock, Memo, Paragraph, Run, TitleBlock
from tribonian.export.wording import Wording


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a decision and the number of the paragraph it stands in ("" = the decision does not number it)."""

    text: str
    number: str = ""


def summary_memo(work: Work, standing: str, parts: Sequence[tuple[str, Sequence[Sentence]]], day: str) -> Memo:
    """The memo of a summary. `standing` is what the library knows of its treatment, "" for nothing; `day` an ISO date."""
    words = Wording.of(work.language)
    blocks: list[Block] = [Paragraph((Run(words.say("summary_words")),), role="note")]
    for name, sentences in parts:
        blocks.append(Heading(1, words.say(f"part_{name}")))
        if sentences:
            blocks.append(ListBlock(tuple(_item(one, work.language, words) for one in sentences)))
        else:
            blocks.append(Paragraph((Run(words.say("summary_silent"), italic=True),)))
    level = words.say(f"court_{work.instance or 'unknown'}")
    rows = [
        (words.say("row_decision"), hygiene.prose(work.title)),
        (words.say("row_court"), ", ".join(filter(None, (hygiene.prose(work.court), level)))),
        (words.say("row_decided"), words.date(work.date) if work.date else ""),
        (words.say("row_citation"), hygiene.prose(work.citation)),
        (words.say("row_standing"), hygiene.prose(standing)),
    ]
    title = TitleBlock(
        words.say("summary_title"), hygiene.prose(work.title), day, tuple(row for row in rows if row[1]), words.say("short_note")
    )
    return Memo(title, tuple(blocks), words.language, words=words.words)


def _item(one: Sentence, language: str, words: Wording) -> tuple[Run, ...]:
    sentence = Run(hygiene.prose(" ".join(one.text.split())), language=language)
    place = words.say("summary_place", number=one.number) if one.number else ""
    return (sentence, Run(f"  [{place}]", italic=True)) if place else (sentence,)
