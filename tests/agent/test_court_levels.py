"""A sentence never lifts a lower court's words to a higher level."""

from __future__ import annotations

import pytest

from tribonian.agent.verify import court_levels
from tribonian.domain.evidence import Evidence


def evidence(level, quote="The court below may not allow nets.", title="Reed v Heron"):
    return Evidence(
        "E1", "paragraph", "uk-reed", "uk-reed@1", "reed.txt", "para_1", "1", "", title, 0, quote, 0, 9, "", level, "", "in_force"
    )


@pytest.mark.parametrize(
    ("text", "level", "right"),
    [
        ("The Supreme Court held that nets are not allowed.", "supreme", True),
        ("The Supreme Court held that nets are not allowed.", "appellate", False),
        ("The Supreme Court held that nets are not allowed.", "first", False),
        ("The Supreme Court held that nets are not allowed.", "unknown", False),
        ("The Court of Appeal held that nets are not allowed.", "appellate", True),
        ("The trial court held that nets are not allowed.", "supreme", False),
        ("Der BGH hält Netze für unzulässig.", "first", False),
        ("The court held that nets are not allowed.", "first", True),
        ("The Supreme Court held that nets are not allowed.", "statute", True),  # no decision: judged by its words alone
    ],
)
def test_levels(text, level, right):
    assert (court_levels(text, [evidence(level)]) == []) is right


def test_a_court_that_the_evidence_itself_speaks_of_may_be_named():
    assert court_levels("The Supreme Court reversed.", [evidence("first", "As the Supreme Court said, nets are nets.")]) == []
    assert court_levels("The Supreme Court reversed.", [evidence("first"), evidence("supreme")]) == []
