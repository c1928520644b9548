"""Reading a work that only the firm's library has: this machine's works and the firm's as one catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribonian.workflows.services import Services

if TYPE_CHECKING:
    from tribonian.library.works import Works

READING = frozenset({"map", "contents", "read", "versions", "diff", "compare", "find_words"})
"""Commands that name a work, and that are tried with the firm's works when this machine has none of that name."""


class FirmView(Services):
    """This machine's services with the firm's works beside its own; for reading only."""

    def __init__(self, public: Services, works: Works) -> None:
        super().__init__(public.settings, public.library)
        self.works = works

    def close(self) -> None:
        """Nothing: what it stands on is closed by whoever opened it."""


def view(services: Services, command: str) -> Services | None:
    """Services for a command that found nothing here; None when the firm's library cannot help it now."""
    if command not in READING or not services.settings.firm_on or isinstance(services, FirmView):
        return None
    works = services.firm.works_beside()
    return FirmView(services, works) if works is not None else None
