"""Prints what import makes of every decision of the corpora, against the manifest and the structured judgments beside.

The truth is read by plain lxml from the Akoma Ntoso files, never by the program's own reader.

    python tests/evals/decisions_table.py [--uk] [--rest]
"""

from __future__ import annotations

import csv
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from lxml import etree

from tribonian.config.jurisdictions import load
from tribonian.corpus.decisions.courts import Courts
from tribonian.corpus.reading import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import ImportRejected

BEGINNING = 40
"""Letters by which a paragraph is known."""
SHORT = 6
NS = "{http://docs.oasis-open.org/legaldocml/ns/akn/3.0}"


def corpora() -> Path:
    """The folder with the corpora."""
    return Path(os.environ["TRIBONIAN_CORPORA"])


@dataclass
class Truth:
    """One judgment as manifest and structured text say."""

    file: str
    court: str
    instance: str
    citation: str
    date: str
    paragraphs: dict[str, set[str]] = field(default_factory=dict)
    """Beginnings of the paragraphs with a number: a number counts only in front of its own words."""


@dataclass
class Score:
    """Hits and totals of one side (DOCX or Akoma Ntoso)."""

    court: int = 0
    cited: int = 0
    """The court of the manifest, or the one its neutral citation names: the two differ where the manifest says a wider list."""
    division: int = 0
    """The same court up to its division, list or chamber."""
    instance: int = 0
    citation: int = 0
    date: int = 0
    dated: int = 0
    files: int = 0
    found: int = 0
    wanted: int = 0
    extra: int = 0
    covered: float = 1.0
    misses: list[str] = field(default_factory=list)

    def rates(self) -> dict[str, float]:
        """Shares of hits."""
        return {
            "court": self.court / self.files,
            "cited": self.cited / self.files,
            "division": self.division / self.files,
            "instance": self.instance / self.files,
            "citation": self.citation / self.files,
            "date": self.date / max(1, self.dated),
            "paragraphs": self.found / max(1, self.wanted),
            "precision": self.found / max(1, self.found + self.extra),
            "covered": self.covered,
        }


def truths() -> Iterator[Truth]:
    """All judgments of the manifest."""
    folder = corpora() / "decisions/uk_judgments_docx_akn"
    with (folder / "MANIFEST.csv").open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            one = Truth(row["file"], row["court"], row["instance_guess"], row["neutral_citation"], row["date"])
            for number, words in numbers(folder / f"{row['file']}.xml"):
                one.paragraphs.setdefault(number, set()).add(words)
            yield one


def squeezed(text: str) -> str:
    """Letters and digits only, to compare texts that differ in blanks and marks."""
    return re.sub(r"[\W_]+", "", text).casefold()


def numbers(path: Path) -> list[tuple[str, str]]:
    """Number and beginning of the outermost numbered paragraphs of the body, in order; notes are no text of theirs."""
    root = etree.parse(str(path)).getroot()
    for note in root.iter(f"{NS}authorialNote"):
        for inner in list(note):
            note.remove(inner)
        note.text = ""
    body = next(root.iter(f"{NS}judgmentBody"))
    found: list[tuple[str, str]] = []
    for element in body.iter(f"{NS}paragraph"):
        number = element.find(f"{NS}num")
        if number is None or any(outer.tag in {f"{NS}paragraph", f"{NS}subparagraph"} for outer in element.iterancestors()):
            continue
        shown = re.fullmatch(r"\W*(\d+[A-Z]{0,2})\W*", "".join(number.itertext()).strip())
        if shown:
            text = "".join("".join(one.itertext()) for one in element if one is not number)
            found.append((shown[1], squeezed(text)[:BEGINNING]))
    return found


def same(own: str, truth: set[str]) -> bool:
    """True when the text begins as one of the paragraphs does: a short one may have its items or a table behind it or not."""
    return any(own.startswith(one) or (one.startswith(own) and len(own) >= SHORT) for one in truth)


def read(path: Path) -> list[ParsedWork] | str:
    """The works of a file, or why it was refused."""
    try:
        return read_file(path, root=path.parent, kind="auto", cancel=CancelToken())
    except ImportRejected as error:
        return f"{type(error).__name__}: {error.message}"


def score(suffix: str) -> Score:
    """All judgments in one format against their truth."""
    total = Score()
    table = Courts.of(load("uk"))
    for truth in truths():
        made = read(corpora() / f"decisions/uk_judgments_docx_akn/{truth.file}{suffix}")
        total.files += 1
        total.dated += bool(truth.date)
        total.wanted += len(truth.paragraphs)
        if isinstance(made, str) or len(made) != 1 or made[0].decision is None:
            total.misses.append(f"{truth.file}: {made if isinstance(made, str) else [work.title for work in made]}")
            continue
        work, head = made[0], made[0].decision
        court = table.by_code(truth.court)
        own = {
            p.number: squeezed(work.text[p.start : p.end])[:BEGINNING]
            for p in reversed(work.provisions)
            if p.kind == "paragraph" and not p.inner and p.number.isalnum()
        }
        right = {number for number, words in truth.paragraphs.items() if number in own and same(own[number], words)}
        hits = {
            "court": court is not None and head.court == court.name,
            "cited": head.court in {one.name for one in (court, table.by_citation(truth.citation, "")) if one},
            "division": court is not None and head.court.rpartition(", ")[0] == court.name.rpartition(", ")[0],
            "instance": head.instance == truth.instance,
            "citation": head.citation == truth.citation,
        }
        for name, hit in hits.items():
            setattr(total, name, getattr(total, name) + hit)
        total.date += bool(truth.date) and head.date == truth.date
        total.found += len(right)
        total.extra += len(own.keys() - truth.paragraphs.keys())
        total.covered = min(total.covered, work.covered)
        wrong = [name for name, hit in hits.items() if not hit]
        if truth.date and head.date != truth.date:
            wrong.append(f"date {truth.date} got {head.date}")
        missing = sorted(truth.paragraphs.keys() - right, key=lambda one: int(re.sub(r"\D", "", one)))
        extra = sorted(own.keys() - truth.paragraphs.keys())
        if wrong or missing or extra or work.covered < 0.995:
            total.misses.append(
                f"{truth.file}: {wrong} {truth.court} got {head.court!r} {head.citation!r} covered {work.covered} "
                f"missing {len(missing)} {missing[:6]} extra {extra[:6]}"
            )
    return total


FOLDERS = (
    "decisions/us_opinions_mixed",
    "decisions/india_supreme_court_roles",
    "laws/germany_gii_xml_and_cases",
    "laws/mongolia_laws_and_decisions/shuukh",
)


def outcomes() -> Iterator[tuple[str, list[ParsedWork] | str]]:
    """Every other file with its outcome."""
    for folder in FOLDERS:
        for path in sorted((corpora() / folder).iterdir()):
            yield f"{folder.rpartition('/')[2]}/{path.name}", read(path)


def main() -> None:
    """Print both tables."""
    if "--rest" not in sys.argv:
        for suffix in (".docx", ".xml"):
            total = score(suffix)
            print(suffix, {name: round(rate, 4) for name, rate in total.rates().items()})
            for miss in total.misses:
                print("   ", miss)
    if "--uk" not in sys.argv:
        for name, made in outcomes():
            if isinstance(made, str):
                print(f"{name}: REJECTED {made}")
                continue
            for work in made:
                head = work.decision
                print(
                    f"{name}: {work.kind} {work.key} | {work.title} | {len(work.provisions)} provisions, covered {work.covered}"
                )
                if head is not None:
                    print(f"      {head}")


if __name__ == "__main__":
    main()
