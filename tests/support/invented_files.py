"""Invented laws in an invented plain format, with a reader, an encoder and services over them: fast and without models.

title: Law of Invented Things
version: 2020-01-01
# Part one
§ 1 Heading
Words of the section, which may cite § 2 of this law.
"""

from __future__ import annotations

import hashlib
import re
import sys
import threading
import types
from collections.abc import Sequence
from pathlib import Path

import numpy
import pytest

from tribonian import citations
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.citation import Citation, ResolvedCitation
from tribonian.domain.contracts import EmbeddingContract
from tribonian.domain.passage import Passage
from tribonian.domain.provision import Note, Provision
from tribonian.domain.work import OffsetMap, ParsedWork, Status, WorkKind
from tribonian.errors import DamagedFile, NothingToImport
from tribonian.workflows import services as composition
from tribonian.workflows.services import Services

CITED = re.compile(r"§ (\d+[a-z]?)(?: of the ([A-Z][\w ]+ Law))?")


def law_text(title: str, sections: dict[str, str], *, version: str = "", part: str = "") -> str:
    head = f"title: {title}\n" + (f"version: {version}\n" if version else "") + (f"# {part}\n" if part else "")
    return head + "".join(f"§ {number} Of number {number}\n{body}\n" for number, body in sections.items())


def parsed(source: str, key: str, *, jurisdiction: str = "xx") -> ParsedWork:
    """The invented format as a `ParsedWork`."""
    fields, text, provisions, parent = {}, "", [], ""
    for line in source.splitlines():
        if match := re.fullmatch(r"(title|version): (.*)", line):
            fields[match[1]] = match[2]
        elif line.startswith("# "):
            text += line[2:] + "\n"
            parent = f"part_{len(provisions)}"
            provisions.append(Provision(parent, "part", "I", line[2:], len(text), len(text)))
        elif match := re.fullmatch(r"§ (\d+[a-zA-Z]?) (.*)", line):
            text += line + "\n"
            at = len(text)
            provisions.append(Provision(f"sec_{match[1]}", "section", match[1], match[2], at, at, parent, label=line))
        elif line == "BROKEN":
            raise DamagedFile("The file breaks off.", place="line of the break")
        else:
            text += line + "\n"
            last = provisions[-1]
            provisions[-1] = _ending(last, len(text))
    provisions = [_ending(p, len(text)) if p.is_container else p for p in provisions]
    if not provisions:
        raise NothingToImport("The file holds no section.")
    sections = [p for p in provisions if not p.is_container]
    return ParsedWork(
        kind=WorkKind.LAW,
        title=fields.get("title", key),
        jurisdiction=jurisdiction,
        language="en",
        text=text,
        provisions=tuple(provisions),
        passages=tuple(Passage(p.eid, 0, p.start, p.end) for p in sections if p.end > p.start),
        citations=tuple(
            Citation(m.start(), m.end(), m[0], "provision", (m[1],), m[2] or "", not m[2], "§")
            for m in CITED.finditer(text)
            if not text[: m.start()].endswith("\n") and m.start()
        ),
        reader="invented",
        key=key,
        status=Status.IN_FORCE,
        version=fields.get("version", ""),
        notes=(Note("footnote", "1", "A note.", sections[0].start, sections[0].eid),),
        characters=len(text),
        offsets=OffsetMap(((0, 0), (5, 7))),
    )


def _ending(p: Provision, end: int) -> Provision:
    return Provision(p.eid, p.kind, p.number, p.heading, p.start, end, p.parent, p.status, p.page, p.link, p.label)


def read_file(
    path: Path, *, root: Path, kind: str = "auto", jurisdiction: str = "", cancel: CancelToken, pages: object = None
) -> list[ParsedWork]:
    """Stands in for `corpus.read_file`."""
    cancel.check()
    key = path.parent.name if path.stem == "index" else path.stem
    return [parsed(path.read_text(encoding="utf-8"), key, jurisdiction=jurisdiction or "xx")]


class HashedWords:
    """An `Embedder`: each word adds its own direction, so shared words mean closeness. Counts what it encodes."""

    contract = EmbeddingContract(model="hashed-words", fingerprint="0", dimension=32)
    is_default = False

    def __init__(self, *, pause: float = 0.0) -> None:
        self.encoded = 0
        self.pause = pause
        self.main, self.companion = self, None

    def encode_query(self, text: str) -> numpy.ndarray:
        vector = numpy.full(32, 0.01, dtype=numpy.float32)
        for word in re.findall(r"\w+", text.casefold()):
            vector[hashlib.sha256(word.encode()).digest()[0] % 32] += 1
        return vector / numpy.linalg.norm(vector)

    def encode_documents(self, texts: Sequence[str], cancel: CancelToken) -> list[numpy.ndarray]:
        if self.pause and threading.Event().wait(self.pause):
            return []
        cancel.check()
        self.encoded += len(texts)
        return [self.encode_query(text) for text in texts]

    def token_vectors(self, text: str, *, query: bool) -> numpy.ndarray:
        return numpy.stack([self.encode_query(word) for word in text.split()] or [self.encode_query(text)])

    def token_vectors_of(self, texts: Sequence[str], *, query: bool, cancel: CancelToken) -> list[numpy.ndarray]:
        return [self.token_vectors(text, query=query) for text in texts]


def open_services(library: Path, *, write: bool = True, embedder: HashedWords | None = None) -> Services:
    """Services with the invented encoder in place of a real one."""
    opened = composition.open(Settings(library=library), write=write)
    opened._parts["embedder"] = embedder or HashedWords()
    return opened


def write_laws(folder: Path, count: int, *, sections: int = 3, words: str = "notice within thirty days") -> list[Path]:
    """`count` invented laws as files, named so that they sort in order."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for number in range(count):
        bodies = {str(n): f"Section {n} of law {number}: {words}. See § {n % sections + 1}." for n in range(1, sections + 1)}
        file = folder / f"law{number:03}.txt"
        file.write_text(law_text(f"Invented Law {number}", bodies, part="First part"), encoding="utf-8")
        written.append(file)
    return written


def fake_resolution(monkeypatch: pytest.MonkeyPatch) -> None:
    """Resolves numbers inside the same work, or in the one whose name is written exactly."""

    def resolve(found, catalogue, *, work="", jurisdiction="", packs=()):
        answers = []
        for citation in found:
            named = [w.id for w, score in catalogue.find_works(citation.law, 1) if score == 1] if citation.law else [work]
            for number in citation.numbers:
                expression = catalogue.expression(named[0]) if named else None
                target = catalogue.by_number(expression.id, number) if expression else []
                hit = (named[0], number, target[0].eid) if target else ("", "", "")
                answers.append(ResolvedCitation(citation, *hit))
        return answers

    module = types.ModuleType("tribonian.citations.resolve")
    module.resolve = resolve
    module.references = lambda question, catalogue, **more: []
    monkeypatch.setitem(sys.modules, "tribonian.citations.resolve", module)
    monkeypatch.setattr(citations, "resolve", module, raising=False)
