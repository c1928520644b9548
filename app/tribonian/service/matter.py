"""The one private matter a service may be started with: unlocked by this process alone, locked when nobody works in it.

Reachable are only requests that name it, from this machine. Every other matter is as if it were not there. Once it is locked it
stays so: who wants it again starts the service again, with its passphrase.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tribonian.domain.cancel import CancelToken
from tribonian.errors import MatterClosed, NotAvailableYet, NotFound

if TYPE_CHECKING:
    from tribonian.workflows.matters.opened import OpenMatter
    from tribonian.workflows.services import Services

IDLE_SECONDS = 15 * 60.0
"""As in the window."""
LOOK_SECONDS = 20.0
_NEVER = ("passphrase", "passphrase_file")


class ServedMatter:
    """Which matter requests may name, if any."""

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ()

    def unlock(self, services: Services, name: str, passphrase: Callable[[], str]) -> None:
        """Open the matter for this process, with the key in the system's keyring or its passphrase.

        Raises:
            NotFound, WrongPassphrase, MatterDamaged: see there. MatterClosed: there is no passphrase.
        """
        try:
            held = services.matters.unlock(name)
        except MatterClosed:
            held = services.matters.unlock(name, passphrase())
        except NotFound:
            if not services.matters.hides_names:
                raise
            held = services.matters.unlock(name, passphrase())
        self._names = (held.vault.name, held.vault.id, held.vault.named.label)

    def named(self, params: Mapping[str, Any]) -> bool:
        """Whether a request is one for the matter.

        Raises:
            NotAvailableYet: it names another one, or brings a passphrase; nothing is looked up.
        """
        name = params.get("matter")
        if any(params.get(one) for one in _NEVER) or (name and name not in self._names):
            raise NotAvailableYet(
                "This private matter is not reachable through the service.",
                "Nothing was read. `tribonian serve --matter NAME` serves one matter, on this machine.",
            )
        return bool(name)

    def notices(self, services: Services, name: str, cancel: CancelToken) -> list[str]:
        """What a search in the matter goes without, after its words were brought up to date. Raises MatterClosed."""
        from tribonian.workflows.commands.upkeep import catch_up_words

        held: OpenMatter = services.matters.opened(name)
        if held.inner.writable and held.inner.works.passage_count() and held.inner.index_state("keyword") != "current":
            catch_up_words(held.inner, cancel=cancel)
        return held.view.notices()

    def lock_when_idle(self, services: Services) -> None:
        """Lock it when nobody has worked in it for a while."""
        if self._names:
            services.matters.lock_when_idle(IDLE_SECONDS)
