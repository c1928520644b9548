"""The order of passages of decisions: relevance by own words first, by level; then strength with role and decision."""

from __future__ import annotations

from tribonian.domain.passage import IndexedPassage
from tribonian.retrieval.candidates import Candidate
from tribonian.retrieval.relevance import RELEVANT, relevance
from tribonian.retrieval.standing import decision_lifts, grade, ordered

HIGH, LOW = 0.86, 0.78


def passage(name, number, *, role="ANALYSIS", instance="supreme", cosine=HIGH, by="meaning", level=""):
    made = IndexedPassage(
        id=f"{name}:{number}",
        work=name,
        expression=name,
        kind="decision",
        jurisdiction="uk",
        language="en",
        eid=f"para_{number}",
        number=str(number),
        heading="",
        path="",
        text="words",
        start=number,
        end=number + 1,
        role=role,
        instance=instance,
    )
    legs = {"meaning": cosine, "relevance": relevance(cosine, "en")} if by == "meaning" else {"keyword": cosine, "relevance": 0.2}
    return Candidate(name, made.eid, made, legs=legs), (level or instance or "unknown", by)


def order(*given, weights=None, told=()):
    found = {one.passage.id: one for one, _ in given}
    origin = {one.passage.id: rung for one, rung in given}
    return [one.passage.id for one in ordered(found, origin, weights or {}, told)]


def test_what_is_relevant_stands_by_level_and_a_role_alone_makes_nothing_relevant():
    lifted = passage("top", 1, role="RPC", cosine=LOW)
    given = (passage("mid", 1, instance="appellate"), passage("open", 1, instance=""), passage("top", 2, cosine=0.83), lifted)
    assert order(*given, weights={"RPC": 2.0}) == ["top:2", "mid:1", "open:1", "top:1"]
    assert relevance(LOW + 0.06, "en") > RELEVANT > lifted[0].score
    assert all(one.score >= RELEVANT for one, _ in given[:3])


def test_the_rest_stands_by_its_strength_whatever_its_court():
    given = (passage("top", 1, cosine=0.75), passage("open", 1, role="RPC", instance="", cosine=LOW))
    assert order(*given, weights={"RPC": 1.0}) == ["open:1", "top:1"]
    assert grade([given[1][0]]) > relevance(LOW, "en")


def test_a_decision_that_stands_out_lifts_its_passages():
    case = [passage("case", n, instance="", cosine=0.8) for n in range(5)]
    others = [passage(f"other{n}", 1, instance="", cosine=0.795, role="RPC") for n in range(4)]
    last = passage("case", 9, instance="", cosine=0.794, role="RPC")
    placed = order(*case, *others, last, weights={"RPC": 1.0})
    assert placed[0] == "case:9" and placed.index("other0:1") < placed.index("case:4")
    lifts = decision_lifts([one for one, _ in (*case, *others, last)])
    assert lifts["case"] > 0 and lifts["other1"] == 0.0
    assert last[0].legs["decision"] == lifts["case"] and "decision" not in others[0][0].legs


def test_a_grade_knows_no_lift_and_nothing_found_lifts_nothing():
    case = [passage("case", n, instance="", cosine=LOW) for n in range(5)]
    order(*case, passage("a", 1, cosine=0.7), passage("b", 1, cosine=0.7))
    assert grade([case[0][0]]) == relevance(LOW, "en") < case[0][0].fused
    assert decision_lifts([]) == {} and grade([]) == 0.0


def test_what_is_asked_for_comes_first_and_words_alone_last():
    named = passage("named", 1, instance="first", cosine=LOW, level="named")
    told = passage("told", 1, instance="", cosine=0.7)
    words = passage("words", 1, cosine=9.0, by="words")
    assert order(words, passage("top", 1), told, named, told=("told",)) == ["named:1", "told:1", "top:1", "words:1"]
    assert words[0].score == words[0].fused > 0
