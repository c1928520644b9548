"""Model packs: a folder, or one tar file of it, with a model's files and `pack.json` that says what each must hash to.

They come on a stick or from a colleague. Nothing in them is trusted: only files that the card lists are taken, each checked
while it is copied, and the pack appears under its name when all of it is there.
"""

from __future__ import annotations

import errno
import hashlib
import json
import re
import shutil
import tarfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, TYPE_CHECKING, Any

from tribonian.config import paths
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ModelDamaged, ModelError
from tribonian.retrieval import encoders
from tribonian.workflows.model_files import Registry

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

CARD = "pack.json"
KINDS = ("encoder", "language_model")
MOST_CARD = 1 << 20
_BLOCK = 1 << 22
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
_AGAIN = "Copy the pack again from where it came from."
Progress = Callable[[str, float], None]
Opener = Callable[[str], IO[bytes] | None]


@dataclass(frozen=True, slots=True)
class Card:
    """What a pack says of itself."""

    name: str
    kind: str
    files: Mapping[str, tuple[int, str]]
    """Bytes and SHA-256 by name."""

    @classmethod
    def of(cls, raw: bytes, where: str) -> Card:
        """Read a card; raises ModelDamaged when it is not one."""
        try:
            value = json.loads(raw)
            files = {str(name): (int(one["bytes"]), str(one["sha256"])) for name, one in value["files"].items()}
            card = cls(str(value["name"]), str(value["kind"]), files)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise ModelDamaged(f"{where} has no readable {CARD}.", _AGAIN) from error
        if not _NAME.fullmatch(card.name) or card.kind not in KINDS or not files or not all(map(_plain, files)):
            raise ModelDamaged(f"{CARD} of {where} names what a pack cannot hold.", _AGAIN)
        return card

    @property
    def target(self) -> Path:
        """Where the pack goes in the user's models folder."""
        own = paths.models_user_dir()
        return encoders.encoder_folder(own, self.name) if self.kind == "encoder" else own / self.name


def is_pack(path: str) -> bool:
    """True for a folder with a card, and for a tar file."""
    place = Path(path).expanduser()
    return (place / CARD).is_file() or (place.is_file() and place.suffix.casefold() == ".tar")


def add(services: Services, path: str, cancel: CancelToken, progress: Progress) -> dict[str, Any]:
    """Take in the pack at `path`; returns its model as `model list` shows it. The same pack again changes nothing.

    Raises:
        ModelDamaged: it is no pack, or a file is not what its card says; nothing was added.
        ModelError: another model of that name is there, or the disk is full.
        Cancelled: nothing was added.
    """
    place = Path(path).expanduser().resolve()
    with _opened(place) as (raw, opener):
        card = Card.of(raw, place.name)
        if card.target.exists():
            if not _same(card.target / CARD, raw):
                raise ModelError(f"Another model called {card.name} is there already.", "Remove it first.")
        else:
            _take(card, raw, opener, cancel, progress)
    return _row(services, card)


def _take(card: Card, raw: bytes, opener: Opener, cancel: CancelToken, progress: Progress) -> None:
    target, total, done = card.target, sum(size for size, _ in card.files.values()), 0
    half = target.with_name(f".{target.name}.part")
    try:
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir(parents=True)
        if shutil.disk_usage(half).free < total + (64 << 20):
            raise ModelError(f"There is not enough space for {card.name} in {target.parent}.", f"It needs {total / 1e6:.0f} MB.")
        for name, (_, digest) in card.files.items():
            found = hashlib.sha256()
            source = opener(name)
            if source is None:
                raise ModelDamaged(f"{name} is missing in the pack {card.name}.", _AGAIN)
            (half / name).parent.mkdir(parents=True, exist_ok=True)
            with source, (half / name).open("wb") as out:
                while block := source.read(_BLOCK):
                    cancel.check()
                    found.update(block)
                    out.write(block)
                    done += len(block)
                    progress(f"Copying {card.name}", min(1.0, done / max(1, total)))
            if found.hexdigest() != digest:
                raise ModelDamaged(f"{name} in the pack {card.name} is not what its card says.", _AGAIN)
        (half / CARD).write_bytes(raw)
        half.rename(target)
    except OSError as error:
        why = "the disk is full" if error.errno == errno.ENOSPC else error.strerror
        raise ModelError(f"{target} could not be written: {why}.", "Nothing was added.") from error
    finally:
        shutil.rmtree(half, ignore_errors=True)


@contextmanager
def _opened(place: Path) -> Iterator[tuple[bytes, Opener]]:
    """The card's bytes and what opens a file of the pack."""
    if place.is_dir():
        yield (
            (place / CARD).read_bytes()[:MOST_CARD],
            lambda name: (place / name).open("rb") if (place / name).is_file() else None,
        )
        return
    try:
        with tarfile.open(place, "r:") as archive:
            members = {_below(one.name): one for one in archive.getmembers() if one.isreg()}
            card = archive.extractfile(members[CARD]) if CARD in members else None
            if card is None:
                raise ModelDamaged(f"{place.name} is no model pack: it has no {CARD}.", _AGAIN)
            yield card.read(MOST_CARD), lambda name: archive.extractfile(members[name]) if name in members else None
    except (tarfile.TarError, EOFError) as error:
        raise ModelDamaged(f"{place.name} is not a whole tar file.", _AGAIN) from error


def _row(services: Services, card: Card) -> dict[str, Any]:
    from tribonian.workflows import encoders as known_encoders
    from tribonian.workflows import models

    if card.kind == "encoder":
        return known_encoders.row(services, card.target)
    file = card.target / next(name for name in card.files if name.endswith(".gguf"))
    with Registry.changing() as registry:
        registry.remember(file, card.files[file.name][1])
    return models.row(Registry.load().known(file), services.settings)


def _plain(name: str) -> bool:
    """True for a name that stays below the pack's folder."""
    path = PurePosixPath(name)
    return (
        bool(name) and not path.is_absolute() and "\\" not in name and ":" not in name and ".." not in path.parts and name != CARD
    )


def _below(name: str) -> str:
    """A member's name without the archive's one folder."""
    return name.removeprefix("./").partition("/")[2]


def _same(card: Path, raw: bytes) -> bool:
    try:
        return card.read_bytes() == raw
    except OSError:
        return False
