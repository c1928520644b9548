"""Treatment of cited decisions: who does what to which case, what is denied or argued, what the end of the decision says."""

from __future__ import annotations

import pytest
from tests.evals.treatment import FIRST, FRESH, pairs, strong

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
        (f"{WICK}, which had stood for years, was expressly disapproved in {OIL}.", "overruled", "cited"),
        (f"The House disapproved the narrow view of lamps taken in {WICK}. See {OIL}.", "overruled", "cited"),
        (f"The judge in {WICK} was therefore wrong to follow {OIL}.", "overruled", "followed"),
        (f"{WICK} can no longer be regarded as good law after {OIL}.", "overruled", "cited"),
        (f"{WICK} was decided per incuriam. See {OIL}.", "overruled", "cited"),
        (f"The appeal from {WICK} was allowed in {OIL}.", "reversed", "cited"),
        (f"The appeal against the decision in {WICK} was dismissed. See {OIL}.", "followed", "cited"),
        (f"See {WICK}. An appeal against that decision was allowed by the Court of Appeal: {OIL}.", "reversed", "cited"),
        (f"See {WICK}. The Court of Appeal upheld that decision: {OIL}.", "followed", "cited"),
        (f"An order was set aside for fraud by the court in {WICK}, affirmed in {OIL}.", "followed", "cited"),
        (f"{WICK} remains good law. I was referred to {OIL}, but distinguish it.", "followed", "distinguished"),
        (f"The Bench distinguished the {WICK} line of cases in {OIL}.", "distinguished", "cited"),
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
    assert treated(f"{start} I would allow the appeal.", "uk") == {cited: "cited"}


def test_a_decision_that_cites_itself_treats_nothing():
    head = DecisionHead(citation="[2021] UKSC 33", petitioners=("Wick",), respondents=("Lantern",))
    assert treated("This is Wick v Lantern [2021] UKSC 33. Wick v Lantern is followed.", "uk", head=head) == {}


def test_an_appeal_that_is_dismissed_leaves_the_decision_under_appeal_standing():
    cited = "[2019] EWCA Civ 77"
    head = DecisionHead(related=(RelatedDecision("appeal_from", citation=cited),))
    start = f"The Court of Appeal dismissed the claim: see {cited}, para 7. That was right."
    assert treated(f"{start} I would dismiss the appeal.", "uk", head=head) == {cited: "followed"}
    assert treated(f"{start} I would allow the pier’s appeal.", "uk", head=head) == {cited: "reversed"}
    assert treated(f"{start} I would dismiss the appeal save that the order is varied.", "uk", head=head) == {cited: "cited"}


def test_a_judge_s_name_stands_for_the_judge_s_decision():
    start = "Wick J in the High Court [2020] EWHC 12 (Comm) found for the pier. "
    cited = "[2020] EWHC 12 (Comm)"
    assert treated(f"{start}The majority (overturning Wick J) found for the lamp.", "uk") == {cited: "reversed"}
    assert treated(f"{start}We were asked to consider overturning Wick J.", "uk") == {cited: "cited"}
    other = "In another case Wick J said so: [2021] EWHC 13 (Comm). "
    assert set(treated(f"{start}{other}The majority (overturning Wick J) found for the lamp.", "uk").values()) == {"cited"}


def test_two_words_of_which_one_is_no_name_are_no_short_name():
    text = "In Re Wick Lantern and Pier [1906] 2 Ch 467 was cited. He distinguished the case of In Re Tallow Bright (supra)."
    assert treated(text, "uk") == {"In Re Wick Lantern and Pier [1906] 2 Ch 467": "cited"}


COURT = "Urteil des Landgerichts Lampenau vom 3. Mai 2017 - 7 O 81/17"


@pytest.mark.parametrize(
    ("sentence", "treatment"),
    [
        (f"Auf die Revision der Klägerin wird das {COURT} aufgehoben.", "reversed"),
        (f"Das {COURT} wird mit den Feststellungen aufgehoben.", "reversed"),
        (f"Der Bundesgerichtshof hob das {COURT} auf.", "reversed"),
        (f"Unter Aufhebung des {COURT} wird die Klage abgewiesen.", "reversed"),
        (f"Er beantragt, das {COURT} aufzuheben.", "cited"),
        (f"Der Kläger beantragt, dass das {COURT} aufgehoben wird.", "cited"),
        (f"Das {COURT} wird nicht aufgehoben.", "cited"),
        (f"Die Kammer hat mit {COURT} den Bescheid aufgehoben.", "cited"),
        (f"Die Revision der Klägerin gegen das {COURT} wird zurückgewiesen.", "followed"),
        (f"Die Beschwerde gegen die Nichtzulassung der Revision in dem {COURT} wird verworfen.", "cited"),
        (f"Soweit sich aus dem {COURT} etwas anderes ergeben sollte, wird daran nicht festgehalten.", "overruled"),
        (f"An der Rechtsprechung im {COURT} hält der Senat nicht mehr fest.", "overruled"),
        (f"Der Senat folgt im Anschluss an das {COURT} dieser Ansicht.", "followed"),
        (f"Anders als in dem {COURT} brannte die Lampe.", "distinguished"),
    ],
)
def test_german_decisions(sentence: str, treatment: str):
    assert list(treated(sentence, "de").values()) == [treatment]


ORDER = "анхан шатны шүүхийн 2025 оны 02 дугаар сарын 24-ний өдрийн 569 дүгээр шийтгэх тогтоол"


@pytest.mark.parametrize(
    ("sentence", "treatment"),
    [
        (f"Дэнлүүгийн {ORDER}ыг хүчингүй болгож, хэргийг буцаасугай.", "reversed"),
        (f"Дэнлүүгийн {ORDER}ыг хэвээр үлдээсүгэй.", "followed"),
        (f"Дэнлүүгийн {ORDER}ыг хүчингүй болгуулах хүсэлтэй.", "cited"),
        (f"Дэнлүүгийн {ORDER}оор шийтгэлийн хуудсыг хүчингүй болгож шийдвэрлэжээ.", "cited"),
    ],
)
def test_mongolian_decisions(sentence: str, treatment: str):
    assert list(treated(sentence, "mn").values()) == [treatment]


def test_languages_without_phrases_say_cited_only():
    assert treated("", "in") == {}
    assert treated("Das Urteil steht in BGHZ 12, 34.", "de") == {"BGHZ 12, 34": "cited"}


@pytest.mark.corpora
@pytest.mark.slow
def test_overruled_and_reversed_decisions_are_told_rightly_on_labelled_citations():
    first, fresh = pairs(FIRST), pairs(FRESH)
    assert (len(first), len(fresh)) == (100, 159)
    precision, recall, said, _ = strong(first)
    assert precision >= 0.95 and said >= 8 and recall >= 0.8
    precision, recall, said, _ = strong(fresh)
    assert precision >= 0.95 and said >= 18 and recall >= 0.85
    assert sum(label == told for _, label, told in first) >= 83
