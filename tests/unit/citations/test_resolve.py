"""Citations to provisions: exact, or unresolved."""

from __future__ import annotations

import pytest
from tests.support.memory_catalogue import MemoryCatalogue
from tests.support.parsing import parse_json, parse_markdown

from tribonian.citations.find import find
from tribonian.citations.names import Names, name_key
from tribonian.citations.resolve import references, resolve
from tribonian.config.jurisdictions import all_packs, load

HEAD = "---\nTitle: {title}\njurabk: {short}\n---\n\n# {title} ({short})\n\n"


def german(folder, key, title, short, body):
    return parse_markdown(folder, HEAD.format(title=title, short=short) + body, key=key)


@pytest.fixture
def catalogue(tmp_path):
    rows = {
        "ipc": [
            ("1", "Title", "A."),
            ("302", "Murder", "See section 1 and section 9."),
            ("498A", "Husband", "B."),
            ("823", "x", "C."),
        ],
        "iea": [("1", "Title", "A."), ("90", "Old papers", "B."), ("145", "Contradiction", "C.")],
        "cpc": [("35B.", "Costs", "A."), ("39", "Execution", "B."), ("302", "Nothing", "C.")],
        "constitution": [("0", "Preamble", "We."), ("21", "Life", "A."), ("239 A A", "Delhi", "B.")],
    }
    works = []
    for key, sections in rows.items():
        unit = "article" if key == "constitution" else "section"
        records = [{unit: number, "title": heading, "description": text} for number, heading, text in sections]
        works.append(parse_json(tmp_path, records, name=f"{key}.json"))
    works.append(
        german(tmp_path, "bgb", "Bürgerliches Gesetzbuch", "BGB", "## § 195\n\nA.\n\n## § 1823\n\nB.\n\n## § 199\n\nC.\n")
    )
    works.append(german(tmp_path, "sgb_2", "Sozialgesetzbuch Zweites Buch", "SGB 2", "## § 44a\n\nA.\n"))
    body = (
        "#### Art 1 - A\n\nA.\n\n#### Art 229 - B\n\n#### § 1 Eins\n\nB.\n\n"
        "#### § 5 Fünf\n\nNach § 1.\n\n#### Art 240 - C\n\n#### § 1 Anders\n\nNach § 1 gilt.\n"
    )
    works.append(german(tmp_path, "bgbeg", "Einführungsgesetz zum Bürgerlichen Gesetzbuche", "BGBEG", body))
    return MemoryCatalogue(works)


def resolved(text, catalogue, code, work=""):
    return [(one.work, one.eid) for one in resolve(find(text, load(code)), catalogue, work=work, jurisdiction=code)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("section 498A of the Indian Penal Code, 1860", [("in-ipc", "sec_498A")]),
        ("Section 498A IPC", [("in-ipc", "sec_498A")]),
        ("s. 145 of the Evidence Act", [("in-iea", "sec_145")]),
        ("sections 90 and 145 of the Indian Evidence Act", [("in-iea", "sec_90"), ("in-iea", "sec_145")]),
        ("section 35B of the Code of Civil Procedure", [("in-cpc", "sec_35B")]),
        ("article 239AA of the Constitution", [("in-constitution", "art_239AA")]),
        ("section 4980 IPC", [("", "")]),
        ("section 5 of the Succession Act", [("", "")]),
        ("section 90 of the Evidence Rules Act", [("", "")]),
        ("Order 39 CPC", [("", "")]),
        ("section 21 of the Constitution", [("", "")]),
    ],
)
def test_indian(catalogue, text, expected):
    assert resolved(text, catalogue, "in") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("§ 195, § 199 BGB", [("de-bgb", "sec_195"), ("de-bgb", "sec_199")]),
        ("§ 195 des Bürgerlichen Gesetzbuches", [("de-bgb", "sec_195")]),
        ("§ 823 BGB", [("", "")]),
        ("§ 44a des Zweiten Buches Sozialgesetzbuch", [("de-sgb_2", "sec_44a")]),
        ("§ 44a SGB II", [("de-sgb_2", "sec_44a")]),
        ("Art. 229 § 5 EGBGB", [("de-bgbeg", "art_229__sec_5")]),
        ("Art. 229 § 7 EGBGB", [("", "")]),
        ("§ 195 der Grundbuchordnung", [("", "")]),
    ],
)
def test_german(catalogue, text, expected):
    assert resolved(text, catalogue, "de") == expected


def test_bare_and_this_law_mean_the_work_itself(catalogue):
    assert resolved("section 302 and section 1 of this Code", catalogue, "in", "in-ipc") == [
        ("in-ipc", "sec_302"),
        ("in-ipc", "sec_1"),
    ]
    assert resolved("section 302", catalogue, "in") == [("", "")]


def test_the_said_act_is_the_one_named_last(catalogue):
    text = "section 90 of the Evidence Act, and under section 145 of the said Act"
    assert resolved(text, catalogue, "in", "in-ipc") == [("in-iea", "sec_90"), ("in-iea", "sec_145")]


def test_sections_of_an_article_mean_their_neighbours(catalogue):
    work = catalogue.parsed["de-bgbeg"]
    found = resolve(work.citations, catalogue, work="de-bgbeg")
    assert [one.eid for one in found] == ["art_229__sec_1", "art_240__sec_1"]


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("What does article 21 say?", "in-constitution"),
        ("Evidence Act, section 90: how old?", "in-iea"),
        ("Under the Evidence Act, what does section 145 want?", "in-iea"),
        ("What is murder under section 302 of the Penal Code?", "in-ipc"),
        ("murder, section 302", "in-ipc"),
        ("Was regelt § 195 BGB?", "de-bgb"),
        ("§ 199", "de-bgb"),
        ("498a, what is it?", "in-ipc"),
        ("section 35b cpc", "in-cpc"),
    ],
)
def test_references_of_questions(catalogue, question, first):
    assert references(question, catalogue, packs=all_packs())[0].work == first


def test_a_number_in_several_works_gives_all_the_most_plausible_first(catalogue):
    found = references("What about section 1?", catalogue, packs=all_packs())
    assert {one.work for one in found} >= {"in-ipc", "in-iea"}
    assert len(references("section 302 of the Penal Code", catalogue, packs=all_packs())) == 1


def test_a_number_the_named_law_lacks_stays_unresolved(catalogue):
    (one,) = references("Was sagt § 823 BGB?", catalogue, packs=all_packs())
    assert not one.resolved
    assert one.number == "823"


def test_questions_without_citations(catalogue):
    assert references("", catalogue, packs=all_packs()) == []
    assert references("Who may light a lamp in 1999?", catalogue, packs=all_packs()) == []


def test_names():
    assert name_key("des Bürgerlichen Gesetzbuchs") == name_key("Bürgerliches Gesetzbuch")
    assert name_key("the Motor Vehicles Act, 1988") == name_key("Motor Vehicles Act")
    assert name_key("I.P.C.") == name_key("IPC")
    assert name_key("Strafprozeßordnung") == name_key("der Strafprozessordnung")
    assert name_key("Grundgesetz") != name_key("Grundbuchordnung")


def test_mentions_take_the_longest_name(catalogue):
    names = Names(catalogue.works())
    text = "the Indian Evidence Act and the bgb and BGB"
    assert [text[start:end] for start, end, _ in names.mentions(text)] == ["Indian Evidence Act", "bgb", "BGB"]


UNITS = (
    "## § 7 Lampen\n\n(1) Es gilt:\n\n1. eins,\n\n2. zwei mit\n\n    a) alpha,\n\n    b) beta.\n\n"
    "(2) Nach § 7 Abs. 1 Nr. 2 gilt das.\n"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("§ 7 Abs. 2 LmpG", ("7(2)", "sec_7__subsec_2")),
        ("§ 7 Abs. 1 Satz 1 Nr. 2 LmpG", ("7(1)(2)", "")),
        ("§ 7 Abs. 9 LmpG", ("7", "sec_7")),
        ("§ 7 LmpG", ("7", "sec_7")),
    ],
)
def test_places_lead_to_units_inside_as_far_as_there_are_any(tmp_path, text, expected):
    catalogue = MemoryCatalogue([german(tmp_path, "lmpg", "Lampengesetz", "LmpG", UNITS)])
    (found,) = resolve(find(text, load("de")), catalogue, jurisdiction="de")
    assert found.number == expected[0]
    assert found.eid.startswith(expected[1] or "sec_7__subsec_1__")


def test_a_year_in_the_name_must_be_the_laws(catalogue, tmp_path):
    records = [{"section": "1", "title": "Title", "description": "This Act may be called the Lamp Act, 1988."}]
    works = MemoryCatalogue([parse_json(tmp_path, records, name="lamp.json")])
    assert resolved("section 1 of the Lamp Act, 1988", works, "in") == [("in-lamp", "sec_1")]
    assert resolved("section 1 of the Lamp Act, 1939", works, "in") == [("", "")]
    assert resolved("section 1 of the Lamp Act", works, "in") == [("in-lamp", "sec_1")]
    assert resolved("article 21 of the 1934 Constitution", catalogue, "in") == [("", "")]
    assert resolved("article 21 of the Constitution of Lampland", catalogue, "in") == [("", "")]


def test_laws_without_numbers_lead_to_the_law(catalogue):
    assert resolved("the Indian Penal Code and the BSA", catalogue, "in") == [("in-ipc", ""), ("", "")]
