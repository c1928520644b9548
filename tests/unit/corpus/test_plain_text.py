"""Plain text files: encodings, wrapped lines, pages, tables, footnotes; what is refused."""

from __future__ import annotations

import pytest
from tests.support.parsing import parse
from tests.support.plain_laws import read_all, read_one, words

from tribonian.corpus import sniff
from tribonian.errors import ImportRejected

WRAPPED = """                         Lamp Law

Section 1. Light
   (1) Every lamp shall burn from the setting of the sun until its rising, and
no person shall put out a lamp without the leave of the keeper of lamps, who
may give it under section 2 or, where the lamp is of glass, under sub-section
(3) of that section.
   (2) A lamp is put out when it does not give light any more, what-
ever the cause of this may be, and whoever may be answerable for the loss of
the light.

Section 2. Oil
The oil of lamps shall be pure and shall be kept in vessels of brass which the
keeper has approved, and no other oil shall be used for any lamp in any street
or house of this town.
"""


def test_wrapped_lines_are_joined(tmp_path):
    work = read_one(tmp_path, WRAPPED, "generic")
    lines = words(work, "sec_1").splitlines()
    assert [line[:3] for line in lines] == ["(1)", "(2)"]
    assert lines[0].endswith("under sub-section (3) of that section.")
    assert "whatever the cause" in lines[1]
    assert [p.number for p in work.provisions if p.inner] == ["(1)", "(2)"]


def test_pages_are_taken_apart(tmp_path):
    kinds = ("brass", "glass", "iron", "clay", "wood")
    pages = [f"LAMPS {n}\n\nSection {n}. Lamp {n}\nThe lamp is of\n{kinds[n - 1]}.\n\n{n}\n" for n in range(1, 6)]
    work = read_one(tmp_path, "\f".join(pages).replace("\n\n", "\n\nLamp Law\n", 1), "generic")
    assert [p.number for p in work.provisions] == ["1", "2", "3", "4", "5"]
    assert not any("LAMPS" in line for line in work.text.splitlines()[3:])
    assert len(work.left_out) == 10
    assert [p.page for p in work.provisions] == [1, 2, 3, 4, 5]


def test_footnotes_go_to_their_marks(tmp_path):
    text = "Lamp Law\nSection 1. Light\nLamps[1] burn.\nSection 2. Oil\nOil burns.[2]\n[1] Of brass.\n[2] Of seeds.\n"
    work = read_one(tmp_path, text, "generic")
    assert [(n.kind, n.mark, n.text, n.eid) for n in work.notes] == [
        ("footnote", "1", "Of brass.", "sec_1"),
        ("footnote", "2", "Of seeds.", "sec_2"),
    ]
    assert work.text[work.notes[1].anchor :].startswith("[2]")


LAW = "Закон о лампах\nСтатья 1. Цель\nНастоящий закон устанавливает порядок использования ламп.\nСтатья 2. Масло\nМасло горит.\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1251", "koi8_r"])
def test_encodings(tmp_path, encoding):
    path = tmp_path / "law.dat"
    path.write_bytes(LAW.encode(encoding))
    assert sniff.choose(path).name == "plain-text"
    (work,) = parse(path)
    assert [p.heading for p in work.provisions] == ["Цель", "Масло"]
    assert work.text == "Закон о лампах\n\n" + LAW.split("\n", 1)[1].replace("ламп.\n", "ламп.\n\n") + "\n"


def test_two_encodings_in_one_file_are_told_apart(tmp_path):
    path = tmp_path / "law.txt"
    first, second = LAW.split("Статья 2")
    path.write_bytes(first.encode() + ("Статья 2" + second).encode("cp1251"))
    (work,) = parse(path)
    assert [p.heading for p in work.provisions] == ["Цель", "Масло"]
    assert "two encodings" in work.warnings[0]


def test_unreadable_bytes_are_shown_with_their_place(tmp_path):
    path = tmp_path / "law.txt"
    path.write_bytes((LAW * 3).encode() + b"Lamp \xff\n")
    (work,) = parse(path)
    assert "\ufffd" in work.text
    assert work.suspicious[0].startswith("line 16:")


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n" + b"x" * 90, b"\x7fELF\x02\x01\x01" + bytes(90), bytes(range(32)) * 40])
def test_binary_files_are_refused(tmp_path, content):
    path = tmp_path / "law.txt"
    path.write_bytes(content)
    with pytest.raises(ImportRejected):
        parse(path)


def test_a_decision_is_no_law(tmp_path):
    text = (
        "IN THE HIGH COURT OF JUSTICE\nNeutral Citation Number: [2030] EWHC 1 (Ch)\nBefore :\nA. LAMP\n"
        "Claimant\nDefendant\nJUDGMENT\n1. This is about lamps.\n2. They burn.\n"
    )
    (work,) = read_all(tmp_path, text, "uk")
    assert work.kind == "decision" and work.decision.citation == "[2030] EWHC 1 (Ch)"
