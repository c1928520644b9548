"""Acts in Markdown with a YAML head, in the dialect of the German federal acts. All texts are invented."""

from __future__ import annotations

import pytest
from tests.support.parsing import by_eid, numbers, parse, parse_markdown, text_of

from tribonian.errors import DamagedFile, NothingToImport

HEAD = """---
Title: Gesetz über Probelampen
jurabk: ProbeLG
slug: probelg

---

# Gesetz über Probelampen (ProbeLG)

Ausfertigungsdatum
:   1999-05-03

Fundstelle
:   Blatt I: 1999, 7

Zuletzt geändert durch
:   Art. 3 G v. 7.9.2020 I 12

Dieses Gesetz dient dem Test.


"""


def act(body, **options):
    return HEAD + body, options


def test_head_gives_title_names_version_and_remarks(tmp_path):
    work = parse_markdown(tmp_path, HEAD + "## § 1 Licht\n\nEs werde Licht.\n", key="probelg")
    assert work.title == "Gesetz über Probelampen"
    assert work.aliases[0] == "ProbeLG"
    assert work.key == "probelg"
    assert work.version == "2020-09-07"
    assert [(note.mark, note.text) for note in work.notes][:2] == [
        ("Ausfertigungsdatum", "1999-05-03"),
        ("Fundstelle", "Blatt I: 1999, 7"),
    ]
    assert work.notes[-1].text == "Dieses Gesetz dient dem Test."
    assert work.language == "de"
    assert work.covered == 1.0


def test_version_falls_back_to_the_date_of_the_act(tmp_path):
    work = parse_markdown(
        tmp_path, HEAD.replace("Zuletzt geändert durch\n:   Art. 3 G v. 7.9.2020 I 12\n", "") + "## § 1\n\nText.\n"
    )
    assert work.version == "1999-05-03"


def test_levels_make_the_tree(tmp_path):
    body = (
        "## Erster Teil - Allgemeines\n\n### Kapitel 2 - Mehr\n\n#### § 1 Eins\n\nA.\n\n#### § 2 Zwei\n\nB.\n\n"
        "### Kapitel 3 - Noch\n\n#### § 3\n\nC.\n\n## Zweiter Teil - Schluss\n\n### § 4\n\nD.\n"
    )
    work = parse_markdown(tmp_path, HEAD + body)
    assert [(p.eid, p.kind, p.number, p.parent) for p in work.provisions] == [
        ("part_1", "part", "Erster Teil", ""),
        ("part_1__chp_2", "chapter", "Kapitel 2", "part_1"),
        ("sec_1", "section", "1", "part_1__chp_2"),
        ("sec_2", "section", "2", "part_1__chp_2"),
        ("part_1__chp_3", "chapter", "Kapitel 3", "part_1"),
        ("sec_3", "section", "3", "part_1__chp_3"),
        ("part_2", "part", "Zweiter Teil", ""),
        ("sec_4", "section", "4", "part_2"),
    ]
    part = by_eid(work, "part_1")
    assert part.end == by_eid(work, "sec_3").end
    assert work.text[part.start : part.end].startswith("Kapitel 2 - Mehr")


def test_sections_under_articles_at_the_same_heading_level(tmp_path):
    body = (
        "## Fünfter Teil - Übergang\n\n#### Art 229 - Weiteres\n\n#### § 1 Eins\n\nA.\n\n#### § 2 Zwei\n\nB.\n\n"
        "#### Art 230 - Inkrafttreten\n\n#### § 1 Anderes\n\nC.\n\n#### Art 231 - Letzter\n\nD.\n"
    )
    work = parse_markdown(tmp_path, HEAD + body)
    assert [(p.eid, p.parent) for p in work.provisions if not p.is_container] == [
        ("art_229", "part_5"),
        ("art_229__sec_1", "art_229"),
        ("art_229__sec_2", "art_229"),
        ("art_230", "part_5"),
        ("art_230__sec_1", "art_230"),
        ("art_231", "part_5"),
    ]
    assert numbers(work).count("1") == 2
    assert text_of(work, "art_229").endswith("B.")


def test_a_container_inside_an_article(tmp_path):
    body = (
        "#### Art 233 - Sachen\n\n##### Erster Abschnitt - Besitz\n\n##### § 1 A\n\nA.\n\n"
        "##### Zweiter Abschnitt - Boden\n\n##### § 2 B\n\nB.\n\n#### Art 234 - F\n\nC.\n"
    )
    work = parse_markdown(tmp_path, HEAD + body)
    assert [(p.eid, p.parent) for p in work.provisions] == [
        ("art_233", ""),
        ("art_233__dvs_1", "art_233"),
        ("art_233__sec_1", "art_233__dvs_1"),
        ("art_233__dvs_2", "art_233"),
        ("art_233__sec_2", "art_233__dvs_2"),
        ("art_234", ""),
    ]


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("### (XXXX) §§ 12 bis 15 (weggefallen)", ["12", "13", "14", "15"]),
        ("### (XXXX)§§ 440 bis 442 (weggefallen)", ["440", "441", "442"]),
        ("### §§ 17 und 18 (weggefallen)", ["17", "18"]),
        ("### § 1 bis 3 (weggefallen)", ["1", "2", "3"]),
        ("### §§ 13a bis 13c (weggefallen)", ["13a", "13b", "13c"]),
        ("### §§ 45 bis 47b (weggefallen)", ["45", "46", "47", "47a", "47b"]),
        ("### §§ 4, 5 und 7 (weggefallen)", ["4", "5", "7"]),
        ("### §§ 30-32 (weggefallen)", ["30", "31", "32"]),
        ("### § 8 bis § 10 (weggefallen)", ["8", "9", "10"]),
        ("### Art 27 bis 29 - (weggefallen)", ["27", "28", "29"]),
        ("### Art 74a und 75 (weggefallen)", ["74a", "75"]),
        ("### (XXXX) §§ 43 und 44", ["43", "44"]),
        ("### § 60 (weggefallen)", ["60"]),
        ("### § 19\n\n-", ["19"]),
        ("### § 20\n\n(weggefallen)", ["20"]),
        ("### § 21 (aufgehoben)", ["21"]),
    ],
)
def test_repealed_headings(tmp_path, heading, expected):
    work = parse_markdown(tmp_path, HEAD + f"### § 999 Rest\n\nText.\n\n{heading}\n\n")
    gone = [provision for provision in work.provisions if provision.number != "999"]
    assert [provision.number for provision in gone] == expected
    assert {str(provision.status) for provision in gone} == {"repealed"}
    if "weggefallen" in heading:
        assert {work.text[provision.start : provision.end] for provision in gone} == {"(weggefallen)"}
    assert not work.warnings


def test_an_article_whose_own_words_are_gone_is_in_force_when_its_sections_are(tmp_path):
    work = parse_markdown(tmp_path, HEAD + "#### Art 1 - Weiteres\n\n(weggefallen)\n\n#### § 1 A\n\nGilt.\n")
    assert str(by_eid(work, "art_1").status) == "in_force"


def test_wrapped_lines_lists_and_meant_breaks(tmp_path):
    body = """## § 1 Liste

(1) Lampen, die in dem nach diesem Gesetz vorgesehenen Verzeichnis der
zugelassenen Lampen stehen, sind

1.  Lampen mit einem Docht, der aus Baumwolle oder einem anderen Stoff der
    Pflanzen besteht,


2.  Lampen ohne Docht; hierzu gehören

    a)  Kerzen,


    b)  Fackeln,




    soweit sie brennen.


(2) Zahl der Lampen
1 bis 5 Räume eine Lampe,
6 bis 20 Räume drei Lampen.

22\\. Dezember bleibt **frei** und *kursiv*.
"""
    work = parse_markdown(tmp_path, HEAD + body)
    assert text_of(work, "sec_1") == (
        "(1) Lampen, die in dem nach diesem Gesetz vorgesehenen Verzeichnis der zugelassenen Lampen stehen, sind\n"
        "1. Lampen mit einem Docht, der aus Baumwolle oder einem anderen Stoff der Pflanzen besteht,\n"
        "2. Lampen ohne Docht; hierzu gehören\n"
        "a) Kerzen,\n"
        "b) Fackeln,\n"
        "soweit sie brennen.\n\n"
        "(2) Zahl der Lampen\n1 bis 5 Räume eine Lampe,\n6 bis 20 Räume drei Lampen.\n\n"
        "22. Dezember bleibt frei und kursiv."
    )
    assert work.covered == 1.0


def test_tables_keep_rows_and_cells(tmp_path):
    body = """### Anlage 1 (zu § 1) Verzeichnis

*    *   Nr.

    *   Lampe


*    *   1

    *   Öllampe mit
        Docht

    *        ![lampe.jpg](lampe.jpg)
*    *   2

    *   Fackel
        1.  rot


        2.  grün



"""
    work = parse_markdown(tmp_path, HEAD + "## § 1\n\nText.\n\n" + body)
    assert text_of(work, "annex_1").split("\n") == ["Nr.\tLampe", "1\tÖllampe mit", "Docht\t", "2\tFackel", "1. rot", "2. grün"]
    assert [(note.mark, note.text) for note in work.notes if note.eid == "annex_1"] == [("image", "lampe.jpg")]


def test_pipe_tables(tmp_path):
    work = parse_markdown(tmp_path, HEAD + "## § 1\n\n| Nr. | **Lampe** |\n|-----|---|\n| 1 | Öl |\n\nEnde.\n")
    assert text_of(work, "sec_1") == "Nr.\tLampe\n1\tÖl\n\nEnde."


def test_footnotes_are_notes(tmp_path):
    body = """## § 9 Zahl der Lampen \\*)

Es sind fünf.
-----

\\*) Gemäß einem anderen Gesetz gilt dies
    erst morgen.

## § 10 Zehn

Mit Zeichen[^f1] hier.

[^f1]:     Erklärung des Zeichens
    in zwei Zeilen.
"""
    work = parse_markdown(tmp_path, HEAD + body)
    assert by_eid(work, "sec_9").heading == "Zahl der Lampen"
    assert by_eid(work, "sec_9").label == "§ 9 Zahl der Lampen *)"
    assert text_of(work, "sec_9") == "Es sind fünf."
    assert text_of(work, "sec_10") == "Mit Zeichen hier."
    notes = {note.eid: note for note in work.notes if note.kind == "footnote"}
    assert (notes["sec_9"].mark, notes["sec_9"].text) == ("*)", "Gemäß einem anderen Gesetz gilt dies erst morgen.")
    assert (notes["sec_10"].mark, notes["sec_10"].text) == ("f1", "Erklärung des Zeichens in zwei Zeilen.")
    assert work.text[notes["sec_10"].anchor :].startswith(" hier.")


def test_titles_inside_annexes_are_text(tmp_path):
    body = (
        "### § 1\n\nText.\n\n### Anlage 1 Muster\n\nKopf.\n\n## Teil A\n\nWorte A.\n\n##\n\nWorte B.\n\n### Anlage 2\n\nZwei.\n"
    )
    work = parse_markdown(tmp_path, HEAD + body)
    assert [(p.eid, p.parent) for p in work.provisions] == [("sec_1", ""), ("annex_1", ""), ("annex_2", "")]
    assert text_of(work, "annex_1") == "Kopf.\n\nTeil A\n\nWorte A.\n\nWorte B."


def test_preamble_formulas_and_annexes_stand_at_the_top(tmp_path):
    body = (
        "## Eingangsformel\n\nWir beschließen:\n\n## Präambel\n\nAm Anfang.\n\n## I. - Lampen\n\n"
        "### § 1\n\nA.\n\n### Anhang EV\n\nB.\n\n### Schlußformel\n\nC.\n"
    )
    work = parse_markdown(tmp_path, HEAD + body)
    assert [(p.eid, p.number, p.parent) for p in work.provisions] == [
        ("formula", "Eingangsformel", ""),
        ("preamble", "Präambel", ""),
        ("dvs_I", "I.", ""),
        ("sec_1", "1", "dvs_I"),
        ("annex_EV", "Anhang EV", ""),
        ("conclusion", "Schlußformel", ""),
    ]


def test_contents_lists_are_left_out_and_named(tmp_path):
    work = parse_markdown(
        tmp_path, HEAD + "## Inhaltsübersicht\n\n§ 1 Eins\n\n§ 2 Zwei\n\n## § 1 Eins\n\nA.\n\n## § 2 Zwei\n\nB.\n"
    )
    assert numbers(work) == ["1", "2"]
    assert "Inhaltsübersicht" in work.left_out[0]


def test_text_under_a_container_is_kept(tmp_path):
    work = parse_markdown(
        tmp_path, HEAD + "## Erster Teil - A\n\nVorspann.\n\n### § 1\n\nB.\n\n### Zweiter Teil - (weggefallen)\n\n"
    )
    assert [(p.eid, p.kind, p.parent) for p in work.provisions] == [
        ("part_1", "part", ""),
        ("txt", "text", "part_1"),
        ("sec_1", "section", "part_1"),
        ("part_1__part_2", "part", "part_1"),
    ]
    assert str(by_eid(work, "part_1__part_2").status) == "repealed"


def test_plain_markdown_without_a_head(tmp_path):
    text = (
        "# Lamp Act\n\n## Part I General\n\n"
        "### Section 1 Title\n\nOne long line that was never wrapped at all by anybody and goes on and on and on.\n\n"
        "### Section 2A. Wicks\n\n- cotton\n- linen\n"
    )
    work = parse_markdown(tmp_path, text, jurisdiction="generic")
    assert work.title == "Lamp Act"
    assert [(p.eid, p.heading) for p in work.provisions] == [("part_I", "General"), ("sec_1", "Title"), ("sec_2A", "Wicks")]
    assert text_of(work, "sec_2A") == "- cotton\n- linen"


def test_windows_lines_and_byte_order_mark(tmp_path):
    path = tmp_path / "probelg.md"
    path.write_bytes(b"\xef\xbb\xbf" + (HEAD + "## § 1 Licht\n\nEs werde\nLicht.\n").replace("\n", "\r\n").encode())
    (work,) = parse(path, "de")
    assert work.key == "probelg"
    assert text_of(work, "sec_1").replace("\n", " ") == "Es werde Licht."


@pytest.mark.parametrize(
    ("text", "line"),
    [("---\nTitle: x\n\n# Kopf\n\n## § 1\n\nA.\n", "line 1"), ("---\nTitle: [x\njurabk: y: z\n---\n\n## § 1\n\nA.\n", "line 3")],
)
def test_a_broken_head_is_named(tmp_path, text, line):
    path = tmp_path / "act.md"
    path.write_text(text)
    with pytest.raises(DamagedFile) as caught:
        parse(path)
    assert caught.value.place == line
    assert "act.md" in caught.value.message


def test_markdown_without_provisions(tmp_path):
    path = tmp_path / "notes.md"
    path.write_text("# Einkauf\n\n## Liste\n\n")
    with pytest.raises(NothingToImport):
        parse(path)


def test_offsets_lead_back_to_the_source(tmp_path):
    text = HEAD + "## § 1 Licht\n\n(1) Es **werde**\nLicht\\.\n"
    work = parse_markdown(tmp_path, text)
    for word in ("Licht\n", "werde", "Es "):
        place = work.offsets.to_source(work.text.index(word.strip()))
        assert text[place:].startswith(word.strip())


def test_containers_below_the_deepest_heading_level(tmp_path):
    body = (
        "##### Titel 8 - Einzelne\n\n###### Untertitel 1 - Kauf\n\n###### Kapitel 1 - Allgemein\n\n###### § 433 A\n\nA.\n\n"
        "###### Kapitel 2 - Besonders\n\n###### § 454 B\n\nB.\n\n###### Untertitel 2 - Tausch\n\n###### § 480 C\n\nC.\n\n"
        "##### Titel 9 - Mehr\n\n###### Untertitel 1 - D\n\n###### Kapitel 1 - E\n\n###### § 500 F\n\nF.\n"
    )
    work = parse_markdown(tmp_path, HEAD + body)
    assert [(p.eid, p.parent) for p in work.provisions] == [
        ("title_8", ""),
        ("title_8__dvs_1", "title_8"),
        ("title_8__dvs_1__chp_1", "title_8__dvs_1"),
        ("sec_433", "title_8__dvs_1__chp_1"),
        ("title_8__dvs_1__chp_2", "title_8__dvs_1"),
        ("sec_454", "title_8__dvs_1__chp_2"),
        ("title_8__dvs_2", "title_8"),
        ("sec_480", "title_8__dvs_2"),
        ("title_9", ""),
        ("title_9__dvs_1", "title_9"),
        ("title_9__dvs_1__chp_1", "title_9__dvs_1"),
        ("sec_500", "title_9__dvs_1__chp_1"),
    ]


def test_norms_without_a_number_are_provisions_of_their_own(tmp_path):
    body = "## § 1\n\nA.\n\n### Protokoll zum Gesetz\n\nEs wird vereinbart.\n\n### Art II\n\nB.\n"
    work = parse_markdown(tmp_path, HEAD + body)
    assert [(p.kind, p.number, p.heading) for p in work.provisions] == [
        ("section", "1", ""),
        ("text", "", "Protokoll zum Gesetz"),
        ("article", "II", ""),
    ]


@pytest.mark.parametrize(
    ("heading", "kind", "eid"),
    [
        ("## Buch 1 - Allgemeiner Teil", "book", "book_1"),
        ("## Einunddreißigster Abschnitt - Ende", "division", "dvs_31"),
        ("## Allgemeiner Teil - ", "part", "part"),
        ("## Hauptstück II - X", "part", "part_II"),
        ("## 2a. - Steuern", "division", "dvs_2a"),
        ("## IV a. - Ausschuss", "division", "dvs_IVa"),
        ("## Dritter Abschnitt Verwalter. Organe", "division", "dvs_3"),
        ("## Unterkapitel 2 - Y", "subchapter", "subchp_2"),
    ],
)
def test_container_headings(tmp_path, heading, kind, eid):
    work = parse_markdown(tmp_path, HEAD + f"{heading}\n\n### § 1\n\nA.\n")
    assert (work.provisions[0].kind, work.provisions[0].eid) == (kind, eid)
    assert work.provisions[1].parent == eid


@pytest.mark.parametrize(
    ("heading", "eid"),
    [
        ("### Anlage (zu § 24a)", "annex"),
        ("### Anlage 3a Muster", "annex_3a"),
        ("### Anlage I (zu § 5)", "annex_I"),
        ("### Anlage A", "annex_A"),
        ("### Anlage 1.2 Tafel", "annex_1.2"),
        ("### Anhang EV", "annex_EV"),
        ("### Anhang zu § 5", "annex"),
    ],
)
def test_annex_headings(tmp_path, heading, eid):
    work = parse_markdown(tmp_path, HEAD + f"## § 1\n\nA.\n\n{heading}\n\nB.\n")
    assert (work.provisions[-1].kind, work.provisions[-1].eid) == ("annex", eid)


def test_sections_inside_an_annex_do_not_disturb_the_act(tmp_path):
    body = "### § 1 A\n\nA.\n\n### § 2 B\n\nB.\n\n### Anlage 1 Satzung\n\nKopf.\n\n"
    body += "## § 1 Name\n\nC.\n\n## § 3 Neu\n\nD.\n\n### Anlage 2\n\nE.\n"
    work = parse_markdown(tmp_path, HEAD + body)
    assert [p.eid for p in work.provisions] == ["sec_1", "sec_2", "annex_1", "annex_1__sec_1", "annex_1__sec_3", "annex_2"]


def test_breaks_off_half_way(tmp_path):
    whole = HEAD + "## § 1 Licht\n\nEs werde Licht.\n\n## § 2 Dunkel\n\nWer das Licht, das nach § 1 wurde, löscht, zahlt.\n"
    path = tmp_path / "probelg.md"
    path.write_text(whole[: whole.index("löscht") + 3])
    with pytest.raises(DamagedFile) as caught:
        parse(path)
    assert "probelg.md breaks off in line 28, inside '§ 2 Dunkel'" in caught.value.message
    assert caught.value.place == "line 28"
    path.write_text(whole[: whole.index("§ 2 D")].rstrip() + "\n\nund dann\n")
    (work,) = parse(path)
    assert "without a full stop" in work.suspicious[0]
    path.write_text(whole)
    assert parse(path)[0].suspicious == ()


def test_other_kinds_are_refused(tmp_path):
    from tribonian.corpus import read_file
    from tribonian.domain.cancel import CancelToken
    from tribonian.domain.work import WorkKind
    from tribonian.errors import NothingToImport, UnsupportedFormat

    path = tmp_path / "x.md"
    path.write_text(HEAD + "## § 1\n\nA.\n")
    with pytest.raises(UnsupportedFormat):
        read_file(path, root=tmp_path, kind="matter", cancel=CancelToken())
    (file,) = read_file(path, root=tmp_path, kind="casefile", cancel=CancelToken())
    assert file.kind is WorkKind.CASEFILE
    with pytest.raises(NothingToImport, match="is a law"):
        read_file(path, root=tmp_path, kind="decision", cancel=CancelToken())
