"""Imports invented laws in a process of its own, so that it can be killed: `python -m tests.support.importing LIBRARY LAWS`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.support.invented_files import HashedWords, fake_resolution, open_services, read_file

import tribonian.corpus
from tribonian.domain.cancel import CancelToken
from tribonian.workflows import ingest


def main(library: Path, laws: Path) -> None:
    """Import everything below `laws`; says "open" when it begins and "done" at the end."""
    tribonian.corpus.read_file = read_file
    fake_resolution(pytest.MonkeyPatch())
    services = open_services(library, embedder=HashedWords(pause=0.002))
    print("open", flush=True)
    ingest.run(services, [laws], cancel=CancelToken(), emit=lambda event: None)
    services.close()
    print("done", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
