"""What goes wrong around an export: nothing to say, a source that is gone, odd titles, a full disk. The previous file is kept."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.office_checks import schema_faults, word_facts
from tests.support.pdf_checks import pdf_facts
from tests.support.sample_answers import fake_services, not_found_answer, run_events, sample_answer, sample_catalogue

from tribonian.errors import ExportFailed
from tribonian.export.draft import Front
from tribonian.export.hygiene import file_name
from tribonian.workflows.export import export

FORMATS = (".docx", ".pdf", ".md", ".html", ".xlsx", ".json")

FULL_DISK = """
import json, resource, sys
from pathlib import Path
from tests.support.sample_answers import *
from tribonian.errors import ExportFailed
from tribonian.workflows.export import export

catalogue = sample_catalogue()
services = fake_services(catalogue, {"r1": run_events(sample_answer(catalogue))})
services.works.decisions = None
folder, told = Path(sys.argv[1]), {}
for suffix in sys.argv[2:]:
    target = folder / f"memo{suffix}"
    export(services, "r1", target)
    before = target.read_bytes()
    resource.setrlimit(resource.RLIMIT_FSIZE, (2048, resource.RLIM_INFINITY))
    try:
        export(services, "r1", target)
        told[suffix] = "written"
    except ExportFailed as error:
        told[suffix] = error.message
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    told[suffix] += " kept" if target.read_bytes() == before else " LOST"
told["left"] = sorted(one.name for one in folder.iterdir())
print(json.dumps(told))
"""


@pytest.fixture
def services():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    nothing = answer.__class__(answer.question, False, answer.claims[5:], answer.evidence, law_as_of="2026-03-01")
    runs = {"r1": run_events(answer), "r2": run_events(not_found_answer(), "r2"), "r3": run_events(nothing, "r3")}
    made = fake_services(catalogue, runs)
    made.works.decisions = None
    return made


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on the size of files")
def test_a_file_that_does_not_fit_is_a_clear_error_and_the_previous_one_stays(tmp_path):
    program = [sys.executable, "-c", FULL_DISK, str(tmp_path), *FORMATS]
    root = Path(__file__).parents[3]
    paths = {"PYTHONPATH": f"{root}:{root / 'app'}", "PATH": "/usr/bin:/bin", "HOME": str(tmp_path.parent)}
    done = subprocess.run(program, capture_output=True, text=True, timeout=240, env=paths, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told.pop("left") == sorted(f"memo{suffix}" for suffix in FORMATS), "no half-written file is left behind"
    for suffix, said in told.items():
        assert said.startswith(f"The disk is full; “memo{suffix}” was not written.") and said.endswith("unchanged. kept"), said


@pytest.mark.parametrize("run", ["r2", "r3"])
@pytest.mark.parametrize("suffix", FORMATS)
def test_a_run_without_a_supported_sentence(services, tmp_path, run, suffix):
    target = tmp_path / f"memo{suffix}"
    target.write_bytes(b"previous")
    with pytest.raises(ExportFailed, match="nothing to file"):
        export(services, run, target, purpose="filing")
    assert target.read_bytes() == b"previous"
    if suffix == ".json":
        with pytest.raises(ExportFailed, match="cites nothing"):
            export(services, run, target)
        return
    export(services, run, target)
    assert target.read_bytes() != b"previous", "for internal use it says what was not found or not supported"


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_source_that_was_deleted(services, tmp_path, suffix):
    services.works.remove("in-charter")
    target = tmp_path / f"memo{suffix}"
    target.write_bytes(b"previous")
    if suffix != ".json":  # a bundle says of each quotation whether it still stands
        with pytest.raises(ExportFailed, match=r"art\. 21.* cannot be verified"):
            export(services, "r1", target, purpose="filing")
        assert target.read_bytes() == b"previous"
    export(services, "r1", target)
    if suffix == ".md":
        assert "its source is no longer in this library" in target.read_text(encoding="utf-8")


TITLES = ("../../etc/passwd", "Smith v. Jones / 2024\\draft: “final” 🏮?*", "CON", "a\nb\tc", "🏮" * 80, "\u202eknalb", " . ")


SCHEMAS = (TITLES[1], TITLES[3])


@pytest.mark.parametrize("title", TITLES)
def test_titles_of_every_kind(services, tmp_path, title):
    name = file_name(title, ".docx")
    assert "/" not in name and "\\" not in name and len(name.encode()) <= 130 and name.removesuffix(".docx").strip(" .")
    for suffix in (".docx", ".pdf", ".xlsx", ".md", ".html"):
        target = tmp_path / Path(file_name(title, suffix)).name
        told = export(services, "r1", target, front=Front(title=title, matter=title, client=title))
        assert target.is_file() and told["file"] == str(target)
        if suffix == ".docx":
            assert (
                schema_faults(target.read_bytes(), tmp_path) == [] and word_facts(target.read_bytes()).calls == told["footnotes"]
            )
        if suffix == ".pdf" and title in SCHEMAS:
            assert pdf_facts(target.read_bytes()).faults == []
    assert len(list(tmp_path.iterdir())) == 5
