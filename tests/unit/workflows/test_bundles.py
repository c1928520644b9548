"""Decisions that were treated since a bundle was made, and files that are no bundles."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from tests.support.sample_answers import run_events, sample_catalogue

from tribonian.domain.evidence import Answer, Claim
from tribonian.domain.work import Work, WorkKind
from tribonian.errors import NotFound, WrongUsage
from tribonian.library.decisions import TreatedBy
from tribonian.workflows import bundles
from tribonian.workflows.export import Order, carry_out


@pytest.fixture
def desk():
    """A library with a decision that a run cites, and what other decisions do with it."""
    catalogue = sample_catalogue()
    decision = Work("in-case", WorkKind.DECISION, "Guild v. Municipality", "in", "en", date="2019-05-02")
    catalogue.add(decision, [("para_4", "paragraph", "4", "", "Notice is due to every keeper.")])
    for name, date in (("in-later", "2021-01-01"), ("in-latest", "2024-01-01")):
        catalogue.add(
            Work(name, WorkKind.DECISION, f"Case {name}", "in", "en", date=date), [("para_1", "paragraph", "1", "", "x")]
        )
    treated = [TreatedBy("in-later", "in-later@1", "followed", 0, 1, "Guild", "in-case")]
    catalogue.decisions = SimpleNamespace(treated_by=lambda work: treated if work == "in-case" else [])
    catalogue.expression = lambda work, as_of="": catalogue.expression_by_id(f"{work}@1") if catalogue.work(work) else None
    catalogue.by_number = lambda expression, number: []
    evidence = catalogue.evidence("E1", "in-case@1", "para_4", level="supreme")
    claim = Claim("Notice is due.", "supported", ("E1",), (), (), "model")
    events = run_events(Answer("Is notice due?", True, (claim,), (evidence,)))
    services = SimpleNamespace(
        works=catalogue,
        runs=SimpleNamespace(events=lambda run: events),
        settings=SimpleNamespace(library="lanterns"),
    )
    return services, treated


def test_treatments_that_were_not_known_then_are_told(desk, tmp_path):
    services, treated = desk
    target = tmp_path / "evidence.json"
    told = carry_out(services, Order(("r1",)), target)
    assert told["quotations"] == 1
    found = bundles.reverify(services, target)
    assert found["intact"] and found["treated"] == [] and [one["change"] for one in found["since"]] == ["unchanged"]
    treated.append(TreatedBy("in-latest", "in-latest@1", "overruled", 0, 1, "Guild", "in-case"))
    (new,) = bundles.reverify(services, target)["treated"]
    assert (new["decision"], new["treatment"], new["title"], new["date"]) == (
        "in-case",
        "overruled",
        "Case in-latest",
        "2024-01-01",
    )
    services.works.remove("in-case")
    found = bundles.reverify(services, target)
    assert found["treated"] == [] and found["since"][0]["change"] == "not_in_library"


def test_a_file_that_is_no_bundle_is_named(tmp_path):
    with pytest.raises(NotFound, match=r"none\.json"):
        bundles.verify(tmp_path / "none.json")
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    with pytest.raises(WrongUsage, match=r"other\.json"):
        bundles.verify(tmp_path / "other.json")
