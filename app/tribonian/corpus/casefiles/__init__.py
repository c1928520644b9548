"""Case files of any kind: what is seen becomes pages and paragraphs, what is not becomes notes; files inside files are read."""

from tribonian.corpus.casefiles.context import PageStore
from tribonian.corpus.casefiles.draft import HIDDEN
from tribonian.corpus.casefiles.reading import read

__all__ = ["HIDDEN", "PageStore", "read"]
