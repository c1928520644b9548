"""Real laws printed as PDF and read back; real PDFs with what became of each.

`pdf_files.json` beside this file holds the outcomes of a reviewed run: class of the refusal, or blocks, characters and a
hash of the text. After a change that is meant, write it anew with `TRIBONIAN_WRITE_GOLDENS=1` and read the difference.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

import pytest
from tests.evals.pdf_laws import measure
from tests.support.pdf_pages import LOOKS, print_law
from tests.support.pdf_sources import mongolian, printed

from tribonian.corpus.readers.pdf.reader import read_flow
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected

pytestmark = pytest.mark.corpora
GOLDEN = Path(__file__).with_name("pdf_files.json")
PRINTED = {
    "germany_markdown/kschg/index.md": ("de", "narrow gazette"),
    "germany_markdown/stvo_2013/index.md": ("de", "gazette"),
    "india_codes_json/ida.json": ("in", "indented"),
    "mongolia_texts/family_law.txt": ("mn", "book"),
    "mongolia_texts/personal_data_law.txt": ("mn", "bill"),
}


@pytest.mark.parametrize("file", PRINTED)
def test_a_printed_law_is_found_again(tmp_path, file):
    path = Path(os.environ["TRIBONIAN_CORPORA"]) / "laws" / file
    jurisdiction, name = PRINTED[file]
    look = next(look for look in LOOKS if look.name == name)
    law, truth = mongolian(path) if path.suffix == ".txt" else printed(path, most=25_000)
    found = measure(law, truth, print_law(law, look, tmp_path / "law.pdf"), jurisdiction)
    assert found.missing == []
    assert found.in_order >= 0.995
    assert found.precision >= 0.96, found.wrong
    assert found.recall >= 0.96, found.wrong
    assert len(found.spoilt) <= 2, found.spoilt
    assert not found.kept < 0.985  # where pdftotext is missing it is no number


def outcome(path: Path) -> dict:
    """What became of a file."""
    try:
        flow = read_flow(path, CancelToken())
    except ImportRejected as error:
        return {"refused": type(error).__name__}
    text = "\n".join(block.text.text for block in flow.blocks)
    return {
        "blocks": len(flow.blocks),
        "characters": flow.characters,
        "pages": flow.pages,
        "suspicious": len(flow.suspicious),
        "sha": hashlib.sha256(text.encode()).hexdigest()[:16],
    }


def test_every_pdf_of_the_corpora():
    root = Path(os.environ["TRIBONIAN_CORPORA"])
    found = {str(path.relative_to(root)): outcome(path) for path in sorted(root.rglob("*.pdf"))}
    if os.environ.get("TRIBONIAN_WRITE_GOLDENS"):
        GOLDEN.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    assert found == json.loads(GOLDEN.read_text())
