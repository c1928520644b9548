"""`page_image`: what a page of an imported file looks like, beside its text, and how that text was read from it."""

from __future__ import annotations

import base64
from dataclasses import asdict
from typing import TYPE_CHECKING

from tribonian.domain.cancel import CancelToken
from tribonian.errors import NotFound
from tribonian.workflows.commands.places import find_expression, find_work
from tribonian.workflows.commands.shapes import Json, a_limit

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

MOST_PAGES = 100_000


def page_image(
    services: Services, *, work: str, page: int, dpi: int = 110, version: str = "", cancel: CancelToken | None = None
) -> Json:
    """A page (from 1) of the file a text was read from, as PNG in base64; it is made in memory and kept nowhere.

    `notes` are those of the page as a whole: how sure OCR was (`ocr`, its mark from 0 to 1), what cannot be seen (`hidden`).

    Raises:
        NotFound: there is no such work, the file's bytes were not kept, or it has no such page.
        DamagedFile: the page cannot be drawn.
    """
    from tribonian.corpus.casefiles import page_images

    a_limit(page, MOST_PAGES)
    catalogue = services.works
    found = find_work(catalogue, work)
    expression = find_expression(catalogue, found, "", version)
    kept = catalogue.source_file(expression.id)
    if kept is None:
        raise NotFound("The pages of this file were not kept.", "Its text is all there is; look into the file itself.")
    name, content = kept
    drawn = page_images.draw(name, content, page, dpi, cancel or CancelToken())
    return {
        "work": found.id,
        "expression": expression.id,
        "file": name,
        "page": page,
        "width": drawn.width,
        "height": drawn.height,
        "format": "png",
        "content": base64.b64encode(drawn.png).decode(),
        "notes": [asdict(note) for note in catalogue.notes(expression.id, f"page_{page}")],
    }
