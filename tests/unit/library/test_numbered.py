"""Provisions by number over all laws of a library: what reading every law would find, without reading them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.invented_files import law_text, parsed

from tribonian.citations.resolve import references
from tribonian.config.jurisdictions import all_packs
from tribonian.domain.dated import DatedCatalogue
from tribonian.domain.ports import ByNumber
from tribonian.domain.provision import Provision
from tribonian.domain.work import SourceFile
from tribonian.library.database import Library
from tribonian.library.numbered import keys_of
from tribonian.library.works import Works


@pytest.fixture
def works(tmp_path):
    library = Library.open(tmp_path, write=True)
    works = Works(library)
    for number in range(1, 70):
        sections = {
            "1": f"Boats of kind {number} are registered.",
            str(number): f"Nets of kind {number}.",
            "7a": f"Oars {number}.",
        }
        made = parsed(law_text(f"Law {number} of Boats", sections), f"boats-{number}", jurisdiction="in")
        if number == 3:
            outer = made.provisions[-1]
            inner = Provision(f"{outer.eid}__subsec_1", "subsection", "(1)", "", outer.start, outer.end, outer.eid, inner=True)
            made = replace(made, provisions=(*made.provisions, inner))
        works.add(made, SourceFile(f"{number}.txt", f"{number:x}", 9, "invented"), None)
    yield works
    library.close()


@pytest.mark.parametrize("question", ["section 33", "§ 7a", "section 7-A?", "section 7A(1)", "section 404", "section 33.1"])
def test_the_same_as_reading_every_law(works, question):
    read = references(question, DatedCatalogue(works, "9999-12-31"), packs=all_packs())
    found = references(question, works, packs=all_packs())
    assert not isinstance(DatedCatalogue(works, "9999-12-31"), ByNumber)
    assert [(one.work, one.eid, one.number) for one in found] == [(one.work, one.eid, one.number) for one in read][:50]
    assert read


def test_of_very_many_fifty_are_looked_into(works):
    assert len(references("section 1", works, packs=all_packs())) == 50


def test_what_stands_around_a_provision(works):
    (work,) = (one.id for one in works.works() if one.title == "Law 3 of Boats")
    (found,) = works.of_number(["7a"])[work]
    around = works.around(work, [found])
    assert found in around
    assert [one.eid for one in around] == [one.eid for one in works.provisions(f"{works.expression(work).id}") if one in around]
    assert {one.eid for one in around} >= {f"{found.eid}__subsec_1"}
    assert works.around(work, []) == ()
    assert works.of_number([]) == {}


def test_forms_of_a_number():
    assert keys_of("§ 312 B") == ["312b", "312-b", "312–b"]
    assert keys_of("302-A") == ["302-a", "302a", "302–a"]
    assert keys_of("6.1.4") == ["6.1.4"]
