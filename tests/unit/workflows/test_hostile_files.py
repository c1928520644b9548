"""Names, links, folders and text made to break an import: every file gets its line, the library takes no harm."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.support.invented_files import open_services

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.errors import NotFound, TribonianError, WrongUsage
from tribonian.text.storable import all_storable, storable
from tribonian.workflows import doctor, ingest
from tribonian.workflows.commands import table
from tribonian.workflows.walk import walk

posix = pytest.mark.skipif(sys.platform == "win32", reason="names of bytes, pipes and links")


def law(title: str, count: int = 4) -> str:
    """An invented law with numbered sections."""
    sections = (f"Section {n}. Lamps {n}\n(1) The keeper of {title} lights lamp {n}.\n" for n in range(1, count + 1))
    return f"{title}\n\n" + "\n".join(sections)


@pytest.fixture
def services(tmp_path):
    opened = open_services(tmp_path / "library")
    yield opened
    opened.close()


def run(services, *paths: Path, **options):
    return ingest.run(services, list(paths), cancel=CancelToken(), emit=lambda event: None, **options)


@posix
@pytest.mark.parametrize("preview", [True, False])
def test_names_that_are_no_text_are_reported_and_imported(services, tmp_path, preview):
    folder = tmp_path / "laws"
    folder.mkdir()
    for name, content in ((b"bad\xff.txt", law("Lamp Act")), (b"new\nline.txt", law("Bell Act")), (b"bad\xfe.json", '{"a":')):
        Path(os.fsdecode(os.path.join(os.fsencode(folder), name))).write_text(content)
    reports = {report.file: report for report in run(services, folder, preview=preview)}
    assert set(reports) == {"bad\ufffd.txt", "new\nline.txt", "bad\ufffd.json"}
    assert reports["bad\ufffd.txt"].outcome == reports["new\nline.txt"].outcome == "imported"
    assert reports["bad\ufffd.json"].error["code"] == "damaged_file"
    for report in reports.values():
        (report.path + report.title + str(report.error)).encode()
    assert doctor.examine(services)["broken"] == []


@posix
def test_links_pipes_and_endless_folders_are_named_not_followed(tmp_path):
    folder = tmp_path / "laws"
    (folder / "b" / "c").mkdir(parents=True)
    (folder / "b" / "law.txt").write_text("x")
    (folder / "a.txt").symlink_to(folder / "b" / "law.txt")
    (folder / "b" / "c" / "up").symlink_to(folder)
    (folder / "gone").symlink_to(tmp_path / "nothing")
    (folder / "self").symlink_to(folder / "self")
    (folder / "null").symlink_to("/dev/null")
    os.mkfifo(folder / "pipe")
    found = {one.name: one.problem for one in walk([folder])}
    assert list(found) == ["a.txt", "b/law.txt", "gone", "null", "pipe", "self"]
    assert not found["a.txt"] and not found["b/law.txt"]
    assert found["gone"] == found["self"] == "This link leads nowhere."
    assert found["null"] == found["pipe"] == "This is not a regular file."
    assert [one.problem for one in walk([folder / "none", folder / "self"])] == [
        "There is no such file.",
        "This link leads nowhere.",
    ]


@posix
def test_folders_nested_beyond_what_a_path_can_name(services, tmp_path):
    folder = tmp_path / "laws"
    folder.mkdir()
    (folder / "law.txt").write_text(law("Lamp Act"))
    here = os.open(folder, os.O_RDONLY)
    for _ in range(1500):
        os.mkdir("deep", dir_fd=here)
        inner = os.open("deep", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = inner
    os.close(here)
    try:
        deep, good = run(services, folder)
    finally:
        subprocess.run(["rm", "-rf", folder / "deep"], check=True)  # deeper than Python's own removal recurses
    assert deep.outcome == "rejected" and "nested too deeply" in deep.error["message"]
    assert good.outcome == "imported"


def test_halves_of_character_pairs_do_not_reach_the_library(services, tmp_path):
    (tmp_path / "law.json").write_text(
        json.dumps([{"Act Title": "The \ud800 Act", "Sections": {"1": {"heading": "\udfff", "paragraphs": {"0": "a \ud83d b"}}}}])
    )
    (report,) = run(services, tmp_path / "law.json")
    assert report.outcome != "rejected" and "\ufffd" in report.title
    assert storable("a\ud800b") == "a\ufffdb" and storable("é") == "é"
    assert all_storable(("x\udcff", 3, ("\udc00",))) == ("x\ufffd", 3, ("\ufffd",))


def test_files_of_one_name_with_acts_of_two_years_are_two_laws(services, tmp_path):
    for year in (2001, 2002):
        (tmp_path / str(year)).mkdir()
        (tmp_path / str(year) / "act.txt").write_text(
            law("Lamp Act").replace("Lamp Act\n", f"Lamp Act {year}\n", 1) + f"\nOf {year}."
        )
    first, second = run(services, tmp_path / "2001", tmp_path / "2002")
    assert (first.outcome, second.outcome) == ("imported", "imported")
    assert first.work != second.work


HOSTILE = ("\udcff", "\ud800x", "", "\x00", "1(2)" + "(a)" * 5000, "(" * 5000, "' OR 1=1 --", "%", "*", "9" * 5000, "\x1b[31m")


def test_names_and_numbers_made_to_break_a_look_up(services, tmp_path):
    (tmp_path / "lamps.txt").write_text(law("Lamp Act"))
    run(services, tmp_path / "lamps.txt")
    asked: list[tuple[str, dict[str, object]]] = []
    for word in HOSTILE:
        asked += [("read", {"work": "lamps", "numbers": [word]}), ("read", {"work": word, "numbers": ["1"]})]
        asked += [("map", {"work": word}), ("map", {"work": "lamps", "under": word, "grep": word}), ("versions", {"work": word})]
        asked += [("reports", {"work": word}), ("diff", {"work": "lamps", "from": word, "to": word}), ("cite", {"text": word})]
    for name, params in asked:
        try:
            json.dumps(table.run(services, name, params), ensure_ascii=False).encode()
        except TribonianError as refused:
            refused.message.encode()
    assert [one["work"] for one in table.run(services, "laws", {})] == ["lamps"]


@pytest.mark.parametrize("day", ["2020-02-30", "0000-00-00", "9999-99-99", "2020-1-1", "２０２０-01-01", "2020-01-01\n", "today"])
def test_days_that_no_calendar_has_are_refused(services, tmp_path, day):
    (tmp_path / "lamps.txt").write_text(law("Lamp Act"))
    run(services, tmp_path / "lamps.txt")
    for name, params in (("read", {"numbers": ["1"], "as_of": day}), ("map", {"as_of": day}), ("diff", {"from": day, "to": day})):
        with pytest.raises((WrongUsage, NotFound)):
            table.run(services, name, {"work": "lamps", **params})


def test_one_number_repeated_without_end_takes_time_in_proportion(tmp_path):
    path = tmp_path / "lamps.txt"
    path.write_text("Lamp Act\n\n" + "Section 1. Licences\n" * 15_000)
    begun = time.process_time()
    (work,) = read_file(path, root=tmp_path, cancel=CancelToken())
    assert time.process_time() - begun < 15
    assert work.covered == 1
