"""Pieces read from plain lines give the ids of the library's tokenizer, and are never taken for those of another file."""

from __future__ import annotations

import random

import pytest
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

from tribonian.retrieval.encoders import unigram

PIECES = [
    ("<s>", 0.0), ("</s>", 0.0), ("<unk>", 0.0), ("▁", -2.0), ("a", -4.0), ("b", -4.5), ("ab", -5.0), ("▁a", -4.1), ("▁ab", -7.0),
    ("ба", -6.0), ("б", -5.0), ("法", -5.5), ("律", -6.5), ("法律", -8.0), ("1", -4.0), ("12", -4.2), ("2", -4.0),
]  # fmt: skip
TEXTS = ["", " ", "ab", "abab ba", "12 1 2", "法律 法", "x", "axxb", "xyz 12", "ﬁ ab", "аб ба", "a\nb", "<s> a"]


@pytest.fixture
def path(tmp_path):
    tokenizer = Tokenizer(models.Unigram(PIECES, unk_id=2, byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace("\n", " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme="always")
    tokenizer.post_processor = processors.TemplateProcessing(single="<s> $A </s>", special_tokens=[("<s>", 0), ("</s>", 1)])
    tokenizer.save(str(tmp_path / "tokenizer.json"))
    return tmp_path / "tokenizer.json"


def library(path):
    return Tokenizer.from_file(str(path))


def test_the_same_ids(path):
    assert unigram.load(path) is None
    unigram.keep(path, library(path), TEXTS)
    own, other = unigram.load(path), library(path)
    assert own is not None
    signs = random.Random(0)
    drawn = ["".join(signs.choices("ab12法律ба xé", k=signs.randrange(12))) for _ in range(500)]
    for text in [*TEXTS, *drawn]:
        assert own.encode(text).ids == other.encode(text).ids, repr(text)


def test_pieces_of_another_file_or_damaged_ones_are_left(path):
    unigram.keep(path, library(path), TEXTS)
    kept = path.with_name(unigram.PIECES)
    whole = kept.read_bytes()
    for damaged in (whole[:-1], whole[:40] + b"~" + whole[41:], b"", b"1\n{}\n"):
        kept.write_bytes(damaged)
        assert unigram.load(path) is None
    kept.write_bytes(whole)
    path.write_text(path.read_text(encoding="utf-8") + " ", encoding="utf-8")
    assert unigram.load(path) is None


def test_another_kind_is_left_to_the_library(tmp_path):
    path = tmp_path / "tokenizer.json"
    tokenizer = Tokenizer(models.WordLevel({"a": 0, "[UNK]": 1}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.save(str(path))
    unigram.keep(path, tokenizer, ["a"])
    assert list(tmp_path.iterdir()) == [path]


def test_what_disagrees_is_not_kept(path):
    class Other:
        def encode(self, text):
            return unigram.Encoding([0, 9, 1])

    unigram.keep(path, Other(), ["ab"])
    assert not path.with_name(unigram.PIECES).exists()
