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
    status: str = ""
    """What verification says of the lawyer's words; "" while nobody verified them."""


@dataclass
class MemoChoices:
    """The memo of a run by the number of its sentences, from 1. Without a memo yet, everything goes in as it is."""

    run: str = ""
    memo: str = ""
    """The memo that holds the choices; "" until something is chosen."""
    count: int = 0
    """Sentences of the answer."""
    by_number: dict[int, Choice] = field(default_factory=dict)

    @classmethod
    def of(cls, run: str, memo: Mapping[str, Any], written: Iterable[str]) -> MemoChoices:
        """From a memo over this run alone; `written` are the texts of the answer's sentences in their order.

        A sentence's key ends in its number: `1.5` is the fifth of the first run.
        """
        texts = list(written)
        made = cls(run, str(memo.get("memo") or ""), len(texts))
        for row in memo.get("sentences") or ():
            key = str(row.get("key") or "")
            own = key.rpartition(".")[2]
            number = int(own) if key.startswith("1.") and own.isdecimal() else 0
            if 1 <= number <= len(texts):
                text, status = str(row.get("text") or ""), str(row.get("status") or "")
                edited = text if text != texts[number - 1] else ""
                verdict = status if edited and status in ("supported", "partly", "unsupported") else ""
                made.by_number[number] = Choice(bool(row.get("accepted", True)), edited, verdict)
        return made

    @staticmethod
    def key(number: int) -> str:
        """Key of a sentence in the memo."""
        return f"1.{number}"

    def choice(self, number: int) -> Choice:
        """What was chosen for a sentence."""
        return self.by_number.get(number, Choice())

    def may_change(self, number: int) -> bool:
        """True for a sentence of a stored answer."""
        return bool(self.run) and 1 <= number <= self.count

    @property
    def left_out(self) -> int:
        """Number of sentences left out."""
        return sum(not one.accepted for one in self.by_number.values())

    @property
    def edited(self) -> int:
        """Number of sentences in the lawyer's words."""
        return sum(bool(one.text) for one in self.by_number.values())
