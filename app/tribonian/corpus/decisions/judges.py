"""Who decided, as the caption names the judges."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tribonian.corpus.decisions.marks import first, matches, patterns
from tribonian.corpus.decisions.parties import CROWN, MOST_NAME, OFFICE, SEAM, side_of, styled
from tribonian.domain.jurisdiction import Pack

MOST_JUDGES = 14
_SILK = re.compile(r"\b[QK]\.?C\b\.?")
_RULE = re.compile(r"^[\W_]*$")
_ENDS = re.compile(
    r"(?i)^(?:sitting\s+(?:in|at|on|by|remotely)\b|heard\b|hearing\b|on\s*:|at\s*:|date\b|representation|between\b)"
)
_LABEL = re.compile(r"^\W*(?P<label>[^\W\d_][\w /&-]{2,40}?)\s*:")
_BEHIND = re.compile(
    r"^[\[(\W]*(?P<names>[A-Z][\w.’'\- ,&]{2,120}?),\s*"
    r"(?:C\.?\s?J\.?(?:\s?I\.?)?|JJ?\.?|(?:Chief )?(?:Justice|Judge)"
    r"|(?:(?i:deputy|chamber|vice|senior)[ -]+)*(?i:president))[\])\s.:]*$"
)
"""`A. B. Lamp, J.`, `Lamp and Wick, JJ.`, `Ada Lamp, Deputy Chamber President`."""


def judges(lines: Sequence[str], pack: Pack) -> list[str]:
    """The judges: after `Before`, else in lines that begin with a judge's title, else in the opening sentence."""
    for pattern in patterns("judge_sentences", pack):
        for line in lines:
            shown = pattern.search(" ".join(line.split()))
            if shown:
                return _sentence(shown["judges"], pack)
    named = [" ".join(label["rest"].split()) for line in lines if (label := first("judge_labels", line, pack))]
    found = named or _after_mark(lines, pack)
    if not found:
        flat = [cell.strip() for line in lines for cell in re.split(f"[\t{SEAM}]", line)]
        found = [name for cell in flat if len(cell) < 100 and matches("judge_titles", cell, pack) for name in persons(cell)]
        found = found or [name for cell in flat if (shown := _BEHIND.match(cell)) for name in persons(shown["names"])]
    return list(dict.fromkeys(found))[:MOST_JUDGES]


def _after_mark(lines: Sequence[str], pack: Pack) -> list[str]:
    """Names from the line `Before` on, up to whatever else a caption says."""
    found: list[str] = []
    inside = False
    for line in lines:
        for cell in re.split(f"[\t{SEAM}]", line):
            text = cell.strip()
            mark = first("judge_marks", text, pack)
            if mark is not None and not inside:
                inside, text = True, (mark["rest"] or "").strip()
                if not text:
                    continue
            if not inside or (not text and not found):
                continue
            if _over(text, pack) or len(found) >= MOST_JUDGES:
                return found
            found += persons(text)
    return found


def _over(text: str, pack: Pack) -> bool:
    """True for a line that names no judge any more."""
    if not text or len(text) > MOST_NAME or _RULE.match(text) or _ENDS.match(text) or CROWN.fullmatch(text):
        return True
    label = _LABEL.match(text)
    if label is not None and side_of(label["label"], pack):
        return True
    if any(matches(kind, text, pack) for kind in ("between_marks", "versus", "date_labels", "body_marks", "number_labels")):
        return not matches("versus", text, pack) or text.casefold().strip(" -–_") not in {"and", "&"}
    return bool(side_of(text, pack)) or matches("counsel_marks", _SILK.sub("", text), pack)


def persons(text: str) -> list[str]:
    """Names in a line of judges, without what office they sit in."""
    text = re.sub(r"\([^)]*\)", " ", text)
    text = re.split(r"(?i)[,:]?\s+(?:sitting\b|judge of the|member of the)", text)[0]
    text = re.sub(
        r"(?i)\b(?:chief |senior |presiding |associate )*(?:circuit |district )?(?:judges?|justices?|jj?\.)\s*\.?\s*$", "", text
    )
    pieces = re.split(r"\s+(?:and|&)\s+|,\s+|;\s*|(?<=\w)\s*:\s*", text)
    names: list[str] = []
    for piece in pieces:
        name = re.sub(r"^(?:and|&)\s+", "", " ".join(piece.split()).strip(" .,:;-–—_[]"))
        if not name or OFFICE.match(name) or not re.search(r"[^\W\d_]{2}", name) or len(name) > 70:
            continue
        if re.fullmatch(
            r"(?i)(?:[QK]\.?C\.?|DBE|CBE|chief judge|circuit judges?|district judges?|justices?|judges?|(?:vice[- ])?president)",
            name,
        ):
            if names and re.fullmatch(r"[QK]\.?C\.?", name):
                names[-1] += f" {name}"
            continue
        names.append(styled(name))
    return names


def _sentence(sentence: str, pack: Pack) -> list[str]:
    """`den Vorsitzenden Richter Galke, die Richterin von Pentz und den Richter Offenloch` → the three names."""
    for pattern in patterns("judge_words", pack):
        sentence = pattern.sub(",", sentence)
    names = [re.split(r"\s+als\s", " ".join(name.split()))[0].strip(" .:;") for name in sentence.split(",")]
    return [name for name in names if re.search(r"\w{2}", name) and any(map(str.isupper, name)) and len(name) < 60]
