"""Precision and recall of the digest's rows, and of checklists, on invented files with known content in four languages.

    python -m tests.evals.digest_rows [--files N] [--language CODE] [--wrong]

Each file is a contract, a letter or a pleading put together out of sentences whose content is known, and of others that look like
it and are none of it (ages, page numbers, terms of years, what words shall mean). Names, days, sums and periods are drawn at
random. A row is right when its kind, its words and what it was read as are those of the gold.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from tests.evals.digest_texts import TEXTS, Language
from tests.support.read_rows import paragraphs

from tribonian.digest import clauses, parties, reading
from tribonian.domain.cancel import CancelToken

KINDS = ("party", "date", "amount", "obligation", "deadline")
LEAST = 0.9
"""Precision and recall of every kind in every language for a good end."""


@dataclass
class Made:
    """A file and what it states: per kind the values."""

    text: str = ""
    gold: dict[str, list[tuple[str, ...]]] = field(default_factory=lambda: {kind: [] for kind in KINDS})


class Writer:
    """Fills the slots of a sentence and notes what it states."""

    def __init__(self, said: Language, chance: random.Random, made: Made) -> None:
        self._said, self._chance, self._made = said, chance, made
        self.names = {key: chance.choice(options) for key, options in said.names.items()}

    def write(self, pattern: str, states: Sequence[str]) -> str:
        """A sentence with its slots filled; `states` says what a row must be found for: obligation, forbids, deadline, date …"""
        values: dict[str, str] = dict(self.names)
        read: dict[str, str] = {}
        day = date(2021, 1, 1) + timedelta(days=self._chance.randrange(2000))
        if "{date}" in pattern:
            values["date"], read["date"] = self._chance.choice(self._said.days)(day), day.isoformat()
            self._made.gold["date"].append((read["date"],))
        if "{money}" in pattern:
            values["money"], read["money"] = self._money()
            self._made.gold["amount"].append((read["money"],))
        if "{period}" in pattern:
            values["period"], read["period"] = self._chance.choice(self._said.periods)
        if "{number}" in pattern:
            values["number"] = str(self._chance.randrange(2, 40))
        sentence = pattern.format(**values)
        for state in states:
            if state == "obligation":
                self._made.gold["obligation"].append((sentence,))
            elif state == "deadline":
                self._made.gold["deadline"].append((read.get("period") or read["date"],))
        return sentence

    def _money(self) -> tuple[str, str]:
        value = self._chance.choice((1, 5, 12, 50, 100)) * self._chance.randrange(3, 900) + 1000
        written, currency = self._chance.choice(self._said.sums)
        return written(value), f"{value} {currency}"


def made(said: Language, number: int) -> Made:
    """The file of this number: its kind, its sentences and their order are drawn by it."""
    chance = random.Random(f"{said.code} {number}")
    whole = Made()
    writer = Writer(said, chance, whole)
    frame = said.frames[number % len(said.frames)]
    head = [writer.write(line, states) for line, states in frame.head]
    for key in frame.parties:
        whole.gold["party"].append((parties.key_of(writer.names[key]),))
    body = [writer.write(line, states) for line, states in chance.sample(said.sentences, k=8)]
    body += [writer.write(line, ()) for line in chance.sample(said.others, k=4)]
    chance.shuffle(body)
    whole.text = "\n\n".join([*head, *body])
    return whole


def found(made_: Made, code: str) -> dict[str, list[tuple[str, ...]]]:
    """What the digest reads off a file, as the gold writes it."""
    text = made_.text
    rows: dict[str, list[tuple[str, ...]]] = {kind: [] for kind in KINDS}
    for row in reading.rows(text, paragraphs(text), code, "", CancelToken()):
        value = row.value
        assert text[row.start : row.end], "a row without words"
        if row.kind == "party":
            key = (parties.key_of(value["name"]),)
            if key not in rows["party"]:
                rows["party"].append(key)
        elif row.kind == "date":
            rows["date"].append((value["date"] or "|".join(value["readings"]),))
        elif row.kind == "amount":
            number = f"{float(value['amount']):.0f}" if value["amount"] else "|".join(value["readings"])
            rows["amount"].append((f"{number} {value['currency']}",))
        elif row.kind == "obligation":
            rows["obligation"].append((text[row.start : row.end],))
        else:
            rows["deadline"].append((value["period"] or value["date"] or "|".join(value.get("readings", ())),))
    return rows


def measured(files: int, codes: Sequence[str], tell: Callable[[str], None] | None) -> float:
    """Print precision and recall by language and kind; gives the least of all."""
    least = 1.0
    for code in codes:
        said = TEXTS[code]
        right, got, gold = Counter[str](), Counter[str](), Counter[str]()
        for number in range(files):
            one = made(said, number)
            read = found(one, code)
            for kind in KINDS:
                both = Counter(one.gold[kind]) & Counter(read[kind])
                right[kind] += both.total()
                got[kind] += len(read[kind])
                gold[kind] += len(one.gold[kind])
                if tell is not None:
                    for row in (Counter(one.gold[kind]) - both).elements():
                        tell(f"  {code} {number} missed {kind}: {row}")
                    for row in (Counter(read[kind]) - both).elements():
                        tell(f"  {code} {number} wrong {kind}: {row}")
        told = []
        for kind in KINDS:
            precision, recall = right[kind] / max(1, got[kind]), right[kind] / max(1, gold[kind])
            least = min(least, precision, recall)
            told.append(f"{kind} P {precision:.3f} R {recall:.3f} ({gold[kind]})")
        print(f"{code}: {'  '.join(told)}", flush=True)
    return least


def checked(files: int, codes: Sequence[str], tell: Callable[[str], None] | None) -> float:
    """Print precision and recall of the clauses found in contracts of which some clauses were left out; gives the least."""
    least = 1.0
    for code in codes:
        said = TEXTS[code]
        for name, sentences in said.clauses.items():
            wanted = clauses.checklist(name)
            right = got = gold = 0
            for number in range(files):
                chance = random.Random(f"{code} {name} {number}")
                there = chance.sample(sorted(sentences), k=len(sentences) // 2)
                text = "\n\n".join([said.title, *(chance.choice(sentences[clause]) for clause in there)])
                seen = {key for key, hits in clauses.look(text, paragraphs(text), code, wanted, CancelToken()).items() if hits}
                right, got, gold = right + len(seen & set(there)), got + len(seen), gold + len(there)
                if tell is not None and seen != set(there):
                    tell(f"  {code} {name} {number}: missed {set(there) - seen or ''} wrong {seen - set(there) or ''}")
            precision, recall = right / max(1, got), right / max(1, gold)
            least = min(least, precision, recall)
            print(f"{code} checklist {name}: P {precision:.3f} R {recall:.3f} ({gold})", flush=True)
    return least


def main() -> int:
    """Print the figures; gives 1 when one is below `LEAST`."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--files", type=int, default=60)
    parser.add_argument("--language", dest="languages", action="append", choices=tuple(TEXTS))
    parser.add_argument("--wrong", action="store_true", help="print what is wrong and what is missed")
    given = parser.parse_args()
    codes = given.languages or tuple(TEXTS)
    tell = print if given.wrong else None
    least = min(measured(given.files, codes, tell), checked(given.files, codes, tell))
    print(f"least {least:.3f}")
    return 0 if least >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
