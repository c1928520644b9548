"""Pages of long files are kept inside the library until their import ends."""

from __future__ import annotations

import pytest
from tests.support.written_pdf import column, write_pdf

from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled
from tribonian.library import pages_read
from tribonian.library.database import Library
from tribonian.library.pages_read import PagesRead


@pytest.fixture
def library(tmp_path):
    opened = Library.open(tmp_path / "library", write=True)
    yield opened
    opened.close()


def test_pages_are_written_together_and_found_by_the_next_import(library, monkeypatch):
    monkeypatch.setattr(pages_read, "SECONDS", 0.0)
    monkeypatch.setattr(pages_read, "TOGETHER", 2)
    pages = PagesRead(library)
    assert pages.get("a", 1) is None
    for number in range(1, 4):
        pages.put("a", number, b"%d" % number)
    assert PagesRead(library).get("a", 2) == b"2"
    pages.ended(stopped=True)
    again = PagesRead(library)
    assert [again.get("a", number) for number in (1, 2, 3, 4)] == [b"1", b"2", b"3", None] and again.get("b", 1) is None
    again.ended(stopped=False)
    assert PagesRead(library).get("a", 1) is None


def test_nothing_is_written_for_files_read_at_once(library):
    pages = PagesRead(library)
    pages.put("a", 1, b"1")
    pages.ended(stopped=False)
    assert library.truth.rows("SELECT 1 FROM sqlite_master WHERE name = 'pages_read'") == []


def test_two_files_of_one_name_in_two_folders_are_two_works_and_a_changed_one_is_a_version(tmp_path):
    from tribonian.config.settings import Settings
    from tribonian.workflows import ingest, services

    def wrote(folder: str, crowns: int) -> None:
        (tmp_path / "case" / folder).mkdir(parents=True, exist_ok=True)
        words = (
            f"The tenant pays {crowns} crowns a month.\n\nThe roof is mended by the landlord.\n\nEither side may end the lease.\n"
        )
        (tmp_path / "case" / folder / "lease.txt").write_text(words, "utf-8")

    def imported() -> list[tuple[str, str]]:
        reports = ingest.run(opened, [tmp_path / "case"], kind="casefile", cancel=CancelToken(), emit=lambda event: None)
        return [(report.outcome, report.work) for report in reports]

    opened = services.open(Settings(library=tmp_path / "library"))
    try:
        wrote("one", 40)
        wrote("two", 60)
        assert imported() == [("imported", "lease"), ("imported", "lease-2")]
        wrote("two", 70)
        assert imported() == [("unchanged", "lease"), ("updated", "lease-2")]
    finally:
        opened.close()


def test_an_import_that_was_stopped_goes_on_at_the_page(tmp_path, monkeypatch):
    from tribonian.config.settings import Settings
    from tribonian.workflows import ingest, services

    monkeypatch.setattr(pages_read, "SECONDS", 0.0)
    monkeypatch.setattr(pages_read, "TOGETHER", 1)
    words = ["The boat is tarred in spring.", "The net is dried in June.", "The lake belongs to all."]
    path = write_pdf(tmp_path / "long.pdf", [column([words[n % 3], f"Mark{n} is here."]) for n in range(1, 61)])
    opened = services.open(Settings(library=tmp_path / "library"))
    cancel = CancelToken()
    put = PagesRead.put

    def stop(self, file, page, content):
        put(self, file, page, content)
        if page == 30:
            cancel.set()

    monkeypatch.setattr(PagesRead, "put", stop)
    try:
        with pytest.raises(Cancelled):
            ingest.run(opened, [path], kind="casefile", cancel=cancel, emit=lambda event: None)
        read: list[int] = []
        monkeypatch.setattr(PagesRead, "put", lambda self, file, page, content: read.append(page))
        (report,) = ingest.run(opened, [path], kind="casefile", cancel=CancelToken(), emit=lambda event: None)
        assert (report.outcome, report.pages) == ("imported", 60)
        assert read[0] >= 30 and read[-1] == 60
        assert opened.library.truth.rows("SELECT count(*) FROM pages_read") == [(0,)]
    finally:
        opened.close()
