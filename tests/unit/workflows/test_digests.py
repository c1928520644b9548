"""The digest of a matter: rows that are spans, files read once, deadlines confirmed before they have a day."""

from __future__ import annotations

import pytest
from tests.support.matters import PASSPHRASE, desk, in_clear, made

from tribonian.calculators.requests import MissingInput
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, DamagedFile, ExportFailed, NotFound, WrongUsage
from tribonian.workflows.commands import table

LETTER = (
    "Dear Ms. Holm,\n\nPlease pay the rent of £1,200.50 within fourteen days of receipt of this letter.\n\n"
    "The tenant shall vacate the boat house by 4 May 2025. She was told so on 3 March 2025.\n"
)
LEASE = (
    "Lease\n\nbetween Zquiblamp Estates Ltd (the “Landlord”) and Ms. Ada Holm (the “Tenant”)\n\n"
    "The Tenant shall pay the deposit.\n"
)


@pytest.fixture
def services(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    library = tmp_path / "library"
    desk(library).close() if (library / "library.sqlite").exists() else None
    made(library, "Heron")
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "lease.txt").write_text(LEASE, encoding="utf-8")
    (folder / "letter.txt").write_text(LETTER, encoding="utf-8")
    opened = desk(library)
    run(opened, "matter_unlock", name="Heron", passphrase=PASSPHRASE)
    inside(opened, "import", paths=[str(folder)])
    yield opened
    opened.close()


def run(services, command, **params):
    return table.run(services, command, params)


def inside(services, command, cancel=None, emit=None, **params):
    return table.run(services, command, params | {"matter": "Heron"}, cancel=cancel, emit=emit)


def the(found, kind, words):
    (row,) = [row for row in found["rows"] if row["kind"] == kind and words in row["text"]]
    return row


def test_rows_are_spans_of_opened_text_with_their_place(services):
    found = inside(services, "digest")
    assert [file["outcome"] for file in found["files"]] == ["done", "done"] and found["whole"]
    works = services.matters.opened("Heron").view.works
    for row in found["rows"]:
        assert works.text(row["expression"], row["start"], row["end"]) == row["text"]
        sentence = row["sentence"]
        assert works.text(row["expression"], sentence["start"], sentence["end"]) == sentence["text"]
        assert row["number"] and row["place"] == f"para {row['number']}" and works.provision(row["expression"], row["eid"])
    assert [one["name"] for one in found["parties"]][:1] == ["Ada Holm"] or len(found["parties"]) >= 2
    assert {"tenant", "landlord"} <= {role for one in found["parties"] for role in one["roles"]}
    days = {row["id"]: row["value"]["date"] for row in found["rows"] if row["kind"] in ("date", "deadline")}
    assert [days[one] for one in found["timeline"]] == ["2025-03-03", "2025-05-04"]
    assert found["counts"]["amount"] == 1 and inside(services, "digest_show", kinds=["amount"])["counts"]["party"] == 0


def test_only_files_that_changed_are_read_again(services, tmp_path):
    told = []
    inside(services, "digest")
    lease = tmp_path / "files" / "lease.txt"
    lease.write_text(LEASE.replace("deposit", "deposit of £300"), encoding="utf-8")
    inside(services, "import", paths=[str(tmp_path / "files")])
    shown = inside(services, "digest_show")
    assert sorted(file["outcome"] for file in shown["files"]) == ["kept", "open"] and not shown["whole"]
    found = inside(services, "digest", emit=told.append)
    assert [event["data"]["outcome"] for event in told] == ["done", "kept"]
    assert the(found, "amount", "£300")
    assert [file["outcome"] for file in inside(services, "digest", again=True)["files"]] == ["done", "done"]


def test_stopping_keeps_the_files_that_were_read(services):
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        inside(services, "digest", cancel=cancel, emit=lambda _: cancel.set())
    shown = inside(services, "digest_show")
    assert [file["outcome"] for file in shown["files"]] == ["kept", "open"]


def test_one_file_that_fails_does_not_keep_the_others(services, monkeypatch):
    from tribonian.digest import reading

    read = reading.rows

    def broken(text, *rest):
        if "Zquiblamp" in text:
            raise DamagedFile("The text breaks off.")
        return read(text, *rest)

    monkeypatch.setattr(reading, "rows", broken)
    found = inside(services, "digest")
    assert {file["file"]: file["outcome"] for file in found["files"]} == {"lease.txt": "failed", "letter.txt": "done"}
    assert not found["whole"] and found["files"][0]["error"]["code"] == "damaged_file"
    monkeypatch.setattr(reading, "rows", read)
    assert inside(services, "digest")["whole"]


def test_a_deadline_has_no_day_until_it_is_confirmed(services, tmp_path):
    found = inside(services, "digest")
    period, day = the(found, "deadline", "fourteen days"), the(found, "deadline", "by 4 May")
    assert period["value"]["date"] == "" and period["value"]["needs"] == ["event"] and period["mark"] == {}
    target = tmp_path / "dates.ics"
    with pytest.raises(ExportFailed, match="confirmed"):
        inside(services, "digest_calendar", to=str(target))
    with pytest.raises(MissingInput):
        inside(services, "digest_mark", row=period["id"], state="confirmed")
    marked = inside(services, "digest_mark", row=day["id"][:8], state="confirmed", note="agreed by phone")
    assert marked["mark"]["due"] == "2025-05-04" and marked["mark"]["calculation"] is None
    told = inside(services, "digest_calendar", to=str(target))
    assert told["events"] == 1 and told["left_out"] == [period["id"]]
    counted = inside(
        services, "digest_mark", row=period["id"], state="confirmed", event="2025-03-05", jurisdiction="uk", rules="general"
    )
    assert counted["mark"]["due"] == "2025-03-19" and counted["mark"]["calculation"]["steps"]
    assert inside(services, "digest_calendar", to=str(target))["events"] == 2
    calendar = target.read_text(encoding="utf-8").replace("\r\n ", "")
    assert "DTSTART;VALUE=DATE:20250504" in calendar and "DTSTART;VALUE=DATE:20250319" in calendar
    assert "letter.txt\\, para 2" in calendar and "receipt of this letter" in calendar and "agreed by phone" in calendar


def test_marks_stay_when_the_file_changes_elsewhere_and_are_told_when_their_words_go(services, tmp_path):
    row = the(inside(services, "digest"), "deadline", "by 4 May")
    inside(services, "digest_mark", row=row["id"], state="confirmed", due="2025-05-05")
    letter = tmp_path / "files" / "letter.txt"
    letter.write_text("At the lake.\n\n" + LETTER, encoding="utf-8")
    inside(services, "import", paths=[str(tmp_path / "files")])
    found = inside(services, "digest")
    assert the(found, "deadline", "by 4 May")["mark"]["due"] == "2025-05-05" and found["stale"] == []
    letter.write_text(LETTER.replace("by 4 May 2025", "soon"), encoding="utf-8")
    inside(services, "import", paths=[str(tmp_path / "files")])
    (stale,) = inside(services, "digest")["stale"]
    assert (stale["text"], stale["mark"]["due"], stale["file"]) == ("by 4 May 2025", "2025-05-05", "letter.txt")


def test_a_row_is_dismissed_and_taken_back(services):
    row = the(inside(services, "digest"), "amount", "1,200.50")
    assert inside(services, "digest_mark", row=row["id"], state="dismissed")["mark"]["state"] == "dismissed"
    assert inside(services, "digest_mark", row=row["id"], state="open")["mark"] == {}
    with pytest.raises(WrongUsage, match="deadline"):
        inside(services, "digest_mark", row=row["id"], state="confirmed", due="2025-05-05")
    with pytest.raises(WrongUsage):
        inside(services, "digest_mark", row=row["id"], state="sure")
    with pytest.raises(NotFound):
        inside(services, "digest_mark", row="nothing", state="confirmed")


def test_what_was_read_goes_with_its_file(services):
    found = inside(services, "digest")
    lease = found["files"][0]["work"]
    inside(services, "digest_mark", row=the(found, "party", "Zquiblamp")["id"], state="confirmed")
    inside(services, "remove", work=lease)
    assert [file["file"] for file in inside(services, "digest_show")["files"]] == ["letter.txt"]
    assert inside(services, "digest_show")["stale"] == []


def test_nothing_of_a_digest_lies_on_disk_in_clear(services, tmp_path):
    inside(services, "digest")
    run(services, "matter_lock")
    assert in_clear(["Zquiblamp"], [tmp_path / "library"]) == []


@pytest.mark.parametrize("suffix", [".xlsx", ".docx"])
def test_the_rows_are_written_as_a_table(services, tmp_path, suffix):
    target = tmp_path / f"digest{suffix}"
    with pytest.raises(ExportFailed, match="read off"):
        inside(services, "digest_export", to=str(target))
    found = inside(services, "digest")
    told = inside(services, "digest_export", to=str(target))
    assert told["rows"] == len(found["rows"]) and target.stat().st_size > 2000
    with pytest.raises(WrongUsage):
        inside(services, "digest_export", to=str(tmp_path / "digest.pdf"))


def test_a_checklist_cites_what_is_there_and_tells_what_may_be_missing(services, tmp_path):
    target = tmp_path / "clauses.docx"
    found = inside(services, "checklist", works=["lease.txt"], template="lease", to=str(target))
    items = {item["item"]: item for item in found["files"][0]["items"]}
    (hit,) = items["deposit"]["hits"]
    assert (
        items["deposit"]["state"] == "found" and hit["text"] == "The Tenant shall pay the deposit." and hit["place"] == "para 3"
    )
    assert items["repairs"]["state"] == "missing" and items["repairs"]["hits"] == []
    assert found["found"] + found["missing"] == 9 and target.stat().st_size > 2000
    assert {one["id"] for one in inside(services, "checklist_templates")} == {"contract", "lease", "nda"}


def test_works_of_the_library_are_no_case_files(services):
    with pytest.raises(NotFound):
        run(services, "digest", works=["nothing"])
    assert run(services, "digest") | {"timeline": []} == run(services, "digest_show")
