"""`read`, `map`, `versions`, `diff` on a day: the right version, said, with the status of that day."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.invented_files import fake_resolution, law_text, open_services, parsed

from tribonian.domain import validity
from tribonian.domain.provision import Provision
from tribonian.domain.work import SourceFile, Status
from tribonian.errors import NotFound, WrongUsage
from tribonian.workflows.commands import table

YEARS = {
    "2000-01-01": {"1": "The heron eats one fish a day, see § 2.", "2": "Nets are forbidden at night."},
    "2010-01-01": {"1": "The heron eats two fish a day, see § 2.", "2": "Nets are forbidden at night."},
    "2020-01-01": {"1": "The heron eats two fish a day, see § 2a.", "2a": "Nets are forbidden at night."},
}


@pytest.fixture
def services(tmp_path, monkeypatch):
    fake_resolution(monkeypatch)
    opened = open_services(tmp_path / "library")
    for version, sections in YEARS.items():
        made = parsed(law_text("Heron Law", sections, version=version, part="Of birds"), "heron")
        opened.works.add(made, SourceFile(f"{version}/heron.txt", version, 9, "invented"), None)
    from tribonian.domain.cancel import CancelToken
    from tribonian.workflows import indexing

    indexing.catch_up(opened, CancelToken(), lambda event: None)
    yield opened
    opened.close()


def run(services, name, **params):
    return table.run(services, name, params)


def test_reading_on_a_day_says_which_version_it_is(services):
    (entry,) = run(services, "read", work="heron", numbers=["1"], as_of="2005-05-05")
    assert "one fish" in entry["text"] and entry["version"] == "2000-01-01" and not entry["current"]
    assert (entry["since"], entry["until"]) == ("2000-01-01", "2010-01-01")
    assert (entry["file"], entry["as_of"]) == ("2000-01-01/heron.txt", "2005-05-05")
    assert [(one["number"], one["eid"]) for one in entry["cites"]] == [("2", "sec_2")]
    (now,) = run(services, "read", work="heron", numbers=["1"])
    assert now["version"] == "2020-01-01" and now["current"] and now["until"] == ""
    (named,) = run(services, "read", work="heron", numbers=["1"], version="2010-01-01")
    assert "two fish" in named["text"] and named["version"] == "2010-01-01"


def test_a_day_before_every_version_names_the_dates_held(services):
    for name, params in (("read", {"numbers": ["1"]}), ("map", {})):
        with pytest.raises(NotFound) as told:
            run(services, name, work="heron", as_of="1999-12-31", **params)
        assert "2000-01-01" in told.value.message and all(version in told.value.hint for version in YEARS)
    with pytest.raises(NotFound) as told:
        run(services, "read", work="heron", numbers=["2a"], as_of="2015-01-01")
    assert "2010-01-01" in told.value.message


def test_a_number_means_the_provision_of_that_day(services):
    assert [e["eid"] for e in run(services, "read", work="heron", numbers=["2"], as_of="2019-12-31")] == ["sec_2"]
    with pytest.raises(NotFound):
        run(services, "read", work="heron", numbers=["2"], as_of="2020-01-01")


def test_the_versions_of_a_work(services):
    listed = run(services, "versions", work="heron")
    assert [(one["label"], one["until"], one["current"]) for one in listed] == [
        ("2020-01-01", "", True), ("2010-01-01", "2020-01-01", False), ("2000-01-01", "2010-01-01", False),
    ]  # fmt: skip
    assert [one["status"] for one in listed[1:]] == ["superseded"] * 2
    assert run(services, "map", work="heron", as_of="2012-01-01")["version"] == "2010-01-01"


def test_the_difference_of_two_days(services):
    (change,) = run(services, "diff", **{"work": "heron", "from": "2000-01-01", "later": "2015-06-01"})
    assert (change["eid"], change["number"], change["change"]) == ("sec_1", "1", "changed")
    assert [(w["removed"], w["added"]) for w in change["words"]] == [("one", "two")]
    old, new = change["from_expression"], change["to_expression"]
    at, was_at = change["words"][0]["at"], change["words"][0]["was_at"]
    assert services.works.text(new, at, at + 3) == "two" and services.works.text(old, was_at, was_at + 3) == "one"
    changes = run(services, "diff", work="heron", earlier="2010-01-01", later="2020-01-01")
    assert [(one["number"], one["change"], one.get("was", "")) for one in changes] == [
        ("1", "changed", ""),
        ("2a", "changed", "2"),
    ]
    assert run(services, "diff", work="heron", earlier="2012-01-01", later="2013-01-01") == []
    with pytest.raises(NotFound):
        run(services, "diff", work="heron", earlier="1990-01-01", later="2020-01-01")
    with pytest.raises(WrongUsage):
        run(services, "diff", work="heron", earlier="", later="2020-01-01")


def test_undated_texts_are_told_apart_and_told_to_be_undated(services):
    for text in ("The stork stands still.", "The stork walks about."):
        made = parsed(law_text("Stork Law", {"1": text}), "stork")
        services.works.add(made, SourceFile("stork.txt", text, 9, "invented"), None)
    newest, oldest = run(services, "versions", work="stork")
    assert newest["label"].startswith("undated, imported 2") and newest["current"] and not oldest["current"]
    (entry,) = run(services, "read", work="stork", numbers=["1"], as_of="2015-01-01")
    assert entry["version"] == "" and "2015-01-01" in entry["caution"]
    (earlier,) = run(services, "read", work="stork", numbers=["1"], version=oldest["expression"])
    assert "stands still" in earlier["text"]
    (change,) = run(services, "diff", work="stork", earlier=oldest["expression"], later=newest["expression"])
    assert change["change"] == "changed"


# --- status on a day ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "since", "until", "day", "expected"),
    [
        ("in_force", "", "", "2020-01-01", "in_force"),
        ("in_force", "2020-01-01", "", "2019-12-31", "not_yet_in_force"),
        ("in_force", "2020-01-01", "", "2020-01-01", "in_force"),
        ("not_yet_in_force", "2020-01-01", "", "2020-01-02", "in_force"),
        ("not_yet_in_force", "", "", "2020-01-02", "not_yet_in_force"),
        ("in_force", "", "2020-01-01", "2019-12-31", "in_force"),
        ("in_force", "", "2020-01-01", "2020-01-01", "repealed"),
        ("repealed", "", "2020-01-01", "2019-12-31", "in_force"),
        ("repealed", "", "2020-01-01", "2021-01-01", "repealed"),
        ("expired", "", "2020-01-01", "2021-01-01", "expired"),
        ("repealed", "", "", "1990-01-01", "repealed"),
        ("repealed", "2010-01-01", "2020-01-01", "2009-01-01", "not_yet_in_force"),
    ],
)
def test_the_dates_of_a_provision_decide(status, since, until, day, expected):
    assert validity.standing(status, since, until, day) == expected


def test_what_encloses_a_provision_passes_its_dates_on(services):
    made = parsed(law_text("Moth Law", {"1": "The moth flies at night.", "2": "The moth rests by day."}, part="Of moths"), "moth")
    part, first, second = made.provisions
    dated = (
        replace(part, since="2030-01-01"),
        first,
        replace(second, until="2024-01-01", status=str(Status.REPEALED)),
    )
    services.works.add(replace(made, provisions=dated), SourceFile("moth.txt", "m", 9, "invented"), None)
    stored = services.works.provisions(services.works.expression("xx-moth").id)
    assert stored == dated

    def statuses(day: str) -> list[str]:
        entries = run(services, "read", work="moth", numbers=["1", "2"], as_of=day)
        tree = run(services, "map", work="moth", as_of=day)["tree"][0]
        assert [child["status"] for child in tree["children"]] == [entry["status"] for entry in entries]
        return [entry["status"] for entry in entries]

    assert statuses("2031-01-01") == ["in_force", "repealed"]
    assert statuses("2023-01-01") == ["not_yet_in_force", "not_yet_in_force"]
    (now,) = run(services, "read", work="moth", numbers=["1"])
    assert now["status"] == "not_yet_in_force"
    told = run(services, "contents", work="moth")["columns"]
    assert told["status"].split("\n") == ["not_yet_in_force", "not_yet_in_force", "repealed"]


def test_a_wording_or_text_that_another_follows_is_superseded_and_not_repealed(services):
    assert run(services, "contents", work="heron", version="2010-01-01")["status"] == "superseded"
    assert run(services, "contents", work="heron")["status"] == "in_force"
    made = parsed(law_text("Crane Law", {"1": "The crane rests.", "1x": "The crane flies.", "2": "It eats."}), "crane")
    old, new, ended = made.provisions
    dated = (replace(old, until="2015-01-01"), replace(new, number="1", since="2015-01-01"), replace(ended, until="2016-01-01"))
    services.works.add(replace(made, provisions=dated), SourceFile("crane.txt", "c", 9, "invented"), None)
    statuses = run(services, "contents", work="crane")["columns"]["status"]
    assert statuses.split("\n") == ["superseded", "in_force", "repealed"]


def test_a_provision_that_stands_alone_keeps_its_status():
    alone = Provision("sec_1", "section", "1", "", 0, 1, status="repealed")
    assert validity.on(alone, (), "2020-01-01") is alone


# --- a thousand dated reads -----------------------------------------------------------------------


def test_a_thousand_dated_reads_are_all_right(tmp_path, monkeypatch):
    from tests.evals.dated_reads import edited_law, reads

    services = open_services(tmp_path / "library")
    truth = edited_law(services, sections=40, versions=12, seed=5)
    wrong = [asked for asked, right, _ in reads(services, "xx-edited", truth, 1000, seed=6) if not right]
    assert wrong == []
    services.close()
