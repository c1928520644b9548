"""Searches of a round run at once; what a run reports is the same as one after the other, and a stop ends it at once."""

from __future__ import annotations

import threading
import time

import pytest
from tests.support.agent_world import LAW, Speaker, World, state

from tribonian.agent import ahead, completeness, depths, guided, researching
from tribonian.agent.ahead import Ahead
from tribonian.agent.completeness import missing
from tribonian.agent.researching import Part
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.search import SearchRequest, SearchResult
from tribonian.errors import Cancelled, ModelError, WrongUsage

QUESTION = "Who may allow a boat on a public lake, what fine must be paid for fishing, and when must a breach be reported?"
ANOTHER = "How is the emperor of the moon crowned, and who may allow a boat on a public lake?"


class Slow(World):
    """Searches that end in another order than they begin, and notice a stop."""

    def __init__(self) -> None:
        super().__init__()
        self.lock, self.under_way, self.most = threading.Lock(), 0, 0

    def search(self, request, cancel, on_first=None):
        with self.lock:
            self.under_way += 1
            self.most = max(self.most, self.under_way)
        try:
            if cancel.wait(0.02 + 0.02 * (len(request.query) % 3)):
                raise Cancelled
            return super().search(request, cancel, on_first)
        finally:
            with self.lock:
                self.under_way -= 1


def reported(question, workers, monkeypatch):
    monkeypatch.setattr(ahead, "WORKERS", workers)
    monkeypatch.setattr(ahead.os, "cpu_count", lambda: 8)
    world = Slow()
    one = state(question, world=world)
    depths.set_depth(one, depths.RESEARCH)
    told = [(name, step, {k: v for k, v in data.items() if k != "seconds"}) for name, step, data in guided.run(one, [], [])]
    return told, one, world


@pytest.mark.parametrize("question", [QUESTION, ANOTHER, "Who may fish?", "Nothing of this is anywhere, or is it?"])
def test_the_order_of_what_is_told_is_that_of_one_after_the_other(question, monkeypatch):
    one_by_one, first, _ = reported(question, 1, monkeypatch)
    at_once, second, world = reported(question, 2, monkeypatch)
    assert at_once == one_by_one
    assert reported(question, 2, monkeypatch)[0] == at_once
    assert first.claims == second.claims
    assert list(first.ledger.evidence.items()) == list(second.ledger.evidence.items())
    assert first.ledger.searched == second.ledger.searched
    if question == QUESTION:
        assert world.most == 2
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("ahead")]


def test_each_search_is_made_once(monkeypatch):
    _, one, world = reported(QUESTION, 2, monkeypatch)
    assert world.searches == len(one.ledger.searched)


def test_a_stop_is_heard_while_a_result_is_waited_for(monkeypatch):
    monkeypatch.setattr(ahead.os, "cpu_count", lambda: 2)

    class Endless(World):
        def search(self, request, cancel, on_first=None):
            assert cancel.wait(30.0)
            raise Cancelled

    one = state(QUESTION, world=Endless())
    depths.set_depth(one, depths.RESEARCH)
    timer = threading.Timer(0.1, one.cancel.set)
    timer.start()
    with pytest.raises(Cancelled):
        list(guided.run(one, [], []))
    timer.join()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("ahead")]


def test_what_a_search_raises_is_raised_in_its_turn():
    class Broken(World):
        def search(self, request, cancel, on_first=None):
            if request.query == "b":
                raise WrongUsage("broken")
            time.sleep(0.01)
            return SearchResult((), 0.0)

    requests = [SearchRequest(name) for name in "abc"]
    with Ahead(Broken(), CancelToken(), workers=2) as searching:
        searching.begin(requests)
        assert searching.search(requests[0], CancelToken()).grade == 0.0
        with pytest.raises(WrongUsage):
            searching.search(requests[1], CancelToken())
        assert searching.search(requests[2], CancelToken()).grade == 0.0
        assert searching.search(requests[2], CancelToken()).grade == 0.0, "searched anew once it was handed out"


def test_a_run_that_is_abandoned_leaves_no_thread(monkeypatch):
    monkeypatch.setattr(ahead.os, "cpu_count", lambda: 2)
    one = state(QUESTION, world=Slow())
    depths.set_depth(one, depths.RESEARCH)
    told = guided.run(one, [], [])
    while next(told)[0] is not EventName.SUBQUESTION_STARTED:
        pass
    told.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("ahead")]
    assert isinstance(one.context.search, Slow)


# --- completeness -----------------------------------------------------------------------------------

BARE = "Who may allow a yellow boat with sails on a public lake?"


def looked(question, model=None):
    """A part that was searched once, with what a model says of it."""
    one = state(question, model, "planning" if model else "extracts")
    depths.set_depth(one, depths.RESEARCH)
    part = Part(question)
    list(researching._look(one, part, 0, question, announced=False))
    return one, part


def asked(question, *replies):
    one, part = looked(question, Speaker(*replies) if replies else None)
    step = missing(one, [part])
    try:
        while True:
            next(step)
    except StopIteration as stop:
        return stop.value, one, part


def test_the_model_is_asked_only_where_its_vote_could_decide():
    share = completeness.covered(*looked(BARE))[0]
    assert completeness.ENOUGH <= share < completeness.SURE
    for question, heard in ((BARE, 1), ("Who may allow a boat on a public lake?", 0), ("How is an emperor of moons crowned?", 0)):
        assert len(asked(question, '{"complete": true, "missing": []}')[1].model._model.heard) == heard, question


def test_it_may_name_what_is_missing_in_the_question_s_words():
    assert asked(BARE, '{"complete": false, "missing": ["yellow sails"]}')[0] == [(0, "yellow sails")]
    assert asked(BARE, '{"complete": false, "missing": []}')[0] == [(0, "yellow sails")]
    assert asked(BARE, '{"complete": false, "missing": ["the emperor of the moon"]}')[0] == [(0, "yellow sails")]


@pytest.mark.parametrize(
    "reply",
    ["", "no", "[]", "{}", '{"complete": "no"}', '{"complete": null, "missing": 3}', '{"complete": true}', ModelError("x")],
)
def test_nonsense_and_errors_mean_complete(reply):
    assert asked(BARE, reply)[0] == []


def test_what_was_searched_before_is_not_asked_for_again():
    one, part = looked(BARE, Speaker('{"complete": false, "missing": ["yellow sails"]}'))
    part.asked.add("yellow sails")
    step = missing(one, [part])
    with pytest.raises(StopIteration) as ended:
        while True:
            next(step)
    assert ended.value.value == []


@pytest.mark.parametrize("question", [QUESTION, BARE, ANOTHER])
def test_a_model_that_never_has_enough_still_ends(question):
    never = '{"complete": false, "missing": ["public lake boat %d", "boat %d on a lake", "lake %d"]}'
    count = iter(range(10_000))
    speaker = Speaker(lambda messages: never.replace("%d", str(next(count))))
    one = state(question, speaker, "planning")
    depths.set_depth(one, depths.RESEARCH)
    told = list(guided.run(one, [], []))
    checks = [data for name, _, data in told if name is EventName.COMPLETENESS_CHECKED]
    assert 1 <= len(checks) <= 3
    assert one.rounds <= 3 and one.step < one.most_steps


def test_ten_parts_stay_within_the_budget_and_every_one_is_looked_at():
    ten = " ".join(f"Who may use the {heading.lower()}?" for heading, _ in LAW.values())
    ten += (
        " Who may sail a boat? What is the fine for fishing? Who inspects lakes? How long is a licence valid? What age is exempt?"
    )
    one = state(ten)
    depths.set_depth(one, depths.RESEARCH)
    told = list(guided.run(one, [], []))
    begun = [data["index"] for name, _, data in told if name is EventName.SUBQUESTION_STARTED]
    assert begun == list(range(10))
    assert (len(one.subquestions), len(one.later)) == (4, 6)
    assert one.step < one.most_steps
    assert set(one.quoted_for) == {*one.subquestions, *one.later}
