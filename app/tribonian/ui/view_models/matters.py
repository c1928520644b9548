"""Private matters as the window shows them: rows, what a passphrase is worth, the audit, an erasure. No widgets."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.models import bytes_text
from tribonian.ui.view_models.moments import moment_text

SCOPED = frozenset(
    {
        "laws", "contents", "map", "read", "versions", "diff", "compare", "find_words", "search", "analyse",
        "summarise", "ask", "depth", "resume", "replay", "runs", "show", "runs_delete", "label", "labels",
        "annotations", "annotate", "annotation_change", "annotation_delete", "annotation_restore", "tags", "tag",
        "export", "copy", "memo_make", "memo_list", "memo_show", "memo_change", "memo_delete", "memo_page", "import",
        "import_preview", "remove", "reports", "page_image", "digest", "digest_show", "digest_mark", "digest_calendar",
        "digest_export", "checklist", "checklist_templates", "grid_make", "grid_run", "grid_show", "grid_list",
        "grid_change", "grid_delete", "grid_export",
    }
)  # fmt: skip
"""Requests carried out inside the open matter: it and the public library beside it are looked at, it alone is written."""
WEAK, FAIR, STRONG = "weak", "fair", "strong"
WORD_BITS, FAIR_BITS, STRONG_BITS = 11.0, 40.0, 55.0
"""A random word is one of some two thousand. Each guess costs 256 MiB of memory for about a second (Argon2id)."""
_RUN = re.compile(r"(.)\1+", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Matter:
    """One matter, as it is seen while it is locked."""

    id: str
    name: str
    """What it is called now: its label while it is locked."""
    created: str = ""
    bytes: int = 0
    damaged: bool = False
    open: bool = False

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Matter:
        """From a line of `matter_list`."""
        size = row.get("bytes")
        return cls(
            str(row.get("matter") or ""),
            str(row.get("name") or row.get("matter") or ""),
            str(row.get("created") or ""),
            size if isinstance(size, int) else 0,
            bool(row.get("damaged")),
            bool(row.get("open")),
        )

    @property
    def state(self) -> str:
        """Its state in a word."""
        return tr("damaged") if self.damaged else tr("open") if self.open else tr("locked")

    @property
    def told(self) -> str:
        """All that is known of it, for a tooltip and for reading aloud."""
        made = tr("made {date}", date=self.created[:10]) if self.created else ""
        return " · ".join(part for part in (self.name, self.state, made, bytes_text(self.bytes)) if part)


def matters_of(rows: object) -> list[Matter]:
    """The matters of the JSON of `matter_list`."""
    return [Matter.of(row) for row in rows if isinstance(row, Mapping)] if isinstance(rows, list) else []


def open_in(status: Mapping[str, Any]) -> str:
    """Name of the matter that is open in the engine; "" when none is."""
    held = status.get("matter")
    return str(held.get("name") or "") if isinstance(held, Mapping) else ""


def strength(passphrase: str) -> tuple[str, str]:
    """How well a passphrase protects, and that in words; ("", "") for none."""
    if not passphrase:
        return "", ""
    bits = _bits(passphrase)
    if bits < FAIR_BITS:
        return WEAK, tr("Weak: whoever has the files can guess it. Five random words are better than one clever one.")
    if bits < STRONG_BITS:
        return FAIR, tr("Fair: it keeps out a thief, not somebody with much time. One or two more words make it strong.")
    return STRONG, tr("Strong, unless it is a quotation or the name of somebody.")


def _bits(text: str) -> float:
    """A cautious guess of how many bits there are to find: by words where there are some, else by characters."""
    folded = _RUN.sub(r"\1\1", text)
    words = {word.casefold() for word in text.split() if len(word) > 2}
    kinds = ((str.islower, 26), (str.isupper, 26), (str.isdigit, 10), (lambda one: not one.isalnum(), 20))
    pool = sum(size for kind, size in kinds if any(map(kind, folded)))
    letters = any(one.isalpha() and not (one.islower() or one.isupper()) for one in folded)  # scripts without capitals
    by_character = len(folded) * math.log2(max(2, pool + (40 if letters else 0)))
    distinct = len(set(folded)) * 6.0
    if len(words) > 2:
        return min(len(words) * WORD_BITS, by_character)
    # One or two words, however long, are found in lists of words and names.
    return min(by_character * 0.45, distinct)


def opened_text(name: str, files: int) -> str:
    """What the strip says while a matter is open."""
    return tr("Matter “{name}” is open", name=name) + " · " + tr_count("{n} file|{n} files", files)


def audit_rows(entries: Sequence[Mapping[str, Any]]) -> list[tuple[str, str, str]]:
    """(moment, what was done, to what) of each entry, newest first."""
    return [
        (moment_text(str(one.get("at") or "")), event_text(str(one.get("event") or "")), _detail(one.get("detail")))
        for one in reversed(entries)
    ]


def event_text(event: str) -> str:
    """What was done, in words."""
    known = {
        "created": tr("made"),
        "unlocked": tr("unlocked"),
        "locked": tr("locked"),
        "imported": tr("file imported"),
        "asked": tr("question asked"),
        "searched": tr("searched"),
        "read": tr("read"),
        "exported": tr("exported"),
        "removed": tr("removed"),
        "labelled": tr("label changed"),
        "passphrase_changed": tr("passphrase changed"),
        "backed_up": tr("backed up"),
        "restored": tr("restored from a backup"),
    }
    return known.get(event, event.replace("_", " "))


def _detail(detail: object) -> str:
    if not isinstance(detail, Mapping):
        return ""
    hits = detail.get("hits")
    parts = [tr_count("{n} place|{n} places", hits)] if isinstance(hits, int) else []
    others = [detail[key] for key in sorted(detail, key=lambda key: key not in ("file", "work")) if key != "hits"]
    parts += [", ".join(map(str, value)) if isinstance(value, list) else str(value) for value in others]
    return " · ".join(part for part in parts if part)[:300]


def audit_text(rows: Sequence[tuple[str, str, str]]) -> str:
    """The audit as lines with tabs, for a table."""
    return "".join("\t".join(part.replace("\t", " ").replace("\n", " ") for part in row) + "\n" for row in rows)


def erased_lines(report: Mapping[str, Any]) -> list[str]:
    """What an erasure did, and what no program can reach."""
    name = str(report.get("name") or "")
    files = report.get("files")
    lines = [
        tr("“{name}” is erased.", name=name),
        tr("Its key is destroyed: nobody can read its files any more, whoever finds a copy of them.")
        if report.get("key_destroyed")
        else tr("Its key could not be overwritten on the disk. The files are removed; destroy the disk if it must be certain."),
        tr_count("{n} file removed|{n} files removed", files if isinstance(files, int) else 0),
    ]
    left = [str(one) for one in report.get("left") or ()]
    if left:
        lines.append(tr("Could not be removed, and are noise without the key: {files}", files=", ".join(left)))
    if report.get("keyring_removed"):
        lines.append(tr("Its key was taken out of the system’s keyring."))
    lines.append(tr("What no program can reach: backups made elsewhere still open with their passphrase, destroy them too;"))
    lines.append(tr("documents that were exported lie where they were written to."))
    return lines
