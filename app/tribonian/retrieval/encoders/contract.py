"""The folder of a converted encoder: `model.onnx`, `tokenizer.json` and `contract.json`."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from tribonian.domain.contracts import EmbeddingContract
from tribonian.errors import ModelDamaged, ModelMissing

MODEL, TOKENIZER, CONTRACT = "model.onnx", "tokenizer.json", "contract.json"
FORMAT = 2
"""Raised when folders written before can no longer be used; they are then converted again."""


@dataclass(frozen=True, slots=True)
class Described:
    """What `contract.json` says: the contract, how longer texts are treated, and the sizes of the files."""

    contract: EmbeddingContract
    long_texts: str
    """windows (mean over windows, weighted by tokens) or truncate."""
    sizes: dict[str, int]
    fidelity: float
    """Lowest cosine to the reference computation measured at conversion."""
    languages: tuple[str, ...] = ()
    """Languages the model is meant for; empty means many."""


def fingerprint(parts: Iterable[bytes]) -> str:
    """First 16 hexadecimal digits of SHA-256 over `parts`."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part)
    return digest.hexdigest()[:16]


def write(folder: Path, described: Described) -> None:
    """Write `contract.json` into `folder`."""
    content = {
        "format": FORMAT,
        "contract": asdict(described.contract),
        "long_texts": described.long_texts,
        "sizes": described.sizes,
        "fidelity": described.fidelity,
        "languages": list(described.languages),
    }
    (folder / CONTRACT).write_text(json.dumps(content, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def read(folder: Path) -> Described:
    """What the folder's contract says, its files' sizes checked.

    Raises:
        ModelMissing: there is no converted encoder in `folder`.
        ModelDamaged: its contract cannot be read, or a file is missing, truncated or of another format.
    """
    path = folder / CONTRACT
    if not path.is_file():
        raise ModelMissing(f"There is no encoder in {folder}.", "Run the set-up again; it prepares the encoder.")
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if content["format"] != FORMAT:
            raise ValueError(f"format {content['format']} instead of {FORMAT}")
        known = {field.name for field in fields(EmbeddingContract)}
        described = Described(
            contract=EmbeddingContract(**{k: v for k, v in content["contract"].items() if k in known}),
            long_texts=str(content["long_texts"]),
            sizes={str(k): int(v) for k, v in content["sizes"].items()},
            fidelity=float(content["fidelity"]),
            languages=tuple(content.get("languages", ())),
        )
        for name, size in described.sizes.items():
            if (folder / name).stat().st_size != size:
                raise ValueError(f"{name} has another size than when it was written")
    except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as broken:
        raise ModelDamaged(
            f"The encoder in {folder} cannot be used: {broken}.", "Delete that folder and run the set-up again."
        ) from broken
    return described
