"""False premises of questions over invented acts: named and corrected, and nothing else is flagged."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.agent_world import World, state

from tribonian.agent.named import read_off
from tribonian.agent.quantities import quantities
from tribonian.agent.review import review
from tribonian.agent.stating import stated
from tribonian.agent.wording import tokens
from tribonian.citations import resolve
from tribonian.config import jurisdictions
from tribonian.domain.events import EventName
from tribonian.domain.search import Hit, SearchResult
from tribonian.domain.work import Status
from tribonian.text.analysis import Analyser
from tribonian.tools.read import open_provisions

terms = Analyser().terms

ACT = {
    "3": ("Fine", "Whoever fishes without a licence shall pay a fine of two hundred crowns."),
    "4": ("Licence", "A licence to fish is issued for three years."),
    "5": ("Widows", "The widow of a fisher shall not be punished as an accomplice."),
    "6": ("Attendance", "Keepers of a lake shall be exempt from attending a hearing in person."),
    "7": ("Witnesses", "A sale of nets shall be proved by one attesting witness at least."),
    "8": ("Closing", "The council may close a lake because of flood or frost."),
    "9": ("Tolls", "Boats pay a toll."),
}


def asked(question: str, best: str, named: bool, repealed: str = ""):
    """The run after it has opened the provision that answers, and what the review says."""
    world = World(ACT)
    if repealed:
        world.all = tuple(replace(p, status=Status.REPEALED.value) if p.number == repealed else p for p in world.all)
    run = state(question, world=world)
    run.terms = terms
    packs = jurisdictions.all_packs()
    found = resolve.references(question, world, packs=packs)
    if found:
        read_off(run, found)
    for number in [best, *(n for n in ACT if n != best)][:3]:
        open_provisions(run.context, "xx-lakes", number, "read_provisions#1")
    hit = Hit("law", "xx-lakes", "lakes.json", f"sec_{best}", best, "", 0, "", "", 0.9, {}, "", 0, 0, "xx-lakes@1", "Lakes Act")
    run.found = SearchResult((hit,), 0.9, (), {})
    reports = list(review(run, [("xx-lakes", f"sec_{best}")] if named else []))
    return run, reports


@pytest.mark.parametrize(
    ("question", "best", "named", "kind"),
    [
        ("Since a licence to fish is issued for five years, when does it end?", "4", False, "number"),
        ("Why is a licence to fish issued for five years?", "4", False, "number"),
        ("The fine in section 3 is five hundred crowns. Must I pay at once?", "3", True, "number"),
        ("Section 3 says fishing without a licence costs ten months at most. Is that so?", "3", True, "number"),
        ("As the Lakes Act demands at least two witnesses for a sale of nets, who are they?", "7", False, "number"),
        ("Section 5 allows the widow of a fisher to be punished as an accomplice. How long?", "5", True, "opposite"),
        ("Keepers of a lake must attend the hearing in person; section 6 says so. True?", "6", True, "opposite"),
        ("Under section 3 a fine is owed only when damage follows. Who proves damage?", "3", True, "opposite"),
        ("The licence to fish lasts five years. When does it end?", "4", False, "number"),
        ("Section 8 lets the council close a lake because of military exercises. What is the test?", "8", True, "opposite"),
    ],
)
def test_a_false_premise_is_named_and_corrected(question, best, named, kind):
    run, reports = asked(question, best, named)
    assert [premise["kind"] for premise in run.premises] == [kind]
    premise = run.premises[0]
    assert premise["holds"] is False
    assert premise["evidence"]
    assert set(premise["evidence"]) <= set(run.ledger.evidence)
    assert run.ledger.evidence[premise["evidence"][0]].quote in premise["correction"]
    assert [data for name, _, data in reports if name is EventName.PREMISE_REFUTED] == [premise]


@pytest.mark.parametrize(
    ("question", "best", "named"),
    [
        ("Since a licence to fish is issued for three years, when does it end?", "4", False),
        ("How many years is a licence to fish issued for?", "4", False),
        ("I have fished for five years. How long is a licence issued for?", "4", False),
        ("My boy, aged ten, fished without a licence. What fine shall he pay?", "3", False),
        ("licence to fish, five years", "4", False),
        ("Can a licence to fish be issued for five years?", "4", False),
        ("Is the widow of a fisher punished as an accomplice?", "5", False),
        ("What does section 8 say about closing a lake?", "8", True),
        ("The fine in section 3 is two hundred crowns. Must I pay at once?", "3", True),
        ("Section 5 bars the widow of a fisher from being punished as an accomplice. Who decides?", "5", True),
        ("The Ninth Schedule protects lakes. Which ones?", "8", False),
        ("Why may the council close a lake because of flood?", "8", False),
    ],
)
def test_nothing_is_flagged_that_holds_or_only_asks(question, best, named):
    assert asked(question, best, named)[0].premises == []


def test_a_repealed_provision_is_named_unless_its_repeal_is_asked_for():
    run, _ = asked("What toll does section 9 set?", "9", True, repealed="9")
    assert [premise["kind"] for premise in run.premises] == ["repealed"]
    assert asked("Is section 9 still in force?", "9", True, repealed="9")[0].premises == []


def test_a_provision_that_the_law_does_not_have_is_named():
    run, _ = asked("What does section 77 of the Lakes Act say of nets?", "7", False)
    assert [(p["kind"], p["evidence"]) for p in run.premises] == [("missing", [])]


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("within six clear business weeks", "en", [(6, "week")]),
        ("imprisonment for five years and a fine of Rs 1,000", "en", [(5, "year"), (1000, "rupee")]),
        ("one month's notice", "en", [(1, "month")]),
        ("at twenty-one years", "en", [(21, "year")]),
        ("fünfundzwanzig Tage, dreihundert Euro", "de", [(25, "day"), (300, "euro")]),
        ("retires at the age of sixty-two", "en", [(62, "year")]),
        ("thirty per cent", "en", [(30, "percent")]),
        ("die Sechswochenfrist, höchstens 3 Monate", "de", [(6, "week"), (3, "month")]),
        ("гурван сартай, арван таван хоногийн дотор", "mn", [(3, "month"), (15, "day")]),
        ("सात दिन के भीतर", "hi", [(7, "day")]),
        ("in file 12/34 there is no time", "en", []),
    ],
)
def test_quantities_in_words_and_digits(text, language, found):
    assert [(one.value, one.unit) for one in quantities(text, terms, language)] == found


def test_an_age_is_no_time():
    term, age = quantities("for five years at the age of thirty years", terms, "en")
    assert (term.kind, age.kind) == ("time", "age")


def test_equal_times_have_one_size():
    sizes = {one.size for one in quantities("24 months, two years", terms, "en")}
    assert len(sizes) == 1


def test_tokens_keep_what_carries_logic():
    kinds = [token.kind for token in tokens("No person shall fish unless he bought two nets, if needed.", terms, "en")]
    assert kinds == ["not", "word", "must", "word", "except", "word", "number", "word", "if", "word"]


def test_what_states_and_what_only_asks():
    assert stated("What is the fine?", "en", False) != []
    assert stated("fine for fishing", "en", False) == []
    assert [c.text for c in stated("I was fined. May I appeal?", "en", False)] == []
