"""Case files with known content in every format, made by tests; all words are invented."""

from __future__ import annotations

import io
import zipfile
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont
from tests.support import office_files

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork

LETTER = (
    "The tenant of the boat house at Reed Lake has paid no rent since the third of May.",
    "On the ninth of June she wrote that the roof leaks and that she will pay when it is mended.",
    "The landlord answered on the same day: he offers to send a carpenter, and asks for 412 crowns.",
    "Nobody came. The tenant bought tar and boards for 96 crowns and mended the roof herself.",
)
FONTS = ("/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf", "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
_LEVELS = office_files.level(0, "%1.") + office_files.level(1, "(%2)", "lowerLetter")
WORD_NUMBERING = (
    f'<w:abstractNum w:abstractNumId="1">{_LEVELS}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>'
)


def read_one(path: Path, root: Path | None = None, **more: Any) -> ParsedWork:
    """The one work in a case file."""
    (work,) = read_file(path, root=root or path.parent, kind="casefile", cancel=CancelToken(), **more)
    return work


def texts(work: ParsedWork, *kinds: str) -> list[str]:
    """Texts of the provisions of some kinds (all that are no containers when none is named), in order."""
    return [
        work.text[p.start : p.end]
        for p in work.provisions
        if (p.kind in kinds if kinds else not p.is_container and p.kind not in ("line", "cell"))
    ]


def numbers(work: ParsedWork, kind: str) -> list[str]:
    """Numbers of the provisions of a kind."""
    return [p.number for p in work.provisions if p.kind == kind]


def notes(work: ParsedWork, kind: str) -> list[tuple[str, str]]:
    """Mark and text of the notes of a kind."""
    return [(note.mark, note.text) for note in work.notes if note.kind == kind]


BY = 'w:id="{}" w:author="Ada Holm" w:date="2031-04-02T10:00:00Z"'


def _run(text: str, tag: str = "t") -> str:
    return f'<w:r><w:{tag} xml:space="preserve">{text}</w:{tag}></w:r>'


def _reference(kind: str, number: int) -> str:
    return f'<w:r><w:{kind}Reference w:id="{number}"/></w:r>'


def _row(*cells: str, more: str = "") -> str:
    return f"<w:tr>{more}{''.join(f'<w:tc>{cell}</w:tc>' for cell in cells)}</w:tr>"


def _tables() -> str:
    """A table in a table, and a row that was deleted."""
    plain = office_files.paragraph
    inner = f"<w:tbl>{_row(plain('inner left'), plain('inner right'))}</w:tbl>"
    gone = f"<w:p>{_run('struck row', 'delText')}</w:p>"
    return (
        f"<w:tbl>{_row(plain('outer head'), plain('amount'))}{_row(plain('with a table') + inner, plain('412 crowns'))}"
        f"{_row(gone, '<w:p/>', more=f'<w:trPr><w:del {BY.format(9)}/></w:trPr>')}</w:tbl>"
    )


def tortured(path: Path) -> Path:
    """A Word document with everything that is easily lost: notes, comments, tracked changes, nested tables, boxes, numbers."""
    plain = office_files.paragraph
    boxed = f"<w:txbxContent>{plain('words in a box')}</w:txbxContent>"
    box = f"<w:r><w:pict><v:shape><v:textbox>{boxed}</v:textbox></v:shape></w:pict></w:r>"
    changed = f"<w:del {BY.format(5)}>{_run('never ', 'delText')}</w:del><w:ins {BY.format(6)}>{_run('always ')}</w:ins>"
    noted = _run("The price") + _reference("footnote", 2) + _run(" is due") + _reference("endnote", 2) + _run(" at once")
    body = (
        plain("First term", properties=office_files.numbered(1))
        + plain("first part", properties=office_files.numbered(1, 1))
        + plain("second part", properties=office_files.numbered(1, 1))
        + plain("Second term", properties=office_files.numbered(1))
        + f"<w:p>{noted}{_reference('comment', 0)}{_run('.')}</w:p>"
        + f"<w:p>{_run('It is ')}{changed}{_run('payable in crowns.')}</w:p>"
        + f"<w:p>{_run('Beside')}{box}</w:p>"
        + _tables()
        + plain("The end.")
    )
    said = 'w:author="Bo Lind" w:date="2031-05-06T08:00:00Z"'
    office_files.word(
        path,
        body,
        parts={
            "numbering": WORD_NUMBERING,
            "footnotes": f'<w:footnote w:id="2">{plain("As agreed in spring.")}</w:footnote>',
            "endnotes": f'<w:endnote w:id="2">{plain("See the second letter.")}</w:endnote>',
            "comments": f'<w:comment w:id="0" {said}>{plain("Ask her why.")}</w:comment>',
            "header1": plain("Draft of the lease, private"),
        },
    )
    return path


def mail(subject: str = "Roof", body: str = LETTER[0], sender: str = "ada@lake.example") -> EmailMessage:
    """A mail with a text."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, "desk@lake.example", subject
    message["Date"] = "Mon, 09 Jun 2031 10:00:00 +0000"
    message.set_content(body)
    return message


def zipped(files: dict[str, bytes]) -> bytes:
    """A ZIP file of some files."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return held.getvalue()


def scan(lines: list[str] | tuple[str, ...], *, dpi: int = 300, size: float = 11, turned: float = 0.0, font: str = "") -> Any:
    """A page as a scanner at 300 dpi sees it: lines of print on paper of A4, turned by some degrees."""
    chosen = font or next(name for name in FONTS if Path(name).is_file())
    letters = ImageFont.truetype(chosen, round(size * dpi / 72))
    page = Image.new("L", (round(8.27 * dpi), round(11.69 * dpi)), 255)
    pen = ImageDraw.Draw(page)
    for number, line in enumerate(lines):
        pen.text((dpi, dpi + number * size * dpi / 72 * 1.5), line, fill=0, font=letters)
    return page.rotate(turned, Image.Resampling.BICUBIC, expand=turned % 90 == 0, fillcolor=255) if turned else page


def picture(page: Any, kind: str = "PNG", **more: Any) -> bytes:
    """A page as a file."""
    held = io.BytesIO()
    page.save(held, kind, dpi=(300, 300), **more)
    return held.getvalue()


def transcript(pages: int = 2, first: int = 45) -> str:
    """A deposition as its reporter prints it: 25 numbered lines a page, the page's number above."""
    printed = []
    for page in range(pages):
        rows = [f"{first + page:>60}"]
        for line in range(1, 26):
            said = (
                f"Q.   Did you see the boat on day {page * 25 + line}?"
                if line % 2
                else f"A.   I saw it on day {page * 25 + line}, yes."
            )
            rows.append(f"{line:>3}      {said}")
        printed.append("\n".join(rows))
    return "\n\f".join(printed)
