"""Depths (row C7): proposed from the question, shown in the first event, changed before and while a run is under way."""

from __future__ import annotations

import json

import pytest
from tests.support.agent_world import LAW, Speaker, state

from tribonian.agent import completeness, decompose, depths, votes
from tribonian.agent.depths import CORRECTIVE, QUICK, RESEARCH
from tribonian.agent.named import Named
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.errors import Cancelled, ModelError, NotFound, WrongUsage
from tribonian.llm import grammar
from tribonian.workflows import ingest, research
from tribonian.workflows import services as composition
from tribonian.workflows.commands import table
from tribonian.workflows.research import AskOptions

FINE = "What fine must be paid for fishing without a licence?"
BOTH = "Who may allow a boat on a public lake, and what fine must be paid for fishing without a licence?"
COMPARED = "How does the licence for fishing differ from the permission for a boat?"


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    rows = [{"section": number, "title": heading, "description": body} for number, (heading, body) in LAW.items()]
    (tmp_path / "lakes.json").write_text(json.dumps(rows))
    opened = composition.open(Settings(tmp_path / "library"))
    ingest.run(opened, [tmp_path / "lakes.json"], kind="law", jurisdiction="in", cancel=CancelToken(), emit=lambda event: None)
    yield opened
    opened.close()


def events(desk, question, depth, wish=lambda event, run: None, **more):
    kept = []
    for event in research.ask(desk, question, AskOptions(**{"model": "none", "depth": depth, **more}), CancelToken()):
        kept.append(event)
        wish(event, event.run)
    assert kept[-1].event is EventName.RUN_FINISHED
    return kept


def tools(kept):
    return [event.data["tool"] for event in kept if event.event is EventName.TOOL_FINISHED]


def changes(kept):
    return [
        (event.data["was"], event.data["depth"], event.data["by"]) for event in kept if event.event is EventName.DEPTH_CHANGED
    ]


@pytest.mark.parametrize(
    ("question", "depth"),
    [
        ("What does section 12 say?", QUICK),
        ("Section 3", QUICK),
        ("Read section 112, please.", QUICK),
        (FINE, CORRECTIVE),
        ("Does section 3 punish a child of ten years who fishes?", CORRECTIVE),
        (COMPARED, CORRECTIVE),
        (BOTH, RESEARCH),
        ("A boat sank. Who must be told? Within how many days must the report be made?", RESEARCH),
        (
            "Compare the licence for fishing with the permission for a boat. " + "My client has a house at the lake. " * 8,
            RESEARCH,
        ),
        ("Wer darf im See fischen, und wie lange gilt eine Erlaubnis?", RESEARCH),
    ],
)
def test_it_is_proposed_by_the_signs_of_the_question(desk, question, depth):
    kept = events(desk, question, "auto")
    assert kept[0].event is EventName.RUN_STARTED
    assert kept[0].data["proposed"]["depth"] == kept[0].data["depth"] == depth
    assert kept[0].data["proposed"]["why"]
    assert kept[-1].data["answer"]["depth"] == depth


def test_the_user_s_choice_stands_and_the_proposal_is_shown_beside_it(desk):
    kept = events(desk, BOTH, "quick")
    assert (kept[0].data["depth"], kept[0].data["proposed"]["depth"]) == (QUICK, RESEARCH)
    assert kept[-1].data["answer"]["depth"] == QUICK
    assert not changes(kept)


@pytest.mark.parametrize("at", ["run_started", "hits_ranked", "tool_finished"])
def test_a_run_under_way_goes_deeper_when_it_is_told_to(desk, at):
    def wish(event, run):
        if event.event == at and not asked:
            asked.append(table.run(desk, "depth", {"run": run, "depth": RESEARCH}))

    asked = []
    kept = events(desk, BOTH, QUICK, wish)
    assert asked[0]["depth"] == RESEARCH
    assert changes(kept) == [(QUICK, RESEARCH, "user")]
    answer = kept[-1].data["answer"]
    assert answer["depth"] == RESEARCH
    assert len(answer["subquestions"]) == 2
    assert {"keeper may allow a boat", "two hundred crowns"} <= {
        part for part in ("keeper may allow a boat", "two hundred crowns") for claim in answer["claims"] if part in claim["text"]
    }
    tags = [item["tag"] for item in answer["evidence"]]
    spans = [(item["expression"], item["start"], item["end"]) for item in answer["evidence"]]
    assert len(set(tags)) == len(tags) and len(set(spans)) == len(spans)


def test_a_run_under_way_stops_searching_when_it_is_told_to(desk):
    def wish(event, run):
        if event.event is EventName.SUBQUESTION_FINISHED and event.data["index"] == 0:
            table.run(desk, "depth", {"run": run, "depth": QUICK})

    question = "How is the emperor of the moon crowned, and who may allow a boat on a public lake?"
    long, short = events(desk, question, RESEARCH), events(desk, question, RESEARCH, wish)
    assert changes(short) == [(RESEARCH, QUICK, "user")]
    assert len(tools(short)) < len(tools(long))
    assert short[-1].data["answer"]["depth"] == QUICK


def test_only_a_run_under_way_can_be_told(desk):
    kept = events(desk, FINE, QUICK)
    with pytest.raises(NotFound):
        table.run(desk, "depth", {"run": kept[0].run, "depth": RESEARCH})
    with pytest.raises(WrongUsage):
        table.run(desk, "depth", {"run": kept[0].run, "depth": "deepest"})
    assert not desk.runs.wishes


def test_the_engine_hears_it_while_the_model_is_at_work():
    assert table.command("depth").lane != table.command("ask").lane == "model"


def voted(question, *replies):
    """(depth after the model's vote, events) of a run whose model says `replies`."""
    one = state(question, Speaker(*replies), "planning")
    proposal = depths.propose(one, Named((), ()))
    depths.set_depth(one, proposal.depth)
    return one.depth, [data for name, _, data in depths.vote(one, proposal) if name is EventName.DEPTH_CHANGED], one


def test_the_model_has_one_vote():
    _, changed, one = voted(COMPARED, '{"depth": "research"}')
    assert one.depth == RESEARCH and changed[0]["by"] == "model"
    _, changed, one = voted(COMPARED, '{"depth": "quick"}')
    assert one.depth == CORRECTIVE and not changed
    for settled in (BOTH, FINE):
        depth, changed, one = voted(settled, '{"depth": "quick"}')
        assert one.depth == depth and not changed and not one.model._model.heard


@pytest.mark.parametrize("reply", ["", "research", "{", "[]", "null", '{"depth": "deep"}', '{"depth": 3}', ModelError("broken")])
def test_nonsense_and_errors_are_no_vote(reply):
    _, changed, one = voted(COMPARED, reply)
    assert one.depth == CORRECTIVE and not changed and one.model._model.heard


def test_a_vote_is_waited_for_only_so_long(monkeypatch):
    class Sleeper(Speaker):
        def generate(self, messages, *, cancel, **rest):
            assert cancel.wait(30.0)
            cancel.check()

    monkeypatch.setattr(votes, "SECONDS", 0.05)
    one = state(COMPARED, Sleeper(""), "planning")
    assert [name for name, *_ in depths.vote(one, depths.propose(one, Named((), ())))] == [EventName.STAGE_TIMED]
    assert one.depth == CORRECTIVE
    one.cancel.set()
    with pytest.raises(Cancelled):
        list(depths.vote(one, depths.propose(one, Named((), ()))))


def test_a_planning_model_gets_the_budget_of_the_depth():
    one = state(FINE, Speaker("{}"), "planning")
    for depth in (QUICK, CORRECTIVE, RESEARCH):
        depths.set_depth(one, depth)
        assert one.most_steps == depths.PLANNED_STEPS[depth]
    one.step = 12
    depths.set_depth(one, QUICK)
    assert one.most_steps == 12 + depths.LEFT


@pytest.mark.parametrize("schema", [depths._SCHEMA, decompose._SCHEMA, completeness._SCHEMA])
def test_votes_can_be_generated_under_a_grammar(schema):
    assert "root ::=" in grammar.gbnf(schema)
