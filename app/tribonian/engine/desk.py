"""What the engine works on: the opened library, the models, and what is ready of them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.config import barrier
from tribonian.config import logging as log
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, LibraryLocked, LibraryReadOnly, MatterError, NotFound, TribonianError

if TYPE_CHECKING:
    from tribonian.domain.events import Event
    from tribonian.workflows.services import Services

Json = dict[str, Any]
Background = Callable[[str, str, Callable[[], None]], None]
PATIENCE_SECONDS = 5.0
"""How long what nobody waits for is put off for the search that a lawyer begins with."""
CALM_SECONDS = 0.2
"""Between loading the parts of search and taking a window's first request for missing."""
MINUTE = 60.0
"""Of the setting `matter_idle`: after so many without a request of anybody an open matter is locked."""
ASLEEP_SECONDS = 20.0
"""How far the clock runs ahead of the process' own before the machine is taken to have slept: the matter is locked then."""
LOOK_SECONDS = 1.0
FIRM_SECONDS = 5.0
"""How often the firm's library is looked for while it is switched on."""
RETRY_SECONDS = 5.0
"""How often an engine that may only read looks whether the other process has finished writing."""


class Desk:
    """Opens the library in the background, warms up what a question needs, carries out commands.

    When another process writes to the library, or its disk is read-only, it is opened for reading; each write
    is refused with the reason until the library can be taken over.
    """

    def __init__(self, library: Path) -> None:
        self._library = library
        self._services: Services | None = None
        self._former: list[Services] = []
        self._opening = threading.RLock()
        self._writing = threading.Lock()
        self._pause = CancelToken()
        """Set when index work that nobody asked for has to give way to a write."""
        self._stop = CancelToken()
        self._warmed = threading.Event()
        """Set when searching has been loaded, or could not be."""
        self._watching, self._watching_firm = threading.Lock(), threading.Lock()
        self._under_way = 0
        self._calm = threading.Condition()
        none = {"state": "none", "name": ""}
        self._status: Json = {"state": "starting", "library": str(library), "model": none, "encoder": none}
        self._background: Background = lambda lane, name, work: None
        self._changed: Callable[[], None] = lambda: None

    # --- what the dispatcher asks ------------------------------------------------------------------

    def start(self, background: Background, changed: Callable[[], None]) -> None:
        """Open and warm up without holding anybody up."""
        self._background, self._changed = background, changed
        background("warm", "warm_search", self._warm_search)
        background("model", "warm_model", self._warm_model)
        background("background", "catch_up", self._catch_up)

    def lane(self, method: str) -> str:
        """The lane of a command; raises WrongUsage for an unknown one."""
        from tribonian.workflows.commands import table

        return table.command(method).lane

    def run(self, method: str, params: Mapping[str, Any], cancel: CancelToken, emit: Callable[[Json], None]) -> Any:
        """Carry a command out on the opened library."""
        from tribonian.workflows.commands import table

        with self._counted():
            self._touch()
            if table.command(method).lane == "write" and not params.get("matter"):
                return self._write(method, params, cancel, emit)
            value = table.run(self._open(), method, params, cancel=cancel, emit=emit)
        if method == "model_use":
            self._background("model", "warm_model", self._warm_model)
        elif method.startswith("matter_"):
            self._matter_changed()
            self._firm_changed()
        elif method.startswith("firm_"):
            self._firm_changed()
        elif method.startswith("privacy_") or method == "runs_delete":
            self._say_how_kept()
        return value

    def status(self) -> Json:
        """What is ready; never waits."""
        return dict(self._status)

    def stop(self) -> None:
        """Ask the work that nobody asked for to end."""
        self._stop.set()
        self._pause.set()
        self._warmed.set()
        with self._calm:
            self._calm.notify_all()

    def close(self) -> None:
        """Close the library."""
        for services in (*self._former, *filter(None, [self._services])):
            services.close()

    # --- opening -------------------------------------------------------------------------------

    def _open(self) -> Services:
        """The opened services; every call tries again after a failure, so a mended library needs no restart."""
        with self._opening:
            if self._services is None:
                try:
                    self._services = self._open_best()
                except TribonianError as error:
                    log.log("engine.open_failed", code=error.code)
                    self._set(state="failed", error=error.as_json()["error"])
                    raise
                self._set(state="ready", error=None, writable=self._services.writable)
                self._firm_changed()
            return self._services

    def _open_best(self) -> Services:
        from tribonian.config.settings import Settings
        from tribonian.workflows.chosen_encoder import EarlyEncoder

        settings = Settings.load(self._library)
        encoder = EarlyEncoder(settings)

        from tribonian.workflows import services  # half a second of modules, beside which the encoder loads

        keeper = services.keeper_of(settings)
        try:
            return services.open(settings, write=True, encoder=encoder, keeper=keeper)
        except (LibraryLocked, LibraryReadOnly) as error:
            self._set(read_only=error.as_json()["error"])
            try:
                return services.open(settings, write=False, encoder=encoder, keeper=keeper)
            except NotFound:
                # Nothing is there to be read: why it cannot be made is what helps.
                raise error from None

    def _writable(self) -> Services:
        """Services that may write, reopened when another process held the library before; raises why they may not."""
        from tribonian.workflows import services

        with self._opening:
            opened = self._open()
            if opened.writable:
                return opened
            fresh = services.open(opened.settings, write=True, keeper=opened.library.keeper)
            fresh.take_matters(opened)
            opened.leave_firm()
            self._former.append(opened)  # requests that still read through it finish; closed with the engine
            self._services = fresh
            self._set(read_only=None, writable=True)
        self._background("warm", "warm_search", self._warm_search)
        return fresh

    # --- writing -------------------------------------------------------------------------------

    def _write(self, method: str, params: Mapping[str, Any], cancel: CancelToken, emit: Callable[[Json], None]) -> Any:
        """Carry out a write; index work that nobody asked for stops for it and goes on afterwards."""
        from tribonian.workflows.commands import table

        self._pause.set()
        with self._writing:
            try:
                return table.run(self._writable(), method, params, cancel=cancel, emit=emit)
            finally:
                self._pause = CancelToken()
                self._background("background", "catch_up", self._catch_up)

    def _catch_up(self) -> None:
        """Index what a crash or a stopped import left unindexed; waits for the library when another process has it."""
        self._wait_for_calm()

        from tribonian.workflows import ingest

        while not self._stop.is_set():
            try:
                services = self._writable()
            except (LibraryLocked, LibraryReadOnly):
                self._stop.wait(RETRY_SECONDS)
                continue
            except TribonianError:
                return  # cannot be opened at all: the status says why
            break
        with self._writing:
            pause = self._pause
            if self._stop.is_set() or pause.is_set():
                return
            try:
                ingest.catch_up(services, pause, self._indexing)
            except Cancelled:
                return
            except TribonianError as error:
                log.log("engine.catch_up_failed", code=error.code)
                self._set(indexing={"state": "failed", **error.as_json()["error"]})
                return
            self._set(indexing=None, notices=services.notices())

    def _indexing(self, event: Event) -> None:
        done, total = event.data.get("done"), event.data.get("total")
        self._set(indexing={"state": "running", "index": event.data.get("index"), "done": done, "total": total})

    def _say_how_kept(self) -> None:
        """Say where the key to questions and notes is, and whether they are locked."""
        from tribonian.workflows.commands import privacy

        services = self._open()
        with suppress(TribonianError):
            _ = services.library.runs  # their key is looked for once, now
        told = privacy.privacy(services)
        self._set(questions={name: told[name] for name in ("place", "locked", "why", "encrypted")})

    # --- matters -------------------------------------------------------------------------------

    def _matter_changed(self) -> None:
        """Say which matter is open, and watch it while one is."""
        named = self._open().matters.open_named
        outside = {"outside": barrier.is_closed(), "outside_why": barrier.why_not()}
        self._set(
            matter={"name": named.name, "label": named.label, **outside} if named else None, sealed=barrier.is_closed() or None
        )
        if named and not self._watching.locked():
            threading.Thread(target=self._watch_matter, name="matter", daemon=True).start()

    def _touch(self) -> None:
        """A request of a person, in the matter or not, keeps it open for another while."""
        if "matter" in self._status and self._services is not None:
            self._services.matters.touch()

    def _watch_matter(self) -> None:
        """Lock the matter when nobody works in it, and when the machine has slept; ends with the matter."""
        if not self._watching.acquire(blocking=False):
            return
        try:
            clock, own = time.time(), time.monotonic()
            while not self._stop.wait(LOOK_SECONDS):
                matters = self._open().matters
                slept = (time.time() - clock) - (time.monotonic() - own) > ASLEEP_SECONDS
                clock, own = time.time(), time.monotonic()
                with suppress(MatterError):  # something in it has not stopped yet: tried again
                    if slept:
                        matters.lock()
                    elif self._under_way:
                        matters.touch()
                    else:
                        matters.lock_when_idle(self._open().settings.matter_idle * MINUTE)
                if not matters.open_name:
                    self._set(matter=None)
                    return
        finally:
            self._watching.release()

    # --- the firm's library --------------------------------------------------------------------

    def _firm_changed(self) -> None:
        """Say how the firm's library is, and watch it while it is switched on."""
        services = self._services
        if services is None or not (services.settings.firm_on or "firm" in self._status):
            return
        services.firm.changed = self._firm_changed
        state = services.firm.state()
        if self._status.get("firm") != state:
            self._set(firm=state)
        if state is not None and not self._watching_firm.locked():
            threading.Thread(target=self._watch_firm, name="firm", daemon=True).start()

    def _watch_firm(self) -> None:
        """Look for the firm's library from time to time, so that a server that is back is known; ends when it is switched off."""
        if not self._watching_firm.acquire(blocking=False):
            return
        try:
            while not self._stop.is_set():
                with suppress(TribonianError):
                    services = self._open()
                    if services.firm.look() is None:
                        return
                    self._firm_changed()
                self._stop.wait(FIRM_SECONDS)
        finally:
            self._watching_firm.release()

    # --- warming up ----------------------------------------------------------------------------

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """A request under way, for which loading the language model and indexing wait."""
        with self._calm:
            self._under_way += 1
        try:
            yield
        finally:
            with self._calm:
                self._under_way -= 1
                self._calm.notify_all()

    def _wait_for_calm(self) -> None:
        """Return when searching is loaded and what was asked meanwhile is answered, or nobody has patience any more.

        On two cores a language model that is loaded beside the first search doubles the time of both.
        """
        until = time.monotonic() + PATIENCE_SECONDS
        if not self._warmed.wait(PATIENCE_SECONDS) or self._stop.wait(CALM_SECONDS):
            return
        with self._calm:
            while self._under_way and not self._stop.is_set() and (left := until - time.monotonic()) > 0:
                self._calm.wait(left)

    def _warm_search(self) -> None:
        try:
            self._load_search()
        finally:
            self._warmed.set()
        with suppress(TribonianError):
            self._say_how_kept()
        self._wait_for_calm()  # looking through the indexes again takes as long as a search
        with suppress(TribonianError):
            self._set(notices=self._open().notices())

    def _load_search(self) -> None:
        def load(services: Services) -> object:
            embedder = services.embedder
            embedder.encode_query("warm")
            return embedder

        self._set(encoder={"state": "loading", "name": ""})
        try:
            # First what needs no encoder, which loads meanwhile.
            self._open().searcher  # noqa: B018 - building it is the point
        except TribonianError as error:
            log.log("engine.warm_failed", part="searcher", code=error.code)
        finally:
            self._warm("encoder", load)

    def _warm_model(self) -> None:
        self._wait_for_calm()
        self._warm("model", lambda services: services.model(None))
        name = self._status["model"]["name"]
        if name:
            from tribonian.workflows import models

            measured = models.capability_of(self._open(), name)
            speed = measured.tokens_per_second if measured else 0.0
            self._set(model={**self._status["model"], "tokens_per_second": speed})
        self._say_what_fits()

    def _say_what_fits(self) -> None:
        """Add to the model's state why it is this one, or none, when the machine's memory decided that."""
        from tribonian.workflows import models

        settings = self._open().settings
        why = models.choice(settings).why if settings.model is None and self._status["model"]["state"] != "failed" else ""
        if why:
            self._set(model={**self._status["model"], "why": why})

    def _warm(self, part: str, load: Callable[[Services], object]) -> None:
        self._set(**{part: {"state": "loading", "name": ""}})
        try:
            loaded = load(self._open())
        except TribonianError as error:
            self._set(**{part: {"state": "failed", "name": "", **error.as_json()["error"]}})
            return
        except Exception:
            self._set(**{part: {"state": "failed", "name": "", "message": "It could not be loaded; the log says why."}})
            raise
        name = getattr(loaded, "name", "") or getattr(getattr(loaded, "contract", None), "model", "")
        self._set(**{part: {"state": "none" if loaded is None else "ready", "name": name}})

    def _set(self, **values: Any) -> None:
        self._status = {key: value for key, value in {**self._status, **values}.items() if value is not None}
        self._changed()
