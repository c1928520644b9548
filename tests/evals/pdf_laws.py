"""How much of a law is found again in its PDF: laws of the corpora, printed as gazettes, bills and portals do, read back.

    TRIBONIAN_CORPORA=… python -m tests.evals.pdf_laws [FOLDER] [WORD …]

Prints for each law and layout: provisions found (precision, recall, by number and text), share of the words in order,
words that line-end hyphens spoilt, share of the words of `pdftotext` that were kept, seconds. FOLDER keeps the PDFs.
WORDs choose laws and layouts by parts of their names.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import time
import unicodedata
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from os import environ
from pathlib import Path

from tests.support.parsing import parse
from tests.support.pdf_pages import LOOKS, Law, Look, print_law
from tests.support.pdf_sources import mongolian, printed

from tribonian.corpus.blocks import CONTENTS
from tribonian.corpus.readers.pdf.margins import mask
from tribonian.corpus.readers.pdf.reader import read_flow
from tribonian.domain.cancel import CancelToken

ALIKE = 0.97
"""Share of words in order from which two texts of a provision are the same."""
_ASIDE = re.compile(r"(?:[.·] ?){4,} ?\d*$|^\W*\d{1,4}\W*$|^(?:Inhaltsverzeichnis|CONTENTS|ГАРЧИГ)$")
"""Lines of contents lists, page numbers and line numbers."""
_REMARK = re.compile(r"/(?=[^/\n]*[а-яөү])[^/\n]{10,400}/")
"""Remarks about amendments, that are kept as notes."""


@dataclass
class Result:
    """What was found again of one printed law."""

    precision: float
    recall: float
    in_order: float
    spoilt: list[str]
    kept: float
    seconds: float
    missing: list[str]
    wrong: list[str]
    pages: int = 0


def words(text: str) -> list[str]:
    """Words and numbers, raised figures as plain ones."""
    return re.findall(r"\w+", unicodedata.normalize("NFKC", text.replace("\u00ad", "")))


def in_order(found: list[str], wanted: list[str]) -> float:
    """Share of `wanted` that stands in `found` in the same order."""
    blocks = SequenceMatcher(None, found, wanted, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / max(1, len(wanted))


def measure(law: Law, truth: list[tuple[str, str]], path: Path, jurisdiction: str = "") -> Result:
    """Read the PDF of a law and compare."""
    began = time.perf_counter()
    works = parse(path, jurisdiction)
    seconds = time.perf_counter() - began
    found: dict[str, list[str]] = {}
    count = 0
    for work in works:
        for provision in work.provisions:
            if not provision.inner and not provision.is_container and provision.number and provision.end > provision.start:
                body = f"{provision.heading} {work.text[provision.start : provision.end]}"
                if not provision.parent or provision.kind in ("section", "article", "annex"):
                    found.setdefault(number(provision.number), []).append(body)
                    count += 1
    right, missing, wrong = 0, [], []
    for name, text in truth:
        bodies = found.get(number(name), [])
        likeness = max((alike(body, text) for body in bodies), default=0.0)
        right += likeness >= ALIKE
        if not bodies:
            missing.append(name)
        elif likeness < ALIKE:
            wrong.append(f"{name}:{likeness:.2f}")
    whole = "\n".join(block.text.text for block in read_flow(path, CancelToken()).blocks if block.kind != CONTENTS)
    source = "\n".join(text_of(item) for item in law.items)
    got, wanted = words(whole), words(source)
    known = (
        Counter(wanted)
        + Counter(words(f"{law.title} {law.contents}"))
        + Counter(words(" ".join(n["text"] for i in law.items for n in i["notes"])))
    )
    spoilt = [word for word in got if word not in known]
    return Result(
        right / max(1, count),
        right / max(1, len(truth)),
        ordered(got, wanted),
        spoilt,
        kept(works, path),
        seconds,
        missing,
        wrong,
        works[0].pages,
    )


def number(text: str) -> str:
    """A number as the two readings may print it alike."""
    return text.strip(" .§").casefold()


def alike(one: str, two: str) -> float:
    """Share of words in order, of the longer text."""
    first, second = words(_REMARK.sub("", one)), words(_REMARK.sub("", two))
    blocks = SequenceMatcher(None, first, second, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / max(1, len(first), len(second))


def ordered(got: list[str], wanted: list[str], step: int = 3000) -> float:
    """`in_order` for long texts: window by window."""
    if len(wanted) < 2 * step:
        return in_order(got, wanted)
    total, ratio = 0.0, len(got) / len(wanted)
    for start in range(0, len(wanted), step):
        part = wanted[start : start + step]
        begin = max(0, int(start * ratio) - 400)
        total += in_order(got[begin : int((start + step) * ratio) + 400], part) * len(part)
    return total / len(wanted)


def text_of(item: dict) -> str:
    """The words of a printed item."""
    if item["kind"] == "table":
        return " ".join(item["cells"])
    return f"{item.get('lead', '')}{item.get('mark', '')} {item['text']}"


def kept(works: list, path: Path) -> float:
    """Share of the characters of `pdftotext` that are in the text or the notes; lines named in `left_out` are not asked for."""
    if not shutil.which("pdftotext"):
        return float("nan")
    plain = subprocess.run(["pdftotext", "-enc", "UTF-8", str(path), "-"], capture_output=True, check=True).stdout.decode()
    heads = {
        mask(line[14:].rsplit(" (page", 1)[0]) for work in works for line in work.left_out if line.startswith("running head: ")
    }
    heads |= {head.strip(" #—") for head in heads}
    lines = [line for line in plain.replace("\f", "\n").split("\n") if mask(line) not in heads and not _ASIDE.search(line)]
    have: Counter[str] = Counter()
    for work in works:
        have.update("".join(words("\n".join([work.text, *(note.text for note in work.notes)]))))
    want = Counter("".join(words("\n".join(lines))))
    return sum(min(count, have[character]) for character, count in want.items()) / max(1, sum(want.values()))


def sources() -> list[tuple[str, Path, str]]:
    """Laws to print: name, file, jurisdiction."""
    laws = Path(environ["TRIBONIAN_CORPORA"]) / "laws"
    german = [
        (key, laws / "germany_markdown" / key / "index.md", "de")
        for key in ("kschg", "arbzg", "betrvg", "vvg_2008", "rvg", "gg", "stvo_2013")
    ]
    indian = [(key, laws / "india_codes_json" / f"{key}.json", "in") for key in ("ida", "iea", "ipc")]
    return german + indian + [(path.stem, path, "mn") for path in sorted((laws / "mongolia_texts").glob("*.txt"))]


def main(folder: Path, chosen: list[str]) -> None:
    """Print the table."""
    print(f"{'law':24}{'layout':16}{'pages':>6}{'prov':>6}{'prec':>7}{'recall':>7}{'order':>8}{'spoilt':>7}{'kept':>7}{'sec':>6}")
    for name, path, jurisdiction in sources():
        law, truth = mongolian(path) if path.suffix == ".txt" else printed(path)
        for look in LOOKS:
            if chosen and not any(word in f"{name} {look.name}" for word in chosen):
                continue
            one(name, law, truth, look, folder, jurisdiction)


def one(name: str, law: Law, truth: list[tuple[str, str]], look: Look, folder: Path, jurisdiction: str) -> None:
    """Print one line."""
    path = print_law(law, look, folder / f"{name}-{look.name.replace(' ', '_')}.pdf")
    found = measure(law, truth, path, jurisdiction)
    print(
        f"{name:24}{look.name:16}{found.pages:6}{len(truth):6}{found.precision:7.3f}{found.recall:7.3f}{found.in_order:8.4f}"
        f"{len(found.spoilt):7}{found.kept:7.4f}{found.seconds:6.1f}  {found.missing[:4]} {found.wrong[:4]} {found.spoilt[:5]}",
        flush=True,
    )


if __name__ == "__main__":
    given = sys.argv[1:]
    if given and "/" in given[0]:
        Path(given[0]).mkdir(parents=True, exist_ok=True)
        main(Path(given[0]), given[1:])
    else:
        with tempfile.TemporaryDirectory() as scratch:
            main(Path(scratch), given)
