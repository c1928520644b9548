"""Kills work on a library with signal 9 at a random moment: import, indexing, a run, an upgrade, an export, the service.

What is left must open; nothing reported is done again; what search finds is right, and what it cannot find is told.
"""

from __future__ import annotations

import http.client
import json
import os
import random
import shutil
import signal
import socket
import sqlite3
import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support import sigkill
from tests.support.dumping import restored
from tests.support.matters import desk

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.library import schema
from tribonian.library.database import Library
from tribonian.library.keeping.files import RUNS_FILE, is_clear
from tribonian.library.runs import Runs
from tribonian.library.works import Works
from tribonian.workflows import doctor, earlier, indexing
from tribonian.workflows.commands import table
from tribonian.workflows.services import KEYWORD

OPERATIONS = ("import", "index", "run", "upgrade", "export", "service")
OLD = Path(__file__).parents[1] / "upgrade"
LAWS, SECTIONS = 8, 5
SUFFIXES = (".md", ".docx", ".html", ".pdf")
_START_SECONDS = 60.0
_WHOLE_SECONDS = 600.0
"""In which an operation that nobody kills ends, on a machine with much else to do."""


def word_of(number: int) -> str:
    """A word that stands in one law alone."""
    return f"quib{'abcdefghij'[number % 10]}{'klmnopqrst'[number // 10 % 10]}x"


def laws(folder: Path) -> Path:
    """Invented laws, one file each."""
    folder.mkdir(parents=True)
    for number in range(LAWS):
        word = word_of(number)
        records = [
            {
                "chapter": 1, "chapter_title": "of lamps", "Section": section, "section_title": f"Lamps of {word}",
                "section_desc": f"The keeper of lamp {section} pays {number + 1}{section} coins for the {word} lamp of a harbour "
                f"within {section + 1} days after the notice under section {section % SECTIONS + 1}.",
            }
            for section in range(1, SECTIONS + 1)
        ]  # fmt: skip
        (folder / f"{word}.json").write_text(json.dumps(records), encoding="utf-8")
    return folder


@dataclass(slots=True)
class Place:
    """Where the work is done."""

    root: Path

    @property
    def library(self) -> Path:
        """The library's folder."""
        return self.root / "library"

    @property
    def files(self) -> Path:
        """The laws to import."""
        return self.root / "laws"

    @property
    def settings(self) -> Settings:
        """As the program is started."""
        return Settings(library=self.library, model="none", threads=1)


def prepared(root: Path, operation: str, number: int) -> Place:
    """What an operation begins with; `number` chooses among schemas and formats."""
    place = Place(root)
    root.mkdir(parents=True)
    laws(place.files)
    if operation == "upgrade":
        restored(sorted(OLD.glob("schema_*"))[number % (len(schema.LIBRARY) - 1)], place.library)
        return place
    services = desk(place.library)
    try:
        if operation != "import":
            table.run(services, "import", {"paths": [str(place.files)], "jurisdiction": "in"})
        if operation == "export":
            table.run(services, "ask", {"question": question(), "model": "none", "depth": "quick"})
    finally:
        services.close()
    return place


def question() -> str:
    """What is asked: it names a word of one law."""
    return f"Who pays for the {word_of(1)} lamp of a harbour?"


# --- the work that is killed --------------------------------------------------------------------


def work(place: Place, operation: str, number: int, tell: sigkill.Tell) -> None:
    """Do it; `tell` gets a dot for each thing that was reported as done."""
    if operation == "upgrade":
        Library.open(place.library, write=True).close()
        return
    if operation == "service":
        _serve(place)
        return
    services = desk(place.library)
    emit = _telling(tell, {"import": "file_finished"}.get(operation, ""))
    if operation == "import":
        table.run(services, "import", {"paths": [str(place.files)], "jurisdiction": "in"}, emit=emit)
    elif operation == "index":
        table.run(services, "index_rebuild", {})
    elif operation == "run":
        table.run(services, "ask", {"question": question(), "model": "none"}, emit=emit)
    else:
        (run,) = services.runs.list()
        table.run(services, "export", {"run": run.id, "to": str(memo(place, number)), "date": "2026-01-01"})
    services.close()


def memo(place: Place, number: int) -> Path:
    """The document an export writes."""
    return place.root / f"memo{SUFFIXES[number % len(SUFFIXES)]}"


def _telling(tell: sigkill.Tell, name: str) -> Callable[[dict[str, Any]], None]:
    def emit(event: dict[str, Any]) -> None:
        if not name or event["event"] == name:
            tell(b".")

    return emit


def _serve(place: Place) -> None:
    from tribonian.service import run
    from tribonian.service.options import Options

    run.serve(place.library, Options(unix=place.root / "s", token_file=place.root / "token"), lambda told: None)


def killed(place: Place, operation: str, number: int, after: float) -> tuple[int, bool]:
    """Do the work and kill it after so many seconds; returns (things reported, whether it had ended before)."""
    if operation == "service":
        return _killed_service(place, after)
    told, ended = sigkill.killed(lambda tell: work(place, operation, number, tell), after)
    return len(told), ended


def _killed_service(place: Place, after: float) -> tuple[int, bool]:
    """The service is killed while a client of it asks one thing after the other; counted are the answers of runs."""
    child = os.fork()
    if child == 0:  # pragma: no cover - dies
        try:
            _serve(place)
        finally:
            os._exit(0)
    try:
        _wait_for(place)

        def client(tell: sigkill.Tell) -> None:
            _ask(place, tell, child, after)

        told, _ = sigkill.killed(client, _START_SECONDS)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return len(told), False


def _wait_for(place: Place) -> None:
    until = time.monotonic() + _START_SECONDS
    while time.monotonic() < until:
        with socket.socket(socket.AF_UNIX) as probe:
            try:
                probe.connect(str(place.root / "s"))
                return
            except OSError:
                time.sleep(0.005)
    raise AssertionError("the service did not start")


class _Local(http.client.HTTPConnection):
    def __init__(self, place: Path) -> None:
        super().__init__("localhost", timeout=_START_SECONDS)
        self._place = place

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect(str(self._place))


def _ask(place: Place, tell: sigkill.Tell, service: int, after: float) -> None:
    """Ask until the service is gone: a timer kills it in the middle."""
    signal.signal(signal.SIGALRM, lambda *_: os.kill(service, signal.SIGKILL))
    signal.setitimer(signal.ITIMER_REAL, max(after, 0.0001))
    token = (place.root / "token").read_text().strip()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json", "Accept": "application/x-ndjson"}
    body = {"question": question(), "model": "none", "depth": "quick"}
    try:
        while True:
            connection = _Local(place.root / "s")
            connection.request("POST", "/v1/research", json.dumps(body), headers)
            if '"result"' in connection.getresponse().read().decode().splitlines()[-1]:
                tell(b".")
            connection.close()
    except (OSError, http.client.HTTPException, IndexError):
        return


# --- what is left -------------------------------------------------------------------------------


def examined(place: Place, operation: str, number: int, reported: int) -> str:
    """What is left: old, new, between, or the state of a half index; raises AssertionError when something is wrong."""
    if operation == "upgrade":
        return _upgraded(place)
    state = {"import": _imported, "export": _exported}.get(operation, _ran)(place, number, reported)
    _found_whole(place)
    return state


def _sound(library: Library) -> None:
    assert library.truth.integrity() == library.runs.integrity() == library.vectors.integrity() == "ok"


def _found_now(services: Any, *, all_told: bool) -> None:
    """A search finds the law of a word and no other; what it misses is told, or its index is mended (`all_told` False)."""
    stored = {work.id for work in services.works.works()}
    notices = services.notices()
    for number in range(LAWS):
        word = word_of(number)
        hits = table.run(services, "search", {"query": word, "limit": 20})["hits"]
        found, right = {hit["work"] for hit in hits}, {work for work in stored if word in work}
        assert found <= right, f"{word}: {found}"
        assert found == right or (notices and all_told), f"{word} is not found, and nothing says so"


def _found_whole(place: Place) -> None:
    """The next start for writing mends the indexes; then everything is found, and nothing is waiting or broken."""
    services = desk(place.library)
    try:
        indexing.catch_up(services, CancelToken(), lambda event: None)
        report = doctor.examine(services)
        assert report["broken"] == [], report["broken"]
        assert services.works.pending_count(KEYWORD) == 0
        if services.works.passage_count():
            assert report["indexes"][KEYWORD]["state"] == "current"
            assert services.keyword.count() == services.works.passage_count()
        _found_now(services, all_told=False)
    finally:
        services.close()


def _read_first(place: Place) -> str:
    """Search as the window of a reader would, before anything is mended; returns what the keyword index is worth."""
    from tribonian.workflows import services as opening

    reading = opening.open(place.settings, write=False)
    try:
        _sound(reading.library)
        _found_now(reading, all_told=True)
        return reading.index_state(KEYWORD)
    finally:
        reading.close()


def _imported(place: Place, _number: int, reported: int) -> str:
    _read_first(place)
    services = desk(place.library)
    try:
        stored = len(services.works.works())
        assert stored in (reported, reported + 1), f"{reported} files were reported, {stored} are stored"
        told = table.run(services, "import", {"paths": [str(place.files)], "jurisdiction": "in"})
    finally:
        services.close()
    again = [one["outcome"] for one in told]
    assert again.count("unchanged") == stored and again.count("imported") == LAWS - stored, again
    return "old" if not stored else "new" if stored == LAWS else "between"


def _ran(place: Place, _number: int, reported: int) -> str:
    """Runs (asked here or through the service) are whole or interrupted; an interrupted one is taken up and answered alike."""
    index = _read_first(place)
    services = desk(place.library)
    try:
        services.runs.mark_interrupted()
        runs = services.runs.list()
        states = [run.status for run in runs]
        assert set(states) <= {"finished", "interrupted", "cancelled"}, states
        answers = [run.answer for run in runs if run.status == "finished"]
        for run in runs:
            events = services.runs.events(run.id)
            assert [event.seq for event in events] == list(range(1, len(events) + 1))
            if run.status == "interrupted":
                assert events[-1].event is EventName.RUN_INTERRUPTED
                answers.append(table.run(services, "resume", {"run": run.id}))
        assert len({_said(answer) for answer in answers}) <= 1
        assert all(word_of(1) in _said(answer) for answer in answers)
    finally:
        services.close()
    if not runs:
        return "old" if index == "current" else index
    return "between" if "interrupted" in states else "new"


def _said(answer: Any) -> str:
    return json.dumps([claim["text"] for claim in answer["claims"]])


def _exported(place: Place, number: int, _reported: int) -> str:
    """The document is whole, or not there; nothing half is beside it."""
    target = memo(place, number)
    there = target.exists()
    if there:
        content = target.read_bytes()
        if target.suffix == ".docx":
            with zipfile.ZipFile(target) as archive:
                assert archive.testzip() is None and "word/document.xml" in archive.namelist()
        elif target.suffix == ".pdf":
            assert content.rstrip().endswith(b"%%EOF")
        elif target.suffix == ".html":
            assert content.rstrip().endswith(b"</html>")
        else:
            assert word_of(1).encode() in content and content.endswith(b"\n")
    _read_first(place)
    # In a child too: what sets PDF files has threads of its own, which later children would lack.
    assert sigkill.killed(lambda tell: work(place, "export", number, tell), _START_SECONDS)[1]
    assert target.exists()
    return "new" if there else "old"


def _upgraded(place: Place) -> str:
    """Old or new as a whole, with the way back; between two commits, new in one file and old in the other."""
    versions = {"runs": len(schema.RUNS)}
    for name in ("library", "runs"):
        if name == "runs" and not is_clear(place.library / RUNS_FILE):
            continue  # what is encrypted was brought to the present schema before
        with sqlite3.connect(place.library / f"{name}.sqlite") as connection:
            versions[name] = connection.execute("PRAGMA user_version").fetchone()[0]
        connection.close()
    library = Library.open(place.library, write=True)
    _sound(library)
    assert [one.id for one in Works(library).works()] == ["xx-keepers", "xx-old"]
    assert [run.status for run in Runs(library).list()] == ["finished"]
    library.close()
    earlier.take_back(place.settings)
    library = Library.open(place.library, write=False)
    assert [one.id for one in Works(library).works()] == ["xx-keepers", "xx-old"]
    library.close()
    new = [versions["library"] == len(schema.LIBRARY), versions["runs"] == len(schema.RUNS)]
    return "new" if all(new) else "between" if new[0] else "old"


# --- rounds -------------------------------------------------------------------------------------


class Rounds:
    """Kills one after the other, each determined by its seed and number. Templates and lengths are made when first needed."""

    def __init__(self, root: Path, seed: int) -> None:
        self._root, self._seed = root, seed
        self._lengths: dict[tuple[str, int], float] = {}

    def kill(self, number: int) -> dict[str, Any]:
        """The kill of this number, tried again until it hits work under way; raises AssertionError naming seed and number."""
        operation = OPERATIONS[number % len(OPERATIONS)]
        variant = number // len(OPERATIONS) % 12
        chance = random.Random(f"{self._seed} {number}")
        length = self._length(operation, variant)
        while True:
            place = self._copied(operation, variant, str(number))
            after = chance.uniform(0, length)
            reported, ended = killed(place, operation, variant, after)
            told = {"seed": self._seed, "number": number, "operation": operation, "after": round(after, 4), "reported": reported}
            try:
                state = "ended" if ended else examined(place, operation, variant, reported)
            except Exception as error:
                raise AssertionError(f"{told}: {error!r}; kept in {place.root}") from error
            shutil.rmtree(place.root)
            if not ended:
                return told | {"state": state}
            self._lengths[operation, variant] = length = length * 0.9  # first times take longer

    def _length(self, operation: str, variant: int) -> float:
        if operation == "service":
            return 0.5
        if (operation, variant) not in self._lengths:
            place = self._copied(operation, variant, "once")
            begun = time.monotonic()
            assert killed(place, operation, variant, _WHOLE_SECONDS)[1], f"{operation} {variant} does not end"
            self._lengths[operation, variant] = time.monotonic() - begun
            shutil.rmtree(place.root)
        return self._lengths[operation, variant]

    def _copied(self, operation: str, variant: int, name: str) -> Place:
        kind = f"{operation}-{variant}" if operation == "upgrade" else operation
        template = self._root / f"template-{kind}"
        if not template.exists():
            prepared(template, operation, variant)
        target = self._root / name
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(template, target)
        return Place(target)
