"""A tiny invented library in memory, a word-overlap search and scripted models: for tests of the loop's logic only."""

from __future__ import annotations

import re

from tribonian.agent.question import understand
from tribonian.agent.state import RunState
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.language_model import Generation
from tribonian.domain.provision import Provision
from tribonian.domain.search import Hit, SearchResult
from tribonian.domain.work import Expression, Status, Work, WorkKind
from tribonian.tools.base import ToolContext
from tribonian.tools.ledger import Ledger

LAW = {
    "1": ("Purpose", "This Act protects the users of public lakes."),
    "2": ("Fishing", "No person shall fish in a public lake without a licence. A licence may be issued for twelve months."),
    "3": (
        "Penalty",
        "Whoever fishes without a licence shall pay a fine of two hundred crowns, unless he is under fourteen years of age.",
    ),
    "12": ("Boats", "The keeper may allow a boat on a public lake."),
    "112": ("Inspection", "An inspector must report each breach of section 2 to the keeper within seven days."),
}
STOP = {
    "the",
    "a",
    "an",
    "of",
    "in",
    "on",
    "is",
    "are",
    "to",
    "for",
    "and",
    "or",
    "may",
    "must",
    "shall",
    "no",
    "not",
    "what",
    "who",
    "how",
    "when",
    "does",
    "do",
    "be",
    "by",
    "with",
    "each",
}


def terms(text: str, language: str) -> list[str]:
    """Lower-case words without a few function words, plural s dropped."""
    return [w.rstrip("s") for w in re.findall(r"[^\W_]+", text.lower()) if w not in STOP]


class World:
    """Catalogue and search over one invented act."""

    def __init__(self, law: dict[str, tuple[str, str]] | None = None) -> None:
        self.text_, provisions, at = "", [], 0
        for number, (heading, body) in (law or LAW).items():
            provisions.append(
                Provision(f"sec_{number}", "section", number, heading, at, at + len(body), label=f"{number} {heading}")
            )
            self.text_ += body + "\n"
            at += len(body) + 1
        self.all = tuple(provisions)
        self.home = Work(
            "xx-lakes", WorkKind.LAW, "Lakes Act", "xx", "en", ("Lakes Act",), "Protects lakes.", Status.IN_FORCE, "lakes.json", 5
        )
        self.version = Expression("xx-lakes@1", "xx-lakes", "en", "2020-01-01", Status.IN_FORCE, len(self.text_), "0")
        self.searches = 0

    def works(self, kind="any"):
        return [self.home]

    def work(self, work_id):
        return self.home if work_id == self.home.id else None

    def find_works(self, name, limit=10):
        return [(self.home, 1.0)] if "lake" in name.lower() else []

    def expression(self, work_id, as_of=""):
        return self.version if work_id == self.home.id else None

    def expression_by_id(self, expression_id):
        return self.version

    def text(self, expression_id, start=0, end=None):
        return self.text_[start:end]

    def provisions(self, expression_id):
        return self.all

    def provision(self, expression_id, eid):
        return next((p for p in self.all if p.eid == eid), None)

    def by_number(self, expression_id, number):
        return [p for p in self.all if p.number == number]

    def search(self, request, cancel, on_first=None):
        self.searches += 1
        wanted = set(terms(request.query, "en"))
        hits = []
        for p in self.all:
            body = self.text_[p.start : p.end]
            share = len(wanted & set(terms(body + p.heading, "en"))) / max(1, len(wanted))
            if share:
                hits.append(
                    Hit(
                        "law",
                        "xx-lakes",
                        "lakes.json",
                        p.eid,
                        p.number,
                        p.heading,
                        0,
                        "",
                        "",
                        share,
                        {"keyword": share},
                        body[:60],
                        p.start,
                        p.end,
                        "xx-lakes@1",
                        "Lakes Act",
                    )
                )
        hits.sort(key=lambda h: -h.score)
        result = SearchResult(tuple(hits[: request.limit]), hits[0].score if hits else 0.0, (), {"first": 0.0, "final": 0.0})
        if on_first:
            on_first(result)
        return result


class Speaker:
    """A language model that says what it is told; `replies` may hold exceptions and callables."""

    name, context = "speaker", 8192

    def __init__(self, *replies) -> None:
        self.replies, self.heard, self.schemas = list(replies), [], []

    def count(self, text):
        return len(text.split())

    def generate(
        self,
        messages,
        *,
        cancel,
        max_tokens,
        schema=None,
        stop=(),
        seed=0,
        temperature=0.0,
        on_text=None,
        prefill="",
        copy_from="",
    ):
        cancel.check()
        self.heard.append([m.content for m in messages])
        self.schemas.append(schema)
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        if callable(reply):
            reply = reply(messages)
        if isinstance(reply, Exception):
            raise reply
        if on_text:
            on_text(reply)
        prompt = tuple(hash(w) for m in messages for w in m.content.split())
        return Generation(reply, "stop", prompt, len(prompt), len(reply.split()), 0.0, 0.0)


def state(question: str, model=None, mode="extracts", world: World | None = None, **limits) -> RunState:
    """A run's state over the invented act."""
    world = world or World()
    context = ToolContext(question, world, world, lambda code: Pack(code, code, "en"), Ledger(), CancelToken())
    return RunState(understand(question), context, terms, None, model, mode, "corrective", 0, **limits)
