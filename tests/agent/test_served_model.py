"""A run whose model is served by another program on loopback: the same run as with a model of our own."""

from __future__ import annotations

import json

import pytest
from tests.support.agent_world import LAW
from tests.support.model_server import serving

from tribonian.config import network
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.errors import NetworkRefused, TribonianError
from tribonian.workflows import ingest, models, research
from tribonian.workflows import services as composition
from tribonian.workflows.research import AskOptions

QUESTION = "What fine must be paid for fishing without a licence?"
SAID = "Whoever fishes without a licence shall pay a fine of two hundred crowns, unless he is under fourteen years of age"


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    rows = [{"section": number, "title": heading, "description": body} for number, (heading, body) in LAW.items()]
    (tmp_path / "lakes.json").write_text(json.dumps(rows))
    opened = composition.open(Settings(tmp_path / "library"))
    ingest.run(opened, [tmp_path / "lakes.json"], kind="law", jurisdiction="in", cancel=CancelToken(), emit=lambda event: None)
    yield opened
    opened.close()
    network.forbid_all()


def call(tool, **arguments):
    return json.dumps({"tool": tool, "arguments": arguments})


def ask(desk, address, mode):
    events = list(research.ask(desk, QUESTION, AskOptions(model=address, mode=mode), CancelToken()))
    return events, events[-1].data


def test_a_served_model_plans_a_run(desk):
    with serving() as (script, address):
        models.add(desk, address)
        found = desk.works.works()[0].id
        script.replies = [
            call("find_law", name=desk.works.works()[0].title),
            call("read_provisions", law=found, provisions=["3"]),
            call("answer"),
            f"{SAID} [E1].",
        ]
        events, data = ask(desk, address, "planning")
        assert events[-1].event is EventName.RUN_FINISHED
        first = data["answer"]["claims"][0]
        assert (first["origin"], first["status"]) == ("model", "supported")
        assert data["answer"]["model"].startswith("lamp-7b at 127.0.0.1")
        assert len(script.asked) == 4
        assert all(body.get("seed") == 0 for body in script.asked)


def test_what_a_served_model_alters_is_not_supported(desk):
    with serving() as (script, address):
        models.add(desk, address)
        script.replies = [SAID.replace("two hundred", "nine hundred") + "."]
        events, data = ask(desk, address, "guided")
        assert events[-1].event is EventName.RUN_FINISHED
        assert script.asked
        assert not [claim for claim in data["answer"]["claims"] if "nine hundred" in claim["text"]]
        assert data["answer"]["answered"]


def test_a_server_that_breaks_down_costs_no_answer(desk):
    with serving() as (script, address):
        models.add(desk, address)
        script.status = 503
        for mode in ("planning", "guided"):
            events, data = ask(desk, address, mode)
            assert events[-1].event is EventName.RUN_FINISHED
            assert data["answer"]["answered"]


@pytest.mark.parametrize("address", ["http://10.1.2.3:8080/v1", "http://models.example/v1"])
def test_a_server_that_was_not_added_is_refused_before_a_socket_opens(desk, address, monkeypatch):
    def never(*_, **__):
        raise AssertionError("a socket was opened")

    monkeypatch.setattr("socket.socket.connect", never)
    monkeypatch.setattr("socket.getaddrinfo", never)
    monkeypatch.setattr("httpx.AsyncClient", never)
    try:
        _, data = ask(desk, address, "guided")
    except TribonianError as error:
        assert isinstance(error, NetworkRefused) or "was not added" in error.message or "no model" in error.message.lower()
    else:
        assert data["code"]
