"""Verified extracts: the segments of opened provisions that answer the question, chosen by program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tribonian.agent import case_files, case_quotes, item_leads
from tribonian.agent.state import RunState, Scores
from tribonian.agent.stretches import Extract as Extract
from tribonian.agent.stretches import Words, grown, is_scrap, overlap, spoken, within
from tribonian.agent.wholes import ADJOINING, quotation
from tribonian.config import clauses, languages
from tribonian.domain.evidence import Claim, Evidence, Support
from tribonian.domain.work import Work
from tribonian.text.lay import in_legal_words
from tribonian.tools import headings, steering
from tribonian.tools.ledger import Opened
from tribonian.tools.pinpoint import pinpoint
from tribonian.tools.read import spans

MOST_CLAIMS = 5
"""Extracts shown for one question."""
MOST_SCORED = 48
"""Segments scored by the encoder for one question; the others are ranked by words alone."""
LOOKED_AT = 5
"""Provisions whose best sentences are compared before two are quoted."""
BEST_MEANING, BEST_WORDS = 0.04, 0.15
"""What a spread of the encoder's score of a provision's best segment, and all words of the question in one segment, add to the
provision's own score: what answers in one sentence goes before what speaks of the matter here and there."""
SURELY = 0.6
"""Score from which on a provision is quoted beside the only one that the question names: the named one may be what is asked
about, not what answers."""

SPOT = 0.5
"""What the words that the search found in a decision's long paragraph are ahead of the others."""
FIRST, SECOND, ASIDE = 0.15, 0.1, -0.15
"""What the first words of a provision and the next ones are ahead of the rest, and explanations and provisos behind it: drafters
put the rule first (of 113 answers in provisions of four segments and more 61 stood in the first two, 6 in asides)."""
CITED = 2.0
"""What the words of a clause that the question cites are ahead of the rest of its provision: always first."""
NEAR = 0.6
"""A second provision whose score is at least this share of the first's may as well be the one that answers."""
LONGER = 1.5
"""How much longer than the other provision's words one's may be: the second's always, the first's when both are as likely."""
ENOUGH = 120
"""Words that the first provision is never cut below: beside a short second one it keeps its places."""
MOST_JOINED = 16
"""Further segments tried when those of a provision fall into the same sentences."""

WHOLE_ENDS = '.?!;:)]”’"»।。？！—–'
"""What a quotation ends with that is not broken off."""

_ASIDE = re.compile(r"\W*(?:\d*\W*)(?:explanations?|illustrations?|provided|erläuterung)\b", re.IGNORECASE)

Ranked = Sequence[tuple[Opened, float]]


@dataclass(frozen=True, slots=True)
class Row:
    """A quotable segment: its words' share of the question's, the encoder's score (None when it was not asked), and what moves
    it ahead besides."""

    opened: Opened
    start: int
    end: int
    text: str
    lexical: float
    meaning: float | None
    ahead: float


def rows_of(state: RunState, opened: Sequence[Opened]) -> list[Row]:
    """All quotable segments of the provisions, in document order; the most promising scored by the encoder."""
    found: list[tuple[Opened, int, int, str]] = []
    for item in opened:
        for start, end in spans(state.context, item):
            found.append((item, start, end, state.context.catalogue.text(item.expression.id, start, end)))
    found = [row for row in found if not is_heading(row[0], row[3])] or found
    over = {item.key: headings.above(state.context, item) for item in opened}
    said = [f"{over[item.key]} {text}" if over[item.key] else text for item, _, _, text in found]
    lexical = overlap(state, said)
    order = sorted(range(len(found)), key=lambda i: -lexical[i])
    spotted = [i for i, row in enumerate(found) if found_there(state, *row[:3]) or is_cited(state, *row[:3])][: MOST_SCORED // 2]
    first = spotted or range(min(len(found), MOST_SCORED // 2))
    chosen = sorted({*order[: MOST_SCORED // 2], *first})
    meaning: dict[int, float] = {}
    if state.scores is not None and found:
        values = meant(state, state.scores, [said[i] for i in chosen])
        meaning = dict(zip(chosen, values, strict=True))
    rows: list[Row] = []
    seen: Counter[tuple[str, str]] = Counter()
    for i, (item, start, end, text) in enumerate(found):
        near = max(SPOT * found_there(state, item, start, end), CITED * is_cited(state, item, start, end))
        figure = 0.15 if state.question.asks_quantity and has_figure(text) else 0.0
        rows.append(Row(item, start, end, text, lexical[i], meaning.get(i), near + figure + placed(item, seen[item.key], text)))
        seen[item.key] += 1
    return rows


def is_heading(opened: Opened, text: str) -> bool:
    """True for words that only repeat the provision's heading, as laws do whose headings stand in the text."""
    said, heading = (re.sub(r"[\W\d_]+", "", one).casefold() for one in (text, opened.provision.heading))
    return bool(said) and said == heading


def tells(opened: Opened) -> bool:
    """True for a paragraph of a case file or decision, which has no drafter's order."""
    return case_files.is_one(opened) or case_quotes.is_one(opened)


def placed(opened: Opened, nth: int, text: str) -> float:
    """What a segment's place in its provision is worth, the first being 0."""
    if tells(opened):
        return 0.0
    return (FIRST, SECOND)[nth] if nth < 2 else ASIDE if _ASIDE.match(text) else 0.0


def meant(state: RunState, scores: Scores, texts: Sequence[str]) -> list[float]:
    """The encoder's scores for the question, and for how a law would put it where it names everyday things."""
    asked = scores(state.asked, texts, state.cancel)
    wording = in_legal_words(state.asked)
    if wording == state.asked:
        return list(asked)
    return [(one + other) / 2 for one, other in zip(asked, scores(wording, texts, state.cancel), strict=True)]


def weighed(rows: Sequence[Row]) -> list[Extract]:
    """The segments with their relevance to the question; the encoder's scores count by their place between worst and best."""
    values = [row.meaning for row in rows if row.meaning is not None]
    low, high = (min(values), max(values)) if values else (0.0, 0.0)
    found = []
    for row in rows:
        sense = 0.0 if row.meaning is None else (row.meaning - low) / (high - low) if high > low else 1.0
        found.append(Extract(row.opened, row.start, row.end, row.text, sense + row.lexical + row.ahead))
    return found


def candidates(state: RunState, opened: Sequence[Opened]) -> list[Extract]:
    """All quotable segments of the provisions, scored against the question, in document order."""
    return weighed(rows_of(state, opened))


def found_there(state: RunState, opened: Opened, start: int, end: int) -> bool:
    """True when the search found a decision's paragraph by these very words."""
    return _meets(state.spots.get(opened.key), start, end)


def is_cited(state: RunState, opened: Opened, start: int, end: int) -> bool:
    """True for words of a clause that the question cites."""
    return _meets(state.cited.get(opened.key), start, end)


def _meets(span: tuple[int, int] | None, start: int, end: int) -> bool:
    return span is not None and start < span[1] and span[0] < end


def has_figure(text: str) -> bool:
    """True when a text holds a number, a sum or a time, in digits or words."""
    return bool(re.search(r"\d", text)) or not languages.load().figures.isdisjoint(re.findall(r"[^\W\d_]+", text.casefold()))


def choose(state: RunState, ranked: Ranked, named: Collection[tuple[str, str]] = ()) -> list[Extract]:
    """At most five extracts of at most sixty words from the two best provisions, or from those the question names.

    Extracts of one provision come in the order of the text, provisions in the order of their rank. A second
    provision never speaks much longer than the first, so that what is quoted is mostly what was asked.
    """
    asked = [pair for pair in ranked if (pair[0].work.id, pair[0].provision.eid) in named]
    if not asked and ranked and case_files.is_one(ranked[0][0]):
        return from_file(state, case_files.read_on(state, ranked[0][0]))
    if not asked and ranked and case_quotes.is_one(ranked[0][0]):
        return case_quotes.choose(state, [opened for opened, _ in ranked if case_quotes.is_one(opened)])
    beside = _beside(asked[0][0], ranked) if len(asked) == 1 else []
    considered = [*asked, *beside] or ranked[:LOOKED_AT]
    rows = rows_of(state, [opened for opened, _ in considered])
    ranked = considered if asked else best_said(considered, rows)[:2]
    keys = [opened.key for opened, _ in ranked]
    scored = weighed([row for row in rows if row.opened.key in keys])
    homes = [[extract for extract in scored if extract.opened.key == key] for key in keys]
    return shared(state, homes, [score for _, score in ranked], paired=bool(beside) or not asked)


def _beside(named: Opened, ranked: Ranked) -> list[tuple[Opened, float]]:
    """The best provision that surely answers besides the only one named; none of the same number, which is the one not meant."""
    others = [pair for pair in ranked if pair[0].key != named.key and pair[0].provision.number != named.provision.number]
    return [pair for pair in others if pair[1] >= SURELY][:1]


def best_said(ranked: Ranked, rows: Sequence[Row]) -> list[tuple[Opened, float]]:
    """The provisions anew, by their scores and what their best segment says."""

    def said(pair: tuple[Opened, float]) -> float:
        own = [row for row in rows if row.opened.key == pair[0].key]
        meaning = max((row.meaning for row in own if row.meaning is not None), default=0.0)
        return pair[1] + BEST_MEANING * meaning + BEST_WORDS * max((row.lexical for row in own), default=0.0)

    return sorted(ranked, key=lambda pair: -said(pair))


def shared(state: RunState, homes: Sequence[list[Extract]], scores: Sequence[float], *, paired: bool) -> list[Extract]:
    """The five places among the provisions. With `paired` neither of two speaks much longer than the other."""
    near = len(scores) > 1 and scores[1] >= NEAR * scores[0]
    shares = places(len(homes), even=near or not paired)
    taken = [standing(state, home, share) for home, share in zip(homes, shares, strict=True)]
    for at, home in enumerate(homes):
        spare = MOST_CLAIMS - sum(map(len, taken))
        if spare > 0:
            taken[at] = standing(state, home, len(taken[at]) + spare)
    if paired and len(taken) > 1:
        taken[1] = [one for one in within(taken[1], LONGER * spoken(taken[0])) if not is_scrap(one)]
        if near and (most := LONGER * spoken(taken[1])) >= ENOUGH:
            taken[0] = within(taken[0], most)
    return [extract for group in taken for extract in group][:MOST_CLAIMS]


def from_file(state: RunState, paragraphs: Sequence[Opened]) -> list[Extract]:
    """The best stretch of each of a case file's best paragraphs, wherever they stand in it, in the order of the text; of the
    clauses alone that the question names, where the file has them."""
    asked = clauses.named_in(state.question.text)
    named = [one for one in paragraphs if any(clauses.holds(one.provision.label, each) for each in asked)]
    paragraphs = named or paragraphs
    scored = candidates(state, paragraphs)
    homes = [[extract for extract in scored if extract.opened.key == paragraph.key] for paragraph in paragraphs]
    said = [one for home in homes for one in grown(state, home, 1) if one.text.strip() != one.opened.work.title]
    said = [one for one in said if not one.text.rstrip().endswith(":")] or said  # what only opens an item stands above it
    best = sorted(said, key=lambda extract: -extract.score)[:MOST_CLAIMS]
    return sorted(best, key=lambda extract: extract.start)


def standing(state: RunState, home: Sequence[Extract], most: int) -> list[Extract]:
    """The best `most` extracts of a provision, each with its whole sentence, in the order of the text.

    Words that stand in the sentence of a better extract are not quoted again.
    """
    found: list[Extract] = []
    known: dict[tuple[int, int], Extract] = {}
    for asked in range(most, max(most, min(len(home), most + MOST_JOINED)) + 1):
        grown_ones = grown(state, home, asked)
        for one in grown_ones:
            if (one.start, one.end) not in known:
                known[one.start, one.end] = led(state, one)
        found = once([known[one.start, one.end] for one in grown_ones])
        if len(found) >= most or len(grown_ones) < asked:
            break
    return found


def once(extracts: Sequence[Extract]) -> list[Extract]:
    """The extracts without those that stand in the sentence of a better one, which names them, in the order of the text."""
    kept: list[Extract] = []
    for extract in sorted(extracts, key=lambda one: -one.score):
        own = (extract.start, extract.end, extract.text)
        at = next((n for n, one in enumerate(kept) if one.first <= extract.start and extract.end <= one.last), None)
        if at is not None:
            kept[at] = replace(kept[at], beside=(*kept[at].beside, own)) if kept[at].whole else kept[at]
        elif not any(one.before and one.before[0] <= extract.first and extract.last <= one.before[1] for one in kept):
            kept.append(extract)
    return sorted(kept, key=lambda one: one.start)


def places(provisions: int, *, even: bool) -> list[int]:
    """How many of the five places each provision gets: the first ones one more where they do not come out even, nearly all
    the first of two that are not alike."""
    if provisions == 2 and not even:
        return [MOST_CLAIMS - 1, 1]
    return [MOST_CLAIMS // provisions + (at < MOST_CLAIMS % provisions) for at in range(provisions)]


def claim_of(state: RunState, extract: Extract) -> Claim:
    """The extract as a supported claim: the provision's name and its words, byte for byte.

    The words that answer are the first evidence, in the order of the text; what they need to stand alone (`led`) follows.
    """
    ledger, opened = state.ledger, extract.opened
    above = [ledger.tag(*one) for one in item_leads.openers(state, opened, extract.start)]
    evidence = ledger.tag(opened, extract.start, extract.end, extract.text)
    around, opener, closer = (
        ledger.tag(opened, *words) if words else None for words in (extract.whole, extract.before, extract.after)
    )
    beside = [ledger.tag(opened, *words) for words in extract.beside]
    return quoted(evidence, opened.work, around, opener, closer, above, beside)


def led(state: RunState, extract: Extract) -> Extract:
    """The extract with what it needs to stand alone: its whole sentence, or the words that open and end its list.

    Unchanged when it stands alone, or tells a case.
    """
    opened = extract.opened
    if extract.whole or extract.before or tells(opened):
        return extract
    home = opened.provision.start
    text = state.context.catalogue.text(opened.expression.id, home, opened.provision.end)
    refused = [(first - home, last - home) for first, last in steering.inside(state.context, opened)]
    abbreviations = state.context.packs(opened.work.jurisdiction).sentence_abbreviations
    found = quotation(text, extract.start - home, extract.end - home, abbreviations, opened.work.language)

    def words(span: tuple[int, int] | None) -> Words | None:
        if span is None or any(span[0] < last and first < span[1] for first, last in refused):
            return None
        return span[0] + home, span[1] + home, text[slice(*span)]

    start, end, said = words(found.own) or (extract.start, extract.end, extract.text)
    return replace(
        extract, start=start, end=end, text=said, whole=words(found.whole), before=words(found.before), after=words(found.after)
    )


def quoted(
    evidence: Evidence,
    work: Work,
    around: Evidence | None = None,
    opener: Evidence | None = None,
    closer: Evidence | None = None,
    above: Sequence[Evidence] = (),
    beside: Sequence[Evidence] = (),
) -> Claim:
    """Evidence as a supported claim of its own words, in their sentence, between those that open and end its list; after the
    ends of the clauses `above` it, outermost first. What stands `beside` it in that sentence is cited with it."""
    name = pinpoint(evidence, work)
    cited = [
        *sorted((evidence, *beside), key=lambda one: one.start),
        *(one for one in (around, *above, opener, closer) if one is not None),
    ]
    shown = [one for one in (*above, opener, around or evidence, closer) if one is not None]
    said = f"“{shown[0].quote}”"
    for before, after in pairwise(shown):
        said += f" “{after.quote}”" if after.start - before.end <= ADJOINING else f" … “{after.quote}”"
    said += "" if shown[-1].quote[-1:] in WHOLE_ENDS else " …"
    supports = tuple(Support(one.tag, one.start, one.end, one.quote) for one in cited)
    return Claim(f"{name}: {said}", "supported", tuple(one.tag for one in cited), supports, (), "extract")
