"""How German courts cite, and what only looks like it: invented sentences, one for each kind."""

from __future__ import annotations

import pytest

from tribonian.citations.find import find
from tribonian.config.jurisdictions import load


def found(text, **options):
    return [(one.law, one.numbers) for one in find(text, load("de"), **options)]


@pytest.mark.parametrize(
    ("text", "law", "numbers"),
    [
        ("nach § 613a Abs. 1 des BGB", "des BGB", ("613a",)),
        ("nach § 5 der AO", "der AO", ("5",)),
        ("die §§ 60 ff SGB I", "SGB I", ("60",)),
        ("nach § 23 Abs. 1 Satz 2 1. Halbsatz BVerfGG", "BVerfGG", ("23",)),
        ("nach § 75 Abs 2 1. Alt SGG", "SGG", ("75",)),
        ("nach § 132e (Abs 1) S 1 SGB V", "SGB V", ("132e",)),
        ("nach § 3 (1), 2 PatG", "PatG", ("3",)),
        ("nach Art. 138 Abs. 1 a) EPÜ", "EPÜ", ("138",)),
        ("nach § 266 Abs. 3 Buchst. A HGB", "HGB", ("266",)),
        ("nach § 6 Abs 1 Nr 1 iVm Abs 3 S 1 SGB VI", "SGB VI", ("6",)),
        ("nach § 47 Abs. 2 der österreichischen Zivilprozessordnung", "der österreichischen Zivilprozessordnung", ("47",)),
        ("nach Art. 139 Abs. 2 der Verfassung", "der Verfassung", ("139",)),
    ],
)
def test_places_before_the_law_do_not_hide_it(text, law, numbers):
    assert found(text) == [(law, numbers)]


@pytest.mark.parametrize(
    "text",
    [
        "So auch das BayObLG, das NdsOVG und das HessLAG.",
        "Die InvestAG und der DStGB widersprachen.",
        "Das Gesetz für die Fälle des Verzugs ist streng; er ist nach dem Gesetz zum Ersatz verpflichtet.",
        "Die Abweichung vom Gesetz zur Nichtigkeit der Klausel führt.",
        "vgl. Begründung zum Entwurf eines Beispielsteuergesetzes 2008 vom 27. März, BT-Drucks. 16/4841, S. 3",
        "so die Begründung des Regierungsentwurfs zu § 27 BewG, BTDrucks 4/1488",
        "BGHSt 29, 359 [zu § 318 StPO]",
        "nach den Verwaltungsvorschriften des Ministeriums zu § 44 der Haushaltsordnung",
        "Beispielkommentar zur ZPO, 5. Auflage",
        "MünchKommBGB/Muster, 7. Aufl., § 312 Rn. 4",
        "Die AEG lieferte ein EEG-Gerät aus GFK.",
        "nach § 7 Abs. 2 der VBL-Satzung",
    ],
)
def test_what_is_no_citation_of_a_law(text):
    assert found(text) == []


def test_a_bare_provision_in_a_text_that_names_no_law_may_be_a_contracts():
    assert found("Der Mieter zahlt den in § 2 genannten Betrag.") == []
    assert found("Nach § 535 BGB zahlt der Mieter den in § 2 genannten Betrag.") == [("BGB", ("535",)), ("", ("2",))]
    assert found("§ 2 Abs. 1, § 3") == [("", ("2",)), ("", ("3",))]
    assert found("Der Mieter zahlt den in § 2 genannten Betrag.", own=True) == [("", ("2",))]
    assert found("Der Mieter zahlt den in § 2 genannten Betrag.", whole=True) == [("", ("2",))]


def test_a_number_cited_again_is_of_the_same_law_or_agreement():
    assert found("Nach § 280 Abs. 1 BGB haftet er. § 280 Abs. 2 BGB gilt; in § 280 steht mehr.")[-1] == ("BGB", ("280",))
    assert found("§ 5 TVöD gilt; daneben § 7 BUrlG. Was § 5 verlangt, ist streitig.") == [("BUrlG", ("7",))]
    # Of two laws with the number neither is meant for certain.
    assert found("§ 5 BGB und § 5 HGB gelten, vgl. Satz 2 zu § 5.")[-1] == ("", ("5",))


def test_an_abbreviation_that_others_have_too_is_a_law_where_it_stands_as_one():
    assert found("Das EEG 2014 und das KAG NW gelten, ebenso nach dem AEG.") == [("EEG 2014", ()), ("KAG NW", ()), ("AEG", ())]
    assert found("Arbeitslosengeld (ALG II) und die AEG") == []
