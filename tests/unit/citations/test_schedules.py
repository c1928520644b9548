"""Provisions inside schedules and annexes: found through their schedule, and never by a bare number."""

from __future__ import annotations

import pytest
from tests.support.memory_catalogue import MemoryCatalogue
from tests.support.parsing import parse, parse_markdown

from tribonian.citations.find import find
from tribonian.citations.pinpoints import pinpointed
from tribonian.citations.resolve import references, resolve
from tribonian.citations.schedules import key_of, shown, stem
from tribonian.config.jurisdictions import load
from tribonian.workflows.commands.places import find_provisions

WIDGETS = """Widgets Act 2006

2006 CHAPTER 12

An Act to make provision about widgets.

PART 1
GENERAL

1 Duty of keepers
(1) A keeper must comply with Schedule 1.
(2) Paragraph 3(2) of Schedule 1 applies to visitors.

2 Register
The registrar must keep a register under Part 2 of Schedule 2.

3 Fees
(1) A fee is payable.
(2) It is set under paragraph 2 of Schedule 2.

4 Commencement
This Act comes into force in May.

SCHEDULE 1
KEEPERS

1 Every keeper must register.

2 (1) A keeper may appeal.
(2) An appeal is made within 28 days.

3 (1) A visitor must sign.
(2) A visitor must
(a) give a name, and
(b) show a pass.

SCHEDULE 2
REGISTER

PART 1
ENTRIES

1 An entry is made in ink.

2 A fee is set by order.

PART 2
ACCESS

3 Anybody may read the register.

7 Nobody may remove it.
"""
ANLAGEN = (
    "---\nTitle: Beispielverordnung\njurabk: BspV\n---\n\n# Beispielverordnung (BspV)\n\n"
    "## § 1 Eins\n\nDie Anlage 1 Nummer 2 gilt.\n\n## § 2 Zwei\n\nB.\n\n## § 3 Drei\n\nC.\n\n"
    "## Anlage 1 (zu § 1) Maße\n\n1. Länge,\n2. Breite,\n\n    a) innen,\n    b) außen.\n\n"
    "## Anlage 2 (zu § 2) Zeichen\n\n1. Eins.\n2. Zwei.\n\nTeil zwei.\n\n1. Noch eins.\n2. Noch zwei.\n"
)


@pytest.fixture
def catalogue(tmp_path):
    path = tmp_path / "widgets.txt"
    path.write_text(WIDGETS, encoding="utf-8")
    (widgets,) = parse(path, "uk")
    return MemoryCatalogue([widgets, parse_markdown(tmp_path, ANLAGEN, key="bspv")])


@pytest.fixture
def read(catalogue):
    def look(work_id, written):
        work, expression = catalogue.work(work_id), catalogue.expression(work_id)
        return begins(catalogue, work_id, pinpointed(written, catalogue, work, expression, load(work.jurisdiction)))

    return look


def begins(catalogue, work_id, provisions):
    """How the texts of these provisions begin: unlike eIds, that says which they are whatever else the law has."""
    text = catalogue.parsed[work_id].text
    return [" ".join(text[one.start : one.end].split())[:14] for one in provisions]


@pytest.mark.parametrize(
    ("written", "numbers", "places"),
    [
        ("paragraph 17 of Schedule 4", ["Schedule 4, paragraph 17"], ()),
        ("paras 3 to 5 of Sch. 2", [f"Schedule 2, paragraph {one}" for one in (3, 4, 5)], ()),
        ("Sch. 4 para 17", ["Schedule 4, paragraph 17"], ()),
        ("Sch 4, para. 17(2)(a)", ["Schedule 4, paragraph 17"], (("(2)(a)",),)),
        ("Schedule 4, Part 2, paragraph 3(2)", ["Schedule 4, Part 2, paragraph 3"], (("(2)",),)),
        ("sub-paragraph (2) of paragraph 3 of Part 1 of Schedule 2", ["Schedule 2, Part 1, paragraph 3"], (("(2)",),)),
        ("Schedule 4 to the Widgets Act 2006, paragraph 2", ["Schedule 4, paragraph 2"], ()),
        ("Widgets Act 2006, Sch 4, para 17", ["Schedule 4, paragraph 17"], ()),
        ("the Second Schedule to this Act", ["Second Schedule"], ()),
        ("Schedules 1 to 3", ["Schedule 1", "Schedule 2", "Schedule 3"], ()),
        ("Part 2 of Schedule 4", ["Schedule 4, Part 2"], ()),
        ("paragraph 5ZA of Schedule A1", ["Schedule A1, paragraph 5ZA"], ()),
        ("point 2(a) of Annex I to Regulation (EU) 2099/679", ["Annex I, point 2"], (("(a)",),)),
        ("Annex II, point 3", ["Annex II, point 3"], ()),
    ],
)
def test_found_in_english_as_one_citation(written, numbers, places):
    (one,) = find(f"As said in {written}.", load("uk"), own=True)
    assert (one.text, list(one.numbers), one.places) == (written, numbers, places)


@pytest.mark.parametrize(
    ("written", "numbers", "places"),
    [
        ("Anlage 2 Nummer 3", ["Anlage 2"], (("3.",),)),
        ("Nr. 4.1 Buchst. b der Anlage 1 zu § 5 Abs. 2", ["Anlage 1"], (("4.1.b)",),)),
        ("Anlage 1 Teil A Nr. 2", ["Anlage 1, Teil A"], (("2.",),)),
        ("Anhang I Nr. 2 Buchst. a", ["Anhang I"], (("2.a)",),)),
        ("Anlagen 1 bis 3", ["Anlage 1", "Anlage 2", "Anlage 3"], ()),
    ],
)
def test_found_in_german_as_one_citation(written, numbers, places):
    (one,) = find(f"Es gilt {written}.", load("de"), own=True)
    assert (one.text, list(one.numbers), one.places) == (written, numbers, places)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Schedule 4, paragraph 3 of Schedule 5", [("Schedule 4",), ("Schedule 5, paragraph 3",)]),
        ("Part 1 of Schedule 2, Part 2 of Schedule 3", [("Schedule 2, Part 1",), ("Schedule 3, Part 2",)]),
        ("the relevant Schedule; paragraph 3 of the relevant Schedule", []),
        ("the schedule of fees", []),
    ],
)
def test_each_part_belongs_to_its_own_schedule(text, numbers):
    assert [one.numbers for one in find(f"See {text}.", load("uk"), own=True)] == numbers


def test_a_schedule_outside_of_a_law_may_be_a_contracts():
    assert find("The price is set out in Schedule 2.", load("uk")) == []
    (one,) = find("The rules are set out in Schedule 2 to the Widgets Act 2006.", load("uk"))
    assert one.law == "the Widgets Act 2006"


def test_found_in_indian_texts():
    (one,) = find("under Entry 54 of List II of the Seventh Schedule to the Constitution", load("in"))
    assert (one.law, one.numbers) == ("the Constitution", ("Seventh Schedule, List II, entry 54",))


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("paragraph 3(2)(b) of Schedule 1", "show a pass."),
        ("Sch. 1 para 3", "(1) A visitor "),
        ("Schedule 1, paragraph 2(2)", "An appeal is m"),
        ("the First Schedule, paragraph 1", "Every keeper m"),
        ("Widgets Act 2006, Schedule 2, Part 2, paragraph 7", "Nobody may rem"),
        ("paragraph 7 of Schedule 2", "Nobody may rem"),
        ("Part 2 of Schedule 2", "3 Anybody may "),
        ("Schedule 2", "PART 1 ENTRIES"),
    ],
)
def test_read_as_written(read, written, expected):
    assert read("uk-widgets", written) == [expected]


@pytest.mark.parametrize(
    "written",
    [
        "paragraph 4 of Schedule 1",
        "paragraph 7 of Schedule 1",
        "paragraph 3 of Schedule 3",
        "Schedule 2, Part 1, paragraph 7",
        "paragraph 2 of the Schedule",
        "section 7",
        "paragraph 3(3) of Schedule 1",
    ],
)
def test_a_near_miss_is_nothing(read, written):
    assert read("uk-widgets", written) == []


def test_a_section_is_never_a_paragraph_of_a_schedule(catalogue):
    expression = catalogue.expression("uk-widgets")
    by_number = {one.number: one for one in catalogue.provisions(expression.id) if one.kind == "section"}
    assert set(by_number) == {"1", "2", "3", "4"}
    for citation, number in (("section 3 of the Widgets Act 2006", "3"), ("Widgets Act 2006, s. 2", "2")):
        (one,) = resolve(find(citation, load("uk")), catalogue, jurisdiction="uk")
        assert one.eid == by_number[number].eid
    (one,) = references("What does section 7 of the Widgets Act 2006 say?", catalogue, packs=[load("uk")])
    assert not one.resolved
    (one,) = references("What does paragraph 7 of Schedule 2 to the Widgets Act 2006 say?", catalogue, packs=[load("uk")])
    assert one.number == "Schedule 2, paragraph 7"
    (target,) = [found for found in catalogue.provisions(expression.id) if found.eid == one.eid]
    assert begins(catalogue, "uk-widgets", [target]) == ["Nobody may rem"]


def test_the_laws_own_references_lead_into_its_schedules(catalogue):
    work = catalogue.parsed["uk-widgets"]
    found = resolve(work.citations, catalogue, work="uk-widgets", jurisdiction="uk")
    by_eid = {one.eid: one for one in work.provisions}
    targets = begins(catalogue, "uk-widgets", [by_eid[one.eid] for one in found])
    assert targets == ["1 Every keeper", "A visitor must", "3 Anybody may ", "A fee is set b"]


def test_items_of_an_annex_only_where_they_are_certain(read):
    assert read("de-bspv", "Anlage 1 Nummer 2") == ["Breite, a) inn"]
    assert read("de-bspv", "Nr. 2 Buchst. b der Anlage 1") == ["außen."]
    assert read("de-bspv", "Anlage 1 Nummer 3") == []
    # Two lists in one annex: which of the two is meant is not said.
    assert read("de-bspv", "Anlage 2 Nummer 1") == []
    assert read("de-bspv", "Anlage 2") == ["1. Eins. 2. Zw"]
    assert read("de-bspv", "§ 2") == ["B."]


def test_a_bare_number_is_the_laws_own_provision_first(catalogue):
    class WithNumbers(MemoryCatalogue):
        def by_number(self, expression, number):
            """What a library does: the provisions of that number which stand least deep."""
            provisions = {one.eid: one for one in self.provisions(expression)}
            depth = {}
            for one in provisions.values():
                depth[one.eid] = depth.get(one.parent, -1) + 1
            same = [one for one in provisions.values() if one.number == number and not one.inner]
            shallowest = min((depth[one.eid] for one in same), default=0)
            return [one for one in same if depth[one.eid] == shallowest]

    numbered = WithNumbers(catalogue.parsed.values())
    numbered.parsed = catalogue.parsed
    expression = numbered.expression("uk-widgets")

    def reads(written):
        return begins(catalogue, "uk-widgets", find_provisions(numbered, expression, written))

    assert reads("7") == ["Nobody may rem"]
    assert reads("3") == reads("section 3") == ["(1) A fee is p"]
    assert reads("section 7") == []
    assert reads("paragraph 2 of Schedule 2") == ["A fee is set b"]


def test_names_of_schedules():
    same = ["Schedule 4", "SCHEDULE 4", "Sch. 4", "the Fourth Schedule", "4th Schedule", "Schedule IV", "SCHEDULE 4.—"]
    assert {key_of(one) for one in same[:6]} == {("schedule", "4")}
    assert key_of("Schedule 14") == ("schedule", "14")
    assert key_of("Schedule 4A") == ("schedule", "4a")
    assert key_of("Anlage 4") == ("anlage", "4")
    assert key_of("the Schedule") == ("schedule", "")
    assert key_of("Section 4") is None
    assert key_of("4") is None
    assert shown("Sch. 4") == "Schedule 4"
    assert stem("Schedule 4, paragraph 17") == "Schedule 4, paragraph "
    assert stem("Schedule 4, Part 2") == "Schedule 4, "
    assert stem("498A") == ""


def test_the_number_of_the_next_paragraph_is_no_schedules():
    """`Rep. by … s. 3 and Sch.` ends a note; the number below it begins a section."""
    for code in ("in", "uk", "generic"):
        found = find("Rep. by the Lamps Act, s. 3 and Sch.\n\n59. Whoever breaks a lamp", load(code), own=True)
        assert not any("59" in number for one in found for number in one.numbers)
