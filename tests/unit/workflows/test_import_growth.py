"""A law ten times as long takes about ten times as long to import: nothing in the way is quadratic."""

from __future__ import annotations

import time

import pytest
from tests.support.generated_laws import FORMATS, generated

from tribonian.config.settings import Settings
from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import SourceFile
from tribonian.workflows import services


def seconds(folder, form: str, sections: int) -> float:
    """Processor time of reading, storing and linking."""
    file = generated(folder / "laws", form, sections)
    opened = services.open(Settings(library=folder / f"{form}{sections}"), write=True)
    begun = time.process_time()
    (parsed,) = read_file(file, root=file.parent, cancel=CancelToken())
    _, work = opened.works.add(parsed, SourceFile(file.name, "0", 1, parsed.reader), None)
    opened.works.link_citations(work)
    spent = time.process_time() - begun
    assert opened.works.work(work).provisions >= sections
    opened.close()
    return spent


@pytest.mark.alone
@pytest.mark.parametrize("form", FORMATS)
def test_time_grows_with_the_size_only(tmp_path, form):
    seconds(tmp_path / "warm", form, 30)
    small, large = seconds(tmp_path, form, 250), seconds(tmp_path, form, 2500)
    assert large < 14 * small, f"{small:.2f} s and {large:.2f} s"
