"""Tribonian: an offline research desk for lawyers."""

__version__ = "0.1.0"
