"""An import that is paused, goes on and is tried again."""

from __future__ import annotations

import pytest
from tests.support import invented_law as law

from tribonian.ui.jobs.importing import Order
from tribonian.ui.view_models.imports import Importing

pytestmark = pytest.mark.gui


@pytest.fixture
def importing():
    made = Importing(state="running")
    for event in law.import_events(law.import_reports(["/x/a", "/x/b", "/x/c", "/x/d"])):
        made.apply(event)
    return made


def test_after_a_pause_what_was_done_keeps_its_outcome(importing):
    importing.finish("paused")
    assert importing.headline().startswith("Paused · 1 imported")
    again = importing.carried_on()
    reports = [report | {"outcome": "unchanged"} for report in law.import_reports(["/x/a", "/x/b", "/x/c", "/x/d"])]
    for event in law.import_events([*reports, reports[0] | {"file": "new.json"}]):
        again.apply(event)
    assert [one.outcome for one in again.outcomes] == ["imported", "partial", "rejected", "unchanged", "unchanged"]
    assert again.carried_on().earlier.keys() >= {"a", "b", "new.json"}


def test_what_failed_or_is_partial_is_tried_again_once(importing):
    importing.outcomes += importing.outcomes
    assert importing.to_retry() == ["/files/b", "/files/c"]


def test_an_order_is_named_by_its_first_path():
    assert Order(("/laws/de",)).title == "de"
    assert Order(("/laws/de", "/x", "/y")).title == "de and 2 more"
    assert Order(()).title == ""
