"""The search service of the web as it is typed: set, allowed for one library, asked, shown last."""

from __future__ import annotations

import json

import pytest
from tests.support.search_service import result, searching
from tests.unit.cli.test_versions_command_line import law_file, lines, run

from tribonian.config import network, paths
from tribonian.config.settings import FILE_NAME


@pytest.fixture
def library(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    monkeypatch.setattr(paths, "config_dir", lambda: tmp_path / "config")
    run(
        capsys, tmp_path / "library", "import", law_file(tmp_path / "laws", "heron.json", {"1": "The heron eats one fish a day."})
    )
    yield tmp_path / "library"
    network.forbid_all()


def test_set_allowed_asked_and_taken_back(library, tmp_path, capsys):
    assert lines(run(capsys, library, "fallback", "--json")[1]) == [{"address": "", "allowed": False, "below": 0.3}]
    with searching() as (service, address):
        service.gives(result("Rockets", "https://rockets.example/", "They fly."))
        question = ("ask", "How long may an astronaut stay in a rocket?", "--model", "none")
        assert run(capsys, library, "fallback", "use", address)[0] == 0
        (answer,) = lines(run(capsys, library, *question, "--json")[1])
        assert answer["web"] == [] and service.asked == []
        assert run(capsys, library, "fallback", "allow")[0] == 0
        assert lines(run(capsys, library, "fallback", "below", "40", "--json")[1]) == [
            {"address": address, "allowed": True, "below": 0.4}
        ]
        (answer,) = lines(run(capsys, library, *question, "--json")[1])
        assert [page["address"] for page in answer["web"]] == ["https://rockets.example/"]
        _, shown = run(capsys, library, *question)
        assert shown.index("From the web – no law") > shown.index("Not found") and "They fly." in shown
        events = lines(run(capsys, library, *question, "--events", "--json")[1])
        assert "fallback_searched" in [event.get("event") for event in events]
        asked = len(service.asked)
        for back in ("forbid", "off"):
            assert run(capsys, library, "fallback", back)[0] == 0
            run(capsys, library, *question)
        assert len(service.asked) == asked
    kept = json.loads((tmp_path / "config" / FILE_NAME).read_text(encoding="utf-8"))
    assert (kept["fallback"], kept["fallback_libraries"], kept["fallback_below"]) == ("", "", 40)


@pytest.mark.parametrize(
    "typed",
    [
        ("use",),
        ("use", "https://search.example.com"),
        ("use", "http://8.8.8.8:80"),
        ("use", "ftp://127.0.0.1"),
        ("use", "http://user:secret@127.0.0.1"),
        ("off", "now"),
        ("below", "101"),
        ("below", "much"),
        ("sometimes",),
    ],
)
def test_what_has_no_meaning_changes_nothing(library, tmp_path, capsys, typed):
    assert run(capsys, library, "fallback", *typed)[0] == 2
    assert not (tmp_path / "config" / FILE_NAME).exists()
