"""`memo …`, `verify`: memos over runs, and evidence bundles read again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from tribonian.errors import WrongUsage
from tribonian.workflows.commands.shapes import Json, one_of

if TYPE_CHECKING:
    from tribonian.export.draft import Front
    from tribonian.library.memos import StoredMemo
    from tribonian.workflows.services import Services


def memo_make(
    services: Services,
    *,
    runs: Sequence[str],
    fields: Sequence[str] = (),
    facts: str = "",
    conclusion: str = "",
) -> Json:
    """A new memo over one or several runs, as the program proposes it. Shape: `memo_show`.

    `fields` of the title block are NAME=VALUE: title, matter, client, author, date, privilege.

    Raises:
        WrongUsage: no run, or one twice, or an unknown field. NotFound: no such run.
    """
    from tribonian.workflows import memos

    return memo_json(services, memos.make(services, runs, front_of(fields), facts, conclusion))


def memo_list(services: Services, *, run: str = "") -> list[Json]:
    """The memos, newest first; those that hold `run` when it is given."""
    from tribonian.workflows import memos

    wanted = services.runs.get(run).id if run else ""
    return [_entry(one) for one in memos.store(services).list(wanted)]


def memo_show(services: Services, *, memo: str, version: int = 0) -> Json:
    """A memo: title block, questions, sentences in their order, the evidence they may cite, and all versions.

    `status` of a sentence: supported, partly, unsupported (verified), edited, own (not verified). `version` 0 is the last.
    """
    from tribonian.workflows import memos

    return memo_json(services, memos.store(services).get(memo, version))


def memo_change(
    services: Services,
    *,
    memo: str,
    change: str,
    sentence: str = "",
    text: str = "",
    section: str = "",
    before: str = "",
    evidence: Sequence[str] = (),
    question: int = 1,
    fields: Sequence[str] = (),
    run: str = "",
    version: int = 0,
) -> Json:
    """Change a memo and save the next version. Shape: `memo_show`.

    `change`: accept, leave_out, confirm, unconfirm, verify (a `sentence`); edit (its `text`); cite (its `evidence`); move (before
    the sentence `before`, into `section`); add (`text` to `section` of `question`, with `evidence`); title (`fields` as
    NAME=VALUE: title, matter, client, author, date, privilege);
    include (a `run`, at the end); restore (`version`).

    Raises:
        NotFound, WrongUsage: see `workflows.memos.change`.
    """
    from tribonian.workflows import memos

    one_of("change", change, memos.CHANGES)
    if change == "restore" and version < 1:
        raise WrongUsage("No version was named.", "`memo_show` lists them.")
    values = {
        "sentence": sentence, "text": text, "section": section, "before": before, "evidence": tuple(evidence),
        "question": question, "fields": dict(_field(one) for one in fields), "run": run, "version": version,
    }  # fmt: skip
    return memo_json(services, memos.change(services, memo, change, values))


def memo_delete(services: Services, *, memo: str) -> Json:
    """Delete a memo with all its versions."""
    from tribonian.workflows import memos

    return {"memo": memos.store(services).delete(memo).id, "deleted": True}


def verify(services: Services, *, bundle: str) -> Json:
    """Check an evidence bundle against itself; no library is needed. `problems` names each quotation that does not match."""
    from tribonian.workflows import bundles

    return bundles.verify(Path(bundle).expanduser())


def reverify(services: Services, *, bundle: str) -> Json:
    """`verify`, and what has become of each quoted provision and cited decision since: `since`, `changed`, `treated`."""
    from tribonian.workflows import bundles

    return bundles.reverify(services, Path(bundle).expanduser())


def export_choices(services: Services) -> Json:
    """What an export may ask for: `styles` (name → label), `formats`, `purposes`, `sections` of a memo."""
    from tribonian.export import citation_style
    from tribonian.export.draft import SECTIONS
    from tribonian.export.memo import PURPOSES
    from tribonian.workflows import rtf
    from tribonian.workflows.export import SUFFIXES

    return {
        "styles": citation_style.labels(),
        "formats": [one for one in SUFFIXES if one != rtf.SUFFIX or rtf.possible()],
        "purposes": list(PURPOSES),
        "sections": list(SECTIONS),
    }


def memo_json(services: Services, stored: StoredMemo) -> Json:
    """A memo as `memo_show` tells it."""
    from tribonian.export.draft import from_json
    from tribonian.workflows import memos

    draft = from_json(stored.draft)
    answer, issues = memos.joined(services, draft.runs)
    history = memos.store(services).history(stored.id)
    return {
        **_entry(stored),
        "front": asdict(draft.front),
        "questions": [issue.stored.answer.question for issue in issues],
        "sentences": [{**asdict(one), "question": one.issue + 1} for one in draft.sentences],
        "evidence": [asdict(one) for one in answer.evidence],
        "history": [{"version": version, "at": at, "change": change} for version, at, change in history],
    }


def _entry(stored: StoredMemo) -> Json:
    return {
        "memo": stored.id,
        "title": stored.title,
        "version": stored.version,
        "versions": stored.versions,
        "made": stored.made,
        "at": stored.at,
        "change": stored.change,
        "runs": list(stored.draft.get("runs", ())),
    }


def front_of(entries: Sequence[str]) -> Front:
    """A title block from NAME=VALUE entries. Raises WrongUsage for a field there is not."""
    from tribonian.export.draft import Draft
    from tribonian.export.draft_changes import titled

    return titled(Draft((), ()), dict(_field(one) for one in entries)).front


def _field(entry: str) -> tuple[str, str]:
    name, sign, value = entry.partition("=")
    if not sign:
        raise WrongUsage(f"“{entry}” names no field.", "Write NAME=VALUE, for example matter=Smith v. Jones.")
    return name.strip(), value
