"""Countries told by code, address and opening words; those without a pack are read by the generic one."""

from __future__ import annotations

import pytest

from tribonian.config import countries
from tribonian.config.jurisdictions import GENERIC, is_known, load
from tribonian.corpus import recognise
from tribonian.errors import NotFound


@pytest.mark.parametrize(
    ("stated", "code"),
    [("ke", "ke"), ("ZAF", "za"), ("gb-sct", "uk"), ("en-ZA", ""), ("za-cpt", "za"), ("usa", "us"), ("xx", ""), ("", "")],
)
def test_codes(stated, code):
    assert countries.code_of(stated) == code


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("https://zimlii.org/akn/zw/act/1998/9/eng@2016-12-31", "zw"),
        ("https://edit.example.org/akn/za-cpt/act/by-law/2005/x", "za"),
        ("https://new.kenyalaw.org/act/5", "ke"),
        ("http://www.parliament.go.tz/acts/5", "tz"),
        ("https://laws.example.uk/act", "uk"),
        ("https://lawbooks.io/ke/1", ""),
        ("file:///home/anna/act.html", ""),
        ("", ""),
    ],
)
def test_addresses(address, code):
    assert countries.of_address(address) == code


@pytest.mark.parametrize(
    ("opening", "code"),
    [
        ("THE HERON ACT\nENACTED by the Parliament of Kenya as follows—", "ke"),
        ("BE IT ENACTED by the Parliament of the Republic of South Africa, as follows:—", "za"),
        ("ENACTED by the President and the Parliament of Zimbabwe.", "zw"),
        ("ENACTED by the National Assembly of the Federal Republic of Nigeria as follows:", "ng"),
        ("LAWS OF UGANDA\nCHAPTER 12\nTHE HERON ACT", "ug"),
        ("THE UNITED REPUBLIC OF TANZANIA\n\nTHE HERON ACT", "tz"),
        ("Cap. 9:01\n\nMALAWI\n\nACT", "mw"),
        ("REPUBLIC OF SOUTH AFRICA\nGOVERNMENT GAZETTE", "za"),
        ("An Act to approve the agreement with the Government of Kenya.\nBe it enacted by the King.", ""),
        ("An Act about trade with the Republic of Korea and Malawi.", ""),
        ("Malawi\nis a country.", ""),
        ("Be it enacted by the Senate and House of Representatives of the United States of America", ""),
    ],
)
def test_openings(opening, code):
    assert countries.of_text(opening) == code


def test_a_stated_country_goes_before_words_that_many_countries_share():
    text = "ENACTED by the Parliament of Kenya as follows—\nThe Secretary of State and Her Majesty may appoint herons."
    assert recognise.jurisdiction(text) == "ke"


def test_a_country_without_a_pack_has_the_generic_patterns():
    pack = load("ke")
    assert (pack.code, pack.name, pack.is_generic) == ("ke", "Kenya", True)
    assert pack.headings == load(GENERIC).headings
    assert not load("in").is_generic and load("").is_generic
    assert is_known("ke") and is_known("uk") and not is_known("xx")
    with pytest.raises(NotFound):
        load("xx")
