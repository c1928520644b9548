"""Prints texts as PDF in the layouts of gazettes, bills and portals, for tests that read them back."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import typst

TEMPLATE = """
#let law = json(bytes(sys.inputs.law))
#let look = json(bytes(sys.inputs.look))
#set document(title: law.title)
#set text(font: look.fonts, size: look.size * 1pt, lang: law.language, hyphenate: look.hyphenate)
#set par(justify: look.justify, leading: 0.55em, spacing: look.spacing * 1em, first-line-indent: look.indent * 1em)
#let running = context {
  let page = counter(page).get().first()
  let side = if look.head == "sections" [#law.title — #page] else [#law.title]
  if look.head == "none" { none } else {
    set text(size: 0.85em)
    if calc.even(page) { [#page #h(1fr) #side] } else { [#side #h(1fr) #page] }
    if look.rule { v(-0.7em); line(length: 100%, stroke: 0.5pt) }
  }
}
#set page(
  width: 595pt, height: 842pt, margin: (x: look.margin * 1pt, y: 70pt), columns: look.columns,
  header: if look.head != "none" { running },
  footer: if look.head == "none" { context align(center)[– #counter(page).display() –] },
)
#set columns(gutter: look.gutter * 1pt)
#let fives = n => if calc.rem(n, 5) == 0 { text(size: 0.8em)[#n] } else { none }
#set par.line(numbering: if look.lines { fives }, numbering-scope: "page")
#let marked(words, notes) = {
  let at = 0
  let chars = words.clusters()
  for note in notes {
    chars.slice(at, note.at).join()
    footnote(note.text)
    at = note.at
  }
  chars.slice(at).join()
}
#if look.contents {
  align(center, text(weight: "bold", law.contents))
  for item in law.items { if item.kind in ("container", "heading") {
    block(spacing: 0.6em, { item.text.replace("\\n", " "); " "; box(width: 1fr, repeat[.]); " "; str(item.page) })
  } }
  pagebreak()
}
#place(top + center, float: true, scope: "parent", text(size: 1.4em, weight: "bold", law.title))
#for item in law.items {
  if item.kind == "container" {
    block(above: 1.6em, below: 1em, width: 100%, sticky: true, align(center, text(hyphenate: false, weight: "bold", item.text)))
  } else if item.kind == "heading" {
    let shown = text(hyphenate: false, weight: if look.bold { "bold" } else { "regular" }, item.text)
    block(above: 1.3em, below: 0.8em, width: 100%, sticky: true, if look.centred { align(center, shown) } else { shown })
  } else if item.kind == "table" {
    table(columns: item.columns, stroke: if look.ruled { 0.5pt } else { none }, inset: 4pt, ..item.cells)
  } else if item.kind == "item" {
    let own = par(first-line-indent: 0em, marked(item.text, item.notes))
    grid(columns: (item.depth * 1.6em + 0.2em, 1.9em, 1fr), [], text(item.mark), own)
    v(0.2em)
  } else {
    par({ text(weight: "bold", item.lead); marked(item.text, item.notes) })
  }
}
"""


@dataclass(frozen=True)
class Look:
    """How the pages look."""

    name: str
    columns: int = 1
    size: float = 10.5
    justify: bool = True
    hyphenate: bool = True
    head: str = "title"
    rule: bool = True
    contents: bool = False
    lines: bool = False
    centred: bool = True
    bold: bool = True
    ruled: bool = True
    indent: float = 0.0
    spacing: float = 0.9
    margin: float = 70
    gutter: float = 14
    fonts: tuple[str, ...] = ("Noto Serif", "Noto Sans CJK KR")


LOOKS = (
    Look("book"),
    Look("gazette", columns=2, size=9, margin=50),
    Look("narrow gazette", columns=2, size=8.5, margin=45, gutter=9, centred=False, rule=False, indent=1.2, spacing=0.55),
    Look("bill", hyphenate=False, justify=False, lines=True, head="none", size=12, margin=90, centred=False),
    Look(
        "portal", contents=True, head="none", justify=False, hyphenate=False, centred=False, ruled=False, fonts=("DejaVu Sans",)
    ),
    Look("indented", indent=2, spacing=0.55, head="sections", bold=False, size=11),
)


@dataclass
class Law:
    """What is printed."""

    title: str
    language: str
    items: list[dict] = field(default_factory=list)
    contents: str = "Contents"


def print_law(law: Law, look: Look, path: Path) -> Path:
    """Write the law as PDF."""
    for item in law.items:
        item.setdefault("notes", [])
        item.setdefault("lead", "")
        item.setdefault("page", 1 + law.items.index(item) // 20)
    typst.compile(
        TEMPLATE.encode(),
        output=str(path),
        sys_inputs={"law": json.dumps(law.__dict__, ensure_ascii=False), "look": json.dumps(look.__dict__, ensure_ascii=False)},
    )
    return path
