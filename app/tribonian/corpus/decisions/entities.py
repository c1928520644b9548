"""Who and what a decision names: 14 labels, by a trained model where one has been measured, else by rules marked as such."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from tribonian.config.paths import models_dirs
from tribonian.corpus.decisions.entity_cases import CaseMention, case_mentions
from tribonian.corpus.decisions.entity_clusters import clustered
from tribonian.corpus.decisions.entity_features import HEADER_LINES
from tribonian.corpus.decisions.entity_model import EntityModel
from tribonian.corpus.decisions.entity_rules import Spans, entities_of, known, within
from tribonian.corpus.decisions.entity_tokens import Lexicon, lexicon_of, tokens
from tribonian.domain.citation import Citation
from tribonian.domain.decision import DecisionHead, Entity, SentenceRole
from tribonian.domain.jurisdiction import Pack
from tribonian.errors import ModelError

HEADER = "PREAMBLE"
MEASURED = frozenset({"in"})
"""Jurisdictions on whose decisions the model has been measured."""
PARTIES = ("PETITIONER", "RESPONDENT", "JUDGE", "LAWYER", "WITNESS")
"""Labels that a name keeps in the whole decision, in this order."""
JOINTS = ".-/'’"
"""Signs that stand within a token."""
LONGEST_TOKEN = 80
_NEAR = re.compile(r"\s+")
PERSONS = frozenset({"PETITIONER", "RESPONDENT", "OTHER_PERSON", "ORG", "WITNESS", "LAWYER"})
_WORDS = re.compile(r"\w+")
_DIGIT = re.compile(r"\d")
_BETWEEN = re.compile(r";\s+(?:(?:and|&)\s+)?")
_OPENING = {")": "(", "]": "["}


def find(
    text: str,
    sentences: Sequence[SentenceRole],
    citations: Iterable[Citation],
    pack: Pack,
    head: DecisionHead | None = None,
    cases: Sequence[CaseMention] | None = None,
) -> tuple[Entity, ...]:
    """The entities of a decision, in order, not overlapping.

    `sentences` cover the text (see `roles.assign`), those of the header with the role PREAMBLE. Precedents, statutes and
    persons carry a cluster, provisions their statute. Without a model that was measured on the jurisdiction's decisions,
    rules alone find courts, dates, numbers, citations, and the names that the head has (`by` = rules). `cases` are the decisions
    named in the text (`entity_cases.case_mentions`), where they are known already.
    """
    citations = list(citations)
    lexicon = lexicon_of(pack.language)
    cases = case_mentions(text, lexicon) if cases is None else cases
    fixed = known(text, citations, cases, lexicon, pack)
    model = model_of(pack)
    named = _named(text, head) if head else []
    if model is None:
        spans = _with_named(text, named, entities_of(fixed))
    else:
        spans = _consistent(text, spans_of(text, _sequences(sentences), fixed, lexicon, model), named)
    spans = _without_overlap([_aligned(text, *span) for span in spans])
    by = "rules" if model is None else "model"
    made = [Entity(start, end, label, text[start:end], by=by) for start, end, label in spans]
    return clustered(text, made, citations, cases, lexicon, pack, head)


def model_of(pack: Pack) -> EntityModel | None:
    """The trained model for a jurisdiction's decisions, None when there is none that can be used."""
    if pack.code not in MEASURED:
        return None
    return _model(tuple(folder / f"entities-{pack.language}" for folder in models_dirs()))


@lru_cache(maxsize=4)
def _model(folders: tuple[Path, ...]) -> EntityModel | None:
    for folder in folders:
        if folder.is_dir():
            try:
                return EntityModel.load(folder)
            except ModelError:
                continue
    return None


def spans_of(text: str, sequences: Sequence[tuple[int, int]], fixed: Spans, lexicon: Lexicon, model: EntityModel) -> Spans:
    """What the model finds in each `[start, end)` of the text, mended: brackets closed, dates that it overlooked added.

    `fixed` are the spans the rules have found (`entity_rules.known`), in order.
    """
    seen = [tokens(text, start, end) for start, end in sequences]
    starts = [start for start, _, _ in fixed]
    inside = [
        within(fixed[max(0, bisect_left(starts, start) - 3) : bisect_left(starts, end)], start, end) for start, end in sequences
    ]
    found: Spans = []
    for (start, end), spans, rules in zip(sequences, model.spans(text, seen, lexicon, inside), inside, strict=True):
        found += [_mended(text, *part) for span in spans for part in _parts(text, *span)]
        if text.count("\n", start, end) <= HEADER_LINES:
            found += [
                one for one in rules if one[2] == "DATE" and not any(one[0] < two and first < one[1] for first, two, _ in spans)
            ]
    return _without_overlap(found)


def _sequences(sentences: Sequence[SentenceRole]) -> list[tuple[int, int]]:
    """The header as one, every other sentence by itself."""
    found: list[tuple[int, int]] = []
    before = ""
    for sentence in sentences:
        if sentence.role == HEADER and before == HEADER:
            found[-1] = (found[-1][0], sentence.end)
        else:
            found.append((sentence.start, sentence.end))
        before = sentence.role
    return found


def _parts(text: str, start: int, end: int, label: str) -> Spans:
    """Decisions cited one after the other, cut at the semicolons between them."""
    cuts = [one.span() for one in _BETWEEN.finditer(text, start, end)] if label == "PRECEDENT" else []
    edges = [start, *(edge for cut in cuts for edge in cut), end]
    pieces = [(one, two, label) for one, two in zip(edges[::2], edges[1::2], strict=True)]
    return pieces if all(_DIGIT.search(text, one, two) for one, two, _ in pieces) else [(start, end, label)]


def _mended(text: str, start: int, end: int, label: str) -> tuple[int, int, str]:
    """The span with the bracket that closes one opened in it, without one that does not, without signs at its end."""
    while end > start + 1 and text[end - 1] in " ,;:":
        end -= 1
    inside = text[start:end]
    for closing, opening in _OPENING.items():
        if text[end : end + 1] == closing and inside.count(opening) > inside.count(closing):
            return start, end + 1, label
        if inside.endswith(closing) and inside.count(closing) > inside.count(opening) and end - start > 1:
            return start, end - 1, label
    return start, end, label


def _aligned(text: str, start: int, end: int, label: str) -> tuple[int, int, str]:
    """The span without blanks around it, up to the ends of the tokens it cuts (`rule 52` of `rule 52.21`)."""
    inside = text[start:end]
    start, end = start + len(inside) - len(inside.lstrip()), end - len(inside) + len(inside.rstrip())
    cut_ahead = start > 0 and (text[start - 1].isalnum() or text[start - 1] in JOINTS)
    cut_behind = text[end : end + 1].isalnum() or (text[end : end + 1] in JOINTS and text[end + 1 : end + 2].isalnum())
    if not (cut_ahead or cut_behind):
        return start, end, label
    near = list(_NEAR.finditer(text, max(0, start - LONGEST_TOKEN), start))
    first = near[-1].end() if near else max(0, start - LONGEST_TOKEN)
    blank = _NEAR.search(text, end)
    seen = tokens(text, first, blank.start() if blank else len(text))
    begin = next((one.start for one in seen if one.end > start), start)
    return min(start, begin), max([end, *(one.end for one in seen if one.start < end)]), label


def _named(text: str, head: DecisionHead) -> Spans:
    """Where the parties and judges that the head has stand in the text."""
    found: Spans = []
    for label, names in (("PETITIONER", head.petitioners), ("RESPONDENT", head.respondents), ("JUDGE", head.judges)):
        for name in names:
            words = _WORDS.findall(name)
            if not words or len(name) < 4:
                continue
            pattern = re.compile(r"(?<!\w)" + r"\W{1,3}".join(map(re.escape, words)) + r"(?!\w)", re.IGNORECASE)
            found += [(one.start(), one.end(), label) for one in list(pattern.finditer(text))[:200]]
    return _without_overlap(found)


def _with_named(text: str, named: Spans, ruled: Spans) -> Spans:
    """The names of the head beside what rules found: parties of this decision, but not inside a citation with its place."""
    kept = [
        span
        for span in ruled
        if (span[2] == "PRECEDENT" and _DIGIT.search(text, span[0], span[1]))
        or not any(one < span[1] and span[0] < two for one, two, _ in named)
    ]
    free = [span for span in named if not any(one < span[1] and span[0] < two for one, two, _ in kept)]
    return _without_overlap([*free, *kept])


def _consistent(text: str, spans: Spans, named: Spans) -> Spans:
    """A full name that is a party's, judge's or lawyer's in one place is so wherever it stands; the head adds no new places."""
    label_of: dict[str, str] = {}
    for start, end, label in [*spans, *named]:
        key = _key(text[start:end])
        if label in PARTIES and " " in key:
            before = label_of.get(key)
            if before is None or PARTIES.index(label) < PARTIES.index(before):
                label_of[key] = label
    return [
        (start, end, label_of.get(_key(text[start:end]), label) if label in PERSONS else label) for start, end, label in spans
    ]


def _key(name: str) -> str:
    return " ".join(_WORDS.findall(name.casefold()))


def _without_overlap(spans: Spans) -> Spans:
    """In order; of two that overlap the earlier, of two at one place the longer."""
    found: Spans = []
    for span in sorted(spans, key=lambda one: (one[0], -one[1])):
        if not found or found[-1][1] <= span[0]:
            found.append(span)
    return found
