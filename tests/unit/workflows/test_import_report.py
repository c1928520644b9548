"""The import report and its preview; files that are not what they should be; the library unharmed by them."""

from __future__ import annotations

import resource
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from tests.support import invented_files
from tests.support.invented_files import fake_resolution, law_text, open_services, write_laws

from tribonian.domain.cancel import CancelToken
from tribonian.workflows import doctor, ingest
from tribonian.workflows.commands import table

SECTIONS = {
    "1": "The heron eats one fish a day, see § 2.",
    "2": "Nets are forbidden at night by the keeper, § 99.",
    "3": "Whoever breaks this pays:",
}


@pytest.fixture(autouse=True)
def invented_reader(monkeypatch):
    import tribonian.corpus

    def reading(path, **options):
        made = invented_files.read_file(path, **options)
        if "remarked" not in path.name:
            return made
        why = "§ 3 Of number 3: ends with a colon, what it announces is missing in the source (line 9)"
        return [replace(made[0], suspicious=(why, "two columns run into each other (page 4)"), left_out=("menu: Home …",))]

    monkeypatch.setattr(tribonian.corpus, "read_file", reading, raising=False)
    fake_resolution(monkeypatch)


@pytest.fixture
def services(tmp_path):
    opened = open_services(tmp_path / "library")
    yield opened
    opened.close()


def law(folder, name: str, title: str, sections=None, **head):
    folder.mkdir(exist_ok=True, parents=True)
    (folder / name).write_text(law_text(title, sections or SECTIONS, part="Of birds", **head), encoding="utf-8")
    return folder / name


def run(services, *paths, **options):
    return ingest.run(services, list(paths), cancel=CancelToken(), emit=lambda event: None, **options)


def sound(services) -> None:
    report = doctor.examine(services)
    assert report["broken"] == [] == report["waiting"]


# --- what was found -----------------------------------------------------------------------------


def test_a_report_says_what_was_found_and_where_to_look(services, tmp_path):
    file = law(tmp_path / "laws", "remarked.txt", "Heron Law", version="2020-01-01")
    (report,) = run(services, file)
    assert report.found == {"part": 1, "section": 3, "note": 1, "citation": 2, "resolved": 1}
    assert (report.version, report.jurisdiction, report.path) == ("2020-01-01", "xx", str(file))
    first, second = report.places
    assert (first["eid"], first["line"], first["number"]) == ("sec_3", 9, "3")
    text = services.works.text(first["expression"], first["start"], first["end"])
    assert text.strip() == SECTIONS["3"] and first["work"] == "xx-remarked"
    assert (second["eid"], second["page"]) == ("", 4)
    assert list(report.suspicious) == [first["why"], second["why"]]


def test_reports_are_kept_and_go_with_their_work(services, tmp_path):
    folder = tmp_path / "laws"
    law(folder, "heron.txt", "Heron Law")
    (folder / "broken.txt").write_text("title: x\n§ 1 One\nBROKEN\n")
    run(services, folder)
    stored = table.run(services, "reports", {})
    assert [(one["file"], one["outcome"]) for one in stored] == [("broken.txt", "rejected"), ("heron.txt", "imported")]
    (one,) = table.run(services, "reports", {"work": "heron"})
    assert one["found"]["resolved"] == 1 and one["at"].startswith("20")
    run(services, folder)
    assert [one["outcome"] for one in table.run(services, "reports", {"work": "heron"})] == ["unchanged", "imported"]
    ingest.remove(services, "xx-heron")
    assert [one["file"] for one in table.run(services, "reports", {})] == ["broken.txt"]


def test_old_reports_are_thinned_out(services, tmp_path):
    from tribonian.library import reports

    file = law(tmp_path / "laws", "heron.txt", "Heron Law")
    for _ in range(reports.KEPT + 5):
        run(services, file)
    assert len(services.reports.of_work("xx-heron")) == reports.KEPT


# --- preview --------------------------------------------------------------------------------------


def test_a_preview_reports_everything_and_stores_nothing(services, tmp_path):
    folder = tmp_path / "laws"
    law(folder, "heron.txt", "Heron Law")
    law(folder, "again.txt", "Heron Law")
    (folder / "broken.txt").write_text("title: x\n§ 1 One\nBROKEN\n")
    revision = services.library.revision()
    previewed = run(services, folder, preview=True)
    assert [(one.file, one.outcome, one.preview) for one in previewed] == [
        ("again.txt", "imported", True), ("broken.txt", "rejected", True), ("heron.txt", "unchanged", True),
    ]  # fmt: skip
    assert "again.txt" in previewed[2].warnings[0]
    assert services.works.works() == [] and services.library.revision() == revision and services.reports.last() == []
    done = run(services, folder)
    assert [one.outcome for one in done] == [one.outcome for one in previewed]
    assert [one.found.get("section") for one in done] == [one.found.get("section") for one in previewed]
    later = run(services, folder, preview=True)
    assert [one.outcome for one in later] == ["unchanged", "rejected", "unchanged"]
    law(folder, "heron.txt", "Heron Law", {**SECTIONS, "4": "Herons may be counted in spring."})
    assert [one.outcome for one in run(services, folder / "heron.txt", preview=True)] == ["updated"]


def test_a_reading_process_may_preview(services, tmp_path):
    law(tmp_path / "laws", "heron.txt", "Heron Law")
    reading = open_services(tmp_path / "library", write=False)
    assert [one.outcome for one in run(reading, tmp_path / "laws", preview=True)] == ["imported"]
    reading.close()


def test_files_are_left_alone_and_countries_chosen(services, tmp_path):
    folder = tmp_path / "laws"
    for name in ("a.txt", "b.txt", "c.txt"):
        law(folder, name, f"Law {name}", {"1": f"The {name} of the law stands here and there."})
    asked = {"paths": [str(folder)], "skip": ["a.txt"], "jurisdictions": [f"{folder / 'b.txt'}=de"]}
    done = table.run(services, "import", asked)
    assert [(one["file"], one["work"]) for one in done] == [("b.txt", "de-b"), ("c.txt", "xx-c")]


# --- one law, two files -----------------------------------------------------------------------------


def test_the_same_bytes_twice_are_one_law(services, tmp_path):
    law(tmp_path / "laws", "heron.txt", "Heron Law")
    law(tmp_path / "laws", "zeron.txt", "Heron Law")
    first, second = run(services, tmp_path / "laws")
    assert (first.outcome, second.outcome, second.work) == ("imported", "unchanged", "xx-heron")
    assert len(second.warnings) == 1 and "heron.txt" in second.warnings[0]
    assert [work.id for work in services.works.works()] == ["xx-heron"]
    again = run(services, tmp_path / "laws")
    assert [one.outcome for one in again] == ["unchanged", "unchanged"]
    sound(services)


def test_the_same_law_under_two_titles_is_one_law_with_two_names(services, tmp_path):
    law(tmp_path / "laws", "heron.txt", "Heron Law")
    law(tmp_path / "laws", "stork.txt", "Law on Herons and their Food")
    first, second = run(services, tmp_path / "laws")
    assert (second.outcome, second.work) == ("unchanged", first.work)
    (warning,) = second.warnings
    assert "Heron Law" in warning and "heron.txt" in warning
    (work,) = services.works.works()
    assert work.title == "Heron Law" and work.aliases == ("Law on Herons and their Food",)
    assert services.works.find_works("Law on Herons and their Food")[0][1] == 1.0
    for name in ("stork", "stork.txt", "heron"):
        assert table.run(services, "read", {"work": name, "numbers": ["1"]})[0]["work"] == "xx-heron"
    assert services.works.works_of_file("s%") == [] == services.works.works_of_file("st_rk")


def test_nearly_the_same_law_is_kept_apart_and_told(services, tmp_path):
    many = {str(n): f"Section {n} says that the heron of number {n} stands in water." for n in range(1, 31)}
    law(tmp_path / "laws", "heron.txt", "Heron Law", many)
    law(tmp_path / "laws", "stork.txt", "Stork Law", many | {"30": "The stork is quite another bird altogether."})
    first, second = run(services, tmp_path / "laws")
    assert (second.outcome, second.work) == ("imported", "xx-stork") and "Heron Law" in second.warnings[0]
    assert first.warnings == ()


def test_laws_of_different_years_are_never_one(services, tmp_path):
    law(tmp_path / "laws", "f2019.txt", "Finance Law 2019")
    law(tmp_path / "laws", "f2020.txt", "Finance Law 2020")
    first, second = run(services, tmp_path / "laws")
    assert (first.work, second.work, second.outcome) == ("xx-f2019", "xx-f2020", "imported") and second.warnings


def test_a_new_version_in_a_file_of_another_name_is_known_by_its_title(services, tmp_path):
    many = {str(n): f"Section {n} says that the heron of number {n} stands in water." for n in range(1, 31)}
    law(tmp_path / "laws", "heron_2010.txt", "Law of the Heron", many, version="2010-01-01")
    law(tmp_path / "laws", "heron_2020.txt", "Law of the Heron", many | {"7": "Seven is new."}, version="2020-01-01")
    first, second = run(services, tmp_path / "laws")
    assert (second.outcome, second.work) == ("updated", first.work)
    assert services.works.work(first.work).versions == ("2020-01-01", "2010-01-01")


def test_two_laws_of_one_title_stay_two(services, tmp_path):
    law(tmp_path / "laws", "one.txt", "Amendment Law", {"1": "The heron may be counted by the keeper in spring."})
    law(tmp_path / "laws", "two.txt", "Amendment Law", {"1": "Every lamp is lit when dusk has come to the harbour."})
    first, second = run(services, tmp_path / "laws")
    assert {first.work, second.work} == {"xx-one", "xx-two"}


def test_a_text_that_takes_the_place_of_another_file_says_so(services, tmp_path):
    law(tmp_path / "laws", "heron.txt", "Law of the Heron", version="2010-01-01")
    law(tmp_path / "laws", "heron2.txt", "Law of the Heron", SECTIONS | {"3": "Otherwise."}, version="2010-01-01")
    _, second = run(services, tmp_path / "laws")
    assert second.outcome == "updated" and any("heron.txt" in warning for warning in second.warnings)


# --- bad input --------------------------------------------------------------------------------------


def test_a_huge_file_is_refused_before_it_is_read(services, tmp_path):
    (tmp_path / "laws").mkdir()
    with (tmp_path / "laws" / "huge.txt").open("wb") as stream:
        stream.truncate(500 * 1024 * 1024)
    law(tmp_path / "laws", "heron.txt", "Heron Law")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    good, refused = run(services, tmp_path / "laws")
    assert (refused.outcome, refused.error["code"]) == ("rejected", "too_large") and "500 MB" in refused.error["message"]
    assert refused.seconds < 1 and refused.error["hint"]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000  # kilobytes
    assert good.outcome == "imported"
    sound(services)


def test_an_unreadable_folder_is_named(services, tmp_path, monkeypatch):
    law(tmp_path / "laws", "heron.txt", "Heron Law")
    (tmp_path / "laws" / "closed").mkdir()
    real = Path.iterdir

    def refusing(path):
        if path.name == "closed":
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(Path, "iterdir", refusing)
    reports = run(services, tmp_path / "laws")
    assert [(one.file, one.outcome) for one in reports] == [("closed", "rejected"), ("heron.txt", "imported")]
    assert "Permission denied" in reports[0].error["message"]


def test_links_that_lead_in_circles_end(services, tmp_path):
    folder = tmp_path / "laws"
    law(folder / "deep" / "deeper", "heron.txt", "Heron Law")
    (folder / "deep" / "deeper" / "up").symlink_to(folder)
    (folder / "self").symlink_to(folder / "self")
    reports = run(services, folder)
    assert [(one.file, one.outcome) for one in reports] == [("deep/deeper/heron.txt", "imported"), ("self", "rejected")]
    sound(services)


def test_laws_that_cite_each_other_and_themselves_are_linked(services, tmp_path):
    law(tmp_path / "laws", "a.txt", "Otter Law", {"1": "As § 1 of the Heron Law and § 1 say.", "2": "See § 2, § 2, § 2."})
    law(tmp_path / "laws", "b.txt", "Heron Law", {"1": "As § 1 of the Otter Law and § 2 say.", "2": "See § 1 and § 2."})
    run(services, tmp_path / "laws")

    def citing(work: str, eid: str) -> set[tuple[str, str]]:
        return {(expression.partition("@")[0], place) for expression, place in services.works.cited_by(work, eid)}

    assert ("xx-b", "sec_1") in citing("xx-a", "sec_1") and ("xx-a", "sec_1") in citing("xx-b", "sec_1")
    assert ("xx-b", "sec_2") in citing("xx-b", "sec_1") and ("xx-b", "sec_1") in citing("xx-b", "sec_2")
    sound(services)


def test_a_report_is_json(services, tmp_path):
    import json

    write_laws(tmp_path / "laws", 1)
    (report,) = run(services, tmp_path / "laws")
    assert json.loads(json.dumps(asdict(report)))["found"]["section"] == 3


def test_every_work_of_a_file_has_its_report(services, tmp_path, monkeypatch):
    import tribonian.corpus

    def both(path, **options):
        made = invented_files.read_file(path, **options)
        other = invented_files.parsed(law_text("Otter Law", {"1": "Otters swim.", "2": "Nets stay away."}), "otters")
        return [*made, other]

    monkeypatch.setattr(tribonian.corpus, "read_file", both)
    (report,) = ingest.run(services, [law(tmp_path, "two.txt", "Heron Law")], cancel=CancelToken(), emit=lambda event: None)
    assert report.works == ("xx-two", "xx-otters")
    for work in report.works:
        (stored,) = services.reports.of_work(work)
        assert (stored["file"], stored["works"]) == ("two.txt", list(report.works))
    assert services.reports.of_work("xx-otter") == []
