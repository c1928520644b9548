"""False premises: what a question takes for granted and the text does not say. Named by program and corrected from the text.

Four kinds: the provision named is repealed; the law named has no such provision, or the provision no such clause; the
question states a number, time or sum where the text states another; it states a duty, right or bar where the text states
the opposite. Only what a clause states counts: what it asks, and what happened to somebody, does not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tribonian.agent.opposites import frees, opposite, stranger
from tribonian.agent.quantities import Quantity, quantities
from tribonian.agent.state import RunState
from tribonian.agent.stating import Clause, stated
from tribonian.config import languages
from tribonian.domain.citation import ResolvedCitation
from tribonian.domain.provision import Provision
from tribonian.domain.work import Status, WorkKind
from tribonian.text import sentences
from tribonian.tools.ledger import Opened
from tribonian.tools.pinpoint import name_of
from tribonian.tools.read import body, spans

LOOKED_AT, FOREIGN = 5, 2
"""Best provisions whose text is held against a question that names none: in its language, and in another."""
ALIKE = 0.34
"""Share of a clause's content stems that a sentence must hold to speak of the same matter."""
FEWEST = 2
HALF = 0.5
AHEAD = 0.15
"""How much more of the clause a sentence with another number must share than one with the same number."""
GONE = (Status.REPEALED, Status.EXPIRED)


@dataclass(frozen=True, slots=True)
class Premise:
    """Something the question takes for granted that does not hold."""

    text: str
    """What is assumed, in the question's words."""
    correction: str
    """What the text says instead."""
    evidence: tuple[str, ...] = ()
    kind: str = ""
    """repealed, missing, number or opposite."""

    def as_dict(self) -> dict[str, object]:
        """The premise as the answer and its event carry it."""
        said = {"text": self.text, "holds": False, "evidence": list(self.evidence)}
        return said | {"correction": self.correction, "kind": self.kind}


@dataclass(frozen=True, slots=True)
class Grounds:
    """What premises are held against."""

    named: tuple[Opened, ...]
    """Provisions the question cites."""
    ranked: tuple[Opened, ...]
    """All opened ones, the best first."""
    cited: tuple[ResolvedCitation, ...] = field(default=())


def false_premises(state: RunState, grounds: Grounds) -> Iterator[Premise]:
    """The premises that do not hold, one of a kind; a provision that is gone or missing explains all the rest."""
    gone = [*_repealed(state, grounds), *_missing(state, grounds), *_clauses(state, grounds)]
    yield from gone
    if gone or not grounds.ranked:
        return
    clauses = stated(state.question.text, state.question.language, bool(grounds.named))
    numbers = [found for clause in clauses for found in _numbers(state, clause, grounds)]
    yield from numbers[:1]
    if not numbers:
        yield from list(_opposites(state, clauses, grounds))[:1]


def _repealed(state: RunState, grounds: Grounds) -> Iterator[Premise]:
    """The question asks what a provision says that is no longer there."""
    if languages.load(state.question.language).repealed.search(state.question.text):
        return
    for one in grounds.named:
        if one.provision.status in GONE:
            name = called(one)
            tag = _tagged(state, one, one.provision.start, one.provision.end)
            yield Premise(f"{name} is in force", f"{name} is no longer in force in this text.", tag, "repealed")


def _missing(state: RunState, grounds: Grounds) -> Iterator[Premise]:
    """The law named is in the library and has no such provision."""
    for one in grounds.cited:
        if one.eid or one.work or not one.number[:1].isdigit():
            continue  # schedules and annexes are often left out of a text: their absence says nothing
        law = _law_of(state, one)
        if law:
            yield Premise(f"There is {one.citation.text}", f"{law} has no provision {one.number} in this text.", (), "missing")


def _law_of(state: RunState, one: ResolvedCitation) -> str:
    """Title of the law that a citation without a target names, "" when it is not surely in the library."""
    laws = state.context.catalogue.works("law")
    if not one.citation.law and len(laws) == 1:
        return laws[0].title
    found = state.context.catalogue.find_works(one.citation.law, 1) if one.citation.law else []
    if not found or found[0][1] < 0.8 or found[0][0].kind != WorkKind.LAW:
        return ""
    return found[0][0].title if state.context.catalogue.expression(found[0][0].id, state.context.as_of) is not None else ""


def _clauses(state: RunState, grounds: Grounds) -> Iterator[Premise]:
    """The provision is there, the clause that is cited inside it is not, though others of its row are."""
    for one in grounds.cited:
        if not one.eid or not one.number:
            continue
        places = one.citation.places[_index(one)] if _index(one) < len(one.citation.places) else ()
        wanted = re.findall(r"\((\w{1,4})\)", "".join(places[:1]))
        held = re.findall(r"\((\w{1,4})\)", one.number)
        expression = state.context.catalogue.expression(one.work, state.context.as_of)
        if expression is None or len(held) >= len(wanted):
            continue
        inside = [p for p in state.context.catalogue.provisions(expression.id) if p.parent == one.eid and p.inner]
        if inside and all(_letters(p.number) != wanted[len(held)].casefold() for p in inside):
            home = next((o for o in grounds.named if o.work.id == one.work), None)
            tag = _row_tag(state, home, inside) if home else ()
            row = ", ".join(p.number for p in inside[:12])
            yield Premise(
                f"There is {one.citation.text}",
                f"{one.number} has no ({wanted[len(held)]}) in this text; it has {row}.",
                tag,
                "missing",
            )


def _index(one: ResolvedCitation) -> int:
    plain = one.number.split("(")[0]
    return next((at for at, number in enumerate(one.citation.numbers) if number.split("(")[0] == plain), 0)


def _letters(number: str) -> str:
    found = re.findall(r"\w{1,4}", number)
    return found[-1].casefold() if found else ""


def _row_tag(state: RunState, home: Opened, inside: Sequence[Provision]) -> tuple[str, ...]:
    within = [p for p in inside if home.provision.start <= p.start < p.end <= home.provision.end]
    return _tagged(state, home, within[0].start, within[0].end) if within else ()


def _numbers(state: RunState, clause: Clause, grounds: Grounds) -> Iterator[Premise]:
    """Quantities that a clause states and the text states otherwise."""
    language, terms = state.question.language, state.terms
    for asked in quantities(clause.text, terms, language, nouns=True):
        words = clause.text[asked.start : asked.end]
        about = clause.text[: asked.start] + " " + clause.text[asked.end :]
        foreign = any(home.work.language != language for home in grounds.ranked[:1])
        homes = grounds.named or grounds.ranked[: FOREIGN if foreign else LOOKED_AT]
        held = [(home, one) for home in homes for one in said_in(state, home, asked)]
        if any(one.unit == asked.unit for _, one in held):
            held = [pair for pair in held if pair[1].unit == asked.unit or pair[1].size == asked.size]
        equal = [pair for pair in held if pair[1].size == asked.size]
        found, share = _nearest(state, about, [pair for pair in held if pair[1].size != asked.size], homes)
        if grounds.named or foreign:
            # The number stands in the provision named; across languages nobody can tell which sentence is meant.
            if equal:
                continue
        elif share < ALIKE or (equal and _nearest(state, about, equal, homes)[1] > share - AHEAD):
            continue
        if found is not None:
            home, one = found
            tag, quote = _sentence(state, home, one)
            yield Premise(clause.text.strip(" .?!"), f"{called(home)} does not say “{words}” but: “{quote}”", tag, "number")
        elif grounds.named and clause.attributes and asked.unit in languages.load(language).units.values():
            home = grounds.named[0]
            tag, quote = _first(state, home)
            yield Premise(clause.text.strip(" .?!"), f"{called(home)} does not say “{words}”: “{quote}”", tag, "number")


def said_in(state: RunState, home: Opened, asked: Quantity) -> list[Quantity]:
    """The quantities of an opened provision that can be compared with one of the question."""
    text = body(state.context, home.provision, home.expression.id)
    measured = asked.unit in languages.load().units.values()
    found = quantities(text, state.terms, home.work.language, nouns=not measured)
    return [one for one in found if one.kind == asked.kind]


def _nearest(
    state: RunState, about: str, held: Sequence[tuple[Opened, Quantity]], homes: Sequence[Opened]
) -> tuple[tuple[Opened, Quantity] | None, float]:
    """The quantity in the sentence that speaks most of what a clause is about, and what share of the clause's words it shares."""
    best: tuple[Opened, Quantity] | None = None
    most = -1.0
    words = [state.terms(word, state.question.language) for word in about.split()]
    wanted = [set(stems) for stems in words if stems]
    for home, one in held:
        said = set(state.terms(f"{home.provision.heading} {_around(state, home, one)}", home.work.language))
        shared = sum(not stems.isdisjoint(said) for stems in wanted)
        share = shared / max(1, len(wanted))
        if shared < _fewest(home, homes, share):
            share = 0.0
        if share > most:
            best, most = (home, one), share
    return best, max(most, 0.0)


def _fewest(home: Opened, homes: Sequence[Opened], share: float) -> int:
    """Words of a clause that a sentence must share: the fewer, the better its provision was found."""
    rank = next((at for at, one in enumerate(homes) if one.key == home.key), len(homes))
    if rank == 0 and share >= HALF:
        return 1
    return FEWEST if rank < FOREIGN else FEWEST + 1


def _opposites(state: RunState, clauses: Sequence[Clause], grounds: Grounds) -> Iterator[Premise]:
    """Duties, rights, bars and conditions that a clause states and the text turns round or does not know."""
    language = state.question.language
    for clause in clauses:
        if clause.asks and not grounds.named:
            continue
        said = bare(clause.text, grounds.cited, language)
        for home in grounds.named[:1] or grounds.ranked[:1]:
            if home.work.language != language or home.work.kind != WorkKind.LAW:
                continue
            for start, end in spans(state.context, home):
                quote = state.context.catalogue.text(home.expression.id, start, end)
                if opposite(said, quote, state.terms, language) or (grounds.named and frees(said, quote, state.terms, language)):
                    tag = _tagged(state, home, start, end)
                    yield Premise(clause.text.strip(" .?!"), f"{called(home)} says: “{quote}”", tag, "opposite")
                    return
            whole = f"{home.provision.heading} {body(state.context, home.provision, home.expression.id)}"
            unknown = stranger(said, whole, state.terms, language) if clause.attributes else ""
            if unknown:
                tag, quote = _first(state, home)
                yield Premise(
                    clause.text.strip(" .?!"), f"{called(home)} does not speak of “{unknown}”: “{quote}”", tag, "opposite"
                )
                return


def bare(text: str, cited: Sequence[ResolvedCitation], language: str) -> str:
    """A clause without citations and without the words that say that it states something."""
    for one in cited:
        text = text.replace(one.citation.text, " ")
    words = languages.load(language)
    return words.attributes.sub(" ", words.assertions.sub(" ", text, count=1), count=1)


def called(one: Opened) -> str:
    """How an opened provision is named in a sentence."""
    return name_of(one.provision.kind, one.provision.number, one.provision.heading, one.work.title, one.work.language)


def _around(state: RunState, home: Opened, one: Quantity) -> str:
    text = body(state.context, home.provision, home.expression.id)
    for start, end in sentences.split(text):
        if start <= one.start < end:
            return text[start:end]
    return text


def _sentence(state: RunState, home: Opened, one: Quantity) -> tuple[tuple[str, ...], str]:
    """(tag, words) of the quotable segment that a quantity stands in."""
    at = home.provision.start + one.start
    for start, end in spans(state.context, home):
        if start <= at < end:
            return _tagged(state, home, start, end), state.context.catalogue.text(home.expression.id, start, end)
    return (), body(state.context, home.provision, home.expression.id)[one.start : one.end]


def _first(state: RunState, home: Opened) -> tuple[tuple[str, ...], str]:
    found = spans(state.context, home)
    if not found:
        return (), ""
    return _tagged(state, home, *found[0]), state.context.catalogue.text(home.expression.id, *found[0])


def _tagged(state: RunState, home: Opened, start: int, end: int) -> tuple[str, ...]:
    """The tag of a span of an opened provision, () for an empty one."""
    if start >= end:
        return ()
    return (state.ledger.tag(home, start, end, state.context.catalogue.text(home.expression.id, start, end)).tag,)
