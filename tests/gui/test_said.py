"""Sentences of the engine in the interface's language: every form it words is known, and words of texts are left alone."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from tribonian.ui import languages
from tribonian.ui.view_models import said as forms
from tribonian.ui.view_models.said import said

pytestmark = pytest.mark.gui
AGENT = Path(__file__).resolve().parents[2] / "app" / "tribonian" / "agent"
WORDED = {
    "verify": forms.REASONS,
    "agreement": forms.REASONS,
    "omissions": forms.REASONS,
    "write": forms.REASONS,
    "conflicts": forms.RULES,
    "appeals": forms.RULES,
    "premises": forms.CORRECTIONS,
}


@pytest.fixture
def language(qapp):
    before = QLocale()
    yield lambda name: languages.use(qapp, name)
    languages.use(qapp, "en")
    QLocale.setDefault(before)


def sentences(module: str) -> set[str]:
    """The sentences that a module of the agent words, with X for each value."""
    tree = ast.parse((AGENT / f"{module}.py").read_text(encoding="utf-8"))
    inside = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    inside |= {id(value) for one in ast.walk(tree) if isinstance(one, ast.JoinedStr) for value in one.values}
    found = set()
    for one in ast.walk(tree):
        if id(one) in inside:
            continue
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            found.add(one.value)
        elif isinstance(one, ast.JoinedStr):
            found.add("".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in one.values))
    return {text for text in found if re.fullmatch(r"[A-Z].{12,}[.”]", text) and text.count(" ") > 2}


@pytest.mark.parametrize("module", WORDED)
def test_every_sentence_the_engine_words_is_known(language, module):
    language("de")
    worded = sentences(module)
    assert worded, "the module words its sentences elsewhere now"
    assert [text for text in sorted(worded) if said(text, WORDED[module]) == text] == []


@pytest.mark.parametrize("name", ["de", "mn", "hi"])
def test_values_are_kept_and_words_of_the_engine_are_not(language, name):
    language(name)
    told = said("The words “thirty days” do not stand in the provision cited.", forms.REASONS)
    assert "thirty days" in told and "do not stand" not in told
    assert "must" not in said("It says must where the provision cited says may.", forms.REASONS)
    assert " may" not in said("It leaves out the “may” of the provision cited.", forms.REASONS)
    assert "may" in said("It leaves out the “may” of the provision cited.", forms.REASONS)


def test_english_says_what_the_engine_says(language):
    language("en")
    for text in ("It cites E4, which was not opened.", "Pond Act is the later law: it prevails over the earlier one."):
        assert said(text, forms.REASONS + forms.RULES) == text


def test_what_has_no_known_form_stays(language):
    language("de")
    quoted = "Section 2, Pond Act: “A pike against a perch.”"
    assert said(quoted, forms.SIDES) == quoted and said("", forms.REASONS) == ""


def test_a_search_without_an_answer_is_told_whole(language):
    text = (
        "Not found in this library (Pond Act, Reed Act). Searching by meaning needs an encoder, which is not installed."
        " Run the set-up again. Searched: “pike” (words and meaning); laws named “Fish Act”. Article 9 is not in this library."
        " Nearest, but not an answer: Pond Act 2 Pikes."
    )
    language("en")
    assert forms.not_found(text) == text
    language("de")
    told = forms.not_found(text)
    for kept in ("Pond Act, Reed Act", "pike", "Fish Act", "Article 9", "Pond Act 2 Pikes"):
        assert kept in told
    for gone in ("Not found", "Searching", "Run the", "Searched", "laws named", "is not in", "Nearest"):
        assert gone not in told
    assert forms.not_found("Something else.") == "Something else."
