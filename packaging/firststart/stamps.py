"""Which steps are done: one small file a step, holding the key of everything the step depends on."""

from __future__ import annotations

import hashlib
from pathlib import Path


def key_of(*parts: str | bytes | Path) -> str:
    """A digest of texts and of the contents of files (a missing file counts as empty)."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            part = part.read_bytes() if part.is_file() else b""
        content = part.encode() if isinstance(part, str) else part
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()


class Stamps:
    """The stamps in one folder. A stamp is written after its step, in one rename: it is there or it is not."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def done(self, step: str, key: str) -> bool:
        """Whether the step was finished with exactly this key."""
        try:
            return self._file(step).read_text() == key
        except OSError:
            return False

    def mark(self, step: str, key: str) -> None:
        """Record that the step is finished."""
        self.folder.mkdir(parents=True, exist_ok=True)
        half = self._file(step).with_suffix(".half")
        half.write_text(key)
        half.replace(self._file(step))

    def clear(self, step: str) -> None:
        """Forget a step."""
        self._file(step).unlink(missing_ok=True)

    def _file(self, step: str) -> Path:
        return self.folder / f"{step}.stamp"
