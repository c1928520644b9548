"""`calculate deadline`, `calculate interest`, `calculate sum`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from tribonian.cli.calculations import tell_steps
from tribonian.cli.commands.arguments import Commands, Common, subcommand

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

Json = dict[str, Any]
COUNTRY_HELP = "two letters of the country whose rules count: de, in, mn, uk, us"
_DEADLINE = (
    "event",
    "period",
    "jurisdiction",
    "rules",
    "region",
    "before",
    "counted",
    "wait",
    "fixed",
    "additions",
    "closed",
    "as_of",
)
_INTEREST = (
    *(
        "principal",
        "start",
        "end",
        "rate",
        "base_rates",
        "margin",
        "terms",
        "jurisdiction",
        "day_count",
        "compound",
        "per",
        "counted",
    ),
    *("payments", "currency", "as_of"),
)


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    calculate = subcommand(commands, common, "calculate", "deadlines, interest and sums, each step with its provision", run_none)
    kinds = calculate.add_subparsers(dest="kind", metavar="deadline|interest|sum|rules")
    _deadline(subcommand(kinds, common, "deadline", "when a period ends", run_deadline))
    _interest(subcommand(kinds, common, "interest", "interest on a sum between two days", run_interest))
    rules = subcommand(kinds, common, "rules", "the rules, rates and regions that are known", run_rules)
    rules.add_argument("jurisdiction", metavar="CODE", nargs="?", default="", help=COUNTRY_HELP)
    add_up = subcommand(kinds, common, "sum", "add sums of money exactly", run_sum)
    add_up.add_argument(
        "lines", metavar="LINE", nargs="*", help="'rent: 3 x 850.00', '-120.50', 'VAT: 19 %%'; write -- before them"
    )
    add_up.add_argument("--jurisdiction", metavar="CODE", default="", help="decides how 1.234 is read")
    add_up.add_argument("--currency", metavar="CODE", default="")


def _deadline(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--jurisdiction", metavar="CODE", default="", help=COUNTRY_HELP)
    add("--event", metavar="DATE", default="", help="2025-01-31, for hours 2025-01-31T14:30")
    add("--period", metavar="LENGTH", default="", help="'1 month', '2 weeks', '10 working days', '1 year 6 months', '48 hours'")
    add("--rules", metavar="NAME", default="", help="bgb, zpo, stpo, vwvfg, sgb; cpr, general; frcp, frap; limitation …")
    add("--region", metavar="NAME", default="", help="whose public holidays count: BY, Bayern, ENG, CA …")
    add("--before", action="store_true", help="the period is counted back from the event")
    add("--counted", action="store_true", help="the period begins with the beginning of that day, which counts")
    add("--wait", action="store_true", help="the act may be done only after the whole period")
    add("--fixed", action="store_true", help="an end on a closed day is not moved")
    add("--with", dest="additions", action="append", default=[], metavar="NAME", help="post, mail: days that the rules add")
    add("--closed", action="append", default=[], metavar="DAY", help="a further closed day: a date, or saturday")
    add("--as-of", metavar="DATE", default="", help="the provisions as they were on this day")


def _interest(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--principal", metavar="SUM", default="")
    add("--from", dest="start", metavar="DATE", default="", help="the day of the event; interest runs from the day after")
    add("--to", dest="end", metavar="DATE", default="", help="last day that bears interest")
    add("--rate", metavar="PERCENT", default="")
    add("--base-rate", dest="base_rates", action="append", default=[], metavar="DATE=PERCENT", help="repeat for each change")
    add("--margin", metavar="POINTS", default="", help="percentage points over the base rate")
    add("--terms", metavar="NAME", default="", help="a rate that a provision sets: default, commercial, statutory; judgment …")
    add("--jurisdiction", metavar="CODE", default="", help=COUNTRY_HELP)
    add("--day-count", default="", metavar="NAME", help="act/365, act/360, act/act, 30/360, 30e/360")
    add("--compound", default="", metavar="TERM", help="none, annually, half-yearly, quarterly, monthly")
    add("--per", default="", choices=("year", "month", "day"), help="what the rate is for")
    add("--counted", action="store_true", help="the first day bears interest as well")
    add("--payment", dest="payments", action="append", default=[], metavar="DATE=SUM", help="used for interest first")
    add("--currency", metavar="CODE", default="")
    add("--as-of", metavar="DATE", default="", help="the provisions as they were on this day")


def run_none(session: Session, options: argparse.Namespace) -> int:
    """Without a kind: say what there is."""
    from tribonian.errors import WrongUsage

    raise WrongUsage(
        "What is to be computed is missing.", "calculate deadline, interest, sum; calculate rules lists what can be named."
    )


def run_deadline(session: Session, options: argparse.Namespace) -> int:
    """Compute a deadline."""
    found = session.call("calculate_deadline", **{name: getattr(options, name) for name in _DEADLINE})
    end = f"{found['weekday']}, {found['end']} {found['time']}".strip()
    return _tell(
        session.output, found, f"{end}  ({found['period']} {found['direction']} {found['event']}, {found['rules_title']})"
    )


def run_interest(session: Session, options: argparse.Namespace) -> int:
    """Compute interest."""
    found = session.call("calculate_interest", **{name: getattr(options, name) for name in _INTEREST})
    unit = f" {found['currency']}" if found["currency"] else ""
    return _tell(session.output, found, f"Interest {found['interest']}{unit}, owed in all {found['total']}{unit}")


def run_rules(session: Session, options: argparse.Namespace) -> int:
    """List what can be named in --rules, --with, --terms and --region."""
    found = session.call("calculate_rules", jurisdiction=options.jurisdiction)
    out = session.output
    if out.as_json:
        out.json(found)
        return 0
    for pack in found:
        out.raw(out.styled(f"{pack['jurisdiction']}  {pack['name']}", "bold"))
        for one in pack["rules"]:
            out.wrapped(f"{one['title']}{' (usual)' if one['default'] else ''}", "        ", f"  --rules {one['name']}: ")
            for added in one["additions"]:
                out.wrapped(added["title"], "        ", f"    --with {added['name']}: ")
        for one in pack["terms"]:
            out.wrapped(f"{one['title']} ({', '.join(one['provisions'])})", "        ", f"  --terms {one['name']}: ")
        if pack["regions"]:
            out.wrapped(", ".join(pack["regions"]), "        ", "  --region ")
        if not pack["rules"]:
            out.line("  How periods are computed there is not known here.")
    return 0


def run_sum(session: Session, options: argparse.Namespace) -> int:
    """Add sums."""
    found = session.call("calculate_sum", lines=options.lines, jurisdiction=options.jurisdiction, currency=options.currency)
    return _tell(session.output, found, f"{found['total']} {found['currency']}".strip())


def _tell(out: Output, found: Json, headline: str) -> int:
    if out.as_json:
        out.json(found)
        return 0
    out.raw(out.styled(headline, "bold"))
    tell_steps(out, found)
    return 0
