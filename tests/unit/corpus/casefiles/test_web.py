"""Pages and mails in HTML as case files: numbers as a browser shows them, footnotes, what is struck out, fields, tables."""

from __future__ import annotations

import pytest
from tests.support.case_papers import LETTER, mail, read_one
from tests.support.case_papers import texts as units


def page(tmp_path, body, head=""):
    path = tmp_path / "page.html"
    path.write_text(f"<!doctype html><html><head><title>Lamps</title>{head}</head><body>{body}</body></html>", "utf-8")
    return read_one(path)


def test_items_of_lists_have_their_numbers(tmp_path):
    work = page(
        tmp_path,
        "<ol start='4'><li><p>The lamp is lit.</p><li>It burns.<ol type='a'><li>By day.<li>By night.</ol></ol><p>So it is.",
    )
    assert units(work) == ["4. The lamp is lit.", "5. It burns.", "a. By day.", "b. By night.", "So it is."]


def test_footnotes_stand_at_their_mark_and_at_the_end(tmp_path):
    body = (
        "<p>The fee was set in 2015<a class='sdfootnoteanc' name='f1anc' href='#f1sym'><sup>1</sup></a> and kept.</p>"
        "<table><tr><td>Year<td>Fee<tr><td>2016<td>The fee<a id='x2' href='#y2'><sup>2</sup></a> rose</table>"
        "<div id='sdfootnote1'><p><a class='sdfootnotesym' name='f1sym' href='#f1anc'>1</a> Order of the Harbour, s. 3.</p></div>"
        "<div><p id='y2'><a href='#x2'>2</a> By ninety coins.</p></div>"
    )
    work = page(tmp_path, body)
    assert units(work) == [
        "The fee was set in 2015 and kept.", "Year\tFee\n2016\tThe fee rose", "Order of the Harbour, s. 3.", "By ninety coins."
    ]  # fmt: skip
    assert units(work, "footnote") == ["Order of the Harbour, s. 3.", "By ninety coins."]
    told = [(note.kind, note.mark, note.text) for note in work.notes]
    assert ("footnote", "1", "Order of the Harbour, s. 3.") in told and ("footnote", "2", "By ninety coins.") in told


def test_raised_figures_are_not_read_as_part_of_the_number_before_them(tmp_path):
    work = page(tmp_path, "<p>In 2015<sup>1</sup> the 3<sup>rd</sup> hall of 90 m<sup>2</sup> burned.</p>")
    assert units(work) == ["In 2015¹ the 3rd hall of 90 m² burned."]


def test_what_is_struck_out_is_a_note_and_no_text(tmp_path):
    work = page(
        tmp_path,
        "<p>The rent is <del cite='mailto:A. Reed' datetime='2026-03-01T10:00'>ninety</del> <ins>eighty</ins> coins.</p>",
    )
    assert units(work) == ["The rent is eighty coins."]
    assert [(note.kind, note.mark, note.text) for note in work.notes if note.kind == "deleted"] == [
        ("deleted", "A. Reed, 2026-03-01", "ninety")
    ]


@pytest.mark.parametrize("rule", ["display:none", "visibility: hidden"])
def test_what_a_style_sheet_hides_is_no_text(tmp_path, rule):
    work = page(tmp_path, "<p>Seen by all.</p><p class='x'>Never seen by anybody here.</p>", f"<style>.x {{ {rule} }}</style>")
    assert units(work) == ["Seen by all."]
    assert any("Never seen" in note.text for note in work.notes if note.kind == "hidden")


def test_a_hidden_footnote_is_no_text(tmp_path):
    hidden = "<div style='display:none'><p id='n'><a href='#m'>1</a> Never seen words.</p></div>"
    work = page(tmp_path, f"<p>Seen<a id='m' href='#n'><sup>1</sup></a> by all.</p>{hidden}")
    assert "Never seen" not in work.text and not any("Never seen" in note.text for note in work.notes if note.kind == "footnote")


def test_fields_of_a_form_show_what_was_filled_in(tmp_path):
    body = (
        "<form><label>Claimant <input name='a' value='Ida Reed'></label><label><input type='checkbox' checked> Interest</label>"
        "<label><input type='radio'> Costs</label><select><option>Lake</option><option selected>Harbour</option></select>"
        "<input type='hidden' value='token'><input type='submit' value='Send'><textarea>Paid\nlate</textarea></form>"
    )
    assert units(page(tmp_path, body)) == ["Claimant Ida Reed ☒ Interest ☐ Costs Harbour Paid late"]


def test_lines_as_typed_stay_lines(tmp_path):
    work = page(tmp_path, f"<pre>{LETTER[0]}\n  {LETTER[1]}\n\n{LETTER[2]}</pre>")
    assert units(work) == [f"{LETTER[0]}\n{LETTER[1]}", LETTER[2]]


@pytest.mark.parametrize(
    "earlier",
    [
        "<blockquote type='cite'><p>{0}</p></blockquote><p>{1}</p>",
        "<div class='gmail_quote'>{0}</div><p>{1}</p>",
        "<p>{1}</p><div id='divRplyFwdMsg'>From: Ida</div><p>{0}</p>",
    ],
)
def test_what_a_mail_repeats_of_earlier_ones_is_told_apart(tmp_path, earlier):
    message = mail(body=LETTER[3])
    message.add_alternative(f"<html><body>{earlier.format(LETTER[0], LETTER[1])}</body></html>", subtype="html")
    message.get_payload()[0].set_content("")
    path = tmp_path / "mail.eml"
    path.write_bytes(bytes(message))
    work = read_one(path)
    assert LETTER[0] in units(work, "quoted") and LETTER[1] in units(work, "paragraph")


@pytest.mark.parametrize("size", ["0.8em", ".75em", "8px", "7.5pt", "85%", "0.625rem", "small", "1.2em"])
def test_small_print_is_text(tmp_path, size):
    work = page(tmp_path, f"<p>Seen by all.</p><p style='font-size: {size}'>The small print binds.</p>")
    assert units(work) == ["Seen by all.", "The small print binds."]


@pytest.mark.parametrize("size", ["0", "0px", "1px", "0.1em", "1pt", "2%", ".01rem"])
def test_type_that_nobody_can_read_is_no_text(tmp_path, size):
    work = page(tmp_path, f"<p>Seen by all.</p><p style='font-size:{size};color:red'>Never seen by anybody here.</p>")
    assert units(work) == ["Seen by all."]


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("style='background: navy'", "color: white"),
        ("style='background:linear-gradient(red, blue)'", "color:#fff"),
        ("class='dark'", "color: #ffffff"),
        ("bgcolor='#003366'", "color: rgb(255, 255, 255)"),
        ("", "color: windowtext"),
        ("", "color: #808080"),
        ("id='head'", "color: white"),
        ("style='background: rgba(0, 0, 90, 0.9)'", "color: white"),
    ],
)
def test_light_type_on_a_dark_ground_is_text(tmp_path, cell, text):
    body = f"<table><tr><td {cell}><p style='{text}'>Total due on Friday.</p></td></tr></table>"
    sheet = f"<style>.dark {{ background-color: #222 }} {'#head { background: #003 }' if 'id=' in cell else ''}</style>"
    assert units(page(tmp_path, body, sheet)) == ["Total due on Friday."]


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("", "color: white"),
        ("", "color:#fefefe"),
        ("style='background: black'", "color: #000"),
        ("class='dark'", "color: #222222"),
        ("", "color: rgb(255,255,255) !important"),
        ("class='light'", "font-weight: bold"),
    ],
)
def test_type_in_the_colour_of_its_ground_is_no_text(tmp_path, cell, text):
    body = f"<p>Seen by all.</p><div {cell}><p style='{text}'>Never seen by anybody here.</p></div>"
    assert units(page(tmp_path, body, "<style>.dark { background-color: #222 } .light { color: white }</style>")) == [
        "Seen by all."
    ]
