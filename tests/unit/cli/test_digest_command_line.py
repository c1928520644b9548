"""Digest, checklist and grid as they are typed, over a library's case files and inside a matter."""

from __future__ import annotations

import json

import pytest
from tests.support.matters import PASSPHRASE, made
from tests.unit.cli.test_versions_command_line import lines, run

LEASE = (
    'Lease\n\nbetween Reed Estates Ltd (the "Landlord") and Ms. Ada Holm (the "Tenant")\n\nThe Tenant shall pay a deposit '
    "of £300 within fourteen days of receipt of the invoice.\n\nThe Tenant shall vacate the house by 4 May 2025.\n"
)


@pytest.fixture
def library(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "lease.txt").write_text(LEASE, encoding="utf-8")
    return tmp_path / "library"


@pytest.mark.parametrize("inside", [True, False])
def test_from_reading_to_a_calendar(library, tmp_path, capsys, inside):
    there = []
    if inside:
        made(library, "Heron")
        (tmp_path / "pass").write_text(PASSPHRASE)
        there = ["--matter", "Heron", "--passphrase-file", str(tmp_path / "pass")]
    run(capsys, library, "import", str(tmp_path / "files"), "--as", "casefile", *there)
    status, said = run(capsys, library, "digest", *there, "--json")
    found = json.loads(said)
    assert status == 0 and found["whole"] and {one["name"] for one in found["parties"]} == {"Reed Estates Ltd", "Ada Holm"}
    day = next(row for row in found["rows"] if row["kind"] == "deadline" and row["value"]["date"])
    said = run(capsys, library, "digest", "--confirm", day["id"][:8], *there)[1]
    assert "by 4 May 2025" in said and "confirmed, due 2025-05-04" in said
    said = run(capsys, library, "digest", "--kind", "deadline", "--to", str(tmp_path / "days.ics"), *there)[1]
    assert "not confirmed: 1" in said and "20250504" in (tmp_path / "days.ics").read_text(encoding="utf-8")
    said = run(capsys, library, "checklist", "--template", "lease", *there)[1]
    assert "● Deposit: para 3" in said and "○ Repairs and maintenance: missing" in said
    (grid,) = lines(
        run(capsys, library, "grid", "make", "--question", "Who vacates the house?", "--model", "none", *there, "--json")[1]
    )
    said = run(capsys, library, "grid", "run", grid["grid"], *there)[1]
    assert "1 of 1 answered" in said and "para 4" in said
    assert run(capsys, library, "grid", "export", grid["grid"], "--to", str(tmp_path / "grid.xlsx"), *there)[0] == 0
    assert grid["grid"] in run(capsys, library, "grid", "list", *there)[1]


def test_a_matter_is_named_after_the_action_too(library, tmp_path, capsys):
    made(library, "Heron")
    (tmp_path / "pass").write_text(PASSPHRASE)
    there = ["--passphrase-file", str(tmp_path / "pass")]
    run(capsys, library, "import", str(tmp_path / "files"), "--matter", "Heron", *there)
    assert "Reed Estates Ltd = landlord" in run(capsys, library, "matter", "digest", "Heron", *there)[1]
    assert "Deposit" in run(capsys, library, "matter", "checklist", "Heron", "--template", "lease", *there)[1]
