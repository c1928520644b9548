"""The memo as one HTML file: well-formed, nothing loaded, nothing run, every note there and back."""

from __future__ import annotations

import pytest
from lxml import etree
from lxml import html as parser
from tests.support.sample_answers import run_events, sample_answer, sample_catalogue

from tribonian.export import html
from tribonian.export.draft import Front
from tribonian.export.memo import Heading, Memo, Paragraph, Quote, Run, Table, TitleBlock
from tribonian.export.memo_from_run import MemoOptions, memo_from_run


def sample() -> Memo:
    catalogue = sample_catalogue()
    return memo_from_run(
        run_events(sample_answer(catalogue)), catalogue=catalogue, options=MemoOptions(front=Front(privilege="Privileged"))
    )


def test_notes_lead_there_and_back_and_links_have_a_goal():
    memo = sample()
    tree = parser.fromstring(html.render(memo))
    notes = list(memo.footnotes())
    assert len(tree.xpath("//section[@class='notes']//li")) == len(notes)
    for number, note in enumerate(notes, start=1):
        (item,) = tree.xpath(f"//li[@id='note-{number}']")
        assert note.pinpoint in item.text_content()
        assert tree.xpath(f"//a[@id='call-{number}' and @href='#note-{number}']")
    goals = set(tree.xpath("//@id"))
    assert all(link[1:] in goals for link in tree.xpath("//a/@href") if link.startswith("#"))
    assert len(goals) == len(tree.xpath("//@id"))


def test_it_is_one_file_with_languages_headings_and_accessible_tables():
    text = html.render(sample())
    tree = parser.fromstring(text)
    assert tree.get("lang") == "en"
    assert not tree.xpath("//script | //link | //img | //iframe | //@src | //@onclick")
    assert "default-src 'none'" in text
    assert {"de", "hi", "mn", "zh", "ko"} <= set(tree.xpath("//@lang"))
    assert [item.text_content().split("\u2002")[0] for item in tree.xpath("//h2")][:3] == ["1", "2", "3"]
    assert all(table.xpath("./thead/tr/th[@scope='col']") and table.xpath("./caption") for table in tree.xpath("//table"))
    assert tree.xpath("//p[@class='privilege']")[0].text == "Privileged"
    assert tree.xpath("//span[@role='img']/@aria-label")[0] == "supported"
    etree.fromstring(text.replace("<!DOCTYPE html>", "").replace('<meta charset="utf-8">', "").replace("&ensp;", "")
                     .replace("<br>", "<br/>").replace("'unsafe-inline'\">", "'unsafe-inline'\"/>")
                     .replace('"width=device-width">', '"width=device-width"/>'))  # fmt: skip


@pytest.mark.parametrize(
    "attack",
    [
        "<script>alert(1)</script>",
        '" onmouseover="x',
        "</style><b>",
        "<!-- -->",
        "&lt;b&gt;",
        "javascript:alert(1)",
        "\x00\u202e",
    ],
)
def test_hostile_text_is_text(attack):
    memo = Memo(
        TitleBlock(attack, attack, "2026-01-01", ((attack, attack),), attack, attack),
        (
            Heading(1, attack, 'a"b'),
            Paragraph((Run(attack, link="javascript:alert(1)"), Run(attack, to="missing", language='x" y'))),
            Quote((Run(attack),), attack, attack),
            Table((attack,), (((Run(attack),),),), caption=attack),
        ),
    )
    tree = parser.fromstring(html.render(memo))
    assert not tree.xpath("//script | //b | //@onmouseover | //comment()")
    assert not [link for link in tree.xpath("//a/@href") if not link.startswith(("#", "http"))]
