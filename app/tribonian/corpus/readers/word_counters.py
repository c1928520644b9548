"""Numbers that fields of a Word document compute where they stand (ISO/IEC 29500-1, 17.16.5): LISTNUM, AUTONUM…, SEQ.

Word stores no result of LISTNUM and AUTONUM fields, so that a reader has to count. A LISTNUM field counts in a list of the
document, together with the paragraphs that the list numbers, or in one of Word's own lists.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tribonian.corpus.readers.numerals import render
from tribonian.corpus.readers.word_numbering import LEVELS, Level, Number, Numbering

COUNTING = re.compile(r"^\s*(?P<kind>LISTNUM|AUTONUM(?:LGL|OUT)?|SEQ)\b", re.IGNORECASE)
_ARGUMENT = re.compile(r'\\(?P<switch>[A-Za-z*])|"(?P<quoted>[^"]*)"|(?P<word>[^\s"\\]+)')
_VALUED = frozenset("lsrn*")
"""Switches that a value may follow."""
_NUMBERED = (
    ("decimal", "%1)"), ("lowerLetter", "%2)"), ("lowerRoman", "%3)"), ("decimal", "(%4)"), ("lowerLetter", "(%5)"),
    ("lowerRoman", "(%6)"), ("decimal", "%7."), ("lowerLetter", "%8."), ("lowerRoman", "%9."),
)  # fmt: skip
_OUTLINE = (
    ("upperRoman", "%1."), ("upperLetter", "%2."), ("decimal", "%3."), ("lowerLetter", "%4)"), ("decimal", "(%5)"),
    ("lowerLetter", "(%6)"), ("lowerRoman", "(%7)"), ("lowerLetter", "(%8)"), ("lowerRoman", "(%9)"),
)  # fmt: skip
_LEGAL = tuple(("decimal", "".join(f"%{place}." for place in range(1, level + 2))) for level in range(LEVELS))
_OWN = {
    "numberdefault": _NUMBERED,
    "outlinedefault": _OUTLINE,
    "legaldefault": _LEGAL,
    "autonum": tuple(("decimal", f"%{level + 1}.") for level in range(LEVELS)),
    "autonumlgl": _LEGAL,
    "autonumout": _OUTLINE,
}
"""Word's own lists, format and text of each level."""
_FORMATS = {"alphabetic": "lowerLetter", "roman": "lowerRoman", "ordinal": "ordinal", "cardtext": "cardinalText"}


@dataclass(frozen=True, slots=True)
class Code:
    """A field's code, taken apart."""

    kind: str
    names: tuple[str, ...]
    switches: dict[str, str]


def parse(code: str) -> Code | None:
    """The code of a counting field; None for other fields."""
    found = COUNTING.match(code)
    if found is None:
        return None
    names: list[str] = []
    switches: dict[str, str] = {}
    waiting = ""
    for one in _ARGUMENT.finditer(code, found.end()):
        if one["switch"]:
            waiting = one["switch"].lower() if one["switch"] != "*" else "*"
            switches.setdefault(waiting, "")
            continue
        said = one["quoted"] if one["word"] is None else one["word"]
        if waiting in _VALUED and not switches[waiting]:
            switches[waiting] = said
        elif not waiting:
            names.append(said)
        waiting = ""
    return Code(found["kind"].upper(), tuple(names), switches)


class Counters:
    """Counts the fields of a document, which have to come in order."""

    def __init__(self, numbering: Numbering) -> None:
        self._numbering = numbering
        self._sequences: dict[str, int] = {}

    def next(self, codes: Sequence[str], own: Number | None, heading: int) -> list[Number | None]:
        """The numbers of the fields of one paragraph, which itself has the number `own` and is a heading of level `heading`.

        None where a field's code is not understood.
        """
        shown: list[Number | None] = []
        for code in codes:
            parsed = parse(code)
            if parsed is None:
                shown.append(None)
            elif parsed.kind == "SEQ":
                shown.append(self._sequence(parsed))
            elif parsed.kind == "LISTNUM":
                shown.append(self._listed(parsed, own, next((one for one in reversed(shown) if one), None)))
            else:
                shown.append(self._automatic(parsed, heading))
        return shown

    def _listed(self, code: Code, own: Number | None, before: Number | None) -> Number | None:
        """One more item of the list the field names, else of the paragraph's own list, else of Word's default."""
        name = code.names[0] if code.names else ""
        key = self._numbering.named(name) if name else own.key if own else ""
        if not key:
            key = name.casefold() if name.casefold() in _OWN else "numberdefault"
            self._numbering.declare(key, _levels(key))
        level = _whole(code.switches.get("l", ""))
        if level is None:  # in a numbered paragraph one deeper than the paragraph; a further field goes on beside the first
            same = before is not None and before.key == key
            level = before.level + 1 if same and before else own.level + 2 if own and own.key == key else 1
        return self._numbering.count(key, level - 1, _whole(code.switches.get("s", "")))

    def _automatic(self, code: Code, heading: int) -> Number | None:
        key = code.kind.casefold()
        self._numbering.declare(key, _levels(key))
        found = self._numbering.count(key, max(0, heading - 1), None)
        if found is None or ("s" not in code.switches and "e" not in code.switches):
            return found
        text = found.text.rstrip(".") + code.switches.get("s", "")[:1]
        return Number(text, found.level, found.look, key=found.key)

    def _sequence(self, code: Code) -> Number | None:
        name = code.names[0].casefold() if code.names else ""
        if not name:
            return None
        count = self._sequences.get(name, 0)
        again = _whole(code.switches.get("r", ""))
        if again is not None:
            count = again
        elif "c" not in code.switches:
            count += 1
        self._sequences[name] = count
        form = code.switches.get("*", "")
        rendered = render(count, _FORMATS.get(form.casefold(), "decimal"))
        if form.isupper() and form.casefold() in {"roman", "alphabetic"}:
            rendered = rendered.upper()
        return Number("" if "h" in code.switches and "*" not in code.switches else rendered, 0)


def _levels(key: str) -> dict[int, Level]:
    return {index: Level(start=1, format=form, text=text) for index, (form, text) in enumerate(_OWN[key])}


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None
