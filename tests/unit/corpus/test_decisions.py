"""Decisions: caption, court, day, numbers, parties, paragraphs; what is not said stays empty. All texts are invented."""

from __future__ import annotations

import json

import pytest
from tests.support.parsing import parse

from tribonian.config.jurisdictions import load
from tribonian.corpus import read_file
from tribonian.corpus.blocks import Block, Flow
from tribonian.corpus.decisions import build, citation, dates, header
from tribonian.corpus.decisions.courts import Courts
from tribonian.corpus.decisions.judges import judges
from tribonian.corpus.decisions.parties import parties, styled
from tribonian.corpus.outline import solid
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.errors import NothingToImport

UK = """Neutral Citation Number: [2031] EWHC 7 (Admin)
Case No: CO/12/2031
IN THE HIGH COURT OF JUSTICE
KING'S BENCH DIVISION
ADMINISTRATIVE COURT
Royal Courts of Justice
Date: 3 March 2031
Before :
MRS JUSTICE LANTERN
Between :
THE KING on the application of AMBER LAMP
Claimant
- and -
BOROUGH OF WICKS
Defendant
Ada Quill KC (instructed by Ink LLP) for the Claimant
Hearing dates: 1 and 2 February 2031
Approved Judgment
Mrs Justice Lantern :
1. This claim is about a lamp in the market square, which the defendant wants to put out every night at ten.
2. The High Court of Ruritania decided otherwise in another case, which is of no help to anybody here:
1. a lamp is a light;
2. a light is no lamp;
3. nothing follows.
3. I heard the claimant on 4 April 2030 and gave directions.
4. The claim is dismissed.
"""


def flow(text: str, key: str = "probe") -> Flow:
    """Each line a block, indented by its leading blanks."""
    blocks = [
        Block(Traced.of(line.strip()), indent=6.0 * (len(line) - len(line.lstrip())), place=f"line {number}")
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    ]
    return Flow(blocks, key, characters=sum(solid(block.text.text) for block in blocks))


def decide(text: str, code: str = "uk"):
    """The only decision in a text."""
    (work,) = build.decisions(flow(text), load(code), CancelToken())
    return work


def test_a_judgment_of_the_high_court():
    work = decide(UK)
    head = work.decision
    assert (head.court, head.family, head.instance) == (
        "High Court (King's Bench Division, Administrative Court)", "administrative", "first",
    )  # fmt: skip
    assert (head.date, head.citation, head.numbers) == ("2031-03-03", "[2031] EWHC 7 (Admin)", ("CO/12/2031",))
    assert (head.petitioners, head.respondents, head.judges) == (
        ("R (Amber Lamp)",), ("Borough of Wicks",), ("Mrs Justice Lantern",),
    )  # fmt: skip
    assert work.title == "R (Amber Lamp) v Borough of Wicks [2031] EWHC 7 (Admin)"
    assert work.key == "2031-ewhc-7-admin" and "probe" in work.aliases
    assert work.covered == 1.0


def test_numbered_paragraphs_and_their_lists():
    work = decide(UK)
    numbered = [one for one in work.provisions if one.kind == "paragraph" and one.number and not one.inner]
    assert [(one.number, one.eid) for one in numbered] == [(str(n), f"para_{n}") for n in range(1, 5)]
    assert "nothing follows" in work.text[numbered[1].start : numbered[1].end]
    assert work.provisions[0].kind == "preamble" and work.provisions[0].number == ""


def test_a_decision_without_numbers_keeps_its_order():
    text = "IN THE SUPREME COURT OF INDIA\nJUDGMENT\n" + "\n".join(
        f"The lamp number {n} burns. {'It is bright; ' * 30}" for n in "abc"
    )
    work = decide(text, "in")
    assert [(p.eid, p.number) for p in work.provisions if p.kind == "paragraph"] == [(f"para_n{n}", "") for n in (1, 2, 3)]
    assert work.decision.court == "Supreme Court of India" and work.decision.instance == "supreme"
    assert any("does not number" in line for line in work.warnings)


def test_a_court_in_the_body_is_never_the_one_that_decides():
    text = "JUDGMENT\n" + "The Supreme Court of India has decided, and the High Court of Bombay followed on 3 May 2020. " * 12
    head = decide(text, "in").decision
    assert (head.court, head.instance, head.date, head.numbers) == ("", "", "", ())


def test_the_court_below_is_no_court_of_the_decision():
    text = UK.replace("EWHC 7 (Admin)", "EWCA Civ 7").replace(
        "IN THE HIGH COURT OF JUSTICE\nKING'S BENCH DIVISION\nADMINISTRATIVE COURT\n",
        "IN THE COURT OF APPEAL (CIVIL DIVISION)\nON APPEAL FROM THE HIGH COURT OF JUSTICE\nCHANCERY DIVISION\nCH-2030-000012\n",
    )
    head = decide(text).decision
    assert (head.court, head.instance) == ("Court of Appeal (Civil Division)", "appellate")
    (below,) = head.related
    assert (below.relation, below.court, below.instance, below.number) == (
        "appeal_from", "High Court (Chancery Division)", "first", "CH-2030-000012",
    )  # fmt: skip
    assert head.numbers == ("CO/12/2031",)


def test_a_decision_that_cites_itself_has_one_citation():
    text = UK.replace("4. The claim", "4. This is [2031] EWHC 7 (Admin); see [2030] UKSC 3. The claim")
    work = decide(text)
    assert work.decision.citations == ("[2031] EWHC 7 (Admin)",)
    cited = [one.text for one in work.entities if one.label == "PRECEDENT"] + [one.decision for one in work.treatments]
    assert not any("EWHC 7 " in one for one in cited)


def test_two_decisions_in_one_file():
    long = UK.replace("3. nothing follows.", "3. nothing follows. " + "It is dark. " * 60)
    works = build.decisions(flow(long + long.replace("EWHC 7", "EWHC 8").replace("CO/12", "CO/13")), load("uk"), CancelToken())
    assert [work.decision.citation for work in works] == ["[2031] EWHC 7 (Admin)", "[2031] EWHC 8 (Admin)"]
    assert [work.decision.numbers for work in works] == [("CO/12/2031",), ("CO/13/2031",)]
    assert all(work.covered == 1.0 for work in works)


def test_two_decisions_without_citations_are_told_by_court_and_number():
    german = "Landgericht Köln\nAz.: 28 O 4/31\nUrteil\nTatbestand\n" + "Die Laterne brannte die ganze Nacht. " * 30
    works = build.decisions(flow(german + "\n" + german.replace("28 O 4/31", "28 O 5/31")), load("de"), CancelToken())
    assert [work.decision.numbers for work in works] == [("28 O 4/31",), ("28 O 5/31",)]
    assert len(build.decisions(flow(german + "\nLandgericht Köln\nAz.: 28 O 4/31\nUrteil"), load("de"), CancelToken())) == 1


def test_masked_names_are_said_to_be_masked():
    text = (
        "Дундад дүүргийн анхан шатны шүүх\nДугаар 1/ШШ2031/00711\nНэхэмжлэгч: ****** нэхэмжлэлтэй\n"
        "Хариуцагч: ****** холбогдох\nТОДОРХОЙЛОХ нь:\nЗүйл 20** онд.\n"
    )
    work = decide(text, "mn")
    assert (work.decision.petitioners, work.decision.respondents) == ((), ())
    assert work.decision.instance == "first" and work.decision.numbers == ("1/ШШ2031/00711",)
    assert any("masked" in line for line in work.warnings)


@pytest.mark.parametrize(
    ("code", "line", "iso"),
    [
        ("uk", "Date: Thursday 23rd September 2021", "2021-09-23"),
        ("uk", "Date: 3/2/2023", "2023-02-03"),
        ("us", "Argued September 3, 1997      Decided November 7, 1997", "1997-11-07"),
        ("us", "Filed: 01/03/2013", "2013-01-03"),
        ("de", "Urteil vom 4. Dezember 2008", "2008-12-04"),
        ("de", "verkündet am 10.09.2009", "2009-09-10"),
        ("mn", "2025 оны 10 сарын 01 өдөр", "2025-10-01"),
        ("uk", "Hearing date: 8 March 2022", ""),
        ("uk", "Heard on 28 and 29 April 2021", ""),
        ("mn", "20** оны 05 дугаар сарын 13-ны өдөр", ""),
        ("uk", "Date: 31 February 2022", ""),
    ],
)
def test_days(code, line, iso):
    assert dates.of_decision([line], [], load(code)) == iso


def test_the_signature_dates_a_decision_whose_caption_names_the_hearing_only():
    caption = ["Heard at Lamp House\tDecision & Reasons Promulgated", "On 3 May 2031\t20 May 2031"]
    assert dates.of_decision(caption, ["Judge Wick", "16 May 2031"], load("uk")) == "2031-05-16"
    assert dates.of_decision(caption, [], load("uk")) == "2031-05-20"


@pytest.mark.parametrize(
    ("code", "line", "cited"),
    [
        ("uk", "Neutral Citation: [2022] UKFTT 00340 (TC)", "[2022] UKFTT 340 (TC)"),
        ("uk", "Neutral Citation Number: [2023] EWHC 579 KB", "[2023] EWHC 579 (KB)"),
        ("uk", "Neutral Citation Number: [2022] EHWC 950 (Ch)", "[2022] EWHC 950 (Ch)"),
        ("in", "2031 INSC 12", "2031 INSC 12"),
        ("de", "ECLI:DE:BGH:2031:010331UVIZR78.30.0", "ECLI:DE:BGH:2031:010331UVIZR78.30.0"),
        ("uk", "On appeal from: [2019] EWCA Civ 1599", None),
    ],
)
def test_own_citations(code, line, cited):
    assert citation.own([line], load(code)) == ([cited] if cited else [])


@pytest.mark.parametrize(
    ("code", "number", "family", "instance"),
    [
        ("de", "VI ZR 78/16", "ordinary", "supreme"),
        ("de", "4 StR 328/17", "ordinary", "supreme"),
        ("de", "15 U 174/08", "ordinary", "appellate"),
        ("de", "327 O 527/07", "ordinary", "first"),
        ("de", "9 AZR 12/20", "labour", "supreme"),
        ("de", "1 BvR 12/20", "constitutional", "supreme"),
        ("mn", "221/МА2025/0425", "general", "appellate"),
        ("mn", "001/ХТ2025/0084", "general", "supreme"),
        ("mn", "2025/ШЦТ/184", "general", "first"),
    ],
)
def test_numbers_tell_the_level(code, number, family, instance):
    court = Courts.of(load(code)).by_number(number)
    assert court is not None and (court.name, court.family, court.instance) == ("", family, instance)


@pytest.mark.parametrize(
    ("code", "lines", "name", "instance"),
    [
        ("de", ["BUNDESGERICHTSHOF", "IM NAMEN DES VOLKES"], "Bundesgerichtshof", "supreme"),
        ("de", ["Oberlandesgericht Lampenstadt"], "Oberlandesgericht Lampenstadt", "appellate"),
        ("in", ["IN THE HIGH COURT OF JUDICATURE AT BOMBAY"], "High Court of Judicature at Bombay", "appellate"),
        (
            "us",
            ["United States Court of Appeals", "For the First Circuit"],
            "United States Court of Appeals For the First Circuit",
            "appellate",
        ),
        ("us", ["SUPREME COURT OF THE UNITED STATES"], "Supreme Court of the United States", "supreme"),
        ("uk", ["IN THE FAMILY COURT SITTING AT WATFORD"], "Family Court", "first"),
        ("uk", ["FIRST-TIER TRIBUNAL", "TAX CHAMBER"], "First-tier Tribunal (Tax Chamber)", "first"),
    ],
)  # fmt: skip
def test_captions_name_the_court(code, lines, name, instance):
    court = Courts.of(load(code)).by_caption(lines)
    assert court is not None and (court.name, court.instance) == (name, instance)


def test_every_row_of_the_tables_compiles_and_has_a_known_level():
    for code in ("uk", "de", "in", "us", "mn"):
        pack = load(code)
        Courts.of(pack)
        assert {row.get("instance") for row in pack.courts} <= {"supreme", "appellate", "first"}


def test_parties_of_a_title_line_the_appellant_first():
    found = parties(["Lloyd (Respondent) v Lamp LLC (Appellant)"], load("uk"))
    assert (found.petitioners, found.respondents) == (["Lamp LLC"], ["Lloyd"])


def test_judges():
    uk, us, de = load("uk"), load("us"), load("de")
    assert judges(["Before:", "LORD JUSTICE SINGH", "and", "MR JUSTICE HOLGATE", "Between:"], uk) == [
        "Lord Justice Singh",
        "Mr Justice Holgate",
    ]
    assert judges(["Before:  Edwards, Chief Judge, Sentelle and Randolph, Circuit Judges."], us) == [
        "Edwards",
        "Sentelle",
        "Randolph",
    ]
    german = "Der Senat hat durch den Vorsitzenden Richter Lampe, die Richterin Docht und den Richter Kerze am 3.5. beschlossen:"
    assert judges([german], de) == ["Lampe", "Docht", "Kerze"]


def test_names_in_capitals():
    assert styled("THE ROYAL BOROUGH OF WICKS LLP") == "The Royal Borough of Wicks LLP"
    assert styled("RTI Ltd") == "RTI Ltd" and styled("HTN") == "HTN"


def test_an_unknown_court_stays_without_level():
    read = header.read(["Gericht der Laternen", "1 E 2/91"], [], load("de"))
    assert (read.head.court, read.head.instance) == ("", "") and any("not named" in line for line in read.warnings)


def test_a_decision_given_as_a_law_and_a_law_given_as_a_decision(tmp_path):
    path = tmp_path / "judgment.txt"
    path.write_text(UK, encoding="utf-8")
    with pytest.raises(NothingToImport, match="is a court decision, not a law"):
        read_file(path, root=tmp_path, kind="law", cancel=CancelToken())
    assert parse(path)[0].kind == "decision"
    law = tmp_path / "act.txt"
    law.write_text("Lamps Act 2031\n\n" + "".join(f"{n}. Lamp {n}\n\nA lamp burns.\n\n" for n in range(1, 9)), encoding="utf-8")
    with pytest.raises(NothingToImport, match="is a law, not a court decision"):
        read_file(law, root=tmp_path, kind="decision", jurisdiction="uk", cancel=CancelToken())


def test_what_somebody_calls_a_decision_is_one(tmp_path):
    path = tmp_path / "note.txt"
    path.write_text("The lamp was put out. " * 30 + "\n\nNobody saw it happen. " * 20, encoding="utf-8")
    (work,) = read_file(path, root=tmp_path, kind="decision", cancel=CancelToken())
    assert work.kind == "decision" and work.key == "note"


def test_labels_of_sentences_are_no_text(tmp_path):
    rows = [
        f"The lamp number {n} was lit in the evening by the petitioner\t{'Facts' if n < 9 else 'Ratio of the decision'}"
        for n in range(20)
    ]
    path = tmp_path / "1999_X_1.txt"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    (work,) = parse(path)
    assert work.kind == "decision" and "Facts" not in work.text and "Ratio" not in work.text
    assert work.text.strip().count("\n") == 19 and work.covered == 1.0
    assert any("Facts" in line for line in work.left_out)
    source = path.read_text(encoding="utf-8")
    assert source[work.offsets.to_source(work.text.index("number 7")) :].startswith("number 7")


def test_rows_of_cases(tmp_path):
    twice = "L&#195;&#164;rm"
    row = {
        "reference": "6 W 5/31", "court": "LG D\u00c3\u00bcsseldorf", "date": " 4. Dezember 2031", "process": "27 O 52/30 vorher",
        "text": "b'<section><h2>Tenor</h2>\\n<p>Der " + twice
        + " endet.</p><h2>Gr&#195;&#188;nde</h2><p><rd nr=\"1\"/>Es war laut.</p></section>'",
    }  # fmt: skip
    path = tmp_path / "case.json"
    path.write_text(json.dumps(row), encoding="utf-8")
    (work,) = parse(path)
    head = work.decision
    assert (head.court, head.date, head.numbers) == ("LG Düsseldorf", "2031-12-04", ("6 W 5/31",))
    assert [(one.number, one.instance) for one in head.related] == [("27 O 52/30", "first")]
    assert "Der Lärm endet." in work.text and "Gründe" in work.text and "<" not in work.text
    assert work.title == "LG Düsseldorf, 04.12.2031 - 6 W 5/31"


def test_a_judgment_in_akoma_ntoso(tmp_path):
    path = tmp_path / "j.xml"
    path.write_text(
        """<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:uk="https://example.org/akn">
<judgment name="judgment">
<meta><identification source="#x"><FRBRWork><FRBRdate date="2031-03-03" name="judgment"/><FRBRauthor href="#court"/>
<FRBRcountry value="GB-UKM"/><FRBRname value="Amber v Wicks"/></FRBRWork></identification>
<references source="#x"><TLCRole eId="claimant" showAs="Claimant"/><TLCRole eId="defendant" showAs="Defendant"/></references>
<proprietary source="#"><uk:court>EWHC-KBD-Admin</uk:court><uk:cite>[2031] EWHC 7 (Admin)</uk:cite></proprietary></meta>
<header><p>Case No: <docketNumber>CO/12/2031</docketNumber></p><p><party as="#claimant">AMBER LAMP</party></p>
<p><party as="#defendant">WICKS</party></p><p>Before <judge>MRS JUSTICE LANTERN</judge></p></header>
<judgmentBody><decision><level><num>A.</num><heading>Introduction</heading><paragraph eId="para_1"><num>1.</num>
<content><p>Lamps burn.</p></content></paragraph></level><level><content><p>Nothing else.</p></content></level>
<level><paragraph eId="para_2"><num>2.</num><content><p>Dismissed.</p></content></paragraph></level></decision></judgmentBody>
</judgment></akomaNtoso>""",
        encoding="utf-8",
    )
    (work,) = parse(path)
    head = work.decision
    assert (head.court, head.date, head.citation) == (
        "High Court (King's Bench Division, Administrative Court)", "2031-03-03", "[2031] EWHC 7 (Admin)",
    )  # fmt: skip
    assert (head.numbers, head.judges) == (("CO/12/2031",), ("Mrs Justice Lantern",))
    assert (head.petitioners, head.respondents) == (("Amber Lamp",), ("WICKS",))
    assert [p.number for p in work.provisions if p.kind == "paragraph"] == ["1", "", "2"]
    assert [(p.number, p.heading) for p in work.provisions if p.is_container] == [("A", "Introduction")]
    assert work.covered == 1.0
