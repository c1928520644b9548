"""The five-part brief: verified sentences in five parts, nothing written for it, silence said."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest
from tests.support.agent_world import LAW

from tribonian.agent.brief import PARTS
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.export.memo import Heading
from tribonian.export.memo_from_run import memo_from_run
from tribonian.export.stored_answer import answer_from
from tribonian.workflows import ingest, research
from tribonian.workflows import services as composition
from tribonian.workflows.research import AskOptions

LAWS = {
    **LAW,
    "4": ("Report", "Who loses a licence must report the loss to the keeper within ten days. The keeper shall issue another."),
}


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    rows = [{"section": number, "title": heading, "description": body} for number, (heading, body) in LAWS.items()]
    source = tmp_path / "lakes.json"
    source.write_text(json.dumps(rows))
    opened = composition.open(Settings(tmp_path / "library"))
    ingest.run(opened, [source], kind="law", jurisdiction="in", cancel=CancelToken(), emit=lambda event: None)
    yield opened
    opened.close()


def ask(desk, question, **options):
    events = list(research.ask(desk, question, AskOptions(model="none", **options), CancelToken()))
    assert events[-1].event is EventName.RUN_FINISHED
    return events, events[-1].data["answer"]


def test_five_parts_of_verified_sentences(desk):
    events, answer = ask(desk, "Who must report the loss of a licence?", brief=True)
    assert tuple(part["name"] for part in answer["brief"]) == PARTS
    placed = {part["name"]: [answer["claims"][at] for at in part["claims"]] for part in answer["brief"]}
    assert placed["executive_summary"]
    assert placed["legal_framework"]
    assert placed["case_law"] == []
    for claims in placed.values():
        assert all(claim["status"] != "unsupported" and claim["evidence"] for claim in claims)
    for item in answer["evidence"]:
        assert desk.works.text(item["expression"], item["start"], item["end"]) == item["quote"]
    memo = memo_from_run(events, catalogue=desk.works)
    headings = [block.text for block in memo.blocks if isinstance(block, Heading) and block.level == 2]
    assert headings[:5] == [
        "Executive summary",
        "Legal framework",
        "Case-law analysis",
        "Practical implications",
        "Recommendations",
    ]
    assert answer_from(asdict(answer_from(answer))).brief == answer_from(answer).brief


def test_without_an_answer_every_part_is_silent(desk):
    events, answer = ask(desk, "How is the emperor of the moon crowned?", brief=True)
    assert [part["claims"] for part in answer["brief"]] == [[], [], [], [], []]
    assert not answer["answered"]
    assert memo_from_run(events, catalogue=desk.works).blocks


def test_no_brief_unless_asked_for(desk):
    _, answer = ask(desk, "Who must report the loss of a licence?")
    assert answer["brief"] == ()
