"""Measures over ranked lists and answers. Pure functions; shares are in [0, 1], None where nothing could be counted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tribonian.workflows.evaluation.gold import Gold, Question, covers, matches

AT = (1, 5, 10)
FIRST_CLAIMS, WORDS_EACH, INSIDE = 5, 60, 0.40
"""How coverage is counted: claims looked at, quoted words of each, share of words inside accepted provisions."""


@dataclass(frozen=True, slots=True)
class Place:
    """A ranked provision as far as measures need it."""

    file: str
    number: str
    text: str = ""
    score: float = 0.0
    work: str = ""


def rank_of(items: Sequence[Gold], ranked: Sequence[Place]) -> int:
    """Rank (from 1) of the first place that is one of the items; 0 when none is."""
    for rank, place in enumerate(ranked, 1):
        if any(matches(item, place.file, place.number, place.text) for item in items):
            return rank
    return 0


def ranking(pairs: Sequence[tuple[Question, Sequence[Place]]]) -> dict[str, Any]:
    """recall@k (any accepted item), all_gold@k, MRR and nDCG@10 over the answerable questions."""
    counted = [(question, places) for question, places in pairs if question.answerable]
    ranks = [rank_of(question.accepted, places) for question, places in counted]
    return {
        "recall": {str(k): mean([0 < rank <= k for rank in ranks]) for k in AT},
        "all_gold": {str(k): mean([all(rank_of([g], p[:k]) for g in q.gold) for q, p in counted]) for k in AT},
        "mrr": mean([1 / rank if rank else 0.0 for rank in ranks]),
        "ndcg": mean([ndcg(question, places[:10]) for question, places in counted]),
    }


def ndcg(question: Question, places: Sequence[Place]) -> float:
    """Normalised discounted cumulative gain with gain 1 for every accepted item (Järvelin and Kekäläinen 2002)."""
    left = list(question.accepted)
    gain = 0.0
    for rank, place in enumerate(places, 1):
        found = next((item for item in left if matches(item, place.file, place.number, place.text)), None)
        if found is not None:
            left.remove(found)
            gain += 1 / math.log2(rank + 1)
    ideal = sum(1 / math.log2(rank + 1) for rank in range(1, min(len(question.gold), len(places)) + 1))
    return min(1.0, gain / ideal) if ideal else 0.0


def calibration_error(pairs: Sequence[tuple[Question, Sequence[Place]]]) -> float | None:
    """Expected calibration error of the best hit's score against its being right."""
    return expected_error((places[0].score, _right(q, places[:1])) for q, places in pairs if places)


def hits_error(pairs: Sequence[tuple[Question, Sequence[Place]]], depth: int = 10) -> float | None:
    """The same over every one of the first hits, each against its own being right."""
    return expected_error((place.score, _right(q, [place])) for q, places in pairs for place in places[:depth])


def grade_error(rows: Sequence[tuple[Question, Sequence[Place], float]]) -> float | None:
    """The same for the grade of a set of hits, against an accepted item being among the first five."""
    return expected_error((grade, _right(question, places[:5])) for question, places, grade in rows)


def grade_separation(rows: Sequence[tuple[Question, Sequence[Place], float]]) -> float | None:
    """How often a question that can be answered is graded above one that cannot (area under the curve)."""
    yes = [grade for question, _, grade in rows if question.answerable]
    no = [grade for question, _, grade in rows if not question.answerable]
    return mean([(a > b) + 0.5 * (a == b) for a in yes for b in no])


def wrong_document(rows: Sequence[tuple[Question, Sequence[Place], frozenset[str]]]) -> float | None:
    """Share of the questions that name laws (the ids given) whose best hit is of another one."""
    return mean([places[0].work not in named for _, places, named in rows if named and places])


def references_first(pairs: Sequence[tuple[Question, Sequence[Place]]]) -> float | None:
    """Share of the questions of type reference whose provision is the best hit."""
    return mean([_right(q, places[:1]) for q, places in pairs if q.type == "reference" and q.answerable])


def _right(question: Question, places: Sequence[Place]) -> bool:
    return bool(question.answerable and rank_of(question.accepted, places))


def expected_error(pairs: Iterable[tuple[float, bool]], bins: int = 10) -> float | None:
    """Expected calibration error of (score, right) pairs: mean gap of score and share by tenths (Guo et al. 2017)."""
    rows = list(pairs)
    if not rows:
        return None
    error = 0.0
    for n in range(bins):
        inside = [(s, right) for s, right in rows if n / bins <= s < (n + 1) / bins or (n + 1 == bins and s >= 1.0)]
        if inside:
            error += abs(sum(s for s, _ in inside) - sum(right for _, right in inside)) / len(rows)
    return round(error, 4)


def covered(question: Question, answer: Mapping[str, Any]) -> bool:
    """A key quote lies inside the quotations of the first five supported claims, which are mostly of accepted provisions."""
    evidence = {item["tag"]: item for item in answer["evidence"]}
    quotes: list[str] = []
    inside = total = 0
    for claim in [claim for claim in answer["claims"] if claim["status"] == "supported"][:FIRST_CLAIMS]:
        left = WORDS_EACH
        for tag in claim["evidence"]:
            item = evidence[tag]
            said = item["quote"].split()[:left]
            left -= len(said)
            quotes.append(" ".join(said))
            total += len(said)
            if any(matches(gold, item["file"], item["number"], item["quote"]) for gold in question.accepted):
                inside += len(said)
    if not total or inside / total < INSIDE:
        return False
    everything = [*quotes, " ".join(quotes)]
    return any(covers(text, quote) for quote in question.key_quotes for text in everything)


def answering(rows: Sequence[tuple[Question, Mapping[str, Any]]], slice_of: Callable[[str, int, int], str]) -> dict[str, Any]:
    """Measures of answers: exact quotations, answered, abstained, covered, supported, opened, premises, parts.

    `slice_of` gives the stored text of (expression, start, end).
    """
    answerable = [(question, answer) for question, answer in rows if question.answerable]
    quoted = [item for _, answer in rows for item in answer["evidence"]]
    claims = [(claim, answer) for _, answer in rows for claim in answer["claims"] if claim["status"] == "supported"]
    false = [(q, a) for q, a in rows if q.type == "false_premise"]
    other = [(q, a) for q, a in answerable if q.type != "false_premise"]
    return {
        "quotes_exact": mean([slice_of(e["expression"], e["start"], e["end"]) == e["quote"] for e in quoted]),
        "answered": mean([answer["answered"] for _, answer in answerable]),
        "abstained_rightly": mean([not answer["answered"] for question, answer in rows if not question.answerable]),
        "covered": mean([covered(q, a) for q, a in answerable if q.key_quotes]),
        "claims_supported": mean([_opened(claim, answer) for claim, answer in claims]),
        "gold_opened": mean([_gold_opened(question, answer) for question, answer in answerable]),
        "premises_named": mean([_premise_named(answer) for _, answer in false]),
        "premises_false_alarm": mean([_premise_named(answer) for _, answer in other]),
        "conflicts": conflicting(rows),
        "subquestions_covered": mean([_parts_covered(q, a) for q, a in answerable if q.parts > 1]),
    }


def conflicting(rows: Sequence[tuple[Question, Mapping[str, Any]]]) -> dict[str, float | None]:
    """Conflicts found, over the questions whose gold says whether there is one.

    `recall`: share of the contradictions for which one was found; `precision`: share of the questions with one found that have
    one; `false_alarm`: share of the questions without a contradiction for which one was found; `placed`: share of the found
    ones that rest on a passage of the gold.
    """
    told = [(question, answer) for question, answer in rows if question.contradiction is not None]
    found = [(question, answer) for question, answer in told if answer.get("conflicts")]
    right = [(question, answer) for question, answer in found if question.contradiction]
    return {
        "precision": mean([bool(question.contradiction) for question, _ in found]),
        "recall": mean([bool(answer.get("conflicts")) for question, answer in told if question.contradiction]),
        "false_alarm": mean([bool(answer.get("conflicts")) for question, answer in told if not question.contradiction]),
        "placed": mean([_placed(question, answer) for question, answer in right]),
    }


def _placed(question: Question, answer: Mapping[str, Any]) -> bool:
    tags = {tag for conflict in answer["conflicts"] for tag in conflict["evidence"]}
    rested = [item for item in answer["evidence"] if item["tag"] in tags]
    return any(matches(gold, item["file"], item["number"], item["quote"]) for gold in question.accepted for item in rested)


def _opened(claim: Mapping[str, Any], answer: Mapping[str, Any]) -> bool:
    known = {item["tag"] for item in answer["evidence"] if item["opened_by"]}
    return bool(claim["evidence"]) and all(tag in known for tag in claim["evidence"])


def _gold_opened(question: Question, answer: Mapping[str, Any]) -> bool:
    return any(matches(g, e["file"], e["number"], e["quote"]) for g in question.gold for e in answer["evidence"])


def _parts_covered(question: Question, answer: Mapping[str, Any]) -> float:
    """Share of the items a question of several parts needs that supported claims rest on."""
    cited = {tag for claim in answer["claims"] if claim["status"] == "supported" for tag in claim["evidence"]}
    told = [item for item in answer["evidence"] if item["tag"] in cited]
    found = [any(matches(gold, item["file"], item["number"], item["quote"]) for item in told) for gold in question.gold]
    return sum(found) / len(found)


def _premise_named(answer: Mapping[str, Any]) -> bool:
    return any(premise.get("holds") is False for premise in answer["premises"])


def mean(values: Iterable[float | bool]) -> float | None:
    """Arithmetic mean rounded to four digits; None of nothing."""
    rows = [float(value) for value in values]
    return round(sum(rows) / len(rows), 4) if rows else None


def quantiles(values: Sequence[float]) -> dict[str, float]:
    """Median and 95th percentile (nearest rank), in seconds; empty for no values."""
    if not values:
        return {}
    rows = sorted(values)
    return {"p50": round(rows[len(rows) // 2], 4), "p95": round(rows[min(len(rows) - 1, int(0.95 * len(rows)))], 4)}
