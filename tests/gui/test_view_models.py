"""What the panes show, without a widget."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from tests.support import invented_law as law
from tests.support.contents_columns import columns

from tribonian.ui.view_models.blocks import layout, unit_texts
from tribonian.ui.view_models.choices import Choice, choose
from tribonian.ui.view_models.contents import ROOT, ContentsIndex
from tribonian.ui.view_models.imports import Importing
from tribonian.ui.view_models.labels import evidence_label, provision_label, seconds_text, short_title
from tribonian.ui.view_models.questions import Questions
from tribonian.ui.view_models.reading import Place, Trail, fitting, step_units, surplus, utf16_length
from tribonian.ui.view_models.run import Run
from tribonian.ui.view_models.shelf import Shelf

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def charter():
    return ContentsIndex.of(law.contents(law.constitution()))


@pytest.fixture(scope="module")
def long_law():
    return ContentsIndex.of(law.contents(law.many()))


# --- contents -----------------------------------------------------------------------------------


def test_units_are_what_is_read_and_containers_are_headings(charter):
    assert len(charter.units) == 73
    first = charter.node(charter.units[1])
    assert (first.eid, first.label) == ("art_1", "Art. 1")
    assert [node.kind for node in charter.headings_before(charter.units[1])] == ["part"]
    assert charter.headings_before(charter.units[2]) == []


def test_a_container_leads_to_its_first_unit(charter):
    part = charter.find("part_2")
    assert charter.node(charter.unit_of(part)).number == "13"


def test_neighbours_stop_at_both_ends(charter):
    last = charter.units[-1]
    assert charter.neighbour(last, 1) == last
    assert charter.neighbour(charter.units[0], -1) == charter.units[0]
    assert charter.node(charter.neighbour(charter.find("", "5"), 1)).number == "6"


def test_filter_takes_numbers_from_their_beginning_and_words_anywhere(charter):
    assert [charter.node(row).number for row in charter.matches("art 7")] == ["7", "70", "71", "72"]
    assert all("hearing" in charter.node(row).heading for row in charter.matches("HEARING right"))
    assert charter.matches("nothing of the kind") == []


def test_narrowing_keeps_what_encloses_a_match(charter):
    cut = charter.narrowed(charter.matches("art. 14"))
    assert [charter.node(row).eid for row in cut[ROOT]] == ["part_2"]
    assert [charter.node(row).number for row in cut[cut[ROOT][0]]] == ["14"]


def test_narrowing_to_a_container_keeps_its_provisions(charter):
    cut = charter.narrowed([charter.find("part_2")])
    assert len(cut[charter.find("part_2")]) == 12


def test_deep_nesting_is_no_recursion():
    item = {"eid": "x", "kind": "section", "number": "1", "heading": "", "status": "", "children": []}
    for level in range(5000):
        item = {"eid": f"p{level}", "kind": "part", "number": "", "heading": "", "status": "", "children": [item]}
    assert len(ContentsIndex.of({"work": "w", "columns": columns([item])})) == 5001


def test_a_law_of_12000_provisions_is_filtered_within_a_keystroke(long_law):
    used = []
    for query in ("r", "re", "rev", "review", "review 11", "119"):
        began = time.thread_time()
        long_law.narrowed(long_law.matches(query))
        used.append(time.thread_time() - began)
    assert max(used) < 0.06, used  # a reset of the whole tree included; typical 5 to 20 ms


# --- text ---------------------------------------------------------------------------------------

TEXTS = [
    "",
    "One sentence.",
    "(1) First. (2) Second; and (a) third. (3) Fourth.",
    "Lead:\n(a) one;\n(b) two.\n\nTail",
    "1.1.Өргөдөл гаргана.\n1.2.Хариу өгнө.",
    "(1) आवेदक सूचना देगा। (2) उत्तर देगा।",
    "𝔄 (1) 𝔅. (2) 𝔇.",
    "   indented\n\tand tabbed\n",
]


@pytest.mark.parametrize("text", TEXTS)
def test_paragraphs_drop_nothing_but_one_space_each(text):
    blocks = layout(text)
    assert blocks[0].start == 0
    assert blocks[-1].end == len(text)
    for before, after in pairwise(blocks):
        assert after.start == before.end + 1
        assert text[before.end].isspace()


def test_enumerations_hang_and_indent():
    text = "(1) First. (2) Second.\n(a) third;\n(i) fourth."
    seen = [(text[b.start : b.start + b.number], b.level) for b in layout(text)]
    assert seen == [("(1)", 0), ("(2)", 0), ("(a)", 1), ("(i)", 1)]


def test_a_reference_inside_a_sentence_starts_no_paragraph():
    assert len(layout("The right in clause (1) may be limited (2) times.")) == 1


def test_links_lie_inside_the_text_and_do_not_overlap(charter):
    row = law.read(law.constitution(), ["5"])[0]
    row["cites"] = [*row["cites"], *row["cites"], {"start": 0, "end": 10**6, "work": "x", "resolved": True}]
    unit = unit_texts([row], charter)[0]
    assert [unit.text[link.start : link.end] for link in unit.links] == ["Article 4"]


def test_utf16_counts_as_qt_does():
    assert utf16_length("aö𝔄") == 4


# --- places -------------------------------------------------------------------------------------


def test_back_and_forward_as_in_a_browser():
    trail = Trail()
    for eid in "abc":
        trail.visit(Place("w", eid))
    assert trail.back() == Place("w", "b")
    trail.moved("b2", "2")
    assert trail.forward() == Place("w", "c")
    assert trail.back() == Place("w", "b2", "2")
    trail.visit(Place("w", "d"))
    assert not trail.can_forward
    assert trail.forward() is None


def test_text_is_measured_in_characters():
    assert step_units([100]) == 40
    assert step_units([12_000, 12_000]) == 3
    assert fitting([10, 10, 10], 25) == 2
    assert fitting([100, 10], 25) == 1
    assert surplus([10, 10, 10], 15, 5) == 2
    assert surplus([10, 10, 10], 5, 1) == 1
    assert surplus([], 5, 5) == 0


# --- runs ---------------------------------------------------------------------------------------


def run_of(question, **params):
    run = Run()
    seen = []
    run.changed = seen.append
    for event in law.run_events("r1", question, law.library(), params):
        run.apply(event)
    return run, seen


def test_a_run_ends_with_sentences_evidence_and_marks():
    run, seen = run_of("What right to notice is there?")
    assert run.state == "finished"
    assert run.answered
    assert [sentence.status for sentence in run.sentences] == ["supported", "partly", "unsupported"]
    assert run.draft == ""
    assert run.tags_in_order()[0] == "E1"
    assert {"hits", "extracts", "draft", "sentences", "answer"} <= set().union(*seen)


def test_places_of_a_run_lead_to_the_supporting_words():
    run, _ = run_of("What right to notice is there?")
    place = run.place("E1", run.sentences[0])
    assert place is not None
    evidence = run.evidence["E1"]
    words = evidence["quote"][place.start - evidence["start"] : place.end - evidence["start"]]
    assert words == run.sentences[0].supports[0][3]


def test_events_seen_twice_change_nothing():
    run, _ = run_of("What right to notice is there?")
    text = run.timeline.as_text()
    for event in law.run_events("r1", "What right to notice is there?", law.library(), {}):
        run.apply(event)
    assert run.timeline.as_text() == text


def test_unknown_and_malformed_events_are_shown_not_raised():
    run = Run()
    run.apply({"event": "a_new_name", "data": None, "seq": 1})
    run.apply({"event": "claim_checked", "data": {}, "seq": 2})
    run.apply({})
    assert "a new name" in run.timeline.as_text()


def test_timeline_tells_each_tool_its_result_and_time():
    run, _ = run_of("What right to notice is there?")
    titles = [step.title for step in run.timeline.root.children]
    assert any(title.startswith("read_provisions") for title in titles)
    tool = next(step for step in run.timeline.root.children if step.title.startswith("read_provisions"))
    assert tool.state == "done"
    assert tool.time == "0.02 s"
    assert tool.children[0].place is not None


def test_evidence_reported_after_its_tool_stands_below_it():
    run = Run()
    run.apply({"event": "tool_started", "data": {"tool": "read_provisions", "arguments": {}}, "seq": 1})
    run.apply({"event": "tool_finished", "data": {"tool": "read_provisions", "arguments": {}, "summary": "1"}, "seq": 2})
    run.apply({"event": "evidence_opened", "data": {"evidence": {"tag": "E1", "work": "w", "eid": "art_1"}}, "seq": 3})
    assert [len(step.children) for step in run.timeline.root.children] == [1]


def test_a_run_cut_off_is_interrupted_and_nothing_still_runs():
    run = Run()
    for event in law.run_events("r1", "What right to notice is there?", law.library(), {})[:7]:
        run.apply(event)
    run.stopped("interrupted")
    assert run.state == "interrupted"
    assert "◌" not in run.timeline.as_text()


# --- the rest -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "number", "jurisdiction", "label"),
    [
        ("section", "312b", "de", "§ 312b"),
        ("section", "302", "in", "s. 302"),
        ("article", "80.2", "mn", "Art. 80.2"),
        ("schedule", "First Schedule", "in", "First Schedule"),
        ("preamble", "0", "in", "Preamble"),
        ("part", "", "in", ""),
        ("article", "0", "in", ""),
    ],
)
def test_labels(kind, number, jurisdiction, label):
    assert provision_label(kind, number, jurisdiction) == label


def test_a_chip_names_the_article_not_its_paragraph_kind():
    assert evidence_label({"work": "in-x", "eid": "part_3__art_21__para_2", "number": "21(2)"}, {}) == "Art. 21(2)"
    assert evidence_label({"work": "in-x", "page": 4, "tag": "E1"}, {}) == "p. 4"


def test_a_chip_of_a_case_file_names_the_file_its_page_and_its_paragraph():
    paged = {"work": "deed", "eid": "page_1__para_2", "number": "1.2", "level": "casefile", "title": "deed.pdf"}
    assert evidence_label(paged, {}) == "deed.pdf · p. 1 ¶ 2"
    assert evidence_label(paged | {"label": "cl. 3.2"}, {}) == "deed.pdf · cl. 3.2 · p. 1 ¶ 2"
    plain = {"work": "letter", "eid": "para_4", "number": "4", "level": "casefile", "title": "letter.txt"}
    assert evidence_label(plain, {}) == "letter.txt · para. 4"


def test_times_and_titles():
    assert [seconds_text(value) for value in (0.004, 0.4, 12.34, 125)] == ["0.00 s", "0.4 s", "12.3 s", "2 min 05 s"]
    assert short_title("Gesetz über erfundene Verhältnisse und anderes", 20) == "Gesetz über…"


def test_questions_walk_back_and_keep_what_was_being_typed():
    questions = Questions()
    questions.load(["third", "second", "first", "third"])
    assert questions.older("half") == "third"
    assert questions.older("") == "second"
    questions.load(["fourth", "third", "second", "first"])
    assert questions.newer() == "third"
    assert questions.newer() == "fourth"
    assert questions.newer() == "half"
    assert questions.newer() is None


def test_shelf_groups_filters_and_sorts():
    shelf = Shelf.of([law.summary(work) for work in law.library().values()])
    assert shelf.counts() == {"law": 3, "decision": 1, "casefile": 0}
    shelf.query = "gesetz erf"
    assert [work.id for work in shelf.shown("law")] == ["de-erf"]
    assert shelf.shown("decision") == []


def test_import_tells_progress_and_every_outcome():
    reports = law.import_reports(["/x/laws"])
    job = Importing(state="running")
    shares = []
    for event in law.import_events(reports):
        job.apply(event)
        shares.append(job.share)
    assert shares == sorted(shares)
    job.finish("finished")
    assert job.counts() == {"imported": 1, "partial": 1, "rejected": 1}
    assert "The file breaks off." in job.report()


def test_palette_prefers_whole_words():
    choices = [Choice("command", "a", "Open another library"), Choice("work", "b", "Library law"), Choice("command", "c", "Quit")]
    assert [choice.key for choice in choose("library", choices)] == ["b", "a"]
    assert choose("", choices) == choices
