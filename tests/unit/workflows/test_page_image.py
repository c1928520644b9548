"""`page_image`: the picture of a page, made in memory, of the library's files and of a matter's."""

from __future__ import annotations

import base64
import io

import pytest
from PIL import Image
from tests.support import case_papers
from tests.support.matters import PASSPHRASE, desk, in_clear, made

from tribonian.corpus.casefiles import page_images
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile, NotFound
from tribonian.workflows.commands import table

LINES = ("The keeper of the lamp signs here on 3 May 2024.", "The price is 9,000 coins.")


def opened(result):
    return Image.open(io.BytesIO(base64.b64decode(result["content"])))


@pytest.fixture
def deed(tmp_path):
    """A PDF of two pictures."""
    file = tmp_path / "files" / "deed.pdf"
    file.parent.mkdir()
    pages = [case_papers.scan([line]) for line in LINES]
    pages[0].save(file, save_all=True, append_images=pages[1:])
    return file


@pytest.mark.parametrize(("name", "form", "pages"), [("a.png", "PNG", 1), ("a.tif", "TIFF", 2), ("a.pdf", "PDF", 2)])
def test_every_page_is_drawn_at_the_sharpness_asked_for(name, form, pages):
    stream = io.BytesIO()
    held = [case_papers.scan([line]) for line in LINES[:pages]]
    held[0].save(stream, form, **({"save_all": True, "append_images": held[1:]} if pages > 1 else {}))
    for page in range(1, pages + 1):
        small = page_images.draw(name, stream.getvalue(), page, 72, CancelToken())
        large = page_images.draw(name, stream.getvalue(), page, 144, CancelToken())
        assert small.png.startswith(b"\x89PNG") and large.width > 1.8 * small.width
    with pytest.raises((NotFound, DamagedFile)):
        page_images.draw(name, stream.getvalue(), pages + 1, 72, CancelToken())


@pytest.mark.parametrize("content", [b"", b"plain words", b"\x89PNG\r\n\x1a\nbroken", b"%PDF-1.4 broken"])
def test_what_has_no_page_is_said(content):
    with pytest.raises((NotFound, DamagedFile)):
        page_images.draw("x", content, 1, 72, CancelToken())


def test_a_page_of_a_matter_is_drawn_from_memory_to_memory(tmp_path, deed, monkeypatch):
    scratch = tmp_path / "tmp"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    library = tmp_path / "library"
    services = desk(library)
    made(library, "Heron")
    table.run(services, "matter_unlock", {"name": "Heron", "passphrase": PASSPHRASE})
    reports = table.run(services, "import", {"paths": [str(deed)], "matter": "Heron"})
    work = reports[0]["work"]
    before = {file for file in tmp_path.rglob("*") if file.is_file()}
    result = table.run(services, "page_image", {"work": work, "page": 2, "dpi": 100, "matter": "Heron"})
    assert result["page"] == 2 and result["file"].endswith("deed.pdf") and opened(result).width == result["width"]
    assert [note["kind"] for note in result["notes"]] in ([], ["ocr"])  # with an engine installed, and without
    assert {file for file in tmp_path.rglob("*") if file.is_file()} == before
    png = base64.b64decode(result["content"])
    assert not in_clear([png[:64].hex()], [library, scratch])
    assert not [file for file in before if file != deed and png[100:164] in file.read_bytes()]
    with pytest.raises(NotFound):
        table.run(services, "page_image", {"work": work, "page": 2, "dpi": 100})
    services.close()


def test_a_text_without_its_file_has_no_pages(tmp_path):
    library = tmp_path / "library"
    services = desk(library)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear keeper,\n\nThe lamp was sent on 4 March 2024 and is unpaid.\n", encoding="utf-8")
    reports = table.run(services, "import", {"paths": [str(letter)], "kind": "casefile"})
    with pytest.raises(NotFound, match="no pages"):
        table.run(services, "page_image", {"work": reports[0]["work"], "page": 1})
    services.close()
