"""Conflicts between provisions of invented acts and inside invented decisions: found and settled by the right rule."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.agent_world import World, state

from tribonian.agent.claims import statement
from tribonian.agent.conflicts import between_provisions, settle
from tribonian.agent.finish import answer_of
from tribonian.agent.review import review
from tribonian.config import reconcile
from tribonian.domain.decision import SentenceRole
from tribonian.domain.events import EventName
from tribonian.domain.search import Hit, SearchResult
from tribonian.domain.work import WorkKind
from tribonian.retrieval.relevance import RELEVANT
from tribonian.text.analysis import Analyser
from tribonian.tools.read import open_provisions

terms = Analyser().terms
RULES = {
    "11": ("Return of nets", "A buyer may return defective nets within six months after delivery."),
    "34": ("Return of nets", "A buyer may return nets that are unfit for trout within seven days after delivery."),
    "27": ("Confessions", "A confession shall be rejected if a promise was made to the prisoner."),
    "29": (
        "Confessions",
        "No confession shall be rejected because a promise was made to the prisoner, unless the promise made it untrue.",
    ),
    "50": ("Boats", "Every boat on a lake shall carry a lamp."),
}


def opened(question: str, *numbers: str, law=RULES):
    run = state(question, world=World(law))
    run.terms = terms
    for number in numbers:
        open_provisions(run.context, "xx-lakes", number, "read_provisions#1")
    return run


def found(question: str, *numbers: str):
    run = opened(question, *numbers)
    return list(between_provisions(run, list(run.ledger.opened.values())))


def test_two_times_for_one_matter_are_a_conflict_when_rules_are_set_side_by_side():
    conflicts = found("How do the periods for the return of nets by a buyer differ?", "11", "34")
    assert len(conflicts) == 1
    assert "6 months against 7 days" in conflicts[0].why
    assert "Section 11" in conflicts[0].a + conflicts[0].b
    assert len(conflicts[0].evidence) == 2


def test_opposite_modality_is_a_conflict():
    conflicts = found("Is a confession of a prisoner after a promise automatically rejected?", "27", "29")
    assert [one.why for one in conflicts] == ["one says must, the other must not"]


@pytest.mark.parametrize(
    ("question", "numbers"),
    [
        ("How long may a buyer return nets?", ("11", "34")),
        ("How do the rules on boats and on nets differ?", ("11", "50")),
        ("Compare the rules for the return of nets.", ("11",)),
    ],
)
def test_rules_that_go_together_are_none(question, numbers):
    assert found(question, *numbers) == []


def test_events_and_answer_carry_the_conflict():
    run = opened("How do the periods for the return of nets by a buyer differ?", "11", "34")
    reports = list(review(run, []))
    told = [data for name, _, data in reports if name is EventName.CONFLICT_FOUND]
    assert told == list(answer_of(run).conflicts)
    assert set(told[0]) >= {"a", "b", "why", "settled_by", "evidence", "rule"}
    tagged = [data["evidence"]["tag"] for name, _, data in reports if name is EventName.EVIDENCE_OPENED]
    assert set(told[0]["evidence"]) <= set(tagged)


def read(number: str, **of):
    run = opened("x y", number)
    home = next(iter(run.ledger.opened.values()))
    home = replace(home, level=of.pop("level", home.level), work=replace(home.work, **of))
    return statement(home, home.provision.start, home.provision.end, RULES[number][1], terms)


def test_a_constitution_goes_before_an_act_and_an_act_before_rules():
    assert settle(read("11", level="constitution"), read("34"))[0] == "hierarchy"
    assert settle(read("11"), read("34", title="Lakes Rules, 1990"))[0] == "hierarchy"


def test_a_later_law_goes_before_an_earlier_one():
    kind, rule = settle(read("11", id="xx-old", title="Nets Act, 1950"), read("34", title="Lakes Act, 1990"))
    assert kind == "date"
    assert "Lakes Act, 1990" in rule


def test_what_no_rule_settles_is_flagged():
    assert settle(read("27"), read("29")) == ("none", "")


def test_a_statement_says_who_must_do_what():
    one = read("50")
    assert one.modality == "must"
    assert "boat" in one.subject
    assert "lamp" in one.action
    assert read("29").modality == "must not"
    assert read("29").has_exception
    assert [(q.value, q.unit) for q in read("11").quantities] == [(6, "month")]


JUDGMENT = {
    "1": ("", "The appellant kept trout in a net of the lake."),
    "2": ("", "The High Court held that a licence is needed for keeping trout in a net."),
    "3": ("", "We cannot uphold the view of the High Court on the licence for trout in a net."),
    "4": ("", "The appeal is allowed."),
}


class Roles:
    """What a library knows of the invented judgment."""

    def __init__(self, world: World, roles: tuple[str, ...]) -> None:
        self._rows = [SentenceRole(p.start, p.end, role, 1.0) for p, role in zip(world.all, roles, strict=True)]

    def roles(self, expression_id):
        return self._rows

    def exist(self):
        return True

    def treatment_of(self, work_id):
        return ""


def judged(question: str, law=JUDGMENT, roles=("FAC", "RLC", "RATIO", "RPC"), score=0.95):
    run = state(question, world=(world := World(law)))
    run.terms = terms
    world.home = replace(world.home, kind=WorkKind.DECISION, instance="supreme", court="Supreme Court")
    run.context.decisions = Roles(world, roles)
    open_provisions(run.context, "xx-lakes", "1", "read_decision#1")
    hit = Hit("decision", "xx-lakes", "", "sec_1", "1", "", 0, "", "supreme", score, {}, "", 0, 0, "xx-lakes@1", "Heron v Reed")
    run.decided = SearchResult((hit,), score, (), {})
    list(review(run, []))
    return run.conflicts


def test_a_court_below_that_is_not_upheld_is_a_conflict_settled_by_rank():
    conflicts = judged("How did the High Court and the Supreme Court differ on the licence for trout in a net?")
    assert [one["settled_by"] for one in conflicts] == ["hierarchy"]
    assert JUDGMENT["2"][1] in conflicts[0]["a"]
    assert JUDGMENT["3"][1] in conflicts[0]["b"]
    assert len(conflicts[0]["evidence"]) == 2


def test_a_decision_counts_from_the_score_that_the_search_calls_relevant():
    question = "How did the High Court and the Supreme Court differ on the licence for trout in a net?"
    assert judged(question, score=RELEVANT)
    assert judged(question, score=RELEVANT - 0.01) == []


@pytest.mark.parametrize(
    ("question", "changed"),
    [
        ("Is a licence needed for keeping trout in a net?", {}),
        ("How did the High Court and the Supreme Court differ on the licence?", {"score": 0.2}),
        (
            "How did the High Court and the Supreme Court differ on the licence for trout?",
            {
                "law": {
                    **JUDGMENT,
                    "3": ("", "We agree with the High Court on the licence."),
                    "4": ("", "The appeal is dismissed."),
                }
            },
        ),
    ],
)
def test_nothing_is_found_where_nothing_is_reversed_or_nobody_asks(question, changed):
    assert judged(question, **changed) == []


def test_the_phrases_compile_and_are_not_empty():
    phrases = reconcile.load()
    assert {"comparing", "special", "ended", "below"} <= set(phrases.question)
    assert not phrases.says("reversing", "The appeal is dismissed.")
