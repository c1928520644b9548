"""The four revisions of one constitution: a thousand dated reads against the source itself, and their differences."""

from __future__ import annotations

import json
import os
import random
import re
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest
from tests.support.invented_files import HashedWords, open_services

from tribonian.domain.cancel import CancelToken
from tribonian.errors import NotFound
from tribonian.workflows import ingest
from tribonian.workflows.commands import table

pytestmark = pytest.mark.corpora
FILE = "laws/germany_gii_xml_and_cases/laws__fixtures__laws__laws.json"


def letters(text: str) -> str:
    """Letters of the words of three letters or more: list numbers and marks are set differently in source and text."""
    return "".join(re.findall(r"[^\W\d_]{3,}", text.casefold()))


@pytest.fixture(scope="module")
def truth() -> dict[str, dict[str, str]]:
    """Date of a revision → number of an article → the letters of its source."""
    rows = json.loads((Path(os.environ["TRIBONIAN_CORPORA"]) / FILE).read_text(encoding="utf-8"))
    dates = {
        r["pk"]: r["fields"]["revision_date"] for r in rows if r["model"].endswith("lawbook") and r["fields"]["slug"] == "gg"
    }
    made: dict[str, dict[str, str]] = {date: {} for date in dates.values()}
    for row in rows:
        fields = row["fields"]
        match = re.fullmatch(r"(?:Artikel|Art\.?) (\d+[a-z]?)", str(fields.get("section") or "").strip())
        if fields.get("book") in dates and match:
            made[dates[fields["book"]]][match[1]] = letters(unescape(re.sub(r"<[^>]+>", " ", fields["content"])))
    return made


@pytest.fixture(scope="module")
def services(tmp_path_factory):
    opened = open_services(tmp_path_factory.mktemp("revisions") / "library", embedder=HashedWords())
    ingest.run(opened, [Path(os.environ["TRIBONIAN_CORPORA"]) / FILE], cancel=CancelToken(), emit=lambda event: None)
    yield opened
    opened.close()


def test_a_thousand_dated_reads(services, truth):
    dates, chance = sorted(truth), random.Random(4)
    assert len(dates) == 4
    days = [f"{year}-{month:02}-{day:02}" for year in range(2009, 2015) for month in range(1, 13) for day in (1, 16, 26, 31)]
    days = [day for day in days if not day.endswith("-31") or day[5:7] in "01 03 05 07 08 10 12"] + dates * 20
    numbers = sorted({number for articles in truth.values() for number in articles})
    wrong = []
    for _ in range(1000):
        day, number = chance.choice(days), chance.choice(numbers)
        version = max((date for date in dates if date <= day), default="")
        try:
            found = table.run(services, "read", {"work": "de-gg", "numbers": [number], "as_of": day})
        except NotFound:
            found = []
        expected = truth[version].get(number) if version else None
        right = [e for e in found if e["version"] == version and e["kind"] == "article" and letters(e["text"]) == expected]
        if bool(right) != (expected is not None) or (not version and found):
            wrong.append((number, day))
    assert wrong == []


def test_the_differences_are_those_of_the_source(services, truth):
    dates = sorted(truth)
    for earlier, later in pairwise(dates):
        changes = table.run(services, "diff", {"work": "de-gg", "earlier": earlier, "later": later})
        told = {one["number"] for one in changes if one["kind"] == "article"}
        old, new = truth[earlier], truth[later]
        expected = {number for number in {*old, *new} if old.get(number) != new.get(number)}
        assert expected <= told
        assert len(told - expected) <= 3  # signs and numbers that are not letters
