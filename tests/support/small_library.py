"""A real library of invented works, written by hand: two laws that share a word, duplicate numbers, a decision, a version."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

from tribonian.config.settings import Settings
from tribonian.domain.cancel import ComputeGate
from tribonian.domain.citation import Citation
from tribonian.domain.passage import Passage
from tribonian.domain.provision import Note, Provision
from tribonian.domain.search import Hit, SearchResult
from tribonian.domain.work import ParsedWork, SourceFile, Status, WorkKind
from tribonian.library.database import Library
from tribonian.library.runs import Runs
from tribonian.library.works import Works
from tribonian.workflows.matters.desk import Matters


@dataclass
class Draft:
    """Collects units into one text with spans."""

    text: str = ""
    provisions: list[Provision] = field(default_factory=list)
    passages: list[Passage] = field(default_factory=list)

    def unit(self, eid, kind, number, heading, body, *, parent="", status="in_force", prefix=""):
        label = f"{prefix}{number} {heading}".strip()
        self.text += label + "\n"
        start = len(self.text)
        self.text += body
        self.provisions.append(
            Provision(eid, kind, number, heading, start, len(self.text), parent=parent, status=status, label=label)
        )
        if body:
            self.passages.append(Passage(eid, 0, start, len(self.text)))
        self.text += "\n"
        return start

    def container(self, eid, kind, number, heading, children):
        at = len(self.provisions)
        self.text += heading + "\n"
        start = len(self.text)
        for child in children:
            self.unit(**child, parent=eid)
        self.provisions.insert(at, Provision(eid, kind, number, heading, start, len(self.text) - 1, label=heading))


def lakes() -> ParsedWork:
    """An act with a part, a repealed section and a citation."""
    draft = Draft()
    draft.container(
        "part_1",
        "part",
        "1",
        "Of lakes",
        [
            {
                "eid": "part_1__sec_1",
                "kind": "section",
                "number": "1",
                "heading": "Purpose",
                "body": "This Act keeps lakes clean.",
            },
            {
                "eid": "part_1__sec_2",
                "kind": "section",
                "number": "2",
                "heading": "Licence",
                "body": "No person may fish without a licence. See section 12A.",
            },
        ],
    )
    draft.unit("sec_12A", "section", "12A", "Fine", "A person who breaks section 2 pays a fine.")
    draft.unit("sec_112A", "section", "112A", "Old fine", "", status="repealed")
    at = draft.text.index("section 12A")
    return ParsedWork(
        kind=WorkKind.LAW,
        title="Invented Lakes Act",
        jurisdiction="in",
        language="en",
        text=draft.text,
        provisions=tuple(draft.provisions),
        passages=tuple(draft.passages),
        citations=(Citation(at, at + 11, "section 12A", "provision", ("12A",), this_law=True, unit="section"),),
        reader="test",
        key="lakes",
        aliases=("Lakes Act", "ILA"),
        summary="Keeps lakes clean.",
        status=Status.IN_FORCE,
        version="2020-01-01",
        notes=(Note("amendment", "1", "Inserted by the Second Invented Act.", at, "part_1__sec_2"),),
        characters=len(draft.text),
    )


def rivers() -> ParsedWork:
    """A German law in which a number occurs twice."""
    draft = Draft()
    draft.unit("art_1", "article", "1", "Geltung", "Artikel eins gilt.", prefix="Art ")
    draft.unit("sec_1", "section", "1", "Flüsse", "Flüsse sind frei.", prefix="§ ")
    draft.unit("sec_2", "section", "2", "Ufer", "Ufer sind zugänglich. \x1b[31m", prefix="§ ")
    return ParsedWork(
        kind=WorkKind.LAW,
        title="Erfundenes Flussgesetz",
        jurisdiction="de",
        language="de",
        text=draft.text,
        provisions=tuple(draft.provisions),
        passages=tuple(draft.passages),
        citations=(),
        reader="test",
        key="flussg",
        aliases=("FlussG", "Water Act"),
        status=Status.IN_FORCE,
        characters=len(draft.text),
    )


def dispute() -> ParsedWork:
    """A decision."""
    draft = Draft()
    draft.unit("para_1", "paragraph", "1", "", "The appeal is allowed.")
    return ParsedWork(
        kind=WorkKind.DECISION,
        title="Reed v. Heron",
        jurisdiction="in",
        language="en",
        text=draft.text,
        provisions=tuple(draft.provisions),
        passages=tuple(draft.passages),
        citations=(),
        reader="test",
        key="reed-heron",
        aliases=("Water Act",),
        characters=len(draft.text),
    )


def make(folder: Path) -> Path:
    """The library in `folder`, closed again."""
    library = Library.open(folder, write=True)
    works = Works(library)
    for parsed, file in ((lakes(), "lakes.json"), (rivers(), "flussg/index.md"), (dispute(), "cases/reed.txt")):
        _, work = works.add(parsed, SourceFile(file, file, len(parsed.text), "test"), None)
        works.link_citations(work)
    library.close()
    return folder


class FakeSearcher:
    """Finds every provision that shares a word with the query."""

    def __init__(self, works: Works) -> None:
        self.works = works
        self.requests = []

    def search(self, request, cancel, on_first=None):
        cancel.check()
        self.requests.append(request)
        words = set(request.query.lower().split())
        hits = []
        for work in self.works.works(request.kind):
            expression = self.works.expression(work.id)
            for one in self.works.provisions(expression.id):
                text = self.works.text(expression.id, one.start, one.end)
                shared = words & set(text.lower().split())
                if shared and (not request.works or work.id in request.works):
                    score, kind = len(shared) / len(words), work.kind.value
                    hits.append(
                        Hit(
                            *(kind, work.id, work.file, one.eid, one.number, one.heading, 0, "", "", score),
                            *({"keyword": float(len(shared))}, text[:80], one.start, one.end, expression.id, work.title),
                            one.status,
                        )
                    )
        hits.sort(key=lambda hit: -hit.score)
        result = SearchResult(
            tuple(hits[: request.limit]), hits[0].score if hits else 0.0, ("statute",), {"first": 0.0, "final": 0.0}
        )
        if on_first:
            on_first(result)
        return result


def services(folder: Path, *, write: bool = False) -> SimpleNamespace:
    """What commands need of `Services`, over a real library and a fake search."""
    library = Library.open(folder, write=write)
    works = Works(library)
    made = SimpleNamespace(
        settings=Settings(library=folder),
        library=library,
        works=works,
        runs=Runs(library),
        searcher=FakeSearcher(works),
        gate=ComputeGate(),
        writable=write,
        close=library.close,
    )
    made.search_everywhere = made.searcher
    made.matters = Matters(made)
    return made
