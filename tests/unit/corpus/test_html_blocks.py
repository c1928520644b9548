"""HTML to blocks: lines, looks, lists, tables, notes."""

from __future__ import annotations

from lxml import etree

from tribonian.corpus.blocks import CONTENTS, ROW
from tribonian.corpus.readers import html_chrome, html_notes
from tribonian.corpus.readers.html_blocks import SILENT, Walker
from tribonian.corpus.readers.html_lists import written
from tribonian.corpus.readers.html_looks import Styles, points
from tribonian.corpus.readers.web_text import described
from tribonian.domain.cancel import CancelToken


def walk(source: str):
    root = etree.fromstring(source.encode(), etree.HTMLParser(encoding="utf-8", remove_comments=True))
    weights = html_chrome.Weights(root, SILENT)
    chrome = html_chrome.furniture(root, weights, lambda element: False)
    contents = html_chrome.contents_lists(root, weights)
    found = Walker(Styles(root), html_notes.find(root), chrome, contents, CancelToken()).walk(root)
    data = "".join(root.itertext())
    for one in found.blocks:
        text = one.block.text
        for at, sign in enumerate(text.text):
            if sign.isalpha() and not one.block.number:
                assert data[text.source(at)] == sign
    return found


def lines(source: str) -> list[str]:
    return [one.block.text.text for one in walk(source).blocks]


def test_unclosed_tags_breaks_and_blanks():
    assert lines("<p>one<p>two &nbsp; blanks<br>three<div>four</div>five") == ["one", "two blanks", "three", "four", "five"]


def test_a_line_broken_at_the_margin_is_one_paragraph():
    long = "the owner of a bank that stands beside a river shall look after it"
    assert lines(f"<p>{long}<br>and mend it.<br>(a) first</p>") == [f"{long} and mend it.", "(a) first"]


def test_scripts_comments_and_hidden_text_are_no_text():
    found = walk("<p>a<!-- no --><script>x()</script><span style='display:none'>[x1]</span>b</p><style>p{}</style>")
    assert [one.block.text.text for one in found.blocks] == ["ab"]
    assert described(found.left_out) == ["hidden: [x1] (line 1, 4 characters)"]


def test_folded_text_is_read():
    long = "A folded part of the page. " * 40
    found = walk(f"<div style='display:none'><p>{long}</p></div>")
    assert found.blocks and found.warnings


def test_looks():
    source = "<style>p.c1 {font-weight: bold} .mid{text-align:center}</style><p class=c1>bold</p><p class=mid>middle</p>"
    source += "<p style='margin-left: 1cm'>in</p><center><i>slanted</i></center><h2>Head</h2><p><b>part</b> only</p>"
    blocks = [one.block for one in walk(source).blocks]
    assert [block.bold for block in blocks] == [True, False, False, False, True, False]
    assert [block.centred for block in blocks] == [False, True, False, True, False, False]
    assert round(blocks[2].indent) == 28 and blocks[3].italic and blocks[4].level == 2


def test_lengths():
    assert [round(points(text)) for text in ("12pt", "1in", "2em", "50%", "junk", "16px")] == [12, 72, 24, 0, 0, 12]


def test_numbers_of_lists_are_computed():
    source = '<ol type="a"><li>one<li>two<ol type="i" start="3"><li>deep</ol><li value="7">seven</ol>'
    source += "<ol><li>(1) typed</ol><ul><li>dot</ul>"
    assert lines(source) == ["a. one", "b. two", "iii. deep", "g. seven", "(1) typed", "dot"]
    blocks = [one.block for one in walk(source).blocks]
    assert [block.list_level for block in blocks] == [0, 0, 1, 0, 0, 0]
    assert blocks[2].number == "iii."


def test_numerals():
    assert [written(n, "lower-alpha") for n in (1, 26, 27, 702)] == ["a", "z", "aa", "zz"]
    assert [written(n, "upper-roman") for n in (4, 9, 1994)] == ["IV", "IX", "MCMXCIV"]
    assert written(0, "lower-roman") == "0"


def test_tables_of_data_are_rows():
    source = "<table border=1><tr><th>Fish<th colspan=2>Fee<tr><td rowspan=2>Trout<td>1<td>2<tr><td>3<td>4</table><p>after</p>"
    blocks = [one.block for one in walk(source).blocks]
    assert [block.text.text for block in blocks] == ["Fish\tFee\t", "Trout\t1\t2", "\t3\t4", "after"]
    assert [block.kind for block in blocks[:3]] == [ROW] * 3 and {block.table for block in blocks[:3]} == {1}


def test_tables_of_layout_are_paragraphs():
    assert lines("<table><tr><td><p>one</p><p>two</p></td></tr></table>") == ["one", "two"]
    assert lines("<table><tr><td>(a)</td><td>first</td></tr><tr><td><p>(b)</p></td><td><p>second</p></td></tr></table>") == [
        "(a) first",
        "(b) second",
    ]
    assert lines("<dl><dt>1.</dt><dd>one</dd><dt>term</dt><dd>meaning</dd></dl>") == ["1. one", "term", "meaning"]


def test_footnotes_of_several_programs():
    word = '<p>law<a href="#_ftn1" name="_ftnref1">[1]</a> goes</p>'
    word += '<div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> note</p></div>'
    pandoc = '<p>law<a href="#fn1" id="fnref1"><sup>1</sup></a> goes</p>'
    pandoc += '<ol><li id="fn1"><p>note<a href="#fnref1">↩</a></p></li></ol>'
    office = (
        '<p>law<a class="sdfootnoteanc" name="s1anc" href="#s1sym"><sup>1</sup></a> goes</p>'
        '<div id="sdfootnote1"><p><a class="sdfootnotesym" name="s1sym" href="#s1anc">1</a>note</p></div>'
    )
    for source in (word, pandoc, office):
        (one,) = walk(source).blocks
        assert one.block.text.text == "law goes"
        assert [(note.mark, note.text, note.offset) for note in one.block.notes] == [("1", "note", 3)]


def test_links_in_running_text_are_no_footnotes():
    assert lines('<p id="x">see section <a href="#s2">2</a></p><p id="s2">two</p>') == ["see section 2", "two"]


def test_superscripts_stay_and_deleted_words_are_notes():
    (one,) = walk("<p>the 5<sup>th</sup> day <del>of May</del><ins>of June</ins></p>").blocks
    assert one.block.text.text == "the 5th day of June"
    assert [(note.kind, note.mark, note.text) for note in one.block.notes] == [("amendment", "deleted", "of May")]


def test_preformatted_lines_keep_their_indentation():
    blocks = [one.block for one in walk("<pre>Section 1\n  (a) first\n</pre>").blocks]
    assert [(block.text.text, block.indent) for block in blocks] == [("Section 1", 0.0), ("(a) first", 24.0)]


def test_contents_lists_are_marked():
    listed = "".join(f'<li><a href="#s{n}">Section {n}</a></li>' for n in range(5))
    body = "".join(f"<p id=s{n}>Section {n}. The river shall flow where it will.</p>" for n in range(5))
    blocks = [one.block for one in walk(f'<div class="toc"><ul>{listed}</ul></div>{body}').blocks]
    assert [block.kind == CONTENTS for block in blocks] == [True] * 5 + [False] * 5


def test_controls_and_chrome_are_listed():
    found = walk("<button>Print this law</button><nav><a href='/'>Home</a></nav><p>law</p><footer>© Ruritania</footer>")
    assert [one.block.text.text for one in found.blocks] == ["law"]
    assert {one.reason for one in found.left_out} == {"control", "menu", "footer"}
