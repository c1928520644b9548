"""Makes the picture of a page ready to be read: grey, upright lines levelled, large enough; tells blank ones."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from PIL import Image

WORKING = 1000
"""Pixels of the longer side at which the lean is measured."""
MOST_LEAN = 15.0
LEAST_LEAN = 0.25
"""Degrees; less does not harm."""
CLEARER = 1.05
"""How much sharper the lines must stand out once levelled."""
DARK = 0.0002
"""Share of dark points below which a page is blank: some specks of dust."""
MOST_PIXELS = 40_000_000
WHOLE = 3300
"""Pixels of the longer side of a page at 300 dpi; a picture without a stated resolution is taken for a page or part of one."""
SMALLEST = 2000
"""Pictures whose longer side is shorter are enlarged: letters must be some 20 points high."""


def grey(picture: Any) -> Any:
    """The picture in grey, what is transparent in white; at most `MOST_PIXELS` large."""
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        over = picture.convert("RGBA")
        ground = Image.new("RGBA", over.size, (255, 255, 255, 255))
        picture = Image.alpha_composite(ground, over)
    plain = picture.convert("L")
    if plain.width * plain.height > MOST_PIXELS:
        shrunk = math.sqrt(MOST_PIXELS / (plain.width * plain.height))
        plain = plain.resize((max(1, int(plain.width * shrunk)), max(1, int(plain.height * shrunk))), Image.Resampling.BOX)
    return plain


def enlarged(plain: Any) -> Any:
    """A small picture at a size at which its letters can be read."""
    longer = max(plain.size)
    if longer >= SMALLEST or longer < 8:
        return plain
    times = min(4.0, SMALLEST / longer)
    return plain.resize((int(plain.width * times), int(plain.height * times)), Image.Resampling.LANCZOS)


def is_blank(plain: Any) -> bool:
    """True when hardly any point differs from the ground."""
    values = np.asarray(plain, np.int16)
    ground = int(np.median(values[:: max(1, values.shape[0] // 500), :: max(1, values.shape[1] // 500)]))
    return float((np.abs(values - ground) > 60).mean()) < DARK


def lean(plain: Any) -> float:
    """Degrees by which the lines lean, counter-clockwise; 0 where none stand out.

    The lean at which the profile of dark points across the lines has the sharpest steps (Postl 1986).
    """
    scale = WORKING / max(plain.size)
    small = plain.resize((max(1, int(plain.width * scale)), max(1, int(plain.height * scale))), Image.Resampling.BOX)
    values = np.asarray(small, np.float32)
    dark = values < min(float(values.mean()) - 0.5 * float(values.std()), 200.0)
    if not 0.001 < float(dark.mean()) < 0.5:
        return 0.0
    down, right = np.nonzero(dark)
    right = right - small.width / 2

    def sharpness(degrees: float) -> float:
        rows = np.round(down + right * math.tan(math.radians(degrees))).astype(np.int64)
        profile = np.bincount(rows - rows.min()).astype(np.float64)
        return float(np.square(np.diff(profile)).sum())

    level = sharpness(0.0)
    coarse = max(np.arange(-MOST_LEAN, MOST_LEAN + 0.1, 0.5), key=sharpness)
    best = max(np.arange(coarse - 0.5, coarse + 0.51, 0.1), key=sharpness)
    return float(best) if abs(best) >= LEAST_LEAN and sharpness(best) > CLEARER * level else 0.0


def levelled(plain: Any, degrees: float) -> Any:
    """The picture turned so that lines which lean by `degrees` are level."""
    return plain.rotate(-degrees, Image.Resampling.BICUBIC, expand=True, fillcolor=255) if degrees else plain


def turned(plain: Any, quarter: int) -> Any:
    """The picture turned clockwise by 0, 90, 180 or 270 degrees."""
    turns = {90: Image.Transpose.ROTATE_270, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_90}
    return plain.transpose(turns[quarter]) if quarter in turns else plain


def as_pgm(plain: Any) -> bytes:
    """The picture as a binary PGM file."""
    return b"P5\n%d %d\n255\n" % plain.size + bytes(plain.tobytes())
