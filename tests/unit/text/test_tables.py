"""Tables read out of stored lines: heads, rows cut in two, halves printed side by side."""

from __future__ import annotations

from tribonian.text.tables import column_names, find


def cells(text, table):
    return [[" ".join(text[slice(*cell)].split()) for cell in row.cells] for row in table.rows]


def read(*lines):
    text = "Before.\n" + "\n".join(lines) + "\nAfter."
    (table,) = find(text)
    return text, table


def test_a_head_of_words_names_the_columns_of_figures():
    text, table = read("Value\tFee", "up to\teuro", "500\t49", "1 000\t88")
    assert column_names(text, table) == ["Value up to", "Fee euro"]
    assert cells(text, table) == [["500", "49"], ["1 000", "88"]]
    assert [row.number for row in table.rows] == [1, 2]


def test_a_table_of_words_has_no_head():
    text, table = read("Part 1\tGeneral", "Part 2\tSpecial")
    assert table.heads == () and len(table.rows) == 2
    text, table = read("North\tAda", "South\tBob")
    assert table.heads == () and column_names(text, table) == ["", ""]


def test_a_row_cut_by_a_line_break_in_a_cell_is_whole_again():
    text, table = read("4100\tFee\t10\t20", "4104\tFee in", "the first stage\t30\t40", "4105\tFee\t50\t60")
    assert cells(text, table)[1] == ["4104", "Fee in the first stage", "30", "40"]
    assert text[table.rows[1].start : table.rows[1].end] == "4104\tFee in\nthe first stage\t30\t40"
    assert len(table.rows) == 3


def test_rows_that_only_lack_cells_stay_apart():
    text, table = read("a\t1\t2", "b\t3\t", "c\t4\t5")
    assert cells(text, table) == [["a", "1", "2"], ["b", "3"], ["c", "4", "5"]]
    text, table = read("a\t1\t2\t3", "b\t4", "c\t5", "d\t6\t7\t8")
    assert len(table.rows) == 4


def test_halves_side_by_side_are_one_table():
    text, table = read("500\t49\t\t50 000\t1 279", "1 000\t88\t\t65 000\t1 373", "2 000\t166\t\t")
    assert cells(text, table) == [["500", "49"], ["1 000", "88"], ["2 000", "166"], ["50 000", "1 279"], ["65 000", "1 373"]]
    assert [row.number for row in table.rows] == [1, 2, 3, 1, 2]
    assert table.width == 2


def test_an_empty_column_between_different_halves_is_left_alone():
    _, table = read("500\t49\t\tNorth\tAda", "1 000\t88\t\tSouth\tBob")
    assert table.width == 5


def test_cells_and_rows_are_spans_of_the_text():
    text, table = read("Value\tFee", " 500 \t 49 ", "\t88")
    for row in table.rows:
        assert "\n" not in text[row.start : row.end]
        for start, end in row.cells:
            assert row.start <= start <= end <= row.end and text[start:end] == text[start:end].strip()


def test_single_lines_with_tabs_are_no_tables():
    assert find("one\ttwo\n\nthree\tfour") == [] and find("") == [] and find("\t\n\t\n") == []
