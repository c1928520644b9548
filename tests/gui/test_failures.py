"""Errors of the engine in the interface's language: every code the program raises is known, and nothing of it is lost."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from tribonian.ui import languages
from tribonian.ui.link import Failure
from tribonian.ui.view_models import failures
from tribonian.ui.view_models.language_names import NAMES

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
import translations

pytestmark = pytest.mark.gui
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def language(qapp):
    before = QLocale()
    yield lambda name: languages.use(qapp, name)
    languages.use(qapp, "en")
    QLocale.setDefault(before)


def codes():
    """Codes of all error classes that may reach the window, and those the window and the terminal give themselves."""
    found = {"bad_answer"}
    program = ROOT / "app" / "tribonian"
    for file in sorted(set(program.rglob("*.py")) - set((program / "service").rglob("*.py"))):  # that tells its own callers
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.update(_code(line) for line in node.body)
    return found - {""}


def _code(line):
    """The text of `code = "…"` in the body of a class; "" for any other line."""
    targets = [line.target] if isinstance(line, ast.AnnAssign) else line.targets if isinstance(line, ast.Assign) else []
    named = any(isinstance(target, ast.Name) and target.id == "code" for target in targets)
    return line.value.value if named and isinstance(line.value, ast.Constant) else ""


def test_every_code_the_program_raises_has_words_in_every_language():
    assert {"not_found", "library_locked", "query_refused"} <= codes()
    assert codes() <= set(failures.TEXTS), "say it in view_models/failures.py, and translate it"
    for name in translations.LANGUAGES:
        known = translations.load(name)
        for texts in failures.TEXTS.values():
            assert all(known.get(text) for text in texts if text), (name, texts)
    assert set(translations.LANGUAGES) | {"en"} == set(NAMES)


@pytest.mark.parametrize("name", translations.LANGUAGES)
def test_what_the_engine_said_and_named_stays_in_what_is_said(language, name):
    language(name)
    failure = Failure.of({"error": {"code": "not_found", "message": "There is no work “in-heron”.", "hint": "List them."}})
    assert failure.message != "There is no work “in-heron”." and "“in-heron”" in failure.message
    assert "There is no work “in-heron”. List them." in failure.hint
    assert failures.told("of_a_later_program", "New.", "Do.") == ("New.", "Do.")
    assert "List them." in failures.told_text({"code": "not_found", "message": "x", "hint": "List them."})


def test_in_english_the_engines_own_words_are_said(language):
    language("en")
    failure = Failure.of({"code": "disk_full", "message": "The disk filled up.", "hint": "Make room."})
    assert (failure.message, failure.hint) == ("The disk filled up.", "Make room.")
    assert failures.told_text(None) == ""


def test_a_failure_is_said_once(language, qtbot, desk, engine, settle):
    language("de")
    engine.failures["ask"] = {"code": "model_missing", "message": "The model “heron-4b” is gone.", "hint": ""}
    desk.ask("What?")
    settle(desk)
    said = desk.research.run.failure["message"] + desk.research.run.failure["hint"]
    assert said.count("The model “heron-4b” is gone.") == 1
    box = desk.research_pane.answer._shown[0]
    assert box.accessibleDescription().count("The model “heron-4b” is gone.") == 1
