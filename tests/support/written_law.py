"""Writes files of invented laws in layouts that the ordinary readers know."""

from __future__ import annotations

import json
from pathlib import Path


def acts(folder: Path, files: int, sections: int = 60) -> list[Path]:
    """`files` invented acts as JSON lists of sections; returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for number in range(files):
        records = [
            {
                "chapter": 1,
                "chapter_title": "introduction",
                "Section": section,
                "section_title": f"Invented duty number {section} of act {number}",
                "section_desc": (
                    f"Whoever keeps an invented register numbered {section} shall enter in it each visitor "
                    f"of the house {number}, the hour of the visit and its purpose, and shall show it to the inspector. "
                    f"A breach of section {max(1, section - 1)} is punished with a fine of {section * 10 + number} crowns."
                ),
            }
            for section in range(1, sections + 1)
        ]
        path = folder / f"invented_{number:03}.json"
        path.write_text(json.dumps(records), encoding="utf-8")
        written.append(path)
    return written
