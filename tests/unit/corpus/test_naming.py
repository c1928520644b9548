"""Titles, short names and summaries as lawyers know them."""

from __future__ import annotations

import pytest

from tribonian.config.jurisdictions import load
from tribonian.corpus.naming import identify, summary
from tribonian.corpus.outline import Outline
from tribonian.domain.provision import Provision

AHEAD = "Cap. 7:01\nAn Act to protect lakes.\n[1st May, 1990]\nActs Nos. 3 of 1990\n"
TEXT = f"{AHEAD}This Act may be cited as the Lakes Act [Chapter 7:01].\n"


def provisions(text):
    at = text.index("This Act")
    return [
        Provision("contents", "contents", "", "Arrangement", 0, 5),
        Provision("txt", "text", "", "", 0, at),
        Provision("sec_1", "section", "1", "Short title", at, len(text)),
    ]


def named(title):
    return identify(Outline("lakes", title=title), TEXT, provisions(TEXT), load(""))


@pytest.mark.parametrize("title", ["Cap. 7:01", "7:01", "CHAPTER 7", ""])
def test_a_place_in_a_collection_is_no_title(title):
    assert named(title)[0] == "Lakes Act"


@pytest.mark.parametrize("title", ["Lakes Ordinance", "StVO", "Code of Lakes 2"])
def test_a_name_is_kept(title):
    assert named(title)[0] == title


@pytest.mark.parametrize(
    ("title", "short"),
    [
        ("Lakes and Rivers Act, 1990", "Lakes and Rivers Act"),
        ("LAKES ACT OF 1970", "LAKES ACT"),
        ("Memorandum to the Lakes Order 2013 No. 3", ""),
        ("Directive 2014/67 on lakes", ""),
    ],
)
def test_only_a_year_at_the_end_is_left_out_of_a_short_name(title, short):
    assert short in (*named(title)[1], "")
    assert all(alias in (short, "Lakes Act") for alias in named(title)[1])


def test_a_long_title_ends_with_its_sentence():
    assert summary(TEXT, provisions(TEXT), load(""), 400) == "An Act to protect lakes."
