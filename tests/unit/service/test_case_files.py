"""Digest, checklist and grid over the service: works are named, never files of the machine; tables come with the answer."""

from __future__ import annotations

import base64
import io
import zipfile

import pytest
from tests.support.alike import still
from tests.support.service import command, serving

CONTRACT = (
    "Services Agreement",
    "1. Payment",
    "1.1 The Client shall pay 900 crowns by 3 May 2031.",
    "1.2 Either party may terminate this Agreement by giving 30 days' notice in writing.",
    "2. Confidentiality",
    "2.1 Each party keeps the other's secrets confidential.",
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "models").mkdir()
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "models"))
    contract = tmp_path / "services.txt"
    contract.write_text("\n\n".join(CONTRACT), "utf-8")
    library = tmp_path / "library"
    assert command(library, "import", "--as", "casefile", str(contract))["outcome"] == "imported"
    return library


def _unpacked(told):
    return zipfile.ZipFile(io.BytesIO(base64.b64decode(told["content"]))).namelist()


def test_a_digest_is_made_confirmed_and_written_over_the_service(folder):
    with serving(folder) as asked:
        made = asked.post("digest", {"works": ["services.txt"]}).json()
        kinds = {row["kind"] for row in made["rows"]}
        assert {"amount", "deadline"} <= kinds
        shown = asked.post("digest_show", {"kinds": ["deadline"]}).json()
        assert {row["kind"] for row in shown["rows"]} == {"deadline"}
        assert still(shown["rows"]) == [
            row for row in still(command(folder, "digest", "services.txt")["rows"]) if row["kind"] == "deadline"
        ]
        row = next(row for row in shown["rows"] if row["value"]["type"] == "date")
        marked = asked.post("digest_mark", {"row": row["id"], "state": "confirmed"}).json()
        assert marked["mark"]["due"] == "2031-05-03"
        calendar = asked.post("digest_calendar", {"to": "days.ics"}).json()
        assert b"20310503" in base64.b64decode(calendar["content"])
        table = asked.post("digest_export", {"to": "table.xlsx"}).json()
        assert table["file"] == "table.xlsx" and "xl/workbook.xml" in _unpacked(table)


def test_a_digest_and_a_checklist_are_streamed_file_by_file(folder):
    with serving(folder) as asked:
        for name, event in (("digest", "digest_file"), ("checklist", "checklist_file")):
            lines = asked.post(name, {}, headers={"accept": "application/x-ndjson"}).text.splitlines()
            assert any(f'"{event}"' in line for line in lines[:-1]) and lines[-1].startswith('{"result"')


def test_a_checklist_and_a_grid_say_what_the_command_line_says(folder):
    with serving(folder) as asked:
        told = command(folder, "checklist", "services.txt", "--template", "contract")
        assert still(asked.post("checklist", {"works": ["services.txt"], "template": "contract"}).json()) == still(told)
        assert asked.post("checklist_templates", {}).json() == command(folder, "checklist", "--templates")
        params = {"works": ["services.txt"], "questions": ["What must the Client pay?"], "model": "none"}
        grid = asked.post("grid_make", params).json()["grid"]
        done = asked.post("grid_run", {"grid": grid}).json()
        assert done["done"] == done["of"] == 1
        assert still(asked.post("grid_show", {"grid": grid}).json()) == still(command(folder, "grid", "show", grid))
        assert asked.post("grid_list", {}).json()[0]["grid"] == grid
        assert asked.post("grid_change", {"grid": grid, "title": "Fees"}).json()["title"] == "Fees"
        assert "xl/workbook.xml" in _unpacked(asked.post("grid_export", {"grid": grid, "to": "grid.xlsx"}).json())
        assert asked.post("grid_delete", {"grid": grid}).json()["deleted"] is True
        assert asked.post("grid_show", {"grid": grid}).status_code == 404


@pytest.mark.parametrize("to", ["../table.xlsx", "/elsewhere/table.xlsx", ".table.xlsx", "a/b.xlsx"])
def test_no_request_chooses_where_a_table_is_written(folder, to):
    with serving(folder) as asked:
        asked.post("digest", {})
        reply = asked.post("digest_export", {"to": to})
        assert (reply.status_code, reply.json()["error"]["code"]) == (400, "wrong_usage")
        reply = asked.post("checklist", {"to": to})
        assert (reply.status_code, reply.json()["error"]["code"]) == (400, "wrong_usage")
