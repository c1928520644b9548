"""Official numbers: read where a law states its own, never where it names others."""

from __future__ import annotations

import pytest

from tribonian.config.jurisdictions import load
from tribonian.corpus import official
from tribonian.corpus.reading import read_file
from tribonian.domain.cancel import CancelToken

BODY = """
1. Short title

This Act may be cited as the Heron Act{cited}.

2. Fish

Nobody takes fish from a heron. This follows Act No. 99 of 1999.

3. Nets

Nets are put away at night.
"""


def read(tmp_path, head: str, cited: str = "") -> tuple[str, ...]:
    path = tmp_path / "heron.txt"
    path.write_text(head + "\n" + BODY.format(cited=cited), encoding="utf-8")
    (work,) = read_file(path, root=tmp_path, cancel=CancelToken())
    return work.official


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Act No. 4 of 2019", ("no", "4/2019")),
        ("No. 5/2019", ("no", "5/2019")),
        ("(Act XLV of 1860)", ("no", "45/1860")),
        ("Cap 168 (Act 41 of 1945) - 7 March 1945", ("no", "41/1945")),
        ("2014 CHAPTER 27", ("chapter", "27/2014")),
        ("2019 No. 1234", ("instrument", "1234/2019")),
        ("LOI n° 2019-222 du 23 mars 2019", ("no", "222/2019")),
        ("Ley 27/2014, de 27 de noviembre", ("no", "27/2014")),
        ("LEI Nº 12.345, DE 20 DE MARÇO DE 2012", ("no", "12345/2012")),
        ("Public Law 113–4", ("public law", "4/113")),
        ("Regulation (EU) 2016/679", ("union", "2016/679")),
        ("昭和二十二年法律第六十七号", ("no", "六十七/昭和二十二")),
    ],
)
def test_ways_of_printing(line, found):
    assert next(iter(official.numbers(line, load("")))) == found


def test_the_number_above_the_first_provision(tmp_path):
    head = (
        "THE HERON ACT\n\nAct No. 12 of 1950\n\n[As amended by Acts No. 5 of 1999, 9 of 2021]\n\nGovernment Gazette No. 3 of 1950"
    )
    assert read(tmp_path, head) == ("no:12/1950",)


def test_the_year_by_which_it_is_cited_and_for_which_it_is_passed(tmp_path):
    head = "THE HERON ACT\n\nAn Act to pay for the herons of the financial year 2019."
    assert read(tmp_path, head, ", 2020") == ("cited:2020", "purpose:2019")


@pytest.mark.parametrize(
    ("uri", "address"),
    [
        ("/akn/za/act/2014/10", "uri:/akn/za/act/2014/10"),
        ("/akn/za/act/2014/10/!main", "uri:/akn/za/act/2014/10"),
        ("http://www.legislation.gov.uk/id/ukpga/2014/27", "uri:/id/ukpga/2014/27"),
        ("http://data.europa.eu/eli/reg/2016/679", "uri:/eli/reg/2016/679"),
        ("act", ""),
        ("", ""),
    ],
)
def test_addresses(uri, address):
    assert official.address(uri) == address
