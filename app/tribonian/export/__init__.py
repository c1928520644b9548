"""Memo blocks and their writers."""
