"""PDF/A-2 and PDF/UA-1, as far as a program can tell without veraPDF: see `tests.support.pdf_checks`."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
import typst
from tests.support.pdf_checks import pdf_facts
from tests.support.sample_answers import long_answer, run_events, sample_answer, sample_catalogue

from tribonian.errors import ExportFailed
from tribonian.export import pdf
from tribonian.export.memo import MARKS, Heading, Memo, Paragraph, Quote, Run, TitleBlock
from tribonian.export.memo_from_run import MemoOptions, memo_from_run

EMBEDDED = typst.Fonts(include_system_fonts=False)
"""The fonts inside the engine: Latin and Cyrillic."""

SCRIPTS = {
    "Latin": ("en", "Whoever keeps a lantern keeps it lit: àéîõü ßÆŒ ŁŻ ăș ‘’“”–—…§¶†‡№", "Libertinus Serif"),
    "Cyrillic": ("mn", "Өвөл, Үүр, өдөр, үдэш: Дэнлүүг эзэмшигчийн зөвшөөрөлгүйгээр үл хөдөлгөнө.", "Libertinus Serif"),
    "Devanagari": ("hi", "कोई भी व्यक्ति किसी दीपक को उसके स्वामी की लिखित अनुमति के बिना नहीं हटाएगा। क्ष त्र ज्ञ", "Devanagari"),
    "Hangul": ("ko", "누구든지 소유자의 서면 동의 없이 등불을 옮겨서는 아니 된다. 뷁", "CJK KR"),
    "Han": ("zh", "未经所有人书面同意，任何人不得移动灯笼。《灯笼法》第五条", "CJK SC"),
    "Kana": ("ja", "所有者の書面による同意なしに、灯籠を動かしてはならない。カタカナ", "CJK JP"),
}


def has(font: str) -> bool:
    return any(font in family for family in typst.Fonts().families())


def memo_in(language: str, text: str) -> Memo:
    run = Run(text, language=language)
    blocks = (
        Heading(1, text, "a", language),
        Paragraph((run,)),
        Paragraph((run,), "claim", "supported"),
        Quote((run, Run(text, marked=True, bold=True, language=language)), text, language),
    )
    return Memo(TitleBlock(text, text, "2026-01-02", ((text, text),), text), blocks, language, words={"page_of": "{page}"})


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_glyph_of_a_script_is_there(script):
    language, text, font = SCRIPTS[script]
    if not has(font):
        with pytest.raises(ExportFailed, match="No font on this machine"):
            pdf.render(memo_in(language, text))
        return
    content, _, replaced = pdf.render(memo_in(language, text))
    facts = pdf_facts(content)
    assert facts.faults == [] and not replaced
    assert facts.language == language
    if script not in {"Devanagari"}:  # its glyphs are shown in an order of their own
        assert re.sub(r"\s", "", text) in re.sub(r"\s", "", facts.text)


def test_a_memo_in_six_scripts_is_tagged_archival_and_says_its_languages():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    if not has("CJK"):
        answer = replace(answer, claims=answer.claims[:3])
    memo = memo_from_run(run_events(answer), catalogue=catalogue, options=MemoOptions(language="en"))
    facts = pdf_facts(pdf.render(memo)[0])
    assert facts.faults == []
    assert facts.notes == len(list(memo.footnotes()))
    assert facts.languages >= ({"de", "hi", "mn", "zh", "ko"} if has("CJK") else {"de", "hi", "mn"})
    assert facts.bookmarks == sum(isinstance(block, Heading) for block in memo.blocks) + 2, (
        "the groups of authorities have one too"
    )
    assert {"Title", "P", "BlockQuote", "Note", "Link", "Table", "TH", "L"} <= set(facts.tags)


def test_a_long_memo_has_the_same_structure_on_every_page():
    catalogue = sample_catalogue()
    facts = pdf_facts(pdf.render(memo_from_run(run_events(long_answer(catalogue)), catalogue=catalogue), EMBEDDED)[0])
    assert facts.faults == [] and facts.notes == 300 and facts.pages > 25 and facts.tags["TOC"] == 1


def test_the_check_sees_what_is_missing():
    content = pdf.render(memo_in("en", "A lantern."), EMBEDDED)[0]
    for wanted, other, fault in (
        (b"/MarkInfo", b"/MarkInfX", "tagged"),
        (b"/OutputIntents", b"/OutputIntentX", "output intent"),
        (b"/ToUnicode", b"/ToUnicodX", "Unicode"),
        (b"/Lang", b"/LanX", "language"),
    ):
        if content.count(wanted):
            assert any(fault in one for one in pdf_facts(content.replace(wanted, other)).faults), wanted
    plain = typst.compile(b"Text without a tag", pdf_standards=["1.7"])
    assert len(pdf_facts(plain).faults) > 3


def test_grounding_marks_are_shown_by_the_font_for_signs():
    memo = memo_in("en", f"{''.join(MARKS.values())} supported")
    facts = pdf_facts(pdf.render(replace(memo, title=replace(memo.title, note="")))[0])
    assert not any("CJK" in font for font in facts.fonts)
