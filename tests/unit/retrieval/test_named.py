"""Which laws, and which country's, a question names."""

from __future__ import annotations

import pytest

from tribonian.domain.work import Work, WorkKind
from tribonian.retrieval.named import named_works, of_named_country

LAMPS = Work("xx-lamps", WorkKind.LAW, "Lamps Act, 1901", "in", "en", ("Lamps Act", "LA", "Act"))
BOATS = Work("xx-boats", WorkKind.LAW, "Boats Act", "in", "en", ("BoA",))
LATERNEN = Work("yy-lg", WorkKind.LAW, "Laternengesetz", "de", "de", ("LatG",))
WORKS = (LAMPS, BOATS, LATERNEN)


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("What does the lamps act say?", {"xx-lamps"}),
        ("section 3 LatG", {"yy-lg"}),
        ("section 3 latg", set()),
        ("Which act is it?", set()),
        ("Lamps Act and Boats Act compared", {"xx-lamps", "xx-boats"}),
        ("How are clamps actuated?", set()),
        ("", set()),
    ],
)
def test_a_law_is_named_by_whole_words(query: str, named: set[str]) -> None:
    assert named_works(query, WORKS) == named


def test_a_country_is_named_when_works_come_from_several() -> None:
    assert of_named_country("May a German keeper sleep?", WORKS) == {"yy-lg"}
    assert of_named_country("Darf man in Indien schlafen?", WORKS) == {"xx-lamps", "xx-boats"}
    assert of_named_country("Compare German and Indian law", WORKS) == set()
    assert of_named_country("May a German keeper sleep?", (LAMPS, BOATS)) == set()
    assert of_named_country("May a keeper in France sleep?", WORKS) == set()
