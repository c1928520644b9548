"""Measures Word documents of UK legislation against the structured text (AKN) that stands beside them.

    python tests/evals/uk_docx.py [folder]

The AKN side is read with lxml alone, never with the program's own reader. Laws (`lawmaker__*`): provisions by number and
text, and whether they lie inside the right ones. Other documents (`leg__*`): words of the body in order, numbered paragraphs.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

from lxml import etree

from tribonian.corpus.readers.word import WordDocuments
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import ImportRejected

SET = "laws/uk_legislation_docx_akn"
_WORD = re.compile(r"\w+")
_NUMBERED = frozenset({"section", "article", "rule", "regulation", "paragraph", "subsection", "subparagraph", "level", "point"})
_OUTER = frozenset({"part", "chapter", "hcontainer", "title", "book"})
_FRAME = frozenset({"preamble", "annex", "conclusion", "text"})
_BARE = re.compile(r"[\s().\[\]—–:-]+")


@dataclass(frozen=True, slots=True)
class Unit:
    """A numbered provision."""

    number: str
    words: tuple[str, ...]
    path: tuple[str, ...]
    """Numbers of the units around it, outermost first, its own last."""


@dataclass(slots=True)
class Row:
    """What was measured of one pair."""

    name: str
    truth: int = 0
    ours: int = 0
    matched: int = 0
    nested: int = 0
    words: float = 1.0
    paragraphs: float = 1.0
    covered: float = 0.0
    outcome: str = "imported"
    missing: list[Unit] = field(default_factory=list)
    wrong: list[Unit] = field(default_factory=list)

    @property
    def precision(self) -> float:
        """Share of our provisions that the other side has."""
        return self.matched / self.ours if self.ours else 1.0

    @property
    def recall(self) -> float:
        """Share of the other side's provisions that we have."""
        return self.matched / self.truth if self.truth else 1.0


def local(element: etree._Element) -> str:
    return etree.QName(element).localname if isinstance(element.tag, str) else ""


def characters(element: etree._Element, skip: frozenset[str]) -> Iterator[str]:
    """Text of an element without the elements named."""
    yield element.text or ""
    for child in element:
        if local(child) and local(child) not in skip:
            yield from characters(child, skip)
        yield child.tail or ""
        if local(child) in {"p", "num", "heading", "td", "th", "content", "block", "span", "tocItem"}:
            yield " "


def words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.casefold().replace("\u2060", "").replace("’", "").replace("'", "")))


def bare(number: str) -> str:
    return _BARE.sub("", number).casefold()


def truth_units(root: etree._Element) -> list[Unit]:
    """Numbered provisions of the AKN, those inside quoted structures excepted."""
    units: list[Unit] = []

    def walk(element: etree._Element, path: tuple[str, ...]) -> None:
        for child in element:
            name = local(child)
            if not name or name in {"quotedStructure", "authorialNote", "meta", "coverPage", "preface", "preamble", "toc"}:
                continue
            here = path
            num = next((one for one in child if local(one) == "num"), None)
            if num is not None and (name in _NUMBERED or name in _OUTER):
                number = bare("".join(characters(num, frozenset({"authorialNote"}))))
                if number:
                    here = (*path, number)
                    if name in _NUMBERED:
                        text = "".join(
                            part
                            for one in child
                            if local(one) not in {"num", "heading"}
                            for part in (*characters(one, frozenset({"authorialNote"})), " ")
                        )
                        units.append(Unit(number, words(text), here))
            walk(child, here)

    for body in root.iter():
        if local(body) in {"body", "mainBody"}:
            walk(body, ())
    return units


def our_units(work: ParsedWork) -> list[Unit]:
    """Numbered provisions of an imported work."""
    by_eid = {provision.eid: provision for provision in work.provisions}
    units: list[Unit] = []
    for provision in work.provisions:
        if provision.is_container or provision.kind in _FRAME or not provision.number:
            continue
        path: list[str] = []
        at = provision
        while True:
            if at.number:
                path.insert(0, bare(at.number))
            if not at.parent:
                break
            at = by_eid[at.parent]
        units.append(Unit(bare(provision.number), words(work.text[provision.start : provision.end]), tuple(path)))
    return units


def alike(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """True for the same words but for a twentieth."""
    if one == other:
        return True
    if abs(len(one) - len(other)) > 0.1 * max(len(one), len(other)) + 1:
        return False
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    return matcher.quick_ratio() >= 0.95 and matcher.ratio() >= 0.95


def match(row: Row, truth: list[Unit], ours: list[Unit]) -> None:
    """Pairs by number and text, in order."""
    waiting: dict[str, list[Unit]] = defaultdict(list)
    for unit in ours:
        waiting[unit.number].append(unit)
    row.truth, row.ours = len(truth), len(ours)
    for unit in truth:
        candidates = [other for other in waiting[unit.number] if alike(unit.words, other.words)]
        found = next((other for other in candidates if other.path == unit.path), candidates[0] if candidates else None)
        if found is None:
            row.missing.append(unit)
            continue
        waiting[unit.number].remove(found)
        row.matched += 1
        row.nested += found.path == unit.path
    row.wrong = [unit for units in waiting.values() for unit in units]


def in_order(truth: tuple[str, ...], ours: tuple[str, ...]) -> float:
    """Share of the words of `truth` that stand in `ours` in the same order."""
    if not truth:
        return 1.0
    matcher = SequenceMatcher(None, truth, ours, autojunk=False)
    return sum(block.size for block in matcher.get_matching_blocks()) / len(truth)


def numbered(root: etree._Element) -> Counter[tuple[str, ...]]:
    """First words of the numbered paragraphs in the AKN of a paper, with their numbers; bullets and tables are none."""
    found: Counter[tuple[str, ...]] = Counter()
    for element in root.iter():
        if local(element) != "num" or any(local(above) in {"table", "authorialNote", "toc"} for above in element.iterancestors()):
            continue
        number = bare("".join(element.itertext()))
        if not number or not number[0].isalnum() or number == "o":
            continue
        rest = "".join("".join(characters(one, frozenset({"authorialNote"}))) + " " for one in element.itersiblings())
        found[(number, *words(rest)[:5])] += 1
    return found


def measure(document: Path) -> Row:
    """One pair."""
    row = Row(document.stem)
    akn = document.with_suffix(".akn") if document.with_suffix(".akn").exists() else document.with_suffix(".xml")
    root = etree.parse(str(akn)).getroot()
    try:
        works = WordDocuments().read(document, "", CancelToken())
    except ImportRejected as error:
        row.outcome = f"rejected: {error.message[:80]}"
        row.truth = len(truth_units(root))
        return row
    work = works[0]
    row.covered = work.covered
    if document.stem.startswith("lawmaker"):
        match(row, truth_units(root), our_units(work))
        return row
    skip = frozenset({"authorialNote", "toc", "meta"})
    truth = words(" ".join("".join(characters(body, skip)) for body in root.iter() if local(body) in {"mainBody", "preface"}))
    row.words = in_order(truth, words(work.text))
    expected = numbered(root)
    got = Counter((bare(p.number), *words(f"{p.heading} {work.text[p.start : p.end]}")[:5]) for p in work.provisions if p.number)
    row.truth, row.ours = sum(expected.values()), sum(1 for p in work.provisions if p.number)
    row.matched = sum((expected & got).values())
    row.paragraphs = row.matched / row.truth if row.truth else 1.0
    row.missing = [Unit(key[0], key[1:], ()) for key in (expected - got).elements()]
    return row


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(os.environ.get("TRIBONIAN_CORPORA", "../shared/corpora")) / SET
    only = sys.argv[2] if len(sys.argv) > 2 else ""
    rows = [measure(path) for path in sorted(folder.glob("*.docx")) if only in path.name]
    print(f"{'pair':58} {'truth':>6} {'ours':>6} {'prec':>6} {'recall':>6} {'nest':>6} {'words':>6} {'paras':>6} {'cover':>8}")
    for row in rows:
        nest = row.nested / row.matched if row.matched else 1.0
        print(
            f"{row.name[:58]:58} {row.truth:6} {row.ours:6} {row.precision:6.3f} {row.recall:6.3f} {nest:6.3f} {row.words:6.3f} "
            f"{row.paragraphs:6.3f} {row.covered:8.5f} {row.outcome if row.outcome != 'imported' else ''}"
        )
        if only:
            for unit in row.missing[:40]:
                print("   missing", "/".join(unit.path) or unit.number, " ".join(unit.words[:14]))
            for unit in row.wrong[:40]:
                print("   wrong  ", "/".join(unit.path), " ".join(unit.words[:14]))
    laws = [row for row in rows if row.name.startswith("lawmaker")]
    truth, ours, matched, nested = (sum(getattr(row, name) for row in laws) for name in ("truth", "ours", "matched", "nested"))
    shares = (("precision", matched, ours), ("recall", matched, truth), ("nesting", nested, matched))
    print("laws:", *(f"{name} {one / max(1, all_of):.4f}" for name, one, all_of in shares))


if __name__ == "__main__":
    main()
