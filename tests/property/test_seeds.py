"""Files that once broke a reader, or made it run on: each is read or refused with a reason, within bounded time.

`seeds/<reader>/` holds them; the fuzzer (`tests/evals/fuzz_readers.py`) writes its findings there too. A file goes to the reader
of its folder, whatever the others would say of it, and to the whole import chain.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tribonian.corpus import read_file
from tribonian.corpus.sniff import READERS
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected

SEEDS = sorted(path for path in (Path(__file__).parent / "seeds").glob("*/*") if path.is_file())
MOST_SECONDS = 10.0
"""Processor time."""


@pytest.mark.parametrize("path", SEEDS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_seeds_are_read_or_refused(path):
    begun = time.process_time()
    reader = next(one for one in READERS if one.name == path.parent.name)
    try:
        reader.read(path, "", CancelToken())
    except ImportRejected as refused:
        assert refused.message
    try:
        works = read_file(path, root=path.parent, cancel=CancelToken())
    except ImportRejected as refused:
        assert refused.message
    else:
        for work in works:
            (work.title + work.text).encode()
            assert work.text.strip()
    assert time.process_time() - begun < MOST_SECONDS
