"""Files of language models: the registry of what is known about them, and how they come into the model folder."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
import threading
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tribonian.config import paths
from tribonian.domain.cancel import CancelToken
from tribonian.domain.language_model import Capability
from tribonian.errors import Cancelled, ModelDamaged, ModelError, ModelMissing

REGISTRY_FILE = "models.json"
_BLOCK = 1 << 22
_changing = threading.Lock()


@dataclass(frozen=True, slots=True)
class KnownModel:
    """A model file and what is remembered about it."""

    name: str
    file: Path
    sha256: str
    """"" until it was computed."""
    expected: str
    """SHA-256 it must have: recorded when it was added, or listed in models.toml; "" when nothing is known."""
    unchanged: bool
    """Size and time of the file are those at the last check."""
    licence: str
    capability: Capability | None


@lru_cache(maxsize=8)
def _catalogue(file: Path) -> tuple[Mapping[str, Any], ...]:
    with file.open("rb") as stream:
        return tuple(tomllib.load(stream).get("language_model", ()))


def catalogue() -> tuple[Mapping[str, Any], ...]:
    """The language models this version of the program knows: name, file, bytes, sha256, package, licence."""
    return _catalogue(paths.resources_dir().parent / "models" / "models.toml")


class Registry:
    """`models.json`: checksum and time of last check by file, results of the probe by checksum."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._files = _entries(values.get("files"))
        self._measured = _entries(values.get("measured"))

    @classmethod
    def load(cls) -> Registry:
        """The registry; an unreadable or foreign one counts as empty."""
        try:
            values = json.loads((paths.models_user_dir() / REGISTRY_FILE).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls({})
        return cls(values) if isinstance(values, dict) else cls({})

    @classmethod
    @contextmanager
    def changing(cls) -> Iterator[Registry]:
        """Load, change, store. A folder that cannot be written loses the change: everything in it can be worked out again."""
        with _changing:
            registry = cls.load()
            yield registry
            file = paths.models_user_dir() / REGISTRY_FILE
            fresh = file.with_name(f"{file.name}.{os.getpid()}")
            with suppress(OSError):
                file.parent.mkdir(parents=True, exist_ok=True)
                values = {"files": registry._files, "measured": registry._measured}
                fresh.write_text(json.dumps(values, indent=1, sort_keys=True), encoding="utf-8")
                fresh.replace(file)

    def known(self, file: Path) -> KnownModel:
        """What is known about `file`, which need not exist."""
        entry = self._files.get(str(file), {})
        listed = next((one for one in catalogue() if one["file"] == file.name), None)
        sha256 = str(entry.get("sha256", ""))
        return KnownModel(
            name=file.stem,
            file=file,
            sha256=sha256,
            expected=str(listed["sha256"]) if listed else sha256,
            unchanged=bool(sha256) and entry.get("seen") == _seen(file),
            licence=str(listed["licence"]) if listed else "",
            capability=self.capability(sha256),
        )

    def remember(self, file: Path, sha256: str) -> None:
        """`file` was checked just now and has this checksum."""
        self._files[str(file)] = {"sha256": sha256, "seen": _seen(file)}

    def forget(self, file: Path) -> None:
        """`file` is gone; what was measured stays, in case it comes back."""
        self._files.pop(str(file), None)

    def measured(self, sha256: str, capability: Capability) -> None:
        """Keep the result of a probe."""
        self._measured[sha256] = asdict(capability)

    def capability(self, sha256: str) -> Capability | None:
        """The result of the probe of what has this checksum (a served model: this name), None when there is none."""
        values = self._measured.get(sha256)
        try:
            return Capability(**{**values, "languages": tuple(values["languages"])}) if values else None
        except (TypeError, KeyError):
            return None


def _entries(values: object) -> dict[str, dict[str, Any]]:
    """The objects of a JSON object; anything else in it is left out."""
    return {str(key): value for key, value in values.items() if isinstance(value, dict)} if isinstance(values, dict) else {}


def _seen(file: Path) -> list[int]:
    """Size and time of change of a file, [] when it is gone."""
    try:
        state = file.stat()
    except OSError:
        return []
    return [state.st_size, state.st_mtime_ns]


# --- bringing files in --------------------------------------------------------------------------


def sample_pieces(package: str) -> list[Path]:
    """Files that, one after the other, are the sample model of `package` (split because package indexes limit sizes).

    Raises:
        ModelMissing: the package is not installed.
    """
    module = package.replace("-", "_")
    pieces: list[Path] = []
    for number in range(1, 100):
        found = find_spec(f"{module}_part{number}")
        if found is None or found.origin is None:
            break
        pieces += sorted((Path(found.origin).parent / "data").glob("*.gguf.part*"))
    if not pieces:
        raise ModelMissing("The sample language model is not installed.", f"It comes with the package {package}.")
    return pieces


def copy_in(
    source: Path, target: Path, *, link: bool, sha256: str, cancel: CancelToken, progress: Callable[[str, float], None]
) -> None:
    """Copy or link `source` to `target` atomically; the same file there already is left alone.

    Raises:
        ModelError: a different model of that name is there, or the folder cannot be written.
        ModelDamaged: the copy does not have the checksum `sha256` (when given).
    """
    if target.exists() or target.is_symlink():
        if target.exists() and (target.samefile(source) or _same(source, target)):
            return
        raise ModelError(f"Another model called {target.stem} is there already.", "Remove it first, or rename the new file.")
    if link:
        with _writing(target) as half:
            half.symlink_to(source.resolve())
        return
    write_atomically([source], target, sha256, cancel, lambda share: progress(f"Copying {source.name}", share))


def write_atomically(
    pieces: Sequence[Path], target: Path, sha256: str, cancel: CancelToken, progress: Callable[[float], None]
) -> None:
    """Write `pieces`, one after the other, as `target`; it appears only when complete and (if given) of checksum `sha256`.

    Raises:
        ModelDamaged: the checksum differs.
        ModelError: the folder cannot be written or the disk is full.
        Cancelled: asked to stop. In all these cases nothing is left behind.
    """
    total, done = sum(piece.stat().st_size for piece in pieces), 0
    digest = hashlib.sha256()
    with _writing(target, total) as half, half.open("wb") as out:
        for piece in pieces:
            with piece.open("rb") as source:
                while block := source.read(_BLOCK):
                    cancel.check()
                    digest.update(block)
                    out.write(block)
                    done += len(block)
                    progress(done / max(1, total))
        out.flush()
        os.fsync(out.fileno())
        if sha256 and digest.hexdigest() != sha256:
            raise ModelDamaged(f"{target.name} is damaged: its checksum is not the one recorded for it.", "Install it again.")


@contextmanager
def _writing(target: Path, size: int = 0) -> Iterator[Path]:
    """A name to write to, which becomes `target` at the end, or is deleted when the body fails."""
    half = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if size and shutil.disk_usage(target.parent).free < size + (64 << 20):
            raise ModelError(f"There is not enough space for {target.name} in {target.parent}.", f"It needs {size / 1e6:.0f} MB.")
        yield half
        half.replace(target)
    except OSError as error:
        why = "the disk is full" if error.errno == errno.ENOSPC else error.strerror
        raise ModelError(f"{target} could not be written: {why}.", "Nothing was added.") from error
    except Cancelled:
        raise
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)


def _same(one: Path, other: Path) -> bool:
    """True when two files hold the same bytes."""
    if one.stat().st_size != other.stat().st_size:
        return False
    with one.open("rb") as first, other.open("rb") as second:
        while block := first.read(_BLOCK):
            if block != second.read(_BLOCK):
                return False
    return True
