"""One command's session: the opened library, the cancel token, and where its words go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, cast

from tribonian.cli.interrupt import Interrupts
from tribonian.cli.output import Output
from tribonian.domain.cancel import CancelToken

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Json = dict[str, Any]


class Session:
    """Opens the library when a command first needs it, for reading unless the command writes."""

    def __init__(self, library: Path | None, output: Output) -> None:
        self.library = library
        self.output = output
        self.cancel = CancelToken()
        self._interrupts = Interrupts(self.cancel, output)
        self._services: Services | None = None

    def __enter__(self) -> Session:
        self._interrupts.install()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._services is not None:
            self._services.close()
        self._interrupts.remove()

    def services(self, *, write: bool = False) -> Services:
        """The opened library; only commands that change works take the write lock."""
        if self._services is not None and write and not self._services.writable:
            self._services.close()
            self._services = None
        if self._services is None:
            from tribonian.config import logging as log
            from tribonian.config.settings import Settings
            from tribonian.workflows import services

            log.setup(name="command")
            self._services = services.open(Settings.load(self.library), write=write)
        return self._services

    def call(self, name: str, emit: Callable[[Json], None] | None = None, /, **params: Any) -> Any:
        """The JSON value of a command; parameters that are None are left out."""
        from tribonian.workflows.commands import table

        given: Mapping[str, Any] = {key: value for key, value in params.items() if value is not None}
        if name.startswith("model_"):
            services = self._without_library()
        else:
            services = self.services(write=table.command(name).lane == "write")
        return table.run(services, name, given, cancel=self.cancel, emit=emit)

    def _without_library(self) -> Services:
        from tribonian.config.settings import Settings
        from tribonian.workflows.commands.models import WithoutLibrary

        return cast("Services", WithoutLibrary(Settings.load(self.library)))
