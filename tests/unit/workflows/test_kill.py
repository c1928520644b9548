"""kill -9 at any moment of an import: the library opens, nothing is half, and the next start finishes the work."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.support.invented_files import HashedWords, fake_resolution, open_services, read_file, write_laws

from tribonian.domain.cancel import CancelToken
from tribonian.workflows import doctor, indexing, ingest
from tribonian.workflows.services import KEYWORD, VECTORS

ROOT = Path(__file__).resolve().parents[3]
KILLS = 5
LAWS, SECTIONS = 30, 12


@pytest.fixture
def real_batches(monkeypatch):
    """Small batches, so that an import of small laws passes through many commits."""
    import tribonian.corpus

    monkeypatch.setattr(tribonian.corpus, "read_file", read_file)
    fake_resolution(monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(KILLS))
def test_killed_imports_lose_nothing(tmp_path, real_batches, seed):
    """Each import is killed twice at random moments, then finished; texts and both indexes agree at the end."""
    laws, library = tmp_path / "laws", tmp_path / "library"
    write_laws(laws, LAWS, sections=SECTIONS)
    moments = random.Random(seed)
    for _ in range(2):
        child = subprocess.Popen(
            [sys.executable, "-m", "tests.support.importing", str(library), str(laws)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout is not None and child.stdout.readline().strip() == "open"
        time.sleep(moments.uniform(0, 2.5))
        child.kill()
        child.wait()
        child.stdout.close()
        services = open_services(library)
        assert doctor.examine(services)["broken"] == [], f"seed {seed}"
        whole = {len(services.works.provisions(services.works.expression(work.id).id)) for work in services.works.works()}
        assert whole <= {SECTIONS + 1}
        services.close()
    services = open_services(library)
    indexing.catch_up(services, CancelToken(), lambda event: None)
    ingest.run(services, [laws], cancel=CancelToken(), emit=lambda event: None)
    report = doctor.examine(services)
    assert report["broken"] == report["waiting"] == []
    assert len(services.works.works()) == LAWS
    assert services.keyword.count() == services.vectors.count() == LAWS * SECTIONS
    assert report["indexes"][KEYWORD]["state"] == report["indexes"][VECTORS]["state"] == "current"
    services.close()


def test_an_index_changed_before_its_mark_was_cleared_takes_the_passages_once(tmp_path, real_batches):
    """The moment between index and mark, made certain: adding again replaces."""
    services = open_services(tmp_path / "library", embedder=HashedWords())
    write_laws(tmp_path / "laws", 2)
    ingest.run(services, [tmp_path / "laws"], cancel=CancelToken(), emit=lambda event: None)
    for index in (KEYWORD, VECTORS):
        services.works.mark_all_pending(index)
    indexing.catch_up(services, CancelToken(), lambda event: None)
    assert services.keyword.count() == services.vectors.count() == 6
    services.close()
