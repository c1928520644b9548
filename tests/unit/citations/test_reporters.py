"""Decisions of American courts, as they are cited in full, shortened and repeated: invented texts."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tribonian.citations import reporters
from tribonian.citations.find import find
from tribonian.config.jurisdictions import load


def found(text):
    cited = [one for one in find(text, load("us")) if one.kind == "decision"]
    assert all(text[one.start : one.end] == one.text for one in cited)
    return [(one.text, one.law) for one in cited]


def test_full_citations_in_their_standard_form():
    text = "See Roe v. Doe, 531 U. S. 98, 101 (2000); Poe v. Coe, 12 F.3d 34 (9th Cir. 1999); State v. Low, 24 Iowa 266 (1868)."
    assert found(text) == [("531 U. S. 98", "531 U.S. 98"), ("12 F.3d 34", "12 F.3d 34"), ("24 Iowa 266", "24 Iowa 266")]


def test_a_citation_goes_on_in_the_next_line():
    text = "Roe v. Doe, 531\n    U. S. 98 (2000), and Poe v. Coe, 12 F. Supp.\n2d 34 (1999)."
    assert [law for _, law in found(text)] == ["531 U.S. 98", "12 F. Supp. 2d 34"]


def test_short_forms_where_they_are_certain():
    text = "Roe v. Doe, 531 U.S. 98 (2000). Id. at 101. Later, Roe, supra, at 105, and 531 U.S., at 110."
    assert {law for _, law in found(text)} == {"531 U.S. 98"}
    assert len(found(text)) == 4


@pytest.mark.parametrize(
    "text",
    [
        "Roe v. Doe, 531 U.S. 98 (2000). See 42 U.S.C. § 1983. Id. at 3.",
        "Roe v. Doe, 531 U.S. 98 (2000); Roe v. Low, 12 F.3d 34 (1999). Roe, supra, at 5.",
        "Roe v. Doe, 531 U.S. 98 (2000); Poe v. Coe, 531 U.S. 200 (2000). 531 U.S., at 210.",
        "Low, supra, at 5. Id. at 7.",
    ],
)
def test_short_forms_that_may_mean_another_are_left_out(text):
    assert not [one for one in found(text) if "upra" in one[0] or "Id" in one[0] or "at 210" in one[0]]


def test_pages_not_yet_printed_name_nothing():
    assert found("Roe v. Doe, 570 U. S. ____ (2013). Id., at 5.") == []


def test_statutes_are_none():
    assert found("under 42 U.S.C. 1983, 61 Stat. 585 and 29 C.F.R. 1910") == []


def test_long_texts_are_read_in_pieces(monkeypatch):
    monkeypatch.setattr(reporters, "PIECE", 120)
    text = "".join(f"Roe v. Doe{n}, {n} U.S. 98 (1990), was right in all that it said of the law.\n\n" for n in range(401, 420))
    assert [law for _, law in found(text)] == [f"{n} U.S. 98" for n in range(401, 420)]


def test_nothing_but_american_texts_imports_the_reporters():
    program = (
        "import sys; from tribonian.citations.find import find; from tribonian.config.jurisdictions import load; "
        "[find('Roe v. Doe, supra; § 5 BGB; section 5', load(code)) for code in ('de', 'in', 'mn', 'uk', 'generic')]; "
        "find('section 5 of this Act, 42 U.S.C. 1983', load('us')); print('eyecite' in sys.modules)"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.strip() == "False"
