# ruff: noqa: SIM905
"""Words of scripts that hang from a headline are parted by any gap in it, in justified columns too."""

from __future__ import annotations

import pytest
import typst
from tests.support.case_papers import read_one

from tribonian.corpus.readers.pdf.glyphs import hung

WORDS = ("किरायेदार ने तीन मई से कोई किराया नहीं दिया है और उसने लिखा कि छत टपकती है तथा मरम्मत के बाद ही भुगतान करेगी पथ रथ अंध यश").split()


@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize("font", ["Noto Serif Devanagari", "Noto Sans Devanagari"])
def test_words_of_justified_columns_stay_apart(tmp_path, columns, font):
    words = [WORDS[(7 * at + at // 5) % len(WORDS)] for at in range(400)]
    source = f'#set page(columns: {columns})\n#set text(font: ("{font}"))\n#set par(justify: true)\n{" ".join(words)}'
    path = tmp_path / "letter.pdf"
    path.write_bytes(typst.compile(source.encode(), format="pdf"))
    assert read_one(path).text.split() == words


def test_only_letters_and_signs_of_these_scripts_hang():
    assert all(map(hung, "की्ংਕ")) and not any(map(hung, "१।aя৪"))
