"""Periods and deadlines: when a period ends, by the rules of a jurisdiction, with every step.

The rules are data (`domain.computing.PeriodRules`). What they choose between is common to the laws that regulate time: whether
the day of the event counts; where weeks, months and years end; what happens in a month that lacks the day; clear days; short
periods in open days; the move from a closed day; periods counted back from an event.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta

from tribonian.calculators.calendar_months import corresponding
from tribonian.calculators.closed import ClosedDays, out_of_range, shifted
from tribonian.calculators.dates import shown
from tribonian.calculators.length import Length
from tribonian.domain.computing import Addition, PeriodRules, Step
from tribonian.errors import WrongUsage

MONTHS = {"year": 12, "half_year": 6, "quarter": 3, "month": 1}
HALF_MONTH = 15
"""Days of half a month (§ 189 BGB and its like)."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a deadline is computed from."""

    event: date | datetime
    length: Length
    before: bool = False
    """True when the period is counted back from the event."""
    counted: bool = False
    """True when the period begins with the beginning of the event's day, which then counts."""
    move: bool = True
    """False when an end on a closed day must not be moved."""
    wait: bool = False
    """True when the act may be done only after the whole period (`at least 28 days after`)."""
    additions: tuple[str, ...] = ()
    """Names of the rules' additions that apply."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """The last day (or moment) of a period, how it was found, and what must be known besides."""

    end: date | datetime
    steps: tuple[Step, ...]
    cautions: tuple[str, ...]


def compute(asked: Asked, rules: PeriodRules, closed: ClosedDays) -> Deadline:
    """The end of the period.

    Raises:
        WrongUsage: hours without a time of day, an unknown addition, a result outside the calendar.
    """
    walk = _Walk(rules, closed)
    event = walk.start(asked)
    if asked.length.count("hour"):
        end: date | datetime = walk.hours(event, asked)
    else:
        day = walk.back(_day(event), asked) if asked.before else walk.forward(_day(event), asked)
        end = walk.waited(day) if asked.wait else walk.added(walk.moved(day, asked), asked)
    if asked.before and not asked.length.count("hour") and rules.backward_roll == "earlier" and "roll_before" not in rules.norms:
        closed.caution(
            "Whether a period counted back moves to an earlier open day is not settled everywhere; the earlier is safe."
        )
    return Deadline(end, tuple(walk.steps), (*rules.notes, *closed.cautions))


def _day(moment: date | datetime) -> date:
    return moment.date() if isinstance(moment, datetime) else moment


def _months(length: Length) -> int:
    return sum(count * MONTHS[unit] for count, unit in length.parts if unit in MONTHS)


@dataclass
class _Walk:
    """Takes the steps of one computation and writes them down."""

    rules: PeriodRules
    closed: ClosedDays
    steps: list[Step] = field(default_factory=list)

    def say(self, kind: str, day: date | None = None, role: str = "", **values: object) -> None:
        """Write a step down; `role` names the norm that sets it."""
        told = {key: shown(value) if isinstance(value, date) else value for key, value in values.items()}
        if day is not None:
            told.setdefault("date", shown(day))
        self.steps.append(Step(kind, told, self.rules.norms.get(role), day))

    # --- the beginning ---------------------------------------------------------------------------

    def start(self, asked: Asked) -> date | datetime:
        """The event, moved where its act counts as done on a later day."""
        if asked.wait and (asked.before or asked.length.count("hour")):
            raise WrongUsage("A waiting period is counted forward, in days or longer units.", "Leave one of the two out.")
        event = asked.event
        self.say("event", event, date=event)
        if "governs" in self.rules.norms:
            self.say("governs", None, "governs", title=self.rules.title)
        for addition in self._additions(asked, before=True):
            sent, event = event, shifted(_day(event), addition.days)
            values = {"title": addition.title, "days": addition.days, "sent": shown(sent), "date": shown(event)}
            self.steps.append(Step("sent", values, addition.norm, event))
            why = self.closed.why(event)
            if addition.roll == "next" and why:
                moved = self.closed.next_open(event)
                self.steps.append(
                    Step("sent_moved", {"from": shown(event), "why": why, "date": shown(moved)}, addition.norm, moved)
                )
                event = moved
        return event

    def _additions(self, asked: Asked, *, before: bool) -> Sequence[Addition]:
        day = _day(asked.event).isoformat()
        chosen: list[Addition] = []
        for name in asked.additions:
            named = [one for one in self.rules.additions if one.name == name]
            if not named:
                known = ", ".join(sorted({one.name for one in self.rules.additions})) or "none"
                raise WrongUsage(f"These rules know no “{name}”.", f"They know: {known}.")
            valid = [one for one in named if (not one.since or one.since <= day) and (not one.until or day < one.until)]
            chosen += [one for one in valid if one.before == before]
        return chosen

    # --- counting --------------------------------------------------------------------------------

    def forward(self, event: date, asked: Asked) -> date:
        """The last day of a period after the event."""
        if asked.counted:
            self.say("first_day_counted", event, "first_day_counted")
        else:
            self.say("first_day", shifted(event, 1), "first_day")
        base = shifted(event, -1) if asked.counted else event
        return self._counted(base, asked, 1)

    def back(self, event: date, asked: Asked) -> date:
        """The last day on which an act is in time that must be done a period before the event."""
        base = shifted(event, 1) if asked.counted else event
        self.say("back_first", shifted(base, -1), "first_day")
        reached = self._counted(base, asked, -1)
        if self.rules.backward == "plain":
            self.say("before_plain", reached, "before")
            return reached
        due = shifted(reached, -1)
        self.say("before", due, "before")
        return due

    def _counted(self, base: date, asked: Asked, way: int) -> date:
        """`base` and the parts of the length, largest first; `base` itself is the last day that does not count."""
        day = base
        months = _months(asked.length)
        if months:
            day = self._by_months(day, months, asked, way)
        self._halves(asked.length)
        for count, unit in asked.length.parts:
            if unit == "week":
                day = shifted(day, way * 7 * count)
                self.say("weeks" if way > 0 else "back", day, "weeks", length=str(Length(((count, unit),))))
            elif unit in ("day", "half_month"):
                day = self._by_days(day, count * (HALF_MONTH if unit == "half_month" else 1), way)
            elif unit in ("business_day", "weekday"):
                day, skipped = self._open_days(day, count, way, saturdays=unit == "weekday")
                if unit == "weekday":
                    self.closed.caution(
                        "Saturdays count as weekdays (Werktage). Where the law leaves them out, ask for working days."
                    )
                self.say("business", day, "business", length=str(asked.length), skipped=_listed(skipped))
        return day

    def _by_months(self, base: date, months: int, asked: Asked, way: int) -> date:
        """Months and years: the day of the same number, or the month's last day when it has none.

        With the first day counted that is the day before the one of the first day's number.
        """
        parts = tuple(part for part in asked.length.parts if part[1] in MONTHS)
        day, wanted = corresponding(base, way * months, first_counted=asked.counted and way > 0)
        kind = ("months_counted" if asked.counted else "months") if way > 0 else "back"
        if wanted == day.day:
            self.say(kind, day, "months", length=str(Length(parts)))
            return day
        self.say(f"{kind}_wanted", None, "months", length=str(Length(parts)), number=wanted)
        role = "month_end" if "month_end" in self.rules.norms else "months"
        self.say("month_end", day, role, month=f"{day.strftime('%B')} {day.year}", number=wanted)
        return day

    def _halves(self, length: Length) -> None:
        for count, unit in length.parts:
            if unit in ("half_year", "quarter"):
                counted = Length(((count * MONTHS[unit], "month"),))
                self.say("half", None, "half", length=str(Length(((count, unit),))), counted=str(counted))
            elif unit == "half_month":
                counted = Length(((count * HALF_MONTH, "day"),))
                self.say("half", None, "half", length=str(Length(((count, unit),))), counted=str(counted))

    def _by_days(self, base: date, days: int, way: int) -> date:
        length = str(Length(((days, "day"),)))
        if days <= self.rules.short_days:
            day, skipped = self._open_days(base, days, way)
            if skipped:
                self.say("short", day, "short", most=self.rules.short_days, skipped=_listed(skipped))
                return day
        day = shifted(base, way * days)
        self.say("days" if way > 0 else "back", day, "days", length=length)
        return day

    def _open_days(self, base: date, count: int, way: int, *, saturdays: bool = False) -> tuple[date, list[date]]:
        """The `count`-th open day after (before) `base`, and the closed days between."""
        day, skipped = base, list[date]()
        for _ in range(count):
            opened = self.closed.next_open(shifted(day, way), way, saturdays=saturdays)
            skipped += [shifted(day, way * n) for n in range(1, abs((opened - day).days))]
            day = opened
        return day, skipped

    # --- the end ---------------------------------------------------------------------------------

    def moved(self, day: date, asked: Asked) -> date:
        """The end, moved from a closed day as the rules say."""
        way = self.rules.backward_roll if asked.before else self.rules.roll
        why = self.closed.why(day)
        role = "roll_before" if asked.before else "roll"
        if way == "none" and not why:
            return day
        if not why:
            self.say("roll_open", day, role)
            return day
        if not asked.move or way == "none":
            self.say("roll_none" if asked.move else "roll_off", day, "", why=why)
            return day
        moved = self.closed.next_open(day, -1 if asked.before else 1)
        reasons = _reasons(self.closed, day, moved)
        self.say("roll_earlier" if asked.before else "roll_next", moved, role, **{"from": day, "why": reasons})
        return moved

    def waited(self, day: date) -> date:
        """The first day after the whole period."""
        first = shifted(day, 1)
        self.say("wait", first, "days")
        return first

    def added(self, day: date, asked: Asked) -> date:
        """Days that the rules add after the period would have ended, moved again where they end on a closed day."""
        for addition in self._additions(asked, before=False):
            day = shifted(day, addition.days)
            self.steps.append(Step("addition", {"title": addition.title, "date": shown(day)}, addition.norm, day))
            day = self.moved(day, asked)
        return day

    def hours(self, event: date | datetime, asked: Asked) -> datetime:
        """A period in hours, from the minute of the event."""
        if not isinstance(event, datetime):
            raise WrongUsage("A period in hours needs the time of day of the event.", "Write it as 2025-01-31T14:30.")
        if asked.before and self.rules.hours == "open":
            raise WrongUsage("Hours that leave closed days out cannot be counted back.", "Count them by hand.")
        way = -1 if asked.before else 1
        length = str(asked.length)
        try:
            if self.rules.hours == "open":
                end, skipped = self._open_hours(event, asked.length.count("hour"))
                self.say("hours_open", end, "hours", length=length, skipped=_listed(skipped))
                return end
            end = event + timedelta(hours=way * asked.length.count("hour"))
        except OverflowError as error:
            raise out_of_range() from error
        self.say("hours", end, "hours", length=length)
        why = self.closed.why(end.date())
        if why and self.rules.hours == "roll" and asked.move:
            moved = datetime.combine(self.closed.next_open(end.date(), way), end.time())
            self.say("roll_earlier" if asked.before else "roll_next", moved, "hours", **{"from": end, "why": why})
            return moved
        return end

    def _open_hours(self, event: datetime, count: int) -> tuple[datetime, list[date]]:
        """`count` hours after `event`, hours of closed days left out."""
        left, at, skipped = timedelta(hours=count), event, list[date]()
        while True:
            midnight = datetime.combine(at.date() + timedelta(days=1), time())
            if self.closed.why(at.date()):
                skipped.append(at.date())
            elif left <= midnight - at:
                return at + left, skipped
            else:
                left -= midnight - at
            at = midnight


def _listed(days: Sequence[date]) -> str:
    """Days left out, as few words as they need."""
    names = [f"{day.day} {day.strftime('%b')} {day.year}" for day in sorted(days)]
    return ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "") or "none"


def _reasons(closed: ClosedDays, day: date, moved: date) -> str:
    """Why each day between the old and the new end is closed."""
    way = 1 if moved > day else -1
    between = [shifted(day, way * n) for n in range(abs((moved - day).days))]
    return "; ".join(closed.why(one) if one == day else f"{one.day} {one.strftime('%b')}: {closed.why(one)}" for one in between)
