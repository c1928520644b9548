"""Which file a typed name and a chosen kind make."""

from __future__ import annotations

import pytest

from tribonian.ui.view_models.memo_files import SUFFIXES, kinds, with_suffix
from tribonian.workflows import export


@pytest.mark.parametrize(
    ("typed", "kind", "file"),
    [
        ("memo", "PDF (*.pdf)", "memo.pdf"),
        ("memo.html", "Word document (*.docx)", "memo.html"),
        ("memo.HTML", "", "memo.HTML"),
        ("Bat v. Oyu", "Web page (*.html)", "Bat v. Oyu.html"),
        ("memo", "", "memo.docx"),
        ("memo.docx", "PDF (*.pdf)", "memo.pdf"),
        ("memo.pdf", "PDF (*.pdf)", "memo.pdf"),
    ],
)
def test_a_file_has_the_ending_typed_else_that_of_the_kind_chosen(typed, kind, file):
    assert with_suffix(typed, kind) == file


def test_every_kind_is_one_that_the_engine_writes():
    assert set(SUFFIXES) <= set(export.SUFFIXES)
    assert all(f"*{suffix}" in kinds() for suffix in SUFFIXES)
