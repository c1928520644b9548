"""`privacy`: how questions, notes and memos outside of matters are kept. Passphrases come here as values and go no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribonian.errors import LibraryError, WrongUsage
from tribonian.workflows.commands.shapes import Json, one_of

if TYPE_CHECKING:
    from tribonian.library.keeping.keeper import Keeper
    from tribonian.library.keeping.runs_file import RunsFile
    from tribonian.workflows.services import Services

KEEPING = ("keyring", "passphrase", "file", "no")
SHORT = 12
"""Characters below which a passphrase is told to be short."""
_COPIES = "Copies of the library's folder that were made before do not open their questions any more: the key has moved."
_FORMER = "Copies of the library's folder that were made before still open with the former passphrase."


def privacy(services: Services) -> Json:
    """How they are kept: `place` of the key, whether they are `encrypted`, `locked`, and what lies in clear."""
    from tribonian.library.keeping.files import clear_copies

    keeper, _ = _held(services)
    state = keeper.state()
    return {
        "place": state.place,
        "encrypted": state.place not in ("clear", "no") and not keeper.clear,
        "kept": services.settings.runs_kept != "no",
        "locked": state.locked,
        "why": state.why,
        "key": _key_of(keeper, state.place),
        "file": str(keeper.file),
        "in_clear": [file.name for file in clear_copies(keeper.file)],
    }


def privacy_keep(services: Services, *, place: str, passphrase: str = "", new_passphrase: str = "") -> Json:
    """Keep the key in `place`: keyring, passphrase (then `new_passphrase`), file (of the user's settings); or keep nothing: no.

    `passphrase` is the one that holds until now, where there is one. The files stay as they are.

    Raises:
        WrongPassphrase, RunsLocked, KeyringUnavailable, WrongUsage, LibraryReadOnly, DiskFull: nothing was changed.
    """
    one_of("place", place, KEEPING)
    keeper, runs = _held(services)
    _nothing_under_way(services)
    if place == "no":
        _chosen(services, "no")
        keeper.kept = False
        runs.lock()
        stays = "What was stored until now stays in the library, encrypted, and is there again when it is kept anew."
        return {**privacy(services), "warnings": [stays, "`tribonian runs delete --all` removes it."]}
    if place == "passphrase" and not new_passphrase:
        raise WrongUsage("The passphrase is empty.", "Choose a long one: five random words are better than one clever one.")
    if passphrase:
        keeper.unlock(passphrase)
    elif keeper.state().place == "passphrase":
        raise keeper.refusal()
    former = keeper.keep_in(place, new_passphrase)
    if not keeper.kept:
        _chosen(services, "")
        keeper.kept = True
        runs.forget_what_is_in_memory()
    elif passphrase:
        runs.reopen()
    moved = former.place not in (place, "passphrase")
    told = [_COPIES] if moved else [_FORMER] if former.place == "passphrase" else []
    if place == "passphrase" and len(new_passphrase) < SHORT:
        told.append("The passphrase is short: five random words are better.")
    return {**privacy(services), "warnings": told}


def privacy_unlock(services: Services, *, passphrase: str) -> Json:
    """Open what is stored with its passphrase; what was asked meanwhile is put into it (`moved` runs)."""
    _, runs = _held(services)
    _nothing_under_way(services)
    return {**privacy(services), "moved": runs.unlock(passphrase), "locked": False, "why": ""}


def privacy_lock(services: Services) -> Json:
    """Close what is stored and forget its key, until the passphrase is given again."""
    keeper, runs = _held(services)
    if keeper.state().place != "passphrase":
        raise WrongUsage(
            "Only what has a passphrase can be locked.", "`tribonian privacy runs keep passphrase` gives your questions one."
        )
    _nothing_under_way(services)
    runs.lock()
    return privacy(services)


def _held(services: Services) -> tuple[Keeper, RunsFile]:
    library = services.library
    if library.keeper is None or library.kept is None:
        raise WrongUsage("A private matter is encrypted whole, with all that is asked in it.", "Leave --matter out.")
    return library.keeper, library.kept


def _nothing_under_way(services: Services) -> None:
    if services.runs.wishes:
        raise LibraryError("A question is being answered, and is stored meanwhile.", "Try again when it is done, or stop it.")


def _chosen(services: Services, kept: str) -> None:
    fresh = services.settings.with_values(runs_kept=kept)
    fresh.save()
    services.settings = fresh


def _key_of(keeper: Keeper, place: str) -> str:
    """Where the key is, in words or as a file."""
    if place == "file":
        from tribonian.library.keeping import header, places

        found = header.KeyHeader.read(keeper.folder)
        return str(places.file_of(found.id)) if found is not None else ""
    return {"keyring": "the system's keyring", "passphrase": "in the library, wrapped by the passphrase"}.get(place, "")
