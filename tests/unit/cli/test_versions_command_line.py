"""Versions, differences, preview and reports as they are typed; run inside this process, with a real JSON law."""

from __future__ import annotations

import json

import pytest

from tribonian.cli import main

HERON = {"1": "The heron eats one fish a day.", "2": "Nets are forbidden at night by the keeper."}


def law_file(folder, name: str, sections: dict[str, str]):
    folder.mkdir(parents=True, exist_ok=True)
    records = [
        {"chapter": 1, "chapter_title": "of birds", "Section": n, "section_title": f"Of number {n}", "section_desc": text}
        for n, text in sections.items()
    ]
    (folder / name).write_text(json.dumps(records), encoding="utf-8")
    return folder / name


@pytest.fixture
def library(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    return tmp_path / "library"


def run(capsys, library, *arguments):
    """(exit status, what stood on standard output)."""
    status = main.run(["--library", str(library), *map(str, arguments)], window=lambda _library: 0)
    return status, capsys.readouterr().out


def lines(out: str):
    return [json.loads(line) for line in out.splitlines()]


def test_a_first_import_can_be_looked_at(library, tmp_path, capsys):
    file = law_file(tmp_path / "laws", "heron.json", HERON)
    status, out = run(capsys, library, "import", "--preview", file, "--json")
    (report,) = lines(out)
    assert status == 0 and (report["outcome"], report["preview"], report["found"]["section"]) == ("imported", True, 2)
    assert lines(run(capsys, library, "laws", "--json")[1]) == [[]]
    status, out = run(capsys, library, "import", "--preview", tmp_path / "laws", "--skip", "heron.json")
    assert (status, out) == (0, "")
    (tmp_path / "laws" / "broken.json").write_text("{", encoding="utf-8")
    assert run(capsys, library, "import", "--preview", tmp_path / "laws")[0] == 1


def test_versions_differences_and_reports(library, tmp_path, capsys):
    file = law_file(tmp_path / "laws", "heron.json", HERON)
    run(capsys, library, "import", file)
    law_file(tmp_path / "laws", "heron.json", HERON | {"1": "The heron eats two fish a day.", "3": "Lamps are lit at dusk here."})
    (report,) = lines(run(capsys, library, "import", file, "--json")[1])
    assert report["outcome"] == "updated" and "no date" in report["warnings"][0]
    ((newest, oldest),) = lines(run(capsys, library, "versions", "heron", "--json")[1])
    assert newest["current"] and not oldest["current"] and oldest["label"].startswith("undated, imported")
    ((entry,),) = lines(run(capsys, library, "read", "heron", "1", "--in", oldest["expression"], "--json")[1])
    assert "one fish" in entry["text"] and not entry["current"]
    pair = ("--from", oldest["expression"], "--to", newest["expression"])
    (changes,) = lines(run(capsys, library, "diff", "heron", *pair, "--json")[1])
    assert [(one["number"], one["change"]) for one in changes] == [("1", "changed"), ("3", "added")]
    status, out = run(capsys, library, "diff", "heron", *pair)
    assert status == 0 and "- one" in out and "+ two" in out and "+ Lamps are lit" in out
    table = run(capsys, library, "versions", "heron")[1]
    assert "*" in table and newest["expression"] in table and oldest["expression"] in table
    assert "Nothing differs" in run(capsys, library, "diff", "heron", "--from", pair[1], "--to", pair[1])[1]
    assert "undated" in run(capsys, library, "read", "heron", "1", "--as-of", "2015-01-01")[1]
    assert "undated" in run(capsys, library, "map", "heron", "--in", oldest["expression"])[1]
    status, out = run(capsys, library, "report", "heron")
    assert status == 0 and out.count("heron.json") == 2 and "3 section" in out
    assert [one["outcome"] for one in lines(run(capsys, library, "report", "--json")[1])] == ["updated"]


def test_a_version_comes_into_force_for_whoever_reads(library, tmp_path, capsys, monkeypatch):
    from tests.support.invented_files import law_text, parsed

    from tribonian.config.settings import Settings
    from tribonian.domain.work import SourceFile
    from tribonian.library import current
    from tribonian.workflows import services

    opened = services.open(Settings(library=library), write=True)
    for version in ("2000-01-01", "2099-01-01"):
        made = parsed(law_text("Heron Law", {"1": f"The heron of {version} stands here."}, version=version), "heron")
        opened.works.add(made, SourceFile("heron.txt", version, 9, "invented"), None)
    opened.close()
    assert "heron of 2000" in run(capsys, library, "read", "heron", "1")[1]
    monkeypatch.setattr(current, "today", lambda: "2099-06-01")
    assert "heron of 2099" in run(capsys, library, "read", "heron", "1")[1]
    assert "heron of 2000" in run(capsys, library, "read", "heron", "1", "--as-of", "2050-01-01")[1]
