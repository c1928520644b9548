"""A claim may name what it cites; what the name holds is not taken for what the provision says."""

from __future__ import annotations

import pytest
from tests.support.agent_world import terms

from tribonian.agent.naming import unnamed
from tribonian.agent.verify import Sentence, verify
from tribonian.domain.evidence import Evidence
from tribonian.text.analysis import Analyser
from tribonian.tools.ledger import Ledger

SAID = "The owner may give notice within 14 days."


@pytest.fixture
def lawyers():
    boilerplate = {"en": ["act", "law", "purposes", "enactment", "provision", "shall", "may"]}
    return Analyser(boilerplate).terms


def evidence(
    quote: str = SAID, *, number: str = "5", heading: str = "", title: str = "Rent Act", level: str = "statute"
) -> Evidence:
    return Evidence(
        "E1", "section", "xx-rent", "xx-rent@1", "rent.txt", "sec_5", number, heading, title, 0, quote, 0, len(quote), "",
        level, "", "in_force",
    )  # fmt: skip


def verdict(text: str, cited: Evidence, language: str = "en", stems=terms) -> str:
    ledger = Ledger()
    ledger.evidence["E1"] = cited
    return verify(Sentence(text, ("E1",)), ledger, stems, language).status


@pytest.mark.parametrize(
    "text",
    [
        SAID,
        "Under section 5 of the Rent Act, the owner may give notice within 14 days.",
        "Under section 5 of the Rent Act of 1908 the owner may give notice within 14 days.",
        "The owner may give notice within 14 days under section 5.",
        "The owner may give notice within 14 days (section 5 of the Rent Act).",
        "The owner may give notice within 14 days, Rent Act, section 5.",
        "Section 5 (Landlord and tenant) says that the owner may give notice within 14 days.",
        "Section 5: The owner may give notice within 14 days.",
        "According to the law, the owner may give notice within 14 days.",
        "The law says that the owner may give notice within 14 days.",
        "In section 5, the owner may give notice within 14 days.",
        "Therefore the owner may give notice within 14 days.",
        "Rent Act, § 5: “The owner may give notice within 14 days.”",
    ],
)
def test_a_name_is_no_part_of_what_is_said(text):
    assert verdict(text, evidence(heading="Landlord and tenant", title="Rent Act, 1908")) == "supported"


@pytest.mark.parametrize(
    "text",
    [
        "The landlord may give notice within 14 days.",
        "According to section 5 the landlord may give notice within 14 days.",
        "Section 5: The tenant may give notice within 14 days.",
        "Landlord and tenant may give notice within 14 days.",
        "The State may give notice within 14 days.",
        "The law may give notice within 14 days.",
        "The State that the owner may give notice within 14 days.",
        "The Rent Act may give notice within 14 days.",
        "The owner may give notice within 14 days of the Rent Act.",
        "The owner may give notice within 5 days.",
        "Section 5 may give notice within 14 days.",
        "Under section 5(3), the owner may give notice within 14 days.",
        "Rent Act, 5 Landlord and tenant.",
    ],
)
def test_words_of_heading_title_and_number_prove_nothing(text):
    assert verdict(text, evidence(heading="Landlord and tenant", title="Rent Act")) != "supported"


def test_a_provision_is_not_put_in_the_place_of_another():
    other = evidence("Article 9 shall be repealed.")
    assert verdict("Article 9 shall be repealed.", other) == "supported"
    assert verdict("Article 5 shall be repealed.", other) == "unsupported"
    assert verdict(
        "Article 5, subject to fees, shall be repealed.", evidence("Article 9, subject to fees, shall be repealed.")
    ) == ("unsupported")


@pytest.mark.parametrize(
    ("said", "quote"),
    [
        (
            "The clerk shall report to the board constituted under section 5.",
            "The clerk shall report to the board constituted under section 9.",
        ),
        ("Under section 5, the owner may give notice.", "Under section 9, the owner may give notice."),
        ("The board acts under clause (5) of section 9.", "The board acts under clause (4) of section 9."),
        ("(5) The owner may give notice.", "(2) The owner may give notice."),
        ("5. The owner may give notice.", "2. The owner may give notice."),
        ("Repealed by the Boats Act, section 5.", "Repealed by the Boats Act, section 9."),
    ],
)
def test_its_own_number_is_not_put_in_the_place_of_another(said, quote):
    assert verdict(quote, evidence(quote)) == "supported"
    assert verdict(said, evidence(quote)) != "supported"


def test_words_that_are_everywhere_in_laws_do_not_take_the_place_of_others(lawyers):
    quote = "No Bill or amendment shall be moved for illicit intercourse, and Parliament may by law found a bank."
    cited = evidence(quote)
    for old, new in (("amendment", "enactment"), ("intercourse", "purposes"), ("Parliament", "The Act"), ("bank", "provision")):
        assert verdict(quote, cited, stems=lawyers) == "supported"
        assert verdict(quote.replace(old, new), cited, stems=lawyers) != "supported"
    assert verdict("No Bill or amendment shall be moved for illicit intercourse.", cited, stems=lawyers) == "supported"


@pytest.mark.parametrize(
    ("quote", "old", "new"),
    [
        ("The keeper shall not ask for place of birth or any of them.", " or any", " and any"),
        ("he or either of his parents was born here", "he or", "he and"),
        ("The fine is paid to the keeper; and", "; and", "; or"),
    ],
)
def test_a_joining_word_at_the_edge_is_not_another(quote, old, new):
    assert verdict(quote, evidence(quote)) == "supported"
    assert verdict(quote.replace(old, new), evidence(quote)) != "supported"


@pytest.mark.parametrize(
    ("said", "quote", "language", "status"),
    [
        ("The court shall hear the tenant.", "After the notice of the owner, the court shall hear the tenant.", "en", "partly"),
        ("The court shall hear the tenant.", "Under section 9, the court shall hear the tenant.", "en", "supported"),
        ("Nach dem Gesetz hat der Verwalter es zu verwerten.", "Nach dem Termin hat der Verwalter es zu verwerten.",
         "de", "partly"),
        ("Die nach dem 5. August 2016 beendet waren.", "Die vor dem 5. August 2016 beendet waren.", "de", "partly"),
        ("He shall be punished with prison up to three years, or shall also be liable to fine.",
         "He shall be punished with prison up to three years, and shall also be liable to fine; and be punished on a second "
         "or later conviction with prison up to five years, and shall also be liable to fine.", "en", "partly"),
    ],
)  # fmt: skip
def test_when_something_holds_and_what_is_joined_is_kept(said, quote, language, status):
    stems = Analyser({}).terms
    assert verdict(quote, evidence(quote), language, stems) == "supported"
    assert verdict(said, evidence(quote), language, stems) == status


def test_the_part_of_a_provision_that_is_named_stands_in_the_words():
    assert verdict("Under section 5(2), the owner may give notice within 14 days.", evidence(f"(2) {SAID}")) == "supported"


@pytest.mark.parametrize(
    "quote",
    [
        "Provided that when the question is whether a man is alive, he must be heard.",
        "1[5. Landlord and tenant.—(1) The owner may give notice within 14 days of (3) weeks.",
        "No owner may give notice, unless it is the 5th day of the Rent Act.",
    ],
)
def test_a_whole_quotation_always_holds(quote):
    cited = evidence(quote, heading="Landlord and tenant")
    assert verdict(quote, cited) == "supported"
    assert verdict(quote.replace(" may ", " must ").replace(" he must", " he may"), cited) == "unsupported"


def test_words_for_laws_inside_a_condition_are_words_like_others():
    whole = (
        "If a member has become subject to any of the disqualifications mentioned in clause (1) of article 191, the question "
        "shall be referred to the Governor."
    )
    assert verdict(whole, evidence(f"(1) {whole}", number="192")) == "supported"
    assert (
        verdict(whole.replace(" mentioned in clause (1) of article 191", ""), evidence(f"(1) {whole}", number="192")) == "partly"
    )


@pytest.mark.parametrize(
    ("text", "quote", "title", "language", "status"),
    [
        ("Nach § 5 des Mietgesetzes kann der Mieter kündigen.", "Der Mieter kann kündigen.", "Mietgesetz", "de", "partly"),
        ("Laut § 5 Mietgesetz: Der Mieter kann kündigen.", "Der Mieter kann kündigen.", "Mietgesetz", "de", "supported"),
        ("Das Gesetz sagt, dass der Mieter kündigen kann.", "Dass der Mieter kündigen kann.", "Mietgesetz", "de", "supported"),
        ("§ 5 RENT: Der Mieter kann kündigen.", "Der Mieter kann kündigen.", "Mietgesetz", "de", "supported"),
        ("§ 5: Der Vermieter kann kündigen.", "Der Mieter kann kündigen.", "Vermieter und Mieter", "de", "partly"),
        ("Хуулийн 5 дугаар зүйлд заасны дагуу эзэмшигч мэдэгдэнэ.", "Эзэмшигч мэдэгдэнэ.", "Түрээсийн хууль", "mn", "supported"),
        ("धारा 5 के अनुसार स्वामी सूचना दे सकता है।", "स्वामी सूचना दे सकता है।", "किराया अधिनियम", "hi", "supported"),
    ],
)
def test_other_languages(text, quote, title, language, status):
    assert verdict(text, evidence(quote, title=title), language, Analyser({}).terms) == status


def test_parties_of_a_decision_are_named_only_as_its_title():
    decision = evidence("The appellant was convicted.", title="Ash v. Birch", level="supreme")
    assert verdict("Ash was convicted.", decision) != "supported"
    assert "Ash" not in unnamed("Ash v. Birch: The appellant was convicted.", [decision], "en")
    cited = evidence("The appellant was convicted.", title="Ash v. Birch [2020] UKSC 5", level="supreme", number="12")
    for name in ("In Ash v. Birch, ", "In Ash v. Birch [2020] UKSC 5, ", "Ash v. Birch [2020] UKSC 5: "):
        assert verdict(f"{name}the appellant was convicted.", cited) == "supported"
    assert verdict("In Ash v. Birch [2021] UKSC 5, the appellant was convicted.", cited) != "supported"


def test_length_is_kept():
    text = "Under section 5 of the Rent Act, the owner may give notice."
    assert len(unnamed(text, [evidence()], "en")) == len(text)
