"""Blocks of recognised words: numbers in the margin, cells of a row, columns of text. Positions are invented."""

from __future__ import annotations

from tribonian.corpus.casefiles.ocr_blocks import Block, Box, paragraphs_of


def block(text, left, top, width=300, lines=1, line=40):
    return Block(text, lines, Box(left, top, left + width, top + lines * line))


def test_a_number_in_the_margin_goes_before_its_paragraph_wherever_the_engine_puts_it():
    blocks = [
        block("2.", 100, 500, 40), block("The lake is frozen and nobody crosses it.", 250, 100, 900, 5),
        block("Nor does the ferry.", 250, 500, 900, 4), block("1.", 100, 102, 40), block("Page", 600, 1500),
    ]  # fmt: skip
    assert paragraphs_of(blocks) == ("1. The lake is frozen and nobody crosses it.", "2. Nor does the ferry.", "Page")


def test_cells_that_stand_beside_each_other_are_a_row():
    blocks = [
        block("Prices", 100, 0), block("Visa type", 100, 100), block("Fee", 500, 100), block("Cost", 900, 100),
        block("Out of country", 100, 200, lines=2), block("10", 500, 205, 60), block("16", 900, 205, 60),
        block("Source: the lake.", 100, 400),
    ]  # fmt: skip
    assert paragraphs_of(blocks) == ("Prices", "Visa type\tFee\tCost\nOut of country\t10\t16", "Source: the lake.")


def test_a_number_in_a_row_of_cells_is_a_cell():
    blocks = [block("1", 100, 100, 20), block("Sets out the subject.", 200, 100), block("Unnecessary.", 600, 100)]
    assert paragraphs_of(blocks) == ("1\tSets out the subject.\tUnnecessary.",)


def test_columns_of_text_stay_apart():
    blocks = [block("The left column of the page.", 100, 100, 400, 9), block("The right column.", 600, 100, 400, 9)]
    assert paragraphs_of(blocks) == ("The left column of the page.", "The right column.")


def test_a_lone_number_stays():
    assert paragraphs_of([block("7", 600, 1500, 20), block("The end.", 100, 100)]) == ("7", "The end.")
