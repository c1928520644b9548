"""`runs`, `show`, `runs delete`, `label`: what was asked before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tribonian.workflows.commands.asking import answer_json
from tribonian.workflows.commands.shapes import Json, one_of

if TYPE_CHECKING:
    from tribonian.workflows.services import Services
