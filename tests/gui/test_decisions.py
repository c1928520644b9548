"""Decisions in the window, over a real library of invented ones: margin, outline, side panel, the level beside each citation."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from tests.support import decision_engine as invented

from tribonian.domain.decision import LABELS, ROLES, SUMMARY_PARTS, TREATMENTS
from tribonian.ui.models import roles
from tribonian.ui.models.hits_model import HitsModel
from tribonian.ui.panes.claim_card import ClaimCard
from tribonian.ui.panes.decision_pane import AUTHORITIES, NAMES, SUMMARY
from tribonian.ui.view_models import decision_roles as words
from tribonian.ui.view_models.reading import Place
from tribonian.ui.view_models.run import Run, Sentence
from tribonian.ui.widgets.decision_margin import DecisionMargin, run_text

pytestmark = pytest.mark.gui
TOP, MIDDLE, FIRST, BARE = "uk-supreme-court", "uk-court-of-appeal", "uk-first-court", "in-reed-heron"
PLAIN = "uk-unnumbered"


@pytest.fixture
def library(tmp_path):
    folder = tmp_path / "Ardenia"
    folder.mkdir()
    return invented.make(folder)


@pytest.fixture
def engine(library):
    return invented.DecisionEngine(pace=0.002, folder=library)


@pytest.fixture
def read(desk, settle):
    def open_it(work):
        desk.open_work(work)
        settle(desk)
        return desk.reader.page

    return open_it


def marked(page):
    return "".join(one.cursor.selectedText() for one in page.view.extraSelections())


def look(desk, part):
    desk.docks["decision"].reveal()
    desk.decision.tabs.setCurrentIndex(part)
    return (desk.decision.case, desk.decision.summary, desk.decision.authorities, desk.decision.names)[part]


def rows(tree):
    model = tree.grouped
    return {model.index(at, 0).data(): [entry.title for entry in group.entries] for at, group in enumerate(model.groups)}


def said_in(column, what="text"):
    return [getattr(one, what)() for one in column.widget().findChildren(QObject) if hasattr(one, what)]


def choose(tree, group, row, modifiers=Qt.KeyboardModifier.NoModifier):
    at = next(at for at, one in enumerate(tree.grouped.groups) if one.title == group)
    tree.chosen.emit(tree.grouped.index(row, 0, tree.grouped.index(at, 0)), modifiers)


# --- the library ------------------------------------------------------------------------------------


def test_the_library_tells_court_level_and_date_of_a_decision(desk):
    model = desk.library_pane.model
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["Laws", "Decisions"]
    shown = model.index_of(MIDDLE)
    said = shown.data(Qt.ItemDataRole.AccessibleTextRole)
    for part in ("Heron v Reed (appeal)", "appellate court", "2019-05-06", "Court of Appeal of Ardenia"):
        assert part in said
    assert "level not known" in model.index_of(BARE).data(Qt.ItemDataRole.AccessibleTextRole)
    tree = desk.library_pane.tree
    law = model.index(0, 0, model.index(0, 0))
    assert tree.visualRect(shown).height() > tree.visualRect(law).height()


def test_the_library_is_filtered_by_court(desk):
    desk.library_pane.filter.setText("district court")
    model = desk.library_pane.model
    assert model.index_of(FIRST).isValid()
    assert not model.index_of(TOP).isValid()


# --- the margin -------------------------------------------------------------------------------------


def test_no_two_roles_look_alike_and_every_role_has_words():
    special = [role for role in ROLES if words.look_of(role).colour != "role_plain"]
    assert len({words.look_of(role) for role in special}) == len(special)
    assert len({words.role_short(role) for role in ROLES}) == len(ROLES)
    assert len({words.role_name(role) for role in ROLES}) == len(ROLES)
    # Without any colour the words still tell all roles apart; every label, treatment and part has words of its own.
    for names, said in ((LABELS, words.names_title), (TREATMENTS, words.treatment_text), (SUMMARY_PARTS, words.part_title)):
        assert len({said(name) for name in names}) == len(names)


def test_the_margin_stands_beside_the_sentences_it_marks(read):
    page = read(TOP)
    margin = page.view.findChild(DecisionMargin)
    assert margin.isVisible()
    segments = margin.segments()
    assert len(segments) >= 3
    assert [one.run.role for one in segments[:3]] == list(invented.ROLES_USED[:3])
    for before, after in pairwise(segments):
        assert before.bottom <= after.top
    unit = page.view.law.find("para_2")
    assert abs(segments[1].top - page.view.cursorRect(unit.head).top()) <= 2
    viewport = page.view.viewport().geometry()
    assert margin.geometry().right() < viewport.left() + 1
    assert "Facts" in run_text(segments[1].run)


def test_a_law_in_the_same_tab_has_no_margin(desk, read, settle):
    page = read(TOP)
    page.open(Place("in-lakes", "sec_12A", "12A"))
    settle(desk)
    assert page.view.findChild(DecisionMargin).isHidden()
    assert page.head.court.isHidden()
    assert desk.contents._stack.currentWidget() is desk.contents.tree
    assert desk.decision.dossier is None


def test_the_level_is_always_above_the_text(desk, read):
    assert read(TOP).head.court.text() == "supreme court · 2020-07-08"
    desk.resize(960, 600)
    QTest.qWait(50)
    assert desk.reader.page.head.court.isVisible()
    assert read(BARE).head.court.text() == "level not known"


@pytest.mark.parametrize("theme", ["dark", "contrast", "light"])
def test_every_theme_paints(desk, read, settle, theme):
    read(TOP)
    desk.use_theme(theme)
    settle(desk)
    margin = desk.reader.page.view.findChild(DecisionMargin)
    picture = margin.grab().toImage()
    wanted = desk.theme.colour(words.look_of("FAC").colour).rgb()
    found = (picture.pixel(x, y) == wanted for x in range(picture.width()) for y in range(picture.height()))
    assert any(found)


def test_paragraphs_without_a_number_are_set_without_one(read):
    page = read(PLAIN)
    text = page.view.toPlainText()
    assert "no heading" not in text
    assert "¶" not in text
    tops = [page.view.cursorRect(unit.head).top() for unit in page.view.law.units]
    assert tops == sorted(set(tops))
    for unit in page.view.law.units:
        assert page.view.document().characterAt(page.view.law.position(unit.unit.start)) == unit.unit.text[0]
    assert len(page.view.findChild(DecisionMargin).segments()) == len(page.view.law.units)


# --- the outline ------------------------------------------------------------------------------------


def test_the_outline_lists_paragraphs_with_their_roles(desk, read):
    read(TOP)
    outline = desk.contents.outline
    assert outline.isVisible()
    assert outline.model.rowCount() == 52
    said = outline.model.index(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("¶ 2 · Facts · Sentence number 2")
    assert desk.contents.note.text().startswith("supreme court · 2020-07-08")


def test_the_outline_is_narrowed_by_role_and_by_words(desk, read, settle):
    page = read(TOP)
    outline = desk.contents.outline
    outline.choose_role("RATIO")
    assert [one.number for one in outline.model.rows] == ["11", "24", "37", "50"]
    outline.rows.setFocus()
    outline.rows.setCurrentIndex(outline.model.index(2))
    QTest.keyClick(outline.rows, Qt.Key.Key_Return)
    settle(desk)
    assert page.eid == "para_37"
    assert "Sentence number 37" in marked(page)
    desk.contents.filter.setText("24")
    assert [one.number for one in outline.model.rows] == ["24"]
    desk.contents.filter.setText("zebra")
    assert outline._stack.currentWidget() is outline._empty
    desk.contents.filter.clear()
    outline.choose_role("")
    assert outline.model.rowCount() == 52


def test_the_key_to_the_margin_narrows_the_outline(desk, read):
    read(TOP)
    desk.decision.case.role_chosen.emit("ISSUE")
    assert {one.roles[0] for one in desk.contents.outline.model.rows} == {"ISSUE"}


def test_reading_on_moves_the_outline(desk, read, settle):
    page = read(TOP)
    page.step(1)
    settle(desk)
    assert desk.contents.outline.rows.currentIndex().row() == 1


# --- the side panel ---------------------------------------------------------------------------------


def test_the_head_says_what_the_decision_says_of_itself(desk, read):
    read(TOP)
    told = said_in(desk.decision.case, "text") + said_in(desk.decision.case, "accessibleName")
    for part in ("supreme court", "Court: Supreme Court of Ardenia", "Citation: [2020] ASC 11", "Judges: Heron J",
                 "Number: not stated", "Respondent: Reed"):  # fmt: skip
        assert part in told


def test_the_chain_runs_from_the_first_court_to_the_last_and_opens(desk, read, settle):
    read(TOP)
    decision = desk.decision.dossier.decision
    assert [one.level for one in decision.chain] == ["first", "appellate", "supreme"]
    assert [one.relation == "this" for one in decision.chain] == [False, False, True]
    desk.decision.case.work_opened.emit(MIDDLE, Qt.KeyboardModifier.NoModifier)
    settle(desk)
    assert desk.reader.page.contents.work == MIDDLE
    assert desk.decision.dossier.work == MIDDLE


def test_treatment_leads_to_the_sentence_that_says_so(desk, read, settle):
    page = read(TOP)
    shown = rows(look(desk, AUTHORITIES))
    assert shown["Cited by"] == ["none known to this library"]
    assert shown["Of those it treats, in this library"] == ["Heron v Reed (appeal)"]
    choose(desk.decision.authorities, "Decisions it treats", 0)
    settle(desk)
    assert marked(page) == "The court follows [2019] ACA 9 in this"


def test_cited_by_opens_the_other_decision_at_its_sentence(desk, read, settle):
    read(MIDDLE)
    tree = look(desk, AUTHORITIES)
    entry = tree.grouped.groups[1].entries[0]
    assert "followed" in entry.detail
    assert "supreme court" in entry.detail
    choose(tree, "Cited by", 0)
    settle(desk)
    page = desk.reader.page
    assert page.contents.work == TOP
    assert page.eid == "para_8"
    assert marked(page) == "The court follows [2019] ACA 9 in this"


def test_a_reversed_decision_is_warned_of_by_sign_and_word(desk, read):
    read(FIRST)
    decision = desk.decision.dossier.decision
    assert [one.treatment for one in decision.treated_by][:1] == ["reversed"]
    assert decision.standing
    entry = look(desk, AUTHORITIES).grouped.groups[1].entries[0]
    assert entry.grave
    assert entry.detail.startswith("reversed")


def test_choosing_a_name_marks_it_and_choosing_it_again_goes_on(desk, read, settle):
    page = read(TOP)
    assert rows(look(desk, NAMES)) == {"Precedents": ["[2019] ACA 9"]}
    choose(desk.decision.names, "Precedents", 0)
    settle(desk)
    assert marked(page) == "[2019] ACA 9"


def test_every_sentence_of_the_summary_is_the_decisions_own_and_opens(desk, read, settle):
    page = read(TOP)
    cards = look(desk, SUMMARY).cards
    assert list(desk.decision.dossier.summary) == list(SUMMARY_PARTS)
    assert cards
    card = cards[-1]
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_Return)
    settle(desk)
    assert " ".join(marked(page).split()) == card.sentence.text


def test_where_the_decision_is_silent_the_summary_says_so(desk, engine, read):
    engine.silent = True
    read(TOP)
    pane = look(desk, SUMMARY)
    assert not pane.cards
    said = said_in(pane)
    assert said.count("not stated") == len(SUMMARY_PARTS)


def test_a_summary_that_fails_is_a_sentence(desk, engine, read):
    engine.failures["summarise"] = {"code": "x", "message": "The summary could not be made today.", "hint": "Read it."}
    read(TOP)
    assert "The summary could not be made today." in said_in(look(desk, SUMMARY))
    assert desk.contents.outline.model.rowCount() == 52


def test_a_failing_analysis_is_said_once_and_the_text_stays_readable(desk, engine, read):
    engine.failures["analyse"] = {"code": "x", "message": "Its roles cannot be read.", "hint": "Import it again."}
    page = read(TOP)
    assert page.view.toPlainText().count("Sentence number 1 ") == 3
    assert desk.decision._empty._title.text() == "Its roles cannot be read."
    assert [method for method, _ in engine.calls].count("analyse") == 1
    assert page.view.findChild(DecisionMargin).isHidden()


def test_a_decision_of_which_nothing_is_known_opens(desk, read):
    page = read(BARE)
    assert "The appeal is allowed." in page.view.toPlainText()
    assert page.view.findChild(DecisionMargin).isHidden()
    look(desk, NAMES)
    assert desk.decision._names_stack.currentWidget() is desk.decision._no_names


def test_markup_in_a_title_stays_text(desk, read):
    read(TOP)
    assert any(
        one.text() == "Heron v Reed <b>&amp;</b>" and one.textFormat() == Qt.TextFormat.PlainText
        for one in desk.decision.case.widget().findChildren(QObject)
        if hasattr(one, "textFormat")
    )


# --- citations --------------------------------------------------------------------------------------

EVIDENCE = {
    "tag": "E1", "kind": "decision", "work": TOP, "eid": "para_11", "number": "11", "title": "Heron v Reed", "level": "supreme",
    "start": 0, "end": 5,
}  # fmt: skip
SENTENCE = Sentence("The appeal is allowed.", "supported", ("E1",), (), (), "model")


def test_the_level_stands_in_the_citation_of_an_answer(qapp, qtbot):
    run = Run()
    run.evidence["E1"] = EVIDENCE
    card = ClaimCard(run, SENTENCE, {})
    qtbot.addWidget(card)
    assert card.chips[0].text() == "[Heron v Reed ¶ 11 · supreme court]"
    run.evidence["E1"] = EVIDENCE | {"level": ""}
    silent = ClaimCard(run, SENTENCE, {})
    qtbot.addWidget(silent)
    assert silent.chips[0].text() == "[Heron v Reed ¶ 11 · level not known]"


def test_the_level_stands_in_a_hit(qapp):
    model = HitsModel()
    model.show(
        [EVIDENCE | {"instance": "appellate", "court": "Court of Appeal", "snippet": "x"}, {"kind": "law", "work": "in-x"}]
    )
    assert model.index(0).data(roles.DETAIL) == "appellate court · Heron v Reed"
    assert "Court of Appeal" in model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert model.index(1).data(roles.DETAIL) == "in-x"
