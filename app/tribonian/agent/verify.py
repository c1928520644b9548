"""Verification of claims by program: tags, quotations, numbers, polarity, modality, words.

Nothing here asks a model. A claim is `supported` only if every check holds; what the checks cannot decide
is `partly`; the rest is `unsupported` and never shown as an answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tribonian.agent.state import Terms
from tribonian.config import languages
from tribonian.domain.decision import INSTANCES
from tribonian.domain.evidence import Claim, Evidence, Support
from tribonian.retrieval.intents import levels_called
from tribonian.tools.ledger import Ledger
from tribonian.tools.read import UNKNOWN_LEVEL

TAG = re.compile(r"\[\s*(E\d{1,4}(?:\s*[,;]\s*E\d{1,4})*)\s*\]")
_QUOTED = re.compile(r"“([^”]{2,})”|„([^“”]{2,})[“”]|«([^»]{2,})»|\"([^\"]{2,})\"")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*[A-Za-z]{0,2}\b|\b[IVX]{2,6}\b")
FULL, PART = 0.8, 0.5
"""Share of a claim's content words that its evidence must hold to be supported, or partly."""


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
    reasons += wrong
    reasons += numbers(rest, cited) + court_levels(rest, cited)
    doubts: list[str] = []
    if any(c.isalpha() for c in rest):
        wrong, doubts = modality(rest, cited, terms, language)
        reasons += wrong
        doubts += exceptions(rest, cited) + polarity(rest, cited)
        share = shared(rest, cited, terms, language)
        if share < PART:
            reasons.append("Its words are not those of the provision cited.")
        elif share < FULL:
            doubts.append("Part of what it says is not in the words cited.")
    status = "unsupported" if reasons else "partly" if doubts else "supported"
    supports = tuple(Support(e.tag, e.start, e.end, e.quote) for e in cited)
    return Claim(sentence.text, status, tuple(e.tag for e in cited), supports, tuple(reasons + doubts), origin)


def quotations(text: str, cited: Sequence[Evidence]) -> tuple[list[str], str]:
    """(reasons for quotations that are not identical to a slice of the evidence, the text without its quotations)."""
    reasons = []
    for match in _QUOTED.finditer(text):
        quoted = next(group for group in match.groups() if group)
        if not any(quoted in evidence.quote for evidence in cited):
            reasons.append(f"The words “{quoted[:60]}” do not stand in the provision cited.")
    return reasons, _QUOTED.sub(" ", text)


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
    """Reasons for numbers, dates, sums and pinpoints that occur in no cited evidence or its number."""
    held = numerals(" ".join(f"{e.quote} {e.number} {e.heading} {e.title}" for e in cited))
    return [f"The number {number} does not occur in the provision cited." for number in sorted(numerals(text) - held)]


def numerals(text: str) -> set[str]:
    """Numbers in a text in one spelling: digits as printed without thousands separators, words as digits."""
    found = {re.sub(r"(?<=\d),(?=\d{3})", "", match.group()).casefold() for match in _NUMBER.finditer(text)}
    return found | {str(value) for value in spelled(re.findall(r"[^\W\d_]+", text.casefold()))}


def spelled(words: Sequence[str]) -> list[int]:
    """Values of the number words in a row of words: `two hundred and fifty` is 250, `twenty five` is 25."""
    table = languages.load().numbers
    values: list[int] = []
    total = current = 0
    inside = False
    for word in [*words, ""]:
        value = table.get(word)
        if value is not None:
            if value >= 1000:
                total, current = total + max(current, 1) * value, 0
            else:
                current = max(current, 1) * value if value == 100 else current + value
            inside = True
        elif not (inside and word in ("and", "und")):
            if inside:
                values.append(total + current)
            total = current = 0
            inside = False
    return values


def polarity(text: str, cited: Sequence[Evidence]) -> list[str]:
    """A doubt when the claim denies and the evidence does not, or the other way round."""
    if _negated(text) == any(_negated(e.quote) for e in cited):
        return []
    return ["It says no where the provision cited does not, or the other way round."]


def modality(text: str, cited: Sequence[Evidence], terms: Terms, language: str) -> tuple[list[str], list[str]]:
    """(reasons, doubts) about must and may: each modal of the claim must stand among the same words in the evidence.

    A modal agrees when one of its kind in the evidence has the claim's neighbouring content words around it; if a modal of
    the other kind has them, the claim says must of what only may be done, or may of what must.
    """
    held = [placed for item in cited for placed in _modals(item.quote, terms, language, FAR)]
    reasons: list[str] = []
    doubts: list[str] = []
    for kind, before, after in _modals(text, terms, language, NEAR):
        best = {"must": 0.0, "may": 0.0}
        for other, around_before, around_after in held:
            best[other] = max(best[other], _alike(before, after, around_before, around_after))
        against = "may" if kind == "must" else "must"
        if best[kind] >= AGREES:
            continue
        if best[against] > best[kind]:
            reasons.append(f"It says {kind} where the provision cited says {against}.")
        else:
            doubts.append(f"Its {kind} stands elsewhere in the provision cited.")
    return reasons, doubts


NEAR, FAR = 4, 10
"""Content words looked at on each side of a modal, in the claim and in the evidence."""
AGREES = 0.5


def _modals(text: str, terms: Terms, language: str, reach: int) -> list[tuple[str, list[str], list[str]]]:
    """(must or may, content stems before, content stems after) of each modal of a text."""
    logic = languages.load()
    row = [(word, terms(word, language)) for word in re.findall(r"[^\W_]+", text.casefold())]
    found = []
    for at, (word, _) in enumerate(row):
        kind = "must" if word in logic.must else "may" if word in logic.may else ""
        if kind:
            before = [stem for _, stems in row[:at] for stem in stems][-reach:]
            after = [stem for _, stems in row[at + 1 :] for stem in stems][:reach]
            found.append((kind, before, after))
    return found


def _alike(before: list[str], after: list[str], around_before: list[str], around_after: list[str]) -> float:
    """Share of the claim's neighbours that the evidence has on the same side; the weaker side decides."""
    sides = []
    for wanted, held in ((before, around_before), (after, around_after)):
        if wanted:
            sides.append(sum(stem in held for stem in wanted) / len(wanted))
    return min(sides) if sides else 0.0


def exceptions(text: str, cited: Sequence[Evidence]) -> list[str]:
    """A doubt when every cited quotation carries an exception and the claim carries none."""
    exception = languages.load().exceptions
    if all(exception.search(e.quote) for e in cited) and not exception.search(text):
        return ["It leaves out the exception or condition of the provision cited."]
    return []


def shared(text: str, cited: Sequence[Evidence], terms: Terms, language: str) -> float:
    """Share of the claim's content stems that its evidence holds (1.0 when it has none)."""
    claim = set(terms(text, language))
    held = set(terms(" ".join(f"{e.quote} {e.heading} {e.title} {e.number} {e.kind}" for e in cited), language))
    return len(claim & held) / len(claim) if claim else 1.0


def _words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", text.casefold()))


def _negated(text: str) -> bool:
    return bool(_words(text) & languages.load().negations) or "n't" in text
