"""Bad models over real laws: whatever they alter, or cite without having opened it, is never shown as supported.

    python -m tests.evals.bad_models --library DIR --to FOLDER GOLD.jsonl … [--most 200] [--mode planning|guided] [--shard 1/2]

Two kinds take turns, one run each: a model of random tokens under the grammar, and one that reads like a good one and then
writes the sentences it was shown with one thing altered: a modal, a number, a word of a quotation, a negation more or less,
an exception, condition or term dropped, two parties exchanged, the words under another provision's number or tag, a tag that
was never opened. Prints every sentence that is shown as supported although it was altered, then the counts.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.evals import kept

from tribonian.agent.wording import tokens
from tribonian.config import languages, network
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.language_model import Generation
from tribonian.llm.scripted import RandomModel
from tribonian.text import sentences
from tribonian.workflows import research, services
from tribonian.workflows.evaluation.gold import load
from tribonian.workflows.research import AskOptions

_TAGGED = re.compile(r"\[(E\d+)\] ([^\n]+(?:\n(?!\[E\d|>>>)[^\n]+)*)")
_WORD = re.compile(r"[^\W\d_]{5,}")
_NUMBER = re.compile(r"\b\d{1,4}\b")
MODALS = {
    "en": (("shall", "may"), ("may", "shall"), ("must", "may")),
    "de": (("kann", "muss"), ("muss", "kann"), ("darf", "muss"), ("können", "müssen"), ("hat", "kann")),
    "mn": (("болно", "ёстой"), ("үүрэгтэй", "эрхтэй"), ("эрхтэй", "үүрэгтэй")),
}
DENIED = {
    "en": ((" shall not ", " shall "), (" not ", " "), (" no ", " any "), (" shall ", " shall not "), (" may ", " may not "),
           (" is ", " is not "), (" without ", " with ")),
    "de": ((" nicht ", " "), (" kann ", " kann nicht "), (" ist ", " ist nicht "), (" keine ", " eine "), (" ohne ", " mit ")),
    "mn": (("гүй ", " "), ("болно", "болохгүй"), ("эрхтэй", "эрхгүй"), ("хориглоно", "зөвшөөрнө")),
}  # fmt: skip
SIDES = {
    "en": (("before", "after"), ("after", "before"), ("less", "more"), ("more", "less"), ("within", "after"), ("and", "or"),
           ("or", "and")),
    "de": (("vor", "nach"), ("nach", "vor"), ("mindestens", "höchstens"), ("und", "oder"), ("oder", "und"),
           ("innerhalb", "nach")),
    "mn": (("дотор", "дараа"), ("өмнө", "дараа"), ("болон", "эсхүл")),
}  # fmt: skip

Alteration = Callable[[str, str, random.Random], str]


def swapped(table: dict[str, tuple[tuple[str, str], ...]], words: bool = True) -> Alteration:
    """Exchanges one word of a table for its other."""

    def alter(text: str, language: str, draw: random.Random) -> str:
        edge = r"\b" if words else ""
        pairs = [(a, b) for a, b in table.get(language, ()) if re.search(edge + re.escape(a) + edge, text)]
        if not pairs:
            return text
        old, new = draw.choice(pairs)
        return re.sub(edge + re.escape(old) + edge, new, text, count=1)

    return alter


def another_number(text: str, language: str, draw: random.Random) -> str:
    """One number is another."""
    found = list(_NUMBER.finditer(text))
    if not found:
        return text
    one = draw.choice(found)
    return f"{text[: one.start()]}{int(one.group()) + draw.randint(1, 9)}{text[one.end() :]}"


def exchanged(text: str, language: str, draw: random.Random) -> str:
    """Two words have changed places."""
    found = list(_WORD.finditer(text))
    if len(found) < 4:
        return text
    one, other = sorted(draw.sample(found, 2), key=lambda match: match.start())
    return text[: one.start()] + other.group() + text[one.end() : other.start()] + one.group() + text[other.end() :]


def dropped(text: str, language: str, draw: random.Random) -> str:
    """An exception, condition or term is left out, with all that follows it in its clause."""
    logic = languages.load(language)
    starts = [m.start() for pattern in (logic.exceptions, logic.conditions) for m in pattern.finditer(text)]
    starts += [m.start() for m in re.finditer(languages.WORD, text) if m.group().casefold() in logic.terms | logic.only]
    starts = [start for start in starts if start > len(text) // 4]
    if not starts:
        return text
    start = draw.choice(starts)
    end = re.compile(r"[.;,]|$").search(text, start)
    return (text[:start] + text[end.start() if end else len(text) :]).replace(" ,", ",").replace(" .", ".")


def quoted(text: str, language: str, draw: random.Random) -> str:
    """One word of a quotation is another."""
    words = text.split()
    at = draw.randrange(len(words))
    return "“" + " ".join([*words[:at], draw.choice(["bridge", "notary", "Brücke", "гүүр", "cattle"]), *words[at + 1 :]]) + "”"


ALTERATIONS: dict[str, Alteration] = {
    "modal": swapped(MODALS),
    "denial": swapped(DENIED, words=False),
    "side or join": swapped(SIDES),
    "number": another_number,
    "exchanged": exchanged,
    "dropped": dropped,
    "quotation": quoted,
}
PLACES = ("unopened tag", "other number", "other tag")


class Liar:
    """Searches and reads like a good model; then writes what it was shown, altered. `told` keeps what it wrote, and how."""

    name, context = "liar", 32_768

    def __init__(self, question: str, seed: int) -> None:
        self._question, self._draw = question, random.Random(seed)
        self._turn = 0
        self.told: list[tuple[str, str]] = []

    def count(self, text: str) -> int:
        """Words."""
        return len(text.split())

    def generate(self, messages: Any, *, cancel: CancelToken, schema: Any = None, on_text: Any = None, **_: Any) -> Generation:
        """A call, or altered sentences."""
        cancel.check()
        text = self._call() if schema is not None else self._lies("\n".join(message.content for message in messages))
        if on_text is not None and schema is None:
            on_text(text)
        return Generation(text, "stop", (1,), 1, 1, 0.0, 0.0)

    def _call(self) -> str:
        self._turn += 1
        if self._turn == 1:
            return json.dumps({"tool": "search_meaning", "arguments": {"query": self._question[:190]}})
        return json.dumps({"tool": "answer", "arguments": {}})

    def _lies(self, shown: str) -> str:
        found = _TAGGED.findall(shown)
        rows = [(tag, text[a:b].strip()) for tag, text in found for a, b in sentences.split(text) if len(text[a:b].split()) >= 6]
        lies = [lie for _ in range(6) if rows and (lie := self._lie(*self._draw.choice(rows), found))]
        return " ".join(lies)

    def _lie(self, tag: str, said: str, shown: list[tuple[str, str]]) -> str:
        said = " ".join(said.split()).rstrip(".;:—– ")
        kind = self._draw.choice([*ALTERATIONS, *PLACES])
        language = language_of(said)
        if kind == "unopened tag":
            text, tag = said, f"E{self._draw.randint(500, 999)}"
        elif kind == "other number":
            text = f"Section {self._draw.randint(700, 999)}: {said}"
        elif kind == "other tag":
            others = [name for name, text in shown if name != tag and said[:40] not in text]
            if not others:
                return ""
            text, tag = said, self._draw.choice(others)
        else:
            text = ALTERATIONS[kind](said, language, self._draw)
            if text == said:
                return ""
        self.told.append((kind, f"{text}."))
        return f"{text}. [{tag}]"


def language_of(text: str) -> str:
    """Language of a law's sentence."""
    if re.search("[а-яөү]", text):
        return "mn"
    return "de" if set(text.casefold().split()) & {"der", "die", "das", "und", "ist", "oder"} else "en"


def supported(answer: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Claims shown as supported that the model wrote."""
    yield from (claim for claim in answer["claims"] if claim["status"] == "supported" and claim["origin"] == "model")


def is_same(claim: dict[str, Any], terms: Any) -> bool:
    """True when a claim is word for word in the words it cites: then nothing was altered."""
    language = language_of(claim["text"])
    held = [token.key for support in claim["supports"] for token in tokens(support["text"], terms, language, fillers=True)]
    said = [token.key for token in tokens(claim["text"], terms, language, fillers=True)]
    return any(held[at : at + len(said)] == said for at in range(len(held) - len(said) + 1))


def run(desk: services.Services, question: str, seed: int, mode: str) -> dict[str, Any]:
    """What one run of a bad model showed as supported."""
    words = question.split()
    is_random = seed % 2 == 0
    liar = Liar(question, seed)
    model = (
        RandomModel(seed=seed, invalid=0.1, vocabulary=[*words, "shall", "may", "not", "“", "”", "7"], tags=12)
        if is_random
        else liar
    )
    original = desk.model
    desk.model = lambda name: model  # type: ignore[method-assign, assignment, return-value]
    try:
        for event in research.ask(desk, question, AskOptions(model="bad", mode=mode), CancelToken()):
            last = event
    finally:
        desk.model = original  # type: ignore[method-assign]
    desk.runs.delete(last.run)
    row: dict[str, Any] = {
        "kind": "random" if is_random else "liar",
        "ended": str(last.event),
        "told": Counter(k for k, _ in liar.told),
    }
    if last.event is not EventName.RUN_FINISHED:
        return row
    answer = json.loads(json.dumps(last.data["answer"], ensure_ascii=False))
    tags = {item["tag"] for item in answer["evidence"] if item["opened_by"]}
    lies = {" ".join(text.split()): kind for kind, text in liar.told}
    wrong = []
    for claim in supported(answer):
        how = lies.get(" ".join(claim["text"].split()), "random" if is_random else "")
        if not set(claim["evidence"]) <= tags:
            wrong.append(["unopened", claim["text"], ""])
        elif how and not is_same(claim, desk.analyser.terms):
            wrong.append([how, claim["text"], " / ".join(support["text"] for support in claim["supports"])])
    return row | {"wrong": wrong, "supported": len(list(supported(answer)))}


def main() -> None:
    """Run, print what came through."""
    parser = kept.parser(__doc__)
    parser.add_argument("gold", type=Path, nargs="+")
    parser.add_argument("--mode", default="planning")
    arguments = parser.parse_args()
    network.guard()
    most = arguments.most or 200
    questions = kept.spread([question for gold in arguments.gold for question in load(gold)], most)
    rows = kept.Kept(arguments.to, f"bad.{arguments.mode}", arguments.shard)
    todo = rows.todo([str(nth) for nth in range(most)])
    if todo:
        desk = services.open(Settings.load(arguments.library))
        try:
            for one in todo:
                rows.add({"id": one} | run(desk, questions[int(one) % len(questions)].text, int(one), arguments.mode))
        finally:
            desk.close()
    done = rows.rows()
    wrong = [(one, *said) for one, row in done.items() for said in row.get("wrong", ())]
    for said in wrong:
        print(*said, sep="\n    ")
    told = sum((Counter(row["told"]) for row in done.values()), Counter())
    print(json.dumps({"mode": arguments.mode, "runs": len(done), "altered_shown_as_supported": len(wrong), "told": dict(told)}))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
