"""Roles beyond Qt's own that delegates and panes read."""

from __future__ import annotations

from PySide6.QtCore import Qt

KEY = int(Qt.ItemDataRole.UserRole) + 1
"""Identity of the row: an eId, a work id, a run id."""
LABEL = KEY + 1
"""Short text at the left: a number, a glyph."""
DETAIL = KEY + 2
"""Quiet second text."""
MARK = KEY + 3
"""Name of a mark: cited, opened, repealed …"""
PLACE = KEY + 4
"""A `Place`, None when the row leads nowhere."""
CURRENT = KEY + 5
"""True for the row that is being read."""
STATE = KEY + 6
"""State of a step."""
NOTED = KEY + 7
"""True for a provision that has a note, highlight or bookmark of the reader."""
LOCK = KEY + 8
"""Of a matter: open, locked or damaged."""
