"""The interface's languages, each under its own name, so that it is found by who cannot read the present one."""

from __future__ import annotations

from collections.abc import Mapping

NAMES: Mapping[str, str] = {"en": "English", "de": "Deutsch", "mn": "Монгол", "hi": "हिन्दी"}
