"""Settings, jurisdictions and recommended models as commands."""

from __future__ import annotations

import json

import pytest
from tests.support import small_library

from tribonian.config import paths
from tribonian.config.settings import FILE_NAME
from tribonian.errors import WrongUsage
from tribonian.workflows.commands import table


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "config_dir", lambda: tmp_path / "config")
    services = small_library.services(small_library.make(tmp_path / "library"))
    yield services
    services.close()


def test_settings_come_with_their_defaults_and_places(desk, tmp_path):
    found = table.run(desk, "settings", {})
    assert found["values"]["depth"] == {"value": "corrective", "default": "corrective"}
    assert found["places"]["settings"] == str(tmp_path / "config" / FILE_NAME)
    assert found["cores"] >= 1
    json.dumps(found)


def test_a_setting_is_changed_kept_and_put_back(desk, tmp_path):
    told = table.run(desk, "settings_change", {"name": "threads", "value": "2"})
    assert told == {"name": "threads", "value": 2, "after_restart": True}
    assert desk.settings.threads == 2
    assert json.loads((tmp_path / "config" / FILE_NAME).read_text())["threads"] == 2
    assert table.run(desk, "settings_change", {"name": "threads", "value": ""})["value"] == 0
    assert table.run(desk, "settings_change", {"name": "depth", "value": "auto"})["after_restart"] is False
    assert desk.settings.depth == "auto"


@pytest.mark.parametrize(
    ("name", "value"),
    [("threads", "-1"), ("threads", "two"), ("seed", "²"), ("depth", "deep"), ("library", "/x"), ("servers", "x")],
)
def test_what_has_no_meaning_is_refused_and_changes_nothing(desk, name, value):
    before = desk.settings
    with pytest.raises(WrongUsage):
        table.run(desk, "settings_change", {"name": name, "value": value})
    assert desk.settings == before


def test_jurisdictions_say_what_the_program_knows_and_holds(desk):
    rows = {row["code"]: row for row in table.run(desk, "jurisdictions", {})}
    assert {"de", "in", "mn"} <= set(rows)
    assert rows["de"]["computes"] and rows["de"]["courts"]
    held = {work.jurisdiction for work in desk.works.works()}
    assert {code for code, row in rows.items() if row["works"]} == held


def test_recommended_models_are_the_known_ones_and_say_whether_they_are_here(desk):
    rows = table.run(desk, "model_recommended", {})
    assert rows and all(len(row["sha256"]) == 64 and row["bytes"] > 0 and row["licence"] for row in rows)
    assert all(isinstance(row["present"], bool) and isinstance(row["fits"], bool) for row in rows)


def test_labels_come_with_what_they_are_on(desk):
    run = desk.runs.create("May one fish?", {})
    claim = {"text": "Nobody may.", "status": "supported", "evidence": ["E1"]}
    evidence = {"tag": "E1", "quote": "No one may fish.", "work": "in-lakes", "eid": "sec_1"}
    desk.runs.finish(run, "finished", {"claims": [claim], "evidence": [evidence], "model": "m"})
    for target, label in (("", "right"), ("claim:1", "wrong"), ("E1", "irrelevant"), ("claim:9", "right")):
        table.run(desk, "label", {"run": run, "label": label, "target": target})
    rows = {row["target"]: row for row in table.run(desk, "labels", {})}
    assert rows[""]["question"] == "May one fish?" and rows[""]["model"] == "m"
    assert rows["claim:1"]["text"] == "Nobody may."
    assert (rows["E1"]["text"], rows["E1"]["work"], rows["E1"]["eid"]) == ("No one may fish.", "in-lakes", "sec_1")
    assert rows["claim:9"]["text"] == ""
