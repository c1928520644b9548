"""Private matters at work: apart from each other, beside the library, nowhere in clear, and shut when they are locked."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import textwrap
import threading
from pathlib import Path

import pytest
from tests.support.matters import PASSPHRASE, desk, in_clear, letters, made
from tests.support.small_library import lakes

from tribonian.config import network
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import SourceFile
from tribonian.errors import (
    Cancelled,
    KeyringUnavailable,
    MatterAlreadyOpen,
    MatterClosed,
    NotFound,
    WrongPassphrase,
    WrongUsage,
)
from tribonian.library.vault import keyring
from tribonian.workflows.commands import table
from tribonian.workflows.matters import scoped
from tribonian.workflows.matters.desk import keep_original

HERON, OTTER = "Zquiblamp", "Wrocktarn"
"""Words of the first and of the second matter's files."""


@pytest.fixture
def library(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    folder = tmp_path / "library"
    opened = desk(folder)
    opened.works.add(lakes(), SourceFile("lakes.md", "0" * 64, 1, "test"), None)
    opened.close()
    made(folder, "Heron", "Otter")
    return folder


@pytest.fixture
def services(library):
    opened = desk(library)
    table.run(opened, "index_rebuild", {})
    yield opened
    opened.close()


@pytest.fixture
def both(services, tmp_path):
    """Both matters with their letters; both locked."""
    for name, word in (("Heron", HERON), ("Otter", OTTER)):
        unlock(services, name)
        told = run(services, "import", matter=name, paths=[str(letters(tmp_path / f"files-{name}", word))])
        assert [one["outcome"] for one in told] == ["imported"] * 3 and "encryption" not in str(told)
        run(services, "matter_lock")
    return services


def run(services, command, **params):
    return table.run(services, command, params)


def unlock(services, name="Heron", passphrase=PASSPHRASE):
    return run(services, "matter_unlock", name=name, passphrase=passphrase)


# --- beside the library ---------------------------------------------------------------------------


def test_a_matter_is_searched_and_read_with_the_library_beside_it(both):
    unlock(both)
    hits = run(both, "search", matter="Heron", query="the unpaid price of the lamp")["hits"]
    assert hits[0]["kind"] == "casefile"
    assert "law" in [one["kind"] for one in run(both, "search", matter="Heron", query="fish without a licence")["hits"][:2]]
    laws = run(both, "laws", matter="Heron")
    assert sorted(one["kind"] for one in laws) == ["casefile"] * 3 + ["law"]
    letter = next(one["work"] for one in laws if one["file"] == "letter-2.txt")
    read = run(both, "read", matter="Heron", work=letter, numbers=["2"])
    assert HERON in read[0]["text"]
    assert run(both, "read", matter="Heron", work="lakes", numbers=["2"])[0]["text"].startswith("No person may fish")


def test_nothing_of_a_matter_is_in_the_library(both):
    unlock(both)
    answer = run(both, "ask", matter="Heron", question="What price is unpaid for lamp 2?", model="none")
    assert answer["answered"] and any("2,000 coins" in one["quote"] for one in answer["evidence"])
    assert {one["level"] for one in answer["evidence"]} >= {"casefile"}
    assert [one["run"] for one in run(both, "runs", matter="Heron")] == [answer["run"]]
    assert run(both, "runs") == [] and len(run(both, "laws")) == 1
    with pytest.raises(NotFound):
        run(both, "show", run=answer["run"])
    assert not [one for one in run(both, "search", query="unpaid price of the lamp")["hits"] if one["kind"] == "casefile"]
    assert not both.runs.list() and run(both, "show", matter="Heron", run=answer["run"])["answered"]


def test_two_matters_never_meet(both):
    for name, own, other in (("Heron", HERON, OTTER), ("Otter", OTTER, HERON)):
        unlock(both, name)
        for query in (own, other, f"{own} {other}", "the unpaid price of the lamp", "reminder", f'"{other}"'):
            for mode in ("keyword", "hybrid"):
                found = str(run(both, "search", matter=name, query=query, mode=mode, limit=50)["hits"])
                assert other not in found, query
        assert own in str(run(both, "search", matter=name, query=own)["hits"])
        for question in (f"To whom did the reminder of {other} go?", "Which lamp was sent to the harbour?"):
            assert other not in str(run(both, "ask", matter=name, question=question, model="none")["evidence"])
        with pytest.raises(MatterAlreadyOpen):
            unlock(both, "Otter" if name == "Heron" else "Heron")
        with pytest.raises(MatterAlreadyOpen):
            run(both, "search", matter="Otter" if name == "Heron" else "Heron", query="lamp")
        run(both, "matter_lock")


def test_files_of_one_name_are_two_files(services, tmp_path):
    unlock(services)
    for number, text in enumerate(("The heron was paid in full on Monday.", "Otters ask for their coins since the flood came.")):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "letter.txt").write_text(text)
        assert (
            run(services, "import", matter="Heron", paths=[str(tmp_path / str(number) / "letter.txt")])[0]["outcome"]
            == "imported"
        )
    assert len([one for one in run(services, "laws", matter="Heron") if one["kind"] == "casefile"]) == 2
    again = run(services, "import", matter="Heron", paths=[str(tmp_path / "1" / "letter.txt")])
    assert again[0]["outcome"] == "unchanged"


def test_what_has_no_place_in_a_matter_is_refused(services, tmp_path):
    unlock(services)
    with pytest.raises(WrongUsage):
        run(services, "import", matter="Heron", paths=[str(tmp_path)], kind="law")
    for command in ("doctor", "settings", "model_list", "matter_list"):
        with pytest.raises(WrongUsage, match="inside a matter"):
            run(services, command, matter="Heron")


def test_every_command_works_in_a_matter_or_has_nothing_to_do_with_one():
    outside = {name for name in table.COMMANDS if name.startswith(("model_", "matter_", "settings", "firm_", "privacy"))} | {
        "doctor"
    }
    assert scoped.INNER | scoped.BESIDE | outside == set(table.COMMANDS) and not scoped.INNER & scoped.BESIDE


def test_a_removed_file_is_found_no_more(both):
    unlock(both)
    work = next(one["work"] for one in run(both, "laws", matter="Heron") if one["file"] == "letter-1.txt")
    run(both, "remove", matter="Heron", work=work)
    assert work not in {one["work"] for one in run(both, "search", matter="Heron", query=HERON, limit=50)["hits"]}


# --- locking --------------------------------------------------------------------------------------


def test_a_locked_matter_tells_nothing(both):
    for command, params in (("search", {"query": HERON}), ("laws", {}), ("runs", {}), ("ask", {"question": "What?"})):
        with pytest.raises(MatterClosed):
            run(both, command, matter="Heron", **params)
    with pytest.raises(WrongPassphrase):
        unlock(both, passphrase="wrong")
    with pytest.raises(MatterClosed):
        unlock(both, passphrase="")
    with pytest.raises(MatterClosed):
        run(both, "matter_lock")
    assert [(one["name"], one["open"]) for one in run(both, "matter_list")] == [("Heron", False), ("Otter", False)]


def test_locking_stops_what_is_under_way_and_waits_for_it(both):
    unlock(both)
    held, stopped, begun = both.matters.opened("Heron"), [], threading.Event()

    def work():
        with held.using(CancelToken()) as token:
            begun.set()
            token.wait(20)
            stopped.append(held.inner.works.works()[0].title)  # the files are still there for it

    thread = threading.Thread(target=work)
    thread.start()
    assert begun.wait(10)
    run(both, "matter_lock")
    thread.join(10)
    assert stopped
    with pytest.raises(MatterClosed), held.using(None):
        pass


def test_a_matter_nobody_works_in_is_locked(both):
    unlock(both)
    assert not both.matters.lock_when_idle(0) and not both.matters.lock_when_idle(3600)
    with both.matters.opened("Heron").using(None):
        both.matters._used -= 7200
        assert not both.matters.lock_when_idle(3600), "something is under way"
    assert both.matters.lock_when_idle(3600) and not both.matters.open_name


def test_a_cancelled_search_leaves_the_matter_open(both):
    unlock(both)
    token = CancelToken()
    token.set()
    with pytest.raises(Cancelled):
        table.run(both, "search", {"matter": "Heron", "query": "lamp"}, cancel=token)
    assert run(both, "search", matter="Heron", query="lamp")["hits"]


def test_the_key_is_kept_in_a_keyring_that_protects_it_or_not_at_all(both, monkeypatch):
    with pytest.raises(KeyringUnavailable):
        run(both, "matter_unlock", name="Heron", passphrase=PASSPHRASE, keep=True)
    assert not both.matters.open_name
    kept: dict[str, bytes] = {}
    monkeypatch.setattr(keyring, "keep", kept.__setitem__)
    monkeypatch.setattr(keyring, "find", kept.get)
    monkeypatch.setattr(keyring, "forget", lambda name: kept.pop(name, None) is not None)
    run(both, "matter_unlock", name="Heron", passphrase=PASSPHRASE, keep=True)
    run(both, "matter_lock")
    assert run(both, "matter_unlock", name="Heron")["files"] == 3
    assert run(both, "matter_lock", name="Heron", forget=True)["keyring_removed"] and not kept
    with pytest.raises(MatterClosed):
        run(both, "matter_unlock", name="Heron")


# --- on disk --------------------------------------------------------------------------------------


def test_no_word_of_a_matter_is_on_disk_in_clear(both, tmp_path):
    places = [tmp_path / "library", Path(os.environ["HOME"]), Path(os.environ["XDG_RUNTIME_DIR"])]
    words = [HERON, OTTER, "unpaid"]
    before = set(Path(tempfile.gettempdir()).iterdir())
    unlock(both)
    answer = run(both, "ask", matter="Heron", question=f"Was {HERON} paid?", model="none")
    run(both, "label", matter="Heron", run=answer["run"], label="right", note=f"{HERON} is right")
    run(both, "memo_make", matter="Heron", runs=[answer["run"]], fields=[f"title={HERON}"])
    assert not in_clear(words, places), "open"
    run(both, "matter_backup", name="Heron", to=str(tmp_path / "library" / "heron.backup"))
    run(both, "matter_lock")
    assert not in_clear(words, places), "locked"
    run(both, "matter_erase", name="Heron")
    assert not in_clear(words, places), "erased"
    fresh = [one for one in set(Path(tempfile.gettempdir()).iterdir()) - before if one.is_file()]
    assert not [one for one in fresh if HERON.encode() in one.read_bytes()]
    assert [one["name"] for one in run(both, "matter_list")] == ["Otter"]


def test_the_page_of_a_memo_is_what_an_export_writes_and_is_in_no_file(both, tmp_path):
    run(both, "matter_unlock", name="Heron", passphrase=PASSPHRASE)
    answer = run(both, "ask", matter="Heron", question=f"Was {HERON} paid?", model="none")
    page = run(both, "memo_page", matter="Heron", run=answer["run"])["page"]
    assert HERON in page
    assert in_clear([HERON], [tmp_path / "library", Path(tempfile.gettempdir()) / "tribonian"]) == []
    target = tmp_path / "memo.html"
    run(both, "export", matter="Heron", run=answer["run"], to=str(target))
    assert target.read_text(encoding="utf-8") == page


def test_a_matter_outlives_its_process_and_its_backup_brings_it_back(both, library, tmp_path):
    target = tmp_path / "heron.backup"
    told = run(both, "matter_backup", name="Heron", to=str(target), passphrase=PASSPHRASE)
    assert told["verified"] and told["bytes"] == target.stat().st_size
    run(both, "matter_erase", name="Heron")
    both.close()
    fresh = desk(library)
    assert run(fresh, "matter_restore", file=str(target), passphrase=PASSPHRASE)["name"] == "Heron"
    assert unlock(fresh)["passages"] == 9
    assert run(fresh, "search", matter="Heron", query=HERON)["hits"]
    fresh.close()


def test_the_audit_says_which_file_came_in_and_which_run_read_it(both):
    unlock(both)
    answer = run(both, "ask", matter="Heron", question="What price is unpaid for lamp 2?", model="none")
    told = run(both, "matter_audit", name="Heron")
    events = [one["event"] for one in told["entries"]]
    assert told["intact"] and events[:2] == ["created", "unlocked"] and events.count("imported") == 3
    asked = told["entries"][-1]
    assert asked["event"] == "asked" and asked["detail"]["run"] == answer["run"] and asked["detail"]["read"]


def test_a_matter_is_labelled_otherwise(both):
    for taken in ("Otter", " ", "x" * 201):
        with pytest.raises(WrongUsage):
            run(both, "matter_label", name="Heron", label=taken, passphrase=PASSPHRASE)
    told = run(both, "matter_label", name="Heron", label="2026-014", passphrase=PASSPHRASE)
    assert (told["name"], told["label"]) == ("Heron", "2026-014")
    unlock(both)
    assert run(both, "matter_label", name="Heron", label="2026-015")["label"] == "2026-015"
    assert {one["label"]: one["name"] for one in run(both, "matter_list")} == {"2026-015": "Heron", "Otter": "Otter"}
    run(both, "matter_lock")
    assert [one["name"] for one in run(both, "matter_list")] == ["2026-015", "Otter"]
    assert run(both, "matter_unlock", name="2026-015", passphrase=PASSPHRASE)["name"] == "Heron"


def test_a_backup_after_the_passphrase_was_changed_in_the_open_matter_opens_with_the_new_one(both, tmp_path):
    unlock(both)
    run(both, "matter_passphrase", name="Heron", passphrase=PASSPHRASE, new_passphrase="nine loud otters")
    run(both, "matter_backup", name="Heron", to=str(tmp_path / "b"))
    with pytest.raises(WrongPassphrase):
        run(both, "matter_restore", file=str(tmp_path / "b"), passphrase=PASSPHRASE, name="Copy")
    assert run(both, "matter_restore", file=str(tmp_path / "b"), passphrase="nine loud otters", name="Copy")["restored"]


def test_changing_the_passphrase_keeps_everything(both):
    run(both, "matter_passphrase", name="Heron", passphrase=PASSPHRASE, new_passphrase="nine loud otters")
    with pytest.raises(WrongPassphrase):
        unlock(both)
    assert unlock(both, passphrase="nine loud otters")["files"] == 3


# --- the network ----------------------------------------------------------------------------------


def test_with_a_matter_open_no_connection_leaves_the_process(services):
    assert network.permitted("localhost", 80) and not network.matter_is_open()
    unlock(services)
    assert network.matter_is_open() and not network.permitted("localhost", 80)
    run(services, "matter_lock")
    assert network.permitted("localhost", 80) and not network.matter_is_open()


def test_named_hosts_loopback_and_local_sockets_are_refused_while_a_matter_is_open(tmp_path):
    script = """
        import os, socket, subprocess, sys
        from tribonian.config import network
        from tribonian.errors import NetworkRefused
        network.guard(["192.0.2.7"])

        def outcome(*what):
            try:
                call, *arguments = what
                call(*arguments)
            except NetworkRefused:
                return "refused"
            except OSError:
                return "let through"
            return "let through"

        def tried():
            tcp = socket.socket()
            tcp.settimeout(0.2)
            local = socket.socket(socket.AF_UNIX)
            return {outcome(tcp.connect, ("127.0.0.1", 9)), outcome(local.connect, os.path.join(sys.argv[1], "nobody")),
                    outcome(socket.getaddrinfo, "localhost", 80), outcome(tcp.bind, ("127.0.0.1", 0))}

        assert tried() == {"let through"}, tried()
        network.matter_opened()
        assert tried() == {"refused"}, tried()
        child = "from tribonian.config import network; network.guard(); print(network.matter_is_open())"
        print(subprocess.run([sys.executable, "-c", child], capture_output=True, text=True).stdout.strip())
        network.matter_closed()
        assert tried() == {"let through"}, tried()
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(script), str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.strip() == "True", done


def test_an_original_of_eighty_megabytes_is_kept_in_parts_and_in_no_file_in_clear(both, tmp_path):
    unlock(both)
    vault = both.matters.opened("Heron").vault
    block = (HERON.encode() + bytes(range(256))) * 4096
    original = tmp_path / "scan.tiff"
    with original.open("wb") as file:
        while file.tell() < 80_000_000:
            file.write(block)
    held, size = hashlib.sha256(original.read_bytes()).hexdigest(), original.stat().st_size
    keep_original(vault, "xx-scan", original)
    original.unlink()
    parts = [len(part) for part in vault.blobs.get("original/xx-scan")]
    assert sum(parts) == size and max(parts) <= 4 * 1024 * 1024 and "original/xx-scan" in vault.blobs.names()
    assert hashlib.sha256(b"".join(vault.blobs.get("original/xx-scan"))).hexdigest() == held
    assert not in_clear([HERON], [both.settings.library])
