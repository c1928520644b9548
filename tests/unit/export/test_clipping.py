"""What is copied bears its citations, in every form a program may take, and nothing that is not supported without its mark."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace

import pytest
from lxml import html as lxml_html
from tests.support.office_checks import saved_again, word_facts
from tests.support.sample_answers import fake_services, not_found_answer, run_events, sample_answer, sample_catalogue

from tribonian.errors import ExportFailed, NotFound
from tribonian.export.clipping import clipping_of
from tribonian.export.memo_from_run import MemoOptions, prepared
from tribonian.workflows.export import Order, clip


def clipped(*keys: str, tags=(), **options):
    catalogue = sample_catalogue()
    made = prepared([run_events(sample_answer(catalogue))], catalogue=catalogue, options=MemoOptions(**options))
    return clipping_of(made, keys, tags)


def test_a_sentence_bears_its_citation_in_both_forms():
    made = clipped("1.1")
    assert made.text == (
        "A lantern may be taken from a resident only under a fair procedure laid down by an Act.[1]\n\n"
        "[1] Charter of Samplestan, art. 21 (Constitution; text of 26 January 1950): https://charter.example.org/article/21\n"
    )
    root = lxml_html.fragment_fromstring(made.html, create_parent=True)
    assert [link.get("href") for link in root.iter("a") if link.get("rel")] == ["https://charter.example.org/article/21"]
    assert (made.sentences, made.notes) == (1, 1)
    assert not re.search(r"<(?:script|style|html|body|h1)|annex|\[E\d", made.html)


def test_the_whole_answer_is_copied_when_nothing_is_named():
    made = clipped()
    assert (made.sentences, made.notes) == (5, 7)
    assert "doubled" not in made.text
    assert "◐ Under German law" in made.text and "●" not in made.text, "only what is not wholly supported keeps its mark"
    assert [int(number) for number in re.findall(r"^\[(\d+)\] ", made.text, re.M)] == list(range(1, 8))


def test_a_quotation_is_the_sources_own_words():
    catalogue = sample_catalogue()
    made = clipped(tags=("E2", "E3"))
    quote = sample_answer(catalogue).evidence[1].quote
    assert f"“{quote}”[1]" in made.text and "„(1) Wer eine Laterne" in made.text, "as the language of the source quotes"
    assert made.text.count("§ 12b MuGB") == 1


def test_later_citations_are_short_where_the_style_has_it():
    made = clipped("1.2", tags=("E8", "E2"), style="uk")
    assert "[2] ibid, s 498A." in made.text and "Annex" not in made.text


def test_refusals():
    with pytest.raises(NotFound, match=r"9\.9"):
        clipped("9.9")
    with pytest.raises(NotFound, match="E99"):
        clipped(tags=("E99",))
    with pytest.raises(NotFound, match=r"1\.6"):
        clipped("1.6")
    catalogue = sample_catalogue()
    services = fake_services(catalogue, {"r2": run_events(not_found_answer(), "r2")})
    with pytest.raises(NotFound, match="no sentence"):
        clip(services, Order(("r2",)), (), ())
    with pytest.raises(ExportFailed, match="nothing to file"):
        clip(services, Order(("r2",), purpose="filing"), (), ())


def test_hostile_words_stay_words():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    claim = replace(answer.claims[0], text="<script>alert(1)</script> & <img src=x onerror=y> \u202eevil")
    made = clipping_of(prepared([run_events(replace(answer, claims=(claim,)))], catalogue=catalogue))
    assert "<script" not in made.html and "<img" not in made.html and "\u202e" not in made.text + made.html


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
def test_libreoffice_makes_footnotes_of_what_is_pasted(tmp_path):
    page = tmp_path / "clip.html"
    made = clipped()
    page.write_text(f'<meta charset="utf-8">{made.html}', encoding="utf-8")
    (again,) = saved_again("soffice", [page], tmp_path / "out", "docx:MS Word 2007 XML", reader="HTML (StarWriter)")
    facts = word_facts(again.read_bytes())
    assert facts.calls == made.notes == 7
    assert "Charter of Samplestan, art. 21" in facts.notes[0] and "https://charter.example.org/article/21" in facts.links
