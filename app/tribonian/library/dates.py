"""Dates written out in a text, as ISO dates."""

from __future__ import annotations

import re
from functools import cache

from tribonian.config import jurisdictions

_NUMERIC = re.compile(
    r"(?<!\d)(?:(?P<y1>\d{4})[-./](?P<m1>\d{1,2})[-./](?P<d1>\d{1,2})"
    r"|(?P<d2>\d{1,2})[./](?P<m2>\d{1,2})[./](?P<y2>\d{4}))(?!\d)"
)
_NAMED = (
    r"(?<!\d)(?:(?P<d1>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?(?P<m1>MONTH)\.?,?\s+(?P<y1>\d{4})"
    r"|(?P<m2>MONTH)\.?\s+(?P<d2>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<y2>\d{4}))(?!\d)"
)


def stated_in(text: str) -> set[str]:
    """Every full date in `text`: `9. April 2018`, `9 April 2018`, `April 9, 2018`, `09.04.2018`, `2018-04-09`."""
    named, months = _patterns()
    found: set[str] = set()
    for pattern in (_NUMERIC, named):
        for match in pattern.finditer(text):
            groups = match.groupdict()
            way = "1" if groups["y1"] else "2"
            written = groups["m" + way]
            month = int(written) if written.isdigit() else months[written.casefold()]
            day = int(groups["d" + way])
            if 1 <= month <= 12 and 1 <= day <= 31:
                found.add(f"{groups['y' + way]}-{month:02}-{day:02}")
    return found


@cache
def _patterns() -> tuple[re.Pattern[str], dict[str, int]]:
    months = {name.casefold(): number for pack in jurisdictions.all_packs() for name, number in pack.months.items()}
    names = "|".join(re.escape(name) for name in sorted(months, key=len, reverse=True)) or r"(?!)"
    return re.compile(_NAMED.replace("MONTH", names), re.IGNORECASE), months
