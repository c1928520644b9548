"""Case files as plain text: paragraphs, entries of logs and chats, pages parted by form feeds, transcripts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tribonian.corpus.casefiles import transcripts
from tribonian.corpus.casefiles.draft import PARAGRAPH, QUOTED, Draft, Leaf

_STAMPED = re.compile(r"^\s*[\[(]?(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d\d)\b")
_QUOTE = re.compile(r"^\s?>")
_EARLIER = re.compile(
    r"^\s*(?:-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d'origine)\b"
    r"|(?:On|Am|Le|El)\b.{6,160}\b(?:wrote|schrieb|a écrit|escribió)\b.*:\s*$|_{20,}\s*$)",
    re.IGNORECASE,
)
"""Lines above an earlier message that a mail repeats."""


def read(text: str, draft: Draft, leaf: Leaf) -> None:
    """Put the text into `leaf`: a transcript by page and line, a text with form feeds by page, any other by paragraph."""
    pages = transcripts.from_text(text)
    if pages:
        leaf.leaves.extend(transcripts.leaf_of(page) for page in pages)
        draft.pages += len(pages)
        draft.warnings.append(transcripts.NOTE)
        return
    parts = text.split("\f")
    if len([part for part in parts if part.strip()]) < 2:
        paragraphs(text, leaf)
        return
    if not parts[-1].strip():
        parts.pop()
    for number, part in enumerate(parts, 1):
        page = Leaf("page", str(number), f"page_{number}", page=number)
        paragraphs(part, page)
        leaf.leaves.append(page)
    draft.pages += len(parts)


def paragraphs(text: str, leaf: Leaf) -> None:
    """The paragraphs of a text, as empty lines part them; each entry of a log or chat is one."""
    for block in re.split(r"\n[^\S\n]*\n", text.replace("\r\n", "\n").replace("\r", "\n")):
        for paragraph in _stamped(block.split("\n")):
            leaf.add(paragraph)


def mail(text: str, leaf: Leaf) -> None:
    """The paragraphs of a mail's text; what it repeats of earlier messages is told apart by its kind."""
    earlier = False
    for block in re.split(r"\n[^\S\n]*\n", text.replace("\r\n", "\n").replace("\r", "\n")):
        held: list[str] = []
        kind = PARAGRAPH
        for line in block.split("\n"):
            earlier = earlier or _EARLIER.match(line) is not None
            own = QUOTED if earlier or _QUOTE.match(line) else PARAGRAPH
            if held and own != kind:
                leaf.add("\n".join(held), kind)
                held = []
            kind = own
            held.append(line)
        leaf.add("\n".join(held), kind)


def _stamped(lines: Sequence[str]) -> Iterator[str]:
    """The block as one paragraph; a log or chat as one for each line with a time, other lines with the one before."""
    if sum(bool(_STAMPED.match(line)) for line in lines) < 2:
        yield "\n".join(lines)
        return
    held: list[str] = []
    for line in lines:
        if _STAMPED.match(line) and held:
            yield "\n".join(held)
            held = []
        held.append(line)
    yield "\n".join(held)
