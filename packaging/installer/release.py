"""The release list: what `tribonian version --against` compares with, beside the finished files or on a firm's own server."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from installer.debian import sha256

FILE = "release.json"


def write(out: Path, version: str, built: str, finished: Iterable[Path]) -> Path:
    """Write the list of the finished files below `out`; returns it."""
    files = {file.relative_to(out).as_posix(): {"bytes": file.stat().st_size, "sha256": sha256(file)} for file in finished}
    stated = {"program": "tribonian", "version": version, "built": built, "files": files}
    target = out / FILE
    target.write_text(json.dumps(stated, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
    return target
