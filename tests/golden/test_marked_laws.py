"""Real laws in mark-up and as rows of a database: counts and hashes, and counts and words taken from the sources themselves.

`marked_laws.json` beside this file holds what a reviewed run gave. After a change that is meant, write it anew with
`TRIBONIAN_WRITE_GOLDENS=1` and read the difference before committing it.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest
from lxml import etree

from tribonian.citations.expand import expand
from tribonian.config.jurisdictions import load
from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile, NothingToImport

pytestmark = pytest.mark.corpora

GOLDEN = Path(__file__).with_name("marked_laws.json")
AMERICAN = (
    *(
        "112pvtl001-uslm",
        "113publ121-uslm",
        "113publ287-uslm",
        "113publ44-uslm",
        "113publ67-uslm",
        "115publ11-uslm",
        "115publ16-uslm",
    ),
    *("115publ18-uslm", "115publ7-uslm", "115publ9-uslm", "COMPS-1088", "COMPS-13731", "COMPS-1523", "COMPS-1565", "COMPS-1656"),
    "COMPS-9748",
)
GERMAN = "laws__tests__resources__from_bundesgit__s__stvo_2013__stvo_2013"
ROWS = "laws__fixtures__laws__laws"
LEFT_OUT = {"meta", "toc", "page", "endMarker"}
"""Elements of the mark-up that hold no text of the law."""
OTHERS = {
    "cases__tests__resources__invalid_cases__cannot_read_json_with_missing_escaping": (DamagedFile, "line 12, column 7103"),
    "courts__fixtures__courts__courts": (NothingToImport, "list of 13 courts"),
    "references__fixtures__references__markers": (NothingToImport, "records of other things"),
}


def file_of(name: str) -> Path:
    """The source."""
    laws = Path(os.environ["TRIBONIAN_CORPORA"]) / "laws"
    if name in AMERICAN:
        return laws / "us_uslm_xml" / f"{name}.xml"
    return laws / "germany_gii_xml_and_cases" / f"{name}.{'xml' if name == GERMAN else 'json'}"


@lru_cache(maxsize=32)
def works_of(name: str):
    """The parsed works."""
    path = file_of(name)
    return tuple(read_file(path, root=path.parent, cancel=CancelToken()))


def digest(text: str) -> str:
    """First 16 hex digits of a text's SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def words(text: str) -> list[str]:
    """Words and numbers."""
    return re.findall(r"\w+", text.replace("\u00ad", ""))


def describe(work) -> dict[str, object]:
    """What the golden file says of a work: no words of it."""
    main = [p for p in work.provisions if not p.inner and not p.is_container]
    middle = main[len(main) // 2]
    return {
        "key": work.key,
        "version": work.version,
        "containers": sum(p.is_container for p in work.provisions),
        "provisions": len(main),
        "inner": sum(p.inner for p in work.provisions),
        "repealed": sum(p.status == "repealed" for p in main),
        "notes": dict(sorted(Counter(note.kind for note in work.notes).items())),
        "left_out": len(work.left_out),
        "text": [len(work.text), digest(work.text)],
        "tree": digest("\n".join(f"{p.eid}|{p.kind}|{p.parent}|{p.status}|{p.start}|{p.end}" for p in work.provisions)),
        "middle": [middle.eid, middle.start, middle.end, digest(work.text[middle.start : middle.end])],
    }


@pytest.mark.parametrize("name", [*AMERICAN, GERMAN, ROWS])
def test_as_reviewed(name):
    found = [describe(work) for work in works_of(name)]
    known = json.loads(GOLDEN.read_text()) if GOLDEN.exists() else {}
    if os.environ.get("TRIBONIAN_WRITE_GOLDENS"):
        known[name] = found
        GOLDEN.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")
    assert found == known.get(name), "not reviewed yet, or changed"


@pytest.mark.parametrize("name", AMERICAN)
def test_every_section_is_a_provision(name):
    tree = etree.parse(str(file_of(name))).getroot()
    own = "not(ancestor::*[local-name()='quotedContent'])"
    sections = tree.xpath(f"//*[local-name()='section'][{own}]")
    (work,) = works_of(name)
    found = [p for p in work.provisions if p.kind == "section"]
    assert len(found) == len(sections)
    stated = [section.xpath("string(*[local-name()='num']/@value)").strip("()") for section in sections]
    assert [p.number for p in found] == stated
    containers = ["title", "subtitle", "part", "subpart", "division", "subdivision", "chapter", "subchapter"]
    test = " or ".join(f"local-name()='{one}'" for one in containers)
    levels = tree.xpath(f"//*[{test}][{own}][ancestor::*[local-name()='main']]")
    assert sum(p.is_container for p in work.provisions) == len(levels)


@pytest.mark.parametrize("name", AMERICAN)
def test_every_numbered_level_is_a_unit(name):
    """Units of the mark-up, in order; where a section has none, they may be found by their numbers in its text."""
    tree = etree.parse(str(file_of(name))).getroot()
    below = ["subsection", "paragraph", "subparagraph", "clause", "subclause", "item", "subitem", "subsubitem"]
    test = " or ".join(f"local-name()='{one}'" for one in below)
    outside = "not(ancestor::*[local-name()='quotedContent' or local-name()='note' or local-name()='editorialNote'])"
    levels = tree.xpath(f"//*[{test}][{outside}][*[local-name()='num']]")
    own = "*[local-name()='num'][1]//text()[not(ancestor::*[local-name()='ref'])]"  # without the marks of footnotes
    stated = [re.sub(r"\W", "", "".join(level.xpath(own))) for level in levels]
    (work,) = works_of(name)
    found = [re.sub(r"\W", "", p.number) for p in work.provisions if p.inner]
    position = iter(found)
    assert all(number in position for number in stated)
    assert len(found) - len(stated) <= 0.05 * len(stated) + 5


@pytest.mark.parametrize("name", AMERICAN)
def test_no_word_of_the_act_is_lost(name):
    tree = etree.parse(str(file_of(name))).getroot()
    for element in list(tree.iter(etree.Element)):
        local = etree.QName(element).localname
        if local in LEFT_OUT or (local == "ref" and "footnote" in f"{element.get('class')} {element.get('style')}"):
            tail = element.tail
            element.clear()
            element.tail = tail
    source = Counter("".join(words(" ".join(tree.itertext()))))
    (work,) = works_of(name)
    metadata = [note for note in work.notes if note.mark != "metadata"]
    kept = Counter("".join(words(work.text)) + "".join(w for note in metadata for w in words(f"{note.mark} {note.text}")))
    missing = sum((source - kept).values())
    assert missing <= 0.005 * sum(source.values())
    assert work.covered >= 0.995


def test_the_german_law_is_that_of_the_markdown():
    (work,) = works_of(GERMAN)
    norms = etree.parse(str(file_of(GERMAN))).getroot().findall("norm")
    stated = [norm.findtext("metadaten/enbez") for norm in norms if (norm.findtext("metadaten/enbez") or "").startswith("§")]
    assert [p.number for p in work.provisions if p.kind == "section"] == [
        number for line in stated for number in expand(re.sub(r"^§+\s*", "", line), "§§", load("de"))
    ]
    path = file_of(GERMAN).parents[1] / "germany_markdown" / "stvo_2013" / "index.md"
    (other,) = read_file(path, root=path.parent, cancel=CancelToken())
    assert (work.key, work.title, work.aliases) == (other.key, other.title, other.aliases)
    assert work.version < other.version
    here = {p.eid for p in work.provisions if not p.inner}
    there = {p.eid for p in other.provisions if not p.inner}
    assert here - there == set()
    assert there - here == {"sec_44a", "sec_51a"}  # put in after the date of the XML
    texts = [
        {p.eid: work_.text[p.start : p.end].split() for p in work_.provisions if p.kind == "section"} for work_ in (work, other)
    ]
    assert sum(texts[0][eid] == texts[1][eid] for eid in texts[0]) >= 35


def test_items_of_lists_are_units_of_the_german_law():
    (work,) = works_of(GERMAN)
    for norm in etree.parse(str(file_of(GERMAN))).getroot().findall("norm"):
        label = norm.findtext("metadaten/enbez") or ""
        if not label.startswith("§"):
            continue
        items = [
            "".join(t.itertext()).strip().rstrip(".") for t in norm.iter("DT") if next(t.iterancestors("entry"), None) is None
        ]
        paragraphs = [re.match(r"\s*(\(\d+\w?\))", "".join(p.itertext())) for p in norm.iter("P")]
        section = next(p for p in work.provisions if p.kind == "section" and p.number == label[2:].strip())
        found = [p.number for p in work.provisions if p.inner and p.eid.startswith(f"{section.eid}__")]
        assert Counter(found) == Counter(items + [m[1] for m in paragraphs if m]), label


def test_every_row_is_a_provision_of_its_version():
    rows = json.loads(file_of(ROWS).read_text(encoding="utf-8"))
    books = {row["pk"]: row["fields"] for row in rows if row["model"] == "laws.lawbook"}
    laws: dict[int, list[str]] = {}
    for row in rows:
        if row["model"] == "laws.law":
            laws.setdefault(row["fields"]["book"], []).append(row["fields"]["section"])
    works = works_of(ROWS)
    assert [work.key for work in works] == [books[book]["slug"] for book in laws]
    assert [work.version for work in works if work.key == "gg"] == ["2012-07-16", "2010-07-26", "2009-07-31", "2009-07-22"]
    for work, labels in zip(works, laws.values(), strict=True):
        several = sum(len(expand(re.sub(r"^\D*", "", label), "§§", load("de"))) - 1 for label in labels if "§§" in label)
        main = [p for p in work.provisions if not p.inner and not p.is_container]
        assert len(main) == len(labels) + several
        assert work.covered == 1.0


@pytest.mark.parametrize("name", OTHERS)
def test_files_that_hold_no_law_say_what_they_are(name):
    error, reason = OTHERS[name]
    with pytest.raises(error, match=reason):
        works_of(name)
