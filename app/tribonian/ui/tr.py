"""The one path every user-visible string takes, so that translations can follow."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

CONTEXT = "Tribonian"


def tr(text: str, /, **values: object) -> str:
    """`text` in the interface's language, with `{name}` places filled from `values`."""
    translated = QCoreApplication.translate(CONTEXT, text)
    return translated.format(**values) if values else translated


def tr_count(text: str, count: int, /, **values: object) -> str:
    """Like `tr` for a text with a number: `{n}` is the count; `singular|plural` are told apart by a bar, in every language."""
    forms = QCoreApplication.translate(CONTEXT, text).split("|")
    form = forms[0] if count == 1 or len(forms) == 1 else forms[1]
    return form.format(n=count, **values)


def marked(text: str) -> str:
    """`text` unchanged: for a text that is translated later, where it is shown."""
    return text
