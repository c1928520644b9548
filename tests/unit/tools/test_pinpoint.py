"""How a provision is named in a sentence."""

from __future__ import annotations

import pytest

from tribonian.tools.pinpoint import name_of


@pytest.mark.parametrize(
    ("kind", "number", "language", "said"),
    [
        ("section", "312b", "de", "§ 312b Lease"),
        ("article", "21", "en", "Article 21, Lease"),
        ("table", "table 2.1", "en", "Table 2.1, Lease"),
        ("footnote", "footnote 3", "en", "Footnote 3, Lease"),
        ("turn", "41:7", "en", "Tr. 41:7, Lease"),
        ("row", "Rent!2", "en", "Row Rent!2, Lease"),
    ],
)
def test_the_kind_is_said_once(kind, number, language, said):
    assert name_of(kind, number, "", "Lease", language) == said
