"""Memos and bundles as they are typed, over a real library: made, changed, exported, verified, verified again later."""

from __future__ import annotations

import json
import zipfile

import pytest
from openpyxl import load_workbook
from tests.unit.cli.test_versions_command_line import law_file, lines, run

HERON = {
    "1": "The heron eats one fish a day.",
    "2": "No person may catch fish with a net at night without a licence of the keeper.",
    "3": "A person who catches fish without a licence pays a fine of ten coins.",
}


@pytest.fixture
def library(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    return tmp_path / "library"


@pytest.fixture
def asked(library, tmp_path, capsys):
    """The ids of two runs over an imported law."""
    run(capsys, library, "import", law_file(tmp_path / "laws", "heron.json", HERON))
    ids = []
    for question in (
        "May a person catch fish with a net at night?",
        "What fine does a person pay who catches fish without a licence?",
    ):
        (answer,) = lines(run(capsys, library, "ask", question, "--model", "none", "--json")[1])
        assert answer["answered"]
        ids.append(answer["run"])
    return ids


def test_several_runs_become_one_document_in_every_format(asked, library, tmp_path, capsys):
    words = tmp_path / "facts.txt"
    words.write_text("The client fished at night. He had no licence.", encoding="utf-8")
    for suffix, start in ((".docx", b"PK"), (".pdf", b"%PDF"), (".md", b"#"), (".html", b"<!DOCTYPE"), (".json", b"{")):
        target = tmp_path / f"memo{suffix}"
        front = ("--matter-name", "Crown v. Heron", "--author", "A. Counsel", "--facts", words)
        status, out = run(capsys, library, "export", *asked, "--to", target, *front, "--json")
        assert status == 0 and lines(out)[0]["authorities"] >= 1
        assert target.read_bytes().startswith(start)
    text = (tmp_path / "memo.md").read_text(encoding="utf-8")
    assert "Crown v. Heron" in text and "The client fished at night." in text and "</a>Facts" in text
    assert "</a>Brief answer" in text
    assert "were not verified" in text
    table = tmp_path / "answers.xlsx"
    assert lines(run(capsys, library, "export", *asked, "--to", table, "--json")[1])[0]["rows"] == 2
    assert load_workbook(table).worksheets[0]["A4"].value == "May a person catch fish with a net at night?"
    status, _ = run(capsys, library, "export", *asked, "--to", tmp_path / "filed.md", "--for", "filing", "--matter-name", "Crown")
    assert status == 0 and "Crown" not in (tmp_path / "filed.md").read_text(encoding="utf-8")


def test_what_is_copied_bears_its_citations(asked, library, capsys):
    status, out = run(capsys, library, "copy", *asked)
    assert status == 0 and "with a net at night" in out and "[1]" in out and "\n[1] " in out
    _, page = run(capsys, library, "copy", asked[0], "--sentence", "1.1", "--html")
    assert page.startswith("<p>") and "sdfootnote1" in page
    (told,) = lines(run(capsys, library, "copy", asked[0], "--evidence", "E1", "--json")[1])
    assert set(told) == {"html", "text", "sentences", "notes"} and told["sentences"] == 0 and told["notes"] == 1
    assert run(capsys, library, "copy", asked[0], "--sentence", "7.7")[0] == 3


def test_a_memo_is_made_changed_restored_and_exported(asked, library, tmp_path, capsys):
    (memo,) = lines(run(capsys, library, "memo", "make", *asked, "--author", "A. Counsel", "--json")[1])
    name, key = memo["memo"], memo["sentences"][0]["key"]
    assert memo["questions"][0].startswith("May a person") and memo["sentences"][0]["status"] == "supported"
    (edited,) = lines(run(capsys, library, "memo", "edit", name, key, "Fishing at night is always allowed.", "--json")[1])
    assert edited["version"] == 2 and edited["sentences"][0]["status"] == "edited"
    (checked,) = lines(run(capsys, library, "memo", "verify", name, key, "--json")[1])
    assert checked["sentences"][0]["status"] != "supported" and checked["sentences"][0]["reasons"]
    quoted = "No person may catch fish with a net at night without a licence of the keeper."
    tag = next(one["tag"] for one in memo["evidence"] if quoted in one["quote"])
    run(capsys, library, "memo", "edit", name, key, quoted)
    run(capsys, library, "memo", "cite", name, key, tag)
    (checked,) = lines(run(capsys, library, "memo", "verify", name, key, "--json")[1])
    assert checked["sentences"][0]["status"] == "supported"
    (added,) = lines(run(capsys, library, "memo", "add", name, "We advise to pay.", "--section", "conclusion", "--json")[1])
    assert added["sentences"][-1]["key"] == "a1"
    run(capsys, library, "memo", "leave-out", name, "a1")
    run(capsys, library, "memo", "title", name, "--client", "Heron & Co")
    status, out = run(capsys, library, "memo", "show", name)
    assert status == 0 and "left out" in out
    target = tmp_path / "memo.docx"
    assert run(capsys, library, "export", name, "--to", target)[0] == 0
    with zipfile.ZipFile(target) as package:
        body = package.read("word/document.xml").decode()
    assert "Heron &amp; Co" in body and "We advise to pay." not in body
    (restored,) = lines(run(capsys, library, "memo", "restore", name, "--version", "1", "--json")[1])
    assert restored["sentences"] == memo["sentences"] and restored["versions"] > 5
    assert [entry["change"] for entry in restored["history"]][:2] == ["made", "edit"]
    (listed,) = lines(run(capsys, library, "memo", "list", "--json")[1])
    assert [entry["memo"] for entry in listed] == [name]


def test_a_memo_goes_with_a_run_it_holds_words_of(asked, library, capsys):
    (memo,) = lines(run(capsys, library, "memo", "make", *asked, "--json")[1])
    (gone,) = lines(run(capsys, library, "runs", "delete", asked[1], "--json")[1])
    assert gone["memos"] == [memo["memo"]]
    assert "no memo" in run(capsys, library, "memo", "list")[1]
    assert run(capsys, library, "memo", "show", memo["memo"])[0] == 3


def test_a_memo_takes_in_another_run_and_goes_with_it(asked, library, capsys):
    (memo,) = lines(run(capsys, library, "memo", "make", asked[0], "--json")[1])
    (both,) = lines(run(capsys, library, "memo", "include", memo["memo"], asked[1], "--json")[1])
    assert both["runs"] == asked and len(both["questions"]) == 2
    assert both["sentences"][: len(memo["sentences"])] == memo["sentences"]
    assert run(capsys, library, "memo", "include", memo["memo"], asked[1])[0] != 0
    (gone,) = lines(run(capsys, library, "runs", "delete", asked[1], "--json")[1])
    assert gone["memos"] == [memo["memo"]]


def test_a_bundle_is_verified_without_a_library_and_its_law_followed_with_one(asked, library, tmp_path, capsys):
    target = tmp_path / "evidence.json"
    run(capsys, library, "export", *asked, "--to", target)
    nowhere = tmp_path / "nowhere"
    status, out = run(capsys, nowhere, "verify", target, "--json")
    (found,) = lines(out)
    assert status == 0 and found["intact"] and found["quotations"] >= 2 and not nowhere.exists()
    (found,) = lines(run(capsys, library, "verify", target, "--since", "--json")[1])
    assert {one["change"] for one in found["since"]} == {"unchanged"} and found["changed"] == 0
    run(capsys, library, "import", law_file(tmp_path / "laws", "heron.json", HERON | {"3": HERON["3"].replace("ten", "twenty")}))
    (found,) = lines(run(capsys, library, "verify", target, "--since", "--json")[1])
    by_number = {one["number"]: one for one in found["since"]}
    assert by_number["3"]["change"] == "changed" and not by_number["3"]["stands"]
    assert {"removed": "ten", "added": "twenty"} in by_number["3"]["words"]
    assert by_number["2"]["change"] == "unchanged" and found["intact"]
    gone = {key: text for key, text in HERON.items() if key != "2"}
    run(capsys, library, "import", law_file(tmp_path / "laws", "heron.json", gone))
    (found,) = lines(run(capsys, library, "verify", target, "--since", "--json")[1])
    assert {one["number"]: one["change"] for one in found["since"]}["2"] == "removed"
    run(capsys, library, "remove", "heron")
    (found,) = lines(run(capsys, library, "verify", target, "--since", "--json")[1])
    assert {one["change"] for one in found["since"]} == {"not_in_library"}
    held = json.loads(target.read_text(encoding="utf-8"))
    held["quotations"][0]["quote"] = held["quotations"][0]["quote"].replace("f", "g", 1)
    target.write_text(json.dumps(held), encoding="utf-8")
    status, out = run(capsys, nowhere, "verify", target)
    assert status == 1 and held["quotations"][0]["pinpoint"] in out


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("export", "nosuch", "--to", "m.docx"), 3),
        (("memo", "make", "nosuch"), 3),
        (("memo", "show", "memo-1"), 3),
        (("memo", "title", "memo-1"), 2),
        (("verify", "nosuch.json"), 3),
    ],
)
def test_what_is_not_there_is_named(asked, library, capsys, arguments, status):
    assert run(capsys, library, *arguments)[0] == status
