"""Tooltips that are only ever text."""

from __future__ import annotations

import html


def plain_tip(text: str) -> str:
    """A tooltip that can only be read as text, wrapped by Qt at a sensible width."""
    return f"<qt>{html.escape(text)}</qt>" if text else ""
