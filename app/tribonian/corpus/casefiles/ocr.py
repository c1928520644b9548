"""Text in pictures of pages by Tesseract (Apache-2.0), where it is installed: pictures go in and words come out through pipes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from tribonian.config import paths
from tribonian.corpus.casefiles import levelling
from tribonian.corpus.casefiles.ocr_blocks import Block, Box, paragraphs_of
from tribonian.corpus.casefiles.processes import run
from tribonian.corpus.readers.pdf.hyphens import Hyphens
from tribonian.domain.cancel import CancelToken
from tribonian.text import language

NAMED = "TRIBONIAN_OCR"
"""Environment variable that names the program; empty = use none."""
SECONDS = 120.0
"""Time of the processor a page may take."""
DPI = 300
LIKELY_READ = 0.7
"""Confidence below which a page is tried upright in another way."""
READ = 0.4
"""Confidence below which what was read is no text."""
LEAST_LETTERS = 3
_PLACES = (
    "/usr/bin/tesseract",
    "/usr/local/bin/tesseract",
    "/opt/homebrew/bin/tesseract",
    r"C:\Program Files\Tesseract-OCR\tesseract.exe",
)
_CODES = {
    "en": "eng", "de": "deu", "fr": "fra", "es": "spa", "it": "ita", "pt": "por", "nl": "nld", "pl": "pol", "tr": "tur",
    "sv": "swe", "da": "dan", "fi": "fin", "cs": "ces", "hu": "hun", "ro": "ron", "ru": "rus", "mn": "mon", "uk": "ukr",
    "hi": "hin", "ar": "ara", "el": "ell", "ta": "tam", "zh": "chi_sim", "ja": "jpn", "ko": "kor",
}  # fmt: skip
"""ISO 639-1 to Tesseract's names of its language files."""
_SCRIPTS = {
    "Latin": ("eng", "deu", "fra", "spa", "ita", "por", "nld", "pol", "tur", "swe", "dan", "fin", "ces", "hun", "ron"),
    "Cyrillic": ("mon", "rus", "ukr"),
    "Devanagari": ("hin", "mar", "nep", "san"),
    "Arabic": ("ara", "fas", "urd"),
    "Greek": ("ell",),
    "Tamil": ("tam",),
    "Han": ("chi_sim", "chi_tra"),
    "Japanese": ("jpn",),
    "Hangul": ("kor",),
}
MISSING = "needs OCR, and no Tesseract is installed"
HINT = (
    "Install Tesseract with the languages of your files (Debian: tesseract-ocr, tesseract-ocr-deu …) and import the file again."
)


@dataclass(frozen=True, slots=True)
class Recognised:
    """What was read on one page."""

    paragraphs: tuple[str, ...] = ()
    confidence: float = 0.0
    """Mean over all characters, 0 to 1."""
    languages: str = ""
    turned: int = 0
    lean: float = 0.0
    blank: bool = False

    @property
    def letters(self) -> int:
        """Letters and figures in it."""
        return sum(character.isalnum() for paragraph in self.paragraphs for character in paragraph)


@dataclass(slots=True)
class Tesseract:
    """The installed program."""

    program: str
    version: str
    languages: frozenset[str]
    fitting: dict[str, str] = field(default_factory=dict)
    """Per file: the languages that its pages turned out to be in."""

    @property
    def name(self) -> str:
        """What a report calls it."""
        return f"Tesseract {self.version}"

    def read(self, picture: Any, file: str, hint: str, cancel: CancelToken, *, whole: bool = True) -> Recognised:
        """The text of a page's picture, upright and level; `hint` is the ISO code of the language expected, "" = unknown.

        Raises:
            Cancelled: within 300 ms of being asked to stop.
        """
        plain = levelling.grey(picture)
        if levelling.is_blank(plain):
            return Recognised(blank=True)
        plain = plain if whole else levelling.enlarged(plain)
        cancel.check()
        quarter, script = self._upright(plain, cancel) if file not in self.fitting and not hint else (0, "")
        languages = self._languages(file, hint, script)
        best = self._level(plain, quarter, languages, cancel)
        if best.confidence < LIKELY_READ and quarter:
            best = max(best, self._level(plain, 0, languages, cancel), key=lambda read: read.confidence * read.letters)
        if best.confidence < LIKELY_READ and not quarter:
            best = self._turned(plain, best, languages, cancel)
        told = language.guess(" ".join(best.paragraphs)) if best.letters > 40 and file not in self.fitting else ""
        wanted = _CODES.get(told, "")
        if wanted and wanted in self.languages and wanted not in best.languages.split("+"):
            again = self._level(plain, best.turned, self._with_english(wanted), cancel)
            best = again if again.confidence * again.letters >= 0.97 * best.confidence * best.letters else best
        if best.letters > 40 and best.confidence >= LIKELY_READ:
            self.fitting[file] = best.languages
        return best

    def _languages(self, file: str, hint: str, script: str) -> str:
        if file in self.fitting:
            return self.fitting[file]
        wanted = _CODES.get(hint, "")
        if wanted in self.languages:
            return self._with_english(wanted)
        fit = [one for one in ("eng", *sorted(self.languages)) if one in self.languages and one != "osd"]
        return self._of_script(script) or fit[0]

    def _of_script(self, script: str) -> str:
        """Installed languages that are written in a script, "" when there is none."""
        fit = [one for one in _SCRIPTS.get(script, ()) if one in self.languages]
        return "+".join(fit[: 1 if script == "Latin" else 2])

    def _with_english(self, wanted: str) -> str:
        return wanted if wanted == "eng" or "eng" not in self.languages else f"{wanted}+eng"

    def _level(self, plain: Any, quarter: int, languages: str, cancel: CancelToken) -> Recognised:
        upright = levelling.turned(plain, quarter)
        leans = levelling.lean(upright)
        written = run(
            [self.program, "stdin", "stdout", "-l", languages, "--psm", "3", "--dpi", str(DPI), "-c", "tessedit_create_tsv=1"],
            levelling.as_pgm(levelling.levelled(upright, leans)),
            SECONDS,
            cancel,
        )
        paragraphs, confidence = _words((written or b"").decode("utf-8", "replace"))
        return Recognised(paragraphs, confidence, languages, quarter, round(leans, 1))

    def _upright(self, plain: Any, cancel: CancelToken) -> tuple[int, str]:
        """(quarter turn that makes the page upright, its script) by Tesseract's own detection; (0, "") when it cannot tell."""
        if "osd" not in self.languages:
            return 0, ""
        written = run(
            [self.program, "stdin", "stdout", "-l", "osd", "--psm", "0", "--dpi", str(DPI)],
            levelling.as_pgm(plain),
            SECONDS,
            cancel,
        )
        told = dict(line.split(": ", 1) for line in (written or b"").decode("utf-8", "replace").splitlines() if ": " in line)
        sure = float(told.get("Orientation confidence", "0") or 0) > 1.0
        return (int(told.get("Rotate", "0")) if sure else 0), told.get("Script", "")

    def _turned(self, plain: Any, first: Recognised, languages: str, cancel: CancelToken) -> Recognised:
        """The best of the page as it is and as Tesseract would turn it; on the side and upside down when it cannot tell."""
        quarter, script = self._upright(plain, cancel)
        best, own = first, self._of_script(script)
        if own and own not in languages and script != "Latin":  # a page in another script than those before it
            other = self._level(plain, quarter, own, cancel)
            best = other if other.confidence * other.letters > best.confidence * best.letters else best
        for turn in (quarter,) if quarter else (180, 90, 270) if first.confidence < READ else ():
            other = self._level(plain, turn, languages, cancel)
            if other.confidence * other.letters > 1.2 * best.confidence * best.letters:
                best = other
            if best.confidence >= LIKELY_READ:
                break
        return best


def find() -> Tesseract | None:
    """The Tesseract that is installed, None when there is none or it has no language."""
    named = os.environ.get(NAMED)
    carried = paths.shipped("ocr/tesseract") or paths.shipped("ocr/tesseract.exe")
    places = [str(carried)] if carried is not None else [shutil.which("tesseract") or "", *_PLACES]
    program = named if named is not None else next((place for place in places if place and Path(place).is_file()), "")
    return _examined(program) if program else None


@lru_cache(maxsize=4)
def _examined(program: str) -> Tesseract | None:
    try:
        said = [
            subprocess.run([program, option], capture_output=True, timeout=20, check=False, stdin=subprocess.DEVNULL).stdout
            for option in ("--version", "--list-langs")
        ]
    except (OSError, subprocess.SubprocessError):
        return None
    version = re.search(rb"tesseract v?([\d.]+)", said[0])
    languages = frozenset(line.strip().decode("ascii", "replace") for line in said[1].splitlines()[1:] if line.strip())
    return Tesseract(program, version[1].decode() if version else "", languages) if languages - {"osd"} else None


def _words(table: str) -> tuple[tuple[str, ...], float]:
    """Paragraphs and mean confidence of Tesseract's table of words; blocks that are no text (pictures, dirt) left out."""
    blocks: dict[tuple[str, str], dict[str, list[tuple[str, float]]]] = {}
    boxes: dict[tuple[str, str], Box] = {}
    for row in table.splitlines()[1:]:
        cells = row.split("\t")
        if len(cells) < 12 or cells[0] != "5" or not cells[11].strip():
            continue
        key = (cells[2], cells[3])
        left, top, width, height = map(int, cells[6:10])
        blocks.setdefault(key, {}).setdefault(cells[4], []).append((cells[11], float(cells[10]) / 100))
        boxes[key] = Box(left, top, left + width, top + height).around(boxes.get(key))
    kept = {key: lines for key, lines in blocks.items() if _sure(word for line in lines.values() for word in line) >= READ}
    hyphens = Hyphens(" ".join(word for word, _ in line) for lines in kept.values() for line in lines.values())
    found = [
        Block(hyphens.text([" ".join(word for word, _ in line) for line in lines.values()]), len(lines), boxes[key])
        for key, lines in kept.items()
    ]
    return paragraphs_of(found), _sure(word for lines in kept.values() for line in lines.values() for word in line)


def _sure(words: Iterable[tuple[str, float]]) -> float:
    total = weight = 0.0
    for word, confidence in words:
        total += len(word) * max(0.0, confidence)
        weight += len(word)
    return total / weight if weight else 0.0


def known(languages: Sequence[str]) -> list[str]:
    """ISO codes of the languages that an engine with these files reads."""
    return [code for code, name in _CODES.items() if name in languages]
