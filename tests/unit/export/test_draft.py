"""Memos of several runs, and what their author does to them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from tests.support.sample_answers import not_found_answer, run_events, sample_answer, sample_catalogue, support

from tribonian.domain.evidence import Answer, Claim
from tribonian.errors import NotFound, WrongUsage
from tribonian.export import draft_changes as changes
from tribonian.export.combine import combine
from tribonian.export.draft import Draft, Front, as_json, draft_of, from_json, with_issue
from tribonian.export.memo import FootnoteRef, Heading, ListBlock, Memo, Paragraph, Run, VerificationNote
from tribonian.export.memo_from_run import MemoOptions, memo_from_runs

FRONT = Front("", "Guild v. Municipality", "Lantern Guild", "A. Counsel", "Privileged and confidential")


def second_answer(catalogue) -> Answer:
    """Cites a provision that the first run opened, under another tag, and one of its own."""
    shared = catalogue.evidence("E1", "in-lanterns@2001-07-01", "sec_45")
    own = catalogue.evidence("E2", "in-charter@1950-01-26", "art_9", level="constitution")
    lease = replace(shared, tag="E3", level="casefile", quote="Whoever", end=shared.start + 7)
    claims = (
        Claim("Notice is written [E1].", "supported", ("E1",), (support(shared, "written notice"),), (), "model"),
        Claim("Every resident may move [E2], after notice [E1].", "supported", ("E2", "E1"), (), (), "model"),
        Claim("The lease speaks of it [E3].", "supported", ("E3",), (), (), "model"),
        Claim("It is raining [E2].", "unsupported", ("E2",), (), ("not said",), "model"),
    )
    return Answer("Who may move, and after what notice?", True, claims, (shared, own, lease))


def two_runs(catalogue):
    return [run_events(sample_answer(catalogue)), run_events(second_answer(catalogue), "r2")]


def headings(memo: Memo, level: int = 1) -> list[str]:
    return [block.text for block in memo.blocks if isinstance(block, Heading) and block.level == level]


def words(block) -> str:
    return "".join(item.text for item in block.inlines if isinstance(item, Run))


def paragraphs(memo: Memo, anchor: str) -> list[Paragraph]:
    """The claims below the level-1 heading with that anchor."""
    found: list[Paragraph] = []
    inside = False
    for block in memo.blocks:
        if isinstance(block, Heading) and block.level == 1:
            inside = block.anchor == anchor
        elif inside and isinstance(block, Paragraph) and block.role == "claim":
            found.append(block)
    return found


def test_tags_of_several_runs_mean_one_thing_each():
    catalogue = sample_catalogue()
    answer, issues = combine(two_runs(catalogue))
    assert [one.tag for one in answer.evidence] == [f"E{n}" for n in range(1, 11)]
    assert dict(issues[1].tags) == {"E1": "E2", "E2": "E9", "E3": "E10"}
    assert answer.claims[7].text == "Every resident may move [E9], after notice [E2]."
    assert answer.claims[7].evidence == ("E9", "E2")
    assert answer.claims[6].supports[0].tag == "E2"
    assert dict(issues[0].tags) == {f"E{n}": f"E{n}" for n in range(1, 9)}


def test_the_sections_of_a_memo_of_two_questions():
    catalogue = sample_catalogue()
    memo = memo_from_runs(two_runs(catalogue), catalogue=catalogue, options=MemoOptions(front=FRONT))
    assert headings(memo) == [
        "Questions presented", "Brief answer", "Facts", "Analysis", "Premises of the question", "Conflicting authority",
        "Conclusion", "Not supported", "Table of authorities", "Annex: quoted provisions", "Research log", "Verification",
    ]  # fmt: skip
    assert headings(memo, 2)[:2] == [
        "May the municipality remove a lantern without notice?",
        "Who may move, and after what notice?",
    ]
    assert [words(one) for one in paragraphs(memo, "facts")] == ["The lease speaks of it."]
    first, *_ = paragraphs(memo, "brief-answer")
    assert words(first).startswith("1.\u00a0A lantern may be taken")
    assert {row[0] for row in memo.title.rows} >= {"Matter", "Client", "Author", "Date"}
    assert memo.title.privilege == "Privileged and confidential"
    notes = [item.note.pinpoint for item in paragraphs(memo, "answer")[-1].inlines if isinstance(item, FootnoteRef)]
    assert notes == ["Charter of Samplestan, art. 9", "s. 45 Sample Lanterns Act"]


def test_the_conclusion_names_authorities_and_what_is_open():
    catalogue = sample_catalogue()
    memo = memo_from_runs(two_runs(catalogue), catalogue=catalogue)
    place = next(n for n, block in enumerate(memo.blocks) if isinstance(block, Heading) and block.anchor == "conclusion")
    points = memo.blocks[place + 1]
    assert isinstance(points, ListBlock)
    said = ["".join(run.text for run in item if isinstance(run, Run)) for item in points.items]
    assert said[0].startswith("Question 1 rests on Charter of Samplestan, art. 21 (Constitution); ")
    assert said[1] == "Question 2 rests on Charter of Samplestan, art. 9 (Constitution); s. 45 Sample Lanterns Act (Statute)."
    assert said[2:] == [
        "Sentences that are only partly supported: 1.",
        "Premises of the question that the sources do not bear out: 1.",
        "Conflicts that no rule of precedence settles: 1.",
    ]


def test_a_question_without_an_answer_stays_in_the_memo():
    catalogue = sample_catalogue()
    memo = memo_from_runs([run_events(sample_answer(catalogue)), run_events(not_found_answer(), "r2")], catalogue=catalogue)
    assert "Is there a tax on moonlight?" in headings(memo, 2)
    assert any(isinstance(block, Paragraph) and "tax on moonlight" in words(block) for block in memo.blocks)


def test_for_filing_there_is_no_matter_client_author_or_privilege_line():
    catalogue = sample_catalogue()
    memo = memo_from_runs(two_runs(catalogue), catalogue=catalogue, options=MemoOptions(purpose="filing", front=FRONT))
    seen = repr(memo)
    for name in ("Guild v. Municipality", "Lantern Guild", "A. Counsel", "Privileged"):
        assert name not in seen
    assert "Verification" not in headings(memo) and "Research log" not in headings(memo)


def draft(catalogue) -> Draft:
    return draft_of(combine(two_runs(catalogue))[1], FRONT)


def shown(catalogue, changed: Draft, purpose: str = "internal") -> Memo:
    return memo_from_runs(two_runs(catalogue), draft=changed, catalogue=catalogue, options=MemoOptions(purpose=purpose))


def test_a_draft_reads_back_equal():
    first = draft(sample_catalogue())
    assert from_json(json.loads(json.dumps(as_json(first)))) == first
    assert from_json({"sentences": [7, {"section": "nowhere"}], "front": {"unknown": 1}}).sentences[0].section == "analysis"


def test_an_edited_sentence_loses_its_mark_and_is_not_filed_unless_confirmed():
    catalogue = sample_catalogue()
    changed = changes.edited(draft(catalogue), "1.1", "A lantern may never be taken.")
    (claim,) = [one for one in paragraphs(shown(catalogue, changed), "brief-answer") if "never be taken" in words(one)]
    assert claim.mark == "" and any(isinstance(item, FootnoteRef) for item in claim.inlines)
    (note,) = [block for block in shown(catalogue, changed).blocks if isinstance(block, VerificationNote)]
    assert note.own == 1
    filed = shown(catalogue, changed, "filing")
    assert "A lantern may never be taken." in filed.left_out
    confirmed = changes.confirmed(changed, "1.1", True)
    assert "never be taken" in repr(shown(catalogue, confirmed, "filing").blocks)
    assert changes.edited(confirmed, "1.1", "A lantern may be taken at dusk.").sentence("1.1").confirmed is False
    assert changes.edited(changed, "1.1", "A lantern  may never\nbe taken.") == changed, "the same words are no change"


def test_sentences_are_left_out_moved_and_added():
    catalogue = sample_catalogue()
    first = draft(catalogue)
    left = changes.accepted(first, "1.4", False)
    assert "未经所有人书面同意" not in repr([block for block in shown(catalogue, left).blocks if isinstance(block, Paragraph)])
    moved = changes.moved(first, "1.5", "1.2")
    keys = [one.key for one in moved.sentences]
    assert keys.index("1.5") == keys.index("1.2") - 1
    assert [one.key for one in changes.moved(first, "1.1", "").sentences][-1] == "1.1"
    facts = changes.moved(first, "1.2", "", "facts")
    assert facts.sentence("1.2").section == "facts" and [one.key for one in facts.sentences] == [
        one.key for one in first.sentences
    ]
    own = changes.added(first, "The client relies on this.", "conclusion", 0, (), ())
    assert own.sentence("a1").status == "own"
    assert [words(one) for one in paragraphs(shown(catalogue, own), "conclusion")] == ["The client relies on this."]
    assert "The client relies on this." in shown(catalogue, own, "filing").left_out


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda one: changes.accepted(one, "9.9", True), NotFound),
        (lambda one: changes.edited(one, "1.1", "  "), WrongUsage),
        (lambda one: changes.edited(one, "1.1", "x" * 30_000), WrongUsage),
        (lambda one: changes.moved(one, "1.1", "7.7"), NotFound),
        (lambda one: changes.moved(one, "1.1", "", "preface"), WrongUsage),
        (lambda one: changes.added(one, "Words.", "facts", 5, (), ()), WrongUsage),
        (lambda one: changes.added(one, "Words.", "facts", 0, ("E77",), ("E1",)), WrongUsage),
        (lambda one: changes.cited(one, "1.1", ("E77",), ("E1",)), WrongUsage),
        (lambda one: changes.titled(one, {"judge": "x"}), WrongUsage),
    ],
)  # fmt: skip
def test_changes_that_mean_nothing_are_refused(change, error):
    with pytest.raises(error):
        change(draft(sample_catalogue()))


def test_other_evidence_takes_the_mark_away_and_the_title_block_can_be_set():
    first = draft(sample_catalogue())
    assert changes.cited(first, "1.1", ("E2", "E2"), ("E1", "E2")).sentence("1.1").evidence == ("E2",)
    assert changes.cited(first, "1.1", ("E2",), ("E1", "E2")).sentence("1.1").status == "edited"
    assert changes.titled(first, {"author": " B.  Other "}).front == replace(FRONT, author="B. Other")


def test_a_run_is_included_at_the_end_and_nothing_before_it_changes():
    catalogue = sample_catalogue()
    first, second = two_runs(catalogue)
    draft = draft_of(combine([first])[1], FRONT)
    draft = changes.accepted(draft, "1.1", False)
    joined, issues = combine([first, second])
    whole = with_issue(draft, "r2", issues[-1].stored.answer)
    assert whole.sentences[: len(draft.sentences)] == draft.sentences
    assert whole.runs == (*draft.runs, "r2")
    fresh = whole.sentences[len(draft.sentences) :]
    assert [one.key for one in fresh] == ["2.1", "2.2", "2.3", "2.4"]
    assert {tag for one in fresh for tag in one.evidence} <= {item.tag for item in joined.evidence}
    memo = memo_from_runs([first, second], draft=whole, catalogue=catalogue)
    assert "2." in "".join(words(block) for block in paragraphs(memo, "brief-answer"))


def test_the_memo_bears_the_date_of_its_title_block():
    catalogue = sample_catalogue()
    runs = two_runs(catalogue)
    draft = changes.titled(draft_of(combine(runs)[1], FRONT), {"date": "2024-03-01"})
    assert memo_from_runs(runs, draft=draft, catalogue=catalogue).title.date == "2024-03-01"
    with pytest.raises(WrongUsage):
        changes.titled(draft, {"date": "1 March 2024"})
