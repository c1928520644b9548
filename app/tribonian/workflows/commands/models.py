"""`model …`: which language models are known, fit and are used."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.domain.cancel import CancelToken
from tribonian.errors import NotFound
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.workflows.services import Services
