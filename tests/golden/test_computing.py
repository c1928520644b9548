"""Calculators and tables over real laws: rules are proved by the laws' own words, tables hold what is printed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.support import small_library
from tests.support.parsing import parse

from tribonian.domain.work import SourceFile
from tribonian.library.database import Library
from tribonian.library.works import Works
from tribonian.workflows.commands import table

pytestmark = pytest.mark.corpora

LAWS = (
    *("germany_markdown/vwvfg/index.md", "germany_markdown/sgb_1/index.md", "germany_markdown/rvg/index.md"),
    "mongolia_texts/consumer_protection_law.txt",
)


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    folder = tmp_path_factory.mktemp("laws") / "library"
    laws = Path(os.environ["TRIBONIAN_CORPORA"]) / "laws"
    library = Library.open(folder, write=True)
    works = Works(library)
    for name in LAWS:
        (parsed,) = parse(laws / name)
        works.add(parsed, SourceFile(name, name, len(parsed.text), parsed.reader), None)
    library.close()
    services = small_library.services(folder)
    yield services
    services.close()


def rules(found):
    return {step["provision"]: step["rule"] for step in found["steps"] if step["provision"]}


def test_a_period_of_administrative_procedure_is_proved_by_the_act(desk):
    asked = {
        "jurisdiction": "de",
        "rules": "vwvfg",
        "event": "2024-06-03",
        "period": "1 month",
        "region": "NW",
        "additions": ["post"],
    }
    found = table.run(desk, "calculate_deadline", asked)
    assert found["end"] == "2024-07-08"  # notified on 6 June, one month is Saturday, 6 July
    told = rules(found)
    assert [told[name] for name in ("§ 31 Abs. 1 VwVfG", "§ 41 Abs. 2 VwVfG", "§ 31 Abs. 3 VwVfG")] == ["verified"] * 3
    assert told["§ 187 Abs. 1 BGB"] == "program"
    for item in found["evidence"]:
        assert item["quote"] == desk.works.text(item["expression"], item["start"], item["end"])


def test_an_older_text_does_not_prove_the_newer_rule(desk):
    asked = {
        "jurisdiction": "de",
        "rules": "vwvfg",
        "event": "2025-06-03",
        "period": "1 month",
        "region": "NW",
        "additions": ["post"],
    }
    steps = {step["provision"]: step for step in table.run(desk, "calculate_deadline", asked)["steps"]}
    assert steps["§ 41 Abs. 2 VwVfG"]["rule"] == "program"
    assert "do not say this" in steps["§ 41 Abs. 2 VwVfG"]["caution"]


@pytest.mark.parametrize(
    ("asked", "provision", "interest"),
    [
        (
            {"jurisdiction": "de", "terms": "benefits", "principal": "1200", "start": "2024-03-31", "end": "2024-09-30"},
            "§ 44 Abs. 1 SGB I",
            "24.00",
        ),
        (
            {"jurisdiction": "mn", "terms": "consumer", "principal": "500000", "start": "2025-03-01", "end": "2025-03-31"},
            "Хэрэглэгчийн эрхийг хамгаалах тухай хуулийн 15.2",
            "15000.00",
        ),
    ],
)
def test_a_rate_is_proved_by_the_provision_that_sets_it(desk, asked, provision, interest):
    found = table.run(desk, "calculate_interest", asked)
    assert rules(found)[provision] == "verified" and found["interest"] == interest


def test_a_table_of_fees_is_asked_as_a_table(desk):
    named = {one["table"]: one for one in table.run(desk, "tables", {"work": "de-rvg"})}
    assert len(named) > 20
    steps = named["de_rvg_13_1"]
    assert [one["type"] for one in steps["columns"]] == ["number"] * 3 and steps["rows"] == 6
    found = table.run(desk, "query_tables", {"sql": "select max(c3) from de_rvg_13_1 where c1 <= 50000"})
    assert found["rows"] == [[81]]
    assert all(one["number"] == "13" and one["quote"].count("\t") == 2 for one in found["sources"][0])
