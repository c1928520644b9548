"""The neutral memo built from a run."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.sample_answers import (
    not_found_answer,
    run_events,
    sample_answer,
    sample_catalogue,
    sample_evidence,
    support,
)

from tribonian.domain.events import EventName
from tribonian.domain.evidence import Answer, Claim
from tribonian.domain.work import Work, WorkKind
from tribonian.errors import ExportFailed, WrongUsage
from tribonian.export.draft import Front
from tribonian.export.memo import (
    FootnoteRef,
    Heading,
    ListBlock,
    Memo,
    Paragraph,
    Quote,
    ResearchLog,
    Run,
    Table,
    TableOfAuthorities,
    VerificationNote,
    fill,
)
from tribonian.export.memo_from_run import MemoOptions, memo_from_run
from tribonian.export.sources import printed_clause
from tribonian.export.stored_answer import from_events

FILING = MemoOptions(purpose="filing")


def text_of(memo: Memo) -> str:
    """Everything a reader of the memo sees, except footnotes and tables."""
    parts: list[str] = [memo.title.title, memo.title.note, *(f"{a} {b}" for a, b in memo.title.rows)]
    for block in memo.blocks:
        match block:
            case Heading():
                parts.append(block.text)
            case Paragraph():
                parts.append("".join(item.text for item in block.inlines if isinstance(item, Run)))
            case Quote():
                parts += [block.text, block.source]
            case ListBlock():
                parts += ["".join(item.text for item in row if isinstance(item, Run)) for row in block.items]
            case Table():
                parts += ["".join(run.text for run in cell) for row in block.rows for cell in row]
            case ResearchLog():
                parts += [row.what for row in block.rows]
    return "\n".join(parts)


def claims_of(memo: Memo) -> list[Paragraph]:
    return [block for block in memo.blocks if isinstance(block, Paragraph) and block.role == "claim"]


def heading_texts(memo: Memo) -> list[str]:
    return [block.text for block in memo.blocks if isinstance(block, Heading) and block.level == 1]


def test_one_footnote_for_each_citation_of_each_shown_sentence():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    memo = memo_from_run(run_events(answer), catalogue=catalogue)
    shown = [claim for claim in answer.claims if claim.status != "unsupported"]
    assert len(claims_of(memo)) == len(shown)
    for paragraph, claim in zip(claims_of(memo), shown, strict=True):
        tags = [item.note.tag for item in paragraph.inlines if isinstance(item, FootnoteRef)]
        assert tags == list(claim.evidence)
        assert paragraph.mark == claim.status


def test_a_footnote_carries_pinpoint_level_date_and_link():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue)
    first, second, third = list(memo.footnotes())[:3]
    wording = "".join(run.text for run in first.runs)
    assert wording.startswith("Charter of Samplestan, art. 21 (Constitution; text of 26 January 1950)")
    assert first.link == "https://charter.example.org/article/21"
    assert [run.link for run in first.runs if run.link] == [first.link]
    assert second.pinpoint == "s. 45(2) Sample Lanterns Act", "the words that support the sentence stand in subsection 2"
    assert third.pinpoint == "§ 12b Abs. 2 MuGB"
    assert third.authority == "§ 12b MuGB"


def test_a_tag_inside_a_sentence_becomes_the_note_at_that_place():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue)
    inlines = claims_of(memo)[1].inlines
    assert isinstance(inlines[0], Run)
    assert inlines[0].text == "The keeper must first receive a written notice of at least fourteen days,"
    assert isinstance(inlines[1], FootnoteRef)
    assert not any("[E" in item.text for item in inlines if isinstance(item, Run))


def test_unsupported_sentences_stand_apart_without_citations():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue)
    assert "doubled" not in "\n".join(
        item.text for paragraph in claims_of(memo) for item in paragraph.inlines if isinstance(item, Run)
    )
    position = next(n for n, block in enumerate(memo.blocks) if isinstance(block, Heading) and block.anchor == "not-supported")
    apart = memo.blocks[position + 2]
    assert isinstance(apart, ListBlock)
    words = "".join(item.text for item in apart.items[0] if isinstance(item, Run))
    assert words.startswith("○ The fine is doubled for repeated offences.")
    assert "no opened text speaks of repetition" in words
    assert not any(isinstance(item, FootnoteRef) for item in apart.items[0])
    assert "E8" not in {note.tag for note in memo.footnotes()}


def test_a_supported_sentence_whose_evidence_is_not_stored_is_not_an_answer():
    catalogue = sample_catalogue()
    claim = Claim("Lanterns are free.", "supported", ("E99",))
    memo = memo_from_run(run_events(replace(sample_answer(catalogue), claims=(claim,))), catalogue=catalogue)
    assert not claims_of(memo)
    assert "the evidence it cites is not stored with the run" in text_of(memo)


def test_quotations_are_identical_to_the_library_and_their_supporting_words_marked():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    memo = memo_from_run(run_events(answer), catalogue=catalogue)
    quotes = [block for block in memo.blocks if isinstance(block, Quote)]
    evidence = {item.tag: item for item in answer.evidence}
    assert [quote.text for quote in quotes] == [evidence[f"E{n}"].quote for n in range(1, 8)]
    marked = "".join(run.text for run in quotes[0].runs if run.marked)
    assert marked == "except by a procedure that an Act lays down and that is fair"


def test_pieces_of_one_provision_are_quoted_once_and_whole():
    catalogue = sample_catalogue()
    whole = sample_evidence(catalogue)["E2"]
    first = support(whole, "the reason for the removal")
    last = support(whole, "has no effect")
    pieces = [
        replace(whole, tag=f"E{n}", start=one.start, end=one.end, quote=one.text) for n, one in enumerate((first, last), start=1)
    ]
    claims = tuple(Claim(f"Sentence {item.tag}.", "supported", (item.tag,)) for item in pieces)
    answer = Answer("What must a notice say?", True, claims, tuple(pieces))
    memo = memo_from_run(run_events(answer), catalogue=catalogue)
    quotes = [block for block in memo.blocks if isinstance(block, Quote)]
    assert [quote.text for quote in quotes] == [whole.quote]
    assert [run.text for run in quotes[0].runs if run.marked] == [first.text, last.text]
    assert memo.authorities() == 1
    without_library = memo_from_run(run_events(answer))
    assert [block.text for block in without_library.blocks if isinstance(block, Quote)] == [first.text, last.text]


def test_the_words_of_an_extract_keep_their_lines():
    catalogue = sample_catalogue()
    evidence = sample_evidence(catalogue)["E2"]
    claim = Claim(f"s. 45: “{evidence.quote}” [E2]", "supported", ("E2",), (), (), "extract")
    memo = memo_from_run(run_events(Answer("What notice?", True, (claim,), (evidence,))), catalogue=catalogue)
    run, note = claims_of(memo)[0].inlines
    assert isinstance(run, Run) and evidence.quote in run.text and run.text.endswith("[E2]"), "a source's own words are not tags"
    assert isinstance(note, FootnoteRef)


def test_table_of_authorities_names_where_each_is_cited():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue)
    table = next(block for block in memo.blocks if isinstance(block, TableOfAuthorities))
    notes = list(memo.footnotes())
    listed = {entry.name: entry.notes for _, entries in table.groups for entry in entries}
    assert set(listed) == {note.authority for note in notes}
    for name, numbers in listed.items():
        assert all(notes[number - 1].authority == name for number in numbers)
    assert sum(len(numbers) for numbers in listed.values()) == len(notes)
    assert [name for name, _ in table.groups] == ["Constitutions", "Statutes"]
    assert table.count == memo.authorities() == 7


def test_premise_and_conflict_are_told_with_their_sources():
    catalogue = sample_catalogue()
    text = text_of(memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue))
    assert "The question assumes: the municipality owns every lantern. The sources do not bear this out." in text
    assert "s. 45 Sample Lanterns Act and § 12b MuGB: different starting points of the period." in text


def test_a_premise_is_corrected_where_the_run_says_how():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    wrong = {**answer.premises[0], "correction": "Section 45 says that it owns some."}
    text = text_of(memo_from_run(run_events(replace(answer, premises=(wrong,))), catalogue=catalogue))
    assert "The sources do not bear this out. Section 45 says that it owns some." in text


def test_nothing_found_still_gives_a_useful_memo():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(not_found_answer()), catalogue=catalogue)
    text = text_of(memo)
    assert heading_texts(memo) == ["Question presented", "Not found", "Research log"]
    assert "No provision in this library deals with a tax on moonlight." in text
    assert "“levy on natural light” in all laws by meaning" in text
    assert "Mustergesetzbuch über Laternen" in text
    assert not list(memo.footnotes())


def test_the_research_log_comes_from_the_events_with_their_times():
    catalogue = sample_catalogue()
    events = run_events(sample_answer(catalogue))
    memo = memo_from_run(events, catalogue=catalogue)
    log = next(block for block in memo.blocks if isinstance(block, ResearchLog))
    at = {event.seq: event.at for event in events}
    assert all(row.at == at[row.seq] for row in log.rows)
    assert any("Read: read art. 21, s. 45" in row.what for row in log.rows)
    assert any(row.what == "Opened § 12b MuGB as E3" for row in log.rows)


def test_the_verification_note_counts():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue)
    note = next(block for block in memo.blocks if isinstance(block, VerificationNote))
    assert (note.supported, note.partly, note.unsupported) == (4, 1, 1)
    assert (note.quotations, note.identical) == (7, 7)
    assert note.left_out == ("The fine is doubled for repeated offences.",)


def test_a_repealed_text_and_a_removed_source_are_named():
    catalogue = sample_catalogue()
    evidence = sample_evidence(catalogue)
    claims = (Claim("Hiding is fined.", "supported", ("E8",)), Claim("灯笼 are safe.", "supported", ("E6",)))
    answer = Answer("Is hiding fined?", True, claims, (evidence["E8"], evidence["E6"]))
    catalogue.remove("cn-shili")
    memo = memo_from_run(run_events(answer), catalogue=catalogue)
    note = next(block for block in memo.blocks if isinstance(block, VerificationNote))
    assert note.identical == 1
    assert any("repealed" in remark for remark in note.remarks)
    assert any("no longer in this library" in remark for remark in note.remarks)
    with pytest.raises(ExportFailed, match="cannot be verified"):
        memo_from_run(run_events(answer), catalogue=catalogue, options=FILING)


def test_a_changed_quotation_is_named_and_cannot_be_filed():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    forged = replace(answer.evidence[0], quote=answer.evidence[0].quote.replace("lantern", "lampion", 1))
    events = run_events(replace(answer, evidence=(forged, *answer.evidence[1:])))
    note = next(b for b in memo_from_run(events, catalogue=catalogue).blocks if isinstance(b, VerificationNote))
    assert any("differs from the library's text now" in remark for remark in note.remarks)
    with pytest.raises(ExportFailed, match=r"art\. 21"):
        memo_from_run(events, catalogue=catalogue, options=FILING)


def test_the_form_for_filing_holds_neither_record_nor_paths_nor_unsupported_sentences():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    memo = memo_from_run(run_events(answer), catalogue=catalogue, options=FILING)
    text = text_of(memo) + "".join(run.text for note in memo.footnotes() for run in note.runs)
    assert not any(isinstance(block, (ResearchLog, VerificationNote)) for block in memo.blocks)
    for word in ("Tribonian", "lanterns.json", "/home", "someone", "doubled", "small-model", "●", "Under German law"):
        assert word not in text, word
    assert memo.left_out == (
        answer.claims[2].text,
        "The fine is doubled for repeated offences.",
    )
    confirmed = memo_from_run(run_events(answer), catalogue=catalogue, options=replace(FILING, confirmed=(2,)))
    assert "Under German law" in text_of(confirmed)
    assert len(confirmed.left_out) == 1


def test_a_run_without_a_supported_sentence_says_so_and_is_not_filed():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    partly = replace(answer, claims=tuple(replace(claim, status="partly") for claim in answer.claims))
    assert "No sentence of this research is fully supported" in text_of(memo_from_run(run_events(partly), catalogue=catalogue))
    nothing = replace(answer, claims=tuple(replace(claim, status="unsupported") for claim in answer.claims))
    memo = memo_from_run(run_events(nothing), catalogue=catalogue)
    assert "Not found" in heading_texts(memo) and "Not supported" in heading_texts(memo)
    for one in (partly, nothing, not_found_answer()):
        with pytest.raises(ExportFailed, match="no sentence that is supported"):
            memo_from_run(run_events(one), catalogue=catalogue, options=FILING)


@pytest.mark.parametrize("ended", [None, EventName.RUN_CANCELLED, EventName.RUN_FAILED, EventName.RUN_INTERRUPTED])
def test_a_run_that_did_not_finish_gives_what_was_verified_until_then(ended):
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    stored = from_events(run_events(answer, ended=ended))
    assert stored.answer.claims == answer.claims
    assert stored.answer.evidence == answer.evidence
    memo = memo_from_run(run_events(answer, ended=ended), catalogue=catalogue)
    assert any(isinstance(block, Paragraph) and block.role == "warning" for block in memo.blocks)
    assert len(claims_of(memo)) == 5


def test_a_stored_answer_reads_back_equal_and_bad_values_never_raise():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    assert from_events(run_events(answer)).answer == answer
    events = run_events(answer)
    broken = replace(events[-1], data={"answer": {"question": 7, "claims": [{"text": "x"}, 3], "evidence": "E1", "steps": "two"}})
    assert from_events([*events[:-1], broken]).answer.claims[0].text == "x"
    assert memo_from_run([*events[:-1], broken], catalogue=catalogue).title.date == "2026-03-14"


def test_the_memo_speaks_the_language_of_the_question():
    catalogue = sample_catalogue()
    answer = replace(sample_answer(catalogue), question="Wie lange ist die Frist für den Widerruf und wann beginnt sie?")
    memo = memo_from_run(run_events(answer), catalogue=catalogue)
    assert heading_texts(memo)[:2] == ["Frage", "Kurzantwort"]
    assert ("Rechtsstand", "1. März 2026") in memo.title.rows
    assert any("Fassung vom 1. Mai 2024" in run.text for note in memo.footnotes() for run in note.runs)


def test_runs_are_tagged_with_their_language():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue)
    languages = [block.language for block in memo.blocks if isinstance(block, Quote)]
    assert languages == ["en", "en", "de", "hi", "mn", "zh", "ko"]


def test_unknown_style_and_purpose_are_refused():
    events = run_events(not_found_answer())
    with pytest.raises(WrongUsage, match="style"):
        memo_from_run(events, options=MemoOptions(style="bluebird"))
    with pytest.raises(WrongUsage, match="internal or filing"):
        memo_from_run(events, options=MemoOptions(purpose="fun"))


def test_values_are_never_read_as_templates():
    assert fill("{a} and {b}", a="{b}", b="x") == "{b} and x"
    assert fill("{unknown} {", a=1) == "{unknown} {"


CLAUSES = """(1) One may.

(2) Two may—
(a) if lit;
(b) if clean.
(2A) Two A may.
Provided that it burns.
Explanation.—Lit means burning."""


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("One may.", "1"),
        ("(1) One may.", "1"),
        ("if clean", "2"),
        ("Two A may", "2A"),
        ("Provided that it burns", "2A"),
        ("Lit means burning", ""),
        ("One may.\n\n(2) Two", ""),
    ],
)
def test_the_printed_clause_is_named_when_it_is_certain(words, clause):
    start = CLAUSES.index(words)
    assert printed_clause(CLAUSES, start, start + len(words)) == clause


@pytest.mark.parametrize(
    "text", ["No marks here.", "(2) Begins late. words", "(1) a\n(3) b\n(2) words", "see (1) inside a line words"]
)
def test_no_clause_is_guessed(text):
    start = text.index("words") if "words" in text else 0
    assert printed_clause(text, start, start + 5) == ""


def test_a_decision_whose_level_is_not_known_says_so():
    catalogue = sample_catalogue()
    work = Work("in-guild", WorkKind.DECISION, "Guild v. State", "in", "en")
    catalogue.add(work, [("para_1", "paragraph", "1", "", "Notice is due.")])
    evidence = catalogue.evidence("E1", "in-guild@1", "para_1", level="")
    answer = Answer("q", True, (Claim("Notice is due.", "supported", ("E1",)),), (evidence,))
    memo = memo_from_run(run_events(answer), catalogue=catalogue)
    (note,) = memo.footnotes()
    assert "(Decision, level of the court not known)" in "".join(run.text for run in note.runs)
    (table,) = (block for block in memo.blocks if isinstance(block, TableOfAuthorities))
    assert [name for name, _ in table.groups] == ["Decisions, level of the court not known"]


def test_the_head_of_a_page_is_the_memos_own_title_where_it_has_one():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    assert memo_from_run(run_events(answer), catalogue=catalogue).title.running == ""
    titled = memo_from_run(run_events(answer), catalogue=catalogue, options=MemoOptions(front=Front("Lanterns")))
    assert titled.title.running == "Lanterns"
