"""Laws as JSON records, whatever the keys are called."""

from __future__ import annotations

import json

import pytest
from tests.support.parsing import by_eid, numbers, parse, parse_json, text_of

from tribonian.corpus.readers.json_values import BrokenJson
from tribonian.corpus.readers.json_values import parse as parse_value
from tribonian.errors import DamagedFile, NothingToImport


def record(number, heading, text, scheme):
    return dict(zip(scheme, (number, heading, text), strict=True))


SCHEMES = [
    ("Section", "section_title", "section_desc"),
    ("section", "title", "description"),
    ("article", "title", "description"),
    ("section_number", "heading", "content"),
    ("sectionNo", "name", "text"),
    ("ArtNo", "Name", "ArtDesc"),
]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_key_schemes(tmp_path, scheme):
    work = parse_json(tmp_path, [record(1, "Title", "Lamps shall be lit.", scheme), record("2A", "Wicks", "Wicks.", scheme)])
    assert numbers(work) == ["1", "2A"]
    assert work.covered == 1.0
    kind = "article" if scheme[0].lower().startswith("art") else "section"
    assert {provision.kind for provision in work.provisions} == {kind}


def test_numbers_stay_as_printed(tmp_path):
    scheme = SCHEMES[1]
    work = parse_json(
        tmp_path,
        [record(0, "Preamble", "We.", scheme), record("35B.", "Costs", "C.", scheme), record("239 A A", "D", "E.", scheme)],
    )
    assert numbers(work) == ["0", "35B.", "239 A A"]
    assert [provision.eid for provision in work.provisions] == ["sec_0", "sec_35B", "sec_239AA"]


def test_chapters_become_containers_whose_numbers_are_no_section_numbers(tmp_path):
    rows = [
        {"chapter": 1, "chapter_title": "first things", "Section": 1, "section_title": "A", "section_desc": "Aa."},
        {"chapter": 2, "chapter_title": "second things", "Section": 2, "section_title": "B", "section_desc": "Bb."},
    ]
    work = parse_json(tmp_path, rows)
    assert [(p.kind, p.number, p.parent) for p in work.provisions] == [
        ("chapter", "Chapter 1", ""),
        ("section", "1", "chp_1"),
        ("chapter", "Chapter 2", ""),
        ("section", "2", "chp_2"),
    ]
    assert text_of(work, "chp_1") == "1. A\nAa."


def test_repeated_number_missing_heading_and_empty_text(tmp_path):
    scheme = SCHEMES[0]
    work = parse_json(
        tmp_path, [record(7, "", "Seven.", scheme), record(7, "Again", "Seven b.", scheme), record(8, "Gone dark", "", scheme)]
    )
    assert numbers(work) == ["7", "7", "8"]
    assert [provision.eid for provision in work.provisions] == ["sec_7", "sec_7_2", "sec_8"]
    assert any("twice" in line for line in work.suspicious)
    assert any("no heading" in line for line in work.warnings)
    assert any("8. Gone dark: no text" in line for line in work.warnings)


def test_repealed_sections_have_their_status(tmp_path):
    scheme = SCHEMES[0]
    texts = [
        "[Repealed by the A. O. 1950]",
        "Rep. by the Lamps Act, 1938 (1 of 1938) section 2",
        "Omitted by s. 3, ibid.",
        "The repealed Act of 1901 applies.",
    ]
    work = parse_json(tmp_path, [record(n, "x", text, scheme) for n, text in enumerate(texts, 1)])
    assert [str(provision.status) for provision in work.provisions] == ["repealed", "repealed", "repealed", "in_force"]


def test_wrapped_nested_and_keyed_by_number(tmp_path):
    wrapped = parse_json(
        tmp_path, {"title": "The Lamps Act, 1901", "sections": [{"number": "1", "heading": "H", "content": ["One.", "Two."]}]}
    )
    assert wrapped.title == "The Lamps Act, 1901"
    assert text_of(wrapped, "sec_1") == "One.\n\nTwo."
    nested = parse_json(
        tmp_path, {"chapters": [{"chapter": "I", "title": "P", "sections": [{"section": 1, "title": "T", "text": "X."}]}]}
    )
    assert [p.eid for p in nested.provisions] == ["chp_I", "sec_1"]
    keyed = parse_json(tmp_path, {"1": {"title": "A", "text": "Aa."}, "2A": {"title": "B", "text": "Bb."}})
    assert numbers(keyed) == ["1", "2A"]
    plain = parse_json(tmp_path, {"Section 1": "Aa.", "Section 2": "Bb."})
    assert numbers(plain) == ["1", "2"]


def test_parts_of_a_record_are_its_text(tmp_path):
    row = {"section": "5", "section_title": "T", "subsections": [{"no": "1", "text": "one"}, {"no": "2", "text": "two"}]}
    work = parse_json(tmp_path, [row])
    assert numbers(work) == ["5"]
    assert text_of(work, "sec_5") == "(1) one\n\n(2) two"


def test_unknown_fields_are_remarks(tmp_path):
    work = parse_json(tmp_path, [{"section": 1, "title": "T", "description": "D.", "punishment": "A fine of ten lamps"}])
    assert [(note.mark, note.text, note.eid) for note in work.notes] == [("punishment", "A fine of ten lamps", "sec_1")]
    assert work.covered == 1.0


def test_several_acts_in_one_file(tmp_path):
    rows = [
        {"act": act, "section": n, "title": "t", "description": f"{act} {n}."}
        for act in ("Lamps Act", "Wicks Act")
        for n in (1, 2)
    ]
    path = tmp_path / "acts.json"
    path.write_text(json.dumps(rows))
    works = parse(path)
    assert [(work.key, work.title, numbers(work)) for work in works] == [
        ("acts-lampsact", "Lamps Act", ["1", "2"]),
        ("acts-wicksact", "Wicks Act", ["1", "2"]),
    ]


def test_title_from_the_law_itself_and_from_the_pack(tmp_path):
    own = parse_json(
        tmp_path, [record(1, "Short title", "This Act may be called the Oil Lamps Act, 1971.", SCHEMES[1])], name="ola.json"
    )
    assert own.title == "Oil Lamps Act, 1971"
    assert own.aliases == ("Oil Lamps Act",)
    known = parse_json(tmp_path, [record(1, "x", "No one shall steal.", SCHEMES[0])], name="ipc.json")
    assert known.title == "Indian Penal Code"
    assert "IPC" in known.aliases
    other = parse_json(
        tmp_path, [record(1, "x", "This Act may be called the Ink Purity Ordinance, 1955.", SCHEMES[0])], name="ipc.json"
    )
    assert other.title == "Ink Purity Ordinance, 1955"
    assert "IPC" not in other.aliases


def test_offsets_lead_back_to_the_source_through_escapes(tmp_path):
    raw = '[{"section": 1, "title": "T", "description": "caf\\u00e9 \\"x\\"\\n\\n\\nend \\ud83d\\udd25 tail"}]'
    path = tmp_path / "act.json"
    path.write_text(raw)
    (work,) = parse(path, "in")
    for word in ("caf", "end", "tail"):
        assert raw[work.offsets.to_source(work.text.index(word)) :].startswith(word)


def test_breaks_half_way(tmp_path):
    rows = [{"section": n, "title": f"t{n}", "description": "text"} for n in range(1, 5)]
    raw = json.dumps(rows, indent=1)
    path = tmp_path / "act.json"
    path.write_text(raw[: raw.index('"t4"') + 1])
    with pytest.raises(DamagedFile) as caught:
        parse(path)
    assert "act.json" in caught.value.message
    assert "record is number 3 (section 3)" in caught.value.message
    assert caught.value.place.startswith("line 19, column")


@pytest.mark.parametrize("raw", ["[1, 2", '{"a" 1}', '{"a": 1,, }', "[tru]", '["\\x"]', "[] []", "[" * 500, '{"a":' * 500])
def test_broken_json_says_where(raw):
    with pytest.raises(BrokenJson) as caught:
        parse_value(raw)
    assert 0 <= caught.value.offset <= len(raw)


def test_json_without_sections(tmp_path):
    path = tmp_path / "list.json"
    path.write_text(json.dumps([{"url": "a", "views": 3}, {"url": "b", "views": 4}]))
    with pytest.raises(NothingToImport):
        parse(path)


def test_editor_marks_stay_as_printed(tmp_path):
    work = parse_json(tmp_path, [record(2, "Extent", "1[It extends to 2[all lamps]].\n2* * * * *", SCHEMES[1])])
    assert text_of(work, "sec_2") == "1[It extends to 2[all lamps]].\n2* * * * *"
    assert by_eid(work, "sec_2").heading == "Extent"


def test_markup_inside_strings(tmp_path):
    text = "<p>(1) No lamp &amp; no wick.</p><p>(2) <b>Oil</b><sup>1</sup> is &lt; wax.<br/>End</p>"
    work = parse_json(
        tmp_path, [{"section": 1, "title": "T", "description": text}, {"section": 2, "title": "U", "description": "a < b"}]
    )
    assert text_of(work, "sec_1") == "(1) No lamp & no wick.\n\n(2) Oil1 is < wax.\nEnd"
    assert text_of(work, "sec_2") == "a < b"


def test_a_record_a_line(tmp_path):
    path = tmp_path / "act.jsonl"
    path.write_text('{"section": 1, "title": "T", "description": "A."}\n{"section": 2, "title": "U", "description": "B."}\n')
    (work,) = parse(path, "in")
    assert numbers(work) == ["1", "2"]


def test_a_list_that_was_cut_is_suspicious(tmp_path):
    scheme = SCHEMES[0]
    work = parse_json(
        tmp_path, [record(21, "Lamps", "Lamps are the following, namely:", scheme), record(22, "Oil", "Oil: whale.", scheme)]
    )
    assert work.suspicious == ("21. Lamps: ends with a colon, what it announces is missing in the source (record 1)",)
