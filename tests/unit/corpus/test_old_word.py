"""Old Word documents: converted by a program in a private folder, or refused with what is missing. All texts are invented."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest
from tests.support import sigkill
from tests.support.office_files import paragraph, word

from tribonian.corpus import read_file
from tribonian.corpus.readers import old_word
from tribonian.corpus.sniff import choose
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, DamagedFile, ImportRejected, UnsupportedFormat

REAL = old_word.converter()
LINES = (
    "[2031] EWHC 7 (Ch)", "IN THE HIGH COURT OF JUSTICE", "CHANCERY DIVISION", "BETWEEN:", "ADA LAMP", "Claimant", "- and -",
    "WICK LTD", "Defendant", "JUDGMENT",
    *(f"{count}. Lamp {count} burned all night, as everybody in the square could see." for count in range(1, 6)),
)  # fmt: skip


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A compound file that says it holds a Word document."""
    path = tmp_path / "lamp.doc"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600 + "WordDocument".encode("utf-16-le") + b"\0" * 600)
    return path


@pytest.fixture
def decision(tmp_path: Path) -> Path:
    return word(tmp_path / "made.docx", "".join(map(paragraph, LINES)))


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Installs a converter that does what the given lines of Python say; `out` is its folder, `record` a file for what it saw."""

    def install(body: str) -> Path:
        record = tmp_path / "seen.json"
        lines = (
            f"#!{sys.executable}", "import json, os, pathlib, subprocess, sys, time", f"record = pathlib.Path({str(record)!r})",
            "out = pathlib.Path(sys.argv[sys.argv.index('--outdir') + 1])",
            "seen = {'args': sys.argv[1:], 'env': dict(os.environ), 'pid': os.getpid(), 'cwd': os.getcwd()}",
            "record.write_text(json.dumps(seen))", body,
        )  # fmt: skip
        program = tmp_path / "soffice"
        program.write_text("\n".join(lines), encoding="utf-8")
        program.chmod(0o700)
        monkeypatch.setenv(old_word.NAMED, str(program))
        return record

    return install


def read(path: Path, cancel: CancelToken | None = None):
    return read_file(path, root=path.parent, cancel=cancel or CancelToken())


def test_an_old_document_is_read_through_the_converter(old: Path, decision: Path, fake) -> None:
    record = fake(f"(out / 'document.docx').write_bytes(pathlib.Path({str(decision)!r}).read_bytes())")
    (work,) = read(old)
    assert work.decision is not None and work.title == "Ada Lamp v Wick Ltd [2031] EWHC 7 (Ch)"
    assert any("converted from the old Word format" in line for line in work.warnings)
    seen = json.loads(record.read_text())
    private = Path(seen["cwd"])
    assert private != old.parent and not private.exists()
    assert str(old) not in " ".join(seen["args"]) and seen["args"][-1].startswith(str(private))
    assert seen["env"]["HOME"] == str(private) and seen["env"]["https_proxy"] == "http://127.0.0.1:9"
    assert not {name for name in seen["env"] if name.startswith(("TRIBONIAN", "SSH", "AWS"))}
    assert f"-env:UserInstallation=file://{private}" in seen["args"][0] and "--headless" in seen["args"]
    assert old.exists()


def test_the_profile_runs_no_macros_and_follows_no_links(old: Path, fake) -> None:
    record = fake("record.write_text((out.parent / 'profile' / 'user' / 'registrymodifications.xcu').read_text())")
    with pytest.raises(DamagedFile, match="old kind"):
        read(old)
    settings = record.read_text()
    for name in ("DisableMacrosExecution", "BlockUntrustedRefererLinks", "ooInetProxyType"):
        assert name in settings


def test_without_a_converter_the_message_says_how_to_get_one(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(old_word.NAMED, "")
    with pytest.raises(UnsupportedFormat) as raised:
        read(old)
    assert "lamp.doc" in raised.value.message and "LibreOffice" in raised.value.hint


def test_a_converter_that_does_not_start_is_named(old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "soffice"
    program.write_bytes(b"\x7fELF nothing")
    program.chmod(0o700)
    monkeypatch.setenv(old_word.NAMED, str(program))
    with pytest.raises(ImportRejected, match="does not start"):
        read(old)


def test_a_converter_that_hangs_is_ended(old: Path, fake, monkeypatch: pytest.MonkeyPatch) -> None:
    record = fake("time.sleep(600)")
    monkeypatch.setattr(old_word, "SECONDS", 2.0)
    with pytest.raises(ImportRejected, match="within 2 seconds"):
        read(old)
    assert not psutil.pid_exists(json.loads(record.read_text())["pid"])


def test_stopping_an_import_ends_the_converter_and_what_it_started(old: Path, fake) -> None:
    started = "seen['child'] = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)']).pid"
    record = fake(f"{started}\nrecord.with_suffix('.all').write_text(json.dumps(seen))\ntime.sleep(600)")
    whole = record.with_suffix(".all")
    cancel = CancelToken()

    def stop() -> None:
        while not whole.exists() or not whole.read_text():
            time.sleep(0.02)
        cancel.set()

    watcher = threading.Thread(target=stop)
    watcher.start()
    with pytest.raises(Cancelled):
        read(old, cancel)
    watcher.join()
    seen = json.loads(whole.read_text())
    for pid in (seen["pid"], seen["child"]):
        for _ in range(500):
            if not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
                break
            time.sleep(0.02)
        else:
            pytest.fail(f"process {pid} still runs")


@pytest.mark.parametrize("program", ["fake", *(["installed"] if REAL else [])])
def test_a_document_written_by_the_installed_program_is_read_back(
    program: str, tmp_path: Path, old: Path, decision: Path, fake
) -> None:
    path = old
    if program == "fake":
        fake(f"(out / 'document.docx').write_bytes(pathlib.Path({str(decision)!r}).read_bytes())")
    else:
        profile = (tmp_path / "profile").as_uri()
        command = [
            str(REAL),
            f"-env:UserInstallation={profile}",
            "--headless",
            "--convert-to",
            "doc:MS Word 97",
            "--outdir",
            str(tmp_path),
        ]
        written = tmp_path / "made.txt"
        written.write_text("\n".join(LINES) + "\n", encoding="utf-8")
        subprocess.run([*command, str(written)], check=True, capture_output=True, timeout=300)
        path = tmp_path / "made.doc"
    assert choose(path).name == "old-office"
    (work,) = read(path)
    assert work.decision is not None and work.decision.citation == "[2031] EWHC 7 (Ch)"
    assert [one.number for one in work.provisions if one.number] == ["1", "2", "3", "4", "5"]


def test_in_a_matter_nothing_is_converted_on_a_disk(monkeypatch):
    monkeypatch.setattr(old_word, "_in_memory", lambda: None)
    monkeypatch.setattr(old_word.network, "matter_is_open", lambda: True)
    with pytest.raises(UnsupportedFormat, match="in clear"), old_word._prepared("document.doc"):
        raise AssertionError("a folder on the disk was made")
    monkeypatch.setattr(old_word.network, "matter_is_open", lambda: False)
    with old_word._prepared("document.doc") as (folder, _, _):
        assert folder.is_dir()


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is in memory on Linux only")
def test_a_killed_program_leaves_neither_the_copy_nor_the_converter(fake, old):
    record = fake("time.sleep(300)")

    def work(tell: sigkill.Tell) -> None:
        threading.Thread(target=lambda: tell(b"." if waited_for(record) else b"")).start()
        with old_word.converted(old, CancelToken()):
            pass

    told, ended = sigkill.killed(work, 0.2, once_told=1)
    seen = json.loads(record.read_text())
    assert told and not ended and seen["cwd"].startswith("/dev/shm/")
    until = time.monotonic() + 20
    while time.monotonic() < until and (Path(seen["cwd"]).exists() or alive(seen["pid"])):
        time.sleep(0.05)
    assert not Path(seen["cwd"]).exists() and not alive(seen["pid"])


def waited_for(record: Path) -> bool:
    """True when what the converter saw is written."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if record.is_file() and record.read_text().endswith("}"):
            return True
        time.sleep(0.02)
    return False


def alive(pid: int) -> bool:
    """True for a process that runs."""
    return psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
