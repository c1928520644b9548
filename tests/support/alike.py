"""Inputs for every endpoint of the service, each as words of the command line and as parameters of a request.

They are drawn from what a library holds (its works, numbers, headings, tables, runs), mixed with what it does not hold and what
means nothing, so that values and coded errors are compared alike.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import random
import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any
from unittest import mock

from tests.support.matters import desk
from tests.support.service import Asked, printed, serving

from tribonian.errors import TribonianError
from tribonian.retrieval import search
from tribonian.service.endpoints import ENDPOINTS
from tribonian.service.refusals import status_of

Json = dict[str, Any]
Input = tuple[tuple[str, ...], Json]
"""Words after `--json`, and the body of the request."""


@dataclass(frozen=True, slots=True)
class Form:
    """How an endpoint's parameters are written on the command line."""

    words: tuple[str, ...]
    places: tuple[str, ...] = ()
    """Parameters that stand without a flag, in this order."""
    flags: dict[str, str] = field(default_factory=dict)


_DAY = {"as_of": "--as-of"}
_ASKED = {"depth": "--depth", "seed": "--seed", "work": "--work", "jurisdiction": "--jurisdiction", "model": "--model"} | _DAY
FORMS: dict[str, Form] = {
    "research": Form(("ask",), ("question",), _ASKED),
    "resume": Form(("resume",), ("run",)),
    "replay": Form(("replay",), ("run",)),
    "summarise": Form(("summarise",), ("work",)),
    "analyse": Form(("analyse",), ("work",)),
    "search": Form(
        ("search",),
        ("query",),
        {"limit": "--limit", "mode": "--mode", "kind": "--kind", "work": "--work", "jurisdiction": "--jurisdiction"} | _DAY,
    ),
    "read": Form(("read",), ("work", "numbers"), {"version": "--in"} | _DAY),
    "laws": Form(("laws",), ("name",), {"kind": "--kind"}),
    "map": Form(("map",), ("work",), {"under": "--under", "grep": "--grep", "version": "--in"} | _DAY),
    "versions": Form(("versions",), ("work",)),
    "diff": Form(("diff",), ("work",), {"earlier": "--from", "later": "--to"}),
    "compare": Form(("compare",), ("work", "number", "other", "other_number"), {"version": "--in"}),
    "cite": Form(("cite",), ("text",), {"jurisdiction": "--jurisdiction", "work": "--work"}),
    "calculate_deadline": Form(
        ("calculate", "deadline"),
        (),
        {name: f"--{name}" for name in ("event", "period", "jurisdiction", "rules", "region", "before", "counted", "closed")},
    ),
    "calculate_interest": Form(
        ("calculate", "interest"),
        (),
        {name: f"--{name}" for name in ("principal", "rate", "terms", "jurisdiction", "per", "counted", "currency")}
        | {"start": "--from", "end": "--to", "day_count": "--day-count", "payments": "--payment"},
    ),
    "calculate_sum": Form(("calculate", "sum"), ("lines",), {"jurisdiction": "--jurisdiction", "currency": "--currency"}),
    "calculate_rules": Form(("calculate", "rules"), ("jurisdiction",)),
    "tables": Form(("tables",), ("work",), {"words": "--words", "limit": "--limit"} | _DAY),
    "query_tables": Form(("query",), ("sql",), {"limit": "--limit"} | _DAY),
    "runs": Form(("runs",)),
    "show": Form(("show",), ("run",)),
    "export": Form(("export",), ("run",), {"to": "--to", "style": "--style", "purpose": "--for", "date": "--date"}),
}
FORMS |= {
    "digest": Form(("digest",), ("works",), {"again": "--again"}),
    "checklist": Form(("checklist",), ("works",), {"template": "--template", "language": "--language"}),
    "checklist_templates": Form(("checklist", "--templates")),
    "grid_make": Form(
        ("grid", "make"), ("works",), {"questions": "--question", "title": "--title", "model": "--model"} | {"seed": "--seed"}
    ),
    "grid_run": Form(("grid", "run"), ("grid",), {"again": "--again"}),
    "grid_show": Form(("grid", "show"), ("grid",)),
    "grid_list": Form(("grid", "list")),
    "grid_change": Form(("grid", "change"), ("grid",), {"title": "--title", "add_questions": "--add-question"}),
    "grid_delete": Form(("grid", "delete"), ("grid",)),
    "grid_export": Form(("grid", "export"), ("grid",), {"to": "--to", "language": "--language"}),
}
WORDLESS = frozenset({"find_words", "digest_show", "digest_mark", "digest_calendar", "digest_export"})
"""What the command line has no words for, or says as part of another command."""
CHANGING = ("resume", "digest_mark", "grid_run", "grid_change", "grid_delete")
"""What does something else when it is asked a second time; the last one takes away what the others work on."""


def words_of(name: str, params: Json) -> tuple[str, ...]:
    """The command line for an endpoint's parameters."""
    form = FORMS[name]
    flags: list[str] = []
    for key, flag in form.flags.items():
        value = params.get(key)
        for one in value if isinstance(value, list) else [value]:
            if one is True:
                flags.append(flag)
            elif one not in (None, False):
                flags.append(f"{flag}={one}")
    places: list[str] = []
    for key in form.places:
        value = params.get(key)
        places += [str(one) for one in value] if isinstance(value, list) else [] if value is None else [str(value)]
    return (*form.words, *flags, *(["--", *places] if places else []))


def numbered(services: Any, work: str) -> list[tuple[str, str, str]]:
    """Number, eId and heading of every provision of a work that has any."""
    expression = services.works.expression(work)
    return [(one.number, one.eid, one.heading) for one in services.works.provisions(expression.id) if one.number or one.eid]


_ONE_LINE = frozenset(ENDPOINTS) - {"replay"} - WORDLESS
"""A replay is a line for each event."""


@dataclass(frozen=True, slots=True)
class Held:
    """What a library holds beside its works, by id."""

    runs: tuple[str, ...] = ()
    broken_off: tuple[str, ...] = ()
    grids: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    """Of a digest."""


class Drawn:
    """Draws inputs, from a library's services."""

    def __init__(self, services: Any, seed: int, held: Held) -> None:
        self._chance = random.Random(seed)
        self._services = services
        works = services.works.works()
        self._works = {work.id: work for work in works}
        self._numbers = {work.id: numbered(services, work.id) for work in works}
        self._held = held
        self._table_names = [one["table"] for one in self._listed()]

    def _listed(self) -> list[Json]:
        from tribonian.workflows.commands import table

        return list(table.run(self._services, "tables", {}))

    def inputs(self, name: str, count: int) -> list[Input]:
        """Inputs for an endpoint; the first holds nothing but what is needed."""
        found: list[Input] = []
        while len(found) < count:
            params = {key: value for key, value in getattr(self, f"_{name}")().items() if value is not None}
            found.append((words_of(name, params) if name in FORMS else (name,), params))
        return found

    # --- what is drawn ------------------------------------------------------------------------

    def _maybe(self, draw: Callable[[], Any], share: float = 0.25) -> Any:
        return draw() if self._chance.random() < share else None

    def _one(self, *values: Any) -> Any:
        return self._chance.choice(values)

    def _work(self, kind: str = "") -> str:
        """A work, mostly of this kind where there is one."""
        fitting = sorted(name for name, work in self._works.items() if work.kind == kind)
        work = self._works[self._chance.choice(fitting if fitting and self._chance.random() < 0.7 else sorted(self._works))]
        names = [work.id, work.id, work.id, work.title, *work.aliases[:2]]
        return self._chance.choice([*names, "no such work"])

    def _number(self, work: str) -> tuple[str, str, str]:
        known = self._numbers.get(work) or [("1", "sec_1", "")]
        return self._chance.choice([*self._chance.choices(known, k=6), ("9999", "sec_9999", "nothing")])

    def _any_number(self) -> tuple[str, str, str]:
        return self._number(self._chance.choice(sorted(self._works)))

    def _day(self) -> str:
        good = self._one("2020-01-01", "1990-05-05", "2024-02-29", "2023-12-22", "2021-06-30")
        return str(self._one(*[good] * 8, "2024-02-30", "yesterday"))

    def _country(self) -> str:
        return str(self._one(*["in", "de", "gb", "us"] * 3, "zz"))

    def _said(self) -> str:
        """Some words of a heading, or of a text."""
        chance = self._chance.random()
        if chance < 0.1:
            return str(self._one("zebra xylophone", "", "   ", "section 12A", "§ 2", 'fine OR "', "law*", "\u202eabc"))
        heading = self._any_number()[2] or "licence"
        words = heading.split()
        return " ".join(words[: self._chance.randint(1, 6)])

    def _research(self) -> Json:
        question = self._one(f"What is the law on {self._said()}?", f"Who may {self._said()}?", self._said())
        depth = self._one("quick", "quick", "corrective", "auto")
        return {
            "question": question, "model": "none", "depth": depth, "work": self._maybe(self._work, 0.15),
            "jurisdiction": self._maybe(self._country, 0.15), "as_of": self._maybe(self._day, 0.15),
        }  # fmt: skip

    def _run(self) -> str:
        return str(self._chance.choice([*self._held.runs, *self._held.runs, "20990101-000000-abcdef"]))

    def _resume(self) -> Json:
        return {"run": self._chance.choice([*self._held.broken_off, self._run()])}

    def _replay(self) -> Json:
        return {"run": self._run()}

    _show = _replay

    def _summarise(self) -> Json:
        return {"work": self._work("decision")}

    _analyse = _summarise

    def _versions(self) -> Json:
        return {"work": self._work()}

    def _search(self) -> Json:
        return {
            "query": self._said(), "limit": self._maybe(lambda: self._chance.randint(1, 30)),
            "mode": self._maybe(lambda: self._one("keyword", "hybrid", "meaning")),
            "kind": self._maybe(lambda: self._one("law", "decision", "casefile", "any")),
            "work": self._maybe(lambda: [self._work()], 0.15), "jurisdiction": self._maybe(self._country),
            "as_of": self._maybe(self._day, 0.15),
        }  # fmt: skip

    def _read(self) -> Json:
        work = self._work()
        numbers = [self._number(work)[self._one(0, 1)] for _ in range(self._chance.randint(1, 3))]
        return {
            "work": work, "numbers": [one or "1" for one in numbers], "as_of": self._maybe(self._day, 0.15),
            "version": self._maybe(lambda: "no version", 0.05),
        }  # fmt: skip

    def _laws(self) -> Json:
        return {"name": self._maybe(self._work, 0.7), "kind": self._maybe(lambda: self._one("law", "decision", "casefile"), 0.4)}

    def _map(self) -> Json:
        work = self._work()
        return {
            "work": work, "under": self._maybe(lambda: self._number(work)[1] or "x"), "grep": self._maybe(self._said),
            "as_of": self._maybe(self._day, 0.15),
        }  # fmt: skip

    def _diff(self) -> Json:
        return {"work": self._work(), "earlier": self._day(), "later": self._day()}

    def _compare(self) -> Json:
        one, other = self._work(), self._work()
        return {
            "work": one, "number": self._number(one)[0] or "1", "other": other, "other_number": self._number(other)[0] or "1",
        }  # fmt: skip

    def _find_words(self) -> Json:
        return {"work": self._work(), "words": self._said(), "limit": self._maybe(lambda: self._chance.randint(1, 9))}

    def _cite(self) -> Json:
        work = self._work()
        text = " ".join(f"See {self._one('section', '§', 'Art.', 's.')} {self._number(work)[0]} {work}." for _ in range(2))
        return {
            "text": self._one(text, text, text, self._said()), "work": self._maybe(self._work, 0.15),
            "jurisdiction": self._maybe(self._country, 0.15),
        }  # fmt: skip

    def _calculate_deadline(self) -> Json:
        rules = "bgb", "zpo", "stpo", "cpr", "general", "frcp", "limitation", "nothing"
        return {
            "event": self._day(),
            "period": self._one("1 month", "2 weeks", "10 working days", "1 year 6 months", "3 weeks", "x"),
            "jurisdiction": self._country(), "rules": self._maybe(lambda: self._one(*rules), 0.2),
            "region": self._maybe(lambda: self._one("BY", "ENG", "CA", "Narnia"), 0.1), "before": self._maybe(lambda: True),
            "counted": self._maybe(lambda: True), "closed": self._maybe(lambda: ["2024-12-24", "saturday"]),
        }  # fmt: skip

    def _calculate_interest(self) -> Json:
        return {
            "principal": self._one(*["1000", "250.50"] * 4, "1.234,56", "EUR 5", "-1", "many"),
            "start": self._one("2020-01-01", "2019-03-01", self._day()),
            "end": self._one("2024-01-31", "2024-12-31", self._day()),
            "rate": self._maybe(lambda: self._one("5", "4.5", "12", "5", "x"), 0.9),
            "terms": self._maybe(lambda: self._one("default", "statutory", "judgment", "x"), 0.15),
            "jurisdiction": self._country(), "day_count": self._maybe(lambda: self._one("act/365", "30/360", "act/1"), 0.15),
            "per": self._maybe(lambda: "month"),
            "counted": self._maybe(lambda: True), "payments": self._maybe(lambda: ["2021-01-01=100", "2022-02-02=50"]),
            "currency": self._maybe(lambda: self._one("EUR", "zzz")),
        }  # fmt: skip

    def _calculate_sum(self) -> Json:
        every = ["1200.50", "99.50", "rent: 3 x 850.00", "-120.50", "VAT: 19 %", "1.234,56", "words", "2 x 3,5"]
        return {
            "lines": self._chance.choices(every, k=self._chance.randint(1, 5)),
            "jurisdiction": self._maybe(self._country, 0.5), "currency": self._maybe(lambda: "EUR"),
        }  # fmt: skip

    def _calculate_rules(self) -> Json:
        return {"jurisdiction": self._maybe(lambda: self._one("in", "de", "gb", "us", "mn", "zz", "DE", "", "India"), 0.9)}

    def _tables(self) -> Json:
        return {"work": self._maybe(self._work, 0.5), "words": self._maybe(self._said), "limit": self._chance.randint(1, 50)}

    def _query_tables(self) -> Json:
        name = self._chance.choice([*self._table_names, "no_such_table"])
        sql = self._one(
            f"select * from {name}", f"select count(*) from {name}", f"select c1 from {name} where c1 > 100 order by c1 desc",
            f"delete from {name}", f"select * from {name}; select 1", "select 1", "pragma user_version", "",
            f"select nothing from {name}",
        )  # fmt: skip
        return {"sql": sql, "limit": self._chance.randint(1, 50)}

    def _runs(self) -> Json:
        return {}

    def _export(self) -> Json:
        return {
            "run": self._run(), "to": "memo" + self._one(".md", ".html", ".docx", ".json", ".xlsx", ".xyz", ""),
            "style": self._maybe(lambda: self._one("uk", "us", "de", "nothing")), "purpose": self._maybe(lambda: "filing"),
            "date": "2026-01-01",
        }  # fmt: skip

    # --- case files -----------------------------------------------------------------------------

    def _works_named(self) -> Json:
        return {"works": self._maybe(lambda: [self._work("casefile")], 0.7)}

    def _digest(self) -> Json:
        return self._works_named() | {"again": self._maybe(lambda: True)}

    def _digest_show(self) -> Json:
        return self._works_named() | {"kinds": self._maybe(lambda: [self._one("party", "deadline", "smell")])}

    def _digest_mark(self) -> Json:
        return {
            "row": self._one("no-such-row", "", *self._held.rows * 4),
            "state": self._one("confirmed", "confirmed", "dismissed", "open", "forgotten"),
            "note": self._maybe(self._said), "due": self._maybe(self._day), "event": self._maybe(self._day),
            "jurisdiction": self._maybe(self._country),
        }  # fmt: skip

    def _digest_calendar(self) -> Json:
        return self._works_named() | {"to": self._one("days.ics", "days.txt")}

    def _digest_export(self) -> Json:
        return self._works_named() | {"to": self._one("table.xlsx", "table.odt")}

    def _checklist(self) -> Json:
        template = self._maybe(lambda: self._one("contract", "lease", "nothing"))
        return self._works_named() | {"template": template, "language": self._maybe(lambda: self._one("en", "de"))}

    def _checklist_templates(self) -> Json:
        return {}

    _grid_list = _checklist_templates

    def _grid_make(self) -> Json:
        made = {"questions": self._one(["Who pays?"], ["A fine?", "Fees?"], [" "]), "title": self._maybe(self._said)}
        return self._works_named() | made | {"model": self._maybe(lambda: "none"), "seed": self._maybe(lambda: 7)}

    def _grid_show(self) -> Json:
        return {"grid": self._one("no-such-grid", *self._held.grids * 4)}

    _grid_delete = _grid_show

    def _grid_run(self) -> Json:
        return self._grid_show() | {"again": self._maybe(lambda: True)}

    def _grid_change(self) -> Json:
        return self._grid_show() | {"title": self._maybe(self._said), "add_questions": self._maybe(lambda: ["Who pays?"])}

    def _grid_export(self) -> Json:
        return self._grid_show() | {"to": self._one("memo.xlsx", "memo.docx", "memo.xyz")}


_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:")
TIMES = ("seconds", "created", "updated", "at", "run", "thread", "grid", "made")


def still(value):
    """`value` without what differs from one run to the next; a moment is no moment in particular."""
    if isinstance(value, str) and _MOMENT.match(value):
        return "then"
    if isinstance(value, dict):
        return {key: still(one) for key, one in value.items() if key not in TIMES}
    return [still(one) for one in value] if isinstance(value, list) else value


# --- compared -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Compared:
    """One input, and what both sides said."""

    words: tuple[str, ...]
    status: int
    alike: bool
    told: Any
    replied: Any


@contextlib.contextmanager
def unhurried() -> Iterator[None]:
    """Searches look at their whole short list twice, however long that takes: their order must not depend on the machine."""
    whole = search._opinion
    with mock.patch.object(search, "_opinion", lambda reranker, _seconds, *rest: whole(reranker, inf, *rest)):
        yield


def compared(
    folder: Path, scratch: Path, *, held: Held, count: int, seed: int, names: Sequence[str] = ()
) -> dict[str, list[Compared]]:
    """`count` inputs for each endpoint (or those in `names`), asked of the command line and of the service.

    Endpoints of `CHANGING` are asked in two copies of the library, one input after the other in each.
    """
    wanted = names or list(ENDPOINTS)
    found: dict[str, list[Compared]] = {}
    inputs: dict[str, list[Input]] = {}
    with unhurried():
        with serving(folder) as asked:
            services = asked.lanes._carrier.services()
            drawn = Drawn(services, seed, held)
            for name in wanted:
                inputs[name] = drawn.inputs(name, count)
                if name not in CHANGING:
                    found[name] = [_both(folder, scratch, asked, services, name, *one) for one in inputs[name]]
        return found | _in_copies(folder, scratch, {name: inputs[name] for name in CHANGING if name in inputs})


def _in_copies(folder: Path, scratch: Path, inputs: Mapping[str, Sequence[Input]]) -> dict[str, list[Compared]]:
    commanded, asked_of = (Path(shutil.copytree(folder, scratch / name)) for name in ("commanded", "asked"))
    found: dict[str, list[Compared]] = {}
    with serving(asked_of) as asked:
        for name, every in inputs.items():
            services = desk(commanded) if name in WORDLESS else None
            found[name] = [_both(commanded, scratch, asked, services, name, *one) for one in every]
            if services is not None:
                services.close()
    return found


def _both(folder: Path, scratch: Path, asked: Asked, services: Any, name: str, words: tuple[str, ...], params: Json) -> Compared:
    said = [_in_scratch(word, scratch) for word in words]
    told = _called(services, name, params, scratch) if name in WORDLESS else printed(folder, *said)
    if name in _ONE_LINE or (name == "replay" and len(told) == 1):
        (told,) = told
    reply = asked.post(name, params)
    replied = reply.json()
    failed = isinstance(told, dict) and "error" in told
    right = reply.status_code == (status_of(told["error"]["code"]) if failed else 200)
    if ENDPOINTS[name].writes and not failed:
        content = base64.b64decode(replied.pop("content"))
        file = Path(told["file"])
        right = right and replied.pop("sha256") == hashlib.sha256(content).hexdigest()
        right = right and (file.suffix in (".docx", ".xlsx") or content == file.read_bytes())
        told = told | {"file": file.name}
    return Compared(words, reply.status_code, right and still(replied) == still(told), told, replied)


def _in_scratch(word: str, scratch: Path) -> str:
    return f"--to={scratch / word.removeprefix('--to=')}" if word.startswith("--to=memo.") else word


def _called(services: Any, name: str, params: Json, scratch: Path) -> Any:
    """What the command gives, where the command line has no words for it."""
    from tribonian.workflows.commands import table

    try:
        return table.run(services, name, params | ({"to": str(scratch / params["to"])} if "to" in params else {}))
    except TribonianError as error:
        return error.as_json()


assert set(FORMS) | WORDLESS == set(ENDPOINTS), "an endpoint has no words of the command line here"
