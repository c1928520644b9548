"""Laws of the calculators: later events end later, what is counted forward is counted back, sums do not depend on order."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

from dateutil.relativedelta import relativedelta
from hypothesis import given, settings
from hypothesis import strategies as st

from tribonian.calculators import amounts, day_counts, interest, sentences, sums
from tribonian.calculators.calendar_months import corresponding
from tribonian.calculators.closed import ClosedDays
from tribonian.calculators.deadline import Asked, compute
from tribonian.calculators.length import Length, length
from tribonian.config import computing

DAYS = st.dates(date(1995, 1, 1), date(2060, 12, 31))
RULES = st.sampled_from([(code, rules.name) for code in computing.available() for rules in computing.load(code).rules])
LENGTHS = st.one_of(
    st.integers(1, 800).map(lambda count: Length(((count, "day"),))),
    st.integers(1, 100).map(lambda count: Length(((count, "week"),))),
    st.integers(1, 60).map(lambda count: Length(((count, "month"),))),
    st.integers(1, 10).map(lambda count: Length(((count, "year"),))),
    st.integers(1, 40).map(lambda count: Length(((count, "business_day"),))),
)
MONEY = st.decimals(Decimal("0.01"), Decimal("10000000"), places=2)
RATES = st.decimals(Decimal("0.01"), Decimal("30"), places=2)


def end_of(which, event, period, **flags):
    pack = computing.load(which[0])
    rules = pack.rules_named(which[1])
    return compute(Asked(event, period, **flags), rules, ClosedDays(pack, rules.closed))


@settings(max_examples=100, deadline=None)
@given(RULES, DAYS, LENGTHS, st.integers(0, 40))
def test_a_later_event_never_ends_earlier(which, event, period, days):
    assert end_of(which, event, period).end <= end_of(which, event + timedelta(days=days), period).end


@settings(max_examples=100, deadline=None)
@given(RULES, DAYS, st.integers(1, 400), st.integers(0, 50))
def test_a_longer_period_never_ends_earlier(which, event, count, more):
    unit = "week"
    assert end_of(which, event, Length(((count, unit),))).end <= end_of(which, event, Length(((count + more, unit),))).end


@settings(max_examples=100, deadline=None)
@given(RULES, DAYS, LENGTHS)
def test_an_end_that_may_be_moved_is_open_and_the_steps_lead_to_it(which, event, period):
    pack = computing.load(which[0])
    rules = pack.rules_named(which[1])
    closed = ClosedDays(pack, rules.closed)
    found = compute(Asked(event, period), rules, closed)
    if rules.roll == "next":
        assert not closed.why(found.end)
    assert found.steps[-1].day == found.end
    assert all(sentences.sentence(step) for step in found.steps)
    assert compute(Asked(event, period, move=False), rules, closed).end <= found.end


@settings(max_examples=100, deadline=None)
@given(RULES, DAYS, st.integers(6, 800))
def test_days_counted_back_return_to_the_event(which, event, count):
    pack = computing.load(which[0])
    rules = pack.rules_named(which[1])
    ahead = compute(Asked(event, Length(((count, "day"),)), move=False), rules, ClosedDays(pack, ()))
    back = compute(Asked(ahead.end, Length(((count, "day"),)), before=True, move=False), rules, ClosedDays(pack, ()))
    assert back.end == event - timedelta(days=0 if rules.backward == "plain" else 1)


@settings(max_examples=100, deadline=None)
@given(DAYS, st.integers(1, 400))
def test_months_come_back_unless_a_month_was_too_short(day, months):
    ahead, wanted = corresponding(day, months)
    assert (ahead.year * 12 + ahead.month) - (day.year * 12 + day.month) == months
    if ahead.day == wanted:
        assert corresponding(ahead, -months)[0] == day
    else:
        assert (ahead + timedelta(days=1)).day == 1 and wanted == day.day


@settings(max_examples=100, deadline=None)
@given(DAYS, st.integers(-400, 400))
def test_months_are_those_of_another_program(day, months):
    assert corresponding(day, months)[0] == day + relativedelta(months=months)


@settings(max_examples=100, deadline=None)
@given(DAYS, st.integers(1, 400))
def test_a_counted_first_day_ends_a_day_sooner_or_at_the_same_month_end(day, months):
    with_event = corresponding(day, months)[0]
    counted = corresponding(day - timedelta(days=1), months, first_counted=True)[0]
    assert timedelta(0) <= with_event - counted <= timedelta(days=1)


@settings(max_examples=100, deadline=None)
@given(LENGTHS)
def test_a_length_is_read_back_as_it_is_written(period):
    assert length(str(period)) == period


@settings(max_examples=100, deadline=None)
@given(st.decimals(Decimal("-1e12"), Decimal("1e12"), places=2), st.sampled_from(["", "EUR", "INR"]))
def test_money_is_read_back_as_it_is_written(value, currency):
    read = amounts.money(amounts.written(value, currency), ".")
    assert (read.value, read.currency) == (value, currency)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.decimals(Decimal("-1e9"), Decimal("1e9"), places=2), min_size=1, max_size=20), st.randoms(use_true_random=False)
)
def test_a_sum_does_not_depend_on_the_order(values, random):
    lines = [sums.Line("", value) for value in values]
    total = sums.add(lines).total
    random.shuffle(lines)
    assert sums.add(lines).total == total == sum(values)


@settings(max_examples=100, deadline=None)
@given(DAYS, st.integers(0, 4000), st.integers(0, 4000), st.sampled_from(["act/365", "act/360", "act/act"]))
def test_shares_of_a_year_add_up(start, first, second, name):
    middle = start + timedelta(days=first)
    end = middle + timedelta(days=second)
    assert day_counts.share(start, middle, name) + day_counts.share(middle, end, name) == day_counts.share(start, end, name)


@settings(max_examples=100, deadline=None)
@given(DAYS, st.integers(0, 8), st.sampled_from(["act/act", "30/360", "30e/360"]))
def test_whole_years_are_whole_years(start, years, name):
    start = start.replace(month=1, day=1) - timedelta(days=1) if name == "act/act" else start.replace(day=min(start.day, 28))
    assert day_counts.share(start, start.replace(year=start.year + years), name) == years


@settings(max_examples=100, deadline=None)
@given(MONEY, RATES, DAYS, st.integers(0, 1500), st.integers(0, 300), st.sampled_from(list(day_counts.EXPLAINED)))
def test_interest_grows_with_time_and_compounding_never_costs(principal, rate, start, days, more, name):
    def of(end, compound="none"):
        terms = interest.Terms(principal, start, end, (interest.Rate(start, rate),), day_count=name, compound=compound)
        return interest.compute(terms)

    end, later = start + timedelta(days=days), start + timedelta(days=days + more)
    assert of(end).interest <= of(later).interest
    assert of(end).total == principal + of(end).interest
    # Money is rounded at each compounding: half a cent a term at most is lost.
    terms = 1 + days // 365
    assert of(end, "annually").interest >= of(end).interest - Decimal("0.01") * terms


@settings(max_examples=100, deadline=None)
@given(MONEY, RATES, DAYS, st.integers(2, 1500), st.data())
def test_a_payment_of_everything_ends_the_debt(principal, rate, start, days, data):
    end = start + timedelta(days=days)
    when = start + timedelta(days=data.draw(st.integers(1, days)))
    until = interest.compute(interest.Terms(principal, start, when, (interest.Rate(start, rate),)))
    paid = interest.compute(interest.Terms(principal, start, end, (interest.Rate(start, rate),), payments=((when, until.total),)))
    assert (paid.total, paid.principal, paid.open) == (0, 0, 0)
