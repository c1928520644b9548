"""The model and the context that fit a machine: simulated memory, generated model files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tribonian.config.settings import Settings
from tribonian.llm.gguf import read_header
from tribonian.llm.memory import MARGIN, memory_needed
from tribonian.workflows import machine
from tribonian.workflows.model_files import KnownModel

GB = 1_000_000_000


@pytest.fixture
def headers(monkeypatch, tmp_path):
    """Two models of invented size: small (300 MB), large (5 GB); a third is damaged."""
    from dataclasses import replace

    from tests.support.gguf import write

    file = write(tmp_path / "any.gguf")
    plain = read_header(file)
    sizes = {"small": 300_000_000, "large": 5 * GB}

    def read(path: Path):
        if path.stem not in sizes:
            from tribonian.errors import ModelDamaged

            raise ModelDamaged("not a model")
        return replace(plain, context=32_768, weight_bytes=sizes[path.stem], cache_bytes_per_token=20_000, vocabulary=100_000)

    monkeypatch.setattr(machine, "read_header", read)
    return {name: read(Path(f"{name}.gguf")) for name in sizes}


def models(*names: str) -> list[KnownModel]:
    return [KnownModel(name, Path(f"{name}.gguf"), "", "", False, "", None) for name in names]


def settings(tmp_path: Path, **values) -> Settings:
    return Settings(library=tmp_path).with_values(**values) if values else Settings(library=tmp_path)


def test_with_memory_enough_nothing_is_said(headers, tmp_path):
    chosen = machine.choose(settings(tmp_path), models("large", "small"), "small", 6 * GB)
    assert (chosen.name, chosen.context, chosen.why) == ("small", 8192, "")


def test_the_context_shrinks_before_the_model_goes(headers, tmp_path):
    free = memory_needed(headers["small"], 4096) + 1
    chosen = machine.choose(settings(tmp_path), models("small"), "small", free)
    assert (chosen.name, chosen.context) == ("small", 4096)
    assert "4096 instead of 8192" in chosen.why


def test_what_does_not_fit_gives_way_to_the_largest_that_does(headers, tmp_path):
    chosen = machine.choose(settings(tmp_path), models("large", "small"), "large", 2 * GB)
    assert chosen.name == "small"
    assert chosen.why.startswith("small is used: large does not fit into the 2.0 GB")


def test_below_the_smallest_it_works_without_a_model_and_says_so(headers, tmp_path):
    chosen = machine.choose(settings(tmp_path), models("large", "small"), "small", MARGIN)
    assert (chosen.name, chosen.context) == ("", 0)
    assert "No language model fits" in chosen.why and "verified extracts" in chosen.why


def test_a_damaged_file_is_left_to_whoever_loads_it(headers, tmp_path):
    assert machine.choose(settings(tmp_path), models("broken"), "broken", 6 * GB) == machine.Choice("broken", 0, "")


def test_without_a_preferred_model_none_is_chosen(headers, tmp_path):
    assert machine.choose(settings(tmp_path), models("large", "small"), "", 6 * GB).name == ""


def test_the_settings_wish_for_context_counts(headers, tmp_path):
    assert machine.context_for(settings(tmp_path, context=1024), headers["small"], MARGIN) == 1024


def test_a_model_trained_on_less_gets_no_more(headers, tmp_path):
    from dataclasses import replace

    assert machine.context_for(settings(tmp_path), replace(headers["small"], context=512), 6 * GB) == 512


@pytest.mark.parametrize("gigabytes", [1, 2, 3, 4, 8])
def test_on_any_machine_there_is_an_answer(headers, tmp_path, gigabytes):
    """4 GB and 8 GB of memory of which the system holds 1.5."""
    free = max(0, int((gigabytes - 1.5) * GB))
    chosen = machine.choose(settings(tmp_path), models("large", "small"), "small", free)
    assert chosen.why if not chosen.name else memory_needed(headers[chosen.name], chosen.context) <= free
