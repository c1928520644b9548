"""What is a query and what stays a question; what a query means; how a broken one is refused."""

from __future__ import annotations

import time

import pytest

from tribonian.domain.query import Both, Either, Near, Pattern, Phrase, Words
from tribonian.errors import WrongUsage
from tribonian.retrieval.keyword.syntax import LONGEST, MOST_PARTS, is_query, parse


@pytest.mark.parametrize(
    "text",
    [
        "who pays for the lamp and the wick",
        "May a keeper light the lamp AND leave the harbour",
        'what is a "lantern" in this act',
        'what does "lamp of the harbour" mean in section 4',
        "What does lamp* stand for?",
        '"lamp of the harbour"?',
        'the keeper shall "trim the wick" daily',
        "WHAT IS THE PENALTY FOR LAMPS AND WICKS",
        "Art. 5(1)(a) and § 6 (2)",
        "law: which one is it",
        "the heading: lamps",
        "1[* * *] Repealed",
        "**lamp** and *wick*",
        "498* 49*",
        "Near the harbour or not",
        "(lamp)",
        "lamp's \"",
        "дэнлүү ба гэрэл юу вэ",
        "灯塔和灯笼",
        "?!§",
        "",
        "the lamp\nAND the wick",
        "lamp AND wick " + "x" * LONGEST,
    ],
)
def test_a_question_stays_a_question(text: str) -> None:
    assert not is_query(text)
    assert parse(text) is None


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("хууль*", Pattern("хууль*")),
        ("lamp*er", Pattern("lamp*er")),
        ('"lights the lamp"', Phrase("lights the lamp")),
        ("„zerbricht eine Laterne“", Phrase("zerbricht eine Laterne")),
        ("«гэрэл асаах»", Phrase("гэрэл асаах")),
        ("»eine Laterne«", Phrase("eine Laterne")),
        ('"trims the wick" keeper', Both((Phrase("trims the wick"), Words("keeper")))),
        ("a NEAR/5 b", Near(Words("a"), Words("b"), 5)),
        ("is a NEAR/5 b?", Both((Words("is"), Near(Words("a"), Words("b?"), 5)))),
        ("lamp NEAR wick", Near(Words("lamp"), Words("wick"), 10)),
        ('lamp* NEAR/2 "the wick"', Near(Pattern("lamp*"), Phrase("the wick"), 2)),
        ("a NEAR/1 b NEAR/2 c", Both((Near(Words("a"), Words("b"), 1), Near(Words("b"), Words("c"), 2)))),
        ("heading:lamp", Words("lamp", "heading")),
        ("what is heading:lamp?", Both((Words("what"), Words("is"), Words("lamp?", "heading")))),
        ('law:"harbour code"', Phrase("harbour code", "law")),
        ("number:12(1)(a)", Words("12(1)(a)", "number")),
        ("citation:823 lamp", Both((Words("823", "citation"), Words("lamp")))),
        ("heading:(lamp OR wick)", Either((Words("lamp", "heading"), Words("wick", "heading")))),
        ("heading:(lamp NEAR/3 wick)", Near(Words("lamp", "heading"), Words("wick", "heading"), 3)),
        ("lamp AND wick", Both((Words("lamp"), Words("wick")))),
        ("lamp AND wick OR oil", Either((Both((Words("lamp"), Words("wick"))), Words("oil")))),
        ("lamp AND (wick OR oil)", Both((Words("lamp"), Either((Words("wick"), Words("oil")))))),
        ("lamp NOT wick", Both((Words("lamp"),), (Words("wick"),))),
        ("NOT wick AND lamp", Both((Words("lamp"),), (Words("wick"),))),
        ("lamp AND NOT (wick OR oil)", Both((Words("lamp"),), (Either((Words("wick"), Words("oil"))),))),
        ("IPC AND CPC", Both((Words("IPC"), Words("CPC")))),
        ("مصباح AND فتيل", Both((Words("مصباح"), Words("فتيل")))),
        ("灯* AND 油", Both((Pattern("灯*"), Words("油")))),
    ],
)
def test_what_a_query_means(text: str, meant: object) -> None:
    assert parse(text) == meant


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("*a*e*", "character 1.*at least 2 letters"),
        ("lamp AND *", "character 10.*letters"),
        ("lamp AND w*", "letters"),
        ("lamp AND e-mai*", "a pattern is one word"),
        ("lamp AND (wick", "character 10.*never closed"),
        ("lamp AND wick)", "character 14.*never opened"),
        ('lamp AND "wick', "character 10.*never closed"),
        ("lamp AND AND wick", "AND needs something behind it"),
        ("OR lamp AND wick", "OR needs something on both sides"),
        ("lamp OR", "OR needs something on both sides"),
        ("AND lamp", "AND needs something"),
        ("NOT lamp", "NOT alone finds nothing"),
        ("lamp OR NOT wick", "NOT alone finds nothing"),
        ("lamp NEAR/0 wick", "1 to 100"),
        ("lamp NEAR/999999999999 wick", "1 to 100"),
        ("lamp NEAR/5 (wick OR oil)", "NEAR stands between two words"),
        ("lamp NEAR/5 number:3", "NEAR looks in one field"),
        ("(" * 30 + "lamp AND wick" + ")" * 30, "parentheses go deeper"),
        (" AND ".join("ab" for _ in range(MOST_PARTS + 1)), "more than 200 words"),
        ("() AND ()", "AND needs something|nothing to search for"),
        ("heading:(", "never closed"),
    ],
)
def test_a_broken_query_is_refused_with_its_place(text: str, why: str) -> None:
    with pytest.raises(WrongUsage, match=why):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 1900, ")" * 1900 + "AND", "a AND " * 300, "a*" * 900, '"' * 1999, '"a" ' * 480, "aa" * 900 + "!* AND x",
        "ab" + ".a" * 900 + "!* AND x", "a(b)" * 400 + " AND x", "*" * 1999, "x*" + "(" * 1900, "NEAR/5 " * 280, "heading:" * 240,
        "heading:(" * 200, "* a" * 600, "**a" * 600, "«»" * 900, "\u202eAND (" * 300, "NOT " * 480, "word " * 10_000,
        "AND " * 30_000,
    ],
)  # fmt: skip
def test_hostile_texts_are_read_in_no_time(text: str) -> None:
    begun = time.process_time()
    try:
        parse(text)
    except WrongUsage as refused:
        assert len(refused.message) < 300
    # Hundred times what it takes: only what grows out of all proportion fails here.
    assert time.process_time() - begun < 2
