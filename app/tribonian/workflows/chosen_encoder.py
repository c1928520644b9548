"""The encoder that the settings name: where it lies, and loading it before anything else is there.

Kept small on purpose: the engine begins with it while Python still loads the rest of the program.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from tribonian.config import paths
from tribonian.config.settings import Settings
from tribonian.domain.cancel import ComputeGate
from tribonian.errors import ModelMissing
from tribonian.retrieval import encoders

if TYPE_CHECKING:
    from tribonian.retrieval.encoders.onnx import OnnxEmbedder

CONTRACT_FILE = "contract.json"


def folder(settings: Settings) -> Path:
    """Folder of the encoder that is used: the one named by the settings, else the default one.

    Raises:
        ModelMissing: no folder of that name below the model folders.
    """
    wanted = settings.embedder or encoders.DEFAULT
    for root in paths.models_dirs():
        for found in (encoders.encoder_folder(root, wanted), root / wanted):
            if (found / CONTRACT_FILE).is_file():
                return found
    raise ModelMissing(
        f"The encoder {wanted} for searching by meaning is not installed. Keyword search works without it.",
        "Run the set-up again; it prepares the encoder.",
    )


def load(settings: Settings, gate: ComputeGate) -> OnnxEmbedder:
    """The encoder, ready to use; raises ModelMissing or ModelDamaged."""
    from tribonian.retrieval.encoders.onnx import OnnxEmbedder

    return OnnxEmbedder(folder(settings), threads=settings.thread_count, gate=gate)


class EarlyEncoder:
    """An encoder that loads in a thread of its own from now on, for the services that will want it."""

    def __init__(self, settings: Settings) -> None:
        self.gate = ComputeGate()
        pool = ThreadPoolExecutor(1, thread_name_prefix="encoder")
        self._loading: Future[OnnxEmbedder] | None = pool.submit(load, settings, self.gate)
        pool.shutdown(wait=False)

    def take(self) -> OnnxEmbedder | None:
        """What was loaded, once; None afterwards, so that one that is put in place later is looked for anew.

        Raises:
            ModelMissing, ModelDamaged: it is not there or cannot be used.
        """
        loading, self._loading = self._loading, None
        return loading.result() if loading is not None else None
