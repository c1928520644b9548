"""Decisions of courts: what they say of themselves, the roles of their sentences, who is named, and how they treat each other.

Decisions are linked when they are asked for, by equal citations (or case number with court and date), so that it never matters
which of them was imported first; a near miss is never a link.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlite_utils import Database

from tribonian.domain.decision import TREATMENTS, DecisionHead, Entity, RelatedDecision, SentenceRole, Treatment
from tribonian.domain.work import ParsedWork, Work, WorkKind
from tribonian.library.citation_keys import citation_key, citation_keys, is_telling, number_in, number_key, words_key
from tribonian.library.database import Library
from tribonian.library.dates import stated_in
from tribonian.library.same_case import POSSIBLY, SAME, Kin, kin
from tribonian.text.names import names_of

CITATION, NUMBER, NAME = "citation", "number", "name"
TREATED, NAMED, RELATED = "treatment", "entity", "related"
"""Where a decision mentions another: a sentence that treats it, a precedent it names, its own history."""
_MOST_KEYS = 400
"""Parameters of one query: old SQLite builds allow 999."""


@dataclass(frozen=True, slots=True)
class TreatedBy:
    """What one decision of the library does with another; `[start, end)` of `expression` is the sentence that says so."""

    work: str
    expression: str
    treatment: str
    start: int
    end: int
    decision: str
    """The decision that is treated, as it is cited."""
    target: str = ""
    """Id of its work, "" when the library does not hold it."""


@dataclass(frozen=True, slots=True)
class Link:
    """A decision of the same case; `work` is "" when the library does not hold it."""

    work: str
    relation: str
    """this, appeal_from (the one under appeal), appealed_to (the one that decided the appeal), same_case or `POSSIBLY`."""
    court: str
    instance: str
    date: str
    number: str
    citation: str
    ground: str = ""
    """What tells that it is of the case."""


def store(database: Database, seq: int, parsed: ParsedWork) -> None:
    """Store what a decision's reader found beside its text, for expression row `seq`; nothing for other works."""
    if parsed.kind is not WorkKind.DECISION:
        return
    connection = database.conn
    head = parsed.decision or DecisionHead()
    connection.execute("INSERT INTO heads VALUES(?, ?)", (seq, json.dumps(asdict(head), ensure_ascii=False)))
    keys = {(key, CITATION) for one in (head.citation, *head.citations) if (key := citation_key(one))}
    keys |= {(key, NUMBER) for one in head.numbers if (key := number_key(one))}
    keys |= {(name, NAME) for name in names_of(parsed.text)}
    connection.executemany("INSERT INTO decision_keys VALUES(?, ?, ?)", [(key, kind, seq) for key, kind in sorted(keys)])
    connection.executemany(
        "INSERT OR IGNORE INTO sentences VALUES(?, ?, ?, ?, ?, ?)",
        ((seq, one.start, one.end, one.role, one.score, one.by) for one in parsed.roles),
    )
    connection.executemany(
        "INSERT INTO entities VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((seq, n, e.start, e.end, e.label, e.text, e.cluster, e.statute, e.by) for n, e in enumerate(parsed.entities)),
    )
    connection.executemany(
        "INSERT INTO treatments VALUES(?, ?, ?, ?, ?, ?)",
        ((seq, n, t.start, t.end, t.decision, t.treatment) for n, t in enumerate(parsed.treatments)),
    )
    connection.executemany("INSERT OR IGNORE INTO mentions VALUES(?, ?, ?, ?, ?)", _mentions(seq, parsed, head))


def _mentions(seq: int, parsed: ParsedWork, head: DecisionHead) -> Iterable[tuple[int, str, int, str, str]]:
    for ordinal, treatment in enumerate(parsed.treatments):
        yield from ((seq, TREATED, ordinal, key, CITATION) for key in citation_keys(treatment.decision))
    for ordinal, entity in enumerate(parsed.entities):
        if entity.label == "PRECEDENT":
            yield from ((seq, NAMED, ordinal, key, CITATION) for key in citation_keys(f"{entity.text} ; {entity.cluster}"))
    for ordinal, related in enumerate(head.related):
        yield from ((seq, RELATED, ordinal, key, CITATION) for key in citation_keys(related.citation))
        key = number_key(related.number)
        if key:
            yield seq, RELATED, ordinal, key, NUMBER


def columns(parsed: ParsedWork) -> dict[str, str]:
    """What the row of a decision's work says of it; nothing for other works."""
    head = parsed.decision
    if parsed.kind is not WorkKind.DECISION or head is None:
        return {}
    return {
        "court": head.court, "family": head.family, "instance": head.instance, "date": head.date, "citation": head.citation
    }  # fmt: skip


class Decisions:
    """What a library knows of decisions. Thread-safe.

    A method that takes an expression id answers for an unknown id as for a text about which nothing is known.
    """

    def __init__(self, library: Library, work: Callable[[str], Work | None]) -> None:
        self._truth = library.truth
        self._work = work

    def head(self, expression_id: str) -> DecisionHead | None:
        """What a decision says of itself; None for texts that are no decisions."""
        query = "SELECT h.head FROM heads h JOIN expressions x ON x.seq = h.expression WHERE x.id = ?"
        row = self._truth.row(query, (expression_id,))
        return head_of(json.loads(row[0])) if row else None

    def roles(self, expression_id: str) -> list[SentenceRole]:
        """The role of each sentence, in order."""
        query = 'SELECT start, "end", role, score, "by" FROM sentences s' + _OF_EXPRESSION + " ORDER BY start"
        return [SentenceRole(*row) for row in self._truth.rows(query, (expression_id,))]

    def entities(self, expression_id: str) -> list[Entity]:
        """Who and what a decision names, in order."""
        query = 'SELECT start, "end", label, text, cluster, statute, "by" FROM entities s' + _OF_EXPRESSION + " ORDER BY ordinal"
        return [Entity(*row) for row in self._truth.rows(query, (expression_id,))]

    def treatments(self, expression_id: str) -> list[Treatment]:
        """What a decision does with others, in order."""
        query = 'SELECT start, "end", decision, treatment FROM treatments s' + _OF_EXPRESSION + " ORDER BY ordinal"
        return [Treatment(*row) for row in self._truth.rows(query, (expression_id,))]

    def treats(self, expression_id: str) -> list[TreatedBy]:
        """`treatments` with the decisions of this library that they mean."""
        row = self._truth.row("SELECT seq, work FROM expressions WHERE id = ?", (expression_id,))
        if row is None:
            return []
        targets = self._targets(int(row[0]), TREATED, str(row[1]))
        return [
            TreatedBy(str(row[1]), expression_id, one.treatment, one.start, one.end, one.decision, targets.get(ordinal, ""))
            for ordinal, one in enumerate(self.treatments(expression_id))
        ]

    def treated_by(self, work_id: str) -> list[TreatedBy]:
        """What the current decisions of this library do with this one, weightiest treatment first, then the latest.

        A decision that only names it counts as citing it. "As far as this library knows": others may exist.
        """
        rows = self._truth.rows(_TREATED_BY + " UNION ALL " + _NAMED_BY, (work_id, work_id) * 2)
        found: dict[tuple[str, str], TreatedBy] = {}
        dated: dict[str, str] = {}
        for work, date, expression, treatment, start, end, decision in rows:
            dated[work] = date
            found.setdefault((work, treatment), TreatedBy(work, expression, treatment, start, end, decision, work_id))
        said = {work for work, treatment in found if treatment != "cited"}
        kept = [one for (work, treatment), one in found.items() if treatment != "cited" or work not in said]
        by_date = sorted(kept, key=lambda one: dated[one.work], reverse=True)
        return sorted(by_date, key=lambda one: _weight(one.treatment))

    def treatment_of(self, work_id: str) -> str:
        """The weightiest treatment in one phrase with its date, "" when the library knows of none."""
        known = [one for one in self.treated_by(work_id) if one.treatment != "cited"]
        if not known:
            return ""
        by = self._work(known[0].work)
        name = " ".join(filter(None, (by.title, by.citation if by.citation not in by.title else ""))) if by else known[0].work
        date = f" ({by.date})" if by and by.date else ""
        more = f", and {len(known) - 1} more" if len(known) > 1 else ""
        return f"{known[0].treatment} by {name}{date}{more}, as far as this library knows"

    def chain(self, work_id: str) -> list[Link]:
        """The decisions of the same case, first instance first; `this` one is among them. Only itself when nothing is known.

        What only has the same parties is said to be possible, and nothing is told from it.
        """
        links = {work_id: ("this", "")}
        possible: dict[str, tuple[str, str]] = {}
        missing: list[Link] = []
        waiting = [work_id]
        while waiting:
            current = waiting.pop()
            near, lost = self._related(current)
            missing += lost if current == work_id else []
            for one in (*near, *self._kin(current)):
                if one.relation == POSSIBLY:
                    if current == work_id:
                        possible[one.work] = (one.relation, one.ground)
                elif one.work not in links:
                    same = current == work_id or links[current][0] == one.relation
                    links[one.work] = (one.relation if same else SAME, one.ground)
                    waiting.append(one.work)
        held = [self._link(work, *told) for work, told in {**possible, **links}.items()]
        return sorted((*held, *missing), key=lambda one: (-_RANK.get(one.instance, 1.5), one.date, one.work))

    def _kin(self, work_id: str) -> list[Kin]:
        work, row = self._work(work_id), self._truth.row(_CURRENT, (work_id,))
        head = self.head(row[1]) if row else None
        return kin(self._truth, work, head, lambda stored: head_of(json.loads(stored))) if work and head else []

    def cited_in(self, text: str, *, but: str = "") -> str:
        """Id of the one decision that `text` cites: by citation, or by case number with its court and date; else "".

        `but` is the work whose text it is: a decision does not cite itself.
        """
        found = self._holders(citation_keys(text), CITATION) - {but}
        if found:
            return min(found) if len(found) == 1 or self._one_case(found) else ""
        numbered = {work for work in self._by_number(text) if work.id != but and _names_court_and_date(work, text)}
        return next(iter(numbered)).id if len(numbered) == 1 else ""

    def named_in(self, question: str) -> list[str]:
        """Ids of the decisions that a question cites by citation or case number, in no order that matters."""
        cited = self._holders(citation_keys(question), CITATION)
        return sorted(cited or {work.id for work in self._by_number(question, telling=True)})

    def bearing(self, names: Sequence[str]) -> dict[str, set[str]]:
        """For each of the names (as `text.names` writes them) the ids of the decisions in whose text it stands as a name.

        Decisions imported before names were kept are not found.
        """
        found: dict[str, set[str]] = {}
        for first in range(0, len(names), _MOST_KEYS):
            part = names[first : first + _MOST_KEYS]
            query = (
                "SELECT k.key, w.id FROM decision_keys k JOIN works w ON w.current = k.expression"
                f" WHERE k.kind = 'name' AND k.key IN ({', '.join('?' * len(part))})"
            )
            for name, work in self._truth.rows(query, tuple(part)):
                found.setdefault(name, set()).add(work)
        return found

    def keys_of(self, work_ids: Iterable[str]) -> set[str]:
        """The comparable citations of these decisions."""
        found: set[str] = set()
        query = (
            "SELECT k.key FROM decision_keys k JOIN expressions x ON x.seq = k.expression"
            " WHERE k.kind = 'citation' AND x.work = ?"
        )
        for work_id in work_ids:
            found.update(row[0] for row in self._truth.rows(query, (work_id,)))
        return found

    def exist(self) -> bool:
        """True when there is a decision in the library."""
        return self._truth.row("SELECT 1 FROM works WHERE kind = 'decision' LIMIT 1") is not None

    # --- inside -------------------------------------------------------------------------------

    def _holders(self, keys: Sequence[str], kind: str) -> set[str]:
        found: set[str] = set()
        for first in range(0, len(keys), _MOST_KEYS):
            part = keys[first : first + _MOST_KEYS]
            query = (
                "SELECT w.id FROM decision_keys k JOIN works w ON w.current = k.expression"
                f" WHERE k.kind = ? AND k.key IN ({', '.join('?' * len(part))})"
            )
            found.update(row[0] for row in self._truth.rows(query, (kind, *part)))
        return found

    def _by_number(self, text: str, *, telling: bool = False) -> list[Work]:
        """Decisions whose case number stands in `text`."""
        if not any(char.isdigit() for char in text):
            return []
        query = "SELECT k.key, w.id FROM decision_keys k JOIN works w ON w.current = k.expression WHERE k.kind = 'number'"
        rows = self._truth.rows(query)
        works = {row[1] for row in rows if number_in(row[0], text) and (is_telling(row[0]) or not telling)}
        return [work for work_id in sorted(works) if (work := self._work(work_id)) is not None]

    def _one_case(self, works: Iterable[str]) -> bool:
        """True when several files hold the same decision."""
        held = [work for one in works if (work := self._work(one)) is not None]
        return len({(words_key(work.court), work.date) for work in held}) == 1

    def _targets(self, seq: int, where: str, own: str) -> dict[int, str]:
        """Ordinal of a mention of expression row `seq` → id of the decision it means, by citation."""
        query = (
            "SELECT m.ordinal, w.id FROM mentions m JOIN decision_keys k ON k.key = m.key AND k.kind = m.kind"
            " JOIN works w ON w.current = k.expression"
            " WHERE m.expression = ? AND m.place = ? AND m.kind = 'citation' AND w.id != ? ORDER BY w.id DESC"
        )
        return {int(row[0]): str(row[1]) for row in self._truth.rows(query, (seq, where, own))}

    def _related(self, work_id: str) -> tuple[list[Kin], list[Link]]:
        """Decisions that this one names as its case's and those that name this one so; what it names and the library lacks."""
        row = self._truth.row(
            "SELECT x.seq, x.id FROM works w JOIN expressions x ON x.seq = w.current WHERE w.id = ?", (work_id,)
        )
        head = self.head(row[1]) if row else None
        if row is None or head is None:
            return [], []
        near: list[Kin] = []
        lost: list[Link] = []
        for ordinal, related in enumerate(head.related):
            target = self._meant(int(row[0]), ordinal, related, work_id)
            said = f"this decision names {_named(related)}"
            if target:
                near.append(Kin(target, related.relation, said))
            else:
                stated = (related.court, related.instance, related.date, related.number, related.citation)
                lost.append(Link("", related.relation, *stated, said))
        return [*near, *self._naming(work_id)], lost

    def _naming(self, work_id: str) -> list[Kin]:
        query = (
            "SELECT DISTINCT m.expression, m.ordinal, o.id, h.head FROM works w JOIN decision_keys k ON k.expression = w.current"
            " JOIN mentions m ON m.key = k.key AND m.kind = k.kind AND m.place = 'related'"
            " JOIN works o ON o.current = m.expression JOIN heads h ON h.expression = m.expression"
            " WHERE w.id = ? AND o.id != w.id ORDER BY o.id"
        )
        found: list[Kin] = []
        for seq, ordinal, other, head in self._truth.rows(query, (work_id,)):
            related = head_of(json.loads(head)).related[ordinal]
            if self._meant(seq, ordinal, related, other) == work_id:
                relation = "appealed_to" if related.relation == "appeal_from" else related.relation
                found.append(Kin(other, relation, f"it names {_named(related)}"))
        return found

    def _meant(self, seq: int, ordinal: int, related: RelatedDecision, own: str) -> str:
        """Id of the decision that an entry of a decision's history means: by citation, or number with court and date."""
        query = (
            "SELECT DISTINCT w.id, m.kind FROM mentions m JOIN decision_keys k ON k.key = m.key AND k.kind = m.kind"
            " JOIN works w ON w.current = k.expression"
            " WHERE m.expression = ? AND m.place = 'related' AND m.ordinal = ? AND w.id != ?"
        )
        rows = self._truth.rows(query, (seq, ordinal, own))
        cited = sorted({row[0] for row in rows if row[1] == CITATION})
        if cited:
            return str(cited[0]) if len(cited) == 1 or self._one_case(cited) else ""
        fitting = [
            row[0] for row in rows if row[1] == NUMBER and (work := self._work(row[0])) is not None and _fits(work, related)
        ]
        return str(fitting[0]) if len(set(fitting)) == 1 else ""

    def _link(self, work_id: str, relation: str, ground: str) -> Link:
        work = self._work(work_id)
        if work is None:
            return Link(work_id, relation, "", "", "", "", "", ground)
        row = self._truth.row(_CURRENT, (work_id,))
        head = self.head(row[1]) if row else None
        number = head.numbers[0] if head and head.numbers else ""
        return Link(work_id, relation, work.court, work.instance, work.date, number, work.citation, ground)


def head_of(values: dict[str, Any]) -> DecisionHead:
    """A `DecisionHead` from its stored form."""
    lists = {name: tuple(value) for name, value in values.items() if isinstance(value, list) and name != "related"}
    related = tuple(RelatedDecision(**one) for one in values.get("related", ()))
    return DecisionHead(**{**values, **lists, "related": related})


def _named(related: RelatedDecision) -> str:
    """How an entry of a decision's history names the other decision."""
    return related.citation or ", ".join(filter(None, (related.court, related.number, related.date))) or "a decision below"


def _fits(work: Work, related: RelatedDecision) -> bool:
    """True when nothing that is stated of a decision contradicts `work`, and its court or date agrees."""
    same_court = words_key(work.court) == words_key(related.court) if work.court and related.court else None
    same_date = work.date == related.date if work.date and related.date else None
    levels_differ = bool(work.instance and related.instance and work.instance != related.instance)
    if same_date is False or levels_differ or (same_court is False and not same_date):
        return False
    return bool(same_court or same_date)


def _names_court_and_date(work: Work, text: str) -> bool:
    court = words_key(work.court)
    initials = "".join(word[0] for word in court.split())
    words = words_key(text)
    named = bool(court) and (court in words or (len(initials) > 1 and initials in words.split()))
    return named and bool(work.date) and work.date in stated_in(text)


def _weight(treatment: str) -> int:
    return TREATMENTS.index(treatment) if treatment in TREATMENTS else len(TREATMENTS)


_RANK = {"supreme": 0, "appellate": 1, "first": 2}
_CURRENT = "SELECT x.seq, x.id FROM works w JOIN expressions x ON x.seq = w.current WHERE w.id = ?"
_OF_EXPRESSION = " JOIN expressions x ON x.seq = s.expression WHERE x.id = ?"
_TREATED_BY = """
    SELECT o.id, o.date, x.id, t.treatment, t.start, t."end", t.decision FROM works w
    JOIN decision_keys k ON k.expression = w.current AND k.kind = 'citation'
    JOIN mentions m ON m.key = k.key AND m.kind = 'citation' AND m.place = 'treatment'
    JOIN treatments t ON t.expression = m.expression AND t.ordinal = m.ordinal
    JOIN works o ON o.current = m.expression JOIN expressions x ON x.seq = m.expression
    WHERE w.id = ? AND o.id != ?"""
_NAMED_BY = """
    SELECT o.id, o.date, x.id, 'cited', e.start, e."end", e.text FROM works w
    JOIN decision_keys k ON k.expression = w.current AND k.kind = 'citation'
    JOIN mentions m ON m.key = k.key AND m.kind = 'citation' AND m.place = 'entity'
    JOIN entities e ON e.expression = m.expression AND e.ordinal = m.ordinal
    JOIN works o ON o.current = m.expression JOIN expressions x ON x.seq = m.expression
    WHERE w.id = ? AND o.id != ?"""
