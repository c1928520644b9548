"""Mutated PDFs: read, or refused with a reason; never another error, never a crash of the program."""

from __future__ import annotations

import random

import pytest
from tests.support.pdf_pages import Law, Look, print_law
from tests.support.written_pdf import column, write_pdf

from tribonian.corpus.readers.pdf.reader import read_flow
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected

LETTERS = b"0123456789 <>[]/()Robjendstream.-"


def mutate(content: bytes, chance: random.Random) -> bytes:
    """Bytes changed, cut out, put in; now and then the end is missing."""
    found = bytearray(content)
    for _ in range(chance.choice((1, 5, 40))):
        place = chance.randrange(len(found))
        kind = chance.randrange(4)
        if kind == 0:
            found[place] = chance.randrange(256)
        elif kind == 1:
            found[place] ^= 1 << chance.randrange(8)
        elif kind == 2:
            del found[place : place + chance.randrange(1, 12)]
        else:
            found[place:place] = bytes(chance.choices(LETTERS, k=chance.randrange(1, 8)))
    return bytes(found[: chance.randrange(len(found))] if chance.random() < 0.1 else found)


@pytest.mark.parametrize("seed", range(4))
def test_mutated_files_are_read_or_refused(tmp_path, seed):
    written = write_pdf(tmp_path / "a.pdf", [column(["1. The keeper counts the cows.", "2. The keeper writes the number."])])
    items = [{"kind": "heading", "text": "§ 1 Wiese"}, {"kind": "par", "text": "Der Hüter zählt. " * 20}]
    printed = print_law(Law("Wiesengesetz", "de", items), Look("gazette", columns=2), tmp_path / "b.pdf")
    chance = random.Random(seed)
    path = tmp_path / "mutated.pdf"
    for source in (written.read_bytes(), printed.read_bytes()) * 8:
        path.write_bytes(mutate(source, chance))
        try:
            read_flow(path, CancelToken())
        except ImportRejected as error:
            assert error.message.startswith("mutated.pdf")
