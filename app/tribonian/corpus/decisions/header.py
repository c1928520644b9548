"""What a decision says of itself: court, day, numbers, citations, parties, judges, related decisions.

Only what the source's record states and what the caption (the lines before the decision's own words) and the signature
say counts; a court named in the body is never taken for the one that decided. What is not said stays empty.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tribonian.corpus.decisions import citation, dates, related
from tribonian.corpus.decisions.courts import Court, Courts
from tribonian.corpus.decisions.judges import judges, persons
from tribonian.corpus.decisions.marks import first, matches, patterns
from tribonian.corpus.decisions.parties import CROWN, matter, parties, split_names
from tribonian.corpus.decisions.stated import Stated
from tribonian.domain.decision import DecisionHead, RelatedDecision
from tribonian.domain.jurisdiction import Pack

MOST_NUMBERS = 12
MOST_NUMBER = 60
MOST_CITE = 160
FRONT = 40
"""Lines of the caption in which a reporter's citation is the decision's own."""
_WORDS = re.compile(r"[^\W\d_]{3}")
_CITE_WORDS = re.compile(r"(?i)\b(?:cite\s+as|equivalent|citations?|reported|in|no|the)\b")
_NO_NUMBER = re.compile(r"(?i)\b(?:filed|argued|decided|submitted|heard|dated)\b|^(?:19|20)\d\d$")
_SPLIT = re.compile(r"\s*(?:,|;|\s&\s|\sand\s|\su\.\s|\sund\s)\s*")
_SENTENCE = re.compile(
    r"(?i:^\W*(?:is|are|was|were|be|has|have|had|must|shall|should|will|would|may|can|could|does|did|fails?|succeeds?|concerns?)\s)"
    r"|[a-z]{3}\.\s+[A-Z][a-z]|[£$€₹]"
)
"""What follows a label in running text: "The claim is allowed. The defendant shall pay £100"."""
_IN_WORDS = re.compile(r"(?i)\W*(?:of|the|in|by|between|and)\s")
_DATE_LIKE = re.compile(r"^\d{1,2}[./]\d{1,2}[./]\d{2,4}$")


@dataclass(frozen=True, slots=True)
class Read:
    """The head, and what had to be told from less than a plain statement."""

    head: DecisionHead
    warnings: tuple[str, ...] = ()
    style: str = ""
    """What the caption calls the case."""


def read(caption: Sequence[str], end: Sequence[str], pack: Pack, stated: Stated | None = None) -> Read:
    """The head of the decision whose caption and last lines these are; `stated` goes before both."""
    known = stated or Stated()
    lines = [*known.caption, *caption]
    below, own = related.split(lines, pack)
    cited = list(dict.fromkeys(filter(None, [known.citation, *known.citations, *citation.own(own, pack)])))
    reporters = [cite for line in own[:FRONT] if len(line) < MOST_CITE for cite in _reporters(line, pack)]
    numbers = list(known.numbers) or numbers_of(own, pack)
    court, warnings = _court(own, cited, numbers, pack, known)
    sides = parties(own, pack)
    appeals = known.related or tuple(below)
    head = DecisionHead(
        court=court.name,
        family=court.family,
        instance=court.instance,
        date=known.date or dates.of_decision(own, end, pack),
        citation=next(iter([*cited, *reporters]), ""),
        citations=tuple(dict.fromkeys([*cited, *reporters])),
        numbers=tuple(numbers),
        petitioners=_side(known.petitioners, sides.petitioners),
        respondents=_side(known.respondents, sides.respondents),
        judges=tuple(name for one in known.judges for name in persons(one)) or tuple(judges(own, pack)),
        related=tuple(dict.fromkeys(one for one in appeals if not _is_own(one, numbers, cited))),
    )
    both = head.petitioners and head.respondents
    return Read(head, tuple(warnings), sides.style if both else matter(own, pack))


def _side(stated: Sequence[str], shown: Sequence[str]) -> tuple[str, ...]:
    """One side's parties: as the record states them, without what it states of them; the caption knows who is a relator."""
    names = [name for one in stated for name in split_names([one]) if not name.startswith("(")]
    relator = shown and names and shown[0].startswith("R (") and names[0].casefold() in shown[0].casefold()
    return tuple(dict.fromkeys(shown if relator or not names else names))


def _is_own(one: RelatedDecision, numbers: Sequence[str], cited: Sequence[str]) -> bool:
    """True for what names the decision itself: no decision is related to itself."""
    return bool(one.number and one.number in numbers) or bool(one.citation and one.citation in cited)


def _reporters(line: str, pack: Pack) -> list[str]:
    """Citations by volume and page on a line that says nothing else: any other line may cite another decision."""
    rest, found = line, []
    for pattern in patterns("reporters", pack):
        found += [one.group() for one in pattern.finditer(line)]
        rest = pattern.sub("", rest)
    return found if not _WORDS.search(_CITE_WORDS.sub("", rest)) else []


def _court(
    lines: Sequence[str], cited: Sequence[str], numbers: Sequence[str], pack: Pack, known: Stated
) -> tuple[Court, list[str]]:
    """The court: as the record states it, by its citation, by its caption; its level by the case number."""
    table = Courts.of(pack)
    labelled = next((found["rest"] for line in lines if (found := first("court_labels", line, pack))), "")
    named = table.by_code(known.code) or table.by_name(known.court) or table.by_name(labelled)
    caption = "\n".join(lines)
    for one in cited:
        named = named or table.by_citation(one, caption)
    named = named or table.by_caption(lines)
    name = " ".join((known.court or labelled).split())
    if named is not None:
        return table.at_level(named, numbers[0]) if numbers else named, []
    for number in numbers:
        level = table.by_number(number)
        if level is not None:
            why = "the court is not in the table of courts" if name else "the court is not named"
            told = f"{why}; its level is told from the case number {number}"
            return Court(name, level.family, level.instance), [told]
    return Court(name), [
        "the court is not named" if not name else f"the court '{name}' is not in the table of courts: its level is unknown"
    ]


def numbers_of(lines: Sequence[str], pack: Pack) -> list[str]:
    """Case numbers as printed: after their label, on the lines that go on with it, or in a form only numbers have."""
    found: list[tuple[int, str]] = []
    ranks = {pattern: index for index, pattern in enumerate(pack.decisions.get("number_labels", ()))}
    goes_on = 0
    for line in lines:
        whole = first("number_labels", " ".join(line.split()), pack)
        for cell in [line] if whole is not None else line.split("\t"):
            text = " ".join(cell.split())
            if not text or len(text) > 200 or matches("citation_labels", text, pack):
                continue
            label = first("number_labels", text, pack)
            if label is not None:
                rest = "" if _SENTENCE.search(label["rest"]) else label["rest"]
                numbers = [one for one in _SPLIT.split(rest) if _is_number(one)]
                rank = ranks.get(label.re.pattern, len(ranks))
                found += [(rank, one) for one in numbers]
                goes_on = rank + 1 if numbers else 0
            elif matches("number_forms", text, pack) and not _DATE_LIKE.match(text):
                found.append((len(ranks), text))
            elif goes_on and all(matches("number_forms", one, pack) for one in _SPLIT.split(text)):
                found += [(goes_on - 1, one) for one in _SPLIT.split(text)]
            else:
                goes_on = 0
    kept = [one.strip(" .:()[]\ufffd") for _, one in sorted(found, key=lambda one: one[0])]
    return list(dict.fromkeys(kept))[:MOST_NUMBERS]


def _is_number(text: str) -> bool:
    """True for what can be a case number: digits, short, no date."""
    bare = text.strip(" .:()[]")
    words = re.findall(r"[a-zäöü]{4,}", bare)
    return (
        not _NO_NUMBER.search(bare)
        and not _IN_WORDS.match(bare)
        and bool(re.search(r"\d", bare))
        and 2 < len(bare) <= MOST_NUMBER
        and not _DATE_LIKE.match(bare)
        and len(words) <= 4
    )


def title(read_head: Read, pack: Pack, known: Stated | None) -> str:
    """Short style of cause with the citation; court, day and number where parties have no names."""
    head = read_head.head
    style = (known.title if known else "") or read_head.style
    if head.petitioners and head.respondents and not style:
        style = f"{head.petitioners[0]} v {head.respondents[0]}"
        if CROWN.fullmatch(head.petitioners[0]):
            style = f"R v {head.respondents[0]}"
    if not style and head.petitioners and head.citation:
        style = head.petitioners[0]
    if style and pack.language != "de":
        return f"{style[:200]} {head.citation}".strip()
    said = ", ".join(filter(None, [head.court, _shown(head.date, pack)])) if head.court or head.numbers else ""
    number = head.numbers[0] if head.numbers else ""
    told = f"{said} - {number}" if said and number else said or number
    return told or style or head.citation


def _shown(iso: str, pack: Pack) -> str:
    if pack.language == "de" and iso:
        year, month, day = iso.split("-")
        return f"{day}.{month}.{year}"
    return iso
