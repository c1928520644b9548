"""The service on a full disk, in a home that cannot be written, with a clock in the past, and twice on one library."""

from __future__ import annotations

import datetime
import errno
import os
import signal
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest
from tests.support.alike import still
from tests.support.service import Asked, command, serving, started

from tribonian.errors import TribonianError, WrongUsage
from tribonian.service import run
from tribonian.service.counter import Counter
from tribonian.service.options import Options, write_token

QUESTION = {"question": "Who pays a fine?", "model": "none", "depth": "quick"}


def ended(process) -> tuple[int, str, str]:
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


# --- a full disk --------------------------------------------------------------------------------


def limit(counter: Counter, pages: int) -> int:
    """SQLite's own page limit stands in for the disk: the driver raises the same error. Returns how many pages there are."""
    connection = counter.services().library.runs._writing_database().conn
    (there,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count={there + pages}")
    return int(there)


def test_on_a_full_disk_a_run_is_refused_by_its_code_and_reading_goes_on(library):
    counter = Counter(library)
    asked = Asked(counter)
    try:
        first = asked.post("research", QUESTION)
        assert first.status_code == 200
        limit(counter, 0)
        replies = [asked.post("research", {**QUESTION, "question": f"{'Fine? ' * 600} {number}"}) for number in range(12)]
        full = [one for one in replies if one.status_code != 200]
        assert full and {(one.status_code, one.json()["error"]["code"]) for one in full} == {(507, "disk_full")}
        events = asked.post("research", QUESTION | {"question": "Fine? " * 600}, headers={"accept": "application/x-ndjson"})
        assert '"disk_full"' in events.text
        assert asked.post("search", {"query": "fine"}).json()["hits"]
        assert asked.post("show", {"run": first.json()["run"]}).json()["status"] == "finished"
        limit(counter, 10_000)
        assert asked.post("research", QUESTION).status_code == 200
        assert {one["status"] for one in asked.post("runs", {}).json()} <= {"finished", "failed", "running", "interrupted"}
    finally:
        assert asked.lanes.close()


def test_an_export_that_finds_no_room_is_told_and_leaves_nothing(library, monkeypatch):
    import tempfile

    class Full(tempfile.TemporaryDirectory):
        def __init__(self, *arguments, **named):
            raise OSError(errno.ENOSPC, "No space left on device")

    with serving(library) as asked:
        made = asked.post("research", QUESTION).json()["run"]
        monkeypatch.setattr(tempfile, "TemporaryDirectory", Full)
        reply = asked.post("export", {"run": made, "to": "memo.md"})
        assert (reply.status_code, reply.json()["error"]["code"]) == (507, "disk_full")


def test_a_token_that_finds_no_room_is_told(tmp_path, monkeypatch):
    def full(*_arguments, **_named):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fdopen", full)
    with pytest.raises(TribonianError, match="No space"):
        write_token(tmp_path / "token", "x")
    assert list(tmp_path.iterdir()) == []


# --- a home that cannot be written --------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="needs file permissions")
def test_in_a_home_that_cannot_be_written_the_library_is_served(library, tmp_path, monkeypatch, ordinary_rights):
    home = tmp_path / "home"
    home.mkdir()
    for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(home))
    command(library, "search", "fine")  # indexed before: from now on nobody can
    places = [home, library, *(path for path in library.rglob("*") if path.is_dir())]
    for place in places:
        place.chmod(0o500)
    try:
        process, told = started(library)
        bearer = {"authorization": f"Bearer {told['token']}"}
        with httpx.Client(base_url=told["address"], headers=bearer, trust_env=False, timeout=60) as client:
            assert client.get("/health").json()["status"] == "ok"
            assert client.post("/v1/search", json={"query": "fine"}).json()["hits"]
            answer = client.post("/v1/research", json=QUESTION).json()
            assert answer["answered"]
            memo = client.post("/v1/export", json={"run": answer["run"], "to": "memo.md"})
            assert memo.status_code == 200, memo.text  # the run lasts until the service ends
        assert ended(process) == (0, "", "")
        with pytest.raises(TribonianError, match="token"):
            write_token(home / "token", "x")
        with pytest.raises(WrongUsage, match="listened"):
            run.listen(Options(unix=home / "s"))
    finally:
        for place in places:
            place.chmod(0o700)


# --- a clock in the past ------------------------------------------------------------------------

PAST = datetime.datetime(1999, 2, 3, 4, 5, 6, tzinfo=datetime.UTC)


def set_clock(monkeypatch, to: datetime.datetime) -> None:
    """What the program asks of the time says `to`, going on from there."""
    began, real = time.monotonic(), (datetime.datetime, datetime.date)

    class Moment(datetime.datetime):
        @classmethod
        def now(cls, tz=None):
            moment = to + datetime.timedelta(seconds=time.monotonic() - began)
            return moment.astimezone(tz) if tz else moment.replace(tzinfo=None)

    class Day(datetime.date):
        @classmethod
        def today(cls):
            return real[1](to.year, to.month, to.day)

    for name, module in list(sys.modules.items()):
        if name.startswith("tribonian"):
            for key, value in list(vars(module).items()):
                if value in real if isinstance(value, type) else False:
                    monkeypatch.setattr(module, key, Moment if value is real[0] else Day)
    monkeypatch.setattr(time, "time", lambda: to.timestamp() + time.monotonic() - began)


def of_any_day(value):
    """Without what differs from one run to the next, or from one day to another."""
    if isinstance(value, dict):
        return {key: of_any_day(one) for key, one in still(value).items() if key not in ("status", "caution", "law_as_of")}
    return [of_any_day(one) for one in value] if isinstance(value, list) else value


def test_with_a_clock_in_the_past_the_same_is_found_and_answered(library, monkeypatch):
    """What follows the day follows the clock: a law of 2020 is not in force yet."""
    asks = [("laws", {}), ("map", {"work": "in-lakes"}), ("read", {"work": "in-lakes", "numbers": ["12A"]})]
    asks += [("search", {"query": "fine"}), ("research", QUESTION), ("cite", {"text": "section 12A of the Lakes Act"})]
    with serving(library) as asked:
        now = [of_any_day(asked.post(name, params).json()) for name, params in asks]
        of_now = asked.post("runs", {}).json()[0]["run"]
    set_clock(monkeypatch, PAST)
    with serving(library) as asked:
        then = [of_any_day(asked.post(name, params).json()) for name, params in asks]
        assert then == now
        runs = [one["run"] for one in asked.post("runs", {}).json()]
        assert of_now in runs and any(one.startswith("19990203-") for one in runs)
        for one in runs:  # what is stored, before or "before", is told and exported
            assert asked.post("show", {"run": one}).json()["status"] == "finished"
            assert asked.post("export", {"run": one, "to": "memo.md"}).status_code == 200
        assert asked.send("GET", "/status").status_code == 200


# --- two on one library -------------------------------------------------------------------------


def test_two_services_on_one_library_serve_it_and_keep_each_other_s_runs(library, tmp_path):
    """Neither has words indexed yet: both begin by doing that."""
    process, told = started(library)
    failed: list[str] = []
    bearer = {"authorization": f"Bearer {told['token']}"}

    def ask(post) -> None:
        for _ in range(5):
            reply = post("research", QUESTION)
            if reply.status_code != 200:
                failed.append(reply.text)

    try:
        with (
            serving(library) as asked,
            httpx.Client(base_url=told["address"], headers=bearer, trust_env=False, timeout=60) as other,
        ):

            def over_there(name, params):
                return other.post(f"/v1/{name}", json=params)

            threads = [threading.Thread(target=ask, args=(post,)) for post in (asked.post, over_there) for _ in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert failed == []
            listed = [{one["run"]: one["status"] for one in post("runs", {}).json()} for post in (asked.post, over_there)]
            assert listed[0] == listed[1] and len(listed[0]) == 20 and set(listed[0].values()) == {"finished"}
            found = [post("search", {"query": "fine"}).json()["hits"] for post in (asked.post, over_there)]
            assert found[0] == found[1] != []
            # What a third process changes is seen by both.
            assert command(library, "remove", "in-lakes")["removed"]
            assert [post("search", {"query": "licence"}).json()["hits"] for post in (asked.post, over_there)] == [[], []]
            assert [len(post("laws", {}).json()) for post in (asked.post, over_there)] == [2, 2]
    finally:
        assert ended(process) == (0, "", "")


def test_two_services_do_not_share_a_local_socket_or_a_port(library, tmp_path):
    place = tmp_path / "s"
    process, _ = started(library, "--unix", str(place))
    try:
        with pytest.raises(WrongUsage, match="in use"):
            run.listen(Options(unix=place))
        assert place.exists()
    finally:
        assert ended(process) == (0, "", "")
    assert not Path(place).exists()
