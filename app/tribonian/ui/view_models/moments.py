"""Stored moments as one reads them."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale, Qt, QTimeZone


def moment_text(stamp: str) -> str:
    """A stored moment (UTC, ISO 8601) in the time of this machine, as the interface's country writes it."""
    when = QDateTime.fromString(stamp.split(".")[0].removesuffix("Z").split("+")[0], Qt.DateFormat.ISODate)
    if not when.isValid():
        return stamp
    when.setTimeZone(QTimeZone.utc())
    local = when.toLocalTime()
    if QLocale().language() == QLocale.Language.C:
        return local.toString("yyyy-MM-dd HH:mm")
    return QLocale().toString(local, QLocale.FormatType.ShortFormat)
