"""Every row of `citation_rows`: what is found, and that numbers are whole numbers of the text."""

from __future__ import annotations

import re

import pytest
from tests.support.memory_catalogue import MemoryCatalogue
from tests.support.parsing import parse_json, parse_markdown
from tests.unit.citations.citation_rows import TABLES

from tribonian.citations.find import find
from tribonian.citations.resolve import resolve
from tribonian.config.jurisdictions import load

EVERY = [(code, text, expected) for code, rows in TABLES.items() for text, expected in rows]


def told(citation):
    places = citation.places or ((),) * len(citation.numbers)
    numbers = ", ".join(_with_places(*pair) for pair in zip(citation.numbers, places, strict=True))
    return f"{citation.law}: {numbers}" if numbers else citation.law


def _with_places(number, places):
    return "+".join(f"{number} {one}" if one[:1].isdigit() else f"{number}{one}" for one in places) or number


def laws_of(text, code, **options):
    return [one for one in find(text, load(code), **options) if one.kind != "decision"]


@pytest.mark.parametrize(("code", "text", "expected"), EVERY, ids=[f"{code}-{text}" for code, text, _ in EVERY])
def test_what_is_written_is_found(code, text, expected):
    found = laws_of(text, code)
    assert [told(one) for one in found] == expected
    assert all(text[one.start : one.end] == one.text for one in found)


@pytest.mark.parametrize(("code", "text", "expected"), [row for row in EVERY if row[2]])
def test_ends_of_what_is_named_are_whole_numbers_of_the_text(code, text, expected):
    glued = re.sub(r"(?<=\d)[ -](?=[A-Za-z](?![A-Za-z]))", "", text).casefold()
    for one in laws_of(text, code):
        numbers = [number.rpartition(" ")[2].casefold() for number in one.numbers]
        for number in numbers[:1] + numbers[-1:]:
            assert re.search(rf"(?<!\d)(?<!\d\.){re.escape(number)}(?![\d])", glued), number


@pytest.mark.parametrize(("code", "text", "expected"), EVERY)
def test_a_sentence_around_it_changes_nothing(code, text, expected):
    before, after = {"mn": ("Үүнд ", " гэж заажээ."), "de": ("Dazu gilt: ", ", so das Gericht.")}.get(
        code, ("As to ", ", it was held.")
    )
    if text[:1].islower() or not text[:1].isalpha():
        laws = {told(one) for one in laws_of(f"{before}{text}{after}", code)}
        assert laws == set(expected)


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory):
    folder = tmp_path_factory.mktemp("laws")
    numbers = ("5", "5a", "7", "12", "112", "823", "1823")
    provisions = "".join(f"## § {number} Nummer\n\n(1) Eins.\n\n(2) Zwei.\n\n" for number in numbers)
    law = f"---\nTitle: Mustergesetz\njurabk: MustG\n---\n\n# Mustergesetz (MustG)\n\n{provisions}"
    sections = [{"section": number, "title": "T", "description": "(1) One.\n(2) Two."} for number in ("12", "12A", "112", "302")]
    return MemoryCatalogue([parse_markdown(folder, law, key="mustg"), parse_json(folder, sections, name="ipc.json")])


@pytest.mark.parametrize(
    ("code", "text", "eids"),
    [
        ("de", "§ 823 MustG", ["sec_823"]),
        ("de", "§ 1823 MustG", ["sec_1823"]),
        ("de", "§ 82 MustG, § 8 MustG, § 23 MustG", ["", "", ""]),
        ("de", "§ 823a MustG", [""]),
        ("de", "§ 5 MustG", ["sec_5"]),
        ("de", "§ 5a MustG", ["sec_5a"]),
        ("de", "§ 5 a MustG", ["sec_5a"]),
        ("de", "§ 5b MustG", [""]),
        ("de", "§§ 5 bis 7 MustG", ["sec_5", "", "sec_7"]),
        ("de", "§ 5 Abs. 2 i. V. m. § 7 Abs. 1 MustG", ["sec_5__subsec_2", "sec_7__subsec_1"]),
        ("de", "§ 5 des österreichischen Mustergesetzes", [""]),
        ("de", "§ 5 MustGEG", [""]),
        ("de", "§ 7 MustG. Das sagt § 7 Abs. 2 auch.", ["sec_7", "sec_7__subsec_2"]),
        ("de", "§ 5 MustG und § 7 desselben Gesetzes", ["sec_5", "sec_7"]),
        ("de", "§ 5 MustG; § 7 ebenda", ["sec_5", "sec_7"]),
        ("in", "Section 12 IPC", ["sec_12"]),
        ("in", "Section 12A IPC", ["sec_12A"]),
        ("in", "Section 112 IPC", ["sec_112"]),
        ("in", "Section 12B IPC, Section 2 IPC, Section 1 IPC", ["", "", ""]),
        ("in", "Section 302 read with Section 112 IPC", ["sec_302", "sec_112"]),
        ("in", "Section 302 IPC and Section 12 ibid", ["sec_302", "sec_12"]),
        ("in", "Section 302 of the Ranbir Penal Code", [""]),
        ("in", "Order XII, rule 1 IPC", [""]),
        ("in", "paragraph 12 of the Schedule to the IPC", [""]),
    ],
)
def test_a_near_miss_stays_unresolved(catalogue, code, text, eids):
    found = resolve(laws_of(text, code), catalogue, jurisdiction=code, packs=[load(code)])
    assert [one.eid for one in found] == eids
