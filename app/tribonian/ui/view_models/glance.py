"""What a citation leads to, at a glance: enough of it to know without going there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.labels import provision_label, status_text

MOST_SHOWN = 900
"""Characters of a provision that are shown."""


@dataclass(frozen=True, slots=True)
class Glance:
    """Heading, words and standing of a cited provision or work."""

    heading: str
    body: str
    foot: str

    @classmethod
    def of(cls, rows: Any) -> Glance:
        """From the JSON of `read`; several provisions of one number are shown as the first, and said to be several."""
        found = [row for row in rows if isinstance(row, Mapping) and "error" not in row] if isinstance(rows, list) else []
        if not found:
            return cls("", tr("This provision is not in the library."), "")
        row = found[0]
        work = str(row.get("work") or "")
        label = provision_label(str(row.get("kind") or ""), str(row.get("number") or ""), work.split("-", 1)[0])
        heading = f"{label}  {' '.join(str(row.get('heading') or '').split())}".strip()
        version = str(row.get("version") or "")
        foot = [str(row.get("title") or work), tr("as of {date}", date=version) if version else tr("undated")]
        foot.append(status_text(str(row.get("status") or "")))
        if row.get("current") is False:
            foot.append(tr("not the current text"))
        if len(found) > 1:
            foot.append(tr_count("{n} more of this number|{n} more of this number", len(found) - 1))
        return cls(heading, _beginning(str(row.get("text") or "").strip()), " · ".join(part for part in foot if part))

    @classmethod
    def of_work(cls, work: str, rows: Any) -> Glance:
        """From the JSON of `laws`, of the work with this id."""
        found = next((row for row in rows if isinstance(row, Mapping) and row.get("work") == work), None)
        if found is None:
            return cls("", tr("This work is not in the library."), "")
        foot = [str(found.get(key) or "") for key in ("court", "date", "citation")]
        foot.append(tr_count("{n} provision|{n} provisions", int(found.get("provisions") or 0)))
        return cls(str(found.get("title") or work), str(found.get("summary") or ""), " · ".join(part for part in foot if part))


def _beginning(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN].rsplit(" ", 1)[0] + " …"
