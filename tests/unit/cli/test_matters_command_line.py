"""`tribonian matter` and `--matter` as a user types them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.matters import CHEAP, PASSPHRASE, desk, in_clear, letters, made

from tribonian.library.vault.shelf import Shelf

WORD = "Zquiblamp"


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    desk(tmp_path / "library").close()
    made(tmp_path / "library", "Heron", "Otter")
    letters(tmp_path / "files", WORD)
    (tmp_path / "right").write_text(PASSPHRASE + "\n")
    (tmp_path / "wrong").write_text("wrong\n")
    (tmp_path / "new").write_text("nine loud otters\r\n")
    return tmp_path


def tribonian(place: Path, *arguments: str, status: int = 0, typed: str = "") -> object:
    command = [sys.executable, "-m", "tribonian", "--library", str(place / "library"), *arguments, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, input=typed, cwd=place, check=False)
    assert done.returncode == status and not done.stderr, done
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return lines[0] if len(lines) == 1 else lines


def test_from_import_to_answer_and_back(place):
    here = ("--matter", "Heron", "--passphrase-file", "right")
    told = tribonian(place, "import", "files", *here)
    assert [one["outcome"] for one in told] == ["imported"] * 3
    assert tribonian(place, "search", WORD, *here)["hits"][0]["kind"] == "casefile"
    answer = tribonian(place, "ask", "What price is unpaid for lamp 2?", "--model", "none", *here)
    assert answer["answered"] and any("2,000 coins" in one["quote"] for one in answer["evidence"])
    assert tribonian(place, "show", answer["run"], *here)["question"].startswith("What price")
    assert tribonian(place, "runs") == [] and tribonian(place, "laws") == []
    audit = tribonian(place, "matter", "audit", "Heron", "--passphrase-file", "right", "--to", "audit.jsonl")
    assert audit["intact"] and len(Path(place, "audit.jsonl").read_text().splitlines()) == len(audit["entries"])
    assert not in_clear([WORD], [place / "library", Path(os.environ["HOME"])])


def test_passphrases_come_from_a_file_or_standard_input_and_wrong_ones_are_refused(place):
    assert tribonian(place, "matter", "unlock", "Heron", "--passphrase-file", "right")["open"]
    assert tribonian(place, "matter", "unlock", "Heron", "--passphrase-file", "-", typed=PASSPHRASE + "\n")["open"]
    for arguments, code, status in (
        (("--passphrase-file", "wrong"), "wrong_passphrase", 3),
        ((), "matter_locked", 3),
        (("--passphrase-file", "nowhere"), "not_found", 3),
        (("--passphrase", PASSPHRASE), "wrong_usage", 2),
    ):
        told = tribonian(place, "matter", "unlock", "Heron", *arguments, status=status)
        assert told["error"]["code"] == code
    tribonian(place, "matter", "passphrase", "Heron", "--passphrase-file", "right", "--new-passphrase-file", "new")
    assert (
        tribonian(place, "laws", "--matter", "Heron", "--passphrase-file", "right", status=3)["error"]["code"]
        == "wrong_passphrase"
    )
    assert tribonian(place, "laws", "--matter", "Heron", "--passphrase-file", "new") == []


def test_backup_erasure_and_restoration(place):
    told = tribonian(place, "matter", "backup", "Heron", "--to", "heron.backup", "--passphrase-file", "right")
    assert told["verified"]
    erased = tribonian(place, "matter", "erase", "Heron")
    assert erased["key_destroyed"] and not erased["left"] and erased["remains"]
    assert [one["name"] for one in tribonian(place, "matter", "list")] == ["Otter"]
    assert tribonian(place, "matter", "restore", "heron.backup", "--passphrase-file", "right")["restored"]
    assert [one["name"] for one in tribonian(place, "matter", "list")] == ["Heron", "Otter"]


def test_a_matter_made_on_the_command_line_costs_a_thief_dear(place):
    told = tribonian(place, "matter", "create", "Reed", "--passphrase-file", "right")
    assert told["kdf"]["algorithm"] == "argon2id" and told["kdf"]["memory_kib"] >= 64 * 1024 and told["kdf"]["iterations"] >= 3
    assert told["label"] == "Matter 1" and told["name"] == "Reed"
    taken = ("matter", "create", "Reed", "--label", "matter 1", "--passphrase-file", "right")
    assert tribonian(place, *taken, status=2)["error"]["code"] == "wrong_usage"
    assert [one["name"] for one in tribonian(place, "matter", "list")] == ["Heron", "Matter 1", "Otter"]


def test_a_name_opens_its_matter_with_the_passphrase_and_is_in_no_file(place):
    Shelf(place / "library").create("Zquiblamp & Sons", PASSPHRASE, CHEAP, label="2026-014")
    for name in ("zquiblamp & sons", "2026-014"):
        assert tribonian(place, "laws", "--matter", name, "--passphrase-file", "right") == []
        assert tribonian(place, "matter", "audit", name, "--passphrase-file", "right")["name"] == "Zquiblamp & Sons"
    wrong = ("laws", "--matter", "Zquiblamp & Sons", "--passphrase-file", "wrong")
    assert tribonian(place, *wrong, status=3)["error"]["code"] == "wrong_passphrase"
    assert tribonian(place, "matter", "erase", "Zquiblamp & Sons", status=3)["error"]["code"] == "not_found"
    assert not in_clear(["Zquiblamp"], [place / "library"])
    assert tribonian(place, "matter", "erase", "Zquiblamp & Sons", "--passphrase-file", "right")["label"] == "2026-014"
