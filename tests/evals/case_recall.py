"""Text recall and character error of case files with known text, in every format and as scans.

    python -m tests.evals.case_recall [--scans N] [--corpora DIR]

Digital: invented letters are written in each format; recall is the share of their words that are found in order (longest common
subsequence of words). Scans: the same letters are printed at 300 dpi in several types, sizes and languages and read by OCR;
character error is the edit distance over the length (white space as one blank). With `--corpora`, `linn.txt` beside its pictures.
"""

from __future__ import annotations

import argparse
import io
import random
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from email.message import EmailMessage
from pathlib import Path

import docx
import typst
from openpyxl import Workbook
from tests.support import office_files
from tests.support.case_papers import LETTER, mail, picture, scan, zipped

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken

WORDS = {
    "en": " ".join(LETTER).split(),
    "de": [
        "Der",
        "Mieter",
        "des",
        "Bootshauses",
        "hat",
        "seit",
        "dem",
        "dritten",
        "Mai",
        "keine",
        "Miete",
        "gezahlt",
        "und",
        "schreibt,",
        "dass",
        "das",
        "Dach",
        "über",
        "der",
        "Tür",
        "undicht",
        "sei;",
        "die",
        "Vermieterin",
        "bietet",
        "größere",
        "Hilfe",
        "an,",
        "§",
        "535",
        "Absatz",
        "1",
        "Satz",
        "2",
        "gelte,",
        "und",
        "verlangt",
        "412,50",
        "Euro",
        "für",
        "Öl",
        "und",
        "Farbe.",
    ],
    "mn": [
        "Завийн",
        "байшингийн",
        "түрээслэгч",
        "тавдугаар",
        "сараас",
        "хойш",
        "түрээсийн",
        "төлбөр",
        "төлөөгүй",
        "бөгөөд",
        "дээвэр",
        "нь",
        "ус",
        "алдаж",
        "байгааг",
        "бичгээр",
        "мэдэгдсэн",
        "тул",
        "түрээслүүлэгч",
        "засварлах",
        "үүрэгтэй",
        "гэж",
        "үзжээ.",
    ],
    "hi": [
        "किरायेदार",
        "ने",
        "तीन",
        "मई",
        "से",
        "कोई",
        "किराया",
        "नहीं",
        "दिया",
        "है",
        "और",
        "उसने",
        "लिखा",
        "कि",
        "छत",
        "टपकती",
        "है",
        "तथा",
        "मरम्मत",
        "के",
        "बाद",
        "ही",
        "भुगतान",
        "करेगी",
        "।",
    ],
}
FONTS = {
    "hi": ("/usr/share/fonts/truetype/noto/NotoSerifDevanagari-Regular.ttf",),
    "": ("/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf", "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"),
}


def paragraphs(language: str, count: int, seed: int, words: int = 40) -> list[str]:
    """Invented paragraphs, each with a number of its own."""
    chance = random.Random(f"{language} {seed}")
    return [f"{n}. " + " ".join(chance.choices(WORDS[language], k=words)) + "." for n in range(1, count + 1)]


def recall(gold: str, got: str) -> float:
    """Share of the words of `gold` that stand in `got` in order."""
    one, two = gold.split(), got.split()
    blocks = SequenceMatcher(None, one, two, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / max(1, len(one))


def errors(gold: str, got: str) -> float:
    """Edit distance over the length of `gold`, white space as one blank."""
    one, two = " ".join(gold.split()), " ".join(got.split())
    before = list(range(len(two) + 1))
    for row, sign in enumerate(one, 1):
        now = [row]
        for column, other in enumerate(two, 1):
            now.append(min(before[column] + 1, now[-1] + 1, before[column - 1] + (sign != other)))
        before = now
    return before[-1] / max(1, len(one))


def read(path: Path) -> str:
    """What was read of a file: the text of all its paragraphs, cited as such."""
    works = read_file(path, root=path.parent, kind="casefile", cancel=CancelToken())
    return "\n".join(work.text for work in works)


# --- writers ------------------------------------------------------------------------------------


def _docx(text: Sequence[str]) -> bytes:
    made = docx.Document()
    for one in text:
        made.add_paragraph(one)
    held = io.BytesIO()
    made.save(held)
    return held.getvalue()


def _odt(text: Sequence[str]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        body = "".join(f"<text:p>{one}</text:p>" for one in text)
        return office_files.odt(Path(folder) / "x.odt", body).read_bytes()


def _rtf(text: Sequence[str]) -> bytes:
    return office_files.rtf("".join("".join(c if ord(c) < 128 else f"\\u{ord(c)}?" for c in one) + "\\par\n" for one in text))


def _pdf(columns: int) -> Callable[[Sequence[str]], bytes]:
    def made(text: Sequence[str]) -> bytes:
        source = (
            f'#set page(columns: {columns})\n#set text(font: ("Noto Serif", "Noto Serif Devanagari"))\n#set par(justify: true)\n'
        )
        source += "\n\n".join("#par(" + _quoted(one) + ")" for one in text)
        return typst.compile(source.encode(), format="pdf")

    return made


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _mail(text: Sequence[str]) -> bytes:
    message: EmailMessage = mail(body="\n\n".join(text))
    return bytes(message)


def _attached(text: Sequence[str]) -> bytes:
    message: EmailMessage = mail(body="See the file.")
    message.add_attachment(_docx(text), maintype="application", subtype="octet-stream", filename="letter.docx")
    return bytes(message)


def _book(text: Sequence[str]) -> bytes:
    book = Workbook()
    for one in text:
        book.active.append([one, "40"])
    held = io.BytesIO()
    book.save(held)
    return held.getvalue()


def _page(text: Sequence[str]) -> bytes:
    return ("<html><meta charset=utf-8><body>" + "".join(f"<p>{one}</p>" for one in text) + "</body></html>").encode()


WRITERS: dict[str, Callable[[Sequence[str]], bytes]] = {
    "docx": _docx,
    "odt": _odt,
    "rtf": _rtf,
    "pdf": _pdf(1),
    "columns.pdf": _pdf(2),
    "eml": _mail,
    "attached.eml": _attached,
    "xlsx": _book,
    "html": _page,
    "txt": lambda text: "\n\n".join(text).encode(),
    "utf16.txt": lambda text: "\n\n".join(text).encode("utf-16"),
    "zip": lambda text: zipped({"letter.docx": _docx(text)}),
}


def digital(folder: Path) -> float:
    """Print recall by format and language; gives the least."""
    least = 1.0
    for suffix, write in WRITERS.items():
        told = []
        for language in WORDS:
            text = paragraphs(language, 60, 1)
            path = folder / f"{language}.{suffix}"
            path.write_bytes(write(text))
            value = recall(" ".join(text), read(path))
            least = min(least, value)
            told.append(f"{language} {value:.4f}")
        print(f"recall {suffix:14} {'  '.join(told)}", flush=True)
    return least


def scans(folder: Path, count: int) -> float:
    """Print character error of clean scans by language; gives the greatest."""
    worst = 0.0
    if not count:
        return worst
    for language in WORDS:
        values = []
        for number in range(count):
            chance = random.Random(number)
            fonts = FONTS.get(language, FONTS[""])
            words = " ".join(paragraphs(language, 3, number)).split()
            lines = [" ".join(words[at : at + 9]) for at in range(0, len(words), 9)]
            page = scan(
                lines, size=chance.choice((10, 11, 12)), font=fonts[number % len(fonts)], turned=chance.choice((0, 0, 1.2))
            )
            path = folder / f"scan-{language}-{number}.png"
            path.write_bytes(picture(page))
            values.append(errors(re.sub(r"-\s", "-", " ".join(lines)), read(path)))
        mean = sum(values) / len(values)
        worst = max(worst, mean)
        print(f"character error {language}: mean {mean:.4f}, worst {max(values):.4f} of {count} pages", flush=True)
    return worst


def main() -> int:
    """Print the figures; gives 1 when one misses its mark."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--scans", type=int, default=4)
    parser.add_argument("--corpora", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        least, worst = digital(Path(name)), scans(Path(name), given.scans)
    if given.corpora:
        home = given.corpora / "casefiles" / "lookalikes" / "scan_and_odd_pdf"
        gold = (home / "linn.txt").read_text("utf-8")
        for file in ("linn.txt", "linn.png", "skew.pdf", "poster.pdf", "jbig2_baddevicen.pdf"):
            got = read(home / file)
            print(f"{file}: recall {recall(gold, got):.4f}, character error {errors(gold, got):.4f}", flush=True)
    print(f"least recall {least:.4f}, worst character error {worst:.4f}")
    return 0 if least >= 0.99 and worst <= 0.03 else 1


if __name__ == "__main__":
    sys.exit(main())
