"""Commands inside a matter: which there are, what each works on, and what of it goes into the audit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tribonian.domain.cancel import CancelToken
from tribonian.errors import WrongUsage
from tribonian.workflows.matters.opened import OpenMatter
from tribonian.workflows.services import Services

Emit = Callable[[dict[str, Any]], None]
INNER = frozenset({"import", "import_preview", "remove", "reports", "index_rebuild"})
"""What works on the matter's own files."""
BESIDE = frozenset(
    {
        "laws", "map", "contents", "read", "versions", "diff", "compare", "page_image", "find_words", "search", "tables",
        "query_tables", "analyse", "summarise", "cite", "calculate_deadline", "calculate_interest", "calculate_rules",
        "calculate_sum", "ask", "depth", "resume", "replay", "runs", "show", "runs_delete", "label", "labels",
        "annotations", "annotate", "annotation_change", "annotation_delete", "annotation_restore", "tags", "tag",
        "export", "copy", "export_choices", "memo_make", "memo_list", "memo_show", "memo_change", "memo_delete", "memo_page",
        "verify", "reverify", "jurisdictions", "digest", "digest_show", "digest_mark", "digest_calendar", "digest_export",
        "checklist", "checklist_templates", "grid_make", "grid_run", "grid_show", "grid_list", "grid_change",
        "grid_delete", "grid_export",
    }
)  # fmt: skip
"""What looks at the matter with the public library beside it, and stores what it stores in the matter."""


def run(held: OpenMatter, command: str, params: Mapping[str, Any], cancel: CancelToken, emit: Emit | None) -> Any:
    """Carry a command out in the open matter.

    Raises:
        WrongUsage: the command has nothing to do with a matter, or a kind other than case files was named for an import.
    """
    from tribonian.workflows.commands import table

    services: Services
    if command in INNER:
        services = held.inner
        params = _as_case_files(params) if command.startswith("import") else params
    elif command in BESIDE:
        services = held.view
    else:
        raise WrongUsage(f"`{command}` does not work inside a matter.", "Leave --matter out.")
    value = table.run(services, command, params, cancel=cancel, emit=emit)
    _note(held, command, params, value)
    return _marked(held, value) if command == "laws" else value


def _marked(held: OpenMatter, rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Works with a word on those that are the matter's own: whoever shows them must not take them for the library's."""
    own = {work.id for work in held.inner.works.works()}
    return [row | {"matter": True} if row["work"] in own else row for row in rows]


def _as_case_files(params: Mapping[str, Any]) -> dict[str, Any]:
    kind = params.get("kind", params.get("as", "auto"))
    if kind not in ("", "auto", "casefile"):
        raise WrongUsage("A matter holds case files.", "Import laws and decisions into the library, without --matter.")
    return {key: value for key, value in params.items() if key != "as"} | {"kind": "casefile"}


def _note(held: OpenMatter, command: str, params: Mapping[str, Any], value: Any) -> None:
    """What was done: which file went in, which run read which works, what was written out."""
    vault = held.vault
    if command == "import":
        _note_import(held, value)
    elif command in ("ask", "resume"):
        read = sorted({str(item["work"]) for item in value.get("evidence", ())})
        vault.note("asked", run=value.get("run", ""), read=read)
    elif command == "search":
        vault.note("searched", hits=len(value.get("hits", ())))
    elif command == "read":
        vault.note("read", work=str(params.get("work", "")), numbers=[str(one) for one in params.get("numbers", ())])
    elif command == "export":
        vault.note("exported", run=str(params.get("run", "")), file=str(value.get("file", "")))
    elif command == "digest_mark":
        vault.note("marked", row=value.get("id", ""), state=str(params.get("state", "")))
    elif command in ("digest", "checklist"):
        vault.note("digested" if command == "digest" else "checked", read=sorted(one["work"] for one in value.get("files", ())))
    elif command == "grid_run":
        vault.note("asked", run=value.get("grid", ""), read=sorted({one["work"] for one in value.get("rows", ())}))
    elif command in ("digest_calendar", "digest_export", "grid_export"):
        vault.note("exported", run=str(params.get("grid", command)), file=str(value.get("file", "")))
    elif command in ("remove", "runs_delete", "memo_delete", "grid_delete"):
        vault.note("removed", what=command, id=str(next(iter(params.values()), "")))


def _note_import(held: OpenMatter, reports: Sequence[Mapping[str, Any]]) -> None:
    from tribonian.workflows.matters.desk import keep_original

    for report in reports:
        detail = {name: report.get(name, "") for name in ("file", "outcome", "work")}
        held.vault.note("imported", **detail)
        if report.get("outcome") in ("imported", "updated", "partial") and report.get("path"):
            keep_original(held.vault, str(report["work"]), Path(str(report["path"])))
