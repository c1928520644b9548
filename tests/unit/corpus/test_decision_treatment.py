"""Treatment of cited decisions: who does what to which case, what is denied or argued, what the end of the decision says."""

from __future__ import annotations

import pytest
from tests.evals.treatment import pairs, strong

from tribonian.config.jurisdictions import load
from tribonian.corpus.decisions.treatment import treatments
from tribonian.domain.decision import DecisionHead, RelatedDecision, SentenceRole
from tribonian.text.sentences import split

WICK, OIL = "Wick v. Lantern (1973) 4 SCC 225", "Tallow v. Pier AIR 1961 SC 12"


def treated(text: str, code: str = "in", role: str = "ANALYSIS", head: DecisionHead | None = None) -> dict[str, str]:
    pack = load(code)
    roles = [SentenceRole(one, two, role, 0.5) for one, two in split(text, pack.sentence_abbreviations)]
    found = treatments(text, roles, pack, head)
    assert all(0 <= one.start < one.end <= len(text) for one in found)
    return {one.decision: one.treatment for one in found}


@pytest.mark.parametrize(
    ("sentence", "wick", "oil"),
    [
        (f"{WICK} was overruled by this Court in {OIL}.", "overruled", "cited"),
        (f"{WICK} has been expressly overruled in {OIL}.", "overruled", "cited"),
        (f"In {WICK} this Court overruled {OIL}.", "cited", "overruled"),
        (f"We overrule the decisions in {WICK} and {OIL}.", "overruled", "overruled"),
        (f"{WICK} does not lay down the correct law; {OIL} was followed.", "overruled", "followed"),
        (f"The judgment in {WICK} was reversed on appeal in {OIL}.", "reversed", "cited"),
        (f"{WICK}, reversed on other grounds, {OIL}.", "reversed", "cited"),
        (f"{WICK} is clearly distinguishable, and we follow {OIL}.", "distinguished", "followed"),
        (f"As held by this Court in {WICK}, a lamp is no fixture. {OIL} was cited.", "followed", "cited"),
        (f"Counsel cited {WICK} and {OIL}.", "cited", "cited"),
        (f"{WICK} was decided in 1973. That decision was reversed by the High Court. {OIL} came later.", "reversed", "cited"),
    ],
)
def test_who_does_what_to_which_case(sentence: str, wick: str, oil: str):
    assert treated(sentence) == {WICK: wick, OIL: oil}


@pytest.mark.parametrize(
    "sentence",
    [
        f"{WICK} has not been overruled.",
        f"We are not persuaded that {WICK} was overruled.",
        f"It cannot be said that {WICK} stands overruled.",
        f"We were invited to overrule {WICK}.",
        f"Whether {WICK} should be overruled does not arise.",
        f"Counsel submitted that {WICK} has been overruled.",
        f"We see no reason to overrule {WICK}.",
        f"If {WICK} were overruled, much would change.",
        f"The court overruled the objection and cited {WICK}.",
        f"The burden was reversed. See {WICK}.",
        f"{WICK} could be reversed on appeal.",
        f"I would overrule {WICK}.",
    ],
)
def test_what_is_denied_possible_or_argued_is_no_treatment(sentence: str):
    assert treated(sentence) == {WICK: "cited"}


def test_arguments_of_the_parties_are_no_treatment():
    assert treated(f"The ruling in {WICK} was overruled. We follow {OIL}.", role="ARG_RESPONDENT") == {
        WICK: "cited",
        OIL: "cited",
    }


def test_the_sentence_that_says_so_is_given_even_for_a_short_name():
    text = f"{WICK} was cited at length. Much was said of it. The decision in Wick (supra) is per incuriam."
    roles = [SentenceRole(one, two, "ANALYSIS", 0.5) for one, two in split(text, load("in").sentence_abbreviations)]
    (one,) = treatments(text, roles, load("in"))
    assert one.treatment == "overruled"
    assert text[one.start : one.end] == "The decision in Wick (supra) is per incuriam."


def test_the_decision_under_appeal_is_reversed_when_the_appeal_is_allowed():
    cited = "[2019] EWCA Civ 77"
    head = DecisionHead(related=(RelatedDecision("appeal_from", citation=cited),))
    start = f"The Court of Appeal dismissed the claim: see {cited}, para 7. That was too narrow a view of the lamp."
    assert treated(f"{start} I would allow the appeal.", "uk", head=head) == {cited: "reversed"}
    assert treated(f"{start} I would allow the appeal in part.", "uk", head=head) == {cited: "cited"}
    assert treated(f"{start} I would dismiss the appeal.", "uk", head=head) == {cited: "cited"}
    assert treated(f"{start} I would allow the appeal.", "uk") == {cited: "cited"}


def test_a_decision_that_cites_itself_treats_nothing():
    head = DecisionHead(citation="[2021] UKSC 33", petitioners=("Wick",), respondents=("Lantern",))
    assert treated("This is Wick v Lantern [2021] UKSC 33. Wick v Lantern is followed.", "uk", head=head) == {}


def test_languages_without_phrases_say_cited_only():
    assert treated("Die Entscheidung BGHZ 12, 34 wurde aufgehoben.", "de") == {"BGHZ 12, 34": "cited"}
    assert treated("", "in") == {}


@pytest.mark.corpora
@pytest.mark.slow
def test_overruled_and_reversed_decisions_are_told_rightly_on_labelled_citations():
    found = pairs()
    precision, recall, said = strong(found)
    assert len(found) == 100
    assert precision >= 0.95 and said >= 5
    assert recall >= 0.5
    assert sum(label == told for label, told in found) >= 80
