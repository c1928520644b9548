"""Decisions in the library: heads, roles, links by exact citation, chains of one case, treatment."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.decided import add, decision

from tribonian.domain.decision import RelatedDecision
from tribonian.errors import DamagedFile
from tribonian.library.citation_keys import citation_key, citation_keys, number_in, number_key
from tribonian.library.database import Library
from tribonian.library.dates import stated_in
from tribonian.library.works import Works


@pytest.fixture
def works(tmp_path):
    library = Library.open(tmp_path / "library", write=True)
    yield Works(library)
    library.close()


def current(works, work):
    return works.expression(work).id


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("[1987] 1 AC 79", "(1987) 1 A.C. 79"),
        ("[2022] UKUT 00116 (IAC)", "[2022] UKUT 116 (IAC)"),
        ("631 F.3d 213", "631 F. 3d 213"),
        ("563 U.S. 1", "563 US 1"),
        ("A.I.R. 1953 S.C. 228", "AIR 1953 SC 228"),
    ],
)
def test_spellings_of_one_citation_are_equal(one, other):
    assert citation_key(one) == citation_key(other) != ""


@pytest.mark.parametrize(
    ("own", "text"),
    [
        ("[1987] 1 AC 79", "see [1987] 1 AC 791"),
        ("[1987] 1 AC 79", "see [1987] 11 AC 79"),
        ("[2022] UKUT 1", "see [2022] UKUT 1 (LC)"),
        ("[2022] UKUT 1 (IAC)", "see [2022] UKUT 1 (LC)"),
        ("1953 SC 228", "see AIR 1953 SC 228"),
        ("[2021] UKSC 12", "paragraph 12 of [2021] UKSC 1"),
    ],
)
def test_a_near_miss_is_no_citation_of_it(own, text):
    assert citation_key(own) not in citation_keys(text)


def test_citations_are_found_among_words_and_pinpoints():
    text = "In Pollard Ltd v Crane LBC [1987] 1 AC 79, 92 and in Reed v. Heron, 631 F. 3d 213, 220 (5th Cir. 2011)"
    assert {"1987 1 ac 79", "631 f 3d 213"} <= set(citation_keys(text))
    assert citation_keys("Section 3 of Act 4 was read on 12 May") == []
    assert number_in(number_key("VI ZR 78/16"), "BGH, Urteil vom 9. April 2018 – VI ZR 78/16") and not number_in(
        "i zr 78 16", "VI ZR 78/16"
    )


def test_dates_are_read_in_words_and_figures():
    written = "9. April 2018, 10 May 2019, June 11, 2020, 12.07.2021 and 2022-08-13; not 99.99.2020"
    assert stated_in(written) == {"2018-04-09", "2019-05-10", "2020-06-11", "2021-07-12", "2022-08-13"}


def test_a_decision_is_stored_with_all_that_was_found(works):
    (work,) = add(
        works,
        decision(
            "reed",
            [("FAC", "Reed fished."), ("RATIO", "Following [2001] UKSC 1, nets are nets.")],
            citation="[2020] UKSC 5",
            number="UKSC 2019/0012",
            precedents=("[2001] UKSC 1",),
            treats=(("[2001] UKSC 1", "followed"),),
        ),
    )
    stored, expression = works.work(work), current(works, work)
    assert (stored.court, stored.family, stored.instance, stored.date, stored.citation) == (
        "Supreme Court of Ardenia",
        "civil",
        "supreme",
        "2020-01-01",
        "[2020] UKSC 5",
    )
    head = works.decisions.head(expression)
    assert (head.numbers, head.judges) == (("UKSC 2019/0012",), ("Heron J",))
    assert [one.role for one in works.decisions.roles(expression)] == ["FAC", "RATIO"]
    assert [one.label for one in works.decisions.entities(expression)] == ["PRECEDENT"]
    assert [one.treatment for one in works.decisions.treatments(expression)] == ["followed"]
    indexed = works.all_passages(expression)
    assert {(one.role, one.instance, one.court, one.kind) for one in indexed} == {
        ("FAC", "supreme", "Supreme Court of Ardenia", "decision"),
        ("RATIO", "supreme", "Supreme Court of Ardenia", "decision"),
    }
    assert works.decisions.exist()
    works.remove(work)
    assert not works.decisions.exist() and works.decisions.head(expression) is None


def test_better_roles_are_a_change(works):
    parsed = decision("reed", [("FAC", "Reed fished.")], citation="[2020] UKSC 5")
    add(works, parsed)
    better = replace(parsed, roles=tuple(replace(one, role="RATIO") for one in parsed.roles))
    add(works, better)
    assert [one.role for one in works.decisions.roles(current(works, "uk-reed"))] == ["RATIO"]


def test_a_span_outside_the_text_is_refused(works):
    parsed = decision("reed", [("FAC", "Reed fished.")])
    with pytest.raises(DamagedFile):
        add(works, replace(parsed, roles=(replace(parsed.roles[0], end=10_000),)))


def test_treatment_is_linked_whichever_comes_first(works):
    old = decision("old", [("RATIO", "Nets are nets.")], citation="[2001] UKSC 1", date="2001-05-05", title="Crane v Pike")
    follows = decision(
        "one",
        [("PRE_RELIED", "We follow [2001] UKSC 1.")],
        citation="[2010] UKSC 2",
        date="2010-01-01",
        treats=(("[2001] UKSC 1", "followed"),),
        instance="appellate",
    )
    overrules = decision(
        "two",
        [("RATIO", "Crane v Pike [2001] UKSC 1 is overruled.")],
        citation="[2020] UKSC 3",
        date="2020-02-02",
        title="Reed v Heron",
        treats=(("Crane v Pike [2001] UKSC 1", "overruled"),),
    )
    cites = decision("three", [("PRE_RELIED", "See [2001] UKSC 1.")], citation="[2022] UKSC 9", precedents=("[2001] UKSC 1",))
    near = decision("four", [("PRE_RELIED", "See [2001] UKSC 11.")], citation="[2022] UKSC 10", precedents=("[2001] UKSC 11",))
    add(works, follows, overrules, old, cites, near)
    known = works.decisions.treated_by("uk-old")
    assert [(one.work, one.treatment) for one in known] == [
        ("uk-two", "overruled"),
        ("uk-one", "followed"),
        ("uk-three", "cited"),
    ]
    assert works.text(known[0].expression, known[0].start, known[0].end) == "Crane v Pike [2001] UKSC 1"
    assert works.decisions.treatment_of("uk-old") == (
        "overruled by Reed v Heron [2020] UKSC 3 (2020-02-02), and 1 more, as far as this library knows"
    )
    assert works.decisions.treats(current(works, "uk-one"))[0].target == "uk-old"
    works.remove("uk-two")
    assert works.decisions.treatment_of("uk-old").startswith("followed by")
    assert works.decisions.treatment_of("uk-four") == ""


def test_a_decision_that_cites_itself_treats_nothing(works):
    add(
        works,
        decision(
            "self",
            [("RATIO", "This is [2020] UKSC 5.")],
            citation="[2020] UKSC 5",
            precedents=("[2020] UKSC 5",),
            treats=(("[2020] UKSC 5", "followed"),),
        ),
    )
    assert works.decisions.treated_by("uk-self") == [] and works.decisions.treats(current(works, "uk-self"))[0].target == ""
    assert works.decisions.cited_in("[2020] UKSC 5", but="uk-self") == ""


def test_the_instances_of_a_case_are_linked_both_ways(works):
    first = decision("first", [("FAC", "A.")], instance="first", number="HQ 18/0077", date="2018-03-04")
    appeal = decision(
        "appeal",
        [("FAC", "B.")],
        instance="appellate",
        citation="[2019] EWCA Civ 7",
        date="2019-01-01",
        related=(RelatedDecision("appeal_from", "District Court of Ardenia", "first", "2018-03-04", "HQ 18/0077"),),
    )
    top = decision(
        "top",
        [("RATIO", "C.")],
        citation="[2020] UKSC 5",
        related=(
            RelatedDecision("appeal_from", citation="[2019] EWCA Civ 7"),
            RelatedDecision("same_case", citation="[2017] EWHC 1 (Ch)"),
        ),
    )
    other = decision("other", [("FAC", "D.")], instance="first", number="HQ 18/0077", date="2017-01-01", court="Harbour Court")
    add(works, top, appeal, first, other)
    held = [(one.work, one.relation, one.instance) for one in works.decisions.chain("uk-appeal") if one.work]
    assert held == [
        ("uk-first", "appeal_from", "first"),
        ("uk-appeal", "this", "appellate"),
        ("uk-top", "appealed_to", "supreme"),
    ]
    chain = works.decisions.chain("uk-top")
    assert [one.work for one in chain if one.work] == ["uk-first", "uk-appeal", "uk-top"]
    assert [(one.work, one.citation) for one in chain if not one.work] == [("", "[2017] EWHC 1 (Ch)")]
    assert [one.work for one in works.decisions.chain("uk-first")] == ["uk-first", "uk-appeal", "uk-top"]
    assert [one.work for one in works.decisions.chain("uk-other")] == ["uk-other"]


def test_case_numbers_need_court_and_date(works):
    add(works, decision("bgh", [("RATIO", "A.")], number="VI ZR 78/16", court="Bundesgerichtshof", date="2018-04-09"))
    assert works.decisions.cited_in("Bundesgerichtshof, Urteil vom 9. April 2018 – VI ZR 78/16") == "uk-bgh"
    assert works.decisions.cited_in("Bundesgerichtshof, Urteil vom 8. April 2018 – VI ZR 78/16") == ""
    assert works.decisions.cited_in("Oberlandesgericht, Urteil vom 9. April 2018 – VI ZR 78/16") == ""
    assert works.decisions.named_in("Was sagt VI ZR 78/16 zum Netz?") == ["uk-bgh"]


def test_citations_of_decisions_become_edges_when_the_decision_arrives(works):
    from tribonian.library import citation_graph

    (citing,) = add(
        works, decision("citing", [("RATIO", "See [2001] UKSC 1.")], citation="[2020] UKSC 5", precedents=("[2001] UKSC 1",))
    )
    assert works.link_citations(citing) == 0
    (cited,) = add(works, decision("old", [("RATIO", "Nets are nets.")], citation="[2001] UKSC 1"))
    works.link_citations(cited)
    citation_graph.mark_affected(works._library, works, [cited])
    assert citing in citation_graph.unlinked(works._library)
    assert works.link_citations(citing) == 1
    assert works.cites(current(works, citing), "para_1")[0].work == cited
    assert works.cited_by(cited, "") == [(current(works, citing), "para_1")]


def test_decisions_of_one_case_are_not_versions_of_each_other(works):
    words = [("FAC", "Reed fished in the lake of Heron with a net of forty feet, and Heron sued him for the fish he took.")]
    first = decision("reed", words, title="Reed v Heron", instance="first", date="2018-03-04")
    appeal = decision("reed", words, title="Reed v Heron", instance="appellate", date="2019-03-04")
    moved = decision("heron", words, title="Reed v Heron", instance="supreme", date="2020-03-04")
    assert add(works, first, appeal, moved) == ["uk-reed", "uk-reed-2", "uk-heron"]
    assert add(works, first) == ["uk-reed"]


def test_a_number_that_may_be_a_date_names_no_decision(works):
    add(works, decision("reed", [("RATIO", "A.")], number="0009 of 2014"), decision("pike", [("RATIO", "B.")], number="96-7169"))
    assert works.decisions.named_in("What happened on May 9, 2014?") == []
    assert works.decisions.named_in("What was held in No. 96-7169?") == ["uk-pike"]


def test_names_lead_to_the_decisions_in_whose_text_they_stand(works):
    add(
        works,
        decision("reed", [("FAC", "The nets at Quaymouth belong to Orchard."), ("RATIO", "Nets in Quaymouth are nets.")]),
        decision("pike", [("FAC", "The pier at Lowmouth and the orchard behind it.")]),
    )
    assert works.decisions.bearing(["quaymouth", "lowmouth", "orchard", "nets"]) == {
        "quaymouth": {"uk-reed"},
        "lowmouth": {"uk-pike"},
        "orchard": {"uk-reed"},
    }
    assert works.decisions.bearing([]) == {}
    assert "quaymouth" not in works.decisions.cited_in("Quaymouth") and works.decisions.named_in("Quaymouth") == []
