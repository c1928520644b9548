"""A rate per day, week or month with a cap: read off a text that states everything, computed exactly, and never guessed."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tribonian.calculators import accrued

LATE = "The nets came nine days late. The price of EUR 4,000 is reduced by 1.5 per cent a day, capped at 10 per cent."


@pytest.mark.parametrize(
    ("text", "share", "due"),
    [
        (LATE, "13.5", "400.00 EUR"),
        (LATE.replace("nine", "four"), "6.0", "240.00 EUR"),
        ("The mill is four weeks late; the fee of GBP 12,500.00 falls by 0.5 % for every commenced week, up to 5 %.", "2.0",
         "250.00 GBP"),
        ("Die Vertragsstrafe beträgt 0,5 % der Auftragssumme von 80.000 EUR je Woche, höchstens 5 %; drei Wochen Verzug.", "1.5",
         "1,200.00 EUR"),
        ("Rent of USD 900 was paid two months late: 3 per cent a month is owed.", "6", "54.00 USD"),
    ],
)  # fmt: skip
def test_what_accrued(text, share, due):
    found = accrued.read(text)
    assert found is not None
    assert found.share == Decimal(share)
    assert str(found.due) == due


@pytest.mark.parametrize(
    "text",
    [
        "",
        LATE.replace("nine days late", "nine days early"),
        LATE.replace("nine days late", "late"),
        LATE.replace("a day", "in all"),
        LATE + " For nets it is 2 per cent a day.",
        LATE + " The seller says it was seven days late.",
        LATE.replace("The price of EUR 4,000", "The nets"),
        LATE.replace("capped at 10 per cent", "capped at 10 per cent, or at most 20 per cent"),
        LATE.replace("a day", "a week"),
    ],
)
def test_nothing_is_guessed(text):
    assert accrued.read(text) is None


def test_the_sum_that_is_asked_about_is_not_the_one_the_rate_is_of():
    text = LATE + " The buyer kept EUR 560 back."
    asked = accrued.sums("May the buyer keep EUR 560?")
    assert asked == (Decimal(560),)
    found = accrued.read(text, asked)
    assert found is not None and found == accrued.read(text)
    assert accrued.said(found, asked) == (
        "1.5 per cent a day for 9 days of 4,000.00 EUR is 13.5 per cent, 540.00 EUR. The cap of 10 per cent is 400.00 EUR. "
        "560.00 EUR is above what the rate comes to, and above the cap."
    )
