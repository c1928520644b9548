"""A library of every schema that was ever released opens, keeps everything, and can be written."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from tests.support.dumping import restored, version_of
from tests.support.invented_files import HashedWords, law_text, parsed

from tribonian.domain.events import EventName
from tribonian.domain.work import SourceFile
from tribonian.library import schema
from tribonian.library.annotations import Annotations
from tribonian.library.database import Library
from tribonian.library.embedding_cache import EmbeddingCache
from tribonian.library.grids import Grids
from tribonian.library.memos import Memos
from tribonian.library.runs import Runs
from tribonian.library.works import Works

HERE = Path(__file__).parent
SCHEMAS = sorted(HERE.glob("schema_*"))


@pytest.mark.parametrize("dump", SCHEMAS, ids=lambda path: path.name)
@pytest.mark.parametrize("write", [True, False])
def test_an_old_library_opens_with_everything(tmp_path, dump, write):
    library = Library.open(restored(dump, tmp_path / "library"), write=write)
    works, runs = Works(library), Runs(library)
    assert library.id == "0123456789abcdef0123456789abcdef"
    assert (library.truth.version(), library.runs.version()) == (len(schema.LIBRARY), len(schema.RUNS))
    assert library.truth.integrity() == library.runs.integrity() == library.vectors.integrity() == "ok"
    assert [work.id for work in works.works()] == ["xx-keepers", "xx-old"]
    assert works.work("xx-keepers").versions == ("2020-01-01", "2010-01-01")
    for as_of, days in (("2015-05-05", "ten"), ("", "twenty")):
        expression = works.expression("xx-keepers", as_of).id
        (provision,) = works.by_number(expression, "1")
        assert f"{days} days" in works.text(expression, provision.start, provision.end)
    (run,) = runs.list()
    assert (run.status, run.answer) == ("finished", {"answered": True})
    assert [event.event for event in runs.events(run.id)][-1] is EventName.RUN_FINISHED
    assert [evidence.tag for evidence in runs.evidence(run.id)] == ["E1"] and len(runs.considered(run.id)) == 1
    assert [label["label"] for label in runs.labels()] == ["right"]
    stored = EmbeddingCache(library).get(HashedWords.contract.id, [hashlib.sha256(b"x").hexdigest()])
    assert len(stored) == 1
    runs.create("Another question")
    library.close()


@pytest.mark.parametrize("dump", SCHEMAS, ids=lambda path: path.name)
def test_an_old_library_can_be_written(tmp_path, dump):
    library = Library.open(restored(dump, tmp_path / "library"), write=True)
    works = Works(library)
    new = parsed(law_text("Law of Keepers", {"1": "The keeper answers at once."}, version="2025-01-01"), "keepers")
    assert works.add(new, SourceFile("keepers.txt", "bb", 9, "invented"), None) == ("updated", "xx-keepers")
    assert works.expression("xx-keepers").version == "2025-01-01"
    works.remove("xx-old")
    assert [work.id for work in works.works()] == ["xx-keepers"]
    library.close()


def test_the_newest_schema_has_a_dump_here():
    held = {(version_of(path, "library"), version_of(path, "runs")) for path in SCHEMAS}
    assert {library for library, _ in held} == set(range(1, len(schema.LIBRARY) + 1)), "dump a small library of the new schema"
    assert {runs for _, runs in held} == set(range(1, len(schema.RUNS) + 1)), "dump runs of the new schema"


@pytest.mark.parametrize("dump", SCHEMAS, ids=lambda path: path.name)
def test_notes_tags_memos_and_grids_are_there_after_every_upgrade(tmp_path, dump):
    library = Library.open(restored(dump, tmp_path / "library"), write=True)
    runs = version_of(dump, "runs")
    notes = [(note.text, note.quotation.quote) for note in Annotations(library).list()]
    assert notes == ([("Ask why.", "twenty days")] if runs >= 2 else [])
    assert Annotations(library).tags() == ([("xx-keepers", "otters")] if runs >= 2 else [])
    assert [memo.title for memo in Memos(library).list()] == (["Memo of keepers"] if runs >= 3 else [])
    assert [grid.title for grid in Grids(library).list()] == (["Grid of keepers"] if runs >= 4 else [])
    library.close()
