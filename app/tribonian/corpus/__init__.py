"""Files to parsed works: sniff → reader → structure → passages → citations."""

from tribonian.corpus.reading import read_file

__all__ = ["read_file"]
