"""Case files in a run: a file is read on from its best paragraph; what tries to steer a model is told when asked for, and so is
that a file does not speak of what a question asks whether it happened.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from tribonian.agent.state import Report, RunState
from tribonian.calculators import accrued
from tribonian.config import clauses, reconcile
from tribonian.domain.events import EventName
from tribonian.domain.evidence import Claim, Support
from tribonian.domain.provision import Provision
from tribonian.domain.work import WorkKind
from tribonian.tools import headings, steering
from tribonian.tools.ledger import Opened
from tribonian.tools.read import CASEFILE, open_provisions, spans

MOST = 40
"""Paragraphs around the best one that are read on."""
ENOUGH = 0.1
"""Score of a case file's best paragraph from which on it is quoted: what a client's file says is shown rather than withheld."""
MOST_FILES = 50
UNSAID = 0.5
"""Of more than this share of a question's words (its file's title left out) a file must say nothing, for that to be told."""
MOST_BEGINNING = 120
"""Characters of a file's first line that tell its subject."""
MOST_WORDS = 5
AKIN = 4
"""Letters with which two stems begin that may be of one word."""


def is_one(opened: Opened) -> bool:
    """True for a paragraph of a case file."""
    return opened.work.kind == WorkKind.CASEFILE


def read_on(state: RunState, best: Opened) -> list[Opened]:
    """The paragraphs of a case file around its best one, the whole of a short file, opened in the order of the text; those of
    the clauses that the question names, where the file numbers its clauses."""
    all_of_it = [one for one in state.context.catalogue.provisions(best.expression.id) if _is_paragraph(one)]
    at = next((n for n, provision in enumerate(all_of_it) if provision.eid == best.provision.eid), 0)
    first = max(0, min(at - MOST // 2, len(all_of_it) - MOST))
    found: list[Opened] = []
    asked = clauses.named_in(state.question.text)
    named = [one for one in all_of_it if one.label and any(clauses.holds(one.label, each) for each in asked)]
    for provision in named[:MOST] or all_of_it[first : first + MOST]:
        found += open_provisions(state.context, best.work.id, provision.eid, best.opened_by)
    return found


def told(state: RunState) -> Iterator[Report]:
    """When the question asks for it: a claim for each place of the case files that tries to steer a model."""
    if not reconcile.load().asks("steering", state.question.text):
        return
    catalogue = state.context.catalogue
    works = [w for w in catalogue.works("casefile") if not state.context.works or w.id in state.context.works]
    found: list[Claim] = []
    for work in works[:MOST_FILES]:
        expression = catalogue.expression(work.id, state.context.as_of)
        for provision in filter(_is_paragraph, catalogue.provisions(expression.id) if expression is not None else ()):
            opened = open_provisions(state.context, work.id, provision.eid, f"steering#{state.step}")
            found += [_claim(state, one, start, end) for one in opened for start, end in steering.inside(state.context, one)]
            state.suspicious += [row for row in steering.reported(state.context, opened) if row not in state.suspicious]
    state.claims[:0] = found
    for claim in found:
        yield EventName.EVIDENCE_OPENED, state.step, {"evidence": asdict(state.ledger.evidence[claim.evidence[0]])}
        yield EventName.EXTRACT_FOUND, state.step, {"claim": asdict(claim)}


def unsaid(state: RunState) -> Iterator[Report]:
    """For a question answered by yes or no: a claim that the file quoted nowhere speaks of what was asked, where that is so.

    Only what may be quoted counts: neither what tries to steer a model nor what cannot be seen on the page says anything.
    """
    homes = [state.ledger.evidence[tag] for claim in state.claims for tag in claim.evidence]
    if not homes or not reconcile.load().asks("yes_no", state.question.text):
        return
    best = next((one for one in state.ledger.opened.values() if one.key == (homes[0].expression, homes[0].eid)), None)
    if best is None or not is_one(best) or reconcile.load().asks("steering", state.question.text):
        return
    words = _nowhere(state, best)
    tags = tuple(dict.fromkeys(item.tag for item in homes if item.expression == best.expression.id))
    if not words:
        return
    supports = tuple(Support(tag, e.start, e.end, e.quote) for tag in tags if (e := state.ledger.evidence[tag]))
    said = (
        f"{best.expression.file or best.work.file}: no sentence that can be relied on speaks of {', '.join(words[:MOST_WORDS])}."
    )
    claim = Claim(said, "supported", tags, supports, (), "extract")
    state.claims.insert(0, claim)
    yield EventName.EXTRACT_FOUND, state.step, {"claim": asdict(claim)}


def accrues(state: RunState) -> Iterator[Report]:
    """For a question about a cap or how much: what a rate that the file quoted states comes to, computed by program."""
    if not reconcile.load().asks("capped", state.question.text):
        return
    for claim in state.claims:
        items = [state.ledger.evidence[tag] for tag in claim.evidence]
        if claim.status != "supported" or not items or any(item.level != CASEFILE for item in items):
            continue
        asked = accrued.sums(state.question.text)
        found = accrued.read(" ".join(item.quote for item in items), asked)
        if found is not None:
            told = Claim(
                f"{items[0].file}: {accrued.said(found, asked)}", "supported", claim.evidence, claim.supports, (), "extract"
            )
            state.claims.insert(0, told)
            yield EventName.EXTRACT_FOUND, state.step, {"claim": asdict(told)}
            return


def _nowhere(state: RunState, best: Opened) -> list[str]:
    """The question's words of which the whole file says nothing; [] when it speaks of most of them."""
    language, catalogue = state.question.language, state.context.catalogue
    held: set[str] = set()
    for provision in filter(_is_paragraph, catalogue.provisions(best.expression.id)):
        for one in open_provisions(state.context, best.work.id, provision.eid, best.opened_by):
            for start, end in spans(state.context, one):
                held |= set(state.terms(catalogue.text(one.expression.id, start, end), language))
            if headings.is_one(state.context, one):  # quoted nowhere, and yet what the file speaks of
                held |= set(state.terms(catalogue.text(one.expression.id, one.provision.start, one.provision.end), language))
    # What a file begins with says what it is about, whether it stands there as a title or not.
    begins = catalogue.text(best.expression.id, 0, MOST_BEGINNING).split("\n")[0]
    known = set(state.terms(f"{best.work.title} {best.work.file} {begins}", language))
    asked = [(word, stems) for word in _words(state.question.text) if (stems := set(state.terms(word, language)) - known)]
    absent = [word for word, stems in asked if not any(_akin(stem, other) for stem in stems for other in held)]
    return absent if len(absent) > UNSAID * len(asked) else []


def _is_paragraph(provision: Provision) -> bool:
    """True for what is read by itself; pages hold paragraphs, lines and cells are parts of them."""
    return not provision.is_container and provision.kind not in ("line", "cell")


def _akin(one: str, other: str) -> bool:
    """True for stems that begin alike, as `quorate` and `quorum`: whether they are of one word family is left open."""
    return one == other or (len(one) >= AKIN and one[:AKIN] == other[:AKIN])


def _words(text: str) -> list[str]:
    """The words of a text without marks, each once."""
    return list(dict.fromkeys(word for piece in text.split() if (word := piece.strip(".,;:?!()“”„\"'"))))


def _claim(state: RunState, one: Opened, start: int, end: int) -> Claim:
    quote = state.context.catalogue.text(one.expression.id, start, end)
    evidence = state.ledger.tag(one, start, end, quote)
    place = f"{one.expression.file or one.work.file}, paragraph {one.provision.number}"
    text = f"{place}: an instruction to a language model, or a mark that only this program may make; it is treated as text only."
    return Claim(text, "supported", (evidence.tag,), (Support(evidence.tag, start, end, quote),), (), "extract")
