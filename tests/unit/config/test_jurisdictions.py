"""Jurisdiction packs are data: every one that ships loads, and says what the program needs."""

from __future__ import annotations

import re
import tomllib

import pytest

from tribonian.config import jurisdictions
from tribonian.domain.provision import CONTAINER_KINDS
from tribonian.errors import NotFound

PACKS = jurisdictions.available()


def test_the_packs_that_ship():
    assert set(PACKS) >= {"de", "generic", "in", "mn", "uk", "us"}


@pytest.mark.parametrize("code", PACKS)
def test_a_pack_is_complete(code):
    pack = jurisdictions.load(code)
    assert pack.language
    assert pack.units
    assert pack.default_unit
    assert pack.boilerplate
    assert pack.sentence_abbreviations
    for pattern in pack.headings:
        assert {"number", "heading"} <= set(re.compile(pattern.pattern).groupindex)
        assert pattern.prefix
    for citation in pack.citations:
        assert {"numbers", "law"} & set(re.compile(citation.pattern).groupindex)
    for court in pack.courts:
        assert court["instance"] in {"first", "appellate", "supreme"}
        told = [court[name] for name in ("pattern", "cite", "caption", "number") if name in court]
        assert told or court.get("codes")
        assert all(re.compile(pattern) for pattern in told)
    assert CONTAINER_KINDS & {pattern.kind for pattern in pack.headings}


@pytest.mark.parametrize("code", PACKS)
def test_every_pattern_that_ships_compiles(code):
    table = tomllib.loads((jurisdictions.folder() / f"{code}.toml").read_text(encoding="utf-8"))
    assert jurisdictions.from_table(code, table, checked=True) == jurisdictions.load(code)


@pytest.mark.parametrize("code", PACKS)
def test_short_names_lead_to_one_work(code):
    pack = jurisdictions.load(code)
    assert all(name == name.lower() for name in pack.abbreviations)
    for key, names in pack.aliases.items():
        for name in names:
            assert pack.abbreviations[name.lower()] == key, f"{name} is given to two works"


def test_an_unknown_code_lists_the_known_ones():
    with pytest.raises(NotFound) as caught:
        jurisdictions.load("zz")
    assert "generic" in caught.value.hint


def test_empty_code_is_the_generic_pack():
    assert jurisdictions.load("").code == "generic"


def test_fragments_are_put_together():
    table = {
        "name": "T",
        "language": "en",
        "fragments": {"number": r"\d+", "short": ["A.B.", "ABC"], "list": r"{number}(?:, {number})*"},
        "citations": [{"name": "x", "pattern": r"s (?P<numbers>{list}) (?P<law>{short})"}],
    }
    pack = jurisdictions.from_table("t", table)
    found = re.search(pack.citations[0].pattern, "s 1, 22 A.B.")
    assert found
    assert (found["numbers"], found["law"]) == ("1, 22", "A.B.")


def test_a_pattern_that_does_not_compile_is_named():
    with pytest.raises(ValueError, match="pack t"):
        jurisdictions.from_table("t", {"name": "T", "language": "en", "repeal_marks": ["("]})
