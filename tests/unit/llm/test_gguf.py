"""Headers of GGUF files: what they say, and every way in which they may be broken."""

from __future__ import annotations

import hashlib
import struct

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.support import gguf as invented

from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, ModelDamaged, ModelMissing, ModelTooLarge
from tribonian.llm.gguf import read_header, sha256_of
from tribonian.llm.memory import ensure_fits, memory_needed


def test_a_header_is_read(tmp_path):
    header = read_header(invented.write(tmp_path / "m.gguf"))
    assert (header.architecture, header.name, header.quantisation) == ("invented", "Invented 1k", "Q4_K_M")
    assert header.parameters == 64 * 16
    assert header.context == 2048
    assert header.template == ""
    # two heads of 16 for keys and values, 2 bytes each, in each of three layers
    assert header.cache_bytes_per_token == 3 * 2 * (16 + 16) * 2
    assert header.weight_bytes == 64 * 16 * 4
    assert header.size == (tmp_path / "m.gguf").stat().st_size
    assert header.vocabulary == 3


def test_heads_that_differ_by_layer_are_summed(tmp_path):
    keys = {**invented.KEYS, "invented.attention.head_count_kv": [1, 2, 3]}
    assert read_header(invented.write(tmp_path / "m.gguf", keys)).cache_bytes_per_token == 6 * (16 + 16) * 2


def test_the_parts_of_a_model_are_added_up(tmp_path):
    for number in (1, 2):
        invented.write(tmp_path / f"m-0000{number}-of-00002.gguf")
    assert read_header(tmp_path / "m-00001-of-00002.gguf").parameters == 2 * 64 * 16
    (tmp_path / "m-00002-of-00002.gguf").unlink()
    with pytest.raises(ModelMissing):
        read_header(tmp_path / "m-00001-of-00002.gguf")


def test_a_missing_file_and_a_folder_are_missing(tmp_path):
    for path in (tmp_path / "no.gguf", tmp_path):
        with pytest.raises(ModelMissing):
            read_header(path)


@pytest.mark.parametrize("content", [b"", b"GGUF", b"PK\x03\x04" + bytes(100), b"%PDF-1.7" + bytes(100), b"GGML" + bytes(100)])
def test_other_files_are_named_as_what_they_are_not(tmp_path, content):
    (tmp_path / "m.gguf").write_bytes(content)
    with pytest.raises(ModelDamaged, match=r"m\.gguf is not a GGUF"):
        read_header(tmp_path / "m.gguf")


def test_a_version_we_do_not_know_is_refused(tmp_path):
    with pytest.raises(ModelDamaged, match="version 9"):
        read_header(invented.write(tmp_path / "m.gguf", version=9))


def test_a_file_cut_anywhere_is_damaged(tmp_path):
    whole = invented.write(tmp_path / "whole.gguf").read_bytes()
    cut = tmp_path / "cut.gguf"
    for length in range(0, len(whole), 37):
        cut.write_bytes(whole[:length])
        with pytest.raises(ModelDamaged):
            read_header(cut)


@pytest.mark.parametrize("offset", [8, 16, 24])
@pytest.mark.parametrize("count", [2**63, 2**40, 10**7])
def test_absurd_counts_do_not_take_memory(tmp_path, offset, count):
    path = invented.write(tmp_path / "m.gguf")
    raw = bytearray(path.read_bytes())
    raw[offset : offset + 8] = struct.pack("<Q", count)
    path.write_bytes(raw)
    with pytest.raises(ModelDamaged):
        read_header(path)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.integers(0, 400), put=st.binary(min_size=1, max_size=12))
def test_overwritten_headers_are_read_or_damaged_never_worse(tmp_path, at, put):
    path = invented.write(tmp_path / "m.gguf")
    raw = bytearray(path.read_bytes())
    raw[at : at + len(put)] = put
    path.write_bytes(raw)
    try:
        header = read_header(path)
    except ModelDamaged:
        return
    assert header.size <= path.stat().st_size


def test_memory_is_weights_and_cache_and_margin(tmp_path):
    header = read_header(invented.write(tmp_path / "m.gguf"))
    needed = memory_needed(header, 1000)
    assert needed - memory_needed(header, 0) == 1000 * header.cache_bytes_per_token
    ensure_fits(header, 1000, "m", available=needed)
    with pytest.raises(ModelTooLarge, match="m needs about"):
        ensure_fits(header, 1000, "m", available=needed - 1)


def test_checksums_report_progress_and_can_be_stopped(tmp_path):
    path = tmp_path / "m.gguf"
    path.write_bytes(b"x" * (20 << 20))
    seen = []
    assert (
        sha256_of(path, CancelToken(), lambda done, total: seen.append((done, total)))
        == hashlib.sha256(b"x" * (20 << 20)).hexdigest()
    )
    assert seen[-1] == (20 << 20, 20 << 20) and len(seen) == 3
    stopped = CancelToken()
    stopped.set()
    with pytest.raises(Cancelled):
        sha256_of(path, stopped)
