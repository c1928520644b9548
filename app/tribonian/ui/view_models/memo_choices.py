"""Which sentences of a run go into its memo, and in whose words. No widgets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Choice:
    """One sentence of the memo."""

    accepted: bool = True
    text: str = ""
    """The lawyer's own words; "" for the program's."""


@dataclass
class MemoChoices:
    """The draft of a run's memo by the number of the sentence, from 1; nothing can be changed before it is there."""

    run: str = ""
    keys: dict[int, str] = field(default_factory=dict)
    """Key of each sentence in the draft."""
    by_number: dict[int, Choice] = field(default_factory=dict)

    @classmethod
    def of(cls, run: str, sentences: Iterable[Mapping[str, Any]], written: Iterable[str]) -> MemoChoices:
        """From the draft; `written` are the texts of the answer's sentences in their order.

        A sentence's key ends in its number: `1.5` is the fifth of the first run.
        """
        texts = list(written)
        made = cls(run)
        for row in sentences:
            key = str(row.get("key") or "")
            own = key.rpartition(".")[2]
            number = int(own) if key.startswith("1.") and own.isdecimal() else 0
            if 1 <= number <= len(texts):
                text = str(row.get("text") or "")
                edited = text if row.get("status") == "edited" and text != texts[number - 1] else ""
                made.keys[number] = key
                made.by_number[number] = Choice(bool(row.get("accepted", True)), edited)
        return made

    def choice(self, number: int) -> Choice:
        """What was chosen for a sentence."""
        return self.by_number.get(number, Choice())

    def may_change(self, number: int) -> bool:
        """True when the sentence is part of the draft."""
        return number in self.keys

    @property
    def left_out(self) -> int:
        """Number of sentences left out."""
        return sum(not one.accepted for one in self.by_number.values())

    @property
    def edited(self) -> int:
        """Number of sentences in the lawyer's words."""
        return sum(bool(one.text) for one in self.by_number.values())
