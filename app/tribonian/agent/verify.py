"""Verification of claims by program: tags, quotations, numbers, pinpoints, courts' levels, wording.

Nothing here asks a model. A claim is `supported` only if every check holds; what the checks cannot decide
is `partly`; the rest is `unsupported` and never shown as an answer.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tribonian.agent.agreement import compare
from tribonian.agent.naming import unnamed
from tribonian.agent.state import Terms
from tribonian.agent.wording import spelled_at
from tribonian.config import languages
from tribonian.config.clauses import bare
from tribonian.domain.decision import INSTANCES
from tribonian.domain.evidence import Claim, Evidence, Support
from tribonian.llm.neutral import neutralise
from tribonian.retrieval.intents import levels_called
from tribonian.tools.ledger import Ledger
from tribonian.tools.read import UNKNOWN_LEVEL

_TAGS = r"E\d{1,4}"
TAG = re.compile(rf"\[\s*({_TAGS}(?:\s*[,;]\s*{_TAGS})*)\s*\]")
_QUOTED = re.compile(
    r"“([^”]{2,})”|„([^“”]{2,})[“”]|«([^»]{2,})»|»([^«]{2,})«|‹([^›]{2,})›|「([^」]{2,})」|『([^』]{2,})』|\"([^\"]{2,})\""
    r"|(?<!\w)[‘']([^\n]{2,}?)[’'](?!\w)"
)
_MARKS = re.compile(r"[“”„«»‹›「」『』\"]")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*[A-Za-z]{0,2}\b|\b[IVX]{2,6}\b")
_LINK = re.compile(r"(?:https?://|www\.)\S+|\]\(", re.IGNORECASE)
_INSIDE = re.compile(r"\(\w{1,4}\)")
"""Which part of a provision: `5(2)(b)`."""
_RUN = r"\s*(?P<run>\d+[A-Za-z]{0,3}(?:\(\w{1,4}\))*(?:\s*(?:,|and|or|to|und|oder|bis|[-–])\s*\d+[A-Za-z]{0,3}(?:\(\w{1,4}\))*)*)"

DECIDED = frozenset({*INSTANCES, UNKNOWN_LEVEL})
"""Levels of evidence from decisions."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a draft with the tags it cites; `text` keeps no tags."""

    text: str
    tags: tuple[str, ...]


def parse(draft: str, split: Sequence[tuple[int, int]]) -> list[Sentence]:
    """Sentences of a draft with their tags; tags that follow the full stop belong to the sentence before."""
    sentences: list[Sentence] = []
    for start, end in split:
        piece = draft[start:end]
        tags = tuple(dict.fromkeys(tag for group in TAG.findall(piece) for tag in re.split(r"\s*[,;]\s*", group)))
        text = " ".join(TAG.sub(" ", piece).split()).replace(" .", ".").replace(" ,", ",").lstrip(":;,.-–— ")
        if not any(c.isalnum() for c in text):
            if sentences and tags:
                last = sentences[-1]
                sentences[-1] = Sentence(last.text, tuple(dict.fromkeys(last.tags + tags)))
            continue
        sentences.append(Sentence(text, tags))
    return sentences


def verify(sentence: Sentence, ledger: Ledger, terms: Terms, language: str, origin: str = "model") -> Claim:
    """The verdict on one sentence against the evidence it cites."""
    cited = [ledger.evidence[tag] for tag in sentence.tags if tag in ledger.evidence]
    unknown = [tag for tag in sentence.tags if tag not in ledger.evidence]
    reasons = [f"It cites {tag}, which was not opened." for tag in unknown]
    if not cited:
        return Claim(sentence.text, "unsupported", (), (), tuple(reasons or ["It cites nothing that was opened."]), origin)
    wrong, rest = quotations(sentence.text, cited)
    reasons += [
        *wrong,
        *markup(sentence.text),
        *numbers(unnamed(rest, cited, language), cited),
        *pinpoints(rest, cited),
        *court_levels(rest, cited),
    ]
    doubts: list[str] = []
    if any(c.isalpha() for c in rest):
        verdict = compare(_MARKS.sub(" ", sentence.text), cited, terms, language)
        reasons += verdict.reasons
        doubts += verdict.doubts
    status = "unsupported" if reasons else "partly" if doubts else "supported"
    supports = tuple(Support(e.tag, e.start, e.end, e.quote) for e in cited)
    return Claim(sentence.text, status, tuple(e.tag for e in cited), supports, tuple(dict.fromkeys(reasons + doubts)), origin)


def quotations(text: str, cited: Sequence[Evidence]) -> tuple[list[str], str]:
    """(reasons for quotations that are not identical to a slice of the evidence, the text without its quotations).

    A slice that begins or ends inside a word or number is none: of "10 days" it would make "1".
    """
    reasons = []
    for match in _QUOTED.finditer(text):
        quoted = next(group for group in match.groups() if group)
        if not any(_is_slice(quoted, evidence.quote) for evidence in cited):
            reasons.append(f"The words “{quoted[:60]}” do not stand in the provision cited.")
    rest = _QUOTED.sub(" ", text)
    if _MARKS.search(rest):
        reasons.append("A quotation in it does not end or does not begin.")
    return reasons, rest


def _is_slice(quoted: str, text: str) -> bool:
    at = text.find(quoted)
    while at >= 0:
        end = at + len(quoted)
        inside = (at > 0 and _same_word(text[at - 1], text[at])) or (end < len(text) and _same_word(text[end - 1], text[end]))
        if not inside:
            return True
        at = text.find(quoted, at + 1)
    return False


def _same_word(before: str, after: str) -> bool:
    return all(char.isalnum() or unicodedata.category(char).startswith("M") for char in (before, after))


def markup(text: str) -> Iterator[str]:
    """Reasons for what only the program may write: tags in another form, links, control tokens."""
    if neutralise(text) != text:
        yield "It holds a tag or control token that the program did not issue."
    if _LINK.search(text):
        yield "It holds a link; links come from the library only."


def court_levels(text: str, cited: Sequence[Evidence]) -> list[str]:
    """Reasons for a court named at a level that no decision cited is of, unless the evidence speaks of that court itself."""
    levels = {evidence.level for evidence in cited}
    if not levels <= DECIDED:
        return []
    held = " ".join(f"{e.quote} {e.title} {e.heading}" for e in cited).casefold()
    wrong = [words for level, words in levels_called(text) if level not in levels and words.casefold() not in held]
    told = " and ".join(sorted(levels)) if levels != {UNKNOWN_LEVEL} else "not known"
    return [f"It speaks of “{words}”; the level of the court cited is {told}." for words in wrong]


def numbers(text: str, cited: Sequence[Evidence]) -> list[str]:
    """Reasons for numbers, dates, sums and pinpoints that occur in no cited evidence or its heading.

    Those with which a sentence only names the provision (`unnamed`) do not stand in `text`.
    """
    held = numerals(" ".join(f"{e.quote} {e.heading}" for e in cited))
    return [f"The number {number} does not occur in the provision cited." for number in sorted(numerals(text) - held)]


def pinpoints(text: str, cited: Sequence[Evidence]) -> list[str]:
    """Reasons for provisions that are neither the one cited nor named in it: "section 7" is not there because of "7 days"."""
    held = {number for e in cited for number in (*named(f"{e.quote} {e.heading}"), plain(e.number), plain(bare(e.label)))}
    return [f"It names provision {number}, which is not the one cited." for number in sorted(named(text) - held)]


def named(text: str) -> set[str]:
    """Numbers that stand after a word or sign for a provision, without what is in brackets."""
    words = "|".join(sorted(map(re.escape, languages.load().provision_words), key=len, reverse=True))
    pattern = re.compile(rf"(?:\b(?:{words})\b\.?|§+){_RUN}", re.IGNORECASE)
    found = {plain(n) for m in pattern.finditer(text) for n in re.findall(r"\d+[A-Za-z]{0,3}", _INSIDE.sub("", m["run"]))}
    after = re.findall(r"(\d+(?:\.\d+)*)\s*(?:-?р|дугаар|дүгээр)?\s*(?:зүйл|хэсэг|хэсгийн|заалт)", text)
    return found | {plain(number) for number in after}


def plain(number: str) -> str:
    """A provision's number without brackets and final stop, in lower case."""
    return number.split("(")[0].rstrip(". ").casefold()


def numerals(text: str) -> set[str]:
    """Numbers in a text in one spelling: digits as printed without thousands separators, words as digits."""
    found = {re.sub(r"(?<=\d),(?=\d{3})", "", match.group()).casefold() for match in _NUMBER.finditer(text)}
    return found | {str(value) for value in spelled(re.findall(languages.WORD, text.casefold()))}


def spelled(words: Sequence[str]) -> list[int]:
    """Values of the number words in a row of words: `two hundred and fifty` is 250, `twenty five` is 25."""
    logic = languages.load()
    values: list[int] = []
    at = 0
    while at < len(words):
        length, value = spelled_at(words[at : at + 8], logic)
        if length:
            values.append(value)
        at += max(length, 1)
    return values
