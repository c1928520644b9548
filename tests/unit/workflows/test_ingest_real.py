"""Import of real law through the ordinary readers: every file accounted for, texts whole, nothing to do the second time."""

from __future__ import annotations

import pytest
from tests.support.invented_files import open_services

from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import Event, EventName
from tribonian.workflows import doctor, ingest

pytestmark = [pytest.mark.corpora, pytest.mark.slow]
GERMAN = ("agg", "arbzg", "gg", "kschg", "sgb_1")


@pytest.fixture(scope="module")
def imported(tmp_path_factory, corpora):
    services = open_services(tmp_path_factory.mktemp("real") / "library")
    folders = [corpora / "laws" / "india_codes_json", *(corpora / "laws" / "germany_markdown" / name for name in GERMAN)]
    events: list[Event] = []
    reports = ingest.run(services, folders, cancel=CancelToken(), emit=events.append)
    yield services, folders, reports, events
    services.close()


def test_every_file_has_its_report(imported):
    services, folders, reports, events = imported
    assert [(r.outcome, r.error) for r in reports if r.outcome not in ("imported", "partial")] == []
    assert len(reports) == sum(1 for folder in folders for file in folder.rglob("*") if file.is_file())
    assert sum(1 for event in events if event.event is EventName.FILE_FINISHED) == len(reports)
    assert {r.work for r in reports} == {work.id for work in services.works.works()}
    for report in reports:
        work = services.works.work(report.work)
        assert report.provisions == work.provisions > 0 and report.characters > 0 and report.covered > 0.99
    assert doctor.examine(services)["broken"] == []


def test_texts_provisions_and_passages_agree(imported):
    services, _, _, _ = imported
    for work in services.works.works():
        expression = services.works.expression(work.id)
        text = services.works.text(expression.id)
        assert len(text) == expression.text_length > 0
        for provision in services.works.provisions(expression.id):
            if provision.number and not provision.is_container and not provision.inner:
                found = services.works.by_number(expression.id, provision.number)
                assert all(p.number.casefold() == provision.number.casefold() for p in found)
        for passage in services.works.all_passages(expression.id):
            assert passage.text == text[passage.start : passage.end] and passage.text.strip()


def test_files_are_found_by_stem_folder_and_title(imported):
    services, _, reports, _ = imported
    for report in reports:
        name = report.file.split("/")[-1].split(".")[0]
        asked = [report.title, report.work] + ([name] if name != "index" else [])
        for one in asked:
            best = services.works.find_works(one)
            assert (best[0][0].id, best[0][1]) == (report.work, 1.0), one


def test_a_second_import_changes_nothing(imported):
    services, folders, reports, _ = imported
    revision, encoded = services.library.revision(), services.embedder.encoded
    again = ingest.run(services, folders, cancel=CancelToken(), emit=lambda event: None)
    assert {r.outcome for r in again} == {"unchanged"}
    assert [(r.work, r.provisions, r.characters) for r in again] == [(r.work, r.provisions, r.characters) for r in reports]
    assert (services.library.revision(), services.embedder.encoded) == (revision, encoded)
