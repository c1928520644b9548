"""What a lawyer thinks of an answer, its sentences and its citations (row B10). No widgets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tribonian.ui.tr import tr

RIGHT, WRONG, IRRELEVANT, NONE = "right", "wrong", "irrelevant", "none"
CHOICES = (RIGHT, WRONG, IRRELEVANT)
ANSWER = ""
"""Target of a label on the whole answer."""
GLYPHS: Mapping[str, str] = {RIGHT: "✓", WRONG: "✗", IRRELEVANT: "–"}


def sentence_target(number: int) -> str:
    """Target of a label on the n-th sentence of the answer, from 1."""
    return f"claim:{number}"


def judgement_text(label: str) -> str:
    """A label in words."""
    return {RIGHT: tr("right"), WRONG: tr("wrong"), IRRELEVANT: tr("irrelevant")}.get(label, "")


@dataclass
class Judgements:
    """The labels of one run by target."""

    run: str = ""
    by_target: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, run: str, rows: Iterable[Mapping[str, Any]]) -> Judgements:
        """From the labels that `show` lists."""
        kept = {str(row.get("target") or ""): str(row.get("label") or "") for row in rows if row.get("label") in CHOICES}
        return cls(run, kept)

    def label(self, target: str) -> str:
        """The label of a target; "" for none."""
        return self.by_target.get(target, "")

    def put(self, target: str, label: str) -> None:
        """Set a label, or take it back with "none"."""
        if label in CHOICES:
            self.by_target[target] = label
        else:
            self.by_target.pop(target, None)

    def after(self, target: str, chosen: str) -> str:
        """The label a click on `chosen` leads to: choosing the present one again takes it back."""
        return NONE if self.label(target) == chosen else chosen
