"""Works: stored once, versions apart, found by name and number, removed everywhere."""

from __future__ import annotations

import threading
import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.invented_files import fake_resolution, law_text, parsed

from tribonian.domain.provision import Provision
from tribonian.domain.work import SourceFile, Work, WorkKind
from tribonian.errors import DamagedFile, NotFound
from tribonian.library import citation_graph, columns
from tribonian.library.bounded import Bounded
from tribonian.library.database import Library
from tribonian.library.names import NameIndex, fold
from tribonian.library.numbers import number_key, split_sub, split_unit
from tribonian.library.works import Works

SECTIONS = {"1": "One refers to § 2.", "2": "Two stands alone.", "312b": "Long number, see § 9."}


@pytest.fixture
def works(tmp_path):
    library = Library.open(tmp_path, write=True)
    yield Works(library)
    library.close()


def source(name: str, digest: str = "aa") -> SourceFile:
    return SourceFile(name, digest, 10, "invented")


def add(works: Works, key: str, title: str, sections: dict[str, str] | None = None, *, version: str = "", digest: str = "aa"):
    own = SECTIONS | {"2": f"Two of {key} stands alone."}  # two laws of the same words would be one law
    made = parsed(law_text(title, sections or own, version=version, part="First part"), key)
    return works.add(made, source(f"{key}.txt", digest), b"bytes")


# --- storing ------------------------------------------------------------------------------------


def test_what_is_stored_comes_back_identical(works):
    made = parsed(law_text("Law of Return", SECTIONS, part="First part"), "return")
    assert works.add(made, source("return.txt"), b"original") == ("imported", "xx-return")
    expression = works.expression("xx-return")
    assert works.text(expression.id) == made.text
    assert works.provisions(expression.id) == made.provisions
    assert works.notes(expression.id, "sec_1") == list(made.notes)
    assert works.source_bytes("aa") == b"original"
    assert works.offset_map(expression.id) == made.offsets and works.offset_map("xx-nothing@1").points == ()
    work = works.work("xx-return")
    assert (work.title, work.kind, work.provisions, work.file) == ("Law of Return", WorkKind.LAW, 3, "return.txt")
    for provision in made.provisions:
        assert works.provision(expression.id, provision.eid) == provision


def test_the_same_again_changes_nothing(works):
    add(works, "same", "Same Law")
    before = works._library.revision()
    assert add(works, "same", "Same Law")[0] == "unchanged"
    assert works._library.revision() == before
    assert len(works.expressions("xx-same")) == 1


def test_a_changed_text_without_date_comes_after_the_one_before(works):
    add(works, "same", "Same Law")
    first = works.expression("xx-same")
    assert add(works, "same", "Same Law", {"1": "Changed."}, digest="bb")[0] == "updated"
    second = works.expression("xx-same")
    assert second.id != first.id and "stands alone" in works.text(first.id)
    assert [e.id for e in works.expressions("xx-same")] == [second.id, first.id]
    assert works.pending_removals("keyword") == [first.id]
    assert [expression for expression, _ in works.pending("keyword")] == [second.id]
    assert [expression for expression, _ in works.pending("superseded")] == [first.id]
    assert all(label.startswith("undated, imported 2") for label in works.work("xx-same").versions)
    assert second.label.startswith("undated, imported 2")


def test_a_better_reading_of_the_same_bytes_replaces_and_never_hands_its_id_on(works):
    add(works, "same", "Same Law")
    first = works.expression("xx-same")
    assert add(works, "same", "Same Law", {"1": "Read better, and as a whole."})[0] == "updated"
    second = works.expression("xx-same")
    assert second.id != first.id and works.text(first.id) == ""
    assert [e.id for e in works.expressions("xx-same")] == [second.id]
    assert works.pending_removals("keyword") == [first.id] and list(works.pending("superseded")) == []


def test_a_newer_version_becomes_current_and_the_old_one_stays(works):
    add(works, "dated", "Dated Law", {"1": "Old."}, version="2010-01-01")
    add(works, "dated", "Dated Law", {"1": "New."}, version="2020-01-01", digest="bb")
    assert works.expression("xx-dated").version == "2020-01-01"
    assert works.expression("xx-dated", "2015-06-01").version == "2010-01-01"
    assert works.expression("xx-dated", "2009-12-31") is None
    assert "Old." in works.text(works.expression("xx-dated", "2020-01-01").id.replace("2020", "2010"))
    assert works.work("xx-dated").versions == ("2020-01-01", "2010-01-01")
    assert works.pending_removals("vectors") == ["xx-dated@2010-01-01"]


def test_an_older_version_imported_later_does_not_become_current(works):
    add(works, "dated", "Dated Law", {"1": "New."}, version="2020-01-01")
    add(works, "dated", "Dated Law Of Old", {"1": "Old."}, version="2010-01-01", digest="bb")
    assert works.expression("xx-dated").version == "2020-01-01"
    assert works.work("xx-dated").title == "Dated Law"
    assert [expression for expression, _ in works.pending("keyword")] == ["xx-dated@2020-01-01"]


def test_the_same_version_with_another_text_is_replaced(works):
    add(works, "dated", "Dated Law", {"1": "Old."}, version="2020-01-01")
    old = works.expression("xx-dated").id
    assert add(works, "dated", "Dated Law", {"1": "Mended."}, version="2020-01-01", digest="bb")[0] == "updated"
    assert works.expression("xx-dated").id.startswith("xx-dated@2020-01-01~")
    assert works.expression_by_id(old) is None


def test_dated_reads_are_right_over_many_versions(works):
    for year in range(1990, 2020):
        add(works, "many", "Many Versions", {"1": f"In {year}."}, version=f"{year}-07-01", digest=f"{year}")
    for year in range(1990, 2020):
        for day, expected in ((f"{year}-07-01", year), (f"{year}-06-30", year - 1)):
            expression = works.expression("xx-many", day)
            assert (expression is None) == (expected < 1990)
            assert expression is None or f"In {expected}." in works.text(expression.id)


def test_contradictions_are_refused_and_nothing_is_kept(works):
    good = parsed(law_text("Law", SECTIONS), "law")
    first = good.provisions[0]
    outside = replace(first, end=10_000)
    for bad in (
        replace(good, provisions=(outside,)),
        replace(good, provisions=(first, first)),
        replace(good, text="  \n"),
        replace(good, text=good.text + "\ud800"),
    ):
        with pytest.raises(DamagedFile):
            works.add(bad, source("law.txt"), None)
    assert works.works() == [] and works._library.truth.rows("SELECT * FROM expressions") == []


def test_an_unchanged_source_is_known_by_bytes_and_name(works):
    add(works, "known", "Known Law")
    works.remember_report("aa", "known.txt", {"work": "xx-known"})
    assert works.known_source("aa", "elsewhere/known.txt").report == {"work": "xx-known"}
    assert works.known_source("aa", "copy.txt") is None
    assert works.known_source("bb", "known.txt") is None


# --- numbers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", ["312b", "§ 312b", "§ 312 B", "312B", "sec_312b", "Art. 312b", "s. 312b", "Section 312b"])
def test_numbers_are_found_however_written(works, asked):
    add(works, "numbers", "Numbers Law")
    expression = works.expression("xx-numbers").id
    assert [p.eid for p in works.by_number(expression, asked)] == ["sec_312b"]


@pytest.mark.parametrize("asked", ["312", "12b", "1312b", "312ba", "", "§", "3", "b"])
def test_a_near_miss_is_never_a_match(works, asked):
    add(works, "numbers", "Numbers Law")
    assert works.by_number(works.expression("xx-numbers").id, asked) == []


def nested(works: Works) -> str:
    text = "Chapter 1\nA\nB one two\nC\nschedule words, a few more\n"
    units = (
        Provision("chp_1", "chapter", "1", "Of one", 0, 22),
        Provision("sec_1", "section", "1", "", 10, 12, "chp_1"),
        Provision("sec_2", "section", "2", "", 12, 22, "chp_1"),
        Provision("sec_2__subsec_1", "subsection", "(1)", "", 14, 17, "sec_2"),
        Provision("sec_2__subsec_2", "subsection", "2", "", 18, 21, "sec_2"),
        Provision("sched_1", "schedule", "1", "", 24, 40),
        Provision("sched_1__para_1", "paragraph", "1", "", 24, 30, "sched_1"),
        Provision("sec_1A", "section", "1A", "", 30, 31, "sched_1"),
        Provision("sec_1a", "section", "1a", "", 31, 32, "sched_1"),
    )
    made = replace(parsed(law_text("Nested Law", {"1": "x"}), "nested"), text=text, provisions=units, passages=(), citations=())
    works.add(replace(made, notes=()), source("nested.txt"), None)
    return works.expression("xx-nested").id


def test_a_number_means_main_units_first(works):
    expression = nested(works)

    def eids(number: str) -> list[str]:
        return [p.eid for p in works.by_number(expression, number)]

    assert eids("1") == ["sec_1", "sched_1__para_1"]  # printed twice: all, in order
    assert eids("Chapter 1") == ["chp_1"]
    assert eids("Schedule 2") == [] == eids("Chapter 2") == eids("Anlage 2")  # never section 2
    assert eids("2") == ["sec_2"]
    assert eids("2(1)") == ["sec_2__subsec_1"] == eids("§ 2 (1)")
    assert eids("2(2)") == ["sec_2__subsec_2"]
    assert eids("2(3)") == [] == eids("1(1)")
    assert eids("1A") == ["sec_1A"] and eids("1a") == ["sec_1a"]
    assert works.work("xx-nested").provisions == 5
    assert [p.eid for p in works.ancestors(expression, "sec_2__subsec_1")] == ["chp_1", "sec_2"]


@given(st.integers(1, 9999), st.sampled_from(["", "a", "b", "A", "Z"]), st.sampled_from(["§ ", "§", "Art. ", "Section ", ""]))
@settings(max_examples=200, deadline=None)
def test_any_written_number_keys_alike(number, suffix, sign):
    kind, bare = split_unit(f"{sign}{number}{suffix}")
    assert number_key(bare) == f"{number}{suffix}".casefold()
    assert bool(kind) == bool(sign)


def test_units_and_parts():
    assert split_unit("s1") == ("", "s1")
    assert split_unit("s. 1") == ("section", "1")
    assert split_unit("धारा 5", {"धारा": "section"}) == ("section", "5")
    assert split_unit("Order XXI") == ("", "Order XXI")
    assert split_sub("145(2)(a)") == ("145(2)", "a")
    assert split_sub("145") is None


# --- names --------------------------------------------------------------------------------------


def test_names_exact_before_prefix_before_words_before_typos(works):
    add(works, "ifc", "Invented Fishing Code, 1860")
    add(works, "ifa", "Invented Fishing (Amendment) Act, 1901")
    add(works, "bgb", "Bürgerliches Erfindungsbuch")

    def ids(name: str) -> list[str]:
        return [work.id for work, _ in works.find_works(name)]

    def score(name: str) -> float:
        return works.find_works(name)[0][1]

    assert ids("xx-ifc")[0] == ids("IFC")[0] == ids("ifc.txt")[0] == ids("invented fishing code 1860")[0] == "xx-ifc"
    assert score("IFC") == score("Invented Fishing Code") == 1.0
    assert ids("Invented Fishing Cod")[0] == "xx-ifc" and 0.75 <= score("Invented Fishing Cod") < 1
    assert ids("fishing amendment")[0] == "xx-ifa" and score("fishing amendment") < 0.9
    assert ids("burgerliches erfindungsbuch")[0] == "xx-bgb" and score("burgerliches erfindungsbuch") == 1.0
    assert ids("Bürgerlches Erfindungbuch")[0] == "xx-bgb" and score("Bürgerlches Erfindungbuch") < 0.61
    assert works.find_works("") == [] == works.find_works("§§§")
    assert works.find_works("zzzz qqqq") == []


def test_folding_keeps_the_letters_of_every_script():
    assert fold("Straßenverkehrs-Ordnung") == "strassenverkehrs ordnung"
    assert fold("भारतीय दण्ड संहिता") != fold("भारत दण्ड सहत")
    assert fold("Иргэний хууль") == "иргэнии хууль"


@pytest.mark.alone
def test_many_names_are_found_quickly():
    add_all = [(f"Invented {word} {kind} Law of {year}", f"k{n}") for n, (word, kind, year) in enumerate(many_titles(3000))]
    index = NameIndex([(Work(f"xx-{key}", WorkKind.LAW, title, "xx", "en"), key) for title, key in add_all])
    begun = time.perf_counter()
    for _ in range(10):
        assert index.find("Invented gravl Fishing Law of 1907", 5)
    assert (time.perf_counter() - begun) / 10 < 0.15


def many_titles(count: int):
    words = ["gravel", "water", "forest", "bridge", "signal", "harbour", "market", "school", "mill", "quarry"]
    kinds = ["Fishing", "Toll", "Safety", "Labour", "Tax", "Customs"]
    return [(words[n % 10], kinds[n % 6], 1700 + n % 300) for n in range(count)]


# --- removal, marks, citations ------------------------------------------------------------------


def test_removal_leaves_no_row(works):
    add(works, "kept", "Kept Law")
    add(works, "gone", "Gone Law", {"1": "Secret words of § 2.", "2": "More."}, digest="bb")
    works.remove("xx-gone")
    assert works.work("xx-gone") is None
    assert "xx-gone" not in {work.id for work, _ in works.find_works("Gone Law")}
    for table in ("expressions", "texts", "sources", "provisions", "passages", "citations", "notes"):
        column = "id" if table == "expressions" else "expression"
        kept = {row[0] for row in works._library.truth.rows(f"SELECT {column} FROM {table}")}
        assert len(kept) == 1, table
    assert works.source_bytes("bb") is None
    assert len(works.pending_removals("keyword")) == 1
    with pytest.raises(NotFound):
        works.remove("xx-gone")


def test_marks_are_cleared_one_by_one_and_set_for_all(works):
    add(works, "a", "A Law")
    add(works, "b", "B Law")
    marked = [expression for expression, _ in works.pending("keyword")]
    assert len(marked) == 2 and works.pending_count("keyword") == 6
    works.mark_indexed(marked[0], "keyword")
    assert [expression for expression, _ in works.pending("keyword")] == marked[1:]
    works.mark_all_pending("keyword")
    assert [expression for expression, _ in works.pending("keyword")] == marked
    assert works.passage_count() == 6


def test_passages_carry_their_place(works):
    add(works, "place", "Place Law")
    expression = works.expression("xx-place").id
    every = works.all_passages(expression)
    found = works.passages([every[0].id, every[2].id, "xx-nothing@1:5", "broken", f"{expression}:999999"])
    assert found == {every[0].id: every[0], every[2].id: every[2]}
    assert every[2].path == "Place Law › I First part › § 312b Of number 312b"
    assert every[0].text == works.text(expression, every[0].start, every[0].end)
    assert works.passages_of(expression, "part_0") == every
    assert works.passages_of(expression, "sec_2") == [every[1]]


def test_citations_are_answered_with_their_targets(works, monkeypatch):
    add(works, "cited", "Cited Law")
    fake_resolution(monkeypatch)
    assert works.link_citations("xx-cited") == 1
    expression = works.expression("xx-cited").id
    (first,) = works.cites(expression, "sec_1")
    assert (first.work, first.eid, first.citation.text) == ("xx-cited", "sec_2", "§ 2")
    (unresolved,) = works.cites(expression, "sec_312b")
    assert not unresolved.resolved and unresolved.citation.numbers == ("9",)
    assert [c.citation.text for c in works.cites(expression, "part_0")] == ["§ 2", "§ 9"]
    assert works.cited_by("xx-cited", "sec_2") == [(expression, "sec_1")]
    assert works.cited_by("xx-cited", "sec_1") == []


def test_threads_read_while_one_writes(works):
    add(works, "first", "First Law")
    stop, failures = threading.Event(), []

    def read() -> None:
        while not stop.is_set():
            try:
                for work in works.works():
                    expression = works.expression(work.id)
                    if expression is not None:
                        text = works.text(expression.id)
                        assert len(text) == expression.text_length or not text
                        works.find_works(work.title)
            except Exception as error:  # noqa: BLE001 - handed to the test's own thread
                failures.append(error)
                return

    threads = [threading.Thread(target=read) for _ in range(3)]
    for thread in threads:
        thread.start()
    for number in range(25):
        add(works, f"law{number % 5}", f"Law {number % 5}", {"1": f"Words {number}."}, digest=f"{number}")
    stop.set()
    for thread in threads:
        thread.join()
    assert failures == []


def test_bounded_forgets_the_oldest():
    cache: Bounded[int, str] = Bounded(10, len)
    for key in range(5):
        cache.get(key, lambda key=key: "x" * 4)
    assert cache.peek(4) and cache.peek(3) and cache.peek(0) is None
    assert cache.get(99, lambda: "y" * 50) == "y" * 50
    assert cache.peek(4) is None


def test_two_laws_in_files_of_one_name_are_two_works(works):
    nets = "Nets are mended by the fisher before the season opens, and every net is marked with the number of its boat."
    assert add(works, "act", "Fishing Act", {"1": nets})[1] == "xx-act"
    bridges = {
        "1": "Every keeper of a toll bridge shall hang a lamp at dusk, write down who passed, and count the coins at dawn."
    }
    assert add(works, "act", "Bridges Act", bridges, digest="bb") == ("imported", "xx-act-2")
    assert add(works, "act", "Bridges Act", bridges, digest="bb") == ("unchanged", "xx-act-2")
    retitled = {"1": f"{nets} In winter they rest."}
    assert add(works, "act", "Act on Fishing", retitled, digest="cc") == ("updated", "xx-act")
    assert {work.id for work, score in works.find_works("act") if score == 1.0} == {"xx-act", "xx-act-2"}


def test_an_abbreviation_inside_a_longer_name_is_another_law(works):
    add(works, "abgbeg", "Introductory Law to the ABGB")
    assert works.find_works("ABGB")[0][1] < 0.5
    assert works.find_works("AB GBEG")[0][1] == 0.95


def test_citations_are_resolved_again_when_their_law_arrives(works, monkeypatch):
    fake_resolution(monkeypatch)
    add(works, "citing", "Citing Law", {"1": "As § 7 of the Late Law says."})
    add(works, "other", "Other Law", {"1": "Nothing cited."}, digest="bb")
    library = works._library
    for work_id in citation_graph.unlinked(library):
        works.link_citations(work_id)
    assert citation_graph.unlinked(library) == []
    expression = works.expression("xx-citing").id
    assert not works.cites(expression, "sec_1")[0].resolved
    add(works, "late", "Late Law", {"7": "Late words."}, digest="cc")
    citation_graph.mark_affected(library, works, citation_graph.unlinked(library))
    assert citation_graph.unlinked(library) == ["xx-citing", "xx-late"]
    for work_id in citation_graph.unlinked(library):
        works.link_citations(work_id)
    (found,) = works.cites(expression, "sec_1")
    assert (found.work, found.eid) == ("xx-late", "sec_7")
    assert works.cited_by("xx-late", "sec_7") == [(expression, "sec_1")]
    works.remove("xx-late")
    assert not works.cites(expression, "sec_1")[0].resolved


def test_what_waits_for_an_index_carries_its_citations(works):
    add(works, "place", "Place Law")
    ((_, passages),) = works.pending("keyword")
    assert [one.citations for one in passages if one.citations]
    assert all(one.text.count(cited) for one in passages for cited in one.citations)


def test_columns_are_the_same_from_the_library_and_from_provisions(works):
    made = parsed(law_text("Law of Columns", SECTIONS, part="First part"), "columns")
    outer = replace(made.provisions[1], heading="broken\nheading")
    inner = replace(outer, eid=f"{outer.eid}__a", number="(a)", parent=outer.eid, inner=True)
    provisions = (made.provisions[0], outer, inner, *made.provisions[2:])
    works.add(replace(made, provisions=provisions), source("columns.txt"), None)
    expression = works.expression("xx-columns").id
    told = works.columns(expression)
    assert told == columns.of(works.provisions(expression))
    assert "broken heading" in told["heading"].split("\n") and inner.eid not in told["eid"].split("\n")
    assert works.columns("xx-nothing@1") == dict.fromkeys(columns.COLUMNS, "")


def test_columns_of_dated_provisions_are_left_to_the_day(works):
    made = parsed(law_text("Law of Days", SECTIONS), "days")
    dated = (replace(made.provisions[0], until="2024-01-01"), *made.provisions[1:])
    works.add(replace(made, provisions=dated), source("days.txt"), None)
    assert works.columns(works.expression("xx-days").id) is None
