"""Invented passages for tests of the indexes."""

from __future__ import annotations

from tribonian.domain.passage import IndexedPassage


def passage(
    number: str, text: str, *, work: str = "xx-act", version: str = "1", language: str = "en", **fields: str
) -> IndexedPassage:
    """The only passage of provision `number`; the id is `<expression>:<number>`."""
    expression = f"{work}@{version}"
    heading = fields.pop("heading", "")
    path = fields.pop("path", f"Codex › {number} {heading}".strip())
    return IndexedPassage(
        f"{expression}:{number}", work, expression, fields.pop("kind", "law"), fields.pop("jurisdiction", "xx"), language,
        f"sec_{number}", number, heading, path, text, 0, len(text), **fields,
    )  # fmt: skip


LAMPS = (
    passage("1", "A keeper lights the lamp at dusk.", heading="Lighting"),
    passage("2", "Whoever breaks a lantern pays a penalty of 498 coins.", heading="Penalties"),
    passage("498A", "Cruelty to a keeper is punished.", heading="Cruelty"),
    passage("12.1.3", "The harbour is lit by torches.", work="yy-code", jurisdiction="yy", heading="Harbour"),
    passage("823", "Wer eine Laterne zerbricht, ersetzt den Schaden.", work="de-lampg", language="de", jurisdiction="de"),
    passage("1823", "Wer Öl verschüttet, reinigt den Steg.", work="de-lampg", language="de", jurisdiction="de"),
)
"""Six provisions of three works; numbers of which one is contained in another."""
