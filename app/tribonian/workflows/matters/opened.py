"""An open matter as services: one object to import into, one to read, search and ask through."""

from __future__ import annotations

import gc
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tribonian.config import dumps, network
from tribonian.domain.cancel import CancelToken
from tribonian.domain.ports import KeywordIndex, LanguageModel, VectorIndex
from tribonian.domain.work import ParsedWork, WorkKind
from tribonian.errors import MatterClosed, MatterError
from tribonian.library.vault.vault import Vault
from tribonian.library.works import Works
from tribonian.workflows.matters.beside import SearchBeside, WorksBeside
from tribonian.workflows.services import KEYWORD, SUPERSEDED, VECTORS, Services
from tribonian.workflows.superseded import SupersededTexts

if TYPE_CHECKING:
    from tribonian.retrieval.encoders.onnx import OnnxEmbedder
    from tribonian.text.analysis import Analyser
    from tribonian.tools.base import Search

_OPEN = "kept in this library without encryption"
"""Begins the remark that readers make on case files of the public library."""
_UNSAFE = re.compile(r"[^\w.+-]+")
_PATIENCE = 10.0
"""Seconds that work under way in a matter has to notice that it is being locked."""


class MatterServices(Services):
    """The matter's own library with indexes in memory: what imports and indexing work on."""

    def __init__(self, vault: Vault, public: Services) -> None:
        # Whoosh's index in memory can be stored, encrypted; see `retrieval.keyword.in_memory`.
        settings = public.settings.with_values(keyword_engine="whoosh")
        super().__init__(settings, vault.library)
        self._vault, self._public = vault, public
        self.gate = public.gate

    @property
    def analyser(self) -> Analyser:
        """That of the public library."""
        return self._public.analyser

    @property
    def embedder(self) -> OnnxEmbedder:
        """That of the public library: an encoder is loaded once."""
        return self._public.embedder

    @property
    def superseded(self) -> SupersededTexts:
        """Earlier versions of the matter's files."""
        return self._part(SUPERSEDED, lambda: _SupersededInMemory(self))

    def open_keyword(self, target: str) -> KeywordIndex:
        """A keyword index in memory, whose files are kept encrypted."""
        from tribonian.retrieval.keyword.in_memory import WhooshInMemory

        return WhooshInMemory(self._vault.index_files(target), self.analyser)

    def vector_engine(self) -> str:
        """Vectors are searched exactly, in memory; the name only decides the number of the stamp."""
        from tribonian.retrieval.vectors import FLAT

        return FLAT

    def received(self, work: ParsedWork, file: str, alone: bool) -> ParsedWork:
        """A case file, whatever it looks like, known by its place; the remark that it lies open is not true here."""
        place = _UNSAFE.sub("-", file).strip("-.") or "file"
        key = place if alone else f"{place}~{_UNSAFE.sub('-', work.key)}"
        warnings = tuple(one for one in work.warnings if not one.startswith(_OPEN))
        return replace(work, kind=WorkKind.CASEFILE, key=key[:200], warnings=warnings)

    def _build_keyword(self) -> KeywordIndex:
        return self.open_keyword(KEYWORD)

    def _build_vectors(self) -> VectorIndex:
        from tribonian.retrieval.exact import ExactIndex
        from tribonian.workflows.indexing import cached_vectors

        contract = self.embedder.contract
        exact = ExactIndex(contract)
        exact.reset(self.expected_stamp(VECTORS))
        exact.add(*cached_vectors(self.works, self.cache, contract))
        return exact


class _SupersededInMemory(SupersededTexts):
    """Earlier versions of a matter's files; their keyword index is in memory like that of the current ones."""

    def __init__(self, services: MatterServices) -> None:
        super().__init__(services)
        self._matter = services

    @cached_property
    def keyword(self) -> KeywordIndex:
        """The index in memory."""
        return self._matter.open_keyword(SUPERSEDED)


class MatterView(Services):
    """The matter with the public library beside it: what is read, searched and asked. Runs and memos go into the matter."""

    def __init__(self, inner: MatterServices, public: Services) -> None:
        super().__init__(public.settings, inner.library)
        self._inner, self._public = inner, public
        self.works: Works = WorksBeside(inner.library, public.works)
        self.gate = public.gate

    @property
    def analyser(self) -> Analyser:
        """That of the public library."""
        return self._public.analyser

    @property
    def embedder(self) -> OnnxEmbedder:
        """That of the public library."""
        return self._public.embedder

    @property
    def searcher(self) -> Any:
        """Search over both."""
        return self._beside(files_too=False)

    @property
    def search_everywhere(self) -> Search:
        """Search over both: nothing of a matter is asked of a firm's library."""
        return self._beside(files_too=False)

    @property
    def run_search(self) -> Search:
        """Search over both; what a run asks of the laws is asked of the files too."""
        return self._beside(files_too=True)

    def model(self, name: str | None = None) -> LanguageModel | None:
        """That of the public library: a model is loaded once. One on a server is refused by the guard."""
        return self._public.model(name)

    def notices(self) -> list[str]:
        """What search goes without now, in either."""
        return list(dict.fromkeys([*self._inner.notices(), *self._public.notices()]))

    def close(self) -> None:
        """Nothing: what it stands on is closed by whoever opened it."""

    def _beside(self, *, files_too: bool) -> SearchBeside:
        assert isinstance(self.works, WorksBeside)
        return SearchBeside(self._inner.searcher, self._public.searcher, self.works, files_too=files_too)


class OpenMatter:
    """A matter from unlocking to locking. While it is open this process opens no connection.

    Work in it goes through `using`, so that locking stops it and waits for its end before the key goes.
    """

    def __init__(self, vault: Vault, public: Services) -> None:
        self.vault = vault
        self.inner = MatterServices(vault, public)
        self.view = MatterView(self.inner, public)
        self._under_way: set[CancelToken] = set()
        self._calm = threading.Condition()
        self._closed = False
        network.matter_opened()
        public.leave_firm()
        dumps.leave_none()

    @contextmanager
    def using(self, cancel: CancelToken | None) -> Iterator[CancelToken]:
        """Do something in the matter; the token given is also set when the matter is locked.

        Raises:
            MatterClosed: it has been locked meanwhile.
        """
        token = cancel or CancelToken()
        with self._calm:
            if self._closed:
                raise MatterClosed(f"The matter “{self.vault.name}” has been locked.", "Unlock it and try again.")
            self._under_way.add(token)
        try:
            yield token
        finally:
            with self._calm:
                self._under_way.discard(token)
                self._calm.notify_all()

    @property
    def busy(self) -> bool:
        """True while something is done in it."""
        return bool(self._under_way)

    def close(self) -> None:
        """Stop what is under way, close the files, forget the key, let the network be as the settings say. Idempotent.

        Raises:
            MatterError: something would not stop; the matter is still closed to everything new, try again.
        """
        with self._calm:
            self._closed = True
            for token in list(self._under_way):
                token.set()
            if not self._calm.wait_for(lambda: not self._under_way, _PATIENCE):
                raise MatterError("Something in the matter has not stopped yet, so it is not locked.", "Try again in a moment.")
        if not self.vault.closed:
            self.inner.close()
            self.vault.close()
            network.matter_closed()
            gc.collect()  # texts and indexes that were held in memory
