"""Laws of any size, generated as Markdown, JSON and Akoma Ntoso: for measuring what grows with the size of a law."""

from __future__ import annotations

import json
import random
from pathlib import Path
from xml.sax.saxutils import escape

_EN = (
    "person", "authority", "notice", "licence", "within", "days", "after", "holder",
    "shall", "may", "vessel", "harbour", "water", "permit", "fee", "appeal",
    "order",
)  # fmt: skip
_DE = (
    "Behörde", "Antrag", "Frist", "Genehmigung", "Inhaber", "kann", "muss", "Wasser",
    "Hafen", "Gebühr", "Bescheid", "Verfahren", "Ordnung", "Beteiligte",
)  # fmt: skip
FORMATS = ("markdown", "json", "akn")


def generated(folder: Path, form: str, sections: int, *, seed: int = 1) -> Path:
    """A law of `sections` main provisions in a file of `folder`, 50 to a chapter, with cross references."""
    chance = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    if form == "markdown":
        return _markdown(folder / f"hafeng_{sections}" / "index.md", sections, chance)
    if form == "json":
        return _json(folder / f"harbour_{sections}.json", sections, chance)
    return _akn(folder / f"harbour_{sections}.xml", sections, chance)


def _sentence(chance: random.Random, words: tuple[str, ...], reference: str, length: int = 22) -> str:
    said = " ".join(chance.choices(words, k=length))
    return f"{said[:1].upper()}{said[1:]} {chance.randrange(10**6)} {reference}."


def _markdown(file: Path, sections: int, chance: random.Random) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = ["---", "Title: Erfundenes Hafengesetz", "jurabk: HafenG", "layout: default", "slug: hafeng", "---", ""]
    lines += ["# Erfundenes Hafengesetz (HafenG)", "", "Ausfertigungsdatum", ":   2001-02-03", ""]
    for number in range(1, sections + 1):
        if number % 50 == 1:
            lines += [f"## {number // 50 + 1}. Abschnitt - Von Häfen", ""]
        lines += [f"### § {number} {' '.join(chance.choices(_DE, k=3))}", ""]
        for part in (1, 2):
            lines += [f"({part}) {_sentence(chance, _DE, f'nach § {chance.randrange(1, sections + 1)} Abs. 1')}", ""]
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def _json(file: Path, sections: int, chance: random.Random) -> Path:
    records = [
        {
            "chapter": number // 50 + 1,
            "chapter_title": "of harbours",
            "Section": number,
            "section_title": " ".join(chance.choices(_EN, k=4)),
            "section_desc": " ".join(
                _sentence(chance, _EN, f"under section {chance.randrange(1, sections + 1)}") for _ in range(2)
            ),
        }
        for number in range(1, sections + 1)
    ]
    file.write_text(json.dumps(records), encoding="utf-8")
    return file


def _akn(file: Path, sections: int, chance: random.Random) -> Path:
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act name="act"><meta><identification source="#t">',
        '<FRBRWork><FRBRthis value="/akn/gb/act/2001/1/!main"/><FRBRuri value="/akn/gb/act/2001/1"/>',
        '<FRBRdate date="2001-02-03" name="Generation"/><FRBRauthor href=""/><FRBRcountry value="gb"/></FRBRWork>',
        '<FRBRExpression><FRBRthis value="/akn/gb/act/2001/1/eng@2001-02-03/!main"/>',
        '<FRBRuri value="/akn/gb/act/2001/1/eng@2001-02-03"/><FRBRdate date="2001-02-03" name="Generation"/>',
        '<FRBRauthor href=""/><FRBRlanguage language="eng"/></FRBRExpression></identification></meta>',
        "<preface><p><docTitle>Invented Harbours Act 2001</docTitle></p></preface><body>",
    ]
    for number in range(1, sections + 1):
        if number % 50 == 1:
            chapter = number // 50 + 1
            out.append(f'<chapter eId="chp_{chapter}"><num>Chapter {chapter}</num><heading>Of harbours</heading>')
        out.append(f'<section eId="sec_{number}"><num>{number}.</num><heading>{" ".join(chance.choices(_EN, k=4))}</heading>')
        for part in (1, 2):
            said = escape(_sentence(chance, _EN, f"under section {chance.randrange(1, sections + 1)}"))
            out.append(
                f'<subsection eId="sec_{number}__subsec_{part}"><num>({part})</num><content><p>{said}</p></content></subsection>'
            )
        out.append("</section>")
        if number % 50 == 0 or number == sections:
            out.append("</chapter>")
    out.append("</body></act></akomaNtoso>")
    file.write_text("\n".join(out), encoding="utf-8")
    return file
