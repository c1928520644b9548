"""How a memo is written: style, form, format, template. No widgets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Any

from tribonian.ui.tr import marked, tr, tr_count
from tribonian.ui.view_models import memo_files
from tribonian.ui.view_models.labels import short_title
from tribonian.ui.view_models.memo import FILING, INTERNAL, MemoSheet

WITH_TEMPLATE = ".docx"
_NOT_IN_NAMES = re.compile(r"[\\/:*?\"<>|\x00-\x1f]+")
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """What was chosen last; it is kept between sessions."""

    style: str = ""
    """Name of a citation style; "" for the one of the law cited."""
    purpose: str = INTERNAL
    suffix: str = ".docx"
    template: str = ""
    """A firm's Word template; it counts for Word documents only."""

    @classmethod
    def of(cls, kept: Any) -> ExportChoice:
        """From what was kept; anything unknown is left out."""
        known = kept if isinstance(kept, Mapping) else {}
        made = cls(str(known.get("style") or ""), str(known.get("purpose") or INTERNAL), str(known.get("suffix") or ".docx"))
        made = replace(made, template=str(known.get("template") or ""))
        if made.purpose not in (INTERNAL, FILING):
            made = replace(made, purpose=INTERNAL)
        return made if made.suffix in memo_files.SUFFIXES else replace(made, suffix=".docx")

    def as_json(self) -> dict[str, str]:
        """For keeping."""
        return {"style": self.style, "purpose": self.purpose, "suffix": self.suffix, "template": self.template}

    def how(self, suffix: str = "") -> dict[str, str]:
        """What the engine is told for a file with this ending (default: the chosen one)."""
        template = self.template if (suffix or self.suffix) == WITH_TEMPLATE else ""
        return {"style": self.style, "purpose": self.purpose, "template": template}


def purpose_text(purpose: str) -> str:
    """Name of a form."""
    return {INTERNAL: tr("Internal"), FILING: tr("For filing")}.get(purpose, purpose)


def purpose_about(purpose: str) -> str:
    """What a form holds."""
    if purpose == FILING:
        return tr(
            "Neither research log nor note on verification, no matter, client or author. "
            "Sentences that are not supported are left out, unless you confirm each of them."
        )
    return tr("With research log and note on verification; what is not supported stands apart and says so.")


def formats(known: Sequence[str]) -> list[tuple[str, str]]:
    """(ending, name) of the kinds of files, of those the engine knows (all, when it has not said)."""
    names = dict(zip(memo_files.SUFFIXES, memo_files.kinds().split(";;"), strict=False))
    return [(suffix, name) for suffix, name in names.items() if not known or suffix in known]


def file_name(sheet: MemoSheet, suffix: str) -> str:
    """A file name for the memo that every system takes."""
    title = sheet.front.get("title") or sheet.front.get("matter") or (sheet.questions[0] if sheet.questions else "")
    name = _NOT_IN_NAMES.sub("-", short_title(title, LONGEST_NAME)).rstrip("…?. -").strip()
    return f"{name or tr('memo')}{suffix}"


def written_text(result: Mapping[str, Any]) -> str:
    """What an export says it has written."""
    parts = [tr("Saved {file}", file=PurePath(str(result.get("file") or "")).name)]
    for key, text in (
        ("pages", marked("{n} page|{n} pages")),
        ("footnotes", marked("{n} footnote|{n} footnotes")),
        ("authorities", marked("{n} authority|{n} authorities")),
        ("quotations", marked("{n} quotation|{n} quotations")),
    ):
        if isinstance(result.get(key), int) and result[key]:
            parts.append(tr_count(text, result[key]))
    left_out = result.get("left_out")
    if isinstance(left_out, list) and left_out:
        parts.append(tr_count("{n} sentence left out|{n} sentences left out", len(left_out)))
    return " · ".join(parts)
