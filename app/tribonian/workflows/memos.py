"""Memos: made from runs, worked on by their author, each change saved as a version, exported like a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tribonian.agent.verify import Sentence as Drafted
from tribonian.agent.verify import verify as verified
from tribonian.domain.evidence import Answer
from tribonian.errors import WrongUsage
from tribonian.export import draft_changes as changes
from tribonian.export import hygiene
from tribonian.export.combine import Issue, combine
from tribonian.export.draft import CONCLUSION, FACTS, Draft, Front, as_json, draft_of, from_json, with_issue
from tribonian.export.sections import without_tags
from tribonian.library.memos import PREFIX, Memos, StoredMemo
from tribonian.text import sentences
from tribonian.tools.ledger import Ledger

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

CHANGES = ("accept", "leave_out", "confirm", "unconfirm", "edit", "cite", "move", "add", "verify", "title", "include", "restore")


def store(services: Services) -> Memos:
    """The memos of a library."""
    return Memos(services.library)


def is_memo(name: str) -> bool:
    """True when `name` is the id of a memo and not of a run."""
    return name.startswith(PREFIX)


def make(services: Services, runs: Sequence[str], front: Front, facts: str = "", conclusion: str = "") -> StoredMemo:
    """A new memo over these runs, in this order, as the program proposes it; facts and conclusion are the author's own.

    Raises:
        WrongUsage: no run was named, or one twice. NotFound: there is no such run.
    """
    ids = [services.runs.get(run).id for run in runs]
    if not ids or len(set(ids)) != len(ids):
        raise WrongUsage("A memo needs at least one run, and each only once.", "`tribonian runs` lists them.")
    draft = with_own_words(proposed(services, ids, front), facts, conclusion)
    return store(services).create(_title(services, draft), ids, as_json(draft))


def drafted(
    services: Services, run: str, more: Sequence[str], front: Front, version: int = 0, facts: str = "", conclusion: str = ""
) -> Draft:
    """The draft of a memo (`run` is its id) or the one the program proposes for runs.

    Raises:
        WrongUsage: a memo together with what only runs take. NotFound: no such run, memo or version.
    """
    if not is_memo(run):
        ids = [services.runs.get(one).id for one in (run, *more)]
        return with_own_words(proposed(services, ids, front), facts, conclusion)
    if more or front != Front() or facts or conclusion:
        raise WrongUsage("A memo has its own runs and title block.", "Change the memo, or export the runs.")
    return draft_of_memo(services, run, version)


def proposed(services: Services, runs: Sequence[str], front: Front) -> Draft:
    """The draft the program proposes for these runs."""
    return draft_of(joined(services, runs)[1], front)


def with_own_words(draft: Draft, facts: str, conclusion: str) -> Draft:
    """The draft with the author's sentences on the facts and in conclusion added."""
    for section, text in ((FACTS, facts), (CONCLUSION, conclusion)):
        for start, end in sentences.split(text):
            draft = changes.added(draft, text[start:end], section, 0, (), ())
    return draft


def draft_of_memo(services: Services, memo: str, version: int = 0) -> Draft:
    """The draft of a memo's version (0: the last). Raises NotFound."""
    return from_json(store(services).get(memo, version).draft)


def joined(services: Services, runs: Sequence[str]) -> tuple[Answer, tuple[Issue, ...]]:
    """The answers of these runs as one, and the questions one by one."""
    return combine([list(services.runs.events(run)) for run in runs])


def change(services: Services, memo: str, name: str, values: Mapping[str, Any]) -> StoredMemo:
    """Carry out one of `CHANGES` and save the next version; a change that changes nothing saves none.

    `values`: sentence (its key), text, section, before, evidence, question (from 1), fields (of the title block), run (to
    include), version.

    Raises:
        NotFound: no such memo, sentence, run or version. WrongUsage: a change that means nothing.
    """
    memos = store(services)
    stored = memos.get(memo)
    draft = from_json(stored.draft)
    after = from_json(memos.get(stored.id, int(values.get("version") or 0)).draft) if name == "restore" else None
    after = after or _changed(services, draft, name, values)
    if after == draft:
        return stored
    return memos.save(stored.id, name, as_json(after), _title(services, after), after.runs)


def _changed(services: Services, draft: Draft, name: str, values: Mapping[str, Any]) -> Draft:
    key, text, tags = str(values.get("sentence", "")), str(values.get("text", "")), tuple(values.get("evidence", ()))
    if name in {"accept", "leave_out"}:
        return changes.accepted(draft, key, name == "accept")
    if name in {"confirm", "unconfirm"}:
        return changes.confirmed(draft, key, name == "confirm")
    if name == "edit":
        return changes.edited(draft, key, text)
    if name == "move":
        return changes.moved(draft, key, str(values.get("before", "")), str(values.get("section", "")))
    if name == "title":
        return changes.titled(draft, values.get("fields", {}))
    if name == "include":
        return included(services, draft, str(values.get("run", "")))
    answer, _ = joined(services, draft.runs)
    known = [one.tag for one in answer.evidence]
    if name == "add":
        return changes.added(draft, text, str(values.get("section", "")), int(values.get("question") or 1) - 1, tags, known)
    if name == "cite":
        return changes.cited(draft, key, tags, known)
    return checked_again(services, draft, key, answer)


def included(services: Services, draft: Draft, run: str) -> Draft:
    """The draft with one more run at its end; the tags of those before stay.

    Raises:
        NotFound: no such run. WrongUsage: the memo holds it already.
    """
    one = services.runs.get(run).id
    if one in draft.runs:
        raise WrongUsage("The memo holds this question already.", "Choose another one.")
    _, issues = joined(services, (*draft.runs, one))
    return with_issue(draft, one, issues[-1].stored.answer)


def checked_again(services: Services, draft: Draft, key: str, answer: Answer) -> Draft:
    """A sentence verified against the evidence it cites, by the same checks as a run's."""
    one = changes.the(draft, key)
    evidence = {item.tag: item for item in answer.evidence}
    text = without_tags(one.text)
    languages = [work.language for tag in one.evidence if tag in evidence and (work := services.works.work(evidence[tag].work))]
    ledger = Ledger(evidence=evidence)
    claim = verified(Drafted(text, one.evidence), ledger, services.analyser.terms, hygiene.language_of(text, languages))
    return draft.changed(key, status=claim.status, supports=claim.supports, reasons=claim.reasons)


def _title(services: Services, draft: Draft) -> str:
    return draft.front.title or draft.front.matter or services.runs.get(draft.runs[0]).question
