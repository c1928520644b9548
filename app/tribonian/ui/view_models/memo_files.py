"""The kinds of files a memo can become: what the file dialog offers, and which one a typed name means. No widgets."""

from __future__ import annotations

from pathlib import PurePath

from tribonian.ui.tr import tr

SUFFIXES = (".docx", ".pdf", ".html", ".md", ".json")
"""As the engine's export knows them; `.json` is the evidence alone, with hashes that can be checked without a library."""


def kinds() -> str:
    """The kinds as a file dialog takes them, the usual one first."""
    return ";;".join(
        (
            tr("Word document (*.docx)"),
            tr("PDF (*.pdf)"),
            tr("Web page (*.html)"),
            tr("Markdown (*.md)"),
            tr("Evidence bundle (*.json)"),
        )
    )


def with_suffix(path: str, kind: str) -> str:
    """`path` with the ending of the chosen `kind`; another one typed counts while the kind is still the usual one.

    A dialog proposes a name with the usual ending: who then chooses another kind wants that kind.
    """
    wanted = next((suffix for suffix in SUFFIXES if f"*{suffix}" in kind), SUFFIXES[0])
    typed = PurePath(path).suffix
    if typed.lower() not in SUFFIXES:
        return path + wanted
    return path if wanted == SUFFIXES[0] else path.removesuffix(typed) + wanted
