"""The structure engine of plain formats: a flow of blocks becomes outlines of laws, by the patterns of a jurisdiction pack."""

from tribonian.corpus.plain.engine import outline

__all__ = ["outline"]
