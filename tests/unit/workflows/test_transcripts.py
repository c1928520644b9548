"""Transcripts are cited by page and line: in answers, in memos, in digests and grids."""

from __future__ import annotations

import docx
import pytest
from tests.support.matters import PASSPHRASE, desk, made

from tribonian.workflows.commands import table

SAID = (
    "Q.  Where was the boat house key on the night of the storm?",
    "A.  The key of the boat house hung on the nail beside the door",
    "    and nobody took it before the ninth of June.",
    "Q.  Who mended the roof of the house?",
    "A.  I mended it with tar and boards that cost 96 dollars.",
)


def page(number, first):
    words = [SAID[(first + at) % len(SAID)] for at in range(25)]
    lines = [f"{at:2}  {line}" for at, line in enumerate(words, 1)]
    return "\n".join([*lines, "", f"                 {number}"])


@pytest.fixture
def services(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    made(tmp_path / "library", "Heron")
    folder = tmp_path / "files"
    folder.mkdir()
    text = "\f".join(page(number, first) for number, first in ((45, 0), (46, 0)))
    (folder / "holm.txt").write_text(text, encoding="utf-8")
    opened = desk(tmp_path / "library")
    table.run(opened, "matter_unlock", {"name": "Heron", "passphrase": PASSPHRASE})
    inside(opened, "import", paths=[str(folder)])
    yield opened
    opened.close()


def inside(services, command, **params):
    return table.run(services, command, params | {"matter": "Heron"})


def test_answers_and_memos_carry_page_and_line(services, tmp_path):
    answer = inside(services, "ask", question="Where did the key of the boat house hang?", work="holm.txt", model="none")
    assert answer["answered"]
    cited = {tag for claim in answer["claims"] for tag in claim["evidence"]}
    for item in answer["evidence"]:
        if item["tag"] in cited:
            assert item["number"].partition(":")[0] in ("45", "46") and ":" in item["number"]
    target = tmp_path / "memo.docx"
    inside(services, "export", run=answer["run"], to=str(target))
    parts = [part for part in docx.Document(str(target)).part.package.iter_parts() if "footnotes" in part.partname]
    noted = "".join(part.blob.decode("utf-8") for part in parts)
    assert "45:2-3" in noted and "para. 45" not in noted and "p. 45" not in noted
    target = tmp_path / "memo.md"
    inside(services, "export", run=answer["run"], to=str(target))
    assert "45:2-3" in target.read_text(encoding="utf-8")


def test_digests_carry_page_and_line(services):
    sums = [row for row in inside(services, "digest", works=["holm.txt"])["rows"] if row["kind"] == "amount"]
    assert [row["place"] for row in sums][:2] == ["45:5", "45:10"] and {row["page"] for row in sums} == {1, 2}


def test_grids_carry_page_and_line(services):
    grid = inside(services, "grid_make", questions=["Where did the key of the boat house hang?"], model="none")
    (cell,) = inside(services, "grid_run", grid=grid["grid"])["cells"]
    assert cell["state"] == "supported" and all(":" in item["place"] for item in cell["evidence"])
