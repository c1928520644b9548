"""One law in several files: joined when everything speaks for it, never otherwise."""

from __future__ import annotations

import pytest
from tests.support import invented_files
from tests.support.invented_files import fake_resolution, law_text, open_services

from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.workflows import doctor, ingest


@pytest.fixture(autouse=True)
def invented_reader(monkeypatch):
    import tribonian.corpus

    monkeypatch.setattr(tribonian.corpus, "read_file", invented_files.read_file, raising=False)
    fake_resolution(monkeypatch)


@pytest.fixture
def services(tmp_path):
    opened = open_services(tmp_path / "library")
    yield opened
    opened.close()


def bodies(first: int, last: int, word: str = "heron") -> dict[str, str]:
    return {str(n): f"Section {n} says that the {word} of number {n} stands still, see § 1." for n in range(first, last + 1)}


def put(folder, name: str, title: str, sections: dict[str, str], **head):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(law_text(title, sections, **head), encoding="utf-8")


def run(services, *paths, **options):
    events = []
    reports = ingest.run(services, list(paths), cancel=CancelToken(), emit=events.append, **options)
    finished = [event.data["report"]["file"] for event in events if event.event is EventName.FILE_FINISHED]
    assert finished == [report.file for report in reports]
    assert sum(1 for event in events if event.event is EventName.FILE_STARTED) == len(reports)
    return reports


def three_parts(folder, part: str = "Of birds"):
    put(folder, "heron_part1.txt", "Heron Law", bodies(1, 4), part=part)
    put(folder, "heron_part2.txt", "Heron Law", bodies(5, 6), part=part)
    put(folder, "heron_part10.txt", "heron_part10", bodies(7, 9), part=part)


def works(services) -> dict[str, int]:
    return {work.id: work.provisions for work in services.works.works()}


def test_parts_are_one_law(services, tmp_path):
    three_parts(tmp_path / "laws")
    reports = run(services, tmp_path / "laws")
    assert [(one.file, one.outcome, one.work, one.provisions) for one in reports] == [
        ("heron_part1.txt", "imported", "xx-heron", 4),
        ("heron_part2.txt", "imported", "xx-heron", 2),
        ("heron_part10.txt", "imported", "xx-heron", 3),
    ]
    assert "Part 3 of 3" in reports[2].warnings[0]
    assert works(services) == {"xx-heron": 9}
    expression = services.works.expression("xx-heron").id
    provisions = services.works.provisions(expression)
    assert [one.number for one in provisions] == ["I", *(str(n) for n in range(1, 10))]
    for one in provisions[1:]:
        assert services.works.text(expression, one.start, one.end).startswith(f"Section {one.number} says")
        assert one.parent == "part_0" and provisions[0].start <= one.start and one.end <= provisions[0].end
        (passage,) = services.works.passages_of(expression, one.eid)
        assert passage.number == one.number
        (cited,) = services.works.cites(expression, one.eid)
        assert services.works.text(expression, cited.citation.start, cited.citation.end) == "§ 1" and cited.eid == "sec_1"
    again = run(services, tmp_path / "laws")
    assert [one.outcome for one in again] == ["unchanged"] * 3 and works(services) == {"xx-heron": 9}
    assert doctor.examine(services)["broken"] == []


def test_one_part_changes(services, tmp_path):
    three_parts(tmp_path / "laws")
    run(services, tmp_path / "laws")
    put(tmp_path / "laws", "heron_part2.txt", "Heron Law", bodies(5, 6, "stork"), part="Of birds")
    reports = run(services, tmp_path / "laws")
    assert [one.outcome for one in reports] == ["updated"] * 3
    expression = services.works.expression("xx-heron").id
    assert "stork" in services.works.text(expression) and len(services.works.provisions(expression)) == 10


def test_a_folder_of_sections(services, tmp_path):
    for number in range(1, 31):
        put(tmp_path / "laws" / "Otter Law", f"section-{number}.txt", f"Section {number}", bodies(number, number))
    reports = run(services, tmp_path / "laws")
    assert works(services) == {"xx-Otter-Law": 30} and len(reports) == 30
    assert [one.number for one in services.works.provisions(services.works.expression("xx-Otter-Law").id)] == [
        str(number) for number in range(1, 31)
    ]


def test_a_preview_says_the_same(services, tmp_path):
    three_parts(tmp_path / "laws")
    reports = run(services, tmp_path / "laws", preview=True)
    assert [(one.outcome, one.work) for one in reports] == [("imported", "xx-heron")] * 3 and works(services) == {}


@pytest.mark.parametrize(
    "second",
    [
        ("Heron Law", bodies(3, 6), {}),  # a number twice
        ("Heron Law", bodies(8, 9), {}),  # a gap
        ("Stork Law", bodies(5, 6, "stork"), {}),  # another title
        ("Heron Law", bodies(5, 6), {"version": "2020-01-01"}),  # another date
        ("Heron Law", bodies(1, 4, "stork"), {}),  # begins again
    ],
)
def test_in_any_doubt_they_stay_apart(services, tmp_path, second):
    title, sections, head = second
    put(tmp_path / "laws", "law1.txt", "Heron Law", bodies(1, 4))
    put(tmp_path / "laws", "law2.txt", title, sections, **head)
    reports = run(services, tmp_path / "laws")
    assert all("Part " not in warning for one in reports for warning in one.warnings)
    texts = [services.works.text(one.expression) for one in reports]
    assert all(len(text) < 700 for text in texts)


def test_a_broken_part_leaves_the_others_by_themselves(services, tmp_path):
    three_parts(tmp_path / "laws")
    (tmp_path / "laws" / "heron_part2.txt").write_text("title: x\n§ 1 One\nBROKEN\n")
    reports = run(services, tmp_path / "laws")
    assert [(one.file, one.outcome) for one in reports] == [
        ("heron_part1.txt", "imported"), ("heron_part2.txt", "rejected"), ("heron_part10.txt", "imported"),
    ]  # fmt: skip


def test_sections_without_a_title_that_begin_in_the_middle_stay_apart(services, tmp_path):
    put(tmp_path / "laws", "x3.txt", "x3", bodies(7, 8))
    put(tmp_path / "laws", "x4.txt", "x4", bodies(9, 10))
    run(services, tmp_path / "laws")
    assert works(services) == {"xx-x3": 2, "xx-x4": 2}


@pytest.mark.parametrize("form", ["Heron Law (Part {n} of 2)", "Heron Law, Volume {n}", "Heron Law – Teil {n}"])
def test_titles_that_say_which_part_they_are(services, tmp_path, form):
    put(tmp_path / "laws", "heron_1.txt", form.format(n=1), bodies(1, 4))
    put(tmp_path / "laws", "heron_2.txt", form.format(n=2), bodies(5, 9))
    reports = run(services, tmp_path / "laws")
    assert {report.work for report in reports} == {"xx-heron"} and {report.title for report in reports} == {"Heron Law"}
    assert works(services) == {"xx-heron": 9}
