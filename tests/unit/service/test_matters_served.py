"""A private matter is served only by a process that was started with it and its passphrase, on this machine, until it is idle."""

from __future__ import annotations

import base64
import json
import signal
import subprocess
import sys

import httpx
import openapi_spec_validator
import pytest
from tests.support.matters import PASSPHRASE, desk, in_clear, letters, made
from tests.support.service import TOKEN, Asked, command, serving, started

from tribonian.config import network
from tribonian.errors import WrongPassphrase, WrongUsage
from tribonian.service.counter import Counter
from tribonian.service.options import Options
from tribonian.service.start import start
from tribonian.workflows.commands import table

WORD = "Zquiblamp"
QUESTION = {"question": f"Was {WORD} paid?", "model": "none", "depth": "quick"}


@pytest.fixture
def shelf(library, tmp_path):
    """The small library with two matters, one of them filled."""
    made(library, "Heron", "Otter")
    services = desk(library)
    table.run(services, "matter_unlock", {"name": "Heron", "passphrase": PASSPHRASE})
    table.run(services, "import", {"matter": "Heron", "paths": [str(letters(tmp_path / "files", WORD))]})
    services.close()
    return library


@pytest.fixture
def asked(shelf):
    counter = Counter(shelf)
    counter.unlock("Heron", lambda: PASSPHRASE)
    asked = Asked(counter, matter="Heron")
    yield asked
    assert asked.lanes.close()
    assert not network.matter_is_open()


def test_requests_that_name_the_matter_work_in_it_and_others_do_not_see_it(shelf, asked):
    found = asked.post("search", {"query": WORD, "matter": "Heron"})
    assert found.status_code == 200
    assert {hit["kind"] for hit in found.json()["hits"]} == {"casefile"}
    assert WORD not in json.dumps(asked.post("search", {"query": WORD}).json()["hits"])
    assert asked.post("laws", {}).json() == command(shelf, "laws")
    answer = asked.post("research", {**QUESTION, "matter": "Heron"}).json()
    assert answer["run"]
    assert asked.post("runs", {}).json() == [] and len(asked.post("runs", {"matter": "Heron"}).json()) == 1
    memo = asked.post("export", {"run": answer["run"], "to": "memo.md", "matter": "Heron"})
    assert memo.status_code == 200, memo.text
    assert WORD in base64.b64decode(memo.json()["content"]).decode()
    assert network.matter_is_open() and not network.permitted("127.0.0.1", 1)
    assert not in_clear([WORD], [shelf])


@pytest.mark.parametrize("name", ["Otter", "heron", "None such", "../matters", " "])
def test_every_other_matter_is_as_if_it_were_not_there(asked, name):
    replies = [asked.post(one, {"query": "a", "matter": name}) for one in ("search",)]
    assert [(one.status_code, one.json()["error"]["code"]) for one in replies] == [(501, "not_available_yet")]
    assert name not in replies[0].text or not name.strip()


def test_an_id_names_it_too_and_no_passphrase_is_taken(asked, shelf):
    (found,) = [one for one in command(shelf, "matter", "list") if one["name"] == "Heron"]
    assert asked.post("laws", {"matter": found["matter"]}).status_code == 200
    assert asked.post("laws", {"matter": "Heron", "passphrase": PASSPHRASE}).status_code == 400


def test_the_description_tells_of_the_matter_only_where_one_is_served(asked, shelf):
    described = asked.send("GET", "/openapi.json").json()
    openapi_spec_validator.validate(described)
    with serving(shelf) as plain:
        other = plain.send("GET", "/openapi.json").json()
    for path, operation in described["paths"].items():
        if path.startswith("/v1/"):
            own, plainly = (
                one["post"]["requestBody"]["content"]["application/json"]["schema"]["properties"]
                for one in (operation, other["paths"][path])
            )
            assert set(own) - set(plainly) == {"matter"}
    assert "Heron" not in json.dumps(described)


def test_once_locked_it_stays_so(asked, monkeypatch):
    from tribonian.service import matter

    counter = asked.lanes._carrier
    counter.lock_when_idle()
    assert asked.post("laws", {"matter": "Heron"}).status_code == 200
    monkeypatch.setattr(matter, "IDLE_SECONDS", 1e-9)
    counter.lock_when_idle()
    reply = asked.post("laws", {"matter": "Heron"})
    assert (reply.status_code, reply.json()["error"]["code"]) == (423, "matter_locked")
    reply = asked.post("search", {"query": WORD, "matter": "Heron"})
    assert (reply.status_code, reply.json()["error"]["code"]) == (423, "matter_locked")
    assert asked.post("laws", {}).status_code == 200
    assert not network.matter_is_open()


def test_it_is_served_on_this_machine_and_to_no_assistant(shelf, tmp_path):
    pem = tmp_path / "pem"
    with pytest.raises(WrongUsage, match="never leaves"):
        Options(host="192.0.2.1", beyond_loopback=True, certificate=pem, key=pem, matter="Heron")
    with pytest.raises(WrongUsage, match="assistant"):
        start(shelf, {"mcp": True, "matter": "Heron"}, lambda told: None)
    with pytest.raises(WrongPassphrase):
        start(shelf, {"matter": "Heron", "passphrase": lambda: "wrong"}, lambda told: None)


def test_the_program_is_started_with_the_matter_and_its_passphrase(shelf):
    process, told = started(shelf, "--matter", "Heron", "--passphrase-file", "-", stdin=PASSPHRASE + "\n")
    try:
        bearer = {"authorization": f"Bearer {told['token']}"}
        with httpx.Client(base_url=told["address"], headers=bearer, trust_env=False, timeout=60) as client:
            assert client.post("/v1/search", json={"query": WORD, "matter": "Heron"}).json()["hits"]
            assert client.post("/v1/search", json={"query": WORD, "matter": "Otter"}).status_code == 501
            assert (
                client.post("/v1/search", json={"query": WORD, "matter": "Heron"}, headers={"authorization": "x"}).status_code
                == 401
            )
    finally:
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (0, "", "")
    assert [one["open"] for one in command(shelf, "matter", "list")] == [False, False]


def test_without_its_passphrase_nothing_is_served(shelf):
    words = ["-m", "tribonian", "--library", str(shelf), "--json", "serve", "--matter", "Heron"]
    done = subprocess.run([sys.executable, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    assert done.returncode == 3
    assert json.loads(done.stdout)["error"]["code"] == "matter_locked"
    assert TOKEN not in done.stdout
