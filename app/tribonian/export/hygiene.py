"""Untrusted text made safe for documents: characters, links, file names; scripts and languages told apart.

Pure functions. Text of sources is never dropped silently: what cannot be shown becomes U+FFFD.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import quote, urlsplit

REPLACEMENT = "\ufffd"

_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u202d\u202e\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""Not allowed (or discouraged) in XML 1.0, see its section 2.2; and the two overrides of reading direction, which
make a quotation read as something it is not (CVE-2021-42574)."""
_DIRECTION = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_NAME_ILLEGAL = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]')
_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10))})
_NAME_BYTES = 120
"""Longest suggested file name in UTF-8 bytes, without suffix: leaves room on every common file system."""


def printable(text: str) -> str:
    """`text` with every character that XML or a page cannot hold replaced by U+FFFD. Length is kept,
    except that `\\r\\n` becomes `\\n`; other line ends become `\\n`."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x0b", "\n").replace("\x0c", "\n").replace("\x85", "\n")
    text = text.replace("\u2028", "\n").replace("\u2029", "\n")
    return _ILLEGAL.sub(REPLACEMENT, text)


def prose(text: str) -> str:
    """`text` for the memo's own sentences: printable, on one line, without marks that turn the reading direction.

    Direction marks (overrides, isolates) can make a sentence read as something else (CVE-2021-42574).
    """
    return " ".join(printable(_DIRECTION.sub("", text)).split())


def verbatim(text: str) -> str:
    """Words of a source inside a sentence: printable, lines and spaces kept, without direction marks."""
    return printable(_DIRECTION.sub("", text)).strip()


def web_link(link: str) -> str:
    """`link` as a safe absolute address, "" when it is not one (only http, https and mailto are)."""
    link = link.strip()
    if not link or len(link) > 2000 or _ILLEGAL.search(link) or _DIRECTION.search(link):
        return ""
    try:
        parts = urlsplit(link)
        host = parts.hostname or ""
    except ValueError:
        return ""
    if parts.scheme.lower() not in {"http", "https", "mailto"}:
        return ""
    if parts.scheme.lower() != "mailto" and (not host or re.search(r"[\s<>\"{}|\\^`]", parts.netloc) or parts.username):
        return ""
    return quote(link, safe="%/:?#[]@!$&'()*+,;=~-._")


def file_name(title: str, suffix: str, fallback: str = "memo") -> str:
    """A file name for `title`, valid on Linux, macOS and Windows, at most 120 bytes plus `suffix`."""
    name = _NAME_ILLEGAL.sub(" ", printable(_DIRECTION.sub("", unicodedata.normalize("NFC", title))))
    name = "".join(char for char in name if unicodedata.category(char)[0] != "C" and char != REPLACEMENT)
    name = " ".join(name.split()).strip(" .-")
    name = name.encode()[:_NAME_BYTES].decode(errors="ignore").strip(" .-")
    if not name or name.split(".")[0].lower() in _RESERVED:
        name = f"{fallback} {name}".strip()
    return name + suffix


@lru_cache(maxsize=8192)
def script_of(char: str) -> str:
    """Script of one character as the first word of its Unicode name: latin, cyrillic, devanagari, cjk …;
    "" for spaces, digits, punctuation and marks that follow their neighbours."""
    if char < "\u0080" and not char.isalpha():
        return ""
    if unicodedata.category(char)[0] not in "LM":
        return ""
    word = unicodedata.name(char, "").split(" ")[0].split("-")[0].lower()
    return "" if word in {"combining", "modifier", "variation", "zero"} else word


def runs_by_script(text: str) -> list[tuple[str, str]]:
    """(script, stretch) covering `text` in order; neutral characters join the stretch before them."""
    pieces: list[tuple[str, str]] = []
    start, current = 0, ""
    for index, char in enumerate(text):
        script = script_of(char)
        if not script or script == current:
            continue
        if current:
            pieces.append((current, text[start:index]))
            start = index
        current = script
    if start < len(text):
        pieces.append((current or "latin", text[start:]))
    return pieces


_SCRIPT_LANGUAGE = {
    "devanagari": "hi", "bengali": "bn", "tamil": "ta", "telugu": "te", "gujarati": "gu", "gurmukhi": "pa",
    "kannada": "kn", "malayalam": "ml", "oriya": "or", "arabic": "ar", "hebrew": "he", "greek": "el",
    "hangul": "ko", "hiragana": "ja", "katakana": "ja", "cjk": "zh", "thai": "th", "georgian": "ka",
    "armenian": "hy", "khmer": "km", "myanmar": "my", "tibetan": "bo", "cyrillic": "ru", "latin": "en",
}  # fmt: skip
_LANGUAGE_SCRIPT = {
    "mn": "cyrillic", "uk": "cyrillic", "bg": "cyrillic", "sr": "cyrillic", "kk": "cyrillic", "ky": "cyrillic", "ru": "cyrillic",
    "mr": "devanagari", "ne": "devanagari", "sa": "devanagari", "hi": "devanagari", "fa": "arabic", "ur": "arabic",
    "ar": "arabic", "zh": "cjk", "ja": "cjk", "ko": "hangul", "he": "hebrew", "el": "greek", "th": "thai",
    "ta": "tamil", "te": "telugu",
    "bn": "bengali", "gu": "gujarati", "pa": "gurmukhi", "kn": "kannada", "ml": "malayalam", "ka": "georgian", "hy": "armenian",
}  # fmt: skip
_SCRIPTS_OF = {"ja": {"cjk", "hiragana", "katakana"}, "ko": {"hangul", "cjk"}}
_FUNCTION_WORDS = {
    language: frozenset(words.split())
    for language, words in {
        "en": "the of and to in is a that for be by or which not may shall when with under what does must",
        "de": "der die das und oder ist ein eine nicht zu von den dem mit für des wird wenn auf welche wie darf muss",
        "fr": "le la les et ou est un une de des du pas que qui pour dans par sur au aux",
        "es": "el la los las y o es un una de del no que por para en con se al",
    }.items()
}
_MONGOLIAN_ONLY = re.compile("[өүӨҮ]")
RIGHT_TO_LEFT = frozenset({"ar", "he", "fa", "ur"})


def language_of(text: str, candidates: Sequence[str] = ()) -> str:
    """The language `text` is most likely in, by script and function words; `candidates` are preferred
    among languages of the same script. Good enough for spell checking and fonts, not for search."""
    counts: dict[str, int] = {}
    for char in text[:2000]:
        script = script_of(char)
        if script:
            counts[script] = counts.get(script, 0) + 1
    if not counts:
        return candidates[0] if candidates else "en"
    if "hiragana" in counts or "katakana" in counts:
        return "ja"
    script = max(counts, key=lambda name: counts[name])
    if script == "latin":
        return _latin_language(text, candidates)
    if script == "cyrillic" and _MONGOLIAN_ONLY.search(text):
        return "mn"
    for candidate in candidates:
        if _LANGUAGE_SCRIPT.get(candidate, "latin") == script:
            return candidate
    return _SCRIPT_LANGUAGE.get(script, "en")


def language_for(text: str, script: str, language: str) -> str:
    """The language to tag a stretch of one script with: `language` when it is written in that script, else a guess.

    A number or abbreviation in Latin letters inside a Korean sentence is not Korean to a font or a spell checker.
    """
    if language and script in _SCRIPTS_OF.get(language, {_LANGUAGE_SCRIPT.get(language, "latin")}):
        return language
    return language_of(text)


def _latin_language(text: str, candidates: Sequence[str]) -> str:
    words = re.findall(r"[^\W\d_]+", text[:2000].lower())
    scores = {language: sum(word in known for word in words) for language, known in _FUNCTION_WORDS.items()}
    best = max(scores.values())
    if best:
        winners = [language for language, score in scores.items() if score == best]
        return next((language for language in candidates if language in winners), winners[0])
    latin = [language for language in candidates if _LANGUAGE_SCRIPT.get(language, "latin") == "latin"]
    return latin[0] if latin else "en"
