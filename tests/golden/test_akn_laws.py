"""Real Akoma Ntoso: counts and hashes of every file, independent counts by XPath, independent coverage by `itertext`.

`akn_laws.json` beside this file holds what a reviewed run gave. After a change that is meant, write it anew with
`TRIBONIAN_WRITE_GOLDENS=1` and read the difference before committing it.
"""

from __future__ import annotations

import hashlib
import json
import os
from functools import lru_cache
from pathlib import Path

import pytest
from lxml import etree
from tests.support.coverage import LONG, compare
from tests.support.parsing import parse

from tribonian.errors import UnsupportedFormat

pytestmark = pytest.mark.corpora

GOLDEN = Path(__file__).with_name("akn_laws.json")
UNITS = ("section", "article", "rule", "paragraph", "subparagraph", "subsection", "clause", "point", "level", "item")
ELSEWHERE = ("quotedStructure", "embeddedStructure", "meta")
SHORT = 20
"""Letters that the measure misses for certain in a short file: its windows do not see notes of three words."""
DEBATE = "akn__csprd02-part2-specs__csprd02-part2-specs-examples__cl_Sesion56_2.xml"


def folder(*names: str) -> Path:
    return Path(os.environ["TRIBONIAN_CORPORA"]).joinpath(*names)


def files() -> list[Path]:
    """Every Akoma Ntoso file among the laws."""
    found = [*folder("laws", "akn_samples_and_african_acts").glob("*.xml")]
    found += [path for path in folder("laws", "uk_legislation_docx_akn").iterdir() if path.suffix in {".xml", ".akn"}]
    return sorted(path for path in found if path.name != DEBATE)


def names() -> list[str]:
    """Names of the files the goldens know, so that tests can be collected without the corpora."""
    return sorted(json.loads(GOLDEN.read_text(encoding="utf-8"))) if GOLDEN.exists() else []


def path_of(name: str) -> Path:
    return next(path for path in files() if path.name == name)


@lru_cache(maxsize=64)
def works_of(name: str):
    return parse(path_of(name))


def summary(name: str) -> list[dict[str, object]]:
    """What is compared with the golden."""
    return [
        {
            "text": hashlib.sha256(work.text.encode()).hexdigest()[:16],
            "eids": hashlib.sha256("\n".join(p.eid for p in work.provisions).encode()).hexdigest()[:16],
            "spans": hashlib.sha256(str([(p.start, p.end) for p in work.provisions]).encode()).hexdigest()[:16],
            "provisions": sum(not p.inner and not p.is_container for p in work.provisions),
            "containers": sum(p.is_container for p in work.provisions),
            "inner": sum(p.inner for p in work.provisions),
            "notes": len(work.notes),
            "characters": work.characters,
            "version": work.version,
            "jurisdiction": work.jurisdiction,
            "left_out": len(work.left_out),
        }
        for work in works_of(name)
    ]


def test_goldens():
    told = {path.name: summary(path.name) for path in files()}
    if os.environ.get("TRIBONIAN_WRITE_GOLDENS"):
        GOLDEN.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    known = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert told.keys() == known.keys()
    assert {name for name in told if told[name] != known[name]} == set()


def body_text(name: str) -> str:
    """All character data but that of metadata and contents lists."""
    root = etree.parse(str(path_of(name))).getroot()
    for element in list(root.iter("{*}meta", "{*}toc")):
        parent = element.getparent()
        if parent is not None:
            tail = element.tail or ""
            before = element.getprevious()
            if before is not None:
                before.tail = (before.tail or "") + tail
            else:
                parent.text = (parent.text or "") + tail
            parent.remove(element)
    return "".join(root.itertext())


@pytest.mark.parametrize("name", names())
def test_nothing_is_lost(name):
    works = works_of(name)
    assert all(work.covered >= 0.995 for work in works)
    told = "\n".join(f"{work.text}\n" + "\n".join(note.text for note in work.notes) for work in works)
    found = compare(body_text(name), told)
    assert found.share >= 0.995 or found.characters - found.covered <= SHORT
    assert [missing for missing in found.missing if len(missing.text) > LONG] == []


@pytest.mark.parametrize("name", names())
def test_counts_by_xpath(name):
    root = etree.parse(str(path_of(name))).getroot()
    units = " or ".join(f"local-name()='{unit}'" for unit in UNITS)
    numbered = f"({units}) and *[local-name()='num'][translate(normalize-space(string()), '•–—-·o►◦', '') != '']"
    elsewhere = " or ".join(f"local-name()='{unit}'" for unit in ELSEWHERE)
    every = root.xpath(f"//*[{numbered}][not(ancestor::*[{elsewhere}])]")
    outer = [element for element in every if not element.xpath(f"ancestor::*[{numbered}]")]
    works = works_of(name)
    inside = containers_of_provisions(works)
    ours = [p for work in works for p in work.provisions if p.number and not p.is_container and p.kind != "annex"]
    bullets = sum(1 for p in ours if p.number == "◦")
    assert len(ours) - bullets == len(every)
    assert sum((id(p) not in inside) for p in ours) == len(outer)


def containers_of_provisions(works) -> set[int]:
    """Provisions inside another numbered provision (annexes hold provisions, they are none)."""
    found: set[int] = set()
    for work in works:
        known = {p.eid: p for p in work.provisions}
        for provision in work.provisions:
            outer = known.get(provision.parent)
            if outer is not None and outer.number and not outer.is_container and outer.kind != "annex":
                found.add(id(provision))
    return found


@pytest.mark.parametrize("name", names())
def test_offsets(name):
    source = "".join(etree.parse(str(path_of(name))).getroot().itertext())
    for work in works_of(name):
        wrong = sum(
            1
            for index, character in enumerate(work.text)
            if character.isalnum() and source[work.offsets.to_source(index)] != character
        )
        inserted = 400 if "lawmaker" in name else 0  # titles that the source keeps in its metadata
        assert wrong <= inserted


def test_a_debate_is_no_law():
    with pytest.raises(UnsupportedFormat, match="debate"):
        parse(folder("laws", "akn_samples_and_african_acts", DEBATE))
