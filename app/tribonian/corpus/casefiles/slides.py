"""Case files as presentations (.pptx) by python-pptx (MIT): every slide is a page, with its tables, notes and comments."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Iterator
from typing import Any

from lxml import etree
from pptx import Presentation
from pptx.enum.shapes import MSO_SHAPE_TYPE
from pptx.exc import PythonPptxError

from tribonian.corpus.casefiles.context import Context, Given
from tribonian.corpus.casefiles.draft import COMMENT, FOOTNOTE, TABLE, Draft, Leaf
from tribonian.corpus.readers import old_word
from tribonian.corpus.readers.archives import Archive, parse_part
from tribonian.errors import DamagedFile

MOST_SLIDES = 5000
DEEPEST = 20
"""Groups of shapes inside groups."""
_FAULTS = (
    PythonPptxError, KeyError, ValueError, TypeError, AttributeError, IndexError, OSError, EOFError, zipfile.BadZipFile,
    etree.LxmlError, struct.error, NotImplementedError, RecursionError,
)  # fmt: skip
"""What the library raises for broken files."""
_WORDS = "{http://schemas.openxmlformats.org/drawingml/2006/main}t"
_SAID = "{http://schemas.openxmlformats.org/presentationml/2006/main}text"


def read(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """Put the slides into `leaf`, each as a page.

    Raises:
        DamagedFile, ImportRejected: it cannot be read, or unpacks into more than a presentation can.
        Cancelled: when asked to stop.
    """
    content = given.bytes()
    Archive(given.path, content).close()  # its bounds
    try:
        slides = list(Presentation(io.BytesIO(content)).slides)[:MOST_SLIDES]
        pictures = 0
        for number, slide in enumerate(slides, 1):
            context.cancel.check()
            page = Leaf("page", str(number), f"page_{number}", _title(slide), page=number)
            pictures += _slide(slide, page)
            _beside(slide, page, given.name)
            if slide._element.get("show") == "0":
                draft.warnings.append(f"slide {number} is hidden; it was read")
            if page.units:
                leaf.leaves.append(page)
    except _FAULTS as error:
        raise DamagedFile(
            f"{given.name} is a damaged presentation ({type(error).__name__}).", "Get the whole file again, or save it as PDF."
        ) from error
    draft.pages += len(slides)
    draft.title = draft.title or next((page.heading for page in leaf.leaves if page.heading), "")
    if pictures:
        draft.left_out.append(f"pictures on slides: {pictures}, without text of their own")


def old(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """A presentation of the old kind, by an installed converter.

    Raises:
        UnsupportedFormat: none is installed. DamagedFile, ImportRejected: it makes nothing of it, or not in time.
        Cancelled: when asked to stop.
    """
    with old_word.converted(given.path, context.cancel, given.content, old_word.SLIDES) as made:
        read(Given(given.name, made), draft, leaf, context)
    draft.warnings.append("converted from the old PowerPoint format (.ppt)")


def _title(slide: Any) -> str:
    title = slide.shapes.title
    return " ".join(title.text_frame.text.split())[:200] if title is not None and title.has_text_frame else ""


def _slide(slide: Any, page: Leaf) -> int:
    """The text of a slide from top to bottom as its author ordered it; gives how many pictures it has."""
    pictures = 0
    for shape in _flat(slide.shapes, 0):
        if shape.shape_type == MSO_SHAPE_TYPE.PICTURE:
            pictures += 1
        elif getattr(shape, "has_table", False):
            rows = ("\t".join(cell.text.replace("\n", " ").replace("\v", " ") for cell in row.cells) for row in shape.table.rows)
            page.add("\n".join(rows), TABLE)
        elif shape.has_text_frame:
            for paragraph in shape.text_frame.paragraphs:
                page.add(paragraph.text.replace("\v", "\n"))
        elif getattr(shape, "has_chart", False):
            page.add("\n".join(" ".join(str(one) for one in plot.categories) for plot in shape.chart.plots))
        else:
            page.add("\n".join(one.text or "" for one in shape._element.iter(_WORDS)))
    return pictures


def _flat(shapes: Any, depth: int) -> Iterator[Any]:
    for shape in shapes:
        if shape.shape_type == MSO_SHAPE_TYPE.GROUP and depth < DEEPEST:
            yield from _flat(shape.shapes, depth + 1)
        else:
            yield shape


def _beside(slide: Any, page: Leaf, name: str) -> None:
    """What the speaker noted, and what readers commented."""
    if slide.has_notes_slide and slide.notes_slide.notes_text_frame is not None:
        page.add(slide.notes_slide.notes_text_frame.text.replace("\v", "\n"), FOOTNOTE, "speaker's notes")
    for relation in slide.part.rels.values():
        if relation.reltype.rsplit("/", 1)[-1] == "comments" and not relation.is_external:
            root = parse_part(relation.target_part.blob, name, str(relation.target_part.partname))
            for one in [*root.iter(_SAID), *root.iter(_WORDS)]:
                page.add(one.text or "", COMMENT, "comment")
