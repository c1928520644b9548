"""Import: every file accounted for, text before vectors, nothing done twice, nothing left half."""

from __future__ import annotations

import json
import os
import threading
import time
from pathlib import Path

import pytest
from tests.support import invented_files
from tests.support.invented_files import HashedWords, fake_resolution, law_text, open_services, write_laws

from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import Event, EventName
from tribonian.domain.search import SearchRequest
from tribonian.errors import Cancelled, DiskFull, LibraryError, NotFound
from tribonian.workflows import doctor, indexing, ingest
from tribonian.workflows.services import KEYWORD, VECTORS
from tribonian.workflows.walk import walk


@pytest.fixture(autouse=True)
def invented_reader(monkeypatch):
    """The invented format in place of the real readers, and citations that resolve inside their own law."""

    import tribonian.corpus

    monkeypatch.setattr(tribonian.corpus, "read_file", invented_files.read_file, raising=False)
    fake_resolution(monkeypatch)


@pytest.fixture
def services(tmp_path):
    opened = open_services(tmp_path / "library")
    yield opened
    opened.close()


def run(services, *paths: Path, **options):
    events: list[Event] = []
    reports = ingest.run(services, list(paths), cancel=CancelToken(), emit=events.append, **options)
    return reports, events


def healthy(services) -> None:
    report = doctor.examine(services)
    assert report["broken"] == [] and report["waiting"] == []
    count = services.works.passage_count()
    assert services.keyword.count() == services.vectors.count() == count
    assert report["indexes"][KEYWORD]["state"] == report["indexes"][VECTORS]["state"] == "current"


# --- the ordinary import ------------------------------------------------------------------------


def test_a_folder_is_imported_searched_and_removed_everywhere(services, tmp_path):
    write_laws(tmp_path / "laws", 3)
    (tmp_path / "laws" / "index.txt").write_text(law_text("Zebra Law", {"1": "The zebra crosses."}))
    reports, events = run(services, tmp_path / "laws")
    assert [(r.file, r.outcome, r.provisions) for r in reports] == [
        ("index.txt", "imported", 1), ("law000.txt", "imported", 3), ("law001.txt", "imported", 3), ("law002.txt", "imported", 3),
    ]  # fmt: skip
    assert [e.seq for e in events] == list(range(1, len(events) + 1))
    assert events[0].event is EventName.IMPORT_STARTED and events[0].data["files"] == 4
    assert events[-1].event is EventName.IMPORT_FINISHED and events[-1].data["counts"] == {"imported": 4}
    json.dumps([e.data for e in events])
    healthy(services)
    work = services.works.find_works("Zebra Law")[0][0]
    expression = services.works.expression(work.id).id
    for index in (services.keyword.search("zebra", language="en", limit=5, filters={}),):
        assert [passage.split(":")[0] for passage, _ in index] == [expression]
    ingest.remove(services, work.id)
    assert services.keyword.search("zebra", language="en", limit=5, filters={}) == []
    assert services.cache.count(services.embedder.contract.id) == 9
    healthy(services)
    with pytest.raises(NotFound):
        ingest.remove(services, work.id)


def test_removing_does_not_wait_for_what_is_still_to_be_encoded(services, tmp_path):
    write_laws(tmp_path / "laws", 3)
    run(services, tmp_path / "laws")
    services.works.mark_all_pending(VECTORS)
    encoded = services.embedder.encoded
    gone = services.works.expression("xx-law001").id
    ingest.remove(services, "xx-law001")
    assert services.embedder.encoded == encoded and services.works.pending_count(VECTORS) == 6
    assert gone not in services.works.pending_removals(VECTORS) and services.vectors.count() == services.keyword.count() == 6
    indexing.catch_up(services, CancelToken(), lambda event: None)
    healthy(services)


def test_importing_again_changes_nothing(services, tmp_path):
    write_laws(tmp_path / "laws", 2)
    first, _ = run(services, tmp_path / "laws")
    revision, encoded = services.library.revision(), services.embedder.encoded
    second, _ = run(services, tmp_path / "laws")
    assert [r.outcome for r in second] == ["unchanged", "unchanged"]
    assert [(r.work, r.title, r.provisions, r.characters, r.covered) for r in second] == [
        (r.work, r.title, r.provisions, r.characters, r.covered) for r in first
    ]
    assert (services.library.revision(), services.embedder.encoded) == (revision, encoded)


def test_a_new_program_reads_again_and_finds_the_same(services, tmp_path, monkeypatch):
    write_laws(tmp_path / "laws", 2)
    run(services, tmp_path / "laws")
    revision = services.library.revision()
    monkeypatch.setattr(ingest, "__version__", "99")
    reports, _ = run(services, tmp_path / "laws")
    assert [r.outcome for r in reports] == ["unchanged", "unchanged"] and services.library.revision() == revision
    (known,) = {services.works.known_source(s, "law000.txt").report["program"] for s in source_hashes(services)}
    assert known == "99"


def source_hashes(services) -> list[str]:
    return [row[0] for row in services.library.truth.rows("SELECT sha256 FROM sources WHERE name = 'law000.txt'")]


def test_lists_come_back_from_an_unchanged_report(services, tmp_path, monkeypatch):
    from dataclasses import replace

    import tribonian.corpus

    def remarking(path, **options):
        return [replace(made, warnings=("a", "b"), left_out=("c",)) for made in invented_files.read_file(path, **options)]

    monkeypatch.setattr(tribonian.corpus, "read_file", remarking)
    write_laws(tmp_path / "laws", 1)
    (first,), _ = run(services, tmp_path / "laws")
    (second,), _ = run(services, tmp_path / "laws")
    assert list(second.warnings) == list(first.warnings) == ["a", "b"] and list(second.left_out) == ["c"]


def test_a_changed_file_updates_text_and_indexes(services, tmp_path):
    (file,) = write_laws(tmp_path / "laws", 1)
    run(services, file)
    old = services.works.expression("xx-law000").id
    file.write_text(law_text("Invented Law 0", {"1": "Only the okapi remains."}))
    (report,), _ = run(services, file)
    assert (report.outcome, report.file) == ("updated", "law000.txt")
    new = services.works.expression("xx-law000").id
    assert new != old
    assert {p.split(":")[0] for p, _ in services.keyword.search("okapi thirty", language="en", limit=9, filters={})} == {new}
    healthy(services)


def test_one_bad_file_never_stops_the_others(services, tmp_path, monkeypatch):
    folder = tmp_path / "laws"
    write_laws(folder, 2)
    (folder / "a_broken.txt").write_text("title: Broken\n§ 1 One\nBROKEN\n")
    (folder / "b_empty.txt").write_text("title: Empty\n")
    (folder / "c_bug.txt").write_text("no head at all\n")
    (folder / "d_binary.txt").write_bytes(b"\xff\xfe\x00\x01")
    (folder / ".hidden.txt").write_text(law_text("Hidden", {"1": "x"}))
    (folder / "link.txt").symlink_to(folder / "nowhere.txt")
    (folder / "loop").symlink_to(folder)
    reports, _ = run(services, folder, tmp_path / "missing.txt")
    outcomes = {r.file: (r.outcome, r.error["code"] if r.error else "") for r in reports}
    assert outcomes == {
        "a_broken.txt": ("rejected", "damaged_file"),
        "b_empty.txt": ("rejected", "nothing_to_import"),
        "c_bug.txt": ("rejected", "import_rejected"),
        "d_binary.txt": ("rejected", "import_rejected"),
        "law000.txt": ("imported", ""),
        "law001.txt": ("imported", ""),
        "link.txt": ("rejected", "import_rejected"),
        "missing.txt": ("rejected", "import_rejected"),
    }
    broken = next(r for r in reports if r.file == "a_broken.txt")
    assert "line of the break" in broken.error["message"]
    healthy(services)


test_one_bad_file_never_stops_the_others = pytest.mark.expects_log("reader_failed")(test_one_bad_file_never_stops_the_others)


def test_a_file_that_changes_while_it_is_read_is_rejected(services, tmp_path, monkeypatch):
    (file,) = write_laws(tmp_path / "laws", 1)
    import tribonian.corpus

    def changing(path, **options):
        made = invented_files.read_file(path, **options)
        path.write_text(law_text("Other", {"1": "Other words, longer than before. " * 20}))
        return made

    monkeypatch.setattr(tribonian.corpus, "read_file", changing)
    (report,), _ = run(services, file)
    assert report.outcome == "rejected" and "changed" in report.error["message"]
    assert services.works.works() == []


def test_text_is_searchable_before_anything_is_encoded(services, tmp_path):
    write_laws(tmp_path / "laws", 3)
    events: list[Event] = []
    keyword_at_first_encoding: list[int] = []

    def emit(event: Event) -> None:
        events.append(event)
        if event.event is EventName.INDEX_PROGRESS and event.data["index"] == VECTORS and not keyword_at_first_encoding:
            keyword_at_first_encoding.append(services.keyword.count())

    ingest.run(services, [tmp_path / "laws"], cancel=CancelToken(), emit=emit)
    assert keyword_at_first_encoding == [9]
    progress = [e.data["done"] for e in events if e.event is EventName.INDEX_PROGRESS and e.data["index"] == VECTORS]
    assert progress == sorted(progress) and progress[-1] == 9


def test_without_an_encoder_keyword_search_works_and_vectors_wait(tmp_path, monkeypatch):
    from tribonian.config.settings import Settings
    from tribonian.workflows import services as composition

    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "none"))
    services = composition.open(Settings(library=tmp_path / "library"), write=True)
    write_laws(tmp_path / "laws", 2)
    reports, _ = run(services, tmp_path / "laws")
    assert [r.outcome for r in reports] == ["imported", "imported"]
    report = doctor.examine(services)
    assert report["broken"] == [] and report["indexes"][VECTORS]["state"] == "unavailable"
    result = services.searcher.search(SearchRequest("notice thirty days"), CancelToken())
    assert result.hits
    services.close()
    later = open_services(tmp_path / "library")
    ingest.catch_up(later, CancelToken(), lambda event: None)
    healthy(later)
    later.close()


# --- interruption -------------------------------------------------------------------------------


@pytest.mark.alone
def test_cancel_stops_soon_keeps_what_is_done_and_catches_up(tmp_path):
    services = open_services(tmp_path / "library", embedder=HashedWords(pause=0.02))
    write_laws(tmp_path / "laws", 40, sections=30)
    cancel, stopped = CancelToken(), []

    def emit(event: Event) -> None:
        if event.event is EventName.INDEX_PROGRESS and event.data["index"] == VECTORS and event.data["done"]:
            if not cancel.is_set():
                stopped.append(time.perf_counter())
            cancel.set()

    with pytest.raises(Cancelled):
        ingest.run(services, [tmp_path / "laws"], cancel=cancel, emit=emit)
    assert time.perf_counter() - stopped[0] < 0.3
    assert len(services.works.works()) == 40 and services.works.pending_count(VECTORS) > 0
    assert doctor.examine(services)["broken"] == []
    services.embedder.pause = 0
    before = services.embedder.encoded
    ingest.catch_up(services, CancelToken(), lambda event: None)
    assert services.embedder.encoded == 1200 and before > 0  # nothing is encoded twice
    healthy(services)
    services.close()


@pytest.mark.alone
def test_cancel_while_files_are_read(services, tmp_path, monkeypatch):
    import tribonian.corpus

    write_laws(tmp_path / "laws", 5)
    cancel, release = CancelToken(), threading.Event()

    def slow(path, *, cancel, **options):
        release.wait(5)  # a reader that does not notice the cancel
        return invented_files.read_file(path, cancel=CancelToken(), **options)

    monkeypatch.setattr(tribonian.corpus, "read_file", slow)
    threading.Timer(0.1, cancel.set).start()
    begun = time.perf_counter()
    with pytest.raises(Cancelled):
        ingest.run(services, [tmp_path / "laws"], cancel=cancel, emit=lambda event: None)
    assert time.perf_counter() - begun < 0.5
    release.set()


def test_a_question_goes_before_encoding(services, tmp_path):
    write_laws(tmp_path / "laws", 1)
    done = threading.Event()
    with services.gate.foreground():
        worker = threading.Thread(target=lambda: (run(services, tmp_path / "laws"), done.set()))
        worker.start()
        for _ in range(100):
            if services.keyword.count() == 3:
                break
            time.sleep(0.02)
        assert services.keyword.count() == 3 and services.embedder.encoded == 0 and not done.is_set()
    worker.join(5)
    assert done.is_set() and services.embedder.encoded == 3


def test_a_full_disk_ends_the_import_and_it_goes_on_later(services, tmp_path, monkeypatch):
    write_laws(tmp_path / "laws", 4)
    real, calls = services.works.store, []

    def failing(*args):
        calls.append(1)
        if len(calls) == 3:
            import sqlite3

            raise sqlite3.OperationalError("database or disk is full")
        return real(*args)

    monkeypatch.setattr(services.works, "store", failing)
    with pytest.raises(DiskFull):
        run(services, tmp_path / "laws")
    assert len(services.works.works()) == 2 and services.library.truth.integrity() == "ok"
    monkeypatch.undo()
    import tribonian.corpus

    monkeypatch.setattr(tribonian.corpus, "read_file", invented_files.read_file)
    reports, _ = run(services, tmp_path / "laws")
    assert [r.outcome for r in reports] == ["unchanged", "unchanged", "imported", "imported"]
    healthy(services)


# --- indexes ------------------------------------------------------------------------------------


def test_damaged_and_foreign_indexes_are_named_left_out_and_rebuilt_without_encoding(services, tmp_path):
    write_laws(tmp_path / "laws", 2)
    run(services, tmp_path / "laws")
    encoded = services.embedder.encoded
    services.close()
    for file in (tmp_path / "library" / "index").rglob("*"):
        if file.is_file():
            file.write_bytes(b"damaged")
    again = open_services(tmp_path / "library")
    named = {entry["what"] for entry in doctor.examine(again)["broken"]}
    assert named == {"keyword index", "vectors index"}
    assert again.searcher.search(SearchRequest("notice"), CancelToken()).hits == ()
    indexing.catch_up(again, CancelToken(), lambda event: None)
    healthy(again)
    assert again.embedder.encoded == 0 and encoded == 6
    assert again.searcher.search(SearchRequest("notice"), CancelToken()).hits
    again.close()


def test_another_encoder_means_another_index(tmp_path):
    services = open_services(tmp_path / "library")
    write_laws(tmp_path / "laws", 1)
    run(services, tmp_path / "laws")
    services.close()
    other = HashedWords()
    from tribonian.domain.contracts import EmbeddingContract

    other.contract = EmbeddingContract(model="hashed-words", fingerprint="1", dimension=32)
    again = open_services(tmp_path / "library", embedder=other)
    assert again.index_state(VECTORS) in ("stale", "missing") and again.index_state(KEYWORD) == "current"
    indexing.catch_up(again, CancelToken(), lambda event: None)
    assert other.encoded == 3
    healthy(again)
    again.close()


def test_an_index_that_lost_passages_is_noticed(services, tmp_path):
    write_laws(tmp_path / "laws", 2)
    run(services, tmp_path / "laws")
    services.keyword.remove_expression(services.works.expression("xx-law001").id)
    (entry,) = doctor.examine(services)["broken"]
    assert entry["what"] == "keyword index" and "3" in entry["why"] and entry["mend"]
    indexing.catch_up(services, CancelToken(), lambda event: None)
    healthy(services)


def test_rebuild_brings_everything_back(services, tmp_path):
    write_laws(tmp_path / "laws", 2)
    run(services, tmp_path / "laws")
    encoded = services.embedder.encoded
    ingest.rebuild_indexes(services, CancelToken(), lambda event: None)
    healthy(services)
    assert services.embedder.encoded == encoded


def test_a_reader_beside_the_writer_searches_both_ways_and_sees_changes(services, tmp_path):
    write_laws(tmp_path / "laws", 1)
    run(services, tmp_path / "laws")
    reading = open_services(tmp_path / "library", write=False)
    request = SearchRequest("notice within thirty days", rerank=False)
    first = reading.searcher.search(request, CancelToken())
    assert {hit.work for hit in first.hits} == {"xx-law000"}
    assert {leg for hit in first.hits for leg in hit.legs} >= {"keyword", "meaning"}
    with pytest.raises(LibraryError):
        ingest.run(reading, [tmp_path / "laws"], cancel=CancelToken(), emit=lambda event: None)
    write_laws(tmp_path / "laws", 2)
    run(services, tmp_path / "laws")
    second = reading.searcher.search(request, CancelToken())
    assert {hit.work for hit in second.hits} == {"xx-law000", "xx-law001"}
    reading.close()


# --- walking ------------------------------------------------------------------------------------


def test_walking_names_files_relative_to_the_path_given(tmp_path):
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "index.md").write_text("x")
    (tmp_path / "a" / "z.md").write_text("x")
    (tmp_path / "a" / ".git").mkdir()
    (tmp_path / "a" / ".git" / "x").write_text("x")
    (tmp_path / "a" / "again").symlink_to(tmp_path / "a" / "b")
    assert [found.name for found in walk([tmp_path / "a"])] == ["again/index.md", "z.md"]
    assert [found.name for found in walk([tmp_path / "a" / "z.md"])] == ["z.md"]
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "a" / "pipe")
        assert walk([tmp_path / "a" / "pipe"])[0].problem


def test_index_engines_on_a_full_disk_say_so(services, tmp_path, monkeypatch):
    import errno

    from tribonian.errors import IndexStale

    write_laws(tmp_path / "laws", 1)

    def no_space(*args) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    def broken(*args) -> None:
        raise IndexStale("The index is damaged.")

    with monkeypatch.context() as patch:
        patch.setattr(services.keyword, "add", no_space)
        with pytest.raises(DiskFull):
            run(services, tmp_path / "laws")
    with monkeypatch.context() as patch:
        patch.setattr(services.vectors, "add", broken)
        with pytest.raises(IndexStale):
            run(services, tmp_path / "laws")
        patch.setattr(indexing, "no_room", lambda place: True)
        with pytest.raises(DiskFull):
            run(services, tmp_path / "laws")
    run(services, tmp_path / "laws")
    healthy(services)
