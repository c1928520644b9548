"""View models of the managers: models, settings, libraries."""

from __future__ import annotations

import pytest

from tribonian.ui.view_models.libraries import known, opened, remembered, without
from tribonian.ui.view_models.models import BROKEN, HERE, KNOWN, NO_MODEL, USED, bytes_text, models, parameters_text
from tribonian.ui.view_models.preferences import found, preferences

pytestmark = pytest.mark.gui
HELD = {
    "name": "invented-4b",
    "file": "/m/invented-4b.gguf",
    "sha256": "ab" * 32,
    "parameters": 4_300_000_000,
    "context": 8192,
    "bytes": 2_500_000_000,
    "quantisation": "Q4_K_M",
    "template": True,
    "fits": True,
    "tokens_per_second": 10.9,
    "capability": {
        "mode": "planning",
        "valid_calls": 0.9,
        "follows_tags": 1.0,
        "languages": ["de", "en"],
        "tokens_per_second": 10.9,
        "prefill_per_second": 47.1,
    },
    "in_use": True,
    "error": None,
}
RECOMMENDED = {
    "name": "invented-270m",
    "file": "invented-270m.gguf",
    "purpose": "any machine",
    "bytes": 253_000_000,
    "sha256": "cd" * 32,
    "licence": "free",
    "present": False,
    "fits": True,
}


def test_a_model_tells_all_that_is_known_of_it():
    none, held = models([HELD])
    assert (none.state, held.state) == (NO_MODEL, USED)
    facts = dict(held.facts)
    assert facts["Size"] == "2.5 GB"
    assert facts["Parameters"] == "4.3 B · Q4_K_M"
    assert facts["Speed"] == "writes 11, reads 47 tokens a second"
    assert facts["Chooses tools rightly"] == "90%"
    assert facts["Works"] == "plans the research itself"
    assert facts["Checksum"] == held.checksum == "ab" * 32
    assert held.may_be_measured and held.may_be_removed and not held.may_be_used


def test_a_model_that_is_not_measured_does_not_fit_or_is_damaged_says_so():
    raw = {"name": "a", "file": "/a", "fits": False, "tokens_per_second": 0.0, "capability": None}
    broken = {"name": "b", "file": "/b", "error": {"code": "x", "message": "It breaks off.", "hint": "Copy it again."}}
    none, first, second = models([raw, broken])
    assert none.state == USED  # nothing else is in use
    assert first.state == HERE and first.summary.startswith("does not fit into memory · not measured yet")
    assert second.state == BROKEN and second.summary == "It breaks off. Copy it again."
    assert second.may_be_removed and not second.may_be_used


def test_known_models_that_are_not_here_are_offered_with_how_to_get_them():
    rows = models([HELD], [RECOMMENDED, RECOMMENDED | {"name": "here", "present": True}])
    assert [one.name for one in rows] == ["none", "invented-4b", "invented-270m"]
    offered = rows[-1]
    assert offered.state == KNOWN and "not on this machine · 253 MB" in offered.summary
    assert dict(offered.facts)["How to get it"].startswith("The program fetches nothing.")
    assert not (offered.may_be_used or offered.may_be_measured or offered.may_be_removed)


def test_sizes_are_written_as_people_say_them():
    assert [bytes_text(n) for n in (0, 1, 253_113_024, 2_489_757_856)] == ["1 MB", "1 MB", "253 MB", "2.5 GB"]
    assert [parameters_text(n) for n in (268_000_000, 4_300_000_000)] == ["268 M", "4.3 B"]


WINDOW = {"motion": "system", "language": "de", "theme": "dark", "points": "12", "depth": "auto", "keep_questions": "yes"}
ENGINE = {
    "values": {name: {"value": 0, "default": 0} for name in ("threads", "context", "seed")} | {"keyword_engine": {"value": ""}},
    "after_restart": ["threads"],
    "cores": 4,
    "places": {"library": "/l", "logs": "/g"},
}


def test_settings_are_there_before_and_after_the_engine_told_its_own():
    assert not any(row.of_engine for row in preferences(WINDOW, None))
    rows = {row.key: row for row in preferences(WINDOW, ENGINE)}
    assert rows["threads"].most == 4 and rows["threads"].after_restart
    assert rows["place_logs"].value == "/g"
    assert rows["theme"].shown_value == "Dark"
    assert rows["language"].shown_value == "Deutsch"


@pytest.mark.parametrize(
    ("typed", "keys"),
    [("DARK", {"theme"}), ("deutsch", {"language"}), ("thread core", {"threads"}), ("/g", {"place_logs"}), ("zzz", set())],
)
def test_settings_are_found_by_any_word(typed, keys):
    assert {row.key for row in found(preferences(WINDOW, ENGINE), typed)} == keys


def test_libraries_are_remembered_newest_first_each_once(tmp_path):
    first, second, gone = tmp_path / "a", tmp_path / "b", tmp_path / "c"
    for folder in (first, second):
        folder.mkdir()
    (second / "library.sqlite").touch()
    paths = opened(opened(opened([], gone), second), first)
    assert paths == [first, second, gone]
    assert opened(paths, second) == [second, first, gone]
    rows = known(paths, first)
    assert [(one.name, one.open_now, one.there) for one in rows] == [("a", True, True), ("b", False, True), ("c", False, False)]
    assert without(paths, gone) == [first, second]
    assert len(opened([tmp_path / str(n) for n in range(40)], first)) == 12


@pytest.mark.parametrize("stored", [None, 7, {}, "x", [1, None, ""]])
def test_a_damaged_list_of_libraries_is_empty(stored):
    assert remembered(stored) == []
