"""Files for the tour: an invented act in two versions, an invented decision, folders to import. No word of real law."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support import gguf

MANY = 48
"""Files in each of the large folders."""

OLD, NEW = "2010-01-01", "2020-01-01"
_WORDS = {
    OLD: (
        ("§ 1", "Notice", "(1) The keeper of a pond gives notice within ten days. (2) § 2 applies."),
        ("§ 2", "Herons", "The heron may stand in the pond."),
    ),
    NEW: (
        ("§ 1", "Notice", "(1) The keeper of a pond gives written notice within thirty days. (2) § 2 applies."),
        ("§ 2", "Herons", "The heron may stand in the pond."),
        ("§ 3", "Frogs", "The frog sits where it likes, as the heron does."),
    ),
}
_CASE = """Neutral Citation Number: [2031] EWHC 9 (Admin)
Case No: CO/19/2031
IN THE HIGH COURT OF JUSTICE
KING'S BENCH DIVISION
ADMINISTRATIVE COURT
Date: 4 May 2031
Before :
MRS JUSTICE LANTERN
Between :
HERON
Claimant
- and -
BOROUGH OF REED
Defendant
JUDGMENT
Mrs Justice Lantern :
1. This claim is about a pond in the meadow, which the claimant keeps and the defendant wants filled.
2. The issue before the court is whether the keeper of a pond must be heard before the pond is filled, and by whom.
3. In my judgment whoever keeps a pond is heard before it is filled, since nobody else can say what lives in it.
4. For these reasons the claim succeeds, the decision is quashed, and the defendant pays the costs of the claimant.
"""


@dataclass(frozen=True, slots=True)
class TourFiles:
    """What the tour imports, adds and drops."""

    acts: Path
    """A folder: the act in two versions, and the decision."""
    many: Path
    """A folder of many small acts, so that an import can be paused."""
    more: Path
    """Another, so that one can be stopped."""
    damaged: Path
    """A file that cannot be read until `mend` is called."""
    dropped: Path
    model: Path

    def mend(self) -> None:
        """Make the damaged file whole."""
        reed = [("§ 1", "Reed", "Reed is cut in winter by the warden of the marsh.")]
        self.damaged.write_text(
            json.dumps(_act(91, "Reed Act", OLD, reed)),
            encoding="utf-8",
        )


def _act(key: int, title: str, date: str, words: Sequence[tuple[str, str, str]]) -> list[dict[str, Any]]:
    book = {"code": title.replace(" ", ""), "title": title, "revision_date": date}
    rows: list[dict[str, Any]] = [{"model": "laws.lawbook", "pk": key, "fields": book}]
    for order, (section, heading, text) in enumerate(words, 1):
        fields = {"book": key, "section": section, "title": heading, "content": f"<p>{text}</p>", "order": order}
        rows.append({"model": "laws.law", "pk": key * 100 + order, "fields": fields})
    return rows


def write(folder: Path) -> TourFiles:
    """Write them all below `folder`."""
    acts, many, more = folder / "acts", folder / "many", folder / "more"
    for one in (acts, many, more):
        one.mkdir(parents=True, exist_ok=True)
    for date in (OLD, NEW):
        (acts / f"pond-{date[:4]}.json").write_text(json.dumps(_act(7, "Pond Act", date, _WORDS[date])), encoding="utf-8")
    (acts / "heron.txt").write_text(_CASE, encoding="utf-8")
    for lot, name in ((many, "Register"), (more, "Ledger")):
        for number in range(MANY):
            words = [(f"§ {at}", f"Matter {at}", f"Officer {at} keeps {name.lower()} {number}.") for at in range(1, 9)]
            act = _act(20 + number, f"{name} {number} Act", OLD, words)
            (lot / f"{name.lower()}-{number:02d}.json").write_text(json.dumps(act), encoding="utf-8")
    damaged, dropped, model = folder / "reed.json", folder / "otter.json", folder / "invented-1k.gguf"
    damaged.write_text('[{"model": "laws.lawbook", "pk"', encoding="utf-8")
    dropped.write_text(json.dumps(_act(92, "Otter Act", OLD, [("§ 1", "Otters", "Otters swim freely here.")])), encoding="utf-8")
    gguf.write(model)
    return TourFiles(acts, many, more, damaged, dropped, model)
