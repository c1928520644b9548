"""Decisions of the corpora as plain texts whose offsets do not depend on the importers: for labels kept as offsets."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from tribonian.domain.decision import SentenceRole
from tribonian.domain.jurisdiction import Pack
from tribonian.text.sentences import split


def folder() -> Path:
    return Path(os.environ["TRIBONIAN_CORPORA"]) / "decisions"


def indian() -> Iterator[tuple[str, str]]:
    """Name and text of the judgments of the Supreme Court of India: a sentence a paragraph."""
    for path in sorted((folder() / "india_supreme_court_roles").glob("[0-9]*.txt")):
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        yield (
            f"india_supreme_court_roles/{path.name}",
            "\n\n".join(one.rsplit("\t", 1)[0].strip() for one in lines if "\t" in one),
        )


def british() -> Iterator[tuple[str, str]]:
    """Name and text of the bodies of the British judgments: the paragraphs of the XML."""
    for path in sorted((folder() / "uk_judgments_docx_akn").glob("*.xml")):
        bodies = [one for one in etree.parse(str(path)).getroot().iter() if _is(one, "judgmentBody")]
        if bodies:
            found = [" ".join("".join(one.itertext()).split()) for one in bodies[0].iter() if _is(one, "p")]
            yield f"uk_judgments_docx_akn/{path.name}", "\n\n".join(found)


def american() -> Iterator[tuple[str, str]]:
    """Name and text of the opinions that are plain text."""
    for name in ("eyecite_opinion.txt", "opinion_text.txt"):
        yield f"us_opinions_mixed/{name}", (folder() / "us_opinions_mixed" / name).read_text(encoding="utf-8", errors="replace")


def everywhere() -> Iterator[tuple[str, str, str]]:
    """Code of the jurisdiction, name and text of all of them."""
    for code, texts in (("in", indian()), ("uk", british()), ("us", american())):
        for name, text in texts:
            yield code, name, text


def german() -> Iterator[tuple[str, str, str]]:
    """Code, name and text of the sentences of German decisions (words with labels, a line each), written as printed."""
    path = folder().parent / "gold" / "germany_legal_ner" / "ler_dev.conll"
    for number, lines in enumerate(path.read_text(encoding="utf-8").split("\n\n")):
        words = " ".join(line.rsplit(" ", 1)[0] for line in lines.splitlines() if line.strip())
        text = re.sub(r" (?=[,.;:?!)\]“])", "", words)
        yield "de", f"germany_legal_ner/{number}", re.sub(r"(?<=[(\[„]) ", "", text)


def passages() -> Iterator[tuple[str, str, str]]:
    """Code, name and text of the passages of Indian decisions with labelled names."""
    rows = json.loads((folder().parent / "gold" / "india_legal_ner" / "ner.json").read_text(encoding="utf-8"))
    for number, row in enumerate(rows):
        yield "in", f"india_legal_ner/{number}", row["text"]


def sentences(text: str, pack: Pack) -> list[SentenceRole]:
    """The sentences of a text, their role not known."""
    return [SentenceRole(start, end, "", 0.0, "rules") for start, end in split(text, pack.sentence_abbreviations)]


def _is(element: object, name: str) -> bool:
    tag = getattr(element, "tag", "")
    return isinstance(tag, str) and etree.QName(tag).localname == name
