"""Layouts of printed laws: columns, running heads, divided words, notes, tables, line numbers, contents lists."""

from __future__ import annotations

from itertools import pairwise

import typst
from tests.support.parsing import by_eid, numbers, parse, text_of
from tests.support.pdf_pages import LOOKS, Law, Look, print_law
from tests.support.written_pdf import column, show, write_pdf

from tribonian.corpus.blocks import CONTENTS, ROW
from tribonian.corpus.readers.pdf.hyphens import Hyphens
from tribonian.corpus.readers.pdf.reader import read_flow
from tribonian.domain.cancel import CancelToken

SENTENCE = (
    "Der Hüter der Wiese zählt die Kühe an jedem Morgen und schreibt ihre Zahl in das Buch am Tor, und wer die Wiese betritt, "
    "hat das Verbandsgemeinschaftsverhältnis zwischen Hüterinnen und Hütern zu achten (Satz {n})."
)


def flow_of(path):
    return read_flow(path, CancelToken())


def words_of(flow):
    return "\n".join(block.text.text for block in flow.blocks if block.kind != CONTENTS)


def wiesengesetz(count=14):
    law = Law("Gesetz über die Wiesen und ihre Hüter", "de", contents="Inhaltsverzeichnis")
    for number in range(1, count + 1):
        if number % 7 == 1:
            law.items.append({"kind": "container", "text": f"Abschnitt {number // 7 + 1} Hüter"})
        law.items.append({"kind": "heading", "text": f"§ {number} Pflichten der {number}. Wiese"})
        for part in (1, 2):
            law.items.append({"kind": "par", "text": f"({part}) " + " ".join(SENTENCE.format(n=n) for n in range(3))})
    return law


def check_law(path, first=1):
    (work,) = parse(path, "de")
    assert numbers(work) == [str(number) for number in range(1, 15)]
    assert work.covered == 1
    assert work.pages >= 2
    assert by_eid(work, "sec_1").page == first
    assert by_eid(work, "sec_14").page >= work.pages - 1
    body = text_of(work, "sec_9")
    assert body.split("\n")[0] == "(1) " + " ".join(SENTENCE.format(n=n) for n in range(3))
    assert by_eid(work, "sec_9").heading == "Pflichten der 9. Wiese"
    points = work.offsets.points
    assert all(one[0] < two[0] for one, two in pairwise(points))
    # A title that stands behind the contents page is printed before it.
    assert first > 1 or all(one[1] <= two[1] for one, two in pairwise(points))
    return work


def test_a_law_in_every_layout(tmp_path):
    for look in LOOKS:
        work = check_law(print_law(wiesengesetz(), look, tmp_path / f"{look.name}.pdf"), 1 + look.contents)
        assert not any("Wiesen und ihre Hüter" in text_of(work, f"sec_{number}") for number in range(1, 15)), look.name


def test_three_columns(tmp_path):
    check_law(print_law(wiesengesetz(), Look("three", columns=3, size=7.5, margin=40, gutter=12), tmp_path / "a.pdf"))


def test_running_heads_and_page_numbers_are_named(tmp_path):
    flow = flow_of(print_law(wiesengesetz(), Look("book"), tmp_path / "a.pdf"))
    assert any(line.startswith("running head: Gesetz über die Wiesen") for line in flow.left_out)
    flow = flow_of(print_law(wiesengesetz(), Look("plain", head="none"), tmp_path / "b.pdf"))
    assert any(line.startswith("page numbers: ") for line in flow.left_out)


def test_a_first_line_that_repeats_in_the_text_is_no_running_head(tmp_path):
    pages = [column([f"{n}. The keeper of meadow {n} counts", "the cows in the morning."] * 20) for n in range(1, 4)]
    flow = flow_of(write_pdf(tmp_path / "a.pdf", pages))
    assert words_of(flow).count("keeper") == 60


def test_notes_stand_at_their_marks(tmp_path):
    law = wiesengesetz(3)
    par = law.items[2]
    par["notes"] = [{"at": par["text"].index(" zählt"), "text": "Fassung vom 1. Mai; gilt auch für Hüterinnen."}]
    flow = flow_of(print_law(law, Look("book"), tmp_path / "a.pdf"))
    (block,) = [block for block in flow.blocks if block.notes]
    assert block.text.text.startswith("(1) Der Hüter der Wiese zählt")
    assert block.text.text[: block.notes[0].offset].endswith("der Wiese")
    assert block.notes[0].text == "Fassung vom 1. Mai; gilt auch für Hüterinnen."
    assert block.notes[0].mark == "1"


def test_tables_with_and_without_lines(tmp_path):
    cells = ["Wiese", "Kühe", "Gebühr", "Nordwiese", "12", "3,50", "Südwiese", "7", "2,00", "Ostwiese", "30", "9,25"]
    for ruled in (True, False):
        law = wiesengesetz(2)
        law.items.append({"kind": "table", "columns": 3, "cells": cells})
        flow = flow_of(print_law(law, Look("book", ruled=ruled), tmp_path / f"{ruled}.pdf"))
        rows = [block.text.text for block in flow.blocks if block.kind == ROW]
        assert rows == ["Wiese\tKühe\tGebühr", "Nordwiese\t12\t3,50", "Südwiese\t7\t2,00", "Ostwiese\t30\t9,25"]
        assert len({block.table for block in flow.blocks if block.kind == ROW}) == 1


def test_line_numbers_of_bills(tmp_path):
    lines = [f"The keeper of meadow number {'abcdefghij'[n % 10]} counts the cows at dawn and" for n in range(40)]
    page = column(lines) + "".join(show(40, 760 - 14 * n, str(n + 1), 9) for n in range(4, 40, 5))
    flow = flow_of(write_pdf(tmp_path / "a.pdf", [page, page]))
    assert any(line.startswith("line numbers in the margin") for line in flow.left_out)
    assert not any(character.isdigit() for character in words_of(flow))


def test_numbered_paragraphs_are_no_line_numbers(tmp_path):
    page = "".join(
        show(72, 760 - 30 * n, f"{n + 1}", 11) + show(100, 760 - 30 * n, "The keeper counts the cows.") for n in range(20)
    )
    flow = flow_of(write_pdf(tmp_path / "a.pdf", [page]))
    assert "20 The keeper" in words_of(flow).replace("\t", " ")


def test_contents_lists_are_marked(tmp_path):
    flow = flow_of(print_law(wiesengesetz(), Look("portal", contents=True, head="none"), tmp_path / "a.pdf"))
    listed = [block.text.text for block in flow.blocks if block.kind == CONTENTS]
    assert "§ 3 Pflichten der 3. Wiese" in listed
    assert len(listed) == 16


def test_notes_in_the_margin_head_their_provision(tmp_path):
    page = ""
    for number in range(1, 7):
        top = 760 - 110 * (number - 1)
        page += show(480, top, f"Duties of keeper {'ABCDEF'[number - 1]}.", 8)
        page += column(
            [f"{number}. The keeper of the meadow shall count the cows each morning and write", "the number into the book."]
            + ["Whoever asks for the book between sunrise and noon shall be shown it without any"] * 3,
            top=top,
        )
    flow = flow_of(write_pdf(tmp_path / "a.pdf", [page]))
    texts = [block.text.text for block in flow.blocks]
    assert texts[texts.index("Duties of keeper B") + 1].startswith("2. The keeper")
    assert [block.style for block in flow.blocks if block.style] == ["sidenote"] * 6


def test_raised_figures_stay_raised(tmp_path):
    source = "#set page(width: 300pt, height: 200pt)\n#set super(typographic: false)\n"
    source += "The meadow has 500 m#super[2] and the fence 10#super[3] posts."
    path = tmp_path / "a.pdf"
    typst.compile(source.encode(), output=str(path))
    assert words_of(flow_of(path)) == "The meadow has 500 m² and the fence 10³ posts."


def test_divided_words():
    text = (
        ["die Vor- und Nachteile", "Verbandsgemeinde", "eine well-known rule", "Baden-Württemberg"]
        + ["Silben-"] * 3
        + ["wort"] * 60
    )
    hyphens = Hyphens(text)
    assert hyphens.text(["Verbands-", "gemeinde"]) == "Verbandsgemeinde"
    assert hyphens.text(["die Vor-", "und Nachteile"]) == "die Vor- und Nachteile"
    assert hyphens.text(["a well-", "known rule"]) == "a well-known rule"
    assert hyphens.text(["in Nordrhein-", "Westfalen"]) == "in Nordrhein-Westfalen"
    assert hyphens.text(["in 2018-", "2019"]) == "in 2018-2019"
    assert hyphens.text(["Wie\u00ad", "se"]) == "Wiese"
    assert hyphens.text(["the end.", "Next"]) == "the end. Next"


def test_a_text_that_divides_no_words_keeps_its_hyphens():
    assert Hyphens(["the keeper of the meadow"] * 200).text(["cross-", "examine"]) == "cross-examine"


def lined(xs, ys, parts=()):
    """Operators that draw the frame of a table; `parts` are further lines, each x0, y0, x1, y1."""
    frame = [(xs[0], y, xs[-1], y) for y in ys] + [(x, ys[0], x, ys[-1]) for x in (xs[0], xs[-1])]
    return "".join(f"{a} {b} m {c} {d} l S\n" for a, b, c, d in [*frame, *parts])


def test_tables_that_begin_every_page_are_no_running_heads(tmp_path):
    pages = []
    for page in range(6):
        rows = [760 - 40 * row for row in range(7)]
        cells = "".join(
            show(80, y - 20, f"Item {page}.{row}") + show(320, y - 20, f"is due on day {page * 7 + row} of the moon")
            for row, y in enumerate(rows[:-1])
        )
        pages.append(lined([72, 300, 540], rows, [(300, rows[-1], 300, rows[0])]) + cells + show(300, 30, str(page + 1)))
    flow = flow_of(write_pdf(tmp_path / "tables.pdf", pages))
    found = [block.text.text for block in flow.blocks if block.kind == ROW]
    assert found == [f"Item {page}.{row}\tis due on day {page * 7 + row} of the moon" for page in range(6) for row in range(6)]


def test_a_cell_that_spans_columns_or_rows_is_one_cell(tmp_path):
    xs, ys = [72, 200, 340, 540], [760, 720, 680, 640, 600]
    inner = [(x, ys[-1], x, ys[1]) for x in xs[1:-1]]  # the first row has no upright line inside
    frame = lined(xs, [ys[0], ys[-1]])
    level = [(72, 720, 540, 720), (200, 680, 540, 680), (72, 640, 540, 640)]  # no line parts the first column of rows 2 and 3
    page = frame + "".join(f"{a} {b} m {c} {d} l S\n" for a, b, c, d in [*inner, *level])
    page += show(80, 735, "All meadows of the lake and of the harbour and of the hill beyond them are listed in this table.")
    page += (
        show(80, 695, "Meadow of the") + show(80, 665, "northern lake") + show(210, 695, "Ida Reed") + show(350, 695, "4 cows")
    )
    page += show(210, 655, "Odo Holm") + show(350, 655, "9 cows")
    page += show(80, 615, "Hill") + show(210, 615, "Ada Stein") + show(350, 615, "2 cows")
    flow = flow_of(write_pdf(tmp_path / "spans.pdf", [page + column(["Read by all."], top=560)]))
    assert [block.text.text for block in flow.blocks if block.kind == ROW] == [
        "All meadows of the lake and of the harbour and of the hill beyond them are listed in this table.\t\t",
        "Meadow of the northern lake\tIda Reed\t4 cows",
        "\tOdo Holm\t9 cows",
        "Hill\tAda Stein\t2 cows",
    ]


def test_letters_that_are_spaced_out_make_words_and_figures_in_columns_do_not(tmp_path):
    page = show(72, 700, "DRAFT LAW OF THE LAKE", more="4 Tc") + show(72, 660, "The lake is free.", more="0 Tc")
    page += "".join(show(72 + 14 * n, 620, str(n)) for n in range(1, 8))
    text = words_of(flow_of(write_pdf(tmp_path / "spaced.pdf", [page])))
    assert "DRAFT LAW OF THE LAKE" in text and "1 2 3 4 5 6 7" in text


def body(lines=14, top=740):
    return column([SENTENCE.format(n=n)[:92] for n in range(lines)], top=top)


def test_links_that_are_underlined_are_no_line_above_the_footnotes(tmp_path):
    page = body() + show(150, 557, "1", 6) + "72 130 m 200 130 l S\n"
    notes = [
        "Order of the Lake 2015: lake.example/2015",
        "Manifesto of the Harbour: harbour.example",
        "Rules of the Hill: hill.example/rules",
    ]
    for n, note in enumerate(notes, 1):
        y = 120 - 12 * n
        page += show(72, y + 3, str(n), 5) + show(76, y, note, 8) + f"80 {y - 2} m 190 {y - 2} l S\n"
    flow = flow_of(write_pdf(tmp_path / "links.pdf", [page]))
    assert [note.text for block in flow.blocks for note in block.notes] + [note.text for note in flow.notes] == notes
    assert not any(note in words_of(flow) for note in notes)


def test_a_mark_that_hangs_before_its_footnote_belongs_to_it(tmp_path):
    page = body() + show(72, 103, "8", 5) + show(92, 100, "Taxes and fees of the lake: how they differ.", 8)
    flow = flow_of(write_pdf(tmp_path / "hung.pdf", [page]))
    notes = [(note.mark, note.text) for block in flow.blocks for note in block.notes]
    assert notes == [("8", "Taxes and fees of the lake: how they differ.")]


def test_figures_in_small_type_beside_a_large_label_are_no_superscripts(tmp_path):
    page = show(72, 700, "Result", 14) + show(200, 702, "The loss is -7.3 million coins of 10 lakes.", 10)
    page += show(72, 660, "In an area of 90 m", 11) + show(154, 664, "2", 7) + show(166, 660, "it rains.", 11)
    text = words_of(flow_of(write_pdf(tmp_path / "label.pdf", [page])))
    assert "-7.3 million coins of 10 lakes" in text and "90 m²" in text


def test_level_lines_part_the_rows_of_a_table_without_upright_ones(tmp_path):
    rows = [
        ("Mowing of meadows", "The keeper mows the meadow in June|and carries the hay to the barn|before it rains.", "Yes"),
        (
            "Fishing in lakes",
            "Nobody fishes in the lake while the ice|is thin or the moon is new, and then|only on the bridge.",
            "No",
        ),
        ("Bathing in bays", "Bathing is free for all who live here|and for their guests, except in the|reeds of the bay.", "Yes"),
    ]
    page, y = "", 740
    for label, text, answer in rows:
        page += f"72 {y + 16} m 540 {y + 16} l S\n" + show(470, y - 1, answer, 12)
        page += "".join(show(80, y - 15 * n, word, 13) for n, word in enumerate(label.split(" ", 2)))
        page += "".join(show(190, y + 1 - 13 * n, line, 10) for n, line in enumerate(text.split("|")))
        y -= 64
    page += f"72 {y + 16} m 540 {y + 16} l S\n" + column(["All of this holds from the first day of spring on."], top=400)
    flow = flow_of(write_pdf(tmp_path / "bands.pdf", [page]))
    assert [block.text.text for block in flow.blocks if block.kind == ROW] == [
        f"{label}\t{text.replace('|', ' ')}\t{answer}" for label, text, answer in rows
    ]


def test_a_table_ends_where_its_lines_end_though_others_stand_below_them(tmp_path):
    ys = [760, 730, 700]
    page = lined([72, 300, 540], ys, [(300, 700, 300, 760), (300.4, 120, 300.4, 132), (72, 120, 540, 120)])
    page += show(80, 740, "Meadow") + show(310, 740, "Cows") + show(80, 710, "North") + show(310, 710, "four")
    flow = flow_of(write_pdf(tmp_path / "below.pdf", [page + body(top=660)]))
    assert [block.text.text for block in flow.blocks if block.kind == ROW] == ["Meadow\tCows", "North\tfour"]
