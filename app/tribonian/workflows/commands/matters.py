"""`matter …`: private matters, each in an encrypted store of its own. Passphrases come here as values and go no further."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from tribonian.errors import MatterClosed, WrongUsage
from tribonian.library.vault.keys import CIPHER, Named
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.workflows.matters.opened import OpenMatter
    from tribonian.workflows.services import Services

SHORT = 12
"""Characters below which a passphrase is told to be short."""


def matter_list(services: Services) -> list[Json]:
    """All matters: what is seen of them while they are locked (`name` is the label then), and which one is open here."""
    name = services.matters.open_name
    return [
        {
            "matter": one.id, "name": name if is_open else one.label, "label": one.label, "created": one.created,
            "bytes": one.bytes, "damaged": one.damaged, "open": is_open,
        }
        for one, is_open in services.matters.listed()
    ]  # fmt: skip


def matter_create(services: Services, *, name: str, passphrase: str, label: str = "") -> Json:
    """A new matter, locked. Its name is encrypted; while it is locked it is called `label`, a number when none is given."""
    header = services.matters.create(name, passphrase, label)
    short = len(passphrase) < SHORT
    kdf = {"algorithm": "argon2id", **asdict(header.cost)}
    return {
        "matter": header.id, "name": " ".join(name.split()), "label": header.label, "created": header.created,
        "kdf": kdf, "cipher": CIPHER,
        "warnings": ["The passphrase is short: five random words are better."] if short else [],
    }  # fmt: skip


def matter_unlock(services: Services, *, name: str, passphrase: str = "", keep: bool = False) -> Json:
    """Open a matter: with its passphrase, or with the key in the system's keyring, where `keep` puts it."""
    return _opened(services.matters.unlock(name, passphrase, keep=keep)) | {"keyring": keep}


def matter_lock(services: Services, *, name: str = "", forget: bool = False) -> Json:
    """Close the open matter; with `forget` its key is also taken out of the keyring. Raises MatterClosed when it is not open."""
    held = services.matters.open_named
    if name and not forget and held is not None:
        services.matters.opened(name)
    kept = services.matters.place(name) if forget and name else ""
    locked = services.matters.lock()
    gone = services.matters.forget_key(kept) if kept else False
    if not locked and not forget:
        raise MatterClosed("No matter is open here.", "Nothing was changed.")
    return {"name": locked or name, "label": held.label if held else name, "open": False, "keyring_removed": gone}


def matter_label(services: Services, *, name: str, label: str, passphrase: str = "") -> Json:
    """Another label: what the matter is called while it is locked. Not a client's name: it can be read."""
    return _called(services.matters.relabel(name, label, passphrase))


def matter_passphrase(services: Services, *, name: str, passphrase: str, new_passphrase: str) -> Json:
    """Another passphrase. Whatever happens on the way, one of both opens the matter."""
    return {**_called(services.matters.change_passphrase(name, passphrase, new_passphrase)), "changed": True}


def matter_backup(services: Services, *, name: str, to: str, passphrase: str = "") -> Json:
    """The whole matter as one encrypted file, read back and proven. It opens with the passphrase of that moment."""
    if not to.strip():
        raise WrongUsage("No target file was named.", "Give `--to FILE`.")
    named, written = services.matters.back_up(name, Path(to).expanduser(), passphrase)
    return {**_called(named), **asdict(written), "verified": True}


def matter_restore(services: Services, *, file: str, passphrase: str, name: str = "") -> Json:
    """A matter from its backup, under another name when one is given."""
    named = services.matters.restore(Path(file).expanduser(), passphrase, name)
    return {**_called(named), "file": file, "restored": True}


def matter_audit(services: Services, *, name: str, passphrase: str = "") -> Json:
    """What was done with a matter and when; `intact` tells whether each entry follows from the one before."""
    named, found, broken = services.matters.audited(name, passphrase)
    return {**_called(named), "entries": [one.as_json() for one in found], "intact": not broken, "broken_at": broken}


def matter_erase(services: Services, *, name: str, passphrase: str = "") -> Json:
    """Destroy a matter's key, then its files; the report says what was done, and what no program can reach.

    No passphrase is needed: one that is given finds a locked matter by its encrypted name.
    """
    erased, from_keyring = services.matters.erase(name, passphrase)
    return {
        "matter": erased.id, "name": erased.label if name == erased.id else " ".join(name.split()), "label": erased.label,
        "erased": True, "key_destroyed": erased.key_destroyed, "files": erased.files, "bytes": erased.bytes,
        "left": list(erased.left), "keyring_removed": from_keyring,
        "remains": [
            "Backups of the matter that were made elsewhere still open with their passphrase: destroy them too.",
            "A disk may keep overwritten blocks for a while. They hold the key wrapped under the passphrase, no text.",
            "Documents that were exported lie where they were written to.",
        ],
    }  # fmt: skip


def _called(named: Named) -> Json:
    return {"matter": named.id, "name": named.name, "label": named.label}


def _opened(held: OpenMatter) -> Json:
    works = held.inner.works
    return {
        **_called(held.vault.named), "open": True, "writable": held.inner.writable, "files": len(works.works()),
        "passages": works.passage_count(), "network": False,
    }  # fmt: skip
