"""Keyword engines behind one port, all fed by our own analyser."""

from __future__ import annotations

from tribonian.retrieval.keyword.whoosh import WhooshIndex

__all__ = ["WhooshIndex"]
